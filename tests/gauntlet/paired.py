"""T3b: worlds that differ only in what a viewer may not see send him the same, word for word."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from grognard.web.routes import ROUTES
from tests.gauntlet.browser import Browser, new_key, new_nonce
from tests.gauntlet.crowd import FORD
from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

KNOWN = ("front", "paces", "round", "men", "used", "deck", "held", "laid", "hand", "own card")
VIEWERS = ("red", "watcher")
TIME = re.compile(r'("(?:at|created|changed)_ms": )\d+')
OPAQUE = re.compile(r'"[0-9a-f]{32,64}"')  # commitments and marks: names that tell nothing


@dataclass(frozen=True)
class World:
    """A game: what is true of blue in it, and what a viewer has been sent."""

    truth: str
    sent: str


class Table:
    """One game of The Ford, with a captain for each side and somebody who watches."""

    def __init__(self, people: dict[str, Browser]) -> None:
        self.people = people
        begun = people["red"].begin(FORD, {"red": "me", "blue": "open"})
        self.id = begun["id"]
        self.place = f"/api/tables/{self.id}"
        self.join("blue", begun["links"]["blue"])
        self.join("watcher", people["red"].post(f"{self.place}/watch", {})["link"])

    def join(self, who: str, link: str) -> None:
        self.people[who].post("/api/join", {"link": link, "nonce": new_nonce()})

    def blue_lays(self, bench: Bench) -> None:
        """A card, face down."""
        view = self.people["blue"].look(self.id)
        act = bench.random.choice(view["options"])["act"]
        self.people["blue"].sure(self.people["blue"].act(view, act, new_key()))

    def truth(self) -> str:
        """Blue's hand and the card laid, as blue sees them."""
        return json.dumps(self.people["blue"].look(self.id)["view"], sort_keys=True)

    def sent_to(self, who: str) -> str:
        """All that a viewer can get, refusals too, without what names the game or the moment."""
        browser = self.people[who]
        answers = [
            browser.ask("GET", f"{route.path.replace('{id}', self.id)}{query}")
            for route in ROUTES
            if route.method == "GET" and "/tables/{id}" in route.path
            for query in ("", "?at=3", "?at=9&side=blue", "?side=blue")
        ]
        late = {"expected": 0, "key": new_key(), "side": "red"}
        now = {**late, "expected": browser.look(self.id)["seq"]}
        for act in (["lay", "blue", "charge"], ["hold"], ["spring"]):
            answers.append(browser.ask("POST", f"{self.place}/acts", {**now, "act": act}))
        answers.append(browser.ask("POST", f"{self.place}/undo", now))
        said = [f"{one.status} {spaced(one.json)}" for one in answers]
        return unnamed("\n".join(said), self.id)

    def seen_by(self, who: str) -> str:
        """What a viewer may know of the table, and nothing else that he may be shown."""
        view = self.people[who].look(self.id)
        known = {name: view["view"].get(name) for name in KNOWN}
        facts = [fact for entry in view["log"]["entries"] for fact in entry["facts"]]
        dealt = [one for one in facts if one["arguments"].get("side") == who]  # in which order
        return json.dumps([known, dealt, view["waiting"], view["moves"]], sort_keys=True)


def spaced(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


def unnamed(said: str, table: str) -> str:
    """Without the game's id and times; opaque names are numbered as they come."""
    said = TIME.sub(r"\1 0", said.replace(table, "THIS"))
    numbers: dict[str, int] = {}

    def numbered(found: re.Match[str]) -> str:
        return f'"opaque {numbers.setdefault(found[0], len(numbers))}"'

    return OPAQUE.sub(numbered, said)


def difference(one: str, other: str) -> str:
    place = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(0, place - 60) : place + 40]}… / …{other[max(0, place - 20) : place + 40]}…"


def run(bench: Bench, n: int) -> None:
    worlds: dict[tuple[str, str], list[World]] = defaultdict(list)
    with Server(f"sqlite:///{bench.folder / 'paired.db'}", bench.folder, bench.mutant) as server:
        people = {who: server.browser(who) for who in ("red", "blue", "watcher")}
        for _ in range(n):
            table = Table(people)
            table.blue_lays(bench)
            for who in VIEWERS:
                truth, sent = table.truth(), table.sent_to(who)
                worlds[who, table.seen_by(who)].append(World(truth, sent))
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
    pairs = 0
    for (who, _), alike in worlds.items():
        first = alike[0]
        for other in alike[1:]:
            pairs += other.truth != first.truth
            if other.sent != first.sent:
                bench.fault(f"{who} can tell: {difference(first.sent, other.sent)}")
    bench.count(pairs=pairs)


TRIAL = Trial(
    name="paired-worlds",
    about="who may not see a card is sent the same, whatever card it is",
    counted="games of hidden cards",
    gate=14,
    full=500,
    run=run,
    mutants=("the log tells all", "a card in the view", "longer when hidden"),
    teeth=14,
)
