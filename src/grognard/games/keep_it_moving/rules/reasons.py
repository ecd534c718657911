"""Why something is refused. The numbers are those of rulebook.md."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

OUT_OF_GAME: Final = Reason("4.3", "A flipped unit is out for the rest of the game.")
ALREADY_FRESH: Final = Reason("4.4", "A fresh unit has nothing to recover.")
NOBODY_TO_REGENERATE: Final = Reason("4.4", "No unit can recover: each is fresh or flipped.")
NOT_ASKED_FOR: Final = Reason("4.5", "The card does not ask for these units.")
NEEDS_BATTALION: Final = Reason("5.2", "Supporting Assets never fight alone: add a battalion.")
SOMEBODY_FIGHTS: Final = Reason("5.2", "At least one battalion must go in.")
NOT_IN_THIS_BATTLE: Final = Reason("5.7", "This battle does not offer that.")
LAST_SUCCESS: Final = Reason("5.7", "The last success must be fought for.")
CLAUSE_MET: Final = Reason("5.7", "The supporting success is already there.")
NOT_IN_PLAY: Final = Reason("7.2", "That is not in play.")
NOTHING_TO_ORDER: Final = Reason("8.2", "Fewer than two cards are left: nothing to order.")
NOT_SEEN: Final = Reason("8.2", "Only a card you have looked at can be placed.")
