"""The two sides, read from a pack: formations with their units, Enablers and cubes."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.hexes.reading import NOWHERE, read_hex, read_zone
from grognard.engine.packs import Checker, Value, once, place_of
from grognard.games.quick import words
from grognard.games.quick.pack_map import LONGEST_TITLE, Ground
from grognard.games.quick.rules.board import NOBODY, Formation, Unit
from grognard.games.quick.rules.constants import (
    ACTIONS,
    BOXES,
    COMMAND_POST,
    CUBES,
    HEADQUARTERS,
    INFANTRY,
    MOST_OBJECTIVES,
    MOST_UNITS,
    POOL,
    RESERVE,
    TASK_FORCE,
    TYPES,
    WHEELED,
)

SIDE_FIELDS = ("guards", "cubes", "enablers", "command_post", "formation")
POST_FIELDS = ("id", "title", "zone", "at")
FORMATION_FIELDS = ("id", "title", "zone", "hq", "units")
HQ_FIELDS = ("id", "title", "at")
UNIT_FIELDS = ("id", "title", "kind", "at")
KINDS = {
    "infantry": int(INFANTRY),
    "trucked": int(INFANTRY),
    "wheeled": int(WHEELED),
    "task-force": int(TASK_FORCE),
}
PILES = {"pool": int(POOL), "supply": int(RESERVE)}
MOST_OF_A_SIDE = int(MOST_UNITS) // 2
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


def read_side(check: Checker, value: Value, name: str, ground: Ground | None, force: Force) -> None:
    """One side's part of the pack."""
    held = check.table(value, name, SIDE_FIELDS)
    if not isinstance(value, dict):
        force.guards.append(0)
        return
    before = len(force.units)
    most = int(MOST_OBJECTIVES)
    force.guards.append(check.number(held.get("guards", 0), f"{name}, guards", 0, most))
    force.cubes += read_cubes(check, held.get("cubes"), f"{name}, cubes")
    force.boxes += read_enablers(check, held.get("enablers", {}), f"{name}, enablers")
    Reader(check, name, ground, force).read(held)
    count = len(force.units) - before
    if count > MOST_OF_A_SIDE:
        check.wrong(name, f"has {count} units; {MOST_OF_A_SIDE} is the most")


@dataclass(frozen=True)
class Reader:
    """Reads the units of a side."""

    check: Checker
    name: str  # of the side
    ground: Ground | None
    force: Force

    @property
    def side(self) -> int:
        return len(self.force.guards) - 1

    def read(self, held: dict[str, Value]) -> None:
        """The Command Post, then formation after formation."""
        where = f"{self.name}, command_post"
        post = self.check.table(held.get("command_post"), where, POST_FIELDS)
        if isinstance(held.get("command_post"), dict):
            zone = self.zone(post.get("zone"), where)
            self.unit(post, where, int(COMMAND_POST), zone, int(NOBODY))
        rows = self.check.listed(held.get("formation"), f"{self.name}, formation")
        if held.get("formation") == []:
            self.check.wrong(f"{self.name}, formation", "there is none")
        for place, row in enumerate(rows[:MOST_OF_A_SIDE], 1):
            self.formation(row, place)

    def formation(self, value: Value, place: int) -> None:
        """An HQ and its Maneuver Units."""
        where = f"{self.name}, {place_of('formation', place, value)}"
        held = self.check.table(value, where, FORMATION_FIELDS)
        number = len(self.force.formations)
        name = self.check.identifier(held.get("id"), f"{where}, id")
        title = self.check.text(held.get("title"), f"{where}, title", LONGEST_TITLE)
        once(self.check, self.force.formation_ids, name, f"{self.name}, formation {place}, id")
        once(self.check, self.force.formation_titles, title, f"{where}, title")
        self.force.formations.append(Formation(name, title, self.side))
        zone = self.zone(held.get("zone"), where)
        hq = self.check.table(held.get("hq"), f"{where}, hq", HQ_FIELDS)
        if isinstance(held.get("hq"), dict):
            self.unit(hq, f"{where}, hq", int(HEADQUARTERS), zone, number)
        rows = self.check.listed(held.get("units"), f"{where}, units")
        if held.get("units") == []:
            self.check.wrong(f"{where}, units", "there is none")
        for counted, row in enumerate(rows[: MOST_OF_A_SIDE + 1], 1):
            self.maneuver_unit(row, where, counted, zone, number)

    def maneuver_unit(
        self, value: Value, within: str, place: int, zone: set[int], formation: int
    ) -> None:
        where = f"{within}, {place_of('unit', place, value)}"
        held = self.check.table(value, where, UNIT_FIELDS)
        kind = self.check.one_of(held.get("kind"), f"{where}, kind", KINDS)
        unit = self.unit(held, where, KINDS[kind], zone, formation)
        once(self.check, self.force.ids, unit.name, f"{within}, unit {place}, id")
        unit.trucked = kind == "trucked"

    def unit(
        self, held: dict[str, Value], where: str, kind: int, zone: set[int], formation: int
    ) -> Unit:
        """A counter, and where it is proposed to be."""
        name = self.check.identifier(held.get("id"), f"{where}, id")
        if len(name) > LONGEST_ID:
            self.check.wrong(f"{where}, id", f"expected {LONGEST_ID} letters at most, got {name!r}")
        title = self.check.text(held.get("title"), f"{where}, title", LONGEST_TITLE)
        if kind in (COMMAND_POST, HEADQUARTERS):  # the others are counted
            once(self.check, self.force.ids, name, f"{where}, id")
        once(self.check, self.force.titles, title, f"{where}, title")
        unit = Unit(name, title, self.side, kind, formation)
        unit.start = self.start(held.get("at"), f"{where}, at", zone)
        self.force.units.append(unit)
        self.force.zones.append(zone)
        return unit

    def start(self, value: Value, where: str, zone: set[int]) -> int:
        """1.1 A hex of its zone."""
        if self.ground is None:
            return NOWHERE
        cell = read_hex(self.check, value, where, self.ground.terrain)
        if zone and cell >= 0 and cell not in zone:
            self.check.wrong(where, f"{self.ground.terrain.name(cell)} is not in its zone")
        return cell

    def zone(self, value: Value, where: str) -> set[int]:
        """Where units may be set up; empty if that could not be read."""
        if self.ground is None:
            return set()
        return read_zone(self.check, value, f"{where}, zone", self.ground.terrain)


# ---------------------------------------------------------------- cubes and Enablers


def read_cubes(check: Checker, value: Value, where: str) -> list[int]:
    """Numbers as the board has them: the Pool and the Supply of cubes, by colour."""
    held = check.table(value, where, PILES)
    cubes = [0] * int(CUBES)
    for pile, first in PILES.items():
        cubes[first : first + len(words.COLOURS)] = read_numbers(
            check, held.get(pile, {}), f"{where}, {pile}", words.COLOURS, MOST_CUBES
        )
    if value is not None and sum(cubes[POOL : POOL + 2]) < ACTIONS:
        in_pool = sum(cubes[POOL : POOL + 2])
        check.wrong(f"{where}, pool", f"has {in_pool} cubes; a hand takes {int(ACTIONS)}")
    return cubes


def read_enablers(check: Checker, value: Value, where: str) -> list[int]:
    """Numbers as the board has them: box after box, by type."""
    held = check.table(value, where, words.BOXES)
    boxes: list[int] = []
    for box in words.BOXES:
        there = held.get(box, {})
        boxes += read_numbers(check, there, f"{where}, {box}", words.ENABLERS, MOST_ENABLERS)
    if sum(boxes) > MOST_ENABLERS:
        check.wrong(where, f"there are {sum(boxes)}; {MOST_ENABLERS} is the most")
    assert len(boxes) == BOXES == len(words.BOXES) * TYPES
    return boxes


def read_numbers(
    check: Checker, value: Value, where: str, names: tuple[str, ...], most: int
) -> list[int]:
    """So many of each; none of what is not named."""
    held = check.table(value, where, names)
    return [check.number(held.get(name, 0), f"{where}, {name}", 0, most) for name in names]
