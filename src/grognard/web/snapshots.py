"""Snapshots of rooms, so that a long game need not be replayed: a cache and no more.

What can still be taken back is replayed, so that it can be taken back again. A snapshot that does
not match the log is ignored, and the game is replayed from the log instead.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from grognard import __version__
from grognard.engine.facts import Telling
from grognard.engine.play import Done, Play
from grognard.engine.value import Json
from grognard.web.moments import find_settled
from grognard.web.room import ActNote, Room
from grognard.web.store import records
from grognard.web.store.log import Entry, to_json

EVERY = 64  # entries
MADE_BY = f"{__version__}/2"  # snapshots of other versions are ignored


class ActRow(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """An act of the log as it is stored."""

    by: str
    act: list[Any]
    label: str
    hash: str
    facts: list[Telling]
    corrected: list[ActRow]


class Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    """A room as it is stored."""

    made_by: str
    seq: int
    chain: str
    salt: str
    nonces: list[tuple[int, str]]
    rolled: int
    acts: int  # that nobody can take back any more
    state: Any  # after them
    start_hash: str
    opening: list[Telling]
    log: list[ActRow]
    notes: list[tuple[int, int, str, list[int], int, bool, bool, str | None]]
    corrected: list[ActRow]  # since the last act


def keep_snapshot_if_due(connection: Connection, room: Room) -> None:
    """Keep the room as it is, in place of the snapshot before."""
    if is_due(room):
        records.keep_snapshot(connection, room.game_id, room.seq, write_snapshot(room))
        room.last_snapshot = room.seq


def is_due(room: Room) -> bool:
    """Is it time for a snapshot: many entries since the last?"""
    return room.seq - room.last_snapshot >= EVERY and room.resigned is None


def write_snapshot(room: Room) -> str:
    play, settled = room.play, find_settled(room.play)
    return to_json(
        {
            "made_by": MADE_BY,
            "seq": room.seq,
            "chain": room.chain,
            "salt": room.salt.hex(),
            "nonces": [[roll, nonce.hex()] for roll, nonce in room.nonces],
            "rolled": room.rolled,
            "acts": settled.acts,
            "state": room.game.dump(settled.state),
            "start_hash": play.start_hash,
            "opening": msgspec.to_builtins(play.opening),
            "log": [write_act(done) for done in play.log],
            "notes": [write_note(note) for note in room.notes],
            "corrected": [write_act(done) for done in play.corrected],
        }
    )


def write_act(done: Done) -> Json:
    facts = msgspec.to_builtins(done.facts)
    corrected = [write_act(one) for one in done.corrected]
    return [done.by, done.act, done.label, done.hash, facts, corrected]


def write_note(note: ActNote) -> Json:
    marks = [note.typed, note.copied, note.typed_by]
    return [note.seq, note.at_ms, note.public_hash, list(note.faces), note.sides, *marks]


def read_snapshot(fresh: Room, body: str, entry_at: Any) -> Room | None:
    """The room of a snapshot, if it matches the log; `fresh` is the game at its start."""
    try:
        page = msgspec.json.decode(body, type=Snapshot)
        last: Entry | None = entry_at(page.seq)
        if page.made_by != MADE_BY or last is None or last.chain != page.chain:
            return None
        room = restore_room(fresh, page)
    except Exception:  # whatever is wrong with a cache, the log is still there
        return None
    sound = room.game.hash(room.play.state) == last.state_hash == room.hash()
    return room if sound and room.play.start_hash == fresh.play.start_hash else None


def restore_room(fresh: Room, page: Snapshot) -> Room:
    room = fresh.attempt()
    room.play = restore_play(fresh.play, page)
    room.seq, room.chain, room.rolled = page.seq, page.chain, page.rolled
    room.last_snapshot = page.seq
    room.salt = bytes.fromhex(page.salt)
    room.nonces = [(roll, bytes.fromhex(nonce)) for roll, nonce in page.nonces]
    room.notes = [
        ActNote(seq, at_ms, public_hash, tuple(faces), sides, typed, copied, typed_by)
        for seq, at_ms, public_hash, faces, sides, typed, copied, typed_by in page.notes
    ]
    return room


def restore_play(fresh: Play, page: Snapshot) -> Play:
    state: Json = page.state
    play = Play.resume(fresh.game, fresh.setup, fresh.game.load(state))
    play.start_hash, play.opening = page.start_hash, tuple(page.opening)
    play.typed_dice = fresh.typed_dice
    play.log = list(read_acts(page.log[: page.acts]))
    for row, note in zip(page.log[page.acts :], page.notes[page.acts :], strict=True):
        play.corrected = read_acts(row.corrected)
        play.take(play.game.encode(play.state, row.act), typed_by=note[-1])
    play.corrected = read_acts(page.corrected)
    return play


def read_acts(rows: list[ActRow]) -> tuple[Done, ...]:
    return tuple(read_act(row) for row in rows)


def read_act(row: ActRow) -> Done:
    facts, corrected = tuple(row.facts), read_acts(row.corrected)
    return Done(row.by, row.act, row.label, row.hash, facts, corrected)
