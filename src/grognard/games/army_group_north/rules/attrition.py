"""9.0 Attrition, and the end of an activation."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.chance import Sum
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.constants import TOWN
from grognard.games.army_group_north.rules.crt import attrition_lp
from grognard.games.army_group_north.rules.enclosing import agrees, belongs, stands, stands_in
from grognard.games.army_group_north.rules.facts import STARVED
from grognard.games.army_group_north.rules.forces import is_shaken, left_of, mingle
from grognard.games.army_group_north.rules.losses import Absorb
from grognard.games.army_group_north.rules.stacking import is_full
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import force_has_line
from grognard.games.army_group_north.rules.zones import strength_of


@mypyc_attr(acyclic=True)
class Ending(Procedure):
    """7.0 The activation of a `force` ends; its `tired` units check for attrition hex by hex."""

    heading = "7.0 The end of an activation"
    sections = ("attrition", "rest")
    called = {"Activation": "ended", "Assault": "ended", "BreakIn": "ended"}

    def __init__(self, side: i64, force: BitSet, tired: BitSet) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.tired: BitSet = tired

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0 and not self.tired.is_empty() and not s.board.turns[s.turn].quiet:
            self.check(s, s.where[self.tired.lowest()])
        else:
            rest(s, self.side, self.force)
            s.done(0)

    def fits(self, s: Campaign) -> bool:
        whose = belongs(s, self.side, self.force) and belongs(s, self.side, self.tired)
        return agrees(self, ("side",)) and whose

    def check(self, s: Campaign, cell: i64) -> None:
        """R83 Each hex is judged for itself."""
        group = left_of(s, self.tired, cell)
        s.become(Ending(self.side, self.force, self.tired.difference(group)))
        if cell >= 0 and not force_has_line(s, group):
            s.call(Attrition(self.side, group, cell))


def rest(s: Campaign, side: i64, force: BitSet) -> None:
    """7.0 The force is spent, and R46 so is who tried to react; R33 morale spreads."""
    for unit in range(s.board.count):
        if s.tried[unit] == 1:
            s.tried[unit] = 0
            s.spent[unit] = 1
    for unit in force.members():
        if s.where[unit] >= 0:
            s.spent[unit] = 1
            mingle(s, side, s.where[unit], EMPTY)


def attrition_drm(s: Campaign, side: i64, force: BitSet, cell: i64) -> i64:
    """9.0, R83 All of the side's units in the hex count for a single unit and for a full stack."""
    units = s.units_in(side, cell)
    drm: i64 = 1 if s.board.kind[cell] >= TOWN else 0
    if len(units) == 1:
        drm += 1
    if is_shaken(s, force):
        drm -= 1
    if is_full(s.board, units):
        drm -= 1
    return drm


@mypyc_attr(acyclic=True)
class Attrition(Procedure):
    """9.0 Units in a hex that have gone far and have no supply."""

    heading = "9.0 Attrition"
    sections = ("roll", "lose", "lost")
    called = {"Ending": "attrition"}

    def __init__(self, side: i64, force: BitSet, cell: i64) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell

    def fits(self, s: Campaign) -> bool:
        there = stands(s, self.side, self.force) and stands_in(s, self.force, self.cell)
        return agrees(self, ("side",)) and there

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.call(Sum(2, 6))
            case 1:
                drm = attrition_drm(s, self.side, self.force, self.cell)
                lp = attrition_lp(strength_of(s, self.force), s.answer + drm)
                s.tell(STARVED, self.cell, s.answer, drm, lp)
                s.call(Absorb(self.side, self.force, lp, 1, 1))
            case _:
                s.done(0)
