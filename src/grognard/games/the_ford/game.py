"""The Ford as the engine knows it."""

from __future__ import annotations

from grognard.engine.game import BadSetup, Game, Scenario, Setting, Setup
from grognard.engine.value import numbers
from grognard.games.the_ford.bots import Bold
from grognard.games.the_ford.rules.day import DealCard, new_day
from grognard.games.the_ford.rules.facts import TURNED_UP
from grognard.games.the_ford.rules.state import Duel
from grognard.games.the_ford.tables import FACTS, OUTCOMES, SAVING, SIDES, VERBS
from grognard.games.the_ford.view import VIEW


class TheFord(Game[Duel]):
    """Two companies, one ford."""

    title = "The Ford"
    version = "1"
    about = "Two captains with hidden cards fight over a ford: our own example of a game."
    sides = SIDES
    scenarios = (Scenario("day", "A day at the ford"), Scenario("near", "Red is close already"))
    settings = (Setting("cards", ("15", "9"), "15", "how many cards there are at the start"),)
    outcomes = OUTCOMES
    measures = ("rounds", "red men", "blue men")
    verbs = VERBS
    facts = FACTS
    saving = SAVING
    view = VIEW
    bots = (Bold,)
    reveals = frozenset({TURNED_UP})

    def start(self, setup: Setup) -> Duel:
        self.check(setup)
        if setup.pack is not None:
            raise BadSetup("pack: The Ford has no packs")
        s = new_day()
        s.front = 3 if setup.scenario == "near" else 0
        if self.option(setup, "cards") == "9":
            s.deck, s.used = numbers([3, 3, 3]), numbers([2, 2, 2])
        return s

    def drawing_side(self, s: Duel) -> str | None:
        """1.1 Whose hand a card is dealt into."""
        return SIDES[s.top.side] if isinstance(s.top, DealCard) else None
