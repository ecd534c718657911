"""What a side sees of the table, and what it does not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.engine.dice import Dice
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.pack import BOARDS, BUILT_IN
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line_at, is_free, is_source
from grognard.games.army_group_north.rules.supply_lines import AT_SOURCE, BY_RIGHT, ways_of_supply
from grognard.games.army_group_north.rules.victory import points
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


def way(s: Campaign, nation: str, name: str) -> str:
    """2.10 Where a nation's line goes on from a hex."""
    row, column = int(name[:2]) - 1, 12 - int(name[2:])
    return str(look(s)["map"]["lines"][nation][row][column])


def test_the_ways_of_supply_are_seen() -> None:
    """2.10 West by rail to a source, by land to the rail, and nowhere at sea or past the enemy."""
    s = position({"0710": "g1", "0705": "t1"}, turn=3)
    assert [way(s, "german", name) for name in ("0712", "0711", "0710")] == ["*", "k", "k"]
    assert way(s, "german", "0810") in "abcdef"
    assert [way(s, "german", name) for name in ("0702", "0312")] == ["-", "-"]
    assert way(s, "soviet", "0701") == "*"
    assert way(s, "soviet", "0405") == "*"
    assert way(s, "finnish", "0111") == "*"


def test_every_hex_with_a_line_has_a_way_that_ends_in_a_source() -> None:
    """2.10 As many steps by land as the turn allows at most, and never by land from rail."""
    fronts = [begun(name) for name in BUILT_IN]
    fronts.append(position({"0710": "g1", "0608": "d1", "0809": "d2 t1", "0705": "r1"}, turn=3))
    for s in fronts:
        for nation in (n.GERMANS, n.FINNS, n.SOVIETS):
            ways = ways_of_supply(s, nation)
            for start in range(s.board.size):
                if s.board.open[start]:
                    assert leads_home(s, nation, ways, start) == has_line_at(s, nation, start)


def leads_home(s: Campaign, nation: int, ways: Any, start: int) -> bool:
    """Does a way lead from a hex to a source, as a line of supply does?"""
    here, by_land, by_rail = start, 0, False
    while 0 <= ways[here] < AT_SOURCE:
        rail, direction = divmod(int(ways[here]), 6)
        assert rail or not by_rail
        by_rail, by_land = bool(rail), by_land + 1 - rail
        here = int(s.board.hexes.neighbour(here, direction))
        assert is_free(s, s.board.side_of(nation), here, -1)
        assert by_land <= s.board.size  # else it goes round and round
    assert by_land <= s.board.turns[s.turn].reach[nation]
    return bool(ways[here] == BY_RIGHT or (ways[here] == AT_SOURCE and is_source(s, nation, here)))


def test_zones_of_influence_are_seen_as_far_as_is_known() -> None:
    """2.4, 2.6 Its owner sees that a weak force reaches one hex; the enemy that it may be two."""
    s = position({"0710": "p1"}, turn=3)
    s.sp[unit("p1")], s.least[unit("p1")], s.most[unit("p1")] = 5, 3, 8
    row, column = 6, 12 - 8
    assert look(s, "axis")["map"]["zoi"][row][column] == "-"
    assert [look(s, side)["map"]["zoi"][row][column] for side in ("soviet", None)] == ["a", "a"]
    assert look(s, "axis")["map"]["zoi"][row][column - 1] == "a"


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


def modifiers(table: Table, who: str) -> list[list[Any]]:
    fire: list[list[Any]] = look(table.s, None)["combat"][who]["fire"]["why"]
    return fire


def test_each_modifier_of_a_combat_is_named_with_its_rule() -> None:
    """3.0, 8.3, 8.4, 8.5 Over the river into woods, by a plan, without a line of supply."""
    s = meet("g1 g2", "t1", at="0607", turn=3)
    table = fight(s, at="0607", origin="0608", plan=n.GRAND_ASSAULT, posture=n.STEADFAST)
    assert modifiers(table, "attacker")[:2] == [["water", "÷2", "3.0"], ["plan", 1, "8.3"]]
    assert modifiers(table, "defender")[0] == ["woods", "×1½", "3.0"]
    lonely = fight(meet("g1", "d1", at="0703"), at="0703", origin="0702", plan=n.STANDARD)
    assert ["unsupplied", -4, "8.5"] in modifiers(lonely, "attacker")


@pytest.mark.parametrize(
    ("at", "named"),
    [("0706", ["city", "×1½", "3.0"]), ("0405", ["major-city", "×2", "3.0"])],
)
def test_cities_stand_by_the_defender(at: str, named: list[str]) -> None:
    """3.0 And nobody else's terrain."""
    origin = {"0706": "0707", "0405": "0406"}[at]
    table = fight(meet("g1", "d1", at=at), at=at, origin=origin, plan=n.STANDARD)
    assert named in modifiers(table, "defender")
    assert named not in modifiers(table, "attacker")


def test_demoralized_defenders_are_named() -> None:
    """8.5 One more on the dice of the attacker."""
    s = demoralize(meet("g1", "d1"), "d1")
    assert ["shaken", 1, "8.5"] in modifiers(fight(s, plan=n.STANDARD), "attacker")


def test_the_lp_of_the_matrix_are_named() -> None:
    """8.7 Where a cell has some, with their sign."""
    named = []
    for plan in range(int(n.PLANS)):
        for posture in range(int(n.POSTURES)):
            table = fight(meet("g1 g2", "t1"), plan=plan, posture=posture)
            cell_of = (posture * int(n.PLANS) + plan) * int(n.CELL)
            for who, more in enumerate(table.s.board.matrix[cell_of + 2 : cell_of + 4]):
                side = ("attacker", "defender")[who]
                found = [by for what, by, _ in modifiers(table, side) if what == "matrix-lp"]
                assert found == ([more] if more else [])
                named += found
    assert named


def test_the_column_of_the_air_unit_is_named() -> None:
    """X4.4 Only on the side of the Axis."""
    s = meet("g1 g2", "d1")
    s.air = n.SHIFT
    table = fight(s, plan=n.STANDARD).do("use-air yes")
    assert ["air", 1, "X4.4"] in modifiers(table, "attacker")
    assert ["air", 1, "X4.4"] not in modifiers(table, "defender")
    assert look(table.s, None)["combat"]["attacker"]["fire"]["shift"] == 1


def test_the_named_drm_add_up_to_the_one_that_counts() -> None:
    """8.5 For every plan and posture."""
    for plan in range(int(n.PLANS)):
        for posture in range(int(n.POSTURES)):
            table = fight(meet("g1 g2", "t1"), plan=plan, posture=posture)
            for who in ("attacker", "defender"):
                fire = look(table.s, None)["combat"][who]["fire"]
                named = [by for what, by, _ in fire["why"] if what in ROLLED_WITH]
                assert sum(named) == fire["drm"]


ROLLED_WITH = ("plan", "matrix", "shaken", "unsupplied")


def test_the_crt_is_lit_where_the_roll_is() -> None:
    """8.6, 8.7 Column by SP, the result by the roll, then what the matrix makes of it."""
    table = fight(meet("g1 g2", "d1"), plan=n.STANDARD)
    assert look(table.s, None)["combat"]["attacker"]["fire"]["result"] is None
    table.do("roll 7")
    fire = look(table.s, None)["combat"]["attacker"]["fire"]
    crt: Any = scene(table.s)
    results = crt["charts"]["crt"]["results"]
    assert (fire["dice"], fire["column"]) == (3, 9)
    assert fire["result"] == results[7 + fire["drm"] + fire["column"]]


def test_the_winner_is_seen_before_the_loser_retreats() -> None:
    """8.10, 8.11 While it is asked where to."""
    table = fight(meet("g1 g2", "r1"), plan=n.STANDARD).do("roll 3", "roll 1")
    assert table.asked == "Retreating"
    assert look(table.s, None)["combat"]["winner"] == "axis"


# ---------------------------------------------------------------- the goal


def test_the_goal_of_the_campaign_is_leningrad() -> None:
    """X5.0 Who holds it, whether it is cut off, and how near the Germans are."""
    s = position({"0409": "g1", "0304": "f1 a1"})
    s.abroad[unit("a1")] = 1
    assert look(s)["goal"] == {"capital": "0405", "held": "soviet", "cut_off": False, "apart": 4}
    s = position({"0404": "g1", "0504": "g2", "0304": "g3", "0305": "g4", "0505": "g5"}, turn=3)
    assert look(s)["goal"]["cut_off"]


def test_the_goal_of_a_smaller_scenario_are_points() -> None:
    """X5.0 What the Axis has, what it needs, and what lost units have taken off."""
    s = begun("border")
    goal = look(s)["goal"]
    assert (goal["needed"], goal["drawn"]) == (s.board.needed, s.board.drawn)
    assert (goal["points"], goal["lost"]) == (points(s), 0)
    place = next(one for one in s.board.places if one.points and s.control[one.cell] != n.AXIS)
    s.hold(place.cell, n.AXIS)
    assert look(s)["goal"]["points"] == goal["points"] + place.points


# ---------------------------------------------------------------- what is printed


def begun(name: str) -> Campaign:
    """A scenario as it is set up."""
    s = new_campaign(BOARDS.get(name), position({}).top)
    place_all(s)
    return s


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
