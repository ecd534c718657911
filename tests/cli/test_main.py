"""The way in: quick, clear about what it does not know, and calm when something breaks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.cli import main as entrance
from grognard.cli.table import Table
from tests.cli.terminal import PROGRAM, environment, games, run


def call(home: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    held = environment(home, **env)
    return subprocess.run(
        [*PROGRAM, *words], env=held, input="", capture_output=True, text=True, check=False
    )


def test_version_says_whether_the_rules_are_compiled(tmp_path: Path) -> None:
    said = call(tmp_path, "--version", GROGNARD_PURE="1")
    assert re.fullmatch(r"grognard \d+\.\d+\.\d+ \(rules interpreted\)\n", said.stdout)
    assert said.returncode == 0


def test_version_waits_for_neither_rich_nor_the_games() -> None:
    check = """
import sys
from grognard.cli.main import main
sys.argv = ["grognard", "--version"]
try:
    main()
except SystemExit:
    heavy = [name for name in ("rich", "msgspec", "grognard.games") if name in sys.modules]
    sys.exit(f"imported {heavy}" if heavy else 0)
"""
    subprocess.run([sys.executable, "-c", check], check=True, stdout=subprocess.DEVNULL)


def test_help_tells_of_every_command(tmp_path: Path) -> None:
    said = run(tmp_path, "--help").output
    for name in ("play", "sim", "odds", "replay", "engine", "deck", "scenario", "fuzz", "games"):
        assert re.search(rf"^  {name}  +\w", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["plya"], "Did you mean 'play'"),
        (["xyzzy"], "There are play"),
        (["--nope"], "--nope"),
        (["play", "--nope"], "--nope"),
        (["play", "chess"], "no 'chess'; there are army-group-north, keep-it-moving"),
        (["play", "--seed", "x"], "--seed"),
        (["play", "--seed", "-1"], "--seed"),
        (["play", "--scenario", "x"], "scenario: no 'x'"),
        (["play", "--option", "deck"], "NAME=VALUE"),
        (["play", "--option", "deck=44"], "options.deck: no '44'"),
        (["play", "--deck", "missing.toml"], "missing.toml"),
        (["play", "--load", "missing.json"], "missing.json: cannot be read"),
        (["play", "--bot", "clever"], "no 'clever'; there are random, sensible"),
        (["play", "--pace", "1"], "--pace"),
        (["play", "--seed", "1", "--dice", "typed"], "real dice have no seed"),
        (["play", "--deck", "x.toml", "--scenario", "printed"], "leave --scenario away"),
        (["play", "--load", "x.json", "--new"], "--load"),
        (["replay"], "FILE"),
        (["replay", "missing.json"], "missing.json: cannot be read"),
        (["odds", "missing.json"], "missing.json: cannot be read"),
    ],
)
def test_bad_words_are_named_and_end_with_2(tmp_path: Path, words: list[str], named: str) -> None:
    result = run(tmp_path, *words)
    assert result.exit_code == 2
    assert named in result.output


def test_the_program_itself_ends_with_2(tmp_path: Path) -> None:
    said = call(tmp_path, "replay", "missing.json")
    assert said.returncode == 2
    assert "missing.json" in said.stderr
    assert "Traceback" not in said.stderr


def broken(table: Table, line: str) -> bool:
    raise ZeroDivisionError("the rules tripped")


def test_a_bug_first_says_that_the_game_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Table, "handle_line", broken)
    monkeypatch.setattr("grognard.cli.screen.Screen.ask", lambda screen, prompt: "1")
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["grognard", "play", "--seed", "1"])
    with pytest.raises(SystemExit) as left:
        entrance.main()
    said = capsys.readouterr().err
    assert left.value.code == 1
    assert said.startswith(f"Your game is saved: {games(tmp_path)[0]}")
    assert "the rules tripped" in said
    assert "Traceback" not in said


def test_debug_shows_the_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "handle_line", broken)
    monkeypatch.setattr("grognard.cli.screen.Screen.ask", lambda screen, prompt: "1")
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["grognard", "play", "--seed", "1", "--debug"])
    with pytest.raises(ZeroDivisionError):
        entrance.main()


@pytest.mark.parametrize("words", [["play", "--seed", "1"], ["games"], ["odds", "--help"]])
def test_a_terminal_without_colours_and_letters_of_ours(tmp_path: Path, words: list[str]) -> None:
    said = call(
        tmp_path, *words, NO_COLOR="1", TERM="dumb", LANG="C", PYTHONIOENCODING="ascii:strict"
    )
    assert said.returncode == 0, said.stderr
    assert said.stdout.isascii()
    assert "\x1b" not in said.stdout
    assert "??" not in said.stdout  # what we draw with has a stand-in


def test_games_lists_scenarios_options_and_bots(tmp_path: Path) -> None:
    said = run(tmp_path, "games").output
    for word in ("keep-it-moving", "--scenario printed", "--option deck=43|41", "sensible"):
        assert word in said
