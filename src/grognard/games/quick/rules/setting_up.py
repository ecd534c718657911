"""1.1 Setting up: unit after unit is placed in its zone, or all as the scenario proposes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import count
from grognard.engine.rules import Choice, Moves, Reason, operand, verb
from grognard.games.quick.rules.board import NOBODY
from grognard.games.quick.rules.constants import HEX, PLACE, START_OVER, USE_DEFAULT, WAITING
from grognard.games.quick.rules.facts import LIFTED, PLACED
from grognard.games.quick.rules.reasons import (
    ENEMY_THERE,
    NOT_ENOUGH_GUARDED,
    NOT_NEXT,
    OUT_OF_ZONE,
    STILL_FITS,
)
from grognard.games.quick.rules.state import Battle

AFTER_FIRST: Final[i64] = 1  # where the battle goes on once the first side has set up


@mypyc_attr(acyclic=True)
class SetUp(Choice):
    """1.1 A side sets up; its units come in the scenario's order."""

    heading = "1.1 Set-up"
    called = {"Course": ("second set-up", "all set up")}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def over(self, s: Battle) -> bool:
        return next_unit(s, self.side) == NOBODY and lacking(s, self.side, 0) <= 0

    def find_moves(self, s: Battle, moves: Moves) -> None:
        unit = next_unit(s, self.side)
        if unit != NOBODY:
            zone = s.board.units[unit].zone
            for cell in range(s.board.size):
                if zone[cell] == 1:
                    act = PLACE + unit * HEX + cell
                    moves.offer(act, self.why_not(s, act))
        moves.offer(USE_DEFAULT, self.why_not(s, USE_DEFAULT))
        moves.offer(START_OVER, self.why_not(s, START_OVER))

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        if verb(act) == PLACE:
            return self.why_not_there(s, operand(act) // HEX, operand(act) % HEX)
        if act == USE_DEFAULT:
            return why_not_default(s, self.side)
        return STILL_FITS if self.has_place(s) else None

    def why_not_there(self, s: Battle, unit: i64, cell: i64) -> Reason | None:
        if unit != next_unit(s, self.side):
            return NOT_NEXT
        counter = s.board.units[unit]
        if counter.zone[cell] == 0:
            return OUT_OF_ZONE
        full = s.no_room(unit, cell)
        if full is not None or not counter.maneuvers():
            return full
        hopes = (count_unplaced(s, self.side) - 1) * s.board.most_guarded
        return NOT_ENOUGH_GUARDED if lacking(s, self.side, s.board.guards[cell]) > hopes else None

    def has_place(self, s: Battle) -> bool:
        """Is there a place for the next unit?"""
        unit = next_unit(s, self.side)
        if unit == NOBODY:
            return False
        for cell in range(s.board.size):
            if self.why_not_there(s, unit, cell) is None:
                return True
        return False

    def take(self, s: Battle, act: i64) -> None:
        if verb(act) == PLACE:
            place(s, operand(act) // HEX, operand(act) % HEX)
            return
        lift_all(s, self.side)
        if act == USE_DEFAULT:
            place_all(s, self.side)

    def fits(self, s: Battle) -> bool:
        """Who sets up first does so before anybody of the other side is on the map."""
        first = s.board.sets_up_first
        if s.round > 0 or self.side != (first if self.resume_at == AFTER_FIRST else 1 - first):
            return False
        for unit in range(s.board.count):
            other = s.board.units[unit].side != self.side
            if self.side == first and other and s.where[unit] != WAITING:
                return False
        return True


def next_unit(s: Battle, side: i64) -> i64:
    """The first of a side's units that waits to be set up."""
    for unit in range(s.board.count):
        if s.where[unit] == WAITING and s.board.units[unit].side == side:
            return unit
    return NOBODY


def why_not_default(s: Battle, side: i64) -> Reason | None:
    """1.1 The enemy may have set up where the scenario proposes a unit."""
    for unit in range(s.board.count):
        counter = s.board.units[unit]
        if counter.side == side and s.enemies(counter.start, side) != 0:
            return ENEMY_THERE
    return None


def count_unplaced(s: Battle, side: i64) -> i64:
    """How many of its Maneuver Units wait."""
    waiting: i64 = 0
    for unit in range(s.board.count):
        if s.where[unit] == WAITING and s.board.maneuver[side] >> unit & 1 == 1:
            waiting += 1
    return waiting


def lacking(s: Battle, side: i64, more: i64) -> i64:
    """How many objectives a side still has to set up near, those in `more` counted as done."""
    near = more
    for unit in range(s.board.count):
        if s.where[unit] >= 0 and s.board.maneuver[side] >> unit & 1 == 1:
            near |= s.board.guards[s.where[unit]]
    return s.board.guarded[side] - count(near)


def place(s: Battle, unit: i64, cell: i64) -> None:
    s.tell(PLACED, unit, cell)
    s.put(unit, cell)


def place_all(s: Battle, side: i64) -> None:
    """Every unit where the scenario proposes it."""
    for unit in range(s.board.count):
        if s.board.units[unit].side == side:
            place(s, unit, s.board.units[unit].start)


def lift_all(s: Battle, side: i64) -> None:
    """All of a side's units come off the map, and objectives are theirs who had them."""
    lifted = False
    for unit in range(s.board.count):
        if s.board.units[unit].side == side and s.where[unit] >= 0:
            s.lift(unit, WAITING)
            lifted = True
    for n in range(len(s.board.objectives)):
        if s.held[s.board.objectives[n].cell] & s.board.maneuver[1 - side] == 0:
            s.control[n] = s.board.objectives[n].held
    if lifted:
        s.tell(LIFTED, side)
