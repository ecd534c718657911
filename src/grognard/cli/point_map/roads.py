"""Roads between labels on a sheet of letters: each goes around what is not its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise

from grognard.cli.point_map.chart import Road

Cell = tuple[int, int]  # column, line
Way = tuple[int, int]  # a step: -1, 0 or 1 each way
Path = list[tuple[Cell, int]]  # each cell with the axis that the road has there
Trail = tuple["Trail", Cell, int] | None  # the way so far, from its end

WAYS: tuple[Way, ...] = (
    (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)
)  # fmt: skip
STEP = (1.0, 2.3, 2.0, 2.3)  # across, aslant, down: a letter is twice as high as wide
TURNS = (-2, -1, 0, 1, 2)  # in half right angles
SQUARE_TURNS = (-2, 0, 2)
BEND = (0.0, 1.2, 5.0)  # straight on, by half a right angle, by a right one
CROSSES = 12.0  # another road
GRAZES = 0.4  # the cell beside is taken
POINTS_AT = 5.0  # it seems to lead to a label that is not its own
PASSES = 4
ENOUGH = 120_000  # steps of searches, about a second, after which a map is as good as it gets
ARRIVED = (-1, -1)
PLAIN = {0: "─", 1: "╲", 2: "│", 3: "╱"}
BROAD = {0: "═", 1: "╲", 2: "║", 3: "╱"}  # the main road
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
CORNERS = {  # of the main road, by the two ways that lead out of a cell
    frozenset({RIGHT, DOWN}): "╔",
    frozenset({LEFT, DOWN}): "╗",
    frozenset({RIGHT, UP}): "╚",
    frozenset({LEFT, UP}): "╝",
}


@dataclass(frozen=True)
class Box:
    """A label, and the room beside or below it that is kept for a stack."""

    at: Cell
    width: int
    room: frozenset[Cell]

    def list_cells(self) -> list[Cell]:
        x, y = self.at
        return [(x + n, y) for n in range(self.width)]

    def find_edge(self, cell: Cell) -> Cell:
        """The letter of the label that is nearest to a cell."""
        x, y = self.at
        return min(max(cell[0], x), x + self.width - 1), y

    def find_middle(self) -> tuple[float, int]:
        return self.at[0] + (self.width - 1) / 2, self.at[1]


@dataclass
class Sheet:
    """So many columns and lines, the labels on it, and the roads drawn so far."""

    width: int
    height: int
    boxes: Mapping[str, Box]
    broad: frozenset[Road] = frozenset()  # there are no broad letters aslant, so these go square
    taken: dict[Cell, str] = field(default_factory=dict)  # by which label, or its stack
    letters: set[Cell] = field(default_factory=set)  # of labels
    drawn: dict[Cell, set[int]] = field(default_factory=dict)  # roads there, by their axis
    slants: set[frozenset[Cell]] = field(default_factory=set)  # steps aslant that roads make
    tried: int = 0  # steps of all searches so far

    def __post_init__(self) -> None:
        for name, box in self.boxes.items():
            self.letters.update(box.list_cells())
            for cell in (*box.list_cells(), *box.room):
                self.taken[cell] = name

    def is_free(self, cell: Cell, ends: tuple[str, str]) -> bool:
        """May a road between these two go here? Through their stacks' room it may."""
        x, y = cell
        if not (0 <= x < self.width and 0 <= y < self.height):
            return False
        holder = self.taken.get(cell)
        return holder is None or (holder in ends and cell not in self.letters)

    def find_price(self, cell: Cell, axis: int, ends: tuple[str, str]) -> float | None:
        """What it costs a road to go on here; None: it may not."""
        if not self.is_free(cell, ends):
            return None
        others = self.drawn.get(cell)
        if others is not None and (axis in others or len(others) > 1):
            return None
        cost = 0.0 if others is None else CROSSES
        x, y = cell
        lying, standing = [(x - 1, y), (x + 1, y)], [(x, y - 1), (x, y + 1)]
        beside, ahead = (standing, lying) if axis == 0 else (lying, standing)
        cost += sum(GRAZES for near in beside if self.is_crowded(near, ends))
        return cost + sum(POINTS_AT for near in ahead if self.taken.get(near, ends[0]) not in ends)

    def is_crowded(self, cell: Cell, ends: tuple[str, str]) -> bool:
        """Is there another road, or the label of a location that is not the road's own?"""
        return cell in self.drawn or self.taken.get(cell, ends[0]) not in ends

    def price_slant(self, here: Cell, there: Cell) -> float:
        """What a step costs that crosses another road between two cells."""
        if here[0] == there[0] or here[1] == there[1]:
            return 0.0
        across = frozenset([(here[0], there[1]), (there[0], here[1])])
        return CROSSES if across in self.slants else 0.0

    def clear(self) -> None:
        self.drawn.clear()
        self.slants.clear()

    def mark(self, road: Road, path: Path) -> None:
        for cell, axis in path:
            self.drawn.setdefault(cell, set()).add(axis)
        for (cell, axis), (_, onward) in pairwise(path) if road in self.broad else ():
            self.drawn[cell] |= {axis, onward}
        first, last = (self.boxes[name] for name in road)
        cells = [cell for cell, _ in path]
        for here, there in pairwise([first.find_edge(cells[0]), *cells, last.find_edge(cells[-1])]):
            if here[0] != there[0] and here[1] != there[1]:
                self.slants.add(frozenset([here, there]))


def list_ports(box: Box, square: bool) -> Iterator[tuple[Cell, Way, float]]:
    """The cells around a label: where a road may begin, which way, and at what price."""
    x, y = box.at
    for dx in range(-1, box.width + 1):
        for dy in (-1, 0, 1):
            if dy == 0 and 0 <= dx < box.width:
                continue
            across = -1 if dx < 0 else 1 if dx >= box.width else 0
            if square and across and dy:
                continue
            price = 0.0 if dy == 0 else 0.4 * abs(x + dx - box.find_middle()[0]) / box.width
            yield (x + dx, y + dy), (across, dy), price


class Route:
    """The search for one road's cheapest way (A*)."""

    def __init__(self, sheet: Sheet, road: Road, square: bool) -> None:
        self.sheet = sheet
        self.road = road
        self.square = square
        self.end = sheet.boxes[road[1]]
        self.goals = {cell: (way, price) for cell, way, price in list_ports(self.end, square)}
        self.prices: dict[tuple[Cell, int], float | None] = {}
        self.seen: set[tuple[Cell, int]] = set()
        self.cost = 0.0
        self.pushed = 0
        self.queue: list[tuple[float, int, float, Cell, int, Trail]] = []  # the second breaks ties

    def find(self) -> Path | None:
        """Each cell with its axis; None if there is no way."""
        first = self.sheet.boxes[self.road[0]]
        for port, step, price in list_ports(first, self.square):
            spent = price + self.sheet.price_slant(first.find_edge(port), port)
            self.go(spent, port, WAYS.index(step), None)
        while self.queue:
            _, _, cost, cell, way, trail = heappop(self.queue)
            if cell == ARRIVED:
                self.cost = cost
                return unwind(trail)
            if (cell, way) not in self.seen:
                self.seen.add((cell, way))
                self.arrive(cost, cell, way, trail)
                self.go_on(cost, cell, way, trail)
        return None

    def arrive(self, cost: float, cell: Cell, way: int, trail: Trail) -> None:
        """End the road here, if its label is beside this cell."""
        if cell not in self.goals:
            return
        (dx, dy), price = self.goals[cell]
        turned = (way - WAYS.index((-dx, -dy))) % 8
        sharp = min(turned, 8 - turned)
        if sharp < len(BEND):
            cost += price + BEND[sharp] + self.sheet.price_slant(cell, self.end.find_edge(cell))
            self.push(cost, cost, ARRIVED, 0, trail)

    def go_on(self, cost: float, cell: Cell, way: int, trail: Trail) -> None:
        for turn in SQUARE_TURNS if self.square else TURNS:
            onward = (way + turn) % 8
            dx, dy = WAYS[onward]
            there = (cell[0] + dx, cell[1] + dy)
            spent = cost + BEND[abs(turn)] + self.sheet.price_slant(cell, there)
            self.go(spent, there, onward, trail)

    def go(self, spent: float, cell: Cell, way: int, trail: Trail) -> None:
        """Take a step, if a road may."""
        if (cell, way) in self.seen:
            return
        axis = way % 4
        if (cell, axis) not in self.prices:
            self.prices[cell, axis] = self.sheet.find_price(cell, axis, self.road)
        price = self.prices[cell, axis]
        if price is None:
            return
        spent += price + STEP[axis]
        x, y = self.end.find_edge(cell)
        ahead = max(abs(cell[0] - x), 2 * abs(cell[1] - y))
        self.push(spent + ahead, spent, cell, way, (trail, cell, axis))

    def push(self, hoped: float, spent: float, cell: Cell, way: int, trail: Trail) -> None:
        self.pushed += 1
        heappush(self.queue, (hoped, self.pushed, spent, cell, way, trail))


def unwind(trail: Trail) -> Path:
    """The cells of a trail from its beginning."""
    path: Path = []
    while trail is not None:
        trail, cell, axis = trail
        path.append((cell, axis))
    return path[::-1]


def find_broad_letters(boxes: Mapping[str, Box], road: Road, path: Path) -> list[str]:
    """The letters of a road that goes square, with its corners."""
    cells = [cell for cell, _ in path]
    first, last = (boxes[name] for name in road)
    whole = [first.find_edge(cells[0]), *cells, last.find_edge(cells[-1])]
    letters: list[str] = []
    for (_, axis), before, here, after in zip(path, whole, whole[1:], whole[2:], strict=False):
        ways = frozenset((x - here[0], y - here[1]) for x, y in (before, after))
        letters.append(CORNERS.get(ways, BROAD[axis]))
    return letters


# ---------------------------------------------------------------- all roads


def lay_all(sheet: Sheet, orders: Sequence[Sequence[Road]]) -> dict[Road, Path] | None:
    """Every road, by the order that turns out best; None if a road finds no way."""
    found: list[tuple[float, dict[Road, Path]]] = []
    for order in orders:
        net = None if sheet.tried > ENOUGH else lay_in_order(sheet, order)
        found += [] if net is None else [net]
    if not found:
        return None
    return untangle(sheet, min(found, key=lambda net: net[0])[1])


def untangle(sheet: Sheet, paths: dict[Road, Path]) -> dict[Road, Path]:
    """Where a road crosses others, lay it before one of its neighbours, if that helps."""
    best = paths
    for road in paths:
        if is_straight(best[road]) or sheet.tried > ENOUGH or not count_knots(sheet, best, road):
            continue
        for other in paths:
            if other != road and set(other) & set(road) and not is_straight(best[other]):
                trial = {name: path for name, path in best.items() if name not in (road, other)}
                if lay(sheet, trial, road) is None or lay(sheet, trial, other) is None:
                    continue
                if measure_tangle(sheet, trial) < measure_tangle(sheet, best):
                    best = trial
    return best


def measure_tangle(sheet: Sheet, paths: Mapping[Road, Path]) -> float:
    """How hard a map is to read: crossings, then length."""
    crossings = sum(count_knots(sheet, paths, road) for road in paths)
    return CROSSES * crossings + sum(len(path) for path in paths.values())


def count_knots(sheet: Sheet, paths: Mapping[Road, Path], road: Road) -> int:
    """How many other roads one crosses."""
    sheet.clear()
    for other, path in paths.items():
        if other != road:
            sheet.mark(other, path)
    cells = [cell for cell, _ in paths[road]]
    steps = pairwise([sheet.boxes[road[0]].find_edge(cells[0]), *cells])
    between = sum(sheet.price_slant(here, there) > 0 for here, there in steps)
    return between + sum(cell in sheet.drawn for cell in cells)


def lay_in_order(sheet: Sheet, roads: Sequence[Road]) -> tuple[float, dict[Road, Path]] | None:
    """The roads one after another, and again and again around the others; and what they cost."""
    paths: dict[Road, Path] = {}
    cost = 0.0
    for _ in range(PASSES):
        before, cost = dict(paths), 0.0
        for road in roads:
            price = lay(sheet, paths, road)
            if price is None:
                return None
            cost += price
        if paths == before or sheet.tried > ENOUGH:
            break
    return cost, paths


def is_straight(path: Path) -> bool:
    return all(axis == 0 for _, axis in path)


def lay(sheet: Sheet, paths: dict[Road, Path], road: Road) -> float | None:
    """Lay a road, anew if it is not straight yet, around all others; and what it costs."""
    if road in paths and is_straight(paths[road]):
        return float(len(paths[road]))
    sheet.clear()
    for other, path in paths.items():
        if other != road:
            sheet.mark(other, path)
    search = Route(sheet, road, road in sheet.broad)
    found = search.find()
    sheet.tried += search.pushed
    if found is None and search.square:
        search = Route(sheet, road, False)
        found = search.find()
    if found is None:
        return None
    paths[road] = found
    return search.cost
