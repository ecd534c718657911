"""6.2.4 Advance after contact."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.rules.reasons import NOT_ATTACKING
from tests.march_of_justice.table import outcome

SOUTH = {"utkin": "tula", "serb": "tula", "rusich": "tula", "fsb": "kashira"}


def test_6_2_4_into_a_location_that_is_free_any_of_the_attackers_may_go() -> None:
    t = outcome("Rp", "kashira", ["utkin", "serb"], SOUTH)
    assert t.where("fsb") == "moscow"
    assert t.who == "wagner"
    assert t.options == ["advance utkin", "advance serb", "done"]
    t.do("advance serb", "done")
    assert (t.at("kashira"), t.at("tula")) == (["serb"], ["utkin", "rusich"])
    assert t.over


def test_6_2_4_all_of_them_or_none() -> None:
    t = outcome("Rp", "kashira", ["utkin", "serb"], SOUTH).do("advance utkin", "advance serb")
    assert t.over, "nobody else could"
    assert t.at("kashira") == ["utkin", "serb"]
    t = outcome("Rp", "kashira", ["utkin", "serb"], SOUTH).do("done")
    assert t.at("kashira") == []


def test_6_2_4_ruling_34_only_those_who_took_part() -> None:
    t = outcome("Rp", "kashira", ["utkin", "serb"], SOUTH)
    assert t.refusal("advance rusich") is NOT_ATTACKING
    t.do("advance utkin")
    assert t.refusal("advance utkin") is NOT_ATTACKING, "he is there"


def test_6_2_4_ruling_34_at_no_cost() -> None:
    where = {"utkin": "kashira", "fsb": "serpukhov"}
    mct = {"utkin": "4-0"}
    t = outcome("Rp", "serpukhov", ["utkin"], where, mct=mct, roadblocks=("serpukhov",))
    assert t.do("advance utkin").where("utkin") == "serpukhov"


def test_6_2_4_ruling_34_not_those_who_changed_sides() -> None:
    where = {"utkin": "rubelo", "tanks": "kaluga"}
    t = outcome("EX", "kaluga", ["utkin"], where)
    assert t.options == ["advance utkin", "done"]
    assert t.refusal("advance tanks") is NOT_ATTACKING


def test_6_2_4_after_an_exchange_that_left_nobody() -> None:
    t = outcome("EX", "kashira", ["utkin"], SOUTH, reduced=("fsb",))
    assert t.do("advance utkin").where("utkin") == "kashira"


def test_6_2_4_not_after_losing_everybody_oneself() -> None:
    where = {"serb": "tula", "fsb": "kashira"}
    t = outcome("EX", "kashira", ["serb"], where, reduced=("serb", "fsb"))
    assert t.at("eliminated") == ["serb", "fsb"]
    assert t.over, "there is nobody to ask about"


def test_6_2_4_not_while_defenders_are_left() -> None:
    where = {**SOUTH, "omon": "kashira"}
    t = outcome("EX", "kashira", ["utkin"], where, reduced=("omon",))
    assert t.at("kashira") == ["omon", "fsb"]
    assert t.over
    garrison = {"utkin": "kashira", "fsb": "moscow", "omon": "moscow"}
    assert outcome("R", "moscow", ["utkin"], garrison).over


def test_6_2_4_into_moscow_once_the_last_defender_is_gone() -> None:
    t = outcome(
        "Rp", "moscow", ["utkin"], {"utkin": "kashira", "omon": "moscow"}, reduced=("omon",)
    )
    assert t.where("omon") == "eliminated"
    assert t.do("advance utkin").at("moscow") == ["utkin"]


def test_6_2_4_attackers_from_several_locations_may_meet_there() -> None:
    t = outcome("Rp", "kashira", ["utkin", "serb"], {**SOUTH, "serb": "ryazan"})
    t.do("advance utkin", "advance serb")
    assert t.at("kashira") == ["utkin", "serb"]


def test_6_2_4_after_nothing_nobody_goes_anywhere() -> None:
    for result in ("AR", "Ar", "NE"):
        assert outcome(result, "kashira", ["utkin"], SOUTH).over


@pytest.mark.parametrize(
    ("russians", "who"), [("own-judgement", "wagner"), ("second-player", "russia")]
)
def test_6_2_4_russians_advance_as_whoever_plays_them_says(russians: str, who: str) -> None:
    t = outcome("Rp", "tula", ["fsb"], {"fsb": "kashira", "utkin": "tula"}, russians=russians)
    assert t.who == who
    assert t.options == ["advance fsb", "done"]
    assert t.do("advance fsb").where("fsb") == "tula"
