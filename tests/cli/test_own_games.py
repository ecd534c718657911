"""A game named by its folder: what is said where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard import games
from grognard.own_games import VARIABLE
from tests.cli.terminal import run


@pytest.fixture(autouse=True)
def forget_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test takes up is gone after it."""
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))


def write_game(folder: Path, init: str = 'VERSIONS = {"1": "Tide"}\n', game: str = "") -> Path:
    folder.mkdir(parents=True)
    folder.joinpath("__init__.py").write_text(init, encoding="utf-8")
    folder.joinpath("game.py").write_text(game, encoding="utf-8")
    return folder


def complaint(tmp_path: Path, folder: Path, command: str = "play") -> str:
    said = run(tmp_path, command, f"{folder}")
    assert said.exit_code == 2, said.output
    return " ".join(said.output.split())


@pytest.mark.parametrize("command", ["play", "sim", "fuzz", "engine", "games", "serve"])
def test_a_folder_that_is_not_there(tmp_path: Path, command: str) -> None:
    assert "nowhere: there is no such folder" in complaint(tmp_path, tmp_path / "nowhere", command)


def test_a_folder_without_a_game(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "tide")
    folder.joinpath("game.py").unlink()
    assert "tide: there is no game.py in it" in complaint(tmp_path, folder)
    folder.joinpath("__init__.py").unlink()
    assert "tide: there is no __init__.py in it" in complaint(tmp_path, folder)


def test_a_folder_that_python_cannot_import(tmp_path: Path) -> None:
    assert "letters, digits and _" in complaint(tmp_path, write_game(tmp_path / "my-game"))


def test_a_folder_that_lists_no_version(tmp_path: Path) -> None:
    said = complaint(tmp_path, write_game(tmp_path / "no_version", init=""))
    assert 'write VERSIONS = {"1": "the name of the class in game.py"}' in said


def test_a_folder_named_like_a_game_of_ours(tmp_path: Path) -> None:
    said = complaint(tmp_path, write_game(tmp_path / "quick"))
    assert "there is a game quick already" in said


def test_two_folders_of_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = write_game(tmp_path / "a" / "tide"), write_game(tmp_path / "b" / "tide")
    monkeypatch.setenv(VARIABLE, str(first))
    assert f"there is a game in {first}, of the same name" in complaint(tmp_path, second)


def tell(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """What the program says in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "grognard", *words],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_class_that_is_not_there(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "tide")
    said = tell("games", str(folder), GROGNARD_PURE="1")
    assert said.returncode == 2
    assert "VERSIONS of tide names 'Tide', which is not in its game.py" in said.stderr


def test_a_folder_that_the_environment_names_wrongly(tmp_path: Path) -> None:
    said = tell("games", GROGNARD_GAMES=str(tmp_path / "nowhere"))
    assert said.returncode == 2
    assert said.stderr.startswith(f"Error: {VARIABLE}: ")
    assert "Traceback" not in said.stderr


def test_a_game_from_source_beside_a_compiled_engine_says_what_to_do(tmp_path: Path) -> None:
    """As Python does: a TypeError that says so, raised while the rules are imported."""
    refusal = 'raise TypeError("interpreted classes cannot inherit from compiled")\n'
    folder = write_game(tmp_path / "tide", game=refusal)
    said = tell("games", str(folder), GROGNARD_PURE="1")
    assert said.returncode == 2
    assert "GROGNARD_PURE=1 in the environment runs both from source" in said.stderr
    assert "make setup" in said.stderr
