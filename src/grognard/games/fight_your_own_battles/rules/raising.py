"""9.2 Rallies, and 7.4 new NCOs: what an officer does for his men."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, at_least
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.charts import grade_nco
from grognard.games.fight_your_own_battles.rules.constants import NOBODY, REGULAR
from grognard.games.fight_your_own_battles.rules.control import obeys
from grognard.games.fight_your_own_battles.rules.facts import NEW_NCO, RALLIED
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Rally(Procedure):
    """9.2 So many dice: each 6 is a point more."""

    heading = "9.2 Rally"
    sections = ("throw", "result")
    called = {"Commanding": "ask", "OfficerRally": "over", "SeniorRallies": "ask"}
    holds = {"throws": (1, 2)}

    def __init__(self, element: i64, throws: i64) -> None:
        self.element: i64 = element
        self.throws: i64 = throws

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(at_least(self.throws, 6, 6))
            return
        s.tell(RALLIED, self.element, self.throws, s.answer)
        if s.answer > 0:
            s.change_score(self.element, s.answer)
        s.done(0)


@mypyc_attr(acyclic=True)
class Replacing(Procedure):
    """7.4 R50 Each element that lost its NCO in an earlier bound gets another."""

    heading = "7.4 A new NCO"
    sections = ("throw", "rate")
    called = {"Commanding": "share"}

    def __init__(self, company: i64, leader: i64) -> None:
        self.company: i64 = company
        self.leader: i64 = leader

    def run(self, s: Cardsheet, section: i64) -> None:
        element = self.find_headless(s)
        if element == NOBODY:
            s.done(0)
        elif section == 0:
            s.call(Die(6))
        else:
            self.rate(s, element, s.answer)
            s.goto(0)

    def find_headless(self, s: Cardsheet) -> i64:
        for element in s.board.companies[self.company].elements:
            lost = s.nco_lost[element] > 0 and s.nco_lost[element] < s.bound
            if lost and obeys(s, self.company, self.leader, element) and s.counts(element):
                return element
        return NOBODY

    def rate(self, s: Cardsheet, element: i64, die: i64) -> None:
        own = s.board.elements[element]
        s.nco[element] = grade_nco(die, REGULAR if own.militia else own.quality)
        s.nco_lost[element] = 0
        s.tell(NEW_NCO, element, die, s.nco[element])
