"""One measurement in a process of its own, so that none warms or hurts another; prints JSON."""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.play import Play
from grognard.engine.rules import Moves, State, ask_side
from grognard.engine.value import Json
from grognard.games import find_edge, game
from grognard.lab.batch import Job, run_batch
from grognard.lab.playout import copy_many, play_many

REPEATS = 3  # of which the best counts: so does the yardstick
COPIES = 1_000_000
STATES = 10_000


def best_time(work: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds of this process alone."""
    return min(processor_time(work) for _ in range(REPEATS))


def processor_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def first_setup(of: Game) -> Setup:
    """A game as it comes, or in the scenario that its benchmarks name."""
    return Setup(getattr(find_edge(of, "benchmarks"), "SCENARIO", of.scenarios[0].id))


def playouts(name: str, policy: str, games: str, seed: str) -> Json:
    """Whole games one after the other: how long, and what they add up to."""
    played = game(name)
    start = played.start(first_setup(played))
    policies = [played.policies[policy]() for _ in played.sides]

    def work() -> Json:
        return play_many(start, policies, int(seed), 0, int(games), len(played.measures)).plain()

    return {"totals": work(), "seconds": best_time(work)}


def batch(name: str, workers: str, games: str, seed: str) -> Json:
    """The same through the lab, in several processes: seconds on the wall."""
    played = game(name)
    policies = ("random",) * len(played.sides)
    job = Job(name, first_setup(played), policies, int(seed))
    done = run_batch(job, int(games), int(workers))
    return {"seconds": done.seconds, "totals": [done.decisions, done.outcomes, done.sums]}


def position(name: str) -> State:
    """The state that is copied and weighed: one that the game proposes, or its first question."""
    played = game(name)
    proposed = getattr(find_edge(played, "benchmarks"), "position", None)
    state: State = proposed() if proposed else Play(played, first_setup(played)).state
    return state


def copies(name: str) -> Json:
    """The seconds that one copy takes."""
    s = position(name)
    return {"seconds": best_time(lambda: copy_many(s, COPIES)) / COPIES}


def size(name: str) -> Json:
    """The bytes that one more state takes, all that belongs to it alone included."""
    s = position(name)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [s.copy() for _ in range(STATES)]
    after, _ = tracemalloc.get_traced_memory()
    return {"bytes": (after - before - sys.getsizeof(kept)) / STATES}


def extra(name: str, what: str) -> Json:
    """The seconds of something that only this game has: the slowest of several."""
    benchmarks = find_edge(game(name), "benchmarks")
    assert benchmarks is not None
    work = benchmarks.EXTRAS[what]
    return {"seconds": max(best_time(one) for one in work)}


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
    "extra": extra,
    "turn": turn,
}

if __name__ == "__main__":
    print(json.dumps(MEASUREMENTS[sys.argv[1]](*sys.argv[2:])))
