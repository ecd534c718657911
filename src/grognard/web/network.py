"""uvicorn's two protocols, held to limits on bytes, headers, frames and time before they parse.

`grognard serve` names these classes to uvicorn. They speak with the app by the `lines` that its
lifespan gives to every request; without a limit of theirs one client could fill the memory with a
header that never ends, or keep the event loop busy with pings.
"""

from __future__ import annotations

from asyncio import BaseTransport, Transport
from collections.abc import Coroutine
from typing import Any, cast

import httptools
from starlette.responses import Response
from uvicorn._types import ASGI3Application, Scope
from uvicorn._types import ASGIReceiveCallable as Receive
from uvicorn._types import ASGISendCallable as Send
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from grognard.web.guard import HEADERS, glance_at_token, refuse_for_now
from grognard.web.limits import FRAMES, find_household
from grognard.web.lines import Line
from grognard.web.taking_turns import TakesTurns

HEAD = 16 * 1024  # bytes of the request line and all headers
MOST_HEADERS = 64
BODY = 4 * 1024 * 1024  # bytes; the app refuses bodies of half of that in plain words
MOST_AHEAD = 8  # requests sent before the first is answered; browsers send none
HEAD_SECONDS, BODY_SECONDS = 10.0, 30.0
CLOSE_SECONDS = 2.0  # until a socket that we close is gone, whether its client agrees or not
SLICE = 256  # bytes of frames that are parsed before they are counted
RESTING_SECONDS = 0.25  # in which nothing is read over a connection that has asked too often
NO_HTTP, TOO_OFTEN, TOO_LONG = 400, 429, 431

Answering = Coroutine[Any, Any, None]


def render(response: Response) -> tuple[bytes, bytes]:
    """A response as it is sent, head and body, with the headers that all of ours have."""
    headers = {name.decode(): value.decode() for name, value in response.raw_headers} | HEADERS
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return STATUS_LINE[response.status_code] + f"{lines}\r\n".encode(), bytes(response.body)


REFUSED_FOR_NOW = render(refuse_for_now())


class TooMuch(Exception):
    """More headers, or more requests at once, than any browser sends."""


class HttpLine(TakesTurns, HttpToolsProtocol):
    """A connection over which requests come."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.lines = self.app_state["lines"]
        self.in_body, self.room = False, HEAD
        self.answering: RequestResponseCycle | None = None
        until = self.lines.clock() + HEAD_SECONDS
        self.line = Line(transport, self.hang_up, self.find_address(), until)
        self.lines.add(self.line)

    def find_address(self) -> str | None:
        """Whose connection it is; None if it is that of the proxy we trust."""
        host = self.client[0] if self.client else ""
        trusted = getattr(self.app, "trusted_hosts", ())  # of uvicorn's middleware for --proxy
        return None if host in trusted else find_household(host)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.remove(self.line)
        self.stop_answering()
        super().connection_lost(exc)
        self.line.hang_up = do_nothing  # else it would live on until the garbage is collected

    def hang_up(self) -> None:
        self.stop_answering()
        self.transport.abort()

    def stop_answering(self) -> None:
        """Tell the app that nobody hears it; uvicorn tells it of the last request alone."""
        self.pipeline.clear()
        if self.answering is not None:
            self.answering.disconnected = True
            self.answering.message_event.set()

    # ------------------------------------------------------------ what comes in

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.line.until is None:
            self.line.until = self.lines.clock() + HEAD_SECONDS
        if self.line.player is None and self.line.address is not None:
            self.glance(data)
        super().data_received(data)

    def glance(self, data: bytes) -> None:
        """See by the cookie whose connection it is, so that it need not queue with strangers."""
        token = glance_at_token(data[:HEAD])
        if token is not None and self.app_state["rates"].knows(token):
            self.lines.recognise(self.line, token)

    def wants_more(self) -> bool:
        return not self.flow.read_paused and super().wants_more()

    def read(self, data: bytes) -> None:
        """Let the parser have no more than there is room for in a head or in a body."""
        while data and not self.ended and not self.transport.is_closing():
            part, data = data[: self.room], data[self.room :]
            self.room -= len(part)
            if part:
                self.parse(part)
            else:
                self.refuse(TOO_LONG)

    def parse(self, part: bytes) -> None:
        """As uvicorn does it, but without a line in the log for everything that is no HTTP."""
        try:
            self.parser.feed_data(part)
        except httptools.HttpParserCallbackError:
            self.refuse(TOO_LONG)
        except httptools.HttpParserError:
            self.refuse(NO_HTTP)
        except httptools.HttpParserUpgrade:
            self.upgrade()

    def upgrade(self) -> None:
        """Become a socket, if that is what is wanted."""
        if not self._should_upgrade():
            return
        self.scope["path"] = self.url.decode("latin-1")
        if not self.is_within_rates(self.scope):
            self.refuse(TOO_OFTEN)
            return
        self.ended = True
        self.lines.note_request(self.line)
        self.handle_websocket_upgrade()

    def refuse(self, status: int) -> None:
        """Say briefly why, unless something else is being said, and hang up."""
        self.ended = True
        if self.in_body or not (self.cycle is None or self.cycle.response_complete):
            self.lines.cut(self.line)
            return
        self.transport.write(
            STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()

    # ------------------------------------------------------------ what the parser finds

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMuch
        super().on_message_begin()
        self.line.until = self.lines.clock() + HEAD_SECONDS
        self.scope["state"]["line"] = self.line

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            raise TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_body, self.room = True, BODY
        self.line.until = self.lines.clock() + BODY_SECONDS
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_body, self.room = False, HEAD
        self.lines.note_request(self.line)
        super().on_message_complete()

    # ------------------------------------------------------------ what goes out

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin with a request in its turn, and charge its client with what it takes."""
        self.answering = cycle
        if not self.is_within_rates(cycle.scope):
            self.refuse_for_now(cycle)
            return
        turnstile, client = self.lines.turnstile, self.line.client

        async def measured(scope: Scope, receive: Receive, send: Send) -> None:
            await turnstile.measure(client, cast(Answering, app(scope, receive, send)))

        begin = super()._start_asgi_task

        def begin_unless_over() -> bool:
            if self.is_over:
                return False
            begin(cycle, measured)
            return True

        turnstile.enter(client, begin_unless_over)

    def is_within_rates(self, scope: Scope) -> bool:
        """Whose requests come by way of a proxy, the app learns and counts."""
        return self.line.address is None or self.app_state["rates"].count(scope)

    def refuse_for_now(self, cycle: RequestResponseCycle) -> None:
        """Say that it was too much, which costs a tenth of what the app would, and rest."""
        cycle.response_started = cycle.response_complete = True
        head, body = REFUSED_FOR_NOW
        self.transport.write(head if cycle.scope["method"] == "HEAD" else head + body)
        if not cycle.keep_alive:
            self.transport.close()
        self.rest(RESTING_SECONDS)
        self.on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.lines.stop_reading(self.line)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.lines.read_again(self.line)


class SocketLine(TakesTurns, WebSocketsSansIOProtocol):
    """A connection that has become a socket: pings, pongs and fragments count as messages do."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.lines = self.app_state["lines"]
        self.line = self.lines.open[cast(Transport, transport)]
        self.line.hang_up = self.hang_up
        self.close_timeout = CLOSE_SECONDS
        self.bucket = self.lines.limits.bucket(FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.remove(self.line)
        super().connection_lost(exc)
        self.line.hang_up = do_nothing

    def hang_up(self) -> None:
        self.disconnected = True
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["line"] = self.line

    def read(self, data: bytes) -> None:
        """Parse a little at a time, and cut off whoever sends more than we would read."""
        if not self.handshake_initiated:
            self.parse(data)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            self.parse(data[start : start + SLICE])

    def parse(self, part: bytes) -> None:
        WebSocketsSansIOProtocol.data_received(self, part)

    def wants_more(self) -> bool:
        return not self.read_paused and super().wants_more()

    def handle_events(self) -> None:
        if self.conn.events and not self.bucket.take(len(self.conn.events)):
            self.conn.events.clear()
            self.lines.cut(self.line)
            return
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Cut off whoever calls bytes a text; uvicorn would log each time, with a traceback."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.lines.cut(self.line)
            return
        super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        await self.lines.turnstile.measure(self.line.client, super().run_asgi())

    def pause_writing(self) -> None:
        super().pause_writing()
        self.lines.stop_reading(self.line)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.lines.read_again(self.line)


def do_nothing() -> None:
    """Nobody is there any more to hang up on."""


def is_text(data: bytes) -> bool:
    """Is it UTF-8?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
