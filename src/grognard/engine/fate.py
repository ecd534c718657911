"""Where Nature's choices come from. The rules never know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from grognard.engine.dice import Dice
from grognard.engine.rules import Chance, Frame, Odds, State


class NotThere(Exception):
    """An outcome that cannot come up."""


def outcomes(s: State) -> list[tuple[int, int]]:
    """What may come up now, each with its weight."""
    odds = Odds()
    s.top.outcomes(s, odds)
    return list(zip(odds.acts, odds.weights, strict=True))


class Fate(Protocol):
    """Chooses what comes up; None means: the caller will say."""

    def pick(self, s: State, chance: Frame) -> int | None: ...


class Seeded:
    """The dice of the playouts: the same seed gives the same game."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.dice = Dice(seed, stream)

    def pick(self, s: State, chance: Frame) -> int:
        assert isinstance(chance, Chance)
        return chance.sample(s, self.dice)


class Scripted:
    """For tests and replays: these, in this order, and then the caller."""

    def __init__(self, *acts: int) -> None:
        self.acts = list(acts)

    def pick(self, s: State, chance: Frame) -> int | None:
        if not self.acts:
            return None
        act = self.acts.pop(0)
        if act not in [possible for possible, _ in outcomes(s)]:
            raise NotThere(f"{act:#x} cannot come up in {type(chance).__name__}")
        return act


class Typed:
    """Real dice on a real table: asks for what came up until it is something that can."""

    def __init__(self, prompt: Callable[[State, list[int]], int]) -> None:
        self.prompt = prompt

    def pick(self, s: State, chance: Frame) -> int:
        possible = [act for act, _ in outcomes(s)]
        while True:
            act = self.prompt(s, possible)
            if act in possible:
                return act


class Manual:
    """The caller plays Nature, act by act."""

    def pick(self, s: State, chance: Frame) -> None:
        return None
