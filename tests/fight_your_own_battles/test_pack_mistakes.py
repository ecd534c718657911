"""Every mistake in a scenario is found with its place, and all of them at once."""

from __future__ import annotations

import pytest

from grognard.engine.value import Json
from tests.fight_your_own_battles.packs import LEFT_OUT, changed, mistakes

FIRST = "blue, company 'bco', element 'b1'"
WAY = "blue bco b1"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("game", "chess", "scenario, game: expected one of 'fight-your-own-battles'; got 'chess'"),
        ("id", "The Hamlet", "scenario, id: expected an id of small letters"),
        ("title", "", "scenario, title: expected a text of 1 to 60 letters"),
        ("bounds", 0, "scenario, bounds: expected a whole number from 1 to 60, got 0"),
        ("length", 3, "scenario: unknown field 'length'"),
        ("milestone blue", 0, "scenario, milestone, blue: expected a whole number from 1 to 100"),
        ("milestone green", 1, "scenario, milestone: unknown field 'green'"),
        ("victory", LEFT_OUT, "scenario, victory: expected a table, got nothing"),
        ("victory attacker", "white", "victory, attacker: expected one of 'blue', 'red'"),
        ("victory area", [31, 18, 31, 31], "victory, area: [31, 18, 31, 31] has nothing in it"),
        ("victory area", [31, 18, 73, 31], "area: [31, 18, 73, 31] is not all on the table"),
        ("victory area", [31, 18], "area: expected a box, [x0, y0, x1, y1] in whole inches"),
        ("blue", LEFT_OUT, "blue: expected a table, got nothing"),
        ("red", [], "red: expected a table, got a list of 0"),
    ],
)
def test_mistakes_in_the_frame(path: str, value: Json, told: str) -> None:
    (line,) = mistakes(changed((path, value)))
    assert told in line


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("table", LEFT_OUT, "scenario, table: expected [width, height] in whole inches, got"),
        ("table", [72, 4], "scenario, table: expected a whole number from 12 to 200, got 4"),
        ("table", [72.5, 48], "scenario, table: expected [width, height] in whole inches"),
        ("table", [200, 200], "scenario, table: has 40000 cells; 16384 is the most"),
        ("terrain", "wood", "scenario, terrain: expected a list, got 'wood'"),
        ("terrain 1", "wood", "terrain 1: expected a table, got 'wood'"),
        ("terrain 1 kind", "forest", "terrain 1, kind: expected one of 'road', 'field'"),
        ("terrain 1 boxes", LEFT_OUT, "terrain 1: has no boxes and no shapes"),
        ("terrain 1 boxes", [[1, 2, 3]], "terrain 1, box 1: expected a box, [x0, y0, x1, y1]"),
        ("terrain 1 boxes", [[5, 5, 5, 9]], "terrain 1, box 1: [5, 5, 5, 9] has nothing in it"),
        ("terrain 1 boxes", [[5, 5, 7, 49]], "box 1: [5, 5, 7, 49] is not all on the table"),
        ("terrain 1 size", 3, "terrain 1: unknown field 'size'"),
        ("terrain 1 shapes", [[[0, 0], [1, 1]]], "shape 1: expected 3 to 40 corners, got 2"),
        ("terrain 1 shapes", [[[0, 0], [1, 1], 4]], "shape 1: expected a point, [x, y] in whole"),
        ("terrain 1 shapes", [[[0, 0], [1, 1], [99, 3]]], "shape 1: [99, 3] is off the table"),
        ("terrain 1 shapes", [7], "terrain 1, shape 1: expected a list, got 7"),
        ("terrain 1 boxes", [[1, 1, 2, 2]] * 201, "terrain: there are"),
    ],
)
def test_mistakes_on_the_table(path: str, value: Json, told: str) -> None:
    found = mistakes(changed((path, value)))
    assert any(told in line for line in found), found


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("blue nation", "french", "blue, nation: expected one of 'german', 'british'"),
        ("blue senior", "bold", "blue, senior: expected one of 'below-average', 'average'"),
        ("blue entry", LEFT_OUT, "blue, entry: expected a box"),
        ("blue entry", [3, 3, 5, 5], "blue, entry: [3, 3, 5, 5] is not at an edge of the table"),
        ("blue posture", "wait", "blue, posture: expected one of 'attack', 'defend'"),
        ("blue company", [], "blue, company: there is none"),
        ("blue bco co", LEFT_OUT, "blue, company 'bco', co: expected a table, got nothing"),
        ("blue bco co grade", "elite", "company 'bco', co, grade: expected one of 'weak'"),
        ("blue bco co with", "rhq", "co, with: expected one of 'b1', 'b2', 'b3', 'bhq'"),
        ("red rco co with", "r3", "co, with: 'r3' is in reserve, and commands nobody from there"),
        ("blue bco elements", [], "blue, company 'bco', elements: there is none"),
        (f"{WAY} id", "b2", "element 2, id: 'b2' is there twice"),
        (f"{WAY} id", "r1", "element 1, id: 'r1' is there twice"),
        (f"{WAY} id", "platoon-one", "id: expected 6 letters at most, got 'platoon-one'"),
        (f"{WAY} item", "platon", f"{FIRST}, item: expected one of 'platoon', 'company-hq'"),
        (f"{WAY} quality", "good", f"{FIRST}, quality: expected one of 'poor', 'regular'"),
        (f"{WAY} nco", "average", f"{FIRST}, nco: expected one of 'weak', 'cautious'"),
        (f"{WAY} order", "charge", f"{FIRST}, order: expected one of 'hold', 'support'"),
        (f"{WAY} goal", [72, 0], f"{FIRST}, goal: [72, 0] is off the table"),
        (f"{WAY} at", LEFT_OUT, f"{FIRST}, at: expected a cell, [x, y] in whole inches, got"),
        (f"{WAY} at", [3, -1], f"{FIRST}, at: [3, -1] is off the table"),
        (f"{WAY} at", [3, 24], "element 'b2', at: 'b1' is in [3, 24] already"),
        (f"{WAY} reserve", True, f"{FIRST}, at: who is in reserve or aboard does not stand"),
        (f"{WAY} facing", "E", f"{FIRST}, facing: only vehicles and guns face somewhere"),
        (f"{WAY} places", [[20, 5]], f"{FIRST}, places: go with the order 'concealed'"),
        (f"{WAY} hat", 1, f"{FIRST}: unknown field 'hat'"),
        (f"{WAY} attached", ["cruiser"], "attached: only crew-served weapons are attached"),
        (f"{WAY} attached", ["mmg"] * 3, f"{FIRST}, attached: there are 3; 2 is the most"),
        (f"{WAY} aboard", "lorry", f"{FIRST}, aboard: no element has the id 'lorry'"),
        (f"{WAY} aboard", "b2", f"{FIRST}, aboard: 'b2' has no room for it"),
        ("blue bco bt1 at", [33, 20], "at: [33, 20] is building, and closed to Cruiser tank"),
        ("blue bco bt1 facing", "up", "facing: expected one of 'N', 'NE', 'E'"),
        ("red rco r1 places", LEFT_OUT, "'r1', places: go with the order 'concealed'"),
        ("red rco r1 places", [[33, 20]] * 4, "'r1', places: there are 4; 3 is the most"),
        ("red rco r1 places", [[33, 20]] * 2, "'r1', places: [33, 20] is there twice"),
        ("red rco r1 places", [[50, 20]], "'r1', places: [50, 20] has no cover for 'r1'"),
        ("red rco rat item", "at-88", "only infantry, crew-served weapons and guns up to 75 mm"),
        ("red rco rat item", "cruiser", "only infantry, crew-served weapons and guns up to"),
    ],
)
def test_mistakes_in_the_forces(path: str, value: Json, told: str) -> None:
    found = mistakes(changed((path, value)))
    assert any(told in line for line in found), found


def test_a_side_with_nobody_on_the_table() -> None:
    pack = changed()
    for line in pack["red"]["company"][0]["elements"]:
        for field in ("at", "places"):
            line.pop(field, None)
        line.update(reserve=True, order="hold")
    assert "red: has nobody on the table: all are in reserve" in mistakes(pack)


def test_all_mistakes_are_told_at_once() -> None:
    found = mistakes(
        changed(
            ("bounds", 99),
            ("terrain 2 kind", "fence"),
            (f"{WAY} at", [99, 99]),
            ("red rco rmg item", "laser"),
            ("victory area", "hamlet"),
        )
    )
    assert len(found) == 5
