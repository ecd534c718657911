"""Games that are legal and dear: brought in, and looked at first after a restart, beside others."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache

from sqlalchemy import delete

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.rules import Frame, State
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web.store.database import Database
from grognard.web.store.schema import snapshot
from tests.gauntlet.browser import Answer, Browser, Failed, new_key, new_nonce
from tests.gauntlet.bystander import Bystander, playing
from tests.gauntlet.crowd import KEEP
from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

LISTS, DEEP, COPIES = 20, 5, 6  # choices in a row, each leading to so many others: 1,200 acts
DEAR = 0.4  # seconds; who waits for less, or for half of what another's game takes, is served
PATIENCE = 120.0  # of who asks for it, on a busy machine
SEATS = {"player": "me"}


def make_deck() -> Json:
    """As many choices as a deck may have, in cards that come several times."""
    cards = [
        {"id": f"dear-{n}", "name": f"Dear {n}", "text": "Choose.", "copies": COPIES}
        | {"does": [nest(DEEP) for _ in range(LISTS)]}
        for n in range(2)
    ]
    win = {"id": "win", "name": "Win", "text": "Won.", "does": [{"end": "win"}]}
    return {"id": "dear", "name": "A dear deck", "card": [*cards, win]}


def nest(deep: int) -> Json:
    does = [nest(deep - 1)] if deep > 1 else []
    return {"choose": [{"label": "On", "does": does}, {"label": "Off"}]}


class WinLast:
    """Draws the card that wins when there is no other."""

    def pick(self, s: State, chance: Frame) -> int:
        return outcomes(s)[0][0]


@cache
def make_file() -> Json:
    """A game of a thousand acts with that deck."""
    play = Play(game_of(KEEP), Setup("pack", {}, make_deck()), WinLast())
    while not play.over:
        play.take(play.options()[0])
    return json.loads(json.dumps(play.export()))


class Table:
    """A server with somebody who plays quietly, and somebody who does not."""

    def __init__(self, bench: Bench, server: Server) -> None:
        self.bench, self.server = bench, server
        self.quiet = Bystander(server.browser("Quiet"))
        self.loud = server.browser("Loud")
        self.loud.line.timeout = PATIENCE

    def beside(self, what: str, work: Callable[[], Answer]) -> Answer:
        """Do something dear while the other plays on, who must not notice."""
        self.quiet.act_once()
        with playing(self.quiet.go_on):
            began = time.monotonic()
            answer = work()
            ended = time.monotonic()
        waits, took = self.quiet.waited_within(began, ended), ended - began
        self.bench.count(acts=len(waits))
        self.bench.note(**{what: f"{took:.2f} s, longest wait {max(waits, default=took):.2f} s"})
        if max(waits, default=took) > max(DEAR, took / 2):
            self.bench.fault(f"{what} took {took:.1f} s: a bystander waited for {max(waits):.1f} s")
        self.bench.faults += self.quiet.faults
        self.quiet.faults = []
        if answer.status >= 500:
            self.bench.fault(f"{what}: {answer.status} {answer.body[:200]!r}")
        return answer


def bring_in(browser: Browser) -> Answer:
    wanted = {"game_file": make_file(), "seats": SEATS, "nonce": new_nonce()}
    return browser.ask("POST", "/api/tables/import", wanted)


def forget_snapshots(url: str) -> None:
    """As after an upgrade: all games must be replayed from their start."""
    database = Database(url)
    with database.write() as connection:
        connection.execute(delete(snapshot))
    database.close()


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'games.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        table = Table(bench, server)
        for _ in range(n):
            answer = table.beside("an import", lambda: bring_in(table.loud))
            if answer.status != 200:
                bench.count(refused=1)
                continue
            look_again(bench, table, answer.json["id"], url)


def look_again(bench: Bench, table: Table, game: str, url: str) -> None:
    """The first act in the game after a restart: it is over, so that nothing comes of it."""
    table.server.kill()
    forget_snapshots(url)
    table.server.start()
    for browser in (table.quiet.browser, table.loud):
        browser.close()
    body = {"expected": 1, "key": new_key(), "side": "player", "act": ["next"]}
    path = f"/api/tables/{game}/acts"
    table.beside("the first act after a restart", lambda: table.loud.ask("POST", path, body))
    try:
        if table.loud.look(game)["moves"] != len(make_file()["acts"]):
            bench.fault(f"{game} is not what was brought in")
    except Failed as e:
        bench.fault(f"{game} after a restart: {e}")


TRIAL = Trial(
    "dear-games",
    "the dearest legal deck is brought in, and looked at after a restart, while others play",
    "games",
    gate=1,
    full=40,
    run=run,
    mutants=("imports under the lock", "long games are read at once"),
    teeth=1,
)
