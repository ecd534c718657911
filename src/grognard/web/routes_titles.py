"""Handlers for the server itself, the titles that can be played, and their rulebooks."""

from __future__ import annotations

import os
from dataclasses import asdict
from functools import cache

from grognard.engine.game import Game
from grognard.games import NoSuchGame, all_games
from grognard.games import game as game_of
from grognard.table import rulebook
from grognard.web import responses
from grognard.web.errors import NotFound
from grognard.web.services import Call, Services
from grognard.web.signing import derive_public_key


def get_server(services: Services, call: Call) -> responses.ServerInfo:
    """The server's public key, by which its exported games are known."""
    return responses.ServerInfo(key=derive_public_key(services.server_key))


def list_titles(services: Services, call: Call) -> responses.Titles:
    """The titles that can be played."""
    titles = [describe_title(game) for game in all_games()]
    return responses.Titles(titles=titles, notice=os.environ.get("GROGNARD_NOTICE"))


@cache
def describe_title(game: Game) -> responses.Title:
    """A title, with what one can choose when beginning a game."""
    return responses.Title(
        id=game.id,
        title=game.title,
        about=game.about,
        rules=game.version,
        sides=list(game.sides),
        scenarios=[
            responses.ScenarioInfo(id=one.id, title=one.title, about=one.about)
            for one in game.scenarios
        ],
        options=[
            responses.OptionInfo(
                name=setting.name,
                choices=list(setting.choices),
                default=setting.default,
                meaning=setting.meaning,
            )
            for setting in game.settings
        ],
        automatic=[responses.AutomaticSide(**asdict(one)) for one in game.automatic],
        bots=list(game.policies),
        hidden=bool(game.reveals),
    )


def get_rulebook(services: Services, call: Call) -> responses.Rulebook:
    """The rulebook in our words, section by section."""
    try:
        game = game_of(call.path["id"])
    except NoSuchGame:
        raise NotFound from None
    return responses.Rulebook(title=game.title, sections=list_sections(game))


@cache
def list_sections(game: Game) -> list[responses.Section]:
    return [
        responses.Section(number=one.number, title=one.title, level=one.level, text=one.text)
        for one in rulebook.chapters(game)
    ]
