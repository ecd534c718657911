"""7.0 How far a force comes, beside the plainest way to find it; 2.10 where supply comes from."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.army_group_north import pack
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.rules.board import CLOSED, FAR
from grognard.games.army_group_north.rules.marching import (
    Reach,
    is_feared,
    is_limit,
    prices_for,
    step_price,
)
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.stacking import stack
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_source
from grognard.games.army_group_north.rules.zones import has_finns
from tests.army_group_north.builders import FRONT, NAMES, cell, demoralize, force, position

Found = dict[int, tuple[int, int]]  # by hex, what it costs and from where one comes


def find_plainly(s: Campaign, side: int, name: str, start: int, mp: int, first: bool) -> Found:
    """Hex after hex, the cheapest first, each looked for among all."""
    found, done = {start: (0, start)}, set[int]()
    while left := [cell for cell in found if cell not in done]:
        cell = min(left, key=lambda at: (found[at][0], at))
        done.add(cell)
        if s.has_units(1 - side, cell):
            continue
        for way in range(6):
            beside, price = s.board.ways[cell * 6 + way], step(s, side, name, cell, way)
            if first and cell == start and s.board.strait[cell] >> way & 1:
                price = mp if price == CLOSED else CLOSED
            cost = found[cell][0] + price
            if price not in (CLOSED, FAR) and cost <= mp and cost < found.get(beside, (FAR, 0))[0]:
                found[beside] = (cost, cell)
    del found[start]
    return found


def step(s: Campaign, side: int, name: str, cell: int, way: int) -> int:
    """The price of a step; FAR where this force may not make it at all."""
    beside, units = s.board.ways[cell * 6 + way], force(name)
    if beside < 0 or (has_finns(s.board, units) and is_limit(s.board, cell, way)):
        return FAR
    if s.demoralized[NAMES.index(name)] == 1 and is_feared(s, side, beside):
        return FAR
    return prices_for(s, side)[cell * 6 + way]


@pytest.mark.parametrize("seed", range(60))
def test_reach_is_what_the_plainest_way_finds(seed: int) -> None:
    """7.0, R72, R80, 2.8 The hexes in their order, what they cost, and the way to each."""
    random = Random(seed)
    land = [at for at in range(FRONT.size) if FRONT.open[at] == 1]
    name = random.choice(["g1", "p1", "f1", "fj", "r1", "t1"])
    side = n.SOVIET if name in ("r1", "t1") else n.AXIS
    enemies = ["g2", "g3", "p2", "f2"] if side == n.SOVIET else ["d1", "d2", "d3", "t2"]
    s = position({}, turn=random.randint(1, 3))
    start, *others = random.sample(land, 5)
    if seed % 6 == 0:
        start = FRONT.names.index(random.choice(["0605", "0604"]))  # a strait
    for who, at in zip([name, *enemies], [start, *others], strict=True):
        s.put(NAMES.index(who), at)
    if seed % 4 == 0:
        demoralize(s, name)
    mp, first = random.randint(0, 8), random.random() < 0.7
    reach = Reach(s, side, force(name), start, mp, first)
    expected = find_plainly(s, side, name, start, mp, first and mp > 0)
    assert list(reach.cells) == sorted(expected, key=lambda at: (expected[at][0], at))
    assert {at: (reach.costs[at], reach.came[at]) for at in reach.cells} == expected
    assert sum(cost != FAR for cost in reach.costs) == len(expected) + 1


@pytest.mark.parametrize("scenario", ["north", "border", "luga"])
def test_every_force_of_a_scenario_reaches_within_its_mp(scenario: str) -> None:
    """7.0 On the large map as on the small one."""
    s = new_campaign(pack.BOARDS.get(scenario), Course())
    place_all(s)
    for number in range(s.board.count):
        at, counter = s.where[number], s.board.units[number]
        if at < 0 or counter.ma == 0:
            continue
        reach = Reach(s, counter.side, stack(s, counter.side, at), at, counter.ma, True)
        costs = [reach.costs[there] for there in reach.cells]
        assert costs == sorted(costs)
        assert max(costs, default=0) <= counter.ma
        assert all(s.board.hexes.distance(at, there) <= counter.ma for there in reach.cells)


@pytest.mark.parametrize("scenario", ["north", "border", "luga"])
@pytest.mark.parametrize("nation", [n.GERMANS, n.FINNS, n.SOVIETS])
def test_supply_comes_from_no_other_hexes_than_are_looked_at(scenario: str, nation: int) -> None:
    """2.10, X4.3 Whoever holds them, and whatever is converted."""
    board = pack.BOARDS.get(scenario)
    s = new_campaign(board, Course())
    sources = set[int]()
    for at in range(board.size):
        for side in (n.AXIS, n.SOVIET):
            s.control[at], s.converted[at] = side, int(board.rail[at] != 0)
            if is_source(s, nation, at):
                sources.add(at)
    assert sorted(sources) == list(board.wells[nation])


def test_a_shaken_force_enters_no_enemy_s_hex() -> None:
    """2.8 Nor his ZOC; who is demoralized himself has none, but is there."""
    s = demoralize(position({"0710": "g1", "0708": "d1"}), "g1", "d1")
    reach = Reach(s, n.AXIS, force("g1"), cell("0710"), 5, False)
    assert reach.costs[cell("0708")] == FAR
    assert reach.costs[cell("0709")] == 1
    s.rally(NAMES.index("d1"))
    assert Reach(s, n.AXIS, force("g1"), cell("0710"), 5, False).costs[cell("0709")] == FAR


def test_a_step_has_a_price_only_to_the_next_hex() -> None:
    """8.1, R72 Finns do not cross the Svir; others do, for a river more."""
    s = position({})
    assert step_price(s, n.AXIS, force("g1"), cell("0710"), cell("0709")) == 1
    assert step_price(s, n.AXIS, force("g1"), cell("0710"), cell("0708")) == CLOSED
    assert step_price(s, n.AXIS, force("g1"), cell("0605"), cell("0604")) == CLOSED  # a strait
    assert step_price(s, n.AXIS, force("g1"), cell("0202"), cell("0302")) == 2
    assert step_price(s, n.AXIS, force("f1"), cell("0202"), cell("0302")) == CLOSED
