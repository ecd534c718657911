"""The games we have, by id and rules version: the packages beside this one that name their rules.

A package lists its rules versions, oldest first, each with the class in game.py that plays by it;
a version stays as long as games in progress may be pinned to it. A game is imported when it is
first asked for. What a table needs of it beyond the rules is found by the module's name. Games
in folders of one's own (see own_games.py) are packages beside this one, too.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from grognard.engine.game import Game
from grognard.own_games import BadFolder, add_folder, check_folder, list_folders


def find_games() -> dict[tuple[str, str], str]:
    """Every game and rules version, with what makes it."""
    found: dict[tuple[str, str], str] = {}
    for package in iter_modules(__path__):
        found |= find_versions(package.name)
    for folder in list_folders().values():
        found |= find_own_versions(folder)
    return found


def find_versions(package: str) -> dict[tuple[str, str], str]:
    """The rules versions that a package lists."""
    versions = getattr(import_module(f"{__name__}.{package}"), "VERSIONS", {})
    made_by = f"{__name__}.{package}.game"
    return {(id_of(package), version): f"{made_by}:{made}" for version, made in versions.items()}


def id_of(package: str) -> str:
    return package.replace("_", "-")


def find_own_versions(folder: Path) -> dict[tuple[str, str], str]:
    """The same of a folder of one's own, or BadFolder that says why it is no game."""
    check_folder(folder)
    if folder.name in [package.name for package in iter_modules(__path__)]:
        raise BadFolder(
            f"{folder}: there is a game {id_of(folder.name)} already; rename the folder"
        )
    found = find_versions(folder.name)
    if not found:
        raise BadFolder(
            f"{folder}: its __init__.py lists no rules version; write "
            'VERSIONS = {"1": "the name of the class in game.py"}'
        )
    return found


def add_game(folder: Path) -> str:
    """Take up a game in a folder of one's own; answers its id."""
    add_folder(folder)
    GAMES.update(find_own_versions(folder))
    return id_of(folder.name)


GAMES = find_games()


def find_default() -> str:
    """The game for whoever names none: the one that calls itself the first to play."""
    packages = [made.rpartition(".")[0] for made in GAMES.values()]
    first = [getattr(import_module(package), "FIRST_TO_PLAY", False) for package in packages]
    return list(GAMES)[first.index(True)][0]


DEFAULT = find_default()


class NoSuchGame(Exception):
    """A game or a version of its rules that we do not have; says which there are."""


class Uncompiled(NoSuchGame):
    """A game from source, where the engine is compiled; says what to do."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"game: {name} is not compiled, and the engine is. GROGNARD_PURE=1 in the environment "
            "runs both from source; `make setup` compiles a game that lies in src/grognard/games"
        )


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
    return make_game(name, GAMES[name, version or versions[-1]])


def make_game(name: str, maker: str) -> Game:
    """The game that such a class is."""
    module, made_by = maker.split(":")
    try:
        held = import_module(module)
    except TypeError as e:
        if "cannot inherit from compiled" not in str(e):
            raise
        raise Uncompiled(name) from e
    if not hasattr(held, made_by):
        raise NoSuchGame(f"game: VERSIONS of {name} names {made_by!r}, which is not in its game.py")
    made = getattr(held, made_by)()
    assert isinstance(made, Game)
    return made


def all_games() -> list[Game]:
    """Every game, by the newest version of its rules."""
    return [game(name) for name in dict.fromkeys(i for i, _ in GAMES)]


def find_edge(played: Game, name: str) -> ModuleType | None:
    """A module of a game for one kind of table, such as its terminal; None if it has none."""
    module = f"{type(played).__module__.rpartition('.')[0]}.{name}"
    return import_module(module) if find_spec(module) is not None else None
