"""Whole games played by policies, compiled together with the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, State, ask_side

MOST_ACTS: Final[i64] = 10_000  # no game of ours is longer; one that is does not end
OUTCOMES: Final[i64] = 16
MEASURES: Final[i64] = 5


def playout(s: State, policies: list[Policy], moves: Moves, dice: Dice) -> i64:
    """Play `s` to its end, one policy for each side; answers the number of decisions."""
    n: i64 = 0
    sides: i64 = len(policies)
    side: i64 = 0
    policy = policies[0]
    while ask_side(s, dice) and n < MOST_ACTS:
        top = s.top
        moves.n = 0
        top.find_moves(s, moves)
        if sides > 1:
            side = find_asked(top.waiting(s))
            policy = policies[side]
            keep_own(s, side, moves)
        if policy.looks:
            top.take(s, policy.choose(s.guess(side, dice), moves, dice))
        else:
            top.take(s, moves.acts[dice.below(moves.n)])
        n += 1
    return n


def find_asked(waiting: i64) -> i64:
    """The first of the sides that must choose."""
    assert waiting != 0, "a Choice that waits for nobody"
    side: i64 = 0
    while waiting >> side & 1 == 0:
        side += 1
    return side


def keep_own(s: State, side: i64, moves: Moves) -> None:
    """Where several sides choose at once, the others' moves are not this side's."""
    acts = moves.acts
    kept: i64 = 0
    for n in range(moves.n):
        if s.top.side_of(acts[n]) == side:
            acts[kept] = acts[n]
            kept += 1
    moves.n = kept


class Totals:
    """What a batch of games adds up to; all whole numbers, so the order of adding is no matter."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.endless: i64 = 0
        self.outcomes = vec[i64]([0] * OUTCOMES)
        self.sums = vec[i64]([0] * MEASURES)
        self.squares = vec[i64]([0] * MEASURES)

    def plain(self) -> dict[str, list[int]]:
        """As data that can be sent from one process to another."""
        counts: list[int] = [self.games, self.decisions, self.endless]
        return {
            "counts": counts,
            "outcomes": list(self.outcomes),
            "sums": list(self.sums),
            "squares": list(self.squares),
        }


def play_many(
    start: State, policies: list[Policy], seed: i64, first: i64, games: i64, measures: i64
) -> Totals:
    """Games number `first` and following, each with its own stream of dice."""
    totals = Totals()
    moves = Moves()
    dice = Dice(seed, first)
    for game in range(first, first + games):
        s: State = start.copy()
        dice.start(seed, game)
        totals.decisions += playout(s, policies, moves, dice)
        totals.games += 1
        if not s.finished:
            totals.endless += 1
        totals.outcomes[s.outcome] += 1
        for n in range(measures):
            x = s.measure(n)
            totals.sums[n] += x
            totals.squares[n] += x * x
    return totals


def copy_many(s: State, times: i64) -> i64:
    """Copy a state so often; for the benchmark."""
    total: i64 = 0
    for n in range(times):
        c: State = s.copy()
        total += c.at
    return total
