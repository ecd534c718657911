"""5.3 Losses are borne one by one, as their owner chooses; 5.4 defenders may retreat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.quick.rules.constants import (
    COMMAND_POST,
    EXHAUST,
    REDUCE,
    REMOVE,
    RETREAT,
    TYPES,
)
from grognard.games.quick.rules.enclosing import ATTACKER_HAS_LOST, bearer, fight_of
from grognard.games.quick.rules.facts import EXHAUSTS, REDUCED, RETREATED
from grognard.games.quick.rules.reasons import (
    ALREADY_REDUCED,
    ATTACKERS_STAY,
    ENABLERS_FIRST,
    NEVER_REDUCED,
    NO_ENABLER,
    NOT_A_RETREAT,
    NOT_YET_REDUCED,
    RETREAT_FIRST,
    RETREATED_ONCE,
)
from grognard.games.quick.rules.removal import Removal
from grognard.games.quick.rules.state import Battle

NONE: Final[i64] = 0
SEVERAL: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Losses(Procedure):
    """5.3 `left` Losses of a unit; `defending` 1 for the defender, who has `retreated` or not.

    Answers 1 if Fate lets the attacker go on (6.2).
    """

    heading = "5.3 Losses"
    sections = ("ask", "bear")
    called = {"Combat": ("attacker fires", "advance")}
    holds = {"left": (1, 20), "defending": (0, 1), "retreated": (0, 1)}

    def __init__(self, unit: i64, left: i64, defending: i64, retreated: i64, attacker: i64) -> None:
        self.unit: i64 = unit
        self.left: i64 = left
        self.defending: i64 = defending
        self.retreated: i64 = retreated
        self.attacker: i64 = attacker

    def run(self, s: Battle, section: i64) -> None:
        if section == 0 and self.left == 0:
            s.done(0)
        elif section == 0:
            self.ask(s)
        else:
            self.bear(s, s.answer)

    def ask(self, s: Battle) -> None:
        """Where there is only one way, nobody is asked."""
        loss = Loss(s.board.units[self.unit].side, self.unit, self.defending, self.retreated)
        way = only_way(s, loss)
        if way == SEVERAL:
            s.call(loss)
        else:
            self.bear(s, way)

    def bear(self, s: Battle, act: i64) -> None:
        """5.3 One Loss."""
        retreated = self.retreated
        if act == REMOVE:
            s.become(Removal(self.unit, self.attacker))
            return
        if verb(act) == EXHAUST:
            s.exhaust(self.unit, operand(act))
            s.tell(EXHAUSTS, self.unit, operand(act))
        elif act == REDUCE:
            s.reduced |= BITS[self.unit]
            s.tell(REDUCED, self.unit)
        else:
            retreated = 1
            s.tell(RETREATED, self.unit, s.where[self.unit], operand(act))
            s.put(self.unit, operand(act))
        left = self.left - 1
        s.become(Losses(self.unit, left, self.defending, retreated, self.attacker))

    def fits(self, s: Battle) -> bool:
        fight = fight_of(self)
        who = self.unit == bearer(self) and self.attacker == fight.attacker
        when = self.defending == (0 if self.resume_at == ATTACKER_HAS_LOST else 1)
        if not who or not when or self.retreated > self.defending:
            return False
        there = s.where[self.unit] >= 0 and s.where[self.attacker] >= 0
        return there and (self.retreated == 1 or fight.stands(s))


def only_way(s: Battle, loss: Loss) -> i64:
    """The one way to bear a Loss, or SEVERAL."""
    found = NONE
    for act in loss.ways(s):
        if act != NONE and loss.why_not(s, act) is None:
            if found != NONE:
                return SEVERAL
            found = act
    return found


@mypyc_attr(acyclic=True)
class Loss(Choice):
    """5.3 How one Loss is borne. Answers the act itself."""

    heading = "5.3 One Loss"
    called = {"Losses": "bear"}
    holds = {"defending": (0, 1), "retreated": (0, 1)}

    def __init__(self, side: i64, unit: i64, defending: i64, retreated: i64) -> None:
        self.side = side
        self.unit: i64 = unit
        self.defending: i64 = defending
        self.retreated: i64 = retreated

    def ways(self, s: Battle) -> vec[i64]:
        """All one could do; NONE where the map ends."""
        found = vec[i64]([NONE] * 12)
        for enabler in range(TYPES):
            found[enabler] = EXHAUST + enabler
        found[4] = REDUCE
        found[5] = REMOVE
        for direction in range(DIRECTIONS):
            cell = s.board.hexes.neighbour(s.where[self.unit], direction)
            if cell >= 0:
                found[6 + direction] = RETREAT + cell
        return found

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for act in self.ways(s):
            if act != NONE:
                moves.offer(act, self.why_not(s, act))

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        if verb(act) == EXHAUST:
            has = operand(act) < TYPES and s.has(self.unit, operand(act))
            return None if has else NO_ENABLER
        if act == REDUCE:
            return why_not_reduce(s, self.unit)
        if act == REMOVE:
            return self.why_not_remove(s)
        return self.why_not_retreat(s, operand(act))

    def why_not_remove(self, s: Battle) -> Reason | None:
        """5.3 Reduced and without Enablers; 5.6 an HQ without; 5.7 a Post that cannot retreat."""
        counter = s.board.units[self.unit]
        if counter.maneuvers() and s.reduced >> self.unit & 1 == 0:
            return NOT_YET_REDUCED
        if s.kinds(self.unit) > 0:
            return ENABLERS_FIRST
        if counter.kind == COMMAND_POST and self.can_retreat(s):
            return RETREAT_FIRST
        return None

    def can_retreat(self, s: Battle) -> bool:
        for direction in range(DIRECTIONS):
            cell = s.board.hexes.neighbour(s.where[self.unit], direction)
            if cell >= 0 and self.why_not_retreat(s, cell) is None:
                return True
        return False

    def why_not_retreat(self, s: Battle, cell: i64) -> Reason | None:
        """5.4 The defender, once, to a hex next to it that has room."""
        if self.defending == 0:
            return ATTACKERS_STAY
        if self.retreated == 1:
            return RETREATED_ONCE
        if s.board.hexes.distance(s.where[self.unit], cell) != 1:
            return NOT_A_RETREAT
        return s.no_room(self.unit, cell)

    def take(self, s: Battle, act: i64) -> None:
        s.done(act)

    def fits(self, s: Battle) -> bool:
        """As those who ask would ask it."""
        losses = self.caller
        assert isinstance(losses, Losses)
        same = self.unit == losses.unit and self.side == s.board.units[self.unit].side
        again = self.defending == losses.defending and self.retreated == losses.retreated
        return same and again and only_way(s, self) == SEVERAL


def why_not_reduce(s: Battle, unit: i64) -> Reason | None:
    if not s.board.units[unit].maneuvers():
        return NEVER_REDUCED
    return ALREADY_REDUCED if s.reduced >> unit & 1 == 1 else None
