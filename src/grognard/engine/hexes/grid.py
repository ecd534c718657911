"""A rectangle of hexes: neighbours, distances, rings and lines.

Hexes have a flat top and stand in straight columns, or a pointed one and lie in straight rows.
A cell is a number, row * columns + column, both from 0, left to right and top to bottom.
Nothing here changes once it is made, so states may share it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

DIRECTIONS: Final[i64] = 6
OFF: Final[i64] = -1  # no cell of the map, or no direction

# Directions go round clockwise, beginning at the top.
FLAT_N: Final[i64] = 0
FLAT_NE: Final[i64] = 1
FLAT_SE: Final[i64] = 2
FLAT_S: Final[i64] = 3
FLAT_SW: Final[i64] = 4
FLAT_NW: Final[i64] = 5
POINTY_NE: Final[i64] = 0
POINTY_E: Final[i64] = 1
POINTY_SE: Final[i64] = 2
POINTY_SW: Final[i64] = 3
POINTY_W: Final[i64] = 4
POINTY_NW: Final[i64] = 5

# One step in each direction, in axial coordinates: flat from entry 0, pointy from entry 1.
STEP_Q: Final = vec[i64]([0, 1, 1, 0, -1, -1, 0])
STEP_R: Final = vec[i64]([-1, -1, 0, 1, 1, 0, -1])


def opposite(direction: i64) -> i64:
    """The way back."""
    return (direction + 3) % 6


def magnitude(n: i64) -> i64:
    """A number without its sign."""
    if n < 0:
        return -n
    return n


def nearer(one: i64, other: i64, part: i64, whole: i64) -> i64:
    """The nearer of two cells, at `part` of the way; halfway the one on the map, or above."""
    if part * 2 < whole or other == OFF:
        return one
    if part * 2 > whole or one == OFF or other < one:
        return other
    return one


@mypyc_attr(acyclic=True)
class Hexes:
    """The cells of a map.

    `shoved` is 0 where the even columns (or rows), counted from 1, are half a hex lower (or
    further right), and 1 where the odd ones are.
    """

    def __init__(self, columns: i64, rows: i64, flat: bool, shoved: i64) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.flat: Final = flat
        self.shoved: Final = shoved
        self.q: vec[i64] = vec[i64]([0] * self.size)  # axial coordinates; hexes with
        self.r: vec[i64] = vec[i64]([0] * self.size)  # the same q, r or q + r are in a line
        self.beside: vec[i64] = vec[i64]([OFF] * (self.size * DIRECTIONS))
        self.first_step: Final = first_step(flat)
        self.find_axes()
        self.find_neighbours()

    def find_axes(self) -> None:
        """Work out where each cell is on the slanted axes."""
        for cell in range(self.size):
            self.q[cell] = self.column(cell)
            self.r[cell] = self.row(cell)
            if self.flat:
                self.r[cell] -= (self.q[cell] + self.shoved) >> 1
            else:
                self.q[cell] -= (self.r[cell] + self.shoved) >> 1

    def find_neighbours(self) -> None:
        """Work out what lies beside each cell."""
        for cell in range(self.size):
            for direction in range(DIRECTIONS):
                beside = self.leap(cell, direction, 1)
                self.beside[cell * DIRECTIONS + direction] = beside

    def column(self, cell: i64) -> i64:
        """The column of a cell, from 0 on the left."""
        return cell % self.columns

    def row(self, cell: i64) -> i64:
        """The row of a cell, from 0 at the top."""
        return cell // self.columns

    def at(self, column: i64, row: i64) -> i64:
        """The cell in that column and row, or OFF."""
        if column < 0 or row < 0 or column >= self.columns or row >= self.rows:
            return OFF
        return row * self.columns + column

    def at_axes(self, q: i64, r: i64) -> i64:
        """The cell at those axial coordinates, or OFF."""
        if self.flat:
            return self.at(q, r + ((q + self.shoved) >> 1))
        return self.at(q + ((r + self.shoved) >> 1), r)

    def leap(self, cell: i64, direction: i64, steps: i64) -> i64:
        """The cell so many steps away in one direction, or OFF."""
        step = direction + self.first_step
        return self.at_axes(
            self.q[cell] + STEP_Q[step] * steps, self.r[cell] + STEP_R[step] * steps
        )

    def neighbour(self, cell: i64, direction: i64) -> i64:
        """The next cell in a direction, or OFF."""
        return self.beside[cell * DIRECTIONS + direction]

    def towards(self, a: i64, b: i64) -> i64:
        """The direction from a cell to its neighbour, or OFF where they are not adjacent."""
        beside = self.beside
        for direction in range(DIRECTIONS):
            if beside[a * DIRECTIONS + direction] == b:
                return direction
        return OFF

    def distance(self, a: i64, b: i64) -> i64:
        """How many hexes it is from one cell to another."""
        q = self.q[b] - self.q[a]
        r = self.r[b] - self.r[a]
        return (magnitude(q) + magnitude(r) + magnitude(q + r)) >> 1

    def ring(self, cell: i64, radius: i64) -> vec[i64]:
        """The cells exactly `radius` away, clockwise from direction 0."""
        assert radius >= 0
        found = vec[i64]([cell] * (radius * DIRECTIONS + 1))
        count = self.go_round(cell, radius, found, 0)
        return found[:count]

    def within(self, cell: i64, radius: i64) -> vec[i64]:
        """The cells at most `radius` away, ring after ring; the first is the cell itself."""
        found = vec[i64]([cell] * self.size)
        count: i64 = 0
        away: i64 = 0
        while away <= radius and count < self.size:
            count = self.go_round(cell, away, found, count)
            away += 1
        return found[:count]

    def go_round(self, cell: i64, radius: i64, found: vec[i64], count: i64) -> i64:
        """Put the cells of a ring into `found` from `count` on, and tell how many it holds then."""
        if radius == 0:
            found[count] = cell
            return count + 1
        q = self.q[cell] + STEP_Q[self.first_step] * radius
        r = self.r[cell] + STEP_R[self.first_step] * radius
        for side in range(DIRECTIONS):
            step = (side + 2) % 6 + self.first_step
            for n in range(radius):
                at = self.at_axes(q, r)
                if at != OFF:
                    found[count] = at
                    count += 1
                q += STEP_Q[step]
                r += STEP_R[step]
        return count

    def line(self, a: i64, b: i64) -> vec[i64]:
        """The cells along the straight line from centre to centre, both ends too.

        One for each hex of the distance, that nearest to the line's point there; a hex whose
        corner it only clips is not among them. Where the point is on a hexside, halfway between
        two, it takes the one on the map, or the upper one, or the left one of two in a row.
        It never leaves the map, and line(b, a) is line(a, b) backwards.
        """
        n = self.distance(a, b)
        found = vec[i64]([a] * (n + 1))
        for i in range(1, n + 1):
            q = self.q[a] * (n - i) + self.q[b] * i
            r = self.r[a] * (n - i) + self.r[b] * i
            found[i] = self.nearest(q, r, n)
        return found

    def nearest(self, q: i64, r: i64, n: i64) -> i64:
        """The cell nearest to (q/n, r/n), where q, r or q + r is a whole number of n."""
        left = q // n
        down = r // n
        if q % n == 0:
            return nearer(self.at_axes(left, down), self.at_axes(left, down + 1), r % n, n)
        if r % n == 0:
            return nearer(self.at_axes(left, down), self.at_axes(left + 1, down), q % n, n)
        return nearer(self.at_axes(left, down + 1), self.at_axes(left + 1, down), q % n, n)


def first_step(flat: bool) -> i64:
    """Where the steps of direction 0 are in the tables."""
    if flat:
        return 0
    return 1
