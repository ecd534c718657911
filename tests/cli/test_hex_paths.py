"""Regions and lines of hexes become paths without gaps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.cli.hex_paths import (
    as_path,
    find_rim,
    join_sides,
    round_off,
    smooth_line,
    smooth_ring,
    trace_region,
)
from grognard.engine.hexes.drawing import Point, corners, hexside
from grognard.engine.hexes.grid import Hexes

HEXES = Hexes(5, 5, False, 0)
MIDDLE = HEXES.at(2, 2)


def area(ring: list[Point]) -> float:
    """Twice the area within, with its sign by the way round."""
    pairs = [*pairwise(ring), (ring[-1], ring[0])]
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)


def test_one_hex_is_a_ring_of_its_corners() -> None:
    (ring,) = trace_region(HEXES, {MIDDLE})
    assert set(ring) == {round_off(point) for point in corners(HEXES, MIDDLE)}


def test_a_hole_has_a_ring_of_its_own_the_other_way_round() -> None:
    around = set(HEXES.within(MIDDLE, 1)) - {MIDDLE}
    rings = trace_region(HEXES, around)
    assert sorted(len(ring) for ring in rings) == [6, 18]
    one = abs(area(trace_region(HEXES, {MIDDLE})[0]))
    assert sum(area(ring) for ring in rings) / one == pytest.approx(6)


def test_islands_are_apart() -> None:
    assert len(trace_region(HEXES, {HEXES.at(0, 0), HEXES.at(4, 4)})) == 2


def test_cut_corners_but_the_rim_of_the_map_stays() -> None:
    rim = find_rim(HEXES)
    (ring,) = trace_region(HEXES, range(int(HEXES.size)))
    assert smooth_ring(ring, rim) == ring
    (inner,) = trace_region(HEXES, {MIDDLE})
    smooth = smooth_ring(inner, rim)
    assert len(smooth) == 24
    assert 0.8 < area(smooth) / area(inner) < 1


def test_hexsides_are_joined_to_a_line_whatever_their_order() -> None:
    sides = [(MIDDLE, 2), (MIDDLE, 0), (MIDDLE, 1), (HEXES.at(0, 0), 0)]
    lines = join_sides(HEXES, sides)
    assert sorted(len(line) for line in lines) == [2, 4]
    line = max(lines, key=len)
    ends = {round_off(hexside(HEXES, MIDDLE, 0)[0]), round_off(hexside(HEXES, MIDDLE, 2)[1])}
    assert {line[0], line[-1]} == ends
    smooth = smooth_line(line)
    assert {smooth[0], smooth[-1]} == ends
    assert len(smooth) > len(line)


def test_paths_are_written_for_svg() -> None:
    assert as_path([[(0, 0), (1, 2)]], 10, False) == "M 0,0 L 10,20"
    assert as_path([[(0, 0), (1, 0), (0, 1)]], 1, True) == "M 0,0 L 1,0 L 0,1 Z"
