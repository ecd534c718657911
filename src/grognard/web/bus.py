"""Publishes that a game has changed, to the sockets of this process and to other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class News:
    """A committed change: the game is now at entry `seq` and has `chat` lines of chat."""

    public_id: str
    seq: int
    chat: int
    people: bool = False  # who may see it has changed
    bots: bool = True  # may a bot sit at the table?


Listener = Callable[[News], None]


class Bus:
    """Publish from any thread; listeners are called in the event loop."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listeners: dict[str, list[Listener]] = {}
        self.local: list[Listener] = []  # called for every change made in this process
        self.waiters: list[Callable[[], None]] = []  # called when news may have been lost
        self.remote: Callable[[News], None] | None = None  # sends news to the other processes

    def publish(self, news: News) -> None:
        """Announce a change made in this process."""
        self.call_in_loop(self.deliver, news, True)
        if self.remote is not None:
            self.remote(news)

    def receive(self, news: News) -> None:
        """Pass on a change made in another process."""
        self.call_in_loop(self.deliver, news, False)

    def wake_all(self) -> None:
        """News may have been lost: let everybody look again."""
        self.call_in_loop(self.wake)

    def call_in_loop(self, what: Callable[..., None], *words: object) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(what, *words)

    def deliver(self, news: News, local: bool) -> None:
        for listener in self.local if local else ():
            listener(news)
        for listener in list(self.listeners.get(news.public_id, ())):
            listener(news)

    def wake(self) -> None:
        for waiter in list(self.waiters):
            waiter()

    def subscribe(self, public_id: str, listener: Listener) -> None:
        self.listeners.setdefault(public_id, []).append(listener)

    def unsubscribe(self, public_id: str, listener: Listener) -> None:
        there = self.listeners.get(public_id, [])
        if listener in there:
            there.remove(listener)
        if not there:
            self.listeners.pop(public_id, None)
