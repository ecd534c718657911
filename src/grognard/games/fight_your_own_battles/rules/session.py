"""3.6 and 9 The change of session: what the Senior Officers do after every fourth bound."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.fight_your_own_battles.rules.charts import as_commander
from grognard.games.fight_your_own_battles.rules.constants import (
    BELOW_AVERAGE,
    COMMIT,
    DONE,
    ENTERING,
    FIT_AGAIN,
    FULL_SCORE,
    IN_BOX,
    IN_RESERVE,
    MOST_COMPANIES,
    NOBODY,
    RALLY,
    SENIOR_RALLIES,
    SESSION_RALLIES,
)
from grognard.games.fight_your_own_battles.rules.control import may_rally, obeys
from grognard.games.fight_your_own_battles.rules.facts import COMMITTED
from grognard.games.fight_your_own_battles.rules.leadership import Leadership
from grognard.games.fight_your_own_battles.rules.milestones import (
    Milestones,
    Retakes,
    raise_base,
)
from grognard.games.fight_your_own_battles.rules.orders import Objectives
from grognard.games.fight_your_own_battles.rules.raising import Rally
from grognard.games.fight_your_own_battles.rules.reasons import (
    FULL_HEART,
    NAMED_ALREADY,
    NO_RESERVE,
    NOT_HIS,
    OUT_OF_CONTROL,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.victory import end_if_beaten

TESTS: Final[i64] = 0
BEATEN_YET: Final[i64] = 1
OFFICERS: Final[i64] = 2
SENIORS: Final[i64] = 3
RESERVES: Final[i64] = 4
OBJECTIVES: Final[i64] = 5
OVER: Final[i64] = 6


@mypyc_attr(acyclic=True)
class Session(Procedure):
    """3.6 R65 Milestones of all, rallies, reserves, objectives; `n` is who comes next."""

    heading = "3.6 Change of session"
    sections = ("tests", "beaten yet", "officers", "seniors", "reserves", "objectives", "over")
    called = {"Bound": "abandon"}
    holds = {"n": (0, MOST_COMPANIES)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == OVER:
            s.linked = EMPTY  # 12.3
            s.done(0)
        elif section == BEATEN_YET:  # 9.4
            end_if_beaten(s)
        elif self.n == self.count(s, section):
            s.become(Session(0))
            s.goto(section + 1)
        else:
            s.become(Session(self.n + 1))
            s.goto(section)
            self.begin(s, section)

    def count(self, s: Cardsheet, section: i64) -> i64:
        return s.board.companies_count if section == OFFICERS else s.board.forces_count

    def begin(self, s: Cardsheet, section: i64) -> None:
        """The one whose turn it is."""
        if section == TESTS:  # 9.3
            s.call(Milestones(self.n))
        elif section == OFFICERS:  # 9.2
            s.call(OfficerRally(self.n))
        elif section == SENIORS:
            s.call(SeniorRallies(self.n, SENIOR_RALLIES))
        elif section == RESERVES:  # 9.5
            s.call(Committing(self.n, EMPTY))
        else:  # 7.3
            s.call(Objectives(s.board.forces[self.n].side, self.n, EMPTY))


# ---------------------------------------------------------------- 9.2 rallies


@mypyc_attr(acyclic=True)
class OfficerRally(Procedure):
    """9.2 R68 A Below average officer has two throws, on one element."""

    heading = "9.2 Rallies of a session"
    sections = ("ask", "rally", "over")
    called = {"Session": "officers"}

    def __init__(self, company: i64) -> None:
        self.company: i64 = company

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.may_throw(s):
            s.call(RallyWhom(s.board.company_side(self.company), self.company, NOBODY))
        elif section == 1 and s.answer != NOBODY:
            s.call(Rally(s.answer, SESSION_RALLIES))
        else:
            s.done(0)

    def may_throw(self, s: Cardsheet) -> bool:
        if s.co_with[self.company] == NOBODY or as_commander(s.co[self.company]) > BELOW_AVERAGE:
            return False
        return can_rally_any(s, self.company, NOBODY)


@mypyc_attr(acyclic=True)
class SeniorRallies(Procedure):
    """9.2 R68 A Senior Officer has four throws for reserves and the box, each for one named."""

    heading = "9.2 Rallies of a session"
    sections = ("ask", "rally")
    called = {"Session": "seniors"}
    holds = {"left": (0, SENIOR_RALLIES)}

    def __init__(self, force: i64, left: i64) -> None:
        self.force: i64 = force
        self.left: i64 = left

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.left > 0 and can_rally_any(s, NOBODY, self.force):
            s.call(RallyWhom(s.board.forces[self.force].side, NOBODY, self.force))
        elif section == 1 and s.answer != NOBODY:
            element = s.answer
            s.become(SeniorRallies(self.force, self.left - 1))
            s.call(Rally(element, 1))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class RallyWhom(Choice):
    """9.2 Whom an officer rallies, or the Senior Officer of a force. Answers NOBODY for no one."""

    heading = "9.2 Whom to rally"
    called = {"OfficerRally": "rally", "SeniorRallies": "rally"}

    def __init__(self, side: i64, company: i64, force: i64) -> None:
        self.side = side
        self.company: i64 = company
        self.force: i64 = force

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(DONE, None)
        for element in range(s.board.count):
            if s.board.side(element) == self.side:
                moves.offer(RALLY + element, self.why_not(s, RALLY + element))

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == DONE:
            return None
        element = operand(act)
        if element >= s.board.count or s.board.side(element) != self.side:
            return NOT_HIS
        return why_not_rally(s, self.company, self.force, element)

    def take(self, s: Cardsheet, act: i64) -> None:
        s.done(NOBODY if act == DONE else operand(act))


def why_not_rally(s: Cardsheet, company: i64, force: i64, element: i64) -> Reason | None:
    """9.2 An officer's own under control; a Senior Officer's in reserve or in the box."""
    if s.score[element] == FULL_SCORE:
        return FULL_HEART
    if force != NOBODY:
        own = s.board.force_of(element) == force and s.place[element] in (IN_BOX, IN_RESERVE)
        return None if own else NOT_HIS
    if not obeys(s, company, NOBODY, element):
        return NOT_HIS
    return None if may_rally(s, company, NOBODY, element) else OUT_OF_CONTROL


def can_rally_any(s: Cardsheet, company: i64, force: i64) -> bool:
    for element in range(s.board.count):
        if why_not_rally(s, company, force, element) is None:
            return True
    return False


# ---------------------------------------------------------------- 9.5 reserves


@mypyc_attr(acyclic=True)
class Committing(Procedure):
    """9.5 R66 Reserves are `named`, any number, and one Leadership Test decides about all."""

    heading = "9.5 Reserves"
    sections = ("ask", "test", "decided", "base")
    called = {"Session": "reserves"}

    def __init__(self, force: i64, named: BitSet) -> None:
        self.force: i64 = force
        self.named: BitSet = named

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                self.ask(s)
            case 1:
                self.name(s, s.answer)
            case 2:
                self.commit(s, s.answer)
            case _:
                raise_base(s, self.force)
                s.done(0)

    def ask(self, s: Cardsheet) -> None:
        """9.5 While there is anybody to name."""
        for element in range(s.board.count):
            if why_not_commit(s, self.force, self.named, element) is None:
                s.call(Reserves(s.board.forces[self.force].side, self.force, self.named))
                return
        s.answer = NOBODY

    def name(self, s: Cardsheet, element: i64) -> None:
        if element != NOBODY:
            s.become(Committing(self.force, self.named.plus(element)))
        elif self.named.is_empty():
            s.done(0)
        else:
            s.call(Leadership(s.senior[self.force]))

    def commit(self, s: Cardsheet, passed: i64) -> None:
        """9.5 Their scores count at once, and milestones are re-taken at once."""
        if passed == 0:
            s.done(0)
            return
        for element in self.named.members():
            s.place[element] = ENTERING
            s.tell(COMMITTED, element)
        s.call(Retakes(self.force))


@mypyc_attr(acyclic=True)
class Reserves(Choice):
    """9.5 Who is to be committed besides those already named. Answers NOBODY for no one."""

    heading = "9.5 Reserves"
    called = {"Committing": "test"}

    def __init__(self, side: i64, force: i64, named: BitSet) -> None:
        self.side = side
        self.force: i64 = force
        self.named: BitSet = named

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(DONE, None)
        for element in range(s.board.count):
            if s.board.side(element) == self.side:
                moves.offer(COMMIT + element, self.why_not(s, COMMIT + element))

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == DONE:
            return None
        return why_not_commit(s, self.force, self.named, operand(act))

    def take(self, s: Cardsheet, act: i64) -> None:
        s.done(NOBODY if act == DONE else operand(act))


def why_not_commit(s: Cardsheet, force: i64, named: BitSet, element: i64) -> Reason | None:
    """9.5 Held back, or R67 in the box with a score of 5 or more."""
    if element >= s.board.count or s.board.force_of(element) != force:
        return NOT_HIS
    if named.has(element):
        return NAMED_ALREADY
    rallied = s.place[element] == IN_BOX and s.score[element] >= FIT_AGAIN
    return None if rallied or s.place[element] == IN_RESERVE else NO_RESERVE
