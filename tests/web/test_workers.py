"""Worker processes: they answer, are killed when their time is over, and are replaced."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from grognard.web import workers as workers_module
from grognard.web.workers import TookTooLong, WorkerFailed, Workers, measure

PATIENCE = 60.0


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers()
    yield made
    made.stop()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang() -> None:
    """Not even the one who waits for it is heard."""
    os.kill(os.getpid(), signal.SIGSTOP)


def count_to(n: int) -> int:
    return sum(1 for _ in range(n))


def test_a_worker_answers_and_is_used_again(workers: Workers) -> None:
    assert workers.run(divmod, PATIENCE, 7, 2) == (3, 1)
    first = workers.run(os.getpid, PATIENCE)
    assert first != os.getpid()
    assert workers.run(os.getpid, PATIENCE) == first


@pytest.mark.parametrize("work", [hang, die])
def test_a_worker_that_hangs_or_dies_is_replaced(workers: Workers, work: object) -> None:
    before = workers.run(os.getpid, PATIENCE)
    with pytest.raises(WorkerFailed):
        workers.run(work, 0.3)  # type: ignore[arg-type]
    assert workers.run(os.getpid, PATIENCE) != before
    assert len(workers.all) == 1


def test_a_worker_out_of_time_is_killed_and_the_time_is_counted(workers: Workers) -> None:
    workers.run(os.getpid, PATIENCE)

    def sleep() -> None:
        workers.run(time.sleep, 0.3, PATIENCE)

    answer, seconds = measure(sleep)
    assert isinstance(answer, TookTooLong)
    assert str(answer) == "sleep: out of time"
    assert seconds >= 0.3


def test_a_worker_that_died_while_it_waited_is_replaced(workers: Workers) -> None:
    os.kill(workers.run(os.getpid, PATIENCE), signal.SIGKILL)
    [worker] = workers.all
    worker.process.join(PATIENCE)
    assert workers.run(divmod, PATIENCE, 9, 2) == (4, 1)


def test_what_a_worker_raises_is_told_in_words(workers: Workers) -> None:
    with pytest.raises(WorkerFailed, match="divmod: ZeroDivisionError"):
        workers.run(divmod, PATIENCE, 1, 0)
    assert workers.run(divmod, PATIENCE, 9, 2) == (4, 1)


def test_what_a_worker_spends_is_measured_where_it_works(workers: Workers) -> None:
    few = measure(workers.run, count_to, PATIENCE, 10)[1]
    many = measure(workers.run, count_to, PATIENCE, 5_000_000)[1]
    assert many > few + 0.02


def test_workers_ask_for_little_and_leave_ctrl_c_to_the_server(workers: Workers) -> None:
    assert workers.run(os.getpriority, PATIENCE, os.PRIO_PROCESS, 0) >= workers_module.NICE
    assert workers.run(signal.getsignal, PATIENCE, signal.SIGINT) == signal.SIG_IGN
