"""2.6, X3.0 Zones of influence: who projects one, how far, and who can reach a hex with it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import FINNS, SOVIET
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.state import Campaign

LONGEST: Final[i64] = 3
TWO_DICE: Final[i64] = 7  # SP from which a force rolls two dice, and three
THREE_DICE: Final[i64] = 13


def zoi_range(sp: i64) -> i64:
    """2.6 How far a force of that strength reaches: as many hexes as it would roll dice."""
    if sp >= THREE_DICE:
        return 3
    return 2 if sp >= TWO_DICE else 1


def projects(s: Campaign, unit: i64) -> bool:
    """X3.0, X4.11 Does a unit project a ZOI? Nobody demoralized, no Soviet on a quiet turn."""
    counter = s.board.units[unit]
    if s.demoralized[unit] == 1:
        return False
    if counter.side == SOVIET and s.board.turns[s.turn].quiet:
        return False
    return counter.zoi or s.cossacks.has(unit)


def is_capable(s: Campaign, force: BitSet) -> bool:
    """2.6, R43 Does one unit of a force project a ZOI?"""
    for unit in force.members():
        if projects(s, unit):
            return True
    return False


def strength_of(s: Campaign, force: BitSet) -> i64:
    """2.4 The SP of a force, unmodified."""
    total: i64 = 0
    for unit in force.members():
        total += s.sp[unit]
    return total


# ---------------------------------------------------------------- who reaches a hex


def fresh_in(s: Campaign, side: i64, cell: i64) -> BitSet:
    """R47 The units of a hex that can act together: fresh, not demoralized, and nobody waits."""
    found = EMPTY
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        idle = s.spent[unit] == 0 and s.tried[unit] == 0 and s.demoralized[unit] == 0
        if idle and s.may_act(unit):
            found = found.plus(unit)
        unit = s.after[unit]
    return found


def influences(s: Campaign, force: BitSet, apart: i64) -> bool:
    """2.6 Has a force a hex so far away in its ZOI?"""
    if apart > LONGEST or not is_capable(s, force):
        return False
    return apart <= zoi_range(strength_of(s, force))


def who_influences(s: Campaign, side: i64, cell: i64) -> vec[i64]:
    """2.6 The hexes from which fresh forces of a side have a hex in their ZOI."""
    found = vec[i64]([])
    steps = distances(s, side, cell, False)
    shy = distances(s, side, cell, True)
    for other in range(s.board.size):
        if steps[other] > LONGEST or not s.has_units(side, other):
            continue
        force = fresh_in(s, side, other)
        apart = shy[other] if has_finns(s.board, force) else steps[other]
        if influences(s, force, apart):
            found = append(found, other)
    return found


def influenced(s: Campaign, side: i64, sp: vec[i64]) -> vec[i64]:
    """2.6 A 1 for each hex in the ZOI of a side's fresh forces, if their units have so many SP."""
    board = s.board
    found = vec[i64]([0] * board.size)
    for place in range(board.size):
        if not s.has_units(side, place):
            continue
        force = fresh_in(s, side, place)
        if not is_capable(s, force):
            continue
        total: i64 = 0
        for unit in force.members():
            total += sp[unit]
        mark_influence(s, side, place, has_finns(board, force), zoi_range(total), found)
    return found


def mark_influence(
    s: Campaign, side: i64, place: i64, finnish: bool, far: i64, found: vec[i64]
) -> None:
    """R48 A way into a hex is as long as the way out of it."""
    steps = distances(s, side, place, finnish)
    for cell in s.board.hexes.within(place, LONGEST):
        if steps[cell] <= far:
            found[cell] = 1


def has_finns(board: Board, force: BitSet) -> bool:
    """R72 Is a force bound by the limits of the Finns?"""
    for unit in force.members():
        if board.units[unit].nation == FINNS:
            return True
    return False


def distances(s: Campaign, side: i64, cell: i64, finnish: bool) -> vec[i64]:
    """R48 How far a hex is for a side's units by passable hexes, up to three.

    Straits are not crossed, nor hexes with an enemy other than the one asked about; R72 Finns
    do not enter the capital nor cross their line.
    """
    board = s.board
    steps = vec[i64]([UNREACHED] * board.size)
    if finnish and cell == board.capital:
        return steps
    steps[cell] = 0
    queue = vec[i64]([cell])
    at: i64 = 0
    while at < len(queue):
        here = queue[at]
        at += 1
        if steps[here] == LONGEST or (here != cell and s.has_units(1 - side, here)):
            continue
        for direction in range(DIRECTIONS):
            beside = board.ways[here * DIRECTIONS + direction]
            if beside == NOBODY or steps[beside] != UNREACHED:
                continue
            if is_barred(board, here, direction, finnish):
                continue
            steps[beside] = steps[here] + 1
            queue = append(queue, beside)
    return steps


def is_barred(board: Board, cell: i64, direction: i64, finnish: bool) -> bool:
    """R48, R72 Is there a strait on the way, or a limit of the Finns?"""
    if board.has_side(board.strait, cell, direction):
        return True
    if not finnish:
        return False
    beside = board.ways[cell * DIRECTIONS + direction]
    return beside == board.capital or board.has_side(board.line, cell, direction)
