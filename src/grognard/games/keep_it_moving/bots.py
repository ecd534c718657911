"""A player with judgement.

`Sensible` weighs what each act leads to by the end of the card, dice included, and asks what that
position is worth. Momentum is what all is counted in: one point is 100. A committed unit's chances
are worked out by hand, since a battle may go on for many rounds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import CHANCE, Moves, Odds, ask, operand, verb
from grognard.games.keep_it_moving.rules.asking import Target
from grognard.games.keep_it_moving.rules.battle import Commit
from grognard.games.keep_it_moving.rules.constants import (
    ASSETS,
    BATTALIONS,
    COMMIT,
    EVACUATE,
    FLIPPED,
    GROUND_DOWN,
    LADDER,
    LEVELS,
    LOSE,
    PLACE,
    UNITS,
    WIN,
)
from grognard.games.keep_it_moving.rules.preparation import NextCard
from grognard.games.keep_it_moving.rules.programs import Choose
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.rules.turn import carry_out

# What it costs to be at a level: Fresh, Bloodied, Depleted, Ground Down, Ineffective, flipped.
BATTALION_COST: Final = vec[i64]([0, 50, 200, 330, 400, 450])
ASSETS_COST: Final = vec[i64]([0, 30, 50, 100, 160, 160])

WON: Final[i64] = 4000
LOST: Final[i64] = -3000
POINT: Final[i64] = 100
BEYOND: Final[i64] = 35  # a point of momentum above the start
HINDERED: Final[i64] = 12  # each battalion that rolls at -1
READY: Final[i64] = 270  # the decisive battle would be won
DOOMED: Final[i64] = -600  # it would be lost
SUCCESS: Final[i64] = 90  # each success that a battle still takes
DEEPEST: Final[i64] = 4  # dice and choices it follows within a card; a deck may have many
BADLY: Final[i64] = -(10**12)


class Sensible(Policy):
    """Looks to the end of the card, and keeps two battalions fit for the decisive battle."""

    def choose(self, guess: Kim, moves: Moves, dice: Dice) -> i64:
        best = moves.acts[0]
        most = BADLY
        for n in range(moves.n):
            value = judge(guess, moves.acts[n], DEEPEST)
            if value > most:
                most = value
                best = moves.acts[n]
        return best


def judge(s: Kim, act: i64, deep: i64) -> i64:
    """What an act is worth, looking so deep."""
    if verb(act) == COMMIT:
        return weigh_commitment(s, operand(act))
    if verb(act) == PLACE:
        return drawn_now(s, operand(act), deep)
    if act == EVACUATE:
        return weigh_evacuation(s)
    after: Kim = s.copy()
    after.top.take(after, act)
    return prospect(after, deep)


def prospect(s: Kim, deep: i64) -> i64:
    """What a position is worth once the card is over: dice weighed, one's own choices the best."""
    if not ask(s) or deep == 0:
        return worth(s)
    top = s.top
    if isinstance(top, (NextCard, Commit)):
        return worth(s)
    if top.kind == CHANCE:
        return weigh_chances(s, deep - 1)
    if not isinstance(top, (Choose, Target)):
        return worth(s)
    moves = Moves()
    top.find_moves(s, moves)
    best = BADLY
    for n in range(moves.n):
        value = judge(s, moves.acts[n], deep - 1)
        if value > best:
            best = value
    return best


def weigh_chances(s: Kim, deep: i64) -> i64:
    """The mean over all that may come up."""
    odds = Odds()
    s.top.outcomes(s, odds)
    total: i64 = 0
    weights: i64 = 0
    for n in range(len(odds.acts)):
        after: Kim = s.copy()
        after.top.take(after, odds.acts[n])
        weight: i64 = odds.weights[n]
        total += weight * prospect(after, deep)
        weights += weight
    return total // weights


def drawn_now(s: Kim, kind: i64, deep: i64) -> i64:
    """8.2 The card that would do most good comes first."""
    after: Kim = s.copy()
    while after.top.caller is not None:
        after.done(0)
    carry_out(after, kind)
    return prospect(after, deep)


# ---------------------------------------------------------------- what a position is worth


def worth(s: Kim) -> i64:
    """Momentum, the units, what hinders them, and what the decisive battle would be now."""
    if s.finished:
        return weigh_end(s)
    value = s.momentum * POINT
    if s.momentum > s.deck.momentum:
        value = s.deck.momentum * POINT + (s.momentum - s.deck.momentum) * BEYOND
    for unit in range(BATTALIONS):
        value -= BATTALION_COST[s.levels[unit]]
        if s.levels[unit] < FLIPPED:
            value += s.mods[unit] * HINDERED
    value -= ASSETS_COST[s.levels[ASSETS]]
    if s.needed > 0:
        value -= (s.needed - s.got) * SUCCESS
    if s.worn_out(GROUND_DOWN) >= 2:
        return value + DOOMED
    return value + READY if fit(s) >= 2 else value


def weigh_end(s: Kim) -> i64:
    if s.outcome == WIN:
        return WON
    return LOST if s.outcome == LOSE else 0


def fit(s: Kim) -> i64:
    """Battalions that can take a level and still count in the decisive battle."""
    n: i64 = 0
    for unit in range(BATTALIONS):
        if s.levels[unit] + 1 < GROUND_DOWN:
            n += 1
    return n


# ---------------------------------------------------------------- a round of battle


def weigh_commitment(s: Kim, units: i64) -> i64:
    """5.3 What a commitment is worth: clearing now, successes, momentum lost, levels lost."""
    spread = vec[i64]([1, 0, 0, 0, 0])  # ways to score so many successes
    ways: i64 = 1
    wear: i64 = 0  # in sixths
    for unit in range(UNITS):
        if units >> unit & 1 == 1:
            good = faces(s, unit)
            wear += good * cost(s, unit, 1) + (6 - good) * cost(s, unit, 2)
            for k in range(4, 0, -1):
                spread[k] = spread[k] * (6 - good) + spread[k - 1] * good
            spread[0] *= 6 - good
            ways *= 6
    total: i64 = 0
    for k in range(5):
        total += spread[k] * after_successes(s, units, k)
    return worth(s) + total // ways - wear // 6


def faces(s: Kim, unit: i64) -> i64:
    """How many faces of its die are a success for a unit."""
    good = 7 - LADDER[unit * LEVELS + s.levels[unit]] + s.mods[unit]
    if good < 0:
        return 0
    if good > 6:
        return 6
    return good


def cost(s: Kim, unit: i64, by: i64) -> i64:
    """What so many levels more would cost a unit."""
    now = s.levels[unit]
    then = now + by
    if then > FLIPPED:
        then = FLIPPED
    if unit == ASSETS:
        return ASSETS_COST[then] - ASSETS_COST[now]
    return BATTALION_COST[then] - BATTALION_COST[now]


def after_successes(s: Kim, units: i64, k: i64) -> i64:
    """What so many successes bring: the battle cleared, or a failed round and some progress."""
    left = s.needed - s.got
    supported = s.supported or units >> ASSETS & 1 == 1
    if k >= left and supported:
        return left * SUCCESS + reward(s)
    if k > left:
        k = left
    return k * SUCCESS - round_cost(s)


def reward(s: Kim) -> i64:
    """5.6 The momentum that clearing this battle brings."""
    value: i64 = 0
    cleared = s.battle.cleared
    if cleared is not None:
        points = cleared.momentum
        if points == 0:  # no plain number: the Political Objective pays what it needed
            points = s.needed
        value += points * POINT
    first_try = s.battle.first_try
    if first_try is not None and s.rounds == 0:
        value += first_try.momentum * POINT
    return value


def round_cost(s: Kim) -> i64:
    """5.5 What a failed round costs."""
    program = s.battle.failed
    if program is None:
        return 0
    if program.momentum < 0:
        return -program.momentum * POINT
    return 2 * POINT + SUCCESS


def weigh_evacuation(s: Kim) -> i64:
    """5.7 A failed round, but one success less, and nobody is worn out over it."""
    return worth(s) + SUCCESS - round_cost(s) + POINT // 2
