"""`grognard fuzz`: random games, looking for what breaks."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from grognard.cli.errors import UserError, translate_errors
from grognard.cli.play import PACK
from grognard.cli.sim import read_setup, show_progress
from grognard.games import DEFAULT
from grognard.games import game as game_of
from grognard.lab.batch import LARGEST_SEED
from grognard.lab.fuzz import EXAMINED, Findings, every_setup
from grognard.lab.fuzz import fuzz as run
from grognard.table.game_names import GameName


@click.command()
@click.argument("game", default=DEFAULT, type=GameName())
@click.option("--games", type=click.IntRange(1), default=10_000, show_default=True)
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED - 1), default=1, show_default=True)
@click.option("--scenario", help="`grognard games` lists them.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="As deck=41.")
@PACK
@click.option(
    "--all", "all_setups", is_flag=True, help="All options in turn, of all scenarios or of one."
)
@click.option(
    "--drill",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Drill one game in so many; the others are played through, and read back now and then.",
)
@click.option(
    "--examine",
    type=click.IntRange(1),
    default=EXAMINED,
    show_default=True,
    help="Examine one game in so many act by act.",
)
@click.option(
    "--keep",
    default="fuzz-failures",
    show_default=True,
    help="Where a game that fails is kept; `grognard play --load` opens it.",
)
def fuzz(
    game: str,
    games: int,
    seed: int,
    scenario: str | None,
    options: tuple[str, ...],
    pack: str | None,
    all_setups: bool,
    drill: int,
    examine: int,
    keep: str,
) -> None:
    """Play GAME at random and fail on a crash, a dead end, an endless game, an undo past a roll or
    past another side, an illegal act accepted, an offered act refused, a state that is not sound.
    """
    with translate_errors():
        if all_setups and (options, pack) != ((), None):
            raise UserError("--all goes through every option: leave --option and --pack away")
        setups = [read_setup(game, scenario, options, pack)]
    if all_setups:
        known = every_setup(game_of(game))
        setups = [setup for setup in known if scenario in (None, setup.scenario)]
    if Path(keep).exists() and not Path(keep).is_dir():
        raise UserError(f"--keep: {keep} is no folder")
    with show_progress(games) as progress:
        kept = Path(keep)
        findings = run(
            game_of(game), setups, seed, games, kept, examine, progress=progress, drilled=drill
        )
    report_findings(findings, seed)
    if findings.failures:
        sys.exit(1)


def report_findings(findings: Findings, seed: int) -> None:
    through = findings.played - findings.drilled
    click.echo(
        (f"{through:,} games played through, " if through else "")
        + f"{findings.drilled:,} games drilled, {findings.examined:,} of them examined act by act "
        f"({findings.acts:,} acts), seed {seed}: {len(findings.failures)} failures"
    )
    for failure in findings.failures:
        click.echo(f"game {failure.game}: {failure.what}")
        click.echo(f"  kept as {failure.file}" if failure.file else "  not kept")
