"""What is printed: the map, the counters, the calendar and the charts, open to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.value import Json
from grognard.games.army_group_north import words
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import FACES, RATIOS, Board, Place
from grognard.games.army_group_north.rules.crt import (
    COLUMNS,
    HIGHEST_ROWS,
    LAST_COLUMN,
    rung_of,
)
from grognard.games.army_group_north.rules.state import Campaign


def scene(s: Campaign) -> dict[str, Json]:
    """The same all game long, so that it is sent once."""
    board = s.board
    return {
        "scenario": {"id": board.name, "title": board.title},
        "options": {name: getattr(s, name) for name in words.OPTIONS},
        "turns": show_calendar(board),
        "last_turn": s.last_turn,
        "map": show_map(board),
        "units": [show_counter(board, unit) for unit in range(board.count)],
        "charts": show_charts(board),
    }


# ---------------------------------------------------------------- the map


def show_map(board: Board) -> dict[str, Json]:
    """Rows of letters, and hexsides as one bit for each of the six directions."""
    return {
        "columns": board.hexes.columns,
        "rows": board.hexes.rows,
        "shoved": board.hexes.shoved,
        "names": list(board.names),
        "terrain": in_rows(board, words.TERRAIN_LETTERS, list(board.terrain)),
        "country": in_rows(board, words.NATION_LETTERS, list(board.owner)),
        "closed": in_rows(board, words.CLOSED_LETTERS, list(board.open)),
        "sides": {
            "river": by_hex(board, list(board.river)),
            "lake": by_hex(board, list(board.closed)),
            "strait": by_hex(board, list(board.strait)),
            "limit": by_hex(board, list(board.line)),
        },
        "rail": by_hex(board, list(board.rail)),
        "road": by_hex(board, list(board.road)),
        "places": [show_place(board, place) for place in board.places],
        "edges": {
            side: [board.names[c] for c in range(board.size) if board.edge[c] == number]
            for number, side in enumerate(words.SIDES)
        },
        "ports": [board.names[cell] for cell in board.ports],
    }


def in_rows(board: Board, letters: str, numbers: Sequence[int]) -> list[Json]:
    """A letter for each hex, a row after the other; the last letter is for -1."""
    text = "".join(letters[number] for number in numbers)
    columns = int(board.hexes.columns)
    return [text[start : start + columns] for start in range(0, len(text), columns)]


def by_hex(board: Board, sides: Sequence[int]) -> dict[str, Json]:
    return {board.names[cell]: bits for cell, bits in enumerate(sides) if bits}


def show_place(board: Board, place: Place) -> dict[str, Json]:
    return {
        "id": place.name,
        "title": place.title,
        "hex": board.names[place.cell],
        "kind": words.PLACE_KINDS[place.kind],
        "points": place.points,
        "capital": place.cell == board.capital,
    }


# ---------------------------------------------------------------- counters, calendar, charts


def show_counter(board: Board, unit: int) -> dict[str, Json]:
    """What is printed on a counter."""
    counter = board.units[unit]
    return {
        "id": counter.name,
        "title": counter.title,
        "side": words.SIDES[counter.side],
        "nation": words.NATIONS[counter.nation],
        "kind": words.KINDS[counter.kind],
        "size": words.SIZES[counter.size],
        "printed": counter.sp,
        "ma": counter.ma,
        "zoi": counter.zoi,
    }


def show_calendar(board: Board) -> list[Json]:
    """By number, from the first turn that the scenario has."""
    return [
        {
            "number": number,
            "title": turn.title,
            "income": list(turn.income),
            "quiet": turn.quiet,
            "cossacks": turn.cossacks,
        }
        for number, turn in enumerate(board.turns)
        if number >= board.first_turn
    ]


def show_charts(board: Board) -> dict[str, Json]:
    costs = {words.TERRAIN[terrain]: board.cost[terrain] for terrain in range(int(n.SEA))}
    return {
        "cost": costs,
        "matrix": {
            posture: {
                plan: matrix_cell(board, row, column) for column, plan in enumerate(words.PLANS)
            }
            for row, posture in enumerate(words.POSTURES)
        },
        "crt": show_crt(),
        "counterattack": [counterattack_row(board, face) for face in range(int(FACES))],
    }


def show_crt() -> dict[str, Json]:
    """8.6 The least SP of each column, the last row by number of dice, and R1 what each sum of row
    and column brings."""
    most = int(LAST_COLUMN) + max(HIGHEST_ROWS)
    return {
        "columns": list(COLUMNS),
        "rows": list(HIGHEST_ROWS),
        "results": [words.RUNGS[rung_of(number)] for number in range(most + 1)],
    }


def matrix_cell(board: Board, posture: int, plan: int) -> list[Json]:
    """8.4 DRM of attacker and defender, then the LP that each bears more."""
    start = (posture * int(n.PLANS) + plan) * int(n.CELL)
    return list(board.matrix[start : start + int(n.CELL)])


def counterattack_row(board: Board, face: int) -> list[Json]:
    """8.9 LP of the defender and of the attacker, by the ratio."""
    start = face * int(RATIOS) * 2
    return list(board.counterattack[start : start + int(RATIOS) * 2])
