"""The picture of the M4: every location, every road, and names that do not hide each other."""

from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

from grognard.cli.point_map.picture import NEAREST, Point, place_on_paper, spread
from grognard.games.march_of_justice.drawing import draw, make_spots
from grognard.games.march_of_justice.pack import VERSION, built_in, find_boards

SVG = "{http://www.w3.org/2000/svg}"


def test_the_whole_map_is_drawn() -> None:
    board = find_boards(VERSION).get("hard")
    root = ElementTree.fromstring(draw(built_in("hard"), "hard"))
    words = [text.text for text in root.findall(f"{SVG}text")]
    assert set(board.titles) <= set(words)
    assert {"Utkin 4", "OMON 2"} <= set(words)
    assert "Helicopters 2" not in words  # it is in the cup
    inks = [path.get("stroke") for path in root.findall(f"{SVG}path")]
    assert [inks.count("#d9912b"), inks.count("#9a948a"), inks.count("#2f86c4")] == [7, 29, 13]


def test_north_is_up_and_east_is_right() -> None:
    points = dict(zip(find_boards(VERSION).get("hard").names, place_ours(), strict=True))
    assert points["moscow"][1] < points["voronezh"][1] < points["rostov"][1]
    assert points["kursk"][0] < points["voronezh"][0] < points["tambov"][0]


def test_crowded_locations_are_pushed_apart() -> None:
    points = place_ours()
    assert min(dist(a, b) for a, b in combinations(points, 2)) < NEAREST / 2
    assert min(dist(a, b) for a, b in combinations(spread(points), 2)) > NEAREST * 0.95


def place_ours() -> list[Point]:
    return place_on_paper([spot.at for spot in make_spots(find_boards(VERSION).get("hard"))])
