"""`grognard fuzz`: what it says, what it keeps, and its exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli import fuzz as cli
from grognard.engine.game import Game, Setup
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.games.keep_it_moving.game import KeepItMoving
from grognard.lab.fuzz import Findings
from tests.cli.terminal import run
from tests.keep_it_moving.decks import HEAD, WIN, event

ROOT = Path(__file__).parents[2]


class ForgetsMomentum(KeepItMoving):
    def load(self, data: Json) -> State:  # type: ignore[override]
        return super().load(data | {"momentum": 12})


def test_all_is_well(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ("--games", "25", "--examine", "10", "--seed", "3", "--keep", str(kept))
    done = run(tmp_path, "fuzz", "keep-it-moving", *words)
    assert done.exit_code == 0
    assert done.output.startswith("25 games drilled, 3 of them examined act by act (")
    assert done.output.endswith(" acts), seed 3: 0 failures\n")
    assert not kept.exists()


def test_the_acts_are_those_of_the_games_examined(tmp_path: Path) -> None:
    def acts(*words: str) -> int:
        said = run(tmp_path, "fuzz", "--seed", "3", *words).output
        return int(said.split("(")[1].split(" acts")[0])

    first = acts("--games", "1", "--examine", "1")
    assert acts("--games", "10", "--examine", "10") == first > 0
    assert acts("--games", "2", "--examine", "1") > first


@pytest.mark.parametrize(
    "words", [("--scenario", "classroom"), ("--option", "deck=41"), ("--scenario", "printed")]
)
def test_other_decks_of_ours(words: tuple[str, str], tmp_path: Path) -> None:
    done = run(tmp_path, "fuzz", "--games", "10", "--examine", "5", *words)
    assert done.exit_code == 0, done.output


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text(HEAD + WIN + event("{ momentum = -1 }"))
    done = run(tmp_path, "fuzz", "--games", "10", "--examine", "5", "--deck", str(deck))
    assert done.exit_code == 0, done.output


def test_every_scenario_and_option_in_turn(tmp_path: Path) -> None:
    words = ("march-of-justice", "--all", "--games", "72", "--examine", "24")
    done = run(tmp_path, "fuzz", *words)
    assert done.exit_code == 0, done.output
    assert done.output.startswith("72 games drilled, 3 of them examined")


def test_every_option_of_one_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Setup] = []

    def note(game: Game, setups: list[Setup], *_: object, **__: object) -> Findings:
        played.extend(setups)
        return Findings()

    monkeypatch.setattr("grognard.cli.fuzz.run", note)
    done = run(tmp_path, "fuzz", "keep-it-moving", "--all", "--scenario", "standard")
    assert done.exit_code == 0, done.output
    assert {setup.scenario for setup in played} == {"standard"}
    assert {setup.options.get("deck", "43") for setup in played} == {"43", "41"}


def test_some_games_are_only_played_through(tmp_path: Path) -> None:
    words = ("keep-it-moving", "--games", "20", "--drill", "5", "--examine", "20")
    done = run(tmp_path, "fuzz", *words)
    assert done.exit_code == 0, done.output
    assert done.output.startswith("16 games played through, 4 games drilled, 1 of them examined")


def test_make_fuzz(tmp_path: Path) -> None:
    """What the Makefile calls is a command line that we know."""
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("fuzz:"))
    recipe = lines[place + 1].replace("$(GAME)", "keep-it-moving").replace("$(GAMES)", "7")
    program, *words = recipe.replace("$(ARGS)", "--seed 2").split()
    assert program == ".venv/bin/grognard"
    done = run(tmp_path, *words)
    assert done.exit_code == 0
    assert done.output.startswith("7 games drilled, 1 of them examined")


# ---------------------------------------------------------------- something is wrong


def test_a_failure_is_told_and_kept_and_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "game_of", lambda name: ForgetsMomentum())
    kept = tmp_path / "kept"
    done = run(tmp_path, "fuzz", "--games", "40", "--examine", "4", "--keep", str(kept))
    assert done.exit_code == 1
    assert "seed 1: 5 failures\n" in done.output, "that is where it stops"
    assert done.output.count("loading what was dumped gives another state") == 5
    files = sorted(kept.iterdir())
    assert len(files) == 5
    for file in files:
        assert f"  kept as {file}\n" in done.output
        again = run(tmp_path, "replay", str(file))
        assert again.exit_code == 0, again.output
        assert "every hash as it was" in again.output
        opened = run(tmp_path, "play", "--load", str(file), keys="q|")
        assert opened.exit_code == 0, opened.output


def test_a_failure_that_cannot_be_kept_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "game_of", lambda name: ForgetsMomentum())
    (tmp_path / "file").write_text("mine")
    keep = tmp_path / "file" / "kept"
    done = run(tmp_path, "fuzz", "--games", "9", "--examine", "1", "--keep", str(keep))
    assert done.exit_code == 1
    assert "loading what was dumped" in done.output
    assert "not kept" in done.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "no 'chess'; there are army-group-north, keep-it-moving"),
        (["--scenario", "winter"], "scenario: no 'winter'"),
        (["--option", "deck=7"], "options.deck: no '7'; there are 43, 41"),
        (["--option", "deck"], "--option: expected NAME=VALUE, got 'deck'"),
        (["--deck", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--deck", "x.toml", "--scenario", "printed"], "leave --scenario away"),
        (["--all", "--scenario", "winter"], "scenario: no 'winter'"),
        (["--all", "--option", "deck=41"], "--all goes through every option"),
        (["--games", "0"], "'--games'"),
        (["--seed", "-1"], "'--seed'"),
        (["--seed", str(2**70)], "'--seed'"),
        (["--examine", "0"], "'--examine'"),
    ],
)
def test_what_cannot_be_is_named(words: list[str], told: str, tmp_path: Path) -> None:
    done = run(tmp_path, "fuzz", *words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert done.stdout == ""


def test_keep_must_be_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    done = run(tmp_path, "fuzz", "--games", "5", "--keep", str(file))
    assert done.exit_code == 2
    assert f"--keep: {file} is no folder" in " ".join(done.stderr.split())
    assert file.read_text() == "mine"
