"""The state as plain data with names, and back. What comes from outside is checked first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.saving import (
    check_fields,
    check_size,
    find_pack,
    listed,
    member,
    names_in,
    places_of,
)
from grognard.engine.value import BadState, Json, expect, numbers, whole
from grognard.games.march_of_justice.pack import BUILT_IN, VERSION, board_named, make_board
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.turn import has_line, new_march
from grognard.games.march_of_justice.saved_checks import check_stack
from grognard.games.march_of_justice.saved_stack import RULES, naming
from grognard.games.march_of_justice.words import CHIT_IDS, OFF_MAP, RUSSIANS, SIDES, unit_ids

HAPPENED = (  # by bit
    *("russian-reduced", "russian-eliminated"),
    *("wagner-repulsed", "wagner-reduced", "wagner-eliminated"),
)
FLAGS = ("losses_too", "all_repulsed", "mct_at_home", "second_block", "finished")
PLAIN = {  # the least and the most
    "turn": (1, 100),
    "momentum": (-n.MOST_MOMENTUM, n.MOST_MOMENTUM),
    "crt_column": (-n.LAST_COLUMN, n.LAST_COLUMN),
    "crt_row": (-1, n.LAST_ROW),
    "at": (0, 13),
    "answer": (0, 100),
    "outcome": (0, n.AMNESTY),
}
UNIT_SETS = ("reduced", "switched", "spent", "marching")
FIELDS = (
    *("board", "pack", "russians", "active", "where", "due", "mct", "shifts", "left", "blocks"),
    *("cup", "orders", "happened", "stack", *UNIT_SETS, *FLAGS, *PLAIN),
)


def own_board(pack: Json, version: str = VERSION) -> Board:
    """The board of a user's own scenario; BadPack if it is none."""
    check_size(pack)
    return make_board(pack, "pack", version)


# ---------------------------------------------------------------- written down


def dump(s: March, version: str = VERSION) -> dict[str, Json]:
    board = s.board
    ids = unit_ids(board)
    data: dict[str, Json] = {name: getattr(s, name) for name in (*FLAGS, *PLAIN)}
    data |= {name: names_in(getattr(s, name), ids) for name in UNIT_SETS}
    data |= {
        "board": board.name,
        "pack": None if ours(board, version) else board.pack,
        "russians": RUSSIANS[s.russians],
        "active": SIDES[s.active],
        "where": dict(zip(ids, (place_name(board, p) for p in s.where), strict=True)),
        "due": {ids[u]: turn for u, turn in enumerate(s.due) if turn},
        "mct": {ids[u]: square for u, square in enumerate(s.mct)},
        "shifts": {ids[u]: by for u, by in enumerate(s.shifts) if by},
        "left": {ids[u]: points for u, points in enumerate(s.left) if points},
        "blocks": [None if p < 0 else board.names[p] for p in s.blocks],
        "cup": names_in(s.cup, chits(board)),
        "orders": {ids[u]: board.names[p] for u, p in enumerate(s.orders) if p >= 0},
        "happened": names_in(s.happened, HAPPENED),
        "stack": naming(board).dump(s),
    }
    return data


def ours(board: Board, version: str) -> bool:
    """Is it the board of one of our scenarios, so that its name says it all?"""
    return board.name in BUILT_IN and board is board_named(board.name, version)


def place_name(board: Board, place: int) -> str:
    return board.names[place] if place >= 0 else OFF_MAP[place]


def chits(board: Board) -> list[str]:
    """The chits by number; where there is none of a number, nothing."""
    names = unit_ids(board) + [""] * int(n.CHITS - board.units)
    for number, name in CHIT_IDS.items():
        names[number] = name
    return names


# ---------------------------------------------------------------- and back


def load(data: Json, version: str = VERSION) -> March:
    """The state that `dump` wrote, or a test's own; BadState names what cannot be."""
    check_fields(data, FIELDS)
    named, own = partial(board_named, version=version), partial(own_board, version=version)
    s = new_march(find_pack(data, "board", BUILT_IN, named, own))
    for name in FLAGS:
        setattr(s, name, expect(data[name], bool, f"state.{name}"))
    for name, (least, most) in PLAIN.items():
        setattr(s, name, whole(data[name], f"state.{name}", int(least), int(most)))
    s.russians = member(data["russians"], RUSSIANS, "state.russians")
    s.active = member(data["active"], SIDES, "state.active")
    load_units(s, data)
    load_markers(s, data)
    s.top = naming(s.board).load(data["stack"], RULES)
    check_units(s)
    check_tracks(s)
    check_stack(s)
    check_ending(s)
    return s


def load_units(s: March, data: Json) -> None:
    board, ids = s.board, unit_ids(s.board)
    places = [*range(board.size), *OFF_MAP]
    names = [place_name(board, place) for place in places]
    for unit, number in enumerate(places_of(data, ids, names)):
        s.where[unit] = places[number]
    for name in UNIT_SETS:
        setattr(s, name, listed(data[name], ids, f"state.{name}"))
    s.due = by_unit(data, "due", ids, 0, lambda turn, at: whole(turn, at, 1, 100))
    s.left = by_unit(data, "left", ids, 0, lambda points, at: whole(points, at, 0, 20))
    s.orders = by_unit(data, "orders", ids, -1, lambda name, at: member(name, board.names, at))


def by_unit(
    data: Json, field: str, ids: Sequence[str], usual: int, number: Callable[[Json, str], int]
) -> vec[i64]:
    """A number for each unit, from an object that names those with an unusual one."""
    found = [usual] * len(ids)
    for name, value in expect(data[field], dict, f"state.{field}").items():
        found[member(name, ids, f"state.{field}")] = number(value, f"state.{field}.{name}")
    return numbers(found)


def load_markers(s: March, data: Json) -> None:
    board = s.board
    core = unit_ids(board)[: board.core]
    if set(expect(data["mct"], dict, "state.mct")) != set(core):
        raise BadState(f"state.mct: expected {', '.join(core)}")
    s.mct = by_unit(data, "mct", core, 0, lambda v, at: whole(v, at, 0, int(n.SQUARES) - 1))
    s.shifts = by_unit(data, "shifts", core, 0, lambda v, at: whole(v, at, -2, 2))
    blocks = expect(data["blocks"], list, "state.blocks")
    if len(blocks) != len(s.blocks):
        raise BadState(f"state.blocks: expected {len(s.blocks)} of them")
    for block, name in enumerate(blocks):
        at = f"state.blocks[{block}]"
        s.blocks[block] = -1 if name is None else member(name, board.names, at)
    s.cup = listed(data["cup"], chits(board), "state.cup")
    s.happened = listed(data["happened"], HAPPENED, "state.happened")


# ---------------------------------------------------------------- a state that can go on


def check_units(s: March) -> None:
    """Every unit is where it may be, with what it may have."""
    wrong = s.problem()
    if wrong:
        raise BadState(f"state.{wrong}: cannot be so")
    for unit, name in enumerate(unit_ids(s.board)):
        for field, holds in unit_holds(s, unit).items():
            if not holds:
                raise BadState(f"state.{field}: cannot be so for {name}")


def unit_holds(s: March, unit: int) -> dict[str, bool]:
    """What must be true of a unit, by the field that says otherwise."""
    counter, place = s.board.counters[unit], s.where[unit]
    flags = {name: getattr(s, name) >> unit & 1 == 1 for name in UNIT_SETS}
    in_cup = place == n.IN_CUP
    marches = place >= 0 and s.home(unit) == s.board.grozny and s.russians == n.PRINTED
    can_attack = place >= 0 and s.side(unit) == n.RUSSIA
    can_attack = can_attack and not (counter.police or flags["spent"])
    return {
        "cup": counter.start == n.IN_CUP or not in_cup,
        "due": s.due[unit] in ((s.turn, s.turn + 1) if place == n.DISPERSED else (0,)),
        "reduced": not (flags["reduced"] and in_cup),
        "switched": not (flags["switched"] and in_cup),
        "spent": not (flags["spent"] and (in_cup or counter.police)),
        "marching": not flags["marching"] or marches,
        "left": 0 <= s.left[unit] <= (s.mp(unit) if place >= 0 else 0),
        "orders": s.orders[unit] < 0 or can_attack,
    }


def check_tracks(s: March) -> None:
    """The turn, the markers and the cup agree with one another."""
    whole(s.turn, "state.turn", 1, s.board.turns)
    for unit, by in enumerate(s.shifts):
        if not 0 <= s.mct[unit] - by < n.SQUARES:
            raise BadState(f"state.shifts: {unit_ids(s.board)[unit]} cannot have come from there")
    if s.second_block == (s.cup >> n.ROADBLOCK & 1 == 1):
        raise BadState("state.second_block: true once the Roadblock is out of the cup, not before")
    if s.crt_row < 0 and s.crt_column:
        raise BadState("state.crt_column: expected 0: without a row there was no contact")


def check_ending(s: March) -> None:
    """A game that is over has an outcome that can be seen, another has none."""
    if s.finished != (s.outcome > 0):
        raise BadState("state.finished: a game that is over has an outcome, another has none")
    fits = {
        0: True,
        int(n.WAGNER_WINS): has_line(s, n.WAGNER),
        int(n.RUSSIA_WINS): has_line(s, n.RUSSIA) and s.russians == n.SECOND_PLAYER,
        int(n.AMNESTY): s.turn == s.board.turns,
    }
    if not fits[s.outcome]:
        raise BadState(f"state.outcome: {s.outcome} does not fit this state")
