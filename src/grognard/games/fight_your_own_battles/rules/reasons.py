"""Why an act may be refused, each with its section. Made once, so that refusing costs nothing."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

# 4 cards and reactions
NOT_A_FRIEND: Final = Reason(
    "4.3", "Cards are swapped with an element of the same side and nation."
)
HAS_NO_CARD: Final = Reason("4.3", "That element holds no card, or has had its turn.")
