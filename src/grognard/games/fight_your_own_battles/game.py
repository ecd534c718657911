"""Fight Your Own Battles as the engine knows it; not on the list yet."""

from __future__ import annotations

from grognard.engine.facts import FactKinds
from grognard.engine.game import Game, Setup
from grognard.engine.value import Json
from grognard.engine.verbs import Verbs
from grognard.games.fight_your_own_battles import pack, words
from grognard.games.fight_your_own_battles.field_tables import FIELD_FACTS, FIELD_VERBS
from grognard.games.fight_your_own_battles.rules.sequence import new_battle
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.saved import SAVING
from grognard.games.fight_your_own_battles.tables import COMMAND_FACTS, COMMAND_VERBS
from grognard.games.fight_your_own_battles.view import VIEW


class FightYourOwnBattles(Game[Cardsheet]):
    """Two forces, their officers, and how long they hold."""

    title = "Fight Your Own Battles"
    about = "Command and morale of small forces, by Barry Miltenburg; table and weapons are ours."
    sides = words.SIDES
    scenarios = pack.scenarios()
    outcomes = words.OUTCOMES
    measures = ("bounds", "blue total", "red total")
    verbs = Verbs(*COMMAND_VERBS, *FIELD_VERBS)
    facts = FactKinds(*COMMAND_FACTS, *FIELD_FACTS)
    saving = SAVING
    view = VIEW
    constant_fields = ("board",)

    def start(self, setup: Setup) -> Cardsheet:
        self.check(setup)
        return new_battle(pack.BOARDS.get_for_setup(setup))

    def write_pack(self, setup: Setup) -> Json:
        return pack.built_in(setup.scenario) if setup.pack is None else setup.pack
