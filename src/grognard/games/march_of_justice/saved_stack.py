"""The open rules as plain data with names, and back."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import chance
from grognard.engine.rules import Frame
from grognard.engine.value import BadState, Json, dump_stack, expect, load_stack
from grognard.games.march_of_justice.rules import (
    administration,
    asking,
    contact,
    cup,
    kremlin,
    movement,
    outcome,
    rapt,
    turn,
)
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.words import SIDES, unit_ids

OWN: tuple[type[Frame], ...] = (
    *(turn.Turn, administration.Administration, movement.Returns, movement.Movement),
    *(asking.WhichUnit, asking.WhereTo),
    *(contact.Contacts, contact.WhomToMeet, contact.Muster, contact.Contact),
    *(outcome.Outcome, outcome.Loss, outcome.Retreat, outcome.Defection, outcome.Advance),
    *(cup.Mobilization, cup.DrawChit, cup.Arrival),
    *(cup.Silence, cup.Flip, cup.Turncoat, cup.Desertion),
    *(kremlin.Boons, kremlin.Roadblocks, kremlin.Deployment, kremlin.WhereToBlock),
    *(rapt.PriorityTable, rapt.Grozny, rapt.Attacks),
)
RULES: dict[str, type[Frame]] = {rule.__name__: rule for rule in (*OWN, chance.Die)}

# What rules remember, by what it is. Whatever is not here is a plain number.
A_SIDE = ("side", "nation")
A_UNIT = ("unit",)
A_PLACE = ("target",)
SOME_UNITS = ("units", "attackers")
SOME_PLACES = ("places", "froms")


def member(name: Json, names: Sequence[str], where: str) -> int:
    """Which of the names it is."""
    if not isinstance(name, str) or not name or name not in names:
        there = ", ".join(known for known in names if known)
        raise BadState(f"{where}: no {name!r:.40}; there are {there}")
    return names.index(name)


def listed(value: Json, names: Sequence[str], where: str) -> int:
    """A set of things, one bit each, from the list of their names."""
    found = 0
    for name in expect(value, list, where):
        bit = 1 << member(name, names, where)
        if found & bit:
            raise BadState(f"{where}: {name!r} is there twice")
        found |= bit
    return found


def names_in(mask: int, names: Sequence[str]) -> list[str]:
    """Such a list, in the order of the names."""
    return [name for number, name in enumerate(names) if mask >> number & 1]


def write_stack(s: March) -> list[Json]:
    ids, places = unit_ids(s.board), s.board.names
    rows: list[Json] = dump_stack(s)
    for row in rows:
        for key, value in row.items():
            if key in (*A_SIDE, *A_UNIT, *A_PLACE):
                names = SIDES if key in A_SIDE else ids if key in A_UNIT else places
                row[key] = names[value]
            elif key in (*SOME_UNITS, *SOME_PLACES):
                row[key] = names_in(value, ids if key in SOME_UNITS else places)
    return rows


def read_stack(board: Board, rows: Json) -> Frame:
    """The innermost of the rules that `write_stack` wrote."""
    ids, places = unit_ids(board), board.names
    numbered: list[Json] = []
    for number, row in enumerate(expect(rows, list, "stack")):
        where = f"stack[{number}]"
        held = dict(expect(row, dict, where))
        for key, value in held.items():
            at = f"{where}.{key}"
            if key in (*A_SIDE, *A_UNIT, *A_PLACE):
                names = SIDES if key in A_SIDE else ids if key in A_UNIT else places
                held[key] = member(value, names, at)
            elif key in (*SOME_UNITS, *SOME_PLACES):
                held[key] = listed(value, ids if key in SOME_UNITS else places, at)
        numbered.append(held)
    return load_stack(numbered, RULES)
