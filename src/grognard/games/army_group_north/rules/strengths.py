"""3.0, 8.2 The SP of those who fight in a hex, and what the terrain makes of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import AXIS, CITY, MAJOR_CITY, SWAMP, WOODS
from grognard.games.army_group_north.rules.state import Campaign

OVERRUN_ODDS: Final[i64] = 12  # X4.8.2


def fighters(s: Campaign, side: i64, cell: i64) -> BitSet:
    """8.2 A side's units in a hex, but for those that sit out (2.3)."""
    found = EMPTY
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if not s.idle.has(unit):
            found = found.plus(unit)
        unit = s.after[unit]
    return found


def total_sp(s: Campaign, force: BitSet) -> i64:
    """2.4 The SP of a force, as they are said aloud."""
    total: i64 = 0
    for unit in force.members():
        total += s.sp[unit]
    return total


# ---------------------------------------------------------------- terrain


def attack_sp(s: Campaign, side: i64, origin: i64, cell: i64, sp: i64) -> i64:
    """R14, R92 Halved by swamp and by the water that was crossed, rounded down once."""
    halvings = 1 if is_swamp(s, cell) else 0
    if crosses_water(s, side, origin, cell):
        halvings += 1
    return max(sp >> halvings, 1)


def defence_sp(s: Campaign, cell: i64, sp: i64) -> i64:
    """R14 Half as much again in woods, swamp or a city, twice in a Major City; rounded up."""
    kind = s.board.kind[cell]
    if kind == MAJOR_CITY:
        return 2 * sp
    terrain = s.board.terrain[cell]
    if kind == CITY or terrain in (WOODS, SWAMP):
        return (3 * sp + 1) // 2
    return sp


def is_swamp(s: Campaign, cell: i64) -> bool:
    """3.0 Does a hex count as swamp? A city in it does not."""
    return s.board.terrain[cell] == SWAMP and s.board.kind[cell] < CITY


def crosses_water(s: Campaign, side: i64, origin: i64, cell: i64) -> bool:
    """R50, R92 Did the attacker come over a strait or river? X4.8.5 On a quiet turn no river."""
    board = s.board
    direction = board.hexes.towards(origin, cell)
    if direction < 0:
        return False
    if board.has_side(board.strait, origin, direction):
        return True
    dry = side == AXIS and board.turns[s.turn].quiet
    return not dry and board.has_side(board.river, origin, direction)


def overruns(side: i64, attack: i64, defence: i64) -> bool:
    """X4.8.2, R18, R89 At 12:1 after terrain the Axis sweeps the defender away."""
    return side == AXIS and attack >= OVERRUN_ODDS * defence
