"""The server with Army Group North, which is not on the list yet."""

from __future__ import annotations

from grognard.cli.main import main
from grognard.games import GAMES

NORTH = ("army-group-north", "1")
MADE_BY = "grognard.games.army_group_north.game:ArmyGroupNorth"

if __name__ == "__main__":
    GAMES[NORTH] = MADE_BY
    main()
