"""10.0 Surrender, and 11.0 how a side's units become fresh again."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    FINNS,
    GARRISON,
    GERMANS,
    GONE,
    SOVIETS,
)
from grognard.games.army_group_north.rules.facts import SURRENDERED
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line, is_at_capital, paths_out


def surrender(s: Campaign, side: i64) -> None:
    """10.0, R86 All that are cut off for good, judged together: they do not come back."""
    for unit in who_surrenders(s, side).members():
        s.tell(SURRENDERED, unit, s.where[unit])
        remove_for_good(s, unit)


def who_surrenders(s: Campaign, side: i64) -> BitSet:
    """10.0, R34 The phasing side's units beside a supplied enemy who find no way out."""
    found = EMPTY
    german = paths_out(s, GERMANS)
    finnish = paths_out(s, FINNS)
    soviet = paths_out(s, SOVIETS)
    for unit in range(s.board.count):
        if s.board.units[unit].side != side or not s.is_at(unit):
            continue
        nation = s.supply_nation(unit)
        way = soviet if nation == SOVIETS else finnish if nation == FINNS else german
        if way[s.where[unit]] == UNREACHED and must_check(s, unit):
            found = found.plus(unit)
    return found


def must_check(s: Campaign, unit: i64) -> bool:
    """R67, R68 Not Soviets at Leningrad, nor Hanko's garrison; others if an enemy is by."""
    counter = s.board.units[unit]
    cell = s.where[unit]
    if counter.kind == GARRISON:
        return False
    if counter.nation == SOVIETS and is_at_capital(s.board, cell):
        return False
    for direction in range(DIRECTIONS):
        beside = s.board.hexes.neighbour(cell, direction)
        if beside >= 0 and is_threat(s, 1 - counter.side, beside):
            return True
    return False


def is_threat(s: Campaign, side: i64, cell: i64) -> bool:
    """10.0 Is a force of that side there, in supply and not demoralized?"""
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if s.demoralized[unit] == 0 and has_line(s, unit):
            return True
        unit = s.after[unit]
    return False


def remove_for_good(s: Campaign, unit: i64) -> None:
    """R19 Nobody who has surrendered straggles back."""
    s.lift(unit, GONE)
    s.spent[unit] = 0
    s.demoralized[unit] = 0
    s.tried[unit] = 0
    s.sp[unit] = 0
    s.least[unit] = 0
    s.most[unit] = 0


def reset(s: Campaign, side: i64) -> None:
    """11.0 The phasing side's units are fresh; those of the other that reacted stay spent."""
    for unit in range(s.board.count):
        if s.board.units[unit].side == side:
            s.spent[unit] = 0
            s.tried[unit] = 0
