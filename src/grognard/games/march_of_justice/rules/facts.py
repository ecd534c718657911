"""What the rules tell people about; the table of facts beside this folder finds the words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN: Final[i64] = 1  # turn
SHIFTED: Final[i64] = 2  # unit, its square now
MOMENTUM: Final[i64] = 3  # change, momentum now, 1 if it was spent
MOVED: Final[i64] = 4  # unit, from, to
CAME_BACK: Final[i64] = 5  # unit, where
STILL_AWAY: Final[i64] = 6  # unit
CONTACT: Final[i64] = 7  # side, target, attackers
DIFFERENTIAL: Final[i64] = 8  # attacking SP, defending SP, shift, column
MODIFIER: Final[i64] = 9  # which, how much
RESULT: Final[i64] = 10  # die, modifiers, column, result
REDUCED: Final[i64] = 11  # unit
LOST: Final[i64] = 12  # unit, where, how
SCATTERED: Final[i64] = 13  # unit, where
RESTORED: Final[i64] = 14  # unit
REBUILT: Final[i64] = 15  # unit, where, 1 if at full strength
SWITCHED: Final[i64] = 16  # unit, where it is now
RETREATED: Final[i64] = 17  # unit, from, to
HELD_MOSCOW: Final[i64] = 18  # nobody leaves Moscow
ADVANCED: Final[i64] = 19  # unit, where
DREW: Final[i64] = 20  # chit
CUP_EMPTY: Final[i64] = 21
ARRIVED: Final[i64] = 22  # unit, where
SHUT_OUT: Final[i64] = 23  # unit
SILENCE: Final[i64] = 24  # momentum
BLOCKED: Final[i64] = 25  # Roadblock, where
ANSWERED: Final[i64] = 26  # question, by how much
ENDED: Final[i64] = 27  # outcome

# 7.2 to 7.5 what the printed Russians thought
NO_MOMENTUM_TO_SPEND: Final[i64] = 31  # momentum
NOTHING_TO_BUY: Final[i64] = 32  # momentum
BUYS: Final[i64] = 33  # boon, price
BLOCKS_PATH: Final[i64] = 34  # Roadblock, nearest Wagner location, where it goes
NO_PLACE_TO_BLOCK: Final[i64] = 35  # Roadblock
NOBODY_REACHES: Final[i64] = 36  # target
TOO_WEAK: Final[i64] = 37  # target, best sum, what it takes
ATTACKS: Final[i64] = 38  # target, best sum, what it takes
KEEPS: Final[i64] = 39  # unit that stays in Moscow
BUSY: Final[i64] = 40  # unit, die
MARCHES: Final[i64] = 41  # unit, die
KEEPS_MARCHING: Final[i64] = 42  # unit
THREATENED: Final[i64] = 43  # links to Moscow
NOT_THREATENED: Final[i64] = 44  # links to Moscow
HOLDS_OKA: Final[i64] = 45  # unit, where
STAYS_OUT: Final[i64] = 46  # where nobody advances

# modifiers
BY_MOMENTUM: Final[i64] = 0
BY_RIVER: Final[i64] = 1
BY_MOSCOW: Final[i64] = 2
BY_FLANK: Final[i64] = 3

# questions of 8.1
IN_RUBELO: Final[i64] = 0
RUSSIAN_REDUCED: Final[i64] = 1
IN_MOSCOW: Final[i64] = 2
RUSSIAN_ELIMINATED: Final[i64] = 3
IN_ROSTOV: Final[i64] = 4
WAGNER_REPULSED: Final[i64] = 5
WAGNER_REDUCED: Final[i64] = 6
WAGNER_ELIMINATED: Final[i64] = 7

# boons of 7.2
RESTORES: Final[i64] = 0
REBUILDS: Final[i64] = 1
REVIVES: Final[i64] = 2
