"""What a side sees of the table, and what it does not."""

from __future__ import annotations

import json
from typing import Any

from grognard.engine.dice import Dice
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.pack import BOARDS, BUILT_IN
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.scene import scene
from tests.army_group_north.builders import (
    Table,
    cell,
    convert,
    demoralize,
    force,
    inside,
    position,
    spend,
    unit,
)
from tests.army_group_north.fights import fight, meet

BYTES = 40_000


def look(s: Campaign, side: str | None = "axis") -> Any:
    return look_at_table(s, side)


def looks_at(s: Campaign, name: str, side: str | None) -> Any:
    return look(s, side)["units"][unit(name)]


def weakened() -> Campaign:
    """A German unit of 5 SP of which the enemy knows 3 to 7."""
    s = position({"0710": "g1", "0705": "t1"})
    s.sp[unit("g1")], s.least[unit("g1")], s.most[unit("g1")] = 5, 3, 7
    return s


def test_the_owner_sees_a_strength_and_others_its_bounds() -> None:
    """2.4 Nobody else learns it, be it the enemy or a watcher."""
    s = weakened()
    for side, bounds in (("axis", (5, 5)), ("soviet", (3, 7)), (None, (3, 7))):
        seen = looks_at(s, "g1", side)
        assert (seen["least"], seen["most"]) == bounds


def test_without_fog_all_strengths_are_open() -> None:
    s = weakened()
    s.fog = False
    assert [looks_at(s, "g1", side)["most"] for side in ("axis", "soviet", None)] == [5, 5, 5]


def test_a_guess_looks_like_the_table() -> None:
    s = weakened()
    for number, side in enumerate(("axis", "soviet")):
        assert look(s.guess(number, Dice(7)), side) == look(s, side)


def test_marks_of_units_are_open() -> None:
    """2.8, 2.10, 11.0 Who is shaken, spent or without a line."""
    s = demoralize(spend(position({"0710": "g1", "0705": "t1"}), "g1"), "t1")
    assert "spent" in looks_at(s, "g1", "soviet")["marks"]
    assert "demoralized" in looks_at(s, "t1", "axis")["marks"]
    assert "unsupplied" in looks_at(position({"0702": "g1"}), "g1", None)["marks"]
    assert looks_at(s, "g2", None)["off"] == "absent"


def test_control_and_gauge_are_seen() -> None:
    s = position({})
    assert "0708" not in look(s)["map"]["converted"]
    convert(s, "0708")
    assert "0708" in look(s)["map"]["converted"]
    assert look(s)["map"]["control"][6][4] == "a"  # row 07, and column 08 of twelve from the east


def letter(s: Campaign, field: str, name: str) -> str:
    """What the map says of a hex in rows of letters."""
    row, column = int(name[:2]) - 1, 12 - int(name[2:])
    return str(look(s)["map"][field][row][column])


def test_zones_of_control_are_seen() -> None:
    """2.5 Beside a unit of either side, beside both, and nowhere else."""
    s = position({"0710": "g1", "0708": "d1"}, turn=3)
    seen = [letter(s, "zoc", name) for name in ("0711", "0709", "0707", "0704")]
    assert seen == ["a", "b", "s", "-"]


def test_hexes_with_a_line_of_supply_are_seen() -> None:
    """2.10 Either side's, which do not go through the enemy; nobody is supplied at sea."""
    s = position({"0710": "g1", "0705": "t1"}, turn=3)
    assert letter(s, "supply", "0710") == "a"
    assert letter(s, "supply", "0711") == "b"
    assert letter(s, "supply", "0702") == "s"
    assert letter(s, "supply", "0312") == "-"


# ---------------------------------------------------------------- what goes on


def test_the_force_that_acts_and_its_mp() -> None:
    table = inside(activate(n.AXIS, force("g1")), position({"0710": "g1"}))
    assert table.asked == "Orders"
    seen = look(table.s, None)["force"]
    assert (seen["units"], seen["hex"], seen["side"]) == (["g1"], "0710", "axis")
    assert seen["mp"] == table.s.board.units[unit("g1")].ma
    assert look(position({"0710": "g1"}))["force"] is None


def test_whose_turn_it_is_and_its_phase() -> None:
    """4.0 The phase is the section of the player turn that is open."""
    assert look(position({"0710": "g1"}))["player"] is None
    table = inside(PlayerTurn(n.SOVIET), position({"0705": "t1", "0710": "g1"}, turn=3))
    seen = look(table.s, None)
    assert (seen["player"], seen["phase"]) == ("soviet", "reinforcements")


def test_a_retreat_is_about_a_hex() -> None:
    """8.11 Which one is asked about is open to everybody."""
    assert look(position({"0710": "g1"}))["about"] is None
    rule = Retreating(n.AXIS, force("g1"), cell("0708"), cell("0708"), 1, 0)
    assert look(inside(rule, position({"0708": "g1"})).s, None)["about"] == "0708"


def planning() -> Table:
    """8.4 The attacker has chosen his plan, or is about to."""
    return fight(meet("g1 g2", "d1"), plan=n.NO_PLAN)


def test_no_plan_is_seen_before_both_are_shown() -> None:
    table = planning()
    assert table.asked == "Plans"
    for side in ("axis", "soviet", None):
        combat = look(table.s, side)["combat"]
        assert (combat["stage"], combat["plan"], combat["posture"]) == ("plans", None, None)
        assert combat["attacker"]["total"] is None


def test_plans_strengths_and_dice_are_seen_once_they_are_there() -> None:
    table = fight(meet("g1 g2", "d1"), plan=n.STANDARD)
    combat = look(table.s, None)["combat"]
    assert combat["plan"] == "standard"
    assert combat["attacker"]["total"] == table.s.combat[2] > 0
    assert (combat["attacker"]["roll"], combat["attacker"]["lp"]) == (None, None)
    table.do("roll 7")
    assert look(table.s, None)["combat"]["attacker"]["roll"] == 7


# ---------------------------------------------------------------- what is printed


def test_a_scene_stays_the_same_and_is_small() -> None:
    """A look of the campaign, and the scene before it, have room in 40 KB each."""
    for name in BUILT_IN:
        s = new_campaign(BOARDS.get(name), position({}).top)
        before = json.dumps(scene(s))
        place_all(s)
        s.hold(s.board.places[0].cell, n.SOVIET)
        assert json.dumps(scene(s)) == before
        assert len(json.dumps(look(s), separators=(",", ":"))) < BYTES
        assert len(json.dumps(scene(s), separators=(",", ":"))) < BYTES


def test_a_scene_has_a_letter_for_each_hex() -> None:
    seen: Any = scene(position({}))
    for field in ("terrain", "country", "closed"):
        assert [len(row) for row in seen["map"][field]] == [12] * 9
    assert seen["map"]["terrain"][0] == "........ww~."
    assert seen["map"]["country"][3] == "--GSSSSSSSSS"
    assert "0708" in seen["map"]["rail"]
