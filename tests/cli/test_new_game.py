"""`grognard new-game`: what it writes passes its own tests, and is played everywhere at once."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import cast

import httpx2
import pytest
from starlette.testclient import TestClient

from tests.browser.serving import Server
from tests.cli.terminal import run
from tests.web.browser import Browser

GROGNARD = (sys.executable, "-m", "grognard")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def call(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, inside a folder."""
    env = os.environ | {"GROGNARD_HOME": str(folder / "home"), "COLUMNS": "80", "LINES": "24"}
    return subprocess.run(
        words, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the game sea-wall has been written."""
    folder = tmp_path_factory.mktemp("author")
    said = call(folder, *GROGNARD, "new-game", "sea-wall")
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines() == [
        "Written: ./sea_wall, a little game to be made your own. Next:",
        "  grognard play ./sea_wall: in the terminal; with `serve` for `play`, in the browser",
        "  python -m pytest ./sea_wall: do rules, rulebook and tests agree?",
        "  docs/writing-a-game.md: how the parts go together; begin with rules/turn.py",
    ]
    return folder


def test_nothing_in_it_bears_the_name_of_the_skeleton(here: Path) -> None:
    files = [path for path in here.joinpath("sea_wall").rglob("*") if path.suffix != ".pyc"]
    texts = {path: path.read_text(encoding="utf-8") for path in files if path.is_file()}
    assert len(texts) > 12
    assert [path for path, text in texts.items() if "your" in f"{path.name} {text}".lower()] == []
    assert {path.suffix for path in texts} == {".py", ".md", ".toml"}


def test_what_is_around_its_rules_is_eighty_lines_at_most(here: Path) -> None:
    """All but the rules, the bots and the tests, as `make size` counts it."""
    glue = [path for path in here.joinpath("sea_wall").glob("*.py") if path.stem != "bots"]
    assert sorted(path.stem for path in glue) == ["__init__", "game", "tables", "view"]
    assert sum(path.read_text(encoding="utf-8").count("\n") for path in glue) <= 80


def test_its_own_tests_pass(here: Path) -> None:
    said = call(here, *PYTEST, "sea_wall")
    assert said.returncode == 0, said.stdout
    assert " passed" in said.stdout


BROKEN = {
    "a copy that forgets": ("rules/state.py", "        c.turns = self.turns\n", ""),
    "a fact that nobody wrote up": ("README.md", "`missed`", ""),
    "a section that is not in the book": ("rules/turn.py", '"1.2 The shot"', '"1.3 The shot"'),
    "a rule that differs": ("rules/turn.py", ">= s.target", "> s.target"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_its_own_tests_find_what_is_broken(here: Path, tmp_path: Path, name: str) -> None:
    file, was, now = BROKEN[name]
    shutil.copytree(here / "sea_wall", tmp_path / "sea_wall")
    path = tmp_path / "sea_wall" / file
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, now), encoding="utf-8")
    said = call(tmp_path, *PYTEST, "sea_wall")
    assert said.returncode == 1, said.stdout
    assert " failed" in said.stdout


def test_it_is_played_in_the_terminal_to_an_end(here: Path) -> None:
    keys = "2\n2\n1\n" * 20 + "q\n"
    said = call(here, *GROGNARD, "play", "./sea_wall", "--seed", "1", typed=keys)
    assert said.returncode == 0, said.stderr
    assert "── 1 The turn › 1.1 Fire, or aim " in said.stdout
    assert "men: red 3, blue 3; aim: red 0, blue 0; target: 7; turns: 40" in said.stdout
    assert " more men left. (2) Seed 1." in said.stdout or "DRAW: " in said.stdout


def test_whoever_leaves_is_told_how_to_come_back(here: Path) -> None:
    said = call(here, *GROGNARD, "play", "./sea_wall", "--side", "red", typed="2\nq\n")
    command = f"grognard play {here / 'sea_wall'} --side red --bot steady"
    assert f"To go on with it: {command}\n" in said.stdout


def test_it_is_counted_and_fuzzed(here: Path) -> None:
    said = call(here, *GROGNARD, "sim", "./sea_wall", "--games", "50", "--json")
    assert said.returncode == 0, said.stderr
    report = json.loads(said.stdout)
    assert (report["policy"], sum(report["outcomes"].values())) == ("steady", 50)
    assert f"grognard sim {here / 'sea_wall'} " in report["command"]
    said = call(here, *GROGNARD, "fuzz", "./sea_wall", "--games", "50", "--examine", "10")
    assert said.returncode == 0, said.stdout
    assert "0 failures" in said.stdout


def test_a_pack_of_ones_own_is_read_and_its_mistakes_are_named(here: Path) -> None:
    pack = here / "odd.toml"
    pack.write_text("target = 10\nturn = 3\n[men]\nred = 1\nblue = 1\n", encoding="utf-8")
    said = call(here, *GROGNARD, "play", "./sea_wall", "--pack", "odd.toml")
    assert said.returncode == 2
    assert said.stderr.splitlines()[-3:] == [
        "Error: odd.toml: pack: unknown field 'turn' (did you mean 'turns'?)",
        "odd.toml: target: expected a whole number from 2 to 9, got 10",
        "odd.toml: turns: expected a whole number from 1 to 100, got None",
    ]
    pack.write_text("target = 9\nturns = 3\n[men]\nred = 0\nblue = 1\n", encoding="utf-8")
    said = call(here, *GROGNARD, "play", "./sea_wall", "--pack", "odd.toml")
    assert "Error: odd.toml: no game can begin so: " in said.stderr
    pack.write_text("target = 9\nturns = 3\n[men]\nred = 5\nblue = 1\n", encoding="utf-8")
    said = call(here, *GROGNARD, "play", "./sea_wall", "--pack", "odd.toml", typed="q\n")
    assert "men: red 5, blue 1; aim: red 0, blue 0; target: 9; turns: 3" in said.stdout


def test_it_is_played_through_the_server_to_an_end(here: Path, tmp_path: Path) -> None:
    server = Server(tmp_path, GROGNARD, (str(here / "sea_wall"),))
    try:
        with httpx2.Client(base_url=server.address, timeout=30) as client:
            ann = Browser(cast(TestClient, client))
            ann.post("/api/me", {"name": "Ann"})
            game = ann.begin("sea-wall", seats={"red": "me", "blue": "me"})
            look = ann.look(game)
            assert look["view"]["men"] == {"red": 3, "blue": 3}
            assert ann.finish(game)["over"]["rule"] == "2"
    finally:
        server.kill()


# ---------------------------------------------------------------- what is refused

BAD_NAMES = {
    "Sea": "a game is named by small letters",
    "sea wall": "a game is named by small letters",
    "../sea": "a game is named by small letters",
    "3sea": "a game is named by small letters",
    "sea--wall": "a game is named by small letters",
    "s" * 41: "a game is named by small letters, digits and hyphens, at most 40",
    "class": "is a word of Python's own",
    "quick": "there is a game of that name already",
    "the-ford": "there is a game of that name already",
}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_bad_name_is_refused(tmp_path: Path, name: str) -> None:
    said = run(tmp_path, "new-game", name, "--folder", str(tmp_path / "games"))
    assert said.exit_code == 2
    assert BAD_NAMES[name] in said.output
    assert not tmp_path.joinpath("games").exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    mine = tmp_path / "sea_wall" / "game.py"
    mine.parent.mkdir()
    mine.write_text("mine", encoding="utf-8")
    said = run(tmp_path, "new-game", "sea-wall", "--folder", str(tmp_path))
    assert said.exit_code == 2
    assert said.output == f"Error: {mine.parent}: is there already; nothing was written\n"
    assert [path.name for path in mine.parent.iterdir()] == ["game.py"]
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("x", encoding="utf-8")
    said = run(tmp_path, "new-game", "sea-wall", "--folder", str(tmp_path / "file"))
    assert said.exit_code == 2
    assert "cannot be written: Not a directory" in said.output
