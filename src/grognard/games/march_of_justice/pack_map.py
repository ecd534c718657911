"""A map, read from a pack: its locations and links, and those that the rules call by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine.packs import Checker, Value, hint, once, place_of, shown
from grognard.games.march_of_justice.rules.constants import MOST_PLACES

MAP_FIELDS = ("id", "title", "role", "location", "link")
LOCATION_FIELDS = ("id", "name", "short", "at", "m4", "oka")
LINK_FIELDS = ("between", "river")
ROLES = ("rostov", "moscow", "grozny", "rubelo")
OFF_MAP = ("cup", "dispersed", "eliminated", "removed")  # where units are said to be otherwise
LONGEST_NAME = 30
LONGEST_SHORT = 4
FEWEST_PLACES = len(ROLES)
MOST_ROADS = 8  # from a location; the ways of a turn are all tried out
MOST_LINKS = int(MOST_PLACES) * MOST_ROADS // 2


@dataclass
class Ground:
    """What has been read of a map; the locations by their ids."""

    names: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    links: list[tuple[str, str, bool]] = field(default_factory=list)  # True: over a river
    m4: set[str] = field(default_factory=set)
    oka: set[str] = field(default_factory=set)
    roles: dict[str, str] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A location's number; -1 for what could not be read."""
        return self.names.index(name) if name else -1

    def reached(self, start: str, among: set[str]) -> set[str]:
        """The locations to which the roads from one lead, through no others than these."""
        found, left = {start}, [start]
        while left:
            here = left.pop()
            for a, b, _ in self.links:
                for there in {a, b} if here in (a, b) else ():
                    if there in among and there not in found:
                        found.add(there)
                        left.append(there)
        return found


def read_map(check: Checker, value: Value) -> Ground:
    held = check.table(value, "map", MAP_FIELDS)
    ground = Ground()
    if "id" in held:
        check.identifier(held["id"], "map, id")
    check.text(held.get("title"), "map, title", 60)
    before = len(check.mistakes)
    places = read_locations(check, held.get("location"), ground)
    if places:  # else each name would be a mistake
        read_links(check, check.listed(held.get("link"), "map, link"), ground)
        read_roles(check, held.get("role"), ground)
        if len(check.mistakes) == before:  # else a misspelt name might look like a gap
            refuse_gaps(check, ground)
        read_faces(check, places, ground)
    return ground


# ---------------------------------------------------------------- locations


def read_locations(check: Checker, value: Value, ground: Ground) -> list[Value]:
    """What the rules know of them; the rows that were read."""
    values = check.listed(value, "map, location")
    if not FEWEST_PLACES <= len(values) <= MOST_PLACES:
        span = f"{FEWEST_PLACES} to {int(MOST_PLACES)}"
        check.wrong("map, location", f"there are {len(values)}; expected {span}")
    values = values[: MOST_PLACES * 2]  # some too many, so that links to them are no mistakes
    seen: dict[Value, str] = {}
    for place, row in enumerate(values, 1):
        where = place_of("location", place, row)
        held = check.table(row, where, LOCATION_FIELDS)
        name = check.identifier(held.get("id"), f"{where}, id")
        if name in OFF_MAP:
            check.wrong(f"{where}, id", f"{name!r} is where units off the map are")
        once(check, seen, name, f"location {place}, id")
        ground.names.append(name)
        for flag, marked in (("m4", ground.m4), ("oka", ground.oka)):
            if check.flag(held.get(flag, False), f"{where}, {flag}"):
                marked.add(name)
    return values


def read_faces(check: Checker, values: list[Value], ground: Ground) -> None:
    """What players see of them: names, and what it takes to draw a map."""
    names: dict[Value, str] = {}
    shorts: dict[Value, str] = {}
    points: dict[Value, str] = {}
    for place, value in enumerate(values, 1):
        where = place_of("location", place, value)
        held = value if isinstance(value, dict) else {}
        title = check.text(held.get("name"), f"{where}, name", LONGEST_NAME)
        once(check, names, title, f"{where}, name")
        once(check, shorts, read_short(check, held.get("short"), where), f"{where}, short")
        once(check, points, read_point(check, held.get("at"), f"{where}, at"), f"{where}, at")
        ground.titles.append(title)


def read_short(check: Checker, value: Value, where: str) -> str:
    text = check.text(value, f"{where}, short", LONGEST_SHORT)
    if " " in text:
        check.wrong(f"{where}, short", f"expected one word, got {shown(value)}")
    return text


def read_point(check: Checker, value: Value, where: str) -> tuple[float, float] | None:
    """Latitude and longitude."""
    if not isinstance(value, list) or len(value) != 2:
        check.wrong(where, f"expected [latitude, longitude], got {shown(value)}")
        return None
    found = [
        read_degrees(check, value[0], f"{where}, latitude", 90),
        read_degrees(check, value[1], f"{where}, longitude", 180),
    ]
    return (found[0], found[1])


def read_degrees(check: Checker, value: Value, where: str, most: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -most <= value <= most:
        check.wrong(where, f"expected a number from -{most} to {most}, got {shown(value)}")
        return 0.0
    return float(value)


# ---------------------------------------------------------------- links and roles


def read_links(check: Checker, values: list[Value], ground: Ground) -> None:
    if len(values) > MOST_LINKS:
        check.wrong("map, link", f"has {len(values)} links; {MOST_LINKS} is the most")
    seen: dict[Value, str] = {}
    for place, value in enumerate(values[:MOST_LINKS], 1):
        where = f"link {place}"
        held = check.table(value, where, LINK_FIELDS)
        if "river" in held:
            check.text(held["river"], f"{where}, river", 30)
        ends = held.get("between")
        if not isinstance(ends, list) or len(ends) != 2:
            check.wrong(f"{where}, between", f"expected two locations, got {shown(ends)}")
            continue
        a, b = (known_place(check, end, f"{where}, between", ground) for end in ends)
        if a and a == b:
            check.wrong(f"{where}, between", f"leads from {a!r} to itself")
        elif a and b:
            once(check, seen, " and ".join(sorted((a, b))), f"{where}, between")
            ground.links.append((a, b, "river" in held))
    refuse_crossroads(check, ground)


def refuse_crossroads(check: Checker, ground: Ground) -> None:
    for name in ground.names:
        roads = sum(name in link[:2] for link in ground.links)
        if name and roads > MOST_ROADS:
            check.wrong(f"location {name!r}", f"has {roads} links; {MOST_ROADS} is the most")


def read_roles(check: Checker, value: Value, ground: Ground) -> None:
    """The homes of both sides (3.10), and the suburb (7.4)."""
    held = check.table(value, "map, role", ROLES)
    for role in ROLES:
        where = f"map, role, {role}"
        name = known_place(check, held.get(role), where, ground)
        other = next((r for r, named in ground.roles.items() if name and named == name), None)
        if other is not None:
            check.wrong(where, f"{name!r} is {other} already")
        ground.roles[role] = name


def known_place(check: Checker, value: Value, where: str, ground: Ground) -> str:
    """The id of a location; empty if there is none of that id."""
    if isinstance(value, str) and value and value in ground.names:
        return value
    near = hint(value, ground.names) if isinstance(value, str) else ""
    check.wrong(where, f"expected the id of a location, got {shown(value)}{near}")
    return ""


def refuse_gaps(check: Checker, ground: Ground) -> None:
    """Every location can be reached, and Rostov and Moscow along the M4 (3.4)."""
    rostov, moscow = ground.roles["rostov"], ground.roles["moscow"]
    reached = ground.reached(rostov, set(ground.names))
    far = [name for name in ground.names if name not in reached]
    if far:
        check.wrong("map, link", f"no road leads from {rostov!r} to {listing(far)}")
    off = [end for end in (rostov, moscow) if end not in ground.m4]
    for end in off:
        check.wrong(f"location {end!r}, m4", "expected true: the M4 joins Rostov and Moscow")
    along = ground.reached(rostov, ground.m4)
    cut_off = [name for name in ground.names if name in ground.m4 and name not in along]
    if cut_off and not off and not far:
        check.wrong("map, m4", f"does not lead from {rostov!r} to {listing(cut_off)}")


def listing(names: list[str]) -> str:
    return ", ".join(repr(name) for name in names)
