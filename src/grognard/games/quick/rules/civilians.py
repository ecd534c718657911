"""2.4 Civilians wander."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.quick.rules.constants import BARRED, MOST_CIVILIANS
from grognard.games.quick.rules.facts import WANDERED
from grognard.games.quick.rules.state import Battle


@mypyc_attr(acyclic=True)
class Wander(Procedure):
    """2.4 Each CIV marker from `marker` on goes one hex, in the direction of a die."""

    heading = "2.4 Civilians wander"
    sections = ("roll", "wander")
    called = {"Course": "actions"}
    holds = {"marker": (0, MOST_CIVILIANS)}

    def __init__(self, marker: i64) -> None:
        self.marker: i64 = marker

    def run(self, s: Battle, section: i64) -> None:
        if self.marker == s.crowds:
            s.done(0)
        elif section == 0:
            s.call(Die(6))
        else:
            wander(s, self.marker, s.answer - 1)
            s.become(Wander(self.marker + 1))

    def fits(self, s: Battle) -> bool:
        return self.marker < s.crowds


def wander(s: Battle, marker: i64, direction: i64) -> None:
    """2.4 Off the map, and where nobody can be, nobody goes."""
    old = s.crowd[marker]
    new = s.board.hexes.neighbour(old, direction)
    if new < 0 or s.board.terrain[new] == BARRED:
        new = old
    s.crowd[marker] = new
    s.tell(WANDERED, old, new)
