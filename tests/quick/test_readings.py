"""Our own readings from 27 on, by their numbers: what neither sheet nor research says.

Two things are called CP on the sheet: here they are Combat Power and Command Post, never CP.
"""

from __future__ import annotations

import pytest

from grognard.engine.fate import Seeded, outcomes
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game as game_of
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules import reasons as why
from grognard.games.quick.rules.sequence import new_battle
from tests.quick.builders import BOARD, Table, acting, at_section, battle
from tests.quick.fights import dice, fight

FAR = {"r1": "1001"}


def test_reading_27_set_up_unit_by_unit_or_all_at_once() -> None:
    t = Table(new_battle(BOARD))
    assert t.refusal("place r1 0504") is why.NOT_NEXT
    assert t.refused["start-over"] is why.STILL_FITS
    assert t.do("default-set-up").who == ["blue"]


def test_reading_28_a_two_hex_move_goes_through_friends_not_enemies() -> None:
    where = {"bhq1": "0104", "b1": "0104", "b2": "0203"}
    assert "move b1 0202" in acting(only={**where, **FAR}).options
    t = acting(only={"bhq1": "0104", "b1": "0104", "r1": "0204"})
    assert t.refused["move b1 0305"] is why.NO_WAY


def test_reading_29_passing_through_takes_no_objective() -> None:
    t = acting(only={"bhq1": "0705", "b1": "0705", **FAR}).do("move b1 0707")
    assert t.holder("0706") == "red"


def test_reading_30_a_giver_is_in_command_too() -> None:
    t = acting(enablers={"b1": ["recon"], "b4": ["recon"]}, at={"b1": "0108"}).do("redeploy")
    assert t.refused["transfer recon b1 b2"] is why.OUT_OF_COMMAND


def test_reading_31_nobody_claims_what_he_has() -> None:
    assert acting("blue").refused["claim blue"] is why.HAVE_MARKER


def test_reading_32_a_retreat_needs_room_and_who_is_left_keeps_the_hex() -> None:
    t = fight(others={"r4": "0306", "rhq1": "0305"}).do("count 0", "count 1")
    assert t.refused["retreat 0306"] is why.FULL
    assert t.do("retreat 0405").asked == "Action", "no advance"


def test_reading_33_an_hq_may_go_a_post_must_retreat() -> None:
    assert "remove" in fight(target="rhq1").do("count 0", "count 1").options
    assert fight(target="rcp").do("count 0", "count 1").refused["remove"] is why.RETREAT_FIRST


def test_reading_34_rubble_lies_where_the_unit_was_removed() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 2", "retreat 0306")
    assert (t.rubble, t.civilians) == (["0306"], ["0306"])


@pytest.mark.parametrize(
    ("die", "asked"), [(1, "Die"), (2, "Advance"), (3, "Pick"), (5, "Advance")]
)
def test_reading_35_fate_is_by_dice_and_momentum_comes_after_the_advance(
    die: int, asked: str
) -> None:
    t = fight(fate=True, reduced=["r2"]).do("count 0", "count 1", "remove", "draw blue")
    t.do(f"roll {die}")
    assert t.asked == asked
    if die == 5:
        assert t.do("stay").asked == "Momentum"
    if die == 2:
        assert len(t.told(facts.NO_EFFECT)) == 1


def test_reading_35_the_owner_chooses_what_is_salvaged() -> None:
    boxes = {"red": {"exhausted": ["recon", "supply"]}}
    t = fight(fate=True, reduced=["r2"], boxes=boxes)
    assert t.do("count 0", "count 1", "remove", "draw blue", "roll 4").who == ["red"]


def test_reading_36_support_is_judged_before_the_rubble_and_falls_on_who_attacked() -> None:
    t = fight(popular=True, into="0203", reduced=["r2"]).do("count 0", "count 1", "remove")
    assert list(t.s.support) == [0, 0]
    assert list(fight(popular=True, reduced=["b1"]).do("count 1").s.support) == [-1, 0]


def test_reading_37_nobody_is_asked_where_there_is_one_way() -> None:
    assert fight().do("count 1").asked == "CountFaces"
    where = {"bhq1": "off", "b1": "0101", "bhq2": "0101", "r2": "0201", **FAR}
    assert at_section(4, battle(only=where, civilians=())).where("bhq1") == "0102"


def test_reading_38_hqs_before_posts_the_marker_first_and_again_next_round() -> None:
    where = {"bcp": "off", "bhq1": "off", "b1": "0101", "rhq1": "off", "r1": "1001"}
    t = at_section(4, battle(only=where, civilians=(), initiative="red"))
    assert t.who == ["red"]
    t.do("come-back rhq1 1001")
    assert {said.split()[0] for said in t.of("come-back")} == {"bhq1"}
    t.do("come-back bhq1 0101")
    assert {said.split()[0] for said in t.of("come-back")} == {"bcp"}
    blocked = {"bcp": "off", "bhq1": "0101", "r2": "0201", "r3": "0102", "b1": "0108", **FAR}
    assert at_section(4, battle(only=blocked, civilians=())).where("bcp") == "off"


def test_reading_39_a_lost_cube_is_seen() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 1", "remove", "draw pink")
    assert t.told(facts.CUBE_LOST) == [(n.RED, n.PINK_CUBE, 0, 0)]
    assert t.cubes("red", "lost") == (0, 1)


def test_reading_40_what_a_regroup_brings_is_not_shown() -> None:
    t = acting().do("fetch recon")
    assert list(t.s.shown)[: n.TYPES] == [1, 2, 1, 1]
    t = acting().do("add-cube pink")
    assert list(t.s.bounds)[:2] == [3, 4]


def test_reading_41_the_end_is_looked_for_after_a_whole_action() -> None:
    held = dict.fromkeys(("0504", "0603", "0706", "0402"), "blue")
    t = acting(at={"b3": "0204", "r2": "1001"}, held=held).do("move-formation b-1")
    assert not t.do("march b3 0305").over
    assert t.do("done").s.how == n.ALL_OBJECTIVES


def test_reading_42_full_threes_towards_zero_and_a_claim_says_whose() -> None:
    assert battle(popular=True, support={"blue": -5}).support_points(n.BLUE) == -1
    assert acting("red", popular=True).of("claim")[:2] == ["blue own", "blue enemy"]


def test_reading_43_too_few_cubes_are_played_with() -> None:
    cubes = {"blue": {"pool": (0, 1), "hand": (0, 0), "discard": (1, 0)}}
    t = at_section(3, battle(cubes=cubes)).do("select blue 1")
    assert t.cubes("blue", "hand") == (1, 1)


def test_reading_35_which_street_collapses_is_even() -> None:
    t = fight(fate=True, reduced=["r2"]).do("count 0", "count 1", "remove", "draw blue", "roll 3")
    assert {weight for _, weight in outcomes(t.s)} == {1}


def test_reading_44_nobody_else_takes_part_in_a_combat() -> None:
    others = {"rhq1": "0305", "b2": "0303"}
    t = fight(others=others, enablers={"rhq1": ["recon"], "b2": ["supply"]})
    assert dice(t) == 3
    assert dice(t.do("count 0")) == 3
    assert t.do("count 1").options[0] == "reduce", "nor can its Enablers bear the Loss"


def test_reading_45_a_post_without_hqs_waits_for_one() -> None:
    t = at_section(4, battle(only={"bcp": "off", "b1": "0101", **FAR}, civilians=()))
    assert t.where("bcp") == "off"
    assert t.told(facts.STILL_OFF) == [(0, 0, 0, 0)]
    assert t.told(facts.OUT) == []


def test_reading_46_there_are_as_many_markers_as_pieces() -> None:
    s = battle(civilians=["0101"] * int(n.MOST_CIVILIANS))
    s.add_civilians(0)
    assert s.crowds == n.MOST_CIVILIANS


def test_reading_47_a_cube_spent_is_no_barrier_to_taking_back() -> None:
    game = game_of("quick")
    play = Play(game, Setup("velograd"), Seeded(1))
    set_up = ["default-set-up"]
    for act in (set_up, set_up, ["select", "blue", 4], ["select", "red", 4], ["begin", "blue"]):
        play.take(game.encode(play.state, act))
    before = game.hash(play.state)
    play.take(game.encode(play.state, ["move-all"]))
    play.undo()
    assert game.hash(play.state) == before
