"""7.1.1 The People Are Silent, at every Momentum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.cup import Mobilization
from grognard.games.march_of_justice.rules.reasons import CANNOT_FLIP, CANNOT_SWITCH, NOT_CLOSEST
from tests.march_of_justice.names import unit
from tests.march_of_justice.table import Position, Table, table

WAGNER: Mapping[str, str] = {"utkin": "rostov", "rusich": "rostov", "serb": "rostov"}
GARRISON: Mapping[str, str] = {**WAGNER, "omon": "moscow", "sobr": "moscow", "fsb": "moscow"}


def silent(where: Mapping[str, str], now: int, **more: Unpack[Position]) -> Table:
    """7.1.1 The event has been drawn."""
    more["active"] = "russia"
    more["momentum"] = now
    return table(where, Mobilization(), **more).do("draw silence")


# ---------------------------------------------------------------- how many are flipped


@pytest.mark.parametrize("momentum", [-3, -2, -1, 0])
def test_7_1_1_without_momentum_nothing_happens(momentum: int) -> None:
    t = silent(GARRISON, momentum)
    assert t.over
    assert t.reduced == []
    assert t.momentum == momentum


@pytest.mark.parametrize("momentum", [-3, 0, 1, 3])
def test_7_1_1_no_unit_arrives_and_the_event_is_gone(momentum: int) -> None:
    t = silent(GARRISON, momentum)
    assert "silence" not in t.cup
    assert len(t.cup) == 7
    assert t.facts(facts.SILENCE) == [(momentum, 0, 0, 0)]


def test_7_1_1_at_1_wagner_flips_a_unit_of_his_choice() -> None:
    t = silent(GARRISON, 1)
    assert t.who == "wagner"
    assert t.options == ["flip omon", "flip sobr", "flip fsb"]
    t.do("flip sobr")
    assert t.over
    assert t.reduced == ["sobr"]
    assert t.sp("sobr") == 1


@pytest.mark.parametrize("momentum", [2, 3])
def test_7_1_1_at_2_and_3_two_units_are_flipped_not_one_twice(momentum: int) -> None:
    t = silent(GARRISON, momentum).do("flip fsb")
    assert t.options == ["flip omon", "flip sobr"]
    t.do("flip omon")
    assert t.over
    assert t.reduced == ["omon", "fsb"]


def test_7_1_1_the_momentum_is_not_spent() -> None:
    assert silent(GARRISON, 2).do("flip fsb", "flip omon").momentum == 2


def test_7_1_1_a_flip_counts_as_a_reduction_this_turn() -> None:
    t = silent(GARRISON, 1)
    assert t.s.happened == 0
    assert t.do("flip fsb").s.happened == n.RUSSIAN_REDUCED


# ---------------------------------------------------------------- ruling 25: who can be flipped


def test_7_1_1_only_units_at_full_strength_with_a_weaker_side_ruling_25() -> None:
    away = {"rosgvardia": "dispersed", "helicopters": "eliminated"}
    where = {**GARRISON, **away, "tanks": "kaluga", "airborne": "moscow"}
    t = silent(where, 1, reduced=["omon"])
    assert t.options == ["flip sobr", "flip fsb"]
    for name in ("omon", "tanks", "airborne", "utkin", "akhmat", "rosgvardia", "helicopters"):
        assert t.refusal(f"flip {name}") is CANNOT_FLIP


def test_7_1_1_with_fewer_to_flip_fewer_are_flipped_ruling_25() -> None:
    t = silent(GARRISON, 2, reduced=["omon", "sobr"])
    assert t.do("flip fsb").over
    assert t.reduced == ["omon", "sobr", "fsb"]


def test_7_1_1_nobody_is_eliminated_by_it_ruling_25() -> None:
    t = silent(GARRISON, 2, reduced=["omon", "sobr", "fsb"])
    assert t.over
    assert t.at("moscow") == ["omon", "sobr", "fsb"]
    assert t.s.happened == 0


# ---------------------------------------------------------------- the change of sides


def turncoat(where: Mapping[str, str], **more: Unpack[Position]) -> Table:
    """At +3, after what could be flipped has been."""
    return silent(where, 3, **more)


def test_7_1_1_at_3_a_unit_may_change_sides_after_two_flips() -> None:
    t = silent({**GARRISON, "tanks": "kaluga", "airborne": "moscow"}, 3)
    t.do("flip omon", "flip fsb")
    assert t.options == ["switch tanks", "switch airborne", "done"]
    assert t.who == "wagner"
    for name in ("fsb", "rifles", "utkin"):
        assert t.refusal(f"switch {name}") is CANNOT_SWITCH


def test_7_1_1_below_3_nobody_changes_sides() -> None:
    t = silent({**GARRISON, "tanks": "kaluga"}, 2).do("flip omon", "flip fsb")
    assert t.over
    assert t.side("tanks") == "russia"


def test_7_1_1_nobody_has_to_change_sides() -> None:
    t = turncoat({**WAGNER, "tanks": "kaluga"}).do("done")
    assert t.over
    assert t.side("tanks") == "russia"


def test_7_1_1_only_one_unit_changes_sides() -> None:
    t = turncoat({**WAGNER, "tanks": "kaluga", "airborne": "moscow"}).do("switch tanks")
    assert t.over
    assert t.side("airborne") == "russia"


def test_7_1_1_who_has_changed_sides_cannot_again() -> None:
    where = {**WAGNER, "tanks": "rostov", "airborne": "moscow"}
    t = turncoat(where, switched=["tanks"])
    assert t.options == ["switch airborne", "done"]


def test_7_1_1_a_unit_alone_changes_sides_where_it_stands() -> None:
    t = turncoat({**WAGNER, "utkin": "tula", "tanks": "kaluga"}).do("switch tanks")
    assert t.side("tanks") == "wagner"
    assert t.where("tanks") == "kaluga"


def test_7_1_1_from_among_others_it_goes_to_the_closest_of_wagners() -> None:
    """From Kaluga Oryol is one link away, over the Oka; Yelets two, Rostov many."""
    where = {"utkin": "rostov", "rusich": "oryol", "serb": "yelets"}
    t = turncoat({**where, "tanks": "kaluga", "rifles": "kaluga"}).do("switch rifles")
    assert t.where("rifles") == "oryol"
    assert t.side("rifles") == "wagner"
    assert t.at("kaluga") == ["tanks"]


def test_7_1_1_of_several_closest_the_player_picks() -> None:
    where = {"utkin": "rostov", "rusich": "rubelo", "serb": "tula"}
    t = turncoat({**where, "tanks": "kaluga", "rifles": "kaluga"}).do("switch tanks")
    assert t.who == "wagner"
    assert t.options == ["go-to tula", "go-to rubelo"]
    for elsewhere in ("rostov", "kaluga", "moscow"):
        assert t.refusal(f"go-to {elsewhere}") is NOT_CLOSEST
    assert t.do("go-to rubelo").at("rubelo") == ["rusich", "tanks"]


def test_7_1_1_with_nobody_to_go_to_it_is_dispersed() -> None:
    t = turncoat({"tanks": "kaluga", "rifles": "kaluga"}, turn=2).do("switch tanks")
    assert t.side("tanks") == "wagner"
    assert (t.where("tanks"), t.due("tanks")) == ("dispersed", 3)


def test_7_1_1_a_change_of_sides_is_neither_loss_nor_reduction_ruling_23() -> None:
    t = turncoat({**WAGNER, "tanks": "kaluga"}).do("switch tanks")
    assert t.s.happened == 0
    assert t.facts(facts.SWITCHED) == [(unit("tanks"), t.s.where[unit("tanks")], 0, 0)]


def test_7_1_1_against_a_second_player_the_choices_are_wagners_still() -> None:
    where = {"utkin": "tula", "rusich": "rubelo", "tanks": "kaluga", "fsb": "kaluga"}
    t = silent(where, 3, russians="second-player")
    assert (t.asked, t.who) == ("Flip", "wagner")
    t.do("flip fsb")
    assert (t.asked, t.who) == ("Turncoat", "wagner")
    t.do("switch tanks")
    assert (t.asked, t.who) == ("WhereTo", "wagner")
