"""What rules that were read from a saved game must have in common with those that called them."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Frame
from grognard.games.army_group_north.rules.state import Campaign


def agrees(frame: Frame, names: tuple[str, ...]) -> bool:
    """Does a rule remember the same as its caller?"""
    for name in names:
        if getattr(frame.caller, name) != getattr(frame, name):
            return False
    return True


def opposes(frame: Frame) -> bool:
    """Is it the other side's part in its caller?"""
    side: i64 = getattr(frame, "side")  # noqa: B009
    return bool(getattr(frame.caller, "side", -1) == 1 - side)


def belongs(s: Campaign, side: i64, force: BitSet) -> bool:
    """Are all of them units of that side?"""
    for unit in force.members():
        if unit >= s.board.count or s.board.units[unit].side != side:
            return False
    return True


def has_own_units(frame: Frame, s: Campaign, side: i64, force: BitSet) -> bool:
    """Is it the same side's as its caller, with somebody of that side?"""
    return agrees(frame, ("side",)) and not force.is_empty() and belongs(s, side, force)


def stands(s: Campaign, side: i64, force: BitSet) -> bool:
    """Are they a force of that side: somebody, and all in one hex?"""
    if force.is_empty() or not belongs(s, side, force):
        return False
    cell = s.where[force.lowest()]
    return cell >= 0 and stands_in(s, force, cell)


def stands_in(s: Campaign, force: BitSet, cell: i64) -> bool:
    """Are all of them in that hex?"""
    for unit in force.members():
        if s.where[unit] != cell:
            return False
    return True
