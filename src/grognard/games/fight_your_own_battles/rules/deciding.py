"""8.1 A chief's decisions that need a Leadership Test: Groups, detachments, withdrawals."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure, operand, verb
from grognard.games.fight_your_own_battles.rules.constants import (
    DETACH,
    DISSOLVE,
    MOST_ELEMENTS,
    PAIR,
    RELEASE,
    WITHDRAW,
)
from grognard.games.fight_your_own_battles.rules.control import grade_chief
from grognard.games.fight_your_own_battles.rules.facts import DETACHED, SENT_BACK
from grognard.games.fight_your_own_battles.rules.groups import dissolve, release
from grognard.games.fight_your_own_battles.rules.leadership import Leadership
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Deciding(Procedure):
    """8.1 The course is named first: what the test passes, happens; or all stays as it was."""

    heading = "8.1 A decision"
    sections = ("test", "decided")
    called = {"Commanding": "ask"}
    holds = {"act": (RELEASE, WITHDRAW + MOST_ELEMENTS)}

    def __init__(self, company: i64, leader: i64, act: i64) -> None:
        self.company: i64 = company
        self.leader: i64 = leader
        self.act: i64 = act

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Leadership(grade_chief(s, self.company, self.leader)))
            return
        if s.answer == 1:
            self.carry_out(s)
        s.done(0)

    def fits(self, s: Cardsheet) -> bool:
        """It is about elements that there are, and about what is decided so."""
        if verb(self.act) not in (RELEASE, DISSOLVE, DETACH, WITHDRAW):
            return False
        element = operand(self.act)
        if verb(self.act) == DETACH:
            return element // PAIR < s.board.count and element % PAIR < s.board.count
        return element < s.board.count

    def carry_out(self, s: Cardsheet) -> None:
        element = operand(self.act)
        if self.act == DISSOLVE:
            dissolve(s, self.company)
        elif verb(self.act) == RELEASE:
            release(s, element)
        elif verb(self.act) == DETACH:
            detach(s, element // PAIR, element % PAIR)
        else:
            s.retiring = s.retiring.plus(element)
            s.tell(SENT_BACK, element)


def detach(s: Cardsheet, leader: i64, element: i64) -> None:
    """7.7 R53 From now on an element obeys this NCO, who has a command card from the next deal."""
    s.detached[element] = leader
    s.tell(DETACHED, element, leader)
