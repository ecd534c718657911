"""2.3, 7.0 Forces: units of one hex that act together, how far they can go, and their morale."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.bits import BITS
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    ARMOR,
    AXIS,
    FINNS,
    MOTORIZED,
)
from grognard.games.army_group_north.rules.facts import DEMORALIZED
from grognard.games.army_group_north.rules.state import Campaign


def hex_of(s: Campaign, force: BitSet) -> i64:
    """Where a force stands; NOBODY once none of it is left on the map."""
    for unit in force.members():
        if s.where[unit] >= 0:
            return s.where[unit]
    return NOBODY


def left_of(s: Campaign, force: BitSet, cell: i64) -> BitSet:
    """The units of a force that are in a hex."""
    found = EMPTY
    for unit in force.members():
        if s.where[unit] == cell:
            found = found.plus(unit)
    return found


def at_places(force: BitSet, places: i64) -> BitSet:
    """Some units of a force, by their places in it, one bit each."""
    found = EMPTY
    units = force.members()
    for n in range(i64(len(units))):
        if places >> n & 1 == 1:
            found = found.plus(units[n])
    return found


def all_places(force: BitSet) -> i64:
    """The bits of a whole force."""
    return BITS[force.count()] - 1


# ---------------------------------------------------------------- who can act


def is_fresh(s: Campaign, unit: i64) -> bool:
    """7.0 May it still be activated in this player turn? R90 In the pause some may not."""
    if s.spent[unit] == 1 or s.board.units[unit].ma == 0:
        return False
    return s.may_act(unit) and not s.rests(unit)


def able_in(s: Campaign, side: i64, cell: i64) -> BitSet:
    """R42 The units of a hex that may be activated."""
    found = EMPTY
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if is_fresh(s, unit):
            found = found.plus(unit)
        unit = s.after[unit]
    return found


# ---------------------------------------------------------------- what it is made of


def is_wheeled(s: Campaign, unit: i64) -> bool:
    """2.6.1 Armor, mech or motorized."""
    kind = s.board.units[unit].kind
    return MOTORIZED <= kind <= ARMOR


def wheeled_sp(s: Campaign, force: BitSet) -> i64:
    """R49 The SP of its armor, mech and motorized units."""
    total: i64 = 0
    for unit in force.members():
        if is_wheeled(s, unit):
            total += s.sp[unit]
    return total


def is_shaken(s: Campaign, force: BitSet) -> bool:
    """2.8 One demoralized unit makes a force demoralized."""
    for unit in force.members():
        if s.demoralized[unit] == 1:
            return True
    return False


def is_northern(s: Campaign, force: BitSet) -> bool:
    """R70 Is a Finn or a German in Finland among them?"""
    for unit in force.members():
        if s.supply_nation(unit) == FINNS:
            return True
    return False


def ignores_rivers(s: Campaign, side: i64) -> bool:
    """X4.8.5 The Axis does, in its surprise attack."""
    return side == AXIS and s.board.turns[s.turn].quiet


# ---------------------------------------------------------------- 2.8 morale


def mingle(s: Campaign, side: i64, cell: i64, passing: BitSet) -> None:
    """R33 Units that stay in a hex with a demoralized one lose heart; `passing` ones do not."""
    units = s.units_in(side, cell)
    if not has_shaken(s, units, passing):
        return
    for unit in units:
        if not passing.has(unit) and s.demoralized[unit] == 0:
            s.demoralize(unit)
            s.tell(DEMORALIZED, unit)


def has_shaken(s: Campaign, units: vec[i64], passing: BitSet) -> bool:
    for unit in units:
        if not passing.has(unit) and s.demoralized[unit] == 1:
            return True
    return False
