"""2.9 Control: whose a hex is, and what it sets off when Germans come to the northern coast."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.games.army_group_north.rules.constants import GERMANS
from grognard.games.army_group_north.rules.facts import FINNS_STIR, TOOK
from grognard.games.army_group_north.rules.state import Campaign


def enter(s: Campaign, side: i64, force: BitSet, cell: i64) -> None:
    """2.9, R63 A force has come to a hex: it is its side's, if no enemy is in it (any more)."""
    if s.has_units(1 - side, cell):
        return
    if s.control[cell] != side:
        s.hold(cell, side)
        s.tell(TOOK, side, cell)
    if s.board.trigger[cell] == 1 and s.finns == 0 and has_german(s, force):
        s.finns = s.turn + 1
        s.tell(FINNS_STIR, s.finns)


def has_german(s: Campaign, force: BitSet) -> bool:
    """R71 Is a German in it that does not stand with the Finns?"""
    for unit in force.members():
        if s.board.units[unit].nation == GERMANS and s.abroad[unit] == 0:
            return True
    return False
