"""8.4 What the one who answers first has chosen stays with him until the other has answered."""

from __future__ import annotations

from grognard.engine.dice import Dice
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.plans import Plans
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import position
from tests.army_group_north.fights import fight

MANY = range(40)


def in_woods() -> Campaign:
    """Soviets attack Germans in woods, who may stand fast, bend or delay."""
    s = position({"0507": "r1 r2 g1"}, turn=3)
    s.air = 0
    return s


def guesses(s: Campaign, side: int) -> list[Plans]:
    found = [s.guess(side, Dice(seed)).top for seed in MANY]
    return [plans for plans in found if isinstance(plans, Plans)]


def attacked(*chosen: str) -> Campaign:
    how = {"side": n.SOVIET, "at": "0507", "origin": "0506", "plan": n.NO_PLAN, "mp_left": 2}
    return fight(in_woods(), **how).do(*chosen).s


def test_a_plan_is_dealt_anew_for_the_defender() -> None:
    """8.3 Meeting or Standard; the attacker knows what he has chosen."""
    s = attacked("plan standard")
    assert {int(plans.plan) for plans in guesses(s, n.AXIS)} == {n.MEETING, n.STANDARD}
    assert {int(plans.plan) for plans in guesses(s, n.SOVIET)} == {n.STANDARD}


def test_a_posture_is_dealt_anew_for_the_attacker() -> None:
    """8.4 Any that is open to the defender in woods, without armor."""
    s = attacked("posture delay")
    postures = {int(plans.posture) for plans in guesses(s, n.SOVIET)}
    assert postures == {n.STEADFAST, n.ELASTIC, n.DELAY}
    assert {int(plans.posture) for plans in guesses(s, n.AXIS)} == {n.DELAY}


def test_what_is_not_chosen_yet_stays_so() -> None:
    s = attacked()
    assert {int(plans.plan) for plans in guesses(s, n.AXIS)} == {n.NO_PLAN}
    assert {int(plans.posture) for plans in guesses(s, n.SOVIET)} == {n.NOT_CHOSEN}


def test_a_plan_that_was_fixed_is_known() -> None:
    """R50 A Meeting Engagement by reaction is no secret."""
    how = {"side": n.SOVIET, "at": "0507", "origin": "0506", "plan": n.MEETING, "mp_left": 2}
    s = fight(in_woods(), **how).s
    assert {int(plans.plan) for plans in guesses(s, n.AXIS)} == {n.MEETING}
