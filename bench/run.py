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

from bench import processes, web
from bench.figures import Figure, Goal, figure, ratio, table
from bench.processes import ROOT, Missing, worker
from grognard.engine.value import Json

SEED = 1
C_GAMES = 200_000
GAMES = 100_000
SENSIBLE_GAMES = 20_000
PURE_GAMES = 2_000
BATCH_GAMES = 1_000_000
STARTS = 10
KIM = "keep-it-moving"
MARCH = "march-of-justice"
MARCH_GAMES = 4_000
MARCH_SENSIBLE_GAMES = 400
MARCH_PURE_GAMES = 100
MARCH_CHECKED = 10  # by each policy, compiled and interpreted
QUICK = "quick"
QUICK_GAMES = 2_000
QUICK_PURE_GAMES = 20
QUICK_SENSIBLE_GAMES = 20
QUICK_CHECKED = 2

Measured = dict[str, list[float]]


class Differs(Exception):
    """The same games came out differently: the one thing that fails the run."""


# ------------------------------------------------------------ measuring


def check_builds() -> None:
    """Compiled and interpreted, the same games add up to the same."""
    for name, games in ((KIM, PURE_GAMES), (MARCH, MARCH_CHECKED), (QUICK, QUICK_CHECKED)):
        for policy in ("random", "sensible"):
            job = ("playouts", policy, games, SEED, name)
            ours, pure = worker(*job)["totals"], worker(*job, pure=True)["totals"]
            if ours != pure:
                raise Differs(f"{name}, {policy}: {ours} compiled, {pure} interpreted")


def note_playouts(
    seen: Measured, name: str, policy: str, games: int, pure: bool, game: str = KIM
) -> None:
    told = worker("playouts", policy, games, SEED, game, pure=pure)
    seen[f"{name} decisions"].append(told["totals"]["counts"][1] / told["seconds"])
    seen[f"{name} games"].append(games / told["seconds"])


def note_yardstick(seen: Measured, made: Path | None) -> None:
    if made is not None:
        told = processes.yardstick(made, C_GAMES, SEED)
        seen["C decisions"].append(told["totals"][4] / told["seconds"])


def note_batches(seen: Measured) -> None:
    """One process, then two; what they find must be the same."""
    one, two = (worker("batch", workers, BATCH_GAMES, SEED) for workers in (1, 2))
    if one["totals"] != two["totals"]:
        raise Differs(f"{one['totals']} by one process, {two['totals']} by two")
    seen["one process"].append(BATCH_GAMES / one["seconds"])
    seen["two processes"].append(BATCH_GAMES / two["seconds"])


def note_march(seen: Measured) -> None:
    """The same for a game with a map, whose decisions have far more to weigh."""
    note_playouts(seen, "march compiled", "random", MARCH_GAMES, pure=False, game=MARCH)
    note_playouts(seen, "march interpreted", "random", MARCH_PURE_GAMES, pure=True, game=MARCH)
    note_playouts(seen, "march sensible", "sensible", MARCH_SENSIBLE_GAMES, pure=False, game=MARCH)
    seen["march copy"].append(worker("copies", MARCH)["seconds"])


def note_quick(seen: Measured) -> None:
    """And for one with hexes and secrets, whose bots think of a guess."""
    note_playouts(seen, "quick compiled", "random", QUICK_GAMES, pure=False, game=QUICK)
    note_playouts(seen, "quick interpreted", "random", QUICK_PURE_GAMES, pure=True, game=QUICK)
    note_playouts(seen, "quick sensible", "sensible", QUICK_SENSIBLE_GAMES, pure=False, game=QUICK)
    seen["quick turn"].append(worker("turn", QUICK, "sensible", 10)["seconds"])
    seen["quick copy"].append(worker("copies", QUICK)["seconds"])


def one_round(seen: Measured, made: Path | None) -> None:
    note_yardstick(seen, made)
    note_playouts(seen, "compiled", "random", GAMES, pure=False)
    note_playouts(seen, "interpreted", "random", PURE_GAMES, pure=True)
    note_playouts(seen, "sensible", "sensible", SENSIBLE_GAMES, pure=False)
    note_batches(seen)
    note_march(seen)
    note_quick(seen)
    seen["copy"].append(worker("copies")["seconds"])
    seen["odds"].append(worker("odds")["seconds"])


def measure(rounds: int, made: Path | None, say: Callable[[str], None]) -> Measured:
    """All of it, in turns."""
    seen: Measured = defaultdict(list)
    say("the same games compiled and interpreted")
    check_builds()
    for n in range(rounds):
        say(f"round {n + 1} of {rounds}")
        one_round(seen, made)
    say("starting the program")
    for _ in range(STARTS):
        seen["version"].append(processes.version_time())
        seen["prompt"].append(processes.prompt_time())
    seen["size"].append(worker("size")["bytes"])
    return seen


# ------------------------------------------------------------ telling


def against_c(seen: Measured) -> list[Figure]:
    if "C decisions" not in seen:
        return []
    ours, theirs = seen["compiled decisions"], seen["C decisions"]
    return [
        figure("C yardstick", "decisions/s", theirs),
        ratio("compiled against C", ours, theirs, Goal(least=0.25)),
    ]


def of_march(seen: Measured) -> list[Figure]:
    ours, pure = seen["march compiled decisions"], seen["march interpreted decisions"]
    return [
        figure("March of Justice, random, compiled", "decisions/s", ours),
        figure("March of Justice, random, compiled", "games/s", seen["march compiled games"]),
        figure("March of Justice, random, interpreted", "decisions/s", pure),
        ratio("March of Justice, compiled against interpreted", ours, pure, Goal(least=20)),
        figure("March of Justice, sensible, compiled", "games/s", seen["march sensible games"]),
        figure(
            "March of Justice, sensible, compiled",
            "decisions/s",
            seen["march sensible decisions"],
            Goal(least=20_000),
        ),
        figure("March of Justice, copy of a state", "s", seen["march copy"]),
    ]


def of_quick(seen: Measured) -> list[Figure]:
    ours, pure = seen["quick compiled decisions"], seen["quick interpreted decisions"]
    return [
        figure("QUICK, random, compiled", "decisions/s", ours),
        figure("QUICK, random, compiled", "games/s", seen["quick compiled games"]),
        figure("QUICK, random, interpreted", "decisions/s", pure),
        ratio("QUICK, compiled against interpreted", ours, pure, Goal(least=20)),
        figure("QUICK, sensible, compiled", "games/s", seen["quick sensible games"]),
        figure("QUICK, longest turn of sensible", "s", seen["quick turn"], Goal(most=0.3)),
        figure("QUICK, copy of a state", "s", seen["quick copy"]),
    ]


def figures(seen: Measured) -> list[Figure]:
    """What was measured, beside what it should be."""
    ours, pure = seen["compiled decisions"], seen["interpreted decisions"]
    one, two = seen["one process"], seen["two processes"]
    return [
        figure("random playouts, compiled", "decisions/s", ours),
        figure("random playouts, compiled", "games/s", seen["compiled games"]),
        figure("random playouts, interpreted", "decisions/s", pure),
        *against_c(seen),
        ratio("compiled against interpreted", ours, pure, Goal(least=30)),
        figure("sensible playouts, compiled", "games/s", seen["sensible games"]),
        figure("sensible playouts, compiled", "decisions/s", seen["sensible decisions"]),
        figure("batch, one process", "games/s", one),
        figure("batch, two processes", "games/s", two),
        ratio("two processes against one", two, one, Goal(least=1.7)),
        figure("copy of a state", "s", seen["copy"], Goal(most=0.15e-6)),
        figure("size of a state", "bytes", seen["size"]),
        figure("exact odds of all four units", "s", seen["odds"], Goal(most=0.05)),
        *of_march(seen),
        *of_quick(seen),
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
    named = os.environ.get("KIM_YARDSTICK") or str(processes.YARDSTICK)
    known.add_argument("--yardstick", type=Path, default=Path(named), help="kim_yardstick.c")
    known.add_argument("--only", choices=("rules", "web"), help="measure only this part")
    asked = known.parse_args()
    if asked.rounds < 1:
        known.error("argument --rounds: at least 1")
    return asked


def say(what: str) -> None:
    print(f"… {what}", file=sys.stderr, flush=True)


def of_rules(rounds: int, source: Path) -> tuple[list[Figure], str]:
    """The figures of rules, lab and terminal, and what could not be measured."""
    missing, made = "", None
    with TemporaryDirectory() as folder:
        try:
            made = processes.compile_yardstick(source, Path(folder))
        except Missing as e:
            missing = f"Not measured against C: {e}"
        return figures(measure(rounds, made, say)), missing


def run(rounds: int, source: Path, only: str | None) -> Json:
    """Measure, and gather what must be known of the run to read its figures."""
    before, missing = load(), ""
    found: list[Figure] = []
    if only != "web":
        found, missing = of_rules(rounds, source)
    if only != "rules":
        found += web.figures(say)
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
    if asked.only != "web":
        print(f"Rules: medians of {asked.rounds} rounds, seed {SEED}, each the best of 3 runs")
    print()
    print(table(told["figures"]))
    if told["missing"]:
        print(f"\n{told['missing']}")


if __name__ == "__main__":
    main()
