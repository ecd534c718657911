"""A stored game as a room again: where it begins, and where it must end."""

from __future__ import annotations

from sqlalchemy import Connection

from grognard.engine.game import BadSetup, Setup
from grognard.engine.packs import BadPack
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import kept_packs
from grognard.web.errors import Broken
from grognard.web.new_table import SERVER
from grognard.web.room import Room
from grognard.web.store.records import Record


def require_head(room: Room, record: Record) -> None:
    """A log must end where the game's row says that it does: a tail cut off leaves no gap."""
    if room.seq != record.head_seq:
        raise Broken(f"the log ends at entry {room.seq}, but {record.head_seq} were written")
    if room.hash() != record.head_hash:
        raise Broken(f"entry {room.seq}: another state than the game's row has")


def room_at_start(connection: Connection, record: Record) -> Room:
    """A stored game before its first entry, with the pack that it began with."""
    return begin_again(record, setup_at_start(connection, record))


def setup_at_start(connection: Connection, record: Record) -> Setup:
    """How a stored game begins; raises Broken if its rules or its pack are not here."""
    try:
        game = game_of(record.title, record.rules)
    except NoSuchGame as e:
        raise Broken(f"this game's rules are not here: {e}") from None
    return kept_packs.find_setup(connection, game, record)


def begin_again(record: Record, setup: Setup) -> Room:
    """The same with a setup that was found; raises Broken if it begins otherwise than it did."""
    try:
        room = Room.start(
            record.id,
            record.public_id,
            game_of(record.title, record.rules),
            setup,
            record.dice == SERVER,
            record.secret,
            record.algorithm,
        )
    except (BadSetup, BadPack) as e:
        raise Broken(f"this game cannot begin as it did: {e}") from None
    if room.play.start_hash != record.start_hash:
        raise Broken("this game does not begin as it did: its pack or its rules have changed")
    return room
