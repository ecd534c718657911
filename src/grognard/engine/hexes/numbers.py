"""Hexes by the numbers that are printed on maps, and directions by their names."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.hexes.grid import Hexes

FLAT_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_NAMES = ("NE", "E", "SE", "SW", "W", "NW")


class NoSuchHex(Exception):
    """A number that no hex of the map has, with what is wrong about it."""


def direction_name(hexes: Hexes, direction: int) -> str:
    """A direction as players call it."""
    return FLAT_NAMES[direction] if hexes.flat else POINTY_NAMES[direction]


@dataclass(frozen=True)
class Numbering:
    """How a map numbers its hexes: column or row first, columns from the left or the right.

    Rows are counted from the top, all from 1, in two digits each or as many as the map needs.
    """

    hexes: Hexes
    columns_first: bool
    from_right: bool

    @property
    def digits(self) -> int:
        """How many digits a column or row has."""
        return max(2, len(str(max(self.hexes.columns, self.hexes.rows))))

    def name(self, cell: int) -> str:
        """The number of a hex: 0504."""
        assert 0 <= cell < self.hexes.size, f"no cell {cell}"
        column, row = self.mirror(self.hexes.column(cell)) + 1, self.hexes.row(cell) + 1
        first, second = (column, row) if self.columns_first else (row, column)
        return self.pad(first) + self.pad(second)

    def cell(self, name: str) -> int:
        """The hex of that number."""
        digits = self.digits
        if len(name) != 2 * digits or not (name.isascii() and name.isdigit()):
            raise NoSuchHex(f"hex {name!s:.20}: should be {self.form()}")
        pair = int(name[:digits]), int(name[digits:])
        column, row = pair if self.columns_first else pair[::-1]
        self.check(name, "column", column, self.hexes.columns)
        self.check(name, "row", row, self.hexes.rows)
        return self.hexes.at(self.mirror(column - 1), row - 1)

    def check(self, name: str, kind: str, number: int, most: int) -> None:
        """Refuse a column or row that is not on the map."""
        if not 1 <= number <= most:
            there = f"there are {self.pad(1)} to {self.pad(most)}"
            raise NoSuchHex(f"hex {name}: there is no {kind} {self.pad(number)}, {there}")

    def form(self) -> str:
        """What a number looks like, in words."""
        order = "column and row" if self.columns_first else "row and column"
        return f"{2 * self.digits} digits, {order}, such as {self.name(0)}"

    def mirror(self, column: int) -> int:
        """A column as counted, from one as it lies, or the other way round; both from 0."""
        return self.hexes.columns - 1 - column if self.from_right else column

    def pad(self, number: int) -> str:
        return f"{number:0{self.digits}}"
