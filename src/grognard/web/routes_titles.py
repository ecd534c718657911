"""The games we have, and their rulebooks."""

from __future__ import annotations

from functools import cache

from grognard.engine.game import Game
from grognard.games import NoSuchGame, all_games
from grognard.games import game as game_of
from grognard.table import rulebook
from grognard.web import answers
from grognard.web.desk import Call, Desk
from grognard.web.troubles import NotThere


def titles(desk: Desk, call: Call) -> answers.Titles:
    """The games there are."""
    return answers.Titles(titles=[described(game) for game in all_games()])


@cache
def described(game: Game) -> answers.Title:
    """A game as the page for a new one wants it."""
    return answers.Title(
        id=game.id,
        title=game.title,
        about=game.about,
        rules=game.version,
        sides=list(game.sides),
        scenarios=[
            answers.ScenarioInfo(id=one.id, title=one.title, about=one.about)
            for one in game.scenarios
        ],
        options=[
            answers.OptionInfo(
                name=setting.name,
                choices=list(setting.choices),
                default=setting.default,
                meaning=setting.meaning,
            )
            for setting in game.settings
        ],
        bots=list(game.policies),
        hidden=bool(game.reveals),
    )


def rules(desk: Desk, call: Call) -> answers.Rulebook:
    """The rulebook in our words, section by section."""
    try:
        game = game_of(call.path["id"])
    except NoSuchGame:
        raise NotThere from None
    return answers.Rulebook(title=game.title, sections=chapters(game))


@cache
def chapters(game: Game) -> list[answers.Section]:
    return [
        answers.Section(number=one.number, title=one.title, level=one.level, text=one.text)
        for one in rulebook.chapters(game)
    ]
