"""T1b: kill -9 of the whole server under the load of clients that come back and send again."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from threading import Condition, Event, Thread
from typing import Any

from tests.gauntlet.browser import LOST, Answer, Browser, Failed
from tests.gauntlet.crowd import KEEP, MARCH, random_key
from tests.gauntlet.ledger import Log, logs, problem
from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

CLIENTS = 24
MOST_ACTS, LONGEST = 40, 0.02  # a server dies after so many answers, or a few ms later
PATIENCE = 60  # seconds for an answer
SEATS = {KEEP: {"player": "me"}, MARCH: {"wagner": "me", "russia": "me"}}


class Tally:
    """How many answers all clients have had: the moment of a kill hangs on it, not on a clock."""

    def __init__(self) -> None:
        self.answers, self.one_more = 0, Condition()

    def add(self) -> None:
        with self.one_more:
            self.answers += 1
            self.one_more.notify_all()

    def wait_for(self, more: int) -> None:
        with self.one_more:
            wanted = self.answers + more
            self.one_more.wait_for(lambda: self.answers >= wanted, PATIENCE)


@dataclass
class Client:
    """A player who is alone in his games: nobody may tell him that they have gone on."""

    browser: Browser
    random: Random
    tally: Tally
    acked: list[tuple[str, str]] = field(default_factory=list)  # game and key
    faults: list[str] = field(default_factory=list)
    last: Any = None  # the view that the server sent last
    again: int = 0  # commands that were sent more than once

    def play(self, stop: Event) -> None:
        while not stop.is_set():
            try:
                if self.last is None or self.last["over"]:
                    self.new_game(stop)
                else:
                    self.one_act(stop)
            except Stopped:
                return

    def new_game(self, stop: Event) -> None:
        """A lost answer here may leave a game that nobody plays: that is no harm."""
        title = self.random.choice(list(SEATS))
        try:
            game = self.browser.begin(title, SEATS[title])["id"]
            self.last = self.browser.look(game)
        except LOST:
            stop.wait(0.02)
        except Failed as e:
            self.faults.append(f"a new game: {e}")

    def one_act(self, stop: Event) -> None:
        act = self.random.choice(self.last["options"])["act"]
        key = random_key(self.random)
        answer = self.insist(stop, act, key)
        if answer.status != 200:
            self.faults.append(
                f"{answer.status} {answer.body[:120]!r} to an act of the only player"
            )
            self.last = None
            return
        self.acked.append((self.last["id"], key))
        self.tally.add()
        self.last = answer.json

    def insist(self, stop: Event, act: Any, key: str) -> Answer:
        """Send a command, word for word, until there is an answer."""
        sent = 0
        while True:
            sent += 1
            self.again += sent == 2
            try:
                return self.browser.act(self.last, act, key)
            except LOST:
                if stop.wait(0.02):
                    raise Stopped from None


class Stopped(Exception):
    """The trial is over, and a command is left without an answer."""


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'server.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        under_load(bench, server, url, n)


def under_load(bench: Bench, server: Server, url: str, n: int) -> None:
    tally = Tally()
    clients = [
        Client(server.browser(f"client {k}"), Random(bench.random.getrandbits(32)), tally)
        for k in range(CLIENTS)
    ]
    stop = Event()
    threads = [Thread(target=client.play, args=(stop,)) for client in clients]
    for thread in threads:
        thread.start()
    try:
        back = kills(bench, server, tally, n)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    check(bench, url, clients)
    same_board(bench, clients)
    for what in server.fell_over():
        bench.fault(f"the server fell over: {what}")
    told = sorted(back)
    bench.note(back_p95=f"{told[int(len(told) * 0.95)]:.2f} s")


def kills(bench: Bench, server: Server, tally: Tally, n: int) -> list[float]:
    """How long it took each time until the server answered again."""
    back = []
    for _ in range(n):
        tally.wait_for(bench.random.randint(1, MOST_ACTS))
        time.sleep(bench.random.choice((0, bench.random.uniform(0, LONGEST))))
        server.kill()
        began = time.monotonic()
        server.start()
        back.append(time.monotonic() - began)
    tally.wait_for(CLIENTS)
    return back


def check(bench: Bench, url: str, clients: list[Client]) -> None:
    """Every acknowledged act is in the log once, and the log is whole."""
    found: dict[str, Log] = logs(url)
    for log in found.values():
        for what in problem(log):
            bench.fault(what)
    for client in clients:
        for what in client.faults:
            bench.fault(what)
        for game, key in client.acked:
            if game not in found or key not in found[game].by_key():
                bench.fault(f"{game}: an act was acknowledged, and lost")
    bench.count(
        acknowledged=sum(len(client.acked) for client in clients),
        sent_again=sum(client.again for client in clients),
    )


def same_board(bench: Bench, clients: list[Client]) -> None:
    """What each client was shown last is what the server has, unless an answer is still out."""
    for client in clients:
        if client.last is None:
            continue
        now = client.browser.look(client.last["id"], f"?at={client.last['moves']}")
        if now["seq"] < client.last["seq"]:
            bench.fault(f"{now['id']}: was at {client.last['seq']}, is at {now['seq']}")
        elif now["seq"] == client.last["seq"] and now["hash"] != client.last["hash"]:
            bench.fault(f"{now['id']}: another board than was shown")


TRIAL = Trial(
    name="kill-server",
    about="clients lose nothing and do nothing twice when the whole server is killed",
    counted="kills",
    gate=6,
    full=100,
    run=run,
    mutants=("no key check", "commit later"),
    teeth=8,
)
