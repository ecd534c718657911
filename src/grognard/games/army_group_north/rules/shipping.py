"""X4.6 German naval movement, R73: from the ports of East Prussia to Riga, Tallinn and Helsinki."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.bits import BITS
from grognard.engine.rules import Reason
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CAVALRY,
    FOOT,
    GERMANS,
    SOVIET,
)
from grognard.games.army_group_north.rules.facts import SHIPPED
from grognard.games.army_group_north.rules.forces import hex_of
from grognard.games.army_group_north.rules.reasons import (
    HARBOUR_NOT_HELD,
    NO_HARBOUR,
    NO_PORT,
    ONLY_FOOT_TO_FINLAND,
    ONLY_GERMANS_SHIP,
    PORT_USED,
    SHIPPING_TAKES_THREE,
    TOO_MANY_ABROAD,
    TOO_STRONG_TO_SHIP,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import strength_of

SHIP_COST: Final[i64] = 3
MOST_SHIPPED: Final[i64] = 5  # SP of a force
MOST_ABROAD: Final[i64] = 5  # R70 Germans in Finland


def port_at(s: Campaign, cell: i64) -> i64:
    """Which of the ports that ship is in a hex; NOBODY if none."""
    for n in range(i64(len(s.board.ports))):
        if s.board.ports[n] == cell:
            return n
    return NOBODY


def is_held(s: Campaign, cell: i64) -> bool:
    """Is a hex the Axis's, and nobody else in it?"""
    return s.control[cell] == AXIS and not s.has_units(SOVIET, cell)


def holds_harbour(s: Campaign) -> bool:
    """X4.6 Is Riga or Tallinn in German hands?"""
    for cell in s.board.harbours:
        if is_held(s, cell):
            return True
    return False


def destinations(s: Campaign) -> vec[i64]:
    """Where ships could go to at all."""
    found = s.board.harbours[:]
    if s.board.far_harbour != NOBODY:
        found = append(found, s.board.far_harbour)
    return found


def why_not_ship(s: Campaign, force: BitSet, goal: i64, left: i64) -> Reason | None:
    """X4.6, R73 Once a turn from each port, at most 5 SP, for 3 MP."""
    port = port_at(s, hex_of(s, force))
    if port == NOBODY:
        return NO_PORT
    if s.shipped & BITS[port] != 0:
        return PORT_USED
    if left < SHIP_COST:
        return SHIPPING_TAKES_THREE
    for unit in force.members():
        if s.board.units[unit].nation != GERMANS:
            return ONLY_GERMANS_SHIP
    if strength_of(s, force) > MOST_SHIPPED:
        return TOO_STRONG_TO_SHIP
    if not holds_harbour(s):
        return HARBOUR_NOT_HELD
    return why_not_land(s, force, goal)


def why_not_land(s: Campaign, force: BitSet, goal: i64) -> Reason | None:
    """X4.6 In a harbour that is held; R70 in Finland so many, of foot and cavalry."""
    if goal == s.board.far_harbour and goal != NOBODY:
        return why_not_abroad(s, force, goal)
    for cell in s.board.harbours:
        if cell == goal:
            return None if is_held(s, goal) else HARBOUR_NOT_HELD
    return NO_HARBOUR


def why_not_abroad(s: Campaign, force: BitSet, goal: i64) -> Reason | None:
    """X4.6, R70 At most five Germans in Finland."""
    if not is_held(s, goal):
        return HARBOUR_NOT_HELD
    for unit in force.members():
        kind = s.board.units[unit].kind
        if kind != FOOT and kind != CAVALRY:
            return ONLY_FOOT_TO_FINLAND
    return None if count_abroad(s) + force.count() <= MOST_ABROAD else TOO_MANY_ABROAD


def count_abroad(s: Campaign) -> i64:
    """R70 The Germans in Finland that are on the map."""
    found: i64 = 0
    for unit in range(s.board.count):
        if s.abroad[unit] == 1 and s.is_at(unit):
            found += 1
    return found


def ship(s: Campaign, force: BitSet, goal: i64) -> None:
    """X4.6 They land; R70 in Finland they are there for good."""
    s.shipped |= BITS[port_at(s, hex_of(s, force))]
    for unit in force.members():
        s.tell(SHIPPED, unit, s.where[unit], goal)
        s.put(unit, goal)
        if goal == s.board.far_harbour:
            s.abroad[unit] = 1
