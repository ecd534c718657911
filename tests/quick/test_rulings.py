"""The sheet's 26 rulings by their numbers, each in a line or two of play."""

from __future__ import annotations

import re

from grognard.games.quick.game import Quick
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules import reasons as why
from tests.quick.builders import Table, acting, at_section, battle, cell, unit
from tests.quick.fights import dice, fight

EMPTY = (0, 0)
FAR = {"r1": "1001"}


def selecting(**blue: tuple[int, int]) -> Table:
    cubes = {"blue": {"hand": EMPTY, **blue}, "red": {"hand": EMPTY}}
    return at_section(3, battle(cubes=cubes, civilians=()))


def test_ruling_1_cubes_are_chosen_freely() -> None:
    assert len([said for said in selecting(pool=(8, 4)).options if "blue" in said]) == 5


def test_ruling_2_a_pool_that_is_too_small_is_taken_whole_then_refilled() -> None:
    t = selecting(pool=(0, 1), discard=(8, 3)).do("select blue 3")
    assert (t.cubes("blue", "hand"), t.cubes("blue", "pool")) == ((3, 1), (5, 3))


def test_ruling_3_all_cubes_are_spent() -> None:
    t = acting(cubes={"blue": {"hand": (0, 1)}, "red": {"hand": EMPTY}})
    assert "pass pink" in t.options
    assert t.do("pass pink").asked == "Selection"
    assert t.cubes("blue", "hand") == EMPTY


def test_ruling_4_who_has_the_marker_names_who_begins_then_turn_about() -> None:
    t = at_section(7, battle()).do("begin red")
    assert t.who == ["red"]
    assert t.do("pass blue").who == ["blue"]
    assert t.do("pass blue").who == ["red"]


def test_ruling_5_one_claim_in_a_round_with_effect_in_the_next() -> None:
    t = acting("red").do("claim blue")
    assert t.refused["claim blue"] is why.CHANGED_HANDS
    assert t.who == ["blue"]


def test_ruling_6_without_the_post_hqs_are_out_of_command_their_units_are_not() -> None:
    t = acting(at={"bcp": "off"})
    assert not t.s.in_command(unit("bhq1"))
    assert t.s.in_command(unit("b1"))
    assert "move b1 0301" in t.options, "two hexes"
    assert t.refused["allocate recon b1"] is why.NO_POST


def test_ruling_7_a_formations_hq_may_be_out_of_command_but_not_for_all_formations() -> None:
    t = acting(at={"bcp": "off"})
    assert t.of("move-formation") == ["b-1", "b-2"]
    assert t.refused["move-all"] is why.NO_HQ_IN_COMMAND


def test_ruling_8_the_bonus_holds_in_all_three_forms() -> None:
    assert "move b1 0301" in acting().options
    assert "march b1 0301" in acting().do("move-formation b-1").options
    assert "march b1 0301" in acting().do("move-all").options


def test_ruling_9_there_are_no_zones_of_control() -> None:
    where = {"bhq1": "0202", "b1": "0203", "r1": "0304", "r2": "0104"}
    t = acting(only=where)
    assert "move b1 0204" in t.options, "from enemy to enemy"
    assert "move b1 0302" in t.options
    assert "move b1 0105" in t.options, "past both of them"


def test_ruling_10_one_maneuver_unit_one_hq_and_one_post_to_a_hex() -> None:
    s = battle(at={"bcp": "0103", "b1": "0103"})
    assert s.no_room(unit("b2"), cell("0103")) is why.FULL
    assert s.no_room(unit("bhq2"), cell("0103")) is why.FULL


def test_ruling_11_a_maneuver_unit_screens_hqs_and_posts() -> None:
    t = acting(only={"b1": "0304", "r2": "0305", "rhq1": "0305"})
    assert t.refused["attack b1 rhq1"] is why.SCREENED


def test_ruling_12_hqs_and_posts_do_not_attack() -> None:
    t = acting(only={"b1": "0101", "bhq1": "0304", "r2": "0305"})
    assert t.refusal("attack bhq1 r2") is why.CANNOT_ATTACK


def test_ruling_13_a_reduced_defender_fires_with_all_its_dice() -> None:
    assert dice(fight(reduced=["r2"])) == 3


def test_ruling_14_the_attacker_fires_with_what_the_defender_left() -> None:
    assert dice(fight().do("count 1")) == 2


def test_ruling_15_a_removed_attacker_ends_the_attack() -> None:
    t = fight(reduced=["b1"]).do("count 1", "draw pink")
    assert [fired[0] for fired in t.told(facts.FIRED)] == [n.RED]


def test_ruling_16_losses_one_by_one_a_retreat_once() -> None:
    t = fight(enablers={"r2": ["recon"]}).do("count 0", "count 3", "retreat 0306")
    assert t.options == ["exhaust recon", "reduce"]
    t.do("reduce")
    assert (t.where("r2"), t.reduced, t.box("red", "exhausted")) == ("0306", ["r2"], ["recon"])


def test_ruling_17_exhausted_enablers_leave_the_unit() -> None:
    t = fight(enablers={"b1": ["recon"]}).do("count 1", "exhaust recon")
    assert (t.enablers("b1"), t.box("blue", "exhausted")) == ([], ["recon"])


def test_ruling_18_two_of_a_type_are_allowed_and_add_one() -> None:
    t = acting(enablers={"b1": ["artillery"]}).do("allocate artillery b1")
    assert t.enablers("b1") == ["artillery", "artillery"]
    assert dice(fight(enablers={"b1": ["artillery"] * 2}).do("count 0")) == 4


def test_ruling_19_an_hq_defends_with_its_enablers() -> None:
    assert dice(fight(target="rhq1", enablers={"rhq1": ["recon", "supply"]})) == 3


def test_ruling_20_urban_terrain_gives_a_defender_nothing() -> None:
    assert dice(fight(into="0305")) == dice(fight(into="0203")) == 3


def test_ruling_21_with_an_empty_pool_a_discarded_cube_is_lost() -> None:
    cubes = {"red": {"pool": EMPTY, "discard": (0, 2)}}
    t = fight(reduced=["r2"], cubes=cubes).do("count 0", "count 1", "remove", "draw pink")
    assert t.cubes("red", "discard") == (0, 1)


def test_ruling_22_combat_power_and_command_post_are_two_things() -> None:
    """By our rulebook, which is shown to players: nowhere does it say CP for either."""
    book = (Quick().folder / "rulebook.md").read_text(encoding="utf-8")
    assert "### 5.1 Combat Power" in book
    assert "### 5.7 Command Posts" in book
    assert len(re.findall(r"\bCP\b", book)) == 1, "where it says why not"


def test_ruling_23_a_removed_unit_has_no_enablers_left() -> None:
    t = fight(reduced=["r2"], enablers={"r2": ["recon"]}).do("count 0", "count 2")
    assert "remove" not in t.options
    t.do("exhaust recon", "remove")
    assert t.enablers("r2") == []


def test_ruling_24_one_advances_after_retreat_and_removal_with_ones_enablers() -> None:
    for way in (["retreat 0306"], ["remove", "draw blue"]):
        t = fight(reduced=["r2"], enablers={"b1": ["recon"]}).do("count 0", "count 1", *way)
        t.do("advance 0305")
        assert (t.where("b1"), t.enablers("b1")) == ("0305", ["recon"])


def test_ruling_25_an_hq_without_units_does_not_come_back() -> None:
    s = battle(only={"bhq1": "off", "b4": "0101", **FAR}, civilians=())
    assert at_section(4, s).where("bhq1") == "gone"


def test_ruling_26_wheels_attack_by_the_hex_attacked_into() -> None:
    assert dice(fight(at="0304", into="0203").do("count 0")) == 4
    assert dice(fight(at="0203", into="0304").do("count 0")) == 3
