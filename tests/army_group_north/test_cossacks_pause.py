"""X4.11 Cossacks, and X4.3.1 the operational pause."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.cossacks import Cossacks
from grognard.games.army_group_north.rules.facts import COSSACKS_CAME, PAUSED
from grognard.games.army_group_north.rules.pause import DeclarePause, is_pause_offered
from tests.army_group_north.builders import cell, force, inside, names_of, position, unit


def test_the_units_of_one_hex_are_zoi_capable_for_a_turn() -> None:
    """X4.11, R88 Those who are there at that moment, whatever comes."""
    s = position({"0706": "k1 d1", "0704": "t1", "0210": "h1"}, turn=10)
    table = inside(Cossacks(), s)
    assert table.waiting == ["soviet"]
    assert table.options == ["cossacks 0706", "pass"]
    assert table.refusal("cossacks 0704") is why.NO_HORSEMEN
    assert table.refusal("cossacks 0210") is why.NO_HORSEMEN
    assert table.refused.keys() == {"cossacks 0704", "cossacks 0210"}
    for other in ("cossacks 0701", "activate 0706"):
        assert table.refusal(other) is why.NO_HORSEMEN
    assert Cossacks().why_not(s, n.COSSACKS + s.board.size) is why.NO_HORSEMEN
    table.do("cossacks 0706")
    assert table.told(COSSACKS_CAME) == [[cell("0706"), 0, 0, 0]]
    assert s.cossacks == force("k1", "d1")
    assert names_of(s.copy().cossacks) == ["d1", "k1"]


def test_no_hex_need_be_named() -> None:
    """X4.11 And nobody is asked where nobody would gain."""
    table = inside(Cossacks(), position({"0706": "k1", "0112": "d1"}, turn=10)).do("pass")
    assert table.s.cossacks.is_empty()
    assert table.told(COSSACKS_CAME) == []
    assert inside(Cossacks(), position({"0706": "t1"}, turn=10)).over


def test_a_garrison_never_rides() -> None:
    """R88 Those beside it do."""
    s = position({"0210": "h1 d1"}, turn=10)
    inside(Cossacks(), s).do("cossacks 0210")
    assert s.cossacks == force("d1")


def test_a_saved_question_about_cossacks_is_of_a_turn_that_has_them() -> None:
    """X4.11 From turn 10 on, and once a turn."""
    assert Cossacks().fits(position({"0706": "k1"}, turn=10))
    assert not Cossacks().fits(position({"0706": "k1"}, turn=9))
    s = position({"0706": "k1"}, turn=10)
    s.cossacks = force("k1")
    assert not Cossacks().fits(s)


def test_the_pause_is_declared_on_turn_four_with_one_thrust() -> None:
    """X4.3.1, R90 By the Axis, if it is played with."""
    s = position({}, turn=4)
    s.pause = s.thrust = True
    assert is_pause_offered(s, n.AXIS)
    assert not is_pause_offered(s, n.SOVIET)
    s.thrust = False
    assert not is_pause_offered(s, n.AXIS)
    s.thrust, s.pause = True, False
    assert not is_pause_offered(s, n.AXIS)
    s.pause = True
    s.begin_turn(5)
    assert not is_pause_offered(s, n.AXIS)


def test_in_the_pause_german_zoi_units_rest() -> None:
    """R90 Foot goes on, Finns too, and all of them in the next turn."""
    s = position({"0710": "g1 p1 c1", "0106": "fj"}, turn=4)
    table = inside(DeclarePause(), s.copy())
    assert (table.waiting, table.options) == (["axis"], ["pause no", "pause yes"])
    assert table.refusal("march 0710").rule == ""
    table.do("pause no")
    assert not table.s.paused
    assert table.told(PAUSED) == []
    assert len(inside(DeclarePause(), s).do("pause yes").told(PAUSED)) == 1
    assert s.paused
    assert [name for name in ("g1", "p1", "c1", "fj") if s.rests(unit(name))] == ["p1", "c1"]
    s.begin_turn(5)
    assert not s.rests(unit("p1"))


def test_a_saved_pause_can_still_be_declared() -> None:
    """R90 On turn 4, by the option, and once."""
    s = position({}, turn=4)
    s.pause = s.thrust = True
    assert DeclarePause().fits(s)
    s.paused = True
    assert not DeclarePause().fits(s)
    assert not DeclarePause().fits(position({}, turn=4))
