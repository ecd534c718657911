"""Why something is refused: each a rule's number and words, made once."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

# any chapter
NOT_YOURS: Final = Reason("2.2", "That unit is not yours.")
NOT_ON_MAP: Final = Reason("2.2", "That unit is not on the map.")
NONE_OF_YOURS: Final = Reason("2.2", "Nobody of yours is there.")

# 5 reinforcements and replacements
NOT_DUE: Final = Reason("5.0", "That unit is not due yet, or it has arrived.")
NO_ENTRY_THERE: Final = Reason("X4.12", "The unit does not enter the map there.")
ENEMY_AT_ENTRY: Final = Reason("X4.12", "Enemy units are in that hex.")
NO_RP: Final = Reason("5.0", "You have not so many RP.")
FULL_STRENGTH: Final = Reason("5.0", "The unit is as strong as it ever was.")
NO_SUPPLY_FOR_RP: Final = Reason("5.0", "Nothing reaches a unit without a line of supply.")
UNDER_EZOC: Final = Reason("5.0", "Nothing reaches a unit in an enemy zone of control.")
NOT_LOST: Final = Reason("5.0", "Only a unit that was eliminated is rebuilt.")
HAS_SURRENDERED: Final = Reason("10.0", "It has surrendered, and does not come back.")
NOT_REBUILT: Final = Reason("X4.10", "The garrison of Hanko is not rebuilt.")
TOO_MUCH_REBUILT: Final = Reason("5.0", "It comes back with at least 1 SP, at most as printed.")

# 6 strategic movement and rail
NO_SUPPLY_FOR_SM: Final = Reason("6.0", "Strategic movement needs a line of supply.")
RESTS: Final = Reason("X4.3.1", "The pause was declared: such units neither move nor attack.")
NOWHERE_TO_GO: Final = Reason("6.0", "No hex of your own, away from the enemy, is in reach.")
NOT_STRATEGIC: Final = Reason("6.0", "Not in reach through hexes of your own, away from the enemy.")
NOT_A_BRANCH: Final = Reason("X4.3.1", "The line does not lead on there.")
NOT_A_RAILHEAD: Final = Reason("X4.3.1", "No line that can be converted begins there.")

# X4.11 and X6 Cossacks, set-up
NO_HORSEMEN: Final = Reason("X4.11", "Nobody is there who would gain by it.")
NOT_SET_UP_THERE: Final = Reason("X6.0", "The unit is not set up there.")
CHAIN_FIRST: Final = Reason("X6.0", "The units that are left are needed in the chains.")
NOT_NEXT: Final = Reason("X6.0", "Another unit is set up next.")
SET_UP_BEGUN: Final = Reason("X6.0", "Some of your units are set up already.")
NO_ROOM_TO_SET_UP: Final = Reason("2.3", "There is no room for it in that hex.")

# 8 combat
SITS_OUT_ALREADY: Final = Reason("2.3", "That unit does not fight here anyway.")
HAS_CHOSEN: Final = Reason("8.4", "That has been chosen.")
NO_MP_FOR_PLAN: Final = Reason("8.3", "A Standard Attack takes 1 MP, and none is left.")
NOT_ANNOUNCED: Final = Reason("8.1", "Such an attack is announced before the force sets out.")
CITY_STANDS: Final = Reason("X2.1", "In a city one has to stand fast.")
NO_TANKS: Final = Reason("X2.1", "Nobody can counterattack without an armor or mech unit.")
SOVIETS_STRIKE: Final = Reason("X2.1", "The Soviet counterattacks where he can, else stands fast.")
NO_COVER: Final = Reason("X2.1", "That takes a hex of woods or swamp.")
NO_SUCH_DIE: Final = Reason("X4.4", "None of the dice shows that.")
TOO_FEW_RP: Final = Reason("X4.5.1", "There are not so many RP.")
MORE_THAN_LOST: Final = Reason("X4.5.1", "Fewer LP than that are to be lost.")
TWO_RP_AT_MOST: Final = Reason("X4.5.1", "Two RP at most can be paid in one combat.")
WRONG_SUM: Final = Reason("8.8", "That does not add up to what is lost.")
TOO_WEAK: Final = Reason("8.8", "A unit would lose more than it has.")
LARGEST_BEARS: Final = Reason("8.8", "The strongest unit bears at least half.")
LARGEST_FIRST: Final = Reason("9.0", "The strongest unit bears the first LP.")
SURVIVES: Final = Reason("9.0", "Attrition leaves every unit its last SP.")
TOO_NEAR_OR_FAR: Final = Reason("8.11", "An attacker retreats one hex, a defender two or three.")
NO_WAY_BACK: Final = Reason("8.11", "No way there is open and free of the enemy and his zones.")
AWAY_FROM_SUPPLY: Final = Reason("8.11", "A retreat goes towards a source of supply if it can.")
NO_ROUT: Final = Reason("8.11", "Only defenders of a Major City with a second unit rout.")
NOT_STRONGEST: Final = Reason("8.11", "It is the strongest unit that is routed.")

# 7 operations
NOBODY_FRESH: Final = Reason("7.0", "No fresh unit that can act is there.")
FOOT_TOO_LATE: Final = Reason("7.0", "Forces without a ZOI act before those that have one.")
NO_WAY_THERE: Final = Reason("7.0", "The force does not come that far.")
OVERSTACKED: Final = Reason("2.3", "A force attacks only within the stacking limit.")
NO_SHAKEN_ATTACK: Final = Reason("2.8", "A demoralized force does not attack.")
CAPITAL_SHUT: Final = Reason("X4.9.1", "The city holds out as long as it has an LOS to the east.")
FINLAND_WAITS: Final = Reason("X4.7", "Nobody moves in Finland yet.")
NORTHERNERS_HOLD: Final = Reason("X4.9.1", "Nobody attacks the city out of Finland.")
ALREADY_MARCHING: Final = Reason("7.0", "The force has set out: units can only be dropped.")
NOT_YET_MARCHING: Final = Reason("7.0", "The force has not set out: a unit can be left, fresh.")
NOT_IN_FORCE: Final = Reason("7.0", "That is no unit of the force.")
LAST_OF_FORCE: Final = Reason("7.0", "Somebody has to go on.")
NOT_HERE: Final = Reason("7.0", "No such unit is here to be picked up.")
NOT_FRESH: Final = Reason("7.0", "That unit is spent, or waits.")
SHAKEN_STAY: Final = Reason("7.0", "A demoralized unit joins only a demoralized force.")
TOO_SLOW_TO_JOIN: Final = Reason("7.0", "With that unit the force would not have the MP.")
NOT_SHAKEN: Final = Reason("2.8", "The force is not demoralized.")
RALLY_TAKES_TWO: Final = Reason("2.8", "To rally takes 2 MP.")
IN_EZOC: Final = Reason("2.8", "Nobody rallies in the enemy's zone of control.")
NO_LINE: Final = Reason("2.8", "Nobody rallies without an LOS.")

# 2.6.1 reaction
NOBODY_REACTS: Final = Reason("2.6.1", "No fresh force there has that hex in its ZOI.")
NO_ZOI_AMONG: Final = Reason("2.6.1", "One of the units that react must have a ZOI.")
THERE_ALREADY: Final = Reason("2.6.1", "They are in that hex.")
NO_ROOM: Final = Reason("2.6.1", "So many units do not fit into that hex.")
NOT_FROM_CONCERTED: Final = Reason("2.6.1", "Nobody goes back from a Concerted Attack.")

# X4.6 shipping
NO_PORT: Final = Reason("X4.6", "No ships leave from here.")
PORT_USED: Final = Reason("X4.6", "The port has shipped a force in this turn.")
SHIPPING_TAKES_THREE: Final = Reason("X4.6", "A voyage takes 3 MP.")
ONLY_GERMANS_SHIP: Final = Reason("X4.6", "Only Germans are shipped.")
TOO_STRONG_TO_SHIP: Final = Reason("X4.6", "A port ships 5 SP at most.")
HARBOUR_NOT_HELD: Final = Reason("X4.6", "The Axis does not hold the harbour it takes.")
NO_HARBOUR: Final = Reason("X4.6", "No ships go there.")
ONLY_FOOT_TO_FINLAND: Final = Reason("X4.6", "Only foot and cavalry go to Finland.")
TOO_MANY_ABROAD: Final = Reason("X4.6", "So many Germans are not sent to Finland.")

# 8.1 Concerted Attack
NOBODY_THERE: Final = Reason("8.1", "No enemy is in that hex.")
OUT_OF_ZOI: Final = Reason("8.1", "The hex is in the ZOI of no such force.")
NOT_BESIDE_TARGET: Final = Reason("8.1", "Penetration begins in a hex next to the target.")
OUT_OF_ASSAULT: Final = Reason("8.1", "The force does not come there with the MP of its plan left.")
NO_OTHER_COMBAT: Final = Reason("8.1", "A Grand Assault attacks its target and nobody else.")

# 8.12 exploitation
NO_WAY_ON: Final = Reason("8.12", "Those units cannot go anywhere with their EMA.")
NO_RALLY_NOW: Final = Reason("8.12", "Nobody rallies in an exploitation.")
ASSAULTS_COME_FIRST: Final = Reason("8.12", "A Grand Assault is named before the first step.")
ASSAULT_TAKES_ZOI: Final = Reason("8.12", "A Grand Assault takes a force with a ZOI.")
