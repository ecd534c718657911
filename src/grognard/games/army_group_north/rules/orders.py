"""7.0 What an activated force can be told to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Reason, operand, verb
from grognard.games.army_group_north.rules.allowances import MOST_CREDIT, means
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    DROP,
    LEAVE,
    MARCH,
    PICK_UP,
    RALLY,
    SHIP,
    STOP,
)
from grognard.games.army_group_north.rules.enclosing import agrees, stands
from grognard.games.army_group_north.rules.forces import hex_of, is_fresh, is_shaken
from grognard.games.army_group_north.rules.marching import (
    MOST_MP,
    Reach,
    can_step,
    why_not_enter,
    why_not_march,
)
from grognard.games.army_group_north.rules.reasons import (
    ALREADY_MARCHING,
    FOOT_TOO_LATE,
    IN_EZOC,
    LAST_OF_FORCE,
    NO_LINE,
    NOT_FRESH,
    NOT_HERE,
    NOT_IN_FORCE,
    NOT_SHAKEN,
    NOT_YET_MARCHING,
    RALLY_TAKES_TWO,
    SHAKEN_STAY,
    TOO_SLOW_TO_JOIN,
)
from grognard.games.army_group_north.rules.shipping import destinations, port_at, why_not_ship
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import force_has_line
from grognard.games.army_group_north.rules.zones import is_capable

RALLY_COST: Final[i64] = 2
PICK_UP_COST: Final[i64] = 1


def why_not_pick_up(
    s: Campaign, side: i64, force: BitSet, unit: i64, spent: i64, price: i64, credit: i64
) -> Reason | None:
    """7.0, R81 Fresh units in the hex join, and have spent what the force has spent."""
    if unit >= s.board.count or s.board.units[unit].side != side or force.has(unit):
        return NOT_HERE
    if s.where[unit] != hex_of(s, force):
        return NOT_HERE
    if not is_fresh(s, unit):
        return NOT_FRESH
    if s.demoralized[unit] == 1 and not is_shaken(s, force):
        return SHAKEN_STAY
    left = means(s, force.plus(unit), credit) - spent
    return None if left >= price and means(s, force, credit) - spent >= price else TOO_SLOW_TO_JOIN


@mypyc_attr(acyclic=True)
class Orders(Choice):
    """7.0 The next order for a force that has `spent` so many MP.

    `begun` is 1 once it has set out; `gathered` 1 once units were picked up in this hex (R81).
    """

    heading = "7.0 Orders"
    called = {"Activation": "carry out"}
    holds = {
        "spent": (0, MOST_MP),
        "begun": (0, 1),
        "gathered": (0, 1),
        "credit": (0, MOST_CREDIT),
    }

    def __init__(
        self, side: i64, force: BitSet, spent: i64, begun: i64, gathered: i64, credit: i64
    ) -> None:
        self.side = side
        self.force: BitSet = force
        self.spent: i64 = spent
        self.begun: i64 = begun
        self.gathered: i64 = gathered
        self.credit: i64 = credit
        self.may_be_over = True

    def fits(self, s: Campaign) -> bool:
        """They are together, as the one says who asks."""
        same = agrees(self, ("side", "force", "spent", "gathered")) and self.is_begun()
        return same and stands(s, self.side, self.force) and self.can_have_spent(s)

    def can_have_spent(self, s: Campaign) -> bool:
        """R81 No more than it has."""
        return self.left(s) >= 0

    def is_begun(self) -> bool:
        """7.0 It has set out once its MA is noted."""
        return (getattr(self.caller, "full", 0) > 0) == (self.begun == 1)

    # ------------------------------------------------------------ is there a choice?

    def left(self, s: Campaign) -> i64:
        """R81 The MP that the force has left."""
        return means(s, self.force, self.credit) - self.spent

    def pick_up_price(self) -> i64:
        """R81 1 MP for a hex, however many join there."""
        return 0 if self.gathered == 1 else PICK_UP_COST

    def over(self, s: Campaign) -> bool:
        """Nothing can be done but to stop."""
        if self.force.count() > 1 and (self.begun == 0 or self.is_held_up(s)):
            return False
        if can_step(s, self.side, self.force, self.left(s), self.spent == 0):
            return False
        moves = Moves()
        self.find_moves(s, moves)
        return moves.n == 1

    def is_held_up(self, s: Campaign) -> bool:
        """Could some go on if they dropped the others?"""
        for unit in self.force.members():
            alone = EMPTY.plus(unit)
            left = means(s, alone, self.credit) - self.spent
            if left > self.left(s) and can_step(s, self.side, alone, left, False):
                return True
        return False

    # ------------------------------------------------------------ what is on offer

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        self.offer_marches(s, moves)
        for unit in s.units_in(self.side, hex_of(s, self.force)):
            if not self.force.has(unit):
                moves.offer(PICK_UP + unit, self.why_not(s, PICK_UP + unit))
            elif self.begun == 0:
                moves.offer(LEAVE + unit, self.why_not(s, LEAVE + unit))
            else:
                moves.offer(DROP + unit, self.why_not(s, DROP + unit))
        if is_shaken(s, self.force):
            moves.offer(RALLY, self.why_not(s, RALLY))
        if port_at(s, hex_of(s, self.force)) != NOBODY:
            for cell in destinations(s):
                moves.offer(SHIP + cell, self.why_not(s, SHIP + cell))
        moves.offer(STOP, None)

    def offer_marches(self, s: Campaign, moves: Moves) -> None:
        left = self.left(s)
        if left > 0:
            here = hex_of(s, self.force)
            for cell in Reach(s, self.side, self.force, here, left, self.spent == 0).cells:
                moves.offer(MARCH + cell, why_not_enter(s, self.side, self.force, cell))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        kind = verb(act)
        unit = operand(act)
        if kind == MARCH:
            left = self.left(s)
            return why_not_march(s, self.side, self.force, unit, left, self.spent == 0)
        if kind == SHIP:
            return why_not_ship(s, self.force, unit, self.left(s))
        if kind == PICK_UP:
            return self.why_not_join(s, unit)
        if kind == LEAVE:
            return self.why_not_leave(s, unit)
        if kind == DROP:
            return self.why_not_drop(unit)
        if act == RALLY:
            return self.why_not_rally(s)
        return None if act == STOP else NO_SUCH_ACT

    def why_not_leave(self, s: Campaign, unit: i64) -> Reason | None:
        """R42, R43 It stays fresh; once ZOI-capable forces move, one of them must be left."""
        if self.begun == 1:
            return ALREADY_MARCHING
        if not self.force.has(unit):
            return NOT_IN_FORCE
        if self.force.count() == 1:
            return LAST_OF_FORCE
        late = s.zoi_moves and not is_capable(s, self.force.minus(unit))
        return FOOT_TOO_LATE if late else None

    def why_not_join(self, s: Campaign, unit: i64) -> Reason | None:
        price = self.pick_up_price()
        return why_not_pick_up(s, self.side, self.force, unit, self.spent, price, self.credit)

    def why_not_drop(self, unit: i64) -> Reason | None:
        """7.0 Units are dropped on the way, and are spent."""
        if self.begun == 0:
            return NOT_YET_MARCHING
        if not self.force.has(unit):
            return NOT_IN_FORCE
        return LAST_OF_FORCE if self.force.count() == 1 else None

    def why_not_rally(self, s: Campaign) -> Reason | None:
        """2.8 For 2 MP, in supply, and out of the enemy's ZOC."""
        if not is_shaken(s, self.force):
            return NOT_SHAKEN
        if self.left(s) < RALLY_COST:
            return RALLY_TAKES_TWO
        if s.in_ezoc(self.side, hex_of(s, self.force)):
            return IN_EZOC
        return None if force_has_line(s, self.force) else NO_LINE

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)
