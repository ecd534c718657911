"""The state of a game: whole numbers and arrays of them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.dice import Dice
from grognard.engine.rules import Frame, State
from grognard.games.your_game.rules.constants import BEST_AIM, BLUE, RED


@mypyc_attr(acyclic=True)
class Skirmish(State):
    """Everything in play."""

    target: i64 = 7  # what a shot must reach to hit
    turns: i64 = 40  # that are left
    men: vec[i64]  # of red and of blue
    aim: vec[i64]

    def __init__(self, top: Frame) -> None:
        super().__init__(top)
        self.men = vec[i64]([3, 3])
        self.aim = vec[i64]([0, 0])

    def copy(self) -> Skirmish:
        c = Skirmish(self.top)
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.target = self.target
        c.turns = self.turns
        c.men = self.men[:]
        c.aim = self.aim[:]
        return c

    def guess(self, side: i64, dice: Dice) -> Skirmish:
        """Nothing is hidden. Where something is, what `side` cannot see is dealt anew here."""
        return self.copy()

    def problem(self) -> str:
        """The field that cannot be so, or nothing."""
        for side in range(RED, BLUE + 1):
            if self.men[side] < 0:
                return "men"
            if self.aim[side] < 0 or self.aim[side] > BEST_AIM:
                return "aim"
        return "turns" if self.turns < 1 else ""
