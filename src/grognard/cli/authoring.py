"""`grognard deck` and `grognard scenario`, for those who write their own."""

from __future__ import annotations

import click


@click.group()
def deck() -> None:
    """Check a deck that you have written."""


@deck.command("check")
@click.argument("files", nargs=-1, required=True)
@click.pass_context
def check_decks(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Read deck FILES and name every mistake in them."""
    from grognard.cli.packs import check_packs

    ctx.exit(check_packs("deck", list(files)))


@click.group()
def scenario() -> None:
    """Check and draw a map or counters that you have written."""


GAME = click.option(
    "--game",
    help="The game it is for, if the file does not say so.",
)


@scenario.command("check")
@click.argument("files", nargs=-1, required=True)
@GAME
@click.pass_context
def check_scenarios(ctx: click.Context, files: tuple[str, ...], game: str | None) -> None:
    """Read scenario FILES and name every mistake in them."""
    from grognard.cli.packs import check_packs

    ctx.exit(check_packs("scenario", list(files), game))


@scenario.command("draw")
@click.argument("file")
@click.option("-o", "--out", metavar="OUT.svg", help="Where to; without it FILE's name with .svg.")
@GAME
@click.pass_context
def draw_scenario(ctx: click.Context, file: str, out: str | None, game: str | None) -> None:
    """Draw the map and the set-up of a scenario FILE as an SVG picture."""
    from grognard.cli.packs import draw_pack

    ctx.exit(draw_pack(file, out, game))
