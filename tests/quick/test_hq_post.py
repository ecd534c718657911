"""5.6 Headquarters and 5.7 Command Posts under fire."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import ENABLERS_FIRST, RETREAT_FIRST
from tests.quick.builders import cell, unit
from tests.quick.fights import fight
from tests.quick.ground import barred

AROUND = ("0404", "0405", "0306", "0205", "0204")


def test_5_6_an_hq_exhausts_retreats_or_goes() -> None:
    t = fight(target="rhq1").do("count 0", "count 1")
    assert t.options == ["remove", *(f"retreat {to}" for to in AROUND)]
    t.do("remove")
    assert t.where("rhq1") == "off"
    assert t.told(facts.REMOVED) == [(unit("rhq1"), cell("0305"), 0, 0)]


def test_5_6_enablers_first() -> None:
    t = fight(target="rhq1", enablers={"rhq1": ["recon", "supply"]}).do("count 0", "count 3")
    assert t.refused["remove"] is ENABLERS_FIRST
    t.do("exhaust recon", "exhaust supply")
    assert "remove" in t.options
    assert t.box("red", "exhausted") == ["recon", "supply"]


def test_5_6_an_hq_that_has_retreated_still_exhausts_its_enablers_first() -> None:
    t = fight(target="rhq1", enablers={"rhq1": ["recon", "supply"]})
    t.do("count 0", "count 2", "retreat 0306")
    assert t.options == ["exhaust recon", "exhaust supply"]


def test_5_6_after_a_retreat_it_goes_with_the_next_loss() -> None:
    t = fight(target="rhq1").do("count 0", "count 2", "retreat 0306")
    assert t.where("rhq1") == "off"


def test_5_6_neither_rubble_nor_civilians_nor_a_cube() -> None:
    t = fight(target="rhq1", fate=True, popular=True).do("count 0", "count 1", "remove")
    assert (t.rubble, t.civilians) == ([], [])
    assert t.cubes("red", "lost") == (0, 0)
    assert t.told(facts.FATE) == []
    assert t.told(facts.SUPPORT) == []
    assert t.asked == "Advance"


def test_5_6_its_units_are_out_of_command_meanwhile() -> None:
    t = fight(target="rhq1", others={"r1": "0405"})
    assert t.s.in_command(unit("r1"))
    t.do("count 0", "count 1", "remove")
    assert not t.s.in_command(unit("r1"))


def test_5_6_it_does_not_count_as_a_unit_lost() -> None:
    t = fight(target="rhq1")
    before = t.s.count_lost(n.RED)
    assert t.do("count 0", "count 1", "remove").s.count_lost(n.RED) == before


# ---------------------------------------------------------------- 5.7


def test_5_7_a_post_must_retreat_while_it_can() -> None:
    t = fight(target="rcp").do("count 0", "count 1")
    assert t.options == [f"retreat {to}" for to in AROUND]
    assert t.refused["remove"] is RETREAT_FIRST
    t.do("retreat 0405")
    assert t.where("rcp") == "0405"
    assert t.asked == "Advance"


def test_5_7_if_it_has_retreated_it_goes_and_a_cube_with_it() -> None:
    t = fight(target="rcp").do("count 0", "count 2", "retreat 0405")
    assert t.where("rcp") == "off"
    assert t.asked == "LoseCube"
    t.do("draw pink")
    assert t.cubes("red", "lost") == (0, 1)
    assert (t.rubble, t.civilians) == ([], [])
    assert t.asked == "Advance"


def test_5_7_if_it_cannot_retreat_it_goes() -> None:
    enemies = {"b2": "0404", "b3": "0405", "b4": "0306", "b5": "0205", "bhq1": "0204"}
    t = fight(target="rcp", others=enemies).do("count 0", "count 1")
    assert t.where("rcp") == "off"
    assert t.asked == "LoseCube"


def test_5_7_one_way_out_is_taken_without_asking() -> None:
    with barred("0404", "0405", "0306", "0205"):
        t = fight(target="rcp").do("count 0", "count 1")
    assert t.where("rcp") == "0204"


def test_5_7_there_is_no_fate_for_a_post() -> None:
    t = fight(target="rcp", fate=True, popular=True).do("count 0", "count 2", "retreat 0405")
    t.do("draw blue")
    assert t.told(facts.FATE) == []
    assert t.told(facts.SUPPORT) == []


def test_5_7_its_cube_comes_from_the_discards_if_the_pool_is_empty() -> None:
    cubes = {"red": {"pool": (0, 0), "discard": (0, 1)}}
    t = fight(target="rcp", cubes=cubes).do("count 0", "count 2", "retreat 0405", "draw pink")
    assert t.cubes("red", "lost") == (0, 1)
    cubes = {"red": {"pool": (0, 0), "discard": (0, 0)}}
    t = fight(target="rcp", cubes=cubes).do("count 0", "count 2", "retreat 0405")
    assert t.told(facts.CUBE_LOST) == [(n.RED, facts.NO_CUBE, 0, 0)]


def test_5_7_its_hqs_are_out_of_command_meanwhile() -> None:
    t = fight(target="rcp", others={"rhq1": "0504"})
    assert t.s.in_command(unit("rhq1"))
    t.do("count 0", "count 2", "retreat 0405", "draw blue")
    assert not t.s.in_command(unit("rhq1"))
    assert t.s.post_is_out(n.RED)
