"""T3b: twin games of QUICK that differ only in one side's secrets send the others the same."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from grognard.engine.play import NATURE, Done
from grognard.engine.value import Json
from tests.gauntlet.browser import Answer, Browser, new_key, new_nonce
from tests.gauntlet.paired import difference, unnamed
from tests.gauntlet.processes import Server
from tests.gauntlet.raw import TEXT, framed, opened
from tests.gauntlet.trials import Bench, Trial
from tests.quick.twins import SIDES, Twins, begun

ALIKE, APART = 30, 40  # acts at most before the secrets part, and after
LIVE = 3  # acts that are played while everybody looks on; the others are brought in as a file
WATCHER = "watcher"
ENABLERS = ("recon", "artillery", "engineer", "supply")


@dataclass
class Story:
    """A pair of games that were played here: what was done, and whose secrets differ."""

    hidden: str
    files: tuple[Json, Json]
    logs: tuple[list[Done], list[Done]]

    @property
    def viewer(self) -> str:
        return SIDES[1 - SIDES.index(self.hidden)]


def played(random: Random) -> Story | None:
    """Two games that still differ at the end, in nothing that others may know; None if none do."""
    start = begun(random)
    twins = Twins(start, start.attempt(), random.choice(SIDES), random, apart=False)
    for _ in range(random.randrange(ALIKE)):
        twins.step()
    twins.apart, twins.selects = True, random.random() < 0.5
    ends: dict[str, int] = {}  # the last moment of each kind at which they differ
    for _ in range(APART):
        if not twins.step():
            break
        if twins.differ and not twins.one.over:
            ends[moment(twins)] = len(twins.one.log)
    if not ends:
        return None
    last = ends[random.choice(sorted(ends))]
    one, other = twins.one, twins.other
    files = cut(one.export(), last), cut(other.export(), last)
    return Story(twins.hidden, files, (one.log[:last], other.log[:last]))


def moment(twins: Twins) -> str:
    """What is special about a moment: both choose, something hidden is drawn, or nothing."""
    play = twins.one
    if play.nature_is_asked:
        return f"drawn: {play.game.drawing_side(play.state)}"
    return f"asked: {len(play.waiting())}"


def cut(file: Json, acts: int) -> Json:
    return {**file, "acts": file["acts"][:acts]}


# ---------------------------------------------------------------- on the server


@dataclass
class World:
    """One of the two games on the server; what each viewer was sent, and the bytes of it."""

    server: Server
    story: Story
    log: list[Done]
    people: dict[str, Browser]
    id: str = ""
    sent: dict[str, list[str]] = field(default_factory=dict)
    raw: list[bytes] = field(default_factory=list)

    def begin(self, file: Json) -> None:
        """The owner brings all but the last acts in, for real dice, and then gives a seat away."""
        owner, viewer = self.people[self.story.hidden], self.story.viewer
        seats = dict.fromkeys(SIDES, "me")
        past = cut(file, max(0, len(self.log) - LIVE))
        body = {"game_file": past, "seats": seats, "dice": "typed", "nonce": new_nonce()}
        self.id = owner.post("/api/tables/import", body)["id"]
        link = owner.post(f"{self.place}/links", {"side": viewer})["link"]
        self.people[viewer].post("/api/join", {"link": link, "nonce": new_nonce()})
        watch = owner.post(f"{self.place}/watch", {})["link"]
        self.people[WATCHER].post("/api/join", {"link": watch, "nonce": new_nonce()})

    @property
    def place(self) -> str:
        return f"/api/tables/{self.id}"

    def play_on(self) -> None:
        """The last acts, one by one, while two lines are open."""
        who = (self.story.viewer, WATCHER)
        lines = {name: opened(self.server.port, self.people[name].cookie) for name in who}
        watch = framed(TEXT, json.dumps({"watch": self.id}).encode())
        for line in lines.values():
            assert line is not None
            line.sendall(watch)
        for done in self.log[-LIVE:]:
            self.everybody_looks()
            self.act(done)
        self.everybody_looks()
        seq = self.people[self.story.hidden].look(self.id)["seq"]
        for name, line in lines.items():
            self.note(name, heard_until(line, seq))
        for name in who:
            self.everything(name)

    def act(self, done: Done) -> None:
        """An act by whom it is for; what came up is said by whoever is shown what may."""
        sides = SIDES if done.by == NATURE else (done.by,)
        views = {side: self.people[side].look(self.id) for side in sides}
        side = next(one for one in sides if done.by == one or views[one]["outcomes"] is not None)
        browser = self.people[side]
        browser.sure(browser.act({**views[side], "who": side}, done.act, new_key()))

    # ------------------------------------------------------------ what is sent

    def note(self, who: str, said: str) -> None:
        self.sent.setdefault(who, []).append(unnamed(said, self.id))

    def hear(self, who: str, answer: Answer) -> None:
        """The words of an answer, and how long it was."""
        self.raw.append(answer.body)
        words = answer.body.decode()
        self.note(who, f"{answer.status} {len(words)} {spread(words)}")

    def everybody_looks(self) -> None:
        for who in (self.story.viewer, WATCHER):
            self.hear(who, self.people[who].ask("GET", self.place))

    def everything(self, who: str) -> None:
        """Every door at which one can knock, with the right words and with wrong ones."""
        browser, hidden = self.people[who], self.story.hidden
        looks = [f"?at={at}" for at in (0, len(self.log) // 2, len(self.log) - 1)]
        ways = ["/scene", "/odds", "/hint", "/story", "/export", "/chat"]
        for path in (*looks, f"?side={hidden}", f"?at=9&side={hidden}", *ways):
            self.hear(who, browser.ask("GET", self.place + path))
        self.hear(who, browser.ask("GET", "/api/tables"))
        seats = {"blue": "me", "red": "me"}
        fork = {"at": len(self.log), "seats": seats, "nonce": new_nonce()}
        self.hear(who, browser.ask("POST", f"{self.place}/fork", fork))
        self.probe(who)

    def probe(self, who: str) -> None:
        """Acts that are not his: none is carried out, and the reason tells nothing."""
        browser, hidden = self.people[who], self.story.hidden
        view = browser.look(self.id)
        acts: list[Json] = [["select", hidden, n] for n in range(5 if who != WATCHER else 1)]
        if who not in (*view["waiting"], WATCHER):
            acts += [["pass", "blue"], ["pass", "pink"], ["add-cube", "pink"], ["draw", "blue"]]
            acts += [["fetch", one] for one in ENABLERS]
        if view["who"] == NATURE and view["outcomes"] is not None:  # open dice are his to say, too
            acts = [act for act in acts if act[0] != "draw"]
        now = {"expected": view["seq"], "side": self.story.viewer}
        for act in acts:
            body = {**now, "key": new_key(), "act": act}
            self.hear(who, browser.ask("POST", f"{self.place}/acts", body))
        self.hear(who, browser.ask("POST", f"{self.place}/undo", {**now, "key": new_key()}))


def spread(words: str) -> str:
    """With a space where `unnamed` looks for one."""
    return words.replace('":', '": ')


def heard_until(line: Any, seq: int) -> str:
    """The last that came over a socket, once it is up to date."""
    heard = b""
    last = f'"seq":{seq},'.encode()
    while last not in heard:
        part = line.recv(65536)
        if not part:
            break
        heard += part
    line.close()
    return heard[heard.rfind(b"{") :].decode(errors="replace")


# ---------------------------------------------------------------- the trial


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'paired-quick.db'}"
    pairs = acts = answers = 0
    with Server(url, bench.folder, bench.mutant) as server:
        while pairs < n and not (bench.mutant and bench.faults):  # once found out is enough
            story = played(bench.random)
            if story is None:
                continue
            worlds = [in_a_world(server, story, which) for which in range(2)]
            compare(bench, story, worlds)
            pairs, acts = pairs + 1, acts + len(story.logs[0])
            answers += sum(len(one) for world in worlds for one in world.sent.values())
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
    bench.count(pairs=pairs, acts=acts, answers=answers)


def in_a_world(server: Server, story: Story, which: int) -> World:
    people = {name: server.browser(name) for name in (*SIDES, WATCHER)}
    world = World(server, story, story.logs[which], people)
    world.begin(story.files[which])
    world.play_on()
    for browser in people.values():
        browser.close()
        server.browsers.remove(browser)
    return world


def compare(bench: Bench, story: Story, worlds: list[World]) -> None:
    """Word for word, and no name of a state that could be found by trying."""
    one, other = worlds
    for who in (story.viewer, WATCHER):
        for a, b in zip(one.sent[who], other.sent[who], strict=True):
            if a != b:
                bench.fault(f"{who} can tell what {story.hidden} hides: {difference(a, b)}")
                break
    for world in worlds:
        heard = b"\n".join(world.raw)
        if any(done.hash[:16].encode() in heard for done in world.log):
            bench.fault("a state's own hash was sent")


TRIAL = Trial(
    name="paired-quick",
    about="who may not see cubes and Enablers is sent the same, whichever they are",
    counted="pairs of games of QUICK",
    gate=10,
    full=2000,
    run=run,
    mutants=(
        "hands in the view",
        "hands in the scene",
        "selections in the log",
        "fetches told to all",
        "options counted",
        "refused by the others pool",
        "anybody draws",
        "marks are hashes",
        "earlier pools in the view",
    ),
    teeth=40,
)
