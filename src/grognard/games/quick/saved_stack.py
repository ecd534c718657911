"""The open rules as plain data with names, and back."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import chance
from grognard.engine.rules import Frame
from grognard.engine.value import BadState, Json, dump_stack, expect, load_stack
from grognard.games.quick.rules import (
    actions,
    civilians,
    combat,
    course,
    cubes,
    enablers,
    fate,
    losses,
    moving,
    removal,
    returning,
    setting_up,
)
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.numbers import DISCARD, POOL
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import SIDES, formation_ids, unit_ids

OWN: tuple[type[Frame], ...] = (
    *(course.Course, setting_up.SetUp, cubes.SelectCubes, cubes.Selection),
    *(returning.Returns, returning.WhereBack, civilians.Wander),
    *(actions.Actions, actions.WhoBegins, actions.Alternate, actions.Action),
    *(enablers.Redeploying, moving.Marching),
    *(combat.Combat, combat.Advance, combat.Momentum, losses.Losses, losses.Loss),
    *(removal.Removal, removal.Aftermath, removal.FewerCubes, removal.LoseCube),
    *(fate.Fate, fate.Refugees, fate.Collapse, fate.Salvage, fate.WhichSalvage),
)
RULES: dict[str, type[Frame]] = {
    rule.__name__: rule for rule in (*OWN, chance.CountFaces, chance.Die, chance.Pick)
}
PILES = {int(POOL): "pool", int(DISCARD): "discard"}

# What rules remember, by what it is. Whatever is not here is a plain number.
ONE = {"side": "sides", "unit": "units", "attacker": "units", "target": "units", "cell": "hexes"}
SOME = {"units": "units", "chosen": "sides", "formations": "formations"}
A_PILE = "place"


def names_by_kind(board: Board) -> dict[str, Sequence[str]]:
    return {
        "sides": SIDES,
        "units": unit_ids(board),
        "hexes": board.names,
        "formations": formation_ids(board),
    }


def member(name: Json, names: Sequence[str], where: str) -> int:
    """Which of the names it is."""
    if not isinstance(name, str) or name not in names:
        there = ", ".join(names[:20]) + (" …" if len(names) > 20 else "")
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


def write_stack(s: Battle) -> list[Json]:
    known = names_by_kind(s.board)
    rows: list[Json] = dump_stack(s)
    for row in rows:
        for key, value in row.items():
            if key in ONE:
                row[key] = known[ONE[key]][value]
            elif key in SOME:
                row[key] = names_in(value, known[SOME[key]])
            elif key == A_PILE:
                row[key] = PILES[value]
    return rows


def read_stack(board: Board, rows: Json) -> Frame:
    """The innermost of the rules that `write_stack` wrote."""
    known = names_by_kind(board)
    numbered: list[Json] = []
    for number, row in enumerate(expect(rows, list, "stack")):
        held = dict(expect(row, dict, f"stack[{number}]"))
        for key, value in held.items():
            where = f"stack[{number}].{key}"
            if key in ONE:
                held[key] = member(value, known[ONE[key]], where)
            elif key in SOME:
                held[key] = listed(value, known[SOME[key]], where)
            elif key == A_PILE:
                held[key] = list(PILES)[member(value, list(PILES.values()), where)]
        numbered.append(held)
    return load_stack(numbered, RULES)
