"""7.2 Russian Momentum: what the printed Russians buy, and what a person may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.kremlin import Boons, printed_boon
from grognard.games.march_of_justice.rules.reasons import (
    MOSCOW_LOST,
    NO_NEGATIVE,
    NO_WEAK_SIDE,
    NOT_LOST_RUSSIAN,
    NOT_REDUCED_RUSSIAN,
)
from tests.march_of_justice.russians import thoughts
from tests.march_of_justice.table import Position, Table, table

GARRISON: Mapping[str, str] = {
    "utkin": "rostov",
    "omon": "moscow",
    "sobr": "moscow",
    "fsb": "moscow",
    "rosgvardia": "kaluga",
}
LOST: Mapping[str, str] = {**GARRISON, "fsb": "eliminated", "rosgvardia": "eliminated"}
WORN = ["omon", "fsb", "rosgvardia"]


# ---------------------------------------------------------------- the printed Russians


def bought(where: Mapping[str, str], now: int, **more: Unpack[Position]) -> Table:
    """7.2 The printed Russians have spent what they wanted to."""
    more["momentum"] = now
    t = table(where, **more)
    printed_boon(t.s)
    assert t.s.problem() == ""
    return t


@pytest.mark.parametrize("momentum", [0, 1, 2, 3])
def test_7_2_russia_spends_only_below_zero(momentum: int) -> None:
    t = bought(LOST, momentum, reduced=["omon"])
    assert t.momentum == momentum
    assert t.reduced == ["omon"]
    assert thoughts(t) == [f"no momentum {momentum}"]


def test_7_2_for_1_the_strongest_reduced_unit_is_restored() -> None:
    t = bought(GARRISON, -1, reduced=WORN)
    assert t.reduced == ["omon", "rosgvardia"]
    assert t.momentum == 0
    assert thoughts(t) == ["buys restore 1"]
    assert t.facts(facts.MOMENTUM) == [(1, 0, 1, 0)]


def test_7_2_for_2_an_eliminated_unit_is_rebuilt_reduced_in_moscow() -> None:
    t = bought(LOST, -2)
    assert t.where("fsb") == "moscow"
    assert t.reduced == ["fsb"]
    assert t.where("rosgvardia") == "eliminated"
    assert t.momentum == 0
    assert thoughts(t) == ["buys rebuild 2"]


def test_7_2_for_2_with_nobody_to_rebuild_two_are_restored_the_best_first() -> None:
    t = bought(GARRISON, -2, reduced=WORN)
    assert "fsb" not in t.reduced
    assert len(t.reduced) == 1
    assert t.momentum == 0
    assert thoughts(t) == ["buys restore 2"]


def test_7_2_rebuilding_comes_before_repairs() -> None:
    t = bought({**GARRISON, "rosgvardia": "eliminated"}, -2, reduced=["fsb", "omon"])
    assert t.where("rosgvardia") == "moscow"
    assert sorted(t.reduced) == ["fsb", "omon", "rosgvardia"]


def test_7_2_with_one_to_restore_two_points_buy_the_cheaper_boon() -> None:
    """One boon a turn: the second point is kept."""
    t = bought(GARRISON, -2, reduced=["omon"])
    assert t.reduced == []
    assert t.momentum == -1
    assert thoughts(t) == ["buys restore 1"]


def test_7_2_for_3_an_eliminated_unit_is_back_at_full_strength_in_moscow() -> None:
    t = bought({**LOST, "tanks": "eliminated"}, -3, reduced=["omon"])
    assert t.where("tanks") == "moscow"
    assert t.where("fsb") == "eliminated"
    assert t.reduced == ["omon"]
    assert t.momentum == 0
    assert thoughts(t) == ["buys revive 3"]


def test_7_2_a_unit_that_fell_reduced_is_back_at_full_strength() -> None:
    t = bought({**GARRISON, "fsb": "eliminated"}, -3, reduced=["fsb"])
    assert t.where("fsb") == "moscow"
    assert t.reduced == []
    assert t.sp("fsb") == 3


def test_7_2_for_3_with_nobody_to_raise_three_are_restored() -> None:
    t = bought(GARRISON, -3, reduced=["omon", "sobr", "fsb", "rosgvardia"])
    assert "fsb" not in t.reduced
    assert len(t.reduced) == 1
    assert t.momentum == 0
    assert thoughts(t) == ["buys restore 3"]


@pytest.mark.parametrize("worn", [["omon"], ["omon", "fsb"]])
def test_7_2_for_3_up_to_three_are_restored_fewer_if_there_are_fewer(worn: list[str]) -> None:
    """The dearest boon that changes something is bought, even so."""
    t = bought(GARRISON, -3, reduced=worn)
    assert t.reduced == []
    assert t.momentum == 0


@pytest.mark.parametrize("momentum", [-1, -2, -3])
def test_7_2_with_nothing_to_buy_the_momentum_is_kept(momentum: int) -> None:
    t = bought(GARRISON, momentum)
    assert t.momentum == momentum
    assert thoughts(t) == [f"nothing to buy {momentum}"]


def test_7_2_for_1_nobody_is_raised() -> None:
    t = bought(LOST, -1)
    assert (t.where("fsb"), t.momentum) == ("eliminated", -1)


def test_7_2_who_has_no_weaker_side_is_not_rebuilt_on_it() -> None:
    t = bought({**GARRISON, "tanks": "eliminated"}, -2, reduced=["omon"])
    assert t.where("tanks") == "eliminated"
    assert (t.reduced, t.momentum) == ([], -1)


@pytest.mark.parametrize("momentum", [-2, -3])
def test_7_2_nobody_is_raised_in_a_moscow_that_wagner_holds(momentum: int) -> None:
    t = bought({"utkin": "moscow", "fsb": "eliminated", "omon": "kaluga"}, momentum)
    assert t.where("fsb") == "eliminated"
    assert t.momentum == momentum


def test_7_2_with_moscow_lost_repairs_are_bought_instead() -> None:
    where = {"utkin": "moscow", "fsb": "eliminated", "omon": "kaluga", "sobr": "kaluga"}
    t = bought(where, -2, reduced=["omon", "sobr"])
    assert (t.reduced, t.momentum) == ([], 0)


@pytest.mark.parametrize("momentum", [-2, -3])
def test_7_2_who_surrendered_is_never_raised_ruling_23_ruling_24(momentum: int) -> None:
    t = bought({**GARRISON, "fsb": "removed", "tanks": "removed"}, momentum)
    assert t.at("removed") == ["rusich", "serb", "fsb", "tanks"]
    assert t.momentum == momentum


@pytest.mark.parametrize("momentum", [-2, -3])
def test_7_2_who_changed_sides_is_never_raised_ruling_24(momentum: int) -> None:
    t = bought({**GARRISON, "tanks": "eliminated"}, momentum, switched=["tanks"])
    assert t.where("tanks") == "eliminated"
    assert t.momentum == momentum


def test_7_2_wagners_own_losses_are_nothing_to_russia() -> None:
    t = bought({**GARRISON, "serb": "eliminated"}, -3, reduced=["utkin"])
    assert (t.where("serb"), t.reduced, t.momentum) == ("eliminated", ["utkin"], -3)


# ---------------------------------------------------------------- a person


def spending(where: Mapping[str, str], now: int, **more: Unpack[Position]) -> Table:
    """7.2 The second player is about to spend."""
    more["momentum"] = now
    more["russians"] = "second-player"
    return table(where, Boons(n.RUSSIA), **more)


def test_7_2_a_person_spends_in_any_mix() -> None:
    t = spending(LOST, -3, reduced=["omon"])
    assert t.who == "russia"
    t.do("restore omon")
    assert (t.momentum, t.reduced) == (-2, [])
    t.do("rebuild rosgvardia")
    assert (t.momentum, t.reduced) == (0, ["rosgvardia"])
    assert t.where("rosgvardia") == "moscow"
    assert t.over


def test_7_2_a_person_restores_one_unit_a_point() -> None:
    t = spending(GARRISON, -3, reduced=WORN).do("restore omon", "restore rosgvardia")
    assert (t.momentum, t.reduced) == (-1, ["fsb"])


def test_7_2_a_person_raises_any_unit_for_3() -> None:
    t = spending({**LOST, "tanks": "eliminated"}, -3).do("revive rosgvardia")
    assert (t.where("rosgvardia"), t.reduced, t.momentum) == ("moscow", [], 0)


def test_7_2_a_person_may_keep_the_momentum() -> None:
    t = spending(LOST, -3).do("done")
    assert t.over
    assert t.momentum == -3


@pytest.mark.parametrize("momentum", [0, 1, 3])
def test_7_2_nobody_is_asked_without_negative_momentum(momentum: int) -> None:
    assert spending(LOST, momentum, reduced=["omon"]).over


def test_7_2_a_boon_must_be_paid_for() -> None:
    t = spending(LOST, -1, reduced=["omon"])
    assert t.options == ["restore omon", "done"]
    assert t.refusal("rebuild fsb") is NO_NEGATIVE
    assert t.refusal("revive fsb") is NO_NEGATIVE
    t = spending(LOST, -2)
    assert t.options == ["rebuild fsb", "rebuild rosgvardia", "done"]
    assert t.refusal("revive fsb") is NO_NEGATIVE


def test_7_2_only_reduced_russians_in_play_are_restored() -> None:
    where = {**GARRISON, "fsb": "eliminated", "rosgvardia": "removed", "tanks": "kaluga"}
    t = spending(where, -3, reduced=["utkin", "omon", "fsb", "rosgvardia"])
    for name in ("utkin", "sobr", "fsb", "rosgvardia", "tanks"):
        assert t.refusal(f"restore {name}") is NOT_REDUCED_RUSSIAN


def test_7_2_only_eliminated_russians_are_raised_ruling_24() -> None:
    lost = {"serb": "eliminated", "tanks": "eliminated", "rifles": "removed", "rusich": "rostov"}
    t = spending({**GARRISON, **lost}, -3, switched=["tanks"])
    for name in ("serb", "tanks", "rifles", "omon", "airborne"):
        assert t.refusal(f"rebuild {name}") is NOT_LOST_RUSSIAN
        assert t.refusal(f"revive {name}") is NOT_LOST_RUSSIAN


def test_7_2_who_has_no_weaker_side_comes_back_only_whole() -> None:
    t = spending({**GARRISON, "tanks": "eliminated"}, -3)
    assert t.refusal("rebuild tanks") is NO_WEAK_SIDE
    assert t.do("revive tanks").where("tanks") == "moscow"


def test_7_2_nobody_is_raised_by_a_person_in_wagners_moscow() -> None:
    t = spending({"utkin": "moscow", "fsb": "eliminated"}, -3)
    assert t.refusal("rebuild fsb") is MOSCOW_LOST
    assert t.refusal("revive fsb") is MOSCOW_LOST


def test_7_2_one_player_alone_spends_for_the_russians_too() -> None:
    t = table(LOST, None, 6, momentum=-3, russians="own-judgement", active="russia")
    assert (t.asked, t.who) == ("Boons", "wagner")


def test_7_2_a_person_is_not_asked_where_nothing_can_be_bought() -> None:
    assert spending(GARRISON, -3).over
    assert spending(LOST, -1).over
    assert spending(LOST, -2).asked == "Boons"
