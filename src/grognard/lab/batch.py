"""Batches of playouts over one or several processes, with intervals.

What comes out depends on (game, setup, policies, seed, games) and on nothing else: each game has
its own stream of dice, and all that is added up are whole numbers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, islice
from math import sqrt
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from threading import Thread

from grognard.engine.game import BadSetup, Game, Setup
from grognard.engine.policy import Policy
from grognard.engine.rules import State
from grognard.games import game as game_of
from grognard.lab.playout import play_many

Z = 1.959963984540054  # of the 95 % interval
LARGEST_SEED = 2**62
MOST_DEATHS = 5  # of workers, one after the other, before any has done anything
CHUNK = 25_000  # games a task at most: below a second even for a thinking policy of KiM

Totals = dict[str, list[int]]
Progress = Callable[[int], None]  # is told how many more games are done


@dataclass(frozen=True)
class Job:
    """What a worker needs to know; plain data, so that any process can have it."""

    game: str
    setup: Setup
    policies: tuple[str, ...]
    seed: int


@dataclass
class Batch:
    """What came out of a batch."""

    job: Job
    games: int = 0
    decisions: int = 0
    endless: int = 0
    seconds: float = 0.0
    outcomes: dict[str, int] = field(default_factory=dict)
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def share(self, outcome: str) -> tuple[float, float, float]:
        """The share of an outcome, and its 95 % interval (Wilson)."""
        return wilson(self.outcomes[outcome], self.games)

    def mean(self, measure: int) -> tuple[float, float | None]:
        """A measure's mean, and half its 95 % interval; one game alone has none."""
        n, total = self.games, self.sums[measure]
        if n == 1:
            return float(total), None
        spread = n * self.squares[measure] - total * total  # whole numbers: nothing cancels out
        return total / n, Z * sqrt(spread / (n - 1)) / n


def wilson(hits: int, n: int) -> tuple[float, float, float]:
    """A share with its 95 % interval, sound near 0 and 1 too."""
    p = hits / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return p, max(0.0, middle - half), min(1.0, middle + half)


def run_batch(
    job: Job, games: int, workers: int = 1, progress: Progress = lambda games: None
) -> Batch:
    """Play so many games. The clock runs while games are played, not while processes start."""
    game = game_of(job.game)
    start, policies = begin(job)  # refused here rather than in a worker
    batch = Batch(job, outcomes=dict.fromkeys(game.outcomes.values(), 0))
    batch.sums = [0] * len(game.measures)
    batch.squares = [0] * len(game.measures)
    workers = min(workers, games)
    chunks = cut(games, workers)
    if workers > 1:
        run_chunks(batch, game, chunks, workers, progress)
        return batch
    measures = len(game.measures)
    clock = time.perf_counter()
    for first, count in chunks:
        add(batch, game, play_many(start, policies, job.seed, first, count, measures).plain())
        progress(count)
    batch.seconds = time.perf_counter() - clock
    return batch


class WorkersDie(Exception):
    """Worker processes are killed one after the other, and nothing gets done."""


def run_chunks(
    batch: Batch, game: Game, chunks: Iterator[tuple[int, int]], workers: int, progress: Progress
) -> None:
    """The same in several processes; what one had in hand when it was killed is done again."""
    deaths = 0
    while True:
        before = batch.games
        tasks: dict[Future[Totals], tuple[int, int]] = {}
        try:
            with hire(workers, batch.job) as pool:
                play_chunks(batch, game, pool, tasks, chunks, workers, progress)
            return
        except BrokenProcessPool:
            deaths = 1 if batch.games > before else deaths + 1
            if deaths >= MOST_DEATHS:
                raise WorkersDie(
                    f"worker processes were killed {deaths} times before any of them was done; "
                    "is there too little memory for so many workers?"
                ) from None
            chunks = chain(tasks.values(), chunks)


def play_chunks(
    batch: Batch,
    game: Game,
    pool: ProcessPoolExecutor,
    tasks: dict[Future[Totals], tuple[int, int]],
    chunks: Iterator[tuple[int, int]],
    workers: int,
    progress: Progress,
) -> None:
    """Hand out chunks, a few ahead and no more; `tasks` are those that are not counted yet."""
    clock = time.perf_counter()
    try:
        while True:
            for first, count in islice(chunks, 2 * workers - len(tasks)):
                tasks[pool.submit(play_chunk, batch.job, first, count)] = first, count
            if not tasks:
                return
            for task in wait(tasks, return_when=FIRST_COMPLETED).done:
                add(batch, game, task.result())
                _, count = tasks.pop(task)
                progress(count)
    finally:
        batch.seconds += time.perf_counter() - clock


@contextmanager
def hire(workers: int, job: Job) -> Iterator[ProcessPoolExecutor]:
    """Processes ready to play; whatever goes wrong, Ctrl-C too, none of them is left behind.

    They are spawned, for a forked one may hold a lock of ours for ever.
    """
    others = active_children()
    pool = ProcessPoolExecutor(workers, get_context("spawn"), follow_parent)
    try:
        list(enlist(pool, workers, job))
        yield pool
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def enlist(pool: ProcessPoolExecutor, workers: int, job: Job) -> Iterator[None]:
    """Start the processes. What is blocked here stays so in them: Ctrl-C is for us alone."""
    held = pthread_sigmask(SIG_BLOCK, [SIGINT])
    try:
        return pool.map(warm_up, [job] * workers)
    finally:
        pthread_sigmask(SIG_SETMASK, held)


def follow_parent() -> None:
    """A worker must not outlive us, even if we were killed and could not say so."""
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


def begin(job: Job) -> tuple[State, list[Policy]]:
    """The position all games of a job start from, and who plays the sides."""
    game = game_of(job.game)
    names = job.policies if len(job.policies) > 1 else job.policies * len(game.sides)
    if len(names) != len(game.sides):
        raise BadSetup(f"policy: expected one, or one for each of {', '.join(game.sides)}")
    for name in names:
        if name not in game.policies:
            raise BadSetup(f"policy: no {name!r}; there are {', '.join(game.policies)}")
    return game.start(job.setup), [game.policies[name]() for name in names]


def warm_up(job: Job) -> None:
    """Have a worker import what it needs, and stay long enough for the next to be started."""
    begin(job)
    time.sleep(0.05)


def play_chunk(job: Job, first: int, count: int) -> Totals:
    start, policies = begin(job)
    measures = len(game_of(job.game).measures)
    return play_many(start, policies, job.seed, first, count, measures).plain()


def cut(games: int, workers: int) -> Iterator[tuple[int, int]]:
    """Tasks of (first game, how many): enough of them that no worker waits long for the last."""
    size = max(1, min(CHUNK, -(-games // (workers * 8))))
    for first in range(0, games, size):
        yield first, min(size, games - first)


def add(batch: Batch, game: Game, totals: Totals) -> None:
    games, decisions, endless = totals["counts"]
    batch.games += games
    batch.decisions += decisions
    batch.endless += endless
    for number, name in game.outcomes.items():
        batch.outcomes[name] += totals["outcomes"][number]
    for n in range(len(game.measures)):
        batch.sums[n] += totals["sums"][n]
        batch.squares[n] += totals["squares"][n]
