"""What only the whole of a scenario shows: stacks that are too high, units in the sea, gaps."""

from __future__ import annotations

from grognard.engine.packs import Checker
from grognard.games.army_group_north.pack_board import Sheet
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import Unit


def refuse_whole(check: Checker, sheet: Sheet) -> None:
    """All of it; what could not be read is left out."""
    refuse_stacks(check, sheet)


def refuse_stacks(check: Checker, sheet: Sheet) -> None:
    """2.3 Units stand where they can be, without the enemy, within the limits."""
    stacks: dict[int, list[Unit]] = {}
    for unit in sheet.units:
        if unit.entry == n.SET_UP and unit.start >= 0:
            stacks.setdefault(int(unit.start), []).append(unit)
    for cell, units in stacks.items():
        where = f"set_up, {sheet.ground.terrain.name(cell)}"
        if not sheet.is_open(cell):
            check.wrong(where, "nobody can be there")
        if len({int(unit.side) for unit in units}) > 1:
            check.wrong(where, "both sides are there")
        elif crowded := find_crowd(units):
            check.wrong(where, crowded)


def find_crowd(units: list[Unit]) -> str:
    """R84 What is wrong with a stack of one side's units, if anything."""
    free = next((unit for unit in units if unit.free), None)
    counted = [unit for unit in units if unit is not free]
    others = [unit for unit in counted if unit.nation != n.GERMANS]
    small = [unit for unit in others if unit.size in (n.BRIGADE, n.DIVISION)]
    most = 3 if len(small) > 1 else 2
    if len(others) > most:
        return f"{len(others)} units are there; {most} is the most"
    if len(counted) > 4:
        return f"{len(counted)} units are there; 4 is the most"
    return ""
