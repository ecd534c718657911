"""One measurement in a process of its own, so that none warms or hurts another; prints JSON."""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.odds import odds_of
from grognard.engine.play import Play
from grognard.engine.rules import Moves, State, ask_side
from grognard.engine.value import Json
from grognard.games import game
from grognard.lab.batch import Job, run_batch
from grognard.lab.playout import copy_many, play_many

GAME = "keep-it-moving"
SETUP = Setup("standard")
REPEATS = 3  # of which the best counts: so does the yardstick
COPIES = 1_000_000
STATES = 10_000
BATTLES = ("breakthrough", "hard", "easy", "river", "fortified", "urban", "counter")
ALL_FOUR = ["commit", "1st", "2nd", "3rd", "assets"]


def best_time(work: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds of this process alone."""
    return min(processor_time(work) for _ in range(REPEATS))


def processor_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def first_setup(of: Game) -> Setup:
    """A game as it comes."""
    return Setup(of.scenarios[0].id)


def playouts(policy: str, games: str, seed: str, name: str = GAME) -> Json:
    """Whole games one after the other: how long, and what they add up to."""
    played = game(name)
    start = played.start(first_setup(played))
    policies = [played.policies[policy]() for _ in played.sides]

    def work() -> Json:
        return play_many(start, policies, int(seed), 0, int(games), len(played.measures)).plain()

    return {"totals": work(), "seconds": best_time(work)}


def batch(workers: str, games: str, seed: str) -> Json:
    """The same through the lab, in several processes: seconds on the wall."""
    done = run_batch(Job(GAME, SETUP, ("random",), int(seed)), int(games), int(workers))
    return {"seconds": done.seconds, "totals": [done.decisions, done.outcomes, done.sums]}


def in_battle(kim: Game, card: str) -> State:
    """The first round of a battle with four fresh units."""
    play = Play(kim, SETUP)
    play.take(kim.encode(play.state, ["draw", card]))
    return play.state


def copies(name: str = GAME) -> Json:
    """The seconds that one copy takes: of a battle, or of another game's first question."""
    other = game(name)
    s = in_battle(other, "urban") if name == GAME else Play(other, first_setup(other)).state
    return {"seconds": best_time(lambda: copy_many(s, COPIES)) / COPIES}


def size() -> Json:
    """The bytes that one more state takes, all that belongs to it alone included."""
    s = in_battle(game(GAME), "urban")
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [s.copy() for _ in range(STATES)]
    after, _ = tracemalloc.get_traced_memory()
    return {"bytes": (after - before - sys.getsizeof(kept)) / STATES}


def odds() -> Json:
    """The seconds for the exact odds of committing all four units, in the slowest battle."""
    kim = game(GAME)

    def seconds(card: str) -> float:
        s = in_battle(kim, card)
        act = kim.encode(s, ALL_FOUR)
        return best_time(lambda: odds_of(s, act, kim.horizon(s), kim.constant_fields))

    return {"seconds": max(seconds(card) for card in BATTLES)}


def turn(name: str, policy: str, games: str) -> Json:
    """The longest that a bot thought until somebody else was asked, in whole games of its own."""
    played = game(name)
    start = played.start(first_setup(played))
    turns = [found for seed in range(int(games)) for found in turns_of(start, played, policy, seed)]
    return {"seconds": max(turns)}


def turns_of(start: State, played: Game, policy: str, seed: int) -> list[float]:
    s, dice, moves = start.copy(), Dice(seed + 1), Moves()
    bots, turns, before = [played.policies[policy]() for _ in played.sides], [0.0], -1
    while ask_side(s, dice):
        moves.n = 0
        s.top.find_moves(s, moves)
        side = int(s.top.side_of(moves.acts[0]))
        if side != before:
            turns.append(0.0)
        before = side
        began = time.process_time()
        act = bots[side].choose(s.guess(side, dice), moves, dice)
        turns[-1] += time.process_time() - began
        s.top.take(s, act)
    return turns


MEASUREMENTS: dict[str, Callable[..., Json]] = {
    "playouts": playouts,
    "batch": batch,
    "copies": copies,
    "size": size,
    "odds": odds,
    "turn": turn,
}

if __name__ == "__main__":
    print(json.dumps(MEASUREMENTS[sys.argv[1]](*sys.argv[2:])))
