"""`grognard odds`: exact, for positions and game files."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from grognard.cli.dice_sources import TYPED, begin
from grognard.engine.game import Setup
from grognard.engine.value import Json
from grognard.games import game
from tests.cli.terminal import games, run


def position(path: Path, *acts: list[Json]) -> Path:
    kim = game("keep-it-moving")
    play = begin(kim, Setup("standard"), TYPED)
    for act in acts:
        play.take(kim.encode(play.state, act))
    path.write_text(json.dumps({"game": "keep-it-moving", "state": kim.dump(play.state)}))
    return path


def test_a_position_in_words(tmp_path: Path) -> None:
    file = position(tmp_path / "p.json", ["draw", "easy"])
    said = run(tmp_path, "odds", str(file)).output
    assert "5 Battle: Easy Going › 5.2 Commit" in said
    assert '["commit", 15]  Commit all units' in said
    assert "83.3%  chance to clear the battle with this act (5/6)" in said


def test_one_act_as_json(tmp_path: Path) -> None:
    file = position(tmp_path / "p.json", ["draw", "easy"])
    result = run(tmp_path, "odds", str(file), "--act", '["commit", 1]', "--json")
    (row,) = json.loads(result.output)["options"]
    assert row["act"] == ["commit", 1]
    assert row["summary"]["clear"] == "5/6"
    # 5/6 of +1, 1/6 of −1
    assert Fraction(row["summary"]["momentum"]) == Fraction(2, 3)
    assert sum(Fraction(end["probability"]) for end in row["outcomes"]) == 1


def test_a_game_file_and_natures_turn(tmp_path: Path) -> None:
    run(tmp_path, "play", "--dice", "typed", keys="ha|1|")
    result = run(tmp_path, "odds", str(games(tmp_path)[0]), "--json")
    held = json.loads(result.output)
    assert held["who"] == "nature"
    assert [row["probability"] for row in held["options"]] == ["1/6"] * 6


@pytest.mark.parametrize(
    ("act", "named"),
    [
        ('["commit", 8]', "5.2: Supporting Assets never fight alone"),
        ('["fly"]', "no verb 'fly'"),
        ('["abandon"]', "cannot be done here"),
        ("commit 1", "--act: not JSON"),
    ],
)
def test_an_act_that_cannot_be_done(tmp_path: Path, act: str, named: str) -> None:
    file = position(tmp_path / "p.json", ["draw", "easy"])
    result = run(tmp_path, "odds", str(file), "--act", act)
    assert result.exit_code == 2
    assert named in result.output


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{}", 'expected {"game"'),
        ("[1]", 'expected {"game"'),
        ('{"game": "chess", "state": {}}', "no 'chess'"),
        ('{"game": "keep-it-moving", "state": {}}', "state.deck: missing"),
        ('{"game": "keep-it-moving", "state": 3}', "state: expected an object"),
        ('{"format": "grognard-game/1"}', "scenario: expected a text"),
    ],
)
def test_a_file_that_is_no_position(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "p.json"
    file.write_text(text)
    result = run(tmp_path, "odds", str(file))
    assert result.exit_code == 2
    assert f"{file}: " in result.output
    assert named in result.output


def test_a_game_that_is_over_has_no_odds(tmp_path: Path) -> None:
    run(tmp_path, "play", "--dice", "typed", keys="de|2|q|")
    result = run(tmp_path, "odds", str(games(tmp_path)[0]))
    assert result.exit_code == 2
    assert "the game is over" in result.output
