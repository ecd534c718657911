"""What worker processes have loaded before they are forked: the rules, and their own work."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.games import all_games
from grognard.web import bot_choice, copying, opening, reckoning, telling  # noqa: F401

for one in all_games():  # boards and decks are read once, not by every process
    one.start(Setup(one.scenarios[0].id))
