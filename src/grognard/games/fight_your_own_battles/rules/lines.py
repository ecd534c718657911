"""5.2 The lines of the three charts: what makes tests due."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# infantry, crew-served weapons, guns
SA_HARD: Final[i64] = 0  # small arms or assault
SA_SOFT: Final[i64] = 1
SA_OPEN: Final[i64] = 2
UNOBSERVED: Final[i64] = 3
CASUALTY_HARD: Final[i64] = 4
CASUALTY_SOFT: Final[i64] = 5
CASUALTY_OPEN: Final[i64] = 6
BOMBARDMENT: Final[i64] = 7
ARMOUR_NO_AT: Final[i64] = 8
ARMOUR_AT: Final[i64] = 9
FLAME: Final[i64] = 10
TRANSPORT_LOST: Final[i64] = 11
IN_GROUP: Final[i64] = 12  # a state
NCO_LOST: Final[i64] = 13
UNDER_25: Final[i64] = 14  # a state
UNDER_50: Final[i64] = 15  # a state
CSW_LOST: Final[i64] = 16
CSW_DRY: Final[i64] = 17  # a state
GUN_DRY: Final[i64] = 18  # a state
AFV_LOST: Final[i64] = 19

# soft-skinned vehicles
SOFT_SA: Final[i64] = 20
SOFT_AT: Final[i64] = 21
SOFT_HE: Final[i64] = 22
SOFT_UNOBSERVED: Final[i64] = 23
SOFT_FLAME: Final[i64] = 24

# AFVs and armoured transport
AFV_AT: Final[i64] = 25
HE_CLOSED: Final[i64] = 26
HE_OPEN: Final[i64] = 27
AFV_UNOBSERVED: Final[i64] = 28
DAMAGED: Final[i64] = 29
UNIT_DAMAGED: Final[i64] = 30
UNIT_DESTROYED: Final[i64] = 31
CO_DESTROYED: Final[i64] = 32
FLAME_CLOSED: Final[i64] = 33
FLAME_OPEN: Final[i64] = 34
AFV_IN_GROUP: Final[i64] = 35  # a state
AFV_NCO_LOST: Final[i64] = 36
MAIN_DRY: Final[i64] = 37  # a state
SECOND_DRY: Final[i64] = 38  # a state
MG_DRY: Final[i64] = 39  # a state
INFANTRY_RETIRED: Final[i64] = 40

LINES: Final[i64] = 41
FIRST_SOFT: Final[i64] = 20
FIRST_AFV: Final[i64] = 25


def is_state(line: i64) -> bool:
    """R43 Is it counted each time tests are taken, for as long as it is so?"""
    if line >= FIRST_AFV:
        return line == AFV_IN_GROUP or MAIN_DRY <= line <= MG_DRY
    return line in (IN_GROUP, UNDER_25, UNDER_50, CSW_DRY, GUN_DRY)


def family(line: i64) -> i64:
    """R40 What counts as the same kind of fire: small arms do, whatever the cover."""
    return SA_HARD if line <= SA_OPEN else line
