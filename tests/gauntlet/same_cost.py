"""What is not yours costs the server the same as what is not there: the same is asked of its rows.

How long an answer takes is never judged: it is counted what the database is asked, which is the
same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any
from unittest.mock import patch

from sqlalchemy import event

from grognard.web import app
from grognard.web.bus import News
from grognard.web.limits import Limits
from grognard.web.routes import ROUTES, Route
from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.store.log import BROKEN
from tests.gauntlet.crowd import MARCH
from tests.gauntlet.mutants import applied
from tests.gauntlet.strangers import TWO, Table, body_for
from tests.gauntlet.trials import Bench, Trial
from tests.web.browser import Browser, Server, serving

NONE = "AAAAAAAAAAAAAAAA"
BOTH = {"wagner": "me", "russia": "me"}
ASKED = [route for route in ROUTES if "/api/tables/{id}" in route.path]
SOCKET = "the socket"


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """The statements that are sent to a database."""
    sent: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        sent.append(statement)

    engines = {database.writer, database.reader}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)


def furnish(server: Server) -> dict[str, str]:
    """Games that are not the asker's, by what is the matter with them, and one that is not."""
    owner = server.browser("owner")
    games = {name: owner.begin(MARCH, seats=BOTH) for name in ("played", "deleted", "set apart")}
    games["with a link"] = owner.begin(MARCH, seats=TWO)
    for _ in range(3):
        owner.act(games["played"])
    owner.post(f"/api/tables/{games['played']}/chat", {"text": "x", "key": "0" * 32})
    owner.post(f"/api/tables/{games['played']}/watch")
    owner.post(f"/api/tables/{games['deleted']}/delete")
    with server.services.database.write() as connection:
        apart = records.find_record(connection, games["set apart"])
        assert apart is not None
        records.update_game(connection, apart.id, status=BROKEN)
    return games | {"not there": NONE}


class Inquest:
    """Somebody to whom none of the games belong asks for each of them in one way."""

    def __init__(self, bench: Bench, server: Server, games: dict[str, str]) -> None:
        self.bench, self.server, self.games = bench, server, games
        self.people = {"a stranger": server.browser("stranger"), "nobody": server.stranger()}

    def one(self, who: str, route: Route | None) -> None:
        said = {name: self.count(who, route, game) for name, game in self.games.items()}
        for name, sent in said.items():
            if sent != said["not there"]:
                what = SOCKET if route is None else f"{route.method} {route.path}"
                asked = (
                    f"{len(sent)} statements, for one that is not there {len(said['not there'])}"
                )
                self.bench.fault(f"{who}, {what}, a game that is {name}: {asked}, or others")

    def count(self, who: str, route: Route | None, game: str) -> list[str]:
        browser = self.people[who]
        with counted(self.server.services.database) as sent:
            if route is None:
                watch(browser, game)
            else:
                self.ask(browser, route, game)
        return sent

    def ask(self, browser: Browser, route: Route, game: str) -> None:
        body = None if route.method == "GET" else body_for(route, "wagner", Table(game, "", TWO))
        answer = browser.ask(route.method, route.path.replace("{id}", game), body)
        if answer.status_code < 400 or answer.status_code >= 500:
            self.bench.fault(f"{route.method} {route.path}: {answer.status_code}")


def watch(browser: Browser, game: str) -> None:
    with browser.client.websocket_connect("/api/socket") as line:
        line.send_json({"watch": game})
        line.receive_json()


class Idle(nullcontext[None]):
    """In place of whatever asks the database by itself, which is not counted."""

    def __init__(self, *words: object) -> None:
        super().__init__()

    async def resume(self) -> None:
        pass

    def wake(self, public_id: str) -> None:
        pass

    def on_news(self, news: News) -> None:
        pass


async def nothing(*words: object) -> None:
    pass


@contextmanager
def nobody_else() -> Iterator[None]:
    """No chores: the database is asked by those who ask the server, and nobody else."""
    with (
        patch.object(app, "Recheck", Idle),
        patch.object(app, "Bots", Idle),
        patch.object(app, "empty_bin_daily", nothing),
    ):
        yield


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'games.db'}"
    with applied(bench.mutant), nobody_else():
        made = app.make_app(url, Limits(off=True))
        with serving(made) as server:
            inquest = Inquest(bench, server, furnish(server))
            asked: list[tuple[str, Route | None]] = [("a stranger", None)]
            asked += [(who, route) for who in inquest.people for route in ASKED]
            for k in range(n):
                inquest.one(*asked[k % len(asked)])
    bench.count(ways=min(n, len(asked)))


TRIAL = Trial(
    name="same-cost",
    about="a game that is not yours costs the server the same as one that is not there",
    counted="ways to ask",
    gate=len(ASKED) * 2 + 1,
    full=1_000,
    run=run,
    mutants=("looks no further for nothing", "deleted games are looked at less"),
    teeth=len(ASKED) * 2 + 1,
)
