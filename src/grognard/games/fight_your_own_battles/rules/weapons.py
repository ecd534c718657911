"""X6.2, X7.1 and X8.1 Weapons: how many dice they throw, how far they reach, and what hits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# arms that fire over open sights, in the order of the table
RIFLES: Final[i64] = 0
SMG: Final[i64] = 1
LMG: Final[i64] = 2
MMG: Final[i64] = 3
VEHICLE_MG: Final[i64] = 4
SNIPER_RIFLE: Final[i64] = 5
LIGHT_HE: Final[i64] = 6  # up to 50 mm
MEDIUM_HE: Final[i64] = 7  # up to 88 mm
HEAVY_HE: Final[i64] = 8
FLAMETHROWER: Final[i64] = 9
ARMS: Final[i64] = 10
NO_ARM: Final[i64] = -1  # X7.1 a shot at armour

# X6.2 The table: dice, figures to a die (0: it has so many dice), short and long range in inches,
# and what a die must show at either.
COLUMNS: Final[i64] = 6
CHART: Final = vec[i64]([
    1, 4, 12, 24, 4, 5,  # rifles
    1, 3, 6, 12, 4, 5,  # submachine guns
    2, 0, 12, 30, 4, 5,  # light machine gun
    3, 0, 18, 40, 4, 5,  # medium machine gun
    2, 0, 12, 30, 4, 5,  # vehicle's machine gun
    1, 0, 24, 48, 3, 4,  # sniper
    2, 0, 24, 48, 4, 5,  # high explosive up to 50 mm
    3, 0, 30, 60, 4, 5,  # up to 88 mm
    4, 0, 30, 72, 4, 5,  # more
    4, 0, 6, 6, 3, 3,  # flame
])  # fmt: skip

OUT_OF_RANGE: Final[i64] = 0
SHORT: Final[i64] = 1
LONG: Final[i64] = 2

AT_SHORT_HIT: Final[i64] = 4  # X7.1
AT_LONG_HIT: Final[i64] = 5

# X8.1 indirect fire
LEAST_INDIRECT: Final[i64] = 8  # inches
ANYWHERE: Final[i64] = 1000

# X9.2 what a weapon is to the count of shots, and to the lines when it has none left
SMALL_ARMS: Final[i64] = 0
MACHINE_GUN: Final[i64] = 1
SNIPER: Final[i64] = 2
MORTAR: Final[i64] = 3
MAIN_GUN: Final[i64] = 4
SECOND_GUN: Final[i64] = 5
MOUNTED_GUN: Final[i64] = 6  # a vehicle's machine gun
FLAME_WEAPON: Final[i64] = 7


class Weapon:
    """One weapon of an element, or all its small arms together: it fires once in a turn."""

    def __init__(self, slot: i64, shots: i64) -> None:
        self.slot: Final = slot
        self.shots: Final = shots
        self.arms: vec[i64] = vec[i64]([])  # by which it fires over open sights
        self.at: i64 = 0  # X7.1 against armour; 0: not at all
        self.at_short: i64 = 0  # inches
        self.at_long: i64 = 0
        self.indirect: bool = False
        self.calibre: i64 = 0  # millimetres


def range_to(apart: i64, short: i64, long: i64) -> i64:
    """X6.2 At which range a target is, by the square of the distance."""
    if apart <= short * short:
        return SHORT
    return LONG if apart <= long * long else OUT_OF_RANGE


def range_of(arm: i64, apart: i64) -> i64:
    return range_to(apart, CHART[arm * COLUMNS + 2], CHART[arm * COLUMNS + 3])


def hit_of(arm: i64, distance: i64) -> i64:
    """X6.2 What a die must show at short or long range."""
    return CHART[arm * COLUMNS + 3 + distance]


def dice_of(arm: i64, figures: i64) -> i64:
    """X6.2 The dice of an arm in the hands of so many."""
    if arm == LMG and figures < 2:
        return 0
    if arm == MMG and figures == 1:
        return 1
    dice = CHART[arm * COLUMNS]
    to_a_die = CHART[arm * COLUMNS + 1]
    return dice if to_a_die == 0 else (figures + to_a_die - 1) // to_a_die


def high_explosive(calibre: i64) -> i64:
    """X6.2 The arm that a gun of such a calibre is when it fires high explosive."""
    if calibre <= 50:
        return LIGHT_HE
    return MEDIUM_HE if calibre <= 88 else HEAVY_HE


def indirect_dice(calibre: i64) -> i64:
    """X8.1 The dice of a mortar or field gun."""
    if calibre <= 50:
        return 2
    return 3 if calibre <= 81 else 4


def indirect_range(calibre: i64) -> i64:
    """X8.1 How far it reaches, in inches."""
    if calibre <= 50:
        return 36
    return 60 if calibre <= 81 else ANYWHERE


def make_rifles() -> Weapon:
    weapon = Weapon(SMALL_ARMS, 12)
    weapon.arms = vec[i64]([RIFLES])
    return weapon


CREW_RIFLES: Final = make_rifles()  # 5.4 of a crew that has left its gun
