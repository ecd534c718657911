"""Four classes at once: many clients, each one act in two seconds, on one `grognard serve`.

Every client has a player, a game and a live channel of its own, and acts once at some moment of
every two seconds. Moments are drawn anew each time: clients that waited exactly two seconds would
for ever come back in the order, and at the rate, in which a busy server once answered them. The
clock runs from the sending of an act until its answer is read. The load comes from the same machine
as the server, so what is measured is too slow rather than too fast; how late the clients themselves
were is told beside it.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from grognard.web.store import people
from grognard.web.store.database import Database
from tests.browser.serving import Server

CLIENTS, PAUSE, SECONDS = 240, 2.0, 30.0
ARRIVING, SETTLED = 5.0, 7.0  # seconds in which the clients come, and until counting begins
SEATS = {"keep-it-moving": {"player": "me"}, "march-of-justice": {"wagner": "me", "russia": "me"}}
LOST = (OSError, asyncio.IncompleteReadError, InvalidHandshake, ValueError, KeyError)


@dataclass
class Load:
    """What the clients have seen: seconds from each act sent to its answer, and what went wrong."""

    acks: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)  # from when a client meant to act until it did
    errors: list[str] = field(default_factory=list)
    pushes: int = 0
    rss: float = 0.0  # bytes of the server's processes at the end


def percentile(of: list[float], share: float) -> float:
    ranked = sorted(of)
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))] if ranked else float("nan")


@dataclass
class Client:
    """One pupil."""

    port: int
    token: str
    load: Load
    random: Random
    counts_from: float = 0.0
    turn: float = 0.0  # when the two seconds begin in which it acts next

    async def live(self, until: float) -> None:
        await asyncio.sleep(self.random.uniform(0, ARRIVING))
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.turn = time.monotonic()
        try:
            await self.games(until)
        except LOST as e:
            self.load.errors.append(repr(e))
        self.writer.close()

    async def games(self, until: float) -> None:
        while time.monotonic() < until:
            view = await self.new_game()
            cookie = {"Cookie": f"grognard={self.token}"}
            async with connect(
                f"ws://127.0.0.1:{self.port}/api/socket", additional_headers=cookie
            ) as line:
                await line.send(json.dumps({"watch": view["id"]}))
                listening = asyncio.create_task(self.listen(line))
                await self.one_game(view, until)
                listening.cancel()

    async def listen(self, line: Any) -> None:
        async for _ in line:
            self.load.pushes += 1

    async def new_game(self) -> Any:
        title = self.random.choice(list(SEATS))
        body = {"title": title, "seats": SEATS[title], "nonce": secrets.token_hex(32)}
        made = await self.ask("POST", "/api/tables", body)
        return await self.ask("GET", f"/api/tables/{made['id']}")

    async def one_game(self, view: Any, until: float) -> None:
        while not view["over"]:
            began = await self.its_moment()
            if began > until:
                return
            act = self.random.choice(view["options"])["act"]
            body = {"expected": view["seq"], "key": secrets.token_hex(16), "side": view["who"]}
            have = {"have": view["moves"], "have_hash": view["hash"]}
            view = await self.ask(
                "POST", f"/api/tables/{view['id']}/acts", {**body, **have, "act": act}
            )
            if began > self.counts_from:
                self.load.acks.append(time.monotonic() - began)

    async def its_moment(self) -> float:
        """Wait until this client acts next; answers when that was."""
        due = self.turn + self.random.uniform(0, PAUSE)
        self.turn += PAUSE
        wait = due - time.monotonic()
        if wait <= 0:
            return time.monotonic()
        await asyncio.sleep(wait)
        now = time.monotonic()
        self.load.late.append(now - due)
        return now

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request on the connection that is open."""
        raw = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        head += [f"Cookie: grognard={self.token}", f"Content-Length: {len(raw)}"]
        head += ["Content-Type: application/json", "X-Grognard: 1", "", ""]
        self.writer.write("\r\n".join(head).encode() + raw)
        status, length = await self.read_head()
        answer = json.loads(await self.reader.readexactly(length))
        if status != 200:
            raise ValueError(f"{method} {path}: {status} {answer}")
        return answer

    async def read_head(self) -> tuple[int, int]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(line for line in head if line.startswith("content-length:"))
        return int(head[0].split()[1]), int(length.partition(":")[2])


def resident(pid: int) -> float:
    """The bytes that a process, its children, and theirs hold, each counted in full."""
    parents: dict[int, int] = {}
    held: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(place.parent.name)
        parents[number], held[number] = int(parts[1]), int(parts[21]) * 4096
    family = {pid}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return float(sum(held.get(one, 0) for one in family))


def seat_players(database: str, number: int) -> list[str]:
    """Players straight in the database: that so many sign in at once is another matter."""
    opened = Database(database)
    tokens = [people.new_token() for _ in range(number)]
    with opened.write() as connection:
        for k, token in enumerate(tokens):
            people.add_player(connection, token, f"pupil {k}", 1)
    opened.close()
    return tokens


async def all_at_once(server: Server, tokens: list[str], seconds: float) -> Load:
    load, began = Load(), time.monotonic()
    clients = [
        Client(server.port, token, load, Random(k), began + SETTLED)
        for k, token in enumerate(tokens)
    ]
    await asyncio.gather(*(client.live(began + SETTLED + seconds) for client in clients))
    return load


def measure_load(
    folder: Path, url: str = "", clients: int = CLIENTS, seconds: float = SECONDS
) -> Load:
    """Start a server, let the classes in, and see how long they wait."""
    tokens = seat_players(url or f"sqlite:///{folder / 'games.db'}", clients)
    server = Server(folder, url=url)
    try:
        load = asyncio.run(all_at_once(server, tokens, seconds))
        load.rss = resident(server.process.pid)
    finally:
        server.kill()
    return load
