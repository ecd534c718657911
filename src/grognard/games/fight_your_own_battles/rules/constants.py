"""The game's fixed numbers. Sections are those of our rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BLUE: Final[i64] = 0
RED: Final[i64] = 1

# what a side can do; CELL: an element times 16384, and a cell; PAIR: something times 128, and an
# element. From 0x40 on: what only a battle on our own table offers.
ACT_AS_ORDERED: Final[i64] = 0x10_0000_0000  # 4.3 instead of a swap
SWAP: Final[i64] = 0x11_0000_0000  # 4.3 with an element
END: Final[i64] = 0x12_0000_0000  # 6 no more in this turn
ORDER: Final[i64] = 0x13_0000_0000  # 7.2 an element times ORDERS, and an order
AIM_FOR: Final[i64] = 0x14_0000_0000  # 7.2 a cell
RALLY: Final[i64] = 0x15_0000_0000  # 9.2 an element
GROUP: Final[i64] = 0x17_0000_0000  # 11.1 an element joins
RELEASE: Final[i64] = 0x18_0000_0000  # 11.3 an element leaves
DISSOLVE: Final[i64] = 0x19_0000_0000  # 11.3 all leave
DETACH: Final[i64] = 0x1A_0000_0000  # 7.7 who leads, and who goes with him: PAIR
RECALL: Final[i64] = 0x1B_0000_0000  # 7.7 a detachment ends, by its leader
WITHDRAW: Final[i64] = 0x1C_0000_0000  # 9.6 an element back to the box
COMMIT: Final[i64] = 0x1D_0000_0000  # 9.5 reserves
OBJECTIVE: Final[i64] = 0x1F_0000_0000  # 7.3 a company times ORDERS, and an order
DONE: Final[i64] = 0x20_0000_0000  # no more of this
NET_RADIO: Final[i64] = 0x21_0000_0000  # 12.1 an act
SEND_RUNNER: Final[i64] = 0x22_0000_0000  # 12.3 an act
GO_OVER: Final[i64] = 0x23_0000_0000  # 1.2 the officer to an element
GROUP_FOR: Final[i64] = 0x24_0000_0000  # 11.1 so many bounds
FIRE: Final[i64] = 0x40_0000_0000  # X6 a weapon times PAIR, and a target
FIRE_AT: Final[i64] = 0x41_0000_0000  # X7.1 the same, at armour
FIRE_INDIRECT: Final[i64] = 0x42_0000_0000  # X8 the same
MOVE: Final[i64] = 0x43_0000_0000  # X4 1 by road
DOUBLE: Final[i64] = 0x44_0000_0000  # 6.3 1 by road
GO: Final[i64] = 0x45_0000_0000  # X4.2 a cell
HALT: Final[i64] = 0x46_0000_0000  # X4.2
FACE: Final[i64] = 0x47_0000_0000  # X4.3 a way
OBSERVE: Final[i64] = 0x48_0000_0000  # X5.2 an enemy
OBSERVE_MARKER: Final[i64] = 0x49_0000_0000  # X5.2 a cell
TAKE_AIM: Final[i64] = 0x4A_0000_0000  # 6.4
EMBARK: Final[i64] = 0x4B_0000_0000  # X4.6 a carrier
DISMOUNT: Final[i64] = 0x4C_0000_0000  # X4.6 a cell
SET_UP: Final[i64] = 0x4D_0000_0000  # 6.4 an immobile weapon
TAKE_DOWN: Final[i64] = 0x4E_0000_0000  # 6.4
OPEN_UP: Final[i64] = 0x4F_0000_0000  # X12.6 a cell
WADE_OUT: Final[i64] = 0x50_0000_0000  # X4.4 a cell
REVEAL: Final[i64] = 0x51_0000_0000  # X12.3 a cell
COME_OUT: Final[i64] = 0x52_0000_0000  # X12.3
ASSAULT: Final[i64] = 0x53_0000_0000  # X10 an enemy
AMBUSH: Final[i64] = 0x54_0000_0000  # X12.3 a cell
LAY_ON: Final[i64] = 0x55_0000_0000  # 6.3 another target
CELL: Final[i64] = 16384
PAIR: Final[i64] = 128

# kinds of elements; the first three use the infantry chart
INFANTRY: Final[i64] = 0
CSW: Final[i64] = 1  # crew-served weapons: machine guns, mortars, anti-tank rifles
GUN: Final[i64] = 2
SOFT: Final[i64] = 3  # soft-skinned vehicles
AFV: Final[i64] = 4  # closed, and armoured transport
OPEN_AFV: Final[i64] = 5
AIR: Final[i64] = 6  # no Continuous Momentum for the last two
NAVAL: Final[i64] = 7

# quality, which is the column of a chart
POOR: Final[i64] = 0
REGULAR: Final[i64] = 1
ELITE: Final[i64] = 2
QUALITIES: Final[i64] = 3

# 2.1 grades of NCOs and Company Officers, which are their ratings
NO_NCO: Final[i64] = -1  # lost, and led as Weak until there is a new one
WEAK: Final[i64] = 0
CAUTIOUS: Final[i64] = 1
STEADY: Final[i64] = 2  # the book's Regular
BOLD: Final[i64] = 3
INSPIRATIONAL: Final[i64] = 4
# 2.2 of Senior Officers; and Company Officers by these where they command
BELOW_AVERAGE: Final[i64] = 5
AVERAGE: Final[i64] = 6
ABOVE_AVERAGE: Final[i64] = 7
UNRATED: Final[i64] = -2  # to be thrown for before the first bound

# whose number on a radio test
GERMAN: Final[i64] = 0
BRITISH: Final[i64] = 1
AMERICAN: Final[i64] = 2
ITALIAN: Final[i64] = 3
RUSSIAN: Final[i64] = 4
OTHER_NATION: Final[i64] = 5

# cover
NO_COVER: Final[i64] = 0
SOFT_COVER: Final[i64] = 1
HARD_COVER: Final[i64] = 2

# where an element is
ON_TABLE: Final[i64] = 0
IN_BOX: Final[i64] = 1  # driven off or sent back
IN_RESERVE: Final[i64] = 2  # held back from the start, or fit again
ENTERING: Final[i64] = 3  # committed, and not yet on the table
LEFT: Final[i64] = 4  # by its objective: its score still counts
GONE: Final[i64] = 5
NOBODY: Final[i64] = -1  # no element, no company, no letter
NOWHERE: Final[i64] = -1  # no cell

# 4.2 what a reaction test brings
NO_ACTION: Final[i64] = 0
ACTS: Final[i64] = 1
SEIZES: Final[i64] = 2

# 5.4 rows of results
STEADY_ROW: Final[i64] = 0  # no ones
SHAKEN: Final[i64] = 1  # 1 or 2
SUPPRESSED: Final[i64] = 2  # 3 or 4
PINNED: Final[i64] = 3  # 5 or 6
RECOILS: Final[i64] = 4  # 7 or 8
BREAKS: Final[i64] = 5  # 9 and more

# 5.5 what a score allows
FIT: Final[i64] = 0
WAVERING: Final[i64] = 1
COWERING: Final[i64] = 2  # to cover, and nothing else
RETIRING: Final[i64] = 3
FORSAKEN: Final[i64] = 4  # a vehicle that is abandoned

# where an element must go
TO_COVER: Final[i64] = 0
AWAY: Final[i64] = 1
TO_BOX: Final[i64] = 2

FULL_SCORE: Final[i64] = 6
FIT_AGAIN: Final[i64] = 5  # 9.6 in the box: it can be committed
MOST_TESTS: Final[i64] = 300  # dice beyond which nothing changes

# 6 the Order Die, and the phases it puts in order
FIRE_FIRST: Final[i64] = 1
MOVE_FIRST: Final[i64] = 2
ACT_FIRST: Final[i64] = 3

# 6.4 counters
NO_COUNTER: Final[i64] = 0
RED_COUNTER: Final[i64] = 1  # it fired
BLUE_COUNTER: Final[i64] = 2  # it moved without firing

# 7.2 orders
HOLD: Final[i64] = 0
SUPPORT: Final[i64] = 1
REPOSITION: Final[i64] = 2
CONTACT: Final[i64] = 3
RECCE: Final[i64] = 4
CONCEALED: Final[i64] = 5
OVERWATCH: Final[i64] = 6
ENGINEERING: Final[i64] = 7
ORDERS: Final[i64] = 8

# distances in inches, but for the second
SUPPORTING: Final[i64] = 6  # 5.3 of neighbours, and of infantry beside an AFV
MOST_SUPPORT: Final[i64] = 30  # 5.3 per cent, on our own table
NEAR: Final[i64] = 12  # 5.4 of friends and enemies of who breaks
CO_CONTROL: Final[i64] = 12  # 7.1
RECCE_CONTROL: Final[i64] = 18
NCO_CONTROL: Final[i64] = 9  # 7.7

# 9.4 conditions of a force
GREEN: Final[i64] = 0
YELLOW: Final[i64] = 1
RED_CONDITION: Final[i64] = 2
BEATEN: Final[i64] = 3  # it withdraws: the battle is lost

BOUNDS_A_SESSION: Final[i64] = 4
LONGEST_GROUP: Final[i64] = 8  # 11.1 bounds for which a Group is formed at most
SENIOR_RALLIES: Final[i64] = 4  # 9.2 throws for reserves at a change
SESSION_RALLIES: Final[i64] = 2  # of a Below average officer at a change

# 12 radios
NO_SET: Final[i64] = 0
NETTED: Final[i64] = 1
OFF_NET: Final[i64] = 2
DISABLED: Final[i64] = 3
RADIO_TRIES: Final[i64] = 2
RADIO_FAILURES: Final[i64] = 3  # and it is disabled

# what damage a vehicle has
UNDAMAGED: Final[i64] = 0
IMMOBILE: Final[i64] = 1
GUN_OUT: Final[i64] = 2

LARGEST_HIDDEN: Final[i64] = 75  # 10.1 millimetres
MARKERS: Final[i64] = 3  # 10.2 places of a concealed element at most
SLOTS: Final[i64] = 4  # weapons of an element at most
MOST_ELEMENTS: Final[i64] = 120
MOST_COMPANIES: Final[i64] = 40

# how it ends
BLUE_WINS: Final[i64] = 1
RED_WINS: Final[i64] = 2
DRAWN: Final[i64] = 3
BY_TIME: Final[i64] = 1
BY_WITHDRAWAL: Final[i64] = 2
NOBODY_LEFT: Final[i64] = 3
