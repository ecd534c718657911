"""What is asked where a rule leaves open where a unit goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import several
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.march_of_justice.rules.constants import (
    CLOSEST,
    GO_TO,
    RETURNING,
)
from grognard.games.march_of_justice.rules.reasons import (
    NOT_AN_ARRIVAL,
    NOT_AN_ENTRY,
    NOT_CLOSEST,
    NOT_THE_ATTACKERS,
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
class Asking(Procedure):
    """A rule that asks where a unit goes: saved with the question, it must be about to ask that."""

    def where_to(self, s: March) -> WhereTo | None:
        """What the rule asks now, if anything."""
        raise NotImplementedError

    def ask_where(self, s: March) -> None:
        asked = self.where_to(s)
        assert asked is not None
        s.call(asked)


@mypyc_attr(acyclic=True)
class WhereTo(Choice):
    """A unit must go somewhere, and there are several places for it. Answers the location."""

    heading = "6.2.2 Where to"
    called = dict.fromkeys(("Returns", "Arrival", "Retreat", "Defection", "Desertion"), "go")
    holds = {"why": (RETURNING, CLOSEST)}

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

    def fits(self, s: March) -> bool:
        above = self.caller
        assert isinstance(above, Asking)
        asked = above.where_to(s)
        if asked is None or not several(self.places):
            return False
        same = asked.side == self.side and asked.unit == self.unit
        return same and asked.places == self.places and asked.why == self.why
