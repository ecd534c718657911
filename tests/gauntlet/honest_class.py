"""A class that only wants to play, in a process of its own, and how long it waits for answers."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.web_load import Client, Load, percentile
from tests.gauntlet.browser import IDLE

CLASS, ELSEWHERE = "127.0.0.1", "127.0.0.9"
MOST_REFUSALS, REFUSED_SECONDS = 5, 1.0  # "wait a moment", and a pupil does
VISIT_SECONDS = 0.5  # between two visits of somebody who comes anew
PATIENCE = 30.0
SETTLING = 7.0  # seconds until all have come

Wait = tuple[float, float]  # when something was answered, and after how long


class Waits(list[float]):
    """How long everybody has waited; remembers when that was."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []

    def append(self, seconds: float) -> None:
        super().append(seconds)
        self.at.append(time.monotonic())

    def told(self) -> list[Wait]:
        return list(zip(self.at, self, strict=True))


@dataclass
class Told:
    """What a class has to tell at the end."""

    acks: list[Wait] = field(default_factory=list)
    late: list[Wait] = field(default_factory=list)  # its own delays, before it asked
    errors: list[str] = field(default_factory=list)

    def slowest(self, share: float, began: float, ended: float) -> float:
        """How long one waited of those who asked within some time, but for the slowest share."""
        waits = [seconds for at, seconds in self.acks if began <= at - seconds < ended]
        return percentile(waits or [0.0], 1 - share)

    def delay(self, began: float, ended: float) -> float:
        """The same of the clients' own delay, for one in a hundred."""
        return percentile([one for at, one in self.late if began <= at < ended] or [0.0], 0.99)


class Pupil(Client):
    """Somebody who plays, and notices when the socket is lost."""

    used = 0.0

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """As browsers do, on a new connection if the old one was silent for long."""
        if time.monotonic() > self.used + IDLE:
            self.writer.close()
            self.reader, self.writer = await asyncio.open_connection(CLASS, self.port)
        for again in range(MOST_REFUSALS + 1):
            try:
                answer = await super().ask(method, path, body)
                break
            except ValueError as e:  # a villain of the same address has used its share
                if " 429 " not in str(e) or again == MOST_REFUSALS:
                    raise
                await asyncio.sleep(REFUSED_SECONDS)  # which is counted as waiting
        self.used = time.monotonic()
        return answer

    async def listen(self, line: Any) -> None:
        with suppress(ConnectionClosed):
            await super().listen(line)
        self.load.errors.append(f"a socket was closed: {line.close_code}")


async def visit(port: int, address: str, cookie: str, load: Load) -> None:
    """Come anew, on a new connection, and be answered."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(CLASS, port, local_addr=(address, 0))
            head = f"GET /api/me HTTP/1.1\r\nHost: {CLASS}:{port}\r\nConnection: close\r\n"
            writer.write(f"{head}Cookie: {cookie}\r\n\r\n".encode())
            heard = await reader.read()
            writer.close()
        if b" 200 OK" not in heard[:20]:
            load.errors.append(f"a visitor from {address} was told {heard[:80]!r}")
    except (OSError, TimeoutError) as e:
        load.errors.append(f"a visitor from {address} met {e!r}")
    load.acks.append(time.monotonic() - began)


async def visit_often(port: int, token: str, load: Load, until: float) -> None:
    """A player of the class who opens the page again and again, and a stranger from elsewhere."""
    while time.monotonic() < until:
        await visit(port, CLASS, f"grognard={token}", load)
        await visit(port, ELSEWHERE, "", load)
        await asyncio.sleep(VISIT_SECONDS)


async def play(port: int, tokens: list[str], load: Load, until: float) -> None:
    pupils = [Pupil(port, token, load, Random(k)) for k, token in enumerate(tokens)]
    await asyncio.gather(
        *(pupil.live(until) for pupil in pupils), visit_often(port, tokens[0], load, until)
    )


def attend(line: Connection, port: int, tokens: list[str], until: float) -> None:
    """In a process of its own: play until some moment, and tell how that was."""
    waits, late = Waits(), Waits()
    load = Load(acks=waits, late=late)
    asyncio.run(play(port, tokens, load, until))
    line.send(Told(waits.told(), late.told(), load.errors))
