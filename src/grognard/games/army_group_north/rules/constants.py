"""The game's fixed numbers. Sections are those of our rulebook, which keeps the document's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

AXIS: Final[i64] = 0
SOVIET: Final[i64] = 1

# nations
GERMANS: Final[i64] = 0
FINNS: Final[i64] = 1
SOVIETS: Final[i64] = 2

# what a side can do: the verb in the high bits; HEX: units times 4096, and a hex
ACTIVATE: Final[i64] = 0x10_0000_0000  # 7.0 the fresh units of a hex
LEAVE: Final[i64] = 0x11_0000_0000  # 7.0 a unit stays behind, fresh, before the force sets out
MARCH: Final[i64] = 0x12_0000_0000  # 7.0 to a hex, by the cheapest way
PICK_UP: Final[i64] = 0x13_0000_0000  # 7.0 a fresh unit here joins the force
DROP: Final[i64] = 0x14_0000_0000  # 7.0 a unit of the force is left here, spent
RALLY: Final[i64] = 0x15_0000_0000  # 2.8
SHIP: Final[i64] = 0x16_0000_0000  # X4.6 to a port
STOP: Final[i64] = 0x17_0000_0000  # 7.0 the activation ends
END_PHASE: Final[i64] = 0x18_0000_0000
CONCERTED: Final[i64] = 0x19_0000_0000  # 8.1 a plan times 4096, and the target hex; secret
ATTACK_FROM: Final[i64] = 0x1A_0000_0000  # 8.1 which of its fresh units, by place, and a hex: HEX
REACT_IN: Final[i64] = 0x1B_0000_0000  # 2.6.1 which of its units, by place, and a hex: HEX
REACT_BACK: Final[i64] = 0x1C_0000_0000  # 2.6.1 a hex
PASS: Final[i64] = 0x1D_0000_0000  # 2.6.1 nobody reacts (any more)
PLAN: Final[i64] = 0x1E_0000_0000  # 8.3 a plan; secret
POSTURE: Final[i64] = 0x1F_0000_0000  # 8.4 a posture; secret until both have chosen
SIT_OUT: Final[i64] = 0x20_0000_0000  # 2.3 a unit does not fight, or is over the limit
USE_AIR: Final[i64] = 0x21_0000_0000  # X4.4 1 or 0
REROLL: Final[i64] = 0x22_0000_0000  # X4.4 the face of the die, or 0 for none
KEEP_AIR: Final[i64] = 0x23_0000_0000  # X4.4 which benefit stays
PAY: Final[i64] = 0x24_0000_0000  # X4.5.1 so many RP; open
SPLIT: Final[i64] = 0x25_0000_0000  # 8.8, 9.0 losses, four bits for each unit by place; secret
RETREAT: Final[i64] = 0x26_0000_0000  # 8.11 to a hex
ROUT: Final[i64] = 0x27_0000_0000  # 8.11 instead of a retreat out of a Major City
EXPLOIT: Final[i64] = 0x28_0000_0000  # 8.12 which units of the force go on, by place
ASSAULT: Final[i64] = 0x29_0000_0000  # 8.12 a Grand Assault in an exploitation, on a hex
PLACE: Final[i64] = 0x2A_0000_0000  # 5.0 a unit enters the map (and X6.0 is set up): HEX
REPLENISH: Final[i64] = 0x2B_0000_0000  # 5.0 one RP for a unit on the map
REBUILD: Final[i64] = 0x2C_0000_0000  # 5.0 a lost unit with so many RP: HEX is unit * 64 + RP
CONVERT: Final[i64] = 0x2D_0000_0000  # X4.3.1 the next hex of the line
SELECT_LINE: Final[i64] = 0x2E_0000_0000  # X4.3.1 the first hex of the line that is converted
COSSACKS: Final[i64] = 0x2F_0000_0000  # X4.11 a hex
PAUSE: Final[i64] = 0x30_0000_0000  # X4.3.1 1: the operational pause is declared, 0: it is not
HEX: Final[i64] = 4096
EACH_RP: Final[i64] = 64
PAUSE_TURN: Final[i64] = 4  # R90
# "By place": the units of a stack or force in the order of their ids, the first with bit 0.

# terrain of a hex
CLEAR: Final[i64] = 0
WOODS: Final[i64] = 1
SWAMP: Final[i64] = 2
SEA: Final[i64] = 3
LAKE: Final[i64] = 4
TERRAINS: Final[i64] = 5

# what stands in it
NO_PLACE: Final[i64] = 0
TOWN: Final[i64] = 1
CITY: Final[i64] = 2
MAJOR_CITY: Final[i64] = 3

# types of units
FOOT: Final[i64] = 0
CAVALRY: Final[i64] = 1
MOTORIZED: Final[i64] = 2
MECH: Final[i64] = 3
ARMOR: Final[i64] = 4
GARRISON: Final[i64] = 5

# sizes
REGIMENT: Final[i64] = 0
BRIGADE: Final[i64] = 1
DIVISION: Final[i64] = 2
CORPS: Final[i64] = 3

# where a unit is when it is not on the map
DUE: Final[i64] = -1  # 5.0 it arrives in its turn, or later
LOST: Final[i64] = -2  # 2.4 eliminated: it can be rebuilt
GONE: Final[i64] = -3  # 10.0 surrendered: for good
ABSENT: Final[i64] = -4  # this scenario does not use it

# how a reinforcement enters
SET_UP: Final[i64] = 0  # it is on the map from the beginning
FROM_EDGE: Final[i64] = 1  # X4.12 at its side's edge of the map, or in its cities
IN_CAPITAL: Final[i64] = 2  # R78 in the capital, as long as it is its side's; else as FROM_EDGE

# 8.3 attack plans
MEETING: Final[i64] = 0
STANDARD: Final[i64] = 1
GRAND_ASSAULT: Final[i64] = 2
PENETRATION: Final[i64] = 3
PLANS: Final[i64] = 4
NO_PLAN: Final[i64] = 4  # to be chosen

# 8.4 defensive postures
STEADFAST: Final[i64] = 0
COUNTERATTACK: Final[i64] = 1
ELASTIC: Final[i64] = 2
DELAY: Final[i64] = 3
POSTURES: Final[i64] = 4
NO_POSTURE: Final[i64] = 4  # a demoralized defender has none
NOT_CHOSEN: Final[i64] = 5

# 8.4 what a cell of the Combat Matrix changes: four numbers
CELL: Final[i64] = 4
ATTACKER_DRM: Final[i64] = 0
DEFENDER_DRM: Final[i64] = 1
ATTACKER_LP: Final[i64] = 2  # of the losses that it bears
DEFENDER_LP: Final[i64] = 3

# X4.4 what the air unit does
SHIFT: Final[i64] = 1
ANOTHER_DIE: Final[i64] = 2
BOTH: Final[i64] = 3

# bounds of any pack
MOST_UNITS: Final[i64] = 250
MOST_HEXES: Final[i64] = 1200
MOST_SP: Final[i64] = 15
MOST_MA: Final[i64] = 12
MOST_TURNS: Final[i64] = 30

# how it ends
AXIS_MAJOR: Final[i64] = 1
AXIS_MINOR: Final[i64] = 2
SOVIET_WINS: Final[i64] = 3
DRAWN: Final[i64] = 4
AXIS_ON_POINTS: Final[i64] = 5
