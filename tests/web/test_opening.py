"""Long games after a restart: read again in a worker, part by part, never while others wait."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import delete

from grognard.web import app as app_module
from grognard.web import opening
from grognard.web.app import make_app
from grognard.web.errors import NotOpen, Unavailable
from grognard.web.limits import Limits
from grognard.web.opening import open_game
from grognard.web.room import Room
from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.store.schema import snapshot
from grognard.web.tables import Tables
from grognard.web.workers import Workers
from tests.web.browser import serving
from tests.web.games import begin, go_on, press, somebody, tables_of
from tests.web.test_workers import hang

FEW = 4


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers()
    yield made
    made.stop()


@pytest.fixture
def played(database: Database) -> tuple[Player, str]:
    """A game in progress that has no snapshot."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    game = begin(tables, ann)
    go_on(tables, ann, game, 4)
    with database.write() as connection:
        connection.execute(delete(snapshot))
    return ann, game


def after_restart(database: Database) -> Tables:
    return Tables(database, lambda news: None, at_once=FEW)


def same(one: Room, other: Room) -> bool:
    names = ("seq", "chain", "salt", "nonces", "rolled", "notes", "resigned", "log")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def test_a_long_game_is_not_read_where_others_wait(
    database: Database, played: tuple[Player, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, game = played
    tables = after_restart(database)
    monkeypatch.setattr(Room, "replay", lambda *words: pytest.fail("it was replayed"))
    with pytest.raises(NotOpen) as refused:
        tables.find(ann, game)
    assert refused.value.public_id == game
    with pytest.raises(NotOpen):
        tables.act(ann, game, "player", 1, "0" * 32, ["next"])


@pytest.mark.parametrize("part", [3, 2000])
def test_a_worker_reads_it_part_by_part(
    database: Database,
    played: tuple[Player, str],
    workers: Workers,
    monkeypatch: pytest.MonkeyPatch,
    part: int,
) -> None:
    monkeypatch.setattr(opening, "PART", part)
    ann, game = played
    tables = after_restart(database)
    open_game(tables, workers, game)
    found = tables.find(ann, game).room
    assert same(found, Tables(database, lambda news: None).find(ann, game).room)
    with database.read() as connection:
        record = records.find_record(connection, game)
        assert record is not None
        assert records.find_snapshot(connection, record.id) is not None
    assert press(tables, ann, game).room.seq > found.seq


def test_a_game_that_was_given_up_is_read_again(
    database: Database, played: tuple[Player, str], workers: Workers
) -> None:
    ann, game = played
    tables, _ = tables_of(database)
    tables.resign(ann, game, "player", tables.find(ann, game).room.seq, "f" * 32)
    late = after_restart(database)
    open_game(late, workers, game)
    assert late.find(ann, game).room.resigned == "player"


def test_what_does_not_replay_is_shown_as_far_as_it_does(
    database: Database, played: tuple[Player, str], workers: Workers
) -> None:
    ann, game = played
    tables = after_restart(database)
    with database.write() as connection:
        record = records.find_record(connection, game)
        assert record is not None
        records.update_game(connection, record.id, head_hash="0" * 32)
    open_game(tables, workers, game)
    assert "another state" in tables.find(ann, game).room.broken


def test_what_takes_too_long_to_read_is_said_and_nothing_is_lost(
    database: Database, played: tuple[Player, str], workers: Workers, monkeypatch: Any
) -> None:
    ann, game = played
    run = Workers.run
    monkeypatch.setattr(Workers, "run", lambda self, *words: run(self, hang, 0.2))
    tables = after_restart(database)
    with pytest.raises(Unavailable, match="takes too long to read again; nothing is lost"):
        open_game(tables, workers, game)
    monkeypatch.setattr(Workers, "run", run)
    open_game(tables, workers, game)
    assert not tables.find(ann, game).room.broken


def test_the_position_of_a_game_is_told_without_reading_it(
    database: Database, played: tuple[Player, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, game = played
    seq = Tables(database, lambda news: None).find(ann, game).room.seq
    monkeypatch.setattr(Room, "replay", lambda *words: pytest.fail("it was replayed"))
    assert after_restart(database).find_position(ann, game) == (seq, 0)


def test_a_restarted_server_goes_on_with_long_games(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "AT_ONCE", FEW)
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        ann = server.browser("Ann")
        game = ann.begin()
        for n in range(4):
            before = ann.act(game)
        bots = ann.begin("march-of-justice", seats={"wagner": "bot:random", "russia": "me"})
        cookies = ann.client.cookies
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        ann = server.stranger()
        ann.client.cookies.update(cookies)
        assert ann.look(game)["view"] == before["view"]
        assert ann.act(game)["seq"] > before["seq"]
        for n in range(200):  # the bot goes on until it is Ann's turn, or all is over
            look = ann.look(bots)
            if look["bot"] is None:
                break
            time.sleep(0.05)
        assert look["over"] is not None or look["waiting"] == ["russia"]
