"""`python -m tests.gauntlet`: hold the trials, at gate or full size, and write one report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.gauntlet.all_trials import TRIALS
from tests.gauntlet.report import line, report, versions
from tests.gauntlet.trials import Result, Trial, hold

SEED = 1
REPORT = Path(__file__).parents[2] / "build" / "gauntlet.md"


def options() -> argparse.Namespace:
    known = argparse.ArgumentParser(prog="python -m tests.gauntlet", description=__doc__)
    known.add_argument("--size", choices=("gate", "full"), default="gate")
    known.add_argument("--only", action="append", choices=[t.name for t in TRIALS], metavar="NAME")
    known.add_argument("--n", type=int, help="another number of tries than the size says")
    known.add_argument("--seed", type=int, default=SEED)
    known.add_argument("--teeth", action="store_true", help="the mutants: each must be found out")
    known.add_argument("--report", type=Path, default=REPORT)
    known.add_argument("--list", action="store_true", help="say what there is, and do nothing")
    return known.parse_args()


def listed() -> str:
    rows = [f"{t.name:16} {t.gate:>7,} {t.full:>9,} {t.counted}: {t.about}" for t in TRIALS]
    return "\n".join(rows)


def tries(trial: Trial, asked: argparse.Namespace) -> list[tuple[int, str | None]]:
    """How often, and with which mutant."""
    if asked.teeth:
        return [(asked.n or trial.teeth, mutant) for mutant in trial.mutants]
    return [(asked.n or (trial.full if asked.size == "full" else trial.gate), None)]


def keep(results: list[Result], asked: argparse.Namespace) -> None:
    """Write the report after every trial: a run that is stopped keeps what it has found."""
    asked.report.parent.mkdir(parents=True, exist_ok=True)
    asked.report.write_text(report(results, "teeth" if asked.teeth else asked.size))


def main() -> None:
    asked = options()
    if asked.list:
        print(listed())
        return
    print(versions(), flush=True)
    results: list[Result] = []
    for trial in TRIALS:
        if asked.only is None or trial.name in asked.only:
            for n, mutant in tries(trial, asked):
                results.append(hold(trial, n, asked.seed, mutant))
                print(line(results[-1]), flush=True)
                keep(results, asked)
    sys.exit(not all(result.as_wanted for result in results))


if __name__ == "__main__":
    main()
