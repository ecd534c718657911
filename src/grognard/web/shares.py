"""Shares of something that there is only so much of: nobody may hold all of it at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Shares:
    """So much in all, and so much of it for one player or one address."""

    def __init__(self, of_one: int, in_all: int) -> None:
        self.of_one, self.in_all = of_one, in_all
        self.held: Counter[str] = Counter()
        self.total = 0

    def take(self, name: str, number: int = 1) -> bool:
        """Hold more of it; False if that would be too much. (Called only in the event loop.)"""
        if self.held[name] + number > self.of_one or self.total + number > self.in_all:
            self.give_back(name, 0)
            return False
        self.held[name] += number
        self.total += number
        return True

    def give_back(self, name: str, number: int = 1) -> None:
        self.held[name] -= number
        self.total -= number
        if not self.held[name]:
            del self.held[name]

    @contextmanager
    def share_of(self, name: str) -> Iterator[Share]:
        """What is taken within it is given back at its end."""
        share = Share(self, name)
        try:
            yield share
        finally:
            self.give_back(name, share.held)


class Share:
    """What one request holds."""

    def __init__(self, shares: Shares, name: str) -> None:
        self.shares, self.name, self.held = shares, name, 0

    def take(self, number: int) -> bool:
        if not self.shares.take(self.name, number):
            return False
        self.held += number
        return True
