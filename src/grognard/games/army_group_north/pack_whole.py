"""What only the whole of a scenario shows: stacks that are too high, sources cut off, gaps."""

from __future__ import annotations

from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import Checker
from grognard.games.army_group_north.pack_board import Sheet
from grognard.games.army_group_north.pack_nations import SIDES
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import Board, Unit
from grognard.games.army_group_north.rules.stacking import fit


def refuse_whole(check: Checker, sheet: Sheet) -> None:
    """All of it; what could not be read is left out."""
    refuse_countries(check, sheet)
    refuse_lines(check, sheet)
    refuse_ports(check, sheet)
    refuse_edges(check, sheet)
    refuse_stacks(check, sheet)
    refuse_units(check, sheet)
    refuse_gaps(check, sheet)
    refuse_closed_goals(check, sheet)


# ---------------------------------------------------------------- the map


def refuse_countries(check: Checker, sheet: Sheet) -> None:
    """Land is somebody's, and water nobody's: a row that slipped by a letter shows here."""
    ground, terrain = sheet.ground, sheet.ground.terrain
    cells = range(ground.size)
    wet = {c for c in cells if terrain.is_barred(c) and ground.countries[c]}
    nobodys = {c for c in cells if not terrain.is_barred(c) and not ground.countries[c]}
    if wet:
        check.wrong("map, country", f"water is nobody's: {terrain.list_names(wet)}")
    if nobodys:
        check.wrong("map, country", f"land without a country: {terrain.list_names(nobodys)}")


def refuse_lines(check: Checker, sheet: Sheet) -> None:
    """Hexsides between water mean nothing; railways and roads do not cross lakes or straits."""
    ground, terrain = sheet.ground, sheet.ground.terrain
    for title, sides in ground.rivers.items():
        for cell, direction in sides:
            beside = int(terrain.hexes.neighbour(cell, direction))
            if terrain.is_barred(cell) and terrain.is_barred(beside):
                pair = f"{terrain.name(cell)}/{terrain.name(beside)}"
                check.wrong(f"map, river {title!r}", f"{pair} is between two hexes of water")
    barriers = {"lake_sides": ground.lake_sides, "straits": ground.straits}
    for kind, chains in (("rail", ground.rails), ("road", ground.roads)):
        for title, chain in chains.items():
            for barrier, sides in barriers.items():
                for one, other in find_crossings(sheet, chain, sides):
                    pair = f"{terrain.name(one)}-{terrain.name(other)}"
                    check.wrong(f"map, {kind} {title!r}", f"{pair} crosses one of the {barrier}")


def find_crossings(
    sheet: Sheet, chain: list[int], sides: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The links of a chain that cross one of some hexsides."""
    hexes = sheet.ground.terrain.hexes
    apart = {frozenset((cell, int(hexes.neighbour(cell, way)))) for cell, way in sides}
    return [link for link in pairwise(chain) if frozenset(link) in apart]


def refuse_ports(check: Checker, sheet: Sheet) -> None:
    """4.6 Ships come to the coast."""
    ground = sheet.ground
    roles = {name: ground.cells.get(name, []) for name in ("ports", "harbours")}
    roles["far_harbour"] = [ground.far_harbour]
    for name, cells in roles.items():
        for cell in cells:
            if cell >= 0 and not sheet.is_coast(cell):
                number = ground.terrain.name(cell)
                check.wrong(f"map, roles, {name}", f"{number} is not on the coast")


def refuse_edges(check: Checker, sheet: Sheet) -> None:
    """2.10, 4.12 Each side comes from somewhere, and the invader's railway does too."""
    both = sheet.areas["edge invader"] & sheet.areas["edge defender"]
    if both:
        names = sheet.ground.terrain.list_names(both)
        check.wrong("scenario, edge", f"both sides come from {names}")
    for side in SIDES:
        edge = {cell for cell in sheet.areas[f"edge {side}"] if sheet.is_open(cell)}
        if not edge:
            check.wrong(f"scenario, edge, {side}", "there is no hex where units can be")
        elif side == "invader" and are_read(sheet.ground.rails) and not has_rail(sheet, edge):
            names = sheet.ground.terrain.list_names(edge)
            check.wrong("scenario, edge, invader", f"no railway begins there: {names}")
    shared = sheet.areas["control invader"] & sheet.areas["control defender"]
    if shared:
        names = sheet.ground.terrain.list_names(shared)
        check.wrong("scenario, control", f"both sides control {names}")


def are_read(chains: dict[str, list[int]]) -> bool:
    """Has no chain been refused?"""
    return all(chains.values())


def has_rail(sheet: Sheet, cells: set[int]) -> bool:
    rail = sheet.rail()
    return any(rail[cell] for cell in cells)


# ---------------------------------------------------------------- the units


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
        elif len({int(unit.side) for unit in units}) > 1:
            check.wrong(where, "both sides are there")
        elif not are_within_limits(sheet, units):
            check.wrong(where, f"{len(units)} units do not fit in one hex: {list_ids(units)}")


def are_within_limits(sheet: Sheet, units: list[Unit]) -> bool:
    board = Board("", "", sheet.ground.terrain.hexes)
    board.units = units
    return fit(board, vec[i64](list(range(len(units)))))


def list_ids(units: list[Unit]) -> str:
    return ", ".join(unit.name for unit in units)


def refuse_units(check: Checker, sheet: Sheet) -> None:
    """Each side has some; who is different from others has what it needs."""
    for side, number in SIDES.items():
        if all(unit.side != number for unit in sheet.units):
            check.wrong("unit", f"the {side} has none")
    for unit in sheet.units:
        where = f"unit {unit.name!r}"
        if unit.entry == n.IN_CAPITAL and is_closed(sheet, sheet.ground.capital):
            check.wrong(f"{where}, entry", "nobody can be in the capital")
        if unit.kind == n.GARRISON and (unit.ma != 0 or unit.start != sheet.ground.enclave):
            check.wrong(f"{where}, type", "a garrison has MA 0 and is set up in the enclave")
    if any(unit.nation == n.FINNS or unit.abroad for unit in sheet.units):
        refuse_idle_ally(check, sheet)


def refuse_idle_ally(check: Checker, sheet: Sheet) -> None:
    """4.3.3, 4.7 An ally needs a city to be supplied from, and something to wait for."""
    ground = sheet.ground
    if all(is_closed(sheet, cell) for cell in ground.cells.get("ally_sources", [])):
        check.wrong("map, roles, ally_sources", "the ally has no city that supplies it")
    if not any(sheet.is_open(cell) for cell in ground.areas.get("ally_wakes", ())):
        check.wrong("map, roles, ally_wakes", "nothing ever brings the ally into the war")


def is_closed(sheet: Sheet, cell: int) -> bool:
    """Can nobody be in a hex that could be read?"""
    return cell >= 0 and not sheet.is_open(cell)


def refuse_gaps(check: Checker, sheet: Sheet) -> None:
    """R97 The proposed set-up keeps the chain along each border."""
    names = sheet.ground.terrain.name
    there = {int(unit.start) for unit in sheet.units if unit.side == n.SOVIET}
    for title, chain in sheet.ground.borders.items():
        where = f"map, border {title!r}"
        if chain not in sheet.borders():
            continue
        if chain is first_of(sheet) and chain[0] not in there:
            check.wrong(where, f"nobody is set up in its first hex, {names(chain[0])}")
        for one, other in pairwise(chain):
            if one not in there and other not in there:
                gap = f"{names(one)} and {names(other)}"
                check.wrong(where, f"{gap} are both empty: there must be no such gap")


def first_of(sheet: Sheet) -> list[int]:
    """The border whose first hex must be held."""
    return next(iter(sheet.ground.borders.values()))


def refuse_closed_goals(check: Checker, sheet: Sheet) -> None:
    """5.0 What the scenario is about is on the map."""
    if not sheet.victory.on_points and is_closed(sheet, sheet.ground.capital):
        check.wrong("victory, by", "is the capital, but nobody can be there")
    for place in sheet.ground.places:
        if place.name in sheet.victory.points and is_closed(sheet, int(place.cell)):
            check.wrong(f"victory, points, {place.name}", "nobody can be there")
