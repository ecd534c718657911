"""The rows of games: everything but the log, such as setup, name and owner."""

from __future__ import annotations

import json
import logging
import re
import secrets
from dataclasses import dataclass, replace

from sqlalchemy import (
    Connection,
    Row,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from grognard.engine.game import Setup
from grognard.engine.value import Json
from grognard.web.store.log import BROKEN, OPEN, to_json
from grognard.web.store.people import hash_token
from grognard.web.store.schema import chat, entry, game, moment, pack, seat, snapshot, watcher

PUBLIC_BYTES = 12  # 96 bits cannot be guessed
LIKE_AN_ID = re.compile("[A-Za-z0-9_-]{1,40}")
MOST_LISTED = 500
PARTS = (entry, chat, seat, watcher, snapshot, moment)  # what a game has beside its row
# Built once: composing a statement takes as long as executing it.
BY_PUBLIC_ID = select(game).where(game.c.public_id == bindparam("public_id"))
BY_ID = select(game).where(game.c.id == bindparam("id"))
LOCKED_BY_PUBLIC_ID, LOCKED_BY_ID = BY_PUBLIC_ID.with_for_update(), BY_ID.with_for_update()
KEEP_PACK = text("INSERT INTO pack (hash, body) VALUES (:hash, :body) ON CONFLICT DO NOTHING")
NEAREST_MOMENT = (
    select(moment.c.acts, moment.c.body)
    .where(moment.c.game_id == bindparam("game"), moment.c.acts <= bindparam("acts"))
    .order_by(moment.c.acts.desc())
    .limit(1)
)

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Record:
    id: int
    public_id: str
    owner: int
    title: str
    rules: str
    setup: Setup
    start_hash: str
    name: str
    dice: str
    algorithm: str
    secret: bytes
    commitment: str
    origin: str | None
    status: str
    result: str | None
    waiting: list[str]
    head_seq: int
    head_hash: str
    created_ms: int
    changed_ms: int
    deleted_ms: int | None
    bots_stopped: bool
    pack_hash: str | None
    proved_by: str | None


def new_public_id() -> str:
    return secrets.token_urlsafe(PUBLIC_BYTES)


def add_game(connection: Connection, values: dict[str, Json]) -> int:
    made = connection.execute(insert(game).values(**values).returning(game.c.id))
    number: int = made.scalar_one()
    return number


def find_record(connection: Connection, public_id: str) -> Record | None:
    """A game by the id in its URL."""
    if not LIKE_AN_ID.fullmatch(public_id):
        return None
    row = connection.execute(BY_PUBLIC_ID, {"public_id": public_id}).first()
    return None if row is None else record_from_row(row)


def lock_record(connection: Connection, public_id: str) -> Record | None:
    """The same; on PostgreSQL the row is locked until the transaction ends."""
    if not LIKE_AN_ID.fullmatch(public_id):
        return None
    row = connection.execute(LOCKED_BY_PUBLIC_ID, {"public_id": public_id}).first()
    return None if row is None else record_from_row(row)


def lock_record_by_id(connection: Connection, game_id: int) -> Record:
    return record_from_row(connection.execute(LOCKED_BY_ID, {"id": game_id}).one())


def find_record_by_id(connection: Connection, game_id: int) -> Record:
    return record_from_row(connection.execute(BY_ID, {"id": game_id}).one())


def list_records(connection: Connection, player_id: int) -> list[Record]:
    """The games a player owns, plays or watches, last changed first, without deleted ones."""
    sits = select(seat.c.game_id).where(seat.c.player_id == player_id)
    watches = select(watcher.c.game_id).where(watcher.c.player_id == player_id)
    rows = connection.execute(
        select(game)
        .where(
            game.c.deleted_ms.is_(None),
            or_(game.c.owner == player_id, game.c.id.in_(sits), game.c.id.in_(watches)),
        )
        .order_by(game.c.changed_ms.desc(), game.c.id.desc())
        .limit(MOST_LISTED)
    )
    return [record_from_row(row) for row in rows]


def list_binned(connection: Connection, player_id: int) -> list[Record]:
    """The deleted games of an owner, last deleted first."""
    rows = connection.execute(
        select(game)
        .where(game.c.owner == player_id, game.c.deleted_ms.is_not(None))
        .order_by(game.c.deleted_ms.desc(), game.c.id.desc())
        .limit(MOST_LISTED)
    )
    return [record_from_row(row) for row in rows]


def list_binned_before(connection: Connection, before_ms: int) -> list[int]:
    """The games that were deleted so long ago."""
    wanted = select(game.c.id).where(game.c.deleted_ms < before_ms).order_by(game.c.id)
    return list(connection.execute(wanted).scalars())


def erase_game(connection: Connection, game_id: int) -> None:
    """Everything of a deleted game; the database refuses to erase the log of another."""
    for table in PARTS:
        connection.execute(delete(table).where(table.c.game_id == game_id))
    connection.execute(delete(game).where(game.c.id == game_id))


def count_owned(connection: Connection, player_id: int) -> int:
    """How many games a player has begun, including deleted ones."""
    count = select(func.count()).select_from(game).where(game.c.owner == player_id)
    number: int = connection.execute(count).scalar_one()
    return number


def record_from_row(row: Row[Json]) -> Record:
    """A game's row; one that somebody has made unreadable is a game that cannot be opened."""
    try:
        return make_record(row, json.loads(row.options), json.loads(row.waiting))
    except (ValueError, RecursionError):
        logger.error("game %s: its row cannot be read", row.public_id)
        return replace(make_record(row, {}, []), start_hash="", status=BROKEN)


def make_record(row: Row[Json], options: dict[str, str], waiting: list[str]) -> Record:
    own = None if row.pack is None else read_json(row.pack)
    return Record(
        id=row.id,
        public_id=row.public_id,
        owner=row.owner,
        title=row.title,
        rules=row.rules,
        setup=Setup(row.scenario, options, own),
        start_hash=row.start_hash,
        name=row.name,
        dice=row.dice,
        algorithm=row.algorithm,
        secret=row.secret,
        commitment=row.commitment,
        origin=row.origin,
        status=row.status,
        result=row.result,
        waiting=waiting,
        head_seq=row.head_seq,
        head_hash=row.head_hash,
        created_ms=row.created_ms,
        changed_ms=row.changed_ms,
        deleted_ms=row.deleted_ms,
        bots_stopped=bool(row.bots_stopped),
        pack_hash=row.pack_hash,
        proved_by=row.proved_by,
    )


def read_json(text: str) -> Json:
    """A pack as it was stored; an empty one, with which no game begins, if it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return {}


def setup_columns(setup: Setup) -> dict[str, Json]:
    """The columns that store how a game began; a pack of ours has a table of its own."""
    own = setup.pack is not None and not setup.shipped
    return {
        "scenario": setup.scenario,
        "options": to_json(dict(setup.options)),
        "pack": to_json(setup.pack) if own else None,
    }


def update_game(connection: Connection, game_id: int, **values: Json) -> None:
    connection.execute(update(game).where(game.c.id == game_id).values(**values))


def find_by_watch_link(connection: Connection, link: str) -> int | None:
    """The game that a watch link shows."""
    wanted = select(game.c.id).where(game.c.watch_hash == hash_token(link))
    number: int | None = connection.execute(wanted).scalar_one_or_none()
    return number


# ---------------------------------------------------------------- packs


def keep_pack(connection: Connection, name: str, body: str) -> None:
    """Store a pack of ours under its hash, unless it is there."""
    connection.execute(KEEP_PACK, {"hash": name, "body": body})


def find_pack(connection: Connection, name: str) -> str | None:
    wanted = select(pack.c.body).where(pack.c.hash == name)
    body: str | None = connection.execute(wanted).scalar_one_or_none()
    return body


# ---------------------------------------------------------------- all games


def list_rules_in_use(connection: Connection) -> dict[tuple[str, str], list[str]]:
    """The games in progress by the title and version of their rules."""
    rows = connection.execute(
        select(game.c.title, game.c.rules, game.c.public_id)
        .where(game.c.status == OPEN, game.c.deleted_ms.is_(None))
        .order_by(game.c.id)
    )
    found: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        found.setdefault((row.title, row.rules), []).append(row.public_id)
    return found


def list_numbers(connection: Connection) -> list[int]:
    """All games by number, the last changed first; not those that were deleted."""
    wanted = select(game.c.id).where(game.c.deleted_ms.is_(None))
    return list(connection.execute(wanted.order_by(game.c.changed_ms.desc())).scalars())


def list_open_with_bots(connection: Connection) -> list[str]:
    """The games in progress that have a bot."""
    rows = connection.execute(
        select(game.c.public_id)
        .where(
            game.c.status == OPEN,
            game.c.deleted_ms.is_(None),
            game.c.id.in_(select(seat.c.game_id).where(seat.c.kind == "bot")),
        )
        .order_by(game.c.changed_ms.desc())
    )
    return list(rows.scalars())


# ---------------------------------------------------------------- snapshots and moments


def find_snapshot(connection: Connection, game_id: int) -> str | None:
    wanted = select(snapshot.c.body).where(snapshot.c.game_id == game_id)
    body: str | None = connection.execute(wanted).scalar_one_or_none()
    return body


def keep_snapshot(connection: Connection, game_id: int, seq: int, body: str) -> None:
    """Replace the snapshot of a game."""
    connection.execute(delete(snapshot).where(snapshot.c.game_id == game_id))
    connection.execute(insert(snapshot).values(game_id=game_id, seq=seq, body=body))


def find_moment(connection: Connection, game_id: int, acts: int) -> tuple[int, str] | None:
    """The last moment kept of the first acts of a game: after how many, and the state."""
    row = connection.execute(NEAREST_MOMENT, {"game": game_id, "acts": acts}).first()
    return None if row is None else (row.acts, row.body)


def keep_moment(connection: Connection, game_id: int, acts: int, body: str) -> None:
    """In place of one that another process may have kept meanwhile."""
    same = (moment.c.game_id == game_id, moment.c.acts == acts)
    connection.execute(delete(moment).where(*same))
    connection.execute(insert(moment).values(game_id=game_id, acts=acts, body=body))


def drop_moments(connection: Connection, game_id: int) -> None:
    connection.execute(delete(moment).where(moment.c.game_id == game_id))
