"""What a drawing in letters needs to know of a map: locations, roads, and the main one of these.

The map is turned by quarters so that the main road goes to the right, which is how a terminal has
room.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Road = tuple[str, str]  # the ids of its ends
Points = dict[str, tuple[float, float]]  # to the right, and down


@dataclass(frozen=True)
class Place:
    """A location: its id, what it is called, and where it lies."""

    id: str
    name: str
    short: str
    latitude: float
    longitude: float


@dataclass(frozen=True)
class Chart:
    """A map; it never changes in a game."""

    places: tuple[Place, ...]
    roads: tuple[Road, ...]
    rivers: frozenset[Road]  # the roads that cross one
    main: frozenset[str]  # the locations of the main road
    start: str  # where it begins
    goal: str

    def is_main(self, road: Road) -> bool:
        return road[0] in self.main and road[1] in self.main

    def find_neighbours(self, name: str) -> list[str]:
        """The other ends of a location's roads."""
        return [end for road in self.roads if name in road for end in road if end != name]

    def follow_main(self) -> list[str]:
        """The main road from its start, each location after its neighbours that are nearer."""
        order = [self.start]
        for name in order:
            beside = self.find_neighbours(name)
            order += [other for other in beside if other in self.main and other not in order]
        return order


def turn_to_goal(chart: Chart) -> tuple[Points, str]:
    """Every location, turned until the main road goes right; and where north is then."""
    lats = [place.latitude for place in chart.places]
    narrow = math.cos(math.radians((min(lats) + max(lats)) / 2))
    flat = {place.id: (place.longitude * narrow, -place.latitude) for place in chart.places}
    turns = max(range(4), key=lambda n: (measure_advance(chart, turn(flat, n)), -n))
    return turn(flat, turns), ("up", "right", "down", "left")[turns]


def turn(points: Points, quarters: int) -> Points:
    """Clockwise, as one turns a sheet of paper."""
    for _ in range(quarters):
        points = {name: (-y, x) for name, (x, y) in points.items()}
    return points


def measure_advance(chart: Chart, points: Points) -> float:
    """How far to the right the main road leads."""
    return points[chart.goal][0] - points[chart.start][0]
