"""`grognard sim`: the figures, how they are shown, and what is refused."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from grognard.engine.value import Json
from grognard.lab.batch import wilson
from tests.cli.terminal import PROGRAM, STYLES, Window, environment, run
from tests.keep_it_moving.decks import HEAD, WIN, event

KIM = "keep-it-moving"
FEW = ("--games", "80", "--policy", "random", "--seed", "5")


def figures(home: Path, *words: str) -> Json:
    """What `--json` prints: exactly one object, and nothing else anywhere."""
    done = run(home, "sim", *words, "--json")
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    told = json.loads(done.stdout)
    assert isinstance(told, dict)
    return told


def but_the_clock(told: Json) -> Json:
    return {name: value for name, value in told.items() if name not in ("seconds", "command")}


# ---------------------------------------------------------------- as data


def test_one_object(tmp_path: Path) -> None:
    told = figures(tmp_path, KIM, *FEW)
    assert [told["games"], told["seed"], told["policy"]] == [80, 5, "random"]
    assert [told["game"], told["scenario"], told["pack"]] == [KIM, "standard", None]
    assert told["decisions"] > 80
    assert told["seconds"] > 0
    assert list(told["outcomes"]) == ["win", "lose", "pause"]
    assert sum(told["outcomes"].values()) == 80
    assert told["unfinished"] == 0


def test_shares_and_means_carry_their_intervals(tmp_path: Path) -> None:
    told = figures(tmp_path, KIM, *FEW)
    for name, count in told["outcomes"].items():
        share, low, high = wilson(count, 80)
        assert told["shares"][name] == {"share": share, "low": low, "high": high}
    assert list(told["means"]) == ["cards", "momentum left", "battles cleared"]
    assert all(mean["half_interval"] > 0 for mean in told["means"].values())


def test_one_game_has_no_interval(tmp_path: Path) -> None:
    told = figures(tmp_path, "--games", "1", "--policy", "random")
    assert told["means"]["cards"]["half_interval"] is None
    said = run(tmp_path, "sim", "--games", "1", "--policy", "random").output
    assert re.search(r"cards a game: \d+\.000\n", said)


def test_the_seed_decides_and_the_workers_do_not(tmp_path: Path) -> None:
    told = but_the_clock(figures(tmp_path, KIM, *FEW))
    assert but_the_clock(figures(tmp_path, KIM, *FEW)) == told
    assert but_the_clock(figures(tmp_path, KIM, *FEW, "--workers", "2")) == told
    assert but_the_clock(figures(tmp_path, KIM, *FEW[:-1], "6")) != told


def test_sensible_plays_unless_another_is_named(tmp_path: Path) -> None:
    assert figures(tmp_path, "--games", "3")["policy"] == "sensible"


def test_the_options_are_used_and_told(tmp_path: Path) -> None:
    told = figures(tmp_path, *FEW, "--option", "deck=41")
    printed = figures(tmp_path, *FEW, "--scenario", "printed")
    assert told["options"] == {"deck": "41"}
    assert told["outcomes"] == printed["outcomes"]
    assert told["decisions"] == printed["decisions"] != figures(tmp_path, *FEW)["decisions"]


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A card that wins and one that does nothing much: every game is won."""
    file = tmp_path / "my deck [1].toml"
    file.write_text(HEAD + WIN + event("{ momentum = -1 }"))
    return file


def test_a_deck_of_ones_own(tmp_path: Path, deck: Path) -> None:
    told = figures(tmp_path, *FEW, "--deck", str(deck))
    assert told["outcomes"] == {"win": 80, "lose": 0, "pause": 0}
    assert [told["scenario"], told["pack"]] == [None, "small"]
    assert 1 < told["means"]["cards"]["mean"] < 2


@pytest.mark.parametrize(
    "words",
    [
        [KIM, *FEW],
        [*FEW, "--scenario", "classroom"],
        [*FEW, "--option", "deck=41", "--workers", "2"],
        ["--games", "9"],
    ],
)
def test_the_command_makes_it_again(words: list[str], tmp_path: Path) -> None:
    told = figures(tmp_path, *words)
    program, name, *again = shlex.split(told["command"])
    assert [program, name] == ["grognard", "sim"]
    assert but_the_clock(figures(tmp_path, *again)) == but_the_clock(told)


def test_so_it_does_with_a_deck_of_ones_own(tmp_path: Path, deck: Path) -> None:
    said = run(tmp_path, "sim", *FEW, "--deck", str(deck)).output
    again = shlex.split(re.findall(r"  again: grognard sim (.*)\n", said)[0])
    assert but_the_clock(figures(tmp_path, *again)) == but_the_clock(
        figures(tmp_path, *FEW, "--deck", str(deck))
    )


# ---------------------------------------------------------------- for people


def test_the_table(tmp_path: Path) -> None:
    told = figures(tmp_path, KIM, *FEW)
    said = run(tmp_path, "sim", KIM, *FEW).stdout
    assert said.startswith("Keep it Moving! (standard): 80 games, random\n")
    assert "95 % interval" in said
    for name, count in told["outcomes"].items():
        p, low, high = wilson(count, 80)
        row = rf"│ {name} +│ +{count} │ +{p:.2%} │ +{low:.2%} to {high:.2%} │"
        assert re.search(row, said), (row, said)
    cards = told["means"]["cards"]
    assert f"cards a game: {cards['mean']:.3f} ± {cards['half_interval']:.3f}\n" in said
    assert f"decisions a game: {told['decisions'] / 80:.2f}\n" in said
    assert re.search(r"  [\d,]+ games/s, [\d,]+ decisions/s with 1 worker\n", said)
    command = f"grognard sim {KIM} --games 80 --seed 5 --policy random --scenario standard"
    assert said.endswith(f"  again: {command}\n")


def watch(window: Window) -> str:
    """All that appears in a window until the program ends."""
    heard = b""
    try:
        while piece := os.read(window.ours, 65536):
            heard += piece
    except OSError:  # so a terminal says that its program has left
        pass
    assert window.process.wait() == 0
    return STYLES.sub("", heard.decode())


def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    window = Window(tmp_path, 100, 24, "sim", *FEW)
    said = watch(window)
    window.close()
    assert "80/80 games" in said
    assert said.index("80/80 games") < said.index("95 % interval")


@pytest.mark.parametrize("colour", [{}, {"FORCE_COLOR": "1"}])
def test_no_bar_elsewhere(colour: dict[str, str], tmp_path: Path) -> None:
    env = environment(tmp_path, **colour)
    done = subprocess.run([*PROGRAM, "sim", *FEW], env=env, capture_output=True, check=True)
    assert done.stderr == b""
    assert b"80/80" not in done.stdout


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "game: no 'chess'; there are army-group-north, keep-it-moving"),
        (["--scenario", "winter"], "scenario: no 'winter'; there are standard, printed, classroom"),
        (["--scenario", ""], "scenario: no ''; there are"),
        (["--option", "deck=7"], "options.deck: no '7'; there are 43, 41"),
        (["--option", "dek=41"], "options: no 'dek'; there are deck"),
        (["--option", "deck"], "--option: expected NAME=VALUE, got 'deck'"),
        (["--policy", "clever"], "policy: no 'clever'; there are random, sensible"),
        (["--policy", "random", "--policy", "random"], "policy: expected one, or one for each of"),
        (["--deck", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory"),
        (["--deck", ""], "cannot be read"),
        (["--pack", "x.toml", "--scenario", "printed"], "leave --scenario away"),
        (["--games", "0"], "'--games': 0 is not in the range"),
        (["--games", str(10**11)], "'--games'"),
        (["--games", "many"], "'--games': 'many' is not a valid integer"),
        (["--seed", "-1"], "'--seed': -1 is not in the range"),
        (["--seed", str(2**70)], f"'--seed': {2**70} is not in the range"),
        (["--workers", "0"], "'--workers': 0 is not in the range"),
    ],
)
def test_what_cannot_be_is_named(words: list[str], told: str, tmp_path: Path) -> None:
    done = run(tmp_path, "sim", *words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("id = ", "is not TOML"),
        (HEAD + WIN.replace('"win"', '"wine"'), "card 'triumph', does 1, end: expected one of"),
        (HEAD + event("{ momentum = -1 }"), "deck: cannot be won"),
    ],
)
def test_every_mistake_of_a_deck_is_told_with_its_file(
    text: str, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    done = run(tmp_path, "sim", "--deck", str(file))
    assert done.exit_code == 2
    assert f"{file}: {told}" in done.stderr
