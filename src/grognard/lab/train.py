"""Plays a little of every game: what the C compiler watches to learn which roads are travelled."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from pathlib import Path

import grognard
from grognard.engine.game import Game, Setup
from grognard.games import all_games
from grognard.lab.playout import play_many

# Decisions in each scenario. Who thinks goes round its loops a thousand times for each: with as
# many decisions as the others, gcc would take for cold all that is not such a loop.
AT_RANDOM, THINKING = 100_000, 1_500
SEED = 1


def train(game: Game, most: int = AT_RANDOM) -> dict[tuple[str, str], int]:
    """Play every scenario, with every policy on all sides; answers the decisions taken in each."""
    ways = product((scenario.id for scenario in game.scenarios), game.policies)
    return {
        (scenario, policy): practise(game, scenario, policy, min(most, count_games(policy)))
        for scenario, policy in ways
    }


def count_games(policy: str) -> int:
    return AT_RANDOM if policy == "random" else THINKING


def practise(game: Game, scenario: str, policy: str, decisions: int) -> int:
    """Play until so many decisions are taken."""
    start = game.start(Setup(scenario))
    policies = [game.policies[policy]() for _ in game.sides]
    taken = games = 0
    while taken < decisions:  # one after the other: those of a campaign may be long
        taken += play_many(start, policies, SEED, games, 1, len(game.measures)).decisions
        games += 1
    return taken


def load_groups() -> None:
    """Load all that was compiled: gcc asks for counts of a game that is not on the list, too."""
    package = Path(grognard.__file__).parent
    for group in package.glob("*__mypyc*"):
        import_module(f"grognard.{group.name.partition('.')[0]}")


def main() -> None:
    load_groups()
    for game in all_games():
        print(f"{game.title} {sum(train(game).values())} decisions", flush=True)


if __name__ == "__main__":
    main()
