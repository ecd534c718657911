"""A large board and a long game: the bytes of a view, the server's time for it, and looking back.

One measurement in a process of its own, with an engine compiled or not (`python -m
bench.web_board GAME ACTS`); prints JSON. The front of wide_front.py wants an interpreted one.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from copy import copy
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from grognard.engine.dice import Dice
from grognard.engine.game import Game, Setup
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.engine.value import Json
from grognard.games import GAMES
from grognard.games import game as game_of
from grognard.web.moments import look_back
from grognard.web.store.people import Player
from grognard.web.tables import NewTable, Tables
from grognard.web.views import KnownLog, view_table
from tests.gauntlet.crowd import open_tables, sit_down

WIDE_FRONT = "wide-front"  # imported where it is played: an engine that is compiled refuses it
LOOKS, FEW = 40, 8


def play_past(game: Game, setup: Setup, acts: int) -> list[Json]:
    """The first acts of a game that dice play, by name."""
    s, dice, moves = game.start(setup), Dice(1), Moves()
    past: list[Json] = []
    while ask(s) and len(past) < acts:
        moves.n = 0
        if s.top.kind == CHANCE:
            act = s.top.sample(s, dice)
        else:
            s.top.find_moves(s, moves)
            act = moves.acts[dice.below(moves.n)]
        past.append(game.decode(s, act))
        s.top.take(s, act)
    return past


def begin_long(tables: Tables, player: Player, title: str, acts: int) -> str:
    """A game with a past, and real dice, so that nothing is added to it."""
    game = game_of(title)
    setup = Setup(game.scenarios[0].id)
    past = tuple(play_past(game, setup, acts))
    seats = dict.fromkeys(game.sides, "me")
    return tables.begin(player, NewTable(title, setup, seats, dice="typed", past=past))[0]


def take_time(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


class Visit:
    """Somebody at one long game, who has its log already."""

    def __init__(self, tables: Tables, player: Player, number: str) -> None:
        self.tables, self.player, self.number = tables, player, number
        room = tables.find(player, number).room
        self.acts = len(room.play.log)
        self.have = KnownLog(self.acts, room.public_hash())

    def look(self, at: int | None = None) -> bytes:
        """What the server does for a look: find the game, view it, write it down."""
        table = self.tables.find(self.player, self.number)
        past = None if at is None else look_back(self.tables.database, table.room, at)
        view = view_table(table, self.player, self.have, past=past)
        return msgspec.json.encode(view)

    def after_restart(self, url: str) -> Visit:
        """The same at a server that has just started, and has no game in memory."""
        other = copy(self)
        other.tables = open_tables(url)
        return other

    def scene(self) -> bytes:
        room = self.tables.find(self.player, self.number).room
        return msgspec.json.encode(room.game.scene(room.play.state))


def measure(title: str, acts: int, folder: Path) -> Json:
    url, random = f"sqlite:///{folder / 'board.db'}", Random(1)
    tables = open_tables(url)
    player = sit_down(tables, "bench")
    number = begin_long(tables, player, title, acts)
    visit = Visit(tables, player, number)
    visit.look()
    moments = [random.randrange(visit.acts) for _ in range(LOOKS)]
    told = {
        "acts": visit.acts,
        "view": len(visit.look()),
        "scene": len(visit.scene()),
        "look": [take_time(visit.look) for _ in range(LOOKS)],
        "cold": [take_time(partial(visit.after_restart(url).look, at)) for at in moments[:FEW]],
        "back": [take_time(partial(visit.look, at)) for at in moments],
    }
    tables.database.close()
    return told


def main(title: str, acts: str) -> None:
    GAMES[WIDE_FRONT, "1"] = "bench.wide_front:WideFront"
    with TemporaryDirectory() as folder:
        print(json.dumps(measure(title, int(acts), Path(folder))))


if __name__ == "__main__":
    main(*sys.argv[1:])
