"""Mutants of the write path: order, atomicity, keys, versions, locks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from threading import Thread, get_ident
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection, Update, text

from grognard.web import backup, commands, kept_packs, tables
from grognard.web.room import Room
from grognard.web.store import database, log, records
from grognard.web.store.database import Database, Place
from grognard.web.tables import Table, Tables
from tests.gauntlet.mutants import Patch, mutant

LATE = 0.004  # seconds between the answer and the disk


@mutant
def commit_later() -> list[Patch]:
    """Answers first and commits a little later, in another thread."""
    writing: set[int] = set()  # threads

    @contextmanager
    def write(self: Database) -> Iterator[Connection]:
        held = ExitStack()  # until the commit, or until something goes wrong before it
        self.one_at_a_time.acquire()
        held.callback(self.one_at_a_time.release)
        writing.add(get_ident())
        try:
            with database.translate_errors():
                connection = held.enter_context(closing(self.writer.connect()))
                transaction = connection.begin()
                yield connection
        except BaseException:
            held.close()
            raise
        finally:
            writing.discard(get_ident())

        def commit() -> None:
            with held:
                time.sleep(LATE)
                transaction.commit()

        Thread(target=commit, daemon=True).start()

    true_read = Database.read

    @contextmanager
    def read(self: Database) -> Iterator[Connection]:
        if get_ident() not in writing:  # it does know what it has promised, until it is killed
            with self.one_at_a_time:
                pass
        with true_read(self) as connection:
            yield connection

    return [(Database, "write", write), (Database, "read", read)]


@mutant
def tell_first() -> list[Patch]:
    """Tells who watches before the act is on disk."""
    true = Tables.execute

    def execute(self: Tables, *args: Any) -> Table:
        after = true(self, *args)
        self.publish(after.news())
        return after

    return [(Tables, "execute", execute)]


class HeadLater:
    """A connection that puts changes of the head off."""

    def __init__(self, connection: Connection, later: list[Any]) -> None:
        self.connection, self.later = connection, later

    def execute(self, statement: Any, *rest: Any) -> Any:
        if isinstance(statement, Update):
            self.later.append((statement, *rest))
            return SimpleNamespace(rowcount=1)
        return self.connection.execute(statement, *rest)


@mutant
def two_transactions() -> list[Patch]:
    """Entries in one transaction, the head in the next."""
    later: list[Any] = []
    true_append, true_write = log.append, Database.write

    def append(connection: Any, *rest: Any) -> None:
        true_append(HeadLater(connection, later), *rest)  # type: ignore[arg-type]

    @contextmanager
    def write(self: Database) -> Iterator[Connection]:
        with true_write(self) as connection:
            yield connection
        with true_write(self) as connection:
            while later:
                connection.execute(*later.pop())

    return [(log, "append", append), (Database, "write", write)]


@mutant
def no_key_check() -> list[Patch]:
    """A command that comes again is taken for a new one."""
    return [(log, "find_entry_by_key", lambda *args: None)]


@mutant
def no_expected_check() -> list[Patch]:
    """Acts on whatever the game has become since the sender looked."""
    true = Tables.execute

    def execute(self: Tables, connection: Any, found: Table, expected: int, *rest: Any) -> Table:
        return true(self, connection, found, found.room.seq, *rest)

    return [(Tables, "execute", execute)]


@mutant
def deferred() -> list[Patch]:
    """Reads first and asks for the right to write when it is too late."""
    true = database.sqlite_engine

    def sqlite_engine(url: str, connections: int, begin: str, *rest: Any) -> Any:
        return true(url, connections, "BEGIN", *rest)

    return [(database, "sqlite_engine", sqlite_engine)]


@mutant
def commit_without_waiting() -> list[Patch]:
    """PostgreSQL answers before its log is on disk."""
    true = Database.write

    @contextmanager
    def write(self: Database) -> Iterator[Connection]:
        with true(self) as connection:
            connection.execute(text("SET LOCAL synchronous_commit = off"))
            yield connection

    return [(Database, "write", write)]


class HeadAnyway(HeadLater):
    """A connection on which the head always seems to have moved."""

    def execute(self, statement: Any, *rest: Any) -> Any:
        result = self.connection.execute(statement, *rest)
        return SimpleNamespace(rowcount=1) if isinstance(statement, Update) else result


@mutant
def no_lock() -> list[Patch]:
    """Reads the head, thinks, and writes, while others do the same (the keys are off, too)."""
    true_append = log.append

    def append(connection: Any, *rest: Any) -> None:
        true_append(HeadAnyway(connection, []), *rest)  # type: ignore[arg-type]

    return [(records, "lock_record", records.find_record), (log, "append", append)]


@mutant
def tail_unchecked() -> list[Patch]:
    """Takes the log as it is, however early it ends."""
    return [(tables, "require_head", lambda *args: None)]


@mutant
def chain_unchecked() -> list[Patch]:
    """Believes the chain that an entry claims."""
    true = Room.make_head
    return [(Room, "make_head", lambda self, one: one.chain or true(self, one))]


@mutant
def states_unchecked() -> list[Patch]:
    """Believes that rules and packs give the states of then."""
    true = Room.replay_entry

    def replay_entry(self: Room, one: log.Entry) -> None:
        true(self, one)
        if self.play.log:
            self.play.log[-1] = replace(self.play.log[-1], hash=one.state_hash)

    return [(Room, "replay_entry", replay_entry)]


def pragmas_with(how: str) -> list[Patch]:
    said = tuple(one for one in database.PRAGMAS if "synchronous" not in one)
    return [(database, "PRAGMAS", (*said, f"PRAGMA synchronous={how}"))]


@mutant
def sync_now_and_then() -> list[Patch]:
    """SQLite syncs when it tidies up, and not with every commit."""
    return pragmas_with("NORMAL")


@mutant
def never_sync() -> list[Patch]:
    """SQLite leaves it to the system when anything is on disk."""
    return pragmas_with("OFF")


@mutant
def packs_as_they_are_now() -> list[Patch]:
    """A game goes on with whatever its scenario's pack has become."""
    return [(kept_packs, "find_setup", lambda connection, game, record: record.setup)]


@mutant
def packs_not_stored() -> list[Patch]:
    """Nothing is kept of what a game began with."""
    return [(kept_packs, "keep_pack", lambda *args: None)]


# ---------------------------------------------------------------- operators' traps


@mutant
def never_looks_for_its_file() -> list[Patch]:
    """Goes on with a file that was moved away."""
    return [(Place, "is_as_it_was", lambda self: True)]


@mutant
def restores_under_a_server() -> list[Patch]:
    """Nobody looks whether a database is served."""
    return [(commands, "lock_database", lambda url: None)]


@mutant
def restores_under_the_lock() -> list[Patch]:
    """Games are replayed while the database that is filled is locked."""
    filled: list[Database] = []
    true_empty, true_prove = backup.require_empty, backup.prove

    def require_empty(target: Database, connection: Connection) -> None:
        filled.append(target)
        true_empty(target, connection)

    def prove(*words: Any) -> Any:
        with filled[-1].write():
            return true_prove(*words)

    return [(backup, "require_empty", require_empty), (backup, "prove", prove)]


@mutant
def all_games_or_none() -> list[Patch]:
    """One game that does not replay keeps all others out."""
    true = backup.restore
    return [(backup, "restore", lambda target, path: true(target, path, strict=True))]
