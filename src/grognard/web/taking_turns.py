"""A connection that has what comes over it read in its turn, a part at a time."""

from __future__ import annotations

import asyncio
from asyncio import Protocol, Transport

from grognard.web.lines import Line, Lines

PART = 4 * 1024  # bytes that are read before others have their turn


class TakesTurns(Protocol):
    """What our protocols have in common; between turns nothing more is taken in."""

    transport: Transport
    lines: Lines
    line: Line
    pending = b""  # what has come and was not read yet
    is_queued = False
    is_resting = False
    ended = False  # nothing more is read

    @property
    def is_over(self) -> bool:
        return self.ended or self.transport.is_closing()

    def data_received(self, data: bytes) -> None:
        self.pending += data
        if not (self.is_queued or self.is_resting):
            self.queue_up()

    def rest(self, seconds: float) -> None:
        """Take nothing in for a while."""
        if not self.is_resting and not self.is_over:
            self.is_resting = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(seconds, self.wake)

    def wake(self) -> None:
        self.is_resting = False
        if self.pending and not self.is_queued:
            self.queue_up()
        elif self.wants_more():
            self.transport.resume_reading()

    def queue_up(self) -> None:
        self.is_queued = True
        if not self.lines.turnstile.enter(self.line.client, self.read_part):
            self.lines.let_wait(self.line)
            self.transport.pause_reading()

    def read_part(self) -> bool:
        """Read some of what has come, and queue up again for the rest; is anybody there?"""
        self.is_queued = False
        self.lines.have_read(self.line)
        part, self.pending = self.pending[:PART], self.pending[PART:]
        is_there = not self.is_over
        if is_there:
            self.read(part)
        if self.is_over:
            self.pending = b""
        if self.pending and not self.is_resting:
            self.queue_up()
        elif self.wants_more():
            self.transport.resume_reading()
        return is_there

    def read(self, data: bytes) -> None:
        raise NotImplementedError

    def wants_more(self) -> bool:
        """May more be taken in, when all that has come is read?"""
        return not self.is_resting
