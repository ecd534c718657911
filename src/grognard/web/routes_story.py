"""The handler for the story of a game that is over."""

from __future__ import annotations

from grognard.web import responses
from grognard.web.errors import Refused
from grognard.web.room import Room
from grognard.web.services import Call, Services
from grognard.web.telling import tell_story
from grognard.web.workers import WorkerFailed

SECONDS = 4.0  # to estimate chances
PATIENCE = 20.0  # for all of it; without an estimate half of that


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
    story = find_story(services, room)
    if story.estimated:  # a game that is over never changes
        services.keep_story(name, story)
    return story


def find_story(services: Services, room: Room) -> responses.Story:
    """The story, without chances if there is no time for them."""
    game, log = room.game, [(done.by, done.act, done.label) for done in room.log]
    work = (game.id, game.version, room.play.setup, log)
    run = services.lanes.long.workers.run
    try:
        told: responses.Story = run(tell_story, PATIENCE, *work, SECONDS)
    except WorkerFailed:
        try:
            told = run(tell_story, PATIENCE / 2, *work, 0.0)
        except WorkerFailed:
            raise Refused("this game is too long to tell its story") from None
    return told
