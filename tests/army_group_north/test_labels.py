"""What buttons say of units that an act names by their places."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.concerted import Attacking
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.losses import Split
from grognard.games.army_group_north.tables import VERBS
from tests.army_group_north.builders import act, cell, force, inside, position, unit


def titled(name: str) -> str:
    return position({}).board.units[unit(name)].title


def test_losses_say_who_bears_how_much() -> None:
    """8.8 Four bits for each unit in the order of the force."""
    s = position({"0710": "g1 g2"})
    table = inside(Split(n.AXIS, force("g1", "g2"), 3, 0, 0), s)
    assert VERBS.label(table.s, act("split 33")) == f"{titled('g1')} −1 and {titled('g2')} −2"
    assert VERBS.label(table.s, act("split 3")) == f"{titled('g1')} −3"
    assert VERBS.label(s, act("split 3")) != ""


def test_attackers_are_named_and_counted_once_they_are_gone() -> None:
    """8.1, 2.6.1 By their places among the fresh units of the hex."""
    s = position({"0710": "p1 m1", "0709": "d1"})
    elsewhere = VERBS.label(s, act("attack-from 3 0710"))
    assert elsewhere == "From 0710: 2 units"
    s.top = Attacking(n.AXIS, cell("0709"))
    first, second = sorted(("p1", "m1"), key=unit)
    assert VERBS.label(s, act("attack-from 2 0710")) == f"From 0710: {titled(second)}"
    assert titled(first) in VERBS.label(s, act("attack-from 3 0710"))


def test_who_exploits_is_named() -> None:
    """8.12 By their places in the force."""
    s = position({"0710": "g1 g2"})
    s.top = Exploiting(n.AXIS, force("g1", "g2"), 0)
    assert VERBS.label(s, act("exploit 2")) == f"Go on with {titled('g2')}"
    s.top = position({}).top
    assert VERBS.label(s, act("exploit 2")) == "Go on with 1 unit"
