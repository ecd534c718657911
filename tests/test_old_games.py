"""Games begun by every version of the rules: they replay, and are played to their end.

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
from tests.write_old_games import PACKS, hash_packs

FILES = sorted((Path(__file__).parent / "old_games").glob("*.json"))
CHANGED = (
    "Games begun by this version no longer go as they went: a rule or a pack has changed under it. "
    "Give the game a new version in VERSIONS of its __init__.py, keep the old rules and packs for "
    "the old one (March of Justice keeps a map in data/v1), and run "
    "`python -m tests.write_old_games` for games of the new one."
)
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> Json:
    return json.loads(path.read_text("utf-8"))


def reopened(path: Path) -> Play:
    data = read(path)
    try:
        return replay(game(data["game"], data["rules"]), data)
    except BadGameFile as e:
        pytest.fail(f"{path.name}: {e}\n{CHANGED}")


def play_on(play: Play, seed: int) -> None:
    """Anything that may be done, Nature's part too, until the end."""
    dice = Random(seed)
    while not play.over:
        nature = play.nature_is_asked
        offered = [act for act, _ in outcomes(play.state)] if nature else play.options()
        play.take(dice.choice(offered))


OUTDATED = [path for path in FILES if game(read(path)["game"]).version != read(path)["rules"]]


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


@pytest.mark.parametrize("path", OUTDATED, ids=lambda path: path.stem)
def test_the_newest_rules_do_not_take_an_old_game_for_one_of_theirs(path: Path) -> None:
    data = read(path)
    newest = game(data["game"])
    with pytest.raises(BadGameFile, match="rules: expected version"):
        replay(newest, data)
    with pytest.raises(BadGameFile, match=r"^(start|acts)"):
        replay(newest, data | {"rules": newest.version})


@pytest.mark.parametrize("name", sorted(GAMES), ids=" ".join)
def test_every_version_has_games(name: tuple[str, str]) -> None:
    """Of the newest one of each scenario."""
    kept = [data for data in map(read, FILES) if (data["game"], data["rules"]) == name]
    wanted = {one.id for one in game(*name).scenarios} if game(name[0]).version == name[1] else ()
    assert kept
    assert {data["scenario"] for data in kept} >= set(wanted), "python -m tests.write_old_games"


@pytest.mark.parametrize(("name", "now"), sorted(hash_packs().items()))
def test_a_pack_never_changes_within_a_version(name: str, now: str) -> None:
    shipped = json.loads(PACKS.read_text("utf-8"))
    assert name in shipped, "a new pack: python -m tests.write_old_games"
    assert shipped[name] == now, f"the pack of {name} is another than that of old. {CHANGED}"


def test_no_pack_that_was_shipped_is_gone() -> None:
    """Its games go on with the pack that they have stored, but nobody could begin another."""
    assert set(json.loads(PACKS.read_text("utf-8"))) == set(hash_packs()), CHANGED
