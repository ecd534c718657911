"""States of a game along its way, so that looking back need not replay it from the start.

They are a cache, and no more. One is kept every few acts, of those that nobody can take back any
more; looking back plays on from the nearest, and keeps those that it finds missing on its way (of
games from a backup, or begun before there were moments).
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection

from grognard.engine.play import Play
from grognard.engine.rules import State, ask
from grognard.web.bot_choice import repeat_act
from grognard.web.room import Room
from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.store.log import to_json

EVERY = 32  # acts


@dataclass(frozen=True)
class Moment:
    """The state of a game after so many acts."""

    acts: int
    state: State


def keep_moment_if_due(connection: Connection, room: Room) -> None:
    """Keep the newest state that cannot be undone any more if the last one is far away."""
    for acts, body in take_due(room):
        records.keep_moment(connection, room.game_id, acts, body)


def take_due(room: Room) -> list[tuple[int, str]]:
    """That state as it is to be kept, if it is due, and from now on it counts as kept."""
    settled = find_settled(room.play)
    if settled.acts - room.last_moment < EVERY:
        return []
    room.last_moment = settled.acts
    return [(settled.acts, write_state(room, settled.state))]


def find_settled(play: Play) -> Moment:
    """The newest state that nothing can take the game back from."""
    if play.undos:
        return Moment(play.undos[0].acts, play.undos[0].state)
    return Moment(len(play.log), play.state)


def store_moment(connection: Connection, room: Room, moment: Moment) -> None:
    body = write_state(room, moment.state)
    records.keep_moment(connection, room.game_id, moment.acts, body)


def write_state(room: Room, state: State) -> str:
    """A state without the pack, which is kept with the game: up to 100 KB in each."""
    data = room.game.dump(state)
    return to_json({**data, "pack": None} if data.get("pack") is not None else data)


def read_state(room: Room, body: str) -> State:
    data, now = json.loads(body), room.game.dump(room.play.state)
    if data.get("pack") is None and now.get("pack") is not None:
        data["pack"] = now["pack"]
    state: State = room.game.load(data)
    return state


def look_back(database: Database, room: Room, acts: int) -> Play | None:
    """The game as it was after some acts: nobody can do anything in it. None: so it is now."""
    if acts >= len(room.play.log):
        return None
    play = room.play.fork()
    play.state = find_state(database, room, acts)
    del play.log[acts:]
    return play


def find_state(database: Database, room: Room, acts: int) -> State:
    """The state after some acts; what should have been kept on the way there is kept now."""
    with database.read() as connection:
        found = records.find_moment(connection, room.game_id, acts)
    start = None if found is None else read_moment(room, *found)
    missing: list[Moment] = []
    state = replay_from(room, start or first_moment(room), acts, missing)
    spoilt = found is not None and start is None
    if missing or spoilt:
        with database.write() as connection:
            if spoilt:
                records.drop_moments(connection, room.game_id)
            for moment in missing:
                store_moment(connection, room, moment)
    return state


def first_moment(room: Room) -> Moment:
    """The game before its first act."""
    state = room.game.start(room.play.setup)
    ask(state)
    return Moment(0, state)


def read_moment(room: Room, acts: int, body: str) -> Moment | None:
    """A moment that was kept, if it fits the log."""
    try:
        state = read_state(room, body)
        fits = room.game.hash(state) == room.play.log[acts - 1].hash
    except Exception:  # whatever is wrong with a cache, the log is still there
        return None
    return Moment(acts, state) if fits else None


def replay_from(room: Room, start: Moment, acts: int, missing: list[Moment]) -> State:
    """Play on from a moment; notes those on the way that should have been kept."""
    settled, last = find_settled(room.play).acts, start.acts
    state = start.state
    for n, done in enumerate(room.play.log[start.acts : acts], start.acts + 1):
        repeat_act(room.game, state, done.act)
        if n - last >= EVERY and n <= settled:
            missing.append(Moment(n, state.copy()))
            last = n
    return state
