"""Maps of pointed hexes in letters, with one line for each row of hexes.

Every other row is half a hex further right. A river at the right of a hex stands between the
letters; one below it underlines that half of the hex which it touches.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection

from rich.text import Text

from grognard.cli.hex_map import HexField, Window, faint, window
from grognard.engine.hexes.grid import POINTY_E, POINTY_SE, POINTY_SW

MARGIN = 3  # letters at the left for the numbers of rows
AROUND = 2  # hexes around what one wants to see, where they have room
NARROW = 2  # letters of a hex that has no room for a gap
BANK, RIVER = "│", "bright_blue"
UNDER = f"underline {RIVER}"


class RowField(HexField):
    """A look at a map whose hexes lie in straight rows."""

    @property
    @abstractmethod
    def shoved(self) -> int:
        """0 where the even rows, counted from 1, are half a hex further right, else 1."""

    @abstractmethod
    def row_name(self, row: int) -> str: ...

    @abstractmethod
    def column_name(self, column: int) -> str: ...

    @abstractmethod
    def rivers(self, column: int, row: int) -> int:
        """One bit for each direction in which a hex has a river."""

    def is_shoved(self, row: int) -> bool:
        return (row + self.shoved) % 2 == 1


# ---------------------------------------------------------------- which part


def letters(columns: int, each: int) -> int:
    """How wide so many columns are, of hexes of so many letters."""
    return MARGIN + columns * each + each // 2


def columns_in(room: int, each: int) -> int:
    return (room - MARGIN - each // 2) // each


def frame(field: HexField, cells: Collection[int]) -> Window:
    """The smallest part that has all of these cells."""
    columns = [cell % field.columns for cell in cells]
    rows = [cell // field.columns for cell in cells]
    left, top = min(columns), min(rows)
    return Window(left, top, max(columns) - left + 1, max(rows) - top + 1)


def frame_window(field: HexField, part: Window, columns: int, rows: int) -> Window:
    """Where most is to be seen of what has room, but with that part, and what is around it."""
    best = window(field, columns, rows)
    for kept in (grow(field, part), part):
        column = slide(best.column, best.columns, kept.column, kept.columns)
        row = slide(best.row, best.rows, kept.row, kept.rows)
        best = Window(column, row, best.columns, best.rows)
    return best


def grow(field: HexField, part: Window) -> Window:
    """A part with what is around it on the map."""
    left, top = max(part.column - AROUND, 0), max(part.row - AROUND, 0)
    right = min(part.column + part.columns + AROUND, field.columns)
    bottom = min(part.row + part.rows + AROUND, field.rows)
    return Window(left, top, right - left, bottom - top)


def slide(start: int, length: int, least: int, many: int) -> int:
    """Where a window begins once it has been moved over a stretch that it has room for."""
    if many > length:
        return start
    return max(least + many - length, min(start, least))


# ---------------------------------------------------------------- drawing


def draw_rows(field: RowField, each: int, part: Window) -> list[Text]:
    """A part of the map below the numbers of its columns."""
    rows = range(part.row, part.row + part.rows)
    return [draw_ruler(field, each, part), *(draw_row(field, each, part, row) for row in rows)]


def draw_ruler(field: RowField, each: int, part: Window) -> Text:
    """The number of each column, or of every other one where they would touch."""
    line = " " * MARGIN
    for place in range(part.columns):
        touching = each == NARROW and place % 2 == 1
        name = "" if touching else field.column_name(part.column + place)
        line += f"{name:<{each}}"
    return faint(line.rstrip())


def draw_row(field: RowField, each: int, part: Window, row: int) -> Text:
    line = faint(f"{field.row_name(row):<{MARGIN}}")
    line.append(" " * (each // 2) if field.is_shoved(row) else "")
    for column in range(part.column, part.column + part.columns):
        line.append_text(draw_cell(field, each, column, row))
    return line


def draw_cell(field: RowField, each: int, column: int, row: int) -> Text:
    """A hex with its rivers at the right and below."""
    room = each if each == NARROW else each - 1
    rivers = field.rivers(column, row)
    text = Text("")
    for piece in field.write(column, row, [room])[0]:
        text.append(piece.text, style=piece.style)
    text.append(" " * (room - text.cell_len))
    if each != NARROW:
        text.append(BANK if rivers >> int(POINTY_E) & 1 else " ", style=RIVER)
    if rivers >> int(POINTY_SW) & 1:
        text.stylize_before(UNDER, 0, each // 2)
    if rivers >> int(POINTY_SE) & 1:
        text.stylize_before(UNDER, each // 2, each)
    return text
