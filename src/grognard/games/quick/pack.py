"""From a scenario's TOML to the board the rules play on. docs/scenarios.md tells authors more."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.game import Scenario
from grognard.engine.packs import BadPack, Checker, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.quick.pack_forces import Force, read_side
from grognard.games.quick.pack_map import SIDES, Ground, read_map, read_objectives
from grognard.games.quick.pack_whole import refuse_whole
from grognard.games.quick.rules.board import Board

DATA = Path(__file__).parent / "data"
GAME = "quick"
BUILT_IN = ("velograd", "millbrook")
FIELDS = (
    *("game", "id", "title", "about", "rounds", "initiative", "sets_up_first"),
    *("map", "objective", "victory", "blue", "red"),
)
VICTORY_FIELDS = ("attacker", "needed", "kills")
MOST_ROUNDS = 30
MOST_NEEDED = 99
MOST_KILLS = 20


def built_in(name: str) -> Json:
    """One of our scenarios, as it is written."""
    return read_toml(DATA / f"{name}.toml")


@cache
def board_named(name: str) -> Board:
    """The board of one of our scenarios."""
    return make_board(built_in(name), name)


def scenarios() -> tuple[Scenario, ...]:
    """Our scenarios as the engine lists them."""
    packs = [built_in(name) for name in BUILT_IN]
    return tuple(Scenario(pack["id"], pack["title"], pack["about"]) for pack in packs)


def make_board(pack: Json, where: str) -> Board:
    """The board of a pack, or BadPack with all its mistakes."""
    check = Checker()
    held = check.table(pack, "scenario", FIELDS)
    check.one_of(held.get("game", GAME), "scenario, game", (GAME,))
    name = check.identifier(held.get("id"), "scenario, id")
    title = check.text(held.get("title"), "scenario, title", 60)
    if "about" in held:
        check.text(held["about"], "scenario, about", 2000)
    rounds = check.number(held.get("rounds"), "scenario, rounds", 1, MOST_ROUNDS)
    starts = [read_side_name(check, held, field) for field in ("initiative", "sets_up_first")]
    ground = read_map(check, held.get("map"))
    read_objectives(check, held.get("objective"), ground)
    victory = read_victory(check, held.get("victory"))
    force = Force()
    for side in SIDES:
        read_side(check, held.get(side), side, ground, force)
    if ground is not None:
        refuse_whole(check, ground, force, victory[0])
    if check.mistakes or ground is None:
        raise BadPack(where, check.mistakes)
    board = Board(name, title, ground.terrain.hexes)
    board.pack = Pack(held)
    board.rounds = rounds
    board.initiative, board.sets_up_first = starts
    board.attacker, board.needed = victory[:2]
    board.kills = vec[i64](victory[2:])
    lay_out(board, ground)
    set_up(board, force)
    board.measure()
    return board


def read_side_name(check: Checker, held: dict[str, Value], field: str) -> int:
    return SIDES[check.one_of(held.get(field), f"scenario, {field}", SIDES)]


def read_victory(check: Checker, value: Value) -> list[int]:
    """7 Who attacks, the points it needs, and how many enemy units are a point for either side."""
    held = check.table(value, "victory", VICTORY_FIELDS)
    if not isinstance(value, dict):
        return [0] * 4
    attacker = SIDES[check.one_of(held.get("attacker"), "victory, attacker", SIDES)]
    needed = check.number(held.get("needed"), "victory, needed", 1, MOST_NEEDED)
    kills = check.table(held.get("kills"), "victory, kills", SIDES)
    found = [
        check.number(kills.get(side), f"victory, kills, {side}", 1, MOST_KILLS) for side in SIDES
    ]
    return [attacker, needed, *found]


def lay_out(board: Board, ground: Ground) -> None:
    """The map and what lies on it."""
    board.names = [ground.terrain.name(cell) for cell in range(board.size)]
    board.terrain = vec[i64](list(ground.terrain.kinds))
    board.objectives = ground.objectives
    board.civilians = vec[i64](ground.civilians)


def set_up(board: Board, force: Force) -> None:
    """The units, with their zones, and what both sides have beside them."""
    board.units = force.units
    board.formations = force.formations
    for unit, zone in zip(force.units, force.zones, strict=True):
        unit.zone = vec[i64]([int(cell in zone) for cell in range(board.size)])
    board.guarded = vec[i64](force.guards)
    board.boxes = vec[i64](force.boxes)
    board.cubes = vec[i64](force.cubes)
