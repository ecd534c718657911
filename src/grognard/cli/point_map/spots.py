"""Where each location stands when a map is drawn in letters: on a grid of a few columns and rows.

Crowded regions are spread out: order matters to a player, not kilometres.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache

from grognard.cli.point_map.chart import Chart, Points, Road, turn_to_goal

Spot = tuple[int, int]  # column, row

CROSSING = 30.0  # what makes an arrangement worse, and how much
OVER = 20.0  # a road leads across a location that it does not touch
EVEN = (0.75, 1.0, 0.5)  # how evenly crowded regions are spread: beginnings to choose from
SWEEPS = 12
LOW = 6  # rows that a window of 24 lines has room for
MANY_ROADS = 40  # with more, arranging them well would take longer than a player waits
BACKWARDS = 8.0  # the main road goes back, or straight up or down


def spread(values: Mapping[str, float], even: float) -> dict[str, float]:
    """Between 0 and 1: so much by order, the rest by distance."""
    least, span = min(values.values()), max(values.values()) - min(values.values())
    order = sorted(set(values.values()))
    steps = max(len(order) - 1, 1)
    return {
        name: even * order.index(value) / steps + (1 - even) * (value - least) / (span or 1)
        for name, value in values.items()
    }


def place_by_milestones(values: Mapping[str, float], along: Sequence[str]) -> dict[str, float]:
    """Between 0 and 1: the locations of the main road at even steps, the others between them."""
    marks = sorted(values[name] for name in along)
    return {
        name: count_passed(marks, value) / max(len(marks) - 1, 1) for name, value in values.items()
    }


def count_passed(marks: Sequence[float], value: float) -> float:
    """How many of the marks a value has passed, and how much of the way to the next."""
    passed = bisect_right(marks, value)
    if passed in (0, len(marks)):
        return max(passed - 1, 0)
    here, following = marks[passed - 1], marks[passed]
    return passed - 1 + (value - here) / (following - here)


# ---------------------------------------------------------------- on the grid


@cache
def find_spots(chart: Chart) -> dict[str, Spot]:
    """A spot for each location: near where it lies, with roads that cross as little as can be."""
    columns, rows = choose_grid(chart)
    tried: list[tuple[float, dict[str, Spot]]] = []
    for even in EVEN:
        cost, spots, tangled = arrange(chart, columns, rows, even)
        tried.append((cost, spots))
        if not tangled or len(chart.roads) > MANY_ROADS:
            break
    return min(tried, key=lambda pair: pair[0])[1]


def choose_grid(chart: Chart) -> Spot:
    """So many columns and rows that about every second spot stays free."""
    number = len(chart.places)
    columns = max(len(chart.main) + 1, math.ceil(math.sqrt(2 * number)))
    return columns, max(3, math.ceil(2 * number / columns) + 1)


def arrange(
    chart: Chart, columns: int, rows: int, even: float
) -> tuple[float, dict[str, Spot], int]:
    """The best that can be reached from one beginning, what it costs, and how tangled it is."""
    roomy = Judge(chart, find_ideal_spots(chart, columns, rows, even))
    spots = settle(roomy, roomy.ideal, columns, rows)
    if rows <= LOW:
        return roomy.judge(spots)
    # a low grid comes out better from an arrangement with room than from scratch
    low = Judge(chart, find_ideal_spots(chart, columns, LOW, even))
    shrink = (LOW - 1) / (rows - 1)
    pressed = settle(low, {n: (c, r * shrink) for n, (c, r) in spots.items()}, columns, LOW)
    return min(low.judge(pressed), roomy.judge(spots), key=lambda verdict: verdict[2])


def find_ideal_spots(chart: Chart, columns: int, rows: int, even: float) -> Points:
    """Where each location would lie if there were no others."""
    points, _ = turn_to_goal(chart)
    across = place_by_milestones({name: x for name, (x, _) in points.items()}, chart.follow_main())
    down = spread({name: y for name, (_, y) in points.items()}, even)
    return {name: (across[name] * (columns - 1), down[name] * (rows - 1)) for name in points}


def settle(
    judge: Judge, near: Mapping[str, tuple[float, float]], columns: int, rows: int
) -> dict[str, Spot]:
    """Begin near these points, and move one location after another until no move helps."""
    spots = guess_spots(near, columns, rows)
    for _ in range(SWEEPS if len(judge.chart.roads) <= MANY_ROADS else 2):
        moved = [improve(judge, spots, name, columns, rows) for name in spots]
        if not any(moved):
            break
    return spots


def guess_spots(
    ideal: Mapping[str, tuple[float, float]], columns: int, rows: int
) -> dict[str, Spot]:
    """The nearest free spot for one location after another."""
    free = {(c, r) for c in range(columns) for r in range(rows)}
    spots: dict[str, Spot] = {}
    for name, (x, y) in ideal.items():
        spot = min(sorted(free), key=lambda s: (s[0] - x) ** 2 + 2 * (s[1] - y) ** 2)
        spots[name] = spot
        free.discard(spot)
    return spots


def improve(judge: Judge, spots: dict[str, Spot], name: str, columns: int, rows: int) -> bool:
    """Move a location to a better spot nearby, or let it change places with another."""
    here = spots[name]
    holder = {spot: other for other, spot in spots.items()}
    best, least = here, 0.0
    for spot in list_around(here, columns, rows):
        other = holder.get(spot)
        moved = {name: spot} if other is None else {name: spot, other: here}
        change = judge.price_change(spots, moved)
        if change < least - 1e-6:
            best, least = spot, change
    if best == here:
        return False
    if best in holder:
        spots[holder[best]] = here
    spots[name] = best
    return True


def list_around(spot: Spot, columns: int, rows: int) -> list[Spot]:
    c, r = spot
    near = [(c + dc, r + dr) for dc in (-2, -1, 0, 1, 2) for dr in (-2, -1, 0, 1, 2)]
    return [(a, b) for a, b in near if 0 <= a < columns and 0 <= b < rows and (a, b) != spot]


class Judge:
    """Says how good an arrangement is; less is better."""

    def __init__(self, chart: Chart, ideal: Mapping[str, tuple[float, float]]) -> None:
        self.chart = chart
        self.ideal = ideal
        order = {name: n for n, name in enumerate(chart.follow_main())}
        self.main = {  # its roads, each with where it begins and where it leads
            road: sorted(road, key=lambda name: order.get(name, 0))
            for road in chart.roads
            if road[0] in order and road[1] in order
        }
        self.roads_of = {
            place.id: [road for road in chart.roads if place.id in road] for place in chart.places
        }

    def price_change(self, spots: Mapping[str, Spot], moved: Mapping[str, Spot]) -> float:
        """What moving some locations would add."""
        after = {**spots, **moved}
        return self.price(after, moved) - self.price(spots, moved)

    def price(self, spots: Mapping[str, Spot], names: Mapping[str, Spot]) -> float:
        """The part of the cost that these locations have a share in."""
        own = {road for name in names for road in self.roads_of[name]}
        total = sum(self.measure_shift(name, spots[name]) for name in names)
        total += sum(self.price_road(spots, road) for road in own)
        total += CROSSING * self.count_crossings(spots, own)
        return total + OVER * self.count_run_over(spots, own, names)

    def judge(self, spots: dict[str, Spot]) -> tuple[float, dict[str, Spot], int]:
        """What an arrangement costs in all, and how tangled it is."""
        roads = set(self.chart.roads)
        tangled = self.count_crossings(spots, roads) + self.count_run_over(spots, roads, spots)
        return self.price(spots, spots), spots, tangled

    def measure_shift(self, name: str, spot: Spot) -> float:
        x, y = self.ideal[name]
        return (spot[0] - x) ** 2 + 1.5 * (spot[1] - y) ** 2

    def price_road(self, spots: Mapping[str, Spot], road: Road) -> float:
        """Long roads and steep ones are hard to follow; the main road should run straight."""
        (a, b), (c, d) = spots[road[0]], spots[road[1]]
        across, down = abs(a - c), abs(b - d)
        cost = 0.4 * across + 0.7 * down + 3 * max(down - 2 * across, 0)
        if road in self.main:
            first, then = self.main[road]
            cost += 2 * down + (BACKWARDS if spots[then][0] <= spots[first][0] else 0)
        return cost

    def count_crossings(self, spots: Mapping[str, Spot], own: set[Road]) -> int:
        """Pairs of roads that cross, at least one of them among these."""
        found = 0
        ends = [(road, *spots[road[0]], *spots[road[1]]) for road in self.chart.roads]
        for mine in own:
            a, b = mine
            ax, ay = spots[a]
            bx, by = spots[b]
            dx, dy = bx - ax, by - ay
            for road, cx, cy, ex, ey in ends:
                # which side of mine its ends are on, before the dearer questions
                left = dx * (cy - ay) - dy * (cx - ax)
                right = dx * (ey - ay) - dy * (ex - ax)
                if left * right < 0 and (road not in own or road < mine):
                    fx, fy = ex - cx, ey - cy
                    ours = fx * (ay - cy) - fy * (ax - cx)
                    found += ours * (fx * (by - cy) - fy * (bx - cx)) < 0
        return found

    def count_run_over(
        self, spots: Mapping[str, Spot], own: set[Road], names: Mapping[str, Spot]
    ) -> int:
        """Locations that a road of these passes over, and these where others' roads pass."""
        found = 0
        for road in self.chart.roads:
            for name in spots if road in own else names:
                if name not in road:
                    found += touches(spots[road[0]], spots[road[1]], spots[name])
        return found


def touches(a: Spot, b: Spot, spot: Spot) -> bool:
    """Does the straight line from a to b pass close by a spot?"""
    dx, dy, x, y = b[0] - a[0], b[1] - a[1], spot[0] - a[0], spot[1] - a[1]
    far = dx * dx + dy * dy
    if not 0 < x * dx + y * dy < far:
        return False
    return 5 * (dx * y - dy * x) ** 2 < far  # nearer than 0.45
