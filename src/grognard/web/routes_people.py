"""Handlers for what a table has besides its game: seats, links, name, chat."""

from __future__ import annotations

from dataclasses import replace

from grognard.web import chat, requests, responses
from grognard.web.errors import Invalid, NotFound
from grognard.web.services import Call, Services
from grognard.web.store import people, records
from grognard.web.tables import now_ms


def join(services: Services, call: Call) -> responses.Joined:
    """Take the seat of a link, which works once; or watch, by a link that works for all."""
    body = call.body
    assert isinstance(body, requests.Join)
    player = call.require_player()
    public_id, side = services.tables.join(player, body.link, bytes.fromhex(body.nonce))
    return responses.Joined(id=public_id, side=side)


def create_seat_link(services: Services, call: Call) -> responses.NewLink:
    """Free a seat for whoever gets the new link."""
    body = call.body
    assert isinstance(body, requests.SeatLink)
    with services.database.write() as connection:
        table = services.find_owned_table(connection, call)
        if body.side not in [seat.side for seat in table.seats]:
            raise Invalid(f"no {body.side!r:.40}", "side")
        link = people.new_token()
        people.free_seat(connection, table.record.id, body.side, link)
    services.bus.publish(table.news(people_too=True))
    return responses.NewLink(link=link)


def create_watch_link(services: Services, call: Call) -> responses.NewLink:
    """Make a new link for watching; the old one is void, and those who used it are out."""
    with services.database.write() as connection:
        table = services.find_owned_table(connection, call)
        link = people.new_token()
        people.remove_watchers(connection, table.record.id)
        records.update_game(connection, table.record.id, watch_hash=people.hash_token(link))
    services.bus.publish(table.news(people_too=True))
    return responses.NewLink(link=link)


def rename(services: Services, call: Call) -> responses.TableName:
    """Rename a game."""
    body = call.body
    assert isinstance(body, requests.Rename)
    name = requests.clean_name(body.name, "name")
    with services.database.write() as connection:
        table = services.find_owned_table(connection, call)
        records.update_game(connection, table.record.id, name=name)
    services.bus.publish(table.news())
    return responses.TableName(name=name)


def stop_bots(services: Services, call: Call) -> responses.BotsStopped:
    """Stop the bots of a game, or let them go on."""
    body = call.body
    assert isinstance(body, requests.StopBots)
    with services.database.write() as connection:
        table = services.find_owned_table(connection, call)
        records.update_game(connection, table.record.id, bots_stopped=int(body.stop))
    services.bus.publish(table.news())
    return responses.BotsStopped(stopped=body.stop)


# ---------------------------------------------------------------- chat


def read_chat(services: Services, call: Call) -> responses.Chat:
    """The chat of a table; nothing for those who only watch."""
    after = call.query_number("after") or 0
    with services.database.read() as connection:
        table = services.tables.load_table(connection, call.require_player(), call.path["id"])
        if table.watches:
            return responses.Chat(lines=[])
        said = chat.list_lines(connection, table.record.id, table.seats, after)
    return responses.Chat(lines=said)


def say(services: Services, call: Call) -> responses.ChatSaid:
    """Add a line of chat, from somebody who has a seat."""
    body = call.body
    assert isinstance(body, requests.Say)
    player = call.require_player()
    with services.database.write() as connection:
        table = services.tables.lock_table(connection, player, call.path["id"])
        if table.watches:
            raise NotFound
        said = chat.add_line(connection, table.record.id, player, body.text, body.key, now_ms())
        chat_lines = chat.count_lines(connection, table.record.id)
    services.bus.publish(replace(table, chat_lines=chat_lines).news())
    return responses.ChatSaid(n=said)
