"""Keep it Moving! as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from grognard.engine.facts import Telling, Told
from grognard.engine.game import BadSetup, Ending, Game, Scenario, Setting, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, State
from grognard.engine.value import Json, digest
from grognard.games.keep_it_moving import acts, saved, view, words
from grognard.games.keep_it_moving.bots import Sensible
from grognard.games.keep_it_moving.pack import VERSION
from grognard.games.keep_it_moving.rules.preparation import NextCard
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.rules.turn import BetweenCards, DrawCard, new_game


def own(s: State) -> Kim:
    """The engine hands back the states this game gave it."""
    assert isinstance(s, Kim)
    return s


class KeepItMoving(Game[Any]):
    """A brigade on the attack: keep it moving until the decisive battle, or until it stops."""

    id = "keep-it-moving"
    title = "Keep it Moving!"
    version = VERSION
    about = "A solo card game on operational momentum, by Evan D'Alessandro."
    sides = ("player",)
    scenarios = (
        Scenario("standard", "The standard deck", "43 cards; 41 with the option deck = 41"),
        Scenario("printed", "The printed deck", "the 41 cards of the document alone"),
        Scenario(
            "classroom",
            "A short deck for a lesson",
            "19 cards, four of them ours, for ten minutes and a talk",
        ),
    )
    settings = (
        Setting(
            "deck",
            ("43", "41"),
            "43",
            "how many cards the standard deck has: 43 with our two reconstructed ones, or 41",
        ),
    )
    outcomes = words.OUTCOME_IDS
    measures = ("cards", "momentum left", "battles cleared")
    rules = saved.RULES
    constant_fields = ("deck", "battle")
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {
        "random": Random,
        "sensible": Sensible,
    }
    folder = Path(__file__).parent

    # ------------------------------------------------------------ states

    def start(self, setup: Setup) -> Kim:
        self.check(setup)
        if setup.pack is not None:
            if "deck" in setup.options:
                raise BadSetup("options.deck: a pack is a whole deck; leave this out")
            return new_game(saved.own_deck(setup.pack, self.version))
        name = setup.scenario
        wanted = setup.options.get("deck")
        if name == "standard":
            name = "printed" if wanted == "41" else "standard"
        elif wanted is not None and not (name == "printed" and wanted == "41"):
            raise BadSetup(f"options.deck: the scenario {name!r} has its own deck")
        return new_game(saved.deck_named(name, self.version))

    def dump(self, s: State) -> Json:
        return saved.dump(own(s))

    def hash(self, s: State) -> str:
        return digest(self.dump(s))

    def load(self, data: Json) -> Kim:
        return saved.load(data, self.version)

    def horizon(self, before: State) -> Callable[[State], bool]:
        """Odds go to the end of the card; those of drawing, to the end of the card drawn."""
        drawing = isinstance(before.top, BetweenCards)
        turn = own(before).turn

        def far_enough(s: State) -> bool:
            if not isinstance(s.top, DrawCard):
                return isinstance(s.top, NextCard)  # 8.1: a look is not counted out
            return not drawing or own(s).turn > turn

        return far_enough

    # ------------------------------------------------------------ acts and words

    def encode(self, s: State, act: Json) -> int:
        return acts.encode(own(s), act)

    def decode(self, s: State, act: int) -> list[Json]:
        return acts.decode(own(s), act)

    def label(self, s: State, act: int) -> str:
        return acts.label(own(s), act)

    def question(self, s: State) -> str:
        return view.question(own(s))

    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        return view.breadcrumb(own(s))

    def secret(self, act: list[Json]) -> bool:
        return False

    def describe_fact(self, s: State, fact: Fact) -> Telling:
        public = view.describe_fact(own(s), fact)
        return Telling(Told(str(fact.kind), {}, public))

    def describe_change(self, before: State, after: State) -> str:
        return view.describe_change(own(before), own(after))

    def summary(self, before: State, ends: list[tuple[State, Fraction]]) -> dict[str, Fraction]:
        return view.summary(own(before), [(own(s), p) for s, p in ends])

    def ending(self, s: State) -> Ending:
        return view.ending(own(s))

    def scene(self, s: State) -> Json:
        return view.scene(own(s))

    def look(self, s: State, side: str | None) -> Json:
        return view.look(own(s))


class FirstKeepItMoving(KeepItMoving):
    """By the first rules, in which one could pay for planning ahead with nothing to order."""

    version = "1"
