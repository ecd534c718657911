"""A scenario of QUICK as a picture: terrain, objectives, civilians, zones and the set-up."""

from __future__ import annotations

from textwrap import wrap

from grognard.cli.svg import element, group, picture, text
from grognard.engine.hexes.drawing import as_text, centre, extent, hexside, outline
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.packs import Value
from grognard.games.quick.drawing_counters import INKS, counter
from grognard.games.quick.pack import make_board
from grognard.games.quick.rules.board import Board, Unit
from grognard.games.quick.rules.constants import BARRED, CLOSE, OPEN, URBAN
from grognard.games.quick.words import SIDE_NAMES, TERRAIN_NAMES

SIDE = 60.0  # of a hex
MARGIN = 28.0
HEAD = 66.0  # for the title
FOOT = 64.0  # for the legend
GROUND = {OPEN: "#eef0d8", URBAN: "#e2d6c3", CLOSE: "#c9b8a2", BARRED: "#a9c6d6"}
HOUSES = {  # x, y, width and height of each, from the middle of the hex
    URBAN: ((-42, -14, 15, 11), (-33, 6, 12, 15), (27, -16, 14, 13), (30, 7, 12, 10)),
    CLOSE: (
        *((-45, -14, 13, 11), (-30, -28, 13, 12), (-42, 1, 10, 14), (-29, 19, 14, 12)),
        *((30, -15, 13, 12), (17, -29, 14, 11), (32, 1, 11, 14), (16, 19, 14, 12)),
    ),
}
ROOFS = {URBAN: "#cdbca3", CLOSE: "#ab967c"}
GOLD = "#c8951a"
INK = "#3a362f"
FAINT = "#8a8477"
WIDEST_NAME = 13  # letters of an objective's name in a line


def draw(data: Value, file: str) -> str:
    """The picture of a sound scenario."""
    board = make_board(data, file)
    wide, high = (side * SIDE for side in extent(board.hexes))
    wide = max(wide, 560.0)  # room for the legend
    ground = [hexagon(board, cell) for cell in range(board.size)]
    over = [*zone_borders(board), *goals(board), *people(board), *stacks(board)]
    foot = group(legend(board), MARGIN, HEAD + high + 22)
    parts = [*heading(board), group([*ground, *over], MARGIN, HEAD), foot]
    return picture(parts, wide + 2 * MARGIN, HEAD + high + FOOT, board.title)


def heading(board: Board) -> list[str]:
    names = SIDE_NAMES
    attacker, first = names[board.attacker], names[board.sets_up_first]
    facts = f"{board.rounds} rounds · {attacker} attacks and needs {board.needed} points"
    facts += f" · {first} sets up first · {names[board.initiative]} has the initiative"
    start: dict[str, str | float] = {"text_anchor": "start"}
    return [
        text(board.title, MARGIN, 32, font_size=24, font_weight="bold", fill=INK, **start),
        text(facts, MARGIN, 52, font_size=13, fill=INK, **start),
    ]


# ---------------------------------------------------------------- the ground


def middle(board: Board, cell: int) -> tuple[float, float]:
    x, y = centre(board.hexes, cell)
    return x * SIDE, y * SIDE


def hexagon(board: Board, cell: int) -> str:
    """A hex with its terrain and number."""
    kind = int(board.terrain[cell])
    shape = outline(board.hexes, cell, SIDE)
    parts = [element("polygon", points=shape, fill=GROUND[kind], stroke="#b5ae9c")]
    x, y = middle(board, cell)
    parts += [house(x, y, place, ROOFS[kind]) for place in HOUSES.get(kind, ())]
    parts.append(text(board.names[cell], x, y - 40, font_size=10, fill=FAINT))
    return "".join(parts)


def house(x: float, y: float, place: tuple[int, int, int, int], roof: str) -> str:
    left, top, width, height = place
    return element("rect", x=x + left, y=y + top, width=width, height=height, fill=roof)


def zone_borders(board: Board) -> list[str]:
    """Where each side sets up: dashes, in turn where the two zones meet."""
    lines = []
    for side in range(len(SIDE_NAMES)):
        zone = zone_of(board, side)
        path = " ".join(
            f"M {as_text(a, SIDE)} L {as_text(b, SIDE)}"
            for cell in sorted(zone)
            for a, b in borders(board, cell, zone)
        )
        dash: dict[str, str | float] = {"stroke_dasharray": "10 10", "stroke_dashoffset": side * 10}
        lines.append(
            element("path", d=path, stroke=INKS[side], stroke_width=3, fill="none", **dash)
        )
    return lines


def zone_of(board: Board, side: int) -> set[int]:
    """The hexes where any unit of a side can be set up."""
    zones = [unit.zone for unit in board.units if unit.side == side]
    return {cell for cell in range(board.size) if any(zone[cell] for zone in zones)}


def borders(
    board: Board, cell: int, zone: set[int]
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The hexsides that part a hex from others of the map that are not in the zone.

    Both zones draw a common one from left to right, so that their dashes do not hide each other.
    """
    found = []
    for direction in range(int(DIRECTIONS)):
        beside = board.hexes.neighbour(cell, direction)
        if beside >= 0 and beside not in zone:
            a, b = sorted(hexside(board.hexes, cell, direction))
            found.append((a, b))
    return found


# ---------------------------------------------------------------- what lies on it


def goals(board: Board) -> list[str]:
    """The objectives: a golden rim, the points, the name."""
    parts = []
    for objective in board.objectives:
        x, y = middle(board, objective.cell)
        rim = outline(board.hexes, objective.cell, SIDE)
        parts.append(
            element("polygon", points=rim, fill="none", stroke=GOLD, stroke_width=4)
            + badge(x - 29, y - 36, int(objective.points))
            + named(objective.title, x, y)
        )
    return parts


def badge(x: float, y: float, points: int) -> str:
    return element("circle", cx=x, cy=y, r=9, fill=GOLD) + text(
        str(points), x, y + 4, font_size=12, font_weight="bold", fill="#fff"
    )


def named(title: str, x: float, y: float) -> str:
    """A name at the lower end of a hex, in as many lines as it takes."""
    lines = wrap(title, WIDEST_NAME)
    top = y + 48 - 11 * len(lines)
    halo: dict[str, str | float] = {
        "stroke": "#fff",
        "stroke_width": 3,
        "stroke_opacity": 0.75,
        "paint_order": "stroke",
    }
    return "".join(
        text(line, x, top + 11 * n, font_size=11, font_weight="bold", fill=INK, **halo)
        for n, line in enumerate(lines, 1)
    )


def people(board: Board) -> list[str]:
    """The CIV markers, one for each hex, with their number if there are several."""
    found = [int(cell) for cell in board.civilians]
    return [
        group([person(found.count(cell))], x + 29, y - 36, title="civilians")
        for cell in sorted(set(found))
        for x, y in [middle(board, cell)]
    ]


def person(number: int) -> str:
    """A head and shoulders."""
    parts = element("circle", r=9, fill="#fff6c9", stroke="#8a6d00")
    if number > 1:
        return parts + text(str(number), 0, 4, font_size=11, font_weight="bold", fill="#5f4b00")
    parts += element("circle", cy=-3, r=2.6, fill="#8a6d00")
    return parts + element("path", d="M -5 5.5 A 5 5.5 0 0 1 5 5.5 Z", fill="#8a6d00")


def stacks(board: Board) -> list[str]:
    """The units where the scenario proposes them."""
    there: dict[int, list[Unit]] = {}
    for unit in board.units:
        there.setdefault(int(unit.start), []).append(unit)
    parts = []
    for cell, units in there.items():
        x, y = middle(board, cell)
        apart, scale = (46.0, 1.0) if len(units) < 3 else (31.0, 0.66)
        left = x - apart * (len(units) - 1) / 2
        parts += [
            counter(unit, left + apart * place, y - 6, scale) for place, unit in enumerate(units)
        ]
    return parts


# ---------------------------------------------------------------- legend


def legend(board: Board) -> list[str]:
    """What the colours and marks mean."""
    used = {int(board.terrain[cell]) for cell in range(board.size)}
    marks = [(swatch(kind), name) for kind, name in enumerate(TERRAIN_NAMES) if kind in used]
    marks.append((badge(9, 9, 1), "objective, points"))
    if len(board.civilians):
        marks.append((group([person(1)], 9, 9), "civilians"))
    marks.append((line_of(INKS[0]) + line_of(INKS[1], 10), "set-up zones"))
    parts, x = [], 0.0
    for mark, words in marks:
        label = text(words, 26, 14, font_size=12, fill=INK, text_anchor="start")
        parts.append(group([mark, label], x))
        x += 44 + 6.4 * len(words)
    return parts


def swatch(kind: int) -> str:
    fill = GROUND[kind]
    block = element("rect", width=18, height=18, fill=fill, stroke="#b5ae9c")
    roofs = [(2, 3, 6, 5), (10, 9, 6, 6)] if kind in HOUSES else []
    roofs += [(10, 2, 6, 5), (2, 10, 6, 6)] if kind == CLOSE else []
    return block + "".join(house(0, 0, place, ROOFS[kind]) for place in roofs)


def line_of(ink: str, x: float = 0) -> str:
    return element("path", d=f"M {x} 9 h 9", stroke=ink, stroke_width=3)
