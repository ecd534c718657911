"""8.11 What becomes of the loser: excess, retreat or rout, demoralization; 2.8 rallying."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.bounds import living
from grognard.games.army_group_north.rules.constants import (
    GARRISON,
    MAJOR_CITY,
    MEETING,
)
from grognard.games.army_group_north.rules.facts import DEMORALIZED, RALLIED
from grognard.games.army_group_north.rules.forces import hex_of, mingle
from grognard.games.army_group_north.rules.losses import has_garrison, learn, lose, most_sp
from grognard.games.army_group_north.rules.record import THE_PLAN
from grognard.games.army_group_north.rules.retreat import LONG, SHORT, STAYED, Retreat
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import fighters


@mypyc_attr(acyclic=True)
class Aftermath(Procedure):
    """8.11 The `force` of a side has lost a combat in a hex; `far` hexes are before it."""

    heading = "8.11 The loser"
    sections = ("retreat", "shaken")
    called = {"Combat": "control"}
    holds = {"far": (1, 3)}

    def __init__(self, side: i64, force: BitSet, cell: i64, far: i64) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.far: i64 = far

    def run(self, s: Campaign, section: i64) -> None:
        if section == 1:
            self.end(s, s.answer)
        elif has_garrison(s, self.force):
            self.hold_out(s)
        else:
            rout = 1 if self.far == LONG and can_rout(s, self.force, self.cell) else 0
            where = (self.cell, self.cell)
            s.call(Retreat(self.side, self.force, *where, self.far, rout))

    def hold_out(self, s: Campaign) -> None:
        """R68 Hanko's garrison never goes: the attacker does, without other harm."""
        shake(s, self.force)
        other = 1 - self.side
        s.become(Repulse(other, fighters(s, other, self.cell), self.cell, 0))

    def end(self, s: Campaign, how: i64) -> None:
        other = 1 - self.side
        if how == STAYED:  # R62
            s.become(Repulse(other, fighters(s, other, self.cell), self.cell, 1))
            return
        shake(s, self.force)
        s.done(0)


@mypyc_attr(acyclic=True)
class Repulse(Procedure):
    """8.11, R62, R68 A winner that has to go back one hex; `shaken` 1: and is demoralized."""

    heading = "8.11 The attacker goes back"
    sections = ("retreat", "shaken")
    called = {"Combat": "control"}
    holds = {"shaken": (0, 1)}

    def __init__(self, side: i64, force: BitSet, cell: i64, shaken: i64) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.shaken: i64 = shaken

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            s.call(Retreat(self.side, self.force, self.cell, self.cell, SHORT, 0))
            return
        left = living(s, self.force)
        if self.shaken == 1:
            dishearten(s, left)
        settle_in(s, left)
        s.done(0)


def can_rout(s: Campaign, force: BitSet, cell: i64) -> bool:
    """8.11, R62 In a Major City, if a second unit is there to stay."""
    return s.board.kind[cell] == MAJOR_CITY and force.count() > 1


# ---------------------------------------------------------------- 2.8 morale


def shake(s: Campaign, force: BitSet) -> None:
    """8.11 A loser is demoralized, or loses one SP more; R57 neither after a Meeting Engagement."""
    left = living(s, force)
    if s.combat[THE_PLAN] != MEETING and not left.is_empty():
        if is_demoralized(s, left):
            weaken(s, left)
        else:
            dishearten(s, left)
    settle_in(s, living(s, force))


def settle_in(s: Campaign, force: BitSet) -> None:
    """R61 Where it ends it shares the morale of its friends, or they share its own."""
    cell = hex_of(s, force)
    if cell >= 0:
        mingle(s, s.board.units[force.lowest()].side, cell, EMPTY)


def is_demoralized(s: Campaign, force: BitSet) -> bool:
    """2.8 Was the whole force demoralized already?"""
    for unit in force.members():
        if s.demoralized[unit] == 0:
            return False
    return True


def weaken(s: Campaign, force: BitSet) -> None:
    """8.11 One SP off the strongest unit; of equals the first."""
    most = most_sp(s, force)
    for unit in force.members():
        if s.sp[unit] == most:
            hidden: i64 = 0 if most == 1 else 1
            lose(s, unit, 1)
            learn(s, force, hidden, 1)
            return


def dishearten(s: Campaign, force: BitSet) -> None:
    """2.8 They are demoralized; R68 Hanko's garrison never is."""
    for unit in force.members():
        if s.board.units[unit].kind != GARRISON and s.demoralized[unit] == 0:
            s.demoralize(unit)
            s.tell(DEMORALIZED, unit)


def hearten(s: Campaign, side: i64, cell: i64) -> None:
    """2.8 A demoralized defender that wins rallies at once, with or without an LOS."""
    for unit in s.units_in(side, cell):
        if s.demoralized[unit] == 1:
            s.rally(unit)
            s.tell(RALLIED, unit)
