"""Regions and lines of hexes as smooth paths: coasts, woods and rivers as they look on maps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from grognard.engine.hexes.drawing import Point, as_text, corners, hexside
from grognard.engine.hexes.grid import DIRECTIONS, Hexes

Edge = tuple[Point, Point]
NEAR = 6  # decimals by which two corners are the same
CUTS = 2  # times that corners are cut off


def trace_region(hexes: Hexes, cells: Collection[int]) -> list[list[Point]]:
    """The outlines of a region, of its islands and of its holes, each a ring of corners."""
    within = set(cells)
    after: dict[Point, list[Point]] = {}
    for cell in sorted(within):
        points = [round_off(point) for point in corners(hexes, cell)]
        for direction in range(int(DIRECTIONS)):
            if hexes.neighbour(cell, direction) not in within:
                after.setdefault(points[direction], []).append(points[(direction + 1) % 6])
    rings = []
    while after:
        rings.append(follow(after, next(iter(after))))
    return rings


def follow(after: dict[Point, list[Point]], start: Point) -> list[Point]:
    """Go round from a corner until it is reached again, taking away what was passed."""
    ring, here = [start], take(after, start)
    while here != start:
        ring.append(here)
        here = take(after, here)
    return ring


def take(after: dict[Point, list[Point]], here: Point) -> Point:
    ways = after[here]
    there = ways.pop()
    if not ways:
        del after[here]
    return there


def find_rim(hexes: Hexes) -> set[Point]:
    """The corners on the edge of the map, which stays as it is."""
    rim: set[Point] = set()
    for cell in range(int(hexes.size)):
        for direction in range(int(DIRECTIONS)):
            if hexes.neighbour(cell, direction) < 0:
                rim |= {round_off(point) for point in hexside(hexes, cell, direction)}
    return rim


def join_sides(hexes: Hexes, sides: Iterable[tuple[int, int]]) -> list[list[Point]]:
    """Hexsides as lines, as long as they can be put together."""
    left = []
    for cell, direction in sides:
        a, b = hexside(hexes, cell, direction)
        left.append((round_off(a), round_off(b)))
    lines: list[list[Point]] = []
    while left:
        lines.append(grow(list(left.pop(0)), left))
    return lines


def grow(line: list[Point], left: list[Edge]) -> list[Point]:
    """A line with everything that fits to one of its ends."""
    while True:
        fitting = next((edge for edge in left if {line[0], line[-1]} & set(edge)), None)
        if fitting is None:
            return line
        left.remove(fitting)
        a, b = fitting
        if line[-1] in fitting:
            line.append(b if line[-1] == a else a)
        else:
            line.insert(0, b if line[0] == a else a)


def smooth_ring(ring: Sequence[Point], kept: Collection[Point] = ()) -> list[Point]:
    """A ring with its corners cut off, but for those to be kept."""
    points = list(ring)
    for _ in range(CUTS):
        cut: list[Point] = []
        for place, here in enumerate(points):
            before, after = points[place - 1], points[(place + 1) % len(points)]
            cut += [here] if here in kept else [mix(here, before), mix(here, after)]
        points = cut
    return points


def smooth_line(line: Sequence[Point]) -> list[Point]:
    """A line with its corners cut off; its ends stay."""
    points = list(line)
    for _ in range(CUTS):
        inner: list[Point] = []
        for place in range(1, len(points) - 1):
            here = points[place]
            inner += [mix(here, points[place - 1]), mix(here, points[place + 1])]
        points = [points[0], *inner, points[-1]]
    return points


def mix(here: Point, there: Point) -> Point:
    """A quarter of the way."""
    return (here[0] * 3 + there[0]) / 4, (here[1] * 3 + there[1]) / 4


def round_off(point: Point) -> Point:
    return round(point[0], NEAR), round(point[1], NEAR)


def as_path(lines: Iterable[Sequence[Point]], side: float, closed: bool) -> str:
    """Lines or rings as SVG's path wants them."""
    end = " Z" if closed else ""
    return " ".join(
        f"M {' L '.join(as_text(point, side) for point in line)}{end}" for line in lines
    )
