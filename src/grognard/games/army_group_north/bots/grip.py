"""10.0 Encirclement: who is cut off from supply, who has no way out, and how a march changes it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.games.army_group_north.bots.choosing import POINT
from grognard.games.army_group_north.bots.ground import EACH_POINT
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    FINNS,
    GERMANS,
    LOST,
    SOVIET,
    SOVIETS,
)
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.marching import Reach
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import (
    has_line,
    is_at_capital,
    is_capital_isolated,
    is_capital_shut,
    paths_out,
)

# what an SP counts
CUT_OFF: Final[i64] = 15  # without a line of supply
TRAPPED: Final[i64] = 60  # with no way out; the enemy has still a turn to break out
DOOMED: Final[i64] = 100  # the same of one's own, who surrender before they can
ISOLATED: Final[i64] = 15 * POINT


def grip(s: Campaign, side: i64) -> i64:
    """How much worse the enemy is off than one's own units, and the capital with him."""
    closed = siege(s) if side == AXIS else -siege(s)
    return plight(s, 1 - side, CUT_OFF, TRAPPED) - plight(s, side, CUT_OFF, DOOMED) + closed


def doom(s: Campaign, side: i64) -> i64:
    """10.0 What a side would lose if it ended its turn now."""
    return plight(s, side, 0, DOOMED)


def siege(s: Campaign) -> i64:
    """X4.9.1, X5.0 What it is worth to the Axis that Leningrad lies open, or is cut off."""
    board = s.board
    if board.capital == NOBODY:
        return 0
    if not board.on_points:
        return ISOLATED if is_capital_isolated(s) else 0
    if board.capital_points == 0 or is_capital_shut(s):
        return 0
    return EACH_POINT * board.capital_points


def plight(s: Campaign, side: i64, cut_off: i64, trapped: i64) -> i64:
    """The SP of a side that are cut off, and those that have no way out, by what each counts."""
    ways = paths_out(s, SOVIETS if side == SOVIET else GERMANS)
    northern = paths_out(s, FINNS) if side == AXIS and s.finns > 0 else ways
    total: i64 = 0
    for unit in range(s.board.count):
        if s.board.units[unit].side != side or not s.is_at(unit) or not s.may_act(unit):
            continue
        if side == SOVIET and is_at_capital(s.board, s.where[unit]):
            continue  # R67
        if cut_off > 0 and not has_line(s, unit):
            total += cut_off * s.sp[unit]
        way = northern if s.supply_nation(unit) == FINNS else ways
        if way[s.where[unit]] == UNREACHED:
            total += trapped * s.sp[unit]
    return total


def imagine(s: Campaign, side: i64, force: BitSet, cell: i64, reach: Reach) -> Campaign:
    """The same after a march, with the hexes on the way taken (2.9) and nobody else in the last."""
    after: Campaign = s.copy()
    way = cell
    while way != reach.start:
        if not s.has_units(1 - side, way):
            after.hold(way, side)
        way = reach.came[way]
    for unit in s.units_in(1 - side, cell):
        after.lift(unit, LOST)
    for unit in force.members():
        after.put(unit, cell)
    return after
