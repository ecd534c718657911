"""X4.2 Reach: how far a mover comes with what its dice give, by the cheapest ways."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.hexes.paths import Queue
from grognard.games.fight_your_own_battles.rules.constants import NOWHERE
from grognard.games.fight_your_own_battles.rules.going import (
    BARRED,
    DIAGONAL,
    STRAIGHT,
    is_straight,
    price,
)
from grognard.games.fight_your_own_battles.rules.ground import WAYS, Ground
from grognard.games.fight_your_own_battles.rules.terrain import OPEN, ROAD, WATER, going_of

FAR: Final[i64] = 1_000_000_000
EACH: Final[i64] = 1000  # a tenth of an inch weighs more than any number of steps

# what a mover may do in a cell
FREE: Final[i64] = 0
PASSED: Final[i64] = 1  # X1.2 a friend is there: one may go through, and not stay
CLOSED: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Reach:
    """X4.2 The cells where a mover comes from one of its starts, and its ways there."""

    def __init__(
        self,
        ground: Ground,
        mover: i64,
        starts: vec[i64],
        tenths: i64,
        places: vec[i64],
        opened: BitSet,
        by_road: bool,
        shunned: vec[i64],
    ) -> None:
        self.ground: Ground = ground
        self.mover: i64 = mover
        self.starts: vec[i64] = starts
        self.tenths: i64 = tenths
        self.places: vec[i64] = places  # FREE, PASSED or CLOSED, for each cell
        self.opened: BitSet = opened  # X12.6 by engineers
        self.by_road: bool = by_road
        self.shunned: vec[i64] = shunned  # X4.5 no step may make this less; empty: it is no matter
        self.weights: vec[i64] = vec[i64]([FAR] * ground.size)  # tenths times EACH, and steps
        self.spread()

    def has(self, cell: i64) -> bool:
        """Can the mover go there and stay?"""
        return self.weights[cell] != FAR and self.places[cell] == FREE

    def cost(self, cell: i64) -> i64:
        """What the cheapest way to a cell takes, in tenths of an inch."""
        return self.weights[cell] // EACH

    # ------------------------------------------------------------ spreading out

    def spread(self) -> None:
        """From cell to cell, the cheapest first."""
        size = self.ground.size
        queue = Queue()
        for start in self.starts:
            self.weights[start] = 0
            queue.put(start)
        while queue.n > 0:
            nearest = queue.take()
            cell = nearest % size
            if nearest // size == self.weights[cell] and not self.stops_in(cell):
                self.go_beyond(cell, queue)

    def stops_in(self, cell: i64) -> bool:
        """X4.4 A move ends in a river, and none begins there."""
        return going_of(self.ground.kinds[cell]) == WATER

    def go_beyond(self, cell: i64, queue: Queue) -> None:
        for way in range(WAYS):
            beside = self.ground.beside(cell, way)
            cost = self.step(cell, beside, way)
            if cost == BARRED:
                continue
            weight = self.weights[cell] + cost * EACH + 1
            if weight // EACH <= self.tenths and weight < self.weights[beside]:
                self.weights[beside] = weight
                queue.put(weight * self.ground.size + beside)

    def step(self, cell: i64, beside: i64, way: i64) -> i64:
        """X4.1 What a step takes, or BARRED."""
        if beside == NOWHERE or self.places[beside] == CLOSED:
            return BARRED
        if len(self.shunned) > 0 and self.shunned[beside] < self.shunned[cell]:
            return BARRED
        kind = self.ground.kinds[beside]
        if self.by_road:
            if kind != ROAD:
                return BARRED
            return STRAIGHT if is_straight(way) else DIAGONAL
        if self.opened.has(beside):
            kind = OPEN
        return price(self.mover, way, self.ground.kinds[cell], kind, self.ground.heights[beside])

    # ------------------------------------------------------------ ways

    def way_to(self, goal: i64) -> vec[i64]:
        """X4.2 The cells of the cheapest way, without its start and with its goal.

        Of several it is one with the fewest steps, and of those the first by N, NE, E … at each.
        """
        used = self.mark(goal)
        found = vec[i64]([])
        cell = self.first_start(used)
        while cell != goal:
            cell = self.next_cell(cell, used)
            found = append(found, cell)
        return found

    def mark(self, goal: i64) -> vec[i64]:
        """A 1 for each cell on any of the best ways to a goal, found backwards from it."""
        used = vec[i64]([0] * self.ground.size)
        used[goal] = 1
        left = vec[i64]([goal])
        n: i64 = 0
        while n < i64(len(left)):
            cell = left[n]
            n += 1
            for way in range(WAYS):
                before = self.ground.beside(cell, way)
                back = (way + WAYS // 2) % WAYS
                if before != NOWHERE and used[before] == 0 and self.leads(before, cell, back):
                    used[before] = 1
                    left = append(left, before)
        return used

    def leads(self, cell: i64, beside: i64, way: i64) -> bool:
        """Is a step part of a best way to where it ends?"""
        if self.weights[cell] == FAR or self.stops_in(cell):
            return False
        cost = self.step(cell, beside, way)
        return cost != BARRED and self.weights[cell] + cost * EACH + 1 == self.weights[beside]

    def first_start(self, used: vec[i64]) -> i64:
        for start in self.starts:
            if used[start] == 1:
                return start
        raise AssertionError("no way to a cell in reach")

    def next_cell(self, cell: i64, used: vec[i64]) -> i64:
        for way in range(WAYS):
            beside = self.ground.beside(cell, way)
            if beside != NOWHERE and used[beside] == 1 and self.leads(cell, beside, way):
                return beside
        raise AssertionError("no way on from a cell on the way")
