"""Counts the tree of a position by the bare rules: no Play, no names, no view between."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from grognard.engine.rules import CHANCE, Moves, Odds, State, ask
from tests.keep_it_moving.table import Table, table

FILE = Path(__file__).with_name("positions.perft")


@dataclass(frozen=True)
class Nodes:
    """What lies at a depth: reached by the player, reached by Nature, and of both the ends."""

    player: int
    nature: int
    over: int

    def __add__(self, other: Nodes) -> Nodes:
        return Nodes(self.player + other.player, self.nature + other.nature, self.over + other.over)


def count(s: State, depth: int) -> Nodes:
    """The nodes exactly `depth` acts below a state."""
    total = Nodes(0, 0, 0)
    if not ask(s):
        return total
    chance = s.top.kind == CHANCE
    for act in choices(s) if not chance else chances(s):
        below = s.copy()
        below.top.take(below, act)
        if depth > 1:
            total += count(below, depth - 1)
        else:
            total += Nodes(int(not chance), int(chance), int(not ask(below)))
    return total


def choices(s: State) -> list[int]:
    moves = Moves()
    s.top.find_moves(s, moves)
    return [moves.acts[n] for n in range(moves.n)]


def chances(s: State) -> list[int]:
    odds = Odds()
    s.top.outcomes(s, odds)
    return odds.acts


# ---------------------------------------------------------------- the file


@dataclass(frozen=True)
class Position:
    """A block of the file: how the table is set, and what is counted there."""

    name: str
    lines: dict[str, list[str]]
    counts: dict[int, Nodes]

    def set_up(self) -> Table:
        pairs = [mark.split("=") for mark in self.lines.get("marks", [])]
        t = table(
            momentum=int(self.lines.get("momentum", ["12"])[0]),
            levels=[int(level) for level in self.lines.get("levels", ["0"] * 4)],
            marks={name: int(value) for name, value in pairs},
            ahead=self.lines.get("ahead", []),
            left=self.lines.get("left"),
        )
        acts = " ".join(self.lines.get("acts", [])).split(";")
        return t.do(*[act for act in acts if act.strip()])


def positions() -> list[Position]:
    text = FILE.read_text("utf-8")
    return [read(block) for block in text.split("\n\n") if "position" in bare(block)]


def bare(block: str) -> str:
    """A block without its comments."""
    return "\n".join(line for line in block.splitlines() if not line.startswith("#"))


def read(block: str) -> Position:
    lines: dict[str, list[str]] = {}
    counts: dict[int, Nodes] = {}
    for line in bare(block).splitlines():
        word, *rest = line.split()
        if word == "depth":
            continue
        if word.isdigit():
            player, nature, over = map(int, rest)
            counts[int(word)] = Nodes(player, nature, over)
        else:
            lines[word] = rest
    return Position(" ".join(lines.pop("position")), lines, counts)
