"""The network of a simulated world: slow, lossy, and it says things twice; every answer is seen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from tests.simulation.loop import SimulatedLoop
from tests.simulation.servers import Server, Servers

LOST, TWICE, LATE = 0.06, 0.1, 0.5  # requests and answers; requests; of those
SECONDS = 0.2  # that anything is on its way at the most
SAME = 0.8  # of a browser's requests go to the server that it asks usually
PATIENCE = 5.0  # then a browser takes a request for lost


class Lost(Exception):
    """No answer came."""


@dataclass(frozen=True)
class Answer:
    status: int
    json: Any
    cookie: str = ""

    @property
    def error(self) -> str:
        """The kind of error, or an empty string."""
        return "" if self.status == 200 else str(self.json["error"]["kind"])


@dataclass
class Network:
    """Carries requests and sockets; `sent` is told all that leaves a server."""

    loop: SimulatedLoop
    servers: Servers
    sent: Callable[[bytes, Any], None]
    reliable: bool = False

    def is_lost(self) -> bool:
        return not self.reliable and self.loop.random.random() < LOST

    async def travel(self) -> None:
        await asyncio.sleep(self.loop.random.random() * SECONDS)

    def choose_server(self, usual: Server | None = None) -> Server | None:
        """The server that a browser asks usually, or any."""
        running = [server for server in self.servers.running if server.is_up]
        if usual in running and self.loop.random.random() < SAME:
            return usual
        return self.loop.random.choice(running) if running else None

    async def request(
        self, method: str, path: str, body: Any, cookie: str, usual: Server | None = None
    ) -> Answer:
        """What a browser gets for a request; raises Lost."""
        await self.travel()
        server = self.choose_server(usual)
        if server is None or self.is_lost():
            raise Lost
        if not self.reliable and self.loop.random.random() < TWICE:
            self.loop.create_task(self.deliver_again(server, method, path, body, cookie))
        exchange = self.loop.create_task(self.deliver(server, method, path, body, cookie))
        await asyncio.wait([exchange], timeout=PATIENCE)
        await self.travel()
        if not exchange.done() or self.is_lost():
            raise Lost
        return exchange.result()

    async def deliver_again(self, *request: Any) -> None:
        """The same request again, late or at once, for whose answer nobody waits."""
        if self.loop.random.random() < LATE:
            await self.travel()
        with suppress(Lost):
            await self.deliver(*request)

    async def deliver(
        self, server: Server, method: str, path: str, body: Any, cookie: str
    ) -> Answer:
        """Let a server answer a request; Lost if it dies meanwhile."""
        exchange = Exchange(json.dumps(body).encode(), self.sent)
        if not server.process.alive:
            raise Lost
        scope = make_scope("http", path, cookie, server) | {"method": method}
        await asyncio.wait([server.run(server.app(scope, exchange.receive, exchange.send))])
        if not exchange.whole or not server.process.alive:
            raise Lost
        return exchange.answer


class Exchange:
    """One request and its answer, as ASGI wants them."""

    def __init__(self, body: bytes, sent: Callable[[bytes, Any], None]) -> None:
        self.body, self.sent = body, sent
        self.heard, self.whole = b"", False
        self.status, self.cookie = 0, ""
        self.answer = Answer(0, None)

    async def receive(self) -> dict[str, Any]:
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = dict(message["headers"])
            self.cookie = headers.get(b"set-cookie", b"").decode().partition(";")[0]
        else:
            self.heard += message["body"]
            self.whole = not message.get("more_body", False)
            if self.whole:
                told = msgspec.json.decode(self.heard or b"null")
                self.answer = Answer(self.status, told, self.cookie)
                self.sent(self.heard, told)


def make_scope(kind: str, path: str, cookie: str, server: Server) -> dict[str, Any]:
    headers = [
        (b"host", b"localhost"),
        (b"content-type", b"application/json"),
        (b"x-grognard", b"1"),
    ]
    if cookie:
        headers.append((b"cookie", cookie.encode()))
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 40000),
        "server": ("localhost", 80),
        "subprotocols": [],
        "state": dict(server.state),
    }


class Line:
    """A WebSocket: what the server says comes late but in order, until the line or it breaks."""

    def __init__(self, network: Network, server: Server, cookie: str) -> None:
        self.network, self.server = network, server
        self.to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()  # None: it is broken
        self.to_app.put_nowait({"type": "websocket.connect"})
        scope = make_scope("websocket", "/api/socket", cookie, server)
        serving = server.run(server.app(scope, self.to_app.get, self.hear))
        serving.add_done_callback(lambda _: self.heard.put_nowait(None))

    async def hear(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            said = msgspec.json.decode(message["text"])
            self.network.sent(message["text"].encode(), said)
            await self.network.travel()
            self.heard.put_nowait(said)
        elif message["type"] == "websocket.close":
            self.heard.put_nowait(None)

    def say(self, what: Any) -> None:
        self.to_app.put_nowait({"type": "websocket.receive", "text": json.dumps(what)})

    def hang_up(self) -> None:
        self.to_app.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self.heard.put_nowait(None)
