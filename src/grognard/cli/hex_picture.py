"""A map of hexes as a picture: the ground, and what a game lays on it, each in its hex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from grognard.cli.counter_picture import Counter
from grognard.cli.svg import element, group, picture, text
from grognard.engine.hexes.drawing import Point, as_text, centre, extent, hexside, outline
from grognard.engine.hexes.grid import DIRECTIONS, Hexes

SIDE = 60.0  # of a hex
MARGIN = 28.0
HEAD = 66.0  # for the title
FOOT = 64.0  # for the legend
NARROWEST = 560.0  # that has room for the legend
GRID = "#b5ae9c"
GOLD = "#c8951a"
INK = "#3a362f"
FAINT = "#8a8477"
WIDEST_NAME = 13  # letters of a place's name in a line
TO_THE_RIGHT: dict[str, str | float] = {"text_anchor": "start", "fill": INK}
HALO: dict[str, str | float] = {
    "stroke": "#fff",
    "stroke_width": 3,
    "stroke_opacity": 0.75,
    "paint_order": "stroke",
}
House = tuple[int, int, int, int]  # its left and top, width and height


@dataclass(frozen=True)
class Ground:
    """How a kind of terrain looks: its colour, and the houses in it."""

    fill: str
    roof: str = ""
    houses: Sequence[House] = ()  # in a hex, from its middle
    sample: Sequence[House] = ()  # in the legend

    def draw_houses(self, houses: Sequence[House], x: float, y: float) -> str:
        return "".join(
            element("rect", x=x + left, y=y + top, width=width, height=height, fill=self.roof)
            for left, top, width, height in houses
        )

    def draw_swatch(self) -> str:
        """A piece of it, for the legend."""
        block = element("rect", width=18, height=18, fill=self.fill, stroke=GRID)
        return block + self.draw_houses(self.sample, 0, 0)


@dataclass(frozen=True)
class HexPicture:
    """A map on paper."""

    hexes: Hexes
    names: Sequence[str]  # of the hexes

    def draw(
        self,
        title: str,
        facts: str,
        parts: Sequence[str],
        marks: Sequence[tuple[str, str]],
    ) -> str:
        """The whole sheet: the heading, what is on the map, and the legend with its marks."""
        wide, high = (length * SIDE for length in extent(self.hexes))
        sheet = [
            text(title, MARGIN, 32, font_size=24, font_weight="bold", **TO_THE_RIGHT),
            text(facts, MARGIN, 52, font_size=13, **TO_THE_RIGHT),
            group(list(parts), MARGIN, HEAD),
            group(draw_legend(marks), MARGIN, HEAD + high + 22),
        ]
        return picture(sheet, max(wide, NARROWEST) + 2 * MARGIN, HEAD + high + FOOT, title)

    def middle(self, cell: int) -> Point:
        x, y = centre(self.hexes, cell)
        return x * SIDE, y * SIDE

    # ------------------------------------------------------------ the ground

    def draw_hex(self, cell: int, ground: Ground) -> str:
        """A hex with its terrain and number."""
        x, y = self.middle(cell)
        shape = outline(self.hexes, cell, SIDE)
        parts = element("polygon", points=shape, fill=ground.fill, stroke=GRID)
        parts += ground.draw_houses(ground.houses, x, y)
        return parts + text(self.names[cell], x, y - 40, font_size=10, fill=FAINT)

    def draw_zone(self, zone: set[int], ink: str, turn: int) -> str:
        """The border of a zone in dashes, which take turns where two zones meet."""
        path = " ".join(
            f"M {as_text(a, SIDE)} L {as_text(b, SIDE)}"
            for cell in sorted(zone)
            for a, b in self.borders(cell, zone)
        )
        dash: dict[str, str | float] = {"stroke_dasharray": "10 10", "stroke_dashoffset": turn * 10}
        return element("path", d=path, stroke=ink, stroke_width=3, fill="none", **dash)

    def borders(self, cell: int, zone: set[int]) -> list[tuple[Point, Point]]:
        """The hexsides that part a hex from others of the map that are not in the zone.

        Both zones draw a common one from left to right, so that their dashes do not hide each
        other.
        """
        found = []
        for direction in range(int(DIRECTIONS)):
            beside = self.hexes.neighbour(cell, direction)
            if beside >= 0 and beside not in zone:
                a, b = sorted(hexside(self.hexes, cell, direction))
                found.append((a, b))
        return found

    # ------------------------------------------------------------ what lies on it

    def draw_place(self, cell: int, title: str, points: int) -> str:
        """A place that matters: a golden rim, what it is worth, and its name."""
        x, y = self.middle(cell)
        rim = outline(self.hexes, cell, SIDE)
        shape = element("polygon", points=rim, fill="none", stroke=GOLD, stroke_width=4)
        return shape + draw_badge(x - 29, y - 36, points) + draw_name(title, x, y)

    def draw_stacks(self, there: Mapping[int, Sequence[Counter]]) -> list[str]:
        """Counters side by side in their hexes, smaller where there are many, four in two rows."""
        parts = []
        for cell, counters in there.items():
            x, y = self.middle(cell)
            apart, scale = (46.0, 1.0) if len(counters) < 3 else (31.0, 0.66)
            in_row = 3 if len(counters) <= 3 else (len(counters) + 1) // 2
            rows = [counters[k : k + in_row] for k in range(0, len(counters), in_row)]
            for down, row in enumerate(rows):
                left = x - apart * (len(row) - 1) / 2
                top = y - 6 + 32 * (down - (len(rows) - 1) / 2)
                parts += [
                    counter.draw(left + apart * place, top, scale)
                    for place, counter in enumerate(row)
                ]
        return parts


def draw_badge(x: float, y: float, points: int) -> str:
    return element("circle", cx=x, cy=y, r=9, fill=GOLD) + text(
        str(points), x, y + 4, font_size=12, font_weight="bold", fill="#fff"
    )


def draw_name(title: str, x: float, y: float) -> str:
    """A name at the lower end of a hex, in as many lines as it takes."""
    lines = wrap(title, WIDEST_NAME)
    top = y + 48 - 11 * len(lines)
    return "".join(
        text(line, x, top + 11 * n, font_size=11, font_weight="bold", fill=INK, **HALO)
        for n, line in enumerate(lines, 1)
    )


def draw_legend(marks: Sequence[tuple[str, str]]) -> list[str]:
    """What colours and marks mean, in a row."""
    parts, x = [], 0.0
    for mark, words in marks:
        label = text(words, 26, 14, font_size=12, fill=INK, text_anchor="start")
        parts.append(group([mark, label], x))
        x += 44 + 6.4 * len(words)
    return parts


def draw_borders_sample(inks: Sequence[str]) -> str:
    """A piece of the border of each zone, for the legend."""
    dashes = [f"M {x} 9 h 9" for x in range(0, 10 * len(inks), 10)]
    lines = zip(dashes, inks, strict=True)
    return "".join(element("path", d=dash, stroke=ink, stroke_width=3) for dash, ink in lines)
