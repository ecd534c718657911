"""The handler for the story of a game that is over."""

from __future__ import annotations

from grognard.web import responses
from grognard.web.errors import Refused
from grognard.web.estimates import Estimate, estimate
from grognard.web.room import Room
from grognard.web.services import Call, Services
from grognard.web.stories import make_story
from grognard.web.workers import WorkerFailed

SECONDS = 4.0  # to estimate chances
PATIENCE = 10.0  # seconds for the whole call: the process may have to start
QUEUE = 1.0  # seconds to wait for a free process


def get_story(services: Services, call: Call) -> responses.Story:
    """The story of a game that is over."""
    table = services.tables.find(call.require_player(), call.path["id"])
    room = table.room
    if not room.over:
        raise Refused("the game is not over yet")
    name = (room.public_id, room.seq)
    known = services.stories.get(name)
    if known is not None:
        return known
    story = make_story(room, estimate_game(services, room))
    if story.estimated:  # a game that is over never changes
        services.keep_story(name, story)
    return story


def estimate_game(services: Services, room: Room) -> Estimate | None:
    """Chances and advice; None if the game has no bot or no process has time."""
    game, log = room.game, room.play.log
    bot = game.find_best_policy()
    if bot is None:
        return None
    acts, by = [done.act for done in log], [done.by for done in log]
    work = (game.id, game.version, room.play.setup, acts, by, bot, SECONDS)
    try:
        found = services.workers.run(estimate, PATIENCE, *work, wait=QUEUE)
    except WorkerFailed:
        return None
    assert isinstance(found, Estimate)
    return found
