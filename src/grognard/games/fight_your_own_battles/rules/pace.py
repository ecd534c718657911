"""X4.1 The throw for a move: dice that may each lose pips."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import ROLL
from grognard.engine.dice import Dice
from grognard.engine.rules import Chance, Odds
from grognard.games.fight_your_own_battles.rules.constants import (
    OVERWATCH,
    PINNED,
    SHAKEN,
)
from grognard.games.fight_your_own_battles.rules.going import INCH
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Pace(Chance):
    """X4.1 The sum of some D6, each with so many pips off, and none below 0."""

    heading = "X4.1 The throw for a move"
    called = {"Move": "go", "Away": "go"}
    holds = {"dice": (0, 8), "off": (0, 2)}

    def __init__(self, dice: i64, off: i64) -> None:
        self.dice: i64 = dice
        self.off: i64 = off

    def outcomes(self, s: Any, odds: Odds) -> None:
        ways = [1]  # ways[t]: how many throws of the dice so far add up to t
        for n in range(self.dice):
            wider = [0] * (len(ways) + 6 - int(self.off))
            for total in range(len(ways)):
                for face in range(1, 7):
                    wider[total + max(0, face - int(self.off))] += ways[total]
            ways = wider
        for total in range(len(ways)):
            if ways[total] > 0:
                odds.add(ROLL + total, ways[total])

    def sample(self, s: Any, dice: Dice) -> i64:
        total: i64 = 0
        for n in range(self.dice):
            total += max(0, dice.die(6) - self.off)
        return ROLL + total


def pips_off(s: Cardsheet, element: i64) -> i64:
    """X4.1 One for one to six ones, and one for leaving a hiding place without the act."""
    off: i64 = 1 if SHAKEN <= s.row[element] <= PINNED else 0
    return off + 1 if s.lurking.has(element) else off


def measure(s: Cardsheet, element: i64, inches: i64, doubled: bool) -> i64:
    """X4.1 How far a throw takes an element, in tenths of an inch."""
    tenths = inches * INCH
    if doubled:
        return tenths * 2
    return tenths // 2 if s.order[element] == OVERWATCH else tenths
