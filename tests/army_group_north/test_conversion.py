"""X4.3.1 Railways are converted."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.conversion import Conversion, bonus, faces, find_lines
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    FRONT,
    Table,
    cell,
    convert,
    give,
    hex_of,
    inside,
    position,
    unit,
)


def converting(s: Campaign) -> Table:
    return inside(Conversion(), s)


def converted(s: Campaign) -> list[str]:
    """Hexes that have been converted since the beginning."""
    return [
        hex_of(at) for at in range(FRONT.size) if s.converted[at] == 1 and FRONT.converted[at] == 0
    ]


def advanced(*more: str) -> Campaign:
    """The Axis holds the railway as far as Riga and Pskov."""
    s = position({}, turn=3)
    held = ("0709", "0708", "0707", "0706", "0705", "0609", "0508", "0408", "0407")
    return give(s, n.AXIS, *held, *more)


def test_nothing_is_converted_where_nothing_is_held() -> None:
    """X4.3.1 On turn 1 the phase passes by itself."""
    assert converting(position({}, turn=1)).over


def test_a_line_goes_on_by_a_die_of_three() -> None:
    """X4.3.1, R87 From the railhead, as many hexes as are rolled."""
    s = give(position({}, turn=3), n.AXIS, "0709", "0708", "0707", "0706", "0705")
    table = converting(s)
    assert table.options == ["roll 1", "roll 2", "roll 3"]
    assert converting(s.copy()).do("roll 1").s.converted[cell("0709")] == 1
    table.do("roll 3")
    assert converted(s) == ["0709", "0708", "0707"]
    assert table.over


def test_at_a_junction_one_branch_is_chosen_and_the_other_waits() -> None:
    """X4.3.1, R32 It has a roll of its own in a later turn, when both have one."""
    s = advanced()
    table = converting(s).do("roll 3")
    assert table.waiting == ["axis"]
    assert table.options == ["convert 0609", "convert 0708"]
    assert table.refusal("convert 0707") is why.NOT_A_BRANCH
    table.do("convert 0609")
    assert table.over
    assert converted(s) == ["0508", "0609", "0709"]
    assert [hex_of(at) for at in find_lines(s).members()] == ["0408", "0708"]
    later = converting(s).do("roll 1", "roll 2")
    assert later.over
    assert converted(s) == ["0408", "0508", "0609", "0709", "0708", "0707"]


def test_enemies_and_their_zones_stop_a_line() -> None:
    """R87 Unless a friend is in the hex; it must be held, and Soviets must be gone."""
    s = advanced()
    s.put(unit("d1"), cell("0807"))
    converting(s).do("roll 3", "convert 0708")
    assert converted(s) == ["0709", "0708"]  # 0707 is in the ZOC
    s.put(unit("g1"), cell("0707"))
    assert find_lines(s).has(cell("0707"))
    s.lift(unit("g1"), n.LOST)
    s.put(unit("g1"), cell("0708"))  # the rail behind it is joined to the west
    s.put(unit("d1"), cell("0707"))
    assert not find_lines(s).has(cell("0707"))
    s.lift(unit("d1"), n.LOST)
    assert find_lines(s).has(cell("0707"))


def test_lines_end_where_rail_is_not_held_or_not_convertible() -> None:
    """R87 Finland's railways stay as they are."""
    s = convert(position({}, turn=3), "0709", "0609", "0508", "0408", "0407", "0406", "0405")
    give(s, n.AXIS, "0304", "0205")
    assert FRONT.convertible[cell("0304")] == 0
    assert not find_lines(s).has(cell("0304"))
    assert [hex_of(at) for at in find_lines(s).members()] == []
    assert find_lines(give(s, n.AXIS, "0504")).has(cell("0504"))


def test_rail_that_is_cut_off_from_the_west_does_not_go_on() -> None:
    """R87 Only converted rail that is joined to the western edge does; it stays converted."""
    s = convert(advanced(), "0709", "0708", "0707")
    assert find_lines(s).has(cell("0706"))
    give(s, n.SOVIET, "0708")
    assert not find_lines(s).has(cell("0706"))
    assert s.converted[cell("0708")] == 1


def test_two_lines_that_meet_are_converted_once() -> None:
    """R87 The second stops at what the first has done."""
    s = convert(advanced("0406", "0405", "0504", "0604", "0703", "0704"), "0709", "0708", "0707")
    convert(s, "0706", "0705", "0609", "0508", "0408", "0407", "0406", "0405", "0504", "0604")
    give(s, n.SOVIET, "0404")
    assert [hex_of(at) for at in find_lines(s).members()] == ["0704", "0703"]
    table = converting(s).do("roll 3")
    assert table.over
    assert s.converted[cell("0703")] == 1


def test_a_die_of_two_in_deep_winter() -> None:
    """X4.3.1 On turns 11 to 13."""
    s = advanced()
    s.begin_turn(11)
    assert converting(s).options == ["roll 1", "roll 2"]


def test_one_thrust_chooses_its_line_and_rolls_one_more() -> None:
    """X4.3.1 Option `thrust`: one line a turn, 1d3+1."""
    s = convert(advanced(), "0709")
    s.thrust = True
    table = converting(s)
    assert table.options == ["select-line 0609", "select-line 0708"]
    assert table.refusal("select-line 0707") is why.NOT_A_RAILHEAD
    table.do("select-line 0708", "roll 3")
    assert table.over
    assert converted(s) == ["0709", "0708", "0707", "0706", "0705"]


def test_the_only_line_of_a_thrust_is_not_asked_for() -> None:
    """X4.3.1 One lawful answer: nobody is asked."""
    s = advanced()
    s.thrust = True
    assert converting(s).waiting == ["nature"]


def test_after_the_pause_the_line_goes_on_by_a_die_of_six_and_two() -> None:
    """X4.3.1, R90 On turn 5 only."""
    s = convert(advanced("0704", "0703", "0702", "0701"), "0709")
    s.thrust = s.paused = True
    s.begin_turn(5)
    table = converting(s).do("select-line 0708")
    assert table.options == [f"roll {face}" for face in range(1, 7)]
    table.do("roll 5")
    assert converted(s) == [f"07{column:02}" for column in range(9, 1, -1)]
    s.begin_turn(6)
    assert converting(s).do("select-line 0701").options == ["roll 1", "roll 2", "roll 3"]


def test_the_baltic_gauge_is_laid_more_quickly() -> None:
    """Option `baltic`: one hex more where the line begins in the country that had it."""
    s = advanced()
    s.baltic = True
    FRONT.wide[cell("0709")] = 1
    converting(s).do("roll 1", "convert 0708")
    FRONT.wide[cell("0709")] = 0
    assert converted(s) == ["0709", "0708"]


def test_what_is_added_to_the_die_depends_on_option_turn_and_line() -> None:
    """X4.3.1, R90 Nothing by itself; the pause counts on turn 5, the wide gauge by option."""
    s, line = advanced(), cell("0709")
    s.begin_turn(5)
    assert (faces(s), bonus(s, line)) == (3, 0)
    s.baltic = True
    assert bonus(s, line) == 0
    s.thrust = True
    assert bonus(s, line) == 1
    s.paused = True
    assert (faces(s), bonus(s, line)) == (6, 2)
    s.begin_turn(6)
    assert (faces(s), bonus(s, line)) == (3, 1)
