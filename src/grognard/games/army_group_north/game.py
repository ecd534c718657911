"""Army Group North as the engine knows it."""

from __future__ import annotations

from grognard.engine.game import BadSetup, Game, Setting, Setup
from grognard.engine.value import Json
from grognard.games.army_group_north import pack, view, words
from grognard.games.army_group_north.bots.sensible import Sensible
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.facts import (
    NOBODY_STIRS,
    PLANS_SHOWN,
    SHOWN,
    STRENGTHS_SAID,
)
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.saved import SAVING
from grognard.games.army_group_north.tables import VERBS
from grognard.games.army_group_north.tellings import FACTS

ON_OFF = ("off", "on")


class ArmyGroupNorth(Game[Campaign]):
    """From the border to Leningrad, June to December 1941."""

    title = "Army Group North"
    version = "1"
    about = "The campaign for Leningrad in 1941, by Ray Weiss; map and counters are ours."
    sides = words.SIDES
    scenarios = pack.scenarios()
    settings = (
        Setting("fog", ("on", "off"), "on", "whether the enemy's strengths are hidden (2.4)"),
        Setting("thrust", ON_OFF, "off", "one line is converted a turn, more quickly (X4.3.1)"),
        Setting("pause", ON_OFF, "off", "the Axis may pause in turn 4; needs thrust (X4.3.1)"),
        Setting("baltic", ON_OFF, "off", "railways of the Baltic lands are converted quicker"),
        Setting("turn13", ON_OFF, "off", "whether the campaign goes on into January"),
        Setting("setup", ("proposed", "free"), "proposed", "who sets up: the scenario, or you"),
    )
    outcomes = view.OUTCOMES
    measures = ("turn", "places of the Axis", "axis units lost", "soviet units lost")
    reveals = frozenset({STRENGTHS_SAID, PLANS_SHOWN, SHOWN, NOBODY_STIRS})
    verbs = VERBS
    facts = FACTS
    saving = SAVING
    view = view
    constant_fields = ("board",)
    bots = (Sensible,)

    def start(self, setup: Setup) -> Campaign:
        self.check(setup)
        s = new_campaign(pack.BOARDS.get_for_setup(setup), Course())
        for name in ("fog", "thrust", "pause", "baltic"):
            setattr(s, name, self.option(setup, name) == "on")
        s.free = self.option(setup, "setup") == "free"
        if s.pause and not s.thrust:
            raise BadSetup("pause: needs the option thrust")
        if self.option(setup, "turn13") == "on" and s.last_turn == len(s.board.turns) - 2:
            s.last_turn += 1
        return s

    def write_pack(self, setup: Setup) -> Json:
        return pack.built_in(setup.scenario) if setup.pack is None else setup.pack

    def scene(self, s: Campaign) -> Json:
        return view.scene(s)
