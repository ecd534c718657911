"""The game's fixed numbers: sides, cards, verbs, outcomes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RED: Final[i64] = 0
BLUE: Final[i64] = 1

# cards
CHARGE: Final[i64] = 0
FEINT: Final[i64] = 1
GUARD: Final[i64] = 2
KINDS: Final[i64] = 3
COPIES: Final[i64] = 5  # of each kind
HAND: Final[i64] = 3  # cards that a captain may hold
OPEN: Final[i64] = -1  # in place of a card that is not yet laid

MEN: Final[i64] = 4  # of a company, one bit each
ALL_MEN: Final[i64] = 15
BANK: Final[i64] = 4  # paces from the middle of the ford to either bank

# what the captains can do
LAY: Final[i64] = 0x10_0000_0000  # a card: the side times three, and its kind
STEP: Final[i64] = 0x11_0000_0000
HALT: Final[i64] = 0x12_0000_0000
SPRING: Final[i64] = 0x13_0000_0000
HOLD: Final[i64] = 0x14_0000_0000

# how it ends
RED_WINS: Final[i64] = 1
BLUE_WINS: Final[i64] = 2
DRAWN: Final[i64] = 3

# and why
ACROSS: Final[i64] = 1
NO_MEN: Final[i64] = 2
DUSK: Final[i64] = 3
NO_CARDS: Final[i64] = 4
