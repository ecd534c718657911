"""How likely each side was to win, and what the bot would have done. Runs in a worker process."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.play import NATURE
from grognard.engine.rules import Moves, State
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.lab.playout import playout
from grognard.web.bot_choice import choose_act, list_options, make_policy, replay_states

SEED = 1
TIMES_ASKED = 5  # at each choice: bots may roll dice to decide
FEWEST, MOST = 30, 1000  # playouts for each state; fewer tell nothing


@dataclass(frozen=True)
class Advice:
    """A choice between several options: what the bot does, and how often it does the same."""

    n: int
    label: str
    share: float


@dataclass(frozen=True)
class Estimate:
    playouts: int
    wins: list[list[int]]  # by state and side; empty if there was no time
    advice: list[Advice]


def estimate(
    title: str, rules: str, setup: Setup, acts: list[Json], by: list[str], bot: str, seconds: float
) -> Estimate:
    """All that can be worked out about a game in so many seconds."""
    until = time.monotonic() + seconds
    game = game_of(title, rules)
    states = replay_states(game, setup, acts)
    advice = collect_advice(game, states, acts, by, bot, until)
    alike = find_equivalents(game, states, by, advice)
    playouts, wins = count_wins(game, [states[n] for n in sorted(set(alike))], bot, until)
    places = {n: place for place, n in enumerate(sorted(set(alike)))}
    return Estimate(playouts, [wins[places[n]] for n in alike] if wins else [], advice)


def collect_advice(
    game: Game, states: list[State], acts: list[Json], by: list[str], bot: str, until: float
) -> list[Advice]:
    """What the bot would have done at each choice."""
    advice: list[Advice] = []
    for n, (s, act, side) in enumerate(zip(states, acts, by, strict=False)):
        if side == NATURE or time.monotonic() > until:
            continue
        options = list_options(game, s, side)
        if len(options) < 2:
            continue
        asked = [
            choose_act(game, s, side, bot, options, Dice(SEED, stream))
            for stream in range(TIMES_ASKED)
        ]
        favourite = Counter(asked).most_common(1)[0][0]
        same = asked.count(game.encode(s, act)) / TIMES_ASKED
        advice.append(Advice(n, game.label(s, favourite), same))
    return advice


def find_equivalents(
    game: Game, states: list[State], by: list[str], advice: list[Advice]
) -> list[int]:
    """For each state the first one with the same chances: what had to be, or what the bot always
    does, changes nothing for bots that play on. That leaves a fifth to two thirds of them."""
    certain = {one.n for one in advice if one.share == 1}
    alike = [0]
    for n, side in enumerate(by):
        forced = side != NATURE and len(list_options(game, states[n], side)) == 1
        alike.append(alike[n] if forced or n in certain else n + 1)
    return alike


def count_wins(
    game: Game, states: list[State], bot: str, until: float
) -> tuple[int, list[list[int]]]:
    """Let bots play on from each state, equally often, and count who wins."""
    policies = [make_policy(game, bot) for side in game.sides]
    moves, dice = Moves(), Dice(SEED)
    wins = [[0] * len(game.sides) for s in states]
    winners: dict[int, int | None] = {}
    rounds = 0
    while rounds < MOST:
        ends: list[int | None] = []
        for s in states:
            if time.monotonic() > until:
                return (rounds, wins) if rounds >= FEWEST else (0, [])
            t = s.copy()
            dice.start(SEED, rounds)
            playout(t, policies, moves, dice)
            ends.append(find_winner(game, t, winners))
        for won, side in zip(wins, ends, strict=True):
            if side is not None:
                won[side] += 1
        rounds += 1
    return rounds, wins


def find_winner(game: Game, s: State, known: dict[int, int | None]) -> int | None:
    """The side that has won; each kind of ending is looked up once."""
    if not s.finished:
        return None
    if s.outcome not in known:
        side = game.ending(s).winner
        known[s.outcome] = None if side is None else game.sides.index(side)
    return known[s.outcome]
