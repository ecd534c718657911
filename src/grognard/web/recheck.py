"""After a start, in the background: does every game still begin and go as it did?

A game that does not is set apart: it stays in the database as it is, the server's log and the page
name it, and nobody plays on. One that was set apart and is whole now is open again. A game is
replayed once by each new program, in a worker that may take only so long; how it begins is compared
at every start.
"""

from __future__ import annotations

import logging
import time
from threading import Event, Thread

from sqlalchemy import Connection
from sqlalchemy.exc import NoResultFound

from grognard.games import game as game_of
from grognard.web import kept_packs
from grognard.web.errors import Broken, Unavailable
from grognard.web.proving import name_program, prove_apart
from grognard.web.store import log, records
from grognard.web.store.database import Database
from grognard.web.store.records import Record
from grognard.web.stored_rooms import room_at_start
from grognard.web.workers import WorkerFailed, Workers

REST = 3.0  # times as long as a game took, nothing is done: others come first
LEAST_REST = 0.002

logger = logging.getLogger(__name__)


class Recheck:
    """Looks at all games, one after the other."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.workers = Workers()
        self.stopped = Event()
        self.thread = Thread(target=self.run, name="recheck", daemon=True)

    def __enter__(self) -> Recheck:
        self.thread.start()
        return self

    def __exit__(self, *why: object) -> None:
        self.stopped.set()
        self.workers.stop()
        self.thread.join()

    def run(self) -> None:
        try:
            self.check_all()
        except Unavailable:
            logger.warning("the games were not all looked at: the database is away")
        finally:
            self.workers.stop()

    def check_all(self) -> None:
        with self.database.read() as connection:
            numbers = records.list_numbers(connection)
        apart = 0
        for number in numbers:
            began = time.perf_counter()
            apart += self.check(number)
            if self.stopped.wait(LEAST_REST + REST * (time.perf_counter() - began)):
                return
        if apart:
            logger.error("%d games cannot be opened with this version; all are kept", apart)

    def check(self, number: int) -> bool:
        """Look at one game; answers whether it is set apart."""
        with self.database.read() as connection:
            try:
                record = records.find_record_by_id(connection, number)
            except NoResultFound:
                return False  # it was erased meanwhile
            try:
                status = self.find_status(connection, record)
            except WorkerFailed as e:  # too long, or killed by somebody: at the next start again
                if not self.stopped.is_set():
                    logger.warning("game %s was not looked at: %s", record.public_id, e)
                return False
            except Broken as e:
                status = log.BROKEN
                logger.error("game %s cannot be opened with this version: %s", record.public_id, e)
        if status is not None:
            with self.database.write() as connection:
                note(connection, record, status)
        return status == log.BROKEN

    def find_status(self, connection: Connection, record: Record) -> str | None:
        """How a game stands if there is something to note of it, else None; raises Broken."""
        if record.proved_by == name_program() and record.status != log.BROKEN:
            room_at_start(connection, record)
            return None
        prove_apart(self.workers, connection, record)
        return log.OPEN if record.result is None else log.OVER


def note(connection: Connection, record: Record, status: str) -> None:
    """Write down what was found; a game that has gone on meanwhile keeps its own standing."""
    now = records.lock_record(connection, record.public_id)
    if now is None:
        return  # it was erased meanwhile
    if (status == log.BROKEN) != (now.status == log.BROKEN) and now.head_seq == record.head_seq:
        records.update_game(connection, record.id, status=status)
    if status == log.BROKEN:
        return
    game = game_of(record.title, record.rules)
    kept = record.pack_hash or kept_packs.keep_pack(connection, game, record.setup)
    records.update_game(connection, record.id, proved_by=name_program(), pack_hash=kept)
