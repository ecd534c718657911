"""For those who write decks and scenarios, and for other programs."""

from __future__ import annotations

import sys

import click


@click.group()
def deck() -> None:
    """Check a deck that you have written."""


@deck.command("check")
@click.argument("files", nargs=-1, required=True)
@click.pass_context
def check_decks(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Read deck FILES and name every mistake in them."""
    from grognard.cli.deck import deck_check

    ctx.exit(deck_check(list(files)))


@click.group()
def scenario() -> None:
    """Check a map or counters that you have written."""


@scenario.command("check")
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--game",
    type=click.Choice(["march-of-justice"]),
    default="march-of-justice",
    show_default=True,
    help="The game it is for.",
)
@click.pass_context
def check_scenarios(ctx: click.Context, files: tuple[str, ...], game: str) -> None:
    """Read scenario FILES and name every mistake in them."""
    from grognard.cli.scenario import scenario_check

    ctx.exit(scenario_check(list(files), game))


@click.command()
def engine() -> int:
    """Serve a game to another program: one JSON object a line, in and out."""
    from grognard.cli.engine import main_loop

    return main_loop(sys.stdin, sys.stdout)
