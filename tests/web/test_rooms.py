"""A room is what its log says: from a snapshot too, and never if it does not replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update

from grognard.web import snapshots
from grognard.web.chain import make_head
from grognard.web.errors import Broken, Unavailable
from grognard.web.store import log, records
from grognard.web.store.database import Database
from grognard.web.store.schema import entry, game, snapshot
from grognard.web.tables import Tables
from tests.web.chosen import key
from tests.web.games import begin, go_on, offered, somebody, tables_of


@pytest.fixture
def long_game(database: Database, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game in progress with a snapshot in the middle."""
    monkeypatch.setattr(snapshots, "EVERY", 5)
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    assert not go_on(tables, ann, number, 3).room.over
    return number


def snapshot_in(database: Database) -> int:
    with database.read() as connection:
        return int(connection.execute(select(snapshot.c.seq)).scalar_one())


def test_from_a_snapshot_comes_the_same_room(database: Database, long_game: str) -> None:
    with database.read() as connection:
        record = records.find_record(connection, long_game)
        assert record is not None
        short = Tables(database, lambda news: None)
        opened = short.open_room(connection, record)
        assert opened.seq == snapshot_in(database) > 0
        quick = short.load_room(connection, record)
    with database.write() as connection:
        connection.execute(delete(snapshot))
    with database.read() as connection:
        slow = Tables(database, lambda news: None).load_room(connection, record)
    names = (
        "seq",
        "chain",
        "salt",
        "nonces",
        "rolled",
        "notes",
        "resigned",
        "secret",
        "server_rolls",
    )
    assert {n: getattr(quick, n) for n in names} == {n: getattr(slow, n) for n in names}
    assert quick.play.log == slow.play.log
    assert quick.play.opening == slow.play.opening
    assert quick.play.start_hash == slow.play.start_hash
    assert [m.acts for m in quick.play.undos] == [m.acts for m in slow.play.undos]
    assert quick.game.dump(quick.play.state) == slow.game.dump(slow.play.state)
    assert [quick.game.hash(s) for s in quick.states()] == [
        slow.game.hash(s) for s in slow.states()
    ]


def other_momentum(page: Any) -> None:
    page["state"]["momentum"] += 1  # a state that could be, but is not this one


def other_chain(page: Any) -> None:
    page["chain"] = "0" * 32


def no_salt(page: Any) -> None:
    page["salt"] = "zz"


def other_program(page: Any) -> None:
    page["made_by"] = "other"


def no_such_entry(page: Any) -> None:
    page["seq"] = 1000


@pytest.mark.parametrize(
    "spoil", [other_momentum, other_chain, no_salt, other_program, no_such_entry, dict.clear]
)
def test_a_snapshot_that_does_not_fit_is_passed_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Any], None]
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 5)
    database = Database(sqlite_url)
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    right = go_on(tables, ann, number, 3).room
    with database.write() as connection:
        page = json.loads(connection.execute(select(snapshot.c.body)).scalar_one())
        spoil(page)
        connection.execute(update(snapshot).values(body=json.dumps(page)))
    room = tables_of(database)[0].find(ann, number).room
    assert (room.hash(), room.chain, room.broken) == (right.hash(), right.chain, "")
    assert room.game.dump(room.play.state) == right.game.dump(right.play.state)
    database.close()


def test_what_can_be_undone_can_be_undone_from_a_snapshot(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 1)
    tables, _ = tables_of(database)
    ann = somebody(database)
    options = {"russians": "second-player"}
    sides = {"wagner": "me", "russia": "me"}
    number = begin(tables, ann, "march-of-justice", seats=sides, options=options)
    before = tables.find(ann, number).room
    acted = go_on(tables, ann, number).room
    assert snapshot_in(database) == acted.seq
    others, _ = tables_of(database)
    assert others.find(ann, number).room.play.undos
    assert others.undo(ann, number, "wagner", acted.seq, key()).room.hash() == before.hash()


def test_a_game_that_was_brought_in_has_a_snapshot(database: Database, long_game: str) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database, "Bob")
    with database.write() as connection:
        record = records.find_record(connection, long_game)
        assert record is not None
        log_of = tables.load_room(connection, record).play.log
        connection.execute(delete(snapshot))
    past = tuple(done.act for done in log_of)
    begin(tables, ann, past=past)
    assert snapshot_in(database) >= len(past)


# ---------------------------------------------------------------- broken games


def spoil_entry(database: Database, column: str, value: str) -> None:
    """As no program of ours can: past the triggers."""
    with database.write() as connection:
        if database.sqlite:
            connection.execute(text("DROP TRIGGER entry_no_update"))
        else:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
        connection.execute(update(entry).where(entry.c.seq == 3).values({column: value}))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("state_hash", "0" * 32),
        ("chain", "0" * 32),
        ("body", '{"act":["x"]}'),
        ("body", "no JSON"),
    ],
)
def test_a_game_that_does_not_replay_is_only_shown(
    database: Database, column: str, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    table = go_on(tables, ann, number, 2)
    spoil_entry(database, column, value)
    other = tables_of(database)[0]
    found = other.find(ann, number)
    assert found.room.broken
    assert found.room.seq == 2
    assert found.room.hash() != table.room.hash()
    assert number in caplog.text
    with database.read() as connection:
        record = records.find_record(connection, number)
    assert record is not None
    assert record.status == "broken"
    with pytest.raises(Broken):
        other.act(ann, number, "player", table.room.seq, key(), ["next"])
    with pytest.raises(Broken):
        other.undo(ann, number, "player", 2, key())
    with database.read() as connection:
        assert len(log.list_entries_after(connection, found.record.id, 0)) == table.room.seq


def test_a_state_that_comes_out_otherwise_is_found(database: Database) -> None:
    """As after a change of the rules that should have been a new version: the log is sound."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    room = go_on(tables, ann, number, 2).room
    with database.write() as connection:
        if database.sqlite:
            connection.execute(text("DROP TRIGGER entry_no_update"))
        else:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
        last = log.find_entry(connection, room.game_id, room.seq)
        before = log.find_entry(connection, room.game_id, room.seq - 1)
        assert last is not None
        assert before is not None
        other = replace(last, state_hash="0" * 32)
        head = make_head(room.secret, room.algorithm, before.chain, other)
        values = {"state_hash": other.state_hash, "chain": head}
        connection.execute(update(entry).where(entry.c.seq == room.seq).values(values))
    found = tables_of(database)[0].find(ann, number).room
    assert "another state" in found.broken
    assert found.seq == room.seq - 1


@pytest.mark.parametrize("entries", [1, 2, 1000])
def test_a_log_that_was_cut_short_is_refused_and_named(
    database: Database, caplog: pytest.LogCaptureFixture, entries: int
) -> None:
    """The entries that are left are sound, but the game's row knows of more."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    room = go_on(tables, ann, number, 2).room
    with database.write() as connection:
        if database.sqlite:
            connection.execute(text("DROP TRIGGER entry_no_delete"))
        else:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
        connection.execute(delete(entry).where(entry.c.seq > room.seq - entries))
    again, _ = tables_of(database)
    found = again.find(ann, number)
    left = max(0, room.seq - entries)
    assert found.room.broken == f"the log ends at entry {left}, but {room.seq} were written"
    assert number in caplog.text
    with pytest.raises(Broken):
        again.resign(ann, number, "player", left, key())
    with database.read() as connection:  # nothing is set back
        record = records.find_record(connection, number)
    assert record is not None
    assert (record.status, record.head_seq) == ("broken", room.seq)


def test_a_log_that_ends_in_another_state_than_its_row_says_is_refused(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    with database.write() as connection:
        connection.execute(update(game).values(head_hash="0" * 32))
    assert "than the game's row has" in tables_of(database)[0].find(ann, number).room.broken


def test_a_game_that_replays_after_all_is_open_again(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    with database.write() as connection:
        connection.execute(update(game).values(status="broken"))
    tables.find(ann, number)
    with database.read() as connection:
        record = records.find_record(connection, number)
    assert record is not None
    assert record.status == "open"


def test_a_database_that_was_set_back_is_read_again(sqlite_url: str, tmp_path: Path) -> None:
    """Somebody puts an older file in place under a running server: no gap in the log."""
    database = Database(sqlite_url)
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    older = tables.find(ann, number).room
    ahead = go_on(tables, ann, number, 1).room
    with database.write() as connection:
        connection.execute(text("DROP TRIGGER entry_no_delete"))
        connection.execute(delete(entry).where(entry.c.seq > older.seq))
        connection.execute(update(game).values(head_seq=older.seq, head_hash=older.hash()))
    side, act = offered(tables.find(ann, number))
    with pytest.raises(Unavailable, match="read again"):
        tables.act(ann, number, side, ahead.seq, key(), act)
    assert tables.find(ann, number).room.hash() == older.hash()
    go_on(tables, ann, number, 1)
    assert not tables_of(database)[0].find(ann, number).room.broken
    database.close()
