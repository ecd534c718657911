"""Handlers for whole games: export, import, fork, rematch."""

from __future__ import annotations

from grognard.engine.play import BadGameFile, read_setup
from grognard.engine.value import Json
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import apart, kept_packs, proof, requests, responses
from grognard.web.copying import copy_past
from grognard.web.errors import Broken, Invalid, Refused
from grognard.web.services import Call, Services
from grognard.web.store import log, records
from grognard.web.store.people import Player, Seat
from grognard.web.tables import BOT, ME, OPEN, NewTable, Table, now_ms

MOST_ACTS = 5000  # of an imported game; the longest games of ours have some hundreds


def export_game(services: Services, call: Call) -> Json:
    """The game as a signed file, with the secret of its dice once it is over."""
    try:
        table = find_without_secrets(services, call)
    except Broken:
        return export_stored(services, call)
    room, record = table.room, table.record
    with services.database.read() as connection:
        entries = log.list_entries_after(connection, record.id, 0)[: room.seq]
    return proof.make_game_file(room, entries, record.commitment, services.server_key)


def export_stored(services: Services, call: Call) -> Json:
    """A game that does not replay here, as it is stored: another program may know it."""
    with services.database.read() as connection:
        record = records.find_record(connection, call.path["id"])
        seats, mine = services.tables.seats_for(call.require_player(), record, connection)
        assert record is not None
        return apart.write_stored_game(connection, record, seats, mine)


def find_without_secrets(services: Services, call: Call) -> Table:
    """A game in which nothing is hidden from anybody (any more)."""
    table = services.tables.find(call.require_player(), call.path["id"])
    if table.room.broken:
        raise Broken("this game does not replay as it was played: it can only be looked at")
    if table.room.has_secrets:
        raise Refused("something in this game is still hidden: it can be taken out at the end")
    return table


def import_game(services: Services, call: Call) -> responses.TableCreated:
    """Make a game from a game file."""
    body = call.body
    assert isinstance(body, requests.ImportGame)
    player, data = call.require_player(), body.game_file
    acts = data.get("acts")
    if isinstance(acts, list) and len(acts) > MOST_ACTS:
        raise Invalid(f"more than {MOST_ACTS} acts", "game_file.acts")
    try:
        setup = read_setup(data)
        game = game_of(str(data.get("game")), str(data.get("rules")))
    except (BadGameFile, NoSuchGame) as e:
        raise Invalid(str(e), "game_file") from None
    wanted = NewTable(
        title=game.id,
        rules=game.version,
        setup=kept_packs.take_over(game, setup),
        seats=body.seats,
        dice=body.dice,
        nonce=bytes.fromhex(body.nonce),
    )
    return store_copy(services, player, wanted, data)


def store_copy(
    services: Services, player: Player, wanted: NewTable, data: Json = None
) -> responses.TableCreated:
    """Work a copy out in a worker, and store it then."""
    begun = copy_past(services.lanes.long.workers, wanted, now_ms(), data)
    public_id, links = services.tables.store(player, wanted, begun)
    return responses.TableCreated(id=public_id, links=links)


def fork(services: Services, call: Call) -> responses.TableCreated:
    """Begin another game that is the same up to some act."""
    body = call.body
    assert isinstance(body, requests.Fork)
    table = find_without_secrets(services, call)
    record, done = table.record, table.room.play.log
    if body.at > len(done):
        raise Invalid(f"the game has {len(done)} acts", "at")
    wanted = NewTable(
        title=record.title,
        rules=record.rules,
        setup=table.room.play.setup,
        seats=body.seats,
        dice=body.dice,
        name=record.name,
        nonce=bytes.fromhex(body.nonce),
        origin=f"{record.public_id}@{body.at}",
        past=tuple(one.act for one in done[: body.at]),
    )
    return store_copy(services, call.require_player(), wanted)


def rematch(services: Services, call: Call) -> responses.TableCreated:
    """Begin the same game again, by the newest rules; other people get new links."""
    body = call.body
    assert isinstance(body, requests.Rematch)
    player = call.require_player()
    table = services.tables.find(player, call.path["id"])
    if table.watches:
        raise Refused("who only watches begins a game of his own")
    record = table.record
    wanted = NewTable(
        title=record.title,
        setup=record.setup,
        seats={seat.side: seat_again(seat, player) for seat in table.seats},
        dice=record.dice,
        name=record.name,
        nonce=bytes.fromhex(body.nonce),
    )
    public_id, links = services.tables.begin(player, wanted)
    return responses.TableCreated(id=public_id, links=links)


def seat_again(seat: Seat, player: Player) -> str:
    """Who gets this seat in a rematch."""
    if seat.player_id == player.id:
        return ME
    return f"{BOT}{seat.bot}" if seat.kind == "bot" else OPEN
