"""4.3 Regroup."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    NOT_AVAILABLE,
    NOT_IN_SUPPLY,
    NOT_ON_MAP,
    NOT_YOURS,
    OUT_OF_COMMAND,
    POST_HAS_NONE,
)
from tests.quick.builders import acting, unit


def test_4_3_an_enabler_from_supply_becomes_available() -> None:
    t = acting("red").do("fetch engineer")
    assert t.box("red", "supply") == ["artillery"]
    assert t.box("red", "available") == ["recon", "artillery", "engineer", "engineer", "supply"]
    assert t.cubes("red", "discard") == (1, 0)
    assert t.told(facts.FETCHED) == [(n.RED, n.ENGINEER, 0, 0)]
    assert t.who == ["blue"]


def test_4_3_one_fetches_what_supply_has() -> None:
    t = acting("red")
    assert t.of("fetch") == ["artillery", "engineer"]
    assert t.refused["fetch recon"] is NOT_IN_SUPPLY
    assert t.refused["fetch supply"] is NOT_IN_SUPPLY


def test_4_3_or_a_cube_of_either_colour_goes_into_the_pool() -> None:
    t = acting().do("add-cube pink")
    assert t.cubes("blue", "supply") == (4, 3)
    assert t.cubes("blue", "pool") == (6, 3)
    assert t.cubes("blue", "discard") == (1, 0)
    assert t.told(facts.GOT_CUBE) == [(n.BLUE, n.PINK_CUBE, 0, 0)]
    assert acting().do("add-cube blue").cubes("blue", "pool") == (7, 2)


def test_4_3_of_what_supply_has() -> None:
    t = acting(cubes={"blue": {"supply": (0, 2)}})
    assert t.of("add-cube") == ["pink"]
    assert t.refused["add-cube blue"] is NOT_IN_SUPPLY


def test_4_3_or_an_available_enabler_is_allocated() -> None:
    t = acting().do("allocate artillery b1")
    assert t.enablers("b1") == ["artillery"]
    assert t.box("blue", "available") == ["recon", "artillery", "engineer", "supply"]
    assert t.told(facts.ALLOCATED) == [(n.BLUE, n.ARTILLERY, unit("b1"), 0)]
    assert t.cubes("blue", "discard") == (1, 0)


def test_4_3_to_maneuver_units_and_hqs_in_command() -> None:
    t = acting(at={"b1": "0108", "bhq2": "0108", "b5": "gone"})
    assert "recon bhq1" in t.of("allocate")
    assert t.refused["allocate recon b1"] is OUT_OF_COMMAND
    assert t.refused["allocate recon bhq2"] is OUT_OF_COMMAND
    assert t.refused["allocate recon bcp"] is POST_HAS_NONE
    assert t.refusal("allocate recon r1") is NOT_YOURS
    assert t.refusal("allocate recon b5") is NOT_ON_MAP


def test_4_3_what_is_available_only() -> None:
    t = acting(boxes={"blue": {"available": ["supply"]}})
    assert {said.split()[0] for said in t.of("allocate")} == {"supply"}
    assert t.refused["allocate recon b2"] is NOT_AVAILABLE


def test_4_3_a_unit_may_have_any_number_of_a_type() -> None:
    t = acting(enablers={"b1": ["artillery"]}).do("allocate artillery b1")
    assert t.enablers("b1") == ["artillery", "artillery"]
