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
from grognard.web.store.log import Entry
from grognard.web.store.records import Record
from grognard.web.stored_rooms import begin_again, require_head, setup_at_start
from grognard.web.workers import TookTooLong, WorkerFailed, Workers

PART = 2000  # entries of a game that
SECONDS = 30.0  # a worker may take so long for; without compiled rules 1


# ---------------------------------------------------------------- here


def find_entries(connection: Connection, record: Record) -> tuple[Setup, list[Entry]]:
    """How a game began, and all its entries; raises Broken."""
    try:
        setup = setup_at_start(connection, record)
        return setup, log.list_entries_after(connection, record.id, 0)
    except Exception as e:
        raise Broken(f"it does not replay: {e or type(e).__name__}") from None


def prove_entries(record: Record, setup: Setup, entries: list[Entry]) -> Room:
    try:
        room = begin_again(record, setup)
        room.replay(entries)
    except Exception as e:
        raise Broken(f"it does not replay: {e or type(e).__name__}") from None
    require_head(room, record)
    promised = dice.make_commitment(
        record.secret, record.public_id, record.title, record.rules, record.algorithm
    )
    if promised != record.commitment:
        raise Broken("its dice are not those it was begun with")
    return room


# ---------------------------------------------------------------- in a worker


def find_fault(workers: Workers, connection: Connection, record: Record) -> str:
    """Why a game is not as it was played, or cannot be replayed in time; empty if it is."""
    try:
        prove_apart(workers, connection, record)
    except (Broken, WorkerFailed) as e:
        return str(e)
    return ""


def prove_apart(workers: Workers, connection: Connection, record: Record) -> None:
    """Replay the whole game in a worker: raises Broken, TookTooLong, or WorkerFailed if it died.

    A worker that died may have been killed by somebody else, so it is tried once more.
    """
    setup, entries = find_entries(connection, record)
    seconds = SECONDS * (1 + len(entries) // PART)
    fault = ""
    for again in (True, False):
        try:
            fault = str(workers.run(replay_apart, seconds, record, setup, entries))
            break
        except TookTooLong:
            raise TookTooLong(f"it does not replay within {seconds:.0f} s") from None
        except WorkerFailed as e:
            if not again:
                raise WorkerFailed(f"it does not replay: {e}") from None
    if fault:
        raise Broken(fault)


def replay_apart(record: Record, setup: Setup, entries: list[Entry]) -> str:
    """In a worker: replay a game; what is wrong with it."""
    try:
        prove_entries(record, setup, entries)
    except Broken as e:
        return str(e)
    return ""


# ---------------------------------------------------------------- by which program


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
