"""5.0, X4.5, X4.12 Income, arrivals, replacements."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.facts import ARRIVED, REPLENISHED
from grognard.games.army_group_north.rules.reinforcements import (
    Reinforcements,
    income,
    take_income,
)
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    Table,
    cell,
    demoralize,
    give,
    inside,
    position,
    unit,
    weaken,
)


def phase(s: Campaign, side: int, rp: int = 0) -> Table:
    s.rp[side] = rp
    return inside(Reinforcements(side), s)


def lose(s: Campaign, *names: str) -> Campaign:
    for name in names:
        eliminate(s, unit(name))
    return s


# ---------------------------------------------------------------- X4.5


@pytest.mark.parametrize(
    ("side", "turn", "rp"),
    [
        *((n.AXIS, 1, 0), (n.AXIS, 2, 0), (n.AXIS, 3, 2), (n.AXIS, 12, 2)),
        *((n.SOVIET, 1, 0), (n.SOVIET, 2, 5), (n.SOVIET, 12, 5)),
    ],
)
def test_income_begins_on_turn_three_and_two(side: int, turn: int, rp: int) -> None:
    """X4.5, R75 Two for the Axis, five for the Soviet; unused RP are kept."""
    s = position({}, turn=turn)
    s.rp[side] = 4
    assert income(s, side) == rp
    take_income(s, side)
    assert s.rp[side] == 4 + rp


def test_missed_attacks_cost_rp_from_turn_four_on() -> None:
    """X4.8.3 One each; never less than none (R75)."""
    s = position({}, turn=3)
    s.missed = 2
    assert income(s, n.SOVIET) == 5
    s.begin_turn(4)
    assert income(s, n.SOVIET) == 3
    s.missed = 7
    assert income(s, n.SOVIET) == 0
    assert income(s, n.AXIS) == 2


def test_thrust_and_pause_give_the_soviet_more() -> None:
    """X4.3.1, R90 One more with a thrust; doubled after a pause on turns 5 and 6, all counted."""
    s = position({}, turn=5)
    s.thrust = True
    assert income(s, n.SOVIET) == 6
    s.paused = True
    s.missed = 1
    assert income(s, n.SOVIET) == 10
    s.begin_turn(7)
    assert income(s, n.SOVIET) == 5


# ---------------------------------------------------------------- X4.12


def test_germans_enter_at_the_western_edge() -> None:
    """X4.12, R78 In their turn or later, fresh; an enemy's ZOC is no bar, an enemy is."""
    s = position({"0611": "d1", "0812": "d2"}, turn=3)
    table = phase(s, n.AXIS)
    assert table.of("place") == ["l1 0612", "l1 0712"]
    assert table.refusal("place l1 0812") is why.ENEMY_AT_ENTRY
    assert table.refusal("place l1 0710") is why.NO_ENTRY_THERE
    table.do("place l1 0612")
    assert table.where("l1") == "0612"
    assert table.told(ARRIVED) == [[unit("l1"), cell("0612"), 0, 0]]
    assert table.over  # nothing else to do


def test_reinforcements_may_wait_but_not_come_early() -> None:
    """5.0 A turn that is passed does not lose the unit."""
    early = phase(position({}, turn=2), n.AXIS, 1)
    assert early.over
    s = position({}, turn=3)
    table = phase(s, n.AXIS)
    table.do("end-phase")
    assert table.where("l1") == "due"
    s.begin_turn(4)
    assert "l1 0712" in phase(s, n.AXIS).of("place")


def test_a_unit_that_is_not_due_does_not_enter() -> None:
    """2.2, 5.0 Nor does one that is on the map, or the other side's."""
    table = phase(position({"0706": "g1"}, turn=3), n.AXIS)
    assert table.refusal("place g1 0712") is why.NOT_DUE
    assert table.refusal("place l2 0701") is why.NOT_YOURS


def test_soviets_enter_in_their_cities_and_from_the_east() -> None:
    """X4.12, R78 Cities of the USSR that they control; militia in Leningrad while it is theirs."""
    s = give(position({"0706": "g1", "0406": "d1"}, turn=3), n.AXIS, "0408")
    table = phase(s, n.SOVIET)
    entries = {said.split()[1] for said in table.of("place") if said.startswith("l2")}
    assert entries == {"0405", "0406", *(f"{row:02}01" for row in range(1, 10))}
    assert table.refusal("place l2 0706") is why.ENEMY_AT_ENTRY
    assert [said for said in table.of("place") if said.startswith("w1")] == ["w1 0405"]
    give(s, n.AXIS, "0405")
    assert "w1 0701" in table.of("place")
    assert "w1 0405" not in table.of("place")


def test_who_enters_among_the_demoralized_loses_heart() -> None:
    """R33 Also a reinforcement stacks with those who are there."""
    s = demoralize(position({"0612": "g1"}, turn=3), "g1")
    inside(Reinforcements(n.AXIS), s).do("place l1 0612")
    assert s.demoralized[unit("l1")] == 1


def test_who_enters_is_fresh() -> None:
    """R78 Whatever it had done before it was lost."""
    s = lose(position({"0706": "r1 r2"}, turn=3), "r1")
    s.spent[unit("r1")] = 1
    phase(s, n.SOVIET, 2).do("rebuild r1 2", "place r1 0701")
    assert s.spent[unit("r1")] == s.demoralized[unit("r1")] == 0


def test_units_and_hexes_that_are_not_there_are_refused() -> None:
    """5.0 An act may name any number."""
    table = phase(position({"0706": "r1"}, turn=3), n.SOVIET, 2)
    count, size = len(table.s.board.units), table.s.board.size
    top = table.s.top
    assert top.why_not(table.s, n.PLACE + count * n.HEX) is why.NOT_YOURS
    assert top.why_not(table.s, n.PLACE + unit("l2") * n.HEX + size) is why.NO_ENTRY_THERE
    assert top.why_not(table.s, n.REPLENISH + count) is why.NOT_YOURS
    assert top.why_not(table.s, n.REBUILD + count * n.EACH_RP + 1) is why.NOT_YOURS


def test_a_stack_may_be_too_large_for_now() -> None:
    """R78 Until the end of the Operations Phase."""
    s = position({"0405": "r1 r2 n1"}, turn=2)
    assert phase(s, n.SOVIET).do("place w1 0405").where("w1") == "0405"


# ---------------------------------------------------------------- 5.0 replacements


def test_an_rp_restores_a_strength_point() -> None:
    """5.0, R75 Up to what is printed; nobody in an enemy's ZOC, nobody without a line."""
    s = position({"0706": "d1 r1", "0704": "r2", "0402": "r3", "0502": "g1", "0112": "d2"})
    weaken(s, r1=3, r2=5, r3=3, d2=1)
    table = phase(s, n.SOVIET, 1)
    assert table.of("replenish") == ["r1"]
    assert table.refusal("replenish r2") is why.FULL_STRENGTH
    assert table.refusal("replenish r3") is why.UNDER_EZOC
    assert table.refusal("replenish d2") is why.NO_SUPPLY_FOR_RP
    assert table.refusal("replenish g1") is why.NOT_YOURS
    assert table.refusal("replenish d3") is why.NOT_ON_MAP
    table.do("replenish r1")
    assert s.sp[unit("r1")] == 4
    assert s.rp[n.SOVIET] == 0
    assert table.refusal("replenish r1") is why.NO_RP


def test_nothing_is_bought_without_rp() -> None:
    """5.0 Neither replenished nor rebuilt."""
    s = lose(weaken(position({"0706": "r1 d1"}, turn=3), r1=3), "d1")
    table = phase(s, n.SOVIET)
    assert table.refusal("replenish r1") is why.NO_RP
    assert table.refusal("rebuild d1 1") is why.NO_RP


def test_the_enemy_does_not_see_where_an_rp_went() -> None:
    """2.4 Every unit that may have got it may be stronger by one; a single one is."""
    s = position({"0706": "r1", "0704": "r2", "0702": "r3"})
    for name in ("r1", "r2"):
        s.sp[unit(name)], s.least[unit(name)], s.most[unit(name)] = 3, 2, 4
    table = phase(s, n.SOVIET, 3).do("replenish r1")
    assert [(s.least[unit(u)], s.most[unit(u)]) for u in ("r1", "r2", "r3")] == [
        *((2, 5), (2, 5), (5, 5)),
    ]
    assert table.told(REPLENISHED) == [[n.SOVIET, unit("r1"), 0, 0]]
    s.least[unit("r2")] = s.most[unit("r2")] = s.sp[unit("r2")] = 5
    table.do("replenish r1")
    assert (s.least[unit("r1")], s.most[unit("r1")]) == (3, 5)


def test_the_phase_is_asked_by_what_the_enemy_knows() -> None:
    """2.4 Whole units that might be weaker are asked for too, so that nothing is told by it."""
    s = position({"0706": "r1", "0405": "w1"})
    assert phase(s.copy(), n.SOVIET, 3).over
    s.least[unit("r1")] = 4
    table = phase(s, n.SOVIET, 3)
    assert table.options == ["end-phase"]


def test_a_lost_unit_is_rebuilt_and_enters_at_once() -> None:
    """5.0, R75, R30 With as many SP as RP; the enemy can count them."""
    s = lose(position({"0706": "r1 h1", "0710": "g1"}, turn=3), "r1", "h1", "g1")
    table = phase(s, n.SOVIET, 4)
    assert [said for said in table.of("rebuild") if "r1" in said] == [
        f"r1 {rp}" for rp in range(1, 5)
    ]
    assert table.refusal("rebuild r1 6") is why.TOO_MUCH_REBUILT
    assert table.refusal("rebuild r1 0") is why.TOO_MUCH_REBUILT
    assert table.refusal("rebuild h1 1") is why.NOT_REBUILT
    assert table.refusal("rebuild g1 1") is why.NOT_YOURS
    assert table.refusal("rebuild r2 1") is why.NOT_LOST
    table.do("rebuild r1 3", "place r1 0701")
    assert (s.sp[unit("r1")], s.least[unit("r1")], s.most[unit("r1")]) == (3, 3, 3)
    assert s.rp[n.SOVIET] == 1
    assert table.where("r1") == "0701"


def test_who_has_surrendered_is_not_rebuilt() -> None:
    """5.0, 10.0 For good."""
    s = position({"0706": "r1"}, turn=3)
    s.lift(unit("r1"), n.GONE)
    assert phase(s, n.SOVIET, 4).refusal("rebuild r1 1") is why.HAS_SURRENDERED


def test_finns_are_rebuilt_in_their_cities() -> None:
    """R30 And a German who was lost in Finland comes by the western edge, as others do."""
    s = lose(give(position({"0106": "f1 a1"}, turn=2), n.SOVIET, "0108"), "f1", "a1")
    table = phase(s, n.AXIS, 9).do("rebuild f1 2", "rebuild a1 2")
    assert table.of("place") == ["a1 0612", "a1 0712", "a1 0812", "f1 0111"]
    table.do("place a1 0712")
    assert s.abroad[unit("a1")] == 0


def test_stragglers_enter_in_their_turn() -> None:
    """R77 A unit of the first day that comes back is placed as a reinforcement."""
    s = position({"0706": "r1"}, turn=2)
    s.lift(unit("r1"), n.DUE)
    s.due[unit("r1")] = 4
    assert not any("r1" in said for said in phase(s.copy(), n.SOVIET).of("place"))
    s.begin_turn(4)
    assert "r1 0405" in phase(s, n.SOVIET).of("place")


def test_nothing_else_is_done_in_this_phase() -> None:
    """5.0 Any other act is none of it."""
    table = phase(position({"0706": "r1"}, turn=3), n.SOVIET)
    assert table.refusal("march 0707").text == "That cannot be done here."
