"""1.1 Set-up: who, in what order, where; the default set-up and starting over."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    ENEMY_THERE,
    FULL,
    NOT_ENOUGH_GUARDED,
    NOT_NEXT,
    OUT_OF_ZONE,
    STILL_FITS,
)
from grognard.games.quick.rules.sequence import new_battle
from tests.quick.builders import BOARD, NAMES, UNITS, Table, at_section, cell, unit
from tests.quick.ground import guarding


def beginning() -> Table:
    """Nobody is on the map, and the first side sets up."""
    return Table(new_battle(BOARD))


def placed(*places: str) -> Table:
    """Red has set up so far: "rcp 0805", ..."""
    return beginning().do(*(f"place {place}" for place in places))


def test_1_1_red_sets_up_first_and_blue_when_red_is_done() -> None:
    t = beginning()
    assert t.who == ["red"]
    assert t.do("default-set-up").who == ["blue"]
    assert t.told(facts.SET_UP) == [(n.RED, 0, 0, 0)]
    assert t.do("default-set-up").asked == "Selection"
    assert t.told(facts.SET_UP) == [(n.RED, 0, 0, 0), (n.BLUE, 0, 0, 0)]
    assert t.s.round == 1


def test_1_1_the_default_is_where_the_scenario_proposes() -> None:
    t = beginning().do("default-set-up", "default-set-up")
    assert [t.where(name) for name in NAMES] == [row[6] for row in UNITS]
    assert [t.holder(name) for name in ("0504", "0305", "0603", "0706", "0402")] == ["red"] * 5


def test_1_1_the_default_replaces_what_was_placed() -> None:
    t = placed("rcp 1008", "rhq1 1008", "r1 1008").do("default-set-up")
    assert (t.where("rcp"), t.where("r1")) == ("0805", "0504")
    assert t.s.held[cell("1008")] == 0
    assert t.told(facts.LIFTED) == [(n.RED, 0, 0, 0)]


def test_1_1_the_default_is_refused_where_the_enemy_has_set_up() -> None:
    s = new_battle(BOARD)
    for row in UNITS:
        if row[1] == n.RED:
            s.put(unit(row[0]), cell("0202" if row[0] == "r6" else row[6]))
    t = at_section(1, s)
    assert t.who == ["blue"]
    assert t.refused["default-set-up"] is ENEMY_THERE, "b1 is proposed for 0202"
    t.do("place bcp 0101", "place bhq1 0101")
    assert t.refusal("place b1 0202") is ENEMY_THERE


def test_1_1_reading_27_units_come_in_the_scenarios_order() -> None:
    t = beginning()
    assert {said.split()[0] for said in t.of("place")} == {"rcp"}
    assert t.refusal("place r1 0504") is NOT_NEXT
    assert t.refusal("place bcp 0101") is NOT_NEXT
    t.do("place rcp 0701")
    assert {said.split()[0] for said in t.of("place")} == {"rhq1"}
    assert t.refusal("place rcp 0702") is NOT_NEXT


def test_1_1_a_unit_is_set_up_in_its_zone() -> None:
    t = beginning()
    assert len(t.of("place")) == 4 * 8
    assert t.refusal("place rcp 0601") is OUT_OF_ZONE
    t.do("place rcp 0701")
    assert len(t.of("place")) == 8 * 8, "an HQ may share its hex with the Command Post"
    assert t.refusal("place rhq1 0208") is OUT_OF_ZONE


def test_1_2_one_of_a_kind_to_a_hex() -> None:
    t = placed("rcp 0701", "rhq1 0701", "r1 0701")
    assert t.refusal("place r2 0701") is FULL
    t.do("place r2 0305", "place r3 0402")
    assert t.refusal("place rhq2 0701") is FULL, "another HQ"


def test_1_1_three_objectives_are_guarded_in_the_end() -> None:
    t = placed("rcp 0805", "rhq1 0805", "r1 0504", "r2 0706", "r3 1001", "rhq2 1001")
    t.do("place r4 1002", "place r5 1003")  # 0504 and 0603 by r1, 0706 by r2: that is three
    assert t.do("place r6 1004").who == ["blue"]


def test_1_1_the_last_unit_must_guard_what_is_lacking() -> None:
    t = placed("rcp 0805", "rhq1 0805", "r1 0706", "r2 0305", "r3 1001", "rhq2 1001")
    t.do("place r4 1002", "place r5 1003")
    assert t.refusal("place r6 1004") is NOT_ENOUGH_GUARDED
    assert t.refusal("place r6 0606") is NOT_ENOUGH_GUARDED, "the Works are guarded already"
    assert t.do("place r6 0602").who == ["blue"], "next to the University"


def test_1_1_headquarters_guard_nothing() -> None:
    t = placed("rcp 0805", "rhq1 0504", "r1 0706", "r2 0305", "r3 1001")
    t.do("place rhq2 0603", "place r4 1002", "place r5 1003")
    assert t.refusal("place r6 1004") is NOT_ENOUGH_GUARDED


@pytest.mark.parametrize("place", ["0503", "0504"])
def test_1_1_one_unit_may_guard_several_objectives(place: str) -> None:
    """0503 is next to three of them, 0504 in or next to two: so a few units are enough."""
    t = placed("rcp 0805", "rhq1 0805", "r1 0706", "r2 1006", "r3 1001", "rhq2 1001")
    t.do("place r4 1002", "place r5 1003")
    assert t.do(f"place r6 {place}").who == ["blue"]


def test_1_1_blue_guards_nothing() -> None:
    t = beginning().do("default-set-up")
    t.do("place bcp 0101", "place bhq1 0101", "place b1 0101")
    assert len(t.of("place")) == 15


def test_1_1_one_starts_over_only_where_the_rest_does_not_fit() -> None:
    t = beginning()
    assert t.refusal("start-over") is STILL_FITS
    t.do("place rcp 0805")
    assert t.refused["start-over"] is STILL_FITS


def test_1_1_starting_over_takes_all_back() -> None:
    """With a rule that nobody can fulfil: more objectives to be guarded than there are."""
    t = placed("rcp 0805", "rhq1 0805")
    with guarding(99):
        assert t.options == ["default-set-up", "start-over"]
        t.do("start-over")
    assert {t.where(row[0]) for row in UNITS} == {"waiting"}
    assert t.told(facts.LIFTED) == [(n.RED, 0, 0, 0)]
    assert {said.split()[0] for said in t.of("place")} == {"rcp"}


def test_1_4_a_unit_that_is_set_up_in_an_objective_holds_it() -> None:
    s = new_battle(BOARD)
    s.control[0] = n.BLUE
    t = Table(s).do("place rcp 0805", "place rhq1 0504")
    assert t.holder("0504") == "blue", "an HQ takes nothing"
    t.do("place r1 0504")
    assert t.holder("0504") == "red"
    assert t.told(facts.CONTROL) == [(0, n.RED, 0, 0)]


def test_1_1_it_begins_as_the_scenario_says() -> None:
    t = beginning()
    assert t.civilians == ["0403", "0505", "0604", "0405"]
    assert [t.cubes(side, "pool") for side in ("blue", "red")] == [(8, 4), (8, 4)]
    assert [t.cubes(side, "supply") for side in ("blue", "red")] == [(4, 4), (4, 4)]
    assert t.box("blue", "available") == ["recon", "artillery", "artillery", "engineer", "supply"]
    assert t.box("red", "supply") == ["artillery", "engineer"]
    assert t.s.initiative == n.BLUE
    assert t.s.round == 0


def test_1_4_what_is_lifted_holds_nothing_more() -> None:
    s = new_battle(BOARD)
    s.put(unit("b1"), cell("0305"))
    t = at_section(1, s)
    assert t.holder("0305") == "blue"
    t.do("default-set-up")
    assert t.where("b1") == "0202"
    assert t.holder("0305") == "red", "as the scenario has it"


def test_1_4_but_the_enemys_unit_does_who_stays() -> None:
    s = new_battle(BOARD)
    s.put(unit("b1"), cell("0504"))
    t = Table(s).do("place rcp 0805", "place rhq1 0805")
    with guarding(99):
        t.do("start-over")
    assert t.holder("0504") == "blue"
