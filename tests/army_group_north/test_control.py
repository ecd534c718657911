"""2.9 Control of hexes, and the hexes that bring the Finns in."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.control import enter
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import cell, force, position, unit


def come(s: Campaign, name: str, hex_name: str) -> Campaign:
    """A unit steps into a hex."""
    s.put(unit(name), cell(hex_name))
    enter(s, s.board.units[unit(name)].side, force(name), cell(hex_name))
    return s


def test_each_side_begins_with_its_own_country() -> None:
    """R37 And Hanko is Soviet."""
    s = position({})
    assert s.control[cell("0710")] == n.AXIS
    assert s.control[cell("0106")] == n.AXIS
    assert s.control[cell("0706")] == n.SOVIET
    assert s.control[cell("0210")] == n.SOVIET


def test_a_hex_is_the_side_s_that_was_there_last() -> None:
    """2.9, R63 But not where an enemy is still in it, and a retreat changes nothing."""
    s = position({"0706": "t1"})
    assert come(s, "g1", "0707").control[cell("0707")] == n.AXIS
    assert come(s, "g1", "0706").control[cell("0706")] == n.SOVIET
    s.put(unit("t1"), cell("0705"))
    assert come(s, "g1", "0706").control[cell("0706")] == n.AXIS
    s.put(unit("d1"), cell("0707"))
    assert s.control[cell("0707")] == n.AXIS


@pytest.mark.parametrize(
    ("name", "hex_name", "stirs"),
    [
        *(("g1", "0408", True), ("g1", "0407", True), ("g1", "0409", False)),
        *(("a1", "0408", False), ("f1", "0407", False), ("d1", "0408", False)),
    ],
)
def test_finns_stir_once_a_german_is_at_riga_or_beyond_on_the_coast(
    name: str, hex_name: str, stirs: bool
) -> None:
    """X4.7, R71 From the next turn on; no Finn and no German among them sets it off."""
    s = come(position({}, turn=3), name, hex_name)
    assert s.finns == (4 if stirs else 0)


def test_finns_do_not_stir_before_the_enemy_has_left_the_hex() -> None:
    """R71 A lost attack on Riga reaches nothing; and once they stir, they do."""
    s = come(position({"0408": "d1"}, turn=2), "g1", "0408")
    assert s.finns == 0
    s.lift(unit("d1"), n.LOST)
    assert come(s, "g1", "0408").finns == 3
    s.begin_turn(5)
    assert come(s, "g2", "0407").finns == 3
    assert s.may_act(unit("f1"))
    assert not come(position({}), "g1", "0408").may_act(unit("f1"))
