"""`make shares`: how the bots fare in each scenario of a game, as its README has it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from grognard.engine.game import Game, Setup
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.lab.batch import Batch, Job, run_batch

BOTS = ("random", "sensible")


def percent(batch: Batch, outcome: str) -> str:
    """A share and its 95 % interval: 35.0 (34.7–35.3)."""
    share, low, high = (100 * part for part in batch.share(outcome))
    return f"{share:.1f} ({low:.1f}–{high:.1f})"


def rows(game: Game, games: int, seed: int, workers: int) -> Iterator[str]:
    """A line for each scenario and bot, as soon as its games are played."""
    for scenario in game.scenarios:
        for bot in BOTS:
            job = Job(game.id, Setup(scenario.id), (bot,), seed)
            batch = run_batch(job, games, workers)
            shares = [percent(batch, outcome) for outcome in batch.outcomes]
            yield line([f"`{scenario.id}`", f"`{bot}`", *shares, f"{batch.mean(0)[0]:.1f}"])


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def options() -> argparse.Namespace:
    known = argparse.ArgumentParser(prog="make shares ARGS=…", description=__doc__)
    known.add_argument("game", help="as `grognard games` lists them")
    known.add_argument("--games", type=int, default=10_000, help="for each line (10000)")
    known.add_argument("--seed", type=int, default=1)
    known.add_argument("--workers", type=int, default=1)
    asked = known.parse_args()
    if min(asked.games, asked.workers) < 1 or asked.seed < 0:
        known.error("--games and --workers: at least 1; --seed: at least 0")
    try:
        game_of(asked.game)
    except NoSuchGame as e:
        known.error(str(e))
    return asked


def main() -> None:
    asked = options()
    game = game_of(asked.game)
    print(f"{asked.games:,} games each, seed {asked.seed}; shares in per cent, 95 % intervals\n")
    heads = ["scenario", "bot", *game.outcomes.values(), f"{game.measures[0]} a game"]
    print(line(heads), f"|{'---|' * len(heads)}", sep="\n", flush=True)
    for row in rows(game, asked.games, asked.seed, asked.workers):
        print(row, flush=True)


if __name__ == "__main__":
    main()
