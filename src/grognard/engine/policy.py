"""Who chooses where nobody is asked: what every bot is, and the one that does not think."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.rules import Moves


class Policy:
    """Chooses among the moves; its `guess` is a state as its side may imagine it."""

    looks: bool = True  # False: any move at random, and playouts need not ask

    def choose(self, guess: Any, moves: Moves, dice: Dice) -> i64:
        """One of the moves on offer. It changes nothing in `guess`."""
        raise NotImplementedError


class Random(Policy):
    """Any move, each as often."""

    def __init__(self) -> None:
        self.looks = False

    def choose(self, guess: Any, moves: Moves, dice: Dice) -> i64:
        return moves.acts[dice.below(moves.n)]
