"""The games in memory: those that were used last, and together no larger than so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from grognard.web.room import Room

MOST_BYTES = 64 * 1024 * 1024  # 600 games of a hundred acts; others are loaded when somebody comes
# Measured by tracemalloc over games of all titles; tests/web/test_memory.py holds them to it.
EMPTY, OF_ENTRY, OF_MARK, OF_PACK = 8_000, 1_800, 3_000, 11


def estimate_bytes(room: Room) -> int:
    """How large a game is: its log, the states that can be taken back to, and a pack of its own."""
    marks = len(room.play.undos)
    return EMPTY + OF_ENTRY * room.seq + OF_MARK * marks + OF_PACK * room.pack_bytes


class Rooms:
    """Any thread may call these. By public ids: SQLite uses the number of an erased game again."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.held: OrderedDict[str, tuple[Room, int]] = OrderedDict()
        self.bytes = 0

    def get(self, public_id: str) -> Room | None:
        with self.lock:
            found = self.held.get(public_id)
            if found is not None:
                self.held.move_to_end(public_id)
            return None if found is None else found[0]

    def keep(self, room: Room) -> None:
        """Keep a room in place of an older one; those unused for longest go, but never this one."""
        with self.lock:
            old = self.held.get(room.public_id)
            if old is None or old[0].seq <= room.seq or room.broken:
                self.drop(room.public_id)
                self.held[room.public_id] = (room, estimate_bytes(room))
                self.bytes += self.held[room.public_id][1]
            self.held.move_to_end(room.public_id)
            while self.bytes > MOST_BYTES and len(self.held) > 1:
                self.drop(next(iter(self.held)))

    def forget(self, room: Room) -> None:
        with self.lock:
            self.drop(room.public_id)

    def drop(self, public_id: str) -> None:
        self.bytes -= self.held.pop(public_id, (None, 0))[1]
