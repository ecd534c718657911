"""The open connections of a server process: how many there may be, whose, and for how long.

A connection is a stranger's until a request on it bears the cookie of a player. Strangers have
places of their own, and when these are full the newest takes that of the one who has asked for
nothing for longest: so half-sent requests make room for whole ones, and nobody who plays is ever
put out for a stranger.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio import Transport
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from grognard.web.fair_queue import Client
from grognard.web.limits import Limits
from grognard.web.turnstile import Turnstile

IN_ALL = 4000
OTHER_FILES = 200  # the database, the page, pipes to workers
OF_STRANGERS = 3 / 8  # the rest is kept for those who play
STRANGERS_OF_ADDRESS = 250
PLAYERS_OF_ADDRESS = 1000  # four classes, four connections each
OF_PLAYER = 12  # a browser opens six, and a socket for every tab
UNREAD_OF_ADDRESS, UNREAD = 8 * 1024**2, 24 * 1024**2  # bytes of answers that nobody fetches
READ_SECONDS = 20.0
SWEEP_SECONDS = 1.0


@dataclass(eq=False)
class Line:
    """One connection."""

    transport: Transport
    hang_up: Callable[[], None]
    address: str | None  # None: the proxy's, which speaks for many
    until: float | None  # when it is cut off, unless what it is sending is whole by then
    player: str | None = None  # the token of whoever plays over it
    waits_since: float | None = None  # for us to read what it has sent
    unread_since: float | None = None
    unread: int = 0  # bytes that lay there then

    @property
    def client(self) -> Client:
        """Who queues up for what comes over it."""
        return Client(self.address or "", self.player or "")


class Lines:
    """All connections of this process."""

    def __init__(self, limits: Limits, files: int = IN_ALL + OTHER_FILES) -> None:
        self.limits, self.clock = limits, limits.clock
        self.turnstile = Turnstile()
        self.most = max(2, min(IN_ALL, files - OTHER_FILES))
        self.most_strangers = max(1, int(self.most * OF_STRANGERS))
        self.open: dict[Transport, Line] = {}
        self.strangers: dict[str | None, OrderedDict[Line, None]] = {}  # by their last request
        self.waiting = 0  # strangers in all
        self.players: Counter[str | None] = Counter()  # connections of each
        self.addresses: Counter[str | None] = Counter()  # connections of players, by address
        self.unread: dict[str | None, OrderedDict[Line, None]] = {}  # who lets an answer lie
        self.lying: Counter[str | None] = Counter()  # bytes of these

    # ------------------------------------------------------------ coming and going

    def add(self, line: Line) -> None:
        """Count a new connection, and put out strangers if there are too many."""
        address = line.address
        self.open[line.transport] = line
        self.strangers.setdefault(address, OrderedDict())[line] = None
        self.waiting += 1
        if address is not None and len(self.strangers[address]) > STRANGERS_OF_ADDRESS:
            self.put_out(address)
        elif self.waiting > self.most_strangers or len(self.open) > self.most:
            self.put_out(max(self.strangers, key=lambda one: len(self.strangers[one])))

    def put_out(self, address: str | None) -> None:
        """Cut off the stranger of an address who has asked for nothing for longest."""
        self.cut(next(iter(self.strangers[address])))

    def cut(self, line: Line) -> None:
        """Cut a connection off without a word: whatever else was sent over it is not read."""
        self.remove(line)
        line.hang_up()

    def remove(self, line: Line) -> None:
        """Forget a connection that has ended."""
        if self.open.pop(line.transport, None) is None:
            return
        self.read_again(line)
        if line.player is None:
            self.remove_stranger(line)
        else:
            count_down(self.players, line.player)
            count_down(self.addresses, line.address)

    def remove_stranger(self, line: Line) -> None:
        there = self.strangers[line.address]
        del there[line]
        self.waiting -= 1
        if not there:
            del self.strangers[line.address]

    # ------------------------------------------------------------ whose they are

    def note_request(self, line: Line) -> None:
        """Note that a whole request has come over a connection."""
        line.until = None
        if line.player is None and line.transport in self.open:
            self.strangers[line.address].move_to_end(line)

    def recognise(self, line: Line, player: str) -> None:
        """Make a connection a player's, unless the player or the address has too many of these."""
        if line.player is not None or line.transport not in self.open:
            return
        if self.players[player] >= OF_PLAYER:
            return
        if line.address is not None and self.addresses[line.address] >= PLAYERS_OF_ADDRESS:
            return
        self.remove_stranger(line)
        line.player = player
        self.players[player] += 1
        self.addresses[line.address] += 1

    # ------------------------------------------------------------ those who dawdle

    def let_wait(self, line: Line) -> None:
        """Note that what came over a connection waits for its turn: that time is not its own."""
        if line.waits_since is None:
            line.waits_since = self.clock()

    def have_read(self, line: Line) -> None:
        """Note that its turn has come."""
        if line.waits_since is not None and line.until is not None:
            line.until += self.clock() - line.waits_since
        line.waits_since = None

    def stop_reading(self, line: Line) -> None:
        """Note that a client does not fetch its answer; cut off those who let too much lie."""
        if line.unread_since is not None or line.transport not in self.open:
            return
        line.unread_since, line.unread = self.clock(), line.transport.get_write_buffer_size()
        self.unread.setdefault(line.address, OrderedDict())[line] = None
        self.lying[line.address] += line.unread
        while self.lying[line.address] > UNREAD_OF_ADDRESS:
            self.cut(next(iter(self.unread[line.address])))
        while self.lying.total() > UNREAD:
            self.cut(next(iter(self.unread[self.lying.most_common(1)[0][0]])))

    def read_again(self, line: Line) -> None:
        """Note that a client has fetched its answer."""
        if line.unread_since is None:
            return
        line.unread_since = None
        del self.unread[line.address][line]
        self.lying[line.address] -= line.unread
        if not self.unread[line.address]:
            del self.unread[line.address], self.lying[line.address]

    def sweep(self) -> None:
        """Cut off who has not finished a request, or fetched an answer, in time."""
        now = self.clock()
        for line in list(self.open.values()):
            waits = line.waits_since is not None
            late = not waits and line.until is not None and now > line.until
            if late or (line.unread_since is not None and now > line.unread_since + READ_SECONDS):
                self.cut(line)

    async def sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()


def count_down(counts: Counter[str | None], name: str | None) -> None:
    counts[name] -= 1
    if not counts[name]:
        del counts[name]


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have; every connection is one."""
    if sys.platform == "win32":
        return IN_ALL + OTHER_FILES
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    found = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return IN_ALL + OTHER_FILES if found == resource.RLIM_INFINITY else found
