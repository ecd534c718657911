"""8.2 What is noted while a combat is fought: rows of `combat` in the state, all 0 at other times.

A row of two has the attacker's number first and then the defender's. Secret plans are not noted
before both sides have chosen, so everything here is open.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ATTACKER: Final[i64] = 0
DEFENDER: Final[i64] = 1
NEITHER: Final[i64] = 2

THE_PLAN: Final[i64] = 0
THE_POSTURE: Final[i64] = 1
TOTALS: Final[i64] = 2  # SP said aloud, of both
STRENGTHS: Final[i64] = 4  # SP after terrain, of both
IN_SUPPLY: Final[i64] = 6  # 1 with an LOS, of both
AIR_HELP: Final[i64] = 8  # X4.4 benefits of the air unit that are used
AXIS_DICE: Final[i64] = 9  # X4.4 the faces one of which may be rolled again, four bits each
ROLLS: Final[i64] = 10  # of both, without DRM
RUNGS: Final[i64] = 12  # 8.7 LP that each suffers, as rungs of the ladder
RP_PAID: Final[i64] = 14  # X4.5.1 of both
COUNTER_LP: Final[i64] = 16  # 8.9 LP that each suffers by the counterattack
LEFT_OVER: Final[i64] = 18  # 8.8 LP that the defender could not absorb
WINNER: Final[i64] = 19  # 8.10 ATTACKER, DEFENDER or NEITHER, once it is known
ROWS: Final[i64] = 20
