"""The positions of positions.perft, and what is counted there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.keep_it_moving.table import Table, table
from tests.perft import Nodes

FILE = Path(__file__).with_name("positions.perft")


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
