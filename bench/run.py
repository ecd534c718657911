"""`make bench`: the figures that rules, lab, terminal and web table are held to, in one run.

Whatever is compared is measured in turns, round by round, so that a machine that is slow for a
while is slow for all. Fails only when the same games do not come out the same.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import compiling, north_ways, processes, rules, start, web
from bench.figures import Figure, Goal, figure, ratio, table
from bench.processes import ROOT, Missing, worker
from bench.rules import SEED, Differs, Measured
from grognard.engine.value import Json
from grognard.games import DEFAULT

BATCH_GAMES = 1_000_000
STARTS = 10

# ------------------------------------------------------------ measuring


def note_batches(seen: Measured) -> None:
    """One game by one process, then by two; what they find must be the same."""
    one, two = (worker("batch", DEFAULT, workers, BATCH_GAMES, SEED) for workers in (1, 2))
    if one["totals"] != two["totals"]:
        raise Differs(f"{one['totals']} by one process, {two['totals']} by two")
    seen["one process"].append(BATCH_GAMES / one["seconds"])
    seen["two processes"].append(BATCH_GAMES / two["seconds"])


def measure(rounds: int, made: dict[str, Path], say: Callable[[str], None]) -> Measured:
    """All of it."""
    seen: Measured = defaultdict(list)
    rules.measure(rounds, made, seen, say)
    say("a batch by one process and by two")
    for _ in range(rounds):
        note_batches(seen)
    say("starting the program")
    for _ in range(STARTS):
        seen["version"].append(processes.version_time())
        seen["prompt"].append(processes.prompt_time())
    return seen


# ------------------------------------------------------------ telling


def figures(seen: Measured) -> list[Figure]:
    """What was measured, beside what it should be."""
    one, two = seen["one process"], seen["two processes"]
    return [
        *rules.figures(seen),
        figure("batch, one process", "games/s", one),
        figure("batch, two processes", "games/s", two),
        ratio("two processes against one", two, one, Goal(least=1.7)),
        figure("grognard --version", "s", seen["version"], Goal(most=0.3)),
        figure("first prompt of grognard play", "s", seen["prompt"], Goal(most=1)),
    ]


def build() -> str:
    """How the rules were built, as setup.py noted it."""
    notes = (ROOT / "build" / name for name in ("interpreted.txt", "profile.txt"))
    said = [note.read_text(encoding="utf-8").strip() for note in notes if note.exists()]
    return "; ".join(said) or "not noted; make clean setup"


def load() -> str:
    return " ".join(f"{part:.1f}" for part in os.getloadavg())


def options() -> argparse.Namespace:
    known = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    known.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    known.add_argument("--json", action="store_true", help="print one JSON object")
    known.add_argument("--yardstick", type=Path, help="the C program to measure against")
    known.add_argument(
        "--only", choices=("rules", "web", "start", "build"), help="measure only this part"
    )
    asked = known.parse_args()
    if asked.rounds < 1:
        known.error("argument --rounds: at least 1")
    return asked


def say(what: str) -> None:
    print(f"… {what}", file=sys.stderr, flush=True)


def of_rules(rounds: int, source: Path | None) -> tuple[list[Figure], str]:
    """The figures of rules, lab and terminal, and what could not be measured."""
    with TemporaryDirectory() as folder:
        made, missing = rules.compile_yardsticks(Path(folder), source)
        found = figures(measure(rounds, made, say))
        say("ways and lines of supply on a large map, beside C")
        try:
            found += north_ways.figures(rounds, Path(folder))
        except Missing as e:
            missing.append(f"Army Group North not measured against C: {e}")
        return found, "\n".join(missing)


def run(rounds: int, source: Path | None, only: str | None) -> Json:
    """Measure, and gather what must be known of the run to read its figures."""
    before, missing = load(), ""
    found: list[Figure] = []
    if only in (None, "rules"):
        found, missing = of_rules(rounds, source)
    if only in (None, "web"):
        found += web.figures(say)
    if only in (None, "start"):
        found += start.figures(say)
    if only in (None, "build"):
        found += compiling.figures(say)
    known = {"build": build(), "rounds": rounds, "seed": SEED, "missing": missing}
    return {**known, "load": [before, load()], "cores": os.cpu_count(), "figures": found}


def main() -> None:
    asked = options()
    try:
        told = run(asked.rounds, asked.yardstick, asked.only)
    except Differs as e:
        sys.exit(f"The same games differ: {e}")
    if asked.json:
        print(json.dumps({**told, "figures": [one.plain() for one in told["figures"]]}))
        return
    print(f"Build: {told['build']}")
    print(f"Load: {told['load'][0]} before, {told['load'][1]} after, on {told['cores']} cores")
    if asked.only in (None, "rules"):
        print(f"Rules: medians of {asked.rounds} rounds, seed {SEED}, each the best of 3 runs")
    print()
    print(table(told["figures"]))
    if told["missing"]:
        print(f"\n{told['missing']}")


if __name__ == "__main__":
    main()
