"""Twenty-four kinds of bad client that only speak HTTP, some of them with a player's cookie."""

from __future__ import annotations

import json
import os
import socket
import time

from grognard.web.network import BODY_SECONDS, HEAD_SECONDS
from tests.gauntlet.villain import MOST_SENT, Kind, Villain

RULEBOOK = "/api/titles/march-of-justice/rulebook"
AT_ONCE = 40  # connections opened in one go
SLOW = 0.05  # seconds between two bytes
UNREAD_SECONDS = 60.0  # until an answer that nobody fetches must be given up

# ---------------------------------------------------------------- heads


def cookie_of_quotes(villain: Villain) -> None:
    """The standard parser takes a second for one of these."""
    quotes = '\\"' * 7_000
    villain.ask(*[villain.head("GET", "/api/me", f'Cookie: a="{quotes}"') + b"\r\n"] * 5)


def header_without_end(villain: Villain) -> None:
    line = villain.connect()
    line.sendall(villain.head() + b"X: ")
    villain.pour(line, b"x")


def headers_without_end(villain: Villain) -> None:
    line = villain.connect()
    line.sendall(villain.head())
    villain.pour(line, b"a: b\r\n")


def address_without_end(villain: Villain) -> None:
    line = villain.connect()
    line.sendall(b"GET /")
    villain.pour(line, b"x")


def blank_lines_without_end(villain: Villain) -> None:
    villain.pour(villain.connect(), b"\r\n")


def noise_without_end(villain: Villain) -> None:
    villain.pour(villain.connect(), os.urandom(1000))


def thousands_of_headers(villain: Villain) -> None:
    villain.ask(villain.head() + b"a:b\r\n" * 3_000 + b"\r\n")


def half_a_head(villain: Villain) -> None:
    """Many connections with a request that is never finished."""
    for _ in range(AT_ONCE):
        line = villain.connect()
        line.sendall(villain.head())
        villain.hold(line, HEAD_SECONDS)


def nothing_at_all(villain: Villain) -> None:
    for _ in range(AT_ONCE):
        villain.hold(villain.connect(), HEAD_SECONDS)


def head_in_drops(villain: Villain) -> None:
    """A byte now and then, over many connections."""
    lines = [villain.connect() for _ in range(AT_ONCE)]
    for letter in villain.head():
        for line in lines:
            line.sendall(bytes([letter]))
        time.sleep(SLOW)
        if not villain.goes_on:
            break
    for line in lines:
        villain.hold(line, HEAD_SECONDS)


def hanging_up(villain: Villain) -> None:
    """Connect and hang up, as fast as can be."""
    for _ in range(AT_ONCE):
        villain.connect().close()


# ---------------------------------------------------------------- too many requests


def requests_ahead(villain: Villain) -> None:
    """Thousands of requests before the first answer."""
    line = villain.connect()
    villain.pour(line, villain.head() + b"\r\n")


def flood_of_a_stranger(villain: Villain) -> None:
    villain.ask(*[villain.head() + b"\r\n"] * 50)


def flood_of_a_player(villain: Villain) -> None:
    villain.ask(*[villain.head(path="/api/tables", known=True) + b"\r\n"] * 50)


def flood_of_connections(villain: Villain) -> None:
    for _ in range(10):
        villain.ask(villain.head(path="/api/openapi.json") + b"\r\n")


def flood_of_pages(villain: Villain) -> None:
    paths = ("/", "/index.html", "/nothing", "/assets/../../x", "/" + "x" * 2000)
    villain.ask(*(villain.head(path=path) + b"\r\n" for path in paths * 5))


def odd_methods(villain: Villain) -> None:
    methods = ("HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PATCH")
    for method in methods:
        villain.ask(villain.head(method) + b"\r\n")


# ---------------------------------------------------------------- bodies


def body_without_end(villain: Villain) -> None:
    line = villain.connect()
    line.sendall(villain.head("POST", "/api/me", "Content-Length: 9999999999") + b"\r\n")
    villain.pour(line, b"x", MOST_SENT)


def crumbs_without_end(villain: Villain) -> None:
    """A body in chunks of one byte."""
    line = villain.connect()
    line.sendall(villain.head("POST", "/api/me", "Transfer-Encoding: chunked") + b"\r\n")
    villain.pour(line, b"1\r\nx\r\n", MOST_SENT)


def trailers_without_end(villain: Villain) -> None:
    line = villain.connect()
    line.sendall(villain.head("POST", "/api/me", "Transfer-Encoding: chunked") + b"\r\n0\r\n")
    villain.pour(line, b"a: b\r\n")


def half_a_body(villain: Villain) -> None:
    """Many large bodies of players, sent but for the last byte."""
    length = 2 * 1024 * 1024
    line = villain.connect()
    more = f"Content-Length: {length}"
    line.sendall(villain.head("POST", "/api/tables/import", more, known=True) + b"\r\n")
    villain.hold(line, BODY_SECONDS)
    line.sendall(b" " * (length - 1))


def body_that_waits_to_be_asked(villain: Villain) -> None:
    more = ("Content-Length: 1000", "Expect: 100-continue")
    for _ in range(AT_ONCE):
        line = villain.connect()
        line.sendall(villain.head("POST", "/api/me", *more) + b"\r\n")
        villain.hold(line, BODY_SECONDS)


def body_of_many_values(villain: Villain) -> None:
    """As much JSON as a body may hold, and all of it wrong."""
    raw = json.dumps({"name": [[0] * 90 for _ in range(100)]}).encode()
    head = villain.head("POST", "/api/me", f"Content-Length: {len(raw)}", known=True)
    villain.ask(*[head + b"\r\n" + raw] * 20)


# ---------------------------------------------------------------- answers


def answers_unread(villain: Villain) -> None:
    """Ask for long answers, over connections that take in hardly anything."""
    for _ in range(4):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(2.0)
        line.bind((villain.address, 0))
        line.connect(("127.0.0.1", villain.port))
        villain.count_connection()
        line.sendall((villain.head(path=RULEBOOK, known=True) + b"\r\n") * 8)
        villain.hold(line, UNREAD_SECONDS)


KINDS: dict[str, Kind] = {
    kind.__name__.replace("_", " "): kind
    for kind in (
        half_a_head,
        nothing_at_all,
        head_in_drops,
        half_a_body,
        body_that_waits_to_be_asked,
        answers_unread,
        cookie_of_quotes,
        header_without_end,
        headers_without_end,
        address_without_end,
        blank_lines_without_end,
        noise_without_end,
        thousands_of_headers,
        hanging_up,
        requests_ahead,
        flood_of_a_stranger,
        flood_of_a_player,
        flood_of_connections,
        flood_of_pages,
        odd_methods,
        body_without_end,
        crumbs_without_end,
        trailers_without_end,
        body_of_many_values,
    )
}
