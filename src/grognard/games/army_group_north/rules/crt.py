"""8.6 The Combat Results Table, 8.7 the ladder of LP, 9.0 the Attrition Table.

LP are kept as rungs of the ladder: 0, 0♥, 0♦, 1, 1♥, 1♦, 2, 3, 4 … So one rung up or down is
one LP more or fewer, and the higher rung wins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.chance import within

# 8.6 The least SP of each column; four columns to each number of dice.
COLUMNS: Final = vec[i64]([1, 2, 3, 5, 7, 8, 9, 11, 13, 16, 19, 24])
LAST_COLUMN: Final[i64] = 12
COLUMNS_OF_DICE: Final[i64] = 4
HIGHEST_ROWS: Final = vec[i64]([0, 9, 15, 20])  # by the number of dice
SYMBOLS: Final[i64] = 3  # none, ♥, ♦: rungs of the same LP
TWO: Final[i64] = 6  # the rung of 2 LP, from where each is one more
MOST_RUNGS: Final[i64] = 15

# 9.0 LP by what 2d6 bring (rows from 2 to 12) and the force's SP.
ATTRITION_SP: Final = vec[i64]([0, 4, 6, 9, 12, 16, 20])  # the least SP of each column
ATTRITION_COLUMNS: Final[i64] = 7
ATTRITION: Final = vec[i64](
    [1, 2, 2, 3, 4, 5, 6]
    + [1, 1, 2, 2, 3, 4, 5]
    + [0, 1, 1, 2, 2, 3, 4] * 2  # 4, 5
    + [0, 0, 1, 1, 2, 2, 3] * 3  # 6 to 8
    + [0, 0, 0, 1, 1, 2, 2] * 2  # 9, 10
    + [0, 0, 0, 0, 1, 1, 2]
    + [0, 0, 0, 0, 0, 1, 1]
)
LOWEST_ROLL: Final[i64] = 2
HIGHEST_ROLL: Final[i64] = 12


def column_of(sp: i64) -> i64:
    """8.6 The column of a force: 1 to 12."""
    column: i64 = 1
    while column < LAST_COLUMN and sp >= COLUMNS[column]:
        column += 1
    return column


def dice_of(sp: i64) -> i64:
    """8.6 How many dice a force rolls; 2.6 and how far its ZOI goes."""
    return (column_of(sp) + COLUMNS_OF_DICE - 1) // COLUMNS_OF_DICE


def inflict(sp: i64, rolled: i64, shift: i64) -> i64:
    """8.6 The rung that a modified roll brings; R15 a shift changes the column, not the dice."""
    row = within(rolled, HIGHEST_ROWS[dice_of(sp)])
    return rung_of(row + min(column_of(sp) + shift, LAST_COLUMN))


def rung_of(number: i64) -> i64:
    """R1 The whole table depends on the sum of row and column alone."""
    if number >= 12:
        return number // 4 + 3
    if number >= 10:
        return number - 6  # 1♥, 1♦
    if number >= 8:
        return SYMBOLS
    return max(number - 5, 0)  # 0, 0♥, 0♦


def lp_of(rung: i64) -> i64:
    """8.7 The LP that are lost on a rung, whatever its symbol."""
    return rung // SYMBOLS if rung < TWO else rung - 4


def symbol_of(rung: i64) -> i64:
    """8.7 None, ♥ or ♦: 0 to 2."""
    return rung % SYMBOLS if rung < TWO else 0


def climb(rung: i64, change: i64) -> i64:
    """8.7 So many LP more or fewer; R12 never below 0."""
    return max(rung + change, 0)


def standing(rung: i64, more: i64) -> i64:
    """8.10 A result with whole LP added, so that the higher wins; R10 it keeps its symbol, which
    breaks ties of 0 and of 1."""
    lp = lp_of(rung) + more
    return lp * SYMBOLS + (symbol_of(rung) if lp < 2 else 0)


def attrition_lp(sp: i64, rolled: i64) -> i64:
    """9.0 The LP of a force that has strayed from its supply."""
    row = within(rolled - LOWEST_ROLL, HIGHEST_ROLL - LOWEST_ROLL)
    column = ATTRITION_COLUMNS - 1
    while sp < ATTRITION_SP[column]:
        column -= 1
    return ATTRITION[row * ATTRITION_COLUMNS + column]
