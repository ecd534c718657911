"""5.4 Retreat and 5.8 advance."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    ENEMY_THERE,
    FULL,
    NO_ENTRY,
    NOT_A_RETREAT,
    NOT_VACATED,
    RETREATED_ONCE,
)
from tests.quick.builders import cell, unit
from tests.quick.fights import fight
from tests.quick.ground import barred

# ---------------------------------------------------------------- 5.4


def test_5_4_the_defender_may_retreat_one_hex_in_any_direction() -> None:
    t = fight().do("count 0", "count 1")
    assert t.options == [
        "reduce",
        *(f"retreat {to}" for to in ("0404", "0405", "0306", "0205", "0204")),
    ]
    assert t.refusal("retreat 0407") is NOT_A_RETREAT
    assert t.refusal("retreat 0305") is NOT_A_RETREAT
    t.do("retreat 0306")
    assert (t.where("r2"), t.reduced) == ("0306", [])
    assert t.told(facts.RETREATED) == [(unit("r2"), cell("0305"), cell("0306"), 0)]


def test_5_4_a_retreat_is_one_loss_and_the_rest_follows() -> None:
    t = fight().do("count 0", "count 2", "retreat 0306")
    assert t.reduced == ["r2"], "the second Loss, with nothing else to choose"
    assert t.asked == "Advance"


def test_5_4_once_in_a_combat() -> None:
    t = fight(enablers={"r2": ["recon"]}).do("count 0", "count 2", "retreat 0306")
    assert t.refused["retreat 0406"] is RETREATED_ONCE
    assert t.options == ["exhaust recon", "reduce"]


def test_5_4_and_again_in_the_next_combat() -> None:
    t = fight(others={"b2": "0405"}).do("count 0", "count 1", "retreat 0306", "stay")
    t.do("pass blue", "attack b2 r2", "count 0", "count 1")
    assert "retreat 0305" in t.options


def test_5_4_there_must_be_room() -> None:
    others = {"b2": "0404", "r4": "0405", "rhq1": "0306", "bhq1": "0205"}
    t = fight(others=others).do("count 0", "count 1")
    assert t.of("retreat") == ["0306", "0204"]
    assert t.refused["retreat 0304"] is ENEMY_THERE
    assert t.refused["retreat 0205"] is ENEMY_THERE
    assert t.refused["retreat 0405"] is FULL
    with barred("0204"):
        assert t.refused["retreat 0204"] is NO_ENTRY


def test_5_4_an_hq_retreats_to_a_maneuver_unit_but_not_to_an_hq() -> None:
    others = {"r4": "0405", "rhq2": "0306"}
    t = fight(target="rhq1", others=others).do("count 0", "count 1")
    assert "retreat 0405" in t.options
    assert t.refused["retreat 0306"] is FULL


def test_5_4_a_retreat_into_an_objective_takes_it() -> None:
    t = fight(into="0304", at="0303", held={"0305": "blue"}).do("count 0", "count 1")
    assert t.holder("0305") == "blue"
    t.do("retreat 0305")
    assert t.holder("0305") == "red"


def test_5_4_who_shares_the_hex_stays_behind() -> None:
    t = fight(others={"rhq1": "0305", "rcp": "0305"}).do("count 0", "count 1", "retreat 0306")
    assert (t.where("rhq1"), t.where("rcp")) == ("0305", "0305")


# ---------------------------------------------------------------- 5.8


def test_5_8_the_attacker_may_advance_after_a_retreat() -> None:
    t = fight(enablers={"b1": ["recon"]}).do("count 0", "count 1", "retreat 0306")
    assert (t.asked, t.who) == ("Advance", ["blue"])
    assert t.options == ["advance 0305", "stay"]
    assert t.refusal("advance 0303") is NOT_VACATED
    t.do("advance 0305")
    assert (t.where("b1"), t.enablers("b1")) == ("0305", ["recon"])
    assert t.told(facts.ADVANCED) == [(unit("b1"), cell("0304"), cell("0305"), 0)]
    assert t.holder("0305") == "blue"
    assert t.who == ["red"]


def test_5_8_or_stay() -> None:
    t = fight().do("count 0", "count 1", "retreat 0306", "stay")
    assert t.where("b1") == "0304"
    assert t.holder("0305") == "red"
    assert t.told(facts.ADVANCED) == []


def test_5_8_after_a_removal_too() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 1", "remove", "draw blue")
    assert t.options == ["advance 0305", "stay"]
    assert t.do("advance 0305").where("b1") == "0305"


def test_5_8_after_an_hq_was_driven_off() -> None:
    t = fight(target="rhq1").do("count 0", "count 1", "remove")
    assert t.options == ["advance 0305", "stay"]


def test_5_8_after_removal_in_the_hex_retreated_to() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 2", "retreat 0306", "draw pink")
    assert t.options == ["advance 0305", "stay"], "the hex that was attacked, and no further"


def test_5_8_reading_32_not_where_an_hq_or_post_is_left() -> None:
    for left in ("rhq1", "rcp"):
        t = fight(others={left: "0305"}).do("count 0", "count 1", "retreat 0306")
        assert (t.asked, t.who) == ("Action", ["red"])
        t = fight(others={left: "0305"}, reduced=["r2"])
        t.do("count 0", "count 1", "remove", "draw blue")
        assert (t.asked, t.who) == ("Action", ["red"])
        assert t.where("b1") == "0304"


def test_5_8_nobody_advances_on_a_defender_that_stands() -> None:
    t = fight().do("count 0", "count 1", "reduce")
    assert t.asked == "Action"


def test_5_8_the_attacker_of_the_other_side_advances_alike() -> None:
    t = fight(attacker="r2", at="0305", target="b1", into="0304").do("count 0", "count 1")
    assert t.who == ["blue"]
    t.do("retreat 0303")
    assert t.who == ["red"]
    t.do("advance 0304")
    assert t.told(facts.ADVANCED)[0][0] == unit("r2")
    assert t.s.control[1] == n.RED
