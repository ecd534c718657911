"""10.0 Surrender, 11.0 Reset."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.facts import SURRENDERED
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.surrender import reset, surrender, who_surrenders
from tests.army_group_north.builders import (
    cell,
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


def test_nothing_is_left_of_who_has_surrendered() -> None:
    """10.0, R86 Neither strength nor morale; and everybody is told."""
    s = spend(demoralize(ring(), "r1"), "r1")
    s.tried[unit("r1")] = 1
    s.listen()
    surrender(s, n.SOVIET)
    told = [(fact.kind, fact.numbers[:2]) for fact in s.hear()]
    assert told == [(SURRENDERED, [unit("r1"), cell("0804")])]
    for held in (s.sp, s.least, s.most, s.spent, s.demoralized, s.tried):
        assert held[unit("r1")] == 0


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


def test_one_enemy_who_could_take_prisoners_is_enough() -> None:
    """10.0 All around stand enemies who have lost heart: no way out, and nobody to yield to."""
    s = ring()
    around = [s.board.hexes.neighbour(cell("0804"), way) for way in range(6)]
    for name, at in zip(("g1", "g2", "g3", "g4", "g5", "g6"), around, strict=True):
        s.put(unit(name), at)
    demoralize(s, "g1", "g2", "g3", "g4", "g5", "g6")
    assert who_surrenders(s, n.SOVIET).is_empty()
    s.rally(unit("g3"))
    assert names_of(who_surrenders(s, n.SOVIET)) == ["r1"]


def test_all_are_judged_together() -> None:
    """R86 One surrender does not open the way for another, nor close it."""
    s = ring()
    s.put(unit("d1"), s.board.names.index("0804"))
    surrender(s, n.SOVIET)
    assert s.where[unit("r1")] == s.where[unit("d1")] == n.GONE


def cut_off(**stacks: str) -> Campaign:
    """Leningrad closed off by the Axis, whose rail comes up to it; others where it is said."""
    s = position({"0503": "g1", "0505": "g2", "0303": "g3", "0304": "g4"})
    for names, at in stacks.items():
        for name in names.split("_"):
            s.put(unit(name), cell(at[1:]))
    convert(s, *(f"07{column:02}" for column in range(9, 3, -1)))
    return give(s, n.AXIS, "0405", "0406", "0408", "0706")


def test_leningrad_does_not_surrender() -> None:
    """R67 Soviets in or next to the city; Germans there do, and Soviets further away."""
    s = cut_off(n1="h0405", d1="h0404")
    assert who_surrenders(s, n.SOVIET).is_empty()
    s.put(unit("d1"), cell("0504"))
    assert who_surrenders(s, n.SOVIET).is_empty()
    s = position({"0404": "g1", "0403": "d1", "0503": "d2", "0405": "d3", "0505": "d4"})
    for name, at in (("r1", "0303"), ("r2", "0305")):
        s.put(unit(name), cell(at))
    assert names_of(who_surrenders(s, n.AXIS)) == ["g1"]


def test_hanko_does_not_surrender() -> None:
    """R68 Whoever stands before it: the garrison has no line of supply, and needs none."""
    s = give(position({"0210": "h1 d1", "0110": "f1", "0208": "f2"}), n.AXIS, "0111", "0108")
    assert names_of(who_surrenders(s, n.SOVIET)) == ["d1"]


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
