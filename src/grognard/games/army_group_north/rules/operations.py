"""7.0 The Operations Phase: which forces are activated, one after the other."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.concerted import Concerted, why_not_concerted
from grognard.games.army_group_north.rules.constants import (
    ACTIVATE,
    CONCERTED,
    END_PHASE,
    GRAND_ASSAULT,
    HEX,
    NOT_CHOSEN,
    PENETRATION,
)
from grognard.games.army_group_north.rules.enclosing import agrees
from grognard.games.army_group_north.rules.facts import ACTIVATED
from grognard.games.army_group_north.rules.forces import able_in
from grognard.games.army_group_north.rules.reasons import FOOT_TOO_LATE, NOBODY_FRESH
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import fresh_in, is_capable, strength_of, zoi_range


@mypyc_attr(acyclic=True)
class Operations(Procedure):
    """7.0 Activations, one after the other, until the side has no force left or no wish."""

    heading = "7.0 Operations"
    sections = ("begin", "choose", "carry out")
    called = {"PlayerTurn": "excess"}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.zoi_moves = False
                s.shipped = 0
            case 1:
                s.call(Commanding(self.side))
            case _:
                self.carry_out(s, s.answer)

    def fits(self, s: Campaign) -> bool:
        return agrees(self, ("side",))

    def carry_out(self, s: Campaign, act: i64) -> None:
        cell = operand(act) % HEX
        s.goto(1)
        if verb(act) == ACTIVATE:
            force = able_in(s, self.side, cell)
            s.tell(ACTIVATED, self.side, cell, force.count())
            s.call(activate(self.side, force))
        elif verb(act) == CONCERTED:
            s.plans[self.side] = operand(act) // HEX
            s.call(Concerted(self.side, cell, NOT_CHOSEN))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class Commanding(Choice):
    """7.0 A force is activated, a Concerted Attack announced, or the phase ended."""

    heading = "7.0 Operations"
    called = {"Operations": "carry out"}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def fits(self, s: Campaign) -> bool:
        return agrees(self, ("side",))

    def over(self, s: Campaign) -> bool:
        """Nobody is asked who has nobody left to send."""
        for unit in range(s.board.count):
            own = s.board.units[unit].side == self.side and s.is_at(unit)
            if own and self.why_not_activate(s, s.where[unit]) is None:
                return False
        return True

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for cell in range(s.board.size):
            if s.has_units(self.side, cell):
                moves.offer(ACTIVATE + cell, self.why_not_activate(s, cell))
        for target in self.targets(s):
            for plan in range(GRAND_ASSAULT, PENETRATION + 1):
                act = CONCERTED + plan * HEX + target
                moves.offer(act, self.why_not(s, act))
        moves.offer(END_PHASE, None)

    def targets(self, s: Campaign) -> vec[i64]:
        """8.1 Hexes of the enemy within the range of a fresh ZOI-capable force."""
        board = s.board
        near = vec[i64]([0] * board.size)
        for cell in range(board.size):
            force = fresh_in(s, self.side, cell)
            if is_capable(s, force):
                for other in board.hexes.within(cell, zoi_range(strength_of(s, force))):
                    near[other] = 1
        found = vec[i64]([])
        for cell in range(board.size):
            if near[cell] == 1 and s.has_units(1 - self.side, cell):
                found = append(found, cell)
        return found

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if act == END_PHASE:
            return None
        cell = operand(act) % HEX
        if cell >= s.board.size:
            return NO_SUCH_ACT
        if verb(act) == ACTIVATE:
            return self.why_not_activate(s, cell)
        if verb(act) == CONCERTED:
            return why_not_concerted(s, self.side, operand(act) // HEX, cell)
        return NO_SUCH_ACT

    def why_not_activate(self, s: Campaign, cell: i64) -> Reason | None:
        """7.0, R43 Fresh units; those without a ZOI only before those with one."""
        force = able_in(s, self.side, cell)
        if force.is_empty():
            return NOBODY_FRESH
        return FOOT_TOO_LATE if s.zoi_moves and not is_capable(s, force) else None

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)
