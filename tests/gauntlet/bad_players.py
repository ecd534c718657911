"""Sixteen kinds of bad client that have a cookie: at their sockets, and at the table."""

from __future__ import annotations

import json
import secrets
import struct
import time

from tests.gauntlet.crowd import KEEP
from tests.gauntlet.raw import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, framed, request_socket
from tests.gauntlet.villain import ENOUGH, Kind, Villain

PERHAPS_FOR_EVER = 10_000.0  # seconds: an idle socket is allowed
NOT_TOO_FAST = 0.003  # seconds: else it is cut off as a stranger before it is known

# ---------------------------------------------------------------- sockets


def pour_frames(villain: Villain, frames: bytes, first: bytes = b"", enough: int = ENOUGH) -> None:
    line = villain.open_socket()
    if line is not None:
        line.sendall(first)
        villain.pour(line, frames, enough)


def pings(villain: Villain) -> None:
    pour_frames(villain, framed(PING, b""))


def pongs(villain: Villain) -> None:
    pour_frames(villain, framed(PONG, b""))


def empty_fragments(villain: Villain) -> None:
    begun = framed(TEXT, b"", final=False)
    pour_frames(villain, framed(CONTINUED, b"", final=False), begun)


def texts_after_the_end(villain: Villain) -> None:
    """On and on, though the server has closed the socket."""
    pour_frames(villain, framed(TEXT, b"{}"))


def large_frames(villain: Villain) -> None:
    pour_frames(villain, framed(TEXT, b" " * 16_000), enough=2**21)  # forty are let through


def frames_of_bytes(villain: Villain) -> None:
    pour_frames(villain, framed(BINARY, b"x"))


def frame_without_end(villain: Villain) -> None:
    pour_frames(villain, b"x", struct.pack("!BBQ", 0x82, 0xFF, 2**62) + b"\0\0\0\0")


def sockets_without_end(villain: Villain) -> None:
    """As many as the server lets one machine have, with many cookies."""
    villain.token = villain.tokens[villain.seen["connections"] % len(villain.tokens)]
    line = villain.connect()
    line.sendall(request_socket(villain.port, f"grognard={villain.token}"))
    villain.hold(line, PERHAPS_FOR_EVER)
    time.sleep(NOT_TOO_FAST)


def sockets_for_a_moment(villain: Villain) -> None:
    line = villain.open_socket()
    if line is not None:
        with line:
            line.sendall(framed(CLOSE, struct.pack("!H", 1000)))


def sockets_of_strangers(villain: Villain) -> None:
    for _ in range(10):
        villain.ask(
            villain.head("GET", "/api/socket", "Upgrade: websocket", "Connection: Upgrade")
            + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )


def watching_what_is_not_there(villain: Villain) -> None:
    """As fast as a socket may: each watch is looked up."""
    line = villain.open_socket()
    if line is None:
        return
    with line:
        while villain.goes_on:
            line.sendall(framed(TEXT, b'{"watch":"%s"}' % secrets.token_hex(8).encode()))
            time.sleep(0.1)


# ---------------------------------------------------------------- at the table


def post(villain: Villain, path: str, body: object, known: bool = True) -> None:
    raw = json.dumps(body).encode()
    head = villain.head("POST", path, f"Content-Length: {len(raw)}", known=known)
    villain.ask(head + b"\r\n" + raw)


def new_players(villain: Villain) -> None:
    post(villain, "/api/me", {"name": "nobody"}, known=False)


def new_games_of_bots(villain: Villain) -> None:
    """Games that play themselves, one after the other."""
    wanted = {"title": KEEP, "seats": {"player": "bot:sensible"}, "nonce": secrets.token_hex(32)}
    post(villain, "/api/tables", wanted)


def guessed_links(villain: Villain) -> None:
    link = {"link": secrets.token_urlsafe(32), "nonce": secrets.token_hex(32)}
    post(villain, "/api/join", link)


def questions(villain: Villain) -> None:
    """Odds, hints, stories and moments of its own games."""
    table = villain.take_seat()
    for what in ("odds", "hint", "story", "export", "scene"):
        villain.ask(villain.head(path=f"/api/tables/{table}/{what}", known=True) + b"\r\n")


def chatter(villain: Villain) -> None:
    said = {"text": "x" * 1000, "key": secrets.token_hex(16)}
    post(villain, f"/api/tables/{villain.take_seat()}/chat", said)


KINDS: dict[str, Kind] = {
    kind.__name__.replace("_", " "): kind
    for kind in (
        pings,
        pongs,
        empty_fragments,
        texts_after_the_end,
        large_frames,
        frames_of_bytes,
        frame_without_end,
        sockets_without_end,
        sockets_for_a_moment,
        sockets_of_strangers,
        watching_what_is_not_there,
        new_players,
        new_games_of_bots,
        guessed_links,
        questions,
        chatter,
    )
}
