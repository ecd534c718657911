"""5 Administration: the MCT, and what Wagner's Momentum buys."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.rules.administration import Administration
from grognard.games.march_of_justice.rules.reasons import (
    NO_MOMENTUM,
    NOT_ELIMINATED,
    NOT_REDUCED,
    NOT_RUSSIAN,
    OTHER_WAY,
    ROSTOV_LOST,
    SECOND_SQUARE,
    TWO_SQUARES,
    UNIT_GONE,
)
from tests.march_of_justice.names import UNITS
from tests.march_of_justice.table import Table, table

OWN = ["utkin", "rusich", "serb"]


def office(momentum: int, where: dict[str, str] | None = None, *reduced: str) -> Table:
    """An Administration alone, with so much Momentum."""
    return table(where, Administration(), momentum=momentum, reduced=reduced)


# ---------------------------------------------------------------- 5.1 the MCT


def test_5_1_each_marker_goes_one_square_for_nothing() -> None:
    t = office(0).do("shift-up utkin", "shift-down rusich", "shift-up serb")
    assert [t.square(name) for name in OWN] == ["3-1", "1-3", "3-1"]
    assert t.momentum == 0


def test_5_1_nobody_has_to() -> None:
    t = office(1).do("done")
    assert t.over
    assert [t.square(name) for name in OWN] == ["2-2"] * 3


@pytest.mark.parametrize("momentum", [-1, 0])
def test_5_1_a_second_square_is_not_for_nothing(momentum: int) -> None:
    t = office(momentum).do("shift-up utkin")
    assert t.refusal("shift-up utkin") is SECOND_SQUARE


def test_5_1_a_second_square_costs_1_momentum() -> None:
    t = office(1).do("shift-down utkin", "shift-down utkin")
    assert (t.square("utkin"), t.momentum) == ("0-4", 0)
    t.do("shift-down serb")
    assert t.refusal("shift-down serb") is SECOND_SQUARE, "it was the last"


def test_5_1_two_squares_are_the_most() -> None:
    t = table(None, Administration(), momentum=3, mct={"utkin": "0-4"})
    t.do("shift-up utkin", "shift-up utkin")
    assert t.square("utkin") == "2-2"
    assert t.refusal("shift-up utkin") is TWO_SQUARES


def test_5_1_a_marker_goes_one_way_in_a_turn() -> None:
    t = office(3).do("shift-up utkin")
    assert t.refusal("shift-down utkin") is OTHER_WAY
    t.do("shift-down serb")
    assert t.refusal("shift-up serb") is OTHER_WAY


def test_5_1_the_marker_of_a_lost_unit_stays_where_it_is() -> None:
    t = office(1, {"utkin": "eliminated", "serb": "dispersed", "rusich": "tula"})
    assert t.refusal("shift-up utkin") is UNIT_GONE
    assert "shift-up serb" in t.options, "who is dispersed comes back"


def test_5_1_shifts_are_counted_anew_every_turn() -> None:
    t = table({"utkin": "kursk"}, momentum=0, cup=("roadblock",))
    t.do("shift-up utkin", "done", "done", "draw roadblock")
    assert (t.asked, t.s.turn) == ("Administration", 2)
    t.do("shift-up utkin")
    assert t.square("utkin") == "4-0"


# ---------------------------------------------------------------- 5.2 boons


def test_5_2_a_false_flag_costs_2_and_disperses_a_russian_unit() -> None:
    t = office(3, {"utkin": "rostov", "fsb": "kashira"}).do("false-flag fsb")
    assert t.momentum == 1
    assert (t.where("fsb"), t.due("fsb")) == ("dispersed", 2)


def test_5_2_ruling_19_also_in_moscow_and_it_is_no_elimination() -> None:
    t = office(2, {"utkin": "rostov", "fsb": "moscow", "omon": "moscow"})
    t.do("false-flag omon")
    assert t.where("omon") == "dispersed"
    assert t.s.happened == 0, "so that no question at the end of the turn is answered by it"
    assert t.reduced == []


def test_5_2_a_false_flag_is_for_russians_on_the_map() -> None:
    where = {"utkin": "rostov", "tanks": "tula", "fsb": "dispersed", "omon": "eliminated"}
    t = table(where, Administration(), momentum=3, switched=("tanks",))
    for name in ("utkin", "tanks", "fsb", "omon", "rifles"):
        assert t.refusal(f"false-flag {name}") is NOT_RUSSIAN


def test_5_2_a_false_flag_is_not_to_be_had_for_1() -> None:
    assert office(1).refusal("false-flag fsb") is NO_MOMENTUM


def test_5_2_ruling_21_3_restore_a_reduced_unit() -> None:
    t = office(3, {"utkin": "tula", "serb": "rostov"}, "utkin").do("restore utkin")
    assert (t.reduced, t.momentum, t.sp("utkin")) == ([], 0, 6)


def test_5_2_also_one_that_is_dispersed() -> None:
    assert office(3, {"utkin": "dispersed"}, "utkin").do("restore utkin").reduced == []


def test_5_2_example_5_a_boon_for_3_is_refused_to_2() -> None:
    where = {"utkin": "tula", "serb": "eliminated"}
    t = office(2, where, "utkin")
    assert t.refusal("restore utkin") is NO_MOMENTUM
    assert t.refusal("rebuild serb") is NO_MOMENTUM


def test_5_2_only_ones_own_reduced_units_are_restored() -> None:
    where = {"utkin": "tula", "serb": "eliminated", "fsb": "moscow", "rusich": "rostov"}
    t = office(3, where, "fsb", "serb")
    for name in ("rusich", "fsb", "serb"):
        assert t.refusal(f"restore {name}") is NOT_REDUCED


@pytest.mark.parametrize("before", [(), ("serb",)])
def test_5_2_ruling_21_3_rebuild_an_eliminated_unit_reduced_in_rostov(
    before: tuple[str, ...],
) -> None:
    t = office(3, {"utkin": "tula", "serb": "eliminated"}, *before).do("rebuild serb")
    assert (t.where("serb"), t.reduced, t.momentum) == ("rostov", ["serb"], 0)
    assert t.sp("serb") == 1 + 2


def test_5_2_only_ones_own_eliminated_units_are_rebuilt() -> None:
    where = {"utkin": "tula", "serb": "dispersed", "fsb": "eliminated", "rusich": "removed"}
    t = office(3, where)
    for name in ("utkin", "serb", "fsb", "rusich"):
        assert t.refusal(f"rebuild {name}") is NOT_ELIMINATED


def test_5_2_not_with_russians_in_rostov() -> None:
    t = office(3, {"utkin": "tula", "serb": "eliminated", "akhmat": "rostov"})
    assert t.refusal("rebuild serb") is ROSTOV_LOST


def test_5_2_ruling_20_boons_in_any_mix_up_to_the_momentum() -> None:
    t = office(3).do("false-flag fsb", "shift-up utkin", "shift-up utkin")
    assert t.momentum == 0
    t = office(3)
    for name in OWN:
        t.do(f"shift-down {name}", f"shift-down {name}")
    assert ([t.square(name) for name in OWN], t.momentum) == (["0-4"] * 3, 0)


def test_5_2_ruling_20_never_more_than_one_has() -> None:
    t = office(3).do("false-flag fsb")
    assert t.refusal("false-flag omon") is NO_MOMENTUM


def test_5_2_ruling_36_shifts_and_boons_in_either_order() -> None:
    first = office(3).do("false-flag fsb", "shift-up utkin", "shift-up utkin")
    last = office(3).do("shift-up utkin", "shift-up utkin", "false-flag fsb")
    assert first.square("utkin") == last.square("utkin") == "4-0"
    assert first.momentum == last.momentum == 0


@pytest.mark.parametrize("momentum", [-3, -1, 0])
def test_5_2_without_momentum_nothing_is_bought(momentum: int) -> None:
    where = {"utkin": "tula", "serb": "eliminated", "fsb": "moscow"}
    t = office(momentum, where, "utkin")
    assert t.refusal("restore utkin") is NO_MOMENTUM
    assert t.refusal("rebuild serb") is NO_MOMENTUM
    assert t.refusal("false-flag fsb") is NO_MOMENTUM
    bought = ("false-flag", "restore", "rebuild")
    assert not [
        f"{verb} {name}" for verb in bought for name in UNITS if f"{verb} {name}" in t.options
    ]
