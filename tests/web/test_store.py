"""The database keeps what it is given, in both its kinds; and says plainly what it cannot do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, insert, text, update
from sqlalchemy.exc import DBAPIError, OperationalError

from grognard.web.errors import Broken, Stale, Unavailable
from grognard.web.store import database as database_module
from grognard.web.store import health, log, people, records
from grognard.web.store.database import AWAY, Conflict, Database, NoDatabase
from grognard.web.store.migrate import NEWEST, NewerDatabase, list_revisions, make_config
from grognard.web.store.schema import METADATA, entry, game, player
from grognard.web.tables import Tables
from tests.web.chosen import key
from tests.web.games import begin, finish, offered, somebody, tables_of


def test_the_steps_make_the_tables_that_the_schema_says(database: Database) -> None:
    with database.read() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_the_newest_step_is_the_last_one_written() -> None:
    assert ScriptDirectory.from_config(make_config()).get_current_head() == NEWEST
    assert list_revisions() == {f"{step:04}" for step in range(1, int(NEWEST) + 1)}


def test_opening_a_database_again_changes_nothing(url: str) -> None:
    for _ in range(2):
        opened = Database(url)
        with opened.read() as connection:
            assert connection.execute(text("SELECT version_num FROM alembic_version")).all() == [
                (NEWEST,)
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
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))
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
            people.add_player(connection, "token", "Ann", 0)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        halfway()
    with database.read() as connection:
        assert people.find_player(connection, "token") is None


def test_a_token_is_found_but_not_kept(database: Database) -> None:
    token = people.new_token()
    with database.write() as connection:
        made = people.add_player(connection, token, "Zoë", 1)
    with database.read() as connection:
        assert people.find_player(connection, token) == made
        assert people.find_player(connection, token[:-1]) is None
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
    assert again.notes == played.notes
    assert again.play.log == played.play.log
    assert again.hash() == played.hash()
    with database.read() as connection:
        record = records.find_record(connection, number)
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
        entries = log.list_entries_after(connection, room.game_id, 0)
    assert [one.seq for one in entries] == list(range(1, room.seq + 1))
    assert sorted(one.idem_key for one in entries if one.idem_key) == sorted(done)
    assert done


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
        with pytest.raises(Conflict, match="in the way: nothing was done"):
            tables.act(ann, number, side, before.room.seq, "a" * 32, act)
        assert tables.find(ann, number).room.hash() == before.room.hash()
        other.execute("ROLLBACK")
    other.close()
    assert len(heard) == told
    after = tables.act(ann, number, side, before.room.seq, "a" * 32, act)
    assert after.room.seq > before.room.seq
    database.close()


def test_who_waits_for_sqlite_in_vain_is_tried_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite does not serve those who wait in their order: one may wait in vain, and tries anew."""
    monkeypatch.setattr(
        database_module, "PRAGMAS", (*database_module.PRAGMAS, "PRAGMA busy_timeout=1")
    )
    database = Database(sqlite_url)
    other = sqlite3.connect(str(database.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    tried: list[int] = []

    def work() -> None:
        tried.append(1)
        if len(tried) == 2:
            other.execute("ROLLBACK")
        with database.write():
            pass

    database.retry(work)
    assert len(tried) == 2
    other.close()
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
            assert "full" in e.detail  # noqa: PT017
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
    with pytest.raises(Unavailable) as e, database.read() as connection:
        people.add_player(connection, "t", "Ann", 0)
    assert "readonly" in e.value.detail
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
        assert database.retry(work) == 7
    else:
        with pytest.raises(Conflict):
            database.retry(work)
    assert len(tried) == calls
    database.close()


def test_other_failures_are_not_tried_again(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    tried: list[int] = []

    def work() -> None:
        tried.append(1)
        raise Unavailable("no")

    with pytest.raises(Unavailable):
        database.retry(work)
    assert len(tried) == 1
    database.close()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(Unavailable) as e:
        Database(f"sqlite:///{path}")
    assert "not a database" in e.value.for_operator
    assert str(e.value) == AWAY


def test_clients_are_not_told_where_the_database_is(caplog: pytest.LogCaptureFixture) -> None:
    """Hosts and ports are for who runs the server: in his log, and in the detail."""
    with pytest.raises(Unavailable) as e:
        Database("postgresql://nobody@127.0.0.1:1/games")
    assert "127.0.0.1" in e.value.for_operator
    assert "127.0.0.1" in caplog.text
    assert str(e.value) == AWAY


def test_no_error_of_the_database_shows_the_rows_that_were_sent(database: Database) -> None:
    somebody(database)
    same = {"id": 1, "token_hash": b"x", "name": "nobody's business", "created_ms": 0}
    with pytest.raises(DBAPIError) as e, database.write() as connection:
        connection.execute(insert(player), [same, same])
    assert "business" not in str(e.value)


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:x"]
)
def test_an_address_without_a_file_is_refused(url: str) -> None:
    with pytest.raises(NoDatabase, match="names no file"):
        Database(url)


def test_what_must_be_there_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "folder" / "games.db"
    with pytest.raises(NoDatabase, match="no database"):
        Database(f"sqlite:///{missing}", create=False)
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_our_tables_gets_none_unless_it_may(empty_url: str) -> None:
    with pytest.raises(NoDatabase, match="empty"):
        Database(empty_url, create=False)
    with pytest.raises(NoDatabase, match="empty"):
        Database(empty_url, create=False)
    Database(empty_url).close()
    Database(empty_url, create=False).close()


def test_a_database_with_two_last_steps_is_refused(url: str) -> None:
    opened = Database(url)
    with opened.write() as connection:
        connection.execute(text("INSERT INTO alembic_version VALUES ('0001')"))
    try:
        with pytest.raises(NewerDatabase, match="2 steps"):
            Database(url)
    finally:
        with opened.write() as connection:
            connection.execute(text("DELETE FROM alembic_version WHERE version_num = '0001'"))
        opened.close()


def test_a_new_sqlite_file_is_its_owners_alone(tmp_path: Path) -> None:
    Database(f"sqlite:///{tmp_path / 'new' / 'games.db'}").close()
    assert (tmp_path / "new" / "games.db").stat().st_mode & 0o077 == 0


def move_away(file: Path) -> None:
    file.rename(file.with_suffix(".moved"))


def replace_with_another(file: Path) -> None:
    """As `cp` of a backup over it would, or an editor's safe saving."""
    other = file.with_suffix(".other")
    other.write_bytes(file.read_bytes())
    other.rename(file)


@pytest.mark.parametrize("happens", [move_away, replace_with_another, Path.unlink])
def test_a_file_that_is_moved_or_replaced_under_a_server_is_noticed(
    sqlite_url: str, happens: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    database = Database(sqlite_url)
    tables, heard = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    before = tables.find(ann, number)
    side, act = offered(before)
    told = len(heard)
    assert database.place is not None
    happens(database.place.file)
    for _ in range(2):
        with pytest.raises(Unavailable, match="moved away or replaced") as e:
            tables.act(ann, number, side, before.room.seq, key(), act)
        assert str(database.place.file) not in str(e.value)
    with pytest.raises(Unavailable):
        tables.find(ann, number)
    assert len(heard) == told
    critical = [one for one in caplog.records if one.levelname == "CRITICAL"]
    assert len(critical) == 1  # loud, but not for every request
    assert str(database.place.file) in critical[0].getMessage()
    database.close()


def test_a_file_that_is_put_back_is_served_again(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    ann = somebody(database)
    assert database.place is not None
    file = database.place.file
    move_away(file)
    with pytest.raises(Unavailable):
        somebody(database)
    file.with_suffix(".moved").rename(file)
    assert somebody(database).id > ann.id
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
    assert (health.describe_sqlite_bug(database) == "") == sound
    database.close()
