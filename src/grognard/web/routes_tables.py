"""Handlers for games (list, begin, look, act, undo, resign) and for the player's name."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.engine.value import Json
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import requests, responses
from grognard.web.errors import Invalid
from grognard.web.moments import look_back
from grognard.web.services import Call, Services
from grognard.web.store import people, records
from grognard.web.tables import NewTable
from grognard.web.views import KnownLog, summarize_table, view_table


def list_tables(services: Services, call: Call) -> responses.TableList:
    """The player's games, last changed first."""
    player = call.player
    if player is None:
        return responses.TableList(tables=[])
    with services.database.read() as connection:
        found = records.list_records(connection, player.id)
        seats = people.list_seats_of_games(connection, [record.id for record in found])
    return responses.TableList(
        tables=[summarize_table(record, seats[record.id], player) for record in found]
    )


def begin(services: Services, call: Call) -> responses.TableCreated:
    """Begin a new game."""
    body = call.body
    assert isinstance(body, requests.BeginTable)
    try:
        title = game_of(body.title)
    except NoSuchGame as e:
        raise Invalid(str(e).partition(": ")[2], "title") from None
    scenario = body.scenario or ("pack" if body.pack is not None else title.scenarios[0].id)
    wanted = NewTable(
        title=title.id,
        setup=Setup(scenario, body.options, body.pack),
        seats=body.seats,
        dice=body.dice,
        name=requests.clean_name(body.name, "name") if body.name.strip() else "",
        nonce=bytes.fromhex(body.nonce),
    )
    public_id, links = services.tables.begin(call.require_player(), wanted)
    return responses.TableCreated(id=public_id, links=links)


def get_table(services: Services, call: Call) -> responses.TableView:
    """A game as the player sees it, now or earlier."""
    player = call.require_player()
    table = services.tables.find(player, call.path["id"])
    have = KnownLog(call.query_number("have") or 0, call.query_text("have_hash") or "")
    at = call.query_number("at")
    past = None if at is None else look_back(services.database, table.room, at)
    view = view_table(table, player, have, call.query_text("side"), past)
    if view.bot is not None:
        services.wake_bots(view.id)
    return view


def get_scene(services: Services, call: Call) -> dict[str, Json]:
    """The part of the board that never changes, to be merged with every `view`."""
    room = services.tables.find(call.require_player(), call.path["id"]).room
    shown: dict[str, Json] = room.game.scene(room.play.state)
    return shown


def act(services: Services, call: Call) -> responses.TableView:
    """A side acts."""
    body = call.body
    assert isinstance(body, requests.TakeAct)
    player = call.require_player()
    table = services.tables.act(
        player, call.path["id"], body.side, body.expected, body.key, body.act
    )
    return view_table(table, player, KnownLog(body.have, body.have_hash), side=body.side)


def undo(services: Services, call: Call) -> responses.TableView:
    """A side takes back its last act."""
    body = call.body
    assert isinstance(body, requests.UndoOrResign)
    player = call.require_player()
    table = services.tables.undo(player, call.path["id"], body.side, body.expected, body.key)
    return view_table(table, player, KnownLog(body.have, body.have_hash), side=body.side)


def resign(services: Services, call: Call) -> responses.TableView:
    """A side resigns."""
    body = call.body
    assert isinstance(body, requests.UndoOrResign)
    player = call.require_player()
    table = services.tables.resign(player, call.path["id"], body.side, body.expected, body.key)
    return view_table(table, player, KnownLog(body.have, body.have_hash), side=body.side)


# ---------------------------------------------------------------- the player


def get_me(services: Services, call: Call) -> responses.Me | None:
    """The player's name; null if the browser has none yet."""
    if call.player is None:
        return None
    with services.database.read() as connection:
        return responses.Me(name=people.find_name(connection, call.player.id))


def set_name(services: Services, call: Call) -> responses.Me:
    """Set the player's name; app.py gives a cookie to a browser without one."""
    body = call.body
    assert isinstance(body, requests.SetName)
    name = requests.clean_name(body.name, "name")
    player = call.require_player()
    with services.database.read() as connection:
        known = people.find_name(connection, player.id)
    if name != known:
        with services.database.write() as connection:
            people.rename_player(connection, player.id, name)
    return responses.Me(name=name)
