"""Worker processes for long computations, with a time limit, so that requests do not wait."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from threading import Lock, Semaphore, Thread
from typing import Any

MEMORY = 1024 * 1024 * 1024
NICE = 10

log = logging.getLogger(__name__)


class WorkerFailed(Exception):
    """A worker took too long, or crashed."""


class Workers:
    """A few processes, started when they are first needed."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.lock = Lock()
        self.free = Semaphore(processes)  # waiting for a free process does not count as work

    def run(
        self, work: Callable[..., Any], seconds: float, *words: Any, wait: float | None = None
    ) -> Any:
        """Call `work` in a process; raises WorkerFailed if it is slow, dies, or none is free."""
        if not self.free.acquire(timeout=wait):
            raise WorkerFailed(f"{work.__name__}: all processes are busy")
        try:
            return self.run_now(work, seconds, *words)
        finally:
            self.free.release()

    def run_now(self, work: Callable[..., Any], seconds: float, *words: Any) -> Any:
        pool = self.get_pool()
        try:
            return pool.submit(work, *words).result(seconds)
        except (TookTooLong, BrokenProcessPool, RuntimeError) as e:
            self.kill_pool(pool)
            raise WorkerFailed(f"{work.__name__}: {type(e).__name__}") from None
        except Exception as e:
            log.exception("%s", work.__name__)
            raise WorkerFailed(f"{work.__name__}: {e}") from None

    def get_pool(self) -> ProcessPoolExecutor:
        with self.lock:
            if self.pool is None:
                self.pool = ProcessPoolExecutor(
                    self.processes, get_context("spawn"), initializer=prepare_worker
                )
            return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.kill_pool(self.pool)

    def kill_pool(self, pool: ProcessPoolExecutor) -> None:
        """Kill the processes, whatever they are doing; the next call starts new ones."""
        with self.lock:
            if self.pool is pool:
                self.pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def prepare_worker() -> None:
    """In a worker: run at low priority, with little memory, and end with the server."""
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    end_with_parent(lambda: os._exit(0))


def end_with_parent(end: Callable[[], None]) -> None:
    """Call `end` when the parent process has ended, in whatever way."""
    parent = parent_process()
    if parent is None:
        return

    def follow() -> None:
        connection.wait([parent.sentinel])
        end()

    Thread(target=follow, daemon=True).start()
