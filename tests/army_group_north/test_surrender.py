"""10.0 Surrender, 11.0 Reset."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.surrender import reset, surrender, who_surrenders
from tests.army_group_north.builders import (
    convert,
    demoralize,
    give,
    names_of,
    position,
    spend,
    unit,
)

RING = {"0804": "r1", "0903": "g1", "0905": "g2", "0705": "g3", "0703": "g4"}


def ring() -> Campaign:
    """A Soviet corps surrounded by four divisions, whose rail comes up to them."""
    s = position(RING)
    rails = (f"07{column:02}" for column in range(9, 2, -1))
    return give(convert(s, *rails), n.AXIS, "0405", "0406", "0408", "0706")


def test_who_is_cut_off_beside_a_supplied_enemy_surrenders_for_good() -> None:
    """10.0, R86 No rail is needed, only a way of any length; the phasing side alone (R34)."""
    s = ring()
    assert names_of(who_surrenders(s, n.SOVIET)) == ["r1"]
    assert who_surrenders(s, n.AXIS).is_empty()
    surrender(s, n.SOVIET)
    assert s.where[unit("r1")] == n.GONE
    assert s.fallen.is_empty()  # R19 nobody of them straggles back


def test_one_open_hex_saves_a_force() -> None:
    """10.0 However far the source is."""
    s = ring()
    s.lift(unit("g1"), n.LOST)
    assert who_surrenders(s, n.SOVIET).is_empty()


def test_a_friend_in_the_hex_takes_the_zone_of_control_away() -> None:
    """10.0 As in a line of supply."""
    s = ring()
    for name, at in (("d1", "0803"), ("d2", "0802")):
        s.put(unit(name), s.board.names.index(at))
    assert "r1" not in names_of(who_surrenders(s, n.SOVIET))


def test_the_enemy_must_be_in_supply_and_not_demoralized() -> None:
    """10.0 Who is cut off himself, or has lost heart, takes nobody prisoner."""
    s = ring()
    give(s, n.SOVIET, "0709")
    assert who_surrenders(s, n.SOVIET).is_empty()
    give(s, n.AXIS, "0709")
    assert names_of(who_surrenders(s, n.SOVIET)) == ["r1"]
    demoralize(s, "g1", "g2", "g3", "g4")
    assert who_surrenders(s, n.SOVIET).is_empty()


def test_all_are_judged_together() -> None:
    """R86 One surrender does not open the way for another, nor close it."""
    s = ring()
    s.put(unit("d1"), s.board.names.index("0804"))
    surrender(s, n.SOVIET)
    assert s.where[unit("r1")] == s.where[unit("d1")] == n.GONE


def test_leningrad_and_hanko_do_not_surrender() -> None:
    """R67, R68 Soviets in or next to the city, and the garrison."""
    s = position({"0405": "n1", "0404": "d1", "0210": "h1", "0110": "f1", "0211": "f2"})
    for name, at in (("g1", "0503"), ("g2", "0505"), ("g3", "0303"), ("g4", "0304")):
        s.put(unit(name), s.board.names.index(at))
    convert(s, *(f"07{column:02}" for column in range(9, 3, -1)))
    give(s, n.AXIS, "0405", "0406", "0408", "0706")
    assert who_surrenders(s, n.SOVIET).is_empty()


def test_germans_are_saved_by_any_way_to_the_western_edge() -> None:
    """R86 Finns and Germans in Finland by a way to a Finnish city."""
    s = position({"0703": "g1 a1", "0702": "d1"})
    assert who_surrenders(s, n.AXIS).is_empty()
    for name, at in (("r1", "0303"), ("r2", "0305")):
        s.put(unit(name), s.board.names.index(at))
    assert names_of(who_surrenders(s, n.AXIS)) == ["a1"]  # the isthmus is closed
    s = position({"0703": "g1", "0702": "d1", "0708": "d2", "0608": "d3", "0909": "d4"})
    assert who_surrenders(s, n.AXIS).is_empty()
    for name, at in (("r1", "0508"), ("r2", "0808"), ("r3", "0409")):
        s.put(unit(name), s.board.names.index(at))
    assert names_of(who_surrenders(s, n.AXIS)) == ["g1"]


def test_the_phasing_side_is_fresh_again_and_the_other_is_not() -> None:
    """11.0 Who has reacted stays spent until the end of his own turn."""
    s = spend(position({"0706": "t1", "0710": "g1"}), "t1", "g1")
    s.tried[unit("g1")] = 1
    reset(s, n.AXIS)
    assert s.spent[unit("g1")] == s.tried[unit("g1")] == 0
    assert s.spent[unit("t1")] == 1
