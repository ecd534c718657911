r"""A map of hexes in plain letters, for terminals.

Flat, 5 letters wide and 3 lines high:     Pointy, 3 letters wide and 1 line high:

      _____         _____                     / \ / \ / \
     / 01  \       / 03  \                   | A | B | C |
    /       \_____/       \                   \ / \ / \ / \
    \       / 02  \       /                    | D | E | F |
     \_____/       \_____/                      \ / \ / \ /
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.engine.hexes.drawing import is_shoved
from grognard.engine.hexes.grid import Hexes

Mark = tuple[int, int, str]  # line, column, letter


@dataclass(frozen=True)
class Spot:
    """Where a line of a hex's text goes, and how many letters it may have."""

    line: int
    column: int
    room: int


@dataclass(frozen=True)
class Sketch:
    """Hexes with `height` lines of text, the narrowest of them `width` letters wide.

    Flat hexes want an odd height, pointy ones an odd width. A letter is one column of the screen.
    """

    hexes: Hexes
    width: int
    height: int

    def __post_init__(self) -> None:
        odd = self.height if self.hexes.flat else self.width
        assert odd % 2 == 1, "flat hexes want an odd height, pointy ones an odd width"
        assert self.width > 0
        assert self.height > 0

    def draw(self, texts: Sequence[Sequence[str]]) -> list[str]:
        """The map in lines, with each cell's text in the middle of it; what does not fit is cut."""
        border = list(self.border())
        marks: dict[tuple[int, int], str] = {}
        for cell in range(self.hexes.size):
            top, left = self.corner(cell)
            marks |= {(top + down, left + right): letter for down, right, letter in border}
        for cell in range(self.hexes.size):
            for n, text in enumerate(texts[cell][: self.height]):
                spot = self.spot(cell, n)
                for right, letter in enumerate(f"{text[: spot.room]:^{spot.room}}"):
                    marks[spot.line, spot.column + right] = letter
        return as_lines(marks)

    def spot(self, cell: int, n: int) -> Spot:
        """Where the n-th line of a cell's text is, from 0: for colours and cursors too."""
        top, left = self.corner(cell)
        if not self.hexes.flat:
            return Spot(top + self.half - 1 + n, left + 1, self.width)
        inward = indent(n, self.half)
        return Spot(top + 1 + n, left + inward + 1, self.width + 2 * (self.half - 1 - inward))

    def corner(self, cell: int) -> tuple[int, int]:
        """The line and column where a cell's drawing begins."""
        column, row, half = self.hexes.column(cell), self.hexes.row(cell), self.half
        shove = half if is_shoved(self.hexes, cell) else 0
        if self.hexes.flat:
            return row * 2 * half + shove, column * (self.width + half)
        return row * (self.height + half - 1), column * 2 * half + shove

    @property
    def half(self) -> int:
        """Half of a hex: of its lines where it is flat, else of its letters."""
        return (self.height + 1) // 2 if self.hexes.flat else (self.width + 1) // 2

    def border(self) -> Iterator[Mark]:
        """The sides of a hex, from where it begins."""
        return self.flat_border() if self.hexes.flat else self.pointy_border()

    def flat_border(self) -> Iterator[Mark]:
        half, right = self.half, self.width + 2 * self.half - 1
        for n in range(self.width):
            yield 0, half + n, "_"
            yield 2 * half, half + n, "_"
        for n in range(half):
            yield half - n, n, "/"
            yield half - n, right - n, "\\"
            yield half + 1 + n, n, "\\"
            yield half + 1 + n, right - n, "/"

    def pointy_border(self) -> Iterator[Mark]:
        half, right = self.half, 2 * self.half
        for n in range(self.height):
            yield half - 1 + n, 0, "|"
            yield half - 1 + n, right, "|"
        for n in range(1, half):
            yield half - 1 - n, n, "/"
            yield half - 1 - n, right - n, "\\"
            yield self.height + half - 2 + n, n, "\\"
            yield self.height + half - 2 + n, right - n, "/"


def indent(n: int, half: int) -> int:
    """How many letters the n-th line of a flat hex begins further in than its widest."""
    return half - 1 - n if n < half else n - half


def as_lines(marks: dict[tuple[int, int], str]) -> list[str]:
    """What stands where, as lines of text."""
    lines, columns = max(line for line, column in marks), max(column for line, column in marks)
    return [
        "".join(marks.get((line, column), " ") for column in range(columns + 1)).rstrip()
        for line in range(lines + 1)
    ]
