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

from grognard.web.fair_queue import Accounts, Client, FairQueue

SLICE = 0.002  # seconds of processor time until the loop looks who else has come
REST = 0.003  # seconds until the next slice if many wait: the threads that answer need their time
LEAST = 0.0004  # that a turn counts for: what it begins goes on after it

Work = Callable[[], None]


class Turnstile:
    """Lets one after the other through. (All of this in the event loop.)"""

    def __init__(self, accounts: Accounts | None = None) -> None:
        self.queue: FairQueue[tuple[Client, Work]] = FairQueue(accounts)
        self.left = SLICE
        self.is_running = self.is_due = False

    def enter(self, client: Client, work: Work) -> bool:
        """Do some work, now or in its turn; was it done now?"""
        if self.is_running or self.queue or self.left <= 0:
            self.queue.add(client, (client, work))
            self.come_again()
            return False
        self.queue.accounts.serve(client)
        self.run(client, work)
        self.come_again()
        return True

    def run(self, client: Client, work: Work) -> None:
        began, self.is_running = time.thread_time(), True
        try:
            work()
        finally:
            spent, self.is_running = time.thread_time() - began, False
            self.queue.accounts.charge(client, spent)
            self.left -= max(spent, LEAST)

    def come_again(self) -> None:
        if not self.is_due:
            self.is_due = True
            asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """Another slice, after the loop has looked who has come."""
        self.is_due, self.left = False, SLICE
        while self.queue and self.left > 0:
            self.run(*self.queue.pop())
        if self.queue:
            self.left, self.is_due = 0.0, True
            asyncio.get_running_loop().call_later(REST, self.go_on)
        elif self.left < SLICE:
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
                self.queue.accounts.charge(client, time.thread_time() - began)
            try:
                resume, word = answering.send, (yield awaited)
            except GeneratorExit:
                answering.close()
                raise
            except BaseException as e:
                resume, word = answering.throw, e
