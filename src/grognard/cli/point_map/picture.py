"""A map of locations and roads as a picture in SVG: names, roads, rivers, and who starts where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians

from grognard.cli.svg import element, picture, text

WIDE = 760.0  # between the outermost locations, at most
HIGH = 980.0
MARGIN = 90.0
HEAD = 110.0
NEAREST = 90.0  # two locations on paper
TINY = 1e-6  # degrees: no map is so small
ROUNDS = 200  # of pushing them apart
INK = "#3a362f"
MAIN_ROAD, ROAD, RIVER = "#d9912b", "#9a948a", "#2f86c4"
Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A location: its name, its latitude and longitude, and lines below it with their inks."""

    title: str
    at: Sequence[float]
    below: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Link:
    """A road between two locations by their numbers; is it the main road, and over a river?"""

    a: int
    b: int
    is_main: bool = False
    over_river: bool = False


def draw_picture(title: str, key: str, spots: Sequence[Spot], links: Sequence[Link]) -> str:
    """The whole picture, with what its colours mean."""
    points = spread(place_on_paper([spot.at for spot in spots]))
    wide = max(x for x, _ in points) + MARGIN
    high = max(y for _, y in points) + MARGIN
    bold: dict[str, str | float] = {"font_size": 24, "font_weight": "bold"}
    head = text(title, 30, 40, **bold, fill=INK, text_anchor="start")
    said = text(key, 30, 62, font_size=13, fill=INK, text_anchor="start")
    parts = [head, said, *draw_links(links, points)]
    for spot, point in zip(spots, points, strict=True):
        parts += draw_spot(spot, point)
    return picture(parts, max(wide, 400), high, title)


# ---------------------------------------------------------------- where locations are on paper


def place_on_paper(at: Sequence[Sequence[float]]) -> list[Point]:
    """The locations on paper, as large as it allows, north at the top."""
    shrink = cos(radians(sum(lat for lat, _ in at) / len(at)))  # degrees of longitude are shorter
    xs, ys = [lon * shrink for _, lon in at], [-lat for lat, _ in at]
    spans = [(max(xs) - min(xs), WIDE), (max(ys) - min(ys), HIGH)]
    scale = min((room / span for span, room in spans if span > TINY), default=1.0)
    return [
        (MARGIN + (x - min(xs)) * scale, HEAD + (y - min(ys)) * scale)
        for x, y in zip(xs, ys, strict=True)
    ]


def spread(points: Sequence[Point]) -> list[Point]:
    """The same, with those too close together pushed apart, so that names can be read."""
    found = list(points)
    for _ in range(ROUNDS):
        for a in range(len(found)):
            for b in range(a):
                found[a], found[b] = push_apart(found[a], found[b])
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return [(x - left + MARGIN, y - top + HEAD) for x, y in found]


def push_apart(a: Point, b: Point) -> tuple[Point, Point]:
    """Two points, each moved a little away from the other if they are close."""
    right, down = a[0] - b[0], a[1] - b[1]
    apart = (right**2 + down**2) ** 0.5
    if not 0 < apart < NEAREST:
        return a, b
    push = (NEAREST - apart) / 4 / apart
    right, down = right * push, down * push
    return (a[0] + right, a[1] + down), (b[0] - right, b[1] - down)


# ---------------------------------------------------------------- roads and locations


def draw_links(links: Sequence[Link], points: Sequence[Point]) -> list[str]:
    """Links as lines, the main road broader, with a blue bar where one crosses a river."""
    lines = [
        draw_line(points[link.a], points[link.b], *((MAIN_ROAD, 6) if link.is_main else (ROAD, 3)))
        for link in links
    ]
    rivers = [draw_river(points[link.a], points[link.b]) for link in links if link.over_river]
    return [*lines, *rivers]


def draw_line(a: Point, b: Point, ink: str, width: float) -> str:
    path = f"M {a[0]:.1f},{a[1]:.1f} L {b[0]:.1f},{b[1]:.1f}"
    return element("path", d=path, stroke=ink, stroke_width=width)


def draw_river(a: Point, b: Point) -> str:
    """A short bar across the middle of a link."""
    across, along = b[0] - a[0], b[1] - a[1]
    long = max((across**2 + along**2) ** 0.5, 1)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    right, down = 9 * along / long, -9 * across / long
    return draw_line((x - right, y - down), (x + right, y + down), RIVER, 5)


def draw_spot(spot: Spot, point: Point) -> list[str]:
    """A location with its name above it, and below it who starts there."""
    x, y = point
    circle = element("circle", cx=x, cy=y, r=8, fill="#fff", stroke=INK, stroke_width=2)
    parts = [circle, write_words(spot.title, x, y - 13, 13, INK)]
    for row, (said, ink) in enumerate(spot.below, 1):
        parts.append(write_words(said, x, y + 9 + 13 * row, 11, ink))
    return parts


def write_words(said: str, x: float, y: float, size: float, ink: str) -> str:
    """Bold letters that can be read on a road too."""
    letters: dict[str, str | float] = {"font_size": size, "font_weight": "bold", "fill": ink}
    return text(said, x, y, **letters, stroke="#fbfaf5", stroke_width=3, paint_order="stroke")
