"""Whose turn it is for what takes long: whoever has used least processor time lately.

One client's hundred questions wait behind each other, not before those of others: first the
address that has used least is served, of its players the one who has used least, and of those the
question that came first. (All of this in the event loop.)
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from grognard.web.errors import TooMany
from grognard.web.workers import Workers, measure

# Requests handled at once. With more threads, those that compute keep writers waiting longer.
THREADS = 8
HALF_LIFE = 30.0  # seconds until what was used counts half
REMEMBERED = 20_000  # players and addresses
MOST_OF_A_PLAYER, MOST_OF_AN_ADDRESS, MOST = 16, 240, 1000  # waiting: 240 for a class of sixty

Clock = Callable[[], float]


@dataclass(frozen=True)
class Client:
    """Who asks: a player, and the address it asks from."""

    address: str
    player: str


class Used:
    """The processor time that each has used lately."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.at: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when

    def of(self, name: str) -> float:
        seconds, then = self.at.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self.clock() - then) / HALF_LIFE) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        self.at[name] = (self.of(name) + seconds, self.clock())
        self.at.move_to_end(name)
        if len(self.at) > REMEMBERED:
            self.at.popitem(last=False)


class Turns:
    """Gives so many turns at once."""

    def __init__(self, at_once: int, clock: Clock = time.monotonic) -> None:
        self.left = at_once
        self.addresses, self.players = Used(clock), Used(clock)
        self.waiting: dict[Client, deque[asyncio.Future[None]]] = {}

    async def wait(self, client: Client) -> None:
        """Until it is this client's turn."""
        if self.left > 0:
            self.left -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had been given just then
                self.give_next()
            raise

    def refuse_crowd(self, client: Client) -> None:
        """TooMany if too many wait already."""
        there = {one: len(turns) for one, turns in self.waiting.items()}
        own = sum(n for one, n in there.items() if one.player == client.player)
        near = sum(n for one, n in there.items() if one.address == client.address)
        if own >= MOST_OF_A_PLAYER:
            raise TooMany(f"{own} questions of yours are waiting: let them be answered first")
        if near >= MOST_OF_AN_ADDRESS or sum(there.values()) >= MOST:
            raise TooMany("too many are asking at once: wait a moment")

    def end(self, client: Client, seconds: float) -> None:
        """A turn is over, and has cost so much processor time."""
        self.addresses.add(client.address, seconds)
        self.players.add(client.player, seconds)
        self.give_next()

    def give_next(self) -> None:
        """Whoever has used least goes on."""
        while self.waiting:
            best = min(self.waiting, key=self.rank)
            turn = self.waiting[best].popleft()
            if not self.waiting[best]:
                del self.waiting[best]
            if not turn.cancelled():
                turn.set_result(None)
                return
        self.left += 1

    def rank(self, client: Client) -> tuple[float, float]:
        return self.addresses.of(client.address), self.players.of(client.player)


class Lane:
    """Turns, and the threads and processes in which they are taken."""

    def __init__(self, name: str, at_once: int = 1, may_refuse: bool = True) -> None:
        self.may_refuse = may_refuse
        self.turns = Turns(at_once)
        self.workers = Workers(at_once)
        self.threads = ThreadPoolExecutor(at_once, name)

    async def run(self, client: Client, work: Callable[..., Any], *words: Any) -> Any:
        """Call `work` in a thread of the lane when it is the client's turn, and count the cost."""
        if self.may_refuse:
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
        self.short = Lane("answers", THREADS, may_refuse=False)
        self.help = Lane("help")
        self.bots = Lane("bots", may_refuse=False)  # a game asks once at a time
        self.long = Lane("long")
        self.opening = Lane("opening")

    def stop(self) -> None:
        for lane in (self.short, self.help, self.bots, self.long, self.opening):
            lane.stop()
