"""What the rules tell people about; tables.py has the words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DREW: Final[i64] = 1  # card, turn
MOMENTUM: Final[i64] = 2  # change, momentum now
ATTRITED: Final[i64] = 3  # unit, by, level now
RECOVERED: Final[i64] = 4  # unit, by, level now
SPARED: Final[i64] = 5  # unit: flipped already, or nothing to recover
ROLLED: Final[i64] = 6  # face or sum, of which dice
ROLLED_FOR_UNIT: Final[i64] = 7  # face, unit
NAMED: Final[i64] = 8  # unit, face
CHOSE: Final[i64] = 9  # question times 16, plus the option
PUT: Final[i64] = 10  # mark, unit or NOBODY, cards it lasts
GONE: Final[i64] = 11  # mark, unit or NOBODY
BATTLE: Final[i64] = 12  # successes needed, on the card
COMMITTED: Final[i64] = 13  # units, round
FOUGHT: Final[i64] = 14  # unit, face, modifier, number needed
ROUND_FAILED: Final[i64] = 15  # successes, needed, round
CLEARED: Final[i64] = 16  # successes, needed, round
EXPIRED: Final[i64] = 17  # the battle's rounds are over
EVACUATED: Final[i64] = 18  # needed now
WAIVED: Final[i64] = 19
ABANDONED: Final[i64] = 20
LOOKED: Final[i64] = 21  # card
PLACED: Final[i64] = 22  # card, place
ENDED: Final[i64] = 23  # outcome, ending
