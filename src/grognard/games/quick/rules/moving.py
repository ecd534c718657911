"""4.4 Move: one unit, a formation, or all formations at once."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Reason, operand
from grognard.games.quick.rules.board import AROUND, NOBODY
from grognard.games.quick.rules.constants import (
    BARRED,
    DONE,
    HEX,
    MARCH,
    MOST_UNITS,
    OPEN,
)
from grognard.games.quick.rules.enclosing import is_turn_of
from grognard.games.quick.rules.facts import MOVED
from grognard.games.quick.rules.reasons import (
    HQ_OUT,
    NO_BONUS,
    NO_HQ_IN_COMMAND,
    NO_WAY,
    NOBODY_MOVES,
    NOT_IN_GROUP,
    NOT_ON_MAP,
    NOT_OPEN,
    NOT_YOURS,
    NOTHING_DONE,
    SAME_HEX,
    TOO_FAR,
)
from grognard.games.quick.rules.state import Battle


def why_not_move(s: Battle, unit: i64, cell: i64, commanded: bool) -> Reason | None:
    """4.4 One hex; two for a Maneuver Unit in command."""
    here = s.where[unit]
    if here < 0:
        return NOT_ON_MAP
    apart = s.board.hexes.distance(here, cell)
    if apart == 0:
        return SAME_HEX
    if apart > 2:
        return TOO_FAR
    full = s.no_room(unit, cell)
    if full is not None or apart == 1:
        return full
    if not commanded or not s.board.units[unit].maneuvers():
        return NO_BONUS
    return why_not_two(s, unit, cell)


def why_not_two(s: Battle, unit: i64, cell: i64) -> Reason | None:
    """4.4 Of two hexes entered one is Open, and the first is not barred nor the enemy's."""
    side = s.board.units[unit].side
    hexes = s.board.hexes
    found: Reason = NO_WAY
    for direction in range(DIRECTIONS):
        between = hexes.neighbour(s.where[unit], direction)
        if between < 0 or hexes.distance(between, cell) != 1:
            continue
        if s.board.terrain[between] == BARRED or s.enemies(between, side) != 0:
            continue
        if s.terrain(between) == OPEN or s.terrain(cell) == OPEN:
            return None
        found = NOT_OPEN
    return found


def offer_moves(s: Battle, moves: Moves, unit: i64, kind: i64, why_not: Choice) -> None:
    """Everywhere a unit might go."""
    at = s.where[unit] * AROUND
    for n in range(at, at + AROUND):
        cell = s.board.around[n]
        if cell == NOBODY:
            return
        act = kind + unit * HEX + cell
        moves.offer(act, why_not.why_not(s, act))


def can_move(s: Battle, unit: i64, commanded: bool) -> bool:
    at = s.where[unit] * AROUND
    for n in range(at, at + AROUND):
        cell = s.board.around[n]
        if cell == NOBODY:
            return False
        if why_not_move(s, unit, cell, commanded) is None:
            return True
    return False


def can_any_move(s: Battle, units: i64) -> bool:
    """Can one of those that move together?"""
    for unit in range(s.board.count):
        if units >> unit & 1 == 1 and can_move(s, unit, True):
            return True
    return False


def go(s: Battle, unit: i64, cell: i64) -> None:
    s.tell(MOVED, unit, s.where[unit], cell)
    s.put(unit, cell)


# ---------------------------------------------------------------- moving together


def formation_group(s: Battle, formation: i64) -> i64:
    """4.4 A formation's HQ and the Maneuver Units in its command; nobody without the HQ."""
    hq = s.board.formations[formation].hq
    if hq == NOBODY or s.where[hq] < 0:
        return 0
    group = BITS[hq]
    for unit in range(s.board.count):
        if s.board.formations[formation].units >> unit & 1 == 1 and s.in_command(unit):
            group |= BITS[unit]
    return group


def army_group(s: Battle, side: i64) -> i64:
    """4.4 All HQs in command with the Maneuver Units in theirs."""
    group: i64 = 0
    for n in range(len(s.board.formations)):
        formation = s.board.formations[n]
        if formation.side == side and formation.hq != NOBODY and s.in_command(formation.hq):
            group |= formation_group(s, n)
    return group


def why_not_formation(s: Battle, side: i64, formation: i64) -> Reason | None:
    if formation >= len(s.board.formations) or s.board.formations[formation].side != side:
        return NOT_YOURS
    group = formation_group(s, formation)
    if group == 0:
        return HQ_OUT
    return None if can_any_move(s, group) else NOBODY_MOVES


def why_not_all(s: Battle, side: i64) -> Reason | None:
    group = army_group(s, side)
    if group == 0:
        return NO_HQ_IN_COMMAND
    return None if can_any_move(s, group) else NOBODY_MOVES


@mypyc_attr(acyclic=True)
class Marching(Choice):
    """4.4 Units that were in command when the Action began move one after the other."""

    heading = "4.4 Move"
    called = {"Alternate": "next"}
    holds = {"moved": (0, MOST_UNITS)}

    def __init__(self, side: i64, units: i64, moved: i64) -> None:
        self.side = side
        self.units: i64 = units  # that have not moved
        self.moved: i64 = moved  # how many have
        self.may_be_over = True

    def over(self, s: Battle) -> bool:
        return not can_any_move(s, self.units)

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for unit in range(s.board.count):
            if self.units >> unit & 1 == 1:
                offer_moves(s, moves, unit, MARCH, self)
        moves.offer(DONE, self.why_not(s, DONE))

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        if act == DONE:
            return NOTHING_DONE if self.moved == 0 else None
        unit = operand(act) // HEX
        if unit >= s.board.count or self.units >> unit & 1 == 0:
            return NOT_IN_GROUP
        return why_not_move(s, unit, operand(act) % HEX, True)

    def take(self, s: Battle, act: i64) -> None:
        if act == DONE:
            s.done(0)
            return
        unit = operand(act) // HEX
        go(s, unit, operand(act) % HEX)
        s.become(Marching(self.side, self.units & ~BITS[unit], self.moved + 1))

    def fits(self, s: Battle) -> bool:
        """They are on the map, the Command Post is not among them, and no more than there are."""
        able = s.board.owned[self.side]
        post = s.board.posts[self.side]
        if post != NOBODY:
            able &= ~BITS[post]
        for unit in range(s.board.count):
            if self.units >> unit & 1 == 1 and s.where[unit] < 0:
                return False
        few = self.moved + count(self.units) <= count(able)
        return is_turn_of(self, self.side) and self.units & ~able == 0 and few
