"""The games that keep the contract, and how they begin."""

from __future__ import annotations

import pytest

from grognard.engine.game import Game
from grognard.games import all_games
from tests.the_ford.table import FORD

# The Ford is not for sale, yet it keeps the contract.
GAMES: dict[str, Game] = {game.id: game for game in [*all_games(), FORD]}
STARTS = [(game.id, scenario.id) for game in GAMES.values() for scenario in game.scenarios]

every_start = pytest.mark.parametrize(("name", "scenario"), STARTS)
