"""The servers of a simulated world: the true app in processes that can be killed and started."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from starlette.applications import Starlette

from grognard.web import app, bots, lanes, moments, recheck, snapshots
from grognard.web.bus import Bus, News
from grognard.web.errors import Unavailable
from grognard.web.limits import Limits
from grognard.web.recheck import Recheck
from grognard.web.store.database import Database
from grognard.web.workers import WorkerFailed
from tests.simulation import store
from tests.simulation.loop import PROCESS, Process, SimulatedLoop, run_in_threadpool, take_step
from tests.simulation.store import Disk, open_database

NO_GARBAGE = {"collect": lambda: 0, "freeze": lambda: None, "set_threshold": lambda *_: None}
BEGAN_MS = 1_800_000_000_000  # what the clocks show when a world begins
MOST_SKEW_MS = 3_600_000
WORKER_DIES = 0.05  # of the works it is given
NEWS_LOST, NEWS_SECONDS = 0.3, 0.5  # between processes
RELISTENS = 2.0  # seconds until a process notices that it has missed news


class SimulatedWorkers:
    """Worker processes, which sometimes die of what they are given."""

    random: Random

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes

    def run(self, work: Callable[..., Any], seconds: float, *words: Any) -> Any:
        take_step()
        if self.random.random() < WORKER_DIES:
            raise WorkerFailed("killed")
        return work(*words)

    def stop(self) -> None:
        pass


class SimulatedThreads:
    """The threads of a lane: each work is a job."""

    def __init__(self, at_once: int, name: str) -> None:
        pass

    def submit(self, work: Callable[..., Any], *words: Any) -> None:
        run_in_threadpool(work, *words)

    def shutdown(self, wait: bool, cancel_futures: bool) -> None:
        pass


class Stopped:
    """An event that somebody waits for in steps."""

    def __init__(self) -> None:
        self.happened = False

    def set(self) -> None:
        self.happened = True

    def is_set(self) -> bool:
        return self.happened

    def wait(self, seconds: float) -> bool:
        take_step()
        return self.happened


class SimulatedRecheck(Recheck):
    """Looks at all games in a job instead of a thread."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.stopped = Stopped()  # type: ignore[assignment]

    def __enter__(self) -> Recheck:
        run_in_threadpool(self.run)
        return self

    def __exit__(self, *why: object) -> None:
        self.stopped.set()


class Server:
    """One process of the table: the app, its bus, its own clock."""

    app: Starlette

    def __init__(self, name: str, servers: Servers, skew_ms: int) -> None:
        self.loop, self.disk, self.servers = servers.loop, servers.disk, servers
        self.process = Process(name, skew_ms)
        self.context = contextvars.copy_context()
        self.context.run(PROCESS.set, self.process)
        self.to_app: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.to_app.put_nowait({"type": "lifespan.startup"})
        self.state: dict[str, Any] = {}  # which the app fills, and gets with every request
        self.is_up = False
        self.run(self.live())

    async def live(self) -> None:
        """Start, step by step like everything else, and serve until the end."""
        self.app = await self.loop.run_in_executor(None, self.make_app)
        self.bus.remote = lambda news: self.servers.pass_on(self, news)
        await self.app({"type": "lifespan", "state": self.state}, self.to_app.get, self.hear)

    def make_app(self) -> Starlette:
        """The app; where the database cannot be used just then, whoever starts it tries again."""
        while True:
            try:
                return app.make_app(self.disk.url, Limits(off=True))
            except Unavailable:
                take_step()

    async def hear(self, message: Any) -> None:
        self.is_up = self.is_up or message["type"] == "lifespan.startup.complete"

    def run(self, work: Any) -> asyncio.Task[Any]:
        """Do something in this process."""
        task = self.loop.create_task(work, context=self.context)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    @property
    def bus(self) -> Bus:
        bus: Bus = self.app.state.services.bus
        return bus

    def crash(self) -> None:
        self.process.kill()
        if self.is_up:
            database: Database = self.app.state.services.database
            database.close()


class Servers:
    """All processes, and the news between them."""

    def __init__(self, loop: SimulatedLoop, disk: Disk, number: int) -> None:
        self.loop, self.disk, self.random = loop, disk, loop.random
        self.started = 0
        self.running: list[Server] = []
        self.reliable = False
        for _ in range(number):
            self.start()

    def start(self) -> Server:
        skew = self.random.randint(-MOST_SKEW_MS, MOST_SKEW_MS) if self.random.random() < 0.5 else 0
        self.started += 1
        server = Server(f"server {self.started}", self, skew)
        self.running.append(server)
        return server

    def crash(self, server: Server) -> None:
        self.running.remove(server)
        server.crash()

    def pass_on(self, sender: Server, news: News) -> None:
        """News from one process to the others: late, or lost, which they notice later."""
        for server in self.running:
            if server is sender or not server.is_up:
                continue
            if not self.reliable and self.random.random() < NEWS_LOST:
                self.loop.call_later(self.random.random() * RELISTENS, server.bus.wake_all)
            else:
                self.loop.call_later(self.random.random() * NEWS_SECONDS, server.bus.receive, news)


def clock_ns(loop: SimulatedLoop) -> Callable[[], int]:
    """The time that the process of the caller believes it is."""

    def read() -> int:
        process = PROCESS.get()
        skew = 0 if process is None else process.skew_ms
        return (BEGAN_MS + skew) * 1_000_000 + int(loop.now * 1e9)

    return read


@contextmanager
def simulated(loop: SimulatedLoop, disk: Disk) -> Iterator[None]:
    """The server's code with simulated threads, workers, clock and store."""
    store.empty_database()
    workers = type("Workers", (SimulatedWorkers,), {"random": loop.random})
    patches: list[tuple[object, str, Any]] = [
        *store.PATCHES,
        (app, "Database", lambda url: open_database(disk)),
        (app, "Recheck", SimulatedRecheck),
        (app, "gc", SimpleNamespace(**NO_GARBAGE)),
        (lanes, "Workers", workers),
        (lanes, "ThreadPoolExecutor", SimulatedThreads),
        (recheck, "Workers", workers),
        (snapshots, "EVERY", 6),  # so that games this short are read from them, too
        (moments, "EVERY", 6),
        (bots, "run_in_threadpool", run_in_threadpool),
        (time, "time_ns", clock_ns(loop)),
        (time, "thread_time", lambda: 0.0),  # what work costs must not depend on this machine
    ]
    with ExitStack() as stack:
        for target, name, instead in patches:
            stack.enter_context(patch.object(target, name, instead))
        yield
