"""The server in simulated worlds: no promise breaks, and servers that break one are found out."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from tests.simulation import store
from tests.simulation.loop import SimulatedLoop, run_in_threadpool, take_step
from tests.simulation.mutants import MUTANTS
from tests.simulation.store import Disk, WritersLock, open_database

ROOT = Path(__file__).parents[2]
WORLDS, AT_ONCE = 500, 250  # in few processes: each takes two seconds to begin
ADVICE = "make simulate ARGS='--seed N' lets one of these worlds live again"


def run(*words: str) -> str:
    """The command, in a process of its own: sets must be gone through in one order."""
    command = [sys.executable, "-m", "tests.simulation", "--jobs", "1", *words]
    fixed = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=fixed, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout[-2000:]}{done.stderr[-2000:]}\n{ADVICE}"
    return done.stdout


@pytest.mark.parametrize("first", range(0, WORLDS, AT_ONCE))
def test_every_promise_holds(first: int) -> None:
    said = run("--first", str(first), "--seeds", str(AT_ONCE))
    assert said.startswith(f"{AT_ONCE} worlds, ")
    assert "0 faulty" in said


@pytest.mark.parametrize("half", [0, 1])
def test_servers_that_break_one_are_found_out(half: int) -> None:
    mutants = list(MUTANTS)[half::2]
    said = run("--teeth", *(word for mutant in mutants for word in ("--mutant", mutant)))
    assert [mutant for mutant in mutants if f"found out: {mutant}," not in said] == []


def test_writers_of_one_process_wait_for_each_other_after_waiting_in_vain(tmp_path: Path) -> None:
    """There is one connection to write with: a second writer would wait for it for ever."""
    disk = Disk(tmp_path / "table.db", Random(0))
    other, lock = open_database(disk), WritersLock(open_database(disk), disk)
    entered: list[bool] = []

    def write_in_vain() -> None:
        with lock:
            entered.append(lock.in_vain)
            for _ in range(9):
                take_step()
            entered.append(lock.held)

    async def live() -> None:
        disk.writer = other
        with patch.object(store, "GIVES_UP", 1.0):
            first = run_in_threadpool(write_in_vain)
            while not entered:
                await asyncio.sleep(0.001)
        disk.writer = None
        await asyncio.gather(first, run_in_threadpool(write_in_vain))

    loop = SimulatedLoop(Random(0))
    loop.run_until_complete(live())
    loop.close()
    assert entered == [True, True, False, True]


def test_a_world_lives_the_same_life_again() -> None:
    assert len({run("--seed", "7", "--trace").splitlines()[0] for _ in range(2)}) == 1
