"""After a start every game is looked at; what cannot be opened is set apart, and kept."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from sqlalchemy import text, update

from grognard.engine.play import replay
from grognard.games import game as game_of
from grognard.web import proving
from grognard.web.apart import write_stored_game
from grognard.web.app import make_app
from grognard.web.errors import Broken, Refused
from grognard.web.limits import Limits
from grognard.web.proving import name_program
from grognard.web.recheck import Recheck, note
from grognard.web.store import people, records
from grognard.web.store.database import Database
from grognard.web.store.records import Record
from grognard.web.store.schema import game
from grognard.web.tables import now_ms
from tests.web.browser import serving
from tests.web.games import KIM, MARCH, begin, finish, go_on, somebody, tables_of

BOTH = {"wagner": "me", "russia": "me"}


def record_of(database: Database, public_id: str) -> Record:
    with database.read() as connection:
        found = records.find_record(connection, public_id)
    assert found is not None
    return found


def change(database: Database, public_id: str, **values: Any) -> None:
    with database.write() as connection:
        connection.execute(update(game).where(game.c.public_id == public_id).values(**values))


def test_every_game_is_replayed_once_by_a_new_program(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    Recheck(database).run()
    assert record_of(database, number).proved_by == name_program()

    def never(*words: object) -> None:
        raise AssertionError("it was proved")

    monkeypatch.setattr("grognard.web.recheck.prove_apart", never)
    Recheck(database).run()
    change(database, number, proved_by="an older program")
    with pytest.raises(AssertionError):
        Recheck(database).run()


def test_a_game_from_before_packs_were_kept_is_given_the_one_it_replays_with(
    database: Database,
) -> None:
    tables, _ = tables_of(database)
    number = begin(tables, somebody(database))
    kept = record_of(database, number).pack_hash
    change(database, number, pack_hash=None)
    Recheck(database).run()
    assert record_of(database, number).pack_hash == kept is not None


def test_a_game_that_begins_otherwise_is_set_apart_and_named(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    sound, number = begin(tables, ann), begin(tables, ann)
    Recheck(database).run()
    change(database, number, start_hash="0" * 32)
    Recheck(database).run()
    assert record_of(database, number).status == "broken"
    assert record_of(database, sound).status == "open"
    assert f"game {number} cannot be opened" in caplog.text
    assert "1 games cannot be opened with this version; all are kept" in caplog.text


def test_a_game_that_is_whole_again_is_open_again(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number, over = begin(tables, ann), begin(tables, ann)
    finish(tables, ann, over)
    for one in (number, over):
        change(database, one, status="broken")
    Recheck(database).run()
    assert record_of(database, number).status == "open"
    assert record_of(database, over).status == "over"


def replay_for_ever(*words: object) -> str:
    """In a worker."""
    while True:
        time.sleep(60)


def test_a_game_that_takes_too_long_is_named_and_left_as_it_is(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is replayed elsewhere, and no longer than it may; the others are looked at."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    number, broken = begin(tables, ann), begin(tables, ann)
    change(database, broken, start_hash="0" * 32, proved_by=name_program())
    monkeypatch.setattr(proving, "replay_apart", replay_for_ever)
    monkeypatch.setattr(proving, "SECONDS", 0.01)
    Recheck(database).run()
    assert f"game {number} was not looked at: it does not replay within 0 s" in caplog.text
    left = record_of(database, number)
    assert (left.status, left.proved_by) == ("open", None)
    assert record_of(database, broken).status == "broken"


def test_a_server_that_stops_ends_what_is_being_replayed_and_notes_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables, _ = tables_of(database)
    number = begin(tables, somebody(database))
    monkeypatch.setattr(proving, "replay_apart", replay_for_ever)
    with Recheck(database) as recheck:
        until = time.monotonic() + 60
        while not recheck.workers.all:
            assert time.monotonic() < until
            time.sleep(0.01)
    assert not recheck.thread.is_alive()
    assert not recheck.workers.all
    left = record_of(database, number)
    assert (left.status, left.proved_by, caplog.text) == ("open", None, "")


def test_deleted_games_are_left_alone(database: Database) -> None:
    tables, _ = tables_of(database)
    number = begin(tables, somebody(database))
    change(database, number, deleted_ms=now_ms(), start_hash="0" * 32)
    Recheck(database).run()
    assert record_of(database, number).status == "open"


@pytest.mark.parametrize("column", ["options", "waiting"])
def test_a_row_that_cannot_be_read_is_a_game_set_apart(database: Database, column: str) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number, other = begin(tables, ann), begin(tables, ann)
    change(database, number, **{column: "no JSON"})
    Recheck(database).run()
    with database.read() as connection:
        listed = {one.public_id: one.status for one in records.list_records(connection, ann.id)}
    assert listed == {number: "broken", other: "open"}
    with pytest.raises(Broken):
        tables_of(database)[0].find(ann, number)


def test_a_server_looks_while_it_serves_and_the_page_names_the_game(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        number = server.browser("Ann").begin()
    change(database, number, start_hash="0" * 32, proved_by=None)
    with database.write() as connection:
        token = people.new_token()
        connection.execute(
            text("UPDATE player SET token_hash = :h"), {"h": people.hash_token(token)}
        )
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        ann = server.stranger(cookies={"grognard": token})
        until = time.monotonic() + 30
        while ann.get("/api/tables")["tables"][0]["status"] != "broken":
            assert time.monotonic() < until
            time.sleep(0.01)
        assert ann.get(f"/api/tables/{number}", 409)["kind"] == "broken"
        file = ann.get(f"/api/tables/{number}/export")
        assert (file["game"], file["start"]) == (KIM, "0" * 32)
    database.close()


def stored(database: Database, public_id: str, mine: list[str]) -> Any:
    with database.read() as connection:
        record = records.find_record(connection, public_id)
        assert record is not None
        seats = people.list_seats(connection, record.id)
        return json.loads(json.dumps(write_stored_game(connection, record, seats, mine)))


def test_a_stored_game_is_the_file_that_replay_would_have_made(database: Database) -> None:
    """Acts taken back are found without the rules, by the hashes."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann, MARCH, seats=BOTH)
    room = go_on(tables, ann, number, 2).room
    side = room.play.undos[-1].by if room.play.undos else "wagner"
    tables.undo(ann, number, side, room.seq, "a" * 32)
    room = go_on(tables, ann, number, 1).room
    file = stored(database, number, ["wagner", "russia"])
    assert file["acts"] == room.play.export()["acts"]
    assert replay(game_of(MARCH), file).log[-1].hash == room.hash()


def test_what_may_be_hidden_is_not_exported(database: Database, the_ford: str) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann, the_ford, seats={"red": "me", "blue": "bot:random"})
    with pytest.raises(Refused, match="hidden"):
        stored(database, number, ["red"])
    assert stored(database, number, ["red", "blue"])["game"] == the_ford
    other = begin(tables, ann)
    change(database, other, rules="0.1")
    with pytest.raises(Refused, match="hidden"):
        stored(database, other, [])


def test_a_game_that_is_erased_meanwhile_is_passed_over(database: Database) -> None:
    """Before it is looked at, or before what was found is written down."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    first, second, third = (record_of(database, begin(tables, ann)) for _ in range(3))

    def erase(number: int) -> None:
        with database.write() as connection:
            records.update_game(connection, number, deleted_ms=5)
            records.erase_game(connection, number)

    erase(first.id)
    assert Recheck(database).check(first.id) is False
    erase(second.id)
    with database.write() as connection:
        note(connection, second, "broken")
    Recheck(database).run()
    assert record_of(database, third.public_id).proved_by == name_program()
