"""The bin: games that were deleted are kept for thirty days, and then they go by themselves."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor
from functools import partial

from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.tables import now_ms

DAY_SECONDS = 24 * 3600
DAYS_MS = 30 * DAY_SECONDS * 1000

logger = logging.getLogger(__name__)


def empty_bin(database: Database) -> int:
    """Erase what has been in a bin for too long, a game at a time; returns how many."""
    before = now_ms() - DAYS_MS
    with database.read() as connection:
        due = records.list_binned_before(connection, before)
    for game_id in due:
        database.retry(partial(erase_if_due, database, game_id, before))
    return len(due)


def erase_if_due(database: Database, game_id: int, before_ms: int) -> None:
    """Erase a game, unless it was taken out of the bin, or erased, meanwhile."""
    with database.write() as connection:
        if game_id in records.list_binned_before(connection, before_ms):
            records.erase_game(connection, game_id)


async def empty_bin_daily(database: Database, threads: Executor) -> None:
    """Empty the bin when the server starts, and then once a day."""
    while True:
        try:
            erased = await asyncio.get_running_loop().run_in_executor(threads, empty_bin, database)
        except Exception:  # a database that does not answer now may do so tomorrow
            logger.exception("the bin could not be emptied; it is tried again in a day")
        else:
            if erased:
                logger.info("%s games had been in the bin for thirty days and are erased", erased)
        await asyncio.sleep(DAY_SECONDS)
