"""Games on a Tables without HTTP: who plays, and how to go on."""

from __future__ import annotations

from typing import Any

from grognard.engine.game import Setup
from grognard.web.bus import News
from grognard.web.store import people
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import NewTable, Table, Tables
from tests.web.chosen import key, nonce

KIM, MARCH = "keep-it-moving", "march-of-justice"
At = tuple[Tables, Player, list[News]]  # a table, who sits there, and what was told
FIRST = {KIM: "standard", MARCH: "hard", "the-ford": "day"}


def somebody(database: Database, name: str = "Ann") -> Player:
    with database.write() as connection:
        return people.add_player(connection, people.new_token(), name, 0)


def tables_of(database: Database) -> tuple[Tables, list[News]]:
    heard: list[News] = []
    return Tables(database, heard.append), heard


def begin(tables: Tables, player: Player, title: str = KIM, **rest: Any) -> str:
    seats = rest.pop("seats", {"player": "me"})
    options = rest.pop("options", {})
    wanted = NewTable(
        title, Setup(FIRST[title], options), seats, nonce=bytes.fromhex(nonce()), **rest
    )
    return tables.begin(player, wanted)[0]


def offered(table: Table, which: int = 0) -> tuple[str, Any]:
    """A side that is asked, and something it may do."""
    play = table.room.play
    side = next(side for side in play.waiting() if side in table.mine)
    act = play.options(side)[which]
    return side, play.game.decode(play.state, act)


def press(tables: Tables, player: Player, game: str, **rest: Any) -> Table:
    """Do the first thing on offer, with some of it said otherwise."""
    table = tables.find(player, game)
    side, act = offered(table)
    said = {"side": side, "expected": table.room.seq, "key": key(), "act": act} | rest
    return tables.act(player, game, **said)


def go_on(tables: Tables, player: Player, game: str, acts: int = 1, which: int = 0) -> Table:
    """So many acts, or until the end."""
    table = tables.find(player, game)
    for n in range(acts):
        if table.room.over:
            break
        side, act = offered(table, which)
        table = tables.act(player, game, side, table.room.seq, key(), act)
    return table


def finish(tables: Tables, player: Player, game: str) -> Table:
    return go_on(tables, player, game, 1000, which=-1)
