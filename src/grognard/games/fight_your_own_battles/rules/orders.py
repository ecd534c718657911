"""7.2 Orders, and where they lead; 7.3 objectives of companies."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.fight_your_own_battles.rules.constants import (
    AIM_FOR,
    CONCEALED,
    DONE,
    HOLD,
    NOWHERE,
    OBJECTIVE,
    ORDERS,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    GOAL_SET,
    OBJECTIVE_SET,
    ORDERED,
)
from grognard.games.fight_your_own_battles.rules.radios import is_linked
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HIDE,
    NO_LINK,
    NOT_HIS,
    NOT_ON_THE_MAP,
    ORDERED_ONCE,
    SAME_ORDER,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


def leads_somewhere(order: i64) -> bool:
    """7.2 Does an order name a place? To hold or to lie hidden is to stay."""
    return order not in (HOLD, CONCEALED)


def why_not_order(s: Cardsheet, element: i64, order: i64) -> Reason | None:
    """7.2 Another order than it has, or another place; nobody can be told to go into hiding."""
    if s.order[element] == order and not (leads_somewhere(order) and has_cells(s)):
        return SAME_ORDER
    return CANNOT_HIDE if order == CONCEALED and not s.hidden(element) else None


def has_cells(s: Cardsheet) -> bool:
    """Are places cells? On a player's own table they are his own words."""
    return not s.board.companion


@mypyc_attr(acyclic=True)
class Ordering(Procedure):
    """7.2 An element gets an order, and the place that goes with it."""

    heading = "7.2 An order"
    sections = ("give", "place")
    called = {"Commanding": "ask"}
    holds = {"order": (0, ORDERS - 1)}

    def __init__(self, element: i64, order: i64) -> None:
        self.element: i64 = element
        self.order: i64 = order

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.set_place(s, s.answer)
            s.done(0)
            return
        s.order[self.element] = self.order
        s.tell(ORDERED, self.element, self.order)
        s.answer = NOWHERE
        if leads_somewhere(self.order) and has_cells(s):
            s.call(Goal(s.board.side(self.element), self.element))

    def set_place(self, s: Cardsheet, cell: i64) -> None:
        s.goal[self.element] = cell
        if cell != NOWHERE:
            s.tell(GOAL_SET, self.element, cell)


@mypyc_attr(acyclic=True)
class Goal(Choice):
    """7.2 Which place. Answers a cell, or NOWHERE if none is named."""

    heading = "7.2 Where to?"
    called = {"Ordering": "place"}

    def __init__(self, side: i64, element: i64) -> None:
        self.side = side
        self.element: i64 = element

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(DONE, None)
        for cell in range(s.board.ground.size):
            moves.offer(AIM_FOR + cell, None)

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        there = act == DONE or operand(act) < s.board.ground.size
        return None if there else NOT_ON_THE_MAP

    def take(self, s: Cardsheet, act: i64) -> None:
        s.done(NOWHERE if act == DONE else operand(act))


# ---------------------------------------------------------------- 7.3 objectives


@mypyc_attr(acyclic=True)
class Objectives(Choice):
    """7.3 A Senior Officer tells his companies what they are to do, each once."""

    heading = "7.3 Objectives"
    called = {"Session": "objectives"}

    def __init__(self, side: i64, force: i64, told: BitSet) -> None:
        self.side = side
        self.force: i64 = force
        self.told: BitSet = told

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(DONE, None)
        for company in range(s.board.companies_count):
            if s.board.company_side(company) == self.side:
                for order in range(ORDERS):
                    act = OBJECTIVE + company * ORDERS + order
                    moves.offer(act, self.why_not(s, act))

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == DONE:
            return None
        company = operand(act) // ORDERS
        if company >= s.board.companies_count or s.board.companies[company].force != self.force:
            return NOT_HIS
        if s.objective[company] == operand(act) % ORDERS:
            return SAME_ORDER
        if self.told.has(company):
            return ORDERED_ONCE
        return None if is_linked(s, company) else NO_LINK

    def take(self, s: Cardsheet, act: i64) -> None:
        if act == DONE:
            s.done(0)
            return
        company = operand(act) // ORDERS
        s.objective[company] = operand(act) % ORDERS
        s.tell(OBJECTIVE_SET, company, s.objective[company])
        s.become(Objectives(self.side, self.force, self.told.plus(company)))
