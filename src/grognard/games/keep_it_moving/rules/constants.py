"""The game's fixed numbers: units, ladders, verbs, outcomes. All else is in a deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.rules import ANYWHERE, Callers

# what the player can do
OPTION: Final[i64] = 0x10_0000_0000  # take one of the options of the card
TARGET: Final[i64] = 0x11_0000_0000  # point at units, one bit each
DRAW_ON: Final[i64] = 0x12_0000_0000  # draw the next card
LIFT: Final[i64] = 0x13_0000_0000  # end a card in play: its mark times 8, and the unit (or NOBODY)
PLACE: Final[i64] = 0x14_0000_0000  # which card looked at comes next
COMMIT: Final[i64] = 0x15_0000_0000  # send units into this round, one bit each
EVACUATE: Final[i64] = 0x16_0000_0000  # spend the round on getting civilians out
WAIVE: Final[i64] = 0x17_0000_0000  # pay, so that the success need not be the assets'
ABANDON: Final[i64] = 0x18_0000_0000  # give the battle up

# how it ends
WIN: Final[i64] = 1
LOSE: Final[i64] = 2
PAUSE: Final[i64] = 3

# and why
BY_CARD: Final[i64] = 1  # the card says so
MOMENTUM_GONE: Final[i64] = 2
NO_BATTALION: Final[i64] = 3
DECK_EMPTY: Final[i64] = 4

# units
UNITS: Final[i64] = 4
BATTALIONS: Final[i64] = 3
ASSETS: Final[i64] = 3
ALL_BATTALIONS: Final[i64] = 7
ALL_UNITS: Final[i64] = 15
SETS_OF_UNITS: Final[i64] = 16
NOBODY: Final[i64] = 7
THAT_ONE: Final[i64] = -1  # the battalion that the card has named
THE_FAILING: Final[i64] = -2  # the units that failed in this round

# levels of attrition
GROUND_DOWN: Final[i64] = 3
FLIPPED: Final[i64] = 5
LEVELS: Final[i64] = 5

# fmt: off
#   Fresh, Bloodied, Depleted, Ground Down, Combat Ineffective
LADDER: Final = vec[i64]([
    2, 3, 4, 4, 6,  # 1st Battalion
    2, 2, 4, 5, 6,  # 2nd Battalion
    3, 3, 4, 5, 6,  # 3rd Battalion
    1, 2, 3, 5, 6,  # Supporting Assets
])
# fmt: on

# amounts that are rolled
D3: Final[i64] = 3
D6: Final[i64] = 6
TWO_D6: Final[i64] = 12

# how long a mark stays
UNTIL_LIFTED: Final[i64] = 0
UNTIL_BATTLE: Final[i64] = 1
FOR_CARDS: Final[i64] = 2
FOR_GOOD: Final[i64] = 3

MOST_CARDS: Final[i64] = 60  # the unseen cards are the bits of one i64
MOST_LOOKED_AT: Final[i64] = 9  # of the cards to come

# By whom the steps of cards are carried out, and where that one then goes on.
CARRIED_OUT: Final[Callers] = {
    "Turn": "after card",
    "Carry": ANYWHERE,
    "Battle": ("judge", "again", "won at once", "over"),
}
