"""8.1 Concerted Attack: Grand Assault and Penetration."""

from __future__ import annotations

from grognard.engine.dice import Dice
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.concerted import BreakIn
from grognard.games.army_group_north.rules.facts import ANNOUNCED, PLANS_SHOWN, SHOWN
from grognard.games.army_group_north.rules.operations import Operations
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import cell, demoralize, force, position, spend, unit
from tests.army_group_north.table import Field, inside


def operate(s: Campaign, side: int = n.AXIS) -> Field:
    s.air = 0
    return inside(Operations(side), s)


# ---------------------------------------------------------------- the target


def test_targets_are_enemies_that_a_fresh_force_could_attack_so() -> None:
    """R52 Penetration from the next hex, Grand Assault along a route that leaves 2 MP."""
    table = operate(position({"0710": "p1", "0709": "d1", "0609": "d2"}, turn=3))
    assert table.of("concerted") == [
        "grand-assault 0609",
        "grand-assault 0709",
        "penetration 0709",
    ]
    assert table.refused["concerted penetration 0609"] == reasons.NOT_BESIDE_TARGET
    assert table.refusal("concerted penetration 0710") == reasons.NOBODY_THERE


def test_a_target_out_of_the_zoi_is_refused() -> None:
    """R52, R23 A force of 8 SP reaches two hexes."""
    table = operate(position({"0710": "p1", "0707": "d1"}, turn=3))
    assert table.refusal("concerted grand-assault 0707") == reasons.OUT_OF_ZOI


def test_foot_makes_no_concerted_attack() -> None:
    """8.1 A ZOI-capable force does; also spent and demoralized ones do not."""
    for s in (
        position({"0710": "g1", "0709": "d1"}, turn=3),
        spend(position({"0710": "p1", "0709": "d1"}, turn=3), "p1"),
        demoralize(position({"0710": "p1", "0709": "d1"}, turn=3), "p1"),
    ):
        assert operate(s).of("concerted") == []


def test_a_route_that_is_too_long_is_refused() -> None:
    """R22, R52 At most MP − 2, the target hex included."""
    s = position({"0608": "c1", "0607": "d1"}, turn=3)
    assert "concerted grand-assault 0607" in operate(s).options
    s = position({"0506": "c1", "0607": "d1", "0606": "d2"}, turn=3)
    table = operate(s)
    assert "grand-assault 0606" in table.of("concerted")
    weary = position({"0609": "fj c1", "0607": "d1"}, turn=3)
    weary.finns = 3
    assert "grand-assault 0607" not in operate(weary).of("concerted")


def test_a_city_that_holds_out_is_no_target() -> None:
    """R66"""
    table = operate(position({"0505": "p1", "0405": "d1"}, turn=3))
    assert table.refused["concerted penetration 0405"] == reasons.CAPITAL_SHUT


def test_nobody_who_rests_makes_a_concerted_attack() -> None:
    """R90 In the operational pause German ZOI units stay where they are."""
    s = position({"0710": "p1", "0711": "g1", "0709": "d1"}, turn=4)
    s.paused = True
    table = operate(s)
    assert table.refused["activate 0710"] == reasons.NOBODY_FRESH
    assert table.refused["concerted penetration 0709"] == reasons.RESTS


# ---------------------------------------------------------------- the announcement


def test_only_the_target_is_named() -> None:
    """8.1 The defender reacts, and takes his posture, without knowing plan or force."""
    s = position({"0710": "p1", "0709": "r1", "0707": "t1"}, turn=3)
    table = operate(s).do("concerted penetration 0709")
    assert table.told(ANNOUNCED) == [[n.AXIS, cell("0709"), 0, 0]]
    assert table.told(SHOWN) == []
    assert table.waiting == ["soviet"]
    assert table.options == ["react-in 0707 t1", "pass"]


def test_the_plan_is_a_secret_until_the_force_is_shown() -> None:
    """8.1 A guess of the other side deals it anew; the attacker's own knows it."""
    s = position({"0710": "p1", "0709": "r1", "0707": "t1"}, turn=3)
    operate(s).do("concerted penetration 0709")
    dealt = {int(s.guess(n.SOVIET, Dice(seed)).plans[n.AXIS]) for seed in range(20)}
    assert dealt == {n.GRAND_ASSAULT, n.PENETRATION}
    assert {int(s.guess(n.AXIS, Dice(seed)).plans[n.AXIS]) for seed in range(20)} == {n.PENETRATION}


def test_armor_that_arrives_changes_the_posture() -> None:
    """8.1 Infantry alone stands fast; once armor has reacted in, it counterattacks (R53 stays)."""
    s = position({"0710": "p1 p2", "0709": "r1", "0707": "t1"}, turn=3)
    table = operate(s).do("concerted penetration 0709", "react-in 0707 t1", "roll 12")
    table.do("attack-from 0710 p1 p2")
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0709"), n.PENETRATION, n.COUNTERATTACK]]


def test_the_posture_stands_whoever_comes_later() -> None:
    """R53 Armor that reacts only when the force arrives does not change it."""
    s = position({"0710": "p1 p2", "0709": "r1", "0707": "t1"}, turn=3)
    table = operate(s).do("concerted penetration 0709", "pass", "attack-from 0710 p1 p2")
    assert table.waiting == ["soviet"]
    table.do("react-in 0707 t1", "roll 12")
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0709"), n.PENETRATION, n.STEADFAST]]


def test_a_concerted_attack_ends_the_time_of_the_foot() -> None:
    """R43"""
    s = position({"0710": "p1 p2 m1", "0711": "g1", "0709": "n1"}, turn=3)
    table = operate(s).do("concerted penetration 0709", "attack-from 0710 p1 p2", "stop")
    assert "activate 0710" in table.options
    assert table.refused["activate 0711"] == reasons.FOOT_TOO_LATE


# ---------------------------------------------------------------- the force


def test_the_force_is_chosen_after_the_posture() -> None:
    """R52 Any units of a hex that could carry out the plan themselves."""
    s = position({"0710": "p1 g1", "0610": "m1", "0709": "r1"}, turn=3)
    table = operate(s).do("concerted penetration 0709")
    assert table.waiting == ["axis"]
    assert table.options == [
        "attack-from 0610 m1",
        "attack-from 0710 p1",
        "attack-from 0710 g1 p1",
    ]
    assert table.refused["attack-from 0710 g1"] == reasons.OUT_OF_ZOI
    assert table.refusal("attack-from 0711") == reasons.NOBODY_FRESH


def test_penetration_goes_straight_in_with_all_mp() -> None:
    """8.3, R83 The combat is fought as such; afterwards all MP are spent."""
    s = position({"0706": "p1", "0705": "n1"}, turn=3)
    table = operate(s).do("concerted penetration 0705", "attack-from 0706 p1")
    assert table.told(SHOWN) == [[n.AXIS, n.PENETRATION, cell("0706"), 1]]
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0705"), n.PENETRATION, n.STEADFAST]]
    assert s.plans[n.AXIS] == n.NO_PLAN


def test_a_penetration_that_has_failed_can_still_be_saved() -> None:
    """8.1 Once its force has lost heart it would not go in any more; but it has (2.8)."""
    s = position({"0705": "p1 n1", "0704": "d1"}, turn=3)
    s.top = Operations(n.AXIS)
    s.call(BreakIn(n.AXIS, force("p1"), cell("0705"), cell("0706"), n.STEADFAST))
    assert s.top.fits(s)
    demoralize(s, "p1")
    assert s.top.fits(s)


def test_a_grand_assault_takes_a_route_and_gathers_units() -> None:
    """8.1, R22 No other combat, and 2 MP must be left at the target."""
    s = position({"0710": "p1", "0709": "m1", "0708": "r1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0708", "attack-from 0710 p1")
    assert table.asked == "Approach"
    assert "march 0708" in table.options
    table.do("march 0709", "pick-up m1")
    table.do("march 0708")
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0708"), n.GRAND_ASSAULT, n.STEADFAST]]
    assert table.all_where("p1", "m1") == ["0708", "0708"]


def test_a_grand_assault_stays_on_its_way() -> None:
    """R22 It comes nowhere from where the target is out of reach, and attacks nobody else."""
    s = position({"0710": "p1", "0709": "d1", "0609": "r1", "0711": "g1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0609", "attack-from 0710 p1")
    assert table.refused["march 0709"] == reasons.NO_OTHER_COMBAT
    assert table.refusal("march 0712") == reasons.OUT_OF_ASSAULT
    assert table.refusal("pick-up g1") == reasons.NOT_HERE


def test_slow_units_do_not_join_a_grand_assault_late() -> None:
    """R81, 8.1 The target must stay within reach."""
    s = position({"0711": "p1 p2", "0710": "s1", "0708": "r1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0708", "attack-from 0711 p1 p2", "march 0710")
    assert table.refused["pick-up s1"] == reasons.TOO_SLOW_TO_JOIN


def test_a_grand_assault_gathers_within_the_stacking_limit() -> None:
    """R81 A fifth German does not join."""
    s = position({"0710": "p1 p2 m1 g1", "0709": "g2", "0708": "r1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0708", "attack-from 0710 g1 p1 p2 m1")
    table.do("march 0709")
    assert table.refused["pick-up g2"] == reasons.OVERSTACKED


def test_a_grand_assault_that_is_met_on_the_way_is_a_meeting_engagement() -> None:
    """R54 The assault does not take place."""
    s = position({"0710": "p1", "0708": "r1", "0608": "t1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0708", "pass", "attack-from 0710 p1")
    table.do("march 0709", "react-in 0608 t1", "roll 12")
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0709"), n.MEETING, n.COUNTERATTACK]]
    assert table.where("p1") == "0709"


def test_a_single_way_is_not_asked_for() -> None:
    """8.1 With no MP to spare the force goes straight in."""
    s = position({"0609": "c1 s1", "0608": "d1"}, turn=3)
    table = operate(s).do("concerted grand-assault 0608", "attack-from 0609 c1 s1")
    assert table.told(PLANS_SHOWN) == [[n.AXIS, cell("0608"), n.GRAND_ASSAULT, n.STEADFAST]]


def test_the_attackers_and_those_who_tried_are_spent() -> None:
    """7.0, R46 After a Concerted Attack as after any activation."""
    s = position({"0710": "p1 p2", "0709": "n1", "0707": "t1"}, turn=3)
    table = operate(s).do("concerted penetration 0709", "react-in 0707 t1", "roll 2")
    table.do("attack-from 0710 p1 p2", "stop")
    assert (s.spent[unit("p1")], s.spent[unit("t1")]) == (1, 1)
    assert s.tried[unit("t1")] == 0
