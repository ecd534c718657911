"""People and games straight on a database, without HTTP: for trials of the store."""

from __future__ import annotations

from random import Random

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import proof
from grognard.web.bus import News
from grognard.web.room import Room
from grognard.web.store import log, people
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import SERVER, TYPED, NewTable, Table, Tables

KEEP, MARCH, FORD, QUICK = "keep-it-moving", "march-of-justice", "the-ford", "quick"

FOR_PEOPLE = {MARCH: {"russians": "second-player"}}


def quiet(news: News) -> None:
    """Nobody listens."""


def sit_down(tables: Tables, name: str, number: int = 0) -> Player:
    with tables.database.write() as connection:
        return people.add_player(connection, f"{name} {number}".ljust(43, "-"), name, 1)


def begin(
    tables: Tables, player: Player, title: str, dice: str = SERVER, **seats: str
) -> tuple[str, dict[str, str]]:
    """A new game; the seats that are not named are the player's. Real dice are for people."""
    game = game_of(title)
    all_seats = {side: seats.get(side, "me") for side in game.sides}
    options = FOR_PEOPLE.get(title, {}) if dice == TYPED else {}
    setup = Setup(game.scenarios[0].id, options)
    wanted = NewTable(title, setup, all_seats, dice, nonce=bytes(range(32)))
    return tables.begin(player, wanted)


def open_tables(url: str) -> Tables:
    return Tables(Database(url), quiet)


def any_act(room: Room, random: Random) -> tuple[str, Json]:
    """Some side that is asked, and something it may do; or that types what came up."""
    play = room.play
    if play.nature_is_asked:
        came = random.choice(outcomes(play.state))[0]
        return random.choice(play.game.sides), play.game.decode(play.state, came)
    side = random.choice(play.waiting())
    return side, play.game.decode(play.state, random.choice(play.options(side)))


def random_key(random: Random) -> str:
    return f"{random.getrandbits(128):032x}"


def export(tables: Tables, table: Table, key: bytes | None = None) -> dict[str, Json]:
    """The file of a game."""
    with tables.database.read() as connection:
        entries = log.list_entries_after(connection, table.record.id, 0)
    return proof.make_game_file(table.room, entries, table.record.commitment, key)
