"""5.0, X4.5, X4.12 Reinforcements and replacements: income, arrivals, rebuilding, replenishing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Reason, operand, verb
from grognard.games.army_group_north.rules import bounds
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    DUE,
    EACH_RP,
    END_PHASE,
    FINNS,
    GARRISON,
    GONE,
    HEX,
    IN_CAPITAL,
    LOST,
    PLACE,
    REBUILD,
    REPLENISH,
    SOVIET,
)
from grognard.games.army_group_north.rules.facts import ARRIVED, INCOME, REBUILT, REPLENISHED
from grognard.games.army_group_north.rules.forces import mingle
from grognard.games.army_group_north.rules.reasons import (
    ENEMY_AT_ENTRY,
    FULL_STRENGTH,
    HAS_SURRENDERED,
    NO_ENTRY_THERE,
    NO_RP,
    NO_SUPPLY_FOR_RP,
    NOT_DUE,
    NOT_LOST,
    NOT_ON_MAP,
    NOT_REBUILT,
    NOT_YOURS,
    TOO_MUCH_REBUILT,
    UNDER_EZOC,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line, is_finnish_city, is_soviet_city

PENALTY_FROM: Final[i64] = 4  # X4.8.3 the turn from which missed attacks cost RP
DOUBLED_FROM: Final[i64] = 5  # X4.3.1, R90 turns in which a pause doubles the Soviet's RP
DOUBLED_TO: Final[i64] = 6


# ---------------------------------------------------------------- X4.5 income


def take_income(s: Campaign, side: i64) -> None:
    """X4.5, R75 RP come in, and are kept from turn to turn."""
    points = income(s, side)
    s.rp[side] += points
    if points > 0:
        s.tell(INCOME, side, points, s.rp[side])


def income(s: Campaign, side: i64) -> i64:
    """X4.5 By the calendar; the Soviet's also by X4.3.1 (thrust, R90 pause) and X4.8.3."""
    points = s.board.turns[s.turn].income[side]
    if side == AXIS:
        return points
    if s.thrust:
        points += 1
    if s.turn >= PENALTY_FROM:
        points -= s.missed
    if points < 0:
        return 0
    doubled = s.paused and DOUBLED_FROM <= s.turn <= DOUBLED_TO
    return points * 2 if doubled else points


# ---------------------------------------------------------------- X4.12 where units enter


def why_not_place(s: Campaign, side: i64, unit: i64, cell: i64) -> Reason | None:
    """5.0, R78 Those who are due enter, in any order, or wait."""
    if unit >= s.board.count or s.board.units[unit].side != side:
        return NOT_YOURS
    if not is_waiting(s, unit):
        return NOT_DUE
    if cell >= s.board.size or s.board.open[cell] == 0 or not is_entry(s, unit, cell):
        return NO_ENTRY_THERE
    return ENEMY_AT_ENTRY if s.has_units(1 - side, cell) else None


def is_waiting(s: Campaign, unit: i64) -> bool:
    """5.0 Is it due, in this turn or since an earlier one?"""
    return s.where[unit] == DUE and s.due[unit] <= s.turn


def is_entry(s: Campaign, unit: i64, cell: i64) -> bool:
    """X4.12, R30, R78 Does a unit come onto the map there?"""
    board = s.board
    counter = board.units[unit]
    if s.supply_nation(unit) == FINNS:
        return is_finnish_city(board, cell) and s.control[cell] == AXIS
    if counter.side == AXIS:
        return board.edge[cell] == AXIS
    capital = board.capital if counter.entry == IN_CAPITAL else NOBODY
    if capital != NOBODY and s.control[capital] == SOVIET:
        return cell == capital
    return board.edge[cell] == SOVIET or is_soviet_city(s, cell)


def place(s: Campaign, unit: i64, cell: i64) -> None:
    """R78 It is fresh, and the hex is its side's; R33 it shares the morale of those there."""
    side = s.board.units[unit].side
    s.spent[unit] = 0
    s.demoralized[unit] = 0
    s.put(unit, cell)
    s.hold(cell, side)
    s.tell(ARRIVED, unit, cell)
    mingle(s, side, cell, EMPTY)


# ---------------------------------------------------------------- 5.0 replacements


def why_not_replenish(s: Campaign, side: i64, unit: i64) -> Reason | None:
    """5.0, R75 One SP for one RP: with a line of supply, out of the enemy's ZOC."""
    if unit >= s.board.count or s.board.units[unit].side != side:
        return NOT_YOURS
    if s.rp[side] == 0:
        return NO_RP
    why_not = why_not_supplied(s, side, unit)
    if why_not is not None:
        return why_not
    return FULL_STRENGTH if s.sp[unit] >= s.board.units[unit].sp else None


def why_not_supplied(s: Campaign, side: i64, unit: i64) -> Reason | None:
    """5.0 What everybody can see of whether RP reach a unit."""
    if not s.is_at(unit):
        return NOT_ON_MAP
    if not has_line(s, unit):
        return NO_SUPPLY_FOR_RP
    return UNDER_EZOC if s.in_ezoc(side, s.where[unit]) else None


def candidates(s: Campaign, side: i64) -> BitSet:
    """2.4 Units that an RP may go to, as far as the enemy can tell."""
    found = EMPTY
    for unit in range(s.board.count):
        counter = s.board.units[unit]
        if counter.side != side or s.least[unit] >= counter.sp:
            continue
        if why_not_supplied(s, side, unit) is None:
            found = found.plus(unit)
    return found


def replenish(s: Campaign, side: i64, unit: i64) -> None:
    """5.0 The enemy sees that an RP is gone, not where to."""
    known = candidates(s, side)
    s.rp[side] -= 1
    s.sp[unit] += 1
    bounds.replenish(s, known, 1)
    if known.count() == 1:
        s.least[unit] += 1
    s.tell(REPLENISHED, side, unit)


def why_not_rebuild(s: Campaign, side: i64, unit: i64, points: i64) -> Reason | None:
    """5.0, R75 A lost unit comes back with 1 SP or more, up to what is printed on it."""
    if unit >= s.board.count or s.board.units[unit].side != side:
        return NOT_YOURS
    if s.where[unit] == GONE:
        return HAS_SURRENDERED
    if s.where[unit] != LOST:
        return NOT_LOST
    if s.board.units[unit].kind == GARRISON:
        return NOT_REBUILT
    if points < 1 or points > s.board.units[unit].sp:
        return TOO_MUCH_REBUILT
    return NO_RP if points > s.rp[side] else None


def rebuild(s: Campaign, side: i64, unit: i64, points: i64) -> None:
    """R75 It is due at once; R30 a German that was in Finland enters as others do."""
    s.rp[side] -= points
    s.where[unit] = DUE
    s.due[unit] = s.turn
    s.abroad[unit] = 0
    s.sp[unit] = points
    s.least[unit] = points
    s.most[unit] = points
    s.tell(REBUILT, unit, points)


# ---------------------------------------------------------------- the phase


@mypyc_attr(acyclic=True)
class Reinforcements(Choice):
    """5.0 Units enter and RP are spent, in any order, until the side ends the phase."""

    heading = "5.0 Reinforcements and replacements"
    called = {"PlayerTurn": "conversion"}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def over(self, s: Campaign) -> bool:
        """Judged by what is open, so that nothing is told by asking."""
        for unit in range(s.board.count):
            if s.board.units[unit].side == self.side and self.concerns(s, unit):
                return False
        return s.rp[self.side] == 0 or candidates(s, self.side).is_empty()

    def concerns(self, s: Campaign, unit: i64) -> bool:
        """Is it due or can it be rebuilt?"""
        if is_waiting(s, unit):
            return self.has_entry(s, unit)
        return why_not_rebuild(s, self.side, unit, 1) is None

    def has_entry(self, s: Campaign, unit: i64) -> bool:
        for cell in range(s.board.size):
            if why_not_place(s, self.side, unit, cell) is None:
                return True
        return False

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for unit in range(s.board.count):
            if s.board.units[unit].side == self.side:
                self.offer_unit(s, moves, unit)
        moves.offer(END_PHASE, None)

    def offer_unit(self, s: Campaign, moves: Moves, unit: i64) -> None:
        if is_waiting(s, unit):
            for cell in range(s.board.size):
                if s.board.open[cell] == 1 and is_entry(s, unit, cell):
                    act = PLACE + unit * HEX + cell
                    moves.offer(act, self.why_not(s, act))
        elif s.where[unit] == LOST:
            for points in range(1, s.board.units[unit].sp + 1):
                act = REBUILD + unit * EACH_RP + points
                moves.offer(act, self.why_not(s, act))
        elif s.is_at(unit) and s.sp[unit] < s.board.units[unit].sp:
            moves.offer(REPLENISH + unit, self.why_not(s, REPLENISH + unit))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        at = operand(act)
        what = verb(act)
        if what == PLACE:
            return why_not_place(s, self.side, at // HEX, at % HEX)
        if what == REPLENISH:
            return why_not_replenish(s, self.side, at)
        if what == REBUILD:
            return why_not_rebuild(s, self.side, at // EACH_RP, at % EACH_RP)
        return None if act == END_PHASE else NO_SUCH_ACT

    def take(self, s: Campaign, act: i64) -> None:
        at = operand(act)
        what = verb(act)
        if what == PLACE:
            place(s, at // HEX, at % HEX)
        elif what == REPLENISH:
            replenish(s, self.side, at)
        elif what == REBUILD:
            rebuild(s, self.side, at // EACH_RP, at % EACH_RP)
        else:
            s.done(0)
