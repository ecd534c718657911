"""Players, seats and watchers in the database. A browser is a player; its cookie is a token."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from grognard.engine.value import Json
from grognard.web.store.schema import player, seat, watcher

TOKEN_BYTES = 32
# Built once: composing a statement takes as long as executing it.
BY_TOKEN = select(player.c.id).where(player.c.token_hash == bindparam("hash"))
LEAVER = player.alias("leaver")
SEATS = (
    select(seat, player.c.name, LEAVER.c.name.label("left"))
    .outerjoin(player, player.c.id == seat.c.player_id)
    .outerjoin(LEAVER, LEAVER.c.id == seat.c.left_by)
)
SEATS_OF = SEATS.where(seat.c.game_id == bindparam("game_id"))
WATCHES = select(watcher.c.game_id).where(
    watcher.c.game_id == bindparam("game"), watcher.c.player_id == bindparam("player")
)


@dataclass(frozen=True)
class Player:
    """A player's identity, which never changes; the name is read when needed."""

    id: int


@dataclass(frozen=True)
class Seat:
    """Who sits at a side: a person, a bot, or nobody yet."""

    side: str
    kind: str
    player_id: int | None
    name: str | None  # of the person
    bot: str | None
    has_link: bool
    left: str | None = None  # the name of who had an open seat before, and left


@dataclass(frozen=True)
class SeatTaken:
    """A seat that somebody has by a link, now or (again) since an answer that got lost."""

    game_id: int
    side: str
    again: bool


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> bytes:
    """The hash of a token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).digest()


def add_player(connection: Connection, token: str, name: str, at_ms: int) -> Player:
    made = connection.execute(
        insert(player)
        .values(token_hash=hash_token(token), name=name, created_ms=at_ms)
        .returning(player.c.id)
    )
    return Player(made.scalar_one())


def find_player(connection: Connection, token: str) -> Player | None:
    row = connection.execute(BY_TOKEN, {"hash": hash_token(token)}).first()
    return None if row is None else Player(row.id)


def find_name(connection: Connection, player_id: int) -> str:
    name: str = connection.execute(
        select(player.c.name).where(player.c.id == player_id)
    ).scalar_one()
    return name


def rename_player(connection: Connection, player_id: int, name: str) -> None:
    connection.execute(update(player).where(player.c.id == player_id).values(name=name))


# ---------------------------------------------------------------- seats


def add_seat(
    connection: Connection,
    game_id: int,
    side: str,
    kind: str,
    player_id: int | None = None,
    bot: str | None = None,
    link: str | None = None,
) -> None:
    connection.execute(
        insert(seat).values(
            game_id=game_id,
            side=side,
            kind=kind,
            player_id=player_id,
            bot=bot,
            link_hash=None if link is None else hash_token(link),
        )
    )


def list_seats(connection: Connection, game_id: int) -> list[Seat]:
    return [seat_from_row(row) for row in connection.execute(SEATS_OF, {"game_id": game_id})]


def list_seats_of_games(connection: Connection, game_ids: list[int]) -> dict[int, list[Seat]]:
    """The seats of several games at once."""
    rows = connection.execute(SEATS.where(seat.c.game_id.in_(game_ids)))
    found: dict[int, list[Seat]] = {game_id: [] for game_id in game_ids}
    for row in rows:
        found[row.game_id].append(seat_from_row(row))
    return found


def seat_from_row(row: Row[Json]) -> Seat:
    has_link = row.kind == "open" and row.link_hash is not None
    return Seat(row.side, row.kind, row.player_id, row.name, row.bot, has_link, row.left)


def free_seat(connection: Connection, game_id: int, side: str, link: str) -> None:
    """Free a seat for whoever comes with this link; older links are void."""
    connection.execute(
        update(seat)
        .where(seat.c.game_id == game_id, seat.c.side == side)
        .values(kind="open", player_id=None, bot=None, link_hash=hash_token(link), left_by=None)
    )


def leave_seats(connection: Connection, game_id: int, player_id: int) -> None:
    """The seats of a player become open, and say whose they were; no link leads to them yet."""
    connection.execute(
        update(seat)
        .where(seat.c.game_id == game_id, seat.c.player_id == player_id)
        .values(kind="open", player_id=None, link_hash=None, left_by=player_id)
    )


def take_seat(connection: Connection, link: str, player_id: int) -> SeatTaken | None:
    """Take the seat of a link, which works once; its own player may come again by it."""
    wanted = select(seat).where(seat.c.link_hash == hash_token(link))
    row = connection.execute(wanted.with_for_update()).first()
    if row is None:
        return None
    if row.kind != "open":
        again = SeatTaken(row.game_id, row.side, again=True)
        return again if row.player_id == player_id else None
    connection.execute(
        update(seat)
        .where(seat.c.game_id == row.game_id, seat.c.side == row.side)
        .values(kind="person", player_id=player_id, left_by=None)
    )
    return SeatTaken(row.game_id, row.side, again=False)


# ---------------------------------------------------------------- watchers


def add_watcher(connection: Connection, game_id: int, player_id: int) -> None:
    if not is_watcher(connection, game_id, player_id):
        connection.execute(insert(watcher).values(game_id=game_id, player_id=player_id))


def is_watcher(connection: Connection, game_id: int, player_id: int) -> bool:
    found = connection.execute(WATCHES, {"game": game_id, "player": player_id})
    return found.first() is not None


def remove_watcher(connection: Connection, game_id: int, player_id: int) -> None:
    connection.execute(
        delete(watcher).where(watcher.c.game_id == game_id, watcher.c.player_id == player_id)
    )


def remove_watchers(connection: Connection, game_id: int) -> None:
    """Remove everybody who watches a game; they need a new link."""
    connection.execute(delete(watcher).where(watcher.c.game_id == game_id))
