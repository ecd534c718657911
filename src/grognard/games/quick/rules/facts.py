"""What the rules tell people about; tables.py has the words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLACED: Final[i64] = 1  # unit, hex
SET_UP: Final[i64] = 2  # side
LIFTED: Final[i64] = 3  # side: its units come off the map to be set up anew
ROUND: Final[i64] = 4  # round
REFILLED: Final[i64] = 5  # side, how many cubes
CHOSE: Final[i64] = 6  # side, how many blue, how many pink: only its own player may know
RETURNED: Final[i64] = 7  # unit, hex
STILL_OFF: Final[i64] = 8  # unit: there is no place for it
OUT: Final[i64] = 9  # unit: it has nothing to come back to
WANDERED: Final[i64] = 10  # from, to (the same where it stays)
FIRST: Final[i64] = 11  # side that decides, side that begins
SPENT: Final[i64] = 12  # side, colour, the verb of the Action
TRANSFERRED: Final[i64] = 13  # Enabler, giver, taker
RESTORED: Final[i64] = 14  # unit
REFRESHED: Final[i64] = 15  # side, Enabler
FETCHED: Final[i64] = 16  # side, Enabler: only its own player may know
GOT_CUBE: Final[i64] = 17  # side, colour: only its own player may know
ALLOCATED: Final[i64] = 18  # side, Enabler, unit
MOVED: Final[i64] = 19  # unit, from, to
ATTACKED: Final[i64] = 20  # attacker, target, hex
FIRED: Final[i64] = 21  # side, unit, dice, hits
EXHAUSTS: Final[i64] = 22  # unit, Enabler
REDUCED: Final[i64] = 23  # unit
REMOVED: Final[i64] = 24  # unit, hex
RETREATED: Final[i64] = 25  # unit, from, to
ADVANCED: Final[i64] = 26  # unit, from, to
RUBBLE: Final[i64] = 27  # hex
CIVILIANS: Final[i64] = 28  # hex
CUBE_LOST: Final[i64] = 29  # side, colour (NO_CUBE: there was none), 1 if from the Discard Pile
FATE: Final[i64] = 30  # die
CONTROL: Final[i64] = 31  # objective, side
SUPPORT: Final[i64] = 32  # side, change, Popular Support now
CLAIMED: Final[i64] = 33  # side
NO_EFFECT: Final[i64] = 34  # 6.2 the Fate found nothing to do
POINTS: Final[i64] = 35  # Blue's points, Red's
ENDED: Final[i64] = 36  # outcome, how

NO_CUBE: Final[i64] = 2
