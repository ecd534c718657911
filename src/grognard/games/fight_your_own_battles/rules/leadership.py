"""8 Officer decisions: a Leadership Test, by the grade of who decides."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.charts import (
    cannot_fail,
    leadership_need,
    leads_with,
)
from grognard.games.fight_your_own_battles.rules.facts import LEADERSHIP
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Leadership(Procedure):
    """8.1 A D6 below what the grade needs. Answers 1 if it passes; no die where none can fail."""

    heading = "8.1 Leadership Test"
    sections = ("throw", "result")
    called = {
        "Deciding": "decided",
        "Committing": "decided",
        "Running": "ran",
        "Ambush": "decided",
    }
    holds = {"grade": (0, 7)}

    def __init__(self, grade: i64) -> None:
        self.grade: i64 = grade

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            s.tell(LEADERSHIP, self.grade, s.answer, leadership_need(self.grade))
            s.done(1 if leads_with(self.grade, s.answer) else 0)
        elif cannot_fail(self.grade):
            s.tell(LEADERSHIP, self.grade, 0, leadership_need(self.grade))
            s.done(1)
        else:
            s.call(Die(6))
