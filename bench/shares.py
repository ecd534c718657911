"""`make shares`: how the bots fare in each scenario of a game, as its README has it.

Where several sides are asked, every bot plays every other from each of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.rules import Moves, ask_side
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.lab.batch import Batch, Job, run_batch

BOTS = ("random", "sensible")
SWITCH = {"off", "on"}  # the choices of an optional rule


def percent(batch: Batch, outcome: str) -> str:
    """A share and its 95 % interval: 35.0 (34.7–35.3)."""
    share, low, high = (100 * part for part in batch.share(outcome))
    return f"{share:.1f} ({low:.1f}–{high:.1f})"


def players(game: Game) -> list[int]:
    """The sides that are asked anything: in some games one side goes by its printed rules."""
    asked = 0
    for seed in range(1, 4):
        s, dice, moves = game.start(Setup(game.scenarios[0].id)), Dice(seed), Moves()
        while ask_side(s, dice):
            asked |= int(s.top.waiting(s))
            moves.n = 0
            s.top.find_moves(s, moves)
            s.top.take(s, moves.acts[dice.below(moves.n)])
    return [side for side in range(len(game.sides)) if asked >> side & 1]


def setups(game: Game, only: str | None) -> Iterator[tuple[str, Setup]]:
    """Each scenario, and again with all optional rules; or only one, without; what to call it."""
    if only is not None:
        yield f"`{only}`", Setup(only)
        return
    optional = [setting.name for setting in game.settings if set(setting.choices) == SWITCH]
    for scenario in game.scenarios:
        yield f"`{scenario.id}`", Setup(scenario.id)
        if optional:
            title = f"`{scenario.id}` with {', '.join(f'`{name}`' for name in optional)}"
            yield title, Setup(scenario.id, dict.fromkeys(optional, "on"))


def rows(game: Game, wanted: argparse.Namespace) -> Iterator[str]:
    """A line for each scenario and who plays it, as soon as its games are played."""
    asked = players(game)
    for title, setup in setups(game, wanted.scenario):
        for bots in product(wanted.bots, repeat=len(asked)):
            everybody = [bots[0]] * len(game.sides)
            for side, bot in zip(asked, bots, strict=True):
                everybody[side] = bot
            job = Job(game.id, setup, tuple(everybody), wanted.seed)
            batch = run_batch(job, wanted.games, wanted.workers)
            shares = [percent(batch, outcome) for outcome in batch.outcomes]
            yield line([title, *(f"`{bot}`" for bot in bots), *shares, f"{batch.mean(0)[0]:.1f}"])


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def heads(game: Game) -> list[str]:
    asked = players(game)
    who = ["bot"] if len(asked) == 1 else [f"{game.sides[side]} by" for side in asked]
    return ["scenario", *who, *game.outcomes.values(), f"{game.measures[0]} a game"]


def options() -> argparse.Namespace:
    known = argparse.ArgumentParser(prog="make shares ARGS=…", description=__doc__)
    known.add_argument("game", help="as `grognard games` lists them")
    known.add_argument("--games", type=int, default=10_000, help="for each line (10000)")
    known.add_argument("--scenario", help="only this one, and without optional rules")
    known.add_argument("--bots", nargs="+", choices=BOTS, default=BOTS, help="only these")
    known.add_argument("--seed", type=int, default=1)
    known.add_argument("--workers", type=int, default=1)
    asked = known.parse_args()
    if min(asked.games, asked.workers) < 1 or asked.seed < 0:
        known.error("--games and --workers: at least 1; --seed: at least 0")
    try:
        game = game_of(asked.game)
    except NoSuchGame as e:
        known.error(str(e))
    names = [scenario.id for scenario in game.scenarios]
    if asked.scenario not in (None, *names):
        known.error(f"--scenario: there is no {asked.scenario}, but {', '.join(names)}")
    return asked


def main() -> None:
    asked = options()
    game = game_of(asked.game)
    print(f"{asked.games:,} games each, seed {asked.seed}; shares in per cent, 95 % intervals\n")
    columns = heads(game)
    print(line(columns), f"|{'---|' * len(columns)}", sep="\n", flush=True)
    for row in rows(game, asked):
        print(row, flush=True)


if __name__ == "__main__":
    main()
