"""What the players of a game say to each other."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, insert, select

from grognard.web.errors import Refused
from grognard.web.responses import ChatLine
from grognard.web.store.people import Player, Seat
from grognard.web.store.schema import chat, player

MOST_LINES = 2000
LAST = select(func.max(chat.c.n)).where(chat.c.game_id == bindparam("game"))


def list_lines(
    connection: Connection, game_id: int, seats: list[Seat], after: int
) -> list[ChatLine]:
    """The lines said since line `after`."""
    rows = connection.execute(
        select(chat, player.c.name)
        .join(player, player.c.id == chat.c.player_id)
        .where(chat.c.game_id == game_id, chat.c.n > after)
        .order_by(chat.c.n)
    )
    return [
        ChatLine(
            n=row.n,
            name=row.name,
            sides=[seat.side for seat in seats if seat.player_id == row.player_id],
            text=row.text,
            at_ms=row.at_ms,
        )
        for row in rows
    ]


def count_lines(connection: Connection, game_id: int) -> int:
    """How many lines there are."""
    return connection.execute(LAST, {"game": game_id}).scalar_one() or 0


def add_line(
    connection: Connection, game_id: int, who: Player, text: str, key: str, at_ms: int
) -> int:
    """Add a line; one sent twice is added once. The game's row must be locked."""
    again = select(chat.c.n).where(chat.c.game_id == game_id, chat.c.idem_key == key)
    n: int | None = connection.execute(again).scalar_one_or_none()
    if n is not None:
        return n
    n = count_lines(connection, game_id) + 1
    if n > MOST_LINES:
        raise Refused("all has been said in this game")
    connection.execute(
        insert(chat).values(
            game_id=game_id, n=n, player_id=who.id, text=text, idem_key=key, at_ms=at_ms
        )
    )
    return n
