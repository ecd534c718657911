"""Our scenarios begin as the sheet says: who stands where, within the limits, supplied."""

from __future__ import annotations

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.rules import Frame
from grognard.games.army_group_north.pack import BOARDS, BUILT_IN
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.stacking import is_overstacked
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line, is_capital_shut


def begin(name: str) -> Campaign:
    s = new_campaign(BOARDS.get(name), Frame())
    place_all(s)
    return s


def cells_of(board: Board, marks: vec[i64], value: int = 1) -> list[str]:
    """The numbers of the hexes with that value."""
    return sorted(board.names[c] for c in range(board.size) if marks[c] == value)


def stack(s: Campaign, number: str, side: int) -> str:
    board = s.board
    units = s.units_in(side, board.names.index(number))
    return ", ".join(board.units[unit].title for unit in units)


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_set_up_is_a_sound_position(name: str) -> None:
    s = begin(name)
    assert s.problem() == ""
    for side in (n.AXIS, n.SOVIET):
        crowded = [c for c in range(s.board.size) if is_overstacked(s, side, c)]
        assert crowded == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_everybody_but_hanko_has_a_line_of_supply_at_the_start(name: str) -> None:
    """R68: Hanko's garrison has none; all other stacks do, as the sheet says of luga."""
    s = begin(name)
    there = [unit for unit in range(s.board.count) if s.where[unit] >= 0]
    lacking = [s.board.units[unit].title for unit in there if not has_line(s, unit)]
    assert lacking == (["Hanko Garrison"] if name == "north" else [])


@pytest.mark.parametrize("name", BUILT_IN)
def test_who_is_not_set_up_comes_before_the_end(name: str) -> None:
    board = BOARDS.get(name)
    for unit in board.units:
        if unit.entry == n.SET_UP:
            assert board.open[unit.start] == 1
            assert board.control[unit.start] == unit.side
        else:
            assert board.first_turn <= unit.turn <= board.last_turn


@pytest.mark.parametrize("name", BUILT_IN)
def test_railways_and_roads_end_where_the_map_is_closed(name: str) -> None:
    board = BOARDS.get(name)
    for cell in range(board.size):
        for direction in range(6):
            for links in (board.rail, board.road):
                if board.has_side(links, cell, direction):
                    assert board.open[cell] == 1
                    assert board.open[board.hexes.neighbour(cell, direction)] == 1


# ---------------------------------------------------------------- north


def test_r97_the_set_up_of_north_keeps_both_chains() -> None:
    """R97: 1626 is held, and no two neighbours in a border's list are both empty."""
    s = begin("north")
    german, finnish = s.board.borders
    assert s.has_units(n.SOVIET, german[0])
    assert s.board.names[german[0]] == "1626"
    for chain in (german, finnish):
        held = [s.has_units(n.SOVIET, cell) for cell in chain]
        assert all(one or other for one, other in pairwise(held))


# ---------------------------------------------------------------- border


def test_border_has_the_units_of_the_south_and_four_arrivals() -> None:
    """Section 13."""
    board = BOARDS.get("border")
    standing = [unit for unit in board.units if unit.entry == n.SET_UP]
    sides = [sum(unit.side == side for unit in standing) for side in (n.AXIS, n.SOVIET)]
    assert sides == [29, 14]
    arrivals = [unit.title for unit in board.units if unit.entry != n.SET_UP]
    assert sorted(arrivals) == ["21 MC", "41 RC", "51 RC", "SS Polizei"]
    assert (board.first_turn, board.last_turn) == (1, 2)
    assert not any(unit.nation == n.FINNS for unit in board.units)


def test_border_is_closed_in_the_north_and_the_east() -> None:
    """Section 13: column 14 is the Soviet edge of the map."""
    board = BOARDS.get("border")
    for cell in range(board.size):
        row, column = int(board.names[cell][:2]), int(board.names[cell][2:])
        if row < 14 or column < 14:
            assert board.open[cell] == 0
            assert board.control[cell] == NOBODY
    assert cells_of(board, board.edge, n.SOVIET) == [f"{row}14" for row in range(14, 23)]
    assert cells_of(board, board.edge, n.AXIS) == ["2029", "2129", "2229"]
    assert [board.names[c] for c in board.harbours] == ["1421"]
    assert board.far_harbour == NOBODY
    assert len(board.borders) == 1


def test_border_is_won_on_points() -> None:
    """Section 13, and what the README says was changed: all points but one."""
    board = BOARDS.get("border")
    points = {place.title: place.points for place in board.places if place.points}
    assert points == {
        "Riga": 3,
        "Daugavpils": 3,
        "Krustpils": 1,
        "Cesis": 1,
        "Kaunas": 1,
        "Šiauliai": 1,
        "Liepaja": 1,
        "Vilnius": 1,
    }
    assert board.on_points
    assert [board.needed, board.drawn, board.lost_points, board.capital_points] == [11, 11, 0, 0]


# ---------------------------------------------------------------- luga

AXIS_LUGA = {
    "1014": "1 Pz, 6 Pz, 36 Mot",
    "1114": "291 ID, 58 ID, 1 ID",
    "1112": "269 ID, 8 Pz, 3 Mot",
    "1212": "11 ID, 21 ID, 290 ID, SS Totenkopf",
    "1312": "30 ID, 126 ID, 32 ID",
    "1412": "122 ID, 123 ID, 12 ID",
    "1116": "61 ID, 217 ID, 254 ID",
    "1314": "285 Sich, SS Polizei, 93 ID, 96 ID",
    "1217": "206 ID, 251 ID",
    "1811": "121 ID, 253 ID",
    "1421": "207 Sich",
    "1917": "281 Sich",
}
SOVIET_LUGA = {
    "0718": "10 RC, 16 RD, NKVD B",
    "0817": "11 RC",
    "0814": "191 RD",
    "0813": "1 MC, 2 DNO",
    "0912": "1 DNO",
    "1012": "3 DNO",
    "1111": "177 RD, 41 RC, 235 RD",
    "1211": "22 RC, 70 RD, 237 RD",
    "1310": "16 RC, 245 RD",
    "1309": "21 MC",
    "1410": "24 RC, 257 RD",
    "1109": "128 RD, 272 RD",
    "0811": "4 DNO",
    "0710": "168 RD, NKVD C",
    "1610": "51 RC, 259 RD",
    "1810": "48 RD, 126 RD",
}


def test_luga_has_the_stacks_of_the_sheet() -> None:
    """Section 13."""
    s = begin("luga")
    for side, stacks in ((n.AXIS, AXIS_LUGA), (n.SOVIET, SOVIET_LUGA)):
        assert {number: stack(s, number, side) for number in stacks} == stacks
        standing = [u for u in s.board.units if u.side == side and u.entry == n.SET_UP]
        assert len(standing) == sum(len(units.split(",")) for units in stacks.values())
    assert [list(s.rp), s.turn, s.last_turn] == [[2, 5], 4, 6]


def test_luga_brings_the_arrivals_of_turns_4_to_6() -> None:
    """Section 13, by 3.7."""
    board = BOARDS.get("luga")
    due = [unit for unit in board.units if unit.entry != n.SET_UP]
    turns = [
        [sum(u.turn == k and u.side == side for u in due) for k in (4, 5, 6)] for side in (0, 1)
    ]
    assert turns == [[3, 0, 0], [6, 5, 3]]


def test_luga_begins_with_the_baltic_lands_in_axis_hands() -> None:
    """Section 13: control and converted rail."""
    board = BOARDS.get("luga")
    more = {"1113", "1115", "1213", "1214", "1215", "1313", *AXIS_LUGA}
    for cell in range(board.size):
        if not board.open[cell]:
            continue
        number = board.names[cell]
        row, column = int(number[:2]), int(number[2:])
        taken = (row >= 13 and column >= 12) or (10 <= row <= 12 and column >= 16)
        axis = taken or number in more or board.owner[cell] == n.GERMANS
        assert board.control[cell] == (n.AXIS if axis else n.SOVIET), number
        rail = board.rail[cell] != 0
        assert board.converted[cell] == int(rail and row >= 13 and column >= 14)


def test_luga_is_closed_in_the_north_and_won_on_points() -> None:
    """Section 13, and what the README says was changed: Mga counts, and 10 are needed."""
    board = BOARDS.get("luga")
    assert not any(board.open[cell] for cell in range(board.size) if board.names[cell] < "0700")
    worth = sorted(place.title for place in board.places if place.points == 1)
    assert worth == [
        *("Chudovo", "Gatchina", "Kingisepp", "Luga", "Mga", "Narva"),
        *("Novgorod", "Staraya Russa", "Tallinn"),
    ]
    assert [board.needed, board.drawn, board.lost_points, board.capital_points] == [10, 10, 0, 3]
    assert is_capital_shut(begin("luga"))
