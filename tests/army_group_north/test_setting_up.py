"""X6.0 Set-up by the players."""

from __future__ import annotations

from grognard.engine.rules import Frame
from grognard.games.army_group_north import pack
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.beginning import new_campaign, place_side
from grognard.games.army_group_north.rules.facts import PLACED
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.setting_up import SetUp, gaps, is_set_up_in
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import FRONT, Table, cell, inside, unit


def setting_up(side: int) -> Table:
    return inside(SetUp(side), new_campaign(FRONT, Frame()))


def test_a_side_may_take_the_scenario_s_set_up() -> None:
    """X6.0 Everybody who is there from the beginning, where it is proposed."""
    table = setting_up(n.SOVIET).do("end-phase")
    assert table.over
    assert table.where("t1") == "0706"
    assert table.where("h1") == "0210"
    assert table.where("l2") == "due"
    assert table.where("r2") == "absent"


def test_chains_along_the_borders_are_filled_first() -> None:
    """X6.0, R97 The first hex is occupied, and no two neighbours are both empty."""
    table = setting_up(n.SOVIET)
    assert gaps(table.s, cell("0706")) == 4  # 0409, 0609, 0809 and one of the two in the north
    table.do("place r1 0706", "place d1 0409")
    table.do("place d2 0408", "place d3 0609", "place t1 0809")
    assert table.refusal("place n1 0405") is why.CHAIN_FIRST
    assert table.options == ["place n1 0105", "place n1 0205"]
    table.do("place n1 0205")
    assert table.told(PLACED)[-1] == [unit("n1"), cell("0205"), 0, 0]
    assert table.options == ["place h1 0210"]
    table.do("place h1 0210")
    assert table.over


def test_soviets_stand_in_chains_towns_and_cities() -> None:
    """X6.0 Not in the open, not abroad, and Hanko is the garrison's."""
    table = setting_up(n.SOVIET)
    for hex_name in ("0705", "0710", "0111", "0210"):
        assert table.refusal(f"place r1 {hex_name}") is why.NOT_SET_UP_THERE
    assert table.refusal("place d1 0706") is why.NOT_NEXT
    table.do("place r1 0409")
    assert table.refusal("end-phase") is why.SET_UP_BEGUN


def test_stacks_are_within_the_limits_from_the_beginning() -> None:
    """2.3 In a chain as elsewhere."""
    s = new_campaign(FRONT, Frame())
    for name in ("r1", "d1", "d2"):
        s.put(unit(name), cell("0409"))
    assert inside(SetUp(n.SOVIET), s).refusal("place d3 0409") is why.NO_ROOM_TO_SET_UP


def test_the_axis_stands_in_its_own_countries() -> None:
    """X6.0 Germans in Germany; Finns, and the Germans embedded with them, in Finland."""
    table = setting_up(n.AXIS)
    germany = [f"g1 {name}" for name in FRONT.names if owner(table.s, name) == n.GERMANS]
    assert table.of("place") == germany
    table.do("place g1 0510", "place g2 0510", "place g3 0510", "place p1 0510")
    finland = [name for name in FRONT.names if owner(table.s, name) == n.FINNS]
    assert table.of("place") == [f"a1 {name}" for name in finland]
    table.do("place a1 0106")
    assert table.of("place") == [f"f1 {name}" for name in finland]


def owner(s: Campaign, name: str) -> int:
    return s.board.owner[cell(name)] if s.board.open[cell(name)] else -1


def test_any_other_act_is_no_set_up() -> None:
    """X6.0 Nobody marches yet, nor stands off the map; other countries are not even refused."""
    table = setting_up(n.AXIS)
    assert table.refusal("march 0710").rule == ""
    off = n.PLACE + unit("g1") * n.HEX + table.s.board.size
    assert table.s.top.why_not(table.s, off) is why.NOT_SET_UP_THERE
    assert list(table.refused) == []


def test_the_axis_need_not_mind_the_chains() -> None:
    """R97 They are the Soviet's, and a gap in them is nobody else's matter."""
    s = new_campaign(FRONT, Frame())
    place_side(s, n.SOVIET)
    s.lift(unit("d1"), n.LOST)
    assert "place g1 0510" in inside(SetUp(n.AXIS), s).options


def test_a_saved_set_up_is_that_of_the_side_whose_turn_it_is() -> None:
    """X6.0 The Soviet first, before the first turn, and only where the players set up."""
    for side, section, free, turn, right in (
        (n.SOVIET, 1, True, 1, True),
        (n.AXIS, 2, True, 1, True),
        (n.AXIS, 1, True, 1, False),
        (n.SOVIET, 2, True, 1, False),
        (n.SOVIET, 1, False, 1, False),
        (n.SOVIET, 1, True, 2, False),
    ):
        s = new_campaign(FRONT, Course())
        s.free, s.turn, s.at = free, turn, section
        s.call(SetUp(side))
        assert s.top.fits(s) == right


def test_nobody_is_set_up_in_what_the_other_has() -> None:
    """R97 In Luga the Axis holds towns of the USSR, and stands in the country that it has taken."""
    board = pack.BOARDS.get("luga")
    for number, counter in enumerate(board.units):
        mine = [at for at in range(board.size) if is_set_up_in(board, number, at)]
        assert mine or counter.kind == n.GARRISON
        assert all(board.control[at] == counter.side and board.open[at] == 1 for at in mine)
