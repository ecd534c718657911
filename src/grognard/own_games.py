"""Games in folders of one's own, found as if they lay among ours.

The environment names the folders, so that every process that we start finds them, too.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

VARIABLE = "GROGNARD_GAMES"  # folders, with what stands between those of PATH
PREFIX = "grognard.games."
FILES = ("__init__.py", "game.py")  # what a game's folder has, whatever else is in it


class BadFolder(Exception):
    """A folder that holds no game; says what is missing."""


def list_folders() -> dict[str, Path]:
    """The folders by the names of the games' packages."""
    named = [
        Path(word).resolve() for word in os.environ.get(VARIABLE, "").split(os.pathsep) if word
    ]
    return {folder.name: folder for folder in named}


def add_folder(folder: Path) -> None:
    """Let a folder be found, here and in the processes that we start."""
    check_folder(folder)
    known = list_folders()
    if known.get(folder.name, folder) != folder:
        raise BadFolder(f"{folder}: there is a game in {known[folder.name]}, of the same name")
    known[folder.name] = folder
    os.environ[VARIABLE] = os.pathsep.join(str(one) for one in known.values())


def check_folder(folder: Path) -> None:
    """Raise BadFolder unless a game may be in it."""
    if not folder.is_dir():
        raise BadFolder(f"{folder}: there is no such folder; `grognard new-game` writes one")
    if not folder.name.isidentifier():
        raise BadFolder(f"{folder}: a game's folder is named by letters, digits and _")
    for name in FILES:
        if not folder.joinpath(name).is_file():
            raise BadFolder(
                f"{folder}: there is no {name} in it; `grognard new-game` shows what a game has"
            )


class OwnFolders:
    """Finds the packages of games in these folders."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        folder = list_folders().get(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None
        if folder is None:
            return None
        init = folder / "__init__.py"
        return spec_from_file_location(name, init, submodule_search_locations=[str(folder)])


def install() -> None:
    """Ask OwnFolders after Python's own finders: a game of ours is not replaced."""
    sys.meta_path.append(OwnFolders)
