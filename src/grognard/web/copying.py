"""The past of a game copied into a new one, worked out in a worker process and sent back whole."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grognard.engine.play import BadGameFile, replay
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import new_table, snapshots
from grognard.web.errors import Invalid, Refused
from grognard.web.new_table import Begun, NewTable
from grognard.web.room import Room
from grognard.web.store.log import Entry
from grognard.web.workers import TookTooLong, WorkerFailed, Workers

SECONDS = 20.0  # a game of 5,000 acts takes 4 without compiled rules


@dataclass(frozen=True)
class Copied:
    """A new game with its past: as its rows are stored, and as a snapshot."""

    entries: list[Entry]
    moments: list[tuple[int, str]]
    snapshot: str


# ---------------------------------------------------------------- in the server


def copy_past(workers: Workers, wanted: NewTable, at_ms: int, data: Json = None) -> Begun:
    """A new game with the acts of an old one, or of a game file; raises Invalid or Refused."""
    room = new_table.open_room(wanted)
    work = (wanted, room.public_id, room.secret, at_ms, data)
    try:
        copied = workers.run(play_again, SECONDS, *work)
    except TookTooLong:
        why = f"this game takes more than {SECONDS:.0f} s to play again: nothing was stored"
        raise Refused(why) from None
    except WorkerFailed:
        raise Refused("this game cannot be played again: nothing was stored") from None
    if isinstance(copied, str):
        raise Invalid(copied, "game_file")
    return Begun(restore(room, copied), copied.moments)


def restore(room: Room, copied: Copied) -> Room:
    """The room that was played in a worker, about to be stored."""
    if not copied.entries:
        return room
    found = snapshots.read_snapshot(room, copied.snapshot, lambda seq: copied.entries[-1])
    assert found is not None, "a worker plays by the same rules"
    found.added, found.last_snapshot = copied.entries, 0
    found.last_moment = max((acts for acts, _ in copied.moments), default=0)
    return found


# ---------------------------------------------------------------- in a worker


def play_again(
    wanted: NewTable, public_id: str, secret: bytes, at_ms: int, data: Json
) -> Copied | str:
    """Play a game's past again; of a game file that does not replay, what is wrong with it."""
    if data is not None:
        try:
            play = replay(game_of(wanted.title, wanted.rules), data)
        except BadGameFile as e:
            return str(e)
        wanted = replace(wanted, past=tuple(done.act for done in play.log))
    room = new_table.open_room(wanted, public_id, secret)
    begun = new_table.begin_room(wanted, room, at_ms)
    return Copied(room.added, begun.moments, snapshots.write_snapshot(room))
