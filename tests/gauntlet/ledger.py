"""A game's log read by plain SQL, and held against what the clients were told: not our own code."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from sqlalchemy import NullPool, create_engine, make_url, text

GAMES = "SELECT id, public_id, head_seq, head_hash FROM game ORDER BY id"
ENTRIES = (
    'SELECT seq, kind, "by", body, state_hash, chain, idem_key FROM entry '
    "WHERE game_id = :game ORDER BY seq"
)


@dataclass(frozen=True)
class Row:
    seq: int
    kind: str
    by: str
    body: str
    state_hash: str
    chain: str
    key: str | None


@dataclass(frozen=True)
class Log:
    """A game as it is stored."""

    public_id: str
    head_seq: int
    head_hash: str
    rows: list[Row]

    def by_key(self) -> dict[str, Row]:
        return {row.key: row for row in self.rows if row.key is not None}


def logs(url: str, only: set[str] | None = None) -> dict[str, Log]:
    """The games of a database, all or some, by their public ids, all from one moment."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    engine = create_engine(address, poolclass=NullPool)
    with engine.begin() as connection:
        games = connection.execute(text(GAMES)).all()
        found = {}
        for number, public_id, head, head_hash in games:
            if only is not None and public_id not in only:
                continue
            rows = connection.execute(text(ENTRIES), {"game": number})
            found[public_id] = Log(public_id, head, head_hash, [Row(*row) for row in rows])
    engine.dispose()
    return found


def problem(log: Log) -> list[str]:
    """What is wrong with a log by itself: gaps, forks, a torn head, a chain that does not fit."""
    found, before = [], ""
    if [row.seq for row in log.rows] != list(range(1, len(log.rows) + 1)):
        found.append(f"{log.public_id}: entries {[row.seq for row in log.rows]!r:.200}")
    if log.head_seq != len(log.rows):
        found.append(f"{log.public_id}: the head says {log.head_seq} of {len(log.rows)}")
    if log.rows and log.head_hash != log.rows[-1].state_hash:
        found.append(f"{log.public_id}: the head has another hash than the last entry")
    keys = [row.key for row in log.rows if row.key is not None]
    if len(set(keys)) != len(keys):
        found.append(f"{log.public_id}: a command was carried out twice")
    for row in log.rows:
        before = chained(before, row)
        if before != row.chain:
            found.append(f"{log.public_id}: the chain breaks at entry {row.seq}")
            break
    return found


def chained(before: str, row: Row) -> str:
    said = [before, row.seq, row.kind, row.by, json.loads(row.body), row.state_hash, row.key]
    written = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def digest(url: str) -> str:
    """All that matters of a database, in one hash."""
    address = make_url(url)
    engine = create_engine(address, poolclass=NullPool)
    seen = hashlib.sha256()
    with engine.begin() as connection:
        for table in ("player", "game", "entry", "seat", "watcher", "chat"):
            rows = sorted(
                repr(tuple(row)) for row in connection.execute(text(f"SELECT * FROM {table}"))
            )
            seen.update(repr((table, rows)).encode())
    engine.dispose()
    return seen.hexdigest()
