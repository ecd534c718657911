"""A database opened safely: what is committed is on disk, and one writer writes at a time."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from threading import Lock
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    DisconnectionError,
    InterfaceError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.pool import ConnectionPoolEntry

from grognard.web.errors import Unavailable
from grognard.web.store.migrate import find_revision, run_migrations

BUSY_MS = 5000
READERS = 4
PATIENCE = 10  # seconds for a connection
CONNECTIONS = 12  # to PostgreSQL, of one server process
# FULL: with NORMAL a power cut loses moves that were acknowledged (3 of 4 tries, measured).
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    f"PRAGMA busy_timeout={BUSY_MS}",
    "PRAGMA foreign_keys=ON",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA mmap_size=0",
)
READ_ONLY_PRAGMAS = (*PRAGMAS, "PRAGMA query_only=ON")
CONFLICTS = ("40001", "40P01")  # PostgreSQL: not serializable, deadlock
BUSY = "SQLITE_BUSY"  # another process kept writing; SQLite does not queue those who wait
ATTEMPTS = 3
WARN_AGAIN = 10.0  # seconds
MOVED = (
    "the games of this server were moved away or replaced while it runs: nothing was done, and "
    "nothing will be until they are back; tell whoever runs it"
)
AWAY = "the database cannot be used just now; nothing was done, try again"

Result = TypeVar("Result")

logger = logging.getLogger(__name__)


class NoDatabase(Exception):
    """An address at which no database is, or can be; says which are expected."""


class Conflict(Unavailable):
    """Another transaction was in the way, so nothing was done; it may be tried again."""


class Place:
    """Where SQLite's file is, and which file that was when it was opened."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.was = self.look()
        self.warned = float("-inf")

    def look(self) -> tuple[int, int] | None:
        try:
            found = self.file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def is_as_it_was(self) -> bool:
        return self.look() == self.was

    def warn(self) -> None:
        """Say it loudly, but not for every request."""
        now = time.monotonic()
        if now >= self.warned + WARN_AGAIN:
            self.warned = now
            logger.critical(
                "%s was moved away or replaced while this server runs: every request is refused. "
                "Put it back, or restart the server.",
                self.file,
            )


class Database:
    """A database by its address: sqlite:///file, or postgresql://…; made if it is not there."""

    def __init__(self, url: str, create: bool = True) -> None:
        address = make_url(url)
        self.sqlite = address.get_backend_name() == "sqlite"
        self.one_at_a_time = Lock()
        self.place: Place | None = None  # of SQLite's file
        if self.sqlite:
            file = find_file(address)
            if create:
                make_private(file)
            elif not file.is_file():
                raise NoDatabase(f"there is no database {file}")
            self.place = Place(file)
            self.writer = sqlite_engine(url, 1, "BEGIN IMMEDIATE", PRAGMAS)
            self.reader = sqlite_engine(url, READERS, "BEGIN", READ_ONLY_PRAGMAS)
        else:
            address = address.set(drivername="postgresql+psycopg")
            self.writer = postgresql_engine(address.render_as_string(hide_password=False))
            self.reader = self.writer.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        self.url = address
        try:
            with self.write() as connection:
                if not create and find_revision(connection) is None:
                    raise NoDatabase("there are no games of ours: the database is empty")
                run_migrations(connection)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that writes: committed at the end, or rolled back."""
        alone: AbstractContextManager[object] = self.one_at_a_time if self.sqlite else nullcontext()
        with alone:
            self.require_place()
            try:
                with translate_errors(), self.writer.begin() as connection:
                    yield connection
            except Unavailable:
                if self.sqlite:  # do not reuse a connection that failed to write
                    self.writer.dispose()
                raise

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A read-only transaction that sees one moment."""
        self.require_place()
        with translate_errors(), self.reader.begin() as connection:
            yield connection

    def require_place(self) -> None:
        """Refuse to go on with a file that was moved away, deleted or replaced while it is open."""
        if self.place is not None and not self.place.is_as_it_was():
            self.place.warn()
            raise Unavailable(MOVED, str(self.place.file))

    def retry(self, work: Callable[[], Result]) -> Result:
        """Call `work`, and again if another transaction was in the way."""
        for attempt in range(ATTEMPTS - 1):
            try:
                return work()
            except Conflict:
                continue
        return work()

    def close(self) -> None:
        self.writer.dispose()
        self.reader.dispose()


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turn the errors of an unusable database into Unavailable."""
    try:
        yield
    except NoConnection:
        raise Unavailable("too many are asking at once: nothing was done, try again") from None
    except (OperationalError, InterfaceError) as e:
        raise as_unavailable(e) from e
    except DBAPIError as e:
        if type(e) is DatabaseError:  # SQLite: the file is no database, or a damaged one
            raise as_unavailable(e) from e
        raise


def as_unavailable(e: DBAPIError) -> Unavailable:
    lost = getattr(e.orig, "sqlstate", None) in CONFLICTS
    if lost or getattr(e.orig, "sqlite_errorname", None) == BUSY:
        return Conflict("somebody was in the way: nothing was done, try again")
    first = (str(e.orig).splitlines() or [""])[0]
    logger.error("the database cannot be used: %.300s", first)
    return Unavailable(AWAY, f"{first:.120}")


# ---------------------------------------------------------------- the two kinds


def sqlite_engine(url: str, connections: int, begin: str, pragmas: tuple[str, ...]) -> Engine:
    """SQLite with our own BEGIN, since the driver's would come too late."""
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=PATIENCE,
        hide_parameters=True,  # no error tells what is in a row
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        assert isinstance(connection, sqlite3.Connection)
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def postgresql_engine(url: str) -> Engine:
    """PostgreSQL where a commit that returns is on disk."""
    engine = create_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_pre_ping=True,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute("SET synchronous_commit TO on")
        cursor.close()
        connection.commit()

    @event.listens_for(engine, "checkout")
    def check(connection: DBAPIConnection, entry: ConnectionPoolEntry, proxy: object) -> None:
        """See whether PostgreSQL has hung up, without a ping, which costs everybody a round trip.

        It says nothing unasked, so something to read means that it has taken its leave.
        """
        with DefaultSelector() as selector:
            selector.register(connection.fileno(), EVENT_READ)
            if selector.select(0):
                raise DisconnectionError

    return engine


def check_address(url: str) -> None:
    """Raise NoDatabase if an address can have no database, before anything is done with it."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        find_file(address)


def find_file(address: URL) -> Path:
    """The file of an SQLite address; one in memory would be gone with the program."""
    named = address.database or ""
    if named in ("", ":memory:") or named.startswith("file:"):
        raise NoDatabase(
            "the address names no file; write sqlite:///file, or sqlite:////folder/file"
        )
    return Path(named)


def make_private(file: Path) -> None:
    """Create the file readable by its owner alone: the secrets of the dice are in it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600, exist_ok=True)
