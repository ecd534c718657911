"""A captain who plays without fear. He is given a guess: what he cannot see, he cannot use."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves
from grognard.games.the_ford.rules.constants import KINDS, LAY
from grognard.games.the_ford.rules.day import Orders
from grognard.games.the_ford.rules.state import Duel


class Bold(Policy):
    """Always comes on, and lays what beats the card of which the other seems to hold most."""

    def choose(self, guess: Duel, moves: Moves, dice: Dice) -> i64:
        top = guess.top
        first = moves.acts[0]
        if not isinstance(top, Orders):
            return first
        side = top.side_of(first)
        beats = (favourite(guess.hand(1 - side)) + KINDS - 1) % KINDS
        wanted = LAY + side * KINDS + beats
        return first if top.why_not(guess, wanted) is not None else wanted


def favourite(counts: vec[i64]) -> i64:
    """The kind of which there is most."""
    best: i64 = 0
    for kind in range(KINDS):
        if counts[kind] > counts[best]:
            best = kind
    return best
