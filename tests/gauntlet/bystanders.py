"""T8b: forty kinds of bad client, one after the other and together, beside a class that plays.

The class sits behind one address, where one of the bad clients sits, too; the others have theirs.
All goes to this machine alone. At full size the goals are times; at gate size the machine may be
busy with other tests, so the class must only be answered at all, and bad clients be cut off.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from bench.web_load import seat_players
from grognard.web.lines import STRANGERS_OF_ADDRESS
from grognard.web.socket import PER_ADDRESS
from tests.gauntlet import bad_players, bad_requests
from tests.gauntlet.crowd import KEEP
from tests.gauntlet.honest_class import CLASS, PATIENCE, SETTLING, Told, attend
from tests.gauntlet.postgres import postgres
from tests.gauntlet.processes import Server, kill, start_with_line
from tests.gauntlet.trials import Bench, Trial
from tests.gauntlet.villain import GRACE, MOST_HELD, Kind, Villain, prepare, strike

KINDS: dict[str, Kind] = {**bad_requests.KINDS, **bad_players.KINDS}
VILLAINS = (CLASS, "127.0.0.2", "127.0.0.3", "127.0.0.4")
FEW, MANY = 4, 150  # players of a bad client in the class, and of one elsewhere
GAMES = 3  # of each bad client
LONG_ENOUGH = 400  # seconds of attack from which on times are judged
HONEST, HONEST_AT_GATE = 60, 12
CALM, CALM_AT_GATE = 20.0, 1.0  # seconds before the attack
P99, P99_AT_GATE = 0.25, 15.0
SLOWEST = 8  # kinds that are told of
MOST_RSS = 300 * 1024**2
assert max(STRANGERS_OF_ADDRESS, PER_ADDRESS) < MOST_HELD

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


# ---------------------------------------------------------------- the bad clients


def be_bad(
    line: Connection,
    villains: list[Villain],
    kinds: list[str],
    began: float,
    seconds: float,
    together: bool,
) -> None:
    """In a process of its own: each kind for some seconds, then perhaps all of them together."""
    prepare()
    time.sleep(max(0.0, began - time.monotonic()))
    for n, name in enumerate(kinds, 1):
        strike_together(villains, [name] * len(villains), began + n * seconds)
        tell_numbers(villains, name)
    until = began + (len(kinds) + together) * seconds
    while time.monotonic() < until:
        chosen = [villain.random.choice(kinds) for villain in villains]
        strike_together(villains, chosen, min(time.monotonic() + 1.0, until))
    for villain in villains:
        villain.held = [one for one in villain.held if one[1] < time.monotonic() + PATIENCE]
        villain.let_go()
    seen: Counter[str] = sum((villain.seen for villain in villains), Counter())
    line.send((dict(seen), sorted(set().union(*(one.faults for one in villains)))))


def strike_together(villains: list[Villain], names: list[str], until: float) -> None:
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


class Memory(NamedTuple):
    """Bytes: with what workers share counted for each of them, and counted once."""

    in_full: int
    once: int


@dataclass(frozen=True)
class Plan:
    """Which kinds are tried when: a calm while first, then each for as long, then all together."""

    kinds: list[str]
    began: float  # the calm
    calm: float  # seconds
    each: float
    together: bool

    @property
    def attack(self) -> float:
        return self.began + self.calm

    @property
    def names(self) -> list[str]:
        return [*self.kinds, "all together"] if self.together else self.kinds

    @property
    def end(self) -> float:
        return self.attack + self.each * len(self.names)

    def times(self) -> Iterator[tuple[str, float, float]]:
        for n, name in enumerate(self.names):
            yield name, self.attack + n * self.each, self.attack + (n + 1) * self.each


def stand_by(bench: Bench, url: str, n: int) -> None:
    """Let the class play and the bad clients be bad for n seconds in all."""
    strict, together = n >= LONG_ENOUGH, bench.mutant is None
    kinds = list(TELLING[bench.mutant]) if bench.mutant else list(KINDS)
    tokens = seat_players(url, HONEST if strict else HONEST_AT_GATE)
    players = [seat_players(url, FEW if address == CLASS else MANY) for address in VILLAINS]
    with Server(url, bench.folder, bench.mutant, limits=True) as server:
        villains = [
            make_villain(bench, server, address, own)
            for address, own in zip(VILLAINS, players, strict=True)
        ]
        each = n / (len(kinds) + together)
        began = time.monotonic() + SETTLING
        plan = Plan(kinds, began, CALM if strict else CALM_AT_GATE, each, together)
        with (
            beside(attend, server.port, tokens, plan.end) as there,
            beside(be_bad, villains, kinds, plan.attack, each, together) as line,
        ):
            rss = watch(server, plan.end)
            told, seen = hear(bench, there, "the class"), hear(bench, line, "the bad clients")
        if told is not None and seen is not None:
            judge(bench, told, plan, P99 if strict else P99_AT_GATE)
            weigh(bench, rss, *seen)
            if strict:
                name_idle(bench, kinds, seen[0])
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")


def make_villain(bench: Bench, server: Server, address: str, tokens: list[str]) -> Villain:
    tables = []
    for token in tokens[:GAMES]:
        browser = server.browser(cookie=f"grognard={token}")
        tables.append(browser.begin(KEEP, {"player": "me"})["id"])
    return Villain(server.port, address, tokens, tables, Random(bench.random.getrandbits(32)))


@contextmanager
def beside(work: Callable[..., None], *words: object) -> Iterator[Connection]:
    """Somebody in a process of his own, and the line on which we hear him."""
    process, line = start_with_line(work, *words)
    try:
        yield line
    finally:
        kill(process)


def watch(server: Server, until: float) -> Memory:
    """The most bytes that the server and its workers hold until then."""
    most = Memory(0, 0)
    while time.monotonic() < until:
        most = Memory(max(most.in_full, server.resident()), max(most.once, server.held()))
        time.sleep(0.5)
    return most


def hear(bench: Bench, line: Connection, who: str) -> Any:
    """What somebody tells at the end; a fault if he does not."""
    try:
        if line.poll(3 * PATIENCE):
            return line.recv()
    except EOFError:
        pass
    bench.fault(f"{who} did not come back")
    return None


def judge(bench: Bench, told: Told, plan: Plan, most: float) -> None:
    """How long the class waited in calm and under attack, and how much of that was its own."""
    slow = told.slowest(0.01, plan.attack, plan.end)
    each = sorted(((told.slowest(0.01, *when), name) for name, *when in plan.times()), reverse=True)
    calm = told.slowest(0.01, plan.began, plan.attack)
    own = told.delay(plan.attack, plan.end)
    bench.count(answers=len(told.acks))
    told_of = ", ".join(f"{name} {seconds * 1000:.0f} ms" for seconds, name in each[:SLOWEST])
    bench.note(p99=f"{slow * 1000:.0f} ms", slowest=told_of)
    bench.note(p99_in_calm=f"{calm * 1000:.0f} ms", clients_own=f"{own * 1000:.0f} ms")
    for what in told.errors:
        bench.fault(f"the class: {what}")
    if not slow <= most:
        bench.fault(f"the class waited {slow:.2f} s (p99), longest at {each[0][1]}")


def weigh(bench: Bench, rss: Memory, seen: dict[str, int], faults: list[str]) -> None:
    """What the bad clients have done and found, and how large the server became."""
    bench.note(rss=f"{rss.in_full >> 20} MiB", shared_once=f"{rss.once >> 20} MiB")
    for what in faults:
        bench.fault(what)
    if rss.in_full > MOST_RSS:
        bench.fault(f"the server and its workers hold {rss.in_full >> 20} MiB")
    bench.count(connections=seen.get("connections", 0))
    bench.note(cut_off=seen.get("cut off", 0), refused=seen.get("429", 0))


def name_idle(bench: Bench, kinds: list[str], seen: dict[str, int]) -> None:
    """Kinds that came to nothing: once all were, after one of them had taken all open files."""
    for kind in kinds:
        if not seen.get(f"connections: {kind}"):
            bench.fault(f"{kind}: no connection: the trial is empty")


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
    teeth=12,
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
