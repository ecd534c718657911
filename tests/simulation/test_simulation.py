"""The server in simulated worlds: no promise breaks, and servers that break one are found out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulation.mutants import MUTANTS

ROOT = Path(__file__).parents[2]
WORLDS, AT_ONCE = 500, 50
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


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_server_that_breaks_one_is_found_out(mutant: str) -> None:
    assert f"found out: {mutant}" in run("--teeth", "--mutant", mutant)


def test_a_world_lives_the_same_life_again() -> None:
    assert len({run("--seed", "7", "--trace").splitlines()[0] for _ in range(2)}) == 1
