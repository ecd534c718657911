"""A game's log read by plain SQL, and held against what the clients were told: not our own code."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import NullPool, create_engine, make_url, text

GAMES = "SELECT * FROM game ORDER BY id"
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
class Chain:
    """How the heads of a game are made: its key, and the head before the first entry."""

    key: bytes
    first: str

    def make_head(self, before: str, row: Row) -> str:
        said = [before, row.seq, row.kind, row.by, json.loads(row.body), row.state_hash, row.key]
        return hmac.digest(self.key, written(said), "sha256").hex()


def written(said: Any) -> bytes:
    return json.dumps(said, sort_keys=True, separators=(",", ":")).encode()


def find_chain(game: Any) -> Chain:
    """The chain of a row of the table of games."""
    key = hmac.digest(bytes(game.secret), b"chain", "sha256")
    pack = None if game.pack is None else json.loads(game.pack)
    began = [game.scenario, json.loads(game.options), pack, game.start_hash, game.dice == "server"]
    said = [game.algorithm, game.public_id, game.title, game.rules, *began]
    return Chain(key, hmac.digest(key, written(said), "sha256").hex())


@dataclass(frozen=True)
class Log:
    """A game as it is stored."""

    public_id: str
    head_seq: int
    head_hash: str
    rows: list[Row]
    chain: Chain

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
        for game in games:
            if only is not None and game.public_id not in only:
                continue
            rows = [Row(*row) for row in connection.execute(text(ENTRIES), {"game": game.id})]
            head = (game.public_id, game.head_seq, game.head_hash)
            found[game.public_id] = Log(*head, rows, find_chain(game))
    engine.dispose()
    return found


def problem(log: Log) -> list[str]:
    """What is wrong with a log by itself: gaps, forks, a torn head, a chain that does not fit."""
    found, before = [], log.chain.first
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
        before = log.chain.make_head(before, row)
        if before != row.chain:
            found.append(f"{log.public_id}: the chain breaks at entry {row.seq}")
            break
    return found


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
