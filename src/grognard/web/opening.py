"""Long games read again after a restart: in a worker and part by part, while nobody else waits."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.web import snapshots
from grognard.web.errors import Unavailable
from grognard.web.room import Room
from grognard.web.store import log, records
from grognard.web.store.log import Entry
from grognard.web.store.records import Record
from grognard.web.stored_rooms import begin_again
from grognard.web.tables import Tables
from grognard.web.workers import TookTooLong, WorkerFailed, Workers

PART = 2000  # entries that a worker replays in one go
SECONDS = 30.0  # for those; without compiled rules 1


def open_game(tables: Tables, workers: Workers, public_id: str) -> None:
    """Bring a game into memory; raises Unavailable if that takes too long."""
    with tables.database.read() as connection:
        record = records.find_record(connection, public_id)
        if record is None or tables.is_open(record):
            return
        body = records.find_snapshot(connection, record.id)
        room = tables.open_room(connection, record)
        entries = log.list_entries_after(connection, record.id, room.seq)
        last = log.find_entry(connection, record.id, room.seq)
    if len(entries) > tables.at_once:
        try:
            start = (room.play.setup, body if room.seq else None, last)
            replay_in_parts(tables, workers, record, start, entries)
        except TookTooLong:
            raise Unavailable("this game takes too long to read again; nothing is lost") from None
        except WorkerFailed:
            pass  # it does not replay: read as far as it does, which tells why
    with tables.database.read() as connection:
        now = records.find_record(connection, public_id)
        if now is not None:  # else it was erased meanwhile
            tables.read_room(connection, now)


def replay_in_parts(
    tables: Tables,
    workers: Workers,
    record: Record,
    start: tuple[Setup, str | None, Entry | None],
    entries: list[Entry],
) -> None:
    """Replay entries from a snapshot on, and keep one after each part."""
    setup, body, last = start
    if entries[-1].kind == "resign":  # of that a snapshot knows nothing
        entries = entries[:-1]
    for first in range(0, len(entries), PART):
        part = entries[first : first + PART]
        body = workers.run(replay_part, SECONDS, record, setup, body, last, part)
        last = part[-1]
        with tables.database.write() as connection:
            records.keep_snapshot(connection, record.id, last.seq, body)


def replay_part(
    record: Record, setup: Setup, body: str | None, last: Entry | None, part: list[Entry]
) -> str:
    """In a worker: go on from a snapshot, or from the start; the snapshot after the last entry."""
    room: Room | None = begin_again(record, setup)
    if room is not None and body is not None:
        room = snapshots.read_snapshot(room, body, lambda seq: last)
    assert room is not None, "it was read before"
    room.replay(part)
    return snapshots.write_snapshot(room)
