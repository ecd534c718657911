"""5.3 Losses."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    ALREADY_REDUCED,
    ATTACKERS_STAY,
    ENABLERS_FIRST,
    NEVER_REDUCED,
    NO_ENABLER,
    NOT_YET_REDUCED,
)
from tests.quick.builders import unit
from tests.quick.fights import fight


def test_5_3_the_attackers_owner_is_asked_first_then_the_defenders() -> None:
    t = fight(enablers={"b1": ["recon"], "r2": ["supply"]}).do("count 1")
    assert (t.asked, t.who) == ("Loss", ["blue"])
    t.do("exhaust recon", "count 1")
    assert (t.asked, t.who) == ("Loss", ["red"])


def test_5_3_an_exhausted_enabler_goes_to_the_box() -> None:
    t = fight(enablers={"b1": ["recon", "recon"]}).do("count 1", "exhaust recon")
    assert t.enablers("b1") == ["recon"]
    assert t.box("blue", "exhausted") == ["recon"]
    assert t.told(facts.EXHAUSTS) == [(unit("b1"), n.RECON, 0, 0)]


def test_5_3_one_exhausts_what_the_unit_has() -> None:
    t = fight(enablers={"b1": ["recon"]}, others={"b2": "0303"}).do("count 1")
    assert t.options == ["exhaust recon", "reduce"]
    assert t.refused["exhaust supply"] is NO_ENABLER


def test_5_3_a_unit_is_reduced_once() -> None:
    t = fight(enablers={"b1": ["recon", "supply"]}).do("count 2", "reduce")
    assert t.reduced == ["b1"]
    assert t.told(facts.REDUCED) == [(unit("b1"), 0, 0, 0)]
    assert t.refused["reduce"] is ALREADY_REDUCED
    assert t.options == ["exhaust recon", "exhaust supply"]


def test_5_3_all_enablers_go_before_the_unit_is_removed() -> None:
    t = fight(enablers={"r2": ["recon"]}, reduced=["r2"]).do("count 0", "count 1")
    assert t.refused["remove"] is ENABLERS_FIRST
    t.do("exhaust recon")
    assert t.where("r2") == "0305"


def test_5_3_only_a_reduced_unit_is_removed() -> None:
    t = fight().do("count 0", "count 1")
    assert t.refused["remove"] is NOT_YET_REDUCED
    t = fight(reduced=["r2"]).do("count 0", "count 1")
    assert "remove" in t.options


def test_5_3_in_any_order_one_by_one() -> None:
    for order in (("reduce", "exhaust recon"), ("exhaust recon", "reduce")):
        t = fight(enablers={"b1": ["recon"]}).do("count 2", order[0])
        if t.asked == "Loss":
            t.do(order[1])
        assert t.reduced == ["b1"]
        assert t.enablers("b1") == []
        assert t.asked == "CountFaces"


def test_5_3_an_attacker_does_not_retreat() -> None:
    t = fight(enablers={"b1": ["recon"]}).do("count 1")
    assert t.refused["retreat 0303"] is ATTACKERS_STAY
    assert t.of("retreat") == []


def test_5_3_losses_that_are_left_when_the_unit_is_gone_are_lost() -> None:
    t = fight().do("count 3", "draw blue")
    assert t.where("b1") == "gone"
    assert t.told(facts.REDUCED) == [(unit("b1"), 0, 0, 0)]
    assert t.who == ["red"]


def test_5_3_reading_37_where_there_is_one_way_nobody_is_asked() -> None:
    t = fight().do("count 1")
    assert t.reduced == ["b1"]
    assert t.asked == "CountFaces"
    t = fight(enablers={"b1": ["recon"]}, reduced=["b1"]).do("count 1")
    assert t.box("blue", "exhausted") == ["recon"]
    assert t.asked == "CountFaces"


def test_5_3_hqs_and_posts_are_never_reduced() -> None:
    t = fight(target="rhq1", enablers={"rhq1": ["recon"]}).do("count 0", "count 1")
    assert t.refused["reduce"] is NEVER_REDUCED
    t = fight(target="rcp").do("count 0", "count 1")
    assert t.refused["reduce"] is NEVER_REDUCED
