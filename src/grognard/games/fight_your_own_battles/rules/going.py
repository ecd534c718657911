"""X4.1 Going: the dice of each class of movement, and what a step costs it in tenths of an inch."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.terrain import (
    GUNS_TOO_BARRED,
    NOBODY_BARRED,
    OBSTACLE,
    POOR_GROUND,
    ROAD,
    SHUT,
    WATER,
    barred_from,
    going_of,
)

# the classes, in the order of the table
FOOT: Final[i64] = 0
HEAVY: Final[i64] = 1
BY_HAND: Final[i64] = 2
TOWED: Final[i64] = 3
CAVALRY: Final[i64] = 4
WHEELED: Final[i64] = 5
HALF_TRACKED: Final[i64] = 6
SLOW: Final[i64] = 7
MEDIUM: Final[i64] = 8
FAST: Final[i64] = 9
CLASSES: Final[i64] = 10

BARRED: Final[i64] = -1
STRAIGHT: Final[i64] = 10  # tenths of an inch
DIAGONAL: Final[i64] = 14
CLIMB: Final[i64] = 30  # more, onto an obstacle
INCH: Final[i64] = 10

# X4.1 The table: dice, dice by road, how many halves poor ground costs instead of two, obstacles.
COLUMNS: Final[i64] = 4
CHART: Final = vec[i64]([
    2, 2, 4, CLIMB,  # foot
    1, 1, 4, CLIMB,  # heavy weapon
    1, 1, BARRED, BARRED,  # gun by hand
    0, 0, BARRED, BARRED,  # gun to be towed
    3, 3, 6, CLIMB,  # cavalry
    3, 5, 6, BARRED,  # wheels
    3, 4, 3, CLIMB,  # half-tracks and carriers
    2, 3, 4, CLIMB,  # slow tanks
    3, 4, 3, CLIMB,  # medium tanks
    4, 5, 4, CLIMB,  # fast tanks
])  # fmt: skip


def dice_of(mover: i64, by_road: bool) -> i64:
    """X4.1 How many dice such a mover throws."""
    return CHART[mover * COLUMNS + 1] if by_road else CHART[mover * COLUMNS]


def is_vehicle(mover: i64) -> bool:
    return mover >= WHEELED


def is_gun(mover: i64) -> bool:
    return BY_HAND <= mover <= TOWED


def may_enter(mover: i64, kind: i64) -> bool:
    """X2.1 Is such ground not barred to such a mover? X4.4 Rivers are for those on foot."""
    if going_of(kind) == WATER:
        return mover == FOOT
    barred = barred_from(kind)
    if barred == NOBODY_BARRED:
        return True
    return not is_vehicle(mover) and (barred != GUNS_TOO_BARRED or not is_gun(mover))


def is_straight(way: i64) -> bool:
    """N, E, S and W are every other one of the eight ways."""
    return way % 2 == 0


def price(mover: i64, way: i64, leaving: i64, kind: i64, height: i64) -> i64:
    """X4.1 What a step costs off the road, from one kind of ground into another; or BARRED."""
    if not may_enter(mover, kind):
        return BARRED
    step = STRAIGHT if is_straight(way) else DIAGONAL
    going = going_of(kind)
    if going == SHUT:
        return BARRED
    if going == POOR_GROUND or (height > 0 and kind != ROAD):
        poor = CHART[mover * COLUMNS + 2]
        if poor == BARRED:
            return BARRED
        step = step * poor // 2
    if going != OBSTACLE:
        return step
    climb = CHART[mover * COLUMNS + 3]
    if climb == BARRED:
        return BARRED
    return step if leaving == kind else step + climb
