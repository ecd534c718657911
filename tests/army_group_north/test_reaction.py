"""2.6.1 Reactions: who is asked, what the dice need, and what comes of it."""

from __future__ import annotations

import pytest

from grognard.engine.bit_set import EMPTY
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.facts import (
    NOBODY_STIRS,
    PLANS_SHOWN,
    REACTED,
    SHOWN,
    STOOD_STILL,
    STRENGTHS_SAID,
)
from grognard.games.army_group_north.rules.reaction import (
    STRUCK,
    WITHDREW,
    Reactions,
    force_drm,
    way_drm,
)
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    cell,
    demoralize,
    force,
    position,
    spend,
    unit,
    weaken,
)
from tests.army_group_north.table import Field, inside


def entered(s: Campaign, where: str, *names: str, side: int = n.AXIS, concerted: int = 0) -> Field:
    """A force has just come into a hex."""
    movers = force(*names) if names else EMPTY
    return inside(Reactions(side, cell(where), movers, concerted, 0), s)


# ---------------------------------------------------------------- who is asked


def test_a_force_that_has_the_hex_in_its_zoi_is_asked() -> None:
    """2.6.1 It may strike, get away or do nothing."""
    table = entered(position({"0706": "t1", "0708": "g1"}), "0708", "g1")
    assert table.waiting == ["soviet"]
    assert table.options == ["react-in 0706 t1", "react-back 0706", "pass"]


@pytest.mark.parametrize(
    "s",
    [
        position({"0705": "t1", "0708": "g1"}),
        spend(position({"0706": "t1", "0708": "g1"}), "t1"),
        demoralize(position({"0706": "t1", "0708": "g1"}), "t1"),
        position({"0706": "r1 d1", "0708": "g1"}),
        position({"0706": "t1", "0708": "g1"}, turn=1),
    ],
    ids=["too far", "spent", "demoralized", "without a ZOI", "on the quiet turn"],
)
def test_others_are_not_asked(s: Campaign) -> None:
    """2.6.1, X4.8.1 Only fresh, ZOI-capable forces within range react."""
    table = entered(s, "0708", "g1")
    assert table.over
    assert table.s.answer == 0


def test_the_range_is_that_of_all_fresh_units_of_the_hex() -> None:
    """R47 A weak tank corps reaches further with others, who may come along or stay."""
    s = position({"0706": "t2 r1 d1", "0708": "g1"})
    table = entered(s, "0708", "g1")
    assert table.of("react-in") == ["0706 t2", "0706 r1 t2", "0706 d1 t2"]
    assert table.refused["react-in 0706 r1"] == reasons.NO_ZOI_AMONG
    alone = spend(position({"0706": "t2 r1 d1", "0708": "g1"}), "r1", "d1")
    assert entered(alone, "0708", "g1").over


def test_finns_wait_for_their_turn() -> None:
    """R69 Before it they do not react."""
    s = position({"0205": "fj", "0204": "d1"}, turn=3)
    assert entered(s.copy(), "0204", "d1", side=n.SOVIET).over
    s.finns = 3
    assert entered(s, "0204", "d1", side=n.SOVIET).options == [
        "react-in 0205 fj",
        "react-back 0205",
        "pass",
    ]


def test_reactors_must_fit_into_the_hex() -> None:
    """2.6.1 Stacking holds where they arrive."""
    s = position({"0706": "t1", "0708": "g1 r1 r2"})
    table = entered(s, "0708", "g1")
    assert table.refused == {"react-in 0706 t1": reasons.NO_ROOM}


def test_who_has_been_entered_can_only_get_away() -> None:
    """2.6.1 It is in the hex; it may go back."""
    table = entered(position({"0708": "t1 g1"}), "0708", "g1")
    assert table.options == ["react-back 0708", "pass"]
    assert table.refusal("react-in 0708 t1") == reasons.THERE_ALREADY


def test_a_hex_without_a_fresh_force_in_range_is_refused() -> None:
    """2.6.1 Nobody reacts out of the blue."""
    table = entered(position({"0706": "t1", "0708": "g1"}), "0708", "g1")
    assert table.refusal("react-back 0703") == reasons.NOBODY_REACTS


def test_the_axis_does_not_react_into_a_city_that_holds_out() -> None:
    """R66 Leningrad with a line to the east is not entered by reaction."""
    s = position({"0405": "d1", "0505": "p1"})
    table = entered(s, "0405", "d1", side=n.SOVIET)
    assert table.refused == {"react-in 0505 p1": reasons.CAPITAL_SHUT}
    assert table.options == ["react-back 0505", "pass"]


def test_silence_is_told_where_it_tells_something() -> None:
    """2.4 A corps that may have 9 SP for all the enemy knows does not reach so far with 4."""
    s = position({"0706": "t1", "0708": "g1"})
    s.sp[unit("t1")] = s.least[unit("t1")] = 4
    assert entered(s, "0708", "g1").told(NOBODY_STIRS) == [[n.SOVIET, cell("0708"), 0, 0]]
    known = weaken(position({"0706": "t1", "0708": "g1"}), t1=4)
    assert entered(known, "0708", "g1").told(NOBODY_STIRS) == []
    strong = position({"0706": "t1", "0708": "g1"})
    assert entered(strong, "0708", "g1").do("pass").told(NOBODY_STIRS) == []


def test_nobody_takes_back_what_has_shown_a_secret() -> None:
    """2.4, 8.2 Totals, plans, the force of a Concerted Attack, and silence."""
    assert {STRENGTHS_SAID, PLANS_SHOWN, SHOWN, NOBODY_STIRS} == set(ArmyGroupNorth.reveals)


# ---------------------------------------------------------------- the modifiers


def drm(stacks: dict[str, str], where: str, *names: str) -> int:
    return way_drm(position(stacks), force(*names), cell(where))


def test_a_river_on_the_way_takes_one_off() -> None:
    """R48 The only shortest way crosses it."""
    assert drm({"0706": "t1"}, "0708", "t1") == -1
    assert drm({"0706": "t1"}, "0707", "t1") == 0


def test_woods_and_swamp_take_one_off_once() -> None:
    """R48 Through swamp into woods is −1, not −2."""
    assert drm({"0605": "t1"}, "0607", "t1") == -1


def test_three_hexes_take_one_off() -> None:
    """2.6.1 Besides the river."""
    assert drm({"0706": "t1 t2"}, "0709", "t1", "t2") == -2


def test_the_best_of_the_shortest_ways_counts() -> None:
    """R48, R40 Through the city rather than the woods, unless an enemy is in it."""
    assert drm({"0606": "t1"}, "0707", "t1") == 0
    assert drm({"0606": "t1", "0706": "g1"}, "0707", "t1") == -1


def test_more_wheels_and_a_foot_force_add_one_each() -> None:
    """R49, X4.2 Against a force without a ZOI, and with more armor, mech and motorized SP."""
    s = position({"0706": "t1", "0708": "g1", "0710": "p1 p2", "0711": "m1"})
    assert force_drm(s, force("t1"), force("g1")) == 2
    assert force_drm(s, force("t1"), force("p1", "p2")) == 0
    assert force_drm(s, force("t1"), force("m1")) == 1
    weaken(s, t1=6)
    assert force_drm(s, force("t1"), force("m1")) == 0


def test_nothing_is_known_of_a_force_that_is_not_shown() -> None:
    """R49 At the announcement of a Concerted Attack neither counts."""
    s = position({"0706": "t1", "0708": "d1"})
    assert force_drm(s, force("t1"), EMPTY) == 0


# ---------------------------------------------------------------- the roll


@pytest.mark.parametrize(("roll", "comes"), [(7, False), (8, True), (12, True)])
def test_nine_is_needed(roll: int, comes: bool) -> None:
    """2.6.1 A corps of 9 SP against foot, over a river: +1 in all."""
    table = entered(position({"0706": "t1", "0708": "g1"}), "0708", "g1")
    table.do("react-in 0706 t1", f"roll {roll}")
    assert table.where("t1") == ("0708" if comes else "0706")
    assert table.s.answer == (STRUCK if comes else 0)
    assert table.told(REACTED if comes else STOOD_STILL) == [[n.SOVIET, roll, 1, 0]]


def test_twelve_always_succeeds() -> None:
    """2.6.1 8.13 A natural 12, whatever is taken off."""
    s = weaken(position({"0706": "t1 t2", "0709": "p1 p2"}), t1=9, t2=4)
    table = entered(s, "0709", "p1", "p2").do("react-in 0706 t1 t2")
    assert table.do("roll 12").where("t1") == "0709"


def test_who_has_tried_does_not_try_again() -> None:
    """R46 With or without success."""
    s = position({"0706": "t1", "0707": "t2", "0708": "g1"})
    table = entered(s, "0708", "g1").do("react-in 0706 t1", "roll 2")
    assert table.options == ["react-in 0707 t2", "react-back 0707", "pass"]
    assert s.tried[unit("t1")] == 1
    assert s.spent[unit("t1")] == 0
    table.do("react-in 0707 t2", "roll 12")
    assert table.over
    assert table.s.answer == STRUCK


def test_all_are_asked_until_they_pass() -> None:
    """2.6.1 A second force joins the first."""
    s = position({"0706": "t1", "0707": "t2", "0708": "g1"})
    table = entered(s, "0708", "g1").do(
        "react-in 0706 t1", "roll 12", "react-in 0707 t2", "roll 12"
    )
    assert table.all_where("t1", "t2") == ["0708", "0708"]
    assert table.s.answer == STRUCK


def test_reactors_join_a_defender() -> None:
    """2.6.1 A hex that has a defender is no Meeting Engagement."""
    s = position({"0706": "t1", "0708": "d1 g1"})
    table = entered(s, "0708", "g1").do("react-in 0706 t1", "roll 12")
    assert table.s.answer == 0
    assert table.all_where("t1", "d1") == ["0708", "0708"]


def test_who_joins_the_demoralized_is_demoralized() -> None:
    """R33 Reactors that stand with them lose heart too."""
    s = demoralize(position({"0706": "t1", "0708": "d1 g1"}), "d1")
    entered(s, "0708", "g1").do("react-in 0706 t1", "roll 12")
    assert s.demoralized[unit("t1")] == 1


# ---------------------------------------------------------------- getting away


def test_a_force_gets_away_as_the_loser_of_a_meeting_engagement() -> None:
    """R51 Two or three hexes, not demoralized; terrain and distance do not count."""
    s = position({"0706": "t1", "0708": "g1"})
    table = entered(s, "0708", "g1").do("react-back 0706", "roll 7")
    assert table.waiting == ["soviet"]
    assert "0704" in table.of("retreat")
    assert "0705" not in table.of("retreat")
    table.do("retreat 0704")
    assert table.s.answer == WITHDREW
    assert s.demoralized[unit("t1")] == 0
    assert s.control[cell("0704")] == n.SOVIET


def test_all_fresh_units_go_back_together() -> None:
    """R47 The spent ones stay."""
    s = spend(position({"0706": "t1 d1 d2", "0708": "g1"}), "d2")
    table = entered(s, "0708", "g1").do("react-back 0706", "roll 12", "retreat 0704")
    assert table.all_where("t1", "d1", "d2") == ["0704", "0704", "0706"]


def test_a_force_that_has_come_to_shaken_friends_loses_heart() -> None:
    """R61 Also after a retreat by reaction."""
    s = demoralize(position({"0706": "t1", "0708": "g1", "0704": "d1"}), "d1")
    entered(s, "0708", "g1").do("react-back 0706", "roll 12", "retreat 0704")
    assert s.demoralized[unit("t1")] == 1


def test_nobody_goes_back_from_a_concerted_attack() -> None:
    """R51 They may only come in."""
    s = position({"0706": "t1", "0707": "d1"})
    table = entered(s, "0707", concerted=1)
    assert table.options == ["react-in 0706 t1", "pass"]
    assert table.refusal("react-back 0706") == reasons.NOT_FROM_CONCERTED


def test_nobody_is_asked_about_a_concerted_attack_who_cannot_come() -> None:
    """2.6.1 Going back is barred, and there is no room: one lawful answer, so none is asked for."""
    s = position({"0706": "t1", "0707": "r1 r2"})
    assert entered(s, "0707", concerted=1).over
