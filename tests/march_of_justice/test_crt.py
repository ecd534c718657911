"""6.2.2 The Contact Result Table cell by cell, and 6.2.3.1 the shifts of its columns."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.march_of_justice.rules.contact import (
    Assessment,
    ratio_shift,
    within_table,
)
from grognard.games.march_of_justice.rules.outcome import result, row
from grognard.games.march_of_justice.words import RESULTS as WRITTEN
from tests.march_of_justice.names import RESULTS

# as on the back of the manual: a line for each modified die, from 0 or less to 7 or more,
# with a letter for each column from -6 on; the two cells that have RP are Rp
LETTERS = dict(zip("AaxnprS", RESULTS, strict=True))
LINES = [
    "AAAAAAaaaxxxn",
    "AAAAAaaaxxxnp",
    "AAAAaaaxxxnpp",
    "AAAaaaxxxnppp",
    "AAaaaxxxnpppr",
    "Aaaaxxxnppprr",
    "aaaxxxnppprrS",
    "aaxxxnppprrSS",
]
CELLS = [[LETTERS[letter] for letter in line] for line in LINES]
strength = st.integers(1, 40)


def read(die: int, column: int, modifiers: int = 0) -> str:
    """What a roll on a column brings."""
    return RESULTS[result(row(die, modifiers), column)]


@pytest.mark.parametrize("at_row", range(8))
@pytest.mark.parametrize("column", range(-6, 7))
def test_6_2_2_every_cell_of_the_printed_table(at_row: int, column: int) -> None:
    assert RESULTS[result(at_row, column)] == CELLS[at_row][column + 6]


def test_6_2_2_ruling_2_repulsed_is_written_one_way() -> None:
    assert WRITTEN == RESULTS
    assert {cell for line in CELLS for cell in line} == set(RESULTS)


def test_6_2_2_example_6_column_0() -> None:
    assert [read(die, 0) for die in range(1, 7)] == ["Ar", "Ar", "EX", "EX", "EX", "NE"]


def test_6_2_2_example_7_column_4() -> None:
    assert [read(die, 4) for die in range(1, 7)] == ["EX", "NE", "Rp", "Rp", "Rp", "R"]


def test_6_2_2_example_8_column_6() -> None:
    assert [read(1, 6, -1), read(6, 6), read(6, 6, 1), read(6, 6, 4)] == ["NE", "S", "S", "S"]


def test_6_2_2_example_9_column_minus_6() -> None:
    assert [read(5, -6), read(6, -6)] == ["AR", "Ar"]


@pytest.mark.parametrize(
    ("die", "modifiers", "expected"),
    [(1, -1, 0), (1, -2, 0), (1, -6, 0), (4, 1, 5), (6, 1, 7), (6, 2, 7), (6, 5, 7)],
)
def test_6_2_2_ruling_8_the_table_ends_above_and_below(
    die: int, modifiers: int, expected: int
) -> None:
    assert row(die, modifiers) == expected


@pytest.mark.parametrize(("column", "expected"), [(-9, -6), (-6, -6), (0, 0), (6, 6), (9, 6)])
def test_6_2_1_ruling_7_the_table_ends_on_either_side(column: int, expected: int) -> None:
    assert within_table(column) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "shift"),
    [
        (1, 4, -3),
        (1, 3, -3),
        (9, 20, -3),
        (1, 2, -2),
        (9, 10, -2),
        (6, 6, -1),
        (6, 5, -1),
        (7, 5, -1),
        (3, 2, 0),
        (8, 5, 0),
        (9, 5, 0),
        (2, 1, 1),
        (6, 3, 1),
        (14, 5, 1),
        (3, 1, 2),
        (19, 5, 2),
        (4, 1, 3),
        (20, 2, 3),
    ],
)
def test_6_2_3_1_ruling_6_ratios_are_rounded_down_for_the_defender(
    attack: int, defence: int, shift: int
) -> None:
    assert ratio_shift(attack, defence) == shift


def test_6_2_1_example_1_six_against_five() -> None:
    found = Assessment(6, 5)
    assert (found.shift, found.column) == (-1, 0)


def test_6_2_3_1_example_2_six_against_three() -> None:
    found = Assessment(6, 3)
    assert (found.shift, found.column) == (1, 4)


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (16, 7, 6),  # +9 is +6, and one to the right is no farther
        (20, 12, 6),  # +8 is +6, and 1.5 to 1 leaves it there
        (30, 22, 5),  # +8 is +6 first, and then goes one to the left
        (2, 12, -6),
        (8, 15, -6),  # -7 is -6, and 2 to the left is no farther
    ],
)
def test_6_2_3_1_ruling_7_within_the_table_before_the_shift_and_after_it(
    attack: int, defence: int, column: int
) -> None:
    assert Assessment(attack, defence).column == column


SHIFTS = [(Fraction(4), 3), (Fraction(3), 2), (Fraction(2), 1), (Fraction(3, 2), 0)]
SHIFTS += [(Fraction(1), -1), (Fraction(1, 2), -2), (Fraction(0), -3)]


@given(strength, strength)
def test_6_2_3_1_the_shift_is_that_of_the_highest_ratio_reached(attack: int, defence: int) -> None:
    ratio = Fraction(attack, defence)
    assert ratio_shift(attack, defence) == next(shift for least, shift in SHIFTS if ratio >= least)


@given(strength, strength)
def test_6_2_1_more_strength_never_makes_the_column_worse(attack: int, defence: int) -> None:
    column = Assessment(attack, defence).column
    assert column <= Assessment(attack + 1, defence).column
    assert column >= Assessment(attack, defence + 1).column


@given(st.integers(0, 6), st.integers(-6, 5))
def test_6_2_2_a_column_is_worth_as_much_as_a_pip(at_row: int, column: int) -> None:
    assert result(at_row + 1, column) == result(at_row, column + 1)
    assert result(at_row, column) <= result(at_row, column + 1)
