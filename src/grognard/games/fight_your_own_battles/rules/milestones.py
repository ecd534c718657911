"""9.3 and 9.4 Strategic Milestones, and the condition of a force."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import at_least, at_most
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.constants import (
    BEATEN,
    GREEN,
    RED_CONDITION,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    BASE_RAISED,
    CONDITION,
    MILESTONE,
    RETAKEN,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


def is_passed(s: Cardsheet, force: i64, milestone: i64) -> bool:
    """9.3 R64 Has the total fallen below what a milestone leaves of the base?"""
    left = 100 - milestone * s.board.forces[force].milestone
    return 100 * s.total(force) < s.base[force] * left


def count_passed(s: Cardsheet, force: i64) -> i64:
    """9.3 The highest milestone that is passed now; a tenth of 10 per cent never is."""
    passed: i64 = 0
    while is_passed(s, force, passed + 1):
        passed += 1
    return passed


def dice_for(s: Cardsheet, force: i64, milestone: i64) -> i64:
    """9.3 R4 Two dice for the first, four for the second …; three, six … where rationed."""
    return milestone * (3 if s.board.forces[force].rationed else 2)


def change_condition(s: Cardsheet, force: i64, condition: i64) -> None:
    s.condition[force] = condition
    s.tell(CONDITION, force, condition)


@mypyc_attr(acyclic=True)
class Milestones(Procedure):
    """9.3 The tests that fell due, one after the other: any 1 is a step down."""

    heading = "9.3 Milestone Tests"
    sections = ("throw", "result")
    called = {"Session": "tests"}

    def __init__(self, force: i64) -> None:
        self.force: i64 = force

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.take_result(s, s.answer)
        elif s.condition[self.force] < BEATEN and s.tested[self.force] < count_passed(
            s, self.force
        ):
            s.call(at_most(dice_for(s, self.force, s.tested[self.force] + 1), 1, 6))
        else:
            s.become(Retakes(self.force))

    def is_due(self, s: Cardsheet) -> bool:
        fights = s.condition[self.force] < BEATEN
        return fights and s.tested[self.force] < count_passed(s, self.force)

    def take_result(self, s: Cardsheet, ones: i64) -> None:
        """9.4 R4 One step, however many ones; from Red it is the last."""
        s.tested[self.force] += 1
        milestone = s.tested[self.force]
        s.tell(MILESTONE, self.force, milestone, dice_for(s, self.force, milestone), ones)
        if ones > 0:
            change_condition(s, self.force, s.condition[self.force] + 1)
        s.goto(0)


@mypyc_attr(acyclic=True)
class Retakes(Procedure):
    """9.3 R6 Milestones no longer passed, the highest first: any 6 is a step up."""

    heading = "9.3 Milestone Tests re-taken"
    sections = ("throw", "result")
    called = {"Session": "tests", "Committing": "base"}

    def __init__(self, force: i64) -> None:
        self.force: i64 = force

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.take_result(s, s.answer)
        elif s.tested[self.force] > count_passed(s, self.force):
            s.call(at_least(dice_for(s, self.force, s.tested[self.force]), 6, 6))
        else:
            s.done(0)

    def take_result(self, s: Cardsheet, sixes: i64) -> None:
        milestone = s.tested[self.force]
        s.tell(RETAKEN, self.force, milestone, dice_for(s, self.force, milestone), sixes)
        s.tested[self.force] -= 1
        condition = s.condition[self.force]
        if sixes > 0 and GREEN < condition <= RED_CONDITION:
            change_condition(s, self.force, condition - 1)
        s.goto(0)


def raise_base(s: Cardsheet, force: i64) -> None:
    """9.5 R66 A total above the base is the new 100 per cent."""
    total = s.total(force)
    if total > s.base[force]:
        s.base[force] = total
        s.tell(BASE_RAISED, force, total)
