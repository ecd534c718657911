"""The cheapest ways over a map, against networkx's Dijkstra on maps at random."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import DIRECTIONS, OFF, Hexes
from grognard.engine.hexes.paths import CLOSED, FAR, Queue, cheapest, entering, way

ANY_MOST = FAR - 1


@dataclass
class Terrain:
    """A map with prices, a start and a goal."""

    hexes: Hexes
    prices: list[int]
    start: int
    goal: int

    def graph(self) -> nx.DiGraph[int]:
        """The same for networkx; `steps` weighs the price first and the hexes after it."""
        found: nx.DiGraph[int] = nx.DiGraph()
        found.add_nodes_from(range(self.hexes.size))
        for side, price in enumerate(self.prices):
            cell, direction = divmod(side, 6)
            beside = self.hexes.neighbour(cell, direction)
            if beside != OFF and price >= 0:
                found.add_edge(cell, beside, price=price, steps=price * 1000 + 1)
        return found


@st.composite
def terrains(draw: st.DrawFn, longest: int) -> Terrain:
    """Few different prices, so that ways tie; some free, some closed."""
    columns, rows = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    hexes = Hexes(columns, rows, draw(st.booleans()), draw(st.integers(0, 1)))
    price = st.sampled_from([1, 1, 1, 2, 2, 3, 0, CLOSED])
    sides = columns * rows * 6
    prices = draw(st.lists(price, min_size=sides, max_size=sides))
    cells = st.integers(0, columns * rows - 1)
    return Terrain(hexes, prices, draw(cells), draw(cells))


@settings(max_examples=300, deadline=None)
@given(terrains(longest=7), st.integers(0, 12))
def test_costs_are_those_of_dijkstra(terrain: Terrain, most: int) -> None:
    lengths = nx.single_source_dijkstra_path_length(
        terrain.graph(), terrain.start, cutoff=most, weight="price"
    )
    costs = cheapest(terrain.hexes, terrain.start, vec[i64](terrain.prices), most)
    assert list(costs) == [lengths.get(cell, FAR) for cell in range(terrain.hexes.size)]


@settings(max_examples=300, deadline=None)
@given(terrains(longest=7))
def test_the_way_is_a_cheapest_one(terrain: Terrain) -> None:
    found = list(way(terrain.hexes, terrain.start, terrain.goal, vec[i64](terrain.prices)))
    around = terrain.graph()
    if not nx.has_path(around, terrain.start, terrain.goal):
        assert found == []
        return
    assert (found[0], found[-1]) == (terrain.start, terrain.goal)
    cost = sum(around[a][b]["price"] for a, b in pairwise(found))
    assert cost == nx.dijkstra_path_length(around, terrain.start, terrain.goal, weight="price")


@settings(max_examples=200, deadline=None)
@given(terrains(longest=4))
def test_of_cheapest_ways_it_is_the_shortest_and_of_those_the_first(terrain: Terrain) -> None:
    around = terrain.graph()
    if nx.has_path(around, terrain.start, terrain.goal):
        ways = nx.all_shortest_paths(around, terrain.start, terrain.goal, weight="steps")
        first = min(ways, key=lambda cells: directions(terrain.hexes, cells))
        prices = vec[i64](terrain.prices)
        assert list(way(terrain.hexes, terrain.start, terrain.goal, prices)) == first


def directions(hexes: Hexes, cells: list[int]) -> list[int]:
    return [int(hexes.towards(a, b)) for a, b in pairwise(cells)]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 50), max_size=60), st.lists(st.integers(0, 50), max_size=60))
def test_a_queue_gives_the_least_first(early: list[int], late: list[int]) -> None:
    queue = Queue()
    for number in early:
        queue.put(number)
    half = sorted(early)[: len(early) // 2]
    assert [queue.take() for _ in half] == half
    for number in late:
        queue.put(number)
    left = sorted(sorted(early)[len(half) :] + late)
    assert [queue.take() for _ in left] == left
    assert queue.n == 0


@pytest.mark.parametrize("flat", [True, False])
def test_entering_costs_what_the_cell_entered_does(flat: bool) -> None:
    hexes = Hexes(4, 3, flat, 1)
    entry = vec[i64]([cell - 3 for cell in range(12)])
    prices = entering(hexes, entry)
    for cell in range(12):
        for direction in range(DIRECTIONS):
            beside = hexes.neighbour(cell, direction)
            price = prices[cell * DIRECTIONS + direction]
            assert price == (CLOSED if beside == OFF else beside - 3)


def test_a_way_round_what_is_closed_and_a_river_that_costs_more() -> None:
    """Five flat columns, two rows; 1 to enter, 3 more over the side from cell 1 to cell 2."""
    hexes = Hexes(5, 2, True, 0)
    prices = entering(hexes, vec[i64]([1] * 10))
    assert list(way(hexes, 0, 2, prices)) == [0, 1, 2]
    prices[1 * DIRECTIONS + hexes.towards(1, 2)] = 4
    assert list(way(hexes, 0, 2, prices)) == [0, 1, 7, 2]
    assert cheapest(hexes, 0, prices, ANY_MOST)[2] == 3
    assert cheapest(hexes, 0, prices, 2)[2] == FAR
    prices = entering(hexes, vec[i64]([1, -1, 1, 1, 1, 1, -1, 1, 1, 1]))
    assert list(way(hexes, 0, 2, prices)) == []
    assert cheapest(hexes, 0, prices, ANY_MOST)[2] == FAR


def test_the_way_to_where_one_is() -> None:
    hexes = Hexes(2, 2, False, 0)
    prices = vec[i64]([0] * 24)
    assert list(way(hexes, 3, 3, prices)) == [3]
    assert list(cheapest(hexes, 3, prices, 0)) == [0, 0, 0, 0]
