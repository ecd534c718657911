"""The whole story of a game, worked out in a worker process."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.game import Game, Setup
from grognard.engine.play import Done
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import responses
from grognard.web.bot_choice import replay_states
from grognard.web.estimates import estimate
from grognard.web.stories import make_story


@dataclass(frozen=True)
class Retold:
    """A game by its acts alone."""

    game: Game
    setup: Setup
    log: list[Done]

    def states(self) -> list[State]:
        return replay_states(self.game, self.setup, [done.act for done in self.log])


def tell_story(
    title: str, rules: str, setup: Setup, log: list[tuple[str, Json, str]], seconds: float
) -> responses.Story:
    """The story of a game, with chances and advice if there are seconds and a bot for that."""
    game = game_of(title, rules)
    told = Retold(game, setup, [Done(by, act, label, "", ()) for by, act, label in log])
    bot = game.find_best_policy()
    if bot is None or not seconds:
        return make_story(told, None)
    acts, by = [done.act for done in told.log], [done.by for done in told.log]
    return make_story(told, estimate(title, rules, setup, acts, by, bot, seconds))
