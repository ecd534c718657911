"""What the rules tell people about; tables.py has the words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RATED: Final[i64] = 1  # element, die, grade
CO_RATED: Final[i64] = 2  # company, die, grade
SENIOR_RATED: Final[i64] = 3  # force, die, grade
HIDDEN: Final[i64] = 4  # element, die, 1 if it is concealed
RADIO_TEST: Final[i64] = 5  # element, die, what is needed
BOUND: Final[i64] = 6  # bound
DEALT: Final[i64] = 7  # card, holder
REACTED: Final[i64] = 8  # element, grade, die, what came of it
SWAPPED: Final[i64] = 9  # element, with whom
LINE: Final[i64] = 10  # element, line, tests
TESTED: Final[i64] = 11  # element, lines' tests, per cent off, dice
RESULT: Final[i64] = 12  # element, ones, row
SCORED: Final[i64] = 13  # element, change, score now
ORDER_DIE: Final[i64] = 14  # element, die
COUNTERED: Final[i64] = 15  # element, counter
ABANDONED: Final[i64] = 16  # element
SURRENDERED: Final[i64] = 17  # element
BROKEN: Final[i64] = 18  # element
INTO_BOX: Final[i64] = 19  # element
COMMANDED: Final[i64] = 20  # company, the element that commands, what its reaction test brought
ORDERED: Final[i64] = 21  # element, order
RALLIED: Final[i64] = 22  # element, dice, sixes
NEW_NCO: Final[i64] = 23  # element, die, grade
NCO_HIT: Final[i64] = 24  # element
CO_HIT: Final[i64] = 25  # company, element
SUCCEEDED: Final[i64] = 26  # company, element
GROUPED: Final[i64] = 27  # element, company
RELEASED: Final[i64] = 28  # element
DETACHED: Final[i64] = 29  # element, leader
RECALLED: Final[i64] = 30  # leader
LEADERSHIP: Final[i64] = 31  # grade, die (0: none was thrown), what it must stay under
SESSION: Final[i64] = 32  # session
MILESTONE: Final[i64] = 33  # force, milestone in per cent, dice, ones
RETAKEN: Final[i64] = 34  # force, milestone in per cent, dice, sixes
CONDITION: Final[i64] = 35  # force, condition
COMMITTED: Final[i64] = 36  # element
BASE_RAISED: Final[i64] = 37  # force, base
OBJECTIVE_SET: Final[i64] = 38  # company, order
RADIO_OUT: Final[i64] = 39  # element
OFF_THE_NET: Final[i64] = 40  # element
RAN: Final[i64] = 41  # element: a runner arrived
NO_CARD: Final[i64] = 42  # element: its turn is lost
ENDED: Final[i64] = 43  # outcome, how
LOST: Final[i64] = 44  # element
CO_JOINED: Final[i64] = 45  # company, element
SENT_BACK: Final[i64] = 46  # element
GROUP_DIE: Final[i64] = 47  # company, die
COMPELLED: Final[i64] = 48  # element, where it must go
GOAL_SET: Final[i64] = 49  # element, cell: only its own player may know
GROUP_LIMITED: Final[i64] = 50  # company, bounds
# from 60 on: what happens on our own table
OBSERVED: Final[i64] = 60  # observer, enemy (NOBODY: a marker), die, segments
TURNED: Final[i64] = 61  # element (NOBODY: a dummy, whose it was is not told), cell, 1 if real
SHOT: Final[i64] = 62  # element, which weapon, shots left
FIRED: Final[i64] = 63  # element, target, arm (NO_ARM: at armour), dice
HIT: Final[i64] = 64  # target, need, hits
SAVED: Final[i64] = 65  # target, hits, saved
PENETRATED: Final[i64] = 66  # target, AT, die, armour
DAMAGE: Final[i64] = 67  # element, what damage
WENT: Final[i64] = 68  # element, from, to
FACED: Final[i64] = 69  # element, way
LANDED: Final[i64] = 70  # element, target, die, how it landed
ASSAULTED: Final[i64] = 71  # attacker, defender, their dice
EMBARKED: Final[i64] = 72  # element, carrier
DISMOUNTED: Final[i64] = 73  # element, cell
DEPLOYED: Final[i64] = 74  # element, 1 if it is set up now
OPENED: Final[i64] = 75  # element, cell
SHOWED: Final[i64] = 76  # element, cell
LAID: Final[i64] = 77  # element, target
