"""Why something is refused: each a rule's number and words, made once."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

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
