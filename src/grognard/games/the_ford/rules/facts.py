"""What the rules tell people about; view.py finds the words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DEALT: Final[i64] = 1  # side, card
GROUND: Final[i64] = 2  # paces
LAID: Final[i64] = 3  # side
TURNED_UP: Final[i64] = 4  # red's card, blue's
PACED: Final[i64] = 5  # side, paces that red is ahead
SPRUNG: Final[i64] = 6  # side
FELL: Final[i64] = 7  # side, man
ENDED: Final[i64] = 8  # outcome, how
