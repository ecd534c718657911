"""The games we have, by id and rules version: the packages beside this one that name their rules.

A package lists its rules versions, oldest first, each with the class in game.py that plays by it;
a version stays as long as games in progress may be pinned to it. A game is imported when it is
first asked for. What a table needs of it beyond the rules is found by the module's name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from grognard.engine.game import Game


def find_games() -> dict[tuple[str, str], str]:
    """Every game and rules version, with what makes it."""
    found: dict[tuple[str, str], str] = {}
    for package in iter_modules(__path__, f"{__name__}."):
        versions = getattr(import_module(package.name), "VERSIONS", {})
        name = package.name.rpartition(".")[2].replace("_", "-")
        found |= {
            (name, version): f"{package.name}.game:{made}" for version, made in versions.items()
        }
    return found


GAMES = find_games()


def find_default() -> str:
    """The game for whoever names none: the one that calls itself the first to play."""
    packages = [made.rpartition(".")[0] for made in GAMES.values()]
    first = [getattr(import_module(package), "FIRST_TO_PLAY", False) for package in packages]
    return list(GAMES)[first.index(True)][0]


DEFAULT = find_default()


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


def find_edge(played: Game, name: str) -> ModuleType | None:
    """A module of a game for one kind of table, such as its terminal; None if it has none."""
    module = f"{type(played).__module__.rpartition('.')[0]}.{name}"
    return import_module(module) if find_spec(module) is not None else None
