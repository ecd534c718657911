"""Whose turn it is for what takes long: the address, and of its players the one, that had least.

One client's hundred questions wait behind each other, not before those of others; what counts is
the processor time that they take. (All of this in the event loop.)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from grognard.web.errors import TooMany
from grognard.web.fair_queue import Client, FairQueue
from grognard.web.workers import Workers, measure

# Requests handled at once. With more threads, those that compute keep writers waiting longer.
THREADS = 8


@dataclass(frozen=True)
class Crowd:
    """How many may wait: of one player, of one address, in all."""

    of_player: int
    of_address: int
    in_all: int


ASKING = Crowd(16, 240, 1000)  # 240: a class of sixty
ANSWERED_AT_ONCE = Crowd(16, 480, 2000)  # four classes
UNBOUNDED = Crowd(10**9, 10**9, 10**9)  # bots: a game asks once at a time


class Turns:
    """Gives so many turns at once."""

    def __init__(self, at_once: int, crowd: Crowd = ASKING) -> None:
        self.left, self.crowd = at_once, crowd
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue()

    async def wait(self, client: Client) -> None:
        """Until it is this client's turn."""
        if self.left > 0:
            self.left -= 1
            self.queue.accounts.serve(client)
            return
        turn = asyncio.get_running_loop().create_future()
        self.queue.add(client, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had been given just then
                self.give_next()
            raise

    def refuse_crowd(self, client: Client) -> None:
        """TooMany if too many wait already."""
        own = self.queue.count_of_player(client)
        near = self.queue.count_of_address(client.address)
        in_all = sum(map(self.queue.count_of_address, self.queue.waiting))
        if client.player and own >= self.crowd.of_player:  # strangers are many
            raise TooMany(f"{own} questions of yours are waiting: let them be answered first")
        if near >= self.crowd.of_address or in_all >= self.crowd.in_all:
            raise TooMany("too many are asking at once: wait a moment")

    def end(self, client: Client, seconds: float) -> None:
        """A turn is over, and has cost so much processor time."""
        self.queue.accounts.charge(client, seconds)
        self.give_next()

    def give_next(self) -> None:
        """Whoever has had least goes on."""
        while self.queue:
            turn = self.queue.pop()
            if not turn.cancelled():
                turn.set_result(None)
                return
        self.left += 1


class Lane:
    """Turns, and the threads and processes in which they are taken."""

    def __init__(self, name: str, at_once: int = 1, crowd: Crowd = ASKING) -> None:
        self.turns = Turns(at_once, crowd)
        self.workers = Workers(at_once)
        self.threads = ThreadPoolExecutor(at_once, name)

    async def run(self, client: Client, work: Callable[..., Any], *words: Any) -> Any:
        """Call `work` in a thread of the lane when it is the client's turn, and count the cost."""
        self.turns.refuse_crowd(client)
        await self.turns.wait(client)
        seconds = 0.0
        try:
            loop = asyncio.get_running_loop()
            answer, seconds = await loop.run_in_executor(self.threads, measure, work, *words)
        finally:
            self.turns.end(client, seconds)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def stop(self) -> None:
        self.workers.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class Lanes:
    """What is answered at once, short questions, bots, what takes seconds, and long games after a
    restart: none of them waits for the others."""

    def __init__(self) -> None:
        self.short = Lane("answers", THREADS, ANSWERED_AT_ONCE)
        self.help = Lane("help")
        self.bots = Lane("bots", crowd=UNBOUNDED)
        self.long = Lane("long")
        self.opening = Lane("opening")

    def stop(self) -> None:
        for lane in (self.short, self.help, self.bots, self.long, self.opening):
            lane.stop()
