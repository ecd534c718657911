"""QUICK at the terminal: two at one screen with a curtain, and alone against a bot."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from grognard.cli.boards import Board
from grognard.cli.story import Reader
from grognard.engine.facts import Telling, Told
from grognard.engine.play import Done
from grognard.games import game
from tests.cli.terminal import CLEAR, Window, acts, games, run, saved

SOLO = ("play", "quick", "--side", "blue", "--seed", "5")
TWO = ("play", "quick", "--dice", "typed")
CURTAIN = "is to look, and nobody else."
SET_UP = "default|default|"
CHOSEN = SET_UP + "3 blue|1 blue|"
WANDERED = CHOSEN + "1|" * 4


@contextmanager
def window(home: Path, *words: str) -> Iterator[Window]:
    """A game in a terminal wide enough to need no pages."""
    with closing(Window(home, 130, 40, *words)) as opened:
        yield opened


def shown(screen: list[str]) -> str:
    return "\n".join(screen)


# ---------------------------------------------------------------- two at one screen


def test_a_curtain_falls_before_each_side_chooses_its_cubes(tmp_path: Path) -> None:
    with window(tmp_path, *TWO) as w:
        assert "Red: where is" in shown(w.screen())  # set-up is open: no curtain
        assert "Blue: where is" in shown(w.type("default"))
        assert f"Blue {CURTAIN}" in shown(w.type("default"))
        own = shown(w.type(""))
        assert "Pool 8b 4p" in own
        hidden = shown(w.type("3 blue"))
        assert f"Red {CURTAIN}" in hidden
        assert "3b" not in hidden
        other = shown(w.type(""))
        assert "hand 4  Pool 8" in other
        assert "3 blue and 1 pink.)" not in other  # nor in the story
        assert "Blue chooses its cubes" in other


def test_nothing_is_left_to_scroll_back_to(tmp_path: Path) -> None:
    with window(tmp_path, *TWO) as w:
        w.screen()
        w.type("default")
        w.type("default")
        w.type("")
        left = shown(w.type("4 blue"))
    assert "\x1b[3J" in left


def test_an_action_of_many_steps_needs_one_curtain(tmp_path: Path) -> None:
    keys = WANDERED + "begin blue|move-all|hq1 0102|done|pass pink|"
    output = run(tmp_path, *TWO, keys=keys + "q|").output
    looks = [line for line in output.splitlines() if line.endswith(" is to look.")]
    # cubes, cubes, Blue's Action with all its moves, Red's, and Blue's again
    sides = ["Blue", "Red", "Blue", "Red", "Blue"]
    assert looks == [f"{side} is to look." for side in sides]


def test_a_game_gone_on_with_begins_behind_the_curtain(tmp_path: Path) -> None:
    run(tmp_path, *TWO, keys=SET_UP + "3 blue|q|")
    with window(tmp_path, *TWO) as w:
        w.read_until("q: leave > ")  # go on with it?
        assert f"Red {CURTAIN}" in shown(w.type(""))


def test_leaving_takes_the_secrets_off_the_screen(tmp_path: Path) -> None:
    with window(tmp_path, *TWO) as w:
        w.screen()
        w.type("default")
        w.type("default")
        assert "Pool 8b 4p" in shown(w.type(""))
        left = leave(w)
    assert "Your game is saved" in left
    assert "8b 4p" not in left


def leave(w: Window) -> str:
    """What is on the screen when the program has ended: there is no prompt to wait for."""
    os.write(w.ours, b"q\n")
    heard = ""
    while "Your game is saved" not in heard:
        heard += os.read(w.ours, 65536).decode()
    assert CLEAR in heard
    return heard.rsplit(CLEAR, 1)[-1]


# ---------------------------------------------------------------- alone against a bot


def test_the_bot_sets_up_and_answers_by_itself(tmp_path: Path) -> None:
    result = run(tmp_path, *SOLO, keys="default|3 blue|begin blue|pass pink|q|")
    assert result.exit_code == 0, result.output
    (path,) = games(tmp_path)
    by = [row["by"] for row in saved(path)["acts"] if row["by"] != "nature"]
    assert by[:1] == ["red"]
    assert by.count("blue") == 4
    chosen = [act for act in acts(path) if act[0] == "select"]
    assert [act[1] for act in chosen] == ["blue", "red"]
    assert "is to look" not in result.output
    assert "play quick --side blue --bot sensible" in result.output


def test_what_the_bot_does_in_secret_is_not_told(tmp_path: Path) -> None:
    result = run(tmp_path, *SOLO, keys="default|3 blue|begin blue|l|q|")
    (path,) = games(tmp_path)
    red = next(act for act in acts(path) if act[:2] == ["select", "red"])
    assert "Red chooses its cubes" in result.output
    assert "(Take 3 blue and 1 pink.)" in result.output  # one's own
    assert result.output.count("(Take ") == result.output.count("(Take 3 blue and 1 pink.)")
    assert red  # and it did choose


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("play", "quick", "--side", "green"), "--side: no 'green'"),
        (("play", "keep-it-moving", "--side", "player"), "there is only one"),
        (("play", "quick", "--side", "red", "--bot", "clever"), "--bot: no 'clever'"),
        (("play", "quick", "--side", "red", "--pace", "1"), "--pace is for a bot"),
    ],
)
def test_a_side_or_a_bot_that_is_not_there(
    tmp_path: Path, words: tuple[str, ...], complaint: str
) -> None:
    result = run(tmp_path, *words)
    assert result.exit_code == 2
    assert complaint in result.output
    assert "Traceback" not in result.output


def test_a_bot_that_is_watched_hides_nothing(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "quick", "--bot", "random", "--seed", "1", keys="|" * 30 + "q|")
    assert result.exit_code == 0
    assert "is to look" not in result.output
    (path,) = games(tmp_path)
    assert any(act[0] == "select" for act in acts(path))


# ---------------------------------------------------------------- replay and odds


def test_a_replay_for_a_side_tells_what_it_may_know(tmp_path: Path) -> None:
    run(tmp_path, *TWO, keys=CHOSEN + "q|")
    (path,) = games(tmp_path)
    whole = run(tmp_path, "replay", str(path)).output
    assert "» Take 3 blue and 1 pink" in whole
    assert "» Take 1 blue and 3 pink" in whole
    red = run(tmp_path, "replay", str(path), "--side", "red").output
    assert "» Take 1 blue and 3 pink" in red
    assert "3 blue and 1 pink" not in red
    assert "» (blue, in secret)" in red
    plain = json.loads(run(tmp_path, "replay", str(path), "--side", "red", "--json").output)
    blue = next(row for row in plain["acts"] if row["by"] == "blue" and row["act"] is None)
    assert blue["label"] is None
    assert {row["hash"] for row in plain["acts"]} == {None}
    assert run(tmp_path, "replay", str(path), "--side", "green").exit_code == 2


def test_odds_for_a_side_are_its_own_options(tmp_path: Path) -> None:
    run(tmp_path, *TWO, keys=SET_UP + "q|")
    (path,) = games(tmp_path)
    told = json.loads(run(tmp_path, "odds", str(path), "--side", "red", "--json").output)
    assert {row["act"][1] for row in told["options"]} == {"red"}
    assert len(told["options"]) == 5
    assert run(tmp_path, "odds", str(path), "--side", "green").exit_code == 2
    run(tmp_path, *TWO, keys="1 blue|q|")
    refused = run(tmp_path, "odds", str(path), "--side", "blue")
    assert refused.exit_code == 2
    assert "blue is not asked here" in refused.output


# ---------------------------------------------------------------- readers


def says(text: str) -> tuple[Telling, ...]:
    return (Telling(Told("fetched", {}, text)),)


def read(reader: Reader, done: Done) -> list[str]:
    return [str(fact) for fact in reader.tell_in_full(done)]


def test_a_reader_knows_own_secrets_and_open_acts() -> None:
    quick = game("quick")
    reader = Reader(Board(), quick, "blue", hides=True)
    own = Done("blue", ["fetch", "recon"], "Regroup: Recon", "", says("Blue brings an Enabler."))
    other = Done("red", ["fetch", "recon"], "Regroup: Recon", "", says("Red brings an Enabler."))
    seen = Done("red", ["move", "r1", "0504"], "Move r1", "", ())
    assert read(reader, own) == ["Blue brings an Enabler.", "(Regroup: Recon.)"]
    assert read(reader, other) == ["Red brings an Enabler."]
    assert read(reader, seen) == ["Move r1."]
    assert Reader(Board(), quick, "blue", hides=False).knows(other)
