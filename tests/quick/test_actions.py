"""3 The Actions Phase, 4.6 Claim Initiative and 4.7 Pass."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    CHANGED_HANDS,
    HAVE_MARKER,
    NO_BLUE,
    NO_PINK,
    NO_POST,
)
from tests.quick.builders import Table, acting, at_section, battle

BLUE_ACTIONS = {"move", "move-formation", "move-all", "attack", "fetch", "add-cube", "allocate"}
PINK_ACTIONS = {"redeploy", "restore", "refresh"}


def busy(blue: int, pink: int) -> Table:
    """Something of every sort can be done here with the right cube."""
    return acting(
        at={"b3": "0304", "b1": "0303"},
        reduced=["b2"],
        enablers={"b2": ["recon"]},
        boxes={"blue": {"exhausted": ["recon"]}},
        cubes={"blue": {"hand": (blue, pink)}},
    )


def verbs(options: list[str]) -> set[str]:
    return {said.split()[0] for said in options}


# ---------------------------------------------------------------- 3.1


@pytest.mark.parametrize("marker", ["blue", "red"])
@pytest.mark.parametrize("first", ["blue", "red"])
def test_3_1_who_has_the_marker_says_who_begins(marker: str, first: str) -> None:
    t = at_section(7, battle(initiative=marker))
    assert (t.asked, t.who) == ("WhoBegins", [marker])
    assert t.options == ["begin blue", "begin red"]
    t.do(f"begin {first}")
    assert (t.asked, t.who) == ("Action", [first])
    sides = ("blue", "red")
    assert t.told(facts.FIRST) == [(sides.index(marker), sides.index(first), 0, 0)]


# ---------------------------------------------------------------- 3.2


def test_3_2_the_sides_take_turns_until_both_hands_are_empty() -> None:
    t = at_section(7, battle(civilians=())).do("begin red")
    asked = []
    for colour in ("blue", "blue", "pink", "pink"):
        for _ in range(2):
            asked += t.who
            t.do(f"pass {colour}")
    assert asked == ["red", "blue"] * 4
    assert t.asked == "Selection", "the next round"
    assert t.s.round == 2


def test_3_2_who_has_no_cube_left_is_passed_over() -> None:
    cubes = {"blue": {"hand": (1, 0)}, "red": {"hand": (2, 1)}}
    t = at_section(7, battle(cubes=cubes)).do("begin blue")
    assert t.do("pass blue").who == ["red"]
    assert t.do("pass blue").who == ["red"]
    assert t.do("pass pink").who == ["red"]
    assert t.do("pass blue").asked == "Selection"


def test_3_2_who_begins_without_cubes_is_passed_over_too() -> None:
    t = at_section(7, battle(cubes={"blue": {"hand": (0, 0)}})).do("begin blue")
    assert t.who == ["red"]


def test_3_2_a_cube_goes_from_the_hand_to_the_discard_pile() -> None:
    t = acting().do("pass pink")
    assert t.cubes("blue", "hand") == (2, 1)
    assert t.cubes("blue", "discard") == (0, 1)
    assert t.told(facts.SPENT) == [(n.BLUE, n.PINK_CUBE, n.PASS, 0)]
    assert t.told(facts.CLAIMED) == []


def test_3_2_blue_cubes_and_pink_cubes_do_different_things() -> None:
    t = busy(1, 1)
    assert verbs(t.options) == BLUE_ACTIONS | PINK_ACTIONS | {"pass"}
    for said in t.options:
        if said.split()[0] in BLUE_ACTIONS | PINK_ACTIONS:
            t = busy(1, 1).do(said)
            spent = (1, 0) if said.split()[0] in BLUE_ACTIONS else (0, 1)
            assert t.cubes("blue", "discard") == spent, said


def test_3_2_without_a_blue_cube() -> None:
    t = busy(0, 1)
    assert verbs(t.options) == PINK_ACTIONS | {"pass"}
    assert t.of("pass") == ["pink"]
    refused = {said: why for said, why in t.refused.items() if said.split()[0] in BLUE_ACTIONS}
    assert verbs(list(refused)) == BLUE_ACTIONS
    assert set(refused.values()) == {NO_BLUE}
    assert t.refused["pass blue"] is NO_BLUE


def test_3_2_without_a_pink_cube() -> None:
    t = acting("red", cubes={"red": {"hand": (1, 0)}}, reduced=["r1"])
    assert verbs(t.options) & PINK_ACTIONS == set()
    assert t.of("pass") == ["blue"]
    assert t.of("claim") == ["blue"]
    refused = {said: why for said, why in t.refused.items() if said.split()[0] in PINK_ACTIONS}
    assert set(refused.values()) == {NO_PINK}
    assert t.refused["claim pink"] is NO_PINK


def test_3_2_a_unit_may_act_again_and_again() -> None:
    cubes = {"blue": {"hand": (3, 0)}, "red": {"hand": (0, 0)}}
    t = acting(at={"b1": "0203", "b2": "0101", "bhq1": "0108"}, cubes=cubes)
    t.do("move b1 0304", "move b1 0303", "move b1 0304")
    assert t.where("b1") == "0304"


# ---------------------------------------------------------------- 4.6 and 4.7


@pytest.mark.parametrize("colour", ["blue", "pink"])
def test_4_6_a_claim_takes_the_marker_for_either_cube(colour: str) -> None:
    t = acting("red").do(f"claim {colour}")
    assert t.s.initiative == n.RED
    assert t.s.claimed
    assert t.cubes("red", "discard") == ((1, 0) if colour == "blue" else (0, 1))
    assert t.told(facts.CLAIMED) == [(n.RED, 0, 0, 0)]


def test_4_6_it_counts_from_the_next_round_on() -> None:
    cubes = {"blue": {"hand": (1, 0)}, "red": {"hand": (1, 1)}}
    t = acting("red", cubes=cubes, civilians=()).do("claim pink")
    assert t.who == ["blue"], "turns go on as they were"
    t.do("pass blue", "pass blue", "select blue 4", "select red 4")
    assert (t.asked, t.who) == ("WhoBegins", ["red"])
    assert not t.s.claimed


def test_4_6_reading_31_one_does_not_claim_ones_own() -> None:
    t = acting("blue")
    assert t.refused["claim blue"] is HAVE_MARKER
    assert t.refused["claim pink"] is HAVE_MARKER


def test_4_6_the_marker_changes_hands_once_in_a_round() -> None:
    t = acting("red").do("claim blue")
    assert t.who == ["blue"]
    assert t.refused["claim blue"] is CHANGED_HANDS
    assert t.refused["claim pink"] is CHANGED_HANDS
    t.do("pass blue")
    assert t.refused["claim blue"] is CHANGED_HANDS, "nor does who has it claim it again"


def test_4_6_without_the_option_there_is_no_word_of_support() -> None:
    assert acting("red").of("claim") == ["blue", "pink"]
    told = acting("red").do("claim blue").told(facts.SUPPORT)
    assert told == []


def test_4_6_and_4_7_need_no_command_post() -> None:
    t = acting("red", at={"rcp": "off"})
    assert t.of("claim") == ["blue", "pink"]
    assert t.of("pass") == ["blue", "pink"]


def test_5_7_without_a_post_no_redeploy_revive_or_regroup() -> None:
    boxes = {"blue": {"exhausted": ["recon"]}}
    at = {"b3": "0304", "b1": "0303", "bcp": "off"}
    t = acting(at=at, reduced=["b2"], enablers={"b2": ["recon"]}, boxes=boxes)
    barred = {"redeploy", "restore", "refresh", "fetch", "add-cube", "allocate"}
    assert verbs(t.options) == {"move", "move-formation", "attack", "pass"}
    refused = {said: why for said, why in t.refused.items() if said.split()[0] in barred}
    assert verbs(list(refused)) == barred
    assert set(refused.values()) == {NO_POST}


def test_5_7_the_enemys_post_matters_to_nobody_else() -> None:
    assert "redeploy" in acting(at={"rcp": "off"}, enablers={"b2": ["recon"]}).options


def test_4_7_a_pass_changes_nothing_but_the_cubes() -> None:
    t = acting()
    before = list(t.s.where), list(t.s.boxes), list(t.s.given), t.s.reduced, t.s.initiative
    t.do("pass blue")
    assert (
        list(t.s.where),
        list(t.s.boxes),
        list(t.s.given),
        t.s.reduced,
        t.s.initiative,
    ) == before
    assert t.told(facts.SPENT) == [(n.BLUE, n.BLUE_CUBE, n.PASS, 0)]
