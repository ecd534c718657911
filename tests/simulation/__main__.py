"""`python -m tests.simulation`: the whole server in simulated worlds, one for each seed.

--seeds 10000             so many worlds, from seed 0 on (or --first K)
--seed 17                 one world; what went wrong in it is told in full
--teeth                   every mutant, until each is found out
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

from tests.simulation.mutants import MUTANTS
from tests.simulation.world import Run, simulate

TEETH = 300  # worlds in which a mutant must show


def read_options() -> argparse.Namespace:
    known = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    known.formatter_class = argparse.RawDescriptionHelpFormatter
    known.add_argument("--seeds", type=int, default=500)
    known.add_argument("--first", type=int, default=0)
    known.add_argument("--seed", type=int)
    known.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    known.add_argument("--mutant", choices=MUTANTS, action="append")
    known.add_argument("--teeth", action="store_true")
    known.add_argument("--trace", action="store_true", help="a hash of all that was sent")
    return known.parse_args()


def run_all(seeds: range, mutant: str | None, jobs: int) -> Iterator[Run]:
    """The runs of many seeds, in their order."""
    work = partial(simulate, mutant=mutant)
    if jobs == 1:
        yield from map(work, seeds)
        return
    with get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(work, seeds)


def find_out(mutant: str, jobs: int) -> bool:
    """Does a mutant show in one of the worlds?"""
    for run in run_all(range(TEETH), mutant, jobs):
        if run.faults:
            print(f"found out: {mutant}, by seed {run.seed}: {run.faults[0]}", flush=True)
            return True
    print(f"NOT FOUND: {mutant}, in {TEETH} worlds", flush=True)
    return False


def tell(runs: Iterator[Run], traces: bool) -> int:
    """Print what went wrong, and how much was tried; answers how many worlds had a fault."""
    began, bad, worlds, crashes, entries = time.perf_counter(), 0, 0, 0, 0
    for run in runs:
        worlds, crashes, entries = worlds + 1, crashes + run.crashes, entries + run.entries
        bad += bool(run.faults)
        if traces:
            print(f"seed {run.seed}: {run.trace}")
        for fault in run.faults:
            print(f"seed {run.seed}: {fault}", flush=True)
    seconds = time.perf_counter() - began
    print(f"{worlds} worlds, {crashes} crashes, {entries} entries in {seconds:.1f} s: {bad} faulty")
    return bad


def main() -> None:
    asked = read_options()
    if asked.teeth:
        names = asked.mutant or list(MUTANTS)
        found = [find_out(name, asked.jobs) for name in names]
        sys.exit(not all(found))
    seeds = range(asked.first, asked.first + asked.seeds)
    if asked.seed is not None:
        seeds = range(asked.seed, asked.seed + 1)
    sys.exit(tell(run_all(seeds, asked.mutant and asked.mutant[0], asked.jobs), asked.trace) > 0)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets are to be gone through in one order
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]])
    main()
