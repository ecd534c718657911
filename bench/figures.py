"""Figures: medians over the rounds, their spread, and what the figure should be."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from grognard.engine.value import Json

PREFIXES = ((1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"))


@dataclass(frozen=True)
class Goal:
    """What a figure should be at least or at most."""

    least: float | None = None
    most: float | None = None

    def met(self, value: float) -> bool:
        low = self.least is None or value >= self.least
        return low and (self.most is None or value <= self.most)

    def words(self, unit: str) -> str:
        if self.least is not None:
            return f"≥ {readable(self.least, unit)}"
        return f"≤ {readable(self.most, unit)}" if self.most is not None else ""


NO_GOAL = Goal()  # for the record


@dataclass(frozen=True)
class Figure:
    """Something measured in several rounds."""

    name: str
    unit: str
    rounds: list[float]
    value: float
    goal: Goal = NO_GOAL

    @property
    def verdict(self) -> str:
        if self.goal == NO_GOAL:
            return ""
        return "pass" if self.goal.met(self.value) else "FAIL"

    def row(self) -> tuple[str, ...]:
        low, high, value = (
            readable(x, self.unit) for x in (min(self.rounds), max(self.rounds), self.value)
        )
        spread = f"{low.removesuffix(self.unit).rstrip()} … {high}"
        return self.name, value, spread, self.goal.words(self.unit), self.verdict

    def plain(self) -> Json:
        goal = {"least": self.goal.least, "most": self.goal.most}
        of_it = {"name": self.name, "value": self.value, "unit": self.unit, "rounds": self.rounds}
        return {**of_it, "goal": goal, "verdict": self.verdict}


def figure(name: str, unit: str, rounds: list[float], goal: Goal = NO_GOAL) -> Figure:
    return Figure(name, unit, rounds, median(rounds), goal)


def ratio(name: str, above: list[float], below: list[float], goal: Goal) -> Figure:
    """The ratio of the medians; its spread is that of the rounds, each measured close together."""
    rounds = [a / b for a, b in zip(above, below, strict=True)]
    return Figure(name, "×", rounds, median(above) / median(below), goal)


def readable(value: float, unit: str) -> str:
    """Three digits, and a prefix with the units that bear one: 6.4 M games/s, 61 ns."""
    if unit in ("×", "bytes"):
        return f"{value:.3g} {unit}"
    size, prefix = next((p for p in PREFIXES if abs(value) >= p[0]), PREFIXES[-1])
    gap = " " if prefix and unit != "s" else ""
    return f"{value / size:.3g} {prefix}{gap}{unit}"


def table(figures: list[Figure]) -> str:
    """All of them as text in columns."""
    head = ("", "median", "min … max", "goal", "")
    rows = [head, *(one.row() for one in figures)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(head))]
    lines = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows]
    return "\n".join("  ".join(line).rstrip() for line in lines)
