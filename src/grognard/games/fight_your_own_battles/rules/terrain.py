"""X2.1 Terrain: what each kind of ground is to those who stand in it or go through it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import (
    HARD_COVER,
    NO_COVER,
    SOFT_COVER,
)

# the kinds, in the order of the table
OPEN: Final[i64] = 0
ROAD: Final[i64] = 1
FIELD: Final[i64] = 2
HEDGE: Final[i64] = 3
WALL: Final[i64] = 4
WOOD: Final[i64] = 5
BUILDING: Final[i64] = 6
RUIN: Final[i64] = 7
TRENCH: Final[i64] = 8
MARSH: Final[i64] = 9
STREAM: Final[i64] = 10
RIVER: Final[i64] = 11
WIRE: Final[i64] = 12
MINES: Final[i64] = 13
TERRAINS: Final[i64] = 14

# what a vehicle is there
IN_VIEW: Final[i64] = 0
PARTLY_HIDDEN: Final[i64] = 1
HULL_DOWN: Final[i64] = 2

# going
EASY: Final[i64] = 0
POOR_GROUND: Final[i64] = 1
OBSTACLE: Final[i64] = 2
WATER: Final[i64] = 3  # X4.4 one stops on entering
SHUT: Final[i64] = 4  # X12.6 until engineers have opened it

# who is barred
NOBODY_BARRED: Final[i64] = 0
VEHICLES_BARRED: Final[i64] = 1
GUNS_TOO_BARRED: Final[i64] = 2

# X2.1 The table: of each kind its cover, what vehicles are there, its going, and who is barred.
COLUMNS: Final[i64] = 4
CHART: Final = vec[i64]([
    NO_COVER, IN_VIEW, EASY, NOBODY_BARRED,  # open
    NO_COVER, IN_VIEW, EASY, NOBODY_BARRED,  # road
    SOFT_COVER, PARTLY_HIDDEN, EASY, NOBODY_BARRED,  # field
    SOFT_COVER, HULL_DOWN, OBSTACLE, NOBODY_BARRED,  # hedge
    HARD_COVER, HULL_DOWN, OBSTACLE, NOBODY_BARRED,  # wall
    SOFT_COVER, PARTLY_HIDDEN, POOR_GROUND, NOBODY_BARRED,  # wood
    HARD_COVER, IN_VIEW, EASY, GUNS_TOO_BARRED,  # building
    HARD_COVER, HULL_DOWN, POOR_GROUND, NOBODY_BARRED,  # ruin
    HARD_COVER, IN_VIEW, EASY, VEHICLES_BARRED,  # trench
    NO_COVER, IN_VIEW, POOR_GROUND, VEHICLES_BARRED,  # marsh
    NO_COVER, IN_VIEW, OBSTACLE, NOBODY_BARRED,  # stream
    NO_COVER, IN_VIEW, WATER, VEHICLES_BARRED,  # river
    NO_COVER, IN_VIEW, SHUT, NOBODY_BARRED,  # wire
    NO_COVER, IN_VIEW, SHUT, NOBODY_BARRED,  # mines
])  # fmt: skip


def cover_of(kind: i64) -> i64:
    """X2.1 How well such ground covers those who stand in it."""
    return CHART[kind * COLUMNS]


def hiding_of(kind: i64) -> i64:
    """X2.1 Is a vehicle there in view, partly hidden or hull-down?"""
    return CHART[kind * COLUMNS + 1]


def going_of(kind: i64) -> i64:
    """X2.1 How one goes on such ground."""
    return CHART[kind * COLUMNS + 2]


def barred_from(kind: i64) -> i64:
    """X2.1 Who cannot enter such ground at all."""
    return CHART[kind * COLUMNS + 3]
