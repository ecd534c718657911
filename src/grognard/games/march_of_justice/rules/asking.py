"""What is asked where a rule leaves open which unit is meant, or where one goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Reason, operand
from grognard.games.march_of_justice.rules.constants import CHOOSE, GO_TO
from grognard.games.march_of_justice.rules.reasons import (
    NOT_AN_ARRIVAL,
    NOT_AN_ENTRY,
    NOT_CLOSEST,
    NOT_THE_ATTACKERS,
    NOT_THE_STRONGEST,
    NOT_TOWARDS_HOME,
)
from grognard.games.march_of_justice.rules.state import March

# by what makes a unit go: RETURNING, ARRIVING, RETREATING, JOINING, CLOSEST
ELSEWHERE: Final[list[Reason]] = [
    NOT_AN_ENTRY,
    NOT_AN_ARRIVAL,
    NOT_TOWARDS_HOME,
    NOT_THE_ATTACKERS,
    NOT_CLOSEST,
]


@mypyc_attr(acyclic=True)
class WhichUnit(Choice):
    """6.2.2 Several are equally strong: which one suffers? Answers its number."""

    def __init__(self, side: i64, units: i64, how: i64) -> None:
        self.side = side
        self.units: i64 = units
        self.how: i64 = how

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if self.units >> unit & 1 == 1:
                moves.offer(CHOOSE + unit, self.why_not(s, CHOOSE + unit))

    def why_not(self, s: March, act: i64) -> Reason | None:
        return None if self.units >> operand(act) & 1 == 1 else NOT_THE_STRONGEST

    def take(self, s: March, act: i64) -> None:
        s.done(operand(act))


@mypyc_attr(acyclic=True)
class WhereTo(Choice):
    """A unit must go somewhere, and there are several places for it. Answers the location."""

    def __init__(self, side: i64, unit: i64, places: i64, why: i64) -> None:
        self.side = side
        self.unit: i64 = unit
        self.places: i64 = places
        self.why: i64 = why

    def find_moves(self, s: March, moves: Moves) -> None:
        for place in range(s.board.size):
            if self.places >> place & 1 == 1:
                moves.offer(GO_TO + place, self.why_not(s, GO_TO + place))

    def why_not(self, s: March, act: i64) -> Reason | None:
        return None if self.places >> operand(act) & 1 == 1 else ELSEWHERE[self.why]

    def take(self, s: March, act: i64) -> None:
        s.done(operand(act))
