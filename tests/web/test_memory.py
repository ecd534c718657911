"""Games in memory are bounded in bytes; what they are taken for is what they are."""

from __future__ import annotations

import copy
import gc
import json
import tracemalloc

import pytest

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.games import game as game_of
from grognard.games.keep_it_moving.pack import read_built_in
from grognard.web import rooms as rooms_module
from grognard.web.room import Room
from grognard.web.rooms import EMPTY, OF_ENTRY, Rooms, estimate_bytes

OWN = {**read_built_in("standard"), "id": "my-own"}
TWO = {"russians": "second-player"}


def play(title: str, setup: Setup, acts: int, rolls: bool) -> Room:
    game = game_of(title)
    room = Room.start(1, "game", game, copy.deepcopy(setup), rolls, b"s" * 32)
    room.add_nonce(game.sides[0], b"n" * 32, 1)
    room.roll_all(1)
    while not room.over and room.seq < acts:
        waiting = room.play.waiting()
        side = waiting[0] if waiting else game.sides[0]
        offered = room.play.options(side) or [act for act, _ in outcomes(room.play.state)]
        room.act(offered[room.seq * 7 % len(offered)], side, 1, f"{room.seq:032x}")
        room.added = []
    return room


@pytest.mark.parametrize("acts", [1, 40, 150])
@pytest.mark.parametrize(
    ("title", "setup", "rolls"),
    [
        ("keep-it-moving", Setup("standard"), True),
        ("keep-it-moving", Setup("standard"), False),
        ("keep-it-moving", Setup("pack", {}, OWN), True),
        ("march-of-justice", Setup("hard", TWO), True),
        ("march-of-justice", Setup("hard", TWO), False),
        ("quick", Setup("velograd"), True),
    ],
)
def test_a_game_is_as_large_as_it_is_taken_for(
    title: str, setup: Setup, rolls: bool, acts: int
) -> None:
    play(title, setup, 3, rolls)  # what is made once for all games
    gc.collect()
    tracemalloc.start()
    room = play(title, setup, acts, rolls)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size <= 1.3 * estimate_bytes(room)
    assert size >= 0.2 * estimate_bytes(room)


def room_of(number: int, seq: int = 0) -> Room:
    room = Room.start(
        number, f"{number}", game_of("keep-it-moving"), Setup("standard"), True, b"s" * 32
    )
    room.seq = seq
    return room


def test_those_unused_for_longest_go_when_the_bytes_are_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms_module, "MOST_BYTES", 3 * (EMPTY + 10 * OF_ENTRY))
    rooms = Rooms()
    for number in (1, 2, 3):
        rooms.keep(room_of(number, 10))
    assert rooms.get("1") is not None
    rooms.keep(room_of(4, 10))
    assert [number for number in range(1, 5) if rooms.get(f"{number}")] == [1, 3, 4]
    rooms.keep(room_of(5, 1000))
    assert list(rooms.held) == ["5"]
    assert rooms.bytes == EMPTY + 1000 * OF_ENTRY


def test_a_room_takes_the_place_of_an_older_one_and_is_counted_once() -> None:
    rooms = Rooms()
    rooms.keep(room_of(1, 10))
    rooms.keep(room_of(1, 20))
    rooms.keep(room_of(1, 15))  # somebody was slow
    found = rooms.get("1")
    assert found is not None
    assert found.seq == 20
    assert rooms.bytes == EMPTY + 20 * OF_ENTRY
    rooms.forget(found)
    rooms.forget(found)
    assert (rooms.bytes, rooms.get("1")) == (0, None)


def test_a_pack_of_its_own_counts() -> None:
    plain = Room.start(1, "a", game_of("keep-it-moving"), Setup("standard"), True, b"s" * 32)
    own = Room.start(1, "a", game_of("keep-it-moving"), Setup("pack", {}, OWN), True, b"s" * 32)
    assert own.pack_bytes == len(json.dumps(OWN))
    assert estimate_bytes(own) > estimate_bytes(plain) + 10 * own.pack_bytes
