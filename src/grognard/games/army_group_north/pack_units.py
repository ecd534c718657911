"""The counters, read from a pack, and where the scenario puts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.engine.hexes.reading import read_number
from grognard.engine.packs import Checker, Row, Rows, Value, hint, once
from grognard.games.army_group_north.pack_calendar import Calendar
from grognard.games.army_group_north.pack_map import Ground
from grognard.games.army_group_north.pack_nations import TYPES, Nation
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import Unit

UNIT_FIELDS = (
    *("id", "title", "nation", "type", "size", "sp", "ma"),
    *("turn", "entry", "abroad", "free"),
)
UNITS = Rows("unit", UNIT_FIELDS, int(n.MOST_UNITS), least=1)
SIZES = {
    "regiment": int(n.REGIMENT),
    "brigade": int(n.BRIGADE),
    "division": int(n.DIVISION),
    "corps": int(n.CORPS),
}
ENTRIES = {"edge": int(n.FROM_EDGE), "capital": int(n.IN_CAPITAL)}
LONGEST_TITLE = 20
NO_TURN = 0  # it stands on the map, or nowhere


@dataclass
class Force:
    """What has been read of the units: all of them, and when those that arrive do."""

    units: list[Unit] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)


def read_units(check: Checker, value: Value, nations: Sequence[Nation]) -> Force:
    """The counters, each with a title that no other has."""
    force = Force()
    titles: dict[Value, str] = {}
    by_name = {nation.name: nation for nation in nations}
    for row in UNITS.read(check, value):
        force.units.append(read_unit(row, by_name))
        once(check, titles, force.units[-1].title, row.at("title"))
        force.turns.append(row.number("turn", 1, int(n.MOST_TURNS)) if "turn" in row else NO_TURN)
    return force


def read_unit(row: Row, nations: dict[str, Nation]) -> Unit:
    """A counter, as it is printed."""
    nation = nations[row.one_of("nation", nations)] if nations else None
    side, number = (nation.side, nation.number) if nation else (0, 0)
    unit = Unit(row.name, row.text("title", LONGEST_TITLE), side, number)
    kind = row.one_of("type", TYPES)
    unit.kind = TYPES[kind]
    unit.size = SIZES[row.one_of("size", SIZES)]
    unit.sp = row.number("sp", 1, int(n.MOST_SP))
    unit.ma = row.number("ma", 0, int(n.MOST_MA))
    unit.zoi = nation is not None and kind in nation.zoi
    unit.free = row.flag("free")
    unit.abroad = row.flag("abroad")
    unit.entry = ENTRIES[row.one_of("entry", ENTRIES, usual="edge")]
    if unit.abroad and unit.nation != n.GERMANS:
        row.wrong("abroad", "is for units of the invader that are among the ally's")
    return unit


def read_set_up(check: Checker, value: Value, ground: Ground | None, force: Force) -> None:
    """6.0 Hexes with the units in them."""
    if not isinstance(value, dict):
        check.wrong("set_up", 'expected hexes with units, "0101" = ["first"]')
        return
    by_name = {unit.name: unit for unit in force.units}
    seen: dict[Value, str] = {}
    for number, names in value.items():
        where = f"set_up, {number[:20]}"
        cell = -1 if ground is None else read_number(check, number, where, ground.terrain)
        for name in check.read_list(names, where):
            if not isinstance(name, str) or name not in by_name:
                near = hint(name, list(by_name)) if isinstance(name, str) else ""
                check.wrong(where, f"no unit has the id {str(name)[:40]!r}{near}")
                continue
            once(check, seen, name, f"{where}, {name}")
            by_name[name].start = cell
            by_name[name].entry = n.SET_UP


def enlist(check: Checker, force: Force, calendar: Calendar) -> list[Unit]:
    """The units that are on the map or come to it before the end."""
    found = []
    for unit, turn in zip(force.units, force.turns, strict=True):
        unit.turn = calendar.first if unit.entry == n.SET_UP else turn
        where = f"unit {unit.name!r}"
        if unit.entry != n.SET_UP and turn == NO_TURN:
            check.wrong(where, "is not set up and has no turn in which it arrives")
        elif unit.turn < calendar.first:
            check.wrong(
                where, f"would come in turn {turn}, before the first: set it up or leave it out"
            )
        elif unit.turn <= calendar.last:
            found.append(unit)
    return found
