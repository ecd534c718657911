"""Names of hexes and units as the terminal writes them."""

from __future__ import annotations

from rich.text import Text

from grognard.engine.value import Json
from grognard.games.army_group_north.terminal.map import HUE

MARKS = {
    "demoralized": "!",
    "unsupplied": "*",
    "spent": " spent",
    "cossacks": " Cossacks",
    "abroad": "",
}


def name_hex(look: Json, name: str) -> str:
    """Riga (1421), or a mere number."""
    places = look["map"]["places"]
    title = next((place["title"] for place in places if place["hex"] == name), "")
    return f"{title} ({name})" if title else name


def unit_of(look: Json, name: str) -> Json:
    return next(unit for unit in look["units"] if unit["id"] == name)


def write_sp(unit: Json) -> str:
    """8, or what it can be: 3–8."""
    least, most = unit["least"], unit["most"]
    return str(most) if least == most else f"{least}–{most}"


def write_unit(unit: Json) -> Text:
    """1 Pz 8! spent."""
    marks = "".join(MARKS[mark] for mark in unit["marks"])
    line = Text("").append(unit["title"], style=HUE[unit["nation"]])
    return line.append(f" {write_sp(unit)}{marks}")
