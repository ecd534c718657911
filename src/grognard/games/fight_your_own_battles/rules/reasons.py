"""Why an act may be refused, each with its section. Made once, so that refusing costs nothing."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

# 1 officers
STAYS_THERE: Final = Reason("1.2", "Only a Company Officer goes over, and to another element.")
NOT_BESIDE: Final = Reason("1.2", "He goes over to an element within an inch of his own.")
CHANGED_ALREADY: Final = Reason("1.2", "He has changed elements in this bound.")

# 4 cards and reactions
NOT_A_FRIEND: Final = Reason("4.3", "Cards change hands within a side and a nation.")
HAS_NO_CARD: Final = Reason("4.3", "That element holds no card that is still to be played.")

# 6 the Order Die
PHASE_OVER: Final = Reason("6.1", "Fire, move and act: each once in a turn.")
TOO_LATE: Final = Reason("6.1", "What the Order Die names is done first, or not at all.")
NO_FIRE_DOUBLED: Final = Reason("6.3", "At the double one neither fires nor acts.")
NO_DOUBLE_NOW: Final = Reason("6.3", "One goes at the double only when the Order Die says Move.")
HIDDEN_NO_DOUBLE: Final = Reason("10.3", "Nobody leaves a hiding place at the double.")
WATCH_NO_FIRE: Final = Reason("6.5", "On Overwatch one does not fire.")
WATCH_NO_DOUBLE: Final = Reason("6.5", "On Overwatch one does not go at the double.")
KEPT_DOWN: Final = Reason("5.4", "With three ones and more an element does not fire.")
TWO_ACTS: Final = Reason("6.4", "Two acts are all there are in a turn.")

# 7 command
NOT_HIS: Final = Reason("7.1", "That element is not under his command.")
OUT_OF_CONTROL: Final = Reason("7.1", "That element is out of his control.")
SAME_ORDER: Final = Reason("7.2", "It has that order.")
CANNOT_HIDE: Final = Reason("7.2", "Nobody is concealed in the middle of a battle.")
ORDERED_ONCE: Final = Reason("7.2", "It has got an order in this turn.")
NOT_ON_THE_MAP: Final = Reason("7.2", "There is no such cell on the table.")
NO_LINK: Final = Reason("7.3", "Its officer has neither radio nor runner.")
RALLIED_ONE: Final = Reason("9.2", "He has rallied an element in this turn.")
NO_RALLY_NOW: Final = Reason("9.2", "A Below average officer rallies only when a session changes.")
FULL_HEART: Final = Reason("9.2", "Its score is 6 already.")
DECIDED: Final = Reason("8.1", "He has decided about that in this turn.")
NOT_DETACHED: Final = Reason("7.7", "That NCO leads no detachment.")
STILL_APART: Final = Reason("7.7", "The detachment is more than 12 inches from its CO.")
DETACHED_ALREADY: Final = Reason("7.7", "That element is detached.")
NO_LEADER: Final = Reason("7.7", "Only an NCO leads a detachment.")
ON_ITS_WAY: Final = Reason("9.6", "It is on its way to the box.")
NOT_ON_TABLE: Final = Reason("9.6", "That element is not on the table.")

# 9 reserves
NO_RESERVE: Final = Reason("9.5", "That element is not in reserve, or not yet fit to be.")
NAMED_ALREADY: Final = Reason("9.5", "That element has been named.")

# 11 Groups
IN_A_GROUP: Final = Reason("11.1", "That element is in a Group.")
NO_GROUPING: Final = Reason("11.1", "Aircraft, boats and loaded carriers join no Group.")
TOO_FAR_TO_JOIN: Final = Reason("11.1", "A Group is formed from elements within 12 inches.")
TOO_LONG: Final = Reason("11.1", "A Group is formed for one to eight bounds, or without an end.")
NOT_IN_GROUP: Final = Reason("11.3", "That element is not in his Group.")

# 12 radios
SET_WORKS: Final = Reason("12.1", "Its radio is netted.")
NO_RADIO: Final = Reason("12.1", "It has no radio that could be netted.")
RAN_ALREADY: Final = Reason("12.3", "A runner has arrived.")
NEEDS_NO_RUNNER: Final = Reason("12.3", "Its radio is netted: no runner is needed.")

# X4 to X8 on our own table
NO_ENEMY: Final = Reason("X6.1", "That is no enemy who stands on the table in the open.")
NO_MARKER: Final = Reason("X5.2", "No marker of the enemy lies there.")
KNOWN_ALREADY: Final = Reason("X5.2", "That enemy is known already.")
OUT_OF_SIGHT: Final = Reason("X3.1", "The line of sight is blocked.")
TOO_WELL_HIDDEN: Final = Reason("X5.1", "More than ten segments: nobody can be made out there.")
NOT_KNOWN: Final = Reason("X6.1", "It does not know of that enemy.")
NOT_IN_FRONT: Final = Reason("X4.3", "A gun fires only to its front.")
NEARER_ENEMY: Final = Reason("X6.1", "An enemy within 6 inches must be fired at first.")
NO_WEAPON: Final = Reason("X6.1", "It has no such weapon.")
FIRED_ALREADY: Final = Reason("X6.1", "That weapon has fired in this turn.")
NO_SHOTS: Final = Reason("X9.2", "That weapon has no shots left.")
GUN_IS_OUT: Final = Reason("X7.2", "Its gun is out.")
RIDERS_DO_NOT_FIRE: Final = Reason("X4.6", "Nobody fires who rides, or is not on the table.")
IN_WATER: Final = Reason("X4.4", "Nobody fires from a river.")
OUT_OF_RANGE_THERE: Final = Reason("X6.2", "The target is out of range.")
CANNOT_HURT: Final = Reason("X7.1", "That weapon does nothing to such a target.")
CANNOT_HIT: Final = Reason("X6.3", "It would need a 7: who cannot hit does not fire.")
CANNOT_MOVE: Final = Reason("X7.2", "It is damaged and cannot move.")
TOWED_ONLY: Final = Reason("X4.1", "So large a gun must be towed.")
STILL_SET_UP: Final = Reason("6.4", "An immobile weapon is taken down before it moves.")
HIDDEN_STAYS: Final = Reason("X12.3", "Who is concealed must first show himself.")
IN_COVER_STAYS: Final = Reason("5.4", "With three ones and more, who is in cover stays there.")
NO_ROAD: Final = Reason("X4.1", "By road goes only who stands on one.")
WADES: Final = Reason("X4.4", "An act brings it out of the river first.")
OUT_OF_REACH: Final = Reason("X4.2", "It does not come there with what is left.")
NOT_THERE: Final = Reason("X4.2", "There is no such place.")
NO_EYE: Final = Reason("X8.2", "Nobody sees that target for it.")
NOT_SET_UP: Final = Reason("6.4", "An immobile weapon is set up before it fires.")
NOT_LAID_THERE: Final = Reason("6.3", "After moving or changing its target it does not fire.")
TOO_NEAR: Final = Reason("X8.1", "Indirect fire does not reach nearer than 8 inches.")
ONLY_MEN: Final = Reason("X10.1", "Only men on foot or on horseback assault.")
NO_HEART: Final = Reason("X10.1", "Who assaults has a score of 5 or 6, two ones at most, and time.")
NOT_NEXT_TO: Final = Reason("X10.1", "An assault is on an enemy in the next cell.")
NO_CLOSE_WEAPON: Final = Reason("X10.1", "It has nothing to assault an AFV with.")
NO_CARRIER: Final = Reason("X4.6", "There is no carrier beside it with room for it.")
NOT_ABOARD: Final = Reason("X4.6", "It rides in nothing.")
NO_ROOM: Final = Reason("X4.6", "There is no room to stand.")
TOO_HASTY: Final = Reason("X4.6", "Who has gone at the double takes nobody up.")
NOT_WET: Final = Reason("X4.4", "It is not in a river.")
NOT_IMMOBILE: Final = Reason("6.4", "That is done with immobile weapons.")
NOT_A_GUN: Final = Reason("6.4", "Only a gun is aimed, on an Act, before it moves.")
NO_ENGINEERS: Final = Reason("X12.6", "Only engineers open a way, with both acts.")
NOTHING_TO_OPEN: Final = Reason("X12.6", "There is nothing beside it to be opened.")
NOT_HIDDEN: Final = Reason("X12.3", "It is not in hiding.")
NO_SUCH_MARKER: Final = Reason("X12.3", "None of its markers lies there.")
HOLDS_FIRE: Final = Reason("X12.3", "Who has shown himself without an ambush does not fire yet.")
LAID_THERE: Final = Reason("6.3", "It is laid on that target.")
