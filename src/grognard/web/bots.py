"""Bots that play at tables; they think in worker processes, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import logging

from starlette.concurrency import run_in_threadpool

from grognard.engine.dice import Dice
from grognard.web import dice
from grognard.web.bot_choice import choose_act, choose_from_dump, make_policy
from grognard.web.bus import News
from grognard.web.errors import NotOpen
from grognard.web.fair_queue import Client
from grognard.web.room import Room
from grognard.web.services import Services
from grognard.web.store import people, records
from grognard.web.workers import WorkerFailed

SECONDS = 5.0  # then a bot acts at random
MOST_IN_A_ROW = 2000  # acts of bots without one of a person's: enough for two bots to finish a game

log = logging.getLogger(__name__)


class Bots:
    """Makes every bot act when it is its turn."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.lane = services.lanes.bots
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()  # tables where something happened while their bots were busy

    def on_news(self, news: News) -> None:
        """A game has gone on."""
        if news.bots:
            self.wake(news.public_id)

    def wake(self, public_id: str) -> None:
        """Let the bots of a game act if it is their turn. (Called in the event loop.)"""
        if public_id in self.busy:
            self.again.add(public_id)
            return
        task = asyncio.get_running_loop().create_task(self.play(public_id))
        self.busy[public_id] = task
        task.add_done_callback(lambda _: self.on_finished(public_id))

    def on_finished(self, public_id: str) -> None:
        self.busy.pop(public_id, None)
        if public_id in self.again:
            self.again.discard(public_id)
            self.wake(public_id)

    async def resume(self) -> None:
        """After a start, go on with all games that have bots."""
        for public_id in await run_in_threadpool(self.list_open_games):
            self.wake(public_id)
            await asyncio.sleep(0)

    def list_open_games(self) -> list[str]:
        with self.services.database.read() as connection:
            return records.list_open_with_bots(connection)

    async def play(self, public_id: str) -> None:
        """Let bots act until it is a person's turn, or the game is over."""
        try:
            owner = await run_in_threadpool(self.find_owner, public_id)
            for n in range(MOST_IN_A_ROW):
                if not await self.take_turn(owner, public_id):
                    return
                self.again.discard(public_id)
        except Exception:
            log.exception("bot in game %s", public_id)

    async def take_turn(self, owner: Client, public_id: str) -> bool:
        """Let a bot act when it is its owner's turn; False if there is none to act."""
        try:
            return bool(await self.lane.run(owner, self.do_one_act, public_id))
        except NotOpen:
            await self.services.open_game(owner, public_id)
            return True

    def find_owner(self, public_id: str) -> Client:
        """To whom it is counted what the bots of a game cost: its owner."""
        with self.services.database.read() as connection:
            record = records.find_record(connection, public_id)
        return self.services.client_of(record.owner if record is not None else 0)

    def do_one_act(self, public_id: str) -> bool:
        """Let the bot that must act now do so; False if there is none."""
        due = self.find_due_bot(public_id)
        if due is None:
            return False
        room, side, bot = due
        act = room.game.decode(room.play.state, self.choose(room, side, bot))
        database, tables = self.services.database, self.services.tables
        database.retry(lambda: tables.bot_act(public_id, side, room.seq, act))
        return True

    def find_due_bot(self, public_id: str) -> tuple[Room, str, str] | None:
        """The room, the side and the name of the bot that must act now."""
        with self.services.database.read() as connection:
            record = records.find_record(connection, public_id)
            if record is None or record.deleted_ms is not None or record.bots_stopped:
                return None
            seats = people.list_seats(connection, record.id)
            if not any(seat.kind == "bot" for seat in seats):
                return None
            room = self.services.tables.load_room(connection, record)
        if room.over or room.broken:
            return None
        waiting = room.play.waiting()
        for seat in seats:
            if seat.kind == "bot" and seat.side in waiting:
                return room, seat.side, seat.bot or "random"
        return None

    def choose(self, room: Room, side: str, bot: str) -> int:
        """The bot's act, or a random one if it takes too long or crashes."""
        game, acts = room.game, room.play.options(side)
        own = Dice(dice.derive_bot_seed(room.secret, room.seq))
        if len(acts) == 1:
            return acts[0]
        if not make_policy(game, bot).looks:
            return choose_act(game, room.play.state, side, bot, acts, own)
        guess = game.dump(room.play.state.guess(game.sides.index(side), own))
        seed = dice.derive_bot_seed(room.secret, -room.seq)
        try:
            work = (game.id, game.version, guess, side, bot, acts, seed)
            act = int(self.lane.workers.run(choose_from_dump, SECONDS, *work))
        except WorkerFailed as e:
            log.warning("bot %s of %s: %s; it acts at random", bot, game.id, e)
            return choose_act(game, room.play.state, side, "random", acts, own)
        return act if act in acts else acts[0]
