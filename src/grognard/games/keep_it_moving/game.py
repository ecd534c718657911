"""Keep it Moving! as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from grognard.engine.game import BadSetup, Game, Scenario, Setting, Setup
from grognard.engine.pack_bounds import Amount
from grognard.engine.value import Json
from grognard.games.keep_it_moving import pack, view, words
from grognard.games.keep_it_moving.bots import Sensible
from grognard.games.keep_it_moving.pack_bounds import weigh_deck
from grognard.games.keep_it_moving.rules.preparation import NextCard
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.rules.turn import BetweenCards, DrawCard, new_game
from grognard.games.keep_it_moving.saving import make_saving
from grognard.games.keep_it_moving.tables import FACTS, VERBS


class KeepItMoving(Game[Kim]):
    """A brigade on the attack: keep it moving until the decisive battle, or until it stops."""

    title = "Keep it Moving!"
    version = pack.VERSION
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
    saving = make_saving(pack.VERSION)
    verbs = VERBS
    facts = FACTS
    view = view
    constant_fields = ("deck", "battle")
    bots = (Sensible,)

    def start(self, setup: Setup) -> Kim:
        self.check(setup)
        if "deck" in setup.options and setup.pack is not None and not setup.shipped:
            raise BadSetup("options.deck: a pack is a whole deck; leave this out")
        if setup.pack is None:
            setup = replace(setup, scenario=self.deck_name(setup))
        return new_game(pack.find_decks(self.version).get_for_setup(setup))

    def deck_name(self, setup: Setup) -> str:
        """Which of our decks a setup means."""
        name, wanted = setup.scenario, setup.options.get("deck")
        if name == "standard":
            return "printed" if wanted == "41" else "standard"
        if wanted is not None and not (name == "printed" and wanted == "41"):
            raise BadSetup(f"options.deck: the scenario {name!r} has its own deck")
        return name

    def weigh(self, pack: Json) -> list[Amount]:
        return [*super().weigh(pack), *weigh_deck(pack)]

    def write_pack(self, setup: Setup) -> Json:
        ours = setup.pack is None
        return pack.complete_deck(pack.read_built_in(self.deck_name(setup)) if ours else setup.pack)

    def horizon(self, before: Kim) -> Callable[[Kim], bool]:
        """Odds go to the end of the card; those of drawing, to the end of the card drawn."""
        drawing = isinstance(before.top, BetweenCards)
        turn = before.turn

        def far_enough(s: Kim) -> bool:
            if not isinstance(s.top, DrawCard):
                return isinstance(s.top, NextCard)  # 8.1: a look is not counted out
            return not drawing or s.turn > turn

        return far_enough

    def scene(self, s: Kim) -> Json:
        return view.scene(s)


class FirstKeepItMoving(KeepItMoving):
    """By the first rules, in which one could pay for planning ahead with nothing to order."""

    version = "1"
    saving = make_saving("1")
