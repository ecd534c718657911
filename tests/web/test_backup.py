"""Backups: everything, from one moment, into either database, proved by replay, or not at all."""

from __future__ import annotations

import gzip
import json
import stat
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import select, text

from grognard.cli.main import cli
from grognard.web import dice, proof
from grognard.web.backup import NOBODY_SERVES, TABLES, BadBackup, back_up, restore
from grognard.web.bus import Bus
from grognard.web.commands import lock_database
from grognard.web.pg_notify import PgNotify
from grognard.web.signing import find_or_make_key
from grognard.web.store import log, people, records
from grognard.web.store.database import Database
from grognard.web.store.migrate import NEWEST
from grognard.web.workers import WorkerFailed, Workers
from tests.web.chosen import key
from tests.web.games import MARCH, begin, finish, go_on, somebody, tables_of
from tests.web.test_workers import die, hang

BOTH = {"wagner": "me", "russia": "me"}
STEP = f'"{NEWEST}"'.encode()


def fill(database: Database) -> list[str]:
    """Games of all kinds: over, open, with chat, with a watcher, deleted."""
    tables, _ = tables_of(database)
    ann, eve = somebody(database), somebody(database, "Eve \N{SNOWMAN}")
    games = [begin(tables, ann), begin(tables, ann), begin(tables, ann, MARCH, seats=BOTH)]
    finish(tables, ann, games[0])
    go_on(tables, ann, games[1], 2)
    acted = go_on(tables, ann, games[2], 2)
    tables.undo(ann, games[2], "wagner", acted.room.seq, key())
    with database.write() as connection:
        people.add_watcher(connection, acted.record.id, eve.id)
        records.update_game(connection, acted.record.id, deleted_ms=5)
        connection.execute(
            text("INSERT INTO chat VALUES (:g, 1, :p, 'Hello', 'k', 1)"),
            {"g": acted.record.id, "p": ann.id},
        )
    return games


def rows(database: Database) -> dict[str, list[Any]]:
    with database.read() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in TABLES
        }


@pytest.fixture
def full(database: Database) -> Database:
    fill(database)
    return database


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_all_comes_back_in_either_database(
    full: Database, tmp_path: Path, into: str, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "all.gz"
    tally = back_up(full, path)
    assert tally.counts["game"] == 3
    if into == "sqlite":
        url = f"sqlite:///{tmp_path / 'other.db'}"
    else:
        url = request.getfixturevalue("other_postgresql_url")
    other = Database(url)
    found = restore(other, path)
    assert (found.counts, found.replayed, found.broken) == (tally.counts, 3, 0)
    assert rows(other) == rows(full)
    assert somebody(other, "Later").id > max(row[0] for row in rows(full)["player"])
    other.close()


@pytest.fixture
def small(sqlite_url: str) -> Any:
    database = Database(sqlite_url)
    fill(database)
    yield database
    database.close()


def test_a_backup_is_for_its_owner_alone_and_whole(small: Database, tmp_path: Path) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.part")) == []
    again = tmp_path / "again.gz"
    back_up(small, again)
    assert gzip.decompress(again.read_bytes()) == gzip.decompress(path.read_bytes())


def test_a_backup_is_from_one_moment(
    small: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written while it is taken is not in it: neither half nor whole."""
    before = rows(small)
    from grognard.web import backup

    done: list[int] = []

    def to_json_meanwhile(data: Any) -> str:
        if not done and "row" in data:
            done.append(somebody(small, "Late").id)
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    monkeypatch.setattr(backup, "to_json", to_json_meanwhile)
    back_up(small, tmp_path / "all.gz")
    assert done
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    restore(other, tmp_path / "all.gz")
    assert rows(other) == before
    other.close()


def test_only_an_empty_database_is_filled(small: Database, tmp_path: Path) -> None:
    back_up(small, tmp_path / "all.gz")
    before = rows(small)
    with pytest.raises(BadBackup, match="not empty"):
        restore(small, tmp_path / "all.gz")
    assert rows(small) == before


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def write_again(path: Path, lines: list[Any]) -> None:
    """As a forger would: with counts and hash made to fit."""
    import hashlib

    from grognard.web.store.log import to_json

    body = b"".join(f"{to_json(line)}\n".encode() for line in lines[:-1])
    counts: dict[str, int] = {table.name: 0 for table in TABLES}
    for line in lines[1:-1]:
        counts[line["table"]] += 1
    end = {"counts": counts, "sha256": hashlib.sha256(body).hexdigest()}
    path.write_bytes(gzip.compress(body + f"{to_json(end)}\n".encode()))


def entry_rows(lines: list[Any]) -> list[Any]:
    return [line["row"] for line in lines[1:-1] if line["table"] == "entry"]


def drop_last_entry(lines: list[Any]) -> None:
    last = max(n for n, line in enumerate(lines) if line.get("table") == "entry")
    del lines[last]


def another_act(lines: list[Any]) -> None:
    row = next(row for row in entry_rows(lines) if '"act"' in row["body"])
    row["body"] = row["body"].replace('"act":["', '"act":["x')


def another_secret(lines: list[Any]) -> None:
    game = next(line["row"] for line in lines[1:-1] if line["table"] == "game")
    game["secret"] = {"hex": "00" * 32}


def another_head(lines: list[Any]) -> None:
    game = next(line["row"] for line in lines[1:-1] if line["table"] == "game")
    game["head_hash"] = "0" * 32


def other_rules(lines: list[Any]) -> None:
    game = next(line["row"] for line in lines[1:-1] if line["table"] == "game")
    game["rules"] = "0"


@pytest.mark.parametrize(
    "spoil", [drop_last_entry, another_act, another_secret, another_head, other_rules]
)
def test_a_game_that_does_not_replay_is_set_apart_and_the_others_come_in(
    small: Database, tmp_path: Path, spoil: Callable[[list[Any]], None]
) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    lines = lines_of(path)
    spoil(lines)
    write_again(path, lines)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(BadBackup, match=r"game \S+"):
        restore(other, path, strict=True)
    assert all(found == [] for found in rows(other).values())
    tally = restore(other, path)
    assert (tally.replayed, len(tally.apart)) == (2, 1)
    with other.read() as connection:
        told = connection.execute(text("SELECT public_id, status FROM game")).all()
    apart = [public_id for public_id, status in told if status == "broken"]
    assert apart == [tally.apart[0].split()[1]]
    assert len(rows(other)["entry"]) == sum(line.get("table") == "entry" for line in lines)
    other.close()


@pytest.mark.parametrize(
    ("work", "seconds", "why"),
    [(hang, 0.3, "does not replay within 30 s"), (die, 60.0, "does not replay: die: it died")],
)
def test_a_game_that_takes_too_long_or_kills_its_worker_is_set_apart(
    small: Database,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    work: Any,
    seconds: float,
    why: str,
) -> None:
    back_up(small, tmp_path / "all.gz")
    run = Workers.run

    def run_badly(self: Workers, true: Any, limit: float, *words: Any) -> Any:
        bad = bool(words) and words[0].id == 2
        return run(self, work, seconds) if bad else run(self, true, limit, *words)

    monkeypatch.setattr(Workers, "run", run_badly)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    tally = restore(other, tmp_path / "all.gz")
    assert (tally.replayed, len(tally.apart)) == (2, 1)
    assert why in tally.apart[0]
    assert [row[0] for row in rows(other)["game"] if "broken" in row] == [2]
    other.close()


def test_nobody_waits_to_write_while_games_are_replayed(
    small: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(small, tmp_path / "all.gz")
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    run, free = Workers.run, []

    def look_meanwhile(self: Workers, *words: Any) -> Any:
        free.append(other.one_at_a_time.acquire(blocking=False))
        other.one_at_a_time.release()
        return run(self, *words)

    monkeypatch.setattr(Workers, "run", look_meanwhile)
    restore(other, tmp_path / "all.gz")
    assert free == [True] * 4
    other.close()


def test_without_a_process_to_replay_in_nothing_is_changed(
    small: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(small, tmp_path / "all.gz")
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")

    def fail(self: Workers) -> None:
        raise WorkerFailed("it cannot be started: no more processes")

    monkeypatch.setattr(Workers, "take_worker", fail)
    with pytest.raises(BadBackup, match="no process to replay its games in"):
        restore(other, tmp_path / "all.gz")
    assert all(found == [] for found in rows(other).values())
    other.close()


def test_restore_by_command_lists_what_is_set_apart(small: Database, tmp_path: Path) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    lines = lines_of(path)
    other_rules(lines)
    write_again(path, lines)
    status, said = run("restore", path, "--db", f"sqlite:///{tmp_path / 'a.db'}", "--strict")
    assert (status, "Nothing was changed" in said) == (1, True)
    status, said = run("restore", path, "--db", f"sqlite:///{tmp_path / 'b.db'}")
    assert (status, "2 games replayed." in said) == (3, True)
    assert "1 cannot be opened" in said
    assert "rules are not here" in said


def test_a_backup_of_an_older_program_is_brought_up_to_date(
    small: Database, tmp_path: Path
) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    lines = lines_of(path)
    lines[0]["step"] = "0001"
    for line in lines[1:-1]:
        if line["table"] == "game":
            for column in ("bots_stopped", "pack_hash", "proved_by"):
                del line["row"][column]
        if line["table"] == "seat":
            del line["row"]["left_by"]
    lines = [line for line in lines if line.get("table") != "pack"]
    write_again(path, lines)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    assert restore(other, path).replayed == 3
    assert rows(other)["entry"] == rows(small)["entry"]
    other.close()


def test_a_backup_of_a_newer_program_is_refused(small: Database, tmp_path: Path) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    lines = lines_of(path)
    lines[0]["step"] = "9999"
    write_again(path, lines)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(BadBackup, match="newer version of Grognard"):
        restore(other, path)
    other.close()


def test_broken_games_come_along_as_broken(small: Database, tmp_path: Path) -> None:
    with small.write() as connection:
        connection.execute(text("UPDATE game SET status = 'broken', head_hash = 'x' WHERE id = 1"))
    back_up(small, tmp_path / "all.gz")
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    assert restore(other, tmp_path / "all.gz").broken == 1
    other.close()


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda raw: b"", "ends|no backup"),
        (lambda raw: b"hello", "not whole|gzip"),
        (lambda raw: raw[: len(raw) // 2], "not whole"),
        (lambda raw: gzip.compress(b"hello\n"), "no JSON"),
        (lambda raw: gzip.compress(b'{"format":"other"}\n'), "no backup"),
        (lambda raw: gzip.compress(b"[1]\n"), "object"),
        (lambda raw: gzip.compress(gzip.decompress(raw)[:-200]), "no JSON|ends|as it was"),
        (lambda raw: gzip.compress(gzip.decompress(raw) + b"{}\n"), "as it was written"),
        (lambda raw: gzip.compress(gzip.decompress(raw).replace(b"Ann", b"Eve")), "as it was"),
        (
            lambda raw: gzip.compress(gzip.decompress(raw).replace(STEP, b'"0099"')),
            "version",
        ),
    ],
    ids=["empty", "text", "half", "lines", "other", "list", "cut", "more", "changed", "newer"],
)
def test_a_file_that_is_not_whole_is_refused(
    small: Database, tmp_path: Path, spoil: Callable[[bytes], bytes], why: str
) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    path.write_bytes(spoil(path.read_bytes()))
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(BadBackup, match=why):
        restore(other, path)
    assert all(found == [] for found in rows(other).values())
    other.close()


# ---------------------------------------------------------------- the commands


def run(*words: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(cli, [str(word) for word in words])
    return result.exit_code, result.output


def test_backup_and_restore_by_command(small: Database, tmp_path: Path) -> None:
    source = small.url.render_as_string(hide_password=False)
    path, target = tmp_path / "all.gz", f"sqlite:///{tmp_path / 'other.db'}"
    status, said = run("backup", path, "--db", source)
    assert (status, "3 games" in said) == (0, True)
    status, said = run("restore", path, "--db", target)
    assert (status, "3 games replayed" in said) == (0, True)
    status, said = run("restore", path, "--db", target)
    assert (status, "Nothing was changed" in said) == (1, True)
    path.write_bytes(b"hello")
    assert run("restore", path, "--db", f"sqlite:///{tmp_path / 'third.db'}")[0] == 1
    assert run("restore", tmp_path / "none", "--db", f"sqlite:///{tmp_path / 'f.db'}")[0] == 1


def test_a_database_that_is_none_is_said_so(tmp_path: Path) -> None:
    for url in ("nonsense", "mysql://x/y", "postgresql://nobody@127.0.0.1:1/x"):
        status, said = run("backup", tmp_path / "all.gz", "--db", url)
        assert status != 0
        assert "Traceback" not in said
        assert said.count("\n") < 5


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_an_address_without_a_file_is_said_in_a_line(tmp_path: Path, url: str) -> None:
    for words in (["backup", tmp_path / "x"], ["restore", tmp_path / "x"], ["serve"]):
        status, said = run(*words, "--db", url)
        assert (status, said.count("\n"), "names no file" in said) == (1, 1, True), said


def test_a_database_that_is_not_there_is_not_made_by_a_backup(tmp_path: Path) -> None:
    missing = tmp_path / "games.db"
    status, said = run("backup", tmp_path / "all.gz", "--db", f"sqlite:///{missing}")
    assert (status, f"no database {missing}" in said) == (1, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("game", "created_ms", "yesterday"),
        ("game", "owner", 10**30),
        ("player", "name", ["Ann", "Bob"]),
        ("seat", "player_id", 77),
        ("entry", "seq", None),
    ],
)
def test_an_odd_row_is_told_without_what_is_in_it(
    small: Database, tmp_path: Path, table: str, column: str, value: Any
) -> None:
    path = tmp_path / "all.gz"
    back_up(small, path)
    lines = lines_of(path)
    row = next(line["row"] for line in lines[1:-1] if line["table"] == table)
    row[column] = value
    write_again(path, lines)
    status, said = run("restore", path, "--db", f"sqlite:///{tmp_path / 'other.db'}")
    assert (status, said.count("\n")) == (1, 1), said
    assert f"{table}: a row" in said
    assert str(value) not in said.replace(str(tmp_path), "") or value is None


def game_file(database: Database) -> dict[str, Any]:
    tables, _ = tables_of(database)
    ann = somebody(database)
    table = finish(tables, ann, begin(tables, ann))
    with database.read() as connection:
        entries = log.list_entries_after(connection, table.record.id, 0)
    return proof.make_game_file(table.room, entries, table.record.commitment)


def test_a_server_that_moves_keeps_its_key(full: Database, tmp_path: Path) -> None:
    """Even into a database that a server has been started on; an older backup has no key."""
    path = tmp_path / "all.gz"
    back_up(full, path)  # nothing was signed yet
    for key_before in (None, find_or_make_key(full)):
        other = Database(f"sqlite:///{tmp_path / str(key_before is None)}.db")
        made = find_or_make_key(other)
        restore(other, path)
        assert find_or_make_key(other) == (key_before or made)
        other.close()
        back_up(full, path)


def test_verify_by_command(sqlite_url: str, tmp_path: Path) -> None:
    database = Database(sqlite_url)
    file = game_file(database)
    database.close()
    path = tmp_path / "game.json"
    path.write_text(json.dumps(file))
    status, said = run("verify", path)
    assert (status, "The file agrees with itself" in said) == (0, True)
    file["proof"]["secret"] = dice.UNSALTED.hex()
    path.write_text(json.dumps(file))
    status, said = run("verify", path)
    assert (status, "proof.commitment" in said) == (1, True)
    for raw in (b"", b"[" * 100_000, b'{"a":1,"a":2}', b"\xff", b"{}", b"null"):
        path.write_bytes(raw)
        status, said = run("verify", path)
        assert status == 1
        assert "Traceback" not in said
    assert run("verify", tmp_path / "none.json")[0] == 1


def test_nothing_is_restored_under_a_server_on_sqlite(small: Database, tmp_path: Path) -> None:
    back_up(small, tmp_path / "all.gz")
    url = f"sqlite:///{tmp_path / 'new' / 'other.db'}"
    held = lock_database(url)
    assert held is not None
    status, said = run("restore", tmp_path / "all.gz", "--db", url)
    assert (status, "stop it first" in said) == (1, True)
    held.close()
    assert run("restore", tmp_path / "all.gz", "--db", url)[0] == 0


def test_nothing_is_restored_under_a_server_on_postgresql(
    small: Database, tmp_path: Path, postgresql_url: str
) -> None:
    back_up(small, tmp_path / "all.gz")
    database, bus = Database(postgresql_url), Bus()
    connected = Event()
    bus.wake_all = connected.set  # type: ignore[method-assign]
    with PgNotify(database, bus):
        assert connected.wait(30)
        with pytest.raises(BadBackup, match="stop it first"):
            restore(database, tmp_path / "all.gz")
    until = time.monotonic() + 30
    while not nobody_serves(database):  # PostgreSQL may notice a little later that it is gone
        assert time.monotonic() < until
        time.sleep(0.05)
    assert restore(database, tmp_path / "all.gz").replayed == 3
    database.close()


def nobody_serves(database: Database) -> bool:
    with database.write() as connection:
        return bool(connection.execute(NOBODY_SERVES).scalar_one())
