"""7.4 and 7.5 Casualties, NCOs, officers, vehicles."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines
from grognard.games.fight_your_own_battles.rules.losing import (
    Casualties,
    OfficerDice,
    VehicleLost,
    abandon,
    go_into_box,
)
from tests.fight_your_own_battles.builders import Table, element


def test_7_4_one_man_lost_and_it_is_the_nco() -> None:
    """Sheet 5, example 11: a Regular platoon has 4 tests more; R49 nobody leads it."""
    t = Table().call(Casualties(element("r1"), 1))
    assert (t.asked, t.dice, t.of("figures", "r1")) == ("CountFaces", 1, 7)
    t.count(1)
    assert t.lines("r1") == [lines.CASUALTY_OPEN, lines.NCO_LOST]
    assert (t.of("nco", "r1"), t.of("nco_lost", "r1")) == (n.NO_NCO, 1)
    assert t.s.grade(element("r1")) == n.WEAK


def test_7_4_a_die_for_each_man_and_the_nco_is_lost_once() -> None:
    """R48 Two ones are one NCO."""
    t = Table().call(Casualties(element("r1"), 3))
    assert t.dice == 3
    t.count(2)
    assert t.lines("r1") == [*[lines.CASUALTY_OPEN] * 3, lines.NCO_LOST]


def test_7_4_without_a_one_he_lives_and_without_him_nobody_throws() -> None:
    t = Table().call(Casualties(element("r1"), 2)).count(0)
    assert (t.of("nco", "r1"), t.told(facts.NCO_HIT)) == (n.STEADY, [])
    assert t.told(facts.CO_HIT) == []
    t = Table().set("nco", r1=n.NO_NCO).call(Casualties(element("r1"), 2))
    assert "OfficerDice" not in t.stack


@pytest.mark.parametrize(
    ("x", "y", "line"),
    [(2, 2, lines.CASUALTY_OPEN), (20, 10, lines.CASUALTY_SOFT), (40, 30, lines.CASUALTY_HARD)],
)
def test_5_1_men_are_lost_in_the_cover_they_have(x: int, y: int, line: int) -> None:
    """R39."""
    t = Table().move("b1", x, y).call(Casualties(element("b1"), 1)).count(0)
    assert t.lines("b1") == [line]


def test_5_1_a_gun_crew_that_lies_low_has_soft_cover() -> None:
    """R35 Five or six ones, until its next turn."""
    t = Table().set("row", rat=n.PINNED).call(Casualties(element("rat"), 1)).count(0)
    assert t.lines("rat") == [lines.CASUALTY_SOFT]
    t = Table().set("row", rat=n.SUPPRESSED).call(Casualties(element("rat"), 1)).count(0)
    assert t.lines("rat") == [lines.CASUALTY_OPEN]


def test_5_1_half_and_a_quarter_are_due_in_the_bound_they_are_passed() -> None:
    """R43 Once each, by themselves."""
    t = Table().call(Casualties(element("b1"), 4)).count(0)
    assert lines.UNDER_50 not in t.lines("b1")
    t.s.goto(1)
    t = Table().set("figures", b1=4).call(Casualties(element("b1"), 1)).count(0)
    assert t.lines("b1") == [lines.CASUALTY_OPEN, lines.UNDER_50]
    t = Table().set("figures", b1=3).call(Casualties(element("b1"), 1)).count(0)
    assert t.lines("b1") == [lines.CASUALTY_OPEN]
    t = Table().set("figures", b1=5).call(Casualties(element("b1"), 4)).count(0)
    assert t.lines("b1") == [*[lines.CASUALTY_OPEN] * 4, lines.UNDER_25, lines.UNDER_50]


def test_7_5_the_officer_is_thrown_for_after_the_nco() -> None:
    """R51 Twice the dice; a 1 of the second throw is the officer."""
    t = Table()
    t.s.co_with[0] = element("b1")
    t.call(Casualties(element("b1"), 2)).count(0)
    assert (t.asked, t.dice) == ("CountFaces", 2)
    t.count(1)
    assert (t.s.co_with[0], t.s.co_lost[0]) == (n.NOBODY, 1)
    assert t.told(facts.CO_HIT) == [[0, element("b1"), 0, 0]]
    assert t.of("nco", "b1") == n.STEADY


def test_7_5_an_element_lost_on_foot_takes_its_officer_along() -> None:
    """R51 Nobody throws for him."""
    t = Table().call(Casualties(element("bhq"), 9))
    assert (t.of("place", "bhq"), t.of("figures", "bhq"), t.s.co_with[0]) == (n.GONE, 0, n.NOBODY)
    assert "CountFaces" not in t.stack


def test_7_4_a_damaged_vehicle_is_one_die() -> None:
    """R48 Its NCO has a line of the other chart."""
    t = Table().call(OfficerDice(element("bt1"), 1)).count(1)
    assert t.lines("bt1") == [lines.AFV_NCO_LOST]


def test_7_5_a_destroyed_vehicle_shakes_its_unit() -> None:
    """R46 The others of the unit, and nobody else."""
    t = Table().call(VehicleLost(element("bt1")))
    assert (t.of("place", "bt1"), t.lines("bt2")) == (n.GONE, [lines.UNIT_DESTROYED])
    assert t.lines("b1") == []


def test_7_5_an_officer_may_die_with_his_vehicle() -> None:
    """R51 One die; R46 `co-destroyed` only if he is a casualty."""
    t = Table()
    t.s.co_with[0] = element("bt1")
    t.call(VehicleLost(element("bt1")))
    assert t.dice == 1
    t.count(1)
    assert t.s.co_with[0] == n.NOBODY
    assert t.lines("bt2") == [lines.UNIT_DESTROYED, lines.CO_DESTROYED]


def test_7_5_or_he_joins_the_nearest_of_his_company() -> None:
    """R51."""
    t = Table()
    t.s.co_with[0] = element("bt1")
    t.call(VehicleLost(element("bt1"))).count(0)
    assert t.s.co_with[0] in (element("b2"), element("bmg"), element("bt2"))
    assert t.lines("bt2") == [lines.UNIT_DESTROYED]
    assert t.told(facts.CO_JOINED) == [[0, t.s.co_with[0], 0, 0]]


def test_7_5_the_last_of_his_company_has_nobody_to_join() -> None:
    """R107 He is lost with the vehicle that is abandoned."""
    t = Table().set("place", b1=n.GONE, b2=n.GONE, bhq=n.GONE, bmg=n.GONE, bt2=n.GONE, btr=n.GONE)
    t.s.co_with[0] = element("bt1")
    abandon(t.s, element("bt1"))
    assert t.s.co_with[0] == n.NOBODY


def test_9_6_who_is_in_the_box_is_nowhere_on_the_table() -> None:
    """R20 Its score is not in the total, and nothing is due."""
    t = Table().enter("b1", lines.SA_OPEN).set("group", b1=0)
    before = t.s.total(0)
    go_into_box(t.s, element("b1"))
    assert (t.of("place", "b1"), t.of("cell", "b1")) == (n.IN_BOX, n.NOWHERE)
    assert (t.lines("b1"), t.of("group", "b1")) == ([], n.NOBODY)
    assert t.s.total(0) == before - 6


def test_9_1_what_counts_towards_the_total() -> None:
    """R28 Who left by its objective and who is committed count; reserves do not."""
    t = Table()
    assert t.s.total(1) == 4 * 6
    for place, total in ((n.LEFT, 24), (n.ENTERING, 24), (n.IN_BOX, 18), (n.GONE, 18)):
        assert t.set("place", r1=place).s.total(1) == total
