"""Every mistake in a pack is named with its place, however many there are."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy

import pytest

from grognard.engine.packs import BadPack, parse_toml
from grognard.engine.value import Json
from grognard.games.army_group_north.pack import make_board
from tests.army_group_north.test_pack_docs import EXAMPLE

SOUND: Json = parse_toml(EXAMPLE.encode(), "example")
Change = Callable[[Json], object]


def complaints(change: Change, pack: Json = SOUND) -> list[str]:
    """What is said of a pack that was changed."""
    hurt = deepcopy(pack)
    change(hurt)
    with pytest.raises(BadPack) as caught:
        make_board(hurt, "front.toml")
    assert str(caught.value).startswith("front.toml: ")
    return caught.value.mistakes


def accepted(change: Change) -> None:
    changed = deepcopy(SOUND)
    change(changed)
    make_board(changed, "front.toml")


def find(pack: Json, way: list[str]) -> Json:
    """What is within; a row of a list is named by its id."""
    for key in way:
        pack = next(r for r in pack if r["id"] == key) if isinstance(pack, list) else pack[key]
    return pack


def spoil(path: str, value: object) -> Change:
    """Put a value there: "map roles capital"."""

    def change(pack: Json) -> None:
        *way, last = path.split()
        find(pack, way)[last] = value

    return change


def drop(path: str) -> Change:
    """Take away what is there."""

    def change(pack: Json) -> None:
        *way, last = path.split()
        del find(pack, way)[last]

    return change


CASES = {
    # the heading
    "no-title": (drop("title"), "scenario, title: expected a text of 1 to 60 letters, got nothing"),
    "unknown": (spoil("titel", "x"), "scenario: unknown field 'titel' (did you mean 'title'?)"),
    "no-map": (drop("map"), "map: expected a table, got nothing"),
    "no-charts": (drop("charts"), "charts: expected a table, got nothing"),
    "other-charts": (
        spoil("charts", "damoss"),
        "scenario, charts: expected one of 'damos'; got 'damoss' (did you mean 'damos'?)",
    ),
    "other-game": (
        spoil("game", "quick"),
        "scenario, game: expected one of 'army-group-north'; got 'quick'",
    ),
    "only-alone": (spoil("only", ["w1"]), "scenario, only: means something only with based_on"),
    "units-twice": (
        spoil("units", "barbarossa"),
        "scenario, units: contradicts [[unit]]: give one of them",
    ),
    # the map
    "short-row": (
        spoil("map terrain", ["...ww~", "..w..", "......", "..ws.."]),
        "map, terrain, row 02: has 5 hexes, but row 01 has 6",
    ),
    "short-country": (
        spoil("map country", ["WWEEE-", "WWEEE", "WWEEEE", "WWEEEE"]),
        "map, country, row 02: has 5 hexes, but the terrain has 6",
    ),
    "missing-country": (
        spoil("map country", ["WWEEE-", "WWEEEE", "WWEEEE"]),
        "map, country: has 3 rows, but the terrain has 4",
    ),
    "letter": (
        spoil("map country", ["WWEEE-", "WWEXEE", "WWEEEE", "WWEEEE"]),
        "map, country, row 02, letter 04: expected - (nobody's), W (westland) or E (eastland), "
        "got 'X'",
    ),
    "slipped-row": (
        spoil("map country", ["WWWEEE", "WWEEEE", "WWEEEE", "WWEEEE"]),
        "map, country: water is nobody's: 0106",
    ),
    "nobodys-land": (
        spoil("map country", ["WWEEE-", "WWEEEE", "WWEEEE", "-WEEEE"]),
        "map, country: land without a country: 0401",
    ),
    "no-nation": (
        spoil("map countries", {"W": "westland", "E": "eastlund"}),
        "map, countries, E: expected one of 'westland', 'eastland', 'neutral'; got 'eastlund' "
        "(did you mean 'eastland'?)",
    ),
    "place-in-the-sea": (
        spoil("map place mitten hex", "0106"),
        "map, place 'mitten', hex: nobody can be in 0106: its terrain is ~",
    ),
    "places-in-one-hex": (
        spoil("map place mitten hex", "0306"),
        "map, place 'oster', hex: '0306' is there twice: map, place 'mitten' has it",
    ),
    "places-alike": (
        spoil("map place mitten title", "Oster"),
        "map, place 'oster', title: 'Oster' is there twice: map, place 'mitten' has it",
    ),
    "place-kind": (
        spoil("map place mitten kind", "village"),
        "map, place 'mitten', kind: expected one of 'town', 'city', 'major-city'; got 'village'",
    ),
    "river": (
        spoil("map river", {"Mitte": "0203/0306"}),
        "map, river 'Mitte': 0203/0306: they are not neighbours",
    ),
    "river-twice": (
        spoil("map river", {"Mitte": "0203/0204 0204/0203"}),
        "map, river 'Mitte': 0204/0203 is there twice",
    ),
    "rail-over-a-lake": (
        spoil("map lake_sides", "0303/0304"),
        "map, rail 'Main line': 0303-0304 crosses one of the lake_sides",
    ),
    "rail-over-a-strait": (
        spoil("map straits", "0304/0303"),
        "map, rail 'Main line': 0303-0304 crosses one of the straits",
    ),
    "rail-jumps": (
        spoil("map rail", {"Main line": "0301-0302-0303-0305"}),
        "map, rail 'Main line': jumps from 0303 to 0305: they are not neighbours",
    ),
    "road-in-the-sea": (
        spoil("map road", {"Pier": "0105-0106"}),
        "map, road 'Pier': nobody can be in 0106: its terrain is ~",
    ),
    "border-jumps": (
        spoil("map border", {"The border": "0203-0403"}),
        "map, border 'The border': jumps from 0203 to 0403: they are not neighbours",
    ),
    "no-capital": (
        drop("map roles capital"),
        "map, roles, capital: expected one of 'mitten', 'oster'; got nothing",
    ),
    "port-inland": (
        spoil("map roles ports", ["mitten"]),
        "map, roles, ports: 0304 is not on the coast",
    ),
    "limit": (
        spoil("map roles ally_limit", ["Ruhr"]),
        "map, roles, ally_limit: expected one of 'Mitte'; got 'Ruhr'",
    ),
    "hexes": (
        spoil("map hexes form", "square"),
        "map, hexes, form: expected one of 'flat', 'pointy'; got 'square'",
    ),
    # areas
    "area": (
        spoil("closed", ["rows 03-09"]),
        "scenario, closed: rows go from 01 to 04, got 'rows 03-09'",
    ),
    "edges-meet": (
        spoil("edge invader", ["column 01", "0206"]),
        "scenario, edge: both sides come from 0206",
    ),
    "no-edge": (
        drop("edge defender"),
        "scenario, edge, defender: there is no hex where units can be",
    ),
    "edge-off-the-railway": (
        spoil("edge invader", ["0101"]),
        "scenario, edge, invader: no railway begins there: 0101",
    ),
    "control-of-both": (
        spoil("control", {"invader": ["0103"], "defender": ["row 01"]}),
        "scenario, control: both sides control 0103",
    ),
    # nations and the calendar
    "no-defender": (
        spoil("nation eastland role", "ally"),
        "nation: none has the role 'defender'",
    ),
    "two-invaders": (
        spoil("nation eastland role", "invader"),
        "nation 'eastland', role: another nation has it already",
    ),
    "zoi": (
        spoil("nation westland zoi", ["tank"]),
        "nation 'westland', zoi: expected one of 'foot', 'cavalry', 'motorized', 'mech', 'armor', "
        "'garrison'; got 'tank'",
    ),
    "no-turns": (spoil("turn", []), "scenario, turn: expected 1 to 30 turns, got 0"),
    "income": (
        spoil("turn", [{"title": "Monday", "rp": [0]}]),
        "turn 1, rp: expected RP of both sides, [2, 5], got a list of 1",
    ),
    "reach": (
        lambda pack: pack["turn"][0].update(reach={"north": 3}),
        "turn 1, reach: unknown field 'north'",
    ),
    "too-late": (
        spoil("last_turn", 4),
        "scenario, last_turn: expected a whole number from 1 to 3, got 4",
    ),
    "backwards": (
        lambda pack: pack.update(first_turn=3, last_turn=2),
        "scenario, last_turn: is 2, before the first: 3",
    ),
    # units
    "unit-nation": (
        spoil("unit w1 nation", "west"),
        "unit 'w1', nation: expected one of 'westland', 'eastland'; got 'west' "
        "(did you mean 'westland'?)",
    ),
    "unit-sp": (
        spoil("unit w1 sp", 16),
        "unit 'w1', sp: expected a whole number from 1 to 15, got 16",
    ),
    "unit-twice": (
        spoil("unit w2 id", "w1"),
        "unit 2, id: 'w1' is there twice: unit 1 has it",
    ),
    "titles-alike": (
        spoil("unit w2 title", "1 West"),
        "unit 'w2', title: '1 West' is there twice: unit 'w1' has it",
    ),
    "abroad": (
        spoil("unit e1 abroad", True),
        "unit 'e1', abroad: is for units of the invader that are among the ally's",
    ),
    "garrison": (
        spoil("unit e3 type", "garrison"),
        "unit 'e3', type: a garrison has MA 0 and is set up in the enclave",
    ),
    "entry": (
        spoil("unit w3 entry", "air"),
        "unit 'w3', entry: expected one of 'edge', 'capital'; got 'air'",
    ),
    "too-early": (
        spoil("first_turn", 3),
        "unit 'w3': would come in turn 2, before the first: set it up or leave it out",
    ),
    "nowhere": (
        spoil("set_up", {"0302": ["w1"], "0203": ["e1"], "0403": ["e2"], "0304": ["e3"]}),
        "unit 'w2': is not set up and has no turn in which it arrives",
    ),
    # the set-up
    "no-unit": (spoil("set_up 0301", ["w9"]), "set_up, 0301: no unit has the id 'w9'"),
    "no-hex": (
        spoil("set_up 0901", ["w3"]),
        "set_up, 0901: hex 0901: there is no row 09, there are 01 to 04",
    ),
    "two-hexes": (
        spoil("set_up 0301", ["w1"]),
        "set_up, 0301, w1: 'w1' is there twice: set_up, 0302 has it",
    ),
    "in-the-sea": (spoil("set_up 0106", ["w3"]), "set_up, 0106: nobody can be there"),
    "with-the-enemy": (spoil("set_up 0304", ["e3", "w3"]), "set_up, 0304: both sides are there"),
    "a-gap": (
        spoil("set_up", {"0302": ["w1", "w2"], "0203": ["e1"], "0404": ["e2"], "0304": ["e3"]}),
        "map, border 'The border': 0303 and 0403 are both empty: there must be no such gap",
    ),
    "first-of-the-border": (
        spoil("set_up", {"0302": ["w1", "w2"], "0303": ["e1"], "0403": ["e2"], "0304": ["e3"]}),
        "map, border 'The border': nobody is set up in its first hex, 0203",
    ),
    # victory
    "way": (
        spoil("victory by", "luck"),
        "victory, by: expected one of 'capital', 'points'; got 'luck'",
    ),
    "vain": (spoil("victory needed", 9), "victory, needed: is 9, but there are 4 points in all"),
    "draw": (spoil("victory drawn", 4), "victory, drawn: is 4, more than needed: 3"),
    "points-of-nothing": (
        spoil("victory points", {"oster": 3, "wester": 1}),
        "victory, points: unknown field 'wester' (did you mean 'oster'?)",
    ),
    "points-without": (
        spoil("victory", {"by": "capital", "needed": 3}),
        'victory, needed: means something only with by = "points"',
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_is_named_with_its_place(name: str) -> None:
    change, expected = CASES[name]
    assert expected in complaints(change)


def test_the_sound_pack_is_sound() -> None:
    accepted(lambda pack: None)


def test_many_mistakes_are_named_at_once() -> None:
    def spoil_all(pack: Json) -> None:
        for name in ("no-title", "river", "unit-sp", "titles-alike", "vain", "no-unit"):
            CASES[name][0](pack)

    said = complaints(spoil_all)
    assert len(said) == 6


def test_five_units_are_too_many_for_a_hex() -> None:
    """2.3"""

    def crowd(pack: Json) -> None:
        more = [{**pack["unit"][0], "id": f"x{k}", "title": f"X{k}"} for k in range(3)]
        pack["unit"] += more
        pack["set_up"]["0302"] += [unit["id"] for unit in more]

    assert complaints(crowd) == ["set_up, 0302: 5 units do not fit in one hex: w1, w2, x0, x1, x2"]


def test_a_closed_area_leaves_no_goal_or_unit_in_it() -> None:
    said = complaints(spoil("closed", ["columns 04-06"]))
    assert said == [
        "scenario, edge, defender: there is no hex where units can be",
        "set_up, 0304: nobody can be there",
        "unit 'e4', entry: nobody can be in the capital",
        "victory, points, mitten: nobody can be there",
        "victory, points, oster: nobody can be there",
    ]


def test_an_ally_needs_a_city_and_something_to_wait_for() -> None:
    def ally(pack: Json) -> None:
        nation = {"id": "northland", "title": "Northern", "role": "ally", "reach": 5}
        pack["nation"].append(nation)
        pack["unit"].append(
            {**pack["unit"][0], "id": "n1", "title": "1 North", "nation": "northland"}
        )
        pack["set_up"]["0101"] = ["n1"]

    assert complaints(ally) == [
        "map, roles, ally_sources: the ally has no city that supplies it",
        "map, roles, ally_wakes: nothing ever brings the ally into the war",
    ]


CHARTS: Json = {
    "terrain": {"clear": 1, "woods": 2, "swamp": 3},
    "matrix": {
        posture: {
            plan: {} for plan in ("meeting-engagement", "standard", "grand-assault", "penetration")
        }
        for posture in ("steadfast", "counterattack", "elastic", "delay")
    },
    "counterattack": {str(face): "3/0 3/0 2/0 2/1 2/2 1/2 1/3" for face in range(1, 7)},
}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (
            "terrain",
            {"clear": 1, "woods": 2},
            "charts, terrain, swamp: expected a whole number from 1 to 9, got nothing",
        ),
        ("matrix", {}, "charts, matrix, delay: expected a table, got nothing"),
        (
            "matrix delay",
            {"standard": {}, "grand-assault": {}, "penetration": {}},
            "charts, matrix, delay, meeting-engagement: expected a table, got nothing",
        ),
        (
            "matrix delay standard",
            {"defender_drm": -9},
            "charts, matrix, delay, standard, defender_drm: expected a whole number from -3 to 3, "
            "got -9",
        ),
        (
            "counterattack 4",
            "2/1 2/2",
            "charts, counterattack, 4: expected 7 pairs of LP such as \"2/1\", got '2/1 2/2'",
        ),
        (
            "counterattack ratios",
            "1:2 1:1 2:1",
            "charts, counterattack, ratios: expected 1:4 1:3 1:2 1:1 2:1 3:1 4:1, got "
            "'1:2 1:1 2:1'",
        ),
    ],
)
def test_charts_with_missing_rows(path: str, value: object, said: str) -> None:
    pack = {**deepcopy(SOUND), "charts": deepcopy(CHARTS)}
    make_board(pack, "front.toml")
    assert said in complaints(spoil(f"charts {path}", value), pack)


def test_a_pack_based_on_ours_takes_over_what_it_does_not_say() -> None:
    own = {"id": "short", "title": "Short", "based_on": "border", "last_turn": 1}
    board = make_board(own, "short.toml")
    assert [board.last_turn, board.needed, board.title] == [1, 11, "Short"]
    assert board.count == 43  # none of turn 2 arrives
    again = make_board(board.pack, "saved")  # as a saved game holds it: whole
    assert [unit.name for unit in again.units] == [unit.name for unit in board.units]


def test_who_is_left_out_must_exist() -> None:
    own = {"id": "short", "title": "Short", "based_on": "border", "without": ["pz-99"]}
    said = complaints(lambda pack: None, own)
    assert len(said) == 1
    assert said[0].startswith("scenario, without: expected one of 'id-291', ")
    assert said[0].endswith("got 'pz-99' (did you mean 'pz-8'?)")


@pytest.mark.parametrize(
    "field",
    ["map", "unit", "nation", "turn", "charts", "edge", "victory", "set_up", "rp", "closed"],
)
@pytest.mark.parametrize("value", [7, "x", [], {}, [[]], [{}], {"x": {}}, None, True])
def test_nonsense_never_breaks_the_reader(field: str, value: object) -> None:
    """What is not refused with a place is read; no other exception ever."""
    with suppress(BadPack):
        make_board({**deepcopy(SOUND), field: value}, "front.toml")
