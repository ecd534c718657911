"""What only the whole of a scenario shows: two in a cell, tanks in a house, markers in the open."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.engine.packs import Checker, hint
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack_forces import Army
from grognard.games.fight_your_own_battles.pack_ground import Box, Layout
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.forces import Element
from grognard.games.fight_your_own_battles.rules.going import may_enter
from grognard.games.fight_your_own_battles.rules.ground import E, N, S, W
from grognard.games.fight_your_own_battles.rules.terrain import SHUT, WATER, going_of


def refuse_whole(check: Checker, army: Army, layout: Layout) -> None:
    """All of it; what could not be read is left out."""
    board_carriers(check, army)
    refuse_crowds(check, army, layout)
    refuse_entries(check, army, layout)
    refuse_empty_sides(check, army)
    if not layout.spoilt:
        refuse_ground(check, army, layout)
        refuse_markers(check, army, layout)


# ---------------------------------------------------------------- where elements stand


def name_places(army: Army) -> Iterator[tuple[Element, str, int]]:
    """Every element with its place and those of its markers."""
    for element, where in zip(army.elements, army.where, strict=True):
        if element.at != n.NOWHERE:
            yield element, f"{where}, at", int(element.at)
        for cell in element.places:
            if cell != n.NOWHERE:
                yield element, f"{where}, places", int(cell)


def refuse_crowds(check: Checker, army: Army, layout: Layout) -> None:
    """R104 One element to a cell; a marker may lie where its own element would stand."""
    there: dict[int, Element] = {}
    for element, where, cell in name_places(army):
        other = there.setdefault(cell, element)
        if other is not element:
            check.wrong(where, f"{other.name!r} is in {layout.name(cell)} already")
        elif where.endswith("places") and list(element.places).count(cell) > 1:
            check.wrong(where, f"{layout.name(cell)} is there twice")


def refuse_ground(check: Checker, army: Army, layout: Layout) -> None:
    """X2.1 Nobody starts where he could not go, nor in a river."""
    for element, where, cell in name_places(army):
        kind = int(layout.ground.kinds[cell])
        wet = going_of(kind) == WATER or going_of(kind) == SHUT
        if wet or not may_enter(element.item.mover, kind):
            what = words.TERRAINS[kind]
            check.wrong(where, f"{layout.name(cell)} is {what}, and closed to {element.item.title}")


def refuse_markers(check: Checker, army: Army, layout: Layout) -> None:
    """R100 Markers lie in cover."""
    for element, where, cell in name_places(army):
        if where.endswith("places") and layout.ground.cover(cell) == n.NO_COVER:
            check.wrong(where, f"{layout.name(cell)} has no cover for {element.name!r}")


# ---------------------------------------------------------------- carriers


def board_carriers(check: Checker, army: Army) -> None:
    """R88 Passengers ride in a transport of their own company that has room for them."""
    by_name = {element.name: number for number, element in enumerate(army.elements)}
    loads: dict[int, int] = {}
    for element, name, where in army.carriers:
        number = by_name.get(name) if isinstance(name, str) else None
        if number is None:
            near = hint(name, list(by_name)) if isinstance(name, str) else ""
            check.wrong(where, f"no element has the id {str(name)[:40]!r}{near}")
            continue
        carrier = army.elements[number]
        if carrier.company != element.company or carrier.reserve != element.reserve:
            check.wrong(where, f"{carrier.name!r} is not with it")
        loads[number] = loads.get(number, 0) + load_of(element, carrier)
        if element.item.is_vehicle() or loads[number] > carrier.carries:
            check.wrong(where, f"{carrier.name!r} has no room for it")
        element.aboard = number


def load_of(element: Element, carrier: Element) -> int:
    """R88 A gun with its crew takes all there is."""
    return int(carrier.carries if element.kind == n.GUN else element.figures)


# ---------------------------------------------------------------- edges


def find_edges(box: Box, layout: Layout) -> list[int]:
    """The edges of the table that a box touches, the longest stretch of them first."""
    x0, y0, x1, y1 = box
    touched = {
        int(N): (y0 == 0, x1 - x0),
        int(E): (x1 == layout.width, y1 - y0),
        int(S): (y1 == layout.height, x1 - x0),
        int(W): (x0 == 0, y1 - y0),
    }
    there = [way for way, (touches, length) in touched.items() if touches]
    return sorted(there, key=lambda way: -touched[way][1])


def refuse_entries(check: Checker, army: Army, layout: Layout) -> None:
    """R101 Each side has an edge of its own, where its reserves come in."""
    for side, box in enumerate(army.entries):
        if box is not None and not find_edges(box, layout):
            check.wrong(
                f"{words.SIDES[side]}, entry", f"{list(box)} is not at an edge of the table"
            )


def refuse_empty_sides(check: Checker, army: Army) -> None:
    """X12.5 A side with nobody on the table has lost before it begins."""
    for side, name in enumerate(words.SIDES):
        own = [element for element in army.elements if element.side == side]
        if own and all(element.reserve for element in own):
            check.wrong(name, "has nobody on the table: all are in reserve")
