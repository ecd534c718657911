"""Mutants of what is shown: each lets one secret out by one door."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from grognard.engine.value import Json
from grognard.games.the_ford.game import TheFord
from grognard.web import app, chat, proof, routes, routes_people, views
from grognard.web.bus import News
from grognard.web.room import Room
from grognard.web.socket import SocketConnection
from grognard.web.store import records
from grognard.web.tables import Table, Tables, now_ms
from tests.gauntlet.mutants import Patch, mutant


@mutant
def secret_told_early() -> list[Patch]:
    """The view holds the secret of the dice while they are still to be thrown."""
    true = views.describe_dice

    def describe_dice(record: Any, room: Room) -> Any:
        return msgspec.structs.replace(true(record, room), secret=room.secret.hex())

    return [(views, "describe_dice", describe_dice)]


@mutant
def exports_the_secret() -> list[Patch]:
    """The game file proves its dice too early."""
    true = proof.make_proof

    def shown(room: Room, *rest: Any) -> dict[str, Json]:
        return {**true(room, *rest), "secret": room.secret.hex()}

    return [(proof, "make_proof", shown)]


@mutant
def chat_for_watchers() -> list[Patch]:
    """Who only looks hears what the seats say."""
    true = Tables.load_table

    def table(self: Tables, *args: Any) -> Table:
        return replace(true(self, *args), watches=False)

    return [(Tables, "load_table", table)]


@mutant
def watchers_hear_that_others_talk() -> list[Patch]:
    """Whatever happens at a table is told over the socket to all who look at it."""

    def on_news(self: SocketConnection, news: News) -> None:
        self.push({"table": news.public_id, "seq": news.seq, "chat": 0})

    return [(SocketConnection, "on_news", on_news)]


@mutant
def a_table_changes_when_others_talk() -> list[Patch]:
    """A line of chat puts the game first in everybody's list."""
    true = chat.add_line

    def add_line(connection: Any, game_id: int, *rest: Any) -> int:
        records.update_game(connection, game_id, changed_ms=now_ms())
        return true(connection, game_id, *rest)

    return [(chat, "add_line", add_line)]


@mutant
def links_in_the_view() -> list[Patch]:
    """A new watch link is told as the game's name."""
    true = routes_people.create_watch_link

    def watch_link(services: Any, call: Any) -> Any:
        made = true(services, call)
        LINKS[call.path["id"]] = made.link
        return made

    def describe_table(record: Any, *rest: Any) -> Any:
        name = LINKS.get(record.public_id, record.name)
        return TOLD(replace(record, name=name), *rest)

    changed = tuple(
        replace(route, handler=watch_link) if route.handler is true else route
        for route in routes.ROUTES
    )
    return [(app, "ROUTES", changed), (views, "describe_table", describe_table)]


LINKS: dict[str, str] = {}
TOLD = views.describe_table


# ---------------------------------------------------------------- hidden cards


@mutant
def the_log_tells_all() -> list[Patch]:
    """Every act is named to everybody."""
    return [(Room, "has_secrets", property(lambda self: False))]


@mutant
def a_card_in_the_view() -> list[Patch]:
    """Everybody is shown the card that blue has laid."""
    true = TheFord.look

    def look(self: TheFord, s: Any, side: str | None) -> Json:
        return {**true(self, s, side), "spare": true(self, s, "blue")["own card"]}

    return [(TheFord, "look", look)]


@mutant
def longer_when_hidden() -> list[Patch]:
    """The size of an answer depends on what is hidden."""
    true = views.describe_entry

    def describe_entry(room: Room, n: int, mine: list[str]) -> Any:
        entry = true(room, n, mine)
        return msgspec.structs.replace(entry, label="*" * len(room.play.log[n].label))

    return [(views, "describe_entry", describe_entry)]
