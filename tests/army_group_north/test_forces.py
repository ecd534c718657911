"""2.3, 2.8, 7.0, 8.12.1 What a force is, how many MP it has, and how morale spreads."""

from __future__ import annotations

import pytest

from grognard.engine.bit_set import EMPTY
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.allowances import (
    NO_CREDIT,
    means,
    pack_credit,
)
from grognard.games.army_group_north.rules.facts import DEMORALIZED
from grognard.games.army_group_north.rules.forces import (
    able_in,
    all_places,
    at_places,
    hex_of,
    left_of,
    mingle,
    wheeled_sp,
)
from grognard.games.army_group_north.rules.marching import why_not_enter
from grognard.games.army_group_north.rules.reasons import NO_SHAKEN_ATTACK
from tests.army_group_north.builders import (
    cell,
    demoralize,
    force,
    names_of,
    position,
    spend,
    unit,
    weaken,
)


def test_fresh_units_of_a_hex_are_a_force() -> None:
    """R42 The others stay where they are; R69 Finns wait, and a garrison never moves."""
    s = spend(position({"0710": "g1 g2 p1", "0206": "f1", "0210": "h1"}), "g2")
    assert names_of(able_in(s, n.AXIS, cell("0710"))) == ["g1", "p1"]
    assert names_of(able_in(s, n.AXIS, cell("0206"))) == []
    assert names_of(able_in(s, n.SOVIET, cell("0210"))) == []
    s.finns = 2
    assert names_of(able_in(s, n.AXIS, cell("0206"))) == ["f1"]


def test_the_demoralized_can_be_activated() -> None:
    """2.8 They may move away, or rally."""
    s = demoralize(position({"0710": "g1"}), "g1")
    assert names_of(able_in(s, n.AXIS, cell("0710"))) == ["g1"]


def test_units_are_told_by_their_places() -> None:
    """The first in the order of ids has bit 0."""
    some = force("g1", "p1", "m1")
    assert all_places(some) == 0b111
    assert names_of(at_places(some, 0b101)) == ["g1", "m1"]


def test_a_force_is_where_its_units_are() -> None:
    s = position({"0710": "g1", "0711": "g2"})
    assert hex_of(s, force("g1", "g3")) == cell("0710")
    assert hex_of(s, force("g3")) == -1
    assert names_of(left_of(s, force("g1", "g2"), cell("0711"))) == ["g2"]


def test_wheels_are_armor_and_motorized_units() -> None:
    """R49 Cavalry and foot are not."""
    s = weaken(position({"0710": "p1 m1 c1 g1"}), p1=5)
    assert wheeled_sp(s, force("p1", "m1", "c1", "g1")) == 5 + 6


# ---------------------------------------------------------------- MP


def test_a_force_is_as_slow_as_its_slowest_unit() -> None:
    """7.0, R24 Foot with armor goes at the pace of foot."""
    s = position({"0710": "p1 g1"})
    assert means(s, force("p1"), NO_CREDIT) == 7
    assert means(s, force("p1", "g1"), NO_CREDIT) == 5


@pytest.mark.parametrize(
    ("names", "expected"),
    [(("p1",), 2 + 1 + 3), (("m1",), 1 + 1 + 3), (("g1",), 0 + 1), (("p1", "g1"), 0 + 1 + 3)],
)
def test_the_ema_of_a_force(names: tuple[str, ...], expected: int) -> None:
    """8.12.1, R95 The rating, the MP of the plan, and the surplus LP if it has a ZOI."""
    s = position({"0710": "p1 m1 g1"})
    assert means(s, force(*names), pack_credit(n.STANDARD, 1, 3, False)) == expected


def test_the_ema_of_a_penetration() -> None:
    """8.12.1 Armor of MA 7 into woods, surplus 2: 2 + 7 − 2 + 2 = 9."""
    s = position({"0710": "p1"})
    assert means(s, force("p1"), pack_credit(n.PENETRATION, 2, 2, False)) == 9


def test_the_ema_of_an_overrun_is_one() -> None:
    """X4.8.2 Whatever was planned."""
    s = position({"0710": "p1"})
    assert means(s, force("p1"), pack_credit(n.PENETRATION, 2, 9, True)) == 1


def test_a_poor_meeting_engagement_leaves_foot_nothing() -> None:
    """8.12.1 Rating 0 and 0 MP."""
    s = position({"0710": "g1 c1"})
    assert means(s, force("g1", "c1"), pack_credit(n.MEETING, 0, 0, False)) == 0


# ---------------------------------------------------------------- morale


def test_who_stays_with_the_demoralized_loses_heart() -> None:
    """R33 And it is told."""
    s = demoralize(position({"0710": "g1 g2 p1"}), "g1")
    s.listen()
    mingle(s, n.AXIS, cell("0710"), EMPTY)
    assert [s.demoralized[unit(name)] for name in ("g1", "g2", "p1")] == [1, 1, 1]
    assert [fact.kind for fact in s.told] == [DEMORALIZED, DEMORALIZED]


def test_who_passes_through_neither_loses_heart_nor_takes_it() -> None:
    """R33 Only those who stop."""
    s = demoralize(position({"0710": "g1 g2 p1"}), "g1")
    mingle(s, n.AXIS, cell("0710"), force("p1"))
    assert [s.demoralized[unit(name)] for name in ("g2", "p1")] == [1, 0]
    t = demoralize(position({"0710": "g1 g2"}), "g1")
    mingle(t, n.AXIS, cell("0710"), force("g1"))
    assert t.demoralized[unit("g2")] == 0


def test_the_demoralized_attack_nobody() -> None:
    """2.8 Whatever MP they have left."""
    s = demoralize(position({"0710": "g1", "0709": "d1"}), "g1")
    assert why_not_enter(s, n.AXIS, force("g1"), cell("0709")) is NO_SHAKEN_ATTACK
    assert why_not_enter(s, n.AXIS, force("g2"), cell("0709")) is None
