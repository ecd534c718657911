"""What the rules tell people about; tables.py finds the words. Numbers are never used again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# the course of the game: 1 to 39
TURN: Final[i64] = 1  # turn
PLAYER_TURN: Final[i64] = 2  # side
PLACED: Final[i64] = 3  # unit, hex
INCOME: Final[i64] = 4  # side, RP, RP in all
OWES: Final[i64] = 5  # attacks
ARRIVED: Final[i64] = 6  # unit, hex
REPLENISHED: Final[i64] = 7  # side, unit; the side's own secret
REBUILT: Final[i64] = 8  # unit, SP
LINE_ROLLED: Final[i64] = 9  # the first hex of the line, how many hexes
CONVERTED: Final[i64] = 10  # hex
MOVED: Final[i64] = 11  # unit, from, to: strategic movement
SURRENDERED: Final[i64] = 12  # unit, hex
MISSED: Final[i64] = 13  # attacks
COSSACKS_CAME: Final[i64] = 14  # hex
PAUSED: Final[i64] = 15
TOOK: Final[i64] = 16  # side, hex
FINNS_STIR: Final[i64] = 17  # turn
POINTS: Final[i64] = 18  # of the Axis
ENDED: Final[i64] = 19  # how

# 8 combat: 40 to 79
SAT_OUT: Final[i64] = 40  # unit
PLANS_SHOWN: Final[i64] = 41  # side, hex, plan, posture
STRENGTHS_SAID: Final[i64] = 42  # the attacker's SP and after terrain, the defender's and after
OVERRAN: Final[i64] = 43  # side, hex
OUT_OF_SUPPLY: Final[i64] = 44  # side
AIR_CAME: Final[i64] = 45  # hex
ROLLED: Final[i64] = 46  # side, dice, DRM, rung of the ladder
ROLLED_AGAIN: Final[i64] = 47  # the face that was, the face that is
ADJUSTED: Final[i64] = 48  # side, LP more or fewer, rung of the ladder
PAID: Final[i64] = 49  # side, RP
SUFFERED: Final[i64] = 50  # side, LP
BORE: Final[i64] = 51  # side, unit, SP; the side's own secret
ELIMINATED: Final[i64] = 52  # unit, hex
COUNTERATTACKED: Final[i64] = 53  # die, column, the defender's LP, the attacker's
WON_COMBAT: Final[i64] = 54  # side, hex
NOBODY_LEFT: Final[i64] = 55  # hex
RETREATED: Final[i64] = 56  # unit, from, to
TRAPPED: Final[i64] = 57  # side, hex
ROUTED: Final[i64] = 58  # unit, hex
DEMORALIZED: Final[i64] = 59  # unit
RALLIED: Final[i64] = 60  # unit
AIR_ROLLED: Final[i64] = 61  # 2d6, what was needed
AIR_KEPT: Final[i64] = 62  # benefit
AIR_GONE: Final[i64] = 63
STRAGGLES: Final[i64] = 64  # unit, turn

# 7 operations: 80 to 109
ACTIVATED: Final[i64] = 80  # side, hex, how many units
MARCHED: Final[i64] = 81  # the first unit, how many go, from, to
JOINED: Final[i64] = 82  # unit
DROPPED: Final[i64] = 83  # unit
SHIPPED: Final[i64] = 84  # unit, from, to
REACTION: Final[i64] = 85  # side, from, the hex it is about, 1 if they want to go back
REACTED: Final[i64] = 86  # side, 2d6, DRM
STOOD_STILL: Final[i64] = 87  # side, 2d6, DRM
ANNOUNCED: Final[i64] = 88  # side, hex
SHOWN: Final[i64] = 89  # side, plan, hex, how many units
EXPLOITED: Final[i64] = 90  # the first unit, how many go, EMA
STARVED: Final[i64] = 91  # hex, 2d6, DRM, LP
NOBODY_STIRS: Final[i64] = 92  # side, hex: by what the enemy knows it might have reacted
