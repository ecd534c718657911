"""9.0 Attrition, and the end of an activation."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.attrition import Attrition, Ending, attrition_drm
from grognard.games.army_group_north.rules.facts import STARVED
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    cell,
    demoralize,
    force,
    position,
    unit,
    weaken,
)
from tests.army_group_north.fights import sp, split
from tests.army_group_north.table import Field, inside


def march(s: Campaign, *names: str) -> Field:
    return inside(activate(n.AXIS, force(*names)), s)


# ---------------------------------------------------------------- who checks


def test_a_force_far_from_supply_that_has_gone_far_checks() -> None:
    """9.0 More than half of its MP, and no LOS where it ends."""
    table = march(position({"0705": "g1"}), "g1").do("march 0702", "stop")
    assert table.waiting == ["nature"]
    table.do("roll 4")
    assert table.told(STARVED) == [[cell("0702"), 4, 1, 1]]
    assert sp(table, "g1") == [6]


def test_half_is_not_more_than_half() -> None:
    """9.0 2 of 5 MP are less than half; of 4 MP 2 are just half."""
    assert march(position({"0705": "g1"}), "g1").do("march 0703", "stop").over
    assert march(position({"0705": "s1"}), "s1").do("march 0703", "stop").over


def test_a_force_in_supply_does_not_check() -> None:
    """9.0 However far it went."""
    assert march(position({"0711": "g1"}), "g1").do("march 0708", "stop").over


def test_there_is_no_attrition_on_the_quiet_turn() -> None:
    """9.0 The first turn."""
    assert march(position({"0705": "g1"}, turn=1), "g1").do("march 0702", "stop").over


def test_the_pace_at_the_start_counts_whoever_joins() -> None:
    """9.0, R83 Armor of MA 7 has spent 4 and picks up foot: more than half of 7."""
    s = position({"0705": "p1", "0702": "g1"})
    table = march(s, "p1").do("march 0702", "pick-up g1", "stop")
    assert table.waiting == ["nature"]
    again = march(position({"0705": "p1", "0703": "g1"}), "p1").do("march 0703", "pick-up g1")
    assert again.do("stop").over


def test_each_hex_is_judged_for_itself() -> None:
    """R83 Who is dropped early has not gone far; who is dropped late has."""
    s = position({"0706": "g1 g2 p1"})
    table = march(s, "g1", "g2", "p1").do("march 0704", "drop g1", "march 0703", "drop g2")
    table.do("march 0702", "stop", "roll 7", "roll 7")
    assert [row[0] for row in table.told(STARVED)] == [cell("0703"), cell("0702")]


# ---------------------------------------------------------------- the roll


def drm(stacks: dict[str, str], where: str, *names: str, shaken: str = "") -> int:
    s = demoralize(position(stacks), *shaken.split())
    side = s.board.units[unit(names[0])].side
    return attrition_drm(s, side, force(*names), cell(where))


def test_the_modifiers_of_attrition() -> None:
    """R83 Town or city, a single unit, demoralized, a full stack: all units in the hex count."""
    assert drm({"0703": "g1"}, "0703", "g1") == 1
    assert drm({"0703": "g1 g2"}, "0703", "g1") == 0
    assert drm({"0708": "g1 g2"}, "0708", "g1") == 1
    assert drm({"0706": "g1 g2"}, "0706", "g1") == 1
    assert drm({"0703": "g1 g2"}, "0703", "g1", "g2", shaken="g1 g2") == -1
    assert drm({"0703": "g1 g2 g3 g4"}, "0703", "g1") == -1
    assert drm({"0703": "r1 r2"}, "0703", "r1") == -1
    assert drm({"0703": "r1 d1"}, "0703", "r1") == 0


def test_the_strongest_bears_the_first_lp() -> None:
    """R83 The rest as the owner likes, and nobody loses his last SP."""
    s = weaken(position({"0703": "g1 g2 m1"}, turn=3), g1=7, g2=2, m1=1)
    names = ("g1", "g2", "m1")
    table = inside(Attrition(n.AXIS, force(*names), cell("0703")), s).do("roll 2")
    assert table.waiting == ["axis"]
    assert table.refusal(split(0, 3, 0)) in (reasons.LARGEST_FIRST, reasons.SURVIVES)
    assert table.refusal(split(1, 2, 0)) == reasons.SURVIVES
    table.do(split(2, 1, 0))
    assert sp(table, *names) == [5, 1, 1]


def test_attrition_never_eliminates() -> None:
    """9.0 LP that would are ignored."""
    s = weaken(position({"0703": "s1"}, turn=3), s1=1)
    table = inside(Attrition(n.AXIS, force("s1"), cell("0703")), s).do("roll 2")
    assert sp(table, "s1") == [1]


# ---------------------------------------------------------------- the end


def test_all_of_the_force_are_spent_wherever_they_are() -> None:
    """7.0 And R33 share the morale of those with whom they stay."""
    s = demoralize(position({"0711": "g1", "0710": "p1 g2"}, turn=3), "g2")
    inside(Ending(n.AXIS, force("g1", "p1"), force()), s)
    assert [s.spent[unit(name)] for name in ("g1", "p1", "g2")] == [1, 1, 0]
    assert s.demoralized[unit("p1")] == 1
