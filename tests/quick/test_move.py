"""4.4 Move: one unit, a formation, all formations, and the bonus."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    ENEMY_THERE,
    FULL,
    HQ_OUT,
    NO_BONUS,
    NO_HQ_IN_COMMAND,
    NO_WAY,
    NOBODY_MOVES,
    NOT_IN_GROUP,
    NOT_ON_MAP,
    NOT_OPEN,
    NOT_YOURS,
    NOTHING_DONE,
    SAME_HEX,
    TOO_FAR,
)
from tests.quick.builders import Table, acting, cell, unit
from tests.quick.ground import barred

FAR = {"r1": "1001"}


def alone(name: str, at: str, **others: str) -> Table:
    """A unit without its HQ and Command Post, unless the test sets them."""
    return acting(only={name: at, **FAR, **others})


def goals(t: Table, name: str, verb: str = "move") -> set[str]:
    """Where a unit may go."""
    return {said.split()[1] for said in t.of(verb) if said.split()[0] == name}


# ---------------------------------------------------------------- one unit


@pytest.mark.parametrize("name", ["b1", "b4", "b6", "bhq1", "bcp"])
def test_4_4_one_unit_of_any_sort_goes_one_hex(name: str) -> None:
    t = alone(name, "0304", b2="0108")
    assert goals(t, name) == {"0303", "0403", "0404", "0305", "0204", "0203"}
    t.do(f"move {name} 0403")
    assert t.where(name) == "0403"
    assert t.told(facts.MOVED) == [(unit(name), cell("0304"), cell("0403"), 0)]
    assert t.cubes("blue", "discard") == (1, 0)


def test_4_4_nobody_goes_nowhere_or_too_far() -> None:
    t = alone("b1", "0304", bhq1="0304")
    assert t.refusal("move b1 0304") is SAME_HEX
    assert t.refusal("move b1 0604") is TOO_FAR
    assert t.refusal("move b2 0304") is NOT_ON_MAP
    assert t.refusal("move r1 1002") is NOT_YOURS


def test_4_4_stacking_holds_where_it_ends() -> None:
    t = alone("b1", "0304", b2="0303", bhq2="0404", r2="0305")
    assert t.refused["move b1 0303"] is FULL
    assert t.refused["move b1 0305"] is ENEMY_THERE
    assert "0404" in goals(t, "b1")


# ---------------------------------------------------------------- the bonus


def test_4_4_a_maneuver_unit_in_command_goes_two_hexes_if_one_is_open() -> None:
    t = alone("b1", "0203", bhq1="0203")
    assert "0201" in goals(t, "b1"), "two Open hexes"
    assert "0302" in goals(t, "b1"), "over 0202, Open, into Urban"
    assert t.refused["move b1 0404"] is NOT_OPEN
    t.do("move b1 0302")
    assert t.where("b1") == "0302"


def test_4_4_either_of_the_two_may_be_open() -> None:
    t = alone("b1", "0304", bhq1="0304")
    assert "0202" in goals(t, "b1"), "0203 and 0202 are Open"
    assert "0206" not in goals(t, "b1"), "three hexes away"
    assert "0205" not in goals(t, "b1")
    assert t.refused["move b1 0205"] is NOT_OPEN, "0204 and 0305 are Urban, and so is it"
    assert "0104" in goals(t, "b1"), "over 0204, Urban, into Open"
    assert "0105" in goals(t, "b1"), "over 0204 only"


def test_4_4_rubble_is_not_open() -> None:
    assert "0105" in goals(alone("b1", "0304", bhq1="0304"), "b1")
    t = acting(only={"b1": "0304", "bhq1": "0304", **FAR}, rubble=["0105"])
    assert t.refused["move b1 0105"] is NOT_OPEN


@pytest.mark.parametrize("hq", ["0107", "off", "gone"])
def test_4_4_out_of_command_there_is_no_bonus(hq: str) -> None:
    t = alone("b1", "0203", bhq1=hq)
    assert t.refused["move b1 0201"] is NO_BONUS
    assert len(goals(t, "b1")) == 6


def test_4_4_hqs_and_posts_have_no_bonus() -> None:
    t = alone("bhq1", "0203", bcp="0203", b1="0103")
    assert t.refused["move bhq1 0201"] is NO_BONUS
    assert t.refused["move bcp 0201"] is NO_BONUS


def test_4_4_reading_28_through_friends_not_through_enemies() -> None:
    t = alone("b1", "0104", bhq1="0104", b2="0204", b3="0203", b4="0103")
    assert "0303" in goals(t, "b1"), "over 0203"
    t = alone("b1", "0104", bhq1="0104", r2="0204")
    assert t.refused["move b1 0305"] is NO_WAY, "0204 is the only way"
    t = alone("b1", "0104", bhq1="0104", rhq1="0204")
    assert t.refused["move b1 0305"] is NO_WAY, "an HQ alone bars it too"


def test_4_4_not_through_barred_hexes() -> None:
    with barred("0204"):
        assert alone("b1", "0104", bhq1="0104").refused["move b1 0305"] is NO_WAY


def test_4_4_of_two_ways_one_is_enough() -> None:
    t = alone("b1", "0104", bhq1="0104", r2="0203")
    assert t.refused["move b1 0304"] is NOT_OPEN, "over 0204, Urban like 0304; 0203 is held"
    assert "0304" in goals(alone("b1", "0104", bhq1="0104", r2="0204"), "b1"), "over 0203, Open"


def test_4_4_reading_29_a_hex_that_is_crossed_is_not_taken() -> None:
    t = alone("b1", "0705", bhq1="0705").do("move b1 0707")  # straight through the Works
    assert t.where("b1") == "0707"
    assert t.holder("0706") == "red"
    assert alone("b1", "0705", bhq1="0705").do("move b1 0706").holder("0706") == "blue"


# ---------------------------------------------------------------- a formation


BRIGADE = {"bhq1": "0103", "b1": "0202", "b2": "0203", "b3": "0108", "b4": "0104", **FAR}


def test_4_4_a_formation_moves_its_hq_and_its_units_in_command() -> None:
    t = acting(only=BRIGADE).do("move-formation b-1")
    assert t.asked == "Marching"
    assert {said.split()[0] for said in t.of("march")} == {"bhq1", "b1", "b2"}
    assert t.refusal("march b3 0107") is NOT_IN_GROUP, "out of command"
    assert t.refusal("march b4 0105") is NOT_IN_GROUP, "another formation's"
    assert t.refusal("march r1 1002") is NOT_IN_GROUP


def test_4_4_each_once_and_as_many_as_one_likes() -> None:
    t = acting(only=BRIGADE).do("move-formation b-1")
    assert t.refused["done"] is NOTHING_DONE
    t.do("march b2 0304")
    assert t.refusal("march b2 0303") is NOT_IN_GROUP
    t.do("march b1 0303")
    assert t.asked == "Marching"
    assert t.do("done").who == ["red"]
    assert (t.where("bhq1"), t.where("b2"), t.where("b1")) == ("0103", "0304", "0303")
    assert t.cubes("blue", "discard") == (1, 0)


def test_4_4_when_all_have_moved_it_is_over() -> None:
    t = acting(only=BRIGADE).do("move-formation b-1")
    t.do("march b2 0304", "march b1 0303", "march bhq1 0203")
    assert t.who == ["red"]


def test_4_4_command_is_looked_at_when_the_action_begins() -> None:
    where = {"bhq1": "0203", "b1": "0403", "b2": "0303", "r1": "1001"}
    t = acting(only=where).do("move-formation b-1", "march bhq1 0103")
    assert not t.s.in_command(unit("b1")), "the HQ is three hexes away by now"
    assert "b1 0402" in t.of("march")
    assert "0202" in goals(t, "b2", "march")
    assert "0203" in goals(t, "b1", "march"), "the bonus holds too: over 0303 into Open"


def test_4_4_the_bonus_in_a_group_is_for_maneuver_units() -> None:
    t = acting(only=BRIGADE).do("move-formation b-1")
    assert "0302" in goals(t, "b2", "march")
    assert t.refused["march bhq1 0303"] is NO_BONUS


def test_4_4_units_make_room_for_each_other() -> None:
    t = acting(only=BRIGADE).do("move-formation b-1")
    assert t.refused["march b1 0203"] is FULL
    t.do("march b2 0304", "march b1 0203")
    assert t.where("b1") == "0203"


def test_4_4_ruling_7_the_hq_of_a_formation_need_not_be_in_command() -> None:
    for post in ("0108", "off"):
        t = acting(only=BRIGADE | {"bcp": post})
        assert not t.s.in_command(unit("bhq1"))
        t.do("move-formation b-1", "march bhq1 0102")
        assert t.where("bhq1") == "0102"


def test_4_4_without_its_hq_no_formation_moves() -> None:
    t = acting(only=BRIGADE | {"bhq1": "off"})
    assert t.refused["move-formation b-1"] is HQ_OUT
    assert t.refusal("move-formation r-1") is NOT_YOURS
    assert not any("r-1" in said for said in (*t.options, *t.refused))


def test_4_4_a_formation_that_cannot_move_is_not_moved() -> None:
    """The HQ in the corner, enemies around it."""
    t = acting(only={"bhq1": "0101", "b4": "0108", "r1": "0201", "r2": "0102"})
    assert t.refused["move-formation b-1"] is NOBODY_MOVES
    t = acting(only={"bhq1": "0101", "bcp": "0101", "b4": "0108", "r1": "0201", "r2": "0102"})
    assert t.refused["move-all"] is NOBODY_MOVES


def test_4_4_it_is_over_when_the_rest_cannot_move() -> None:
    where = {"bhq1": "0103", "b1": "0101", "b2": "0202", "r1": "0201"}
    t = acting(only=where, rubble=["0102", "0103", "0202"]).do("move-formation b-1")
    assert goals(t, "b1", "march") == {"0102"}
    t.do("march bhq1 0104")
    assert t.do("march b2 0102").who == ["red"], "b1 in its corner has no way left"


# ---------------------------------------------------------------- all formations


ARMY = dict(BRIGADE, bcp="0104", b2="0108", b3="gone", bhq2="0106", b4="0205", b5="0401")


def test_4_4_all_formations_move_whose_hqs_are_in_command() -> None:
    t = acting(only=ARMY).do("move-all")
    assert {said.split()[0] for said in t.of("march")} == {"bhq1", "b1", "bhq2", "b4"}
    assert t.refusal("march bcp 0105") is NOT_IN_GROUP, "the Command Post stays"
    assert t.refusal("march b2 0107") is NOT_IN_GROUP


def test_4_4_ruling_7_an_hq_out_of_command_and_its_units_stay() -> None:
    t = acting(only=ARMY | {"bhq2": "0108", "b4": "0107"}).do("move-all")
    assert {said.split()[0] for said in t.of("march")} == {"bhq1", "b1"}
    t.do("march bhq1 0102", "march b1 0303")
    assert t.who == ["red"]


def test_4_4_without_an_hq_in_command_nobody_moves_so() -> None:
    t = acting(only=ARMY | {"bcp": "off"})
    assert t.refused["move-all"] is NO_HQ_IN_COMMAND
    assert t.of("move-formation") == ["b-1", "b-2"]
    t = acting(only=ARMY | {"bhq1": "off", "bhq2": "gone"})
    assert t.refused["move-all"] is NO_HQ_IN_COMMAND
