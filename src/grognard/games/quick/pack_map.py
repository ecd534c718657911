"""A map, read from a pack: its terrain, who flees on it, and the objectives."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.hexes.reading import Letters, Terrain, read_hex, read_terrain
from grognard.engine.packs import Checker, Value, once, place_of
from grognard.games.quick.rules.board import Objective
from grognard.games.quick.rules.constants import (
    BARRED,
    BLUE,
    CLOSE,
    MOST_HEXES,
    MOST_OBJECTIVES,
    OPEN,
    RED,
    URBAN,
)
from grognard.games.quick.words import TERRAIN_NAMES

MAP_FIELDS = ("terrain", "civilians")
OBJECTIVE_FIELDS = ("id", "title", "hex", "points", "held")
LETTERS = Letters(
    {"O": int(OPEN), "U": int(URBAN), "C": int(CLOSE), "X": int(BARRED)}, TERRAIN_NAMES
)
SIDES = {"blue": int(BLUE), "red": int(RED)}
LONGEST_TITLE = 30
MOST_CIVILIANS_THEN = 100  # at the start: the battle brings more
MOST_POINTS = 9


@dataclass
class Ground:
    """What has been read of a map."""

    terrain: Terrain
    civilians: list[int] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)


def read_map(check: Checker, value: Value) -> Ground | None:
    """The map and who flees on it; None if there are no hexes that others could name."""
    held = check.table(value, "map", MAP_FIELDS)
    if not isinstance(value, dict):
        return None
    terrain = read_terrain(
        *(check, held.get("terrain"), "map, terrain", LETTERS, int(BARRED), int(MOST_HEXES))
    )
    if terrain is None:
        return None
    flee = check.listed(held.get("civilians", []), "map, civilians")
    most = MOST_CIVILIANS_THEN
    if len(flee) > most:
        check.wrong("map, civilians", f"there are {len(flee)} markers; {most} is the most")
    return Ground(terrain, [read_hex(check, c, "map, civilians", terrain) for c in flee[:most]])


def read_objectives(check: Checker, value: Value, ground: Ground | None) -> None:
    """The hexes that are worth points."""
    values = check.listed(value, "objective")
    if isinstance(value, list) and not 1 <= len(values) <= MOST_OBJECTIVES:
        span = f"1 to {int(MOST_OBJECTIVES)}"
        check.wrong("objective", f"there are {len(values)}; expected {span}")
    seen: tuple[dict[Value, str], ...] = ({}, {}, {})
    for place, row in enumerate(values[:MOST_OBJECTIVES], 1):
        where = place_of("objective", place, row)
        held = check.table(row, where, OBJECTIVE_FIELDS)
        name = check.identifier(held.get("id"), f"{where}, id")
        once(check, seen[0], name, f"objective {place}, id")
        title = check.text(held.get("title"), f"{where}, title", LONGEST_TITLE)
        once(check, seen[1], title, f"{where}, title")
        points = check.number(held.get("points"), f"{where}, points", 1, MOST_POINTS)
        side = SIDES[check.one_of(held.get("held"), f"{where}, held", SIDES)]
        if ground is not None:
            cell = read_hex(check, held.get("hex"), f"{where}, hex", ground.terrain)
            once(check, seen[2], ground.terrain.name(cell) if cell >= 0 else None, f"{where}, hex")
            ground.objectives.append(Objective(name, title, cell, points, side))
