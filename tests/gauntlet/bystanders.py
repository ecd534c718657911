"""T8b: forty kinds of bad client, one after the other and together, beside a class that plays.

The class sits behind one address, where one of the bad clients sits, too; the others have theirs.
All goes to this machine alone. At full size the goals are times; at gate size the machine may be
busy with other tests, so the class must only be answered at all, and bad clients be cut off.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.web_load import Client, Load, percentile, seat_players
from grognard.web.lines import STRANGERS_OF_ADDRESS
from grognard.web.socket import PER_ADDRESS
from tests.gauntlet import bad_players, bad_requests
from tests.gauntlet.browser import IDLE
from tests.gauntlet.crowd import KEEP
from tests.gauntlet.postgres import postgres, stat
from tests.gauntlet.processes import Server, kill, start_with_line
from tests.gauntlet.trials import Bench, Trial
from tests.gauntlet.villain import GRACE, MOST_HELD, Kind, Villain, prepare, strike

KINDS: dict[str, Kind] = {**bad_requests.KINDS, **bad_players.KINDS}
CLASS, ELSEWHERE = "127.0.0.1", "127.0.0.9"
VILLAINS = (CLASS, "127.0.0.2", "127.0.0.3", "127.0.0.4")
FEW, MANY = 4, 150  # players of a bad client in the class, and of one elsewhere
GAMES = 3  # of each bad client
MOST_REFUSALS, REFUSED_SECONDS = 5, 1.0  # "wait a moment", and a pupil does
LONG_ENOUGH = 400  # seconds of attack from which on times are judged
HONEST, HONEST_AT_GATE = 60, 12
P99, P99_AT_GATE = 0.25, 15.0
MOST_RSS = 300 * 1024**2
assert max(STRANGERS_OF_ADDRESS, PER_ADDRESS) < MOST_HELD
VISIT_SECONDS = 0.5  # between two visits of somebody who comes anew
PATIENCE = 30.0
PAGE = 4096

# Which kinds find a mutant out; a server with one limit less need not be tried with all forty.
TELLING: dict[str, tuple[str, ...]] = {
    "heads without end": ("header without end", "headers without end", "address without end"),
    "all the time in the world": ("half a head", "nothing at all", "head in drops"),
    "a place for everybody": ("nothing at all",),
    "requests far ahead": ("requests ahead",),
    "bodies without end": ("body without end", "crumbs without end"),
    "frames for nothing": ("pings", "pongs", "empty fragments", "texts after the end"),
    "sockets for one machine": ("sockets without end",),
    "the address pays": ("flood of a stranger",),
    "cookies by the book": ("cookie of quotes",),
}


# ---------------------------------------------------------------- the class


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


@dataclass
class Class:
    """Those who only want to play, in a thread of their own."""

    port: int
    tokens: list[str]
    seconds: float
    load: Load = field(default_factory=Load)

    def start(self) -> None:
        self.thread = Thread(target=lambda: asyncio.run(self.play()), daemon=True)
        self.thread.start()

    async def play(self) -> None:
        until = time.monotonic() + self.seconds
        pupils = [
            Pupil(self.port, token, self.load, Random(k)) for k, token in enumerate(self.tokens)
        ]
        await asyncio.gather(
            *(pupil.live(until) for pupil in pupils),
            visit_often(self.port, self.tokens[0], self.load, until),
        )


# ---------------------------------------------------------------- the bad clients


def be_bad(
    line: Connection, villains: list[Villain], kinds: list[str], seconds: float, together: bool
) -> None:
    """In a process of its own: each kind for some seconds, then perhaps all of them together."""
    prepare()
    for name in kinds:
        strike_together(villains, [name] * len(villains), seconds)
        tell_numbers(villains, name)
        line.send(("done", name))
    if together:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            chosen = [villain.random.choice(kinds) for villain in villains]
            strike_together(villains, chosen, min(1.0, seconds))
        line.send(("done", "all together"))
    for villain in villains:
        villain.held = [one for one in villain.held if one[1] < time.monotonic() + PATIENCE]
        villain.let_go()
    seen: Counter[str] = sum((villain.seen for villain in villains), Counter())
    line.send(("end", dict(seen), sorted(set().union(*(one.faults for one in villains)))))


def strike_together(villains: list[Villain], names: list[str], seconds: float) -> None:
    until = time.monotonic() + seconds
    threads = [
        Thread(target=strike, args=(villain, name, KINDS[name], until))
        for villain, name in zip(villains, names, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def tell_numbers(villains: list[Villain], name: str) -> None:
    """Note when one machine keeps more open than its share; some may still be on their way."""
    most = {"nothing at all": STRANGERS_OF_ADDRESS, "sockets without end": PER_ADDRESS}.get(name)
    for villain in villains if most else ():
        until = time.monotonic() + GRACE
        while villain.count_open(name) > (most or 0):
            if time.monotonic() > until:
                villain.faults.add(f"{name}: one machine has more than {most} connections")
                break
            time.sleep(0.2)


# ---------------------------------------------------------------- the trial


def resident(pid: int | None) -> int:
    return int((stat(pid or 0)[21:22] or ["0"])[0]) * PAGE


def stand_by(bench: Bench, url: str, n: int) -> None:
    """Let the class play and the bad clients be bad for n seconds in all."""
    kinds = list(TELLING[bench.mutant]) if bench.mutant else list(KINDS)
    strict, seconds = n >= LONG_ENOUGH, n / (len(kinds) + (bench.mutant is None))
    tokens = seat_players(url, HONEST if strict else HONEST_AT_GATE)
    players = [seat_players(url, FEW if address == CLASS else MANY) for address in VILLAINS]
    with Server(url, bench.folder, bench.mutant, limits=True) as server:
        there = Class(server.port, tokens, n + 5.0)
        villains = [
            make_villain(bench, server, address, own)
            for address, own in zip(VILLAINS, players, strict=True)
        ]
        there.start()
        with be_bad_beside(villains, kinds, seconds, bench.mutant is None) as line:
            watch(bench, server, there, line, P99 if strict else P99_AT_GATE)
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")


def make_villain(bench: Bench, server: Server, address: str, tokens: list[str]) -> Villain:
    tables = []
    for token in tokens[:GAMES]:
        browser = server.browser(cookie=f"grognard={token}")
        tables.append(browser.begin(KEEP, {"player": "me"})["id"])
    return Villain(server.port, address, tokens, tables, Random(bench.random.getrandbits(32)))


@contextmanager
def be_bad_beside(
    villains: list[Villain], kinds: list[str], seconds: float, together: bool
) -> Iterator[Connection]:
    process, line = start_with_line(be_bad, villains, kinds, seconds, together)
    try:
        yield line
    finally:
        kill(process)


def watch(bench: Bench, server: Server, there: Class, line: Connection, most: float) -> None:
    """Hear from the bad clients what they have done, and see how the class fares meanwhile."""
    seen: dict[str, int] = {}
    rss, counted, worst = 0, 0, ("", 0.0)
    while True:
        try:
            said = line.recv() if line.poll(0.2) else None
        except EOFError:
            bench.fault("the bad clients have died")
            break
        rss = max(rss, resident(server.process.pid))
        if said is None:
            continue
        if said[0] == "end":
            seen = said[1]
            for what in said[2]:
                bench.fault(what)
            break
        slow = percentile(there.load.acks[counted:] or [0.0], 0.99)
        counted = len(there.load.acks)
        worst = max(worst, (said[1], slow), key=lambda one: one[1])
    there.thread.join(PATIENCE)
    judge(bench, there, rss, worst, most)
    bench.count(answers=len(there.load.acks), connections=seen.get("connections", 0))
    bench.note(cut_off=seen.get("cut off", 0), refused=seen.get("429", 0))


def judge(bench: Bench, there: Class, rss: int, worst: tuple[str, float], most: float) -> None:
    slow = percentile(there.load.acks, 0.99)
    bench.note(p99=f"{slow * 1000:.0f} ms", worst=f"{worst[1] * 1000:.0f} ms ({worst[0]})")
    bench.note(rss=f"{rss >> 20} MiB")
    if there.thread.is_alive():
        bench.fault("some of the class still wait for an answer")
    for what in there.load.errors:
        bench.fault(f"the class: {what}")
    if not slow <= most:
        bench.fault(f"the class waited {slow:.2f} s (p99), longest at {worst[0]}")
    if rss > MOST_RSS:
        bench.fault(f"the server holds {rss >> 20} MiB")


def on_sqlite(bench: Bench, n: int) -> None:
    stand_by(bench, f"sqlite:///{bench.folder / 'bystanders.db'}", n)


def on_postgres(bench: Bench, n: int) -> None:
    with postgres() as cluster:
        stand_by(bench, cluster.url, n)


ABOUT = "forty kinds of bad client beside a class that plays: nobody waits or is lost"
SQLITE = Trial(
    name="bystanders-sqlite",
    about=f"{ABOUT}, on SQLite",
    counted="seconds of attack",
    gate=24,
    full=820,
    run=on_sqlite,
    mutants=tuple(TELLING),
    teeth=6,
)
POSTGRES = Trial(
    name="bystanders-postgres",
    about=f"{ABOUT}, on PostgreSQL",
    counted="seconds of attack",
    gate=24,
    full=820,
    run=on_postgres,
    mutants=("heads without end",),
    teeth=6,
)
