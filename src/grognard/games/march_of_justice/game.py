"""Prigozhin's March of Justice as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from grognard.engine.facts import Telling, Told
from grognard.engine.game import Automatic, Ending, Game, Scenario, Setting, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, State
from grognard.engine.value import Json, digest
from grognard.games.march_of_justice import acts, saved, view, words
from grognard.games.march_of_justice.bots import Printed, Sensible
from grognard.games.march_of_justice.pack import VERSION, board_named
from grognard.games.march_of_justice.rules.cup import DrawChit
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.turn import new_march
from grognard.games.march_of_justice.saved_stack import RULES


def own(s: State) -> March:
    """The engine hands back the states this game gave it."""
    assert isinstance(s, March)
    return s


class MarchOfJustice(Game[Any]):
    """From Rostov up the M4 to Moscow in six turns, or an amnesty."""

    id = "march-of-justice"
    title = "Prigozhin's March of Justice"
    version = VERSION
    about = "Wagner's march on Moscow, alone or for two, by Ray Weiss; map and counters are ours."
    sides = words.SIDES
    scenarios = (
        Scenario("hard", "Hard", "Wagner's units have 4, 3 and 3 strength points"),
        Scenario("normal", "Normal", "4, 4 and 3"),
        Scenario("easy", "Easy", "5, 4 and 4"),
    )
    settings = (
        Setting(
            "russians",
            words.RUSSIANS,
            "printed",
            "who plays the Russians: the priority table (7.4), you as you see fit, or somebody",
        ),
        Setting(
            "switching",
            words.SWITCHING,
            "instead",
            "whether defenders change sides instead of the loss, or besides it (6.2.2)",
        ),
        Setting(
            "repulse",
            words.REPULSE,
            "attackers",
            "who retreats when a contact fails: who made it, or all who stood there (6.2.2)",
        ),
        Setting(
            "mct",
            words.MCT,
            "always",
            "whether the MCT gives strength always, or in Wagner's own turn only (3.5)",
        ),
    )
    automatic = (Automatic("russia", "russians", "printed", "second-player"),)
    outcomes = words.OUTCOMES
    measures = ("turns", "momentum", "links to Moscow")
    rules = RULES
    constant_fields = (
        "board",
    )  # the options never change either, but that they are copied is tested
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {
        "random": Random,
        "sensible": Sensible,
        "printed": Printed,
    }
    folder = Path(__file__).parent

    # ------------------------------------------------------------ states

    def start(self, setup: Setup) -> March:
        self.check(setup)
        if setup.pack is None:
            s = new_march(board_named(setup.scenario, self.version))
        else:
            s = new_march(saved.own_board(setup.pack, self.version))
        s.russians = words.RUSSIANS.index(self.option(setup, "russians"))
        s.losses_too = self.option(setup, "switching") == "besides"
        s.all_repulsed = self.option(setup, "repulse") == "location"
        s.mct_at_home = self.option(setup, "mct") == "own-turn"
        return s

    def dump(self, s: State) -> Json:
        return saved.dump(own(s), self.version)

    def hash(self, s: State) -> str:
        return digest(self.dump(s))

    def load(self, data: Json) -> March:
        return saved.load(data, self.version)

    def horizon(self, before: State) -> Callable[[State], bool]:
        """Odds go no further than the cup: what is drawn is another story."""
        return lambda s: isinstance(s.top, DrawChit)

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

    def secret(self, act: list[Json]) -> bool:
        return False

    def describe_fact(self, s: State, fact: Fact) -> Telling:
        public = view.describe_fact(own(s), fact, None)
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
        return view.look(own(s), side)


class FirstMarchOfJustice(MarchOfJustice):
    """On the first map, which had 20 locations and a short road to Moscow in the east."""

    version = "1"
