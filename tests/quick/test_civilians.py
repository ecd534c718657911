"""2.4 Civilians wander."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import facts
from tests.quick.builders import Table, at_section, battle, cell
from tests.quick.ground import barred

ALL_ROUND = ["0503", "0603", "0604", "0505", "0404", "0403"]  # of 0504, by the die


def wandering(*civilians: str) -> Table:
    return at_section(6, battle(civilians=civilians))


@pytest.mark.parametrize(("die", "goes"), list(enumerate(ALL_ROUND, 1)))
def test_2_4_one_is_north_and_so_on_clockwise(die: int, goes: str) -> None:
    t = wandering("0504")
    assert t.who == ["nature"]
    assert t.options == [f"roll {face}" for face in range(1, 7)]
    t.do(f"roll {die}")
    assert t.civilians == [goes]
    assert t.told(facts.WANDERED) == [(cell("0504"), cell(goes), 0, 0)]


def test_2_4_a_die_for_each_marker_in_turn() -> None:
    t = wandering("0504", "0504", "0101").do("roll 1", "roll 4")
    assert t.civilians == ["0503", "0505", "0101"]
    assert t.do("roll 4").civilians == ["0503", "0505", "0102"]
    assert t.asked == "WhoBegins"


@pytest.mark.parametrize(("at", "die"), [("0101", 1), ("0101", 6), ("1008", 3), ("1008", 4)])
def test_2_4_at_the_edge_they_stay(at: str, die: int) -> None:
    t = wandering(at).do(f"roll {die}")
    assert t.civilians == [at]
    assert t.told(facts.WANDERED) == [(cell(at), cell(at), 0, 0)]


def test_2_4_before_a_barred_hex_they_stay() -> None:
    with barred("0503"):
        assert wandering("0504").do("roll 1").civilians == ["0504"]


def test_2_4_units_and_other_markers_are_in_nobodys_way() -> None:
    t = wandering("0504", "0604").do("roll 3")
    assert t.civilians == ["0604", "0604"], "r6 is there, too"


def test_2_4_without_markers_there_is_nothing_to_roll() -> None:
    assert wandering().asked == "WhoBegins"
