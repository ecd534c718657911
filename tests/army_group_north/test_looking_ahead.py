"""What a side can foresee of marches, combats and reactions, by what it knows."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.dice import Dice
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.concerted import Assault
from grognard.games.army_group_north.rules.forecast import Fight
from grognard.games.army_group_north.rules.operations import Operations
from grognard.games.army_group_north.rules.reaction import Reactions
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import Transfer
from tests.army_group_north.builders import Table, cell, force, inside, position, unit, weaken
from tests.army_group_north.fights import fight, meet


def look(table: Table, side: str | None = "axis") -> Any:
    return look_at_table(table.s, side)


# ---------------------------------------------------------------- 7.0 how far


def test_a_force_sees_what_each_hex_costs_and_the_way_there() -> None:
    """7.0 In the order of the rules' own reach: a town next to it, and woods further on."""
    table = inside(activate(n.AXIS, force("g1")), position({"0710": "g1"}))
    seen = look(table)["force"]
    reach, ways = seen["reach"], seen["ways"]
    assert (reach["0709"], ways["0709"]) == (1, "0710")
    assert reach["0608"] == reach[ways["0608"]] + 2
    assert marches(table) == set(reach)


def marches(table: Table) -> set[str]:
    return {said.split()[1] for said in table.options if said.startswith("march")}


def test_a_transfer_counts_half_points() -> None:
    """6.0 By rail a hex takes half a point; twice the MA are there to spend."""
    table = inside(Transfer(n.AXIS, force("g1")), position({"0712": "g1"}))
    seen = look(table)["force"]
    assert (seen["mp"], seen["reach"]["0711"], seen["reach"]["0710"]) == (10, 0.5, 1)
    assert marches(table) == set(seen["reach"])


def test_nobody_has_a_reach_who_is_not_on_the_march() -> None:
    assert look(fight(meet("g1", "d1"), plan=n.NO_PLAN))["force"] is None


def test_an_assault_sees_its_way_and_its_combat() -> None:
    """8.1 What is left for the way are the MP less two, and the plan is a Grand Assault."""
    s = position({"0710": "p1 p2", "0708": "d1"}, turn=3)
    table = inside(Assault(n.AXIS, force("p1", "p2"), cell("0708"), n.NOT_CHOSEN, 0, 7, 0), s)
    assert table.asked == "Approach"
    seen = look(table)["force"]
    assert seen["mp"] == 5
    assert seen["fights"]["0708"]["plans"] == ["grand-assault"]


# ---------------------------------------------------------------- 8.2 what a combat may bring


def planning(**how: int) -> Table:
    return fight(weaken(meet("g1", "t1"), g1=7, t1=6), plan=n.NO_PLAN, **how)


def test_the_odds_of_a_combat_are_those_of_the_rules() -> None:
    """8.2 Each plan against the only posture; everything is known of these two."""
    table = planning()
    odds = look(table)["combat"]["odds"]
    assert (odds["plans"], odds["postures"]) == (
        ["meeting-engagement", "standard"],
        ["counterattack"],
    )
    for row, plan in enumerate((n.MEETING, n.STANDARD)):
        told = Fight(n.AXIS, cell("0708"), cell("0709"), 7, 6).forecast(
            table.s, plan, n.COUNTERATTACK
        )
        won = round(int(told.won) / int(told.ways), 4)
        assert odds["cells"][row][0]["won"] == [won, won]
        assert odds["cells"][row][0]["defender_back"][0] > 0


def test_without_mp_there_is_one_plan() -> None:
    """8.3 A Standard Attack takes 1 MP."""
    table = planning()
    assert look(table, "soviet")["combat"]["odds"]["plans"][1] == "standard"
    german = meet("r1", "p1", at="0709")
    waits = fight(german, side=n.SOVIET, at="0709", origin="0708", plan=n.NO_PLAN, mp_left=0)
    odds = look(waits, "axis")["combat"]["odds"]
    assert odds["plans"] == ["meeting-engagement"]
    assert odds["postures"] == ["steadfast", "counterattack"]


def test_odds_know_of_the_enemy_only_the_bounds() -> None:
    """2.4 From the worst to the best; a guess has the same odds as the truth."""
    table = planning()
    s = table.s
    s.least[unit("t1")], s.most[unit("t1")] = 2, 9
    odds = look(table)["combat"]["odds"]
    assert (odds["attack"], odds["defence"]) == ([7, 7], [2, 9])
    low, high = odds["cells"][0][0]["won"]
    assert low < high
    for seed in range(5):
        assert look_at_table(s.guess(n.AXIS, Dice(seed)), "axis")["combat"]["odds"] == odds


def test_watchers_see_no_odds() -> None:
    table = planning()
    assert look(table, None)["combat"]["odds"] is None


@pytest.mark.parametrize(
    ("start", "goal"), [("0710", "0708"), ("0703", "0604")], ids=["in supply", "far from it"]
)
def test_a_force_on_the_march_foresees_the_combats_in_its_reach(start: str, goal: str) -> None:
    """8.0, 2.10 As if it had marched there by the cheapest way, with the MP that are left."""
    s = weaken(position({start: "g1 g2", goal: "d1", "0709": "g3"}, turn=3), g1=7, d1=2)
    table = inside(activate(n.AXIS, force("g1")), s)
    fought = look(table)["force"]["fights"]
    assert list(fought) == [goal]
    assert fought[goal]["plans"] == ["meeting-engagement", "standard"]
    assert look(table, "soviet")["force"]["fights"] == {}
    table.do(f"march {goal}")
    assert look(table)["combat"]["odds"] == fought[goal]


def announced(plan: str) -> Table:
    """8.1 Two forces could attack, one of them from the next hex."""
    s = position({"0709": "p1", "0710": "p2 g1", "0708": "d1"}, turn=3)
    return inside(Operations(n.AXIS), s).do(f"concerted {plan} 0708")


@pytest.mark.parametrize(
    ("plan", "places"), [("grand-assault", {"0709", "0710"}), ("penetration", {"0709"})]
)
def test_a_concerted_attack_shows_what_each_force_may_bring(plan: str, places: set[str]) -> None:
    """8.1 By its secret plan, which the enemy and watchers do not learn from it."""
    table = announced(plan)
    assert table.asked == "Attacking"
    seen = look(table)["attacks"]
    assert set(seen) == places
    assert all(one["plans"] == [plan] for one in seen.values())
    assert seen["0709"]["attack"] == [8, 8]
    assert look(table, "soviet")["attacks"] == look(table, None)["attacks"] == {}


# ---------------------------------------------------------------- 2.6.1 what a reaction may bring


def entered(s: Campaign) -> Table:
    return inside(Reactions(n.AXIS, cell("0708"), force("g1"), 0, 0), s)


def test_a_reaction_has_its_chance() -> None:
    """2.6.1, R48, R49 Nine or more: a river on the way in, and a phasing force without a ZOI."""
    seen = look(entered(position({"0706": "t1", "0708": "g1"})), "soviet")["reactions"]
    into, back = seen
    assert (into["act"], into["hex"], into["units"]) == (["react-in", 1, "0706"], "0706", ["t1"])
    assert (into["way"], into["drm"], into["chance"]) == (-1, [1, 1], [0.4167, 0.4167])
    assert (back["act"], back["drm"]) == (["react-back", "0706"], [2, 2])


def test_only_who_is_asked_sees_the_chances() -> None:
    table = entered(position({"0706": "t1", "0708": "g1"}))
    assert look(table, "axis")["reactions"] == look(table, None)["reactions"] == []


@pytest.mark.parametrize("fog", [True, False])
def test_a_chance_does_not_tell_the_strength_of_the_phasing_force(fog: bool) -> None:
    """2.4, R49 More wheels or fewer: both chances, unless all strengths are open."""
    s = position({"0706": "t1", "0708": "p1"})
    s.fog = fog
    s.sp[unit("t1")] = 7
    s.sp[unit("p1")], s.least[unit("p1")], s.most[unit("p1")] = 5, 4, 8
    table = inside(Reactions(n.AXIS, cell("0708"), force("p1"), 0, 0), s)
    assert look(table, "soviet")["reactions"][0]["drm"] == ([-1, 0] if fog else [0, 0])


def test_nature_is_as_kind_as_the_chance_says() -> None:
    """2.6.1 Every roll of two dice, one by one."""
    s = position({"0706": "t1", "0708": "g1"})
    lucky = 0
    for one in range(1, 7):
        for other in range(1, 7):
            table = entered(s.copy()).do("react-in 1 0706", f"roll {one + other}")
            lucky += table.where("t1") == "0708"
    assert round(lucky / 36, 4) == look(entered(s), "soviet")["reactions"][0]["chance"][0]
