"""The counters, read from a pack."""

from __future__ import annotations

from grognard.engine.packs import Checker, Value, once, place_of
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
    values = check.listed(value, "unit")
    if len(values) > MOST_UNITS:
        check.wrong("unit", f"there are {len(values)} units; {int(MOST_UNITS)} is the most")
    counters: list[Counter] = []
    ids: dict[Value, str] = {}
    titles: dict[Value, str] = {}
    for place, row in enumerate(values[:MOST_UNITS], 1):
        where = place_of("unit", place, row)
        counter = read_unit(check, check.table(row, where, UNIT_FIELDS), where)
        once(check, ids, counter.name, f"unit {place}, id")
        once(check, titles, counter.title, f"{where}, name")
        if isinstance(row, dict) and ground.names:  # without a map each name were a mistake
            read_places(check, row, where, ground, counter)
        counters.append(counter)
    if isinstance(value, list) and all(counter.side != UNKNOWN for counter in counters):
        refuse_sides(check, counters)
    if ground.names:
        refuse_meetings(check, counters, ground)
    return counters


# ---------------------------------------------------------------- one counter


def read_unit(check: Checker, held: dict[str, Value], where: str) -> Counter:
    """A counter, all but its places."""
    name = check.identifier(held.get("id"), f"{where}, id")
    if name in OTHER_CHITS:
        check.wrong(f"{where}, id", f"{name!r} is what acts call something else")
    title = check.text(held.get("name"), f"{where}, name", LONGEST_NAME)
    side = read_side(check, held, where)
    mp = check.number(held.get("mp"), f"{where}, mp", 0, MOST_MP) if side == RUSSIA else 0
    counter = Counter(name, title, side, *read_strength(check, held, where), mp)
    counter.police = check.flag(held.get("police", False), f"{where}, police")
    counter.flies = check.flag(held.get("flies", False), f"{where}, flies")
    counter.switches = check.flag(held.get("switches", False), f"{where}, switches")
    if counter.switches and "reduced" in held:
        check.wrong(f"{where}, reduced", "contradicts switches: a counter has one back")
    return counter


def read_side(check: Checker, held: dict[str, Value], where: str) -> int:
    """Whose it is; 3.1 Wagner's own have less on them."""
    name = check.one_of(held.get("side"), f"{where}, side", SIDES)
    if name != held.get("side"):
        return UNKNOWN
    if SIDES[name] == WAGNER:
        for field in NOT_WAGNERS.keys() & held.keys():
            check.wrong(f"{where}, {field}", f"not for Wagner: {NOT_WAGNERS[field]}")
    return int(SIDES[name])


def read_strength(check: Checker, held: dict[str, Value], where: str) -> tuple[int, int]:
    """Strength points in full and reduced; 0: it has no such side."""
    sp = check.number(held.get("sp"), f"{where}, sp", 1, MOST_SP)
    if "reduced" not in held:
        return sp, 0
    most = sp if sp == held.get("sp") else MOST_SP
    return sp, check.number(held["reduced"], f"{where}, reduced", 1, most)


def read_places(
    check: Checker, held: dict[str, Value], where: str, ground: Ground, counter: Counter
) -> None:
    """Where it starts, enters from the cup, and falls back to."""

    def named(field: str) -> int:
        return ground.number(read_place(check, held.get(field), f"{where}, {field}", ground))

    moscow = ground.number(ground.roles["moscow"])
    in_cup = held.get("start") == CUP
    counter.start = IN_CUP if in_cup else named("start")
    counter.enters = named("enters") if "enters" in held else moscow
    counter.home = named("home") if "home" in held else moscow
    if in_cup and counter.side == WAGNER:
        check.wrong(f"{where}, start", "not for Wagner: its units start on the map")
    if "enters" in held and not in_cup and counter.side == RUSSIA:
        check.wrong(f"{where}, enters", "means something only with start = 'cup'")


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
