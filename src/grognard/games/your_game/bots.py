"""Who plays when nobody does. A bot gets a guess: what its side cannot see, it cannot use."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves
from grognard.games.your_game.rules.constants import AIM, FIRE
from grognard.games.your_game.rules.state import Skirmish
from grognard.games.your_game.rules.turn import Order


class Steady(Policy):
    """Aims twice before every shot."""

    def choose(self, guess: Skirmish, moves: Moves, dice: Dice) -> i64:
        order = guess.top
        assert isinstance(order, Order)
        return AIM if guess.aim[order.side] < 2 else FIRE
