"""A map, read from a pack: its locations and links, and those that the rules call by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.packs import Checker, Value
from grognard.engine.point_map import (
    Bounds,
    PointMap,
    list_names,
    read_faces,
    read_links,
    read_locations,
    read_place,
)
from grognard.games.march_of_justice.rules.constants import MOST_PLACES
from grognard.games.march_of_justice.words import OFF_MAP

MAP_FIELDS = ("id", "title", "role", "location", "link")
FLAGS = ("m4", "oka")
ROLES = ("rostov", "moscow", "grozny", "rubelo")
BOUNDS = Bounds(len(ROLES), int(MOST_PLACES), links=8, taken=tuple(OFF_MAP.values()))


@dataclass
class Ground(PointMap):
    """What has been read of a map, with the locations that the rules call by name."""

    roles: dict[str, str] = field(default_factory=dict)


def read_map(check: Checker, value: Value) -> Ground:
    held = check.table(value, "map", MAP_FIELDS)
    ground = Ground()
    if "id" in held:
        check.identifier(held["id"], "map, id")
    check.text(held.get("title"), "map, title", 60)
    before = len(check.mistakes)
    places = read_locations(check, held.get("location"), FLAGS, BOUNDS, ground)
    if places:  # else each name would be a mistake
        read_links(check, held.get("link"), BOUNDS, ground)
        read_roles(check, held.get("role"), ground)
        if len(check.mistakes) == before:  # else a misspelt name might look like a gap
            refuse_gaps(check, ground)
        read_faces(check, places, ground)
    return ground


def read_roles(check: Checker, value: Value, ground: Ground) -> None:
    """The homes of both sides (3.10), and the suburb (7.4)."""
    held = check.table(value, "map, role", ROLES)
    for role in ROLES:
        where = f"map, role, {role}"
        name = read_place(check, held.get(role), where, ground)
        other = next((r for r, named in ground.roles.items() if name and named == name), None)
        if other is not None:
            check.wrong(where, f"{name!r} is {other} already")
        ground.roles[role] = name


def refuse_gaps(check: Checker, ground: Ground) -> None:
    """Every location can be reached, and Rostov and Moscow along the M4 (3.4)."""
    rostov, moscow = ground.roles["rostov"], ground.roles["moscow"]
    m4 = ground.flagged["m4"]
    far = ground.find_cut_off(rostov, ground.names)
    if far:
        check.wrong("map, link", f"no road leads from {rostov!r} to {list_names(far)}")
    off = [end for end in (rostov, moscow) if end not in m4]
    for end in off:
        check.wrong(f"location {end!r}, m4", "expected true: the M4 joins Rostov and Moscow")
    cut_off = ground.find_cut_off(rostov, m4)
    if cut_off and not off and not far:
        check.wrong("map, m4", f"does not lead from {rostov!r} to {list_names(cut_off)}")
