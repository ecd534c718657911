"""A process that plays and says so: what it tries, what it was told, what was acknowledged."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any, TypeVar

from grognard.engine.value import Json
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import Tables
from grognard.web.troubles import Unavailable
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, random_key
from tests.gauntlet.ledger import Log
from tests.gauntlet.mutants import applied

Found = TypeVar("Found")


@dataclass(frozen=True)
class Command:
    """An act as it was sent: it may be sent again, word for word."""

    game: str
    side: str
    expected: int
    key: str
    act: Json


def write(
    line: Connection,
    url: str,
    player: Player,
    seed: int,
    mutant: str | None,
    pending: Command | None = None,
) -> None:
    """Play game after game until killed."""
    with applied(mutant):
        tables = Tables(Database(url), lambda news: line.send(("told", news.public_id, news.seq)))
        line.send(("ready",))
        random = Random(seed)
        if pending is not None:
            carry_out(line, tables, player, pending)
        while True:
            one_game(line, tables, player, random)


def one_game(line: Connection, tables: Tables, player: Player, random: Random) -> None:
    game, _ = insist(lambda: begin(tables, player, random.choice((KEEP, MARCH))))
    while True:
        room = insist(lambda: tables.find(player, game)).room
        if room.over:
            return
        side, act = any_act(room, random)
        command = Command(game, side, room.seq, random_key(random), act)
        line.send(("try", command))
        carry_out(line, tables, player, command)


def carry_out(line: Connection, tables: Tables, player: Player, one: Command) -> None:
    done = insist(lambda: tables.act(player, one.game, one.side, one.expected, one.key, one.act))
    line.send(("ack", one.game, one.key, done.room.seq))


def insist(work: Callable[[], Found]) -> Found:
    """The same again as long as the database is away."""
    while True:
        try:
            return work()
        except Unavailable:
            time.sleep(0.01)


@dataclass
class Ledger:
    """What the writer has said: nothing of it may be missing from the log."""

    acked: dict[str, tuple[str, int]] = field(default_factory=dict)  # game and entry, by key
    told: dict[str, int] = field(default_factory=dict)  # the highest entry of each game
    pending: Command | None = None

    def hear(self, said: tuple[Any, ...]) -> None:
        match said:
            case ("try", Command() as command):
                self.pending = command
            case ("ack", str(game), str(key), int(seq)):
                self.acked[key] = game, seq
                self.pending = None
            case ("told", str(game), int(seq)):
                self.told[game] = max(seq, self.told.get(game, 0))

    def missing(self, logs: dict[str, Log]) -> list[str]:
        """What was acknowledged or shown, and is not there."""
        keys = {game: log.by_key() for game, log in logs.items()}
        lost = [
            f"{game}: acknowledged as entry {seq}, and lost"
            for key, (game, seq) in self.acked.items()
            if game not in keys or key not in keys[game] or keys[game][key].seq > seq
        ]
        early = [
            f"{game}: entry {seq} was told before it was on disk"
            for game, seq in self.told.items()
            if game not in logs or logs[game].head_seq < seq
        ]
        return lost + early
