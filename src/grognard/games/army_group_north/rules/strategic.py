"""6.0 Strategic movement, R79: far behind the front, and by rail. MP are counted in halves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.hexes.paths import FAR, Queue
from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.board import CLOSED, NOBODY
from grognard.games.army_group_north.rules.constants import (
    ACTIVATE,
    END_PHASE,
    GERMANS,
    LEAVE,
    MARCH,
)
from grognard.games.army_group_north.rules.facts import MOVED
from grognard.games.army_group_north.rules.forces import is_fresh, mingle
from grognard.games.army_group_north.rules.marching import prices_for
from grognard.games.army_group_north.rules.reasons import (
    LAST_OF_FORCE,
    NO_SUPPLY_FOR_SM,
    NOBODY_FRESH,
    NONE_OF_YOURS,
    NOT_IN_FORCE,
    NOT_STRATEGIC,
    NOWHERE_TO_GO,
    RESTS,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line
from grognard.games.army_group_north.rules.zones import has_finns, is_barred

HALVES: Final[i64] = 2
DOUBLED: Final[i64] = 4  # 6.0 an MA in halves, twice
RAIL: Final[i64] = 1  # half an MP
NO_RAIL: Final[i64] = 2  # a gauge that nobody has laid


# ---------------------------------------------------------------- who


def movers(s: Campaign, side: i64, cell: i64) -> BitSet:
    """6.0, R79 The fresh units of a hex with a line of supply, demoralized ones too."""
    found = EMPTY
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if is_fresh(s, unit) and has_line(s, unit):
            found = found.plus(unit)
        unit = s.after[unit]
    return found


def why_not_moved(s: Campaign, side: i64, cell: i64, barred: vec[i64]) -> Reason | None:
    """6.0 May the units of a hex move far?"""
    if cell >= s.board.size or not s.has_units(side, cell):
        return NONE_OF_YOURS
    force = movers(s, side, cell)
    if force.is_empty():
        return why_nobody(s, side, cell)
    return None if Transport(s, side, force, cell, barred).goes_anywhere(s) else NOWHERE_TO_GO


def why_nobody(s: Campaign, side: i64, cell: i64) -> Reason:
    """Why none of the units there can."""
    found: Reason = NOBODY_FRESH
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if is_fresh(s, unit):
            found = NO_SUPPLY_FOR_SM
        elif s.rests(unit):
            found = RESTS
        unit = s.after[unit]
    return found


# ---------------------------------------------------------------- how far


@mypyc_attr(acyclic=True)
class Transport:
    """6.0 What each step would cost a force, and what it has."""

    def __init__(self, s: Campaign, side: i64, force: BitSet, start: i64, barred: vec[i64]) -> None:
        self.start: i64 = start
        self.mp: i64 = lowest_ma(s, force) * DOUBLED
        self.gauge: i64 = gauge_of(s, force)
        self.finnish: bool = has_finns(s.board, force)
        self.prices: vec[i64] = prices_for(s, side)
        self.barred: vec[i64] = barred  # see barred_hexes

    def price(self, s: Campaign, cell: i64, direction: i64) -> i64:
        """R79 A rail link takes half a point; R80 a strait takes all, and only at first."""
        board = s.board
        beside = board.ways[cell * DIRECTIONS + direction]
        if beside == NOBODY or self.barred[beside] == 1:
            return CLOSED
        if board.has_side(board.strait, cell, direction):
            return self.mp if cell == self.start else CLOSED
        if self.finnish and is_barred(board, cell, direction, True):
            return CLOSED
        by_rail = s.converted[cell] == self.gauge and s.converted[beside] == self.gauge
        if by_rail and board.has_side(board.rail, cell, direction):
            return RAIL
        return self.prices[cell * DIRECTIONS + direction] * HALVES

    def goes_anywhere(self, s: Campaign) -> bool:
        for direction in range(DIRECTIONS):
            price = self.price(s, self.start, direction)
            if price >= 0 and price <= self.mp:
                return True
        return False

    def costs(self, s: Campaign) -> vec[i64]:
        """What it costs to get to each hex, in halves; FAR where that is too much."""
        size = s.board.size
        costs = vec[i64]([FAR] * size)
        costs[self.start] = 0
        queue = Queue()
        queue.put(self.start)
        while queue.n > 0:
            nearest = queue.take()
            cell = nearest % size
            if nearest // size == costs[cell]:
                self.go_beyond(s, cell, costs, queue)
        return costs

    def go_beyond(self, s: Campaign, cell: i64, costs: vec[i64], queue: Queue) -> None:
        for direction in range(DIRECTIONS):
            price = self.price(s, cell, direction)
            cost = costs[cell] + price
            if price < 0 or cost > self.mp:
                continue
            beside = s.board.ways[cell * DIRECTIONS + direction]
            if cost < costs[beside]:
                costs[beside] = cost
                queue.put(cost * s.board.size + beside)


def gauge_of(s: Campaign, force: BitSet) -> i64:
    """R79 Germans ride on converted rail, others on unconverted; mixed forces on none."""
    found: i64 = CLOSED
    for unit in force.members():
        gauge: i64 = 1 if s.supply_nation(unit) == GERMANS else 0
        if found != CLOSED and found != gauge:
            return NO_RAIL
        found = gauge
    return found


def barred_hexes(s: Campaign, side: i64) -> vec[i64]:
    """6.0 A 1 for each hex that is not one's own, or next to an enemy unit (any, R79)."""
    board = s.board
    barred = vec[i64]([0] * board.size)
    for cell in range(board.size):
        if s.control[cell] != side:
            barred[cell] = 1
        if s.has_units(1 - side, cell):
            barred[cell] = 1
            for direction in range(DIRECTIONS):
                beside = board.hexes.neighbour(cell, direction)
                if beside >= 0:
                    barred[beside] = 1
    return barred


# ---------------------------------------------------------------- the phase


@mypyc_attr(acyclic=True)
class StrategicMovement(Procedure):
    """6.0 One force after the other, in any order, until the side ends the phase."""

    heading = "6.0 Strategic movement"
    sections = ("choose", "carry out")
    called = {"PlayerTurn": "operations"}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            s.call(Entraining(self.side))
        elif verb(s.answer) == ACTIVATE:
            s.goto(0)
            s.call(Transfer(self.side, movers(s, self.side, operand(s.answer))))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class Entraining(Choice):
    """6.0 Which force goes next, or nobody any more. Answers the act."""

    heading = "6.0 Strategic movement"
    called = {"StrategicMovement": "carry out"}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def over(self, s: Campaign) -> bool:
        barred = barred_hexes(s, self.side)
        for cell in range(s.board.size):
            if s.has_units(self.side, cell) and why_not_moved(s, self.side, cell, barred) is None:
                return False
        return True

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        barred = barred_hexes(s, self.side)
        for cell in range(s.board.size):
            if s.has_units(self.side, cell):
                moves.offer(ACTIVATE + cell, why_not_moved(s, self.side, cell, barred))
        moves.offer(END_PHASE, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if act == END_PHASE:
            return None
        if verb(act) != ACTIVATE:
            return NO_SUCH_ACT
        return why_not_moved(s, self.side, operand(act), barred_hexes(s, self.side))

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)


@mypyc_attr(acyclic=True)
class Transfer(Choice):
    """6.0 A force chooses where to go; units may stay behind before that."""

    heading = "6.0 Strategic movement of a force"
    called = {"StrategicMovement": "choose"}

    def __init__(self, side: i64, force: BitSet) -> None:
        self.side = side
        self.force: BitSet = force

    def start(self, s: Campaign) -> i64:
        return s.where[self.force.lowest()]

    def transport(self, s: Campaign) -> Transport:
        barred = barred_hexes(s, self.side)
        return Transport(s, self.side, self.force, self.start(s), barred)

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        start = self.start(s)
        costs = self.transport(s).costs(s)
        for cell in range(s.board.size):
            if costs[cell] != FAR and cell != start:
                moves.offer(MARCH + cell, None)
        for unit in self.force.members():
            moves.offer(LEAVE + unit, self.why_not(s, LEAVE + unit))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        at = operand(act)
        if verb(act) == LEAVE:
            if not self.force.has(at):
                return NOT_IN_FORCE
            return LAST_OF_FORCE if self.force.count() == 1 else None
        if verb(act) != MARCH:
            return NO_SUCH_ACT
        start = self.start(s)
        if at >= s.board.size or at == start:
            return NOT_STRATEGIC
        costs = self.transport(s).costs(s)
        return NOT_STRATEGIC if costs[at] == FAR else None

    def take(self, s: Campaign, act: i64) -> None:
        if verb(act) == LEAVE:
            s.become(Transfer(self.side, self.force.minus(operand(act))))
        else:
            go(s, self.side, self.force, operand(act))
            s.done(0)

    def fits(self, s: Campaign) -> bool:
        """They are together, and may move."""
        if self.force.is_empty() or self.force.members()[-1] >= s.board.count:
            return False
        start = self.start(s)
        if start < 0:
            return False
        return self.force.difference(movers(s, self.side, start)).is_empty()


def go(s: Campaign, side: i64, force: BitSet, cell: i64) -> None:
    """6.0 They are there, and spent; R33 if the demoralized meet others, all are."""
    for unit in force.members():
        s.tell(MOVED, unit, s.where[unit], cell)
        s.put(unit, cell)
        s.spent[unit] = 1
    mingle(s, side, cell, EMPTY)
