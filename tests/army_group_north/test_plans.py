"""8.3 Plans, 8.4 postures, X2.1 who may take which."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north import words
from grognard.games.army_group_north.pack import BOARDS
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.plans import (
    Plans,
    Stance,
    matrix_cell,
    only_posture,
    plan_drm,
    why_not_posture,
)
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import FRONT, cell, demoralize, inside, position
from tests.army_group_north.charts import MATRIX
from tests.army_group_north.fights import fight, meet
from tests.army_group_north.test_example import set_table


def postures(s: Campaign, side: int, at: str) -> list[int]:
    """The lawful ones."""
    return [p for p in range(n.POSTURES) if why_not_posture(s, side, cell(at), p) is None]


# ---------------------------------------------------------------- 8.3 the attacker


def test_an_attacker_chooses_between_two_plans() -> None:
    """8.0, R38 With MP left a Meeting Engagement or a Standard Attack, in secret."""
    table = fight(meet("g1", "d1"), plan=n.NO_PLAN)
    assert table.asked == "Plans"
    assert table.waiting == ["axis"]
    assert table.of("plan") == ["meeting-engagement", "standard"]
    assert table.refusal("plan grand-assault") is reasons.NOT_ANNOUNCED
    assert table.refusal("plan penetration") is reasons.NOT_ANNOUNCED


def test_without_mp_nobody_is_asked_for_a_plan() -> None:
    """8.3 A Standard Attack takes 1 MP; without it, it is a Meeting Engagement."""
    table = fight(meet("g1", "d1"), plan=n.NO_PLAN, mp_left=0)
    assert table.waiting == ["nature"]
    assert table.s.combat[0] == n.MEETING
    asked = inside(Plans(n.AXIS, cell("0708"), n.NO_PLAN, n.STEADFAST, 0), meet("g1", "d1"))
    assert asked.refusal("plan standard") is reasons.NO_MP_FOR_PLAN


def test_each_plan_has_its_drm() -> None:
    """8.3 −1, 0, +1, +2; R3 the third is the Grand Assault."""
    assert [plan_drm(plan) for plan in range(n.PLANS)] == [-1, 0, 1, 2]
    assert words.PLAN_NAMES[n.GRAND_ASSAULT] == "Grand Assault"


# ---------------------------------------------------------------- 8.4 the matrix


@pytest.mark.parametrize("posture", MATRIX)
def test_every_row_of_the_matrix(posture: int) -> None:
    """8.4 Four plans against a posture; our packs have the same."""
    for board in (FRONT, BOARDS.get("north")):
        row = tuple(
            tuple(matrix_cell(board, plan, posture, what) for what in range(n.CELL))
            for plan in range(n.PLANS)
        )
        assert row == MATRIX[posture]


def test_no_matrix_against_the_demoralized() -> None:
    """8.4 Who has no posture has no cell either."""
    assert [matrix_cell(FRONT, n.PENETRATION, n.NO_POSTURE, what) for what in range(4)] == [0] * 4


# ---------------------------------------------------------------- X2.1 the defender


def test_soviets_counterattack_where_they_can() -> None:
    """X2.1 With armor they must; without, or in a city, they stand fast. Nobody is asked."""
    s = position({"0707": "t1 d1", "0708": "d2", "0706": "t2"})
    assert postures(s, n.SOVIET, "0707") == [n.COUNTERATTACK]
    assert postures(s, n.SOVIET, "0708") == [n.STEADFAST]
    assert postures(s, n.SOVIET, "0706") == [n.STEADFAST]
    assert why_not_posture(s, n.SOVIET, cell("0707"), n.STEADFAST) is reasons.SOVIETS_STRIKE
    assert why_not_posture(s, n.SOVIET, cell("0708"), n.ELASTIC) is reasons.SOVIETS_STRIKE


def test_armor_that_reacts_in_brings_the_counterattack() -> None:
    """8.1 Infantry alone cannot; once armor has come, it can."""
    s = position({"0708": "d1"})
    assert only_posture(s, n.SOVIET, cell("0708")) == n.STEADFAST
    s = position({"0708": "d1 t1"})
    assert only_posture(s, n.SOVIET, cell("0708")) == n.COUNTERATTACK


def test_a_lone_mech_unit_counterattacks() -> None:
    """R2 Armor or mech is enough, whatever the example says of the small one."""
    s = set_table()
    for name in ("g1", "p1", "m1", "t1"):
        s.lift(names().index(name), n.DUE)
    assert only_posture(s, n.SOVIET, cell("0708")) == n.COUNTERATTACK


def names() -> list[str]:
    return [unit.name for unit in FRONT.units]


def test_motorized_units_do_not_counterattack() -> None:
    """R95 They exploit better than infantry, but only armor and mech strike back."""
    s = position({"0707": "m1"})
    assert why_not_posture(s, n.AXIS, cell("0707"), n.COUNTERATTACK) is reasons.NO_TANKS


def test_in_a_city_one_stands_fast() -> None:
    """X2.1, R91 In cities and the Major City, but not in a town."""
    for at, expected in (("0706", [n.STEADFAST]), ("0405", [n.STEADFAST])):
        assert postures(position({at: "p1"}), n.AXIS, at) == expected
    assert postures(position({"0708": "p1"}), n.AXIS, "0708") == [n.STEADFAST, n.COUNTERATTACK]
    table = inside(
        Plans(n.SOVIET, cell("0706"), n.STANDARD, n.NOT_CHOSEN, 0),
        position({"0706": "p1 d1"}),
    )
    assert table.refusal("posture counterattack") is reasons.CITY_STANDS


def test_elastic_and_delay_take_woods_or_swamp() -> None:
    """R91 The hex counts, not a river before it."""
    every = [n.STEADFAST, n.COUNTERATTACK, n.ELASTIC, n.DELAY]
    assert postures(position({"0607": "p1"}), n.AXIS, "0607") == every
    assert postures(position({"0606": "p1"}), n.AXIS, "0606") == every
    s = position({"0707": "p1"})  # behind the river
    assert why_not_posture(s, n.AXIS, cell("0707"), n.DELAY) is reasons.NO_COVER


# ---------------------------------------------------------------- at the same time


def test_both_choose_at_the_same_time() -> None:
    """8.4 The first choice stays face down until the second is there."""
    s = meet("p1", "r1", "0607")
    table = fight(s, side=n.SOVIET, at="0607", origin="0606", plan=n.NO_PLAN)
    assert table.waiting == ["axis", "soviet"]
    table.do("posture delay")
    assert table.waiting == ["soviet"]
    assert list(table.s.combat) == [0] * len(table.s.combat)
    assert table.refusal("posture elastic") is reasons.HAS_CHOSEN
    table.do("plan standard")
    assert (table.s.combat[0], table.s.combat[1]) == (n.STANDARD, n.DELAY)


def test_an_attacker_who_has_chosen_is_refused_too() -> None:
    """8.4 The other way round."""
    s = meet("p1", "r1", "0607")
    table = fight(s, side=n.SOVIET, at="0607", origin="0606", plan=n.NO_PLAN)
    table.do("plan meeting-engagement")
    assert table.waiting == ["axis"]
    assert table.refusal("plan standard") is reasons.HAS_CHOSEN


def test_a_demoralized_defender_has_no_posture() -> None:
    """2.8, 8.4 It is not asked."""
    s = demoralize(meet("r1", "p1", "0607"), "p1")
    table = fight(s, side=n.SOVIET, at="0607", origin="0606")
    assert table.s.combat[1] == n.NO_POSTURE


def test_the_posture_against_a_concerted_attack() -> None:
    """8.1 Chosen before the attacker is known; without a choice nobody is asked."""
    table = inside(Stance(n.SOVIET, cell("0607")), position({"0607": "p1"}))
    assert table.waiting == ["axis"]
    table.do("posture elastic")
    assert table.s.answer == n.ELASTIC
    table = inside(Stance(n.AXIS, cell("0708")), position({"0708": "d1"}))
    assert table.over
    assert table.s.answer == n.STEADFAST
