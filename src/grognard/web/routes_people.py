"""Seats, links, names, chat: what belongs to a game besides its acts."""

from __future__ import annotations

from dataclasses import replace

from grognard.web import answers, chat, messages
from grognard.web.desk import Call, Desk
from grognard.web.store import people, records
from grognard.web.tables import now_ms
from grognard.web.troubles import Invalid, NotThere


def join(desk: Desk, call: Call) -> answers.Joined:
    """A link gives a seat, once; or a place to watch from, any number of times."""
    body = call.body
    assert isinstance(body, messages.Join)
    player = call.somebody()
    public_id, side = desk.tables.join(player, body.link, bytes.fromhex(body.nonce))
    return answers.Joined(id=public_id, side=side)


def new_link(desk: Desk, call: Call) -> answers.LinkMade:
    """The owner frees a seat, for whoever gets the new link."""
    body = call.body
    assert isinstance(body, messages.SeatLink)
    with desk.database.write() as connection:
        table = desk.owned(connection, call)
        if body.side not in [seat.side for seat in table.seats]:
            raise Invalid(f"no {body.side!r:.40}", "side")
        link = people.new_token()
        people.new_link(connection, table.record.id, body.side, link)
    desk.bus.tell(table.news(people_too=True))
    return answers.LinkMade(link=link)


def watch_link(desk: Desk, call: Call) -> answers.LinkMade:
    """A new read-only link; the old one, and who came by it, are out."""
    with desk.database.write() as connection:
        table = desk.owned(connection, call)
        link = people.new_token()
        people.stop_watching(connection, table.record.id)
        records.change(connection, table.record.id, watch_hash=people.hashed(link))
    desk.bus.tell(table.news(people_too=True))
    return answers.LinkMade(link=link)


def rename(desk: Desk, call: Call) -> answers.Named:
    """The owner gives a game another name."""
    body = call.body
    assert isinstance(body, messages.Rename)
    name = messages.seen(body.name, "name")
    with desk.database.write() as connection:
        table = desk.owned(connection, call)
        records.change(connection, table.record.id, name=name)
    desk.bus.tell(table.news())
    return answers.Named(name=name)


def stop_bots(desk: Desk, call: Call) -> answers.BotsStopped:
    """The owner stops the bots of a game, or lets them go on."""
    body = call.body
    assert isinstance(body, messages.StopBots)
    with desk.database.write() as connection:
        table = desk.owned(connection, call)
        records.change(connection, table.record.id, bots_stopped=int(body.stop))
    desk.bus.tell(table.news())
    return answers.BotsStopped(stopped=body.stop)


def delete(desk: Desk, call: Call) -> answers.Deleted:
    """Out of sight; undelete brings it back."""
    with desk.database.write() as connection:
        table = desk.owned(connection, call)
        records.change(connection, table.record.id, deleted_ms=now_ms())
    desk.bus.tell(table.news(people_too=True))
    return answers.Deleted(deleted=True)


def undelete(desk: Desk, call: Call) -> answers.Deleted:
    """A deleted game is there again."""
    with desk.database.write() as connection:
        record = records.record_of(connection, call.path["id"])
        if record is None or record.owner != call.somebody().id:
            raise NotThere
        records.change(connection, record.id, deleted_ms=None)
        table = desk.owned(connection, call)
    desk.bus.tell(table.news())
    return answers.Deleted(deleted=False)


# ---------------------------------------------------------------- chat


def read_chat(desk: Desk, call: Call) -> answers.Chat:
    """What those at the table have said; who only watches hears nothing of it."""
    after = call.number("after") or 0
    with desk.database.read() as connection:
        table = desk.tables.table(connection, call.somebody(), call.path["id"])
        if table.watches:
            return answers.Chat(lines=[])
        said = chat.lines(connection, table.record.id, table.seats, after)
    return answers.Chat(lines=said)


def say(desk: Desk, call: Call) -> answers.Said:
    """A line of chat, from somebody who sits at the table."""
    body = call.body
    assert isinstance(body, messages.Say)
    player = call.somebody()
    with desk.database.write() as connection:
        table = desk.tables.locked(connection, player, call.path["id"])
        if table.watches:
            raise NotThere
        said = chat.add(connection, table.record.id, player, body.text, body.key, now_ms())
        spoken = chat.spoken(connection, table.record.id)
    desk.bus.tell(replace(table, spoken=spoken).news())
    return answers.Said(n=said)
