"""Little tables drawn in letters, for tests about the ground."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.ground import Ground

LETTERS = {
    ".": t.OPEN,
    "=": t.ROAD,
    "f": t.FIELD,
    "h": t.HEDGE,
    "w": t.WALL,
    "T": t.WOOD,
    "B": t.BUILDING,
    "r": t.RUIN,
    "t": t.TRENCH,
    "m": t.MARSH,
    "s": t.STREAM,
    "~": t.RIVER,
    "x": t.WIRE,
    "o": t.MINES,
    "^": t.OPEN,  # a hill
    "Y": t.WOOD,  # a wood on a hill
}
HILLS = "^Y"


def draw(*rows: str) -> Ground:
    """A table with a letter for each cell; houses that touch are one shape, row by row."""
    ground = Ground(len(rows[0]), len(rows))
    for cell, letter in enumerate("".join(rows)):
        ground.kinds[cell] = LETTERS[letter]
        ground.heights[cell] = int(letter in HILLS)
        if letter == "B":
            ground.shapes[cell] = shape_beside(ground, cell)
    return ground


def shape_beside(ground: Ground, cell: int) -> int:
    """The shape of the house to the left or above, or a new one."""
    x, y = int(ground.x(cell)), int(ground.y(cell))
    for beside in (ground.cell(x - 1, y), ground.cell(x, y - 1)):
        if beside >= 0 and ground.shapes[beside] >= 0:
            return int(ground.shapes[beside])
    return cell


def corners(*points: tuple[int, int]) -> vec[i64]:
    """The corners of a polygon as the ground takes them."""
    return vec[i64]([i64(number) for point in points for number in point])


def box(x0: int, y0: int, x1: int, y1: int) -> vec[i64]:
    """The corners of a box."""
    return corners((x0, y0), (x1, y0), (x1, y1), (x0, y1))
