"""8.2 Combats step by step: LOS, DRM, dice, the winner, control, results."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.facts import (
    ADJUSTED,
    OVERRAN,
    ROLLED,
    STRENGTHS_SAID,
    SUFFERED,
    WON_COMBAT,
)
from grognard.games.army_group_north.rules.results import (
    is_overrun,
    is_won,
    plan_of,
    surplus_of,
    was_supplied,
)
from tests.army_group_north.builders import (
    Table,
    cell,
    demoralize,
    force,
    give,
    inside,
    weaken,
)
from tests.army_group_north.fights import fight, meet, sp


def end(table: Table) -> Table:
    """On to the end with the first option each time."""
    while not table.over:
        table.do(table.options[0])
    return table


# ---------------------------------------------------------------- strengths


def test_totals_are_said_and_then_changed_by_terrain() -> None:
    """8.2, 2.4 The totals, and what terrain makes of them."""
    table = fight(meet("g1 g2", "r1", "0706"), at="0706", origin="0707")
    assert table.told(STRENGTHS_SAID) == [[14, 14, 5, 8]]


def test_dice_go_by_the_strength_after_terrain() -> None:
    """8.6 14 SP over a river are 7, and roll two dice."""
    table = fight(meet("g1 g2", "d1", "0707"), at="0707", origin="0708")
    assert table.options[-1] == "roll 12"


# ---------------------------------------------------------------- X4.8.2


def test_twelve_to_one_sweeps_the_defender_away() -> None:
    """X4.8.2, R18, R89 No dice, no loss, and the plan's MP are spent; on any turn."""
    table = fight(meet("g1 g2 g3 p1", "d1", turn=6))  # 29 against 2
    assert table.over
    assert table.told(OVERRAN) == [[n.AXIS, cell("0708"), 0, 0]]
    assert table.where("d1") == "lost"
    assert sp(table, "g1", "g2", "g3", "p1") == [7, 7, 7, 8]
    result = table.s.answer
    assert is_won(result)
    assert is_overrun(result)
    assert plan_of(result) == n.STANDARD
    assert table.s.control[cell("0708")] == n.AXIS


def test_terrain_can_save_from_twelve_to_one() -> None:
    """R89 29 SP over a river are 14, and 14 against 2 is 7:1."""
    table = fight(meet("g1 g2 g3 p1", "d1", "0707"), at="0707", origin="0708")
    assert not table.told(OVERRAN)


def test_soviets_do_not_sweep_anybody_away() -> None:
    """R18 It is a rule for Axis attacks."""
    s = weaken(meet("t1 r1", "s1"), s1=1)
    table = fight(s, side=n.SOVIET, origin="0707")
    assert not table.told(OVERRAN)


# ---------------------------------------------------------------- 2.10 LOS, 8.5 DRM


def drm(table: Table) -> tuple[int, int]:
    """Of the attacker and the defender."""
    attacker, defender = table.told(ROLLED)[:2]
    return attacker[2], defender[2]


def test_both_with_a_line_have_the_drm_of_plan_and_matrix() -> None:
    """8.5 Standard against Steadfast changes nothing."""
    assert drm(fight(meet("g1", "r1")).do("roll 7", "roll 3")) == (0, 0)


@pytest.mark.parametrize(
    ("plan", "expected"),
    [(n.MEETING, -1), (n.STANDARD, 0), (n.GRAND_ASSAULT, 1), (n.PENETRATION, 2)],
)
def test_the_plan_changes_the_attackers_roll(plan: int, expected: int) -> None:
    """8.3, 8.5 From −1 to +2."""
    assert drm(fight(meet("g1", "r1"), plan=plan).do("roll 7", "roll 3"))[0] == expected


def test_an_attacker_without_a_line_loses_two_for_each_die() -> None:
    """8.5 Far from any German rail: −4 with two dice, −6 with three."""
    s = meet("g1", "r1", "0704")
    assert drm(fight(s, at="0704", origin="0705").do("roll 7", "roll 3"))[0] == -4
    s = meet("g1 g2", "r1", "0704")
    assert drm(fight(s, at="0704", origin="0705").do("roll 7", "roll 3"))[0] == -6


def test_a_defender_without_a_line_loses_one() -> None:
    """8.5 Whatever its dice."""
    others = {"0709": "g2", "0609": "g3", "0809": "g4"}
    s = meet("g1", "r1", "0710", others=others)
    give(s, n.AXIS, "0709", "0708", "0707", "0706", "0508", "0408")
    assert drm(fight(s, at="0710", origin="0711").do("roll 7", "roll 3"))[1] == -1


def test_lines_are_traced_as_if_the_other_were_not_there() -> None:
    """R9 The attacker from where he came, the defender from his hex, without the other's ZOC."""
    table = fight(meet("g1", "r1")).do("roll 7", "roll 3")
    assert list(table.s.combat[6:8]) == [1, 1]


def test_in_an_exploitation_the_first_line_is_kept() -> None:
    """8.12 The attacker's, not the defender's."""
    table = fight(meet("g1", "r1", "0704"), at="0704", origin="0705", exploiting=1, supplied=1)
    assert list(table.s.combat[6:8]) == [1, 1]
    table = fight(meet("g1", "r1"), exploiting=1, supplied=0)
    assert list(table.s.combat[6:8]) == [0, 1]
    assert not was_supplied(end(table).s.answer)


def test_a_demoralized_defender_gives_one() -> None:
    """2.8, 8.5 +1 for the attacker, and no matrix."""
    s = demoralize(meet("g1", "t1"), "t1")
    table = fight(s, plan=n.PENETRATION).do("roll 7", "roll 7")
    assert drm(table) == (3, 0)
    assert not table.told(ADJUSTED)


def test_the_matrix_changes_the_lp_that_a_side_suffers() -> None:
    """8.7, R11 Standard against Counterattack: the attacker suffers one rung more."""
    table = fight(meet("g1", "t1")).do("roll 7", "roll 2")
    assert table.told(ADJUSTED) == [[n.AXIS, 1, 4, 0]]  # 9 SP with a 2: 1, and so 1♥


# ---------------------------------------------------------------- 8.10 the winner


def test_who_inflicts_more_has_won() -> None:
    """8.10 3 LP against 1: the defender goes."""
    table = fight(meet("g1", "r1")).do("roll 12", "roll 3")
    assert table.told(WON_COMBAT) == [[n.AXIS, cell("0708"), 0, 0]]
    table = end(table)
    assert is_won(table.s.answer)
    assert was_supplied(table.s.answer)
    assert surplus_of(table.s.answer) == 0


def test_a_tie_is_the_defenders() -> None:
    """8.10 1 LP and 1 LP."""
    table = fight(meet("g1", "r1")).do("roll 3", "roll 5")  # n 8: 1; n 9: 1
    assert [row[1] for row in table.told(SUFFERED)] == [1, 1]
    assert table.told(WON_COMBAT)[0][0] == n.SOVIET


def test_a_diamond_beats_a_heart() -> None:
    """8.10, R10 1♦ against 1♥, though both lose one SP."""
    table = fight(meet("g1", "r1")).do("roll 6", "roll 6")  # n 11 and n 10
    assert [row[1] for row in table.told(SUFFERED)] == [1, 1]
    assert table.told(WON_COMBAT)[0][0] == n.AXIS


def test_who_is_wiped_out_has_not_won() -> None:
    """R58 The defender inflicted less, but the attacker is gone."""
    s = weaken(meet("s1", "r1"), s1=1)
    table = end(fight(s).do("roll 6", "roll 5"))
    assert table.where("s1") == "lost"
    assert table.told(WON_COMBAT)[0][0] == n.SOVIET
    assert table.where("r1") == "0708"
    assert not is_won(table.s.answer)


def test_a_wiped_out_defender_leaves_the_hex() -> None:
    """R58, 2.9 The attacker has won, and controls it."""
    s = weaken(meet("g1", "d1"), d1=1)
    table = end(fight(s).do("roll 12", "roll 1"))
    assert is_won(table.s.answer)
    assert surplus_of(table.s.answer) == 2
    assert table.s.control[cell("0708")] == n.AXIS


def test_if_nobody_is_left_control_stays() -> None:
    """R58 Both gone."""
    s = weaken(meet("s1", "d1"), s1=1, d1=1)
    table = end(fight(s, plan=n.GRAND_ASSAULT).do("roll 6", "roll 6"))
    assert [table.where(name) for name in ("s1", "d1")] == ["lost", "lost"]
    assert not table.told(WON_COMBAT)
    assert table.s.control[cell("0708")] == n.SOVIET
    assert not is_won(table.s.answer)


# ---------------------------------------------------------------- the end


def test_control_goes_to_who_is_left() -> None:
    """2.9, R63 Not by a lost attack, even if the attacker had come first (R50)."""
    s = give(meet("g1", "t2", "0709"), n.AXIS, "0709")
    table = end(fight(s, at="0709", origin="0710", plan=n.MEETING).do("roll 2", "roll 6"))
    assert table.s.control[cell("0709")] == n.SOVIET
    table = end(fight(meet("g1", "r1")).do("roll 12", "roll 1"))
    assert table.s.control[cell("0708")] == n.AXIS


def test_the_record_is_wiped_at_the_end() -> None:
    """8.2 Nothing is noted, and nobody sits out any more."""
    table = end(fight(meet("g1", "r1")).do("roll 12", "roll 1"))
    assert list(table.s.combat) == [0] * len(table.s.combat)
    assert table.s.idle.is_empty()


def test_all_of_a_side_in_the_hex_fight() -> None:
    """8.2 The SP that are present count, whoever was activated."""
    s = meet("g1 g2", "r1")
    rule = Combat(n.AXIS, force("g1"), cell("0708"), cell("0709"), n.MEETING, n.STEADFAST, 0, 0, 0)
    assert inside(rule, s).told(STRENGTHS_SAID)[0][0] == 14
