"""A player with judgement."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves
from grognard.games.keep_it_moving.rules.state import Kim


class Sensible(Policy):
    """Takes the first move (to be written)."""

    def choose(self, guess: Kim, moves: Moves, dice: Dice) -> i64:
        return moves.acts[0]
