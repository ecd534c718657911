"""Games begun by rules that have a newer version since: they replay, and are played to their end.

The files in tests/old_games were written by the program as it was when these rules were the
newest. They are never written anew: that they can still be read is what is tested.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from grognard.engine.fate import outcomes
from grognard.engine.play import BadGameFile, Play, replay
from grognard.engine.value import Json
from grognard.games import GAMES, game

FILES = sorted((Path(__file__).parent / "old_games").glob("*.json"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> Json:
    return json.loads(path.read_text("utf-8"))


def reopened(path: Path) -> Play:
    data = read(path)
    return replay(game(data["game"], data["rules"]), data)


def play_on(play: Play, seed: int) -> None:
    """Anything that may be done, Nature's part too, until the end."""
    dice = Random(seed)
    while not play.over:
        nature = play.nature_is_asked
        offered = [act for act, _ in outcomes(play.state)] if nature else play.options()
        play.take(dice.choice(offered))


@each_file
def test_an_old_game_replays_act_by_act_and_is_written_as_it_was(path: Path) -> None:
    assert reopened(path).export() == read(path)


@each_file
def test_an_old_game_goes_on_to_its_end_and_replays_again(path: Path) -> None:
    play = reopened(path)
    play_on(play, 1)
    again = replay(play.game, play.export())
    assert (again.over, again.log[-1].hash) == (True, play.log[-1].hash)


@each_file
def test_the_state_of_an_old_game_is_saved_and_loaded_by_its_own_rules(path: Path) -> None:
    play = reopened(path)
    data = play.game.dump(play.state)
    assert play.game.dump(play.game.load(data)) == data


@each_file
def test_the_newest_rules_do_not_take_an_old_game_for_one_of_theirs(path: Path) -> None:
    data = read(path)
    newest = game(data["game"])
    with pytest.raises(BadGameFile, match="rules: expected version"):
        replay(newest, data)
    with pytest.raises(BadGameFile, match=r"^(start|acts)"):
        replay(newest, data | {"rules": newest.version})


def test_every_version_that_is_not_the_newest_has_old_games() -> None:
    old = {(name, version) for name, version in GAMES if game(name).version != version}
    assert {(data["game"], data["rules"]) for data in map(read, FILES)} == old
