"""A map, read from a pack: its terrain, who flees on it, and the objectives."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.hexes.reading import Letters, Terrain, read_hex, read_terrain
from grognard.engine.packs import Checker, Row, Rows, Value, once
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Objective
from grognard.games.quick.words import TERRAIN_NAMES

MAP_FIELDS = ("terrain", "civilians")
OBJECTIVE_FIELDS = ("id", "title", "hex", "points", "held")
OBJECTIVES = Rows("objective", OBJECTIVE_FIELDS, int(n.MOST_OBJECTIVES), least=1)
LETTERS = Letters(
    {"O": int(n.OPEN), "U": int(n.URBAN), "C": int(n.CLOSE), "X": int(n.BARRED)}, TERRAIN_NAMES
)
SIDES = {"blue": int(n.BLUE), "red": int(n.RED)}
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
    row = Row(check, value, "map", MAP_FIELDS)
    if not row.is_table:
        return None
    terrain = read_terrain(
        *(check, row.get("terrain"), row.at("terrain"), LETTERS, {int(n.BARRED)}, int(n.MOST_HEXES))
    )
    if terrain is None:
        return None
    flee, most = row.read_list("civilians", usual=[]), MOST_CIVILIANS_THEN
    if len(flee) > most:
        row.wrong("civilians", f"there are {len(flee)} markers; {most} is the most")
    return Ground(terrain, [read_hex(check, c, "map, civilians", terrain) for c in flee[:most]])


def read_objectives(check: Checker, value: Value, ground: Ground | None) -> None:
    """The hexes that are worth points."""
    titles: dict[Value, str] = {}
    hexes: dict[Value, str] = {}
    for row in OBJECTIVES.read(check, value):
        title = row.text("title", LONGEST_TITLE)
        once(check, titles, title, row.at("title"))
        points = row.number("points", 1, MOST_POINTS)
        side = SIDES[row.one_of("held", SIDES)]
        if ground is not None:
            cell = read_hex(check, row.get("hex"), row.at("hex"), ground.terrain)
            once(check, hexes, ground.terrain.name(cell) if cell >= 0 else None, row.at("hex"))
            ground.objectives.append(Objective(row.name, title, cell, points, side))
