"""7.0 Activation: a force marches, gathers, rallies, ships and fights, and is spent."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Procedure, operand, verb
from grognard.games.army_group_north.rules.allowances import NO_CREDIT, lowest_ma
from grognard.games.army_group_north.rules.attack import Attack
from grognard.games.army_group_north.rules.attrition import Ending
from grognard.games.army_group_north.rules.constants import (
    DROP,
    LEAVE,
    MARCH,
    MEETING,
    MOST_MA,
    NO_PLAN,
    NOT_CHOSEN,
    PICK_UP,
    RALLY,
    SHIP,
)
from grognard.games.army_group_north.rules.enclosing import agrees, belongs
from grognard.games.army_group_north.rules.facts import DROPPED, JOINED, RALLIED
from grognard.games.army_group_north.rules.forces import hex_of, mingle
from grognard.games.army_group_north.rules.marching import (
    ASKED,
    MOST_MP,
    March,
    origin_of,
    spent_on,
    was_struck,
)
from grognard.games.army_group_north.rules.orders import RALLY_COST, Orders
from grognard.games.army_group_north.rules.reaction import Reactions
from grognard.games.army_group_north.rules.shipping import SHIP_COST, ship
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import is_capable, projects


@mypyc_attr(acyclic=True)
class Activation(Procedure):
    """7.0 One force acts. `full` is its MA when it set out, 0 before; `tired` were dropped late."""

    heading = "7.0 Activation"
    sections = ("orders", "carry out", "marched", "reactions over", "fought", "ended")
    called = {"Operations": "choose"}
    holds = {"spent": (0, MOST_MP), "full": (0, MOST_MA), "gathered": (0, 1)}

    def __init__(
        self, side: i64, force: BitSet, spent: i64, full: i64, gathered: i64, tired: BitSet
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.spent: i64 = spent
        self.full: i64 = full
        self.gathered: i64 = gathered
        self.tired: BitSet = tired

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                begun: i64 = 1 if self.full > 0 else 0
                force = self.force
                s.call(Orders(self.side, force, self.spent, begun, self.gathered, NO_CREDIT))
            case 1:
                self.carry_out(s, s.answer)
            case 2:  # R45 Is somebody there to fight?
                self.arrive(s, s.answer)
            case 3:  # 7.0 Rallied or landed under the enemy's eyes.
                self.meet(s)
            case 4:  # R44 Nothing follows a combat.
                self.end(s, self.spent + s.answer)
            case _:
                s.done(0)

    def fits(self, s: Campaign) -> bool:
        """R83 What is spent is spent out of an MA."""
        whose = belongs(s, self.side, self.force) and belongs(s, self.side, self.tired)
        set_out = self.full > 0 or self.spent == 0
        return agrees(self, ("side",)) and whose and set_out and not self.force.is_empty()

    def carry_out(self, s: Campaign, act: i64) -> None:
        kind = verb(act)
        if kind == LEAVE:
            s.become(self.with_force(self.force.minus(operand(act))))
        elif kind == MARCH:
            self.march(s, operand(act))
        elif kind == PICK_UP:
            self.pick_up(s, operand(act))
        elif kind == DROP:
            self.drop(s, operand(act))
        elif kind == RALLY:
            self.rally(s)
        elif kind == SHIP:
            self.ship(s, operand(act))
        else:
            self.end(s, self.spent)

    # ------------------------------------------------------------ setting out

    def with_force(self, force: BitSet) -> Activation:
        return Activation(self.side, force, self.spent, self.full, self.gathered, self.tired)

    def set_out(self, s: Campaign, spent: i64, gathered: i64) -> Activation:
        """R43 The force is judged as it sets out; 9.0 and so is its MA."""
        self.judge(s)
        full = self.full if self.full > 0 else lowest_ma(s, self.force)
        return Activation(self.side, self.force, spent, full, gathered, self.tired)

    def judge(self, s: Campaign) -> None:
        """R43 Before its first order: a ZOI-capable force ends the time of those without."""
        if self.full == 0 and is_capable(s, self.force):
            s.zoi_moves = True

    # ------------------------------------------------------------ orders

    def march(self, s: Campaign, goal: i64) -> None:
        s.become(self.set_out(s, self.spent, 0))
        s.goto(2)
        here = hex_of(s, self.force)
        s.call(March(self.side, self.force, goal, here, self.spent, NO_CREDIT, ASKED))

    def arrive(self, s: Campaign, march: i64) -> None:
        """R45, R50 A Meeting Engagement if a reaction brought it about, else as one chooses."""
        spent = spent_on(march)
        cell = hex_of(s, self.force)
        s.become(Activation(self.side, self.force, spent, self.full, 0, self.tired))
        if s.has_units(1 - self.side, cell):
            plan = MEETING if was_struck(march) else NO_PLAN
            self.attack(s, spent, origin_of(march), plan)

    def attack(self, s: Campaign, spent: i64, origin: i64, plan: i64) -> None:
        s.goto(4)
        left = lowest_ma(s, self.force) - spent
        cell = hex_of(s, self.force)
        s.call(Attack(self.side, self.force, cell, origin, plan, NOT_CHOSEN, left))

    def pick_up(self, s: Campaign, unit: i64) -> None:
        """R81 It joins; R43 a unit with a ZOI ends the time of those without."""
        s.tell(JOINED, unit)
        price = 1 - self.gathered
        now = self.set_out(s, self.spent + price, 1).with_force(self.force.plus(unit))
        if projects(s, unit):
            s.zoi_moves = True
        s.become(now)

    def drop(self, s: Campaign, unit: i64) -> None:
        """7.0 It stays here, spent; R33 and shares the morale of those that are here."""
        s.tell(DROPPED, unit)
        s.spent[unit] = 1
        force = self.force.minus(unit)
        tired = self.tired.plus(unit) if 2 * self.spent > self.full else self.tired
        s.become(Activation(self.side, force, self.spent, self.full, self.gathered, tired))
        mingle(s, self.side, s.where[unit], force)

    def rally(self, s: Campaign) -> None:
        """2.8, R82 The whole force; the enemy may react."""
        s.become(self.set_out(s, self.spent + RALLY_COST, self.gathered))
        for unit in self.force.members():
            s.rally(unit)
            s.tell(RALLIED, unit)
        self.ask(s)

    def ship(self, s: Campaign, goal: i64) -> None:
        """X4.6 Across the sea; the enemy may react."""
        s.become(self.set_out(s, self.spent + SHIP_COST, 0))
        ship(s, self.force, goal)
        self.ask(s)

    def ask(self, s: Campaign) -> None:
        s.goto(3)
        s.call(Reactions(self.side, hex_of(s, self.force), self.force, 0, 0))

    def meet(self, s: Campaign) -> None:
        """2.6.1 Whoever has come is met here."""
        cell = hex_of(s, self.force)
        s.goto(0)
        if s.has_units(1 - self.side, cell):
            self.attack(s, self.spent, cell, MEETING)

    # ------------------------------------------------------------ the end

    def end(self, s: Campaign, spent: i64) -> None:
        """R83 Who has spent more than half may suffer attrition; R43 to stop at once is to act."""
        self.judge(s)
        tired = self.tired.union(self.force) if 2 * spent > self.full else self.tired
        s.goto(5)
        s.call(Ending(self.side, self.force, tired))


def activate(side: i64, force: BitSet) -> Activation:
    """7.0 Fresh units of one hex, before their first order."""
    return Activation(side, force, 0, 0, 0, EMPTY)
