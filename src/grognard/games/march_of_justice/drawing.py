"""A scenario of the March of Justice as a picture: locations, roads, and who starts where."""

from __future__ import annotations

from math import cos, radians

from grognard.cli.svg import element, picture, text
from grognard.engine.packs import Value
from grognard.engine.value import Json
from grognard.games.march_of_justice.pack import make_board
from grognard.games.march_of_justice.rules.board import RIVER, Board
from grognard.games.march_of_justice.rules.constants import IN_CUP

WIDE = 760.0  # between the outermost locations, at most
HIGH = 980.0
MARGIN = 90.0
HEAD = 110.0
NEAREST = 90.0  # two locations on paper
TINY = 1e-6  # degrees: no map is so small
ROUNDS = 200  # of pushing them apart
INKS = ("#a8312a", "#24588f")  # Wagner's and Russia's
INK = "#3a362f"
Point = tuple[float, float]


def draw(data: Value, file: str) -> str:
    """The picture of a sound scenario."""
    board = make_board(data, file)
    points = spread(placed(board))
    wide = max(x for x, _ in points) + MARGIN
    high = max(y for _, y in points) + MARGIN
    title = text(
        board.title, 30, 40, font_size=24, font_weight="bold", fill=INK, text_anchor="start"
    )
    parts = [title, key(), *roads(board, points), *places(board, points)]
    return picture(parts, max(wide, 400), high, board.title)


def placed(board: Board) -> list[Point]:
    """The locations on paper, as large as it allows, north at the top."""
    pack: Json = board.pack
    at = [place["at"] for place in pack["map"]["location"]]
    shrink = cos(radians(sum(lat for lat, _ in at) / len(at)))  # degrees of longitude are shorter
    xs, ys = [lon * shrink for _, lon in at], [-lat for lat, _ in at]
    spans = [(max(xs) - min(xs), WIDE), (max(ys) - min(ys), HIGH)]
    scale = min((room / span for span, room in spans if span > TINY), default=1.0)
    return [
        (MARGIN + (x - min(xs)) * scale, HEAD + (y - min(ys)) * scale)
        for x, y in zip(xs, ys, strict=True)
    ]


def spread(points: list[Point]) -> list[Point]:
    """The same, with those too close together pushed apart, so that names can be read."""
    found = list(points)
    for _ in range(ROUNDS):
        for a in range(len(found)):
            for b in range(a):
                found[a], found[b] = pushed(found[a], found[b])
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return [(x - left + MARGIN, y - top + HEAD) for x, y in found]


def pushed(a: Point, b: Point) -> tuple[Point, Point]:
    """Two points, each moved a little away from the other if they are close."""
    right, down = a[0] - b[0], a[1] - b[1]
    apart = (right**2 + down**2) ** 0.5
    if not 0 < apart < NEAREST:
        return a, b
    push = (NEAREST - apart) / 4 / apart
    right, down = right * push, down * push
    return (a[0] + right, a[1] + down), (b[0] - right, b[1] - down)


def key() -> str:
    """What the colours mean."""
    said = "orange: the M4 · blue bars: rivers · not to scale where it is crowded"
    return text(said, 30, 62, font_size=13, fill=INK, text_anchor="start")


def roads(board: Board, points: list[Point]) -> list[str]:
    """Links as lines, the M4 broader, with a blue bar where one crosses a river."""
    lines, rivers = [], []
    for a in range(board.size):
        for b in range(a):
            if board.linked(a, b):
                m4 = int(board.m4 >> a & board.m4 >> b & 1)
                lines.append(line(points[a], points[b], "#d9912b" if m4 else "#9a948a", 3 + 3 * m4))
                rivers += [river(points[a], points[b])] if board.linked(a, b) == RIVER else []
    return [*lines, *rivers]


def line(a: Point, b: Point, ink: str, width: float) -> str:
    return element("path", d=f"M {at(a)} L {at(b)}", stroke=ink, stroke_width=width)


def at(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


def river(a: Point, b: Point) -> str:
    """A short bar across the middle of a link."""
    across, along = b[0] - a[0], b[1] - a[1]
    long = max((across**2 + along**2) ** 0.5, 1)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    right, down = 9 * along / long, -9 * across / long
    return line((x - right, y - down), (x + right, y + down), "#2f86c4", 5)


def places(board: Board, points: list[Point]) -> list[str]:
    """The locations with their names, and the units that start there."""
    parts = []
    for place, (x, y) in enumerate(points):
        parts.append(element("circle", cx=x, cy=y, r=8, fill="#fff", stroke=INK, stroke_width=2))
        parts.append(words(board.titles[place], x, y - 13, 13, INK))
        there = [c for c in board.counters if c.start != IN_CUP and c.start == place]
        for row, unit in enumerate(there, 1):
            parts.append(words(f"{unit.title} {unit.sp}", x, y + 9 + 13 * row, 11, INKS[unit.side]))
    return parts


def words(said: str, x: float, y: float, size: float, ink: str) -> str:
    """Bold letters that can be read on a road too."""
    return text(
        said,
        x,
        y,
        font_size=size,
        font_weight="bold",
        fill=ink,
        stroke="#fbfaf5",
        stroke_width=3,
        paint_order="stroke",
    )
