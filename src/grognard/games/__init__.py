"""The games we have, by id and rules version. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from grognard.engine.game import Game

# id, and rules version: a version stays as long as games in progress may be pinned to it
GAMES = {
    ("keep-it-moving", "1"): "grognard.games.keep_it_moving.game:FirstKeepItMoving",
    ("keep-it-moving", "2"): "grognard.games.keep_it_moving.game:KeepItMoving",
    ("march-of-justice", "1"): "grognard.games.march_of_justice.game:FirstMarchOfJustice",
    ("march-of-justice", "2"): "grognard.games.march_of_justice.game:MarchOfJustice",
    ("quick", "1"): "grognard.games.quick.game:Quick",
}


class NoSuchGame(Exception):
    """A game or a version of its rules that we do not have; says which there are."""


@cache
def game(name: str, version: str | None = None) -> Game:
    """The game of this id, by the newest version of its rules or by a given one."""
    versions = [v for i, v in GAMES if i == name]
    if not versions:
        known = ", ".join(dict.fromkeys(i for i, _ in GAMES))
        raise NoSuchGame(f"game: no {name!r:.40}; there are {known}")
    if version is not None and version not in versions:
        there = ", ".join(versions)
        raise NoSuchGame(f"rules: {name} has no version {version!r:.40}; there are {there}")
    module, made_by = GAMES[name, version or versions[-1]].split(":")
    made = getattr(import_module(module), made_by)()
    assert isinstance(made, Game)
    return made


def all_games() -> list[Game]:
    """Every game, by the newest version of its rules."""
    return [game(name) for name in dict.fromkeys(i for i, _ in GAMES)]
