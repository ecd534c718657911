"""The counters of QUICK, drawn with the symbols that staffs use."""

from __future__ import annotations

from grognard.cli.svg import element, group, text
from grognard.games.quick.rules.board import Unit
from grognard.games.quick.rules.constants import (
    COMMAND_POST,
    HEADQUARTERS,
    TASK_FORCE,
    WHEELED,
)

INKS = ("#24588f", "#b3362b")  # Blue's and Red's
PAPERS = ("#d6e6f5", "#f7dad5")
WIDTH = 44.0
HEIGHT = 46.0
FRAME = (-13.0, -12.0, 26.0, 17.0)  # of the symbol: left, top, width and height


def counter(unit: Unit, x: float, y: float, scale: float) -> str:
    """A counter with its symbol, its size above and its id below."""
    ink = INKS[unit.side]
    parts = [
        element(
            "rect",
            x=-WIDTH / 2,
            y=-HEIGHT / 2,
            width=WIDTH,
            height=HEIGHT,
            rx=4,
            fill=PAPERS[unit.side],
            stroke=ink,
            stroke_width=1.5,
        ),
        element("g", "".join(symbol(unit)), stroke=ink, stroke_width=1.4, fill="none"),
        text(echelon(unit), 0, -14.5, font_size=7.5, font_weight="bold", fill=ink),
        text(unit.name.upper(), 0, 19.5, font_size=10.5, font_weight="bold", fill=ink),
    ]
    return group(parts, x, y, scale, unit.title)


def echelon(unit: Unit) -> str:
    """How large it is: a battalion, a brigade's HQ, a division's Command Post."""
    if unit.kind == COMMAND_POST:
        return "XX"
    return "X" if unit.kind == HEADQUARTERS else "II"


def symbol(unit: Unit) -> list[str]:
    """What is in the frame, and around it."""
    left, top, width, height = FRAME
    frame = element("rect", x=left, y=top, width=width, height=height, fill="#fff")
    if unit.kind in (HEADQUARTERS, COMMAND_POST):
        word = "CP" if unit.kind == COMMAND_POST else "HQ"
        fill: dict[str, str | float] = {"fill": "#222", "stroke": "none"}
        staff = element("path", d=f"M {left} {top + height} v 5")
        return [frame, staff, text(word, 0, 0.5, font_size=11, font_weight="bold", **fill)]
    right, bottom = left + width, top + height
    cross = f"M {left} {top} L {right} {bottom} M {left} {bottom} L {right} {top}"
    return [frame, element("path", d=cross), *extras(unit)]


def extras(unit: Unit) -> list[str]:
    """What tells the kinds of Maneuver Units apart."""
    left, top, _, height = FRAME
    tracks = element("ellipse", cx=0, cy=top + height / 2, rx=8.5, ry=4.8)
    if unit.kind == TASK_FORCE:  # foot and armour, under a bracket of their own
        return [tracks, element("path", d=f"M {left} {top - 1} v -4 h 5 M 13 {top - 1} v -4 h -5")]
    if unit.kind == WHEELED:
        return [tracks, *wheels((-8, 0, 8))]
    return wheels((-8, 8)) if unit.trucked else []


def wheels(places: tuple[int, ...]) -> list[str]:
    bottom = FRAME[1] + FRAME[3]
    return [element("circle", cx=x, cy=bottom + 2, r=1.6, fill="#fff") for x in places]
