"""8.0 Attack: the combat of an activation, and whether it can be exploited."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.allowances import pack_credit
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.constants import PENETRATION
from grognard.games.army_group_north.rules.control import enter
from grognard.games.army_group_north.rules.enclosing import has_own_units
from grognard.games.army_group_north.rules.exploitation import Exploitation, count_attack
from grognard.games.army_group_north.rules.forces import left_of
from grognard.games.army_group_north.rules.marching import MOST_MP
from grognard.games.army_group_north.rules.results import (
    is_overrun,
    is_won,
    plan_of,
    surplus_of,
    was_supplied,
)
from grognard.games.army_group_north.rules.stacking import stack
from grognard.games.army_group_north.rules.state import Campaign


def price_of(plan: i64, left: i64) -> i64:
    """8.3 The MP of an attack plan; Penetration takes all that are left."""
    return left if plan == PENETRATION else plan


@mypyc_attr(acyclic=True)
class Attack(Procedure):
    """8.0 The activated force fights with `left` MP; answers the MP of its plan.

    R99 Others of its side that stand in the hex fight too, but do not exploit.
    """

    heading = "8.0 Attack"
    sections = ("fight", "won or lost")
    called = {"Activation": "fought", "Assault": "fought", "BreakIn": "fought"}
    holds = {"left": (0, MOST_MP)}

    def __init__(
        self,
        side: i64,
        force: BitSet,
        cell: i64,
        origin: i64,
        plan: i64,
        posture: i64,
        left: i64,
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.origin: i64 = origin
        self.plan: i64 = plan
        self.posture: i64 = posture
        self.left: i64 = left

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            count_attack(s, self.side)
            fighters = stack(s, self.side, self.cell)
            where = (self.cell, self.origin)
            s.call(Combat(self.side, fighters, *where, self.plan, self.posture, self.left, 0, 0))
        else:
            self.go_on(s, s.answer)

    def fits(self, s: Campaign) -> bool:
        return has_own_units(self, s, self.side, self.force)

    def go_on(self, s: Campaign, result: i64) -> None:
        """8.12 The winner may exploit what it has won."""
        plan = plan_of(result)
        price = price_of(plan, self.left)
        left = left_of(s, self.force, self.cell)
        if not is_won(result) or left.is_empty():
            s.done(price)
            return
        enter(s, self.side, left, self.cell)
        for unit in left.members():
            s.spent[unit] = 1  # nobody picks them up again
        bonus = s.board.enter_cost(self.cell) if plan == PENETRATION else price
        credit = pack_credit(plan, bonus, surplus_of(result), is_overrun(result))
        supplied: i64 = 1 if was_supplied(result) else 0
        s.become(Exploitation(self.side, left, credit, supplied, price))
