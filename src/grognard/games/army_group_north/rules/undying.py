"""X4.8.4 Undying: on the first turns some Soviet units that were eliminated find their way back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.constants import DUE
from grognard.games.army_group_north.rules.facts import STRAGGLES
from grognard.games.army_group_north.rules.state import Campaign

ESCAPES: Final[i64] = 5  # and 6


@mypyc_attr(acyclic=True)
class Undying(Procedure):
    """X4.8.4 A die for each unit that has fallen, and 1d3 for the turns until it is back."""

    heading = "X4.8.4 Undying"
    sections = ("roll", "escape", "return")
    called = {"Combat": "air", "Thinning": "stragglers", "Attempt": "stragglers"}

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                if s.fallen.is_empty():
                    s.done(0)
                else:
                    s.call(Die(6))
            case 1:
                if s.answer >= ESCAPES:
                    s.call(Die(3))
                else:
                    self.go_on(s)
            case _:
                straggle(s, s.fallen.lowest(), s.answer)
                self.go_on(s)

    def go_on(self, s: Campaign) -> None:
        s.fallen = s.fallen.minus(s.fallen.lowest())
        s.goto(0)


def straggle(s: Campaign, unit: i64, turns: i64) -> None:
    """R77 It is due again, whole, so many turns from now."""
    printed = s.board.units[unit].sp
    s.where[unit] = DUE
    s.due[unit] = s.turn + turns
    s.sp[unit] = printed
    s.least[unit] = printed
    s.most[unit] = printed
    s.tell(STRAGGLES, unit, s.due[unit])
