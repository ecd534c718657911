"""The game's fixed numbers. Sections are those of our rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BLUE: Final[i64] = 0
RED: Final[i64] = 1

# what a side can do; HEX: a unit times 4096, and a hex; PAIR: a unit times 64, and another
PLACE: Final[i64] = 0x10_0000_0000  # 1.1 a unit on the map: HEX
USE_DEFAULT: Final[i64] = 0x11_0000_0000  # 1.1 all units where the scenario proposes
START_OVER: Final[i64] = 0x12_0000_0000  # 1.1 all units off the map again
SELECT: Final[i64] = 0x13_0000_0000  # 2.2 a side times 8, and how many blue cubes
COME_BACK: Final[i64] = 0x14_0000_0000  # 2.3 an HQ or Command Post: HEX
BEGIN: Final[i64] = 0x15_0000_0000  # 3.1 the side that takes the first Action
REDEPLOY: Final[i64] = 0x16_0000_0000  # 4.1
TRANSFER: Final[i64] = 0x17_0000_0000  # 4.1 an Enabler times 4096, and giver and taker: PAIR
RESTORE: Final[i64] = 0x18_0000_0000  # 4.2 a unit is no longer Reduced
REFRESH: Final[i64] = 0x19_0000_0000  # 4.2 two Enablers, first times 8 and second (or NO_TYPE)
FETCH: Final[i64] = 0x1A_0000_0000  # 4.3 an Enabler from Supply
ADD_CUBE: Final[i64] = 0x1B_0000_0000  # 4.3 a cube of this colour from Supply
ALLOCATE: Final[i64] = 0x1C_0000_0000  # 4.3 a unit times 8, and an Enabler
MOVE: Final[i64] = 0x1D_0000_0000  # 4.4 one unit: HEX
MOVE_FORMATION: Final[i64] = 0x1E_0000_0000  # 4.4 the units of a formation
MOVE_ALL: Final[i64] = 0x1F_0000_0000  # 4.4 all formations
MARCH: Final[i64] = 0x20_0000_0000  # 4.4 one of the units that move together: HEX
DONE: Final[i64] = 0x21_0000_0000  # no more of this
ATTACK: Final[i64] = 0x22_0000_0000  # 4.5 PAIR
CLAIM: Final[i64] = 0x23_0000_0000  # 4.6 a colour, and 2 or 4 for whose Popular Support
PASS: Final[i64] = 0x24_0000_0000  # 4.7 a colour
EXHAUST: Final[i64] = 0x25_0000_0000  # 5.3 an Enabler
REDUCE: Final[i64] = 0x26_0000_0000  # 5.3
REMOVE: Final[i64] = 0x27_0000_0000  # 5.3
RETREAT: Final[i64] = 0x28_0000_0000  # 5.4 a hex
ADVANCE: Final[i64] = 0x29_0000_0000  # 5.8 and 6.2 into a hex
STAY: Final[i64] = 0x2A_0000_0000
SALVAGE: Final[i64] = 0x2B_0000_0000  # 6.2 an Enabler
HEX: Final[i64] = 4096
PAIR: Final[i64] = 64

# what CLAIM may add to a colour, where Popular Support is played
OWN_GAIN: Final[i64] = 2
ENEMY_LOSS: Final[i64] = 4

# terrain
OPEN: Final[i64] = 0
URBAN: Final[i64] = 1
CLOSE: Final[i64] = 2
BARRED: Final[i64] = 3  # nobody can be there

# kinds of units; the first three are Maneuver Units
INFANTRY: Final[i64] = 0
WHEELED: Final[i64] = 1
TASK_FORCE: Final[i64] = 2
HEADQUARTERS: Final[i64] = 3
COMMAND_POST: Final[i64] = 4

# where a unit is when it is not on the map
WAITING: Final[i64] = -1  # 1.1 to be set up
OFF: Final[i64] = -2  # 5.6, 5.7 for the rest of the round
GONE: Final[i64] = -3

# Enablers, and where they are
RECON: Final[i64] = 0
ARTILLERY: Final[i64] = 1
ENGINEER: Final[i64] = 2
SUPPLY: Final[i64] = 3
TYPES: Final[i64] = 4
NO_TYPE: Final[i64] = 4
AVAILABLE: Final[i64] = 0
IN_SUPPLY: Final[i64] = 1
EXHAUSTED: Final[i64] = 2
BOXES: Final[i64] = 12  # numbers to a side: a box times TYPES, and the Enabler

# cubes, and where they are
BLUE_CUBE: Final[i64] = 0
PINK_CUBE: Final[i64] = 1
POOL: Final[i64] = 0
HAND: Final[i64] = 2
DISCARD: Final[i64] = 4
RESERVE: Final[i64] = 6  # the Supply of cubes
LOST: Final[i64] = 8  # out of the game
CUBES: Final[i64] = 10  # numbers to a side: a place, and the colour

MOST_UNITS: Final[i64] = 40
MOST_HEXES: Final[i64] = 600
MOST_OBJECTIVES: Final[i64] = 16
MOST_CIVILIANS: Final[i64] = 160

ACTIONS: Final[i64] = 4  # 2.2 cubes a round
UNPOPULAR_ACTIONS: Final[i64] = 3
UNPOPULAR: Final[i64] = -4  # 6.1
MOST_SUPPORT: Final[i64] = 6
SUPPORT_A_POINT: Final[i64] = 3
NEAR_HQ: Final[i64] = 2  # 1.3
NEAR_POST: Final[i64] = 3
REDEPLOYED: Final[i64] = 3  # 4.1 Enablers at most
FORMATIONS_REDEPLOYED: Final[i64] = 2
HIT: Final[i64] = 5  # 5.2 this or more

# 6.2 the Fate Table
REFUGEES: Final[i64] = 1
MEDIA: Final[i64] = 2
COLLAPSE: Final[i64] = 3
SALVAGED: Final[i64] = 4
MOMENTUM: Final[i64] = 5

# how it ends
BLUE_WINS: Final[i64] = 1
RED_WINS: Final[i64] = 2
ON_POINTS: Final[i64] = 1  # 7.2
ALL_OBJECTIVES: Final[i64] = 2  # 7.3
NO_UNITS: Final[i64] = 3  # 7.2, then points
