"""5.4 and 5.5 What nobody chooses: to cover, away from the enemy, back to the box."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.fleeing import can_flee, flee
from grognard.games.fight_your_own_battles.rules.going import INCH, dice_of
from grognard.games.fight_your_own_battles.rules.knowledge import body_of
from grognard.games.fight_your_own_battles.rules.moving import TO_COVER, Move, why_not_move
from grognard.games.fight_your_own_battles.rules.pace import Pace
from grognard.games.fight_your_own_battles.rules.room import mover_of
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class ToCover(Procedure):
    """5.5 An element goes to cover, and does nothing else. Answers 1 if it moved."""

    heading = "5.5 To cover"
    sections = ("go", "gone")
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            s.done(1)
        elif why_not_move(s, self.element, False) is None:
            s.call(Move(self.element, 0, 0, TO_COVER))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class Away(Procedure):
    """5.4 R36 A full move away from the enemy, without a pip off. Answers 1 if it moved."""

    heading = "5.4 Away from the enemy"
    sections = ("throw", "go")
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            flee(s, self.element, s.answer * INCH)
            s.done(1)
        elif can_flee(s, self.element):
            s.call(Pace(dice_of(mover_of(s, body_of(s, self.element)), False), 0))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class ToBox(Procedure):
    """9.6 R38 A full move towards the box. Answers 1 if it moved."""

    heading = "9.6 To the box"
    sections = ("go",)
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        s.become(Away(self.element))
