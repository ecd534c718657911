"""T9c: frames and bodies that no browser would send: refused, nothing changed, nobody hurt."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from grognard.web.routes import ROUTES
from tests.gauntlet.browser import LOST, new_key, new_nonce
from tests.gauntlet.crowd import MARCH
from tests.gauntlet.ledger import digest
from tests.gauntlet.processes import Server
from tests.gauntlet.raw import bad_frame, bad_request, send_frame, send_raw
from tests.gauntlet.trials import Bench, Trial

DEEP = 5_000
LONG = 70_000
ODD: tuple[bytes, ...] = (  # JSON, or nearly, in place of any value
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"-1",
    b"1.5",
    b"1e5000",
    b"9223372036854775808",
    b"-9223372036854775809",
    b"9" * 400,
    b"true",
    b"null",
    b"{}",
    b"[]",
    b'"\\u0000"',
    b'"\\ud800"',
    b'"\\udfff\\ud800"',
    b'"\xff\xfe"',
    b'"\xed\xa0\x80"',
    b"'single'",
    b'"unended',
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b"[" + b"1," * LONG + b"1]",
    b'"' + b"x" * LONG + b'"',
    b'{"a":1,"a":2}',
    b"0x10",
    b"01",
    b"+1",
    b"undefined",
    b"/* */1",
)
WHOLE: tuple[bytes, ...] = (
    b"",
    b"\x00",
    b"\xef\xbb\xbf{}",
    b"{",
    b"}",
    b"null",
    b"[]",
    b'"x"',
    b"1",
)


def fields(path: str, me: str) -> dict[str, Any]:
    """A body that the route would take, more or less."""
    own = {"expected": 0, "key": new_key(), "side": "wagner"}
    seats = {"wagner": "me", "russia": "me"}
    bodies: dict[str, dict[str, Any]] = {
        "/api/me": {"name": me},
        "/api/join": {"link": "x" * 43, "nonce": new_nonce()},
        "/api/tables": {"title": MARCH, "seats": seats, "nonce": new_nonce()},
        "/api/tables/import": {"game_file": {}, "seats": seats, "nonce": new_nonce()},
        "acts": {**own, "act": ["move"]},
        "undo": own,
        "resign": own,
        "fork": {"at": 0, "seats": seats, "nonce": new_nonce()},
        "rematch": {"nonce": new_nonce()},
        "links": {"side": "wagner"},
        "name": {"name": "x"},
        "chat": {"text": "x", "key": new_key()},
    }
    return bodies.get(path) or bodies.get(path.split("/")[-1], {})


NAMES = ("key", "nonce", "link")  # what a pattern that ends in $ would let through with a newline
NEWLINE = 0.1  # of the bodies that have one of these


def bad_body(random: Random, good: dict[str, Any]) -> bytes:
    """A body with something in it that no route takes."""
    name = next((one for one in NAMES if one in good), None)
    if name is not None and random.random() < NEWLINE:
        return json.dumps({**good, name: f"{good[name]}\n"}).encode()
    name = random.choice([*good, None])
    if name is None or random.random() < 0.1:
        extra = {**good, "unheard of": 1}
        return random.choice((*WHOLE, json.dumps(extra).encode(), random.randbytes(200)))
    written = json.dumps({**good, name: "@here@"}).encode()
    return written.replace(b'"@here@"', random.choice(ODD))


QUERIES = ("at", "have", "have_hash", "side", "after", "nothing")
VALUES = (
    "-1",
    "1e9",
    "99999999",
    "NaN",
    "%00",
    "%ff%fe",
    "x" * 3000,
    "%F0%9F%92%A9",
    "",
    "[]",
    "٣",
)
IDS = ("%00", "..%2f..", "%ff", "x" * 5000, "' OR 1=1 --", "%E2%80%AE", "null", "import")
MOST_PLAYERS = 8
FLOOD, MOST_LINES = 200, 50  # requests; in the log, of all that is sent in this trial
FRAMES, RAW, ASKED = 0.2, 0.1, 0.1  # shares of sockets, of broken HTTP, of odd addresses


class Vandal:
    """Somebody with a seat, a cookie and no manners."""

    def __init__(self, bench: Bench, server: Server) -> None:
        self.bench, self.server = bench, server
        self.browsers = [server.browser(f"vandal {k}") for k in range(MOST_PLAYERS)]
        seats = {"wagner": "me", "russia": "me"}
        self.tables = [one.begin(MARCH, seats)["id"] for one in self.browsers]
        self.unsafe = [route for route in ROUTES if route.method == "POST"]
        self.safe = [route for route in ROUTES if route.method == "GET"]
        self.seen: Counter[str] = Counter()

    def strike(self) -> None:
        """One thing that should not be sent."""
        random = self.bench.random
        chance = random.random()
        number = random.randrange(MOST_PLAYERS)
        try:
            if chance < FRAMES:
                self.frame(random, number)
            elif chance < FRAMES + RAW:
                self.raw(random)
            elif chance < FRAMES + RAW + ASKED:
                self.address(random, number)
            else:
                self.body(random, number)
        except LOST as e:
            self.bench.fault(f"no answer: {e!r}")

    def body(self, random: Random, number: int) -> None:
        route = random.choice(self.unsafe)
        raw = bad_body(random, fields(route.path, "vandal"))
        path = route.path.replace("{id}", self.tables[number])
        answer = self.browsers[number].ask("POST", path, raw)
        self.seen[f"body {answer.status}"] += 1
        if not 400 <= answer.status < 500:
            self.bench.fault(f"{answer.status} to {route.path} {raw[:120]!r} {answer.body[:120]!r}")

    def address(self, random: Random, number: int) -> None:
        route = random.choice(self.safe)
        place = random.choice((*IDS, self.tables[number]))
        query = f"{random.choice(QUERIES)}={random.choice(VALUES)}"
        path = f"{route.path.replace('{id}', place)}?{query}".replace(" ", "%20").replace(
            "٣", "%D9%A3"
        )
        answer = self.browsers[number].ask("GET", path)
        self.seen[f"address {answer.status}"] += 1
        if answer.status >= 500:
            self.bench.fault(f"{answer.status} to {path[:120]} {answer.body[:120]!r}")

    def raw(self, random: Random) -> None:
        answer = send_raw(self.server.port, bad_request(random))
        status = answer[9:12].decode(errors="replace") if answer else "closed"
        self.seen[f"http {status}"] += 1
        if status.startswith("5"):
            self.bench.fault(f"{answer[:120]!r} to broken HTTP")

    def frame(self, random: Random, number: int) -> None:
        name, sent = bad_frame(random, self.tables[number])
        code = send_frame(self.server.port, self.browsers[number].cookie, sent)
        self.seen[f"frame {code}"] += 1
        if code == 1011:
            self.bench.fault(f"the server fell over a frame: {name}")


def flood_log(bench: Bench, vandal: Vandal, file: Path) -> None:
    """A table of the database is gone, and somebody asks on and on: the log stays short."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("ALTER TABLE watcher RENAME TO lost")
    browser, path = vandal.browsers[0], f"/api/tables/{vandal.tables[0]}"
    asked = [browser.ask("GET", path).status for _ in range(FLOOD)]
    lines = vandal.server.said().count("\n")
    bench.note(lines_in_the_log=lines)
    if set(asked) != {503}:
        bench.fault(f"without a table the answers are {sorted(set(asked))}")
    if lines > MOST_LINES:
        bench.fault(f"{FLOOD} requests have left {lines} lines in the log")


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'malformed.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        vandal = Vandal(bench, server)
        before, pid = digest(url), server.process.pid
        for _ in range(n):
            vandal.strike()
        if not server.process.is_alive() or server.process.pid != pid:
            bench.fault("the server died")
            return
        for browser, table in zip(vandal.browsers, vandal.tables, strict=True):
            seen = server.browser(cookie=browser.cookie).ask("GET", f"/api/tables/{table}")
            if seen.status != 200 or seen.json["moves"] != 0:
                bench.fault(f"{table}: somebody has moved, or it is gone")
        if digest(url) != before:
            bench.fault("the database is not what it was")
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
        flood_log(bench, vandal, bench.folder / "malformed.db")
    bench.note(**dict(sorted(vandal.seen.items())))


TRIAL = Trial(
    name="malformed",
    about="no frame and no body harms the server or a game",
    counted="frames and bodies",
    gate=2_000,
    full=50_000,
    run=run,
    mutants=(
        "letters unchecked",
        "frames unchecked",
        "everything is read",
        "keys end in a line",
        "every complaint is written",
    ),
    teeth=1_000,
)
