"""X1 and X2.2 The table in cells of an inch: what lies in each, and how far they are apart."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.games.fight_your_own_battles.rules.constants import NOWHERE
from grognard.games.fight_your_own_battles.rules.terrain import (
    BUILDING,
    OPEN,
    cover_of,
    hiding_of,
)

NO_SHAPE: Final[i64] = -1

# the eight ways, clockwise from the top of the table
WAYS: Final[i64] = 8
N: Final[i64] = 0
NE: Final[i64] = 1
E: Final[i64] = 2
SE: Final[i64] = 3
S: Final[i64] = 4
SW: Final[i64] = 5
W: Final[i64] = 6
NW: Final[i64] = 7
ACROSS: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
DOWN: Final = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])


@mypyc_attr(acyclic=True)
class Ground:
    """The cells of a table, row by row from its top left; it never changes."""

    def __init__(self, width: i64, height: i64) -> None:
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.size: Final[i64] = width * height
        self.kinds: vec[i64] = vec[i64]([OPEN] * (width * height))
        self.heights: vec[i64] = vec[i64]([0] * (width * height))
        self.shapes: vec[i64] = vec[i64]([NO_SHAPE] * (width * height))  # which building it is

    # ------------------------------------------------------------ cells

    def cell(self, x: i64, y: i64) -> i64:
        """The cell at a place, NOWHERE off the table."""
        if x < 0 or y < 0 or x >= self.width or y >= self.height:
            return NOWHERE
        return y * self.width + x

    def x(self, cell: i64) -> i64:
        return cell % self.width

    def y(self, cell: i64) -> i64:
        return cell // self.width

    def beside(self, cell: i64, way: i64) -> i64:
        """The next cell that way, NOWHERE at the edge."""
        return self.cell(self.x(cell) + ACROSS[way], self.y(cell) + DOWN[way])

    # ------------------------------------------------------------ distances

    def apart(self, one: i64, other: i64) -> i64:
        """X1.1 The square of the distance in inches, centre to centre."""
        dx = self.x(one) - self.x(other)
        dy = self.y(one) - self.y(other)
        return dx * dx + dy * dy

    def within(self, one: i64, other: i64, inches: i64) -> bool:
        """X1.1 Are two cells no further apart than so many inches?"""
        return self.apart(one, other) <= inches * inches

    def adjacent(self, one: i64, other: i64) -> bool:
        """Do two cells touch, at a side or a corner?"""
        return 0 < self.apart(one, other) <= 2

    # ------------------------------------------------------------ what lies there

    def cover(self, cell: i64) -> i64:
        """X2.1 The cover of a cell: the same from every side."""
        return cover_of(self.kinds[cell])

    def hiding(self, cell: i64) -> i64:
        """X2.1 How a vehicle in a cell is hidden."""
        return hiding_of(self.kinds[cell])

    # ------------------------------------------------------------ laying it out

    def lay(self, kind: i64, corners: vec[i64], shape: i64) -> None:
        """X2.2 Put a shape over what lies there; `corners` are x, y, x, y … in inches."""
        for cell in range(self.size):
            if self.inside(cell, corners):
                self.kinds[cell] = kind
                self.shapes[cell] = shape if kind == BUILDING else NO_SHAPE

    def raise_hill(self, corners: vec[i64]) -> None:
        """X2.3 Make a hill under whatever lies there."""
        for cell in range(self.size):
            if self.inside(cell, corners):
                self.heights[cell] = 1

    def inside(self, cell: i64, corners: vec[i64]) -> bool:
        """X2.2 Does a polygon contain a cell's centre?

        A ray to the right from the centre must cross an odd number of its sides. In half inches
        centres are odd and corners even, so the ray meets no corner, and whole numbers do.
        """
        x = 2 * self.x(cell) + 1
        y = 2 * self.y(cell) + 1
        odd = False
        count: i64 = len(corners)
        for n in range(0, count, 2):
            ax = 2 * corners[n]
            ay = 2 * corners[n + 1]
            bx = 2 * corners[(n + 2) % count]
            by = 2 * corners[(n + 3) % count]
            if (ay > y) != (by > y) and crosses(x, y, ax, ay, bx, by):
                odd = not odd
        return odd


def crosses(x: i64, y: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Does a side that passes the height y do so to the right of x?"""
    if by > ay:
        return (x - ax) * (by - ay) < (y - ay) * (bx - ax)
    return (x - ax) * (by - ay) > (y - ay) * (bx - ax)
