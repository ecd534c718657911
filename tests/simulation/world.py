"""One run of the whole table in a simulated world: a seed, and the faults that came of it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from grognard.web.socket import PER_PLAYER
from tests.gauntlet.loaded import with_secrets
from tests.gauntlet.mutants import applied
from tests.simulation.browsers import Browser
from tests.simulation.loop import SimulatedLoop
from tests.simulation.model import check_all
from tests.simulation.mutants import MUTANTS
from tests.simulation.network import Network
from tests.simulation.servers import Servers, simulated
from tests.simulation.store import Disk

TROUBLE, PEACE, QUIET = 8.0, 2.0, 9.0  # simulated seconds: all goes wrong; nothing; all listen
KEEP, MARCH, FORD = "keep-it-moving", "march-of-justice", "the-ford"
CRASHES, CUTS, FULL = 5, 4, 1  # at the most: of servers, of lines; how often the disk is full
MORE_TABS, CROWDED = 2, 0.4  # how often the host has as many tabs as he may
SLOWER = (1, 1, 4, 16)  # times: the slower the servers, the more they do at once
RESTARTS, FILLED = 1.5, 2.0  # seconds at the most until a server is back, and the disk has room

# Who sits where: the seats of the one who begins, and who rolls.
TABLES: tuple[tuple[str, dict[str, str], str], ...] = (
    (KEEP, {"player": "me"}, "server"),
    (KEEP, {"player": "me"}, "typed"),
    (FORD, {"red": "me", "blue": "open"}, "server"),
    (FORD, {"red": "me", "blue": "bot:bold"}, "server"),
    (FORD, {"red": "me", "blue": "me"}, "typed"),
    (MARCH, {"wagner": "me", "russia": "me"}, "server"),
)


@dataclass
class Run:
    """What came of a seed."""

    seed: int
    faults: list[str] = field(default_factory=list)
    crashes: int = 0
    unavailable: bool = False  # was there a reason why the database could not be used?
    entries: int = 0
    trace: str = ""  # a hash of all that was sent: the same for the same seed


class World:
    """Servers, browsers and what goes wrong between them."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = Random(seed)
        self.loop = SimulatedLoop(self.random)
        self.loop.step_seconds *= self.random.choice(SLOWER)
        self.disk = Disk(folder / "table.db", self.random)
        self.run = Run(seed)
        self.trace = hashlib.sha256()
        self.browsers: list[Browser] = []
        self.audience = PER_PLAYER if self.random.random() < CROWDED else 0

    def check_sent(self, raw: bytes, said: Any) -> None:
        """P1: nobody is told of an entry that is not on disk."""
        self.trace.update(raw)
        if not isinstance(said, dict):
            return
        if said.get("error", {}).get("kind") == "unavailable" and not self.run.unavailable:
            self.run.faults.append(f"an error of the database reached a browser: {said['error']}")
        if said.get("broken"):
            self.run.faults.append(f"the game is broken: {said['broken']}")
        if "seq" not in said:
            return
        table = said.get("id") or said.get("table")
        if isinstance(table, str) and said["seq"] > self.disk.committed(table):
            self.run.faults.append(f"somebody was told of entry {said['seq']}, which is not stored")

    async def live(self) -> None:
        """Begin a game, let everything go wrong, then nothing, and see what is left."""
        self.servers = Servers(self.loop, self.disk, self.random.randint(1, 3))
        self.network = Network(self.loop, self.servers, self.check_sent)
        await self.sit_down()
        playing = [self.loop.create_task(one.play(self.table)) for one in self.browsers]
        self.let_others_look()
        listening = [self.loop.create_task(one.listen(self.table)) for one in self.browsers]
        trouble = self.loop.create_task(self.make_trouble())
        await asyncio.sleep(TROUBLE)
        trouble.cancel()
        self.make_peace()
        await asyncio.sleep(PEACE)
        for task in playing:  # who only listens must hear of the rest
            task.cancel()
        self.servers.reliable = True
        await asyncio.sleep(QUIET)
        for task in [*playing, *listening]:
            if task.done() and not task.cancelled() and task.exception() is not None:
                self.run.faults.append(f"a browser fell over: {task.exception()!r:.200}")
        await self.see_whether_all_know()

    async def sit_down(self) -> None:
        """Sit down at a table, alone or by a link, perhaps in two tabs."""
        title, seats, dice = self.random.choice(TABLES)
        host = self.new_browser("host")
        await host.ask("POST", "/api/me", {"name": "host"})
        wanted = {"title": title, "seats": seats, "dice": dice, "nonce": nonce(self.random)}
        begun = (await host.ask("POST", "/api/tables", wanted)).json
        for link in begun["links"].values():
            guest = self.new_browser("guest")
            await guest.ask("POST", "/api/me", {"name": "guest"})
            wanted = {"link": link, "nonce": nonce(self.random)}
            joined = await guest.ask("POST", "/api/join", wanted)
            if joined.status != 200:
                self.run.faults.append(f"the guest could not join: {joined.error}")
        for tab in range(self.random.randint(0, MORE_TABS)):
            self.new_browser(f"tab {tab + 2} of the host").cookie = host.cookie
        self.table: str = begun["id"]

    def let_others_look(self) -> None:
        """More tabs of the host, which only listen, and look whenever there is something new."""
        host = self.browsers[0].cookie
        for tab in range(sum(one.cookie == host for one in self.browsers), self.audience):
            self.new_browser(f"tab {tab + 1} of the host").cookie = host

    def new_browser(self, name: str) -> Browser:
        self.browsers.append(Browser(name, self.network, self.random))
        return self.browsers[-1]

    # ------------------------------------------------------------ trouble

    async def make_trouble(self) -> None:
        """Kill servers, cut lines and fill the disk, at any moments."""
        random = self.random
        works = [self.kill_a_server for _ in range(random.randint(0, CRASHES))]
        works += [self.cut_a_line for _ in range(random.randint(0, CUTS))]
        works += [self.fill_the_disk for _ in range(random.randint(0, FULL))]

        async def later(work: Any) -> None:
            await asyncio.sleep(random.random() * TROUBLE)
            await work()

        self.run.unavailable = self.fill_the_disk in works
        await asyncio.gather(*(later(work) for work in works))

    async def kill_a_server(self) -> None:
        if self.servers.running:
            self.servers.crash(self.random.choice(self.servers.running))
            self.run.crashes += 1
            await asyncio.sleep(self.random.random() * RESTARTS)
            self.servers.start()

    async def cut_a_line(self) -> None:
        line = self.random.choice(self.browsers).line
        if line is not None:
            line.hang_up()

    async def fill_the_disk(self) -> None:
        self.disk.full = True
        await asyncio.sleep(self.random.random() * FILLED)
        self.disk.full = False

    def make_peace(self) -> None:
        """From now on nothing goes wrong but news between processes."""
        self.disk.full = False
        self.network.reliable = True
        if not self.servers.running:
            self.servers.start()

    async def see_whether_all_know(self) -> None:
        """P11: whoever has lost nothing any more knows how the game stands, and bots have acted."""
        stands = self.disk.committed(self.table)
        self.run.entries = stands
        for browser in self.browsers:
            if browser.seen.get(self.table, 0) != stands:
                seen = browser.seen.get(self.table, 0)
                self.run.faults.append(f"{browser.name} knows of entry {seen} of {stands}")
        view = await self.browsers[0].look(self.table)
        if view and view["bot"] is not None and view["over"] is None:
            self.run.faults.append("a bot does not act")


def nonce(random: Random) -> str:
    return random.randbytes(32).hex()


@contextmanager
def seeded_secrets(random: Random) -> Iterator[None]:
    """Secrets of the servers come from the seed, too."""
    with patch.object(secrets, "token_bytes", lambda n=32: random.randbytes(n)):
        yield


def simulate(seed: int, mutant: str | None = None) -> Run:
    """Let a world live, and check every promise afterwards."""
    with_secrets()
    logging.disable(logging.CRITICAL)
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="simulation-"))
        world = World(seed, Path(folder))
        stack.callback(world.loop.close)
        stack.enter_context(simulated(world.loop, world.disk))
        stack.enter_context(seeded_secrets(world.random))
        stack.enter_context(applied(mutant, MUTANTS))
        try:
            world.loop.run_until_complete(world.live())
        finally:
            for server in list(world.servers.running):
                server.crash()
            stop_all(world.loop)
        world.run.faults += check_all(world.disk.url, world.disk.reads, world.browsers)
        world.disk.reads.close()
    logging.disable(logging.NOTSET)
    world.run.trace = world.trace.hexdigest()
    return world.run


def stop_all(loop: SimulatedLoop) -> None:
    """End what is still waiting."""
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
