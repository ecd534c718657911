"""`grognard scenario draw`: a scenario's map and set-up as an SVG picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from grognard.cli.draw_march import draw_march
from grognard.cli.draw_quick import draw_quick
from grognard.cli.errors import UserError, translate_errors
from grognard.cli.scenario import game_of
from grognard.cli.svg import SIGNATURE
from grognard.engine.packs import Value, read_toml

DRAWINGS: dict[str, Callable[[Value, str], str]] = {
    "march-of-justice": draw_march,
    "quick": draw_quick,
}


def scenario_draw(file: str, out: str | None, game: str | None) -> int:
    """Draw a sound scenario; of one with mistakes, list them all instead."""
    with translate_errors():
        data = read_toml(Path(file))
        picture = DRAWINGS[game_of(data, file, game)](data, file)
    path = Path(out) if out is not None else Path(file).with_suffix(".svg")
    if out is None:
        refuse_foreign_file(path)
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as e:
        raise UserError(f"{path}: cannot be written: {e.strerror}") from None
    click.echo(f"{path}: drawn from {file}.")
    return 0


def refuse_foreign_file(path: Path) -> None:
    """Refuse to overwrite a file that we did not draw, unless the user named it."""
    try:
        begins = path.read_bytes()[:500]
    except FileNotFoundError:
        return
    except OSError as e:
        raise UserError(f"{path}: cannot be read: {e.strerror}") from None
    if SIGNATURE.encode() not in begins:
        raise UserError(f"{path}: is there, and not drawn by us; name another file by -o")
