"""Counts the tree of a position by the bare rules: no Play, no names, no view between."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.rules import CHANCE, Moves, Odds, State, ask


@dataclass(frozen=True)
class Nodes:
    """What lies at a depth: reached by the player, reached by Nature, and of both the ends."""

    player: int
    nature: int
    over: int

    def __add__(self, other: Nodes) -> Nodes:
        return Nodes(self.player + other.player, self.nature + other.nature, self.over + other.over)


def count(s: State, depth: int) -> Nodes:
    """The nodes exactly `depth` acts below a state."""
    total = Nodes(0, 0, 0)
    if not ask(s):
        return total
    chance = s.top.kind == CHANCE
    for act in choices(s) if not chance else chances(s):
        below = s.copy()
        below.top.take(below, act)
        if depth > 1:
            total += count(below, depth - 1)
        else:
            total += Nodes(int(not chance), int(chance), int(not ask(below)))
    return total


def choices(s: State) -> list[int]:
    moves = Moves()
    s.top.find_moves(s, moves)
    return [moves.acts[n] for n in range(moves.n)]


def chances(s: State) -> list[int]:
    odds = Odds()
    s.top.outcomes(s, odds)
    return odds.acts
