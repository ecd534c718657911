"""Any map of locations and roads in letters: turned, drawn or listed, with what stands on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text

from grognard.cli.point_map import plan
from grognard.cli.point_map.chart import Chart, Place, turn_to_goal
from grognard.cli.point_map.drawing import Face, Faces, draw_map, list_places
from grognard.cli.point_map.plan import Size

PLACES = (
    Place("port", "Port", "POR", 40.0, 20.0),
    Place("inn", "Old Inn", "INN", 42.0, 20.5),
    Place("mill", "Mill", "MIL", 42.0, 18.0),
    Place("ford", "Ford", "FRD", 44.0, 20.0),
    Place("city", "The Great City", "CIT", 46.0, 20.2),
)
ROADS = (("port", "inn"), ("inn", "ford"), ("ford", "city"), ("port", "mill"), ("mill", "ford"))
CHART = Chart(
    places=PLACES,
    roads=ROADS,
    rivers=frozenset({("inn", "ford")}),
    main=frozenset({"port", "inn", "ford", "city"}),
    start="port",
    goal="city",
)
PLAIN: Faces = {place.id: Face() for place in PLACES}
TIGHT, ROOMY = Size(80, 12, False), Size(100, 18, True)


def draw(size: Size, chart: Chart = CHART, **faces: Face) -> list[str]:
    lines = draw_map(chart, size, {**PLAIN, **faces}, ["~ river"])
    assert lines is not None
    return [line.plain for line in lines]


def test_the_main_road_goes_to_the_right_wherever_it_leads() -> None:
    flipped = replace(CHART, start="city", goal="port")
    points, north = turn_to_goal(CHART)
    back, south = turn_to_goal(flipped)
    assert points["port"][0] < points["city"][0]
    assert back["city"][0] < back["port"][0]
    assert (north, south) == ("right", "left")


def test_the_main_road_is_followed_from_its_start() -> None:
    assert CHART.follow_main() == ["port", "inn", "ford", "city"]


def test_names_roads_and_rivers_are_drawn() -> None:
    shown = "\n".join(draw(TIGHT))
    assert all(sign in shown for sign in ("●POR═", "●INN", "═●CIT", "○MIL─"))
    assert shown.count("~") == len(CHART.rivers) + 1  # and the legend
    assert "north is right" in shown


def test_long_names_are_cut_where_they_stand_in_full() -> None:
    assert "●The Great …" in "\n".join(draw(ROOMY))


def test_a_stack_stands_beside_a_short_name_and_below_a_full_one() -> None:
    busy = Face("bold", marker="#", stack=lambda room: "*" * min(room, 5))
    assert any("●CIT#***" in line for line in draw(TIGHT, city=busy))
    lines = draw(ROOMY, city=busy)
    at = next(n for n, line in enumerate(lines) if "●The Great …#" in line)
    assert lines[at + 1][lines[at].index("●The") :].startswith("*****")


def test_where_something_can_be_done_another_sign_stands() -> None:
    shown = "\n".join(draw(TIGHT, mill=Face(pointed=True)))
    assert "▸MIL" in shown
    assert "▸" not in shown.replace("▸MIL", "")


@pytest.mark.parametrize("size", [Size(12, 12, False), Size(80, 2, False)])
def test_too_little_room_means_no_map(size: Size) -> None:
    assert draw_map(CHART, size, PLAIN, []) is None


def test_letters_that_are_two_cells_wide_do_not_break_the_map() -> None:
    wide = replace(PLACES[0], name="罗斯托夫", short="罗")
    for size in (TIGHT, ROOMY):
        assert "●port" in "\n".join(draw(size, replace(CHART, places=(wide, *PLACES[1:]))))


def test_too_many_roads_to_tell_apart_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "MOST_ROADS", 4)
    assert draw_map(CHART, Size(81, 12, False), PLAIN, []) is None


def test_a_list_has_the_main_road_first_and_every_road_from_both_ends() -> None:
    busy = Face("bold", marker="#", stack=lambda room: "**")
    lines = list_places(CHART, {**PLAIN, "ford": busy}, 30)
    assert [line.plain for line in lines] == [
        "●POR: INN MIL",
        "●INN: POR ~FRD",
        "●FRD#**: ~INN CIT MIL",
        "●CIT: FRD",
        "○MIL: POR FRD",
    ]


def test_only_what_is_pointed_at_is_reversed_in_a_list() -> None:
    [line] = [
        line
        for line in list_places(CHART, {**PLAIN, "city": Face(pointed=True)}, 20)
        if "CIT" in line.plain and "▸" in line.plain
    ]
    assert reversed_in(line) == "▸CIT"


def reversed_in(line: Text) -> str:
    return "".join(
        line.plain[span.start : span.end] for span in line.spans if "reverse" in str(span.style)
    )
