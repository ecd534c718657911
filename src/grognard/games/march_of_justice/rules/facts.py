"""What the rules tell people about; view.py finds the words."""

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
THOUGHT: Final[i64] = 27  # 7.4 what the printed Russians thought, and three numbers
ENDED: Final[i64] = 28  # outcome

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

# thoughts
NO_MOMENTUM_TO_SPEND: Final[i64] = 0  # momentum
NOTHING_TO_BUY: Final[i64] = 1  # momentum
BUYS: Final[i64] = 2  # verb, price
BLOCKS_PATH: Final[i64] = 3  # Roadblock, nearest Wagner location, where it goes
NO_PLACE_TO_BLOCK: Final[i64] = 4  # Roadblock
NOBODY_REACHES: Final[i64] = 5  # target
TOO_WEAK: Final[i64] = 6  # target, best sum, what it takes
ATTACKS: Final[i64] = 7  # target, best sum, what it takes
KEEPS: Final[i64] = 8  # unit that stays in Moscow
BUSY: Final[i64] = 9  # unit, die
MARCHES: Final[i64] = 10  # unit, die
KEEPS_MARCHING: Final[i64] = 11  # unit
THREATENED: Final[i64] = 12  # links to Moscow
NOT_THREATENED: Final[i64] = 13  # links to Moscow
HOLDS_OKA: Final[i64] = 14  # unit, where
STAYS_OUT: Final[i64] = 15  # where nobody advances
