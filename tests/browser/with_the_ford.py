"""The server with our own example of a game that hides something; we do not publish it."""

from __future__ import annotations

from grognard.cli.main import main
from grognard.games import GAMES

if __name__ == "__main__":
    GAMES["the-ford", "1"] = "grognard.games.the_ford.game:TheFord"
    main()
