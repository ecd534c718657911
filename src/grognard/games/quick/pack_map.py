"""A map, read from a pack: its terrain, its hexes by number, and the objectives."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from grognard.engine.hexes.grid import DIRECTIONS, Hexes
from grognard.engine.hexes.numbers import NoSuchHex, Numbering
from grognard.engine.packs import Checker, Value, cut, once, place_of, shown
from grognard.games.quick.rules.board import Objective
from grognard.games.quick.rules.constants import (
    BARRED,
    BLUE,
    CLOSE,
    MOST_HEXES,
    MOST_OBJECTIVES,
    OPEN,
    RED,
    URBAN,
)

MAP_FIELDS = ("terrain", "civilians")
OBJECTIVE_FIELDS = ("id", "title", "hex", "points", "held")
TERRAIN = {"O": int(OPEN), "U": int(URBAN), "C": int(CLOSE), "X": int(BARRED)}
SIDES = {"blue": int(BLUE), "red": int(RED)}
LONGEST_TITLE = 30
FEWEST_LINES = 2  # columns, and rows
MOST_LINES = 60
MOST_CIVILIANS_THEN = 100  # at the start: the battle brings more
MOST_POINTS = 9
NOWHERE = -1  # a hex that could not be read
SPAN = re.compile(r"(\d+)(?:\s*-\s*(\d+))?", re.ASCII)


@dataclass
class Ground:
    """What has been read of a map."""

    hexes: Hexes
    terrain: list[int]
    civilians: list[int] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)

    @property
    def numbering(self) -> Numbering:
        """Column first, then row: 0504."""
        return Numbering(self.hexes, True, False)

    def name(self, cell: int) -> str:
        return self.numbering.name(cell)

    def barred(self, cell: int) -> bool:
        """Can nobody be there?"""
        return self.terrain[cell] == BARRED

    def reached(self, start: int) -> set[int]:
        """The hexes to which there is a way from one."""
        found, left = {start}, [start]
        while left:
            here = left.pop()
            for direction in range(DIRECTIONS):
                there = self.hexes.neighbour(here, direction)
                if there >= 0 and there not in found and not self.barred(there):
                    found.add(there)
                    left.append(there)
        return found


def read_map(check: Checker, value: Value) -> Ground | None:
    """The map and who flees on it; None if there are no hexes that others could name."""
    held = check.table(value, "map", MAP_FIELDS)
    if not isinstance(value, dict):
        return None
    rows = read_rows(check, held.get("terrain"))
    columns = max((len(row) for row in rows), default=0)
    if not isinstance(held.get("terrain"), list) or not sized(check, columns, len(rows)):
        return None
    terrain = [letter for row in rows for letter in row + [int(OPEN)] * (columns - len(row))]
    ground = Ground(Hexes(columns, len(rows), True, 0), terrain)
    flee = check.listed(held.get("civilians", []), "map, civilians")
    if len(flee) > MOST_CIVILIANS_THEN:
        most = MOST_CIVILIANS_THEN
        check.wrong("map, civilians", f"there are {len(flee)} markers; {most} is the most")
    for value in flee[:MOST_CIVILIANS_THEN]:
        ground.civilians.append(read_hex(check, value, "map, civilians", ground))
    return ground


# ---------------------------------------------------------------- terrain


def read_rows(check: Checker, value: Value) -> list[list[int]]:
    """The terrain row by row; a letter that says nothing counts as Open."""
    rows = [
        read_row(check, row, f"map, terrain, row {place:02}")
        for place, row in enumerate(check.listed(value, "map, terrain")[: MOST_LINES + 1], 1)
    ]
    width = len(rows[0]) if rows else 0
    for place, row in enumerate(rows, 1):
        if row and width and len(row) != width:
            text = f"has {len(row)} hexes, but row 01 has {width}"
            check.wrong(f"map, terrain, row {place:02}", text)
    return rows


def read_row(check: Checker, value: Value, where: str) -> list[int]:
    letters = "".join(value.split()) if isinstance(value, str) else ""
    if not letters:
        check.wrong(where, f'expected letters such as "O U C X", got {shown(value)}')
    for place, letter in enumerate(letters[: MOST_LINES + 1], 1):
        if letter not in TERRAIN:
            text = "expected O (Open), U (Urban), C (Close) or X (barred), got "
            check.wrong(f"{where}, column {place:02}", text + shown(letter))
    return [TERRAIN.get(letter, int(OPEN)) for letter in letters[: MOST_LINES + 1]]


def sized(check: Checker, columns: int, rows: int) -> bool:
    """Is the map neither too small nor too large?"""
    fair = True
    for noun, number in (("columns", columns), ("rows", rows)):
        if not FEWEST_LINES <= number <= MOST_LINES:
            text = f"expected {FEWEST_LINES} to {MOST_LINES} {noun}, got {few(number)}"
            check.wrong("map, terrain", text)
            fair = False
    if fair and columns * rows > MOST_HEXES:
        text = f"has {columns * rows} hexes; {int(MOST_HEXES)} is the most"
        check.wrong("map, terrain", text)
    return fair and columns * rows <= MOST_HEXES


def few(number: int) -> str:
    """A number of lines; reading stops where there are too many."""
    return str(number) if number <= MOST_LINES else "more"


# ---------------------------------------------------------------- hexes and zones


def read_hex(check: Checker, value: Value, where: str, ground: Ground) -> int:
    """A hex where somebody can be; NOWHERE for any other."""
    if not isinstance(value, str):
        example = ground.numbering.form()
        check.wrong(where, f"expected the number of a hex in quotes, {example}; got {shown(value)}")
        return NOWHERE
    try:
        cell = ground.numbering.cell(value)
    except NoSuchHex as e:
        check.wrong(where, str(e))
        return NOWHERE
    if ground.barred(cell):
        check.wrong(where, f"nobody can be in {value}: its terrain is X")
        return NOWHERE
    return cell


def read_zone(check: Checker, value: Value, where: str, ground: Ground) -> set[int]:
    """Hexes, and columns with all hexes where somebody can be: "01-02", or ["07", "0603"]."""
    listed = value if isinstance(value, list) else [value]
    parts = [part for part in listed if isinstance(part, str)]
    if not parts or len(parts) < len(listed):
        text = 'expected columns such as "01-02", hexes such as "0504", or a list of them'
        check.wrong(where, f"{text}; got {shown(value)}")
        return set()
    before = len(check.mistakes)
    cells: set[int] = set()
    for part in parts:
        cells |= read_part(check, part, where, ground)
    if not cells and len(check.mistakes) == before:
        check.wrong(where, "nobody can be in any of its hexes")
    return cells


def read_part(check: Checker, text: str, where: str, ground: Ground) -> set[int]:
    """The hexes of some columns, or one hex."""
    found = SPAN.fullmatch(text.strip())
    digits = ground.numbering.digits
    if found is None or max(len(number or "") for number in found.groups()) > digits:
        cell = read_hex(check, text.strip(), where, ground)
        return set() if cell == NOWHERE else {cell}
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last <= ground.hexes.columns:
        text = f"expected columns from 01 to {ground.hexes.columns:02}, got {cut(repr(text))}"
        check.wrong(where, text)
        return set()
    return {
        cell
        for cell in range(ground.hexes.size)
        if first <= ground.hexes.column(cell) + 1 <= last and not ground.barred(cell)
    }


# ---------------------------------------------------------------- objectives


def read_objectives(check: Checker, value: Value, ground: Ground | None) -> None:
    """The hexes that are worth points."""
    values = check.listed(value, "objective")
    if isinstance(value, list) and not 1 <= len(values) <= MOST_OBJECTIVES:
        span = f"1 to {int(MOST_OBJECTIVES)}"
        check.wrong("objective", f"there are {len(values)}; expected {span}")
    seen: tuple[dict[Value, str], ...] = ({}, {}, {})
    for place, row in enumerate(values[:MOST_OBJECTIVES], 1):
        where = place_of("objective", place, row)
        held = check.table(row, where, OBJECTIVE_FIELDS)
        name = check.identifier(held.get("id"), f"{where}, id")
        once(check, seen[0], name, f"objective {place}, id")
        title = check.text(held.get("title"), f"{where}, title", LONGEST_TITLE)
        once(check, seen[1], title, f"{where}, title")
        points = check.number(held.get("points"), f"{where}, points", 1, MOST_POINTS)
        side = SIDES[check.one_of(held.get("held"), f"{where}, held", SIDES)]
        if ground is not None:
            cell = read_hex(check, held.get("hex"), f"{where}, hex", ground)
            once(check, seen[2], ground.name(cell) if cell >= 0 else None, f"{where}, hex")
            ground.objectives.append(Objective(name, title, cell, points, side))
