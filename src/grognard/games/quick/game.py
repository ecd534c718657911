"""QUICK as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from grognard.engine.facts import Telling, Told
from grognard.engine.game import Ending, Game, Setting, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, State
from grognard.engine.value import Json, digest
from grognard.games.quick import acts, pack, saved, view, words
from grognard.games.quick.bots import Sensible
from grognard.games.quick.odds_text import far_enough
from grognard.games.quick.rules.facts import CUBE_LOST
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved_stack import RULES


def own(s: State) -> Battle:
    """The engine hands back the states this game gave it."""
    assert isinstance(s, Battle)
    return s


class Quick(Game[Any]):
    """Two divisions fight over a city, with cubes chosen in secret."""

    id = "quick"
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
    rules = RULES
    constant_fields = (
        "board",
    )  # the options never change either, but that they are copied is tested
    # A cube that is spent shows its own player nothing new, so that can be taken back.
    reveals = frozenset({CUBE_LOST})
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {
        "random": Random,
        "sensible": Sensible,
    }
    folder = Path(__file__).parent

    # ------------------------------------------------------------ states

    def start(self, setup: Setup) -> Battle:
        self.check(setup)
        if setup.pack is None:
            s = new_battle(pack.board_named(setup.scenario))
        else:
            s = new_battle(saved.own_board(setup.pack))
        s.popular = self.option(setup, "support") == "on"
        s.fate = self.option(setup, "fate") == "on"
        return s

    def dump(self, s: State) -> Json:
        return saved.dump(own(s))

    def hash(self, s: State) -> str:
        return digest(self.dump(s))

    def load(self, data: Json) -> Battle:
        return saved.load(data)

    def horizon(self, before: State) -> Callable[[State], bool]:
        return far_enough

    # ------------------------------------------------------------ acts and words

    def encode(self, s: State, act: Json) -> int:
        return acts.encode(own(s).board, act)

    def decode(self, s: State, act: int) -> list[Json]:
        return acts.decode(own(s).board, act)

    def label(self, s: State, act: int) -> str:
        return view.label(own(s), act)

    def question(self, s: State) -> str:
        return view.question(own(s))

    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        return view.breadcrumb(own(s))

    def describe_fact(self, s: State, fact: Fact) -> Telling:
        public = view.describe_fact(own(s), fact, None)
        mine = view.describe_fact(own(s), fact, self.sides[fact.a]) if fact.a in (0, 1) else public
        return Telling(Told(str(fact.kind), {}, public), fact.a, Told(str(fact.kind), {}, mine))

    def describe_change(self, before: State, after: State) -> str:
        return view.describe_change(own(before), own(after))

    def summary(self, before: State, ends: list[tuple[State, Fraction]]) -> dict[str, Fraction]:
        return view.summary(own(before), [(own(s), p) for s, p in ends])

    def ending(self, s: State) -> Ending:
        return view.ending(own(s))

    # ------------------------------------------------------------ hidden information

    def scene(self, s: State) -> Json:
        return view.scene(own(s))

    def look(self, s: State, side: str | None) -> Json:
        return view.look(own(s), side)

    def secret(self, act: list[Json]) -> bool:
        return act[0] in acts.SECRET

    def drawing_side(self, s: State) -> str | None:
        return view.drawing_side(own(s))
