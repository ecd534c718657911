"""Maps and counters from packs: what ours hold, and that every mistake is found with its place."""

from __future__ import annotations

from datetime import date

import pytest

from grognard.engine.packs import BadPack, read_toml
from grognard.engine.value import Json
from grognard.games.march_of_justice.pack import (
    BUILT_IN,
    DATA,
    VERSION,
    built_in,
    find_boards,
    make_board,
)
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.board import RIVER, ROAD, Board
from grognard.games.march_of_justice.rules.turn import new_march
from tests.march_of_justice.packs import LEFT_OUT, changed, mistakes

BOARDS = find_boards(VERSION)

# ---------------------------------------------------------------- ours


def at(board: Board, name: str) -> int:
    return board.names.index(name)


def marked(board: Board, bits: int) -> list[str]:
    return [name for place, name in enumerate(board.names) if bits >> place & 1]


@pytest.mark.parametrize(
    ("name", "strength"),
    [
        ("hard", [(4, 2), (3, 1), (3, 1)]),
        ("normal", [(4, 2), (4, 2), (3, 2)]),
        ("easy", [(5, 3), (4, 2), (4, 2)]),
    ],
)
def test_our_scenarios_differ_in_wagners_strength(
    name: str, strength: list[tuple[int, int]]
) -> None:
    board = BOARDS.get(name)
    assert [(c.sp, c.reduced) for c in board.counters[: board.core]] == strength
    assert [board.name, board.size, board.units, board.core] == [name, 23, 12, 3]
    assert [board.turns, board.momentum] == [6, 1]
    assert new_march(board).problem() == ""


def test_there_is_one_board_of_each_of_ours() -> None:
    assert [BOARDS.get(name) is BOARDS.get(name) for name in BUILT_IN] == [True] * 3
    assert sorted(path.stem for path in DATA.glob("*.toml")) == sorted([*BUILT_IN, "m4"])


def test_the_map() -> None:
    board = BOARDS.get("hard")
    kinds = [
        board.find_link(a, b) for a in range(board.size) for b in range(a) if board.find_link(a, b)
    ]
    assert [kinds.count(ROAD), kinds.count(RIVER)] == [23, 13]
    assert board.find_link(at(board, "kashira"), at(board, "moscow")) == RIVER
    assert board.find_link(at(board, "moscow"), at(board, "kashira")) == RIVER
    assert board.find_link(at(board, "rubelo"), at(board, "moscow")) == ROAD
    assert board.links(at(board, "rostov"), at(board, "moscow")) == 7  # by the M4
    assert board.points(at(board, "boguchar"), at(board, "yelets")) == 4  # twice over the Don
    assert marked(board, board.beside[board.moscow]) == [
        *("kashira", "rubelo", "serpukhov", "kaluga", "kolomna")
    ]
    assert marked(board, board.m4) == [
        *("rostov", "kamensk", "boguchar", "voronezh", "yelets", "tula", "kashira", "moscow")
    ]
    assert marked(board, board.oka) == ["kashira", "serpukhov", "kaluga", "kolomna"]
    roles = [board.rostov, board.moscow, board.grozny, board.rubelo]
    assert [board.titles[place] for place in roles] == ["Rostov", "Moscow", "Grozny", "Rubelo"]


def test_the_first_rules_keep_their_map() -> None:
    old = find_boards("1").get("hard")
    assert (old.name, old.size) == ("hard", 20)
    assert old.links(at(old, "rostov"), at(old, "moscow")) == 5  # by Volgograd and Ryazan
    assert old.find_link(at(old, "voronezh"), at(old, "yelets")) == ROAD
    assert [(c.name, c.sp) for c in old.counters] == [
        (c.name, c.sp) for c in BOARDS.get("hard").counters
    ]
    named = {"id": "x", "title": "X", "map": "m4", "units": "easy"}
    assert make_board(named, "x", "1").names == old.names


def test_the_counters() -> None:
    board = BOARDS.get("hard")
    by_name = {counter.name: counter for counter in board.counters}
    tanks, akhmat, omon = by_name["tanks"], by_name["akhmat"], by_name["omon"]
    assert [tanks.title, tanks.sp, tanks.reduced, tanks.mp] == ["4th Guards Tank", 4, 0, 2]
    assert [tanks.side, tanks.switches, tanks.police, tanks.flies] == [n.RUSSIA, True, False, False]
    assert [tanks.start, tanks.enters, tanks.home] == [n.IN_CUP, at(board, "kaluga"), board.moscow]
    assert [akhmat.enters, akhmat.home] == [board.grozny, board.grozny]
    assert [omon.police, omon.start, by_name["helicopters"].flies] == [True, board.moscow, True]
    assert by_name["utkin"].start == board.rostov


def test_the_board_keeps_its_whole_pack_for_drawing_and_saving() -> None:
    pack = make_board({"id": "x", "title": "X", "map": "m4", "units": "easy"}, "x").pack
    assert isinstance(pack, dict)
    assert "units" not in pack
    assert pack["map"]["location"][0]["short"] == "ROS"
    again = make_board(pack, "again")
    assert [c.sp for c in again.counters] == [c.sp for c in BOARDS.get("easy").counters]


# ---------------------------------------------------------------- a user's own


def test_our_map_or_our_units_may_be_named() -> None:
    raw = read_toml(DATA / "hard.toml")
    assert raw["map"] == "m4"
    assert make_board(raw, "x").names == BOARDS.get("hard").names
    mine = make_board({**built_in("normal"), "unit": built_in("easy")["unit"][:4]}, "x")
    assert [counter.name for counter in mine.counters] == ["utkin", "rusich", "serb", "omon"]


def test_turns_momentum_entries_and_homes_have_usual_values() -> None:
    board = make_board(
        changed(("turns", LEFT_OUT), ("momentum", LEFT_OUT), ("unit rosgvardia enters", LEFT_OUT)),
        "x",
    )
    assert [board.turns, board.momentum, board.counters[-1].enters] == [6, 1, board.moscow]


def test_what_a_pack_says_is_played() -> None:
    board = make_board(
        changed(
            ("turns", 9),
            ("momentum", -3),
            ("map role rubelo", "kursk"),
            ("unit fsb start", "tula"),
            ("unit fsb mp", 0),
            ("unit fsb reduced", LEFT_OUT),
            ("unit rosgvardia home", "ryazan"),
        ),
        "x",
    )
    s = new_march(board)
    assert [board.turns, s.momentum, board.names[board.rubelo]] == [9, -3, "kursk"]
    fsb, last = board.counters[5], board.counters[-1]
    assert [board.names[s.where[5]], fsb.mp, fsb.reduced] == ["tula", 0, 0]
    assert board.names[last.home] == "ryazan"


# ---------------------------------------------------------------- mistakes

ONE = {"id": "x", "name": "X", "side": "russia", "sp": 2, "mp": 2, "start": "cup"}
SPOT = {"id": "x", "name": "X", "short": "X", "at": [50.0, 40.0]}
FOURTH = {"id": "x", "name": "X", "side": "wagner", "sp": 1, "start": "rostov"}


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("id", "My Scenario", "scenario, id: expected an id of small letters"),
        ("title", LEFT_OUT, "scenario, title: expected a text of 1 to 60 letters, got nothing"),
        ("about", 3, "scenario, about: expected a text of 1 to 2000 letters, got 3"),
        ("turns", 0, "scenario, turns: expected a whole number from 1 to 20, got 0"),
        ("turns", 21, "scenario, turns: expected a whole number from 1 to 20, got 21"),
        ("turns", True, "scenario, turns: expected a whole number from 1 to 20, got True"),
        ("momentum", 4, "scenario, momentum: expected a whole number from -3 to 3, got 4"),
        ("momentum", -4, "scenario, momentum: expected a whole number from -3 to 3, got -4"),
        ("momentun", 1, "scenario: unknown field 'momentun' (did you mean 'momentum'?)"),
        ("map", "m5", "scenario, map: expected one of 'm4'; got 'm5'"),
        ("map", LEFT_OUT, 'scenario: has no map: write a [map], or map = "m4" for ours'),
        ("unit", LEFT_OUT, 'scenario: has no units: write [[unit]]s, or units = "hard" for ours'),
        ("units", "hard", "scenario, units: contradicts [[unit]]: give one of them"),
        ("unit", 3, "unit: expected a list, got 3"),
    ],
)
def test_a_mistake_in_the_head(path: str, value: Json, told: str) -> None:
    [mistake] = mistakes(changed((path, value)))
    assert mistake.startswith(told)


def test_a_misspelt_scenario_of_ours() -> None:
    assert mistakes(changed(("unit", LEFT_OUT), ("units", "hrd"))) == [
        "scenario, units: expected one of 'hard', 'normal', 'easy'; got 'hrd' "
        "(did you mean 'hard'?)"
    ]


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("map title", "", "map, title: expected a text of 1 to 60 letters"),
        ("map id", "M4", "map, id: expected an id"),
        ("map rivers", [], "map: unknown field 'rivers'"),
        ("map location tambov oka", 1, "location 'tambov', oka: expected true or false, got 1"),
        ("map location tula m4", "yes", "location 'tula', m4: expected true or false, got 'yes'"),
        ("map location tula nmae", "T", "location 'tula': unknown field 'nmae' (did you mean"),
        ("map location tula name", "Oryol", "location 'oryol', name: 'Oryol' is there twice: loca"),
        ("map location tula short", "TULA1", "location 'tula', short: expected a text of 1 to 4"),
        ("map location tula short", "T L", "location 'tula', short: expected one word, got 'T L'"),
        (
            "map location tula short",
            "ROS",
            "location 'tula', short: 'ROS' is there twice: location",
        ),
        ("map location tula at", [54.2], "location 'tula', at: expected [latitude, longitude], go"),
        ("map location tula at", [91, 3], "location 'tula', at, latitude: expected a number from"),
        ("map location tula at", [9, -181], "location 'tula', at, longitude: expected a number fr"),
        ("map location tula at", [True, 3], "location 'tula', at, latitude: expected a number fr"),
        ("map location tula at", [9, float("nan")], "location 'tula', at, longitude: expected a n"),
        ("map location tula at", [47.2, 39.7], "location 'tula', at: (47.2, 39.7) is there twice"),
        ("map link 1 between", ["rostov"], "link 1, between: expected two locations, got a list"),
        ("map link 1 between", LEFT_OUT, "link 1, between: expected two locations, got noth"),
        ("map link 1 between", ["rostov", "rostov"], "link 1, between: leads from 'rostov' to it"),
        ("map link 1 between", ["rostov", "kamensck"], "link 1, between: expected the id of a lo"),
        ("map link 1 river", "", "link 1, river: expected a text of 1 to 30"),
        ("map link 1 bridge", True, "link 1: unknown field 'bridge'"),
        ("map role rubelo", "moscow", "map, role, rubelo: 'moscow' is moscow already"),
        ("map role rubelo", LEFT_OUT, "map, role, rubelo: expected the id of a location, got no"),
        ("map role kremlin", "moscow", "map, role: unknown field 'kremlin'"),
        ("map location tula m4", False, "map, m4: does not lead from 'rostov' to 'kashira', 'mo"),
        ("map location moscow m4", False, "location 'moscow', m4: expected true: the M4 joins"),
        ("map location rostov m4", False, "location 'rostov', m4: expected true: the M4 joins"),
        ("map location tambov m4", True, "map, m4: does not lead from 'rostov' to 'tambov'"),
        ("map location new", SPOT, "map, link: no road leads from 'rostov' to 'x'"),
    ],
)
def test_a_mistake_in_the_map(path: str, value: Json, told: str) -> None:
    found = mistakes(changed((path, value)))
    assert found[0].startswith(told), found
    assert len(found) == 1


def test_an_id_that_is_none_leaves_its_links_in_the_air() -> None:
    found = mistakes(changed(("map location tambov id", "Tambov!")))
    assert found[0].startswith("location 'Tambov!', id: expected an id of small letters")
    links = [mistake.split(": ")[0] for mistake in found[1:]]
    assert links == ["link 27, between", "link 28, between", "link 33, between"]


def test_rows_that_are_no_tables() -> None:
    pack = changed(("unit new", 3), ("map location new", "x"), ("map link new", []))
    found = mistakes(pack)
    for row in ("unit 13", "location 24", "link 37"):
        assert any(mistake.startswith(f"{row}: expected a table, got") for mistake in found)


def test_a_misspelt_location_is_guessed() -> None:
    pack = changed(("map link 1 between", ["rostov", "kamensck"]), ("unit fsb start", "moscou"))
    assert mistakes(pack) == [
        "link 1, between: expected the id of a location, got 'kamensck' (did you mean 'kamensk'?)",
        "unit 'fsb', start: expected the id of a location, got 'moscou' (did you mean 'moscow'?)",
    ]


def test_a_link_twice_in_either_direction() -> None:
    assert mistakes(changed(("map link new", {"between": ["kamensk", "rostov"]}))) == [
        "link 37, between: 'kamensk and rostov' is there twice: link 1 has it"
    ]


def test_an_id_twice() -> None:
    rows = mistakes(changed(("map location new", {**SPOT, "id": "tula"}), ("unit new", ONE)))
    assert rows == ["location 24, id: 'tula' is there twice: location 6 has it"]
    assert mistakes(changed(("unit new", {**ONE, "id": "fsb"}))) == [
        "unit 13, id: 'fsb' is there twice: unit 6 has it"
    ]


@pytest.mark.parametrize("name", ["cup", "dispersed", "eliminated", "removed"])
def test_no_location_is_called_as_if_it_were_off_the_map(name: str) -> None:
    link = {"between": [name, "tula"]}
    pack = changed(("map location new", {**SPOT, "id": name}), ("map link new", link))
    assert mistakes(pack) == [f"location '{name}', id: {name!r} is where units off the map are"]


def test_too_many_or_too_few_locations() -> None:
    pack = built_in("hard")
    for number in range(10):
        place = {"id": f"x{number}", "name": f"X{number}", "short": f"X{number}"}
        pack["map"]["location"].append({**place, "at": [number, number]})
        pack["map"]["link"].append({"between": [place["id"], pack["map"]["location"][-2]["id"]]})
    assert mistakes(pack) == ["map, location: there are 33; expected 4 to 32"]
    pack["map"]["location"].pop()
    pack["map"]["link"].pop()
    assert make_board(pack, "x").size == 32
    small = changed(("map location", pack["map"]["location"][:3]))
    assert mistakes(small)[0] == "map, location: there are 3; expected 4 to 32"
    assert "map, location: expected a list, got 3" in mistakes(changed(("map location", 3)))[0]
    assert mistakes(changed(("map", {})))[:2] == [
        "map, title: expected a text of 1 to 60 letters, got nothing",
        "map, location: expected a list, got nothing",
    ]


def test_too_many_links() -> None:
    others = ("tambov", "kursk", "oryol", "lipetsk")
    links = [(f"map link new{to}", {"between": ["moscow", to]}) for to in others]
    assert mistakes(changed(*links)) == ["location 'moscow': has 9 links; 8 is the most"]
    assert make_board(changed(*links[:3]), "x").size == 23
    many = changed(("map link", [{"between": ["rostov", "kamensk"]}] * 129))
    assert mistakes(many)[0] == "map, link: has 129 links; 128 is the most"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("unit fsb id", "FSB", "unit 'FSB', id: expected an id of small letters"),
        ("unit fsb id", "silence", "unit 'silence', id: 'silence' is what acts call something"),
        ("unit fsb id", "roadblock", "unit 'roadblock', id: 'roadblock' is what acts call"),
        ("unit fsb id", "done", "unit 'done', id: 'done' is what acts call something else"),
        ("unit fsb name", "OMON", "unit 'fsb', name: 'OMON' is there twice: unit 'omon' has it"),
        ("unit fsb name", "\x1b[2J", "unit 'fsb', name: expected letters that can be printed"),
        ("unit fsb side", "rusia", "unit 'fsb', side: expected one of 'wagner', 'russia'; got 'ru"),
        ("unit fsb sp", 0, "unit 'fsb', sp: expected a whole number from 1 to 20, got 0"),
        ("unit fsb sp", 21, "unit 'fsb', sp: expected a whole number from 1 to 20, got 21"),
        ("unit fsb sp", 2.5, "unit 'fsb', sp: expected a whole number from 1 to 20, got 2.5"),
        ("unit fsb reduced", 4, "unit 'fsb', reduced: expected a whole number from 1 to 3, got 4"),
        ("unit fsb reduced", 0, "unit 'fsb', reduced: expected a whole number from 1 to 3, got 0"),
        ("unit fsb mp", LEFT_OUT, "unit 'fsb', mp: expected a whole number from 0 to 6, got noth"),
        ("unit fsb mp", 7, "unit 'fsb', mp: expected a whole number from 0 to 6, got 7"),
        ("unit fsb police", "no", "unit 'fsb', police: expected true or false, got 'no'"),
        ("unit fsb flies", 1, "unit 'fsb', flies: expected true or false, got 1"),
        ("unit fsb switches", True, "unit 'fsb', reduced: contradicts switches: a counter has"),
        ("unit fsb start", LEFT_OUT, "unit 'fsb', start: expected the id of a location, got noth"),
        ("unit fsb start", "rostov", "unit 'fsb', start: in 'rostov' is Wagner already: 'serb'"),
        ("unit fsb enters", "moscow", "unit 'fsb', enters: means something only with start = 'c"),
        ("unit tanks enters", "kalug", "unit 'tanks', enters: expected the id of a location, got"),
        ("unit akhmat home", "grosny", "unit 'akhmat', home: expected the id of a location, got "),
        ("unit fsb strength", 3, "unit 'fsb': unknown field 'strength'"),
        ("unit utkin mp", 2, "unit 'utkin', mp: not for Wagner: its units have the MCT"),
        ("unit utkin police", False, "unit 'utkin', police: not for Wagner: only Russian units"),
        ("unit utkin home", "rostov", "unit 'utkin', home: not for Wagner: its home is Rostov"),
        ("unit utkin enters", "tula", "unit 'utkin', enters: not for Wagner: its units start on"),
        ("unit utkin start", "cup", "unit 'utkin', start: not for Wagner: its units start on the"),
        ("unit new", FOURTH, "unit 'x': Wagner's units must be listed before Russia's"),
    ],
)
def test_a_mistake_in_a_unit(path: str, value: Json, told: str) -> None:
    found = mistakes(changed((path, value)))
    assert found[0].startswith(told), found
    assert len(found) == 1


def test_wagners_units_do_not_change_sides() -> None:
    pack = changed(("unit utkin reduced", LEFT_OUT), ("unit utkin switches", True))
    assert mistakes(pack) == [
        "unit 'utkin', switches: not for Wagner: only Russian units change sides"
    ]


def test_how_many_units_there_may_be() -> None:
    ours = built_in("hard")["unit"]
    wagner, russia = ours[:3], ours[3:]
    fourth, fifth = FOURTH, {**FOURTH, "id": "y", "name": "Y"}
    assert mistakes(changed(("unit", russia))) == ["unit: Wagner has 0 units; expected 1 to 4"]
    assert mistakes(changed(("unit", wagner))) == ["unit: Russia has no units"]
    assert mistakes(changed(("unit", []))) == [
        "unit: Wagner has 0 units; expected 1 to 4",
        "unit: Russia has no units",
    ]
    assert make_board(changed(("unit", [*wagner, fourth, *russia])), "x").core == 4
    assert mistakes(changed(("unit", [*wagner, fourth, fifth, *russia]))) == [
        "unit: Wagner has 5 units; expected 1 to 4"
    ]
    more = [{**ONE, "id": f"x{k}", "name": f"X{k}"} for k in range(13)]
    assert make_board(changed(("unit", [*ours, *more[:12]])), "x").units == 24
    assert mistakes(changed(("unit", [*ours, *more]))) == ["unit: there are 25; 24 is the most"]


def test_all_mistakes_are_told_at_once() -> None:
    pack = changed(
        ("turns", 99),
        ("map location tula short", "TOOLONG"),
        ("map link 2 between", ["kamensk", "bogucha"]),
        ("unit utkin sp", "four"),
        ("unit tanks enters", "kalugaa"),
    )
    assert [mistake.split(": ")[0] for mistake in mistakes(pack)] == [
        "scenario, turns",
        "link 2, between",
        "location 'tula', short",
        "unit 'utkin', sp",
        "unit 'tanks', enters",
    ]


@pytest.mark.parametrize("data", [None, 3, "hard", [], {}, {"map": 3, "unit": "x"}])
def test_what_is_no_scenario_is_refused(data: Json) -> None:
    assert mistakes(data)


def test_odd_values_are_refused_in_words() -> None:
    nest: Json = []
    for _ in range(5000):
        nest = [nest]
    for odd in (date(2023, 6, 24), nest, 16**9000):
        for path in ("turns", "unit fsb start", "map location tula at", "map link 3 between"):
            assert mistakes(changed((path, odd)))


def test_the_source_is_named_with_every_mistake() -> None:
    with pytest.raises(BadPack) as caught:
        make_board(changed(("turns", 0), ("momentum", 9)), "my.toml")
    assert [line.split(": ")[0] for line in str(caught.value).splitlines()] == ["my.toml"] * 2
