"""How all parts of the bot choose: the act that weighs most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.rules import Moves

POINT: Final[i64] = 100  # an LP; everything is weighed against it
BADLY: Final[i64] = -1_000_000


class Best:
    """The act that weighs most so far."""

    def __init__(self, act: i64, weight: i64) -> None:
        self.act: i64 = act
        self.weight: i64 = weight

    def weigh(self, act: i64, weight: i64) -> None:
        if weight > self.weight:
            self.act = act
            self.weight = weight


def has(moves: Moves, act: i64) -> bool:
    for n in range(moves.n):
        if moves.acts[n] == act:
            return True
    return False
