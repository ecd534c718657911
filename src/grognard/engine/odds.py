"""Exact odds: every end that can come of an act, with its probability as a fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeVar

from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, Chance, Odds, State, ask, operand
from grognard.engine.value import key

Horizon = Callable[[State], bool]
MayGoOn = Callable[[], bool]
Roads = dict[tuple[object, ...], tuple[State, Fraction]]  # by key: the state, and how likely it is

READ = "answer"  # at rest the last answer has been read (a contract test says so) and means nothing


T = TypeVar("T")


def expect(ends: Iterable[tuple[T, Fraction]], measure: Callable[[T], int]) -> Fraction:
    """A number to be expected, over ends with their chances; of a yes or no, the chance of yes."""
    return sum((measure(end) * p for end, p in ends), Fraction(0))


def spread_of(s: State, chance: Chance) -> dict[int, Fraction]:
    """What a roll or draw may answer, and how likely each answer is."""
    odds = Odds()
    chance.outcomes(s, odds)
    ways = sum(odds.weights)
    pairs = zip(odds.acts, odds.weights, strict=True)
    return {int(operand(act)): Fraction(weight, ways) for act, weight in pairs}


class TooWide(Exception):
    """More roads than can be walked, or no time for them."""


def always() -> bool:
    """Whoever asks has all the time there is."""
    return True


def odds_of(
    s: State,
    act: int,
    horizon: Horizon,
    apart: tuple[str, ...] = (),
    most: int = 50_000,
    may_go_on: MayGoOn = always,
) -> list[tuple[State, Fraction]]:
    """What may come of `act` until a side must choose, or until `horizon` says it is far enough."""
    first = s.copy()
    first.top.take(first, act)
    return list(walk(first, horizon, apart, most, may_go_on))


def walk(
    s: State, horizon: Horizon, apart: tuple[str, ...], most: int, may_go_on: MayGoOn
) -> Iterator[tuple[State, Fraction]]:
    """Level by level; the same state is followed once, so that ten dice are not 6**10 roads."""
    level: Roads = {key(s, apart): (s, Fraction(1))}
    ends: Roads = {}
    walked = 0
    while level:
        asked: Roads = {}
        for t, p in level.values():
            further = ask(t) and t.top.kind == CHANCE and not horizon(t)
            merge(asked if further else ends, t, p, (*apart, READ))
        level = {}
        for t, p in asked.values():
            walked += branch(level, t, p, apart)
            if walked > most or not may_go_on():
                raise TooWide(f"more than {min(most, walked)} roads to follow")
    yield from ends.values()


def branch(into: Roads, s: State, p: Fraction, apart: tuple[str, ...]) -> int:
    """Follow every outcome one step; answers how many there are."""
    possible = outcomes(s)
    total = sum(weight for _, weight in possible)
    for act, weight in possible:
        t = s.copy()
        t.top.take(t, act)
        merge(into, t, p * Fraction(weight, total), apart)
    return len(possible)


def merge(into: Roads, s: State, p: Fraction, apart: tuple[str, ...]) -> None:
    k = key(s, apart)
    into[k] = (s, p + into[k][1]) if k in into else (s, p)


def follow_once(s: State, act: int, horizon: Horizon, dice: Dice) -> State:
    """One of the ends that can come of `act`, as likely as it is."""
    t: State = s.copy()
    t.top.take(t, act)
    while ask(t) and t.top.kind == CHANCE and not horizon(t):
        top = t.top
        assert isinstance(top, Chance)
        top.take(t, top.sample(t, dice))
    return t
