"""A bad client: connections from an address of its own, and what the server lets it do.

It only ever speaks to this machine, keeps to a number of connections and bytes, and stops when its
time is over. What it holds open must be cut off in time; what it sends without end, soon.
"""

from __future__ import annotations

import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from grognard.web.lines import raise_file_limit
from tests.gauntlet.raw import handshake

HERE = "127.0.0.1"
SECONDS = 2.0  # for an answer
MOST_HELD = 600  # connections of one bad client
ENOUGH, MOST_SENT = 128 * 1024, 12 * 1024 * 1024  # bytes over one connection
PIECE = 64 * 1024
NICE = 10  # elsewhere they would have a machine of their own
GRACE = 6.0  # seconds: the server may be busy


@dataclass
class Villain:
    """One of several bad clients; each has an address and cookies of its own."""

    port: int
    address: str
    tokens: list[str]
    tables: list[str]  # games of the first of its players, one each
    random: Random
    until: float = 0.0
    kind: str = ""
    token: str = ""  # of its players the one that is used just now
    held: list[tuple[str, float, socket.socket]] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    faults: set[str] = field(default_factory=set)

    def take_seat(self) -> str:
        """Be a player who has a game; answers the game."""
        number = self.random.randrange(len(self.tables))
        self.token = self.tokens[number]
        return self.tables[number]

    # ------------------------------------------------------------ connections

    def connect(self) -> socket.socket:
        line = socket.create_connection((HERE, self.port), SECONDS, (self.address, 0))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIECE)
        self.count_connection()
        return line

    def count_connection(self) -> None:
        self.seen["connections"] += 1
        self.seen[f"connections: {self.kind}"] += 1

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def head(
        self, method: str = "GET", path: str = "/api/me", *more: str, known: bool = False
    ) -> bytes:
        """The beginning of a request, up to where another header could stand."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{self.port}", *more]
        if known:
            lines.append(f"Cookie: grognard={self.token}")
        if method == "POST":
            lines += ["Content-Type: application/json", "X-Grognard: 1"]
        return "\r\n".join([*lines, ""]).encode()

    def open_socket(self) -> socket.socket | None:
        """A socket after the handshake; None if the server does not want it."""
        line = self.connect()
        try:
            if handshake(line, self.port, f"grognard={self.token}"):
                return line
        except OSError:
            pass
        line.close()
        return None

    # ------------------------------------------------------------ what it does

    def hold(self, line: socket.socket, seconds: float) -> None:
        """Keep a connection open that should be cut off after so many seconds."""
        self.held.append((self.kind, time.monotonic() + seconds, line))
        if len(self.held) > MOST_HELD:
            self.held.pop(0)[2].close()

    def pour(self, line: socket.socket, piece: bytes, enough: int = ENOUGH) -> None:
        """Send the same again and again: it is a fault if the server does not hang up."""
        piece *= max(1, PIECE // len(piece))
        sent = 0
        with line:
            try:
                with suppress(TimeoutError):
                    while self.goes_on and sent < MOST_SENT:
                        line.sendall(piece)
                        sent += len(piece)
                if sent >= enough and self.is_kept(line):
                    self.faults.add(f"{self.kind}: not cut off after {sent >> 10} KiB")
            except OSError:
                self.seen["cut off"] += 1

    def is_kept(self, line: socket.socket) -> bool:
        """Is the line still open after a while? What was sent may lie in the kernels' buffers."""
        until = time.monotonic() + GRACE
        while self.is_open(line):
            if time.monotonic() > until:
                return True
            time.sleep(0.1)
        return False

    def ask(self, *requests: bytes) -> list[int]:
        """Send whole requests over one connection, and read what comes back."""
        with self.connect() as line:
            return [self.answer(line, one) for one in requests if self.goes_on]

    def answer(self, line: socket.socket, request: bytes) -> int:
        line.sendall(request)
        heard = line.recv(PIECE)
        status = int(heard[9:12]) if heard.startswith(b"HTTP/1.1 ") else 0
        self.seen[f"{status or 'closed'}"] += 1
        if status >= 500:
            self.faults.add(f"{self.kind}: {heard[:200]!r}")
        return status

    # ------------------------------------------------------------ at the end

    def is_open(self, line: socket.socket) -> bool:
        line.setblocking(False)
        try:
            while heard := line.recv(PIECE):
                del heard
        except BlockingIOError:
            return True
        except OSError:
            pass
        return False

    def count_open(self, kind: str) -> int:
        return sum(name == kind and self.is_open(line) for name, _, line in self.held)

    def let_go(self) -> None:
        """Wait until all that is held should have been cut off, and look."""
        for kind, due, line in self.held:
            while self.is_open(line):
                if time.monotonic() > due + GRACE:
                    self.faults.add(f"{kind}: still open after {GRACE:.0f} s more than it may be")
                    break
                time.sleep(0.05)
            line.close()
        self.held.clear()


Kind = Callable[[Villain], None]


def strike(villain: Villain, name: str, kind: Kind, until: float) -> None:
    """Do one kind of bad thing again and again, until its time is over."""
    villain.kind, villain.until = name, until
    while villain.goes_on:
        villain.token = villain.random.choice(villain.tokens)
        try:
            kind(villain)
        except (OSError, ValueError) as e:
            villain.seen[f"lost {type(e).__name__}"] += 1
            time.sleep(0.002)
    villain.seen[name] += 1


def prepare() -> None:
    """In a process of bad clients: many files, and less processor time than those who play."""
    raise_file_limit()
    os.nice(NICE)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(f"{NICE}")
