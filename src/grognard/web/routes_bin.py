"""Handlers for games that are thrown away: into the bin, out of it, for good; or left."""

from __future__ import annotations

from dataclasses import replace

from grognard.web import responses
from grognard.web.bin import DAYS_MS
from grognard.web.errors import NotFound, Refused
from grognard.web.services import Call, Services
from grognard.web.store import people, records
from grognard.web.store.people import Player
from grognard.web.store.records import Record
from grognard.web.tables import Table, now_ms
from grognard.web.views import summarize_table


def delete(services: Services, call: Call) -> responses.Deleted:
    """Put a game into its owner's bin; one that somebody else plays in can only be left."""
    player = call.require_player()
    with services.database.write() as connection:
        table = services.tables.lock_table(connection, player, call.path["id"])
        if table.record.owner != player.id:
            raise NotFound
        if others := list_others(table, player):
            raise Refused(f"{others[0].name} plays in this game: you can leave it")
        records.update_game(connection, table.record.id, deleted_ms=now_ms())
    services.bus.publish(table.news(people_too=True))
    return responses.Deleted(deleted=True)


def list_others(table: Table, player: Player) -> list[people.Seat]:
    """The seats of other people."""
    return [seat for seat in table.seats if seat.player_id not in (None, player.id)]


def leave(services: Services, call: Call) -> responses.Left:
    """Give up one's seats, or one's place to watch from; who stays keeps the game."""
    player = call.require_player()
    with services.database.write() as connection:
        table = services.tables.lock_table(connection, player, call.path["id"])
        others, record = list_others(table, player), table.record
        if record.owner == player.id:
            if not others:
                raise Refused("nobody else plays in this game: you can delete it")
            records.update_game(connection, record.id, owner=others[0].player_id)
        people.leave_seats(connection, record.id, player.id)
        people.remove_watcher(connection, record.id, player.id)
    services.bus.publish(table.news(people_too=True))
    return responses.Left(left=True)


def list_bin(services: Services, call: Call) -> responses.Bin:
    """The games in the player's bin, the last deleted first."""
    player = call.player
    if player is None:
        return responses.Bin(tables=[])
    with services.database.read() as connection:
        found = records.list_binned(connection, player.id)
        seats = people.list_seats_of_games(connection, [record.id for record in found])
    return responses.Bin(
        tables=[
            responses.BinnedTable(
                table=summarize_table(record, seats[record.id], player),
                erased_ms=(record.deleted_ms or 0) + DAYS_MS,
            )
            for record in found
        ]
    )


def undelete(services: Services, call: Call) -> responses.Deleted:
    """A game comes out of the bin."""
    with services.database.write() as connection:
        record = require_owner(call, records.lock_record(connection, call.path["id"]))
        records.update_game(connection, record.id, deleted_ms=None)
        whole = replace(record, deleted_ms=None)
        table = services.tables.table_for(call.require_player(), whole, connection)
    services.bus.publish(table.news())
    return responses.Deleted(deleted=False)


def erase(services: Services, call: Call) -> responses.Erased:
    """A game in the bin is deleted for good."""
    with services.database.write() as connection:
        record = require_owner(call, records.lock_record(connection, call.path["id"]))
        if record.deleted_ms is None:
            raise Refused("this game is not in the bin: delete it first")
        records.erase_game(connection, record.id)
    return responses.Erased(erased=True)


def require_owner(call: Call, record: Record | None) -> Record:
    """The row of a game of the player's own, in the bin or not; raises NotFound."""
    if record is None or record.owner != call.require_player().id:
        raise NotFound
    return record
