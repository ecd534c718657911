"""The picture of a scenario shows its map, and each thing where it is; the report counts it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grognard.cli.hex_picture import SIDE, HexPicture
from grognard.engine.packs import parse_toml
from grognard.games.army_group_north.drawing import RAIL, WATER, draw
from grognard.games.army_group_north.pack import BOARDS, BUILT_IN, built_in
from grognard.games.army_group_north.report import report
from grognard.games.army_group_north.rules import constants as n
from tests.army_group_north.test_pack_docs import EXAMPLE

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


def drawn(name: str) -> Element:
    return ElementTree.fromstring(draw(built_in(name), "my.toml"))


def place(group: Element) -> tuple[float, float]:
    """Where a group is moved to."""
    words = group.attrib["transform"].removeprefix("translate(").split(")")[0].split()
    return float(words[0]), float(words[1])


def titled(root: Element) -> dict[str, tuple[float, float]]:
    """Counters and places by the words for who points at them."""
    found = {}
    for group in root.iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title")
        if title is not None:
            found[title] = place(group)
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_units_and_places_are_in_their_hexes(name: str) -> None:
    board, there = BOARDS.get(name), titled(drawn(name))
    paper = HexPicture(board.hexes, board.names)
    counters = [(f"{u.title}: {u.sp} SP, {u.ma} MA", u.start) for u in board.units if u.start >= 0]
    for title, cell in [*counters, *((place.title, place.cell) for place in board.places)]:
        x, y = paper.middle(int(cell))
        right, down = there[title]
        assert abs(x - right) < SIDE * 0.6
        assert abs(y - down) < SIDE / 2


def test_no_counter_of_a_stack_hides_another() -> None:
    board, there = BOARDS.get("north"), titled(drawn("north"))
    stacks: dict[int, list[tuple[float, float]]] = {}
    for unit in board.units:
        if unit.start >= 0:
            spot = there[f"{unit.title}: {unit.sp} SP, {unit.ma} MA"]
            stacks.setdefault(int(unit.start), []).append(spot)
    for spots in stacks.values():
        size = 44 * (1 if len(spots) < 3 else 0.66)
        for k, (x, y) in enumerate(spots):
            assert all(max(abs(x - a), abs(y - b)) > size for a, b in spots[:k])


def test_every_land_hex_has_its_number_and_the_sea_has_none() -> None:
    board = BOARDS.get("north")
    words = {text.text for text in drawn("north").iter(f"{SVG}text")}
    for cell in range(board.size):
        assert (board.names[cell] in words) == (board.terrain[cell] not in (n.SEA, n.LAKE))


def test_rivers_and_railways_are_drawn() -> None:
    inks = [path.attrib.get("stroke") for path in drawn("north").iter(f"{SVG}path")]
    assert {WATER, RAIL} <= set(inks)


def test_a_small_map_of_a_users_own_is_drawn() -> None:
    root = ElementTree.fromstring(draw(parse_toml(EXAMPLE.encode(), "docs"), "docs"))
    assert {"Mitten", "Oster", "1 West: 7 SP, 5 MA"} <= set(titled(root))


def test_the_report_counts_what_is_there() -> None:
    assert report(built_in("north"), "north.toml") == [
        "north.toml: Army Group North is a sound scenario of Army Group North.",
        "  map        29 x 22 hexes, 483 of them open: 261 clear, 210 woods, 12 swamp",
        "  places     29 cities, 48 towns, 205 hexes with a railway, 10 of them converted",
        "  turns      1 to 12, 1st July to 2nd December",
        "  Axis       47 units (269 SP) at the start, 12 units (67 SP) later; 0 RP",
        "  Soviet     30 units (106 SP) at the start, 35 units (82 SP) later; 0 RP",
        "  supply     none for Hanko Garrison 0520",
        "  won by     the capital, 0710",
    ]
    assert report(built_in("border"), "border.toml")[-2:] == [
        "  supply     everybody has it at the start",
        "  won by     11 points: Daugavpils 3, Kaunas 1, Liepaja 1, Riga 3, Šiauliai 1, "
        "Vilnius 1, Cesis 1, Krustpils 1",
    ]
    assert report(built_in("luga"), "luga.toml")[-1].endswith(
        "Mga 1, the capital, if it can be attacked, 3"
    )


def test_the_report_tells_of_draws_and_of_points_off() -> None:
    """X5.0 Where a scenario has them."""
    pack = built_in("border")
    pack = {**pack, "victory": {**pack["victory"], "drawn": 9, "lost": 1}}
    said = report(pack, "own.toml")[-1]
    assert "11 points (a draw from 9): " in said
    assert said.endswith("1 off for each unit that the invader loses")
