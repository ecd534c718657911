"""A game's log in the database: rows read, and rows added."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from grognard.engine.value import Json
from grognard.web.store.schema import entry, game

OPEN, OVER, BROKEN = "open", "over", "broken"
# Built once: composing a statement takes as long as executing it.
OF_GAME = select(entry).where(entry.c.game_id == bindparam("game"))
AFTER = OF_GAME.where(entry.c.seq > bindparam("after")).order_by(entry.c.seq)
AT = OF_GAME.where(entry.c.seq == bindparam("at"))
BY_KEY = OF_GAME.where(entry.c.idem_key == bindparam("key"))
ADD = insert(entry)
MOVE_HEAD = update(game).where(
    game.c.id == bindparam("game"), game.c.head_seq == bindparam("from_seq")
)


@dataclass(frozen=True)
class Entry:
    """Something that was done in a game; never changed, never deleted."""

    seq: int
    kind: str
    by: str
    body: Json
    state_hash: str
    chain: str
    idem_key: str | None
    at_ms: int


@dataclass(frozen=True)
class Standing:
    """How a game stands after an entry, for lists of games."""

    result: str | None  # None: it is not over
    waiting: list[str]

    def columns(self) -> dict[str, Json]:
        status = OPEN if self.result is None else OVER
        return {"status": status, "result": self.result, "waiting": to_json(self.waiting)}


class OutOfDate(Exception):
    """Somebody else has added to the game meanwhile."""


def to_json(value: Json) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def chain_hash(before: str, one: Entry) -> str:
    """The hash of an entry and all entries before it."""
    said = to_json([before, one.seq, one.kind, one.by, one.body, one.state_hash, one.idem_key])
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def list_entries_after(connection: Connection, game_id: int, seq: int) -> list[Entry]:
    """The entries added since."""
    rows = connection.execute(AFTER, {"game": game_id, "after": seq})
    return [entry_from_row(row) for row in rows]


def find_entry(connection: Connection, game_id: int, seq: int) -> Entry | None:
    row = connection.execute(AT, {"game": game_id, "at": seq}).first()
    return None if row is None else entry_from_row(row)


def find_entry_by_key(connection: Connection, game_id: int, key: str) -> Entry | None:
    """The entry of an earlier command with this key, if there was one."""
    row = connection.execute(BY_KEY, {"game": game_id, "key": key}).first()
    return None if row is None else entry_from_row(row)


def entry_from_row(row: Row[Json]) -> Entry:
    return Entry(
        row.seq,
        row.kind,
        row.by,
        read_body(row.body),
        row.state_hash,
        row.chain,
        row.idem_key,
        row.at_ms,
    )


def read_body(text: str) -> Json:
    """What an entry holds; None, which fits no chain, if somebody has made it no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def append(
    connection: Connection, game_id: int, head: int, added: list[Entry], standing: Standing
) -> None:
    """Add entries and move the head, both or neither."""
    connection.execute(
        ADD,
        [
            {
                "game_id": game_id,
                "seq": one.seq,
                "kind": one.kind,
                "by": one.by,
                "body": to_json(one.body),
                "state_hash": one.state_hash,
                "chain": one.chain,
                "idem_key": one.idem_key,
                "at_ms": one.at_ms,
            }
            for one in added
        ],
    )
    last = added[-1]
    where = {"game": game_id, "from_seq": head}
    now = {"head_seq": last.seq, "head_hash": last.state_hash, "changed_ms": last.at_ms}
    moved = connection.execute(MOVE_HEAD, {**where, **now, **standing.columns()})
    if moved.rowcount != 1:
        raise OutOfDate
