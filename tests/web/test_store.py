"""The database keeps what it is given, in both its kinds; and says plainly what it cannot do."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import DBAPIError, OperationalError

from grognard.web import snapshots
from grognard.web.store import database as database_module
from grognard.web.store import health, log, people, records
from grognard.web.store.database import Again, Database
from grognard.web.store.migrate import NEWEST, NewerDatabase, known_steps, steps
from grognard.web.store.schema import METADATA, entry, game, snapshot
from grognard.web.tables import Tables
from grognard.web.troubles import Broken, Stale, Unavailable
from tests.web.chosen import key
from tests.web.games import begin, finish, go_on, offered, somebody, tables_of


def test_the_steps_make_the_tables_that_the_schema_says(database: Database) -> None:
    with database.read() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_the_newest_step_is_the_last_one_written() -> None:
    assert ScriptDirectory.from_config(steps()).get_current_head() == NEWEST
    assert known_steps() == {NEWEST}


def test_opening_a_database_again_changes_nothing(url: str) -> None:
    for _ in range(2):
        opened = Database(url)
        with opened.read() as connection:
            assert connection.execute(text("SELECT version_num FROM alembic_version")).all() == [
                ("0001",)
            ]
        opened.close()


def test_a_newer_database_is_refused(url: str) -> None:
    opened = Database(url)
    with opened.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    opened.close()
    with pytest.raises(NewerDatabase, match=r"9999.*newer Grognard"):
        Database(url)
    with opened.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    opened.close()
    Database(url).close()


def test_entries_are_neither_changed_nor_deleted(database: Database) -> None:
    tables, _ = tables_of(database)
    begin(tables, somebody(database))
    changes = [update(entry).values(by="nobody"), delete(entry)]
    for change in changes:
        with pytest.raises(DBAPIError, match="only ever added"), database.write() as connection:
            connection.execute(change)


def test_what_fails_in_a_transaction_leaves_nothing(database: Database) -> None:
    def halfway() -> None:
        with database.write() as connection:
            people.new_player(connection, "token", "Ann", 0)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        halfway()
    with database.read() as connection:
        assert people.player_by_token(connection, "token") is None


def test_a_token_is_found_but_not_kept(database: Database) -> None:
    token = people.new_token()
    with database.write() as connection:
        made = people.new_player(connection, token, "Zoë", 1)
    with database.read() as connection:
        assert people.player_by_token(connection, token) == made
        assert people.player_by_token(connection, token[:-1]) is None
        rows = connection.execute(text("SELECT * FROM player")).all()
    assert token not in str(rows)
    assert token.encode() not in rows[0][1]


def test_a_game_read_from_its_log_is_the_game_that_was_played(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    played = finish(tables, ann, number).room
    again = tables_of(database)[0].find(ann, number).room
    assert again.seq == played.seq
    assert again.chain == played.chain
    assert again.salt == played.salt
    assert again.notes == played.notes
    assert again.play.log == played.play.log
    assert again.hash() == played.hash()
    with database.read() as connection:
        record = records.record_of(connection, number)
    assert record is not None
    assert (record.status, record.waiting, record.head_seq) == ("over", [], played.seq)
    assert record.head_hash == played.hash()


def test_the_head_moves_only_from_where_it_was(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    table = tables.find(ann, begin(tables, ann))
    trial = table.room.attempt()
    trial.resign("player", 1, key())
    for head in (table.room.seq - 1, table.room.seq + 1):
        with pytest.raises(log.OutOfDate), database.write() as connection:
            log.append(connection, table.record.id, head, trial.added, trial.standing())
    assert tables_of(database)[0].find(ann, table.record.public_id).room.seq == table.room.seq


def test_an_entry_number_is_given_once(database: Database) -> None:
    """Two that have seen the same game write at once: one of them is stale."""
    tables, other = tables_of(database)[0], tables_of(database)[0]
    ann = somebody(database)
    number = begin(tables, ann)
    table = other.find(ann, number)
    side, act = offered(table)
    tables.act(ann, number, side, table.room.seq, key(), act)
    with pytest.raises(Stale):
        other.act(ann, number, side, table.room.seq, key(), act)


def test_many_threads_at_one_game_make_one_history(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    done: list[str] = []

    def press() -> None:
        own = Tables(database, lambda news: None)
        for _ in range(4):
            table = own.find(ann, number)
            if table.room.over:
                return
            side, act = offered(table)
            try:
                own.act(ann, number, side, table.room.seq, mine := key(), act)
                done.append(mine)
            except Stale:
                continue

    threads = [Thread(target=press) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    room = tables_of(database)[0].find(ann, number).room
    with database.read() as connection:
        entries = log.entries_after(connection, room.game_id, 0)
    assert [one.seq for one in entries] == list(range(1, room.seq + 1))
    assert sorted(one.idem_key for one in entries if one.idem_key) == sorted(done)
    assert done


# ---------------------------------------------------------------- snapshots


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
        record = records.record_of(connection, long_game)
        assert record is not None
        short = Tables(database, lambda news: None)
        opened = short.opened(connection, record)
        assert opened.seq == snapshot_in(database) > 0
        quick = short.room(connection, record)
    with database.write() as connection:
        connection.execute(delete(snapshot))
    with database.read() as connection:
        slow = Tables(database, lambda news: None).room(connection, record)
    names = ("seq", "chain", "salt", "nonces", "rolled", "notes", "resigned", "secret", "rolls")
    assert {n: getattr(quick, n) for n in names} == {n: getattr(slow, n) for n in names}
    assert quick.play.log == slow.play.log
    assert quick.play.opening == slow.play.opening
    assert quick.play.start_hash == slow.play.start_hash
    assert [m.acts for m in quick.play.undos] == [m.acts for m in slow.play.undos]
    assert quick.game.dump(quick.play.state) == slow.game.dump(slow.play.state)
    assert [quick.game.hash(s) for s in quick.states()] == [
        slow.game.hash(s) for s in slow.states()
    ]


@pytest.mark.parametrize(
    ("find", "put"),
    [
        ('{"chain":', '{"chain"'),
        ('"chain":"', '"chain":"x'),
        ('"won":0', '"won":1'),
        ('"made_by":"', '"made_by":"other'),
        ('"salt":"', '"salt":"zz'),
    ],
)
def test_a_snapshot_that_does_not_fit_is_passed_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, find: str, put: str
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 5)
    database = Database(sqlite_url)
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    right = go_on(tables, ann, number, 3).room
    with database.write() as connection:
        body = connection.execute(select(snapshot.c.body)).scalar_one()
        assert find in body
        connection.execute(update(snapshot).values(body=body.replace(find, put, 1)))
    room = tables_of(database)[0].find(ann, number).room
    assert (room.hash(), room.chain, room.broken) == (right.hash(), right.chain, "")
    database.close()


def test_no_snapshot_is_made_where_something_can_be_undone(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    options = {"russians": "second-player"}
    sides = {"wagner": "me", "russia": "me"}
    number = begin(tables, ann, "march-of-justice", seats=sides, options=options)
    table = go_on(tables, ann, number, 1)
    assert table.room.play.undos
    trial = table.room.attempt()
    trial.seq = snapshots.EVERY - 1
    trial.add("nonce", "wagner", {"nonce": "00"}, 0, None)
    assert not snapshots.due(trial)
    trial.play.undos.clear()
    assert snapshots.due(trial)


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
    ("column", "value"), [("state_hash", "0" * 32), ("chain", "0" * 32), ("body", '{"act":["x"]}')]
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
        record = records.record_of(connection, number)
    assert record is not None
    assert record.status == "broken"
    with pytest.raises(Broken):
        other.act(ann, number, "player", table.room.seq, key(), ["next"])
    with pytest.raises(Broken):
        other.undo(ann, number, "player", 2, key())
    with database.read() as connection:
        assert len(log.entries_after(connection, found.record.id, 0)) == table.room.seq


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
        last = log.entry_at(connection, room.game_id, room.seq)
        before = log.entry_at(connection, room.game_id, room.seq - 1)
        assert last is not None
        assert before is not None
        other = replace(last, state_hash="0" * 32)
        values = {"state_hash": other.state_hash, "chain": log.chained(before.chain, other)}
        connection.execute(update(entry).where(entry.c.seq == room.seq).values(values))
    found = tables_of(database)[0].find(ann, number).room
    assert "another state" in found.broken
    assert found.seq == room.seq - 1


def test_a_game_that_replays_after_all_is_open_again(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    with database.write() as connection:
        connection.execute(update(game).values(status="broken"))
    tables.find(ann, number)
    with database.read() as connection:
        record = records.record_of(connection, number)
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


# ---------------------------------------------------------------- before the start


def test_a_server_without_the_rules_of_an_open_game_does_not_start(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number, finished = begin(tables, ann), begin(tables, ann)
    finish(tables, ann, finished)
    health.check_rules(database)
    with database.write() as connection:
        connection.execute(update(game).values(rules="0.9"))
    with pytest.raises(health.MissingRules, match=f"keep-it-moving 0.9 \\({number}\\)") as e:
        health.check_rules(database)
    assert finished not in str(e.value)
    with pytest.raises(Broken, match=r"rules.*0\.9"):
        tables_of(database)[0].find(ann, number)


@pytest.mark.parametrize(
    ("version", "sound"),
    [
        ((3, 40, 1), False),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), False),
        ((3, 53, 0), True),
    ],
)
def test_an_sqlite_with_the_wal_bug_is_told(
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    version: tuple[int, int, int],
    sound: bool,
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    database = Database(sqlite_url)
    assert (health.warning(database) == "") == sound
    database.close()


# ---------------------------------------------------------------- when it cannot be used


def test_a_locked_sqlite_is_unavailable_and_nothing_is_lost(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        database_module, "PRAGMAS", (*database_module.PRAGMAS, "PRAGMA busy_timeout=1")
    )
    database = Database(sqlite_url)
    tables, heard = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    before = tables.find(ann, number)
    side, act = offered(before)
    told = len(heard)
    with sqlite3.connect(str(database.url.database), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            tables.act(ann, number, side, before.room.seq, "a" * 32, act)
        assert tables.find(ann, number).room.hash() == before.room.hash()
        other.execute("ROLLBACK")
    other.close()
    assert len(heard) == told
    after = tables.act(ann, number, side, before.room.seq, "a" * 32, act)
    assert after.room.seq > before.room.seq
    database.close()


def test_a_full_disk_is_unavailable_and_nothing_is_lost(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    tables, heard = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    before = tables.find(ann, number)
    side, act = offered(before)
    told = len(heard)
    with database.writer.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    failed = 0
    for n in range(400):  # until the last page is full
        try:
            somebody(database, "x" * 2000)
        except Unavailable as e:
            assert "full" in str(e)  # noqa: PT017
            failed += 1
            break
    assert failed
    assert tables.find(ann, number).room.seq == before.room.seq
    assert len(heard) == told
    after = tables.act(ann, number, side, before.room.seq, key(), act)  # a new connection: no limit
    assert after.room.seq > before.room.seq
    database.close()


def test_a_postgresql_that_is_away_is_unavailable(postgresql_url: str) -> None:
    database = Database(postgresql_url)
    ann = somebody(database)
    with database.read() as connection:  # ends every other connection of ours
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    assert somebody(database).id > ann.id  # pre-ping has found the dead ones
    with pytest.raises(Unavailable), database.write() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    database.close()


def test_synchronous_commit_is_on(postgresql_url: str) -> None:
    database = Database(postgresql_url)
    with database.write() as connection:
        connection.execute(text("SET LOCAL synchronous_commit = off"))
    with database.write() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
    database.close()


def test_sqlite_is_opened_as_it_must_be(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    with database.write() as connection:
        said = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "trusted_schema")
        }
    assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0}
    with pytest.raises(Unavailable, match="readonly"), database.read() as connection:
        people.new_player(connection, "t", "Ann", 0)
    database.close()


class Deadlock(Exception):
    sqlstate = "40P01"


@pytest.mark.parametrize(("failures", "calls"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_what_lost_a_race_is_tried_three_times(sqlite_url: str, failures: int, calls: int) -> None:
    database = Database(sqlite_url)
    tried: list[int] = []

    def work() -> int:
        tried.append(1)
        with database.write():
            if len(tried) <= failures:
                raise OperationalError("", {}, Deadlock())
        return 7

    if failures < 3:
        assert database.trying(work) == 7
    else:
        with pytest.raises(Again):
            database.trying(work)
    assert len(tried) == calls
    database.close()


def test_other_failures_are_not_tried_again(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    tried: list[int] = []

    def work() -> None:
        tried.append(1)
        raise Unavailable("no")

    with pytest.raises(Unavailable):
        database.trying(work)
    assert len(tried) == 1
    database.close()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(Unavailable, match="not a database"):
        Database(f"sqlite:///{path}")


def test_a_new_sqlite_file_is_its_owners_alone(tmp_path: Path) -> None:
    Database(f"sqlite:///{tmp_path / 'new' / 'games.db'}").close()
    assert (tmp_path / "new" / "games.db").stat().st_mode & 0o077 == 0
