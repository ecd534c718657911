"""X4.1 and X4.2 Moving: what steps cost, how far one comes, and by which way."""

from __future__ import annotations

import random
from itertools import pairwise

import networkx as nx
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet, set_of
from grognard.games.fight_your_own_battles.rules import going as g
from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.ground import ACROSS, DOWN, WAYS, Ground
from grognard.games.fight_your_own_battles.rules.reach import CLOSED, FREE, PASSED, Reach
from tests.fight_your_own_battles.tables import LETTERS, draw

VEHICLES = (g.WHEELED, g.HALF_TRACKED, g.SLOW, g.MEDIUM, g.FAST)
NOTHING = vec[i64]([])


def free(ground: Ground) -> vec[i64]:
    return vec[i64]([FREE] * ground.size)


def reach(
    ground: Ground,
    tenths: int,
    mover: int = g.FOOT,
    start: int = 0,
    places: vec[i64] | None = None,
    opened: BitSet = EMPTY,
    by_road: bool = False,
    shunned: vec[i64] = NOTHING,
) -> Reach:
    """How far a mover comes from a cell, the first unless it is named."""
    held = free(ground) if places is None else places
    held[start] = PASSED
    starts = vec[i64]([start])
    return Reach(ground, mover, starts, tenths, held, opened, by_road, shunned)


def steps(*letters: str, mover: int = g.FOOT) -> list[int]:
    """What a mover pays to go from the first cell of each pair into the second; -1 if barred."""
    found = []
    for pair in letters:
        there = reach(draw(pair), 1000, mover)
        found.append(int(there.cost(1)) if there.has(1) else -1)
    return found


# ---------------------------------------------------------------- X4.1 the table


@pytest.mark.parametrize(
    ("mover", "dice", "road", "poor", "climb"),
    [
        (g.FOOT, 2, 2, 20, 40),
        (g.HEAVY, 1, 1, 20, 40),
        (g.BY_HAND, 1, 1, -1, -1),
        (g.TOWED, 0, 0, -1, -1),
        (g.CAVALRY, 3, 3, 30, 40),
        (g.WHEELED, 3, 5, 30, -1),
        (g.HALF_TRACKED, 3, 4, 15, 40),
        (g.SLOW, 2, 3, 20, 40),
        (g.MEDIUM, 3, 4, 15, 40),
        (g.FAST, 4, 5, 20, 40),
    ],
)
def test_every_row_of_the_moving_table(
    mover: int, dice: int, road: int, poor: int, climb: int
) -> None:
    """R85 Dice, dice by road, a step into a wood and one onto a hedge, in tenths."""
    assert [g.dice_of(mover, False), g.dice_of(mover, True)] == [dice, road]
    assert steps(".T", ".h", mover=mover) == [poor, climb]


def test_diagonal_steps_cost_fourteen_tenths() -> None:
    """R85 And 21 of a medium tank in a wood."""
    assert reach(draw("..", ".."), 100).cost(3) == 14
    assert reach(draw(".T", "TT"), 100, g.MEDIUM).cost(3) == 21


def test_an_obstacle_costs_three_inches_once() -> None:
    """R85 Along a hedge there is nothing to climb; from a hedge onto a wall there is."""
    assert steps(".h", "hh", "h.", "hw", "ws", "ss") == [40, 10, 10, 40, 40, 10]


def test_hills_are_poor_ground_but_for_roads_on_them() -> None:
    """R113 Uphill, along and with a wood on it: twice on foot, not four times."""
    assert steps(".^", "^^", "^.", ".Y") == [20, 20, 10, 20]
    ground = draw(".=")
    ground.heights[1] = 1
    assert reach(ground, 100).cost(1) == 10


@pytest.mark.parametrize(
    ("letter", "barred"),
    [
        ("B", (*VEHICLES, g.BY_HAND, g.TOWED)),
        ("t", VEHICLES),
        ("m", (*VEHICLES, g.BY_HAND, g.TOWED)),  # for guns it is poor ground
        ("~", (*VEHICLES, g.BY_HAND, g.TOWED, g.HEAVY, g.CAVALRY)),
        ("x", range(g.CLASSES)),
        ("o", range(g.CLASSES)),
        ("f", ()),
        ("=", ()),
    ],
)
def test_who_is_barred_from_what(letter: str, barred: tuple[int, ...]) -> None:
    """R82 and R87 Buildings, trenches, marshes; rivers are for those on foot; R103 wire."""
    found = [mover for mover in range(g.CLASSES) if steps(f".{letter}", mover=mover) == [-1]]
    assert found == sorted(barred)


def test_engineers_open_obstacles_and_barriers() -> None:
    """R103 and R114 An opened cell is gone through as open ground, and covers as before."""
    for letter, mover in (("h", g.WHEELED), ("w", g.BY_HAND), ("x", g.FOOT), ("o", g.SLOW)):
        ground = draw(f".{letter}.")
        assert not (letter in "xo" and reach(ground, 100, mover).has(2))
        before = ground.cover(1)
        assert reach(ground, 20, mover, opened=set_of([1])).cost(2) == 20
        assert ground.cover(1) == before


# ---------------------------------------------------------------- X4.2 how far


def test_what_costs_more_than_the_dice_gave_is_out_of_reach() -> None:
    """R85 To the tenth."""
    ground = draw("....", "....")
    there = reach(ground, 24)
    assert [cell for cell in range(8) if there.has(cell)] == [1, 2, 4, 5, 6]


def test_r104_one_goes_through_friends_and_not_through_enemies() -> None:
    """R104 And stays with neither."""
    ground = draw("....")
    there = reach(ground, 100, places=vec[i64]([FREE, PASSED, FREE, FREE]))
    assert [there.has(cell) for cell in range(4)] == [False, False, True, True]
    there = reach(ground, 100, places=vec[i64]([FREE, CLOSED, FREE, FREE]))
    assert [there.has(cell) for cell in range(4)] == [False] * 4


def test_r87_a_move_ends_in_a_river_and_none_begins_there() -> None:
    """R87 One does not wade through in one move."""
    ground = draw(".~.", ".~.")
    there = reach(ground, 500)
    assert [there.has(cell) for cell in range(6)] == [False, True, False, True, True, False]
    assert not any(reach(ground, 500, start=1).has(cell) for cell in range(6))


def test_by_road_one_stays_on_it() -> None:
    """R85 Bends and bridges too; what is beside the road is out of reach."""
    ground = draw("===.", "..=.", "~~=~", "..=.")
    there = reach(ground, 1000, g.WHEELED, by_road=True)
    cells = [cell for cell in range(ground.size) if there.has(cell)]
    assert cells == [cell for cell in range(1, ground.size) if ground.kinds[cell] == t.ROAD]


def test_who_shuns_an_enemy_comes_no_nearer_by_any_step() -> None:
    """R35 Each step as far from him as the one before, or further."""
    ground = draw("......", "......")
    far = vec[i64]([i64((5 - ground.x(cell)) ** 2) for cell in range(ground.size)])
    there = reach(ground, 100, start=2, shunned=far)
    assert [cell for cell in range(ground.size) if there.has(cell)] == [0, 1, 6, 7, 8]


def test_reserves_come_from_any_of_several_cells_at_no_cost() -> None:
    """R101 The first cells cost nothing and can be stayed in."""
    ground = draw(".....", ".....", ".....")
    starts = vec[i64]([0, 10])
    there = Reach(ground, g.FOOT, starts, 10, free(ground), EMPTY, False, NOTHING)
    assert [cell for cell in range(15) if there.has(cell)] == [0, 1, 5, 10, 11]
    assert list(there.way_to(10)) == []
    assert list(there.way_to(11)) == [11]


# ---------------------------------------------------------------- the way


def test_of_like_ways_the_one_with_fewer_steps_is_gone() -> None:
    """R85 Five straight steps and a poor diagonal cost the same here: the shorter is gone."""
    ground = draw("....", "TTT.", "....")
    there = reach(ground, 500, g.FOOT)
    cell = ground.cell(0, 2)
    assert there.cost(cell) == 30
    assert list(there.way_to(cell)) == [ground.cell(0, 1), cell]


def test_of_like_ways_the_first_by_n_ne_e_is_gone() -> None:
    """R85 Step by step from the start: NE before E, and E before SE."""
    ground = draw("....", "....", "....")
    up = list(reach(ground, 500, start=4).way_to(2))
    assert up == [1, 2], "NE, then E"
    down = list(reach(ground, 500, start=4).way_to(10))
    assert down == [5, 10], "E, then SE"


def graph(ground: Ground, mover: int, places: vec[i64]) -> nx.DiGraph[int]:
    """The same for networkx, with what each step costs, then that it is one."""
    found: nx.DiGraph[int] = nx.DiGraph()
    found.add_nodes_from(range(ground.size))
    for cell in range(ground.size):
        if ground.kinds[cell] == t.RIVER:
            continue
        for way in range(WAYS):
            x, y = ground.x(cell) + ACROSS[way], ground.y(cell) + DOWN[way]
            if not (0 <= x < ground.width and 0 <= y < ground.height):
                continue
            beside = y * ground.width + x
            kinds = ground.kinds[cell], ground.kinds[beside]
            cost = g.price(mover, way, *kinds, ground.heights[beside])
            if cost != g.BARRED and places[beside] != CLOSED:
                found.add_edge(cell, beside, weight=cost * 1000 + 1, way=way)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_reach_and_ways_against_networkx(seed: int) -> None:
    """R85 On tables at random: the same costs, and the first of all the shortest cheapest ways."""
    rng = random.Random(seed)
    letters = [letter for letter in LETTERS if letter not in "xo"] + ["."] * 12
    ground = draw(*("".join(rng.choices(letters, k=9)) for n in range(8)))
    mover = rng.choice((g.FOOT, g.MEDIUM, g.WHEELED))
    places = vec[i64]([rng.choice((FREE, FREE, FREE, PASSED, CLOSED)) for n in range(ground.size)])
    start = rng.choice([c for c in range(ground.size) if ground.kinds[c] == t.OPEN])
    places[start] = PASSED
    there = reach(ground, 120, mover, start, places)
    net = graph(ground, mover, places)
    costs = nx.single_source_dijkstra_path_length(net, start)
    within = {cell for cell, cost in costs.items() if cost // 1000 <= 120 and places[cell] == FREE}
    assert {cell for cell in range(ground.size) if there.has(cell)} == within
    assert within, "somewhere can be reached"
    for cell in within:
        assert there.cost(cell) == costs[cell] // 1000
        ways = nx.all_shortest_paths(net, start, cell, weight="weight")
        first = min(ways, key=lambda path: [net.edges[step]["way"] for step in pairwise(path)])
        assert list(there.way_to(cell)) == first[1:]
