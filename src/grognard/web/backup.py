"""Everything in one file: JSON lines, gzipped, the same for SQLite and PostgreSQL.

The first line says what it is, then comes a line for each row, and the last one has the counts
and the hash of all lines before it. A backup is taken from one moment while the server runs; it
is put back into an empty database only, and every game in it is replayed: one that does not replay
as it was played, or not in time, comes along, but is set apart. Until all is proved the rows are
in a database of their own, so that nobody waits for the one that is filled.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Table, delete, func, insert, select, text
from sqlalchemy.exc import OperationalError, StatementError

from grognard.engine.value import Json
from grognard.web.pg_notify import SERVED
from grognard.web.proving import find_fault
from grognard.web.store import log, records
from grognard.web.store.database import Database
from grognard.web.store.log import to_json
from grognard.web.store.migrate import NEWEST, columns_added_since, list_revisions
from grognard.web.store.schema import (
    METADATA,
    chat,
    entry,
    game,
    pack,
    player,
    seat,
    server_key,
    watcher,
)
from grognard.web.workers import START_SECONDS, WorkerFailed, Workers

FORMAT = "grognard-backup/1"
TABLES = (
    pack,
    player,
    game,
    entry,
    seat,
    watcher,
    chat,
)  # each after those it refers to; snapshots are only a cache
WITH_KEY = (*TABLES, server_key)  # a server that moves stays the one it was
NOBODY_SERVES = text(f"SELECT pg_try_advisory_xact_lock({SERVED})")
BATCH = 500
LONGEST_LINE = 8 * 1024 * 1024


class BadBackup(Exception):
    """Not a backup, or a damaged one; the message says what is wrong."""


@dataclass(frozen=True)
class Tally:
    """What is in a backup."""

    counts: dict[str, int]
    replayed: int = 0  # games proved by replay
    broken: int = 0  # games that were broken before
    apart: list[str] = field(default_factory=list)  # games that do not replay here, and why


# ---------------------------------------------------------------- taking one


def back_up(database: Database, path: Path) -> Tally:
    """Write everything; the file appears complete or not at all."""
    unfinished = path.with_name(f"{path.name}.part")
    opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds secrets
    with os.fdopen(opened, "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file, database.read() as connection:
            counts = write_all(connection, file)
        raw.flush()
        os.fsync(raw.fileno())
    unfinished.replace(path)
    return Tally(counts)


def write_all(connection: Connection, file: gzip.GzipFile) -> dict[str, int]:
    seen = hashlib.sha256()
    counts: dict[str, int] = {}

    def put(data: Json) -> None:
        line = f"{to_json(data)}\n".encode()
        seen.update(line)
        file.write(line)

    put({"format": FORMAT, "step": NEWEST})
    for table in WITH_KEY:
        rows = connection.execution_options(yield_per=BATCH).execute(
            select(table).order_by(*table.primary_key.columns)
        )
        counts[table.name] = 0
        for row in rows.mappings():
            put({"table": table.name, "row": {name: encode_value(row[name]) for name in row}})
            counts[table.name] += 1
    del counts[server_key.name]  # it is there or not, and older backups have none
    put({"counts": counts, "sha256": seen.hexdigest()})
    return counts


def encode_value(value: Json) -> Json:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


# ---------------------------------------------------------------- putting it back


def restore(database: Database, path: Path, strict: bool = False) -> Tally:
    """Fill an empty database and replay every game; one that does not replay is set apart.

    If it is to be `strict`, or if the file is not as it was written, nothing is changed.
    """
    with database.write() as connection:
        require_empty(database, connection)
    with TemporaryDirectory(prefix="grognard-restore-") as folder:
        aside = Database(f"sqlite:///{Path(folder) / 'aside.db'}")
        try:
            tally = prove(aside, unpack(aside, path))
            if strict and tally.apart:
                raise BadBackup("; ".join(tally.apart))
            with aside.read() as proved, database.write() as connection:
                require_empty(database, connection)
                copy_all(proved, connection)
                if not database.sqlite:
                    continue_numbering(connection)
        finally:
            aside.close()
    return tally


def require_empty(database: Database, connection: Connection) -> None:
    """Raise BadBackup if there is anything in a database, or anybody who serves it."""
    if not database.sqlite and not connection.execute(NOBODY_SERVES).scalar_one():
        raise BadBackup("a Grognard serves this database: stop it first")
    if any(count_rows(connection, table) for table in games_and_people()):
        raise BadBackup("the database is not empty: a backup goes into an empty one only")


def unpack(aside: Database, path: Path) -> dict[str, int]:
    """Read all rows into an empty database; answers how many of each table there are."""
    with aside.write() as connection:
        counts = read_all(connection, path)
        there = {table.name: count_rows(connection, table) for table in TABLES}
        if there != dict.fromkeys(there, 0) | counts:  # an older one does not know all tables
            raise BadBackup(f"the file says {counts}, but there are {there}")
    return counts


def copy_all(proved: Connection, connection: Connection) -> None:
    """Copy all rows from one database into another."""
    for table in WITH_KEY:
        rows = proved.execution_options(yield_per=BATCH).execute(select(table)).mappings()
        for batch in rows.partitions():
            insert_rows(connection, table, [dict(row) for row in batch])


def games_and_people() -> list[Table]:
    """All tables but that of the key, which a server makes before anything is in it."""
    return [table for table in METADATA.sorted_tables if table is not server_key]


def count_rows(connection: Connection, table: Table) -> int:
    number: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return number


def read_all(connection: Connection, path: Path) -> dict[str, int]:
    """Insert every row; returns how many rows the file claims for each table."""
    lines = read_lines(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadBackup(f"no backup of ours: expected {FORMAT!r} in its first line")
    step = head.get("step")
    if step not in list_revisions():
        raise BadBackup(
            f"it was made by a newer version of Grognard (step {step!r:.40}, this one is at "
            f"{NEWEST!r}): restore it with that one"
        )
    waiting: list[dict[str, Json]] = []
    last: Table | None = None
    for data in lines:
        if "counts" in data:
            insert_rows(connection, last, waiting)
            return dict(data["counts"])
        table = find_table(data)
        if table is not last or len(waiting) >= BATCH:
            insert_rows(connection, last, waiting)
            waiting = []
        waiting.append(read_row(table, data.get("row"), columns_added_since(step, table.name)))
        last = table
    raise BadBackup("the file ends too early")


def read_lines(path: Path) -> Iterator[dict[str, Json]]:
    """Each line as data; the last one only if its hash matches all lines before it."""
    seen = hashlib.sha256()
    try:
        with gzip.open(path, "rb") as file:
            for n, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), 1):
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise BadBackup(f"line {n}: expected an object")
                if "counts" in data:
                    check_end(data, seen.hexdigest(), file.read(1), n)
                seen.update(line)
                yield data
    except (ValueError, RecursionError) as e:
        raise BadBackup(f"no JSON lines: {e}") from None
    except (EOFError, gzip.BadGzipFile, zlib.error) as e:
        raise BadBackup(f"not whole: {e}") from None


def check_end(data: dict[str, Json], seen: str, more: bytes, n: int) -> None:
    counts = data["counts"]
    if data.get("sha256") != seen or more or not isinstance(counts, dict):
        raise BadBackup(f"line {n}: the file is not as it was written")


def find_table(data: dict[str, Json]) -> Table:
    found = next((table for table in WITH_KEY if table.name == data.get("table")), None)
    if found is None:
        raise BadBackup(f"no table {data.get('table')!r:.40}")
    return found


def read_row(table: Table, row: Json, added: dict[str, Json]) -> dict[str, Json]:
    """A row as it is stored now, with what has been `added` since the backup."""
    names = {column.name for column in table.columns} - set(added)
    if not isinstance(row, dict) or set(row) != names:
        raise BadBackup(f"{table.name}: a row has other columns than {', '.join(sorted(names))}")
    return {name: decode_value(value, table.name) for name, value in row.items()} | added


def decode_value(value: Json, where: str) -> Json:
    if not isinstance(value, dict):
        return value
    try:
        return bytes.fromhex(value["hex"])
    except (KeyError, TypeError, ValueError):
        raise BadBackup(f"{where}: {value!r:.40} is no bytes") from None


def insert_rows(connection: Connection, table: Table | None, rows: list[dict[str, Json]]) -> None:
    if table is None or not rows:
        return
    if table is server_key:  # in place of the one that was just made
        connection.execute(delete(server_key))
    try:
        connection.execute(insert(table), rows)
    except OperationalError:  # nothing is wrong with the rows
        raise
    except (StatementError, OverflowError):  # the text of which would show them
        raise BadBackup(f"{table.name}: a row has a value that does not fit its column") from None


def continue_numbering(connection: Connection) -> None:
    """Let PostgreSQL number new rows after the restored ones."""
    for table in ("player", "game"):
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), "
                f"greatest((SELECT max(id) FROM {table}), 1))"
            )
        )


# ---------------------------------------------------------------- the proof


def prove(aside: Database, counts: dict[str, int]) -> Tally:
    """Replay every game in a worker and compare where it ends; what does not replay is set apart.

    Meanwhile nothing is locked.
    """
    with aside.read() as connection:
        numbers = connection.execute(select(game.c.id).order_by(game.c.id)).scalars().all()
    tally = Tally(counts)
    with replaying() as workers:
        for number in numbers:
            tally = count_game(aside, workers, tally, number)
    return tally


@contextmanager
def replaying() -> Iterator[Workers]:
    """A worker for the games; raises BadBackup if there can be none, for which no game can help."""
    workers = Workers()
    try:
        workers.run(os.getpid, START_SECONDS)
        yield workers
    except WorkerFailed as e:
        raise BadBackup(f"there is no process to replay its games in: {e}") from None
    finally:
        workers.stop()


def count_game(aside: Database, workers: Workers, so_far: Tally, number: int) -> Tally:
    """Prove one game, or set it apart."""
    with aside.read() as connection:
        record = records.find_record_by_id(connection, number)
        if record.status == log.BROKEN:
            return replace(so_far, broken=so_far.broken + 1)
        fault = find_fault(workers, connection, record)
    if not fault:
        return replace(so_far, replayed=so_far.replayed + 1)
    with aside.write() as connection:
        records.update_game(connection, number, status=log.BROKEN)
    told = f"game {record.public_id} ({record.title}, rules {record.rules}): {fault}"
    return replace(so_far, apart=[*so_far.apart, told])
