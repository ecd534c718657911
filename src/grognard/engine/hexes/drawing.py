"""Where the hexes of a map are on paper, in units of a hex's side; y grows downwards.

Centres and corners lie on a lattice of whole numbers, one step of which is half a side along
the hexes' points and half a hex across. So a corner is the very same point, however reached.
"""

from __future__ import annotations

from math import sqrt

from grognard.engine.hexes.grid import Hexes

Point = tuple[float, float]

ALONG = 1 / 2
ACROSS = sqrt(3) / 2

# From a hex's centre to its corners; side `direction` goes from that corner to the next.
FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
POINTY_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def is_shoved(hexes: Hexes, cell: int) -> bool:
    """Is the cell in a column half a hex lower, or in a row half a hex further right?"""
    straight = hexes.column(cell) if hexes.flat else hexes.row(cell)
    return (straight + hexes.shoved) % 2 == 1


def lattice(hexes: Hexes, cell: int) -> tuple[int, int]:
    """A hex's centre on the lattice."""
    column, row, shove = hexes.column(cell), hexes.row(cell), int(is_shoved(hexes, cell))
    if hexes.flat:
        return 3 * column + 2, 2 * row + 1 + shove
    return 2 * column + 1 + shove, 3 * row + 2


def on_paper(hexes: Hexes, i: int, j: int) -> Point:
    """A point of the lattice, in sides of a hex."""
    return (i * ALONG, j * ACROSS) if hexes.flat else (i * ACROSS, j * ALONG)


def centre(hexes: Hexes, cell: int) -> Point:
    """The middle of a hex."""
    return on_paper(hexes, *lattice(hexes, cell))


def corners(hexes: Hexes, cell: int) -> list[Point]:
    """The six corners of a hex, clockwise; the hexside of a direction begins at its number."""
    i, j = lattice(hexes, cell)
    offsets = FLAT_CORNERS if hexes.flat else POINTY_CORNERS
    return [on_paper(hexes, i + right, j + down) for right, down in offsets]


def hexside(hexes: Hexes, cell: int, direction: int) -> tuple[Point, Point]:
    """Both ends of the side between a hex and its neighbour in a direction."""
    points = corners(hexes, cell)
    return points[direction], points[(direction + 1) % 6]


def extent(hexes: Hexes) -> Point:
    """How wide and how high the whole map is; its upper left corner is (0, 0)."""
    points = [corner for cell in range(hexes.size) for corner in corners(hexes, cell)]
    return max(x for x, y in points), max(y for x, y in points)


def outline(hexes: Hexes, cell: int, side: float) -> str:
    """The corners of a hex as an SVG polygon wants them, on a map with sides of that length."""
    return " ".join(as_text(point, side) for point in corners(hexes, cell))


def as_text(point: Point, side: float) -> str:
    """A point as SVG writes it: x,y to two decimals."""
    return ",".join(f"{number * side:.2f}".rstrip("0").rstrip(".") for number in point)
