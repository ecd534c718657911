"""Maps of pointed hexes, a line for each row: what has room, and what is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from grognard.cli.hex_map import Piece, Window
from grognard.cli.hex_rows import (
    RowField,
    columns_in,
    draw_rows,
    frame,
    frame_window,
    grow,
    letters,
    slide,
)

E, SE, SW = 1 << 1, 1 << 2, 1 << 3


@dataclass(frozen=True)
class Plain(RowField):
    """Six columns and four rows in which each hex says its number."""

    wanted: dict[int, int] = field(default_factory=dict)
    water: dict[int, int] = field(default_factory=dict)
    columns = 6
    rows = 4
    shoved = 0

    @property
    def weights(self) -> list[int]:
        return [self.wanted.get(cell, 0) for cell in range(24)]

    def ground(self, column: int, row: int) -> Piece:
        return Piece(".", "dim", 0)

    def write(self, column: int, row: int, rooms: Sequence[int]) -> list[list[Piece]]:
        return [[Piece(f"{row}{column}"[: rooms[0]], "dim", 0)]]

    def row_name(self, row: int) -> str:
        return f"{row:02}"

    def column_name(self, column: int) -> str:
        return f"{column:02}"

    def rivers(self, column: int, row: int) -> int:
        return self.water.get(row * 6 + column, 0)


@pytest.mark.parametrize("each", [2, 4, 6, 8])
def test_a_part_has_room_for_as_many_columns_as_are_as_wide(each: int) -> None:
    for columns in range(1, 30):
        room = letters(columns, each)
        assert columns_in(room, each) == columns > columns_in(room - 1, each)
    drawn = draw_rows(Plain(), each, Window(0, 0, 6, 4))
    assert max(line.cell_len for line in drawn) == letters(6, each)


def test_each_row_is_a_line_and_every_other_one_is_half_a_hex_further_right() -> None:
    lines = [line.plain.rstrip() for line in draw_rows(Plain(), 4, Window(1, 1, 2, 3))]
    assert lines == ["   01  02", "01   11  12", "02 21  22", "03   31  32"]


def test_numbers_of_columns_do_not_touch() -> None:
    assert draw_rows(Plain(), 2, Window(0, 0, 6, 1))[0].plain == "   00  02  04"


def test_rivers_stand_at_the_right_and_underline_the_half_above_them() -> None:
    water = {0: E, 1: SW, 2: SE}
    line = draw_rows(Plain(water=water), 4, Window(0, 0, 3, 1))[1]
    assert line.plain == "00 00 │01  02  "
    under = [(span.start, span.end) for span in line.spans if "underline" in str(span.style)]
    assert under == [(7, 9), (13, 15)]


def test_the_part_that_has_all_of_some_hexes() -> None:
    assert frame(Plain(), [8, 15, 16]) == Window(2, 1, 3, 2)


def test_what_is_sought_is_shown_though_more_is_to_be_seen_elsewhere() -> None:
    rich = Plain(wanted={0: 9, 1: 9, 23: 1})
    assert frame_window(rich, frame(rich, [23]), 2, 2) == Window(4, 2, 2, 2)
    assert frame_window(rich, frame(rich, [0, 23]), 2, 2) == Window(0, 0, 2, 2)


def test_there_is_something_around_what_is_sought_where_that_has_room() -> None:
    assert grow(Plain(), Window(3, 2, 1, 1)) == Window(1, 0, 5, 4)
    assert grow(Plain(), Window(0, 0, 6, 4)) == Window(0, 0, 6, 4)
    west = Plain(wanted={0: 9})
    assert frame_window(west, Window(3, 0, 1, 1), 5, 4) == Window(1, 0, 5, 4)
    assert frame_window(west, Window(3, 0, 1, 1), 4, 4) == Window(0, 0, 4, 4)


def test_a_window_is_moved_over_what_it_has_room_for() -> None:
    assert slide(0, 5, 7, 2) == 4
    assert slide(9, 5, 7, 2) == 7
    assert slide(5, 5, 7, 2) == 5
    assert slide(5, 5, 0, 9) == 5
