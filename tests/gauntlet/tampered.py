"""Somebody edits the log by hand, past the triggers: the game is refused, and named."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from sqlalchemy import Connection, delete, insert, select, text, update

from grognard.web.errors import Broken
from grognard.web.room import Room
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.store.schema import entry, game, snapshot
from grognard.web.tables import Tables
from tests.gauntlet.crowd import (
    KEEP,
    MARCH,
    any_act,
    begin,
    open_tables,
    quiet,
    random_key,
    sit_down,
)
from tests.gauntlet.ledger import Chain, Row, find_chain
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

GAMES, ACTS = 6, 12
Rows = list[dict[str, Any]]


def cut_tail(rows: Rows, random: Random, chain: Chain) -> Rows:
    """The last entries are gone, and nothing else shows it."""
    return rows[: random.randrange(len(rows))]


def cut_middle(rows: Rows, random: Random, chain: Chain) -> Rows:
    gone = random.randrange(len(rows) - 1)
    return rows[:gone] + rows[gone + 1 :]


def change_one(rows: Rows, random: Random, chain: Chain) -> Rows:
    """Another act, by, key or hash, with the chain as it was."""
    changed = [dict(row) for row in rows]
    one = random.choice(changed)
    column = random.choice(("body", "by", "state_hash", "chain", "kind"))
    one[column] = one[column][::-1]
    return changed


def chain_anew(rows: Rows, random: Random, chain: Chain) -> Rows:
    """The same by somebody who knows how the chain is made."""
    changed, before = [dict(row) for row in rows], chain.first
    one = random.choice([row for row in changed if row["kind"] == "act"])
    one["state_hash"] = one["state_hash"][::-1]
    for row in changed:
        told = (row["seq"], row["kind"], row["by"], row["body"], row["state_hash"])
        made = Row(*told, chain="", key=row["idem_key"])
        before = row["chain"] = chain.make_head(before, made)
    return changed


def swap(rows: Rows, random: Random, chain: Chain) -> Rows:
    changed = [dict(row) for row in rows]
    at = random.randrange(len(rows) - 1)
    changed[at]["seq"], changed[at + 1]["seq"] = rows[at + 1]["seq"], rows[at]["seq"]
    return changed


Edit = Callable[[Rows, Random, Chain], Rows]
EDITS: tuple[Edit, ...] = (
    cut_tail,
    cut_middle,
    change_one,
    chain_anew,
    swap,
)


def furnish(tables: Tables, random: Random) -> tuple[Player, list[str]]:
    """Games in progress, with acts of both kinds."""
    player = sit_down(tables, "player")
    made = [begin(tables, player, (KEEP, MARCH)[n % 2])[0] for n in range(GAMES)]
    for public_id in made:
        for _ in range(ACTS):
            room = tables.find(player, public_id).room
            if room.over:
                break
            side, act = any_act(room, random)
            tables.act(player, public_id, side, room.seq, random_key(random), act)
    with tables.database.write() as connection:
        for deed in ("update", "delete"):
            connection.execute(text(f"DROP TRIGGER entry_no_{deed}"))
    return player, made


@contextmanager
def edited(database: Database, public_id: str, edit: Edit, random: Random) -> Iterator[None]:
    """The log of a game as somebody has changed it, as long as this lasts."""
    with database.write() as connection:
        row = connection.execute(select(game).where(game.c.public_id == public_id)).one()
        number, chain = row.id, find_chain(row)
        rows = read_rows(connection, number)
        write_rows(connection, number, edit(rows, random, chain))
    yield
    with database.write() as connection:
        write_rows(connection, number, rows)
        connection.execute(update(game).where(game.c.id == number).values(status="open"))


def read_rows(connection: Connection, number: int) -> Rows:
    wanted = select(entry).where(entry.c.game_id == number).order_by(entry.c.seq)
    return [dict(row) for row in connection.execute(wanted).mappings()]


def write_rows(connection: Connection, number: int, rows: Rows) -> None:
    connection.execute(delete(snapshot).where(snapshot.c.game_id == number))
    connection.execute(delete(entry).where(entry.c.game_id == number))
    if rows:
        connection.execute(insert(entry), rows)


def one(bench: Bench, database: Database, player: Player, public_id: str) -> str:
    """One edit, found by a server that has just started."""
    edit = bench.random.choice(EDITS)
    what = f"{public_id}, {edit.__name__}"
    with edited(database, public_id, edit, bench.random):
        tables = Tables(database, quiet)
        room = tables.find(player, public_id).room
        if room.broken:
            play_on(bench, tables, player, room, what)
    if not room.broken:
        bench.fault(f"{what}: passes")
        return "passed"
    if Tables(database, quiet).find(player, public_id).room.broken:
        bench.fault(f"{what}: is whole again, and not played on")
    return edit.__name__


def play_on(bench: Bench, tables: Tables, player: Player, room: Room, what: str) -> None:
    """What is broken is shown, and no more."""
    key = random_key(bench.random)
    try:
        tables.resign(player, room.public_id, room.game.sides[0], room.seq, key)
    except Broken:
        return
    bench.fault(f"{what}: is played on")


def run(bench: Bench, n: int) -> None:
    named = Named()
    logging.getLogger("grognard.web.tables").addHandler(named)
    with bench.no_other_chance(), applied(bench.mutant):
        tables = open_tables(f"sqlite:///{bench.folder / 'games.db'}")
        player, games = furnish(tables, bench.random)
        seen = Counter(
            one(bench, tables.database, player, bench.random.choice(games)) for _ in range(n)
        )
        tables.database.close()
    logging.getLogger("grognard.web.tables").removeHandler(named)
    if not any(game in said for game in games for said in named.said):
        bench.fault("the server's log names no game")
    bench.count(**{edit.__name__: seen[edit.__name__] for edit in EDITS})


class Named(logging.Handler):
    """What the server's log says."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


TRIAL = Trial(
    name="tampered",
    about="a log that was changed or cut short by hand is refused, and the game is named",
    counted="edits",
    gate=200,
    full=10_000,
    run=run,
    mutants=("tail unchecked", "chain unchecked", "states unchecked"),
    teeth=60,
)
