"""From a scenario's TOML to the board the rules play on. docs/scenarios.md tells authors more."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.game import Scenario
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Checker, Row, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack_forces import SIDE_FIELDS, Army, read_side
from grognard.games.fight_your_own_battles.pack_ground import Box, Layout, read_box, read_table
from grognard.games.fight_your_own_battles.pack_items import our_items, read_items
from grognard.games.fight_your_own_battles.pack_whole import find_edges, refuse_whole
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.constants import NOBODY

DATA = Path(__file__).parent / "data"
GAME = "fight-your-own-battles"
BUILT_IN = ("farm", "hamlet", "two-roads")
FIELDS = (
    *("game", "id", "title", "about", "table", "terrain", "bounds", "milestone", "victory"),
    *("item", "blue", "red"),
)
MOST_BOUNDS = 60
USUAL_MILESTONE = 10  # per cent


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
    bounds = row.number("bounds", 1, MOST_BOUNDS)
    layout = read_table(row)
    army = read_army(row, layout)
    victory = read_victory(row.table("victory", ("attacker", "area")), layout)
    if layout is not None:
        refuse_whole(check, army, layout)
    if check.mistakes or layout is None:
        raise BadPack(where, check.mistakes)
    board = Board(name, title, layout.ground)
    board.pack = Pack(row.held)
    board.bounds = bounds
    set_up(board, army, layout)
    board.attacker = victory[0]
    for cell in layout.list_box(victory[1]) if victory[1] else []:
        board.area[cell] = 1
    board.measure()
    return board


def read_army(row: Row, layout: Layout | None) -> Army:
    """Both sides, with our items and those of the pack."""
    army = Army(read_items(row.check, row.get("item", []), our_items()), layout)
    milestones = row.table("milestone", words.SIDES, usual={})
    for side, name in enumerate(words.SIDES):
        milestone = milestones.number(name, 1, 100, usual=USUAL_MILESTONE)
        read_side(Row(row.check, row.get(name), name, SIDE_FIELDS), side, milestone, army)
    return army


def read_victory(row: Row, layout: Layout | None) -> tuple[int, Box | None]:
    """X12.5 Who attacks, if anybody does, and what is fought over."""
    attacker = int(NOBODY)
    if "attacker" in row:
        attacker = words.SIDES.index(row.one_of("attacker", words.SIDES))
    if layout is None or not row.is_table:
        return attacker, None
    return attacker, read_box(row.check, row.get("area"), row.at("area"), layout)


def set_up(board: Board, army: Army, layout: Layout) -> None:
    """The forces, and where they come from."""
    board.elements = army.elements
    board.companies = army.companies
    board.forces = army.forces
    for side, box in enumerate(army.entries):
        if box is not None:
            board.entries[side] = vec[i64]([i64(cell) for cell in layout.list_box(box)])
            board.edges[side] = find_edges(box, layout)[0]


BOARDS = Library(BUILT_IN, built_in, make_board)
