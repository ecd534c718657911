"""The book's charts as tables: ratings, reactions, tests due, results, scores, radios.

Rows are lists by what they are looked up with; quality is the column.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import (
    ABOVE_AVERAGE,
    ACTS,
    AFV,
    AVERAGE,
    BELOW_AVERAGE,
    BOLD,
    BREAKS,
    CAUTIOUS,
    COWERING,
    ELITE,
    FIT,
    FORSAKEN,
    GUN,
    INSPIRATIONAL,
    NO_ACTION,
    POOR,
    QUALITIES,
    RETIRING,
    SEIZES,
    SOFT,
    STEADY,
    STEADY_ROW,
    WAVERING,
    WEAK,
)
from grognard.games.fight_your_own_battles.rules.lines import FIRST_AFV, FIRST_SOFT

# 5.2 tests due: Poor, Regular, Elite, by line; a soft-skinned vehicle has one number for all
DUE: Final = vec[i64]([
    6, 3, 1,  # small arms or assault: in hard cover
    10, 5, 2,  # in soft cover
    14, 7, 3,  # in the open
    6, 3, 1,  # an enemy who is not observed
    10, 5, 2,  # each casualty: in hard cover
    20, 10, 5,  # in soft cover
    30, 15, 7,  # in the open
    12, 6, 3,  # mortars, artillery, dive bombers
    18, 9, 4,  # armour, without an anti-tank weapon
    6, 3, 1,  # and with one
    24, 12, 6,  # flame
    6, 3, 1,  # its transport destroyed
    12, 6, 3,  # in a Group
    8, 4, 2,  # NCO lost
    24, 12, 6,  # under 25 %
    24, 12, 6,  # under 50 %
    6, 3, 1,  # attached weapon lost
    12, 6, 3,  # and out of ammunition
    18, 9, 4,  # gun out of ammunition
    12, 6, 3,  # attached AFV lost
    5, 5, 5,  # soft-skinned vehicles: small arms
    9, 9, 9,  # anti-tank fire
    4, 4, 4,  # mortars, high explosive, aircraft
    3, 3, 3,  # not observed
    12, 12, 12,  # flame
    6, 3, 1,  # AFVs: anti-tank fire that can destroy
    4, 2, 1,  # high explosive, aircraft: closed
    12, 6, 3,  # and open-topped
    6, 3, 1,  # not observed
    18, 9, 4,  # damaged
    18, 9, 4,  # one of the unit damaged
    36, 18, 8,  # and destroyed
    8, 4, 2,  # its CO lost with his vehicle
    12, 6, 3,  # flame: closed
    24, 12, 6,  # and open-topped
    12, 6, 3,  # in a Group
    8, 4, 2,  # NCO lost
    18, 9, 4,  # out of ammunition: main gun
    12, 6, 3,  # second gun
    12, 6, 3,  # machine gun
    18, 9, 4,  # supporting infantry gone back
])  # fmt: skip

# 4.2 the highest D10 that is no action, and the lowest that seizes, by grade
NO_ACTION_TO: Final = vec[i64]([4, 3, 2, 1, 0, 1, 0, 0])
SEIZES_FROM: Final = vec[i64]([11, 10, 9, 8, 7, 11, 11, 11])

# 5.3 per cent off: by the grade of the NCO, and by that of the CO attached from Below average on
NCO_PER_CENT: Final = vec[i64]([0, 0, 10, 20, 30])
CO_PER_CENT: Final = vec[i64]([0, 20, 30])

# 5.4 by row
SCORE_LOST: Final = vec[i64]([0, 0, 1, 2, 3, 4])
SEGMENTS: Final = vec[i64]([0, 1, 1, 2, 0, 0])  # more to observe

# 9.2 throws a bound, from Below average on
RALLY_THROWS: Final = vec[i64]([0, 1, 2])

# 12.1 the least D10, by nation
RADIO: Final = vec[i64]([3, 4, 4, 5, 5, 5])

CONCEALED_FROM: Final[i64] = 5  # 10.1


def tests_due(line: i64, quality: i64) -> i64:
    """5.2 How many tests one line makes due."""
    return DUE[line * QUALITIES + quality]


def first_line(kind: i64) -> i64:
    """5.2 Where the chart of a kind begins; a loaded truck's passengers have their own."""
    if kind <= GUN:
        return 0
    return FIRST_SOFT if kind == SOFT else FIRST_AFV


# ---------------------------------------------------------------- 2 ratings


def grade_nco(die: i64, quality: i64) -> i64:
    """2.1 An NCO's grade by his throw; R56 no throw makes him Inspirational."""
    grade = grade_co(die, quality)
    return BOLD if grade == INSPIRATIONAL else grade


def grade_co(die: i64, quality: i64) -> i64:
    """2.1 A Company Officer's grade by his throw."""
    throw = die + (1 if quality == ELITE else 0) - (1 if quality == POOR else 0)
    if throw <= 0:
        return WEAK
    if throw == 1:
        return CAUTIOUS
    if throw <= 5:
        return STEADY
    return BOLD if throw == 6 else INSPIRATIONAL


def grade_senior(die: i64) -> i64:
    """2.2 A Senior Officer's grade by his throw."""
    if die == 1:
        return BELOW_AVERAGE
    return ABOVE_AVERAGE if die == 6 else AVERAGE


def as_commander(grade: i64) -> i64:
    """2.3 A Company Officer as his charts name him: R7 by his personal grade."""
    if grade <= CAUTIOUS:
        return BELOW_AVERAGE
    return AVERAGE if grade == STEADY else ABOVE_AVERAGE


def leads_with(grade: i64, die: i64) -> bool:
    """8.1 Does a Leadership Test pass?"""
    return die < leadership_need(grade)


def leadership_need(grade: i64) -> i64:
    """8.1 What the die must stay under."""
    return grade if grade >= BELOW_AVERAGE else grade + 3


def cannot_fail(grade: i64) -> bool:
    """8.1 Does nobody throw, because every face passes?"""
    return leadership_need(grade) > 6


# ---------------------------------------------------------------- 4 reactions, 5 momentum


def react(grade: i64, die: i64) -> i64:
    """4.2 No action, as ordered, or the initiative."""
    if die <= NO_ACTION_TO[grade]:
        return NO_ACTION
    return SEIZES if die >= SEIZES_FROM[grade] else ACTS


def row_of(ones: i64) -> i64:
    """5.4 The row of so many ones."""
    if ones == 0:
        return STEADY_ROW
    return min((ones + 1) // 2, BREAKS)


def standing_of(kind: i64, score: i64, damaged: bool) -> i64:
    """5.5 What a score allows."""
    if score >= 5:
        return FIT
    if kind == SOFT:
        return COWERING if score == 4 else FORSAKEN
    if score == 4:
        return WAVERING
    if kind >= AFV:
        return FORSAKEN if score <= 1 or damaged else COWERING
    return COWERING if score >= 2 else RETIRING
