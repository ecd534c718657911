"""What compiling the rules costs: all of them with training, and after a change in one file.

In a copy of the sources as they are, with build tools of its own, so that what is installed stays.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure, Goal, figure
from bench.processes import ROOT
from tools import compiled_sources, quick_build

# One group in one file, compiled twice, took 20.1 s of processor time for a thousand lines.
GOAL = Goal(most=10)


def figures(say: Callable[[str], None]) -> list[Figure]:
    """Seconds of the processor for a thousand lines, and on the wall."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        copy.mkdir()
        for name in quick_build.COPIED:
            quick_build.copy_one(ROOT / name, copy / name)
        lines = count_lines(copy)
        say(f"compiling {lines} lines of rules with training")
        whole, wall = time_build(copy)
        say("compiling them again after a change in one file")
        change_largest(copy)
        again, wall_again = time_build(copy)
    return [
        figure("whole build, per 1,000 lines", "s CPU", [1_000 * whole / lines], GOAL),
        figure("whole build", "s CPU", [whole]),
        figure("whole build, on the wall", "s", [wall]),
        figure("a file changed, built again", "s CPU", [again]),
        figure("a file changed, on the wall", "s", [wall_again], Goal(most=40)),
    ]


def count_lines(root: Path) -> int:
    found = compiled_sources.list_sources(root)
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in found)


def change_largest(root: Path) -> None:
    """Write another function, with a word of its own, into the largest file of a game's rules."""
    rules = [path for path in compiled_sources.list_sources(root) if path.parent.name == "rules"]
    largest = max(rules, key=lambda path: path.stat().st_size)
    with largest.open("a", encoding="utf-8") as file:
        file.write('\n\ndef say_another_word(often: int) -> str:\n    return "another" * often\n')


def time_build(root: Path) -> tuple[float, float]:
    """Seconds of the processor, of all that takes part, and on the wall."""
    told = {key: value for key, value in os.environ.items() if not key.startswith("GROGNARD")}
    words = [find_uv(), "build", "--quiet", "--wheel", "--python", sys.executable, str(root)]
    before, began = measure_cpu(), time.perf_counter()
    subprocess.run(words, check=True, env=told)
    wall = time.perf_counter() - began
    said = (root / "build" / "profile.txt").read_text(encoding="utf-8")
    if not said.startswith("compiled by"):
        raise SystemExit(f"This was no build with training: {said}")
    return measure_cpu() - before, wall


def measure_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def find_uv() -> str:
    return shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")
