"""`grognard deck` and `grognard scenario`: packs that users have written, checked and drawn."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

import click

from grognard.cli.errors import UserError, translate_errors
from grognard.cli.svg import SIGNATURE
from grognard.engine.game import Game
from grognard.engine.pack_bounds import refuse_too_much
from grognard.engine.packs import BadPack, Value, hint, quote, read_toml
from grognard.games import all_games, find_edge, game


def find_reports(kind: str) -> dict[str, ModuleType]:
    """The games that have packs of a kind, each with what reports on them."""
    found = {one.id: find_edge(one, "report") for one in all_games()}
    return {name: report for name, report in found.items() if report and kind == report.KIND}


def check_packs(kind: str, files: list[str], wanted: str | None = None) -> int:
    """Report on each pack; 0 if all can be played, 2 with every mistake of every one if not."""
    reports, status = find_reports(kind), 0
    refuse_unknown(wanted, reports)
    for file in files:
        try:
            data = read_toml(Path(file))
            name = find_game(kind, data, file, wanted)
            refuse_too_much(file, game(name).weigh(data))
            lines = reports[name].report(data, file)
        except BadPack as e:
            print(e, file=sys.stderr)
            status = 2
        else:
            print("\n".join(lines))
    return status


def refuse_unknown(wanted: str | None, reports: Collection[str]) -> None:
    if wanted is not None and wanted not in reports:
        raise UserError(f"--game: no {wanted!r:.40}; there are {', '.join(reports)}")


def find_game(kind: str, data: Value, file: str, wanted: str | None) -> str:
    """The game that a pack says it is for; what the user says must agree."""
    reports = find_reports(kind)
    unnamed = next(name for name, report in reports.items() if getattr(report, "UNNAMED", False))
    if kind == "deck":
        return unnamed
    named = data.get("game", wanted or unnamed) if isinstance(data, dict) else None
    if not isinstance(named, str) or named not in reports:
        listing = " or ".join(repr(name) for name in reports)
        near = hint(named, list(reports)) if isinstance(named, str) else ""
        raise BadPack(file, [f"{kind}, game: expected {listing}, got {quote(named)}{near}"])
    if wanted is not None and wanted != named:
        raise BadPack(file, [f"{kind}, game: is for {named!r}, not for {wanted!r}"])
    return named


def draw_pack(file: str, out: str | None, wanted: str | None) -> int:
    """Draw a sound scenario; of one with mistakes, list them all instead."""
    with translate_errors():
        refuse_unknown(wanted, find_reports("scenario"))
        data = read_toml(Path(file))
        picture = find_drawing(game(find_game("scenario", data, file, wanted))).draw(data, file)
    path = Path(out) if out is not None else Path(file).with_suffix(".svg")
    if out is None:
        refuse_foreign_file(path)
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as e:
        raise UserError(f"{path}: cannot be written: {e.strerror}") from None
    click.echo(f"{path}: drawn from {file}.")
    return 0


def find_drawing(played: Game) -> ModuleType:
    drawing = find_edge(played, "drawing")
    if drawing is None:
        raise UserError(f"{played.title} has nothing to draw")
    return drawing


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
