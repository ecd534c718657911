"""The counters, read from a pack."""

from __future__ import annotations

from grognard.engine.packs import Checker, Row, Rows, Value, once
from grognard.engine.point_map import LONGEST_NAME, read_place
from grognard.games.march_of_justice.pack_map import Ground
from grognard.games.march_of_justice.rules.board import Counter
from grognard.games.march_of_justice.rules.constants import (
    IN_CUP,
    MOST_CORE,
    MOST_UNITS,
    RUSSIA,
    WAGNER,
)

UNIT_FIELDS = (
    *("id", "name", "side", "sp", "reduced", "mp", "start", "enters", "home"),
    *("police", "flies", "switches"),
)
UNITS = Rows("unit", UNIT_FIELDS, int(MOST_UNITS))
SIDES = {"wagner": WAGNER, "russia": RUSSIA}
UNKNOWN = -1
NOT_WAGNERS = {
    "mp": "its units have the MCT",
    "police": "only Russian units are",
    "switches": "only Russian units change sides",
    "enters": "its units start on the map",
    "home": "its home is Rostov",
}
OTHER_CHITS = ("silence", "roadblock", "done")  # what acts name beside units
CUP = "cup"
MOST_SP = 20
MOST_MP = 6


def read_units(check: Checker, value: Value, ground: Ground) -> list[Counter]:
    counters: list[Counter] = []
    titles: dict[Value, str] = {}
    for row in UNITS.read(check, value):
        counter = read_unit(row)
        once(check, titles, counter.title, row.at("name"))
        if row.is_table and ground.names:  # without a map each name were a mistake
            read_places(row, ground, counter)
        counters.append(counter)
    if isinstance(value, list) and all(counter.side != UNKNOWN for counter in counters):
        refuse_sides(check, counters)
    if ground.names:
        refuse_meetings(check, counters, ground)
    return counters


# ---------------------------------------------------------------- one counter


def read_unit(row: Row) -> Counter:
    """A counter, all but its places."""
    if row.name in OTHER_CHITS:
        row.wrong("id", f"{row.name!r} is what acts call something else")
    title, side = row.text("name", LONGEST_NAME), read_side(row)
    mp = row.number("mp", 0, MOST_MP) if side == RUSSIA else 0
    counter = Counter(row.name, title, side, *read_strength(row), mp)
    counter.police = row.flag("police")
    counter.flies = row.flag("flies")
    counter.switches = row.flag("switches")
    if counter.switches and "reduced" in row:
        row.wrong("reduced", "contradicts switches: a counter has one back")
    return counter


def read_side(row: Row) -> int:
    """Whose it is; 3.1 Wagner's own have less on them."""
    name = row.one_of("side", SIDES)
    if name != row.get("side"):
        return UNKNOWN
    for field, why in NOT_WAGNERS.items() if SIDES[name] == WAGNER else ():
        if field in row:
            row.wrong(field, f"not for Wagner: {why}")
    return int(SIDES[name])


def read_strength(row: Row) -> tuple[int, int]:
    """Strength points in full and reduced; 0: it has no such side."""
    sp = row.number("sp", 1, MOST_SP)
    most = sp if sp == row.get("sp") else MOST_SP
    return sp, row.number("reduced", 1, most) if "reduced" in row else 0


def read_places(row: Row, ground: Ground, counter: Counter) -> None:
    """Where it starts, enters from the cup, and falls back to."""

    def read_location(field: str) -> int:
        return ground.number(read_place(row.check, row.get(field), row.at(field), ground))

    moscow = ground.number(ground.roles["moscow"])
    in_cup = row.get("start") == CUP
    counter.start = IN_CUP if in_cup else read_location("start")
    counter.enters = read_location("enters") if "enters" in row else moscow
    counter.home = read_location("home") if "home" in row else moscow
    if in_cup and counter.side == WAGNER:
        row.wrong("start", "not for Wagner: its units start on the map")
    if "enters" in row and not in_cup and counter.side == RUSSIA:
        row.wrong("enters", "means something only with start = 'cup'")


# ---------------------------------------------------------------- all of them


def refuse_sides(check: Checker, counters: list[Counter]) -> None:
    """Wagner's own come first: each has its marker on the MCT."""
    core = sum(counter.side == WAGNER for counter in counters)
    if not 1 <= core <= MOST_CORE:
        check.wrong("unit", f"Wagner has {core} units; expected 1 to {int(MOST_CORE)}")
    if core == len(counters):
        check.wrong("unit", "Russia has no units")
    for counter in counters[core:]:
        if counter.side == WAGNER:
            check.wrong(f"unit {counter.name!r}", "Wagner's units must be listed before Russia's")


def refuse_meetings(check: Checker, counters: list[Counter], ground: Ground) -> None:
    """3.3 No location holds units of both sides."""
    of_wagner = {c.start: c.name for c in counters if c.side == WAGNER and c.start != IN_CUP}
    for counter in counters:
        if counter.side == RUSSIA and counter.start in of_wagner:
            place, other = ground.names[counter.start], of_wagner[counter.start]
            check.wrong(
                f"unit {counter.name!r}, start", f"in {place!r} is Wagner already: {other!r}"
            )
