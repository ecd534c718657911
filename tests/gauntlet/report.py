"""The report of a run: one file with every n, seed and time, and the versions it was made with."""

from __future__ import annotations

import platform
import sqlite3
from importlib.metadata import version

from grognard import __version__, compiled
from tests.gauntlet.trials import MOST_FAULTS, Result

OTHERS = ("starlette", "uvicorn", "sqlalchemy", "psycopg", "msgspec", "schemathesis")


def versions() -> str:
    rules = "compiled" if compiled() else "interpreted"
    ours = f"Grognard {__version__} (rules {rules}), Python {platform.python_version()}"
    others = ", ".join(f"{name} {version(name)}" for name in OTHERS)
    return f"{ours}, SQLite {sqlite3.sqlite_version}, {others}"


def line(result: Result) -> str:
    """One trial in one line."""
    trial, mutant = result.trial, result.mutant or ""
    seen = ", ".join(f"{name} {value}" for name, value in result.notes.items())
    if not result.faults and mutant == "" and not result.left_out:
        seen = f"{seen}; fewer than 3 in {result.n:,} at 95 %".removeprefix("; ")
    cells = (
        trial.name,
        mutant,
        f"{result.n:,} {trial.counted}",
        str(result.seed),
        f"{result.seconds:.1f} s",
        f"{result.verdict} ({len(result.faults)})" if result.faults else result.verdict,
        result.left_out or seen,
    )
    return f"| {' | '.join(cells)} |"


def faults(result: Result) -> list[str]:
    told = [f"- {what}" for what in result.faults[:MOST_FAULTS]]
    more = len(result.faults) - len(told)
    return [*told, *([f"- and {more} more"] if more > 0 else [])]


def report(results: list[Result], size: str) -> str:
    """The whole run as Markdown."""
    lines = [
        "# The gauntlet",
        "",
        f"Size: {size}. {versions()}.",
        "",
        "| trial | mutant | n | seed | time | verdict | seen |",
        "|---|---|---|---|---|---|---|",
        *(line(result) for result in results),
    ]
    for result in results:
        if result.faults and result.mutant is None:
            lines += ["", f"## {result.trial.name}: {result.trial.about}", "", *faults(result)]
    return "\n".join(lines) + "\n"
