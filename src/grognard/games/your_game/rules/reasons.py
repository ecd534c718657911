"""Why an act may be refused, each with its section."""

from __future__ import annotations

from typing import Final

from grognard.engine.rules import Reason

NO_BETTER_AIM: Final = Reason("1.1", "You cannot aim better.")
