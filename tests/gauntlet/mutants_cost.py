"""Mutants of what is dear: done while others wait, first come first served, never ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grognard.web import app, responses, routes_files, workers
from grognard.web.copying import copy_past
from grognard.web.fair_queue import Client
from grognard.web.lanes import Question, Turns
from grognard.web.routes import ROUTES
from grognard.web.services import Services
from grognard.web.tables import now_ms
from grognard.web.workers import Worker, Workers
from tests.gauntlet.mutants import Patch, mutant


@mutant
def imports_under_the_lock() -> list[Patch]:
    """A game that is brought in is played again while everybody waits to write."""

    def store_copy(services: Services, player: Any, wanted: Any, data: Any = None) -> Any:
        with services.database.one_at_a_time:
            begun = copy_past(services.lanes.long.workers, wanted, now_ms(), data)
        public_id, links = services.tables.store(player, wanted, begun)
        return responses.TableCreated(id=public_id, links=links)

    return [(routes_files, "store_copy", store_copy)]


@mutant
def long_games_are_read_at_once() -> list[Patch]:
    """However long a game is, it is replayed where it is asked for."""
    return [(app, "AT_ONCE", 10**9)]


@mutant
def first_come_first_served() -> list[Patch]:
    """Everybody stands in one line: whoever asks most has most."""
    true = Turns.take

    def take_in_line(self: Turns, one: Question) -> bool:
        return true(self, replace(one, client=Client("", "")))

    return [(Turns, "take", take_in_line)]


@mutant
def odds_where_all_are_answered() -> list[Patch]:
    """Odds are worked out in the threads that answer everybody, which seldom change places."""
    plain = tuple(replace(route, lane="") for route in ROUTES)

    def run_here(self: Workers, work: Any, seconds: float, *words: Any) -> Any:
        return work(*words)

    slow = (app, "SWITCH_SECONDS", 0.005)
    return [(app, "ROUTES", plain), (Workers, "run", run_here), slow]


@mutant
def whatever_was_asked_is_kept() -> list[Patch]:
    """Each work for a worker leaves something behind in the server."""
    kept: list[bytes] = []
    true = Workers.run

    def run_and_keep(self: Workers, *words: Any) -> Any:
        if len(kept) < 16:  # that is enough to be seen
            kept.append(b"x" * 40 * 1024**2)
        return true(self, *words)

    return [(Workers, "run", run_and_keep)]


class NoTimer:
    """Rings for nobody."""

    def __init__(self, *words: Any) -> None:
        pass

    def start(self) -> None:
        pass

    def cancel(self) -> None:
        pass


@mutant
def nobody_ends_a_worker() -> list[Patch]:
    """A worker may take as long as it likes."""
    return [(workers, "Timer", NoTimer)]


@mutant
def dead_workers_are_asked_again() -> list[Patch]:
    """A worker that died goes back to those who wait for work."""
    take = Workers.take_worker
    last: list[Worker] = []

    def take_last(self: Workers) -> Worker:
        if not last:
            last.append(take(self))
        return last[0]

    return [(Workers, "take_worker", take_last)]
