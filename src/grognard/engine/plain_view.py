"""What a game shows and says by its tables alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Generic

from grognard.engine.game import Ending, Ends, S
from grognard.engine.saving import Saving
from grognard.engine.stacks import state_of
from grognard.engine.value import Json

OUTCOME = "outcome"
NO_CHANGE = "all stays as it is"


class PlainView(Generic[S]):
    """The view of a game that hides nothing; one that hides something writes a `look` of its own.

    A game's own view extends it, and says in its own words what deserves them.
    """

    def __init__(self, saving: Saving[S], *endings: Ending, changes: Sequence[str] = ()) -> None:
        self.saving, self.endings = saving, endings  # by outcome, from 1
        names = [one.name for one in saving.declared]
        self.changes = changes or names  # the fields by which outcomes of odds are told apart

    @property
    def outcomes(self) -> dict[int, str]:
        """The results by number."""
        return {number: ending.result for number, ending in enumerate(self.endings, 1)}

    def breadcrumb(self, s: S) -> list[tuple[str, str]]:
        """The headings of the open rules."""
        return self.saving.stacks.find_headings(s)

    def question(self, s: S) -> str:
        """The heading of the innermost rule."""
        return f"{self.breadcrumb(s)[-1][1]}?"

    def look(self, s: S, side: str | None) -> Json:
        """Every field of the state as it is saved, to everybody; the outcome is the ending's."""
        return {one.name: one.to_data(s) for one in self.saving.declared if one.name != OUTCOME}

    def describe_change(self, before: S, after: S) -> str:
        """What is another now: men: red 3, blue 2."""
        told = [one for one in self.saving.declared if one.name in self.changes]
        changed = [one for one in told if one.to_data(after) != one.to_data(before)]
        return "; ".join(f"{one.name}: {say(one.to_data(after))}" for one in changed) or NO_CHANGE

    def summary(self, before: S, ends: Ends[S]) -> dict[str, Fraction]:
        """No expected numbers."""
        return {}

    def ending(self, s: S) -> Ending:
        return self.endings[state_of(s).outcome - 1]


def say(value: Json) -> str:
    """Data in words: red 3, blue 2."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {say(inner)}" for name, inner in value.items())
    return ", ".join(map(say, value)) if isinstance(value, list) else str(value)
