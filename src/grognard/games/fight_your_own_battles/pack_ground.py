"""The table, read from a pack: its size, and the shapes that lie on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Row, Value, quote
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.rules.constants import CELL, NOWHERE
from grognard.games.fight_your_own_battles.rules.ground import Ground

HILL = "hill"
KINDS = (*words.TERRAINS[1:], HILL)  # open is what is left
SHAPE_FIELDS = ("kind", "boxes", "shapes")
LEAST_SIDE, MOST_SIDE = 12, 200  # inches
MOST_SHAPES = 200
MOST_CORNERS = 40
BOX_FORM = "expected a box, [x0, y0, x1, y1]"
POINT_FORM = "expected a point, [x, y]"

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Shape:
    """A kind of ground, with the corners of where it lies."""

    kind: str
    corners: list[tuple[int, int]]


@dataclass
class Layout:
    """What has been read of the table."""

    ground: Ground
    shapes: list[Shape] = field(default_factory=list)
    spoilt: bool = False  # some of its shapes could not be read

    @property
    def width(self) -> int:
        return int(self.ground.width)

    @property
    def height(self) -> int:
        return int(self.ground.height)

    def name(self, cell: int) -> str:
        return f"[{self.ground.x(cell)}, {self.ground.y(cell)}]"

    def list_box(self, box: Box) -> list[int]:
        """The cells of a box."""
        x0, y0, x1, y1 = box
        return [int(self.ground.cell(x, y)) for y in range(y0, y1) for x in range(x0, x1)]


# ---------------------------------------------------------------- the table


def read_table(row: Row) -> Layout | None:
    """Its size and what lies on it; None if it has no size."""
    size = read_whole_numbers(row.check, row.get("table"), row.at("table"), 2, "[width, height]")
    if size is None:
        return None
    for inches in size:
        row.check.number(inches, row.at("table"), LEAST_SIDE, MOST_SIDE)
    if not all(LEAST_SIDE <= inches <= MOST_SIDE for inches in size):
        return None
    if size[0] * size[1] > CELL:
        row.wrong("table", f"has {size[0] * size[1]} cells; {int(CELL)} is the most")
        return None
    layout, before = Layout(Ground(size[0], size[1])), len(row.check.mistakes)
    read_terrain(row, layout)
    layout.spoilt = len(row.check.mistakes) > before
    return layout


def read_terrain(row: Row, layout: Layout) -> None:
    """X2.2 The shapes, the later over the earlier."""
    for place, value in enumerate(row.read_list("terrain", usual=[]), 1):
        one = Row(row.check, value, f"terrain {place}", SHAPE_FIELDS)
        if not one.is_table:
            continue
        kind = one.one_of("kind", KINDS)
        found = [*read_boxes(one, layout), *read_polygons(one, layout)]
        if "boxes" not in one and "shapes" not in one:
            row.check.wrong(one.where, "has no boxes and no shapes")
        layout.shapes += [Shape(kind, corners) for corners in found]
    if len(layout.shapes) > MOST_SHAPES:
        row.wrong("terrain", f"there are {len(layout.shapes)} shapes; {MOST_SHAPES} is the most")
        return
    for number, shape in enumerate(layout.shapes):
        lay(layout.ground, shape, number)


def lay(ground: Ground, shape: Shape, number: int) -> None:
    """X2.3 A hill lies under the rest, everything else over it."""
    corners = vec[i64]([i64(inches) for point in shape.corners for inches in point])
    if shape.kind == HILL:
        ground.raise_hill(corners)
    else:
        ground.lay(words.TERRAINS.index(shape.kind), corners, number)


def read_boxes(row: Row, layout: Layout) -> Iterator[list[tuple[int, int]]]:
    for place, value in enumerate(row.read_list("boxes", usual=[]), 1):
        box = read_box(row.check, value, row.at(f"box {place}"), layout)
        if box is not None:
            x0, y0, x1, y1 = box
            yield [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def read_polygons(row: Row, layout: Layout) -> Iterator[list[tuple[int, int]]]:
    for place, value in enumerate(row.read_list("shapes", usual=[]), 1):
        where = row.at(f"shape {place}")
        points = row.check.read_list(value, where)
        if not isinstance(value, list):
            continue
        if not 3 <= len(points) <= MOST_CORNERS:
            row.check.wrong(where, f"expected 3 to {MOST_CORNERS} corners, got {len(points)}")
            continue
        found = [read_corner(row.check, point, where, layout) for point in points]
        corners = [point for point in found if point is not None]
        if len(corners) == len(points):
            yield corners


# ---------------------------------------------------------------- places on it


def read_whole_numbers(
    check: Checker, value: Value, where: str, count: int, form: str
) -> list[int] | None:
    """So many whole numbers, or None."""
    fits = isinstance(value, list) and len(value) == count
    if not fits or not all(type(one) is int for one in check.read_list(value, where)):
        got = quote(value)
        check.wrong(where, f"expected {form.removeprefix('expected ')} in whole inches, got {got}")
        return None
    return [one for one in check.read_list(value, where) if isinstance(one, int)]


def read_corner(check: Checker, value: Value, where: str, layout: Layout) -> tuple[int, int] | None:
    """A corner of a polygon: it may lie on the edge of the table."""
    found = read_whole_numbers(check, value, where, 2, POINT_FORM)
    if found is None:
        return None
    x, y = found
    if not (0 <= x <= layout.width and 0 <= y <= layout.height):
        check.wrong(where, f"[{x}, {y}] is off the table")
        return None
    return x, y


def read_box(check: Checker, value: Value, where: str, layout: Layout) -> Box | None:
    """A box on the table with something in it."""
    found = read_whole_numbers(check, value, where, 4, BOX_FORM)
    if found is None:
        return None
    x0, y0, x1, y1 = found
    if not (x0 < x1 and y0 < y1):
        check.wrong(where, f"{found} has nothing in it: x1 and y1 are to be larger")
        return None
    if x0 < 0 or y0 < 0 or x1 > layout.width or y1 > layout.height:
        check.wrong(where, f"{found} is not all on the table")
        return None
    return x0, y0, x1, y1


def read_cell(check: Checker, value: Value, where: str, layout: Layout | None) -> int:
    """A cell by its x and y, NOWHERE if it is none."""
    found = read_whole_numbers(check, value, where, 2, "a cell, [x, y]")
    if found is None or layout is None:
        return int(NOWHERE)
    cell = int(layout.ground.cell(found[0], found[1]))
    if cell == NOWHERE:
        check.wrong(where, f"{found} is off the table")
    return cell
