"""Why an act may be refused, each with its section. Made once, so that refusing costs nothing."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

NOT_YOURS: Final = Reason("3.1", "That unit is not yours.")
NOT_ON_MAP: Final = Reason("3.3", "That unit is not on the map.")
NO_MARKER: Final = Reason("3.5", "Only Wagner's own units have a marker on the track.")
END_OF_TRACK: Final = Reason("3.5", "The marker is at the end of the track.")
UNIT_GONE: Final = Reason("5.1", "The marker's unit is out of the game.")
OTHER_WAY: Final = Reason("5.1", "The marker has gone the other way in this Administration.")
TWO_SQUARES: Final = Reason("5.1", "Two squares are the most a marker can go in a turn.")
SECOND_SQUARE: Final = Reason("5.2", "A second square costs 1 Momentum, which you do not have.")
NO_MOMENTUM: Final = Reason("5.2", "You do not have so much Momentum to spend.")
NOT_RUSSIAN: Final = Reason("5.2", "A False Flag is raised against a Russian unit on the map.")
NOT_REDUCED: Final = Reason("5.2", "That is no reduced unit of yours in play.")
NOT_ELIMINATED: Final = Reason("5.2", "That is no eliminated unit of yours.")
NO_WEAK_SIDE: Final = Reason("3.1", "That unit has no reduced side to come back on.")
ROSTOV_LOST: Final = Reason("5.2", "Russian units are in Rostov.")
NO_ROAD: Final = Reason("6.1", "No road leads there from the unit's location.")
ENEMY_THERE: Final = Reason("3.3", "Enemy units are there: only contact gets you in.")
OUT_OF_POINTS: Final = Reason("6.1", "The unit has no movement points left.")
RIVER_TOO_DEAR: Final = Reason("6.1", "The river costs one point more than the unit has left.")
BLOCK_TOO_DEAR: Final = Reason("6.1", "The Roadblock costs one point more than the unit has left.")
BOTH_TOO_DEAR: Final = Reason("6.1", "River and Roadblock together cost more than is left.")
NO_ENEMY: Final = Reason("6.2", "No enemy units are there.")
NOBODY_NEAR: Final = Reason("6.2", "No unit that may still make contact stands next to it.")
ONLY_POLICE: Final = Reason("3.1", "Only police stands next to it, and police never makes contact.")
NOT_TAKING_PART: Final = Reason("6.2", "That unit does not take part.")
LAST_ATTACKER: Final = Reason("6.2", "Somebody has to make the contact.")
NOT_THE_STRONGEST: Final = Reason("6.2.2", "The loss falls on one of the strongest.")
NOT_TOWARDS_HOME: Final = Reason("6.2.2", "Retreats lead to a free neighbour nearer to home.")
NOT_THE_ATTACKERS: Final = Reason("6.2.2", "Who changes sides joins one of the attackers' places.")
NOT_AN_ENTRY: Final = Reason("3.11", "Units come back in or next to their home, not among enemies.")
NOT_AN_ARRIVAL: Final = Reason("7.1", "The unit arrives next to its entry, not among enemies.")
NOT_ATTACKING: Final = Reason("6.2.4", "Only units that made this contact may go in.")
CANNOT_FLIP: Final = Reason(
    "7.1.1", "Only a Russian unit at full strength with a weaker side flips."
)
CANNOT_SWITCH: Final = Reason("7.1.1", "Only a Russian unit with a Wagner side can change sides.")
NOT_CLOSEST: Final = Reason("7.1.1", "It goes to the closest location that Wagner holds.")
NO_NEGATIVE: Final = Reason("7.2", "The Momentum is not so far below zero.")
NOT_REDUCED_RUSSIAN: Final = Reason("7.2", "That is no reduced Russian unit in play.")
NOT_LOST_RUSSIAN: Final = Reason("7.2", "Only an eliminated Russian unit can be raised again.")
MOSCOW_LOST: Final = Reason("7.2", "Wagner holds Moscow.")
NOT_DRAWN: Final = Reason("7.3", "That Roadblock is not in play.")
PLACED_ALREADY: Final = Reason("7.3", "That Roadblock has been placed this turn.")
NO_BLOCK_THERE: Final = Reason("7.3", "No Roadblock may stand in Rostov or Grozny.")
ONE_BLOCK_EACH: Final = Reason("7.3", "The other Roadblock is there.")
NOT_ON_THE_WAY: Final = Reason("7.3", "It goes on Wagner's cheapest way to Moscow or Rubelo.")
