"""Maps of locations and links in packs: read, and looked over for gaps.

Whatever is wrong is told to the Checker; reading goes on with something that does no harm.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from grognard.engine.packs import Checker, Value, hint, once, place_of, quote

LOCATION_FIELDS = ("id", "name", "short", "at")  # and the flags of a game
LINK_FIELDS = ("between", "river")
LONGEST_NAME = 30
LONGEST_SHORT = 4


@dataclass(frozen=True)
class Bounds:
    """How large a map may be, and what no location may be called."""

    fewest: int
    most: int
    links: int  # from one location
    taken: Collection[str] = ()

    @property
    def most_links(self) -> int:
        return self.most * self.links // 2


@dataclass
class PointMap:
    """What has been read of a map; the locations by their ids."""

    names: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    links: list[tuple[str, str, bool]] = field(default_factory=list)  # True: over a river
    flagged: dict[str, set[str]] = field(default_factory=dict)  # by flag

    def number(self, name: str) -> int:
        """A location's number; -1 for what could not be read."""
        return self.names.index(name) if name else -1

    def find_cut_off(self, start: str, among: Collection[str]) -> list[str]:
        """Those of some locations to which no roads lead from one, through no others than these."""
        found, left = {start}, [start]
        while left:
            here = left.pop()
            for a, b, _ in self.links:
                for there in {a, b} if here in (a, b) else ():
                    if there in among and there not in found:
                        found.add(there)
                        left.append(there)
        return [name for name in self.names if name in among and name not in found]


# ---------------------------------------------------------------- locations


def read_locations(
    check: Checker, value: Value, flags: Sequence[str], bounds: Bounds, into: PointMap
) -> list[Value]:
    """What rules know of locations: ids and flags; the rows that were read."""
    values = check.read_list(value, "map, location")
    if not bounds.fewest <= len(values) <= bounds.most:
        span = f"{bounds.fewest} to {bounds.most}"
        check.wrong("map, location", f"there are {len(values)}; expected {span}")
    values = values[: bounds.most * 2]  # some too many, so that links to them are no mistakes
    into.flagged = {flag: set() for flag in flags}
    seen: dict[Value, str] = {}
    for place, row in enumerate(values, 1):
        where = place_of("location", place, row)
        held = check.table(row, where, (*LOCATION_FIELDS, *flags))
        name = check.identifier(held.get("id"), f"{where}, id")
        if name in bounds.taken:
            check.wrong(f"{where}, id", f"{name!r} is where units off the map are")
        once(check, seen, name, f"location {place}, id")
        into.names.append(name)
        for flag, flagged in into.flagged.items():
            if check.flag(held.get(flag, False), f"{where}, {flag}"):
                flagged.add(name)
    return values


def read_faces(check: Checker, values: Sequence[Value], into: PointMap) -> None:
    """What players see of locations: names, and what it takes to draw a map."""
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
        into.titles.append(title)


def read_short(check: Checker, value: Value, where: str) -> str:
    text = check.text(value, f"{where}, short", LONGEST_SHORT)
    if " " in text:
        check.wrong(f"{where}, short", f"expected one word, got {quote(value)}")
    return text


def read_point(check: Checker, value: Value, where: str) -> tuple[float, float] | None:
    """Latitude and longitude."""
    if not isinstance(value, list) or len(value) != 2:
        check.wrong(where, f"expected [latitude, longitude], got {quote(value)}")
        return None
    return (
        read_degrees(check, value[0], f"{where}, latitude", 90),
        read_degrees(check, value[1], f"{where}, longitude", 180),
    )


def read_degrees(check: Checker, value: Value, where: str, most: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -most <= value <= most:
        check.wrong(where, f"expected a number from -{most} to {most}, got {quote(value)}")
        return 0.0
    return float(value)


def read_place(check: Checker, value: Value, where: str, into: PointMap) -> str:
    """The id of a location; empty if there is none of that id."""
    if isinstance(value, str) and value and value in into.names:
        return value
    near = hint(value, into.names) if isinstance(value, str) else ""
    check.wrong(where, f"expected the id of a location, got {quote(value)}{near}")
    return ""


# ---------------------------------------------------------------- links


def read_links(check: Checker, value: Value, bounds: Bounds, into: PointMap) -> None:
    """The roads between locations, of which some cross a river."""
    values, most = check.read_list(value, "map, link"), bounds.most_links
    if len(values) > most:
        check.wrong("map, link", f"has {len(values)} links; {most} is the most")
    seen: dict[Value, str] = {}
    for place, row in enumerate(values[:most], 1):
        where = f"link {place}"
        held = check.table(row, where, LINK_FIELDS)
        if "river" in held:
            check.text(held["river"], f"{where}, river", 30)
        ends = held.get("between")
        if not isinstance(ends, list) or len(ends) != 2:
            check.wrong(f"{where}, between", f"expected two locations, got {quote(ends)}")
            continue
        a, b = (read_place(check, end, f"{where}, between", into) for end in ends)
        if a and a == b:
            check.wrong(f"{where}, between", f"leads from {a!r} to itself")
        elif a and b:
            once(check, seen, " and ".join(sorted((a, b))), f"{where}, between")
            into.links.append((a, b, "river" in held))
    refuse_crossroads(check, bounds, into)


def refuse_crossroads(check: Checker, bounds: Bounds, into: PointMap) -> None:
    """No location has so many links that trying out all ways would take too long."""
    for name in into.names:
        links = sum(name in link[:2] for link in into.links)
        if name and links > bounds.links:
            check.wrong(f"location {name!r}", f"has {links} links; {bounds.links} is the most")


def list_names(names: Sequence[str]) -> str:
    return ", ".join(repr(name) for name in names)
