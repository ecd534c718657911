"""Why an act may be refused, each with its section. Made once, so that refusing costs nothing."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

# 1 the battlefield
OUT_OF_ZONE: Final = Reason("1.1", "The unit is not set up there.")
NOT_NEXT: Final = Reason("1.1", "Another unit is set up next.")
NOT_ENOUGH_GUARDED: Final = Reason(
    "1.1", "Too few units would be left to stand near as many objectives as you must guard."
)
STILL_FITS: Final = Reason("1.1", "The units that are left can still be set up properly.")
NO_ENTRY: Final = Reason("1.2", "Nobody can be in that hex.")
ENEMY_THERE: Final = Reason("1.2", "Enemy units are in that hex.")
FULL: Final = Reason("1.2", "A unit of yours of this kind is in that hex already.")

# 2 Select Cubes
HAS_CHOSEN: Final = Reason("2.2", "You have chosen your cubes.")
NOT_IN_POOL: Final = Reason("2.2", "The Pool does not have those cubes for you.")
NOT_BACK_THERE: Final = Reason("2.3", "It does not come back there.")

# 3 and 4 Actions
NO_BLUE: Final = Reason("3.2", "You hold no blue cube.")
NO_PINK: Final = Reason("3.2", "You hold no pink cube.")
NOT_YOURS: Final = Reason("3.2", "That is not yours to use.")
NOT_ON_MAP: Final = Reason("3.2", "That unit is not on the map.")
NO_POST: Final = Reason("5.7", "Your Command Post is off the map: no Redeploy, Revive or Regroup.")
OUT_OF_COMMAND: Final = Reason("1.3", "That unit is out of command.")
POST_HAS_NONE: Final = Reason("1.3", "A Command Post is given no Enablers.")
SAME_UNIT: Final = Reason("4.1", "An Enabler goes from one unit to another.")
NOT_ALLOCATED: Final = Reason("4.1", "The unit does not have that Enabler.")
THIRD_FORMATION: Final = Reason("4.1", "Two formations at most take part in a Redeploy.")
NOTHING_TO_REDEPLOY: Final = Reason("4.1", "No Enabler can go from one of your units to another.")
NOTHING_DONE: Final = Reason("3.2", "Nothing has been done with the cube yet.")
NOT_REDUCED: Final = Reason("4.2", "That unit is not Reduced.")
NOT_EXHAUSTED: Final = Reason("4.2", "Those Enablers are not in your Exhausted box.")
NOT_IN_SUPPLY: Final = Reason("4.3", "Your Supply box does not have that.")
NOT_AVAILABLE: Final = Reason("4.3", "Your Available box does not have that Enabler.")
SAME_HEX: Final = Reason("4.4", "The unit is there.")
TOO_FAR: Final = Reason("4.4", "That is further than one hex.")
NO_BONUS: Final = Reason("4.4", "Only a Maneuver Unit in command can go two hexes.")
NOT_OPEN: Final = Reason("4.4", "Of the two hexes one must be Open.")
NO_WAY: Final = Reason("4.4", "The hex between is barred or held by the enemy.")
NOT_IN_GROUP: Final = Reason("4.4", "That unit does not move in this group, or has moved.")
NOBODY_MOVES: Final = Reason("4.4", "No unit of it can move.")
HQ_OUT: Final = Reason("4.4", "The formation's HQ is off the map.")
NO_HQ_IN_COMMAND: Final = Reason("4.4", "None of your HQs is in command.")
CANNOT_ATTACK: Final = Reason("4.5", "Only Maneuver Units attack.")
OWN_UNIT: Final = Reason("4.5", "That is no enemy unit on the map.")
NOT_ADJACENT: Final = Reason("4.5", "The target is not in a hex next to the attacker.")
SCREENED: Final = Reason("4.5", "A Maneuver Unit is in the hex: it must be attacked first.")
HAVE_MARKER: Final = Reason("4.6", "You have the Initiative Marker.")
CHANGED_HANDS: Final = Reason("4.6", "The Initiative Marker changes hands once in a round.")

# 5 combat
NO_ENABLER: Final = Reason("5.3", "The unit does not have that Enabler.")
ALREADY_REDUCED: Final = Reason("5.3", "The unit is Reduced already.")
NEVER_REDUCED: Final = Reason("5.3", "An HQ or Command Post is not Reduced.")
NOT_YET_REDUCED: Final = Reason("5.3", "Only a Reduced Maneuver Unit is removed.")
ENABLERS_FIRST: Final = Reason("5.3", "All its Enablers are exhausted before a unit is removed.")
ATTACKERS_STAY: Final = Reason("5.4", "Only the defender can retreat.")
RETREATED_ONCE: Final = Reason("5.4", "It has retreated in this combat.")
NOT_A_RETREAT: Final = Reason("5.4", "A retreat goes to a hex next to the unit.")
RETREAT_FIRST: Final = Reason("5.7", "The Command Post must retreat while it can.")
NOT_VACATED: Final = Reason("5.8", "The attacker can enter only the hex that was attacked.")
