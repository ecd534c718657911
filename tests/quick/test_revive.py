"""4.2 Revive."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import (
    NEVER_REDUCED,
    NOT_EXHAUSTED,
    NOT_ON_MAP,
    NOT_REDUCED,
    NOT_YOURS,
    OUT_OF_COMMAND,
)
from tests.quick.builders import Table, acting, unit


def worn(*exhausted: str) -> Table:
    return acting(boxes={"blue": {"exhausted": exhausted, "available": ["recon"]}})


def test_4_2_a_unit_in_command_is_no_longer_reduced() -> None:
    t = acting(reduced=["b1", "b2", "r1"]).do("restore b2")
    assert t.reduced == ["b1", "r1"]
    assert t.told(facts.RESTORED) == [(unit("b2"), 0, 0, 0)]
    assert t.cubes("blue", "discard") == (0, 1)
    assert t.who == ["red"]


def test_4_2_only_who_is_reduced_in_command_and_ones_own() -> None:
    t = acting(reduced=["b1", "b4", "r1"], at={"b1": "0108", "b5": "gone"})
    assert t.of("restore") == ["b4"]
    assert t.refused["restore b1"] is OUT_OF_COMMAND
    assert t.refused["restore b2"] is NOT_REDUCED
    assert t.refused["restore b5"] is NOT_ON_MAP
    assert t.refusal("restore r1") is NOT_YOURS
    assert t.refusal("restore bhq1") is NEVER_REDUCED
    assert t.refusal("restore bcp") is NEVER_REDUCED


def test_4_2_or_one_enabler_is_available_again() -> None:
    t = worn("artillery", "supply").do("refresh supply")
    assert t.box("blue", "exhausted") == ["artillery"]
    assert t.box("blue", "available") == ["recon", "supply"]
    assert t.told(facts.REFRESHED) == [(n.BLUE, n.SUPPLY, 0, 0)]


def test_4_2_or_two() -> None:
    t = worn("artillery", "supply", "supply").do("refresh artillery supply")
    assert t.box("blue", "exhausted") == ["supply"]
    assert t.box("blue", "available") == ["recon", "artillery", "supply"]
    assert t.told(facts.REFRESHED) == [(0, n.ARTILLERY, 0, 0), (0, n.SUPPLY, 0, 0)]


def test_4_2_two_of_a_type_if_there_are_two() -> None:
    assert worn("artillery").of("refresh") == ["artillery"]
    assert worn("artillery").refused["refresh artillery artillery"] is NOT_EXHAUSTED
    t = worn("artillery", "artillery")
    assert t.of("refresh") == ["artillery", "artillery artillery"]
    assert t.do("refresh artillery artillery").box("blue", "exhausted") == []


def test_4_2_only_what_is_exhausted() -> None:
    t = worn("recon", "engineer")
    assert t.of("refresh") == ["recon", "recon engineer", "engineer"]
    assert t.refused["refresh artillery"] is NOT_EXHAUSTED
    assert t.refused["refresh recon artillery"] is NOT_EXHAUSTED
    assert t.refused["refresh artillery engineer"] is NOT_EXHAUSTED


def test_4_2_the_enemys_box_is_the_enemys() -> None:
    t = acting(boxes={"red": {"exhausted": ["recon"]}})
    assert t.of("refresh") == []


def test_4_2_to_refresh_needs_nobody_in_command() -> None:
    t = acting(boxes={"blue": {"exhausted": ["recon"]}}, at={"bhq1": "off", "bhq2": "off"})
    assert t.of("refresh") == ["recon"]
