"""5.4 and 5.5 What nobody chooses: to cover, away from the enemy, back to the box."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class ToCover(Procedure):
    """5.5 An element goes to cover, and does nothing else."""

    heading = "5.5 To cover"
    sections = ("go",)
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        s.done(0)


@mypyc_attr(acyclic=True)
class Away(Procedure):
    """5.4 R36 A full move away from the enemy."""

    heading = "5.4 Away from the enemy"
    sections = ("go",)
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        s.done(0)


@mypyc_attr(acyclic=True)
class ToBox(Procedure):
    """9.6 R38 A full move towards the box."""

    heading = "9.6 To the box"
    sections = ("go",)
    called = {"Nerve": "over"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        s.done(0)
