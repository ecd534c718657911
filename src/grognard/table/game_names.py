"""A game on the command line: by its id, or by the folder of one's own that it lies in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from grognard import compiled
from grognard.games import add_game
from grognard.own_games import BadFolder, list_folders


class GameName(click.ParamType[str]):
    """The id of a game. A word with a / in it is a folder, whose game is taken up."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if "/" not in value and value not in (".", ".."):
            return value
        try:
            return open_folder(Path(value).resolve())
        except BadFolder as e:
            self.fail(str(e), param, ctx)


def open_folder(folder: Path) -> str:
    """Take up the game in a folder; where the engine is compiled, all begins again from source."""
    name = add_game(folder)
    if compiled():
        restart_interpreted(name)
    return name


def restart_interpreted(name: str) -> None:
    """Run the same command with GROGNARD_PURE: compiled classes take no subclass from source."""
    click.echo(f"{name} is not compiled, so all runs from source now, and slower.", err=True)
    sys.stdout.flush()
    pure = dict(os.environ) | {"GROGNARD_PURE": "1"}
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], pure)


def name_in_commands(game: str) -> str:
    """A game as a command finds it again: by its id, or by the folder of one's own."""
    return str(list_folders().get(game.replace("-", "_"), game))


own_folders = click.argument("folders", nargs=-1, type=GameName(), metavar="[FOLDER]...")
