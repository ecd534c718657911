"""Why an act may be refused, each with its section. Made once, so that refusing costs nothing."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

NOT_HELD: Final = Reason("1.3", "You do not hold that card.")
ALREADY_LAID: Final = Reason("1.3", "Your card lies on the table.")
NO_GUARD: Final = Reason("2.2", "An ambush takes a guard card.")
