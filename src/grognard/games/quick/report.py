"""What `grognard scenario check` says of a sound scenario of QUICK."""

from __future__ import annotations

from grognard.engine.english import count
from grognard.engine.packs import Value
from grognard.games.quick import words
from grognard.games.quick.pack import make_board
from grognard.games.quick.pack_forces import PILES
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Board, Unit
from grognard.games.quick.words import COLOURS, ENABLERS, SIDES, TERRAIN_NAMES

KIND = "scenario"
KIND_NAMES = {n.INFANTRY: "infantry", n.WHEELED: "wheeled", n.TASK_FORCE: "task force"}


def report(data: Value, file: str) -> list[str]:
    """In a few lines: the map, what it is about, and what both sides have."""
    board = make_board(data, file)
    lines = [
        f"{file}: {board.title} is a sound scenario of QUICK.",
        f"  map        {ground(board)}",
        f"  objectives {objectives(board)}",
    ]
    for number, name in enumerate(SIDES):
        lines += force(board, number, name)
    attacker = SIDES[board.attacker]
    return [
        *lines,
        f"  begins     {SIDES[board.initiative]} has the Initiative Marker, "
        f"{SIDES[board.sets_up_first]} sets up first",
        f"  rounds     {board.rounds}; {attacker} attacks and needs {board.needed} points",
    ]


def ground(board: Board) -> str:
    hexes = f"{board.hexes.columns} x {board.hexes.rows} hexes"
    terrain = [int(board.terrain[cell]) for cell in range(board.size)]
    found = [(terrain.count(kind), name) for kind, name in enumerate(TERRAIN_NAMES)]
    kinds = ", ".join(f"{number} {name}" for number, name in found if number)
    return f"{hexes}: {kinds}; {count(len(board.civilians), 'civilian marker')}"


def objectives(board: Board) -> str:
    return ", ".join(
        f"{objective.title} {board.names[objective.cell]} ({count(objective.points, 'point')})"
        for objective in board.objectives
    )


def force(board: Board, side: int, name: str) -> list[str]:
    """A side's formations line by line, and its displays."""
    formations = [
        f"{formation.title}: {', '.join(counters(board, number))}"
        for number, formation in enumerate(board.formations)
        if formation.side == side
    ]
    rows = [*formations, f"cubes: {cubes(board, side)}", f"Enablers: {enablers(board, side)}"]
    heads = [name, *[""] * (len(rows) - 1)]
    return [f"  {head:<10} {row}" for head, row in zip(heads, rows, strict=True)]


def counters(board: Board, formation: int) -> list[str]:
    """What is in a formation beside its HQ: b1 wheeled."""
    units = [unit for unit in board.units if unit.formation == formation]
    return [f"{unit.name} {kind_of(unit)}" for unit in units if unit.kind != n.HEADQUARTERS]


def kind_of(unit: Unit) -> str:
    return "trucked infantry" if unit.trucked else KIND_NAMES[unit.kind]


def cubes(board: Board, side: int) -> str:
    """8 blue and 4 pink in the Pool."""
    piles = []
    for pile, first in PILES.items():
        at = side * n.CUBES + first
        each = " and ".join(
            f"{board.cubes[at + place]} {colour}" for place, colour in enumerate(COLOURS)
        )
        piles.append(f"{each} in {pile}")
    return ", ".join(piles)


def enablers(board: Board, side: int) -> str:
    """What is in each box that holds anything."""
    boxes = []
    for number, box in enumerate(words.BOXES):
        at = side * n.BOXES + number * n.TYPES
        there = [(board.boxes[at + place], name) for place, name in enumerate(ENABLERS)]
        if any(held for held, _ in there):
            boxes.append(f"{', '.join(f'{held} {name}' for held, name in there if held)} ({box})")
    return "; ".join(boxes) or "none"
