"""What the processes of the gauntlet have loaded before they are forked: the server, whole."""

from __future__ import annotations

import os

import psycopg  # noqa: F401
import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto  # noqa: F401

from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import GAMES, all_games
from grognard.games import game as game_of
from grognard.web import app, commands, network  # noqa: F401
from tests.gauntlet import (  # noqa: F401
    mutants_cost,
    mutants_dice,
    mutants_doors,
    mutants_network,
    mutants_proofs,
    mutants_quick,
    mutants_store,
    mutants_undo,
    mutants_views,
)
from tests.gauntlet.mutants import applied

# Our own example of a game has hidden cards, and is short; it is on no list of games.
WITH_SECRETS = {("the-ford", "1"): "grognard.games.the_ford.game:TheFord"}


for one in all_games():  # decks and maps are read once, not by every process
    Play(one, Setup(one.scenarios[0].id))


def with_secrets() -> None:
    """From now on The Ford can be played, too."""
    GAMES.update(WITH_SECRETS)
    game_of.cache_clear()


def serve(url: str, port: int, mutant: str | None, limits: bool) -> None:
    with_secrets()
    if not limits:  # a trial sends in a minute what a class sends in a day
        os.environ["GROGNARD_NO_LIMITS"] = "1"
    with applied(mutant):
        commands.serve.main(["--port", str(port), "--db", url], standalone_mode=False)
