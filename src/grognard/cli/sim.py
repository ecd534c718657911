"""`grognard sim`: bots play many games, and the results are counted."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from grognard.cli.errors import translate_errors
from grognard.cli.play import PACK, make_setup, parse_option
from grognard.engine.game import RANDOM, Setup
from grognard.engine.value import Json
from grognard.games import DEFAULT
from grognard.games import game as game_of
from grognard.lab.batch import LARGEST_SEED, Batch, Job, WorkersDie, run_batch
from grognard.table.game_names import GameName, name_in_commands

MOST_GAMES = 10**10


@click.command()
@click.argument("game", default=DEFAULT, type=GameName())
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=10_000, show_default=True)
@click.option(
    "--policy",
    "policies",
    multiple=True,
    help="Who plays, the best unless you say; once, or once a side.",
)
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED - 1), default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option("--scenario", help="`grognard games` lists them.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="As deck=41.")
@PACK
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def sim(
    game: str,
    games: int,
    policies: tuple[str, ...],
    seed: int,
    workers: int,
    scenario: str | None,
    options: tuple[str, ...],
    pack: str | None,
    as_json: bool,
) -> None:
    """Play many games of GAME by bots, and count how they end, with 95 % intervals.

    The result depends on the seed and the number of games alone, not on the workers.
    """
    with translate_errors():
        setup = read_setup(game, scenario, options, pack)
        job = Job(game, setup, policies or (choose_policy(game),), seed)
        with show_progress(games) as progress:
            batch = run_batch_or_tell(job, games, workers, progress)
    again = format_command(batch, workers, pack)
    if as_json:
        click.echo(json.dumps(make_report(batch) | {"command": again}))
    else:
        print_report(batch, workers)
        click.echo(f"  again: {again}")


def run_batch_or_tell(job: Job, games: int, workers: int, progress: Callable[[int], None]) -> Batch:
    """The batch, or an error that says what is wrong with the workers."""
    try:
        return run_batch(job, games, workers, progress)
    except WorkersDie as e:
        raise click.ClickException(str(e)) from None


def choose_policy(game: str) -> str:
    """Who plays where nobody is named: the game's best policy."""
    return game_of(game).find_best_policy() or RANDOM


def read_setup(
    game: str, scenario: str | None, options: tuple[str, ...], pack: str | None
) -> Setup:
    return make_setup(
        game_of(game), scenario, dict(parse_option(option) for option in options), pack
    )


@contextmanager
def show_progress(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar; yields a function to call with the number of games just played."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    unseen = not sys.stderr.isatty()  # rich would show it anyway where FORCE_COLOR is set
    with Progress(*columns, console=console, transient=True, disable=unseen) as bar:
        task = bar.add_task("", total=games)
        yield lambda more: bar.advance(task, more)


def format_command(batch: Batch, workers: int, pack: str | None) -> str:
    """The command that plays the same games again."""
    job = batch.job
    words = [
        "grognard",
        "sim",
        name_in_commands(job.game),
        "--games",
        str(batch.games),
        "--seed",
        str(job.seed),
    ]
    for policy in job.policies:
        words += ["--policy", policy]
    for name, value in job.setup.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--scenario", job.setup.scenario] if pack is None else ["--pack", pack]
    words += ["--workers", str(workers)] if workers > 1 else []
    return shlex.join(words)


def describe_setup(setup: Setup) -> dict[str, Json]:
    """What was played: a scenario, or a pack of one's own."""
    if setup.pack is None:
        return {"scenario": setup.scenario, "pack": None}
    return {"scenario": None, "pack": setup.pack["id"]}


def make_report(batch: Batch) -> dict[str, Json]:
    """The batch as data, with all that is needed to reproduce it."""
    game = game_of(batch.job.game)
    shares = {name: batch.share(name) for name in batch.outcomes}
    means = {name: batch.mean(n) for n, name in enumerate(game.measures)}
    return {
        "game": batch.job.game,
        "rules": game.version,
        **describe_setup(batch.job.setup),
        "options": dict(batch.job.setup.options),
        "policy": "/".join(batch.job.policies),
        "seed": batch.job.seed,
        "games": batch.games,
        "decisions": batch.decisions,
        "seconds": batch.seconds,
        "outcomes": batch.outcomes,
        "shares": {n: {"share": p, "low": a, "high": b} for n, (p, a, b) in shares.items()},
        "means": {n: {"mean": mean, "half_interval": half} for n, (mean, half) in means.items()},
        "unfinished": batch.endless,
    }


def print_report(batch: Batch, workers: int) -> None:
    console = Console()
    console.print(format_title(batch), make_table(batch), sep="\n", markup=False, highlight=False)
    for n, name in enumerate(game_of(batch.job.game).measures):
        mean, half = batch.mean(n)
        near = "" if half is None else f" ± {half:.3f}"
        console.print(f"  {name} a game: {mean:.3f}{near}")
    each = batch.decisions / batch.games
    speed = f"{batch.games / batch.seconds:,.0f} games/s, {batch.decisions / batch.seconds:,.0f}"
    console.print(f"  decisions a game: {each:.2f}")
    console.print(f"  {speed} decisions/s with {workers} worker{'s' if workers > 1 else ''}")


def format_title(batch: Batch) -> str:
    job = batch.job
    what = [name for name in describe_setup(job.setup).values() if name]
    what += [f"{name} = {value}" for name, value in job.setup.options.items()]
    bots = "/".join(job.policies)
    return f"{game_of(job.game).title} ({', '.join(what)}): {batch.games:,} games, {bots}"


def make_table(batch: Batch) -> Table:
    """A table of the outcomes' shares, each with its interval."""
    made = Table()
    made.add_column("result")
    for heading in ("games", "share", "95 % interval"):
        made.add_column(heading, justify="right")
    for name, count in batch.outcomes.items():
        p, low, high = batch.share(name)
        made.add_row(name, f"{count:,}", f"{p:.2%}", f"{low:.2%} to {high:.2%}")
    return made
