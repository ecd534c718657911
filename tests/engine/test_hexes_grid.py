"""Hexes as numbers, against a graph made from where the hexes' centres are on paper."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, dist, isclose, pi, sqrt

import networkx as nx
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import (
    DIRECTIONS,
    FLAT_N,
    FLAT_NE,
    FLAT_NW,
    FLAT_S,
    FLAT_SE,
    FLAT_SW,
    OFF,
    POINTY_E,
    POINTY_NE,
    POINTY_NW,
    POINTY_SE,
    POINTY_SW,
    POINTY_W,
    Hexes,
    opposite,
)

SIZES = [(7, 6), (6, 7), (9, 2), (2, 9), (1, 5), (5, 1), (1, 1)]
GRIDS = [
    pytest.param(
        Hexes(columns, rows, flat, shoved),
        id=f"{columns}x{rows}-{'flat' if flat else 'pointy'}-{shoved}",
    )
    for columns, rows in SIZES
    for flat in (True, False)
    for shoved in (0, 1)
]
every_grid = pytest.mark.parametrize("hexes", GRIDS)


def position(hexes: Hexes, cell: int) -> tuple[float, float]:
    """The centre of a hex where neighbours are 1 apart; written without the axes grid.py uses."""
    row, column = divmod(cell, int(hexes.columns))
    number = (column if hexes.flat else row) + 1
    shove = 0.5 if (number % 2 == 0) == (hexes.shoved == 0) else 0.0
    if hexes.flat:
        return column * sqrt(3) / 2, row + shove
    return column + shove, row * sqrt(3) / 2


def graph(hexes: Hexes) -> nx.Graph[int]:
    """Who is beside whom, by the distance of the centres."""
    cells = range(hexes.size)
    found: nx.Graph[int] = nx.Graph()
    found.add_nodes_from(cells)
    for a in cells:
        beside = (b for b in cells if isclose(dist(position(hexes, a), position(hexes, b)), 1))
        found.add_edges_from((a, b) for b in beside)
    return found


def bearing(hexes: Hexes, a: int, b: int) -> str:
    """Where b is as seen from a: N, NE, E …"""
    (ax, ay), (bx, by) = position(hexes, a), position(hexes, b)
    upright = "" if isclose(ay, by, abs_tol=1e-9) else "N" if by < ay else "S"
    sideways = "" if isclose(ax, bx, abs_tol=1e-9) else "W" if bx < ax else "E"
    return upright + sideways


def degrees(hexes: Hexes, cell: int, other: int) -> float:
    """The angle clockwise from direction 0, from 0 up to 360."""
    (ax, ay), (bx, by) = position(hexes, cell), position(hexes, other)
    first = 0 if hexes.flat else 30
    return round(atan2(bx - ax, ay - by) * 180 / pi - first, 6) % 360


@every_grid
def test_neighbours_are_those_on_paper(hexes: Hexes) -> None:
    around = graph(hexes)
    for cell in range(hexes.size):
        six = [hexes.neighbour(cell, direction) for direction in range(DIRECTIONS)]
        there = [other for other in six if other != OFF]
        assert len(there) == len(set(there))
        assert set(there) == set(around[cell])


@pytest.mark.parametrize("shoved", [0, 1])
def test_directions_are_those_of_the_compass(shoved: int) -> None:
    flat = {FLAT_N: "N", FLAT_NE: "NE", FLAT_SE: "SE", FLAT_S: "S", FLAT_SW: "SW", FLAT_NW: "NW"}
    pointy = {POINTY_NE: "NE", POINTY_E: "E", POINTY_SE: "SE"}
    pointy |= {POINTY_SW: "SW", POINTY_W: "W", POINTY_NW: "NW"}
    for names, hexes in ((flat, Hexes(7, 6, True, shoved)), (pointy, Hexes(7, 6, False, shoved))):
        assert sorted(names) == list(range(DIRECTIONS))
        for cell in range(hexes.size):
            for direction, name in names.items():
                beside = hexes.neighbour(cell, direction)
                assert beside == OFF or bearing(hexes, cell, beside) == name


@every_grid
def test_the_opposite_direction_leads_back(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        for direction in range(DIRECTIONS):
            beside = hexes.neighbour(cell, direction)
            if beside != OFF:
                assert hexes.neighbour(beside, opposite(direction)) == cell
                assert hexes.towards(cell, beside) == direction


def test_opposite_directions() -> None:
    assert [opposite(direction) for direction in range(6)] == [3, 4, 5, 0, 1, 2]


@every_grid
def test_there_is_no_direction_towards_what_is_not_adjacent(hexes: Hexes) -> None:
    around = graph(hexes)
    for a in range(hexes.size):
        for b in set(range(hexes.size)) - set(around[a]):
            assert hexes.towards(a, b) == OFF


@every_grid
def test_cells_by_column_and_row(hexes: Hexes) -> None:
    cells = [hexes.at(column, row) for row in range(hexes.rows) for column in range(hexes.columns)]
    assert cells == list(range(hexes.size))
    assert [hexes.at(hexes.column(cell), hexes.row(cell)) for cell in cells] == cells
    outside = [(-1, 0), (0, -1), (hexes.columns, 0), (0, hexes.rows)]
    assert all(hexes.at(column, row) == OFF for column, row in outside)


@every_grid
def test_cells_by_their_axes(hexes: Hexes) -> None:
    cells = list(range(hexes.size))
    assert [hexes.at_axes(hexes.q[cell], hexes.r[cell]) for cell in cells] == cells


@every_grid
def test_apart_is_the_shortest_path(hexes: Hexes) -> None:
    lengths = dict(nx.all_pairs_shortest_path_length(graph(hexes)))
    for a in range(hexes.size):
        assert {b: hexes.distance(a, b) for b in range(hexes.size)} == lengths[a]


@every_grid
def test_rings_are_what_is_just_so_far_away_clockwise(hexes: Hexes) -> None:
    around = graph(hexes)
    for cell in range(hexes.size):
        lengths = nx.single_source_shortest_path_length(around, cell)
        for radius in range(1, 8):
            ring = [int(other) for other in hexes.ring(cell, radius)]
            assert sorted(ring) == sorted(b for b, length in lengths.items() if length == radius)
            angles = [degrees(hexes, cell, other) for other in ring]
            assert angles == sorted(angles)


@every_grid
def test_within_goes_outwards(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        expected: list[i64] = []
        for radius in range(18):
            expected += hexes.ring(cell, radius)
            assert list(hexes.within(cell, radius)) == expected
        assert sorted(expected) == list(range(hexes.size))


def test_the_ring_of_radius_nothing_is_the_cell() -> None:
    hexes = Hexes(3, 3, True, 0)
    assert hexes.ring(4, 0) == vec[i64]([4])
    assert hexes.within(4, 0) == vec[i64]([4])
    with pytest.raises(AssertionError):
        hexes.ring(4, -1)


def test_leaps_go_straight_on() -> None:
    for hexes in (Hexes(9, 9, True, 1), Hexes(9, 9, False, 0)):
        for direction in range(DIRECTIONS):
            cell: int = 40
            for steps in range(9):
                assert hexes.leap(40, direction, steps) == cell
                cell = hexes.neighbour(cell, direction) if cell != OFF else OFF


# ---------------------------------------------------------------- lines


@every_grid
def test_lines_are_unbroken_and_the_same_both_ways(hexes: Hexes) -> None:
    for a in range(hexes.size):
        for b in range(hexes.size):
            line = list(hexes.line(a, b))
            assert (line[0], line[-1], len(line)) == (a, b, hexes.distance(a, b) + 1)
            assert all(hexes.towards(one, other) != OFF for one, other in pairwise(line))
            assert line == list(hexes.line(b, a))[::-1]


def along(hexes: Hexes, a: int, b: int, part: float) -> tuple[float, float]:
    """The point so far on the way from one centre to the other."""
    (ax, ay), (bx, by) = position(hexes, a), position(hexes, b)
    return ax + (bx - ax) * part, ay + (by - ay) * part


@every_grid
def test_lines_take_the_nearest_cell_and_of_two_the_lower_number(hexes: Hexes) -> None:
    for a in range(hexes.size):
        for b in range(hexes.size):
            n = hexes.distance(a, b)
            for i, cell in enumerate(hexes.line(a, b)):
                point = along(hexes, a, b, i / max(n, 1))
                # Being no more than half a hex from it: no hex off the map is nearer.
                assert dist(position(hexes, cell), point) < 0.5 + 1e-9
                away = {c: dist(position(hexes, c), point) for c in range(hexes.size)}
                least = min(away.values())
                assert cell == min(c for c in away if isclose(away[c], least, abs_tol=1e-9))


def test_lines_between_two_hexes_take_the_upper_one_unless_it_is_off_the_map() -> None:
    flat = Hexes(5, 4, True, 0)
    assert list(flat.line(flat.at(0, 1), flat.at(2, 1))) == [5, 1, 7]
    assert list(flat.line(flat.at(0, 0), flat.at(4, 0))) == [0, 1, 2, 3, 4]
    pointy = Hexes(4, 5, False, 0)
    assert list(pointy.line(pointy.at(1, 0), pointy.at(1, 2))) == [1, 4, 9]
    assert list(pointy.line(pointy.at(0, 0), pointy.at(0, 2))) == [0, 4, 8]
