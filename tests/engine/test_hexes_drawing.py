"""Hexes on paper and in plain letters."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest

from grognard.engine.hexes.drawing import centre, corners, extent, hexside, outline
from grognard.engine.hexes.grid import DIRECTIONS, OFF, Hexes, opposite
from grognard.engine.hexes.numbers import Numbering
from grognard.engine.hexes.sketch import Sketch

GRIDS = [
    pytest.param(Hexes(6, 5, flat, shoved), id=f"{'flat' if flat else 'pointy'}-{shoved}")
    for flat in (True, False)
    for shoved in (0, 1)
]
every_grid = pytest.mark.parametrize("hexes", GRIDS)


@every_grid
def test_neighbours_have_their_centres_as_far_apart_as_a_hex_is_across(hexes: Hexes) -> None:
    for a in range(hexes.size):
        for b in range(hexes.size):
            away = dist(centre(hexes, a), centre(hexes, b))
            assert isclose(away, sqrt(3)) == (hexes.distance(a, b) == 1)


@every_grid
def test_hexes_are_regular(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        points = corners(hexes, cell)
        assert all(isclose(dist(point, centre(hexes, cell)), 1) for point in points)
        assert all(isclose(dist(points[n - 1], points[n]), 1) for n in range(6))


@every_grid
def test_a_hexside_is_the_same_from_both_hexes(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        for direction in range(DIRECTIONS):
            beside = hexes.neighbour(cell, direction)
            if beside != OFF:
                other = hexside(hexes, beside, opposite(direction))
                assert hexside(hexes, cell, direction) == other[::-1]


@every_grid
@pytest.mark.parametrize("side", [1, 10, 37.3])
def test_shared_corners_are_the_same_text(hexes: Hexes, side: float) -> None:
    """Of V corners, E sides and F hexes of a map in one piece, V - E + F = 1 (Euler)."""
    outlines = [outline(hexes, cell, side).split() for cell in range(hexes.size)]
    sides = {
        frozenset((points[n - 1], points[n])) for points in outlines for n in range(DIRECTIONS)
    }
    points = {point for outline in outlines for point in outline}
    assert len(points) - len(sides) + hexes.size == 1


@every_grid
def test_the_map_fills_its_extent_from_nothing(hexes: Hexes) -> None:
    points = [point for cell in range(hexes.size) for point in corners(hexes, cell)]
    assert min(x for x, y in points) == 0
    assert min(y for x, y in points) == 0
    assert extent(hexes) == (max(x for x, y in points), max(y for x, y in points))


def test_extents_by_hand() -> None:
    """QUICK: 9 columns of 1.5 and a last of 2, 8 rows and half a one; north: turned."""
    assert extent(Hexes(10, 8, True, 0)) == pytest.approx((15.5, 8.5 * sqrt(3)))
    assert extent(Hexes(29, 22, False, 0)) == pytest.approx((29.5 * sqrt(3), 33.5))


def test_an_outline_as_svg_wants_it() -> None:
    flat, pointy = Hexes(2, 2, True, 0), Hexes(2, 2, False, 0)
    assert outline(flat, 0, 10) == "5,0 15,0 20,8.66 15,17.32 5,17.32 0,8.66"
    assert outline(flat, 1, 10) == "20,8.66 30,8.66 35,17.32 30,25.98 20,25.98 15,17.32"
    assert outline(pointy, 0, 10) == "8.66,0 17.32,5 17.32,15 8.66,20 0,15 0,5"
    assert outline(pointy, 2, 10) == "17.32,15 25.98,20 25.98,30 17.32,35 8.66,30 8.66,20"


@pytest.mark.parametrize("shoved", [0, 1])
def test_what_is_lower_or_further_right(shoved: int) -> None:
    flat, pointy = Hexes(2, 1, True, shoved), Hexes(1, 2, False, shoved)
    assert (centre(flat, 1)[1] > centre(flat, 0)[1]) == (shoved == 0)
    assert (centre(pointy, 1)[0] > centre(pointy, 0)[0]) == (shoved == 0)


# ---------------------------------------------------------------- in plain letters

FLAT = r"""
  _____         _____
 / 01  \       / 03  \
/ abcde \_____/       \
\ABCDEFG/ 02  \ 3     /
 \_____/       \_____/
 / 04  \       / 06  \
/       \_____/       \
\   x   / 05  \       /
 \_____/       \_____/
       \       /
        \_____/
"""

LOW = r"""
      ____
 ____/0201\____
/0101\____/0301\
\____/    \____/
"""

POINTY = r"""
 / \ / \ / \
|129|128|127|
 \ / \ / \ / \
  | d | e | f |
 / \ / \ / \ /
|   |   | z |
 \ / \ / \ /
"""

WIDE = r"""
     / \   / \
    /   \ /   \
   |0102 |0101 |
   |  a  |  b  |
  / \   / \   /
 /   \ /   \ /
|0202 |0201 |
|     |     |
 \   / \   /
  \ /   \ /
"""


def picture(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def test_flat_hexes_in_plain_letters() -> None:
    texts = [["01", "abcde", "ABCDEFGH"], ["02"], ["03", "", "3    "]]
    texts += [["04", "", "x"], ["05"], ["06"]]
    assert Sketch(Hexes(3, 2, True, 0), 5, 3).draw(texts) == picture(FLAT)


def test_low_flat_hexes_in_plain_letters() -> None:
    hexes = Hexes(3, 1, True, 1)
    numbering = Numbering(hexes, columns_first=True, from_right=False)
    texts = [[numbering.name(cell), "cut off"] for cell in range(3)]
    assert Sketch(hexes, 4, 1).draw(texts) == picture(LOW)


def test_pointy_hexes_in_plain_letters() -> None:
    texts = [["129"], ["128"], ["1270"], ["d"], ["e"], ["f"], [], [""], ["z"]]
    assert Sketch(Hexes(3, 3, False, 0), 3, 1).draw(texts) == picture(POINTY)


def test_wide_pointy_hexes_in_plain_letters() -> None:
    texts = [["0102", "a"], ["0101", "b"], ["0202"], ["0201"]]
    assert Sketch(Hexes(2, 2, False, 1), 5, 2).draw(texts) == picture(WIDE)


@every_grid
def test_a_spot_is_where_the_text_is(hexes: Hexes) -> None:
    sketch = Sketch(hexes, 5, 3)
    texts = [[f"{letter}{cell:02}" for letter in "abc"] for cell in range(hexes.size)]
    lines = sketch.draw(texts)
    for cell in range(hexes.size):
        for n, text in enumerate(texts[cell]):
            spot = sketch.spot(cell, n)
            inside = lines[spot.line].ljust(200)[spot.column : spot.column + spot.room]
            assert inside == f"{text:^{spot.room}}"
            assert lines[spot.line][spot.column - 1] in "/\\|"


def test_quick_fits_a_terminal_of_eighty_columns_and_north_a_wide_one() -> None:
    lines = Sketch(Hexes(10, 8, True, 0), 5, 3).draw([[]] * 80)
    assert (len(lines), max(len(line) for line in lines)) == (35, 72)
    lines = Sketch(Hexes(29, 22, False, 0), 3, 1).draw([[]] * 638)
    assert (len(lines), max(len(line) for line in lines)) == (45, 119)


@pytest.mark.parametrize(
    ("flat", "width", "height"), [(True, 5, 2), (False, 4, 1), (True, 0, 1), (False, 3, 0)]
)
def test_what_cannot_be_drawn(flat: bool, width: int, height: int) -> None:
    with pytest.raises(AssertionError):
        Sketch(Hexes(2, 2, flat, 0), width, height)
