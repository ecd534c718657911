"""From a scenario's TOML to the board the rules play on. docs/scenarios.md tells authors more."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from grognard.engine.bits import BITS
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Checker, Row, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.march_of_justice.pack_map import Ground, read_map
from grognard.games.march_of_justice.pack_units import read_units
from grognard.games.march_of_justice.rules.board import RIVER, ROAD, Board, Counter
from grognard.games.march_of_justice.rules.constants import MOST_MOMENTUM, WAGNER

DATA = Path(__file__).parent / "data"
BUILT_IN = ("hard", "normal", "easy")
MAPS = ("m4",)
GAME = "march-of-justice"
VERSION = "2"  # of the rules
FIELDS = ("game", "id", "title", "about", "turns", "momentum", "map", "units", "unit")
TURNS = 6
MOST_TURNS = 20
MOMENTUM = 1


def read_data(name: str, version: str) -> dict[str, Value]:
    """A file of ours as a version of the rules had it; most have never changed."""
    then = DATA / f"v{version}" / f"{name}.toml"
    return read_toml(then if then.exists() else DATA / f"{name}.toml")


def built_in(name: str, version: str = VERSION) -> Json:
    """One of our scenarios, with its map put in."""
    held = read_data(name, version)
    return {**held, "map": read_data(str(held["map"]), version)}


@cache
def find_boards(version: str) -> Library[Board]:
    """The boards by a version of the rules."""
    fetch, make = partial(built_in, version=version), partial(make_board, version=version)
    return Library(BUILT_IN, fetch, make)


def make_board(pack: Value, where: str, version: str = VERSION) -> Board:
    """The board of a pack for a version of the rules, or BadPack with all its mistakes."""
    check = Checker()
    row = Row(check, pack, "scenario", FIELDS)
    row.held = complete(check, row.held, version)
    row.one_of("game", (GAME,), usual=GAME)
    name, title = row.identifier(), row.text("title", 60)
    row.text("about", 2000, usual="")
    turns = row.number("turns", 1, MOST_TURNS, usual=TURNS)
    momentum = row.number("momentum", -MOST_MOMENTUM, MOST_MOMENTUM, usual=MOMENTUM)
    ground = read_map(check, row.get("map")) if "map" in row else Ground()
    counters = read_units(check, row.get("unit"), ground) if "unit" in row else []
    if check.mistakes:
        raise BadPack(where, check.mistakes)
    board = Board(name, title, len(ground.names))
    board.pack = Pack(row.held)
    board.turns = turns
    board.momentum = momentum
    lay_out(board, ground)
    set_up(board, counters)
    return board


def complete(check: Checker, held: dict[str, Value], version: str) -> dict[str, Value]:
    """The pack with the map and the units that it only names."""
    whole = dict(held)
    if "map" not in held:
        check.wrong("scenario", 'has no map: write a [map], or map = "m4" for ours')
    elif not isinstance(held["map"], dict):
        whole["map"] = read_data(check.one_of(held["map"], "scenario, map", MAPS), version)
    if "units" in held:
        ours = read_data(check.one_of(whole.pop("units"), "scenario, units", BUILT_IN), version)
        whole.setdefault("unit", ours["unit"])
        if "unit" in held:
            check.wrong("scenario, units", "contradicts [[unit]]: give one of them")
    elif "unit" not in held:
        check.wrong("scenario", 'has no units: write [[unit]]s, or units = "hard" for ours')
    return whole


def lay_out(board: Board, ground: Ground) -> None:
    """The locations and their roads."""
    board.names = list(ground.names)
    board.titles = list(ground.titles)
    for a, b, over_river in ground.links:
        board.connect(ground.number(a), ground.number(b), RIVER if over_river else ROAD)
    board.m4 = sum(int(BITS[ground.number(name)]) for name in ground.flagged["m4"])
    board.oka = sum(int(BITS[ground.number(name)]) for name in ground.flagged["oka"])
    board.rostov = ground.number(ground.roles["rostov"])
    board.moscow = ground.number(ground.roles["moscow"])
    board.grozny = ground.number(ground.roles["grozny"])
    board.rubelo = ground.number(ground.roles["rubelo"])
    board.measure()


def set_up(board: Board, counters: list[Counter]) -> None:
    """The units, Wagner's own first."""
    board.counters = counters
    board.units = len(counters)
    board.core = sum(counter.side == WAGNER for counter in counters)
