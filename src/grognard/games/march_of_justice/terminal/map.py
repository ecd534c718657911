"""The map of a march in letters: what stands in each location, and what the signs mean."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from rich.text import Text

from grognard.cli.point_map.chart import Chart, Place
from grognard.cli.point_map.drawing import RIVER, Face, draw_map, list_places
from grognard.cli.point_map.plan import Size
from grognard.engine.value import Json

SIGN = {"wagner": "▲", "russia": "★"}
HUE = {"wagner": "bold yellow", "russia": "bold bright_blue"}
BLOCK = "▦"
LEGEND = (
    f"{SIGN['wagner']} Wagner  {SIGN['russia']} Russia, with SP",
    f"{BLOCK} Roadblock  {RIVER} river  ═ M4",
)


def make_chart(look: Json) -> Chart:
    """The map as it lies on the table; the M4 is its main road."""
    places, links = look["map"]["locations"], look["map"]["links"]
    homes = {place["home"]: place["id"] for place in reversed(places) if place["m4"]}
    return Chart(
        places=tuple(Place(p["id"], p["name"], p["short"], *map(float, p["at"])) for p in places),
        roads=tuple((a, b) for a, b in (link["between"] for link in links)),
        rivers=frozenset((a, b) for a, b in (link["between"] for link in links if link["river"])),
        main=frozenset(place["id"] for place in places if place["m4"]),
        start=homes["wagner"],
        goal=homes["russia"],
    )


def draw(look: Json, size: Size, pointed: Collection[str] = ()) -> list[Text] | None:
    """The map with all that is on it; None if there is not room enough to draw it."""
    return draw_map(make_chart(look), size, make_faces(look, pointed), LEGEND)


def list_locations(look: Json, width: int, pointed: Collection[str] = ()) -> list[Text]:
    """The same in words, where there is no room for a map."""
    return list_places(make_chart(look), make_faces(look, pointed), width)


def make_faces(look: Json, pointed: Collection[str]) -> dict[str, Face]:
    return {
        name: Face(
            style=HUE.get(place["holder"], ""),
            pointed=name in pointed,
            marker=BLOCK if place["roadblock"] else "",
            stack=partial(write_stack, look, place),
        )
        for name, place in look["places"].items()
    }


def write_stack(look: Json, place: Json, most: int) -> str:
    """The units with their strengths in as many letters as there are; else their sum."""
    if not place["units"]:
        return ""
    sign = SIGN[place["holder"]]
    units = [unit for unit in look["units"] if unit["id"] in place["units"]]
    total = sum(unit["sp"] for unit in units)
    several = f"{sign}{total} ({len(units)})" if len(units) > 1 else f"{sign}{total}"
    tries = [
        sign + " ".join(f"{short_name(unit)} {unit['sp']}" for unit in units),
        sign + " ".join(f"{short_name(unit)[:3]}{unit['sp']}" for unit in units),
        several,
    ]
    return next((text for text in tries if len(text) <= most), f"{sign}{total}")


def short_name(unit: Json) -> str:
    """A unit's name if it is one short word, else the id that its pack gave it."""
    name = str(unit["name"])
    return name if " " not in name and len(name) <= 11 else str(unit["id"]).capitalize()
