"""Whose bytes the event loop looks at next, and whose request it begins with.

The loop takes what has come in over all connections in the order of their noise: thousands of
requests of one client would be looked at before the single one of another. Here they queue up by
address and player, and between two small parts of the work the loop looks who else has come.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

from grognard.web.fair_queue import Client, FairQueue

SLICE = 0.002  # seconds of processor time until the loop looks who else has come
# Of the loop's time, for what comes in and what is begun while many wait; the rest is for accepting
# connections, and for the threads that answer, which share one interpreter with it.
SHARE = 0.5
DEBT = 0.005  # seconds at most that are made up for by resting
LEAST = (
    0.0001  # seconds that a turn counts for: else a class waits while drops are read, one by one
)

Work = Callable[[], bool]  # False: there was nothing to do any more


class Turnstile:
    """Lets one after the other through. (All of this in the event loop.)"""

    def __init__(self) -> None:
        self.queue: FairQueue[tuple[Client, Work]] = FairQueue()
        self.left, self.at = SLICE, time.perf_counter()
        self.is_running = self.is_due = False

    def enter(self, client: Client, work: Work) -> bool:
        """Do some work, now or in its turn; was it done now?"""
        self.earn()
        if self.is_running or self.queue or self.left <= 0:
            self.queue.add(client, (client, work))
            self.come_again()
            return False
        self.queue.accounts.serve(client)
        self.run(client, work)
        return True

    def earn(self) -> None:
        """Time has gone by: some of it may be spent."""
        now = time.perf_counter()
        self.left = min(SLICE, self.left + (now - self.at) * SHARE)
        self.at = now

    def spend(self, client: Client, seconds: float) -> None:
        """The loop was kept busy, and the client pays for it."""
        self.left = max(-DEBT, self.left - seconds)
        self.queue.accounts.charge(client, seconds)

    def run(self, client: Client, work: Work) -> None:
        began, least, self.is_running = time.thread_time(), LEAST, True
        try:
            least = LEAST if work() else 0.0
        finally:
            self.is_running = False
            self.spend(client, max(time.thread_time() - began, least))

    def come_again(self) -> None:
        """After the loop has looked who else has come, and when half a slice can be spent."""
        if not self.is_due:
            self.is_due = True
            rest = 0.0 if self.left > 0 else (SLICE / 2 - self.left) / SHARE
            asyncio.get_running_loop().call_later(rest, self.go_on)

    def go_on(self) -> None:
        """Another slice."""
        self.is_due = False
        self.earn()
        while self.queue and self.left > 0:
            self.run(*self.queue.pop())
        if self.queue:
            self.come_again()

    @coroutine
    def measure(
        self, client: Client, answering: Coroutine[Any, Any, None]
    ) -> Generator[Any, Any, None]:
        """Await something, and charge the client with the processor time that it takes here."""
        resume, word = answering.send, None
        while True:
            began = time.thread_time()
            try:
                awaited = resume(word)
            except StopIteration:
                return
            finally:
                self.spend(client, time.thread_time() - began)
            try:
                resume, word = answering.send, (yield awaited)
            except GeneratorExit:
                answering.close()
                raise
            except BaseException as e:
                resume, word = answering.throw, e
