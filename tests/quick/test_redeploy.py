"""4.1 Redeploy."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.reasons import (
    NOT_ALLOCATED,
    NOT_ON_MAP,
    NOT_YOURS,
    NOTHING_DONE,
    NOTHING_TO_REDEPLOY,
    OUT_OF_COMMAND,
    POST_HAS_NONE,
    SAME_UNIT,
    THIRD_FORMATION,
)
from tests.quick.builders import Table, acting, inside, unit
from tests.quick.ground import three_brigades

MANY = {"b1": ["recon", "artillery", "artillery", "engineer"], "b4": ["supply"]}


def redeploying(enablers: dict[str, list[str]], reduced: Sequence[str] = (), **at: str) -> Table:
    """Blue has spent a pink cube."""
    return acting(enablers=enablers, reduced=reduced, at=at).do("redeploy")


def test_4_1_an_enabler_goes_from_one_unit_to_another() -> None:
    t = redeploying({"b1": ["recon"]}).do("transfer recon b1 b2")
    assert (t.enablers("b1"), t.enablers("b2")) == ([], ["recon"])
    assert t.told(facts.TRANSFERRED) == [(n.RECON, unit("b1"), unit("b2"), 0)]
    assert t.cubes("blue", "discard") == (0, 1)


def test_4_1_up_to_three() -> None:
    t = redeploying(MANY)
    t.do("transfer recon b1 b2", "transfer artillery b1 bhq1", "transfer artillery b1 b3")
    assert t.who == ["red"]
    assert t.enablers("b1") == ["engineer"]
    assert (t.enablers("bhq1"), t.enablers("b3")) == (["artillery"], ["artillery"])


def test_4_1_or_fewer_but_one_at_least() -> None:
    t = redeploying(MANY)
    assert t.refused["done"] is NOTHING_DONE
    t.do("transfer recon b1 b2")
    assert "done" in t.options
    assert t.do("done").who == ["red"]


def test_4_1_the_same_enabler_may_go_on() -> None:
    t = redeploying({"b1": ["recon"]}).do("transfer recon b1 b2", "transfer recon b2 b3")
    assert t.enablers("b3") == ["recon"]
    assert t.asked == "Redeploying"


def test_4_1_between_two_formations_and_back() -> None:
    t = redeploying(MANY).do("transfer recon b1 b4", "transfer supply b4 bhq1")
    assert (t.enablers("b4"), t.enablers("bhq1")) == (["recon"], ["supply"])


def test_4_1_hqs_give_and_take() -> None:
    t = redeploying({"bhq1": ["recon"]}).do("transfer recon bhq1 bhq2")
    assert t.enablers("bhq2") == ["recon"]


def test_4_1_two_formations_at_most() -> None:
    """With a third formation of Blue's: b5 is its HQ, and b6 its infantry."""
    t = inside(Redeploying(n.BLUE, 0, 0), three_brigades({"b1": "recon", "b4": "supply"}))
    assert "transfer supply b4 b6" in t.options
    t.do("transfer recon b1 b4")
    assert t.refused["transfer supply b4 b6"] is THIRD_FORMATION
    assert t.refused["transfer recon b4 b5"] is THIRD_FORMATION
    assert "transfer supply b4 b2" in t.options


def test_4_1_two_formations_count_over_the_whole_action() -> None:
    """Inside one formation first: one may still choose the second."""
    t = inside(Redeploying(n.BLUE, 0, 0), three_brigades({"b1": "recon", "b6": "supply"}))
    t.do("transfer recon b1 b2", "transfer supply b6 b1")
    assert t.refused["transfer recon b2 b4"] is THIRD_FORMATION
    assert "transfer supply b1 b5" in t.options


def test_4_1_who_receives_must_be_in_command() -> None:
    t = redeploying(MANY, b3="0108")
    assert t.refused["transfer recon b1 b3"] is OUT_OF_COMMAND
    assert "transfer recon b1 b2" in t.options


def test_4_1_reading_30_who_gives_must_be_in_command_as_well() -> None:
    t = redeploying(MANY, b1="0108")
    assert t.refused["transfer recon b1 b2"] is OUT_OF_COMMAND
    assert "transfer supply b4 b2" in t.options


def test_4_1_an_hq_out_of_command_takes_no_part_but_its_units_do() -> None:
    t = redeploying(
        {"b4": ["supply"], "bhq2": ["recon"]}, bhq2="0108", b4="0207", b6="0206", b5="0107"
    )
    assert t.refused["transfer supply b4 bhq2"] is OUT_OF_COMMAND
    assert t.refused["transfer recon bhq2 b4"] is OUT_OF_COMMAND
    assert "transfer supply b4 b6" in t.options


def test_4_1_a_command_post_has_no_enablers() -> None:
    t = redeploying(MANY)
    assert t.refusal("transfer recon b1 bcp") is POST_HAS_NONE
    assert not any("bcp" in said for said in (*t.options, *t.refused))


def test_4_1_what_one_may_not_name() -> None:
    t = redeploying(MANY, b3="gone")
    assert t.refusal("transfer recon b1 r1") is NOT_YOURS
    assert t.refusal("transfer recon r1 b1") is NOT_YOURS
    assert t.refusal("transfer recon b1 b3") is NOT_ON_MAP
    assert t.refusal("transfer recon b3 b1") is NOT_ON_MAP
    assert t.refusal("transfer recon b1 b1") is SAME_UNIT
    assert t.refusal("transfer supply b1 b2") is NOT_ALLOCATED


def test_4_1_there_must_be_something_to_do() -> None:
    assert acting().refused["redeploy"] is NOTHING_TO_REDEPLOY, "no Enablers"
    t = acting(enablers={"b1": ["recon"]}, at={"b1": "0108"})
    assert t.refused["redeploy"] is NOTHING_TO_REDEPLOY, "its owner is out of command"
    only = {"bcp": "0104", "bhq1": "0103", "b1": "0108", "r1": "1001"}
    t = acting(only=only, enablers={"bhq1": ["recon"]})
    assert t.refused["redeploy"] is NOTHING_TO_REDEPLOY, "nobody in command to give it to"
    t = acting(only=only | {"b1": "0104"}, enablers={"bhq1": ["recon"]})
    assert "redeploy" in t.options


def test_4_1_the_enemys_enablers_do_not_count() -> None:
    assert acting(enablers={"r1": ["recon"]}).refused["redeploy"] is NOTHING_TO_REDEPLOY
