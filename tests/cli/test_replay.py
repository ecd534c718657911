"""`grognard replay`: every act checked, the game told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import games, run, saved


@pytest.fixture
def won(tmp_path: Path) -> Path:
    """A game won in two cards."""
    run(tmp_path, "play", "--dice", "typed", keys="ha|3|6|1|2|6|de|2|q|")
    return games(tmp_path)[0]


def test_the_game_as_text(won: Path, tmp_path: Path) -> None:
    said = run(tmp_path, "replay", str(won)).output
    assert said.startswith("Keep it Moving! (rules 2): standard\n")
    assert "\nCard 1: Hard Going.\n" in said
    assert "  » Commit 1st and 2nd Battalion\n" in said
    assert "    2nd Battalion rolls 1 against 2+: failure (5.3).\n" in said
    assert "WIN: Decisive Battle! decides it. (9.1) 8 acts, every hash as it was." in said


def test_the_game_as_json(won: Path, tmp_path: Path) -> None:
    held = json.loads(run(tmp_path, "replay", str(won), "--json").output)
    assert [row["act"] for row in held["acts"]] == [row["act"] for row in saved(won)["acts"]]
    assert held["acts"][1]["label"] == "Commit 1st and 2nd Battalion"
    assert held["over"] == {
        "result": "win",
        "winner": "player",
        "why": "Decisive Battle! decides it.",
        "rule": "9.1",
    }


def test_step_by_step(won: Path, tmp_path: Path) -> None:
    said = run(tmp_path, "replay", str(won), "--step", keys="|q|").output
    assert "» Commit 1st and 2nd Battalion" in said
    assert "» Commit 2nd Battalion" not in said


@pytest.mark.parametrize(
    ("place", "field", "value", "named"),
    [
        (2, "hash", "0" * 32, "acts[2].hash: the state after it is another than when it was"),
        (2, "act", ["roll", 1], "acts[2].hash"),
        (1, "act", ["commit", 8], "acts[1].act: 5.2"),
        (1, "act", ["fly"], "acts[1].act: act[0]: no verb"),
        (1, "by", "nature", "acts[1].act"),
    ],
)
def test_an_act_that_does_not_fit_is_named(
    won: Path, tmp_path: Path, place: int, field: str, value: object, named: str
) -> None:
    data = saved(won)
    data["acts"][place][field] = value
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data))
    result = run(tmp_path, "replay", str(bad))
    assert result.exit_code == 2
    said = " ".join(result.output.split())
    assert named in said
    assert str(bad) in said


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": "other"}', "nonsense"])
def test_a_file_that_is_no_game(tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(text)
    result = run(tmp_path, "replay", str(bad))
    assert result.exit_code == 2
    assert str(bad) in result.output
