"""A scenario of Army Group North as a picture: land and water, railways, places and the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.cli.counter_picture import Counter
from grognard.cli.hex_paths import (
    as_path,
    find_rim,
    join_sides,
    smooth_line,
    smooth_ring,
    trace_region,
)
from grognard.cli.hex_picture import (
    SIDE,
    HexPicture,
    draw_badge,
    draw_borders_sample,
    draw_name,
)
from grognard.cli.svg import element, group, text
from grognard.engine.hexes.drawing import as_text, centre, outline
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.packs import Value
from grognard.games.army_group_north.pack import make_board
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import Board, Unit
from grognard.games.army_group_north.words import SIDE_NAMES

INKS = ("#3b463c", "#1f5a9c", "#8c2a1c")  # of the nations
PAPERS = ("#d5dccb", "#e4eefa", "#f2d2bf")
EDGE_INKS = ("#5c6b58", "#b3362b")  # of the sides
SEA = "#b9d3e2"
SHALLOWS = "#cfe1ea"
COAST = "#7f9fb2"
LAND = "#f1edda"
WOODS = "#cbd9b1"
TREES = "#a5bd86"
SWAMP = "#cfdcc9"
REEDS = "#7fa39a"
WATER = "#5d93b8"
GRID = "#a39c86"
RAIL = "#3a362f"
CONVERTED = "#b3362b"
ROAD = "#a8763e"
FRONTIER = "#9c3f6b"
INK = "#3a362f"
VEIL = "#fbfaf5"
SIGNS = {
    n.FOOT: ("infantry",),
    n.CAVALRY: ("cavalry",),
    n.MOTORIZED: ("infantry", "motor"),
    n.MECH: ("infantry", "armour"),
    n.ARMOR: ("armour",),
    n.GARRISON: ("infantry", "walls"),
}
SIZES = ("III", "X", "XX", "XXX")
ROUND: dict[str, str | float] = {
    "fill": "none",
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def draw(data: Value, file: str) -> str:
    """The picture of a sound scenario."""
    board = make_board(data, file)
    paper = HexPicture(board.hexes, board.names)
    stacks: dict[int, list[Counter]] = {}
    for unit in board.units:
        if unit.start >= 0:
            stacks.setdefault(int(unit.start), []).append(make_counter(unit))
    parts = [
        *draw_ground(board),
        *draw_waters(board),
        *draw_grid(board, paper),
        *draw_ways(board),
        *draw_edges(board, paper),
        *draw_places(board, paper),
        draw_veil(board),
        *paper.draw_stacks(stacks),
        *draw_points(board, paper),
    ]
    return paper.draw(board.title, describe(board), parts, list_marks())


def describe(board: Board) -> str:
    """In a line: how long, how it is won, and who comes later."""
    turns = f"turns {board.first_turn} to {board.last_turn}"
    late = [unit for unit in board.units if unit.start < 0]
    sides = [sum(unit.side == side for unit in late) for side in (n.AXIS, n.SOVIET)]
    coming = " and ".join(f"{sides[k]} {SIDE_NAMES[k]}" for k in (0, 1))
    goal = f"the Axis needs {board.needed} points" if board.on_points else "for the capital"
    return f"{turns} · {goal} · {coming} units arrive later"


# ---------------------------------------------------------------- land and water


def draw_ground(board: Board) -> list[str]:
    """The sea, land with smooth coasts on it, and what grows there."""
    wide = {cell for cell in range(board.size) if board.terrain[cell] in (n.SEA, n.LAKE)}
    land = set(range(board.size)) - wide
    whole = as_path(trace_region(board.hexes, range(int(board.size))), SIDE, True)
    shore = draw_region(board, land)
    glow: dict[str, str | float] = {"fill": "none", "stroke_linejoin": "round"}
    return [
        element("defs", element("clipPath", element("path", d=shore), id="land")),
        element("defs", element("clipPath", element("path", d=whole), id="map")),
        element("path", d=whole, fill=SEA),
        element(
            "g",
            element("path", d=shore, stroke=SHALLOWS, stroke_width=34, **glow)
            + element("path", d=shore, stroke="#dcebf1", stroke_width=16, **glow),
            clip_path="url(#map)",
        ),
        element("path", d=shore, fill=LAND, fill_rule="evenodd"),
        element("g", "".join(draw_growth(board)), clip_path="url(#land)"),
        element(
            "g",
            element("path", d=shore, stroke=COAST, stroke_width=2, **glow),
            clip_path="url(#map)",
        ),
    ]


def draw_region(board: Board, cells: set[int]) -> str:
    """A region with smooth outlines, but for the edge of the map."""
    rim = find_rim(board.hexes)
    rings = [smooth_ring(ring, rim) for ring in trace_region(board.hexes, cells)]
    return as_path(rings, SIDE, True)


def draw_growth(board: Board) -> list[str]:
    """Woods with trees, swamps with reeds."""
    parts = []
    for kind, fill, ink in ((n.WOODS, WOODS, TREES), (n.SWAMP, SWAMP, REEDS)):
        cells = {cell for cell in range(board.size) if board.terrain[cell] == kind}
        parts.append(element("path", d=draw_region(board, cells), fill=fill))
        marks = "".join(draw_plants(board, cell, kind) for cell in sorted(cells))
        parts.append(element("g", marks, stroke=ink, stroke_width=1.6, fill=ink))
    return parts


def draw_plants(board: Board, cell: int, kind: int) -> str:
    """A few of them, each hex a little different."""
    x, y = (number * SIDE for number in centre(board.hexes, cell))
    spots = ((-34, -14), (-18, -30), (30, -20), (12, -38), (36, 12), (-36, 16), (20, 30), (-14, 32))
    turned = spots[cell % 3 :: 2] if kind == n.WOODS else spots[cell % 2 :: 2]
    plant = (
        "M {0} {1} l 5 9 h -10 Z"
        if kind == n.WOODS
        else "M {0} {1} h 12 m -9 -3 v 3 m 3 0 v -5 m 3 2 v 3"
    )
    path = " ".join(plant.format(round(x + right), round(y + down)) for right, down in turned)
    return element("path", d=path)


def draw_waters(board: Board) -> list[str]:
    """Rivers along hexsides, lake hexsides broad, straits with a bar across."""
    parts = []
    for sides, width in ((board.river, 5.0), (board.closed, 12.0)):
        lines = [
            smooth_line(line) for line in join_sides(board.hexes, list_sides(board, list(sides)))
        ]
        path = as_path(lines, SIDE, False)
        parts.append(element("path", d=path, stroke=WATER, stroke_width=width, **ROUND))
    bars = []
    for cell, direction in list_sides(board, list(board.strait)):
        there = board.hexes.neighbour(cell, direction)
        a, b = centre(board.hexes, cell), centre(board.hexes, int(there))
        ends = [tuple(p * (1 - k) + q * k for p, q in zip(a, b, strict=True)) for k in (0.35, 0.65)]
        bars.append([(point[0], point[1]) for point in ends])
    path = as_path(bars, SIDE, False)
    return [*parts, element("path", d=path, stroke=WATER, stroke_width=4, **ROUND)]


def list_sides(board: Board, sides: Sequence[int]) -> list[tuple[int, int]]:
    """Marked hexsides, each once."""
    return [
        (cell, direction)
        for cell in range(int(board.size))
        for direction in range(int(DIRECTIONS) // 2)  # the others are seen from the other hex
        if sides[cell] >> direction & 1
    ]


# ---------------------------------------------------------------- the grid and the ways


def draw_grid(board: Board, paper: HexPicture) -> list[str]:
    """Thin lines and numbers where units can be, and frontiers between countries."""
    land = [cell for cell in range(board.size) if board.terrain[cell] not in (n.SEA, n.LAKE)]
    shapes = " ".join(f"M {outline(board.hexes, cell, SIDE)} Z" for cell in land)
    numbers = "".join(
        text(board.names[cell], x, y - 43, font_size=8.5, fill="#9a937f")
        for cell in land
        for x, y in [paper.middle(cell)]
    )
    lines = join_sides(board.hexes, list_frontiers(board))
    frontier = as_path([smooth_line(line) for line in lines], SIDE, False)
    grid: dict[str, str | float] = {"stroke": GRID, "stroke_opacity": 0.45}
    return [
        element("path", d=shapes, fill="none", **grid),
        element("path", d=frontier, stroke=FRONTIER, stroke_width=9, stroke_opacity=0.25, **ROUND),
        element(
            "path",
            d=frontier,
            stroke=FRONTIER,
            stroke_width=2.5,
            stroke_dasharray="14 6 3 6",
            **ROUND,
        ),
        numbers,
    ]


def list_frontiers(board: Board) -> list[tuple[int, int]]:
    """Hexsides between two countries, each once."""
    return [
        (cell, direction)
        for cell in range(int(board.size))
        for direction in range(int(DIRECTIONS) // 2)
        if 0 <= board.owner[cell] != neighbour_owner(board, cell, direction) >= 0
    ]


def neighbour_owner(board: Board, cell: int, direction: int) -> int:
    there = board.hexes.neighbour(cell, direction)
    return int(board.owner[there]) if there >= 0 else -1


def draw_ways(board: Board) -> list[str]:
    """Roads, and railways by their gauge."""
    lines: dict[str, list[str]] = {ROAD: [], RAIL: [], CONVERTED: []}
    for cell, direction in list_sides(board, list(board.road)):
        lines[ROAD].append(draw_link(board, cell, direction))
    for cell, direction in list_sides(board, list(board.rail)):
        there = board.hexes.neighbour(cell, direction)
        done = board.converted[cell] == 1 == board.converted[there]
        lines[CONVERTED if done else RAIL].append(draw_link(board, cell, direction))
    parts = [element("path", d=" ".join(lines[ROAD]), stroke=ROAD, stroke_width=3, **ROUND)]
    for ink in (RAIL, CONVERTED):
        path = " ".join(lines[ink])
        parts.append(element("path", d=path, stroke=ink, stroke_width=4.5, **ROUND))
        parts.append(
            element(
                "path", d=path, stroke="#fff", stroke_width=2, fill="none", stroke_dasharray="9 9"
            )
        )
    return parts


def draw_link(board: Board, cell: int, direction: int) -> str:
    there = int(board.hexes.neighbour(cell, direction))
    ends = [as_text(centre(board.hexes, one), SIDE) for one in (cell, there)]
    return f"M {' L '.join(ends)}"


def draw_edges(board: Board, paper: HexPicture) -> list[str]:
    """4.12 Where both sides come from."""
    parts = []
    for side, ink in enumerate(EDGE_INKS):
        zone = {cell for cell in range(int(board.size)) if board.edge[cell] == side}
        shapes = " ".join(f"M {outline(board.hexes, cell, SIDE)} Z" for cell in sorted(zone))
        parts.append(element("path", d=shapes, fill=ink, fill_opacity=0.12))
        parts.append(paper.draw_zone(zone, ink, side))
    return parts


def draw_veil(board: Board) -> str:
    """Over everything where nobody can be in this scenario."""
    barred = [
        cell
        for cell in range(int(board.size))
        if board.open[cell] == 0 and board.terrain[cell] not in (n.SEA, n.LAKE)
    ]
    path = " ".join(f"M {outline(board.hexes, cell, SIDE)} Z" for cell in barred)
    return element("path", d=path, fill=VEIL, fill_opacity=0.72)


# ---------------------------------------------------------------- places and counters


def draw_places(board: Board, paper: HexPicture) -> list[str]:
    """Towns and cities with their names, and what they are worth."""
    parts = []
    for place in board.places:
        x, y = paper.middle(int(place.cell))
        parts.append(group([draw_town(int(place.kind))], x, y, title=place.title))
        parts.append(draw_name(place.title, x, y))
    return parts


def draw_points(board: Board, paper: HexPicture) -> list[str]:
    """What places are worth, over everything."""
    worth = [(place.points, *paper.middle(int(place.cell))) for place in board.places]
    return [draw_badge(x + 34, y - 31, int(points)) for points, x, y in worth if points]


def draw_town(kind: int) -> str:
    """A ring for a town, a block for a city, a large one with a core for a major city."""
    if kind == n.TOWN:
        return element("circle", r=7, fill="#fff", stroke=INK, stroke_width=2.5)
    size = 22.0 if kind == n.MAJOR_CITY else 15.0
    block = element("rect", x=-size / 2, y=-size / 2, width=size, height=size, fill=INK, rx=2)
    if kind == n.MAJOR_CITY:
        block = element("circle", r=26, fill="#e2d6c3", stroke=INK, stroke_width=2) + block
    return block


def make_counter(unit: Unit) -> Counter:
    """Colours of the nation, the symbol, and SP-MA."""
    colours = INKS[unit.nation], PAPERS[unit.nation]
    values = f"{unit.sp}-{unit.ma}"
    title = f"{unit.title}: {unit.sp} SP, {unit.ma} MA"
    return Counter(unit.title, title, *colours, SIZES[unit.size], SIGNS[unit.kind], values=values)


def list_marks() -> list[tuple[str, str]]:
    """What the colours and marks mean."""
    return [
        (draw_swatch(LAND), "clear"),
        (draw_swatch(WOODS), "woods"),
        (draw_swatch(SWAMP), "swamp"),
        (draw_stroke(WATER, 5), "river"),
        (draw_stroke(RAIL, 4.5, "9 9"), "railway"),
        (draw_stroke(CONVERTED, 4.5, "9 9"), "railway, converted"),
        (draw_stroke(ROAD, 3), "road"),
        (draw_stroke(FRONTIER, 2.5), "frontier"),
        (group([draw_town(int(n.TOWN))], 9, 9), "town"),
        (group([draw_town(int(n.CITY))], 9, 9), "city"),
        (draw_borders_sample(EDGE_INKS), "where Axis and Soviets come from"),
        (draw_badge(9, 9, 1), "points"),
    ]


def draw_swatch(fill: str) -> str:
    return element("rect", width=18, height=18, fill=fill, stroke=GRID)


def draw_stroke(ink: str, width: float, dashes: str = "") -> str:
    """A piece of a line, for the legend."""
    line = element("path", d="M 0 9 h 20", stroke=ink, stroke_width=width)
    if not dashes:
        return line
    gaps = {"stroke_dasharray": dashes}
    return line + element("path", d="M 0 9 h 20", stroke="#fff", stroke_width=2, **gaps)
