"""T3c, T10a: everybody asks every route for everything: what is not his, is not there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from grognard.web.routes import ROUTES, Route
from tests.gauntlet.browser import Answer, Browser, new_key, new_nonce
from tests.gauntlet.crowd import FORD, MARCH
from tests.gauntlet.processes import Server
from tests.gauntlet.raw import opened
from tests.gauntlet.trials import Bench, Trial

TWO = {"wagner": "me", "russia": "open"}
HIDDEN = {"red": "me", "blue": "open"}
OWNERS = ("links", "watch", "name", "bots", "delete", "undelete", "erase")
SEATED = ("acts", "undo", "resign", "odds", "hint")
NOBODY = "grognard=" + "x" * 43


@dataclass
class Table:
    """A game, and who is what in it."""

    id: str
    owner: str
    seats: dict[str, str] = field(default_factory=dict)  # who sits at each side
    watchers: set[str] = field(default_factory=set)
    deleted: bool = False

    def shown_to(self, role: str) -> bool:
        known = {self.owner, *self.seats.values(), *self.watchers}
        return role in known and not self.deleted


@dataclass
class Place:
    """All the people and games of the trial."""

    people: dict[str, Browser]
    tables: dict[str, Table]
    used_links: list[tuple[str, str]]  # with who sits where by it, if anybody still does


def furnish(server: Server) -> Place:
    """Owners, guests, watchers, one who has been sent away, strangers, and those without a name."""
    names = ("owner", "guest", "watcher", "once guest", "once watcher", "other owner", "stranger")
    people = {name: server.browser(name) for name in names}
    people["nobody"], people["forger"] = server.browser(), server.browser(cookie=NOBODY)
    tables: dict[str, Table] = {}
    links: list[tuple[str, str]] = []
    for name, title, seats in (("march", MARCH, TWO), ("ford", FORD, HIDDEN)):
        tables[name] = with_guests(people, title, seats, links)
    foreign = people["other owner"].begin(MARCH, {"wagner": "me", "russia": "me"})["id"]
    tables["foreign"] = Table(foreign, "other owner", dict.fromkeys(TWO, "other owner"))
    gone = people["owner"].begin(MARCH, {"wagner": "me", "russia": "me"})["id"]
    people["owner"].post(f"/api/tables/{gone}/delete", {})
    tables["deleted"] = Table(gone, "owner", dict.fromkeys(TWO, "owner"), deleted=True)
    tables["none"] = Table("AAAAAAAAAAAAAAAA", "")
    return Place(people, tables, links)


def with_guests(
    people: dict[str, Browser], title: str, seats: dict[str, str], links: list[tuple[str, str]]
) -> Table:
    """A game whose guest and watchers have changed once."""
    begun = people["owner"].begin(title, seats)
    mine, theirs = seats
    place = f"/api/tables/{begun['id']}"
    old_watch = people["owner"].post(f"{place}/watch", {})["link"]
    join(people["once guest"], begun["links"][theirs])
    join(people["once watcher"], old_watch)
    join(people["watcher"], people["owner"].post(f"{place}/watch", {})["link"])
    link = people["owner"].post(f"{place}/links", {"side": theirs})["link"]
    join(people["guest"], link)
    links += [(begun["links"][theirs], ""), (old_watch, ""), (link, "guest")]
    return Table(begun["id"], "owner", {mine: "owner", theirs: "guest"}, {"watcher"})


def join(browser: Browser, link: str) -> None:
    browser.post("/api/join", {"link": link, "nonce": new_nonce()})


# ---------------------------------------------------------------- who may what


def allowed(route: Route, role: str, table: Table, side: str) -> bool:
    """By the contract: the owner's routes, the seats' routes, and what who sees the game may do."""
    last = route.path.split("/")[-1]
    if last in ("undelete", "erase"):
        return role == table.owner
    if not table.shown_to(role):
        return False
    if last in OWNERS:
        return role == table.owner
    if last in ("acts", "undo", "resign"):
        return table.seats.get(side) == role
    if last == "chat" and route.method == "POST":
        return role in table.seats.values()
    return True


def body_for(route: Route, side: str, table: Table) -> Any:
    """A request that does nothing where it is allowed: it is late, or leaves things as they are."""
    last = route.path.split("/")[-1]
    late = {"expected": 999_999, "key": new_key(), "side": side}
    everybody = dict.fromkeys(table.seats or TWO, "nobody such")
    return {
        "acts": {**late, "act": ["pass"]},
        "undo": late,
        "resign": late,
        "fork": {"at": 0, "seats": everybody, "nonce": new_nonce()},
        "rematch": {"nonce": "too short"},
        "links": {"side": "no such side"},
        "name": {"name": ""},
        "bots": {"stop": False},
        "chat": {"text": "", "key": new_key()},
    }.get(last, {})


class Inquest:
    """Everybody asks."""

    def __init__(self, bench: Bench, place: Place, port: int) -> None:
        self.bench, self.place, self.port = bench, place, port
        self.routes = [route for route in ROUTES if "/api/tables/{id}" in route.path]
        self.seen: Counter[str] = Counter()
        self.not_there = self.nothing()

    def nothing(self) -> bytes:
        """What is said of a game that does not exist."""
        return self.place.people["stranger"].ask("GET", "/api/tables/BBBBBBBBBBBBBBBB").body

    def one(self) -> None:
        random = self.bench.random
        role = random.choice(list(self.place.people))
        name = random.choice(list(self.place.tables))
        table, route = self.place.tables[name], random.choice(self.routes)
        side = random.choice([*table.seats, "wagner", "blue"])
        if random.random() < 0.2:
            self.from_elsewhere(route, role, table, side)
        elif random.random() < 0.05:
            self.old_link(role)
        elif random.random() < 0.05:
            self.by_another_name(role, table)
        else:
            self.from_here(route, role, name, table, side)

    def from_here(self, route: Route, role: str, name: str, table: Table, side: str) -> None:
        if route.path.endswith(("delete", "watch", "erase", "leave")) and allowed(
            route, role, table, side
        ):
            return  # it would do it
        answer = self.ask(route, role, table, side)
        what = f"{role} {route.method} {route.path} of {name} as {side}"
        if answer.status >= 500:
            self.bench.fault(f"{what}: {answer.status}")
        if allowed(route, role, table, side):
            self.seen["allowed"] += 1
            if answer.status == 404:
                self.bench.fault(f"{what}: is not let in")
            return
        self.seen["refused"] += 1
        bad_body = route.method == "POST" and answer.status in (400, 422)
        if bad_body and self.same_for_nothing(route, role, table, side, answer):
            return
        if answer.status != 404 or answer.body != self.not_there:
            self.bench.fault(f"{what}: {answer.status} {answer.body[:120]!r}")

    def same_for_nothing(
        self, route: Route, role: str, table: Table, side: str, answer: Answer
    ) -> bool:
        """A body is read before the game is looked for: then the answer is the same for none."""
        other = Table("CCCCCCCCCCCCCCCC", "", table.seats)
        again = self.ask(route, role, other, side)
        return (again.status, again.body) == (answer.status, answer.body)

    def ask(
        self,
        route: Route,
        role: str,
        table: Table,
        side: str,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        path = route.path.replace("{id}", table.id)
        if route.query and "side" in route.query:
            path += f"?side={side}"
        body = None if route.method == "GET" else body_for(route, side, table)
        return self.place.people[role].ask(route.method, path, body, headers)

    def from_elsewhere(self, route: Route, role: str, table: Table, side: str) -> None:
        """A page of somebody else's acts for the player: not even looked at."""
        if route.method == "GET":
            return
        foreign = self.bench.random.choice(FOREIGN)
        answer = self.ask(route, role, table, side, foreign)
        self.seen["foreign"] += 1
        if answer.status not in (403, 415):
            self.bench.fault(f"{foreign} {route.path}: {answer.status} {answer.body[:80]!r}")

    def by_another_name(self, role: str, table: Table) -> None:
        """A page elsewhere that has given its own name our address asks as if it were ours."""
        name = self.bench.random.choice(("evil.example", f"evil.example:{self.port}", "x.y"))
        answer = self.place.people[role].ask("GET", f"/api/tables/{table.id}", None, {"Host": name})
        self.seen["other names"] += 1
        if answer.status != 421:
            self.bench.fault(f"by the name {name}: {answer.status} {answer.body[:80]!r}")

    def old_link(self, role: str) -> None:
        """A used link is its own player's, who may have lost the answer, and nobody else's."""
        link, whose = self.bench.random.choice(self.place.used_links)
        if whose and self.bench.random.random() < 0.5:
            role = whose
        body = {"link": link, "nonce": new_nonce()}
        answer = self.place.people[role].ask("POST", "/api/join", body)
        self.seen["own links" if role == whose else "old links"] += 1
        if role == whose:
            if answer.status != 200:
                self.bench.fault(f"{role} with his own link: {answer.status} {answer.body[:120]!r}")
        elif answer.status != 404 or answer.body != self.not_there:
            self.bench.fault(f"{role} with an old link: {answer.status} {answer.body[:120]!r}")

    def sockets(self) -> None:
        """Foreign pages and people without a name get no live channel."""
        port, cookie = self.port, self.place.people["owner"].cookie
        for origin, sent, wanted in (
            ("", cookie, True),
            (f"http://127.0.0.1:{port}", cookie, True),
            ("http://evil.example", cookie, False),
            (f"http://127.0.0.1:{port + 1}", cookie, False),
            ("null", cookie, False),
            ("", NOBODY, False),
            ("", "", False),
        ):
            line = opened(port, sent, origin)
            if (line is not None) != wanted:
                self.bench.fault(f"socket from {origin!r}: {'refused' if wanted else 'let in'}")
            if line is not None:
                line.close()


FOREIGN: tuple[dict[str, str], ...] = (
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1.evil.example"},
    {"Origin": "file://"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "multipart/form-data; boundary=x"},
)


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'strangers.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        place = furnish(server)
        inquest = Inquest(bench, place, server.port)
        inquest.sockets()
        for _ in range(n):
            inquest.one()
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
    bench.count(**{name.replace(" ", "_"): k for name, k in inquest.seen.items()})


TRIAL = Trial(
    name="strangers",
    about="foreign origins, ids and seats: not there, not yours, not told apart",
    counted="requests",
    gate=2_000,
    full=20_000,
    run=run,
    mutants=(
        "open to all origins",
        "by any name",
        "whoever knows the id",
        "not only the owner",
        "any seat",
        "says that it exists",
        "a link works twice",
        "a lost answer is a lost seat",
    ),
    teeth=1_000,
)
