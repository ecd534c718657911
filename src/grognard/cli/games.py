"""`grognard games`: what there is to play."""

from __future__ import annotations

import json

import click

from grognard.cli.errors import translate_errors
from grognard.engine.game import Game
from grognard.games import all_games
from grognard.table.game_names import own_folders


@click.command()
@own_folders
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def games(folders: tuple[str, ...], as_json: bool) -> None:
    """List the games, also those in FOLDERs of your own; their scenarios, options and bots."""
    with translate_errors():
        there = all_games()
    if as_json:
        click.echo(json.dumps({"games": [describe_as_json(game) for game in there]}, indent=1))
        return
    click.echo("\n\n".join(describe_as_text(game) for game in there))


def describe_as_json(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.version,
        "about": game.about,
        "sides": list(game.sides),
        "scenarios": [{"id": s.id, "title": s.title, "about": s.about} for s in game.scenarios],
        "options": [
            {"name": o.name, "choices": list(o.choices), "default": o.default, "means": o.meaning}
            for o in game.settings
        ],
        "bots": sorted(game.policies),
    }


def describe_as_text(game: Game) -> str:
    """A game in a few lines."""
    lines = [f"{game.id}: {game.title} (rules {game.version})", f"  {game.about}"]
    for scenario in game.scenarios:
        about = f": {scenario.about}" if scenario.about else ""
        lines.append(f"  --scenario {scenario.id:<12} {scenario.title}{about}")
    for setting in game.settings:
        choices = "|".join(setting.choices)
        lines.append(f"  --option {setting.name}={choices}  {setting.meaning}")
    lines.append(f"  --bot {'|'.join(sorted(game.policies))}")
    return "\n".join(lines)
