"""Our scenarios are those of the sheet, and a board has all that its pack says."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack import (
    BOARDS,
    BUILT_IN,
    built_in,
    make_board,
    scenarios,
)
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.forces import Element
from grognard.games.fight_your_own_battles.rules.ground import E, N, S, W
from tests.fight_your_own_battles.packs import changed

SIZES = {"farm": (36, 24), "hamlet": (72, 48), "two-roads": (60, 40)}


def find(board: Board, name: str) -> Element:
    return next(element for element in board.elements if element.name == name)


def at(board: Board, cell: int) -> tuple[int, int]:
    return int(board.ground.x(cell)), int(board.ground.y(cell))


# ---------------------------------------------------------------- all three


def test_what_is_listed_is_what_there_is() -> None:
    assert [scenario.id for scenario in scenarios()] == list(BUILT_IN)
    assert [scenario.title for scenario in scenarios()] == ["The Farm", "The Hamlet", "Two Roads"]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_size_of_each_table(name: str) -> None:
    board = BOARDS.get(name)
    assert (board.ground.width, board.ground.height) == SIZES[name]


@pytest.mark.parametrize("name", BUILT_IN)
def test_elements_stand_where_the_pack_puts_them(name: str) -> None:
    board, pack = BOARDS.get(name), built_in(name)
    lines = [line for side in words.SIDES for line in pack[side]["company"][0]["elements"]]
    assert [element.name for element in board.elements] == [line["id"] for line in lines]
    for element, line in zip(board.elements, lines, strict=True):
        assert element.item.name == line["item"]
        assert words.ORDERS[element.order] == line["order"]
        assert element.reserve == line.get("reserve", False)
        if "at" in line:
            assert at(board, element.at) == tuple(line["at"])
        if "goal" in line:
            assert at(board, element.goal) == tuple(line["goal"])
        places = [list(at(board, cell)) for cell in element.places]
        assert places == line.get("places", [])


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_board_holds_its_pack(name: str) -> None:
    """A saved game of a user's own scenario is read back from it."""
    board = BOARDS.get(name)
    again = make_board(board.pack, "saved")
    assert board.pack == built_in(name)
    assert list(again.ground.kinds) == list(board.ground.kinds)
    assert [e.name for e in again.elements] == [e.name for e in board.elements]


# ---------------------------------------------------------------- one by one


def test_the_hamlet() -> None:
    """Section 11 of the sheet: houses, a wall, trenches, who fights, and over what."""
    board = BOARDS.get("hamlet")
    ground = board.ground
    counts = {kind: list(ground.kinds).count(kind) for kind in range(t.TERRAINS)}
    assert [counts[t.BUILDING], counts[t.WALL], counts[t.TRENCH]] == [64, 13, 2]
    assert [counts[t.WOOD], counts[t.FIELD], counts[t.HEDGE]] == [143 + 150 + 81 + 81, 99, 21]
    houses = {ground.shapes[cell] for cell in range(ground.size) if ground.kinds[cell] == 6}
    assert len(houses) == 4
    assert [board.bounds, board.attacker, sum(board.area)] == [20, n.BLUE, 12 * 13]
    assert [force.attacks for force in board.forces] == [True, False]
    assert [force.senior for force in board.forces] == [n.AVERAGE, n.AVERAGE]
    assert [words.NATIONS[e.nation] for e in (board.elements[0], board.elements[-1])] == [
        *("british", "german")
    ]
    tank, gun = find(board, "bt1"), find(board, "rat")
    assert [tank.facing, gun.facing] == [E, W]
    assert [len(board.entries[side]) for side in (0, 1)] == [28, 28]
    assert list(board.edges) == [W, E]


def test_the_company_officer_is_with_his_element_and_has_a_radio() -> None:
    """R55 and R69 Whatever item that element is."""
    board = BOARDS.get("farm")
    officers = [company.with_element for company in board.companies]
    assert [board.elements[number].name for number in officers] == ["bhq", "r1"]
    assert [company.grade for company in board.companies] == [n.STEADY, n.STEADY]
    assert [e.name for e in board.elements if e.set] == ["bhq", "r1"]


def test_two_roads_is_the_same_from_either_end() -> None:
    """Turned by half a circle the ground is what it was, but for the houses by an inch."""
    ground = BOARDS.get("two-roads").ground
    turned = list(reversed(list(ground.kinds)))
    differs = [cell for cell in range(ground.size) if ground.kinds[cell] != turned[cell]]
    assert {int(ground.kinds[cell]) for cell in differs} <= {t.OPEN, t.BUILDING, t.ROAD}
    board = BOARDS.get("two-roads")
    assert board.attacker == n.NOBODY
    assert sum(element.item.name == "cruiser" for element in board.elements) == 6


# ---------------------------------------------------------------- what a pack may say


def test_quality_leader_and_value() -> None:
    """R56 A pack may name an Inspirational NCO, or none."""
    pack = changed(
        ("blue bco b1 quality", "elite"),
        ("blue bco b1 nco", "inspirational"),
        ("blue bco bhq nco", "none"),
        ("blue bco b2 militia", True),
        ("blue bco b3 nation", "american"),
    )
    board = make_board(pack, "my.toml")
    first = find(board, "b1")
    assert [first.quality, first.nco, first.value] == [n.ELITE, n.INSPIRATIONAL, 12]
    assert find(board, "bhq").nco == n.NO_NCO
    assert find(board, "b3").nco == n.UNRATED
    assert find(board, "b2").militia
    assert find(board, "b3").nation == n.AMERICAN


def test_r80_attached_weapons_are_part_of_their_element() -> None:
    """R80 Crew and weapon are added; it stays one element."""
    board = make_board(changed(("blue bco b1 attached", ["mmg", "at-rifle"])), "my.toml")
    first = find(board, "b1")
    assert first.figures == 8 + 3 + 2
    assert [words.SLOTS[weapon.slot] for weapon in first.weapons] == [
        *("small-arms", "machine-gun", "main-gun")
    ]
    assert board.count == BOARDS.get("hamlet").count


def test_r88_passengers_start_in_their_carrier() -> None:
    """R88 Eight figures to a truck."""
    truck = {"id": "lorry", "item": "truck", "at": [5, 5]}
    pack = changed(
        ("blue bco elements +", truck),
        ("blue bco b1 at", [5, 6]),
        ("blue bco b1 aboard", "lorry"),
    )
    del pack["blue"]["company"][0]["elements"][0]["at"]
    board = make_board(pack, "my.toml")
    first = find(board, "b1")
    assert board.elements[first.aboard].name == "lorry"
    assert first.at == n.NOWHERE
    assert find(board, "lorry").nco == n.NO_NCO


def test_r46_afvs_that_fight_as_one_name_their_unit() -> None:
    pack = changed(("blue bco bt1 unit", "1 Troop"), ("blue bco bt2 unit", "1 Troop"))
    board = make_board(pack, "my.toml")
    assert find(board, "bt1").unit == find(board, "bt2").unit != n.NOBODY
    assert find(board, "b1").unit == n.NOBODY


@pytest.mark.parametrize(
    ("box", "edge"),
    [
        ([0, 10, 1, 38], W),
        ([71, 10, 72, 38], E),
        ([10, 0, 38, 1], N),
        ([10, 47, 38, 48], S),
        ([0, 0, 20, 2], N),
        ([0, 0, 2, 20], W),
    ],
)
def test_r101_a_side_s_edge_is_where_it_enters(box: list[int], edge: int) -> None:
    """R101 and R120 In a corner it is the edge that more of it lies along."""
    assert make_board(changed(("blue entry", box)), "my.toml").edges[0] == edge


def test_hills_and_polygons() -> None:
    """R82 A polygon is written by its corners, and a hill lies under the rest."""
    hill = {"kind": "hill", "shapes": [[[60, 0], [70, 0], [70, 10], [60, 10]]]}
    wood = {"kind": "wood", "shapes": [[[60, 0], [64, 0], [60, 4]]]}
    board = make_board(changed(("terrain +", wood), ("terrain +", hill)), "my.toml")
    ground = board.ground
    assert sum(ground.heights) == 100
    assert ground.kinds[ground.cell(60, 0)] == t.WOOD
    assert ground.kinds[ground.cell(69, 9)] == t.OPEN
