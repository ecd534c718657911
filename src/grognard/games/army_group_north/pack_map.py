"""A map, read from a pack: terrain, countries, places, hexsides, railways, and what rules name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grognard.engine.hexes.lines import Side, mark_chain, mark_sides, read_chain, read_sides
from grognard.engine.hexes.reading import (
    NOWHERE,
    Letters,
    Terrain,
    read_area,
    read_hex,
    read_layout,
    read_row,
    read_terrain,
)
from grognard.engine.packs import Checker, Row, Rows, Value, once
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import NOBODY, Place

MAP_FIELDS = (
    *("id", "title", "hexes", "terrain", "countries", "country", "coast", "place"),
    *("lake_sides", "straits", "river", "rail", "road", "roles", "border"),
)
ROLE_FIELDS = (
    *("capital", "enclave", "starved", "ports", "harbours", "far_harbour"),
    *("ally_sources", "ally_limit", "ally_wakes", "convertible", "quickly_converted"),
)
LETTERS = Letters(
    {".": int(n.CLEAR), "w": int(n.WOODS), "s": int(n.SWAMP), "~": int(n.SEA), "L": int(n.LAKE)},
    ("clear", "woods", "swamp", "sea", "lake"),
)
WATER = {int(n.SEA), int(n.LAKE)}
KINDS = {"town": int(n.TOWN), "city": int(n.CITY), "major-city": int(n.MAJOR_CITY)}
PLACES = Rows("place", ("id", "title", "hex", "kind"), int(n.MOST_HEXES))
NEUTRAL = "neutral"  # a country where nobody ever comes
NO_COUNTRY = "-"
LONGEST_TITLE = 30
MOST_LINES = 200  # rivers, or railways


@dataclass
class Ground:
    """What has been read of a map."""

    terrain: Terrain
    countries: list[str] = field(default_factory=list)  # a nation's id for each hex, or nothing
    coast: set[int] = field(default_factory=set)
    places: list[Place] = field(default_factory=list)
    rivers: dict[str, list[Side]] = field(default_factory=dict)
    lake_sides: list[Side] = field(default_factory=list)
    straits: list[Side] = field(default_factory=list)
    rails: dict[str, list[int]] = field(default_factory=dict)
    roads: dict[str, list[int]] = field(default_factory=dict)
    borders: dict[str, list[int]] = field(default_factory=dict)
    # what the rules call by name
    capital: int = int(NOBODY)
    enclave: int = int(NOBODY)
    far_harbour: int = int(NOBODY)
    cells: dict[str, list[int]] = field(default_factory=dict)  # ports, harbours, ally_sources
    areas: dict[str, set[int]] = field(default_factory=dict)
    limit: list[Side] = field(default_factory=list)

    @property
    def size(self) -> int:
        return int(self.terrain.hexes.size)

    def is_open(self, cell: int) -> bool:
        """Can units ever be there?"""
        return not self.terrain.is_barred(cell) and self.countries[cell] != NEUTRAL

    def find_place(self, name: str) -> Place | None:
        return next((place for place in self.places if place.name == name), None)

    def mark(self, sides: Iterable[Side]) -> list[int]:
        """A bit for each direction with such a hexside."""
        marks = [0] * self.size
        mark_sides(marks, self.terrain, list(sides))
        return marks

    def mark_links(self, chains: Iterable[list[int]]) -> list[int]:
        marks = [0] * self.size
        for chain in chains:
            mark_chain(marks, self.terrain, chain)
        return marks


def read_map(check: Checker, value: Value, nations: Iterable[str]) -> Ground | None:
    """The whole map; None if there are no hexes that others could name."""
    row = Row(check, value, "map", MAP_FIELDS)
    if not row.is_table:
        return None
    row.text("title", 60, usual="-")
    layout = read_layout(check, row.get("hexes", {}), row.at("hexes"))
    terrain = read_terrain(
        *(check, row.get("terrain"), row.at("terrain"), LETTERS, WATER, int(n.MOST_HEXES), layout)
    )
    if terrain is None:
        return None
    ground = Ground(terrain)
    ground.countries = read_countries(row, terrain, nations)
    ground.coast = read_area(check, row.get("coast", []), row.at("coast"), terrain)
    read_places(check, row.get("place", []), ground)
    ground.rivers = read_rivers(row, terrain)
    ground.lake_sides = read_some_sides(row, "lake_sides", terrain)
    ground.straits = read_some_sides(row, "straits", terrain)
    ground.rails = read_chains(row, "rail", ground)
    ground.roads = read_chains(row, "road", ground)
    ground.borders = read_chains(row, "border", ground)
    read_roles(row.table("roles", ROLE_FIELDS), ground)
    return ground


# ---------------------------------------------------------------- countries and places


def read_countries(row: Row, terrain: Terrain, nations: Iterable[str]) -> list[str]:
    """Whose country each hex was, by the letters that the map explains."""
    named, size = row.get("countries", {}), int(terrain.hexes.size)
    if not isinstance(named, dict):
        row.wrong("countries", 'expected letters and nations, { G = "german" }')
        return [""] * size
    words, listed = [""], [*nations, NEUTRAL]
    kinds = {NO_COUNTRY: 0}
    for letter, nation in named.items():
        if len(letter) != 1 or letter in kinds or not letter.isalpha():
            row.wrong("countries", f"expected single letters, got {letter[:20]!r}")
            continue
        kinds[letter] = len(words)
        words.append(row.check.one_of(nation, row.at(f"countries, {letter}"), listed))
    letters = Letters(kinds, [word or "nobody's" for word in words])
    return spread(row, terrain, letters, words)


def spread(row: Row, terrain: Terrain, letters: Letters, words: list[str]) -> list[str]:
    """The words for the letters, hex by hex: as many rows and columns as the terrain has."""
    rows, columns = int(terrain.hexes.rows), int(terrain.hexes.columns)
    values = row.read_list("country")
    if len(values) != rows:
        row.wrong("country", f"has {len(values)} rows, but the terrain has {rows}")
    found: list[str] = []
    for place in range(rows):
        where = row.at(f"country, row {place + 1:02}")
        value = values[place] if place < len(values) else NO_COUNTRY * columns
        kinds = read_row(row.check, value, where, letters, "letter")
        if len(kinds) != columns:
            row.check.wrong(where, f"has {len(kinds)} hexes, but the terrain has {columns}")
        found += [words[kind] for kind in kinds[:columns]] + [""] * (columns - len(kinds))
    return found


def read_places(check: Checker, value: Value, ground: Ground) -> None:
    """Towns and cities, one in a hex at most."""
    titles: dict[Value, str] = {}
    hexes: dict[Value, str] = {}
    for row in PLACES.read(check, value, "map, "):
        title = row.text("title", LONGEST_TITLE)
        once(check, titles, title, row.at("title"))
        kind = KINDS[row.one_of("kind", KINDS)]
        cell = read_hex(check, row.get("hex"), row.at("hex"), ground.terrain)
        once(check, hexes, ground.terrain.name(cell) if cell >= 0 else None, row.at("hex"))
        ground.places.append(Place(row.name, title, cell, kind))


# ---------------------------------------------------------------- lines


def name_lines(row: Row, field: str) -> dict[str, Value]:
    """A table of lines by their titles."""
    value = row.get(field, {})
    if not isinstance(value, dict):
        row.wrong(field, "expected a table of titles")
        return {}
    if len(value) > MOST_LINES:
        row.wrong(field, f"there are {len(value)}; {MOST_LINES} is the most")
    return dict(list(value.items())[:MOST_LINES])


def read_rivers(row: Row, terrain: Terrain) -> dict[str, list[Side]]:
    return {
        title: read_sides(row.check, value, row.at(f"river {title[:40]!r}"), terrain)
        for title, value in name_lines(row, "river").items()
    }


def read_some_sides(row: Row, field: str, terrain: Terrain) -> list[Side]:
    if field not in row:
        return []
    return read_sides(row.check, row.get(field), row.at(field), terrain)


def read_chains(row: Row, field: str, ground: Ground) -> dict[str, list[int]]:
    """Railways, roads or borders: chains of hexes where units can be."""
    found = {}
    for title, value in name_lines(row, field).items():
        where = row.at(f"{field} {title[:40]!r}")
        chain = read_chain(row.check, value, where, ground.terrain)
        for cell in chain:
            if not ground.is_open(cell):
                row.check.wrong(where, f"{ground.terrain.name(cell)} is in the neutral country")
        found[title] = chain
    return found


# ---------------------------------------------------------------- what the rules call by name


def read_roles(row: Row, ground: Ground) -> None:
    """The capital, the enclave, ports, and what the ally minds."""
    if not row.is_table:
        return
    ground.capital = read_place(row, "capital", row.get("capital"), ground)
    if "enclave" in row:
        ground.enclave = read_place(row, "enclave", row.get("enclave"), ground)
    if "far_harbour" in row:
        ground.far_harbour = read_place(row, "far_harbour", row.get("far_harbour"), ground)
    for name in ("ports", "harbours", "ally_sources"):
        cells = [read_place(row, name, value, ground) for value in row.read_list(name, usual=[])]
        ground.cells[name] = [cell for cell in cells if cell != NOWHERE]
    for name in ("starved", "ally_wakes", "convertible", "quickly_converted"):
        ground.areas[name] = read_area(row.check, row.get(name, []), row.at(name), ground.terrain)
    for value in row.read_list("ally_limit", usual=[]):
        ground.limit += ground.rivers.get(
            row.check.one_of(value, row.at("ally_limit"), ground.rivers), []
        )


def read_place(row: Row, field: str, value: Value, ground: Ground) -> int:
    """The hex of a place that is named."""
    if not ground.places:
        row.wrong(field, "there are no places on the map")
        return NOWHERE
    names = [place.name for place in ground.places]
    name = row.check.one_of(value, row.at(field), names)
    found = ground.find_place(name)
    return NOWHERE if found is None or name != value else int(found.cell)
