"""3.4 and 7 The turn of a Company Officer: orders, rallies, new NCOs, Groups, detachments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.fight_your_own_battles.rules.charts import (
    RALLY_THROWS,
    as_commander,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    BELOW_AVERAGE,
    CO_CONTROL,
    DETACH,
    DISSOLVE,
    DONE,
    FULL_SCORE,
    GO_OVER,
    GROUP,
    GROUP_FOR,
    LONGEST_GROUP,
    NO_NCO,
    NOBODY,
    ORDER,
    ORDERS,
    PAIR,
    RALLY,
    RECALL,
    RELEASE,
    WITHDRAW,
)
from grognard.games.fight_your_own_battles.rules.control import (
    controls,
    find_chief,
    grade_chief,
    may_rally,
    obeys,
    share,
)
from grognard.games.fight_your_own_battles.rules.deciding import Deciding, detach
from grognard.games.fight_your_own_battles.rules.facts import (
    CO_JOINED,
    GROUP_LIMITED,
    GROUPED,
    RECALLED,
)
from grognard.games.fight_your_own_battles.rules.groups import (
    why_not_join,
    why_not_limit,
    why_not_release,
)
from grognard.games.fight_your_own_battles.rules.orders import Ordering, why_not_order
from grognard.games.fight_your_own_battles.rules.raising import Rally, Replacing
from grognard.games.fight_your_own_battles.rules.reasons import (
    CHANGED_ALREADY,
    DECIDED,
    DETACHED_ALREADY,
    FULL_HEART,
    NO_LEADER,
    NO_RALLY_NOW,
    NOT_BESIDE,
    NOT_DETACHED,
    NOT_HIS,
    NOT_ON_TABLE,
    ON_ITS_WAY,
    ORDERED_ONCE,
    OUT_OF_CONTROL,
    RALLIED_ONE,
    STAYS_THERE,
    STILL_APART,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_within

# 8.1 what an officer decides once in a turn, one bit each
RELEASES: Final[i64] = 1
DETACHMENTS: Final[i64] = 2
WITHDRAWALS: Final[i64] = 4
CHANGES: Final[i64] = 8  # and where he is, without a test
LIMITS: Final[i64] = 16  # and how long his Group stays


@mypyc_attr(acyclic=True)
class Commanding(Procedure):
    """7 A chief commands; `rallied`, `tried` and `ordered` are what he has used up.

    `leader` is NOBODY for a company's officer or successor, or the NCO of a detachment (7.7).
    """

    heading = "7 Command"
    sections = ("replace", "share", "ask", "carry out")
    called = {"ElementTurn": "order die", "CommandTurn": "group"}
    holds = {"rallied": (0, 1), "tried": (0, 31)}

    def __init__(
        self, company: i64, leader: i64, rallied: i64, tried: i64, ordered: BitSet
    ) -> None:
        self.company: i64 = company
        self.leader: i64 = leader
        self.rallied: i64 = rallied
        self.tried: i64 = tried
        self.ordered: BitSet = ordered

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 7.4
                s.call(Replacing(self.company, self.leader))
            case 1:  # X3
                share(s, self.company, self.leader)
            case 2:
                self.ask(s)
            case _:
                self.carry_out(s, s.answer)

    def ask(self, s: Cardsheet) -> None:
        side = s.board.company_side(self.company)
        s.call(Command(side, self.company, self.leader, self.rallied, self.tried, self.ordered))

    def carry_out(self, s: Cardsheet, act: i64) -> None:
        s.goto(2)
        if act == DONE:
            s.done(0)
        elif verb(act) == RALLY:
            self.rally(s, operand(act))
        elif verb(act) == ORDER:
            self.order(s, operand(act) // ORDERS, operand(act) % ORDERS)
        elif verb(act) == GROUP:
            s.group[operand(act)] = self.company
            s.tell(GROUPED, operand(act), self.company)
        elif verb(act) == RECALL:
            recall(s, operand(act))
        elif verb(act) == GO_OVER:
            self.go_over(s, operand(act))
        elif verb(act) == GROUP_FOR:
            self.limit_group(s, operand(act))
        else:
            self.decide(s, act)

    def order(self, s: Cardsheet, element: i64, order: i64) -> None:
        """7.2 One order for each element in a turn."""
        ordered = self.ordered.plus(element)
        s.become(Commanding(self.company, self.leader, self.rallied, self.tried, ordered))
        s.goto(2)
        s.call(Ordering(element, order))

    def limit_group(self, s: Cardsheet, bounds: i64) -> None:
        """11.1 So many bounds from now."""
        s.group_ends[self.company] = s.bound + bounds
        s.tell(GROUP_LIMITED, self.company, bounds)
        self.use_up(s, LIMITS)

    def use_up(self, s: Cardsheet, question: i64) -> None:
        """8.1 Not again in this turn."""
        tried = self.tried | question
        s.become(Commanding(self.company, self.leader, self.rallied, tried, self.ordered))
        s.goto(2)

    def rally(self, s: Cardsheet, element: i64) -> None:
        """9.2 R68 All his throws on one element."""
        throws = count_throws(grade_chief(s, self.company, self.leader))
        s.become(Commanding(self.company, self.leader, 1, self.tried, self.ordered))
        s.goto(2)
        s.call(Rally(element, throws))

    def go_over(self, s: Cardsheet, element: i64) -> None:
        """1.2 The officer changes elements, once in a turn."""
        s.co_with[self.company] = element
        s.tell(CO_JOINED, self.company, element)
        self.use_up(s, CHANGES)

    def decide(self, s: Cardsheet, act: i64) -> None:
        """8.1 What needs a Leadership Test; but who is sent after a detachment needs none."""
        if verb(act) == DETACH and operand(act) // PAIR != operand(act) % PAIR:
            detach(s, operand(act) // PAIR, operand(act) % PAIR)
            return
        self.use_up(s, question_of(act))
        s.call(Deciding(self.company, self.leader, act))


def question_of(act: i64) -> i64:
    """8.1 What is decided once in a turn."""
    if verb(act) == DETACH:
        return DETACHMENTS
    return WITHDRAWALS if verb(act) == WITHDRAW else RELEASES


def count_throws(grade: i64) -> i64:
    """9.2 So many rallying throws in a turn."""
    return RALLY_THROWS[as_commander(grade) - BELOW_AVERAGE]


def recall(s: Cardsheet, leader: i64) -> None:
    """7.7 R53 All of a detachment obey their CO again."""
    for element in range(s.board.count):
        if s.detached[element] == leader:
            s.detached[element] = NOBODY
    s.tell(RECALLED, leader)


# ---------------------------------------------------------------- what he may do


@mypyc_attr(acyclic=True)
class Command(Choice):
    """7 What a chief does next. Answers the act itself."""

    heading = "7 Command"
    called = {"Commanding": "carry out"}
    holds = Commanding.holds

    def __init__(
        self,
        side: i64,
        company: i64,
        leader: i64,
        rallied: i64,
        tried: i64,
        ordered: BitSet,
    ) -> None:
        self.side = side
        self.company: i64 = company
        self.leader: i64 = leader
        self.rallied: i64 = rallied
        self.tried: i64 = tried
        self.ordered: BitSet = ordered

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(DONE, None)
        for element in range(s.board.count):
            if s.board.side(element) == self.side:
                self.find_moves_for(s, moves, element)
        moves.offer(DISSOLVE, self.why_not(s, DISSOLVE))
        for bounds in range(1, LONGEST_GROUP + 1):
            moves.offer(GROUP_FOR + bounds, self.why_not(s, GROUP_FOR + bounds))

    def find_moves_for(self, s: Cardsheet, moves: Moves, element: i64) -> None:
        """What concerns one element."""
        for order in range(ORDERS):
            act = ORDER + element * ORDERS + order
            moves.offer(act, self.why_not(s, act))
        moves.offer(RALLY + element, self.why_not(s, RALLY + element))
        moves.offer(GROUP + element, self.why_not(s, GROUP + element))
        moves.offer(RELEASE + element, self.why_not(s, RELEASE + element))
        moves.offer(WITHDRAW + element, self.why_not(s, WITHDRAW + element))
        moves.offer(RECALL + element, self.why_not(s, RECALL + element))
        moves.offer(GO_OVER + element, self.why_not(s, GO_OVER + element))
        for leader in s.board.companies[self.company].elements:
            act = DETACH + leader * PAIR + element
            moves.offer(act, self.why_not(s, act))

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == DONE:
            return None
        if verb(act) in (RELEASE, DISSOLVE):
            return self.why_not_release(s, act)
        if verb(act) == GROUP_FOR:
            return self.why_not_limit(s, operand(act))
        element = operand(act)
        if verb(act) == ORDER:
            element //= ORDERS
        elif verb(act) == DETACH:
            element %= PAIR
        if element >= s.board.count:
            return NOT_HIS
        return self.why_not_with(s, act, element)

    def why_not_with(self, s: Cardsheet, act: i64, element: i64) -> Reason | None:
        """7.1 What he may do with an element."""
        if verb(act) == GROUP:
            return why_not_join(s, self.company, self.leader, element)
        if verb(act) == RECALL:
            return self.why_not_recall(s, element)
        if not obeys(s, self.company, self.leader, element):
            return NOT_HIS
        if verb(act) == RALLY:
            return self.why_not_rally(s, element)
        if verb(act) == GO_OVER:
            return self.why_not_go_over(s, element)
        if not controls(s, self.company, self.leader, element):
            return OUT_OF_CONTROL
        if verb(act) == ORDER and self.ordered.has(element):
            return ORDERED_ONCE
        if verb(act) == ORDER:
            return why_not_order(s, element, operand(act) % ORDERS)
        if verb(act) == DETACH:
            return self.why_not_detach(s, operand(act) // PAIR, element)
        if self.tried & WITHDRAWALS != 0:
            return DECIDED
        return ON_ITS_WAY if s.retiring.has(element) else None

    def why_not_go_over(self, s: Cardsheet, element: i64) -> Reason | None:
        """1.2 R55 To an element next to his own, once in a bound; a successor stays with his."""
        officer = s.co_with[self.company]
        if self.leader != NOBODY or officer in (NOBODY, element):
            return STAYS_THERE
        if self.tried & CHANGES != 0:
            return CHANGED_ALREADY
        return None if is_within(s, officer, element, 1) else NOT_BESIDE

    def why_not_rally(self, s: Cardsheet, element: i64) -> Reason | None:
        """9.2 One element a turn; a Below average officer waits for the session."""
        if count_throws(grade_chief(s, self.company, self.leader)) == 0:
            return NO_RALLY_NOW
        if self.rallied == 1:
            return RALLIED_ONE
        if s.score[element] == FULL_SCORE:
            return FULL_HEART
        return None if may_rally(s, self.company, self.leader, element) else OUT_OF_CONTROL

    def why_not_release(self, s: Cardsheet, act: i64) -> Reason | None:
        """11.3 Out of his own Group, by one decision a turn."""
        wrong = why_not_release(s, self.company, self.leader, act)
        return DECIDED if wrong is None and self.tried & RELEASES != 0 else wrong

    def why_not_limit(self, s: Cardsheet, bounds: i64) -> Reason | None:
        wrong = why_not_limit(s, self.company, self.leader, bounds)
        return DECIDED if wrong is None and self.tried & LIMITS != 0 else wrong

    def why_not_detach(self, s: Cardsheet, leader: i64, element: i64) -> Reason | None:
        """7.7 R53 An NCO first, and then who goes with him."""
        if self.leader != NOBODY or s.detached[element] != NOBODY:
            return DETACHED_ALREADY
        if leader != element:
            return None if s.detached[leader] == leader else NOT_DETACHED
        if s.nco[element] == NO_NCO or element == find_chief(s, self.company, NOBODY):
            return NO_LEADER
        return DECIDED if self.tried & DETACHMENTS != 0 else None

    def why_not_recall(self, s: Cardsheet, leader: i64) -> Reason | None:
        """7.7 R53 Both are again within 12 inches."""
        own = s.board.elements[leader].company == self.company and self.leader == NOBODY
        if not own or s.detached[leader] != leader:
            return NOT_DETACHED
        if not s.on_table(leader):
            return NOT_ON_TABLE
        chief = find_chief(s, self.company, NOBODY)
        return None if is_within(s, chief, leader, CO_CONTROL) else STILL_APART

    def take(self, s: Cardsheet, act: i64) -> None:
        s.done(act)
