"""X1 and X2 The table: cells, distances, and what lies where."""

from __future__ import annotations

import random

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.constants import NOWHERE
from grognard.games.fight_your_own_battles.rules.ground import NO_SHAPE, WAYS, Ground
from tests.fight_your_own_battles.tables import box, corners, draw


def laid(ground: Ground, kind: int) -> set[tuple[int, int]]:
    """The cells of a kind, by x and y."""
    cells = [cell for cell in range(ground.size) if ground.kinds[cell] == kind]
    return {(int(ground.x(cell)), int(ground.y(cell))) for cell in cells}


# ---------------------------------------------------------------- X1 cells and distances


def test_cells_are_numbered_row_by_row() -> None:
    """X1.1 x goes to the right and y down, both from 0."""
    ground = Ground(5, 3)
    assert [ground.cell(0, 0), ground.cell(4, 0), ground.cell(0, 1), ground.cell(4, 2)] == [
        *(0, 4, 5, 14)
    ]
    assert [(ground.x(cell), ground.y(cell)) for cell in (0, 4, 5, 14)] == [
        *((0, 0), (4, 0), (0, 1), (4, 2))
    ]
    off = [ground.cell(x, y) for x, y in ((-1, 0), (5, 0), (0, -1), (0, 3))]
    assert off == [NOWHERE] * 4


def test_eight_ways_go_round_clockwise_from_the_top() -> None:
    """X1.1 N, NE, E and so on; beyond the edge is nowhere."""
    ground = Ground(3, 3)
    assert [ground.beside(4, way) for way in range(WAYS)] == [1, 2, 5, 8, 7, 6, 3, 0]
    assert [ground.beside(0, way) for way in range(WAYS)] == [
        *(NOWHERE, NOWHERE, 1, 4, 3, NOWHERE, NOWHERE, NOWHERE)
    ]


def test_r81_distances_are_compared_as_squares() -> None:
    """R81 Within 5 inches is 3 across and 4 down, and not a hair more."""
    ground = Ground(20, 20)
    here = ground.cell(2, 2)
    assert ground.apart(here, ground.cell(5, 6)) == 25
    assert ground.within(here, ground.cell(5, 6), 5)
    assert not ground.within(here, ground.cell(6, 6), 5)
    assert ground.within(here, here, 0)


def test_adjacent_is_beside_or_at_a_corner() -> None:
    """X1.1 Eight cells are adjacent; a cell is not adjacent to itself."""
    ground = Ground(5, 5)
    near = [cell for cell in range(ground.size) if ground.adjacent(12, cell)]
    assert near == [6, 7, 8, 11, 13, 16, 17, 18]


# ---------------------------------------------------------------- X2.1 the table of terrain


@pytest.mark.parametrize(
    ("letter", "cover", "hiding", "going"),
    [
        (".", n.NO_COVER, t.IN_VIEW, t.EASY),
        ("=", n.NO_COVER, t.IN_VIEW, t.EASY),
        ("f", n.SOFT_COVER, t.PARTLY_HIDDEN, t.EASY),
        ("h", n.SOFT_COVER, t.HULL_DOWN, t.OBSTACLE),
        ("w", n.HARD_COVER, t.HULL_DOWN, t.OBSTACLE),
        ("T", n.SOFT_COVER, t.PARTLY_HIDDEN, t.POOR_GROUND),
        ("B", n.HARD_COVER, t.IN_VIEW, t.EASY),
        ("r", n.HARD_COVER, t.HULL_DOWN, t.POOR_GROUND),
        ("t", n.HARD_COVER, t.IN_VIEW, t.EASY),
        ("m", n.NO_COVER, t.IN_VIEW, t.POOR_GROUND),
        ("s", n.NO_COVER, t.IN_VIEW, t.OBSTACLE),
        ("~", n.NO_COVER, t.IN_VIEW, t.WATER),
        ("x", n.NO_COVER, t.IN_VIEW, t.SHUT),
        ("o", n.NO_COVER, t.IN_VIEW, t.SHUT),
        ("^", n.NO_COVER, t.IN_VIEW, t.EASY),
        ("Y", n.SOFT_COVER, t.PARTLY_HIDDEN, t.POOR_GROUND),
    ],
)
def test_every_row_of_the_terrain_table(letter: str, cover: int, hiding: int, going: int) -> None:
    """R82 Cover is that of one's own cell; a hill has that of what lies on it."""
    ground = draw(letter)
    assert [ground.cover(0), ground.hiding(0)] == [cover, hiding]
    assert t.going_of(ground.kinds[0]) == going


# ---------------------------------------------------------------- X2.2 shapes


def test_a_box_has_the_cells_from_its_first_corner_to_before_its_last() -> None:
    """X2.2 The far sides of a box are not part of it."""
    ground = Ground(10, 10)
    ground.lay(t.WOOD, box(2, 3, 5, 5), 0)
    assert laid(ground, t.WOOD) == {(x, y) for x in (2, 3, 4) for y in (3, 4)}


def test_what_is_laid_later_lies_over_it() -> None:
    """R82 The last shape that contains a cell's centre is what it is."""
    ground = Ground(6, 6)
    ground.lay(t.BUILDING, box(0, 0, 3, 3), 7)
    ground.lay(t.BUILDING, box(2, 0, 4, 1), 8)
    ground.lay(t.ROAD, box(0, 1, 6, 2), 9)
    assert [ground.shapes[cell] for cell in range(5)] == [7, 7, 8, 8, NO_SHAPE]
    assert [ground.shapes[cell] for cell in range(6, 9)] == [NO_SHAPE] * 3
    assert laid(ground, t.ROAD) == {(x, 1) for x in range(6)}


def test_a_hill_lies_under_the_rest() -> None:
    """R82 Heights lie apart: a wood on a hill stays a wood, laid before or after it."""
    ground = Ground(4, 1)
    ground.lay(t.WOOD, box(0, 0, 1, 1), 0)
    ground.raise_hill(box(0, 0, 3, 1))
    ground.lay(t.FIELD, box(2, 0, 3, 1), 1)
    assert list(ground.heights) == [1, 1, 1, 0]
    assert list(ground.kinds) == [t.WOOD, t.OPEN, t.FIELD, t.OPEN]


def test_a_polygon_takes_the_cells_whose_centres_it_contains() -> None:
    """R82 Worked out by hand: a triangle, and an L with its notch left out."""
    ground = Ground(8, 8)
    ground.lay(t.MARSH, corners((0, 0), (5, 0), (0, 4)), 0)
    rows = [4, 3, 2, 1]  # centres left of 5 - 5/4 y, at y = 1/2, 3/2 …
    assert laid(ground, t.MARSH) == {(x, y) for y, count in enumerate(rows) for x in range(count)}
    ground = Ground(8, 8)
    ground.lay(t.MARSH, corners((1, 1), (5, 1), (5, 3), (3, 3), (3, 5), (1, 5)), 0)
    rows = [0, 4, 4, 2, 2]
    wanted = {(1 + x, y) for y, count in enumerate(rows) for x in range(count)}
    assert laid(ground, t.MARSH) == wanted


def random_corners(rng: random.Random) -> list[tuple[int, int]]:
    return [(rng.randint(0, 20), rng.randint(0, 20)) for k in range(3)]


def side(a: tuple[int, int], b: tuple[int, int], p: tuple[int, int]) -> int:
    """On which side of the line from a to b, all in half inches, p lies."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


@pytest.mark.parametrize("seed", range(40))
def test_triangles_against_another_reckoning(seed: int) -> None:
    """R82 A centre that is on the same side of all three sides is inside, on different ones not."""
    rng = random.Random(seed)
    points = random_corners(rng)
    ground = Ground(20, 20)
    ground.lay(t.MARSH, corners(*points), 0)
    there = laid(ground, t.MARSH)
    doubled = [(2 * x, 2 * y) for x, y in points]
    for x in range(20):
        for y in range(20):
            signs = [
                side(doubled[k], doubled[(k + 1) % 3], (2 * x + 1, 2 * y + 1)) for k in range(3)
            ]
            if min(signs) > 0 or max(signs) < 0:
                assert (x, y) in there
            elif min(signs) < 0 < max(signs):
                assert (x, y) not in there


@pytest.mark.parametrize("seed", range(20))
def test_shapes_that_meet_share_out_every_cell(seed: int) -> None:
    """R82 A box cut in two by any line between its corners: each cell is in just one half."""
    rng = random.Random(seed)
    right, bottom = rng.randint(2, 20), rng.randint(2, 20)
    ground = Ground(20, 20)
    upper = corners((0, 0), (right, 0), (right, bottom))
    lower = corners((0, 0), (right, bottom), (0, bottom))
    for cell in range(ground.size):
        whole = ground.inside(cell, box(0, 0, right, bottom))
        assert whole == (ground.inside(cell, upper) != ground.inside(cell, lower))
