"""QUICK as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.game import Game, Setting, Setup
from grognard.engine.value import Json
from grognard.games.quick import pack, view, words
from grognard.games.quick.bots.sensible import Sensible
from grognard.games.quick.odds_text import far_enough
from grognard.games.quick.rules.facts import CUBE_LOST
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved import SAVING
from grognard.games.quick.tables import FACTS, VERBS


class Quick(Game[Battle]):
    """Two divisions fight over a city, with cubes chosen in secret."""

    title = "QUICK"
    version = "1"
    about = "Urban combat on hexes with hidden cubes, by Brian Train; map and forces are ours."
    sides = words.SIDES
    scenarios = pack.scenarios()
    settings = (
        Setting("support", words.OPTIONS, "off", "whether Popular Support is played (6.1)"),
        Setting("fate", words.OPTIONS, "off", "whether the Fate Table is rolled on (6.2)"),
    )
    outcomes = words.OUTCOMES
    measures = ("round", "blue points", "red points", "blue units lost", "red units lost")
    verbs = VERBS
    facts = FACTS
    saving = SAVING
    view = view
    constant_fields = ("board",)  # nor do the options change, but that they are copied is tested
    # A cube that is spent shows its own player nothing new, so that can be taken back.
    reveals = frozenset({CUBE_LOST})
    bots = (Sensible,)

    def start(self, setup: Setup) -> Battle:
        self.check(setup)
        s = new_battle(pack.BOARDS.get_for_setup(setup))
        s.popular = self.option(setup, "support") == "on"
        s.fate = self.option(setup, "fate") == "on"
        return s

    def write_pack(self, setup: Setup) -> Json:
        return pack.built_in(setup.scenario) if setup.pack is None else setup.pack

    def horizon(self, before: Battle) -> Callable[[Battle], bool]:
        return far_enough

    def scene(self, s: Battle) -> Json:
        return view.scene(s)

    def drawing_side(self, s: Battle) -> str | None:
        return view.drawing_side(s)
