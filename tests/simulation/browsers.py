"""The browsers of a simulated world: they play, slip, retry as our page does, and write it down."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.simulation.network import Answer, Line, Lost, Network
from tests.simulation.servers import Server

THINKS = 0.6  # seconds between two things that somebody does, at the most
LATE, BACK, SAYS, SLIPS, RESIGNS = 0.08, 0.25, 0.08, 0.04, 0.01  # how often somebody does what
RETRY_SECONDS = 0.5
MOST_RETRIES = 400


@dataclass
class Command:
    """Something that was sent with a key, as often as it took, and what was answered."""

    table: str
    key: str
    kind: str  # acts, undo, resign, chat
    expected: int
    body: Any
    answers: list[str] = field(default_factory=list)  # "" is an acknowledgement, else the error
    shown: int = 0  # the entry that the acknowledgement showed

    @property
    def acknowledged(self) -> bool:
        return "" in self.answers


@dataclass
class Browser:
    """One tab of one player."""

    name: str
    network: Network
    random: Random
    cookie: str = ""
    commands: list[Command] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)  # the newest entry by table
    view: dict[str, Any] = field(default_factory=dict)
    line: Line | None = None
    usual: Server | None = None

    # ------------------------------------------------------------ asking

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """An answer, however often it must be asked for."""
        for _ in range(MOST_RETRIES):
            try:
                answer = await self.request(method, path, body or {})
            except Lost:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if answer.cookie:
                self.cookie = answer.cookie
            if answer.status != 503:
                return answer
            await asyncio.sleep(RETRY_SECONDS)
        raise Lost

    async def request(self, method: str, path: str, body: Any) -> Answer:
        """An answer, from the server that it has a socket to if that is there; raises Lost."""
        return await self.network.request(method, path, body, self.cookie, self.usual)

    def new_key(self) -> str:
        return f"{self.random.getrandbits(128):032x}"

    async def look(self, table: str, side: str = "") -> dict[str, Any]:
        """The table as it is now; it must never lie behind what was seen before."""
        before = self.seen.get(table, 0)
        answer = await self.ask("GET", f"/api/tables/{table}?side={side}")
        if answer.status != 200:
            self.faults.append(f"{self.name} is not shown {table}: {answer.error}")
            return {}
        view: dict[str, Any] = answer.json
        self.note_seen(table, view["seq"], before)
        self.view = view
        return view

    def note_seen(self, table: str, seq: int, at_least: int) -> None:
        if seq < at_least:
            self.faults.append(f"{self.name} saw {table} at {at_least}, and then at {seq}")
        self.seen[table] = max(seq, self.seen.get(table, 0))

    async def command(self, kind: str, table: str, expected: int, body: dict[str, Any]) -> Command:
        """Send something with a key until there is an answer, as the page does."""
        sent = Command(table, self.new_key(), kind, expected, body)
        self.commands.append(sent)
        body = {**body, "key": sent.key}
        if kind != "chat":
            body["expected"] = expected
        for _ in range(MOST_RETRIES):
            try:
                answer = await self.request("POST", f"/api/tables/{table}/{kind}", body)
            except Lost:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            sent.answers.append(answer.error)
            if answer.status == 200 and kind != "chat":
                sent.shown = answer.json["seq"]
                self.note_seen(table, sent.shown, sent.expected)
            if answer.status != 503:
                break
            await asyncio.sleep(RETRY_SECONDS)
        return sent

    # ------------------------------------------------------------ playing

    async def play(self, table: str) -> None:
        """Play until it is over, or the world ends."""
        while True:
            await asyncio.sleep(self.random.random() * THINKS)
            view = await self.look(table)
            if not view:
                return
            if self.random.random() < SAYS:
                await self.command("chat", table, 0, {"text": f"at {view['seq']}"})
            if view["over"] is None:
                await self.do_something(table, view)

    async def do_something(self, table: str, view: dict[str, Any]) -> None:
        """Act if it is one's turn, take back, or press the wrong thing."""
        random, seq = self.random, view["seq"]
        if view["undo"]["can"] and random.random() < BACK:
            side = view["undo"]["side"] or view["mine"][0]
            if side in view["mine"]:
                await self.command("undo", table, seq, {"side": side})
            return
        mine = [side for side in view["waiting"] if side in view["mine"]]
        if view["outcomes"]:
            act, side = random.choice(view["outcomes"])["act"], view["mine"][0]
        elif mine:
            side = random.choice(mine)
            options = (await self.look(table, side)).get("options")
            if not options:
                return
            act, seq = random.choice(options)["act"], self.view["seq"]
        else:
            return
        if random.random() < RESIGNS:
            await self.command("resign", table, seq, {"side": side})
            return
        expected = max(0, seq - random.randint(1, 2)) if random.random() < LATE else seq
        first = self.command("acts", table, expected, {"side": side, "act": act})
        if random.random() < SLIPS:  # pressed twice, as two commands
            again = self.command("acts", table, expected, {"side": side, "act": act})
            await asyncio.gather(first, again)
        else:
            await first

    # ------------------------------------------------------------ listening

    async def listen(self, table: str) -> None:
        """Hold a socket open, and look whenever it says that there is something new."""
        while True:
            server = self.network.choose_server(self.usual)
            if server is None:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self.line, self.usual = Line(self.network, server, self.cookie), server
            line = self.line
            line.say({"watch": table})
            while (said := await line.heard.get()) is not None:
                if said.get("seq", 0) > self.seen.get(table, 0):
                    await self.look(table)
            await asyncio.sleep(RETRY_SECONDS)
