"""A scenario of QUICK as a picture: terrain, objectives, civilians, zones and the set-up."""

from __future__ import annotations

from grognard.cli.counter_picture import Counter
from grognard.cli.hex_picture import Ground, HexPicture, draw_badge, draw_borders_sample
from grognard.cli.svg import element, group, text
from grognard.engine.packs import Value
from grognard.games.quick.pack import make_board
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Board, Unit
from grognard.games.quick.words import SIDE_NAMES, TERRAIN_NAMES

INKS = ("#24588f", "#b3362b")  # Blue's and Red's
PAPERS = ("#d6e6f5", "#f7dad5")
GROUNDS = {
    n.OPEN: Ground("#eef0d8"),
    n.URBAN: Ground(
        *("#e2d6c3", "#cdbca3"),
        ((-42, -14, 15, 11), (-33, 6, 12, 15), (27, -16, 14, 13), (30, 7, 12, 10)),
        ((2, 3, 6, 5), (10, 9, 6, 6)),
    ),
    n.CLOSE: Ground(
        *("#c9b8a2", "#ab967c"),
        (
            *((-45, -14, 13, 11), (-30, -28, 13, 12), (-42, 1, 10, 14), (-29, 19, 14, 12)),
            *((30, -15, 13, 12), (17, -29, 14, 11), (32, 1, 11, 14), (16, 19, 14, 12)),
        ),
        ((2, 3, 6, 5), (10, 9, 6, 6), (10, 2, 6, 5), (2, 10, 6, 6)),
    ),
    n.BARRED: Ground("#a9c6d6"),
}
SIGNS = {  # of Maneuver Units; a Task Force is foot and armour under a bracket
    n.INFANTRY: ("infantry",),
    n.WHEELED: ("infantry", "armour", "wheels"),
    n.TASK_FORCE: ("infantry", "armour", "task force"),
}
STAFFS = {n.HEADQUARTERS: ("X", "HQ"), n.COMMAND_POST: ("XX", "CP")}  # their sizes and words


def draw(data: Value, file: str) -> str:
    """The picture of a sound scenario."""
    board = make_board(data, file)
    paper = HexPicture(board.hexes, board.names)
    ground = [paper.draw_hex(cell, GROUNDS[board.terrain[cell]]) for cell in range(board.size)]
    zones = [paper.draw_zone(zone_of(board, side), ink, side) for side, ink in enumerate(INKS)]
    goals = [paper.draw_place(o.cell, o.title, int(o.points)) for o in board.objectives]
    stacks: dict[int, list[Counter]] = {}
    for unit in board.units:
        stacks.setdefault(int(unit.start), []).append(make_counter(unit))
    lain = [*goals, *draw_civilians(board, paper), *paper.draw_stacks(stacks)]
    return paper.draw(board.title, describe(board), [*ground, *zones, *lain], list_marks(board))


def describe(board: Board) -> str:
    attacker, first = SIDE_NAMES[board.attacker], SIDE_NAMES[board.sets_up_first]
    facts = f"{board.rounds} rounds · {attacker} attacks and needs {board.needed} points"
    return f"{facts} · {first} sets up first · {SIDE_NAMES[board.initiative]} has the initiative"


def zone_of(board: Board, side: int) -> set[int]:
    """The hexes where any unit of a side can be set up."""
    zones = [unit.zone for unit in board.units if unit.side == side]
    return {cell for cell in range(board.size) if any(zone[cell] for zone in zones)}


def make_counter(unit: Unit) -> Counter:
    colours = INKS[unit.side], PAPERS[unit.side]
    if unit.kind in STAFFS:
        size, word = STAFFS[unit.kind]
        return Counter(unit.name, unit.title, *colours, size, ("staff",), word)
    signs = (*SIGNS[unit.kind], *(("trucks",) if unit.trucked else ()))
    return Counter(unit.name, unit.title, *colours, "II", signs)


def draw_civilians(board: Board, paper: HexPicture) -> list[str]:
    """The CIV markers, one for each hex, with their number if there are several."""
    found = [int(cell) for cell in board.civilians]
    return [
        group([draw_crowd(found.count(cell))], x + 29, y - 36, title="civilians")
        for cell in sorted(set(found))
        for x, y in [paper.middle(cell)]
    ]


def draw_crowd(number: int) -> str:
    """A head and shoulders, or how many there are."""
    parts = element("circle", r=9, fill="#fff6c9", stroke="#8a6d00")
    if number > 1:
        return parts + text(str(number), 0, 4, font_size=11, font_weight="bold", fill="#5f4b00")
    parts += element("circle", cy=-3, r=2.6, fill="#8a6d00")
    return parts + element("path", d="M -5 5.5 A 5 5.5 0 0 1 5 5.5 Z", fill="#8a6d00")


def list_marks(board: Board) -> list[tuple[str, str]]:
    """What the colours and marks mean."""
    used = {int(board.terrain[cell]) for cell in range(board.size)}
    names = [(kind, name) for kind, name in enumerate(TERRAIN_NAMES) if kind in used]
    marks = [(GROUNDS[kind].draw_swatch(), name) for kind, name in names]
    marks.append((draw_badge(9, 9, 1), "objective, points"))
    if len(board.civilians):
        marks.append((group([draw_crowd(1)], 9, 9), "civilians"))
    return [*marks, (draw_borders_sample(INKS), "set-up zones")]
