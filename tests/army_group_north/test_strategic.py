"""6.0 Strategic movement."""

from __future__ import annotations

from grognard.engine.bit_set import set_of
from grognard.engine.hexes.paths import FAR
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.facts import MOVED
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import (
    NO_RAIL,
    Entraining,
    StrategicMovement,
    Transfer,
    Transport,
    barred_hexes,
    gauge_of,
)
from tests.army_group_north.builders import (
    Table,
    cell,
    convert,
    demoralize,
    force,
    give,
    inside,
    position,
    spend,
    unit,
)


def moving(s: Campaign, side: int) -> Table:
    return inside(StrategicMovement(side), s)


def reach(s: Campaign, side: int, hex_name: str) -> list[str]:
    return moving(s, side).do(f"activate {hex_name}").of("march")


def price(s: Campaign, side: int, name: str, start: str, goal: str) -> int | None:
    """The half points of the cheapest way, if there is one."""
    transport = Transport(s, side, force(name), cell(start), barred_hexes(s, side))
    cost = transport.costs(s)[cell(goal)]
    return None if cost == FAR else cost


def test_a_force_goes_twice_as_far_and_is_spent() -> None:
    """6.0 All fresh units of the hex, or some of them; the others stay fresh."""
    s = position({"0912": "g1 g2", "0709": "g3"})
    give(s, n.AXIS, *(f"09{column:02}" for column in range(9, 0, -1)))
    table = moving(s, n.AXIS)
    assert table.options == ["activate 0709", "activate 0912", "end-phase"]
    table.do("activate 0912")
    assert table.refusal("leave g3") is why.NOT_IN_FORCE
    table.do("leave g2")
    assert table.refusal("leave g1") is why.LAST_OF_FORCE
    assert "0903" in table.of("march")  # nine hexes and a river
    assert table.refusal("march 0902") is why.NOT_STRATEGIC
    assert table.refusal("march 0912") is why.NOT_STRATEGIC
    table.do("march 0903")
    assert (table.where("g1"), table.where("g2")) == ("0903", "0912")
    assert s.spent[unit("g1")] == 1
    assert s.spent[unit("g2")] == 0
    assert table.told(MOVED) == [[unit("g1"), cell("0912"), cell("0903"), 0]]
    assert table.refusal("activate 0903") is why.NOBODY_FRESH
    assert table.do("end-phase").over


def test_only_own_hexes_away_from_enemies_are_entered() -> None:
    """6.0, R79 A demoralized enemy counts too; one may start next to one."""
    s = demoralize(position({"0710": "g1", "0808": "d1"}), "d1")
    give(s, n.AXIS, "0709", "0708", "0707", "0706")
    ways = reach(s, n.AXIS, "0710")
    assert "0708" not in ways  # next to it
    assert "0707" not in ways
    assert "0709" in ways
    s.put(unit("g1"), cell("0709"))
    s.put(unit("d1"), cell("0708"))
    assert "0712" in reach(s, n.AXIS, "0709")


def test_rail_of_one_s_gauge_takes_half_a_point() -> None:
    """6.0, R79 Germans on converted rail, with rivers free; others on unconverted."""
    s = position({"0701": "b1", "0712": "s1"})
    soviet = reach(s.copy(), n.SOVIET, "0701")
    assert "0408" in soviet  # 0701-0703, 0604, 0504, 0405 … all by rail, in 12 half points
    assert "0709" in soviet
    held = [f"07{column:02}" for column in range(9, 0, -1)]
    s.lift(unit("b1"), n.LOST)
    german = reach(give(s.copy(), n.AXIS, *held), n.AXIS, "0712")
    assert "0704" in german  # 1 point by rail, then 6 hexes and a river
    assert "0703" not in german
    assert "0701" in reach(convert(s, *held), n.AXIS, "0712")


def test_one_rides_from_rail_to_rail_along_a_link_and_nowhere_else() -> None:
    """R79 Both hexes of one's gauge, and a railway between them."""
    s = position({})
    assert price(s, n.SOVIET, "d1", "0702", "0701") == 1
    assert price(s, n.SOVIET, "d1", "0702", "0602") == 2  # no railway
    assert price(s, n.SOVIET, "d1", "0704", "0604") == 2  # both have one, but no link
    give(s, n.AXIS, "0709", "0708")
    assert price(s, n.AXIS, "g1", "0711", "0710") == 1
    assert price(s, n.AXIS, "g1", "0710", "0709") == 2  # where the gauge changes
    assert price(s, n.AXIS, "g1", "0709", "0710") == 2
    assert price(s, n.AXIS, "g1", "0709", "0708") == 2


def test_a_mixed_force_rides_on_no_railway() -> None:
    """R79 Germans on converted rail, others, and the Germans among the Finns, on unconverted."""
    s = position({})
    found = [gauge_of(s, force(*names)) for names in (("g1", "p1"), ("f1",), ("a1",), ("r1",))]
    assert found == [1, 0, 0, 0]
    assert gauge_of(s, force("g1", "f1")) == gauge_of(s, force("g1", "a1")) == NO_RAIL


def test_rivers_cost_nothing_on_the_first_turn() -> None:
    """X4.8.5 The Axis alone; by road and rail they never do."""
    for turn, paid in ((1, 2), (2, 4)):
        s = give(position({}, turn), n.AXIS, "0808", "0807")
        assert price(s, n.AXIS, "g1", "0808", "0807") == paid
    assert price(position({}, 1), n.SOVIET, "d1", "0808", "0807") == 4


def test_an_enemy_s_hex_is_not_entered_whoever_controls_it() -> None:
    """6.0 Nor one next to an enemy; but one may set out from there."""
    s = give(position({"0710": "g1", "0707": "d1"}), n.AXIS, "0709", "0708", "0707")
    assert price(s, n.AXIS, "g1", "0708", "0707") is None
    assert price(s, n.AXIS, "g1", "0709", "0708") is None
    assert price(s, n.AXIS, "g1", "0708", "0709") == 2


def test_nobody_is_activated_off_the_map_nor_told_anything_else() -> None:
    """6.0 A force goes somewhere, or leaves units behind."""
    s = position({"0710": "g1 g2", "0810": "g3", "0112": "d1"})
    choice = Entraining(n.AXIS)
    assert choice.why_not(s, n.ACTIVATE + s.board.size) is why.NONE_OF_YOURS
    table = moving(s, n.AXIS).do("activate 0710")
    assert table.refusal("rally").rule == ""
    assert Transfer(n.AXIS, force("g1")).why_not(s, n.MARCH + s.board.size) is why.NOT_STRATEGIC


def test_a_saved_force_must_be_able_to_move() -> None:
    """6.0 Together on the map, fresh and supplied."""
    s = spend(position({"0710": "g1 g2 g4", "0810": "g3"}), "g4")
    assert Transfer(n.AXIS, force("g1", "g2")).fits(s)
    for names in ((), ("g1", "g3"), ("g1", "g4"), ("g5",), ("r1",)):
        assert not Transfer(n.AXIS, force(*names)).fits(s)
    assert not Transfer(n.AXIS, set_of([s.board.count])).fits(s)


def test_germans_and_finns_together_do_not_ride() -> None:
    """R79 Their railways are not the same."""
    s = position({"0106": "f1", "0712": "s1"})
    s.finns = 2
    s.put(unit("f1"), cell("0712"))
    convert(s, *(f"07{column:02}" for column in range(9, 0, -1)))
    table = moving(s, n.AXIS).do("activate 0712")
    assert table.refused.keys() == {"leave s1"}  # the Finn has no line there and stays
    assert "0701" in table.of("march")


def test_only_fresh_forces_with_a_line_move_so() -> None:
    """6.0 The demoralized may; Finns wait for their turn (R69), Hanko for ever."""
    s = position({"0710": "g1", "0610": "g2", "0810": "g3", "0903": "g4", "0106": "f1"})
    demoralize(spend(s, "g1"), "g2")
    give(s, n.AXIS, "0903", "0904")
    table = moving(s, n.AXIS)
    assert table.refusal("activate 0710") is why.NOBODY_FRESH
    assert table.refusal("activate 0903") is why.NO_SUPPLY_FOR_SM
    assert table.refusal("activate 0106") is why.NOBODY_FRESH
    assert table.refusal("activate 0701") is why.NONE_OF_YOURS
    assert table.refusal("place g1 0710").rule == ""
    assert table.of("activate") == ["0610", "0810"]
    s.finns = 2
    assert "0106" in table.of("activate")


def test_a_force_with_nowhere_to_go_is_not_moved() -> None:
    """6.0 Where enemies are all around."""
    s = convert(position({"0706": "g1", "0704": "d1", "0807": "d2", "0607": "d3"}), "0706")
    convert(s, "0709", "0708", "0707")
    s.put(unit("g3"), cell("0707"))
    spend(s, "g3")
    assert moving(s, n.AXIS).over
    s.put(unit("g2"), cell("0712"))
    assert moving(s, n.AXIS).refusal("activate 0706") is why.NOWHERE_TO_GO


def test_the_demoralized_take_others_heart_where_they_stop() -> None:
    """R33 Not on the way."""
    s = demoralize(position({"0710": "g1", "0711": "g2", "0712": "g3"}), "g1")
    moving(s, n.AXIS).do("activate 0710", "march 0712")
    assert s.demoralized[unit("g3")] == 1
    assert s.demoralized[unit("g2")] == 0


def test_finns_keep_to_their_side_of_the_svir() -> None:
    """R72 In strategic movement too; nor do they enter Leningrad."""
    s = give(position({"0202": "f1"}), n.AXIS, "0201", "0202", "0301", "0302", "0101")
    assert price(s, n.AXIS, "f1", "0202", "0201") == 2
    assert price(s, n.AXIS, "f1", "0202", "0302") is None
    assert price(s, n.AXIS, "g1", "0202", "0302") == 4
    assert price(give(s, n.AXIS, "0304", "0405"), n.AXIS, "f1", "0304", "0405") is None
    assert price(position({}), n.SOVIET, "d1", "0404", "0405") == 1  # Soviets do


def test_a_strait_takes_the_whole_movement() -> None:
    """R80 As the first step only."""
    s = position({"0605": "d1"})
    give(s, n.AXIS, *(name for name in s.board.names if name[:2] in ("05", "07")))
    give(s, n.AXIS, "0606")
    assert reach(s, n.SOVIET, "0605") == ["0604"]  # and no further


def test_in_the_pause_the_armor_stays() -> None:
    """R90 Foot moves."""
    s = position({"0710": "p1", "0610": "g1"}, turn=4)
    s.paused = True
    table = moving(s, n.AXIS)
    assert table.refusal("activate 0710") is why.RESTS
    assert table.of("activate") == ["0610"]
