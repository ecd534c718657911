"""Worker processes that hang, die, fall over and answer too much: the next answer is right."""

from __future__ import annotations

import os
import signal
import time
from threading import Thread

from grognard.web.workers import WorkerFailed, Workers
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

SECONDS = 0.2  # for what hangs
PATIENCE = 15.0  # for what does not; and until a call that never ends is a fault
AT_ONCE = 2


def hang() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def wait_for_ever() -> None:
    time.sleep(3600)


def die() -> None:
    os._exit(1)


def fill_memory() -> int:
    return len(b"x" * 2**31)


def answer_much() -> bytes:
    return b"x" * 3_000_000


def answer_nothing_that_can_be_sent() -> object:
    return lambda: None


WAYS = (hang, wait_for_ever, die, fill_memory, answer_much, answer_nothing_that_can_be_sent)


def run(bench: Bench, n: int) -> None:
    with applied(bench.mutant):
        workers = Workers(AT_ONCE)
        for number in range(n):
            one = Thread(target=try_once, args=(bench, workers, number), daemon=True)
            one.start()
            one.join(3 * PATIENCE)
            if one.is_alive():
                bench.fault(f"call {number} has no end")
                break
            if bench.faults:
                break
        there = [worker.process.pid for worker in workers.all]
        if len(there) > AT_ONCE:
            bench.fault(f"{len(there)} processes where {AT_ONCE} are enough")
        workers.stop()


def try_once(bench: Bench, workers: Workers, number: int) -> None:
    """Something that goes wrong, and then something that must not."""
    work = WAYS[number % len(WAYS)]
    slow = work in (hang, wait_for_ever)
    try:
        workers.run(work, SECONDS if slow else PATIENCE)
    except WorkerFailed:
        bench.count(failed=1)
    try:
        found = workers.run(divmod, PATIENCE, number, 7)
    except WorkerFailed as e:
        bench.fault(f"after {work.__name__}: {e}")
        return
    if found != divmod(number, 7):
        bench.fault(f"after {work.__name__}: another's answer, {found!r:.40}")


TRIAL = Trial(
    "workers",
    "workers hang, die, run out of memory, answer too much or nothing that can be sent",
    "calls that go wrong",
    gate=12,
    full=1200,
    run=run,
    mutants=("dead workers are asked again", "nobody ends a worker"),
    teeth=6,
)
