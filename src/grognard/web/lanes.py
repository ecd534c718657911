"""Whose turn it is for what takes long: the address, and of its players the one, that had least.

One client's hundred questions wait behind each other, not before those of others; what counts is
the processor time that they take.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any

from grognard.web.errors import TooMany
from grognard.web.fair_queue import Client, FairQueue
from grognard.web.workers import Workers, measure

# Requests handled at once. With more threads, those that compute keep writers waiting longer.
THREADS = 8
# Seconds that a turn counts for at least, from when it begins: one of the threads is taken, however
# little it computes. By processor time alone 34 rulebooks went before every act of a class.
LEAST = 0.002


@dataclass(frozen=True)
class Crowd:
    """How many may wait: of one player, of one address, in all."""

    of_player: int
    of_address: int
    in_all: int


ASKING = Crowd(16, 240, 1000)  # 240: a class of sixty
ANSWERED_AT_ONCE = Crowd(16, 480, 2000)  # four classes
UNBOUNDED = Crowd(10**9, 10**9, 10**9)  # bots: a game asks once at a time


@dataclass(eq=False)
class Question:
    """Something that is to be answered in a thread, and the future in which somebody waits."""

    client: Client
    work: Callable[[], Any]
    answer: asyncio.Future[Any]

    def tell(self, answer: Any) -> None:
        """From a thread: give the answer to who waits in the event loop, if that still runs."""
        with suppress(RuntimeError):
            self.answer.get_loop().call_soon_threadsafe(self.arrive, answer)

    def arrive(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class Turns:
    """Gives so many turns at once. (The event loop asks for them, and threads end them.)"""

    def __init__(self, at_once: int, crowd: Crowd = ASKING) -> None:
        self.left, self.crowd = at_once, crowd
        self.queue: FairQueue[Question] = FairQueue()
        self.lock = Lock()

    def take(self, one: Question) -> bool:
        """Is it somebody's turn now? Else the question waits; TooMany if too many do already."""
        with self.lock:
            self.refuse_crowd(one.client)
            if self.left <= 0:
                self.queue.add(one.client, one)
                return False
            self.left -= 1
            self.queue.accounts.serve(one.client)
            self.queue.accounts.charge(one.client, LEAST)
            return True

    def refuse_crowd(self, client: Client) -> None:
        own = self.queue.count_of_player(client)
        near = self.queue.count_of_address(client.address)
        if client.player and own >= self.crowd.of_player:  # strangers are many
            raise TooMany(f"{own} questions of yours are waiting: let them be answered first")
        if near >= self.crowd.of_address or len(self.queue) >= self.crowd.in_all:
            raise TooMany("too many are asking at once: wait a moment")

    def end(self, client: Client, seconds: float) -> Question | None:
        """A turn is over, and has cost so much processor time; whose question comes next?"""
        with self.lock:
            self.queue.accounts.charge(client, max(0.0, seconds - LEAST))
            while self.queue:
                one = self.queue.pop()
                if not one.answer.cancelled():
                    self.queue.accounts.charge(one.client, LEAST)
                    return one
            self.left += 1
            return None


class Lane:
    """Turns, and the threads and processes in which they are taken."""

    def __init__(self, name: str, at_once: int = 1, crowd: Crowd = ASKING) -> None:
        self.turns = Turns(at_once, crowd)
        self.workers = Workers(at_once)
        self.threads = ThreadPoolExecutor(at_once, name)

    async def run(self, client: Client, work: Callable[..., Any], *words: Any) -> Any:
        """Call `work` in a thread of the lane when it is the client's turn, and count the cost."""
        future = asyncio.get_running_loop().create_future()
        question = Question(client, partial(work, *words), future)
        if self.turns.take(question):
            self.threads.submit(self.answer_one, question)
        answer = await future
        if isinstance(answer, Exception):
            raise answer
        return answer

    def answer_one(self, question: Question) -> None:
        """In a thread: answer, and let the next begin, for which the event loop is not needed.

        While the loop gave the turns, each was held until it came round, which took three times
        as long as the answer when many connections came in.
        """
        answer, seconds = measure(question.work)
        following = self.turns.end(question.client, seconds)
        if following is not None:
            with suppress(RuntimeError):  # the lane was stopped
                self.threads.submit(self.answer_one, following)
        question.tell(answer)

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
