"""T3a, T3b: every byte that reaches somebody is searched for what he may not know."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from grognard.web.routes import ROUTES
from tests.gauntlet.browser import Browser, new_key, new_nonce
from tests.gauntlet.crowd import FORD, KEEP, MARCH, QUICK
from tests.gauntlet.processes import Server
from tests.gauntlet.raw import TEXT, framed, opened
from tests.gauntlet.trials import Bench, Trial

SIDES = {
    KEEP: ("player",),
    MARCH: ("wagner", "russia"),
    FORD: ("red", "blue"),
    QUICK: ("blue", "red"),
}
OPTIONS = {MARCH: {"russians": "second-player"}}
TITLES = (MARCH, QUICK, FORD, KEEP)
SEATED = ("owner", "guest")  # in the order of the sides
# How the bytes begin that show what a side of QUICK holds: nobody who only watches gets them.
HELD = (
    *('"hand":{"blue":', '"pool":{"blue":', '"supply":{"blue":', '"supply":{"recon":'),
    *('"available":{"recon":', '["fetch",', '["add-cube",', "You hold ", "You bring ", "You put "),
)
ACTS = 12  # of each game
PATIENCE = 60.0  # seconds for the first word over a socket


def disguises(secret: bytes) -> list[bytes]:
    """The ways in which a secret may be written."""
    plain = [secret, secret.hex().encode(), secret.hex().upper().encode(), secret[::-1]]
    plain += [secret.hex()[::-1].encode(), str(int.from_bytes(secret, "big")).encode()]
    for skip in range(3):  # base64 looks different wherever it begins
        inner = base64.b64encode(secret[skip : len(secret) - (len(secret) - skip) % 3])
        plain += [inner, inner.replace(b"+", b"-").replace(b"/", b"_")]
    return plain


@dataclass
class Canary:
    """A secret, and who may know it."""

    name: str
    secret: bytes
    known_to: set[str] = field(default_factory=set)

    def found_in(self, heard: bytes) -> bool:
        return any(one in heard for one in disguises(self.secret))


class Party:
    """A game with an owner, a guest, somebody who watches and somebody who does not belong."""

    def __init__(self, bench: Bench, server: Server, database: Path, title: str) -> None:
        self.bench, self.server, self.database, self.title = bench, server, database, title
        self.canaries: list[Canary] = []
        self.people = {
            name: self.person(name) for name in ("owner", "guest", "watcher", "stranger")
        }
        self.table = ""
        self.begin()

    def person(self, name: str) -> Browser:
        """Somebody who hears everything he is sent, but for his own cookie when he gets it."""
        browser = self.server.browser(name)
        browser.heard = []
        token = browser.cookie.partition("=")[2].encode()
        self.canaries.append(Canary(f"the cookie of {name}", token))
        return browser

    def begin(self) -> None:
        owner, sides = self.people["owner"], SIDES[self.title]
        seats = {sides[0]: "me", **dict.fromkeys(sides[1:], "open")}
        marker = f"name {new_key()}"
        more = {"options": OPTIONS.get(self.title, {}), "name": marker}
        begun = owner.begin(self.title, seats, **more)
        self.table = begun["id"]
        insiders = {"owner", "guest", "watcher"}
        self.canaries.append(Canary("the game's name", marker.encode(), insiders))
        for side, link in begun["links"].items():
            self.canaries.append(Canary(f"the link of {side}", link.encode(), {"owner"}))
            self.post("guest", "/api/join", {"link": link, "nonce": new_nonce()})
        watch = self.post("owner", f"/api/tables/{self.table}/watch", {})["link"]
        self.canaries.append(Canary("the watch link", watch.encode(), {"owner"}))
        self.post("watcher", "/api/join", {"link": watch, "nonce": new_nonce()})
        self.canaries.append(Canary("the secret of the dice", self.secret()))
        if self.title == QUICK:
            self.hide_cubes()

    def hide_cubes(self) -> None:
        """What a side selects names the side; the rest looks the same for both."""
        for side, who in zip(SIDES[QUICK], SEATED, strict=True):
            act = f'["select","{side}",'.encode()
            self.canaries.append(Canary(f"what {side} can select", act, {who}))
        for bytes_of in HELD:
            shown = Canary(f"what a side holds ({bytes_of})", bytes_of.encode(), set(SEATED))
            self.canaries.append(shown)

    def post(self, who: str, path: str, body: Any) -> Any:
        answer = self.people[who].ask("POST", path, body)
        return answer.json if answer.status == 200 else None

    def secret(self) -> bytes:
        """What nobody may know before the end, straight from the database."""
        return bytes(self.rows("SELECT secret FROM game WHERE public_id = ?")[0][0])

    def hide_states(self) -> None:
        """Where cards are hidden, the hash of a state is a secret: it can be found by trying."""
        rows = self.rows(
            "SELECT state_hash FROM entry JOIN game ON game.id = game_id WHERE public_id = ?"
        )
        for state_hash in {row[0] for row in rows}:
            self.canaries.append(Canary("a state's own hash", state_hash[:32].encode()))

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, (self.table,)).fetchall()

    # ------------------------------------------------------------ the party

    def play(self) -> None:
        """Some acts, and after each of them everybody asks for everything."""
        lines = [opened(self.server.port, one.cookie) for one in self.people.values()]
        watch = framed(TEXT, json.dumps({"watch": self.table}).encode())
        for line in lines:
            assert line is not None
            line.settimeout(PATIENCE)
            line.sendall(watch)
            line.recv(65536)  # where the game is: from now on only what is new
        over = False
        for _ in range(ACTS):
            over = self.one_act()
            if over:
                break
            self.everybody_asks()
        self.talk_unnoticed()
        for line, one in zip(lines, self.people.values(), strict=True):
            assert line is not None
            assert one.heard is not None
            line.settimeout(0.2)
            heard = drained(line)
            one.heard.append(heard)
            if one is self.people["watcher"]:
                self.count_told(heard)
        if not over:
            if self.title in (FORD, QUICK):
                self.hide_states()
            self.search()

    def one_act(self) -> bool:
        """Whoever is asked acts and says something; answers whether the game is over."""
        for who in SEATED:
            answer = self.people[who].ask("GET", f"/api/tables/{self.table}")
            view = answer.json if answer.status == 200 else {"options": [], "over": None}
            if view["over"]:
                return True
            if not view["options"]:
                continue
            act = self.some_act([option["act"] for option in view["options"]])
            key, marker = new_key(), f"chat {new_key()}"
            ended = self.people[who].act(view, act, key).json.get("over")
            said = {"text": marker, "key": new_key()}
            self.post(who, f"/api/tables/{self.table}/chat", said)
            self.canaries.append(Canary("a line of chat", marker.encode(), {"owner", "guest"}))
            if ended:
                return True
        return False

    def some_act(self, acts: list[Any]) -> Any:
        """Any act; in QUICK any kind of act, and a set-up in one go."""
        if self.title != QUICK:
            return self.bench.random.choice(acts)
        kinds = sorted({act[0] for act in acts})
        kind = "default-set-up" if "default-set-up" in kinds else self.bench.random.choice(kinds)
        return self.bench.random.choice([act for act in acts if act[0] == kind])

    def everybody_asks(self) -> None:
        """Every route that shows something, and requests that are refused with a reason."""
        for who, route in product(self.people, ROUTES):
            browser = self.people[who]
            if route.method == "GET" and not route.path.endswith("rulebook"):
                browser.ask("GET", route.path.replace("{id}", self.table))
        for who in self.people:
            place, late = f"/api/tables/{self.table}", {"expected": 0, "key": new_key()}
            for side in SIDES[self.title]:
                self.post(who, f"{place}/acts", {**late, "side": side, "act": ["nonsense", {}]})
                self.post(who, f"{place}/undo", {**late, "side": side})
            self.people[who].ask("GET", f"{place}?at=1&side={SIDES[self.title][-1]}")
            self.people[who].ask("GET", f"{place}?have=99999999")

    def talk_unnoticed(self) -> None:
        """Whatever who only watches may ask for, it does not tell that others have talked."""
        before = self.shown_to_watcher()
        said = {"text": "psst", "key": new_key()}
        if self.post("owner", f"/api/tables/{self.table}/chat", said) is None:
            self.bench.fault(f"{self.title}: the owner cannot say anything")
        for (path, told), (_, now) in zip(before, self.shown_to_watcher(), strict=True):
            if told != now:
                self.bench.fault(f"{self.title}: the watcher sees at {path} that others talk")

    def shown_to_watcher(self) -> list[tuple[str, bytes]]:
        paths = [
            route.path.replace("{id}", self.table)
            for route in ROUTES
            if route.method == "GET" and route.path.startswith("/api/tables") and not route.lane
        ]
        return [(path, self.people["watcher"].ask("GET", path).body) for path in paths]

    def count_told(self, heard: bytes) -> None:
        """A watcher is told of each entry once, and of chat never."""
        for seq, times in Counter(re.findall(rb'"seq":(\d+)', heard)).items():
            if times > 1:
                self.bench.fault(
                    f"{self.title}: the watcher is told {times} times of entry {seq!r}"
                )
        if re.search(rb'"chat":[1-9]', heard):
            self.bench.fault(f"{self.title}: the watcher is told how much others talk")

    def search(self) -> None:
        """Does anybody know what he may not?"""
        for who, browser in self.people.items():
            heard = b"\n".join(browser.heard or [])
            for canary in self.canaries:
                if who not in canary.known_to and canary.found_in(heard):
                    self.bench.fault(f"{self.title}: {who} was sent {canary.name}")
        said = self.server.said().encode()
        for canary in self.canaries:
            if canary.found_in(said):
                self.bench.fault(f"the server's log holds {canary.name}")

    def close(self) -> None:
        for browser in self.people.values():
            browser.close()


def drained(line: Any) -> bytes:
    """What has come over a socket."""
    heard = b""
    try:
        while part := line.recv(65536):
            heard += part
    except OSError:
        pass
    line.close()
    return heard


def run(bench: Bench, n: int) -> None:
    database = bench.folder / "canaries.db"
    with Server(f"sqlite:///{database}", bench.folder, bench.mutant) as server:
        messages = 0
        for k in range(n):
            party = Party(bench, server, database, TITLES[k % len(TITLES)])
            party.play()
            party.close()
            messages += sum(len(one.heard or []) for one in party.people.values()) // 2
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
    bench.count(answers=messages)


TRIAL = Trial(
    name="canaries",
    about="no secret of the dice, the seats or the people reaches anybody else",
    counted="games with four viewers",
    gate=4,
    full=300,
    run=run,
    mutants=(
        "secret told early",
        "exports the secret",
        "chat for watchers",
        "watchers hear that others talk",
        "a table changes when others talk",
        "links in the view",
        "hands in the view",
        "hands in the scene",
        "selections in the log",
        "marks are hashes",
    ),
    teeth=2,
)
