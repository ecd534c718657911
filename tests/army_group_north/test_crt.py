"""The Combat Results Table, the ladder of LP and the Attrition Table, cell by cell."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.rules.crt import (
    attrition_lp,
    climb,
    column_of,
    dice_of,
    inflict,
    lp_of,
    standing,
    symbol_of,
)

SP = (1, 2, 3, 5, 7, 8, 9, 11, 13, 16, 19, 24)  # the least of each column
LADDER = ("0", "0h", "0d", "1", "1h", "1d", "2", "3", "4", "5", "6", "7")

# Row by row as printed; below row 10 a column has four cells for each number of dice.
TABLE = {
    0: "0 0 0 0 0 0h 0d 1 1 1h 1d 2",
    1: "0 0 0 0 0h 0d 1 1 1h 1d 2 2",
    2: "0 0 0 0h 0d 1 1 1h 1d 2 2 2",
    3: "0 0 0h 0d 1 1 1h 1d 2 2 2 2",
    4: "0 0h 0d 1 1 1h 1d 2 2 2 2 3",
    5: "0h 0d 1 1 1h 1d 2 2 2 2 3 3",
    6: "0d 1 1 1h 1d 2 2 2 2 3 3 3",
    7: "1 1 1h 1d 2 2 2 2 3 3 3 3",
    8: "1 1h 1d 2 2 2 2 3 3 3 3 4",
    9: "1h 1d 2 2 2 2 3 3 3 3 4 4",
    10: "- - - - 2 3 3 3 3 4 4 4",
    11: "- - - - 3 3 3 3 4 4 4 4",
    12: "- - - - 3 3 3 4 4 4 4 5",
    13: "- - - - 3 3 4 4 4 4 5 5",
    14: "- - - - 3 4 4 4 4 5 5 5",
    15: "- - - - 4 4 4 4 5 5 5 5",
    16: "- - - - - - - - 5 5 5 6",
    17: "- - - - - - - - 5 5 6 6",
    18: "- - - - - - - - 5 6 6 6",
    19: "- - - - - - - - 6 6 6 6",
    20: "- - - - - - - - 6 6 6 7",
}
CELLS = [
    (row, column, cell)
    for row, cells in TABLE.items()
    for column, cell in enumerate(cells.split())
    if cell != "-"
]

ATTRITION = {
    (2,): "1 2 2 3 4 5 6",
    (3,): "1 1 2 2 3 4 5",
    (4, 5): "0 1 1 2 2 3 4",
    (6, 7, 8): "0 0 1 1 2 2 3",
    (9, 10): "0 0 0 1 1 2 2",
    (11,): "0 0 0 0 1 1 2",
    (12,): "0 0 0 0 0 1 1",
}
ATTRITION_COLUMNS = ((1, 2, 3), (4, 5), (6, 8), (9, 11), (12, 15), (16, 19), (20, 40))


def name(rung: int) -> str:
    """A rung as the table prints it."""
    return f"{lp_of(rung)}{('', 'h', 'd')[symbol_of(rung)]}"


@pytest.mark.parametrize(("row", "column", "cell"), CELLS)
def test_every_cell_of_the_crt(row: int, column: int, cell: str) -> None:
    """8.6, R1 The rows that the document prints, and rows 10 to 15 as we read them."""
    assert name(inflict(SP[column], row, 0)) == cell


def test_columns_end_where_the_next_begin() -> None:
    """8.6 1, 2, 3–4, 5–6 with one die, 7, 8, 9–10, 11–12 with two, 13–15 … with three."""
    columns = [column_of(sp) for sp in range(1, 31)]
    assert (
        columns == [1, 2, 3, 3, 4, 4, 5, 6, 7, 7, 8, 8] + [9] * 3 + [10] * 3 + [11] * 5 + [12] * 7
    )


def test_dice_go_with_the_range_of_the_zoi() -> None:
    """2.6, 8.6 Up to 6 SP one die, up to 12 two, from 13 on three."""
    assert [dice_of(sp) for sp in (0, 1, 6, 7, 12, 13, 40)] == [1, 1, 1, 2, 2, 3, 3]


def test_rolls_off_the_table_use_its_first_and_last_row() -> None:
    """8.6 ≤ 0 is the first row; each number of dice has a last one."""
    assert inflict(24, -4, 0) == inflict(24, 0, 0)
    assert inflict(6, 11, 0) == inflict(6, 9, 0)
    assert inflict(12, 17, 0) == inflict(12, 15, 0)
    assert inflict(24, 23, 0) == inflict(24, 20, 0)


def test_examples_of_the_crt() -> None:
    """8.6 6 SP with a 6 bring 1♥; 24 SP with 18 and a DRM of 2 bring 7."""
    assert name(inflict(6, 6, 0)) == "1h"
    assert name(inflict(24, 18 + 2, 0)) == "7"


def test_the_shift_past_a_border_keeps_the_dice() -> None:
    """R15 6 SP shifted are read in the column of 7, with the rows of one die; 24 stays."""
    assert name(inflict(6, 6, 1)) == "1d"
    assert inflict(6, 12, 1) == inflict(6, 9, 1) == inflict(7, 9, 0)
    assert inflict(12, 19, 1) == inflict(13, 15, 0)
    assert inflict(24, 19, 1) == inflict(24, 19, 0)


def test_the_ladder_goes_up_through_the_symbols() -> None:
    """8.7, R12 1 + 1 is 1♥, 2 − 1 is 1♦, 2 + 1 is 3, and nothing is below 0."""
    assert [name(rung) for rung in range(len(LADDER))] == list(LADDER)
    one, two = LADDER.index("1"), LADDER.index("2")
    assert name(climb(one, 1)) == "1h"
    assert name(climb(two, -1)) == "1d"
    assert name(climb(two, 1)) == "3"
    assert name(climb(0, -1)) == "0"
    assert name(climb(LADDER.index("1d"), 1)) == "2"


def test_symbols_break_ties_of_none_and_of_one() -> None:
    """8.10, R10 The CRT's symbol stays when LP of a counterattack are added; 2 and 2 are a tie."""
    heart, diamond = LADDER.index("0h"), LADDER.index("0d")
    assert standing(diamond, 0) > standing(heart, 0) > standing(0, 0)
    assert standing(heart, 1) > standing(LADDER.index("1"), 0)
    assert standing(LADDER.index("1d"), 0) > standing(heart, 1)
    assert standing(LADDER.index("1d"), 1) == standing(LADDER.index("2"), 0)
    assert standing(LADDER.index("2"), 0) > standing(LADDER.index("1d"), 0)


@pytest.mark.parametrize("rolls", ATTRITION)
def test_every_row_of_the_attrition_table(rolls: tuple[int, ...]) -> None:
    """9.0 LP by 2d6 and by the SP of the force."""
    for rolled in rolls:
        for lp, column in zip(ATTRITION[rolls].split(), ATTRITION_COLUMNS, strict=True):
            assert [attrition_lp(sp, rolled) for sp in column] == [int(lp)] * len(column)


def test_attrition_rolls_off_the_table_use_its_ends() -> None:
    """9.0 Below 2 row 2, above 12 row 12; 10 SP with 5 and +1 for a single unit lose 1."""
    assert attrition_lp(20, 0) == attrition_lp(20, 2) == 6
    assert attrition_lp(20, 14) == attrition_lp(20, 12) == 1
    assert attrition_lp(10, 5 + 1) == 1
