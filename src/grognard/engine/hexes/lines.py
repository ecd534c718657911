"""Lines on a map of hexes in packs: chains from hex to hex, and hexsides between two of them.

A chain is written "1925-1826-1725", hexsides are "1826/1925 1825/1925".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grognard.engine.hexes.grid import opposite
from grognard.engine.hexes.reading import NOWHERE, Terrain, read_hex, read_number
from grognard.engine.packs import Checker, Value, cut, quote

Side = tuple[int, int]  # a hex and a direction


def read_chain(check: Checker, value: Value, where: str, terrain: Terrain) -> list[int]:
    """Hexes where somebody can be, each beside the one before; empty if it cannot be read."""
    if not isinstance(value, str) or "-" not in value:
        check.wrong(where, f'expected a chain of hexes such as "0101-0102", got {quote(value)}')
        return []
    names = [name.strip() for name in value.split("-")]
    cells = [read_hex(check, name, where, terrain) for name in names]
    if NOWHERE in cells:
        return []
    before = len(check.mistakes)
    for one, other in pairwise(cells):
        if terrain.hexes.towards(one, other) < 0:
            jump = f"{terrain.name(one)} to {terrain.name(other)}"
            check.wrong(where, f"jumps from {jump}: they are not neighbours")
    return cells if len(check.mistakes) == before else []


def read_sides(check: Checker, value: Value, where: str, terrain: Terrain) -> list[Side]:
    """Hexsides, each once: those that cannot be read are left out."""
    if not isinstance(value, str) or not value.strip():
        check.wrong(where, f'expected hexsides such as "0101/0102", got {quote(value)}')
        return []
    found: list[Side] = []
    for written in value.split():
        side = read_side(check, written, where, terrain)
        if side is None:
            continue
        if side in found:
            check.wrong(where, f"{written} is there twice")
        else:
            found.append(side)
    return found


def read_side(check: Checker, written: str, where: str, terrain: Terrain) -> Side | None:
    names = written.split("/")
    if len(names) != 2:
        check.wrong(where, f"expected two hexes such as 0101/0102, got {cut(repr(written))}")
        return None
    a, b = sorted(read_number(check, name, where, terrain) for name in names)
    if a == NOWHERE:
        return None
    direction = int(terrain.hexes.towards(a, b))
    if direction < 0:
        check.wrong(where, f"{cut(written)}: they are not neighbours")
        return None
    return a, direction


def mark_sides(marks: list[int], terrain: Terrain, sides: Sequence[Side]) -> None:
    """A bit for each direction, in both hexes of every hexside."""
    for cell, direction in sides:
        marks[cell] |= 1 << direction
        beside = int(terrain.hexes.neighbour(cell, direction))
        marks[beside] |= 1 << int(opposite(direction))


def mark_chain(marks: list[int], terrain: Terrain, chain: Sequence[int]) -> None:
    """The same for the steps of a chain."""
    steps = [(one, int(terrain.hexes.towards(one, other))) for one, other in pairwise(chain)]
    mark_sides(marks, terrain, steps)
