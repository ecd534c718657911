"""Snapshots of rooms, so that a long game need not be replayed: a cache and no more.

They are made only where nothing can be taken back. A snapshot that does not match the log is
ignored, and the game is replayed from the log instead.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from grognard import __version__
from grognard.engine.facts import Telling
from grognard.engine.play import Done, Play
from grognard.engine.value import Json
from grognard.web.room import ActNote, Room
from grognard.web.store import records
from grognard.web.store.log import Entry, to_json

EVERY = 64  # entries
MADE_BY = f"{__version__}/1"  # snapshots of other versions are ignored


class Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    """A room as it is stored."""

    made_by: str
    seq: int
    chain: str
    salt: str
    nonces: list[tuple[int, str]]
    rolled: int
    state: Any
    start_hash: str
    opening: list[Telling]
    log: list[tuple[str, list[Any], str, str, list[Telling]]]
    notes: list[tuple[int, int, str, list[int], int, bool, bool]]


def keep_snapshot_if_due(connection: Connection, room: Room) -> None:
    """Keep the room as it is, in place of the snapshot before."""
    if is_due(room):
        records.keep_snapshot(connection, room.game_id, room.seq, write_snapshot(room))
        room.last_snapshot = room.seq


def is_due(room: Room) -> bool:
    """Is it time for a snapshot: many entries since the last, and nothing to undo?"""
    many = room.seq - room.last_snapshot >= EVERY
    return many and not room.play.undos and room.resigned is None


def write_snapshot(room: Room) -> str:
    play = room.play
    return to_json(
        {
            "made_by": MADE_BY,
            "seq": room.seq,
            "chain": room.chain,
            "salt": room.salt.hex(),
            "nonces": [[roll, nonce.hex()] for roll, nonce in room.nonces],
            "rolled": room.rolled,
            "state": room.game.dump(play.state),
            "start_hash": play.start_hash,
            "opening": msgspec.to_builtins(play.opening),
            "log": [[d.by, d.act, d.label, d.hash, msgspec.to_builtins(d.facts)] for d in play.log],
            "notes": [
                [n.seq, n.at_ms, n.public_hash, list(n.faces), n.sides, n.typed, n.copied]
                for n in room.notes
            ],
        }
    )


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
        ActNote(seq, at_ms, public_hash, tuple(faces), sides, typed, copied)
        for seq, at_ms, public_hash, faces, sides, typed, copied in page.notes
    ]
    return room


def restore_play(fresh: Play, page: Snapshot) -> Play:
    state: Json = page.state
    play = Play.resume(fresh.game, fresh.setup, fresh.game.load(state))
    play.start_hash, play.opening = page.start_hash, tuple(page.opening)
    play.log = [
        Done(by, act, label, state_hash, tuple(facts))
        for by, act, label, state_hash, facts in page.log
    ]
    return play
