"""Ways over a map of hexes, by what it costs to leave each cell in each direction.

Prices stand as `beside` does: six to a cell, by direction, a negative one where there is no way.
Rivers, roads and closed hexsides change single prices; `entering` makes the rest of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.hexes.grid import DIRECTIONS, OFF, Hexes, opposite

FAR: Final[i64] = 1_000_000_000_000  # more than any way costs
CLOSED: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Queue:
    """Numbers of which the least is taken first: a binary heap, which grows as it must."""

    def __init__(self) -> None:
        self.heap: vec[i64] = vec[i64]([])
        self.n: i64 = 0

    def put(self, number: i64) -> None:
        place = self.n
        if place == len(self.heap):
            self.heap = append(self.heap, number)
        heap = self.heap
        while place > 0 and heap[(place - 1) >> 1] > number:
            heap[place] = heap[(place - 1) >> 1]
            place = (place - 1) >> 1
        heap[place] = number
        self.n += 1

    def take(self) -> i64:
        least = self.heap[0]
        self.n -= 1
        self.sink(self.heap[self.n])
        return least

    def sink(self, number: i64) -> None:
        """Put `number` in at the top, and what is less above it."""
        heap = self.heap
        place: i64 = 0
        below: i64 = 1
        while below < self.n:
            if below + 1 < self.n and heap[below + 1] < heap[below]:
                below += 1
            if heap[below] >= number:
                break
            heap[place] = heap[below]
            place = below
            below = place * 2 + 1
        heap[place] = number


def entering(hexes: Hexes, entry: vec[i64]) -> vec[i64]:
    """The prices where only the cell entered counts, by one for each, negative if it is closed."""
    prices = vec[i64]([CLOSED] * (hexes.size * DIRECTIONS))
    for side in range(hexes.size * DIRECTIONS):
        beside = hexes.beside[side]
        if beside != OFF:
            prices[side] = entry[beside]
    return prices


def cheapest(hexes: Hexes, start: i64, prices: vec[i64], most: i64) -> vec[i64]:
    """The least it costs to get to each cell from `start`; FAR where that is more than `most`."""
    size = hexes.size
    costs = vec[i64]([FAR] * size)
    costs[start] = 0
    queue = Queue()
    queue.put(start)
    while queue.n > 0:
        nearest = queue.take()
        cost = nearest // size
        cell = nearest % size
        if cost == costs[cell]:
            reach_beyond(hexes, cell, prices, most, costs, queue)
    return costs


def reach_beyond(
    hexes: Hexes, cell: i64, prices: vec[i64], most: i64, costs: vec[i64], queue: Queue
) -> None:
    """Go from a cell to its neighbours, where that is the cheapest way there so far."""
    for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
        beside = hexes.beside[side]
        if beside != OFF and prices[side] >= 0:
            cost = costs[cell] + prices[side]
            if cost <= most and cost < costs[beside]:
                costs[beside] = cost
                queue.put(cost * hexes.size + beside)


def way(hexes: Hexes, start: i64, goal: i64, prices: vec[i64]) -> vec[i64]:
    """The cells of a cheapest way, both ends too; empty if there is none.

    Of several it is one of the shortest, and of those the first by direction, step by step.
    """
    left = cheapest(hexes, goal, backwards(hexes, prices), FAR - 1)
    found = vec[i64]([start] * hexes.size)
    if left[start] == FAR:
        return found[:0]
    count: i64 = 1
    cell = start
    while cell != goal:
        cell = next_cell(hexes, cell, prices, left)
        found[count] = cell
        count += 1
    return found[:count]


def backwards(hexes: Hexes, prices: vec[i64]) -> vec[i64]:
    """The prices of going the other way; the hexes on it count too, but less than any price."""
    turned = vec[i64]([CLOSED] * (hexes.size * DIRECTIONS))
    for cell in range(hexes.size):
        for direction in range(DIRECTIONS):
            side = cell * DIRECTIONS + direction
            beside = hexes.beside[side]
            if beside != OFF and prices[side] >= 0:
                back = beside * DIRECTIONS + opposite(direction)
                turned[back] = prices[side] * hexes.size + 1
    return turned


def next_cell(hexes: Hexes, cell: i64, prices: vec[i64], left: vec[i64]) -> i64:
    """The first neighbour from which what is left to go is less by just the price of the step."""
    for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
        beside = hexes.beside[side]
        price = prices[side]
        if beside != OFF and price >= 0 and left[cell] == left[beside] + price * hexes.size + 1:
            return beside
    raise AssertionError("no way on from a cell on the way")
