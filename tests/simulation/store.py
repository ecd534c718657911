"""The database of a simulated world: SQLite with steps in between, a disk that can be full.

What is committed survives every crash of a process; what a power cut leaves of a file is the
gauntlet's (`power-cut`). Locks are waited for in simulated time.
"""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import OperationalError

from grognard.web.store import database
from grognard.web.store.database import Database
from tests.simulation.loop import may_give_up, take_step

DIALECT = create_engine("sqlite://").dialect
COMPOSED: dict[Any, Any] = {}
LARGEST = 2**30  # pages
GIVES_UP = 0.2  # how often SQLite is tired of waiting for a lock
PRAGMAS = (  # that there is a log to write ahead, the file itself says
    "PRAGMA synchronous=OFF",
    "PRAGMA busy_timeout=0",
    "PRAGMA foreign_keys=ON",
)


@dataclass
class Disk:
    """The one file that all processes share, and who writes to it."""

    file: Path
    random: Random
    full: bool = False
    writer: Database | None = None
    reads: sqlite3.Connection = field(init=False)

    def __post_init__(self) -> None:
        shutil.copy(empty_database(), self.file)
        self.reads = sqlite3.connect(self.file)

    @property
    def url(self) -> str:
        return f"sqlite:///{self.file}"

    def committed(self, public_id: str) -> int:
        """The last entry of a game that is on disk, asked apart from the server's own code."""
        query = "SELECT head_seq FROM game WHERE public_id = ?"
        row = self.reads.execute(query, (public_id,)).fetchone()
        return -1 if row is None else int(row[0])


@cache
def empty_database() -> Path:
    """A database with its tables, made once for all worlds."""
    file = Path(mkdtemp(prefix="simulation-")) / "empty.db"
    Database(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return file


class WritersLock:
    """One writer at a time, in this process and among all: waited for step by step.

    Who has waited in vain for another process still keeps out those of its own, as a true lock
    does: there is one connection to write with.
    """

    def __init__(self, own: Database, disk: Disk) -> None:
        self.own, self.disk = own, disk
        self.held = self.in_vain = False

    def __enter__(self) -> None:
        """Wait; or, once in a job, let SQLite say that the database is busy."""
        gives_up = self.disk.random.random() < GIVES_UP and may_give_up()
        take_step()
        while self.held:
            take_step()
        self.held = True
        while self.disk.writer is not None and not gives_up:
            take_step()
        self.in_vain = self.disk.writer is not None
        if not self.in_vain:
            self.disk.writer = self.own

    def __exit__(self, *why: object) -> None:
        if self.disk.writer is self.own:
            self.disk.writer = None
        self.held = False
        take_step()


def make_busy_error() -> OperationalError:
    """What SQLite says to one who has waited in vain."""
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = database.BUSY
    return OperationalError(None, None, error)


def open_database(disk: Disk) -> Database:
    """A process's own way to the disk."""
    own = Database(disk.url)
    lock = WritersLock(own, disk)
    own.one_at_a_time = lock  # type: ignore[assignment]

    def step(*args: Any) -> None:
        take_step()

    def begin(*args: Any) -> None:
        if lock.in_vain:
            raise make_busy_error()

    def limit(connection: Connection) -> None:
        cursor = connection.connection.cursor()
        pages = cursor.execute("PRAGMA page_count").fetchone()[0] if disk.full else LARGEST
        cursor.execute(f"PRAGMA max_page_count={pages}")

    for engine in (own.writer, own.reader):
        engine.dialect = DIALECT  # one for all, so that each statement is composed once
        engine.update_execution_options(compiled_cache=COMPOSED)
        event.listen(engine, "before_cursor_execute", step)
        event.listen(engine, "commit", step)
    event.listen(own.writer, "begin", begin, insert=True)
    event.listen(own.writer, "begin", limit)
    return own


def nothing_to_migrate(connection: Connection) -> None:
    """The empty database has been migrated once."""


PATCHES = (
    (database, "PRAGMAS", PRAGMAS),
    (database, "READ_ONLY_PRAGMAS", (*PRAGMAS, "PRAGMA query_only=ON")),
    (database, "READERS", 1000),
    (database, "run_migrations", nothing_to_migrate),
)
