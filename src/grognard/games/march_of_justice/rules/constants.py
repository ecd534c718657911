"""The game's fixed numbers. Sections are those of the manual."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WAGNER: Final[i64] = 0
RUSSIA: Final[i64] = 1

# what a side can do; PLACE: the unit (or Roadblock) times 64, and the location
SHIFT_UP: Final[i64] = 0x10_0000_0000  # 5.1 a unit's MCT marker: more strength, fewer points
SHIFT_DOWN: Final[i64] = 0x11_0000_0000
FALSE_FLAG: Final[i64] = 0x12_0000_0000  # 5.2 disperse a unit
RESTORE: Final[i64] = 0x13_0000_0000  # 5.2 and 7.2 a reduced unit to full strength
REBUILD: Final[i64] = 0x14_0000_0000  # 5.2 and 7.2 an eliminated unit, reduced
REVIVE: Final[i64] = 0x15_0000_0000  # 7.2 an eliminated unit, at full strength
DONE: Final[i64] = 0x16_0000_0000  # no more of this
MOVE: Final[i64] = 0x17_0000_0000  # 6.1 a unit to the next location: PLACE
TARGET: Final[i64] = 0x18_0000_0000  # 6.2 a location to make contact with
LEAVE_OUT: Final[i64] = 0x19_0000_0000  # 6.2 a unit does not take part
STRIKE: Final[i64] = 0x1A_0000_0000  # 6.2 those left do: roll
CHOOSE: Final[i64] = 0x1B_0000_0000  # which of several equal units is meant
GO_TO: Final[i64] = 0x1C_0000_0000  # where a unit goes that must go somewhere
ADVANCE: Final[i64] = 0x1D_0000_0000  # 6.2.4 a unit goes in
FLIP: Final[i64] = 0x1E_0000_0000  # 7.1.1 a unit is reduced
SWITCH: Final[i64] = 0x1F_0000_0000  # 7.1.1 a unit changes sides
BLOCK: Final[i64] = 0x20_0000_0000  # 7.3 a Roadblock: PLACE
PLACE: Final[i64] = 64

# where a unit is when it is not on the map
IN_CUP: Final[i64] = -1
DISPERSED: Final[i64] = -2  # 3.11 it waits for its turn
ELIMINATED: Final[i64] = -3
REMOVED: Final[i64] = -4  # 6.2.2 it laid down its arms
NOWHERE: Final[i64] = -1  # a Roadblock that is not on the map

MOST_UNITS: Final[i64] = 24
MOST_PLACES: Final[i64] = 32
MOST_CORE: Final[i64] = 4
SQUARES: Final[i64] = 5  # 3.5 of the MCT: square n gives 4 - n SP and n MP
MIDDLE: Final[i64] = 2
MOST_MOMENTUM: Final[i64] = 3

# the chits in the cup that are no units
SILENT: Final[i64] = 30
ROADBLOCK: Final[i64] = 31
CHITS: Final[i64] = 32

# who plays the Russians
PRINTED: Final[i64] = 0  # 7.4 the priority table
OWN_JUDGEMENT: Final[i64] = 1  # 7.4 the one player, without the table
SECOND_PLAYER: Final[i64] = 2  # 11

# how it ends
WAGNER_WINS: Final[i64] = 1
RUSSIA_WINS: Final[i64] = 2
AMNESTY: Final[i64] = 3

# 6.2.2 results, from the attacker's worst to his best
ATTACKER_ROUTED: Final[i64] = 0
ATTACKER_REPULSED: Final[i64] = 1
EXCHANGE: Final[i64] = 2
NO_EFFECT: Final[i64] = 3
REPULSED: Final[i64] = 4
ROUTED: Final[i64] = 5
SURRENDER: Final[i64] = 6

LAST_COLUMN: Final[i64] = 6
LAST_ROW: Final[i64] = 7
MOST_FLANKING: Final[i64] = 2

# why a unit goes somewhere, and how one is lost: what the player is asked
RETURNING: Final[i64] = 0
ARRIVING: Final[i64] = 1
RETREATING: Final[i64] = 2
JOINING: Final[i64] = 3
CLOSEST: Final[i64] = 4
BY_STEP: Final[i64] = 0
OUTRIGHT: Final[i64] = 1
BY_SURRENDER: Final[i64] = 2

# 8.1 what happened in this turn, one bit each
RUSSIAN_REDUCED: Final[i64] = 1
RUSSIAN_ELIMINATED: Final[i64] = 2
WAGNER_REPULSED: Final[i64] = 4
WAGNER_REDUCED: Final[i64] = 8
WAGNER_ELIMINATED: Final[i64] = 16

# prices
FALSE_FLAG_COST: Final[i64] = 2
WAGNER_BOON_COST: Final[i64] = 3
RESTORE_COST: Final[i64] = 1
REBUILD_COST: Final[i64] = 2
REVIVE_COST: Final[i64] = 3

# 7.4 from which sum of column and modifiers on the printed Russians attack
WORTH_IT: Final[i64] = 3
WORTH_IT_IN_RUBELO: Final[i64] = 2
THREAT: Final[i64] = 2  # Wagner so many links from Moscow or nearer
MARCH_ON: Final[i64] = 6
