"""Maps of hexes in letters: which part of one a window shows, and what stands in each hex."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from rich.text import Text

from grognard.engine.hexes.grid import Hexes
from grognard.engine.hexes.sketch import Sketch, Spot

BORDER = "dim"


@dataclass(frozen=True)
class Piece:
    """Some letters in a hex, in their colour; those that matter most have the least rank."""

    text: str
    style: str
    rank: int


@dataclass(frozen=True)
class Window:
    """The part of the map that is drawn: its first column and row, from 0, and how many."""

    column: int
    row: int
    columns: int
    rows: int

    def cells(self) -> list[tuple[int, int]]:
        """Its hexes as columns and rows of the whole map, in reading order."""
        downs = range(self.row, self.row + self.rows)
        acrosses = range(self.column, self.column + self.columns)
        return [(across, down) for down in downs for across in acrosses]


@dataclass(frozen=True)
class Size:
    """How large each hex is: letters, and lines of them."""

    width: int
    height: int

    @property
    def half(self) -> int:
        return (self.height + 1) // 2

    @property
    def margin(self) -> int:
        """Letters at the left for the numbers of rows, which a hex of one line has no room for."""
        return 3 if self.height == 1 else 0

    def columns(self, room: int) -> int:
        """How many columns of hexes go into so many letters."""
        return (room - self.margin - self.half) // (self.width + self.half)

    def rows(self, room: int) -> int:
        return (room - self.half - 1) // (2 * self.half)

    def letters(self, columns: int) -> int:
        return self.margin + columns * (self.width + self.half) + self.half

    def lines(self, rows: int) -> int:
        return rows * 2 * self.half + self.half + 1


class HexField(ABC):
    """A look at a map by hexes, as a game's own board writes them."""

    @property
    @abstractmethod
    def columns(self) -> int: ...

    @property
    @abstractmethod
    def rows(self) -> int: ...

    @property
    @abstractmethod
    def weights(self) -> list[int]:
        """How much one wants to see each hex."""

    @abstractmethod
    def ground(self, column: int, row: int) -> Piece:
        """The terrain of a hex."""

    @abstractmethod
    def write(self, column: int, row: int, rooms: Sequence[int]) -> list[list[Piece]]:
        """What is in a hex, in lines of so much room."""


# ---------------------------------------------------------------- which part


def whole(field: HexField) -> Window:
    return Window(0, 0, field.columns, field.rows)


def window(field: HexField, columns: int, rows: int) -> Window:
    """The part of that size in which most is to be seen; of equals, the middle one."""
    columns, rows = min(columns, field.columns), min(rows, field.rows)
    places = product(range(field.columns - columns + 1), range(field.rows - rows + 1))
    parts = [Window(column, row, columns, rows) for column, row in places]
    return max(parts, key=lambda part: (weigh_window(field, part), -off_middle(field, part)))


def weigh_window(field: HexField, part: Window) -> int:
    """How much of what one wants to see is in a part."""
    starts = [row * field.columns + part.column for row in range(part.row, part.row + part.rows)]
    return sum(sum(field.weights[start : start + part.columns]) for start in starts)


def off_middle(field: HexField, part: Window) -> int:
    across = abs(2 * part.column + part.columns - field.columns)
    return across + abs(2 * part.row + part.rows - field.rows)


def slices(field: HexField, size: Size, width: int) -> list[Window]:
    """The whole map in parts that are no wider than the window."""
    each = max(size.columns(width), 1)
    starts = range(0, field.columns, each)
    return [Window(at, 0, min(each, field.columns - at), field.rows) for at in starts]


# ---------------------------------------------------------------- drawing


def fitting(pieces: Sequence[Piece], room: int) -> list[Piece]:
    """As many as there is room for, in their order."""
    kept: set[int] = set()
    for n in sorted(range(len(pieces)), key=lambda n: pieces[n].rank):
        if len(pieces[n].text) <= room:
            kept.add(n)
            room -= len(pieces[n].text)
    return [piece for n, piece in enumerate(pieces) if n in kept]


def draw_window(field: HexField, size: Size, part: Window) -> list[Text]:
    """A part of the map."""
    sketch = Sketch(Hexes(part.columns, part.rows, True, part.column % 2), size.width, size.height)
    rooms = [sketch.spot(0, n).room for n in range(sketch.height)]
    cells = [field.write(column, row, rooms) for column, row in part.cells()]
    texts = [["".join(piece.text for piece in line) for line in cell] for cell in cells]
    lines = [faint(line) for line in sketch.draw(texts)]
    for cell, pieces in enumerate(cells):
        for n, line in enumerate(pieces):
            colour(lines, sketch, cell, n, line)
    for cell, (column, row) in enumerate(part.cells()):
        ground = field.ground(column, row)
        if not any(piece.text == ground.text for line in cells[cell] for piece in line):
            mark_edge(lines, sketch.spot(cell, 0), ground)
    return add_numbers(lines, sketch, part) if size.margin else lines


def colour(lines: list[Text], sketch: Sketch, cell: int, n: int, pieces: list[Piece]) -> None:
    """Give the letters of a line of a hex their colours."""
    spot = sketch.spot(cell, n)
    at = spot.column + (spot.room - sum(len(piece.text) for piece in pieces)) // 2
    for piece in pieces:
        end = at + len(piece.text)
        lines[spot.line].stylize(f"not dim {piece.style}", at, end)
        at = end


def mark_edge(lines: list[Text], spot: Spot, ground: Piece) -> None:
    """Write the terrain into the lower edge of a hex that its pieces fill."""
    line, at = lines[spot.line + 1], spot.column + 1
    lines[spot.line + 1] = line[:at] + Text(ground.text, style=ground.style) + line[at + 1 :]


def add_numbers(lines: list[Text], sketch: Sketch, part: Window) -> list[Text]:
    """The numbers of columns in the upper edge, those of rows at the left."""
    head = lines[0].plain.ljust(max(len(line) for line in lines))
    for column in range(part.columns):
        at = sketch.corner(column)[1] + sketch.half + (sketch.width - 2) // 2
        head = f"{head[:at]}{part.column + column + 1:02}{head[at + 2 :]}"
    lines = [faint(head.rstrip()), *lines[1:]]
    margins = {2 * row + 1: f"{part.row + row + 1:02} " for row in range(part.rows)}
    return [faint(margins.get(n, "   ")) + line for n, line in enumerate(lines)]


def faint(text: str) -> Text:
    """Faint in itself, but nothing that is set beside it."""
    return Text("").append(text, style=BORDER)
