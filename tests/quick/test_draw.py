"""The picture of a scenario shows its map, and each thing where it is."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from grognard.cli.hex_picture import GOLD, SIDE, HexPicture
from grognard.engine.hexes.drawing import outline
from grognard.engine.value import Json
from grognard.games.quick.drawing import GROUNDS, INKS, draw
from grognard.games.quick.pack import BOARDS, BUILT_IN, built_in
from tests.quick.packs import changed

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


def drawn(pack: Json) -> Element:
    return ElementTree.fromstring(draw(pack, "my.toml"))


def map_of(root: Element) -> Element:
    """The group that everything on the map is in."""
    (found,) = [g for g in root.findall(f"{SVG}g") if g.find(f"{SVG}polygon") is not None]
    return found


def place(group: Element) -> tuple[float, float]:
    """Where a group is moved to."""
    words = group.attrib["transform"].removeprefix("translate(").split(")")[0].split()
    return float(words[0]), float(words[1])


def titled(root: Element) -> dict[str, list[tuple[float, float]]]:
    """Counters and markers by the words for who points at them."""
    found: dict[str, list[tuple[float, float]]] = {}
    for group in map_of(root).iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title")
        if title is not None:
            found.setdefault(title, []).append(place(group))
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_hex_is_there_with_its_terrain_and_number(name: str) -> None:
    board, root = BOARDS.get(name), map_of(drawn(built_in(name)))
    hexes = [p for p in root.findall(f"{SVG}polygon") if p.attrib["fill"] != "none"]
    assert [(p.attrib["points"], p.attrib["fill"]) for p in hexes] == [
        (outline(board.hexes, cell, SIDE), GROUNDS[board.terrain[cell]].fill)
        for cell in range(board.size)
    ]
    words = [text.text for text in root.findall(f"{SVG}text")]
    assert [word for word in words if word in board.names] == board.names


@pytest.mark.parametrize("name", BUILT_IN)
def test_units_stand_in_their_hexes(name: str) -> None:
    board, there = BOARDS.get(name), titled(drawn(built_in(name)))
    for unit in board.units:
        ((x, y),) = there[unit.title]
        right, down = HexPicture(board.hexes, board.names).middle(unit.start)
        assert abs(x - right) < SIDE / 2
        assert abs(y - down) < SIDE / 2


def test_three_counters_share_a_hex() -> None:
    """1.2 A Maneuver Unit, an HQ and a Command Post: smaller, and none over another."""
    pack = changed(("red command_post at", "0706"), ("red formation bde12 hq at", "0706"))
    there = titled(drawn(pack))
    titles = ("Red Command Post", "HQ, 12th Brigade", "2nd Truck Battalion")
    places = sorted(there[title][0] for title in titles)
    gaps = [b[0] - a[0] for a, b in pairwise(places)]
    assert min(gaps) > 44 * 0.66


def test_objectives_have_a_rim_a_name_and_their_points() -> None:
    board, root = BOARDS.get("velograd"), map_of(drawn(built_in("velograd")))
    rims = [p.attrib["points"] for p in root.iter(f"{SVG}polygon") if p.get("stroke") == GOLD]
    assert rims == [outline(board.hexes, o.cell, SIDE) for o in board.objectives]
    words = [text.text for text in root.findall(f"{SVG}text")]
    assert words.count("1") == 4
    assert words.count("2") == 1
    assert {"Government", "Quarter", "Rail Station", "TV Tower"} <= set(words)


def test_civilians_are_counted() -> None:
    root = drawn(changed(("map civilians", ["0403", "0403", "0101"])))
    assert len(titled(root)["civilians"]) == 2
    (marker,) = [g for g in map_of(root).iter(f"{SVG}g") if g.findtext(f"{SVG}text") == "2"]
    assert marker.findtext(f"{SVG}title") == "civilians"


def test_the_zones_meet_between_the_second_and_the_third_column() -> None:
    """15 hexsides: two for each hex of a column of eight, but one at the end."""
    root = map_of(drawn(built_in("velograd")))
    sides = [
        p.attrib["d"].count("M") for p in root.findall(f"{SVG}path") if p.get("fill") == "none"
    ]
    assert sides == [15, 15]
    assert [p.get("stroke") for p in root.findall(f"{SVG}path")] == list(INKS)


def test_words_of_the_author_are_words_in_the_picture() -> None:
    """No markup of theirs gets into ours."""
    rude = '<script>"&'
    root = drawn(changed(("title", rude), ("objective works title", rude)))
    assert root.findtext(f"{SVG}title") == rude
    assert [text.text for text in root.iter(f"{SVG}text")].count(rude) == 2
    assert not list(root.iter(f"{SVG}script"))


def test_the_legend_names_what_is_there() -> None:
    def words(pack: Json) -> set[str | None]:
        return {text.text for text in drawn(pack).iter(f"{SVG}text")}

    assert {"Open", "Urban", "Close", "civilians"} <= words(built_in("velograd"))
    assert "barred" not in words(built_in("velograd"))
    assert "barred" in words(built_in("millbrook"))
    assert "civilians" not in words(changed(("map civilians", [])))
