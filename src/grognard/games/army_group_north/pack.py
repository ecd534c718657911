"""From a scenario's TOML to the board the rules play on. docs/scenarios.md tells authors more."""

from __future__ import annotations

from pathlib import Path

from grognard.engine.game import Scenario
from grognard.engine.hexes.reading import read_area
from grognard.engine.inheriting import BASE_FIELDS, Inheritance, index_by_id
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Checker, Row, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.army_group_north.pack_board import Sheet, lay_out, set_up
from grognard.games.army_group_north.pack_calendar import MOST_RP, read_calendar
from grognard.games.army_group_north.pack_charts import read_charts
from grognard.games.army_group_north.pack_map import Ground, read_map
from grognard.games.army_group_north.pack_nations import SIDES, read_nations
from grognard.games.army_group_north.pack_units import enlist, read_set_up, read_units
from grognard.games.army_group_north.pack_victory import VICTORY_FIELDS, read_victory
from grognard.games.army_group_north.pack_whole import refuse_whole
from grognard.games.army_group_north.rules.board import Board

DATA = Path(__file__).parent / "data"
GAME = "army-group-north"
BUILT_IN = ("north", "border", "luga")
PARTS = {"map": ("baltic",), "units": ("barbarossa",), "charts": ("damos",)}  # ours by name
HEAD = ("game", "id", "title", "about")
TAKEN_OVER = (  # from a base, each of them whole
    *("map", "charts", "nation", "turn", "first_turn", "last_turn", "rp"),
    *("closed", "control", "converted", "edge", "victory"),
)
FIELDS = (*BASE_FIELDS, *HEAD, *TAKEN_OVER, "units", "unit", "set_up")
BASE = Inheritance("scenario", "unit", "", ())


def built_in(name: str) -> Json:
    """One of our scenarios, with everything that it only names put in."""
    check = Checker()
    whole = complete(check, read_toml(DATA / f"{name}.toml"))
    check.refuse(name)
    return whole


def scenarios() -> tuple[Scenario, ...]:
    """Our scenarios as the engine lists them."""
    packs = [read_toml(DATA / f"{name}.toml") for name in BUILT_IN]
    return tuple(Scenario(*(str(p[key]) for key in ("id", "title", "about"))) for p in packs)


# ---------------------------------------------------------------- what a pack only names


def complete(check: Checker, held: dict[str, Value]) -> dict[str, Value]:
    """The pack with the map, units and charts that it names or takes from another scenario."""
    whole = {key: value for key, value in held.items() if key not in BASE_FIELDS}
    for field, ours in PARTS.items():
        if isinstance(whole.get(field), str):
            name = check.one_of(whole[field], f"scenario, {field}", ours)
            whole[field] = read_toml(DATA / f"{name}.toml")
    if "units" in whole:
        units = check.table(whole.pop("units"), "scenario, units", ("unit",))
        if "unit" in whole:
            check.wrong("scenario, units", "contradicts [[unit]]: give one of them")
        whole.setdefault("unit", units.get("unit"))
    if "based_on" not in held:
        BASE.refuse_alone(check, held)
        return whole
    base = built_in(check.one_of(held["based_on"], "scenario, based_on", BUILT_IN))
    return take_over(check, held, whole, base)


def take_over(
    check: Checker, held: dict[str, Value], whole: dict[str, Value], base: dict[str, Value]
) -> dict[str, Value]:
    """What the pack does not say, its base says; `only` and `without` are about its units."""
    taken = {key: base[key] for key in TAKEN_OVER if key in base and key not in whole}
    edges, own_edges = base.get("edge"), whole.get("edge")
    if isinstance(edges, dict) and isinstance(own_edges, dict):
        taken["edge"] = {**edges, **own_edges}
    there = index_by_id(base["unit"])
    kept = BASE.find_kept(check, held, list(there), list(index_by_id(whole.get("unit", []))))
    own_units = whole.get("unit", [])
    if isinstance(own_units, list):
        taken["unit"] = [*(there[name] for name in kept), *own_units]
    if "set_up" not in whole:
        taken["set_up"] = thin_out(base["set_up"], kept)
    return {**whole, **taken}


def thin_out(set_up: Value, kept: list[str]) -> dict[str, Value]:
    """A base's set-up without the units that are left out."""
    stacks = set_up.items() if isinstance(set_up, dict) else ()
    left = {cell: [name for name in names if name in kept] for cell, names in stacks}
    return {cell: names for cell, names in left.items() if names}


# ---------------------------------------------------------------- the board


def make_board(pack: Value, where: str) -> Board:
    """The board of a pack, or BadPack with all its mistakes."""
    check = Checker()
    row = Row(check, pack, "scenario", FIELDS)
    row.held = complete(check, row.held)
    row.one_of("game", (GAME,), usual=GAME)
    name, title = row.identifier(), row.text("title", 60)
    row.text("about", 2000, usual="")
    sheet = read_sheet(row)
    if sheet is not None:
        refuse_whole(check, sheet)
    if check.mistakes or sheet is None:
        raise BadPack(where, check.mistakes)
    board = Board(name, title, sheet.ground.terrain.hexes)
    board.pack = Pack(row.held)
    lay_out(board, sheet)
    set_up(board, sheet)
    board.measure()
    return board


def read_sheet(row: Row) -> Sheet | None:
    """Everything but the heading; None if there is no map."""
    check = row.check
    nations = read_nations(check, row.get("nation"))
    ground = read_map(check, row.get("map"), [nation.name for nation in nations])
    charts = read_charts(check, row.get("charts"))
    calendar = read_calendar(row, nations)
    force = read_units(check, row.get("unit"), nations)
    read_set_up(check, row.get("set_up", {}), ground, force)
    units = enlist(check, force, calendar)
    rp = row.table("rp", SIDES, usual={})
    pools = [rp.number(side, 0, MOST_RP, usual=0) for side in SIDES]
    places = [] if ground is None else ground.places
    victory = read_victory(Row(check, row.get("victory"), "victory", VICTORY_FIELDS), places)
    if ground is None:
        return None
    areas = read_areas(row, ground)
    return Sheet(ground, nations, units, calendar, charts, victory, pools, areas)


def read_areas(row: Row, ground: Ground) -> dict[str, set[int]]:
    """Closed hexes, converted rail, and both sides' edges and further hexes."""
    areas = {
        field: read_area(row.check, row.get(field, []), row.at(field), ground.terrain)
        for field in ("closed", "converted")
    }
    for field in ("control", "edge"):
        table = row.table(field, SIDES, usual={})
        for side in SIDES:
            value, where = table.get(side, []), table.at(side)
            areas[f"{field} {side}"] = read_area(row.check, value, where, ground.terrain)
    return areas


BOARDS = Library(BUILT_IN, built_in, make_board)
