"""Processes that are made to be killed: forked from one that has everything loaded already."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

from grognard.web import workers
from tests.free_port import free_port
from tests.gauntlet.browser import LOST, Browser

# The server's own workers are forked from the same process.
LOADED = ("tests.gauntlet.loaded", "pytest", *workers.LOADED)
PATIENCE = 60.0  # seconds until a process that says nothing counts as dead
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(list(LOADED))


def start(work: Callable[..., None], *args: object) -> ForkServerProcess:
    process = NURSERY.Process(target=in_own_group, args=(work, *args), daemon=True)
    process.start()
    return process


def in_own_group(work: Callable[..., None], *args: object) -> None:
    """So that a kill reaches the children, too; a server has workers, which a daemon may not."""
    os.setsid()
    multiprocessing.current_process().daemon = False
    work(*args)


def start_with_line(
    work: Callable[..., None], *args: object
) -> tuple[ForkServerProcess, Connection]:
    """A process, and the end of the line on which we hear it; it gets the other end first."""
    ours, theirs = NURSERY.Pipe(duplex=False)
    process = start(work, theirs, *args)
    theirs.close()
    return process, ours


def kill(process: ForkServerProcess) -> None:
    """kill -9, the children too."""
    assert process.pid is not None
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:  # it has not come so far as to have a group
        process.kill()
    process.join()


def heard(line: Connection, until: str = "") -> Iterator[tuple[object, ...]]:
    """What a process says, up to a word, or all that it said before it died."""
    while True:
        try:
            if not line.poll(PATIENCE):
                return
            said = line.recv()
        except (EOFError, OSError):
            return
        yield said
        if said[0] == until:
            return


def gathered(lines: list[Connection]) -> list[list[Any]]:
    """What several processes say in lists, until all have ended; nobody waits to be heard."""
    told: dict[Connection, list[Any]] = {line: [] for line in lines}
    open_lines = list(lines)
    while open_lines:
        for line in wait(open_lines):
            assert isinstance(line, Connection)
            try:
                told[line] += line.recv()
            except EOFError:
                open_lines.remove(line)
    return list(told.values())


# ---------------------------------------------------------------- the whole server


def serve(url: str, port: int, mutant: str | None, limits: bool, errors: str) -> None:
    """In a process of its own: `grognard serve`, perhaps with something broken."""
    from tests.gauntlet import loaded

    with Path(errors).open("a", buffering=1) as out:
        os.dup2(out.fileno(), sys.stderr.fileno())
        os.dup2(out.fileno(), sys.stdout.fileno())
    loaded.serve(url, port, mutant, limits)


class Server:
    """The server as a process: started, killed, started again on the same port."""

    def __init__(
        self, url: str, folder: Path, mutant: str | None = None, limits: bool = False
    ) -> None:
        self.url, self.mutant, self.limits = url, mutant, limits
        self.port = free_port()
        self.errors = folder / f"server-{self.port}.txt"
        self.browsers: list[Browser] = []
        self.start()

    def start(self) -> None:
        self.process = start(serve, self.url, self.port, self.mutant, self.limits, str(self.errors))
        self.wait()

    def wait(self) -> None:
        """Until it answers: to something for which nobody waits for his turn, as others may ask."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.is_alive():
            browser = Browser(self.port)
            try:
                browser.ask("GET", "/api/no-such-thing")
            except LOST:
                time.sleep(0.01)
            else:
                return
            finally:
                browser.close()
        raise RuntimeError(f"the server does not answer: {self.said()[-2000:]}")

    def browser(self, name: str = "", cookie: str = "") -> Browser:
        """Somebody's browser; without a name it is nobody's."""
        made = Browser(self.port, cookie)
        self.browsers.append(made)
        return made.sign_in(name) if name else made

    def kill(self) -> None:
        kill(self.process)

    def said(self) -> str:
        """What it wrote about its errors."""
        return self.errors.read_text(encoding="utf-8") if self.errors.exists() else ""

    def resident(self) -> int:
        """The bytes that the server, its workers and where they come from hold, each in full."""
        assert self.process.pid is not None
        return sum(resident(pid) for pid in list_family(self.process.pid))

    def held(self) -> int:
        """The same with what workers share counted once, as the machine does."""
        assert self.process.pid is not None
        workers = list_family(self.process.pid) - {self.process.pid}
        return resident(self.process.pid) + sum(map(share_of_memory, workers))

    def fell_over(self) -> list[str]:
        """The last line of each error that went through code of ours."""
        blocks = self.said().split("Traceback (most recent call last):")[1:]
        ours = [block for block in blocks if "/grognard/" in block]
        return [block.strip().split("\n\n")[0].splitlines()[-1][:300] for block in ours]

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *about: object) -> None:
        for browser in self.browsers:
            browser.close()
        self.kill()


# ---------------------------------------------------------------- what they hold


def list_family(pid: int) -> set[int]:
    """A process, its children, and theirs."""
    parents = {one: find_parent(one) for one in list_processes()}
    family = {pid}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def list_processes() -> list[int]:
    return [int(place.name) for place in Path("/proc").glob("[0-9]*")]


def read_stat(pid: int) -> list[str]:
    """What /proc says of a process; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def find_parent(pid: int) -> int:
    return int((read_stat(pid)[1:2] or ["0"])[0])


def resident(pid: int) -> int:
    return int((read_stat(pid)[21:22] or ["0"])[0]) * resource.getpagesize()


def share_of_memory(pid: int) -> int:
    """The bytes that a process holds; of those that n processes share, the nth part."""
    try:
        said = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0  # it has ended
    return sum(int(line.split()[1]) * 1024 for line in said.splitlines() if line[:4] == "Pss:")
