"""1.2 Stacking, 1.3 command and 1.4 control of objectives."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import ENEMY_THERE, FULL, NO_ENTRY
from tests.quick.builders import acting, battle, cell, unit
from tests.quick.ground import barred


def in_command(name: str, **at: str) -> bool:
    return battle(at=at).in_command(unit(name))


# ---------------------------------------------------------------- 1.2


def test_1_2_a_maneuver_unit_an_hq_and_a_post_share_a_hex() -> None:
    s = battle(at={"bcp": "0103", "bhq1": "0103", "b1": "0103"})
    assert s.no_room(unit("bhq2"), cell("0103")) is FULL
    assert s.no_room(unit("b6"), cell("0103")) is FULL
    assert s.no_room(unit("b1"), cell("0103")) is None, "it is there"
    assert s.no_room(unit("r1"), cell("0103")) is ENEMY_THERE


def test_1_2_nobody_enters_a_hex_with_enemies_of_whatever_sort() -> None:
    for enemy in ("rcp", "rhq1", "r1"):
        s = battle(only={"b1": "0203", "r2": "1001", enemy: "0204"})
        assert s.no_room(unit("b1"), cell("0204")) is ENEMY_THERE
        assert s.no_room(unit("bcp"), cell("0204")) is ENEMY_THERE


def test_1_2_nobody_can_be_in_a_barred_hex() -> None:
    with barred("0204"):
        t = acting(at={"b3": "0203", "b2": "0101"})
        assert t.refused["move b3 0204"] is NO_ENTRY
        assert t.refusal("move bcp 0204") is NO_ENTRY


# ---------------------------------------------------------------- 1.3


def test_1_3_a_maneuver_unit_is_in_command_within_two_hexes_of_its_hq() -> None:
    assert in_command("b1", bhq1="0103", b1="0104")
    assert in_command("b1", bhq1="0103", b1="0303")
    assert not in_command("b1", bhq1="0103", b1="0403")
    assert not in_command("b1", bhq1="0103", b1="0404", bhq2="0405")


def test_1_3_an_hq_of_another_formation_commands_nobody() -> None:
    assert not in_command("b1", bhq1="0103", b1="0108", bhq2="0108")
    assert in_command("b6", bhq1="0103", b6="0108", bhq2="0108")


def test_1_3_an_hq_is_in_command_within_three_hexes_of_the_post() -> None:
    assert in_command("bhq1", bcp="0104", bhq1="0107")
    assert in_command("bhq1", bcp="0104", bhq1="0404", r2="1001")
    assert not in_command("bhq1", bcp="0104", bhq1="0108")


def test_1_3_off_the_map_nobody_commands_or_is_in_command() -> None:
    assert not in_command("b1", bhq1="off")
    assert not in_command("b1", b1="gone")
    assert not in_command("bhq1", bcp="off")
    assert not in_command("bhq1", bhq1="off")
    assert in_command("b1", bcp="off"), "near its HQ, which is out of command itself"


def test_1_3_a_command_post_is_never_in_command() -> None:
    assert not in_command("bcp")


def test_1_3_terrain_and_enemies_do_not_matter() -> None:
    assert in_command("b1", bhq1="0303", b1="0503", r1="0404", r3="0403", rhq1="0404")


# ---------------------------------------------------------------- 1.4


def test_1_4_control_goes_to_the_last_maneuver_unit_that_stopped_there() -> None:
    t = acting(at={"b3": "0204", "r2": "0701"}).do("move b3 0305")
    assert t.holder("0305") == "blue"
    assert t.told(facts.CONTROL)[-1] == (1, n.BLUE, 0, 0)


def test_1_4_it_stays_when_the_unit_has_gone() -> None:
    t = acting(at={"b3": "0305", "r2": "0701"}).do("move b3 0304")
    assert t.holder("0305") == "blue"
    t = acting(at={"r2": "0701"})
    assert t.holder("0305") == "red", "as the scenario has it"


def test_1_4_headquarters_and_posts_take_nothing() -> None:
    for name in ("bhq1", "bcp"):
        t = acting(at={name: "0204", "b3": "0101", "r2": "0701"}).do(f"move {name} 0305")
        assert t.holder("0305") == "red"


def test_1_4_who_holds_an_objective_is_told_once() -> None:
    t = acting(at={"b3": "0305", "b4": "0306", "r2": "0701"}, held={"0305": "blue"})
    before = len(t.told(facts.CONTROL))
    t.do("move b3 0304")
    assert len(t.told(facts.CONTROL)) == before
