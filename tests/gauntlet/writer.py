"""A process that plays and says so: what it tries, what it was told, what was acknowledged."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any, TypeVar

from grognard.engine.value import Json
from grognard.web.errors import Unavailable
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import Tables
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, random_key
from tests.gauntlet.ledger import Log
from tests.gauntlet.mutants import applied

Found = TypeVar("Found")
PATIENCE = 60.0


@dataclass(frozen=True)
class Command:
    """An act as it was sent: it may be sent again, word for word."""

    game: str
    side: str
    expected: int
    key: str
    act: Json


@dataclass
class Writer:
    """Somebody who plays one game after the other."""

    line: Connection
    tables: Tables
    player: Player
    random: Random
    patience: float  # seconds for a database that is away: one that is a file never is

    def one_game(self) -> None:
        title = self.random.choice((KEEP, MARCH))
        game, _ = self.insist(lambda: begin(self.tables, self.player, title))
        while True:
            room = self.insist(lambda: self.tables.find(self.player, game)).room
            if room.over:
                return
            side, act = any_act(room, self.random)
            command = Command(game, side, room.seq, random_key(self.random), act)
            self.line.send(("try", command))
            self.carry_out(command)

    def carry_out(self, one: Command) -> None:
        done = self.insist(
            lambda: self.tables.act(self.player, one.game, one.side, one.expected, one.key, one.act)
        )
        self.line.send(("ack", one.game, one.key, done.room.seq))

    def insist(self, work: Callable[[], Found]) -> Found:
        """The same again as long as the database is away."""
        until = time.monotonic() + self.patience
        while True:
            try:
                return work()
            except Unavailable:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)


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
        patience = 0.0 if tables.database.sqlite else PATIENCE
        writer = Writer(line, tables, player, Random(seed), patience)
        line.send(("ready",))
        if pending is not None:
            writer.carry_out(pending)
        while True:
            writer.one_game()


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

    def games(self) -> set[str]:
        """The games that it has said anything of."""
        named = {game for game, _ in self.acked.values()} | set(self.told)
        return named | ({self.pending.game} if self.pending is not None else set())

    def add(self, later: Ledger) -> None:
        self.acked |= later.acked
        for game, seq in later.told.items():
            self.told[game] = max(seq, self.told.get(game, 0))
        self.pending = later.pending

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
