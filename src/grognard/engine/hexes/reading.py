"""Maps of hexes in packs: rows of letters, hexes by their numbers, zones of columns and rows.

Whatever is wrong is told to the Checker; reading goes on with something that does no harm.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from grognard.engine.hexes.grid import DIRECTIONS, Hexes
from grognard.engine.hexes.numbers import NoSuchHex, Numbering
from grognard.engine.packs import Checker, Row, Value, cut, quote

FEWEST_LINES = 2  # columns, and rows
MOST_LINES = 60
NOWHERE = -1  # a hex that could not be read
SPAN = re.compile(r"(\d+)(?:\s*-\s*(\d+))?", re.ASCII)
LINES = re.compile(r"(row|column)s?\s+(\d+)(?:\s*-\s*(\d+))?", re.ASCII)
LAYOUT_FIELDS = ("form", "shoved", "numbers", "columns_from")


@dataclass(frozen=True)
class Letters:
    """How terrain is written: its kinds by letter, the first of them plain, and their names."""

    kinds: Mapping[str, int]
    names: Sequence[str]

    @property
    def plain(self) -> int:
        return next(iter(self.kinds.values()))

    def describe(self) -> str:
        """O (Open), U (Urban) or X (barred)."""
        named = [f"{letter} ({name})" for letter, name in zip(self.kinds, self.names, strict=True)]
        return f"{', '.join(named[:-1])} or {named[-1]}"


@dataclass(frozen=True)
class Layout:
    """How the hexes of a map lie and are numbered: without more said, flat ones, the even
    columns lower, the column first in a number, columns counted from the west."""

    flat: bool = True
    shoved: int = 0
    columns_first: bool = True
    from_right: bool = False


COMMON = Layout()


@dataclass(frozen=True)
class Terrain:
    """What has been read of a map's terrain."""

    hexes: Hexes
    kinds: Sequence[int]
    barred: Mapping[int, str]  # kinds where nobody can be, and their letters
    layout: Layout = COMMON

    @property
    def numbering(self) -> Numbering:
        """Without more said column first, then row: 0504."""
        return Numbering(self.hexes, self.layout.columns_first, self.layout.from_right)

    def name(self, cell: int) -> str:
        return self.numbering.name(cell)

    def is_barred(self, cell: int) -> bool:
        return self.kinds[cell] in self.barred

    def find_reached(self, start: int) -> set[int]:
        """The hexes to which there is a way from one."""
        found, left = {start}, [start]
        while left:
            here = left.pop()
            for direction in range(DIRECTIONS):
                there = self.hexes.neighbour(here, direction)
                if there >= 0 and there not in found and not self.is_barred(there):
                    found.add(there)
                    left.append(there)
        return found

    def list_names(self, cells: Collection[int], most: int = 6) -> str:
        """Some hexes by their numbers."""
        names = [self.name(cell) for cell in sorted(cells)]
        more = f" and {len(names) - most} more" if len(names) > most else ""
        return ", ".join(names[:most]) + more


# ---------------------------------------------------------------- terrain


def read_layout(check: Checker, value: Value, where: str) -> Layout:
    """How hexes lie and are numbered; each field may be left out."""
    row = Row(check, value, where, LAYOUT_FIELDS)
    return Layout(
        row.one_of("form", ("flat", "pointy"), usual="flat") == "flat",
        int(row.one_of("shoved", ("even", "odd"), usual="even") == "odd"),
        row.one_of("numbers", ("column-row", "row-column"), usual="column-row") == "column-row",
        row.one_of("columns_from", ("west", "east"), usual="west") == "east",
    )


def read_terrain(
    check: Checker,
    value: Value,
    where: str,
    letters: Letters,
    barred: Collection[int],
    most: int,
    layout: Layout = COMMON,
) -> Terrain | None:
    """A map row by row, of so many hexes at most; None if there are none that could be named."""
    rows = read_rows(check, value, where, letters, layout.from_right)
    columns = max((len(row) for row in rows), default=0)
    if not isinstance(value, list) or not has_fair_size(check, where, columns, len(rows), most):
        return None
    kinds = [kind for row in rows for kind in row + [letters.plain] * (columns - len(row))]
    hexes = Hexes(columns, len(rows), layout.flat, layout.shoved)
    shut = {kind: letter for letter, kind in letters.kinds.items() if kind in barred}
    return Terrain(hexes, kinds, shut, layout)


def read_rows(
    check: Checker, value: Value, where: str, letters: Letters, from_right: bool
) -> list[list[int]]:
    """The terrain row by row; a letter that says nothing counts as the plain kind."""
    noun = "letter" if from_right else "column"  # where columns are counted the other way
    rows = [
        read_row(check, row, f"{where}, row {place:02}", letters, noun)
        for place, row in enumerate(check.read_list(value, where)[: MOST_LINES + 1], 1)
    ]
    width = len(rows[0]) if rows else 0
    for place, row in enumerate(rows, 1):
        if row and width and len(row) != width:
            text = f"has {len(row)} hexes, but row 01 has {width}"
            check.wrong(f"{where}, row {place:02}", text)
    return rows


def read_row(
    check: Checker, value: Value, where: str, letters: Letters, noun: str = "column"
) -> list[int]:
    written = "".join(value.split()) if isinstance(value, str) else ""
    if not written:
        example = " ".join(letters.kinds)
        check.wrong(where, f'expected letters such as "{example}", got {quote(value)}')
    for place, letter in enumerate(written[: MOST_LINES + 1], 1):
        if letter not in letters.kinds:
            text = f"expected {letters.describe()}, got {quote(letter)}"
            check.wrong(f"{where}, {noun} {place:02}", text)
    return [letters.kinds.get(letter, letters.plain) for letter in written[: MOST_LINES + 1]]


def has_fair_size(check: Checker, where: str, columns: int, rows: int, most: int) -> bool:
    """Is the map neither too small nor too large?"""
    before = len(check.mistakes)
    for noun, number in (("columns", columns), ("rows", rows)):
        if not FEWEST_LINES <= number <= MOST_LINES:
            got = str(number) if number <= MOST_LINES else "more"  # where reading stops
            check.wrong(where, f"expected {FEWEST_LINES} to {MOST_LINES} {noun}, got {got}")
    if len(check.mistakes) == before and columns * rows > most:
        check.wrong(where, f"has {columns * rows} hexes; {most} is the most")
    return len(check.mistakes) == before


# ---------------------------------------------------------------- hexes and zones


def read_hex(check: Checker, value: Value, where: str, terrain: Terrain) -> int:
    """A hex where somebody can be; NOWHERE for any other."""
    cell = read_number(check, value, where, terrain)
    if cell != NOWHERE and terrain.is_barred(cell):
        letter = terrain.barred[terrain.kinds[cell]]
        check.wrong(where, f"nobody can be in {value}: its terrain is {letter}")
        return NOWHERE
    return cell


def read_number(check: Checker, value: Value, where: str, terrain: Terrain) -> int:
    """Any hex of the map by its number, or NOWHERE."""
    if not isinstance(value, str):
        example = terrain.numbering.form()
        check.wrong(where, f"expected the number of a hex in quotes, {example}; got {quote(value)}")
        return NOWHERE
    try:
        return terrain.numbering.cell(value)
    except NoSuchHex as e:
        check.wrong(where, str(e))
        return NOWHERE


def read_zone(check: Checker, value: Value, where: str, terrain: Terrain) -> set[int]:
    """Hexes, and columns with all hexes where somebody can be: "01-02", or ["07", "0603"]."""
    listed = value if isinstance(value, list) else [value]
    parts = [part for part in listed if isinstance(part, str)]
    if not parts or len(parts) < len(listed):
        text = 'expected columns such as "01-02", hexes such as "0504", or a list of them'
        check.wrong(where, f"{text}; got {quote(value)}")
        return set()
    before = len(check.mistakes)
    cells: set[int] = set()
    for part in parts:
        cells |= read_part(check, part, where, terrain)
    if not cells and len(check.mistakes) == before:
        check.wrong(where, "nobody can be in any of its hexes")
    return cells


def read_part(check: Checker, text: str, where: str, terrain: Terrain) -> set[int]:
    """The hexes of some columns, or one hex."""
    found, hexes = SPAN.fullmatch(text.strip()), terrain.hexes
    digits = terrain.numbering.digits
    if found is None or max(len(number or "") for number in found.groups()) > digits:
        cell = read_hex(check, text.strip(), where, terrain)
        return set() if cell == NOWHERE else {cell}
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last <= hexes.columns:
        check.wrong(where, f"expected columns from 01 to {hexes.columns:02}, got {cut(repr(text))}")
        return set()
    return {
        cell
        for cell in range(hexes.size)
        if first <= hexes.column(cell) + 1 <= last and not terrain.is_barred(cell)
    }


def read_area(check: Checker, value: Value, where: str, terrain: Terrain) -> set[int]:
    """Hexes, rows and columns as they are numbered: "1626", "rows 01-06", "row 13-22 column 12".

    A list of parts is all of them together; rows and columns in one part are where they cross.
    """
    cells: set[int] = set()
    for part in value if isinstance(value, list) else [value]:
        if isinstance(part, str) and not part.strip().isdigit():
            cells |= read_lines(check, part, where, terrain)
        elif (cell := read_number(check, part, where, terrain)) != NOWHERE:
            cells.add(cell)
    return cells


def read_lines(check: Checker, text: str, where: str, terrain: Terrain) -> set[int]:
    """Where the rows and columns of a text cross."""
    hexes, numbering = terrain.hexes, terrain.numbering
    most = {"row": int(hexes.rows), "column": int(hexes.columns)}
    kept = {"row": range(1, most["row"] + 1), "column": range(1, most["column"] + 1)}
    if not LINES.search(text) or LINES.sub("", text).strip(" ,"):
        example = '"rows 01-06", "column 14" or "rows 10-12 columns 16-29"'
        check.wrong(where, f"expected hexes, or {example}; got {cut(repr(text))}")
        return set()
    for kind, first, last in LINES.findall(text):
        low, high = int(first), int(last or first)
        if not 1 <= low <= high <= most[kind]:
            there = f"{kind}s go from 01 to {most[kind]:02}"
            check.wrong(where, f"{there}, got {cut(repr(text))}")
            return set()
        kept[kind] = range(low, high + 1)
    return {
        cell
        for cell in range(int(hexes.size))
        if hexes.row(cell) + 1 in kept["row"]
        and numbering.mirror(hexes.column(cell)) + 1 in kept["column"]
    }
