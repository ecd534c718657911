"""The game's fixed numbers. Those that a scenario sets are in its pack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RED: Final[i64] = 0
BLUE: Final[i64] = 1

BEST_AIM: Final[i64] = 3

# What a side can do. Verbs count up from here; what one points at goes into the low 32 bits.
FIRE: Final[i64] = 0x10_0000_0000
AIM: Final[i64] = 0x11_0000_0000

# What is told.
AIMED: Final[i64] = 1  # side
HIT: Final[i64] = 2  # side, face
MISSED: Final[i64] = 3  # side, face

# How it ends.
RED_WINS: Final[i64] = 1
BLUE_WINS: Final[i64] = 2
DRAWN: Final[i64] = 3
