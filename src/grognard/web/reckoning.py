"""Odds and hints, worked out in a worker process: exactly, or by trying where that takes long."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from grognard.engine.dice import Dice
from grognard.engine.game import Game
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.table.prospects import CHEAP, Prospect, Sample, prospect, try_often
from grognard.web.bot_choice import choose_act

SEED = 1
EXACT, TRYING = 2.0, 1.0  # seconds for all options together


@dataclass(frozen=True)
class Reckoned:
    """What may come of an option; a sample where it is not known exactly."""

    prospect: Prospect
    sample: Sample | None


def reckon_odds(title: str, rules: str, state: Json, acts: list[int]) -> list[Reckoned]:
    """The odds of each act; those that take too long are tried out instead."""
    game = game_of(title, rules)
    return reckon_all(game, game.load(state), acts)


def reckon_all(game: Game, s: State, acts: list[int]) -> list[Reckoned]:
    exact = Clock(EXACT, len(acts))
    known = [prospect(game, s, act, CHEAP, exact.next_share()) for act in acts]
    trying = Clock(TRYING, sum(not one.known for one in known))
    return [
        Reckoned(one, None if one.known else sample(game, s, one.act, trying.next_share()))
        for one in known
    ]


def sample(game: Game, s: State, act: int, may_go_on: Callable[[], bool]) -> Sample | None:
    found = try_often(game, s, act, Dice(SEED, act), may_go_on)
    return found if found.n else None


def reckon_hint(
    title: str, rules: str, state: Json, side: str, bot: str, acts: list[int], stream: int
) -> Reckoned:
    """What a bot would do, and what may come of it."""
    game = game_of(title, rules)
    s = game.load(state)
    chosen = choose_act(game, s, side, bot, acts, Dice(SEED, stream))
    return reckon_all(game, s, [chosen])[0]


class Clock:
    """Shares time among several: what one leaves is there for the others."""

    def __init__(self, seconds: float, shares: int) -> None:
        self.until, self.shares = time.monotonic() + seconds, shares

    def next_share(self) -> Callable[[], bool]:
        """May whoever has the next share go on?"""
        now = time.monotonic()
        share = now + max(self.until - now, 0.0) / max(self.shares, 1)
        self.shares -= 1
        return lambda: time.monotonic() < share
