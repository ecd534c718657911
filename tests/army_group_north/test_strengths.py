"""3.0 What terrain makes of SP in a combat."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.facts import STRENGTHS_SAID
from grognard.games.army_group_north.rules.strengths import attack_sp, defence_sp, overruns
from tests.army_group_north.builders import cell, make_board, mark, position
from tests.army_group_north.fights import fight, meet


def attack(origin: str, at: str, sp: int, side: int = n.AXIS, turn: int = 2) -> int:
    s = position({}, turn)
    return attack_sp(s, side, cell(origin), cell(at), sp)


def defence(at: str, sp: int) -> int:
    return defence_sp(position({}), cell(at), sp)


def test_defenders_gain_by_terrain_and_round_up() -> None:
    """3.0, R14 Half as much again in woods, swamp and cities, twice in the Major City."""
    assert [defence("0707", sp) for sp in (1, 5)] == [1, 5]
    assert [defence("0607", sp) for sp in (1, 4, 5)] == [2, 6, 8]
    assert [defence("0606", sp) for sp in (1, 4, 5)] == [2, 6, 8]
    assert [defence("0706", sp) for sp in (1, 4, 5)] == [2, 6, 8]
    assert [defence("0405", sp) for sp in (1, 4, 5)] == [2, 8, 10]
    assert defence("0708", 5) == 5  # a town is as its terrain


def test_attackers_are_halved_by_water_and_swamp() -> None:
    """3.0, R14 Rounded down, but never to nothing."""
    assert attack("0709", "0708", 7) == 7
    assert attack("0708", "0707", 7) == 3  # the river
    assert attack("0605", "0604", 7) == 3  # the strait
    assert attack("0605", "0606", 7) == 3  # into the swamp
    assert attack("0708", "0707", 1) == 1


def test_a_river_before_a_swamp_quarters() -> None:
    """R92 The factors are multiplied, and rounded once: 7 is 1, not 3 and then 1; 15 is 3."""
    s = position({})
    s.board = make_board()
    mark(s.board.river, ("0605/0606",))
    assert attack_sp(s, n.AXIS, cell("0605"), cell("0606"), 15) == 3
    assert attack_sp(s, n.AXIS, cell("0605"), cell("0606"), 7) == 1


def test_a_city_in_the_woods_counts_once() -> None:
    """3.0 City and woods are not added; a city in a swamp is no swamp."""
    s = position({})
    s.board = make_board()
    s.board.kind[cell("0607")] = n.CITY
    s.board.kind[cell("0606")] = n.CITY
    assert defence_sp(s, cell("0607"), 4) == 6
    assert attack_sp(s, n.AXIS, cell("0605"), cell("0606"), 7) == 7


def test_on_the_first_turn_rivers_do_not_stop_the_axis() -> None:
    """X4.8.5, R92 But straits do, and rivers stop the Soviets."""
    assert attack("0708", "0707", 7, turn=1) == 7
    assert attack("0605", "0604", 7, turn=1) == 3
    assert attack("0708", "0707", 7, side=n.SOVIET, turn=1) == 3


def test_a_meeting_by_reaction_counts_the_hexside_crossed() -> None:
    """R50 The mover came over the river; who has not moved crossed nothing."""
    table = fight(meet("g1", "t2", "0707"), at="0707", origin="0708", plan=n.MEETING)
    assert table.told(STRENGTHS_SAID) == [[7, 3, 4, 4]]
    table = fight(meet("g1", "t2", "0707"), at="0707", origin="0707", plan=n.MEETING)
    assert table.told(STRENGTHS_SAID) == [[7, 7, 4, 4]]


def test_twelve_to_one_is_counted_after_terrain() -> None:
    """X4.8.2, R18 Only the Axis overruns."""
    assert overruns(n.AXIS, 24, 2)
    assert not overruns(n.AXIS, 23, 2)
    assert not overruns(n.SOVIET, 24, 2)
