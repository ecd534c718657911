"""7.0 The Operations Phase and what an activated force does."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.facts import ACTIVATED, DROPPED, JOINED, MARCHED
from grognard.games.army_group_north.rules.operations import Operations
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    cell,
    convert,
    demoralize,
    force,
    position,
    spend,
    unit,
)
from tests.army_group_north.table import Field, inside


def operate(s: Campaign, side: int = n.AXIS) -> Field:
    return inside(Operations(side), s)


def ordered(s: Campaign, *names: str, side: int = n.AXIS) -> Field:
    return inside(activate(side, force(*names)), s)


# ---------------------------------------------------------------- which forces


def test_forces_are_activated_one_after_the_other() -> None:
    """7.0 Each is spent afterwards; with nobody left the phase is over."""
    table = operate(position({"0710": "g1", "0711": "g2"}))
    assert table.options == ["activate 0711", "activate 0710", "end-phase"]
    table.do("activate 0710", "march 0709", "stop")
    assert table.told(ACTIVATED) == [[n.AXIS, cell("0710"), 1, 0]]
    assert table.options == ["activate 0711", "end-phase"]
    assert table.refused == {"activate 0709": reasons.NOBODY_FRESH}
    assert table.do("activate 0711", "march 0712", "stop").over


def test_the_phase_ends_when_the_player_ends_it() -> None:
    """7.0 With fresh forces left."""
    assert operate(position({"0710": "g1"})).do("end-phase").over


def test_forces_without_a_zoi_act_first() -> None:
    """R43 Once a ZOI-capable force has acted, they may not any more."""
    table = operate(position({"0710": "g1", "0711": "p1", "0712": "m1 g2"}))
    table.do("activate 0711", "march 0611", "stop")
    assert table.refused["activate 0710"] == reasons.FOOT_TOO_LATE
    assert table.options == ["activate 0712", "end-phase"]


def test_a_mixed_stack_may_send_its_foot_first() -> None:
    """R42, R43 The force is judged as it sets out."""
    table = operate(position({"0710": "g1 p1", "0711": "g2"}))
    table.do("activate 0710", "leave p1", "march 0709", "stop")
    assert "activate 0711" in table.options
    table.do("activate 0710", "march 0610", "stop")
    assert table.over


def test_the_foot_of_a_mixed_stack_cannot_go_alone_any_more() -> None:
    """R43 After ZOI-capable forces have moved one must be in the force."""
    table = operate(position({"0710": "g1 p1", "0711": "p2"}))
    table.do("activate 0711", "march 0712", "stop", "activate 0710")
    assert table.refused["leave p1"] == reasons.FOOT_TOO_LATE
    assert "leave g1" in table.options


def test_a_demoralized_force_has_no_zoi() -> None:
    """R43 Whatever it rallies to."""
    s = convert(demoralize(position({"0710": "p1", "0711": "g1"}), "p1"), "0710")
    table = operate(s).do("activate 0710", "rally", "march 0610", "stop")
    assert table.options == ["activate 0711", "end-phase"]


def test_picking_up_a_unit_with_a_zoi_closes_the_window() -> None:
    """R43 As if it had been activated."""
    table = operate(position({"0710": "g1", "0709": "p1", "0711": "g2"}))
    table.do("activate 0710", "march 0709", "pick-up p1", "stop")
    assert table.over


def test_a_force_that_stops_at_once_has_acted_too() -> None:
    """R43 Armor that is activated and stays ends the time of the foot."""
    assert operate(position({"0710": "p1", "0711": "g1"})).do("activate 0710", "stop").over


def test_a_new_phase_begins_with_foot_again() -> None:
    """7.0 The order holds within one phase; X4.6 and ports are free again."""
    s = position({"0710": "g1"})
    s.zoi_moves = True
    s.shipped = 3
    assert "activate 0710" in operate(s).options
    assert s.shipped == 0


# ---------------------------------------------------------------- setting out


def test_units_can_be_left_before_the_first_step() -> None:
    """R42 They stay fresh."""
    s = position({"0710": "g1 g2"})
    table = ordered(s, "g1", "g2").do("leave g2")
    assert table.refusal("leave g1") == reasons.LAST_OF_FORCE
    assert table.refusal("leave p1") == reasons.NOT_IN_FORCE
    table.do("march 0709")
    assert table.refusal("leave g1") == reasons.ALREADY_MARCHING
    table.do("stop")
    assert (s.spent[unit("g1")], s.spent[unit("g2")]) == (1, 0)


def test_nobody_is_dropped_before_the_first_step() -> None:
    """7.0 Units are left, fresh."""
    assert ordered(position({"0710": "g1 g2"}), "g1", "g2").refusal("drop g1") == (
        reasons.NOT_YET_MARCHING
    )


# ---------------------------------------------------------------- marching


def test_a_march_is_told_hex_by_hex() -> None:
    """7.0 By the cheapest way, and the hexes change hands (2.9)."""
    s = position({"0710": "g1"})
    table = ordered(s, "g1").do("march 0708")
    assert table.told(MARCHED) == [
        [unit("g1"), 1, cell("0710"), cell("0709")],
        [unit("g1"), 1, cell("0709"), cell("0708")],
    ]
    assert s.control[cell("0709")] == s.control[cell("0708")] == n.AXIS


def test_terrain_and_rivers_cost_mp() -> None:
    """R80 5 MP over clear ground to 0708, 1 left for the river: not enough."""
    s = position({"0708": "s1"})
    table = ordered(s, "s1")
    assert "march 0707" in table.options
    assert "march 0706" in table.options
    assert "march 0705" in table.options
    assert table.refusal("march 0704") == reasons.NO_WAY_THERE
    assert "march 0607" in table.options
    assert table.refusal("march 0606") == reasons.NO_WAY_THERE


def test_rivers_are_no_hindrance_on_the_quiet_turn() -> None:
    """X4.8.5 For the Axis."""
    assert "march 0704" in ordered(position({"0708": "s1"}, turn=1), "s1").options


def test_a_strait_is_crossed_by_the_first_step_with_all_mp() -> None:
    """R80 And by no later one."""
    s = position({"0605": "g1", "0504": "d1", "0704": "d2"}, turn=1)
    table = ordered(s, "g1").do("march 0604")
    assert table.where("g1") == "0604"
    assert table.over
    s = position({"0606": "g1", "0504": "d1", "0704": "d2"}, turn=1)
    late = ordered(s, "g1").do("march 0605")
    assert "march 0704" in late.options
    assert late.refusal("march 0604") == reasons.NO_WAY_THERE


def test_finns_know_their_limits() -> None:
    """R72 They never enter Leningrad nor cross the Svir."""
    s = position({"0305": "f1", "0202": "f2"})
    s.finns = 2
    assert ordered(s.copy(), "f1").refusal("march 0405") == reasons.NO_WAY_THERE
    table = ordered(s.copy(), "f2")
    assert table.refusal("march 0302") == reasons.NO_WAY_THERE
    assert table.refusal("march 0301") == reasons.NO_WAY_THERE


def test_enemies_are_not_passed() -> None:
    """R80 Their hexes are entered to attack, and nothing lies behind."""
    table = ordered(position({"0409": "g1", "0408": "d1", "0508": "d2"}), "g1")
    assert "march 0408" in table.options
    assert table.refusal("march 0407") == reasons.NO_WAY_THERE
    assert "march 0407" in ordered(position({"0409": "g1"}), "g1").options


def test_the_demoralized_keep_away_from_the_enemy() -> None:
    """2.8 Neither into an EZOC nor into his hex."""
    s = demoralize(position({"0710": "g1", "0708": "d1"}), "g1")
    table = ordered(s, "g1")
    assert table.refusal("march 0708") == reasons.NO_WAY_THERE
    assert table.refusal("march 0709") == reasons.NO_WAY_THERE
    assert "march 0610" in table.options


def test_an_attack_keeps_the_stacking_limit() -> None:
    """R81 Five Germans march together, but four attack."""
    s = position({"0710": "g1 g2 g3 g4 p1", "0709": "d1"})
    table = ordered(s, "g1", "g2", "g3", "g4", "p1")
    assert table.refused["march 0709"] == reasons.OVERSTACKED
    assert "march 0709" in table.do("leave g4").options


def test_a_city_that_holds_out_is_not_attacked() -> None:
    """R66, X4.9.1 As long as it has an LOS to the east; empty it may be entered."""
    s = position({"0505": "g1", "0405": "d1"})
    assert ordered(s, "g1").refused["march 0405"] == reasons.CAPITAL_SHUT
    assert "march 0405" in ordered(position({"0505": "g1"}), "g1").options
    cut = position({"0505": "g1", "0405": "d1", "0404": "g2", "0504": "g3", "0304": "g4"})
    assert "march 0405" in ordered(cut, "g1").options


def test_nobody_attacks_the_city_out_of_finland() -> None:
    """R70 Neither do the Germans there."""
    s = position({"0304": "a1", "0405": "d1"})
    s.finns = 2
    assert ordered(s, "a1").refused["march 0405"] == reasons.NORTHERNERS_HOLD


def test_a_hex_whose_defender_gets_away_changes_hands() -> None:
    """R63 The mover is alone in it then, and goes on."""
    s = position({"0709": "p1", "0708": "t1"})
    table = ordered(s, "p1").do("march 0708", "react-back 0708", "roll 12", "retreat 0706")
    assert s.control[cell("0708")] == n.AXIS
    assert table.asked == "Orders"


def test_a_hex_changes_hands_only_if_all_get_away() -> None:
    """R63 The spent stay, and are attacked."""
    s = spend(position({"0709": "p1", "0708": "t1 d1"}), "d1")
    table = ordered(s, "p1").do("march 0708", "react-back 0708", "roll 12", "retreat 0706")
    assert s.control[cell("0708")] == n.SOVIET
    assert table.asked == "Plans"


def test_an_empty_hex_changes_hands_and_wakes_the_finns() -> None:
    """R28, R63, R71 Riga is entered: they act from the next turn."""
    s = position({"0409": "g1"})
    ordered(s, "g1").do("march 0408", "stop")
    assert s.control[cell("0408")] == n.AXIS
    assert s.finns == 3


# ---------------------------------------------------------------- pick up, drop


def test_units_join_on_the_way_for_one_mp_a_hex() -> None:
    """R81 Any number in a hex."""
    s = position({"0710": "p1", "0709": "p2 m1"})
    table = ordered(s, "p1").do("march 0709", "pick-up p2", "pick-up m1")
    assert table.told(JOINED) == [[unit("p2"), 0, 0, 0], [unit("m1"), 0, 0, 0]]
    assert "march 0704" not in table.options
    assert "march 0705" in table.options
    table.do("march 0708", "stop")
    assert table.all_where("p1", "p2", "m1") == ["0708"] * 3
    assert [s.spent[unit(name)] for name in ("p1", "p2", "m1")] == [1, 1, 1]


def test_who_joins_has_spent_what_the_force_has_spent() -> None:
    """R81 Slow units cannot join late."""
    s = position({"0710": "p1", "0705": "s1"})
    table = ordered(s, "p1").do("march 0705")
    assert table.refused["pick-up s1"] == reasons.TOO_SLOW_TO_JOIN


def test_spent_units_do_not_join() -> None:
    s = spend(position({"0710": "p1 g1"}), "g1")
    assert ordered(s, "p1").refused["pick-up g1"] == reasons.NOT_FRESH


def test_only_units_in_the_hex_join() -> None:
    s = position({"0710": "p1", "0711": "g1"})
    table = ordered(s, "p1")
    assert table.refusal("pick-up g1") == reasons.NOT_HERE
    assert table.refusal("pick-up d1") == reasons.NOT_HERE


def test_the_demoralized_join_only_the_demoralized() -> None:
    """R81 Others pass them by."""
    s = demoralize(position({"0710": "p1 g1"}), "g1")
    assert ordered(s, "p1").refused["pick-up g1"] == reasons.SHAKEN_STAY
    both = demoralize(position({"0710": "p1 g1"}), "g1", "p1")
    assert "pick-up g1" in ordered(both, "p1").options


def test_dropped_units_are_spent_and_free_the_others() -> None:
    """7.0, R81 Armor goes on faster without the foot."""
    s = position({"0710": "p1 g1"})
    table = ordered(s, "p1", "g1").do("march 0708")
    assert "march 0704" not in table.options
    table.do("drop g1")
    assert table.told(DROPPED) == [[unit("g1"), 0, 0, 0]]
    assert s.spent[unit("g1")] == 1
    assert "march 0704" in table.options
    assert table.refusal("drop p1") == reasons.LAST_OF_FORCE
    assert table.refusal("drop g2") == reasons.NOT_IN_FORCE


def test_a_force_at_its_end_may_still_drop_its_slow_units() -> None:
    """R81 MP left are the lowest MA now, less what was spent."""
    s = position({"0710": "p1 s1"})
    table = ordered(s, "p1", "s1").do("march 0410")
    assert table.asked == "Orders"
    assert "drop s1" in table.options


# ---------------------------------------------------------------- rally


def test_a_force_rallies_for_two_mp() -> None:
    """2.8, R82 In supply, out of the enemy's zones; then it goes on."""
    s = demoralize(position({"0710": "s1"}), "s1")
    table = ordered(s, "s1").do("rally")
    assert s.demoralized[unit("s1")] == 0
    assert "march 0708" in table.options
    assert table.refusal("march 0707") == reasons.NO_WAY_THERE
    assert table.refusal("rally") == reasons.NOT_SHAKEN


def test_two_mp_must_be_left_to_rally() -> None:
    """2.8"""
    s = demoralize(position({"0712": "s1"}), "s1")
    table = ordered(s, "s1").do("march 0709")
    assert table.refused["rally"] == reasons.RALLY_TAKES_TWO


def test_nobody_rallies_in_an_ezoc() -> None:
    """2.8"""
    s = demoralize(position({"0710": "g1", "0709": "d1"}), "g1")
    assert ordered(s, "g1").refused["rally"] == reasons.IN_EZOC


def test_nobody_rallies_without_supply() -> None:
    """2.8"""
    s = demoralize(position({"0704": "g1"}), "g1")
    assert ordered(s, "g1").refused["rally"] == reasons.NO_LINE


def test_a_rally_among_the_demoralized_does_not_last() -> None:
    """R82 If others are demoralized where it ends, it is again."""
    s = spend(demoralize(position({"0710": "g1 g2"}), "g1", "g2"), "g2")
    ordered(s, "g1").do("rally", "stop")
    assert s.demoralized[unit("g1")] == 1
    left = spend(demoralize(position({"0710": "g1 g2"}), "g1", "g2"), "g2")
    ordered(left, "g1").do("rally", "march 0711", "stop")
    assert left.demoralized[unit("g1")] == 0


def test_a_rally_can_be_reacted_to() -> None:
    """2.6.1 In the ZOI of a fresh force; the one that rallied then fights as such."""
    s = demoralize(position({"0708": "g1", "0706": "t1", "0709": "g2"}), "g1")
    convert(s, "0709", "0708")
    table = ordered(s, "g1").do("rally")
    assert table.waiting == ["soviet"]
    assert "react-in 0706 t1" in table.options


# ---------------------------------------------------------------- afterwards


def test_who_tried_is_spent_when_the_activation_ends() -> None:
    """R5, R46, 11.0 Whether it succeeded or not; so it cannot act in its own turn."""
    s = position({"0710": "g1", "0706": "t1"})
    table = operate(s)
    table.do("activate 0710", "march 0708", "react-in 0706 t1", "roll 2", "stop")
    assert (s.tried[unit("t1")], s.spent[unit("t1")]) == (0, 1)
    assert s.spent[unit("g1")] == 1
