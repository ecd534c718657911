"""The state as plain data with names, and back. What comes from outside is checked first."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS
from grognard.engine.saving import (
    check_fields,
    check_size,
    find_pack,
    listed,
    member,
    names_in,
    places_of,
)
from grognard.engine.value import LARGEST, BadState, Json, expect, numbers, whole
from grognard.games.quick.pack import BUILT_IN, board_named, make_board
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved_checks import check_stack
from grognard.games.quick.saved_stack import RULES, naming
from grognard.games.quick.saved_table import check_table
from grognard.games.quick.words import (
    BOXES,
    COLOURS,
    ENABLERS,
    OFF_MAP,
    PLACES,
    SIDES,
    unit_ids,
)

FLAGS = ("popular", "fate", "claimed", "finished")
PLAIN = {  # the least and the most
    "round": (0, 100),
    "at": (0, 10),
    "answer": (0, LARGEST),
    "outcome": (0, int(n.RED_WINS)),
    "how": (0, int(n.NO_UNITS)),
}
FIELDS = (
    *("board", "pack", "initiative", "where", "reduced", "rubble", "civilians", "control"),
    *("given", "enablers", "shown", "cubes", "bounds", "support", "stack", *FLAGS, *PLAIN),
)
MOST = 1000  # Enablers or cubes of a sort


def own_board(pack: Json) -> Board:
    """The board of a user's own scenario; BadPack if it is none."""
    check_size(pack)
    return make_board(pack, "pack")


# ---------------------------------------------------------------- written down


def dump(s: Battle) -> dict[str, Json]:
    board, ids, hexes = s.board, unit_ids(s.board), s.board.names
    data: dict[str, Json] = {name: getattr(s, name) for name in (*FLAGS, *PLAIN)}
    data |= {
        "board": board.name,
        "pack": None if ours(board) else board.pack,
        "initiative": SIDES[s.initiative],
        "where": {name: place_name(board, s.where[unit]) for unit, name in enumerate(ids)},
        "reduced": names_in(s.reduced, ids),
        "rubble": [hexes[cell] for cell in range(board.size) if s.rubble[cell]],
        "civilians": [hexes[s.crowd[marker]] for marker in range(s.crowds)],
        "control": {
            objective.name: SIDES[s.control[number]]
            for number, objective in enumerate(board.objectives)
        },
        "given": {
            name: of_unit
            for unit, name in enumerate(ids)
            if (of_unit := counts(s.given, unit * n.TYPES, ENABLERS))
        },
        "stack": naming(board).dump(s),
    }
    return data | {name: dump_displays(s, name) for name in DISPLAYS}


def ours(board: Board) -> bool:
    """Is it the board of one of our scenarios, so that its name says it all?"""
    return board.name in BUILT_IN and board is board_named(board.name)


def place_name(board: Board, place: int) -> str:
    return board.names[place] if place >= 0 else OFF_MAP[place]


def counts(held: vec[i64], start: int, names: Sequence[str]) -> dict[str, int]:
    """So many numbers by name; what is 0 is left out."""
    found = {name: int(held[start + number]) for number, name in enumerate(names)}
    return {name: many for name, many in found.items() if many}


# What is kept of each side: the field of the state and the names of its numbers, in order.
DISPLAYS: dict[str, tuple[str, tuple[str, ...]]] = {
    "enablers": ("boxes", tuple(f"{box} {enabler}" for box in BOXES for enabler in ENABLERS)),
    "shown": ("shown", ENABLERS),
    "cubes": ("cubes", tuple(f"{place} {colour}" for place in PLACES for colour in COLOURS)),
    "bounds": ("bounds", ("least", "most")),
    "support": ("support", ("points",)),
}


def dump_displays(s: Battle, name: str) -> dict[str, Json]:
    field, names = DISPLAYS[name]
    held = getattr(s, field)
    return {side: counts(held, number * len(names), names) for number, side in enumerate(SIDES)}


# ---------------------------------------------------------------- and back


def load(data: Json) -> Battle:
    """The state that `dump` wrote, or a test's own; BadState names what cannot be."""
    check_fields(data, FIELDS)
    s = new_battle(find_pack(data, "board", BUILT_IN, board_named, own_board))
    for name in FLAGS:
        setattr(s, name, expect(data[name], bool, f"state.{name}"))
    for name, (least, most) in PLAIN.items():
        setattr(s, name, whole(data[name], f"state.{name}", least, most))
    s.initiative = member(data["initiative"], SIDES, "state.initiative")
    load_units(s, data)
    load_map(s, data)
    for name in DISPLAYS:
        load_displays(s, data, name)
    s.top = naming(s.board).load(data["stack"], RULES)
    check_table(s)
    check_stack(s)
    return s


def load_units(s: Battle, data: Json) -> None:
    board, ids = s.board, unit_ids(s.board)
    places = [*range(board.size), *OFF_MAP]
    names = [place_name(board, place) for place in places]
    for unit, number in enumerate(places_of(data, ids, names)):
        place = places[number]
        s.where[unit] = place
        if place >= 0:
            s.held[place] |= BITS[unit]
    s.reduced = listed(data["reduced"], ids, "state.reduced")
    for name, held in expect(data["given"], dict, "state.given").items():
        unit = member(name, ids, "state.given")
        read_counts(held, s.given, unit * int(n.TYPES), ENABLERS, f"state.given.{name}")


def load_map(s: Battle, data: Json) -> None:
    """Rubble, civilians, and who holds what."""
    board = s.board
    rubble = expect(data["rubble"], list, "state.rubble")
    for name in rubble:
        s.rubble[member(name, board.names, "state.rubble")] = 1
    if len(set(rubble)) != len(rubble):
        raise BadState("state.rubble: a hex is there twice")
    crowd = expect(data["civilians"], list, "state.civilians")
    s.crowds = whole(len(crowd), "state.civilians: their number", 0, int(n.MOST_CIVILIANS))
    s.crowd = numbers([0] * int(n.MOST_CIVILIANS))
    for marker, name in enumerate(crowd):
        s.crowd[marker] = member(name, board.names, f"state.civilians[{marker}]")
    titles = [objective.name for objective in board.objectives]
    control = expect(data["control"], dict, "state.control")
    if set(control) != set(titles):
        raise BadState(f"state.control: expected {', '.join(titles)}")
    for number, name in enumerate(titles):
        s.control[number] = member(control[name], SIDES, f"state.control.{name}")


def load_displays(s: Battle, data: Json, name: str) -> None:
    field, names = DISPLAYS[name]
    held = getattr(s, field)
    rows = expect(data[name], dict, f"state.{name}")
    if set(rows) != set(SIDES):
        raise BadState(f"state.{name}: expected {', '.join(SIDES)}")
    for number, side in enumerate(SIDES):
        read_counts(rows[side], held, number * len(names), names, f"state.{name}.{side}")


def read_counts(row: Json, into: vec[i64], start: int, names: Sequence[str], where: str) -> None:
    """Numbers by name into their places; what is not named is 0."""
    for place in range(len(names)):
        into[start + place] = 0
    for name, many in expect(row, dict, where).items():
        place = member(name, names, where)
        into[start + place] = whole(many, f"{where}.{name}", -MOST, MOST)
