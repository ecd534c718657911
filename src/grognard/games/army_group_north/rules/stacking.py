"""2.3, X4.1 Stacking: how many units of a side fit in one hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    BRIGADE,
    DIVISION,
    GERMANS,
)
from grognard.games.army_group_north.rules.state import Campaign

GERMAN_LIMIT: Final[i64] = 4
LIMIT: Final[i64] = 2  # of Soviets, and of Finns
WITH_DIVISIONS: Final[i64] = 3  # R27 if two of the three are divisions or brigades


def fit(board: Board, units: vec[i64]) -> bool:
    """X4.1, R84 May units of one side stand in one hex?"""
    all_told: i64 = 0
    others: i64 = 0
    small: i64 = 0
    guest = uncounted(board, units)
    for unit in units:
        if unit == guest:
            continue
        all_told += 1
        if board.units[unit].nation != GERMANS:
            others += 1
            small += is_small(board, unit)
    if all_told > GERMAN_LIMIT:
        return False
    return others <= LIMIT or (others == WITH_DIVISIONS and small >= LIMIT)


def is_full(board: Board, units: vec[i64]) -> bool:
    """9.0, R84 Is it a full stack? The NKVD does not count."""
    counted: i64 = 0
    small: i64 = 0
    german = False
    for unit in units:
        if board.units[unit].free:
            continue
        counted += 1
        small += is_small(board, unit)
        german = german or board.units[unit].nation == GERMANS
    if german:
        return counted >= GERMAN_LIMIT
    return counted >= WITH_DIVISIONS or (counted == LIMIT and small == 0)


def is_small(board: Board, unit: i64) -> i64:
    """R27 1 for a division, or a brigade, which counts as one."""
    size = board.units[unit].size
    return 1 if size in (DIVISION, BRIGADE) else 0


def uncounted(board: Board, units: vec[i64]) -> i64:
    """X4.1 The one NKVD regiment that stacks for free; NOBODY without one."""
    for unit in units:
        if board.units[unit].free:
            return unit
    return NOBODY


# ---------------------------------------------------------------- in a hex


def is_overstacked(s: Campaign, side: i64, cell: i64) -> bool:
    """2.3 Are more of a side's units in a hex than may be?"""
    return not fit(s.board, s.units_in(side, cell))


def can_join(s: Campaign, side: i64, cell: i64, force: BitSet) -> bool:
    """2.3 Is there room in a hex for a force beside the side's units that are there?"""
    joined = force
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        joined = joined.plus(unit)
        unit = s.after[unit]
    return fit(s.board, joined.members())


def stack(s: Campaign, side: i64, cell: i64) -> BitSet:
    """All of a side's units in a hex."""
    found = EMPTY
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        found = found.plus(unit)
        unit = s.after[unit]
    return found
