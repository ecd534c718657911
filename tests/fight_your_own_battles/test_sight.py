"""X3.1 Sight: the line, what blocks it, and that it is the same from both ends."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import floor

import pytest

from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.facing import is_in_front
from grognard.games.fight_your_own_battles.rules.ground import ACROSS, DOWN, WAYS, Ground
from grognard.games.fight_your_own_battles.rules.sight import CLEAR, find_block, line, sees
from tests.fight_your_own_battles.tables import LETTERS, draw


def seen(row: str) -> bool:
    """Is the last cell of a row in sight of the first?"""
    return sees(draw(row), 0, len(row) - 1)


# ---------------------------------------------------------------- the line


def test_a_line_by_hand() -> None:
    """R83 From (0, 0) to (5, 2): rows 2/5, 4/5, 6/5 and 8/5 to the next whole number."""
    ground = Ground(8, 8)
    cells = [ground.cell(x, y) for x, y in ((1, 0), (2, 1), (3, 1), (4, 2))]
    assert list(line(ground, ground.cell(0, 0), ground.cell(5, 2))) == cells
    assert list(line(ground, ground.cell(5, 2), ground.cell(0, 0))) == cells


def test_halves_are_rounded_up_from_the_end_that_comes_first() -> None:
    """R83 Ends are ordered by x and then by y, so a half does not depend on who looks."""
    ground = Ground(8, 8)
    down = [ground.cell(1, 1)]
    assert list(line(ground, ground.cell(0, 0), ground.cell(2, 1))) == down
    up = [ground.cell(1, 3)]
    assert list(line(ground, ground.cell(0, 3), ground.cell(2, 2))) == up
    assert list(line(ground, ground.cell(2, 2), ground.cell(0, 3))) == up


def test_neighbours_have_nothing_between_them() -> None:
    """R83 Whatever they stand in."""
    assert seen("BB")
    assert seen("TT")
    assert list(line(draw("BB"), 0, 1)) == []
    assert sees(draw("B"), 0, 0)


# ---------------------------------------------------------------- what blocks it


@pytest.mark.parametrize("letter", [letter for letter in LETTERS if letter not in "BT^Y"])
def test_clear_ground_hides_nobody(letter: str) -> None:
    """R83 Hedges, walls, ruins and the rest are looked over."""
    assert seen(f".{letter * 5}.")


def test_a_building_is_not_seen_through() -> None:
    """R83 A single cell of one is enough."""
    assert not seen("...B...")
    assert find_block(draw("...B..."), 0, 6) == 3


def test_one_sees_out_of_ones_own_building_and_into_it() -> None:
    """R83 Two cells of it at most; another building blocks all the same."""
    assert seen("BBB..")
    assert seen("..BBB")
    assert not seen("BBBB..")
    assert not seen("B.BB.")
    assert seen("BBBB"), "both ends in it, two cells between"
    assert not seen("BBBBB")


def test_two_cells_of_wood_are_seen_through_and_three_are_not() -> None:
    """R83 The cells of the ends do not count."""
    assert seen(".TT.")
    assert not seen(".TTT.")
    assert seen("TTTT")
    assert not seen("TTTTT")
    assert seen("TT.TT"), "one on either side"
    assert not seen("T.T.T.T.T")


def test_wood_and_ones_own_building_count_together() -> None:
    """R83 More than two cells of both are too many."""
    assert seen("BB.T.")
    assert not seen("BB.TT.")
    assert not seen("BBBT.")


def test_a_hill_between_hides_who_stands_below_on_both_sides() -> None:
    """R83 A cell higher than both ends blocks."""
    assert not seen(".^.")
    assert not seen("...^^^^...")


def test_on_a_hill_one_sees_along_it() -> None:
    """R83 With both ends as high as what is between them, nothing is above the line."""
    assert seen("^^^^^")
    assert seen("^...^")


def test_from_a_hill_one_sees_down_from_its_brow() -> None:
    """R83 A cell as high as the higher end blocks if it is nearer to the lower one."""
    assert seen("^.....")
    assert seen("^^....")
    assert not seen("^^^^^.")
    assert seen("^^^.."), "half-way is not nearer"
    assert not seen("^^^^..")
    assert not seen("^...^.")


def test_elements_and_ends_do_not_block() -> None:
    """R83 A wood on a hill at the end is no hindrance, but three of them on the way are."""
    assert seen("Y....")
    assert seen("YYYY")
    assert not seen("YYYYY")


# ---------------------------------------------------------------- against another reckoning


def reckoned(ground: Ground, one: int, other: int) -> bool:
    """R83 word by word, in fractions, and in no hurry."""
    ends = sorted([(int(ground.x(cell)), int(ground.y(cell))) for cell in (one, other)])
    (x0, y0), (x1, y1) = ends
    n = max(abs(x1 - x0), abs(y1 - y0))
    half = Fraction(1, 2)
    between = [
        (
            floor(x0 + i * Fraction(x1 - x0, n) + half),
            floor(y0 + i * Fraction(y1 - y0, n) + half),
        )
        for i in range(1, n)
    ]

    def kind(p: tuple[int, int]) -> int:
        return int(ground.kinds[ground.cell(*p)])

    def height(p: tuple[int, int]) -> int:
        return int(ground.heights[ground.cell(*p)])

    def shape(p: tuple[int, int]) -> int:
        return int(ground.shapes[ground.cell(*p)])

    def far(p: tuple[int, int], q: tuple[int, int]) -> int:
        return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2

    own = {shape(end) for end in ends if kind(end) == t.BUILDING}
    houses = [p for p in between if kind(p) == t.BUILDING]
    if any(shape(p) not in own for p in houses):
        return False
    if len(houses) + sum(kind(p) == t.WOOD for p in between) > 2:
        return False
    low, high = sorted(ends, key=height)
    if any(height(p) > height(high) for p in between):
        return False
    crests = [p for p in between if height(p) == height(high) > height(low)]
    return not any(far(p, low) < far(p, high) for p in crests)


@pytest.mark.parametrize("seed", range(12))
def test_sight_against_fractions_and_from_both_ends(seed: int) -> None:
    """R83 On tables at random: as reckoned in fractions, and the same whoever looks."""
    rng = random.Random(seed)
    letters = "." * rng.choice((4, 10, 30)) + "TBwf^Y"
    ground = draw(*("".join(rng.choices(letters, k=17)) for n in range(13)))
    counts = [0, 0]
    for n in range(1500):
        one, other = rng.randrange(ground.size), rng.randrange(ground.size)
        if one == other:
            continue
        there = sees(ground, one, other)
        assert there == reckoned(ground, one, other), (one, other)
        assert find_block(ground, one, other) == find_block(ground, other, one)
        assert there == (find_block(ground, one, other) == CLEAR)
        counts[there] += 1
    assert min(counts) > 100, "both happen"


# ---------------------------------------------------------------- X4.3 facing


def test_r86_front_is_within_45_degrees() -> None:
    """R86 Facing N: the diagonals are in front, a cell beside them is not, nor one's own."""
    ground = Ground(9, 9)
    here = ground.cell(4, 4)
    front = [(4, 0), (0, 0), (8, 0), (3, 3), (5, 3)]
    assert all(is_in_front(ground, here, 0, ground.cell(x, y)) for x, y in front)
    flank = [(0, 1), (8, 1), (0, 4), (8, 4), (4, 8), (4, 4), (3, 4), (3, 5)]
    assert not any(is_in_front(ground, here, 0, ground.cell(x, y)) for x, y in flank)


def test_r86_a_quarter_is_in_front_whichever_way_one_faces() -> None:
    """R86 Against the cosine, as a fraction: dot over both lengths, squared, is a half or more."""
    ground = Ground(9, 9)
    here = ground.cell(4, 4)
    for way, x, y in product(range(WAYS), range(9), range(9)):
        d, f = (x - 4, y - 4), (int(ACROSS[way]), int(DOWN[way]))
        if d == (0, 0):
            continue
        dot = d[0] * f[0] + d[1] * f[1]
        cosine = Fraction(dot * dot, (d[0] ** 2 + d[1] ** 2) * (f[0] ** 2 + f[1] ** 2))
        wanted = dot > 0 and cosine >= Fraction(1, 2)
        assert is_in_front(ground, here, way, ground.cell(x, y)) == wanted
