"""From a scenario's TOML to the board the rules play on. docs/scenarios.md tells authors more."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.game import Scenario
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Checker, Row, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.quick.pack_forces import SIDE_FIELDS, Force, read_side
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


def scenarios() -> tuple[Scenario, ...]:
    """Our scenarios as the engine lists them."""
    packs = [built_in(name) for name in BUILT_IN]
    return tuple(Scenario(pack["id"], pack["title"], pack["about"]) for pack in packs)


def make_board(pack: Value, where: str) -> Board:
    """The board of a pack, or BadPack with all its mistakes."""
    check = Checker()
    row = Row(check, pack, "scenario", FIELDS)
    row.one_of("game", (GAME,), usual=GAME)
    name, title = row.identifier(), row.text("title", 60)
    row.text("about", 2000, usual="")
    rounds = row.number("rounds", 1, MOST_ROUNDS)
    starts = [SIDES[row.one_of(field, SIDES)] for field in ("initiative", "sets_up_first")]
    ground = read_map(check, row.get("map"))
    read_objectives(check, row.get("objective"), ground)
    victory = read_victory(Row(check, row.get("victory"), "victory", VICTORY_FIELDS))
    force = Force()
    for side in SIDES:
        read_side(Row(check, row.get(side), side, SIDE_FIELDS), ground, force)
    if ground is not None:
        refuse_whole(check, ground, force, victory[0])
    if check.mistakes or ground is None:
        raise BadPack(where, check.mistakes)
    board = Board(name, title, ground.terrain.hexes)
    board.pack = Pack(row.held)
    board.rounds = rounds
    board.initiative, board.sets_up_first = starts
    board.attacker, board.needed = victory[:2]
    board.kills = vec[i64](victory[2:])
    lay_out(board, ground)
    set_up(board, force)
    board.measure()
    return board


def read_victory(row: Row) -> list[int]:
    """7 Who attacks, the points it needs, and how many enemy units are a point for either side."""
    if not row.is_table:
        return [0] * 4
    attacker = SIDES[row.one_of("attacker", SIDES)]
    needed = row.number("needed", 1, MOST_NEEDED)
    kills = row.table("kills", SIDES)
    return [attacker, needed, *(kills.number(side, 1, MOST_KILLS) for side in SIDES)]


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


BOARDS = Library(BUILT_IN, built_in, make_board)
