"""Pictures of locations and roads: north is up, rivers and main roads are told apart."""

from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

from grognard.cli.point_map.picture import (
    MAIN_ROAD,
    NEAREST,
    RIVER,
    ROAD,
    Link,
    Spot,
    draw_picture,
    place_on_paper,
    spread,
)

SVG = "{http://www.w3.org/2000/svg}"
SPOTS = [
    Spot("Port", (40, 20)),
    Spot("City", (44, 20), [("Guard 3", "#123456")]),
    Spot("A", (44, 22)),
]
LINKS = [Link(0, 1, is_main=True), Link(1, 2, over_river=True), Link(0, 2)]


def test_names_units_roads_and_rivers_are_drawn() -> None:
    root = ElementTree.fromstring(draw_picture("A map", "a key", SPOTS, LINKS))
    words = {text.text: text.get("fill") for text in root.findall(f"{SVG}text")}
    assert {"A map", "a key", "Port", "City", "A", "Guard 3"} == set(words)
    assert words["Guard 3"] == "#123456"
    inks = [path.get("stroke") for path in root.findall(f"{SVG}path")]
    assert inks == [MAIN_ROAD, ROAD, ROAD, RIVER]


def test_north_is_up_and_east_is_right() -> None:
    port, city, east = place_on_paper([spot.at for spot in SPOTS])
    assert city[1] < port[1]
    assert city[0] < east[0]
    assert city[1] == east[1]


def test_crowded_locations_are_pushed_apart() -> None:
    near = [(100.0, 100.0), (110.0, 100.0), (100.0, 112.0), (500.0, 500.0)]
    assert min(dist(a, b) for a, b in combinations(spread(near), 2)) > NEAREST * 0.95


def test_two_in_one_point_stay_there() -> None:
    """Two locations may be so near that no pen parts them."""
    assert len(set(spread([(1.0, 1.0), (1.0, 1.0)]))) == 1
