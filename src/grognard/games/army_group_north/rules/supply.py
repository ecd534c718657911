"""2.10, X4.3 Lines of supply: of each nation, in a combat, of the capital, and out of encirclement.

A line is asked for again and again, so it is found once for the whole map, from the sources
outwards, and kept until something changes. `trace` goes the way of the book instead, from the
force to a source: for combats, where part of the map does not count, and as the other's proof.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CITY,
    FINNS,
    GARRISON,
    GERMANS,
    SOVIET,
    SOVIETS,
)
from grognard.games.army_group_north.rules.lines import UNKNOWN, UNREACHED, Field, Lines
from grognard.games.army_group_north.rules.state import Campaign

EDGE: Final[i64] = 3  # R66, R94 as a nation: the Soviets, with no source but the edge of the map


# ---------------------------------------------------------------- asking


def has_line(s: Campaign, unit: i64) -> bool:
    """2.10 Has a unit on the map a line of supply?"""
    if s.board.units[unit].kind == GARRISON:
        return False  # R68
    return has_line_at(s, s.supply_nation(unit), s.where[unit])


def has_line_at(s: Campaign, nation: i64, cell: i64) -> bool:
    """2.10 Has a force of that nation in that hex a line of supply?"""
    if nation == SOVIETS and is_at_capital(s.board, cell):
        return True
    reach = s.board.turns[s.turn].reach[nation]
    return field(s, nation).steps[cell] <= reach


def force_has_line(s: Campaign, force: BitSet) -> bool:
    """2.10 Have all units of a force a line of supply?"""
    for unit in force.members():
        if not has_line(s, unit):
            return False
    return True


def force_has_line_in_combat(s: Campaign, force: BitSet, start: i64, fight: i64) -> bool:
    """R9 The same in a combat: traced from `start`; who is against it in `fight` does not count."""
    for unit in force.members():
        if s.board.units[unit].kind == GARRISON:
            return False  # R68
        nation = s.supply_nation(unit)
        by_right = nation == SOVIETS and is_at_capital(s.board, start)
        if not by_right and not trace(s, nation, start, fight):
            return False
    return True


def is_at_capital(board: Board, cell: i64) -> bool:
    """X4.9.2, R67 Soviets in or next to Leningrad have a line by right."""
    return board.capital != NOBODY and board.hexes.distance(board.capital, cell) <= 1


def is_capital_shut(s: Campaign) -> bool:
    """X4.9.1, R66 Can Leningrad not be attacked: is a Soviet in it, with a line to the edge?"""
    capital = s.board.capital
    if capital == NOBODY or not s.has_units(SOVIET, capital):
        return False
    kept = lines_of(s)
    if kept.capital == UNKNOWN:
        kept.capital = 1 if trace(s, EDGE, capital, NOBODY) else 0
    return kept.capital == 1


# ---------------------------------------------------------------- fields, kept


def lines_of(s: Campaign) -> Lines:
    """What is known since the last change."""
    kept = s.kept_lines
    if kept is None:
        kept = Lines()
        s.kept_lines = kept
    return kept


def field(s: Campaign, nation: i64) -> Field:
    """How far each hex is from a nation's supply."""
    kept = lines_of(s)
    found = kept.german
    if nation == FINNS:
        found = kept.finnish
    elif nation == SOVIETS:
        found = kept.soviet
    if found is None:
        found = find_field(s, nation)
        keep(kept, nation, found)
    return found


def keep(kept: Lines, nation: i64, found: Field) -> None:
    if nation == GERMANS:
        kept.german = found
    elif nation == FINNS:
        kept.finnish = found
    else:
        kept.soviet = found


def find_field(s: Campaign, nation: i64) -> Field:
    """From the sources along the rails, and from both over land."""
    board = s.board
    found = Field(board.unreached[:], board.nowhere[:])
    clear = known_free(s, board.side_of(nation))
    queue = board.from_nowhere[:]
    ends = start_rails(s, nation, clear, found, queue)
    ends = follow_rails(s, nation, clear, found, queue, ends)
    for cell in board.wells[nation]:
        if found.steps[cell] != 0 and clear[cell] == 1 and is_source(s, nation, cell):
            found.steps[cell] = 0
            queue[ends] = cell
            ends += 1
    spread(board, clear, found.steps, queue, ends, board.turns[s.turn].reach[nation])
    return found


def known_free(s: Campaign, side: i64) -> vec[i64]:
    """The free hexes, found once for both nations of the Axis."""
    kept = lines_of(s)
    found = kept.axis_free if side == AXIS else kept.soviet_free
    if len(found) == 0:
        found = free_hexes(s, side)
        if side == AXIS:
            kept.axis_free = found
        else:
            kept.soviet_free = found
    return found


def start_rails(s: Campaign, nation: i64, clear: vec[i64], found: Field, queue: vec[i64]) -> i64:
    """The sources that lie on a usable railway; answers how many."""
    ends: i64 = 0
    for cell in s.board.wells[nation]:
        if clear[cell] == 1 and is_usable(s, nation, cell) and is_source(s, nation, cell):
            found.rail[cell] = 1
            found.steps[cell] = 0
            queue[ends] = cell
            ends += 1
    return ends


def follow_rails(
    s: Campaign, nation: i64, clear: vec[i64], found: Field, queue: vec[i64], ends: i64
) -> i64:
    """Along the links from one usable hex to the next."""
    board = s.board
    joined = found.rail
    steps = found.steps
    neighbours = board.hexes.beside
    at: i64 = 0
    while at < ends:
        cell = queue[at]
        at += 1
        links = links_of(board, nation, cell)
        for direction in range(DIRECTIONS):
            if links >> direction & 1 == 0:
                continue
            beside = neighbours[cell * DIRECTIONS + direction]
            if joined[beside] == 0 and clear[beside] == 1 and is_usable(s, nation, beside):
                joined[beside] = 1
                steps[beside] = 0
                queue[ends] = beside
                ends += 1
    return ends


def spread(
    board: Board, clear: vec[i64], steps: vec[i64], queue: vec[i64], ends: i64, most: i64
) -> None:
    """Over land, at most so many hexes; one's own hex need not be free, so it goes no further."""
    ways = board.ways
    at: i64 = 0
    while at < ends:
        cell = queue[at]
        at += 1
        next_step = steps[cell] + 1
        if clear[cell] == 0 or next_step > most:
            continue
        for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
            beside = ways[side]
            if beside != NOBODY and steps[beside] == UNREACHED:
                steps[beside] = next_step
                queue[ends] = beside
                ends += 1


def free_hexes(s: Campaign, side: i64) -> vec[i64]:
    """2.10 A 1 for each hex that a side's lines can go through."""
    board = s.board
    found = board.open[:]
    first = s.first
    zoc = s.zoc
    enemies = (1 - side) * board.size
    friends = side * board.size
    dreaded = not (side == AXIS and board.turns[s.turn].quiet)  # X4.8.1
    for cell in range(board.size):
        watched = dreaded and zoc[enemies + cell] != 0 and first[friends + cell] == NOBODY
        if watched or first[enemies + cell] != NOBODY:
            found[cell] = 0
    return found


# ---------------------------------------------------------------- sources and rails


def is_source(s: Campaign, nation: i64, cell: i64) -> bool:
    """2.10 Do lines of a nation end here? R16 Germans have no other source than their rail."""
    board = s.board
    if nation == GERMANS:
        return board.edge[cell] == AXIS and board.rail[cell] != 0 and s.converted[cell] == 1
    if nation == FINNS:
        return s.control[cell] == AXIS and is_finnish_city(board, cell)
    if board.edge[cell] == SOVIET:
        return True
    return nation == SOVIETS and is_soviet_city(s, cell)


def is_finnish_city(board: Board, cell: i64) -> bool:
    """X4.3.3 One of the cities in Finland that supply comes from."""
    for source in board.sources:
        if source == cell:
            return True
    return False


def is_soviet_city(s: Campaign, cell: i64) -> bool:
    """X4.3.2, R17 A city of the USSR of June 1941 that the Soviet controls."""
    board = s.board
    return board.kind[cell] >= CITY and board.owner[cell] == SOVIETS and s.control[cell] == SOVIET


def is_usable(s: Campaign, nation: i64, cell: i64) -> bool:
    """X4.3 Rail of one's gauge in a hex of one's own; the Finns use roads as well."""
    board = s.board
    if s.control[cell] != board.side_of(nation_of(nation)):
        return False
    if nation == FINNS and board.road[cell] != 0:
        return True
    gauge: i64 = 1 if nation == GERMANS else 0
    return board.rail[cell] != 0 and s.converted[cell] == gauge


def nation_of(nation: i64) -> i64:
    return SOVIETS if nation == EDGE else nation


def links_of(board: Board, nation: i64, cell: i64) -> i64:
    """The links that lead on, one bit for each direction."""
    if nation == FINNS:
        return board.rail[cell] | board.road[cell]
    return board.rail[cell]


# ---------------------------------------------------------------- 2.10 one line, by the book


def trace(s: Campaign, nation: i64, start: i64, fight: i64) -> bool:
    """From a hex over free ones to a rail, and along it; enemies in `fight` do not count (R9)."""
    board = s.board
    most = board.turns[s.turn].reach[nation_of(nation)]
    steps = vec[i64]([UNREACHED] * board.size)
    steps[start] = 0
    queue = vec[i64]([start])
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        if is_source(s, nation, cell) or is_on_line(s, nation, cell, start, fight):
            return True
        if steps[cell] == most:
            continue
        for direction in range(DIRECTIONS):
            beside = board.ways[cell * DIRECTIONS + direction]
            if beside == NOBODY or steps[beside] != UNREACHED:
                continue
            if is_free(s, board.side_of(nation_of(nation)), beside, fight):
                steps[beside] = steps[cell] + 1
                queue = append(queue, beside)
    return False


def is_on_line(s: Campaign, nation: i64, first: i64, start: i64, fight: i64) -> bool:
    """Does a usable railway lead from here to a source?"""
    board = s.board
    if not is_usable(s, nation, first):
        return False
    seen = vec[i64]([0] * board.size)
    seen[first] = 1
    queue = vec[i64]([first])
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        if is_source(s, nation, cell):
            return True
        links = links_of(board, nation, cell)
        for direction in range(DIRECTIONS):
            beside = board.hexes.neighbour(cell, direction)
            if links >> direction & 1 == 0 or seen[beside] == 1:
                continue
            seen[beside] = 1
            side = board.side_of(nation_of(nation))
            open_way = beside == start or is_free(s, side, beside, fight)
            if open_way and is_usable(s, nation, beside):
                queue = append(queue, beside)
    return False


def is_free(s: Campaign, side: i64, cell: i64, fight: i64) -> bool:
    """2.10 No enemy, and no EZOC unless a friend is there; R9 those in `fight` do not count."""
    if cell != fight and s.has_units(1 - side, cell):
        return False
    if s.has_units(side, cell) or not s.in_ezoc(side, cell):
        return True
    others = s.zoc[(1 - side) * s.board.size + cell]
    return fight != NOBODY and others == zoc_from(s, 1 - side, fight, cell)


def zoc_from(s: Campaign, side: i64, origin: i64, cell: i64) -> i64:
    """How many of a side's units in `origin` project their ZOC into a hex."""
    board = s.board
    direction = board.hexes.towards(origin, cell)
    if direction < 0:
        return 0
    shy = cell == board.capital or board.has_side(board.line, origin, direction)
    count: i64 = 0
    unit = s.first_of(side, origin)
    while unit != NOBODY:
        held_back = shy and board.units[unit].nation == FINNS
        if s.demoralized[unit] == 0 and not held_back:
            count += 1
        unit = s.after[unit]
    return count


# ---------------------------------------------------------------- lines of any length


def paths_out(s: Campaign, nation: i64) -> vec[i64]:
    """10.0, R86, R94 How far it is from each hex to a source by land, however long."""
    board = s.board
    clear = known_free(s, board.side_of(nation_of(nation)))
    steps = vec[i64]([UNREACHED] * board.size)
    queue = vec[i64]([0] * board.size)
    ends: i64 = 0
    for cell in range(board.size):
        if clear[cell] == 1 and is_way_out(s, nation, cell):
            steps[cell] = 0
            queue[ends] = cell
            ends += 1
    spread(board, clear, steps, queue, ends, UNREACHED - 1)
    return steps


def is_way_out(s: Campaign, nation: i64, cell: i64) -> bool:
    """R86 The sources, and for Germans any hex of the western edge."""
    if nation == GERMANS:
        return s.board.edge[cell] == AXIS
    return is_source(s, nation, cell)


def is_capital_isolated(s: Campaign) -> bool:
    """X5.0, R94 Is there no free way of any length from Leningrad to the eastern edge?"""
    return paths_out(s, EDGE)[s.board.capital] == UNREACHED
