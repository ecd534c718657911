"""Looking back starts at the nearest moment that was kept; without one, the log still tells all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from grognard.engine.play import Play
from grognard.web import bot_choice, moments
from grognard.web.room import Room
from grognard.web.store.database import Database
from grognard.web.store.schema import moment
from grognard.web.tables import Tables
from tests.web.games import MARCH, At, begin, go_on, tables_of

EVERY = 4
TWO = {"seats": {"wagner": "me", "russia": "me"}, "options": {"russians": "second-player"}}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "EVERY", EVERY)


@pytest.fixture
def repeated(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The acts that are done again."""
    acts: list[Any] = []
    true = bot_choice.repeat_act

    def repeat_act(game: Any, s: Any, act: Any) -> None:
        acts.append(act)
        true(game, s, act)

    monkeypatch.setattr(moments, "repeat_act", repeat_act)
    return acts


def kept_in(database: Database) -> list[int]:
    with database.read() as connection:
        return list(connection.execute(select(moment.c.acts).order_by(moment.c.acts)).scalars())


def change_moments(database: Database, change: Any) -> None:
    with database.write() as connection:
        connection.execute(change)


def played(at_table: At, acts: int = 24) -> Room:
    tables, ann, _ = at_table
    return go_on(tables, ann, begin(tables, ann, MARCH, **TWO), acts).room


def hash_at(database: Database, room: Room, acts: int) -> str:
    past = moments.look_back(database, room, acts)
    assert past is not None
    assert len(past.log) == acts
    return past.game.hash(past.state)


def is_as_it_was(database: Database, room: Room) -> bool:
    """Is every moment of the game what it was?"""
    log = room.play.log
    hashes = [room.play.start_hash, *(done.hash for done in log)]
    return all(hash_at(database, room, n) == hashes[n] for n in range(len(log)))


def test_every_moment_is_as_it_was(database: Database, at_table: At) -> None:
    room = played(at_table)
    assert len(kept_in(database)) > 1
    assert is_as_it_was(database, room)


def test_the_present_is_no_past(database: Database, at_table: At) -> None:
    room = played(at_table, 2)
    now = len(room.play.log)
    assert moments.look_back(database, room, now) is None
    assert moments.look_back(database, room, now + 5) is None


def test_it_plays_on_from_the_nearest(
    database: Database, at_table: At, repeated: list[Any]
) -> None:
    room = played(at_table)
    kept = [0, *kept_in(database), len(room.play.log)]
    assert max(b - a for a, b in pairwise(kept)) < 4 * EVERY
    for acts in (kept[1], kept[2], kept[2] - 1, kept[1] + 1):
        repeated.clear()
        hash_at(database, room, acts)
        assert len(repeated) == acts - max(n for n in kept if n <= acts)


def test_what_is_missing_is_kept_on_the_way(
    database: Database, at_table: At, repeated: list[Any]
) -> None:
    room = played(at_table)
    change_moments(database, delete(moment))
    last = 3 * EVERY + 1
    hash_at(database, room, last)
    assert kept_in(database) == [EVERY, 2 * EVERY, 3 * EVERY]
    assert len(repeated) == last
    repeated.clear()
    hash_at(database, room, last)
    assert len(repeated) == 1
    assert is_as_it_was(database, room)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda first: update(moment).values(body="{"),
        lambda first: update(moment).values(body="{}"),
        lambda first: update(moment).values(body=first),  # true, but of another moment
    ],
    ids=["no JSON", "no state", "another"],
)
def test_one_that_does_not_fit_is_passed_over_and_made_anew(
    database: Database, at_table: At, spoil: Callable[[str], Any]
) -> None:
    room = played(at_table)
    with database.read() as connection:
        bodies = select(moment.c.body).order_by(moment.c.acts)
        first: str = connection.execute(bodies).scalars().first() or ""
    change_moments(database, spoil(first))
    assert is_as_it_was(database, room)
    with database.read() as connection:
        again = {row.acts: row.body for row in connection.execute(select(moment))}
    assert again
    for acts, body in again.items():
        assert moments.read_moment(room, acts, body) is not None


def test_nothing_is_kept_that_could_be_taken_back(
    database: Database, at_table: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "EVERY", 1)
    room = played(at_table, 11)
    assert room.play.undos, "the last act can be taken back"
    settled = room.play.undos[0].acts
    assert kept_in(database)[-1] <= settled
    hash_at(database, room, len(room.play.log) - 1)
    assert kept_in(database)[-1] <= settled


def test_a_game_that_was_brought_in_has_its_moments(database: Database, at_table: At) -> None:
    tables, ann, _ = at_table
    past = tuple(done.act for done in played(at_table).play.log)
    change_moments(database, delete(moment))
    copy = begin(tables, ann, MARCH, past=past, **TWO)
    room = tables.find(ann, copy).room
    assert kept_in(database)
    assert is_as_it_was(database, room)


def test_a_room_read_again_looks_back_alike(database: Database, at_table: At) -> None:
    _, ann, _ = at_table
    room = played(at_table)
    other: Tables = tables_of(database)[0]
    again = other.find(ann, room.public_id).room
    assert again is not room
    assert is_as_it_was(database, again)


def test_the_past_is_a_play_of_its_own(database: Database, at_table: At) -> None:
    room = played(at_table)
    past = moments.look_back(database, room, 3)
    assert isinstance(past, Play)
    past.take(past.options()[0])
    assert len(room.play.log) > 4
    assert is_as_it_was(database, room)
