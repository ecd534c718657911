"""Opening a table: what was asked for, whether it makes sense, and the game's first rows."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from grognard.engine.game import BadSetup, Game, Setup
from grognard.engine.pack_bounds import refuse_too_much
from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import dice, kept_packs, moments
from grognard.web.errors import Invalid
from grognard.web.room import Room
from grognard.web.store import people, records
from grognard.web.store.people import Player

SERVER, TYPED = "server", "typed"
ME, OPEN, BOT = "me", "open", "bot:"
SECRET_BYTES = 32


@dataclass(frozen=True)
class NewTable:
    """A table somebody asks for: a title, its setup, who sits where, and whose dice."""

    title: str
    setup: Setup
    seats: Mapping[str, str]
    dice: str = SERVER
    name: str = ""
    nonce: bytes = b""
    origin: str | None = None
    rules: str | None = None  # None: the newest
    past: tuple[Json, ...] = ()  # acts copied from another game


def new_secret() -> bytes:
    """The secret from which a game's dice are derived."""
    return secrets.token_bytes(SECRET_BYTES)


@dataclass(frozen=True)
class Begun:
    """A new game that is not stored yet: the room with its first entries, and its moments."""

    room: Room
    moments: list[tuple[int, str]]  # acts, and the state after them as it is kept


def begin_room(wanted: NewTable, room: Room, at_ms: int) -> Begun:
    """Do all that comes before anybody is asked: what was copied, and the first rolls."""
    mine = [side for side, who in wanted.seats.items() if who == ME]
    kept: list[tuple[int, str]] = []
    if wanted.nonce:
        room.add_nonce(mine[0] if mine else room.game.sides[0], wanted.nonce, at_ms)
    for act in wanted.past:
        room.copy_act(act, at_ms)
        kept += moments.take_due(room)
    room.roll_all(at_ms)
    return Begun(room, kept)


def open_room(wanted: NewTable, public_id: str = "", secret: bytes = b"") -> Room:
    """The new game before its first entry, not stored yet; raises Invalid."""
    try:
        game = game_of(wanted.title, wanted.rules)
        check_seats(wanted, game)
        if wanted.setup.pack is not None:
            refuse_too_much("pack", game.weigh(wanted.setup.pack))
        made = (public_id or records.new_public_id(), game, complete_setup(game, wanted.setup))
        return Room.start(0, *made, wanted.dice == SERVER, secret or new_secret())
    except (NoSuchGame, BadSetup, BadPack) as e:
        where, _, what = str(e).partition(": ")
        raise Invalid(what or where, where if what else "") from None


def complete_setup(game: Game, setup: Setup) -> Setup:
    """A pack of one's own with all that it takes from one of ours, which may change later."""
    if setup.pack is None or setup.shipped:
        return setup
    game.start(setup)  # names every mistake, where the author made it
    return replace(setup, pack=game.write_pack(setup))


def check_seats(wanted: NewTable, game: Game) -> None:
    """Check that every side is taken and that the game has the bots named."""
    for side, who in wanted.seats.items():
        if side not in game.sides:
            raise Invalid(f"no side {side!r:.40}; there are {', '.join(game.sides)}", "seats")
        bot = who.removeprefix(BOT) if who.startswith(BOT) else ""
        if who not in (ME, OPEN) and bot not in game.policies:
            there = ", ".join(f"{BOT}{bot}" for bot in game.policies)
            raise Invalid(f"no {who!r:.40}; there are {ME}, {OPEN}, {there}", f"seats.{side}")
    for side in game.sides:
        if side not in wanted.seats:
            raise Invalid("nobody is named; say me, open, or bot:<name>", f"seats.{side}")
    if wanted.dice not in (SERVER, TYPED):
        raise Invalid(f"no {wanted.dice!r:.40}; there are {SERVER}, {TYPED}", "dice")
    if wanted.dice == TYPED and game.reveals and set(wanted.seats.values()) != {ME}:
        raise Invalid("who types a draw would see the other side's; let the server roll", "dice")


def add_game(
    connection: Connection, room: Room, player: Player, wanted: NewTable, at_ms: int
) -> None:
    """Insert the game's row and give the room its number."""
    game, setup = room.game, room.play.setup
    promised = dice.make_commitment(room.secret, room.public_id, game.id, game.version)
    values = {
        "public_id": room.public_id,
        "owner": player.id,
        "title": game.id,
        "rules": game.version,
        **records.setup_columns(setup),
        "pack_hash": kept_packs.keep_pack(connection, game, setup),
        "start_hash": room.play.start_hash,
        "name": wanted.name or game.title,
        "dice": wanted.dice,
        "algorithm": room.algorithm,
        "secret": room.secret,
        "commitment": promised,
        "origin": wanted.origin,
        **room.standing().columns(),
        "head_seq": 0,
        "head_hash": room.play.start_hash,
        "created_ms": at_ms,
        "changed_ms": at_ms,
    }
    room.game_id = records.add_game(connection, values)


def fill_seats(
    connection: Connection, room: Room, player: Player, wanted: NewTable
) -> dict[str, str]:
    """Give out the seats; returns the links for the open ones."""
    links: dict[str, str] = {}
    for side, who in wanted.seats.items():
        if who == ME:
            people.add_seat(connection, room.game_id, side, "person", player.id)
        elif who == OPEN:
            links[side] = people.new_token()
            people.add_seat(connection, room.game_id, side, "open", link=links[side])
        else:
            bot = who.removeprefix(BOT)
            people.add_seat(connection, room.game_id, side, "bot", bot=bot)
    return links
