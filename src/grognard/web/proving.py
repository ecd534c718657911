"""Is a stored game still what it was? All of it replayed, and compared with what its row says."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection

from grognard import __version__
from grognard.engine.game import Setup
from grognard.engine.value import digest
from grognard.games import GAMES
from grognard.games import game as game_of
from grognard.web import dice, kept_packs
from grognard.web.errors import Broken
from grognard.web.room import Room
from grognard.web.store import log
from grognard.web.store.records import Record
from grognard.web.stored_rooms import require_head, room_at_start


def prove_game(connection: Connection, record: Record) -> Room:
    """The whole game; raises Broken, whatever the reason, if it is not as it was played."""
    try:
        room = room_at_start(connection, record)
        room.replay(log.list_entries_after(connection, record.id, 0))
    except Exception as e:
        raise Broken(f"it does not replay: {e or type(e).__name__}") from None
    require_head(room, record)
    promised = dice.make_commitment(
        record.secret, record.public_id, record.title, record.rules, record.algorithm
    )
    if promised != record.commitment:
        raise Broken("its dice are not those it was begun with")
    return room


@cache
def name_program() -> str:
    """What replays games here: our version, and the packs and versions of the rules that it has."""
    games = [game_of(*name) for name in sorted(GAMES)]
    packs = [
        [game.id, game.version, kept_packs.hash_present_pack(game, Setup(scenario.id))]
        for game in games
        for scenario in game.scenarios
    ]
    return f"{__version__}/{digest(packs)[:12]}"
