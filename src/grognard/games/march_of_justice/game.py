"""Prigozhin's March of Justice as the engine knows it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.game import Automatic, Game, Scenario, Setting, Setup
from grognard.engine.value import Json
from grognard.games.march_of_justice import view, words
from grognard.games.march_of_justice.bots.sensible import Printed, Sensible
from grognard.games.march_of_justice.facts import FACTS
from grognard.games.march_of_justice.pack import VERSION, find_boards
from grognard.games.march_of_justice.rules.cup import DrawChit
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.turn import new_march
from grognard.games.march_of_justice.saving import make_saving
from grognard.games.march_of_justice.verbs import VERBS


class MarchOfJustice(Game[March]):
    """From Rostov up the M4 to Moscow in six turns, or an amnesty."""

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
    verbs = VERBS
    facts = FACTS
    saving = make_saving(VERSION)
    view = view
    constant_fields = ("board",)  # nor do the options change, but that they are copied is tested
    bots = (Sensible, Printed)

    def start(self, setup: Setup) -> March:
        self.check(setup)
        s = new_march(find_boards(self.version).get_for_setup(setup))
        s.russians = words.RUSSIANS.index(self.option(setup, "russians"))
        s.losses_too = self.option(setup, "switching") == "besides"
        s.all_repulsed = self.option(setup, "repulse") == "location"
        s.mct_at_home = self.option(setup, "mct") == "own-turn"
        return s

    def write_pack(self, setup: Setup) -> Json:
        boards = find_boards(self.version)
        return boards.fetch(setup.scenario) if setup.pack is None else boards.own(setup.pack).pack

    def horizon(self, before: March) -> Callable[[March], bool]:
        """Odds go no further than the cup: what is drawn is another story."""
        return lambda s: isinstance(s.top, DrawChit)

    def scene(self, s: March) -> Json:
        return view.scene(s)


class FirstMarchOfJustice(MarchOfJustice):
    """On the first map, which had 20 locations and a short road to Moscow in the east."""

    version = "1"
    saving = make_saving(version)
