"""`grognard deck` and `grognard engine`: for those who write decks, and for other programs."""

from __future__ import annotations

import sys

import click


@click.group()
def deck() -> None:
    """Check a deck that you have written."""


@deck.command()
@click.argument("files", nargs=-1, required=True)
def check(files: tuple[str, ...]) -> int:
    """Read deck FILES and name every mistake in them."""
    from grognard.cli.deck import deck_check

    return deck_check(list(files))


@click.command()
def engine() -> int:
    """Serve a game to another program: one JSON object a line, in and out."""
    from grognard.cli.engine import main_loop

    return main_loop(sys.stdin, sys.stdout)
