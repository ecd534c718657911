"""The two sides, read from a pack: formations with their units, Enablers and cubes."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.hexes.reading import NOWHERE, read_hex, read_zone
from grognard.engine.packs import Checker, Row, Rows, Value, once
from grognard.games.quick import words
from grognard.games.quick.pack_map import LONGEST_TITLE, Ground
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import NOBODY, Formation, Unit

SIDE_FIELDS = ("guards", "cubes", "enablers", "command_post", "formation")
POST_FIELDS = ("id", "title", "zone", "at")
HQ_FIELDS = ("id", "title", "at")
MOST_OF_A_SIDE = int(n.MOST_UNITS) // 2
FORMATIONS = Rows("formation", ("id", "title", "zone", "hq", "units"), MOST_OF_A_SIDE, least=1)
UNITS = Rows("unit", ("id", "title", "kind", "at"), MOST_OF_A_SIDE, least=1, field="units")
KINDS = {
    "infantry": int(n.INFANTRY),
    "trucked": int(n.INFANTRY),
    "wheeled": int(n.WHEELED),
    "task-force": int(n.TASK_FORCE),
}
PILES = {"pool": int(n.POOL), "supply": int(n.RESERVE)}
MOST_ENABLERS = 40
MOST_CUBES = 40
LONGEST_ID = 6  # of a unit: it stands on its counter


@dataclass
class Force:
    """What has been read of both sides."""

    units: list[Unit] = field(default_factory=list)
    zones: list[set[int]] = field(default_factory=list)  # of the units
    formations: list[Formation] = field(default_factory=list)
    guards: list[int] = field(default_factory=list)
    boxes: list[int] = field(default_factory=list)
    cubes: list[int] = field(default_factory=list)
    ids: dict[Value, str] = field(default_factory=dict)  # and who has them
    titles: dict[Value, str] = field(default_factory=dict)
    formation_ids: dict[Value, str] = field(default_factory=dict)
    formation_titles: dict[Value, str] = field(default_factory=dict)


def read_side(row: Row, ground: Ground | None, force: Force) -> None:
    """One side's part of the pack."""
    if not row.is_table:
        force.guards.append(0)
        return
    before = len(force.units)
    force.guards.append(row.number("guards", 0, int(n.MOST_OBJECTIVES), usual=0))
    force.cubes += read_cubes(row)
    force.boxes += read_enablers(row.table("enablers", words.BOXES, usual={}))
    Reader(row.check, ground, force).read(row)
    count = len(force.units) - before
    if count > MOST_OF_A_SIDE:
        row.check.wrong(row.where, f"has {count} units; {MOST_OF_A_SIDE} is the most")


@dataclass(frozen=True)
class Reader:
    """Reads the units of a side."""

    check: Checker
    ground: Ground | None
    force: Force

    @property
    def side(self) -> int:
        return len(self.force.guards) - 1

    def read(self, row: Row) -> None:
        """The Command Post, then formation after formation."""
        post = row.table("command_post", POST_FIELDS)
        if post.is_table:
            self.staff(post, n.COMMAND_POST, self.zone(post), NOBODY)
        within, ids = f"{row.where}, ", self.force.formation_ids
        for one in FORMATIONS.read(self.check, row.get("formation"), within, ids):
            self.formation(one)

    def formation(self, row: Row) -> None:
        """An HQ and its Maneuver Units."""
        number = len(self.force.formations)
        title = row.text("title", LONGEST_TITLE)
        once(self.check, self.force.formation_titles, title, row.at("title"))
        self.force.formations.append(Formation(row.name, title, self.side))
        zone, hq = self.zone(row), row.table("hq", HQ_FIELDS)
        if hq.is_table:
            self.staff(hq, n.HEADQUARTERS, zone, number)
        for one in UNITS.read(self.check, row.get("units"), f"{row.where}, ", self.force.ids):
            kind = one.one_of("kind", KINDS)
            self.unit(one, KINDS[kind], zone, number).trucked = kind == "trucked"

    def staff(self, row: Row, kind: int, zone: set[int], formation: int) -> None:
        """An HQ or a Command Post."""
        row.name = row.identifier()
        once(self.check, self.force.ids, row.name, row.at("id"))
        self.unit(row, kind, zone, formation)

    def unit(self, row: Row, kind: int, zone: set[int], formation: int) -> Unit:
        """A counter, and where it is proposed to be."""
        if len(row.name) > LONGEST_ID:
            row.wrong("id", f"expected {LONGEST_ID} letters at most, got {row.name!r}")
        title = row.text("title", LONGEST_TITLE)
        once(self.check, self.force.titles, title, row.at("title"))
        unit = Unit(row.name, title, self.side, kind, formation)
        unit.start = self.start(row, zone)
        self.force.units.append(unit)
        self.force.zones.append(zone)
        return unit

    def start(self, row: Row, zone: set[int]) -> int:
        """1.1 A hex of its zone."""
        if self.ground is None:
            return NOWHERE
        cell = read_hex(self.check, row.get("at"), row.at("at"), self.ground.terrain)
        if zone and cell >= 0 and cell not in zone:
            row.wrong("at", f"{self.ground.terrain.name(cell)} is not in its zone")
        return cell

    def zone(self, row: Row) -> set[int]:
        """Where units may be set up; empty if that could not be read."""
        if self.ground is None:
            return set()
        return read_zone(self.check, row.get("zone"), row.at("zone"), self.ground.terrain)


# ---------------------------------------------------------------- cubes and Enablers


def read_cubes(row: Row) -> list[int]:
    """Numbers as the board has them: the Pool and the Supply of cubes, by colour."""
    piles, cubes = row.table("cubes", PILES), [0] * int(n.CUBES)
    for pile, first in PILES.items():
        held = piles.table(pile, words.COLOURS, usual={})
        cubes[first : first + len(words.COLOURS)] = read_numbers(held, words.COLOURS, MOST_CUBES)
    in_pool = sum(cubes[n.POOL : n.POOL + 2])
    if "cubes" in row and in_pool < n.ACTIONS:
        piles.wrong("pool", f"has {in_pool} cubes; a hand takes {int(n.ACTIONS)}")
    return cubes


def read_enablers(row: Row) -> list[int]:
    """Numbers as the board has them: box after box, by type."""
    boxes: list[int] = []
    for box in words.BOXES:
        held = row.table(box, words.ENABLERS, usual={})
        boxes += read_numbers(held, words.ENABLERS, MOST_ENABLERS)
    if sum(boxes) > MOST_ENABLERS:
        row.check.wrong(row.where, f"there are {sum(boxes)}; {MOST_ENABLERS} is the most")
    assert len(boxes) == n.BOXES == len(words.BOXES) * n.TYPES
    return boxes


def read_numbers(row: Row, names: tuple[str, ...], most: int) -> list[int]:
    """So many of each; none of what is not named."""
    return [row.number(name, 0, most, usual=0) for name in names]
