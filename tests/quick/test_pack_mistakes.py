"""Every mistake in a scenario is found with its place, and all of them at once."""

from __future__ import annotations

from datetime import date

import pytest

from grognard.engine.value import Json
from grognard.games.quick.pack import make_board
from tests.quick.packs import LEFT_OUT, changed, mistakes

WAY = "blue formation bde1"  # a way to the formation that most tests hurt
FIRST = "blue, formation 'bde1'"
WHERE = f"{FIRST}, unit 'b1'"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("game", "chess", "scenario, game: expected one of 'quick'; got 'chess'"),
        ("id", "Velo Grad", "scenario, id: expected an id of small letters, digits and hyphens"),
        ("title", "", "scenario, title: expected a text of 1 to 60 letters"),
        ("about", 7, "scenario, about: expected a text"),
        ("rounds", 0, "scenario, rounds: expected a whole number from 1 to 30, got 0"),
        ("rounds", True, "scenario, rounds: expected a whole number from 1 to 30, got True"),
        ("initiative", "green", "scenario, initiative: expected one of 'blue', 'red'; got 'green'"),
        ("sets_up_first", "re", "scenario, sets_up_first: expected one of 'blue', 'red'; got 're'"),
        ("length", 3, "scenario: unknown field 'length'"),
        ("rounds", LEFT_OUT, "scenario, rounds: expected a whole number from 1 to 30, got nothing"),
        ("map", LEFT_OUT, "map: expected a table, got nothing"),
        ("map", date(2023, 3, 16), "map: expected a table, got datetime.date(2023, 3, 16)"),
        ("blue", LEFT_OUT, "blue: expected a table, got nothing"),
        ("red", [], "red: expected a table, got a list of 0"),
        ("victory", LEFT_OUT, "victory: expected a table, got nothing"),
        ("victory attacker", "white", "victory, attacker: expected one of 'blue', 'red'"),
        ("victory needed", 100, "victory, needed: expected a whole number from 1 to 99, got 100"),
        ("victory kills blue", 0, "victory, kills, blue: expected a whole number from 1 to 20"),
        ("victory kills green", 1, "victory, kills: unknown field 'green'"),
        ("objective", [], "objective: there is none"),
        ("objective", LEFT_OUT, "objective: expected a list, got nothing"),
        ("objective works points", 10, "objective 'works', points: expected a whole number from"),
        ("objective works held", "none", "objective 'works', held: expected one of 'blue', 'red'"),
        ("objective works hex", "0909", "objective 'works', hex: hex 0909: there is no row 09"),
        ("objective works hex", "0504", "'works', hex: '0504' is there twice: objective 'govern"),
        ("objective works id", "tower", "objective 5, id: 'tower' is there twice: objective 4"),
        ("objective works title", "TV Tower", "title: 'TV Tower' is there twice"),
        ("objective works size", 2, "objective 'works': unknown field 'size'"),
    ],
)
def test_mistakes_in_the_frame(path: str, value: Json, told: str) -> None:
    (line,) = mistakes(changed((path, value)))
    assert told in line


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("map rivers", [], "map: unknown field 'rivers'"),
        ("map terrain", "O O", "map, terrain: expected a list, got 'O O'"),
        ("map terrain 2", "O O O U U O O O R O", "row 02, column 09: expected O (Open), U (Urban)"),
        ("map terrain 2", "O O O U U O O O O", "row 02: has 9 hexes, but row 01 has 10"),
        ("map terrain 2", 7, 'row 02: expected letters such as "O U C X", got 7'),
        ("map terrain +", "O O O", "map, terrain, row 09: has 3 hexes, but row 01 has 10"),
        ("map terrain", ["O"], "map, terrain: expected 2 to 60 columns, got 1"),
        ("map terrain", ["O" * 61] * 3, "map, terrain: expected 2 to 60 columns, got more"),
        ("map terrain", ["O O"] * 99, "map, terrain: expected 2 to 60 rows, got more"),
        ("map terrain", ["O" * 30] * 21, "map, terrain: has 630 hexes; 600 is the most"),
        ("map civilians", ["0403", "1101"], "map, civilians: hex 1101: there is no column 11"),
        (
            "map civilians",
            [403],
            "map, civilians: expected the number of a hex in quotes, 4 digits",
        ),
        ("map civilians", ["43"], "map, civilians: hex 43: should be 4 digits, column and row"),
        ("map civilians", ["0101"] * 101, "map, civilians: there are 101 markers; 100 is the most"),
        ("map civilians", "0403", "map, civilians: expected a list, got '0403'"),
    ],
)
def test_mistakes_on_the_map(path: str, value: Json, told: str) -> None:
    assert any(told in line for line in mistakes(changed((path, value))))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("blue hq", {}, "blue: unknown field 'hq'"),
        ("blue formation", [], "blue, formation: there is none"),
        ("blue formation", LEFT_OUT, "blue, formation: expected a list, got nothing"),
        ("blue command_post", LEFT_OUT, "blue, command_post: expected a table, got nothing"),
        ("blue command_post at", "0201", "blue, command_post, at: 0201 is not in its zone"),
        ("blue command_post kind", "hq", "blue, command_post: unknown field 'kind'"),
        (f"{WAY} hq", LEFT_OUT, f"{FIRST}, hq: expected a table, got nothing"),
        (f"{WAY} units", [], f"{FIRST}, units: there is none"),
        (f"{WAY} units", LEFT_OUT, f"{FIRST}, units: expected a list, got nothing"),
        (f"{WAY} id", "bde12", "'bde12' is there twice: blue, formation 1 has it"),
        (f"{WAY} title", "12th Brigade", "'12th Brigade' is there twice"),
        (f"{WAY} hq id", "hq2", f"'hq2' is there twice: {FIRST}, hq has it"),
        (f"{WAY} units b1 id", "b2", f"{FIRST}, unit 2, id: 'b2' is there twice: {FIRST}, unit 1"),
        (f"{WAY} units b1 id", "r1", f"unit 1, id: 'r1' is there twice: {FIRST}, unit 1 has it"),
        (f"{WAY} units b1 id", "battalion", "unit 'battalion', id: expected 6 letters at most"),
        (f"{WAY} units b1 id", "B1", "unit 'B1', id: expected an id of small letters"),
        (f"{WAY} units b1 title", "Guard Task Force", "'Guard Task Force' is there twice"),
        (f"{WAY} units b1 kind", "tank", f"{WHERE}, kind: expected one of 'infantry', 'trucked'"),
        (f"{WAY} units b1 kind", LEFT_OUT, f"{WHERE}, kind: expected one of"),
        (f"{WAY} units b1 hex", "0101", f"{WHERE}: unknown field 'hex'"),
        (f"{WAY} units b1 at", LEFT_OUT, f"{WHERE}, at: expected the number of a hex in quotes"),
        (f"{WAY} units b1 at", "0209", f"{WHERE}, at: hex 0209: there is no row 09"),
        (f"{WAY} units b1 at", "0301", f"{WHERE}, at: 0301 is not in its zone"),
        (f"{WAY} units b1 at", "0203", "'b2', at: a Maneuver Unit is in 0203 already: 'b1'"),
        (f"{WAY} hq at", "0106", "blue, unit 'hq2', at: an HQ is in 0106 already: 'hq1'"),
        ("blue guards", 2, "guards: 2 objectives must be guarded, but units are set up near 1"),
        ("red guards", 6, "guards: 6 objectives must be guarded, but units are set up near 5"),
        ("red guards", 17, "red, guards: expected a whole number from 0 to 16, got 17"),
        ("red guards", -1, "red, guards: expected a whole number from 0 to 16, got -1"),
        ("blue cubes", LEFT_OUT, "blue, cubes: expected a table, got nothing"),
        ("blue cubes pool", {"blue": 3}, "blue, cubes, pool: has 3 cubes; a hand takes 4"),
        ("blue cubes pool green", 1, "blue, cubes, pool: unknown field 'green'"),
        ("blue cubes pool pink", 41, "blue, cubes, pool, pink: expected a whole number from 0"),
        ("blue cubes hand", {}, "blue, cubes: unknown field 'hand'"),
        ("blue enablers available recon", 37, "blue, enablers: there are 45; 40 is the most"),
        (
            "blue enablers available recon",
            -1,
            "enablers, available, recon: expected a whole number",
        ),
        ("blue enablers spent", {}, "blue, enablers: unknown field 'spent'"),
        ("blue enablers supply radio", 1, "blue, enablers, supply: unknown field 'radio'"),
    ],
)
def test_mistakes_of_a_side(path: str, value: Json, told: str) -> None:
    (line,) = mistakes(changed((path, value)))
    assert told in line


@pytest.mark.parametrize(
    ("path", "where"), [("blue command_post", "blue, command_post"), (f"{WAY} hq", f"{FIRST}, hq")]
)
def test_an_empty_table_is_no_unit(path: str, where: str) -> None:
    lines = mistakes(changed((path, {})))
    assert [line.split(":")[0] for line in lines if "zone" not in line] == [
        *(f"{where}, id", f"{where}, title", f"{where}, at")
    ]


# ---------------------------------------------------------------- zones


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("01-11", "expected columns from 01 to 10, got '01-11'"),
        ("02-01", "expected columns from 01 to 10, got '02-01'"),
        ("00", "expected columns from 01 to 10, got '00'"),
        ("west", "hex west: should be 4 digits"),
        (["01-02", "0209"], "hex 0209: there is no row 09"),
        (
            [],
            'expected columns such as "01-02", hexes such as "0504", or a list of them; got a list',
        ),
        (["01", 2], "or a list of them; got a list of 2"),
        (2, "or a list of them; got 2"),
        (None, "or a list of them; got nothing"),
        ("0201-0208", "hex 0201-0208: should be 4 digits"),
        ("0203 ", None),
    ],
)
def test_zones_that_are_none(zone: Json, told: str | None) -> None:
    lines = mistakes(changed((f"{WAY} zone", zone)))
    if told is not None:
        assert lines[0].startswith(f"{FIRST}, zone: ")
        assert told in lines[0]
    else:  # a zone, but others of the formation are set up elsewhere
        assert [line.partition(", at: ")[2] for line in lines] == [
            *("0103 is not in its zone", "0202 is not in its zone", "0204 is not in its zone")
        ]


@pytest.mark.parametrize(
    ("zone", "size"),
    [
        ("01-02", 16),
        ("1 - 2", 16),
        (["01", "0201", "0202", "0203", "0204"], 12),
        (["0103", "0202", "0203", "0204", "0204"], 4),
    ],
)
def test_ways_to_write_a_zone(zone: Json, size: int) -> None:
    board = make_board(changed((f"{WAY} zone", zone)), "my.toml")
    assert sum(board.units[1].zone) == size


def test_barred_hexes_are_in_no_zone() -> None:
    board = make_board(changed(("map terrain 8", "X O O O U O O O O O")), "my.toml")
    assert [sum(board.units[0].zone), sum(board.units[1].zone)] == [7, 15]


def test_a_zone_of_barred_hexes_is_none() -> None:
    rows = [("map terrain " + str(row), "O O O O O O O O O X") for row in range(1, 9)]
    lines = mistakes(changed(*rows, ("red command_post zone", "10")))
    assert "red, command_post, zone: nobody can be in any of its hexes" in lines


def test_zones_of_both_sides_are_apart() -> None:
    """Or who sets up first could take the places that the scenario proposes to the other."""
    (line,) = mistakes(changed(("red formation bde12 zone", "02-10")))
    shared = "0201, 0202, 0203, 0204, 0205, 0206 and 2 more"
    assert line == f"zones: blue and red can both set up in {shared}"


def test_enemies_are_not_set_up_in_one_hex() -> None:
    lines = mistakes(changed((f"{WAY} units b1 at", "0305")))
    assert lines == [
        f"{WHERE}, at: 0305 is not in its zone",
        "red, unit 'r2', at: the enemy is in 0305: 'b1'",
    ]


# ---------------------------------------------------------------- the whole


def test_nobody_and_nothing_is_in_a_barred_hex() -> None:
    lines = mistakes(
        changed(
            ("map terrain 3", "O X X X C U U O O O"),
            ("objective tower hex", "0303"),
        )
    )
    assert lines == [
        "map, civilians: nobody can be in 0403: its terrain is X",
        "objective 'tower', hex: nobody can be in 0303: its terrain is X",
        f"{FIRST}, unit 'b2', at: nobody can be in 0203: its terrain is X",
    ]


def test_there_is_a_way_from_all_to_all() -> None:
    rows = [(f"map terrain {row}", "O O O O O O O O X O") for row in range(1, 9)]
    lines = mistakes(changed(*rows, ("map civilians", []), ("objective tower hex", "1001")))
    assert lines == ["map, terrain: no way leads from 0104 to 1001"]


def test_the_attacker_cannot_have_won_already() -> None:
    pack = changed(("red guards", 0))
    for objective in pack["objective"]:
        objective["held"] = "blue"
    told = "objective: blue attacks, but every objective is its own or in its zones"
    assert mistakes(pack) == [told]
    pack["objective"][0] |= {"held": "red", "hex": "0201"}
    assert mistakes(pack) == [told]
    pack["objective"][0] |= {"held": "red", "hex": "0301"}
    assert make_board(pack, "my.toml").objectives[0].held == 1


def test_too_many_units() -> None:
    more = [
        {
            "id": f"x{n}",
            "title": f"Extra {n}",
            "kind": "infantry",
            "at": f"{n // 8 + 1:02}0{n % 8 + 1}",
        }
        for n in (0, 1, 2, 3, 4, 5, 6, 7, 8, 15)
    ]
    whole = changed()
    whole["blue"]["formation"][0]["units"] += more
    assert make_board(whole, "my.toml").count == 28
    spare = {"id": "y1", "title": "One Too Many", "kind": "infantry", "at": "0108"}
    whole["blue"]["formation"][0]["units"][-1:] = [more[-1], spare, {**spare, "id": "y2"}]
    lines = mistakes(whole)
    assert "blue: has 21 units; 20 is the most" in lines


def test_all_mistakes_are_told_at_once() -> None:
    lines = mistakes(
        changed(
            ("rounds", 99),
            ("map terrain 2", "O O Q U U U O O O O"),
            ("objective works hex", "0799"),
            ("blue cubes pool", {"blue": 1}),
            ("blue formation bde1 units b1 kind", "tank"),
            ("red formation bde12 hq at", "0401"),
        )
    )
    assert [line.split(":")[0] for line in lines] == [
        "scenario, rounds",
        "map, terrain, row 02, column 03",
        "objective 'works', hex",
        "blue, cubes, pool",
        "blue, formation 'bde1', unit 'b1', kind",
        "red, formation 'bde12', hq, at",
    ]
