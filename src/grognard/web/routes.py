"""The routes of the HTTP interface: their paths, handlers, parameters and types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from grognard.web import (
    requests,
    responses,
    routes_bin,
    routes_files,
    routes_odds,
    routes_people,
    routes_story,
    routes_tables,
    routes_titles,
)
from grognard.web.services import Handler

BODY = 64 * 1024
LARGE_BODY = 2 * 1024 * 1024  # for whole games and packs
EXPENSIVE = 5.0  # counts as so many ordinary requests

GameFile = dict[str, Any]
Scene = dict[str, Any]


@dataclass(frozen=True)
class Route:
    """A route: its method and path, its handler, and the types of its request and response."""

    method: str
    path: str
    handler: Handler
    response: Any
    body: type[requests.RequestBody] = requests.EmptyBody
    query: Mapping[str, type] = field(default_factory=dict, hash=False)
    max_bytes: int = BODY
    cost: float = 1.0
    cached: bool = False  # may be cached: it never changes under one hash
    lane: Literal["", "help", "long"] = ""  # where it waits for its turn, if it takes long

    @property
    def max_nodes(self) -> int:
        """How many values the JSON of a body may have."""
        return requests.MOST_NODES if self.max_bytes == BODY else requests.MANY_NODES


LOOK: Mapping[str, type] = {"have": int, "have_hash": str, "at": int, "side": str}
SIDE: Mapping[str, type] = {"side": str}
GAME = "/api/tables/{id}"

ROUTES = (
    Route("GET", "/api/me", routes_tables.get_me, responses.Me | None),
    Route("POST", "/api/me", routes_tables.set_name, responses.Me, requests.SetName),
    Route("GET", "/api/server", routes_titles.get_server, responses.ServerInfo),
    Route("GET", "/api/titles", routes_titles.list_titles, responses.Titles),
    Route("GET", "/api/titles/{id}/rulebook", routes_titles.get_rulebook, responses.Rulebook),
    Route("POST", "/api/join", routes_people.join, responses.Joined, requests.Join),
    Route("GET", "/api/tables", routes_tables.list_tables, responses.TableList),
    Route("GET", "/api/bin", routes_bin.list_bin, responses.Bin),
    Route(
        "POST",
        "/api/tables",
        routes_tables.begin,
        responses.TableCreated,
        requests.BeginTable,
        max_bytes=LARGE_BODY,
        cost=EXPENSIVE,
    ),
    Route(
        "POST",
        "/api/tables/import",
        routes_files.import_game,
        responses.TableCreated,
        requests.ImportGame,
        max_bytes=LARGE_BODY,
        cost=2 * EXPENSIVE,
        lane="long",
    ),
    Route("GET", GAME, routes_tables.get_table, responses.TableView, query=LOOK),
    Route("GET", f"{GAME}/scene", routes_tables.get_scene, Scene, query={"hash": str}, cached=True),
    Route("POST", f"{GAME}/acts", routes_tables.act, responses.TableView, requests.TakeAct),
    Route("POST", f"{GAME}/undo", routes_tables.undo, responses.TableView, requests.UndoOrResign),
    Route(
        "POST", f"{GAME}/resign", routes_tables.resign, responses.TableView, requests.UndoOrResign
    ),
    Route("GET", f"{GAME}/odds", routes_odds.get_odds, responses.Odds, query=SIDE, lane="help"),
    Route("GET", f"{GAME}/hint", routes_odds.get_hint, responses.Hint, query=SIDE, lane="help"),
    Route(
        "GET", f"{GAME}/story", routes_story.get_story, responses.Story, cost=EXPENSIVE, lane="long"
    ),
    Route("GET", f"{GAME}/export", routes_files.export_game, GameFile),
    Route(
        "POST",
        f"{GAME}/fork",
        routes_files.fork,
        responses.TableCreated,
        requests.Fork,
        cost=EXPENSIVE,
        lane="long",
    ),
    Route(
        "POST",
        f"{GAME}/rematch",
        routes_files.rematch,
        responses.TableCreated,
        requests.Rematch,
        cost=EXPENSIVE,
    ),
    Route(
        "POST",
        f"{GAME}/links",
        routes_people.create_seat_link,
        responses.NewLink,
        requests.SeatLink,
    ),
    Route("POST", f"{GAME}/watch", routes_people.create_watch_link, responses.NewLink),
    Route("POST", f"{GAME}/name", routes_people.rename, responses.TableName, requests.Rename),
    Route(
        "POST", f"{GAME}/bots", routes_people.stop_bots, responses.BotsStopped, requests.StopBots
    ),
    Route("POST", f"{GAME}/leave", routes_bin.leave, responses.Left),
    Route("POST", f"{GAME}/delete", routes_bin.delete, responses.Deleted),
    Route("POST", f"{GAME}/undelete", routes_bin.undelete, responses.Deleted),
    Route("POST", f"{GAME}/erase", routes_bin.erase, responses.Erased),
    Route("GET", f"{GAME}/chat", routes_people.read_chat, responses.Chat, query={"after": int}),
    Route("POST", f"{GAME}/chat", routes_people.say, responses.ChatSaid, requests.Say),
)
