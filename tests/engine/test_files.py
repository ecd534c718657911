"""Game files: the whole game out and in again, every hash checked, every mistake named."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from grognard.engine.chance import COUNT
from grognard.engine.fate import Scripted, Seeded
from grognard.engine.game import Setup
from grognard.engine.play import EXTRAS, FORMAT, MOST_ACTS, WRITTEN, BadGameFile, Play, replay
from grognard.engine.value import Json, digest
from grognard.games import game
from grognard.games.the_ford.game import TheFord
from grognard.games.the_ford.rules.state import Duel
from tests.the_ford.table import FORD, do, marching


@cache
def whole_game() -> Play:
    play = Play(FORD, Setup("near", {"cards": "9"}), Seeded(8))
    while not play.over:
        play.take(play.options()[-1])
    return play


def as_file(play: Play) -> Json:
    return json.loads(json.dumps(play.export()))


def test_a_game_is_read_back_as_it_was_written() -> None:
    play = whole_game()
    again = replay(FORD, as_file(play))
    assert again.log == play.log
    assert again.ending() == play.ending()
    assert again.setup == play.setup
    assert again.export() == play.export()


def test_the_file_says_what_began_and_which_rules() -> None:
    data = as_file(whole_game())
    assert data["format"] == FORMAT
    assert (data["game"], data["rules"], data["scenario"]) == ("the-ford", "1", "near")
    assert data["options"] == {"cards": "9"}
    assert tuple(data) == WRITTEN
    assert set(data["acts"][0]) == {"by", "act", "hash"}


def test_every_stop_on_the_way_can_be_read() -> None:
    play = whole_game()
    for n in range(len(play.log) + 1):
        part = replay(FORD, as_file(play), acts=n)
        assert part.log == play.log[:n]
        assert FORD.hash(part.state) == (play.log[n - 1].hash if n else play.start_hash)


def test_a_game_saved_in_mid_reaction_goes_on() -> None:
    play = do(marching(), "step")
    again = replay(FORD, as_file(play))
    assert again.waiting() == ["blue"]
    do(again, "spring", "count 1")
    do(play, "spring", "count 1")
    assert again.log == play.log


def test_reading_lets_nature_go_on_where_she_was_asked() -> None:
    play = do(marching(), "step", "spring")
    assert play.nature_is_asked
    again = replay(FORD, as_file(play), fate=Scripted(COUNT + 0))
    assert again.waiting() == ["red"]
    assert replay(FORD, as_file(play)).nature_is_asked


def test_what_terminal_fuzzer_and_server_add_is_passed_by() -> None:
    play = whole_game()
    extras = {"dice": {"kind": "typed"}, "over": "red", "broken": "dead end", "proof": {}}
    assert set(extras) == set(EXTRAS)
    assert replay(FORD, as_file(play) | extras).export() == play.export()


def test_reading_a_file_opens_no_way_back_past_a_roll() -> None:
    play = do(marching(), "step", "hold", "step")
    assert len(replay(FORD, as_file(play)).undos) == len(play.undos) == 1


# ---------------------------------------------------------------- bad files

Change = Callable[[Json], object]


def set_in(*path: str | int, to: Json) -> Change:
    def change(data: Json) -> None:
        held = data
        for step in path[:-1]:
            held = held[step]
        held[path[-1]] = to

    return change


LATER = [{"by": "red", "act": ["step"], "hash": ""}]
BAD: dict[str, tuple[Change, str]] = {
    "another format": (set_in("format", to="chess/1"), "format: expected 'grognard-game/1'"),
    "no format": (lambda data: data.pop("format"), "format:"),
    "another game": (set_in("game", to="chess"), "game: expected 'the-ford', got 'chess'"),
    "no game": (lambda data: data.pop("game"), "game: expected"),
    "another version": (set_in("rules", to="2"), "rules: expected version '1', got '2'"),
    "version by number": (set_in("rules", to=1), "rules: expected version '1', got 1"),
    "no such scenario": (set_in("scenario", to="moon"), "scenario: no 'moon'; there are day, near"),
    "scenario by number": (set_in("scenario", to=3), "scenario: expected a text"),
    "another scenario": (set_in("scenario", to="day"), "start: the hash differs"),
    "options as a list": (set_in("options", to=[]), "options: expected an object"),
    "option by number": (set_in("options", to={"cards": 9}), "options: expected an object"),
    "no such option": (set_in("options", to={"luck": "9"}), "options: no 'luck'; there are cards"),
    "no such value": (
        set_in("options", to={"cards": "8"}),
        "options.cards: no '8'; there are 15, 9",
    ),
    "start flipped": (set_in("start", to="0" * 32), "start: the hash differs"),
    "no start": (lambda data: data.pop("start"), "start: the hash differs"),
    "acts as text": (set_in("acts", to="none"), "acts: expected a list"),
    "no acts": (lambda data: data.pop("acts"), "acts: expected a list"),
    "too many acts": (set_in("acts", to=[0] * (MOST_ACTS + 1)), "acts: expected a list of at most"),
    "an act is no object": (set_in("acts", 3, to=[]), "acts[3]: expected by, act and hash"),
    "an act with more": (set_in("acts", 3, "note", to=""), "acts[3]: expected by, act and hash"),
    "hash flipped": (set_in("acts", 5, "hash", to="f" * 32), "acts[5].hash: the state after it"),
    "hash is no text": (set_in("acts", 5, "hash", to=None), "acts[5].hash: the state after it"),
    "no verb": (set_in("acts", 4, "act", to=["fly"]), "acts[4].act: act[0]: no verb 'fly'"),
    "act is an object": (set_in("acts", 4, "act", to={"a": 1}), "acts[4].act: act:"),
    "act out of place": (set_in("acts", 4, "act", to=["step"]), "acts[4].act: That cannot be done"),
    "another side's": (set_in("acts", 7, "by", to="nature"), "acts[7].act: That cannot be done"),
    "by nobody": (
        set_in("acts", 7, "by", to=None),
        "acts[7].by: expected a side or 'nature', got None",
    ),
    "by a list": (set_in("acts", 7, "by", to=["red"]), "acts[7].by: expected a side"),
    "after the end": (lambda data: data["acts"].extend(LATER), "the game was over before it"),
    "a field more": (set_in("note", to="mine"), "note: a game file has no such field"),
    "a field misspelt": (set_in("option", to={}), "option: a game file has no such field"),
    "one act missing": (lambda data: data["acts"].pop(7), "acts[7]"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_what_and_where(name: str) -> None:
    change, message = BAD[name]
    data = as_file(whole_game())
    change(data)
    with pytest.raises(BadGameFile) as refusal:
        replay(FORD, data)
    assert message in str(refusal.value)


@pytest.mark.parametrize("data", [None, 3, "game", [], [1], {}, {"format": FORMAT}])
def test_what_is_no_game_at_all_is_refused(data: Json) -> None:
    with pytest.raises(BadGameFile):
        replay(FORD, data)


def test_every_single_hash_is_checked() -> None:
    data = as_file(whole_game())
    for n, row in enumerate(data["acts"]):
        right = row["hash"]
        row["hash"] = right[:-1] + ("0" if right[-1] != "0" else "1")
        with pytest.raises(BadGameFile, match=rf"acts\[{n}\]\.hash"):
            replay(FORD, data)
        row["hash"] = right


def test_a_rule_change_under_the_same_version_is_noticed() -> None:
    class Changed(TheFord):
        id = "the-ford"  # although it is written here

        def hash(self, s: Duel) -> str:
            return digest(self.saving.record(s) | {"front": 2})

    with pytest.raises(BadGameFile, match="start: the hash differs"):
        replay(Changed(), as_file(whole_game()))


@pytest.mark.parametrize("pack", [[], 3, "deck", {"id": "x"}, {"card": [[]]}])
def test_a_file_with_a_bad_pack_is_refused(pack: Json) -> None:
    kim = game("keep-it-moving")
    data = as_file(Play(kim, Setup("standard")))
    data["pack"] = pack
    with pytest.raises(BadGameFile, match="pack"):
        replay(kim, data)
