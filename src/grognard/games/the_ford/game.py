"""The Ford as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

from grognard.engine.game import BadSetup, Ending, Game, Scenario, Setting, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, State
from grognard.engine.value import Json, numbers
from grognard.games.the_ford import acts, saved, view, words
from grognard.games.the_ford.bots import Bold
from grognard.games.the_ford.rules.day import new_day
from grognard.games.the_ford.rules.facts import TURNED_UP
from grognard.games.the_ford.rules.state import Duel


def own(s: State) -> Duel:
    """The engine hands back the states this game gave it."""
    assert isinstance(s, Duel)
    return s


class TheFord(Game):
    """Two companies, one ford."""

    id = "the-ford"
    title = "The Ford"
    version = "1"
    about = "Two captains with hidden cards fight over a ford: our own example of a game."
    sides = words.SIDES
    scenarios = (Scenario("day", "A day at the ford"), Scenario("near", "Red is close already"))
    settings = (Setting("cards", ("15", "9"), "15", "how many cards there are at the start"),)
    outcomes = words.OUTCOMES
    measures = ("rounds", "red men", "blue men")
    rules = saved.RULES
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"random": Random, "bold": Bold}
    reveals = frozenset({TURNED_UP})
    folder = Path(__file__).parent

    # ------------------------------------------------------------ states

    def start(self, setup: Setup) -> Duel:
        self.check(setup)
        if setup.pack is not None:
            raise BadSetup("pack: The Ford has no packs")
        s = new_day()
        s.front = 3 if setup.scenario == "near" else 0
        if self.option(setup, "cards") == "9":
            s.deck, s.used = numbers([3, 3, 3]), numbers([2, 2, 2])
        return s

    def dump(self, s: State) -> Json:
        return saved.dump(own(s))

    def load(self, data: Json) -> Duel:
        return saved.load(data)

    # ------------------------------------------------------------ acts and words

    def encode(self, s: State, act: Json) -> int:
        return acts.encode(act)

    def decode(self, s: State, act: int) -> list[Json]:
        return acts.decode(act)

    def label(self, s: State, act: int) -> str:
        return acts.label(act)

    def question(self, s: State) -> str:
        return view.question(own(s))

    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        return view.breadcrumb(own(s))

    def describe_fact(self, s: State, fact: Fact, side: str | None) -> str:
        return view.describe_fact(fact, side)

    def describe_change(self, before: State, after: State) -> str:
        return view.describe_change(own(after))

    def summary(self, before: State, ends: list[tuple[State, Fraction]]) -> dict[str, Fraction]:
        return view.summary([(own(s), p) for s, p in ends])

    def ending(self, s: State) -> Ending:
        return view.ending(own(s))

    def look(self, s: State, side: str | None) -> Json:
        return view.look(own(s), side)

    def secret(self, act: list[Json]) -> bool:
        return act[0] in ("lay", "draw")

    def drawing_side(self, s: State) -> str | None:
        return view.drawing_side(own(s))
