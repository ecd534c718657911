"""Backups with games that do not replay, never end, or end their process: the others come in."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import text

from grognard.web import backup, proving
from grognard.web.backup import BadBackup, Tally
from grognard.web.store.database import Database
from grognard.web.store.records import Record
from grognard.web.tables import Tables
from grognard.web.workers import Workers
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, open_tables, random_key, sit_down
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

SOUND, ACTS = 3, 6  # games, and acts in each
CHANGED, ENDLESS, DEADLY = "changed", "endless", "deadly"
BAD = (CHANGED, ENDLESS, DEADLY)
TIME, AGES = 0.5, 5.0  # seconds that the endless game has, and that it takes


def replay_or_not(record: Record, *rest: Any) -> str:
    """In a worker: the true replay, but for the games that are named after what happens."""
    if record.name == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    if record.name == ENDLESS:
        time.sleep(AGES)
    return proving.replay_apart(record, *rest)


class Watch:
    """Looks, whenever a game is being replayed, whether somebody else could write."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.looks = self.locked = 0

    def look(self) -> None:
        self.looks += 1
        with closing(sqlite3.connect(self.file, timeout=0, isolation_level=None)) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")
            except sqlite3.OperationalError:
                self.locked += 1

    @contextmanager
    def over_workers(self) -> Iterator[None]:
        """Only the endless game has little time: on a slow machine the others need theirs."""
        run = Workers.run

        def run_seen(own: Workers, work: Callable[..., Any], seconds: float, *words: Any) -> Any:
            self.look()
            endless = bool(words) and words[0].name == ENDLESS
            return run(own, work, TIME if endless else seconds, *words)

        with (
            patch.object(Workers, "run", run_seen),
            patch.object(proving, "replay_apart", replay_or_not),
        ):
            yield


def furnish(bench: Bench, tables: Tables) -> dict[str, str]:
    """Games by their names, some of which say what will happen to them."""
    player = sit_down(tables, "player")
    games: dict[str, str] = {}
    for name in [*(f"sound {k}" for k in range(SOUND)), *BAD]:
        game, _ = begin(tables, player, bench.random.choice((KEEP, MARCH)))
        games[name] = game
        room = tables.find(player, game).room
        for _ in range(ACTS):
            if not room.over:
                side, act = any_act(room, bench.random)
                room = tables.act(player, game, side, room.seq, random_key(bench.random), act).room
    with tables.database.write() as connection:
        for name, game in games.items():
            words = {"name": name, "game": game}
            connection.execute(text("UPDATE game SET name = :name WHERE public_id = :game"), words)
        changed = "UPDATE game SET head_hash = 'x' WHERE name = :name"
        connection.execute(text(changed), {"name": CHANGED})
    return games


def one(bench: Bench, folder: Path) -> int:
    """One backup put back; answers how many games were replayed."""
    folder.mkdir()
    tables = open_tables(f"sqlite:///{folder / 'old.db'}")
    games = furnish(bench, tables)
    backup.back_up(tables.database, folder / "games.gz")
    tables.database.close()
    target = Database(f"sqlite:///{folder / 'new.db'}")
    watch = Watch(folder / "new.db")
    try:
        with watch.over_workers():
            tally = backup.restore(target, folder / "games.gz")
    except BadBackup as e:
        bench.fault(f"nothing came in: {e}")
        return 0
    finally:
        target.close()
    check(bench, games, tally, folder / "new.db")
    if watch.locked:
        bench.fault(f"the database was locked while {watch.locked} of {watch.looks} games replayed")
    return tally.replayed


def check(bench: Bench, games: dict[str, str], tally: Tally, file: Path) -> None:
    """All games are there; those that are bad are named and set apart, and no others."""
    bad = {games[name] for name in BAD}
    named = {one.split()[1] for one in tally.apart}
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT public_id, status = 'broken' FROM game").fetchall()
    if {game for game, _ in rows} != set(games.values()):
        bench.fault(f"{len(rows)} games came in of {len(games)}")
    for which, found in (("named", named), ("set apart", {game for game, apart in rows if apart})):
        if found != bad:
            wrong = sorted(name for name, game in games.items() if (game in found) != (name in BAD))
            bench.fault(f"wrongly {which}, or wrongly not: {', '.join(wrong)}")


def run(bench: Bench, n: int) -> None:
    replayed = 0
    with applied(bench.mutant):
        for k in range(n):
            replayed += one(bench, bench.folder / f"restore-{k}")
    bench.count(replayed=replayed)


TRIAL = Trial(
    name="restores",
    about="games that cannot be replayed, or not in time, keep no other out and lock nothing",
    counted="backups",
    gate=1,
    full=100,
    run=run,
    mutants=("restores under the lock", "nobody ends a worker", "all games or none"),
    teeth=1,
)
