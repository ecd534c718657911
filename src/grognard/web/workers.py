"""Processes for what may take long: each does one thing at a time, and is killed if it lasts.

They are forked from a process that has loaded the rules and has no threads, so that a new one is
there in 20 ms and shares its memory with the others. What a call has cost is measured where it
ran, and told to whoever asked in this thread (`spent`).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection
from threading import Semaphore, Thread, Timer, local
from typing import Any

from grognard.games import GAMES
from grognard.web.complaints import limit_complaints

MEMORY = 1024 * 1024 * 1024
NICE = 10
START_SECONDS = 60.0  # for a process to be there: the first loads the rules
CONTEXT: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
LOADED = ("grognard.web.loaded",)  # by the process that the others are forked from
if sys.platform != "win32":
    CONTEXT.set_forkserver_preload(list(LOADED))

log = logging.getLogger(__name__)


class WorkerFailed(Exception):
    """A worker took too long, or died."""


class TookTooLong(WorkerFailed):
    """It was killed when its time was over."""


# ---------------------------------------------------------------- what it costs


class Meter(local):
    """The processor time that this thread has spent in worker processes."""

    seconds = 0.0


METER = Meter()


def measure(work: Callable[..., Any], *words: Any) -> tuple[Any, float]:
    """Call `work`; what it answers or raises, and the processor time of both processes."""
    METER.seconds, began = 0.0, time.thread_time()
    try:
        answer: Any = work(*words)
    except Exception as e:
        answer = e
    return answer, METER.seconds + time.thread_time() - began


# ---------------------------------------------------------------- one process


class Worker:
    """A process that waits for something to do."""

    def __init__(self) -> None:
        self.line, theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=work_on, args=(theirs, dict(GAMES)), daemon=True)
        try:
            self.process.start()
        except (OSError, EOFError) as e:
            raise WorkerFailed(f"it cannot be started: {e}") from None
        finally:
            theirs.close()
        self.hear(START_SECONDS)

    def hear(self, seconds: float, say: object = None) -> tuple[bool, Any, float]:
        """What it says within so many seconds, after it was told something; else it is killed."""
        late, began = Timer(seconds, self.process.kill), time.monotonic()
        late.start()
        try:
            if say is not None:
                self.line.send(say)
            heard: tuple[bool, Any, float] = self.line.recv()
        except (EOFError, OSError):
            self.end()
            if time.monotonic() - began >= seconds:
                raise TookTooLong("out of time") from None
            raise WorkerFailed("it died") from None
        finally:
            late.cancel()
        return heard

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


def work_on(line: Connection, games: dict[tuple[str, str], str]) -> None:
    """In a worker, with the server's games: do what is asked for, one thing after the other."""
    prepare_worker()
    limit_complaints()
    GAMES.update(games)
    line.send((True, None, 0.0))
    while True:
        work, words = line.recv()
        began = time.process_time()
        try:
            said = (True, work(*words))
        except Exception as e:
            log.exception("%s", work.__name__)
            said = (False, f"{type(e).__name__}: {e}")
        line.send((*said, time.process_time() - began))


def prepare_worker() -> None:
    """In a worker: run at low priority, with little memory, and end with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and it ends us
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    end_with_parent(lambda: os._exit(0))


# ---------------------------------------------------------------- several


class Workers:
    """A few processes, each started when it is first needed."""

    def __init__(self, processes: int = 1) -> None:
        self.free = Semaphore(processes)  # waiting for a free process does not count as work
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.is_stopped = False

    def run(self, work: Callable[..., Any], seconds: float, *words: Any) -> Any:
        """Call `work` in a process; WorkerFailed if it is slow, dies or raises."""
        with self.free:
            worker = self.take_worker()
            try:
                well, answer, spent = worker.hear(seconds, (work, words))
            except WorkerFailed as e:
                METER.seconds += seconds if isinstance(e, TookTooLong) else 0.0
                self.all.discard(worker)
                raise type(e)(f"{work.__name__}: {e}") from None
            self.idle.append(worker)
        METER.seconds += spent
        if not well:
            raise WorkerFailed(f"{work.__name__}: {answer}")
        return answer

    def take_worker(self) -> Worker:
        """One that waits, or a new one; those that died meanwhile are forgotten."""
        while self.idle:
            worker = self.idle.pop()
            if worker.process.is_alive():
                return worker
            self.all.discard(worker)
            worker.end()
        worker = Worker()
        self.all.add(worker)
        if self.is_stopped:  # meanwhile, or before: nobody else would end it
            worker.end()
            raise WorkerFailed("no more work is taken on")
        return worker

    def stop(self) -> None:
        """Kill the processes, whatever they are doing, and start no others."""
        self.is_stopped = True
        for worker in list(self.all):
            worker.process.kill()
        self.all.clear()
        self.idle.clear()


def end_with_parent(end: Callable[[], None]) -> None:
    """Call `end` when the parent process has ended, in whatever way."""
    parent = parent_process()
    if parent is None:
        return

    def follow() -> None:
        connection.wait([parent.sentinel])
        end()

    Thread(target=follow, daemon=True).start()
