"""Our map, counters and charts are those of the sheet, with its corrections."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import (
    POINTY_E,
    POINTY_NE,
    POINTY_NW,
    POINTY_SE,
    POINTY_SW,
    POINTY_W,
)
from grognard.engine.pack_bounds import count_bytes
from grognard.games.army_group_north.pack import BOARDS, BUILT_IN, built_in, scenarios
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import FACES, NOBODY, RATIOS, Board
from grognard.games.army_group_north.words import PLANS, POSTURES

NORTH = BOARDS.get("north")
MOST_OF_A_SAVED_GAME = 50_000  # bytes of a pack in it; as JSON ours has about 40,000


def cell(number: str) -> int:
    return NORTH.names.index(number)


def is_side(sides: vec[i64], pair: str, board: Board = NORTH) -> bool:
    """Is the hexside, link or road between two hexes marked, in both of them?"""
    one, other = (cell(number) for number in pair.split("/"))
    there, back = board.hexes.towards(one, other), board.hexes.towards(other, one)
    assert there >= 0, f"{pair} are no neighbours"
    marks = [board.has_side(sides, one, there), board.has_side(sides, other, back)]
    assert marks[0] == marks[1]
    return marks[0]


def count_sides(sides: vec[i64]) -> int:
    return sum(int(mark).bit_count() for mark in sides) // 2


def named(number: str) -> str:
    return NORTH.places[NORTH.place[cell(number)]].title


# ---------------------------------------------------------------- the map


def test_the_map_has_638_hexes_and_the_neighbours_of_the_sheet() -> None:
    """Section 3.1: even rows lie half a hex further east, columns are counted from there."""
    assert NORTH.size == 638
    around = (POINTY_E, POINTY_W, POINTY_NE, POINTY_NW, POINTY_SE, POINTY_SW)
    for number, expected in (
        ("0812", "0811 0813 0711 0712 0911 0912"),  # an even row
        ("0710", "0709 0711 0610 0611 0810 0811"),  # an odd one
    ):
        beside = [NORTH.names[NORTH.hexes.neighbour(cell(number), way)] for way in around]
        assert beside == expected.split()


def test_example_19_geometry() -> None:
    assert named("0520") == "Hanko"
    assert named("1626") == "Palanga"
    assert [p.title for p in NORTH.places if NORTH.names[p.cell].startswith("22")] == [
        "Vilnius",
        "Vitebsk",
    ]
    assert NORTH.names[0] == "0129"
    assert NORTH.names[-1] == "2201"


def test_terrain_and_places_of_the_sheet() -> None:
    kinds = [int(kind) for kind in NORTH.terrain]
    assert [kinds.count(kind) for kind in range(int(n.TERRAINS))] == [282, 210, 12, 121, 13]
    towns = [sum(p.kind == kind for p in NORTH.places) for kind in (1, 2, 3)]
    assert towns == [48, 28, 1]
    assert sum(NORTH.open) == 483


def test_c1_leningrad_is_the_one_major_city() -> None:
    """C1"""
    assert [NORTH.names[p.cell] for p in NORTH.places if p.kind == n.MAJOR_CITY] == ["0710"]
    assert NORTH.names[NORTH.capital] == "0710"


@pytest.mark.parametrize("pair", ["0902/0901", "1703/1803", "1803/1802", "1802/1901"])
def test_c2_c3_railways_reach_the_east_edge(pair: str) -> None:
    """C2, C3"""
    assert is_side(NORTH.rail, pair)


def test_c4_nobody_walks_round_leningrad_over_neva_bay() -> None:
    """C4"""
    assert is_side(NORTH.closed, "0611/0711")
    assert not NORTH.is_passable(cell("0611"), NORTH.hexes.towards(cell("0611"), cell("0711")))
    assert count_sides(NORTH.closed) == 5
    assert count_sides(NORTH.strait) == 3


@pytest.mark.parametrize("pair", ["0403/0404", "0303/0403"])
def test_c5_the_svir_reaches_lake_onega(pair: str) -> None:
    """C5"""
    assert is_side(NORTH.river, pair)
    assert is_side(NORTH.line, pair)
    assert count_sides(NORTH.line) == 10


@pytest.mark.parametrize("pair", ["0914/1014", "0607/0608", "0410/0509", "1210/1309"])
def test_c6_rivers_reach_their_lakes(pair: str) -> None:
    """C6"""
    assert is_side(NORTH.river, pair)
    assert not is_side(NORTH.line, pair)


def test_c7_edges_finnish_cities_and_what_brings_the_finns_in() -> None:
    """C7, R71"""
    edges = {
        side: [NORTH.names[c] for c in range(NORTH.size) if NORTH.edge[c] == side]
        for side in (0, 1)
    }
    assert edges[n.AXIS] == ["2029", "2129", "2229"]
    assert edges[n.SOVIET] == [f"{row:02}01" for row in range(1, 23)]
    assert sorted(NORTH.names[c] for c in NORTH.sources) == ["0216", "0321", "0517"]
    wakes = [c for c in range(NORTH.size) if NORTH.trigger[c]]
    assert len(wakes) == 20
    assert all(NORTH.coast[c] for c in wakes)
    assert all(NORTH.owner[c] == n.SOVIETS for c in wakes)


def test_c8_all_six_types_of_units_can_be_read() -> None:
    """C8: `mech` is known, though no unit of ours is."""
    from grognard.games.army_group_north.pack_nations import TYPES

    assert list(TYPES) == ["foot", "cavalry", "motorized", "mech", "armor", "garrison"]
    assert n.MECH not in {unit.kind for unit in NORTH.units}


def test_rivers_railways_and_roads_by_their_number() -> None:
    """Each is between neighbours, since a jump is refused."""
    assert count_sides(NORTH.river) == 169
    assert count_sides(NORTH.road) == 25
    rails = [c for c in range(NORTH.size) if NORTH.rail[c]]
    assert all(NORTH.open[c] for c in rails)
    assert is_side(NORTH.river, "0610/0710")
    assert is_side(NORTH.rail, "0710/0811")
    assert not is_side(NORTH.rail, "0710/0711")


def test_r37_each_side_controls_its_own_country_and_the_soviets_hanko() -> None:
    """R37"""
    sides = {n.GERMANS: n.AXIS, n.FINNS: n.AXIS, n.SOVIETS: n.SOVIET}
    for c in range(NORTH.size):
        if NORTH.open[c]:
            assert NORTH.control[c] == sides[NORTH.owner[c]]
        else:
            assert NORTH.control[c] == NOBODY
    assert NORTH.control[NORTH.enclave] == n.SOVIET
    assert NORTH.control[cell("0421")] == n.AXIS


def test_only_german_railways_begin_converted_and_none_in_finland_ever_is() -> None:
    """R87: the lines south of row 06 can be converted."""
    for c in range(NORTH.size):
        german = NORTH.owner[c] == n.GERMANS
        assert NORTH.converted[c] == int(german and NORTH.rail[c] != 0)
        assert NORTH.convertible[c] == int(NORTH.rail[c] != 0 and NORTH.names[c] >= "0701")
        assert NORTH.wide[c] == int(NORTH.rail[c] != 0 and NORTH.names[c] >= "1401")


def test_ports_and_harbours() -> None:
    """R73"""
    assert [named(NORTH.names[c]) for c in NORTH.ports] == ["Memel", "Königsberg"]
    assert [named(NORTH.names[c]) for c in NORTH.harbours] == ["Riga", "Tallinn"]
    assert named(NORTH.names[NORTH.far_harbour]) == "Helsinki"
    assert all(NORTH.coast[c] for c in (*NORTH.ports, *NORTH.harbours, NORTH.far_harbour))


def test_r68_where_lost_hanko_costs_the_soviets_their_replacements() -> None:
    """R68: rows 01 to 06, Leningrad, and next to it."""
    north = {NORTH.names[c] for c in range(NORTH.size) if NORTH.north[c]}
    assert {"0101", "0629", "0710", "0709", "0711", "0810", "0811"} <= north
    assert not {"0708", "0712", "0809", "0812"} & north


# ---------------------------------------------------------------- units


def test_124_units_by_nation_type_and_strength() -> None:
    """Section 3.7."""
    units = NORTH.units
    assert len(units) == NORTH.count == 124
    nations = [sum(unit.nation == nation for unit in units) for nation in range(3)]
    assert nations == [43, 16, 65]
    kinds = [sum(unit.kind == kind for unit in units) for kind in range(6)]
    assert kinds == [103, 3, 7, 0, 10, 1]
    assert [sum(u.sp for u in units if u.side == side) for side in (0, 1)] == [336, 188]


def test_each_arrival_has_its_turn() -> None:
    """Section 3.7: so many German and Soviet units come in each turn."""
    due = [[0] * 14, [0] * 14]
    for unit in NORTH.units:
        if unit.entry != n.SET_UP:
            due[unit.side][unit.turn] += 1
            assert unit.start == NOBODY
    assert due[n.AXIS] == [0, 0, 1, 2, 3, 0, 0, 3, 0, 2, 0, 1, 0, 0]
    assert due[n.SOVIET] == [0, 0, 5, 9, 6, 5, 3, 0, 2, 0, 2, 2, 1, 0]
    militia = [unit.title for unit in NORTH.units if unit.entry == n.IN_CAPITAL]
    assert len(militia) == 7
    assert all("DNO" in title for title in militia)


def test_zoi_by_nation_and_type() -> None:
    """3.0, R25: all Axis units but foot, Soviet armor and mech."""
    for unit in NORTH.units:
        soviet = unit.nation == n.SOVIETS
        assert unit.zoi == (unit.kind == n.ARMOR or (not soviet and unit.kind != n.FOOT))


def test_germans_in_finland_and_the_free_regiments() -> None:
    assert [u.title for u in NORTH.units if u.abroad] == ["163 ID", "SS KG Nord"]
    assert [u.title for u in NORTH.units if u.free] == ["NKVD A", "NKVD B", "NKVD C"]


# ---------------------------------------------------------------- calendar and charts


def test_the_calendar() -> None:
    """Section 3.6, 4.3, 4.5, 4.8, 4.11."""
    turns = NORTH.turns
    assert len(turns) == 14
    assert (NORTH.first_turn, NORTH.last_turn) == (1, 12)
    assert [k for k in range(1, 14) if turns[k].quiet] == [1]
    assert [k for k in range(1, 14) if turns[k].undying] == [1, 2]
    assert [k for k in range(1, 14) if turns[k].owes] == [2]
    assert [k for k in range(1, 14) if turns[k].cossacks] == [10, 11, 12, 13]
    assert [k for k in range(1, 14) if turns[k].faces == 2] == [11, 12, 13]
    assert [list(turns[k].reach) for k in (8, 9)] == [[3, 5, 5], [2, 5, 5]]
    assert [list(turns[k].income) for k in (1, 2, 3, 12)] == [[0, 0], [0, 5], [2, 5], [2, 5]]


def test_what_hexes_cost() -> None:
    """Section 3.3."""
    assert list(NORTH.cost)[:3] == [1, 2, 3]


MATRIX = {  # attacker's DRM, defender's; LP of the attacker, of the defender
    "steadfast": ((0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 1, 1), (0, 0, 0, 1)),
    "counterattack": ((0, 1, 1, 0), (0, 0, 1, 0), (0, 0, 1, 1), (0, -1, 1, 0)),
    "elastic": ((0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, -1), (0, -1, 0, 1)),
    "delay": ((0, 0, 0, -1), (0, -1, 0, 0), (0, -1, 0, -1), (0, -2, 0, -1)),
}


@pytest.mark.parametrize("posture", POSTURES)
@pytest.mark.parametrize("plan", PLANS)
def test_the_combat_matrix(posture: str, plan: str) -> None:
    """Section 3.4; the order of words is that of the constants."""
    row, column = POSTURES.index(posture), PLANS.index(plan)
    at = (row * n.PLANS + column) * n.CELL
    assert tuple(NORTH.matrix[at : at + n.CELL]) == MATRIX[posture][column]


COUNTERATTACKS = """
3/0 3/0 2/0 2/1 2/2 1/2 1/3
3/0 2/0 2/1 2/2 1/2 1/3 1/3
2/0 2/1 2/2 1/2 1/3 1/3 1/4
2/1 2/2 1/2 1/3 1/3 1/4 0/4
2/2 1/2 1/3 1/3 1/4 0/4 0/4
1/2 1/3 1/3 1/4 0/4 0/4 0/5
"""


def test_the_counterattack_table() -> None:
    """Section 3.5: each cell, and that it runs in diagonals."""
    cells = [tuple(map(int, pair.split("/"))) for pair in COUNTERATTACKS.split()]
    table = list(NORTH.counterattack)
    assert list(zip(table[::2], table[1::2], strict=True)) == cells
    for face in range(FACES - 1):
        for ratio in range(1, RATIOS):
            assert cells[face * RATIOS + ratio] == cells[(face + 1) * RATIOS + ratio - 1]


# ---------------------------------------------------------------- packs


def test_our_scenarios_are_listed_and_small() -> None:
    assert [one.id for one in scenarios()] == list(BUILT_IN)
    for name in BUILT_IN:
        assert count_bytes(built_in(name)) < MOST_OF_A_SAVED_GAME
