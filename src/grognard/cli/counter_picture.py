"""Counters as pictures, with the symbols that staffs use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.cli.svg import element, group, text

WIDTH = 44.0
HEIGHT = 46.0
LEFT, TOP, RIGHT, BOTTOM = -13.0, -12.0, 13.0, 5.0  # of the frame that the symbol is in
FILLED: dict[str, str | float] = {"fill": "#222", "stroke": "none"}


def draw_wheels(places: Sequence[int]) -> str:
    spots = [element("circle", cx=x, cy=BOTTOM + 2, r=1.6, fill="#fff") for x in places]
    return "".join(spots)


# What symbols are put together of, in the frame and around it.
SIGNS = {
    "infantry": element(
        "path", d=f"M {LEFT} {TOP} L {RIGHT} {BOTTOM} M {LEFT} {BOTTOM} L {RIGHT} {TOP}"
    ),
    "cavalry": element("path", d=f"M {LEFT} {BOTTOM} L {RIGHT} {TOP}"),
    "armour": element("ellipse", cx=0, cy=(TOP + BOTTOM) / 2, rx=8.5, ry=4.8),
    "motor": element("path", d=f"M 0 {TOP} V {BOTTOM}"),
    "trucks": draw_wheels((-8, 8)),
    "wheels": draw_wheels((-8, 0, 8)),
    "task force": element("path", d=f"M {LEFT} {TOP - 1} v -4 h 5 M 13 {TOP - 1} v -4 h -5"),
    "walls": element("path", d=f"M {LEFT} {TOP} v -3 h 6 v 3 m 7 0 v -3 h 6 v 3 m 1 0"),
    "staff": element("path", d=f"M {LEFT} {BOTTOM} v 5"),
}


@dataclass(frozen=True)
class Counter:
    """What is printed on a counter: its symbol, of signs or a word, and its size above that."""

    name: str
    title: str
    ink: str
    paper: str
    size: str  # II a battalion, X a brigade, XX a division
    signs: Sequence[str] = ()
    word: str = ""
    values: str = ""  # strength and movement: 7-5

    def draw(self, x: float, y: float, scale: float = 1) -> str:
        """The counter with its middle there."""
        box: dict[str, str | float] = {"width": WIDTH, "height": HEIGHT, "rx": 4}
        line: dict[str, str | float] = {"stroke": self.ink, "stroke_width": 1.5}
        parts = [
            element("rect", x=-WIDTH / 2, y=-HEIGHT / 2, **box, fill=self.paper, **line),
            element("g", self.draw_symbol(), stroke=self.ink, stroke_width=1.4, fill="none"),
            text(self.size, 0, -14.5, font_size=7.5, font_weight="bold", fill=self.ink),
            *self.draw_words(),
        ]
        return group(parts, x, y, scale, self.title)

    def draw_words(self) -> list[str]:
        """The name; above the values, if there are any, as small as it must be."""
        bold: dict[str, str | float] = {"font_weight": "bold", "fill": self.ink}
        if not self.values:
            return [text(self.name.upper(), 0, 19.5, font_size=10.5, **bold)]
        size = min(7.0, (WIDTH - 4) / (0.58 * len(self.name)))
        name = text(self.name, 0, 11.8, font_size=size, fill=self.ink)
        return [name, text(self.values, 0, 21, font_size=10.5, **bold)]

    def draw_symbol(self) -> str:
        frame = element("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, fill="#fff")
        word = text(self.word, 0, 0.5, font_size=11, font_weight="bold", **FILLED)
        signs = "".join(SIGNS[sign] for sign in self.signs)
        return f"{frame}{signs}{word if self.word else ''}"
