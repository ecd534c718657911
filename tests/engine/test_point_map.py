"""Maps of locations and links in packs, with the flags and bounds of any game."""

from __future__ import annotations

from grognard.engine.packs import Checker, Value
from grognard.engine.point_map import Bounds, PointMap, read_faces, read_links, read_locations

BOUNDS = Bounds(fewest=2, most=4, links=2, taken=("pool",))


def make_location(name: str, at: float, **flags: Value) -> dict[str, Value]:
    return {"id": name, "name": name.upper(), "short": name[:4], "at": [at, 0], **flags}


def read(locations: list[Value], links: list[Value]) -> tuple[PointMap, list[str]]:
    """What is read of a map, and what is wrong with it."""
    check, found = Checker(), PointMap()
    rows = read_locations(check, locations, ("port",), BOUNDS, found)
    read_links(check, links, BOUNDS, found)
    read_faces(check, rows, found)
    return found, check.mistakes


A, B, C = make_location("a", 1), make_location("b", 2, port=True), make_location("c", 3)
AB: Value = {"between": ["a", "b"]}
BC: Value = {"between": ["b", "c"], "river": "Don"}


def test_locations_flags_and_links_are_read() -> None:
    found, mistakes = read([A, B, C], [AB, BC])
    assert mistakes == []
    assert (found.names, found.titles) == (["a", "b", "c"], ["A", "B", "C"])
    assert found.flagged == {"port": {"b"}}
    assert found.links == [("a", "b", False), ("b", "c", True)]
    assert [found.number(name) for name in ("a", "c", "")] == [0, 2, -1]


def test_what_is_cut_off_is_found() -> None:
    found, _ = read([A, B, C], [AB, BC])
    assert found.find_cut_off("a", found.names) == []
    assert found.find_cut_off("a", ["a", "c"]) == ["c"]


def test_a_game_says_how_large_a_map_may_be_and_what_is_taken() -> None:
    _, mistakes = read([make_location("pool", 1)], [])
    assert mistakes == [
        "map, location: there are 1; expected 2 to 4",
        "location 'pool', id: 'pool' is where units off the map are",
    ]


def test_no_location_has_more_links_than_the_game_allows() -> None:
    d = make_location("d", 4)
    _, mistakes = read([A, B, C, d], [AB, BC, {"between": ["b", "d"]}])
    assert mistakes == ["location 'b': has 3 links; 2 is the most"]


def test_a_flag_that_the_game_does_not_have_is_refused() -> None:
    _, mistakes = read([A, {**B, "prot": True}], [AB])
    assert mistakes == ["location 'b': unknown field 'prot' (did you mean 'port'?)"]


def test_links_and_points_are_named_where_they_are_wrong() -> None:
    _, mistakes = read([A, {**B, "at": [91, 0]}], [AB, AB, {"between": ["a", "a"]}])
    assert mistakes == [
        "link 2, between: 'a and b' is there twice: link 1 has it",
        "link 3, between: leads from 'a' to itself",
        "location 'b', at, latitude: expected a number from -90 to 90, got 91",
    ]
