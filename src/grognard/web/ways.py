"""The routes of the HTTP interface: where, what they take, what they give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from grognard.web import (
    answers,
    messages,
    routes_files,
    routes_odds,
    routes_people,
    routes_story,
    routes_tables,
    routes_titles,
)
from grognard.web.desk import Route

BODY = 64 * 1024
LARGE_BODY = 2 * 1024 * 1024  # where whole games or packs are sent
DEAR = 5.0  # what costs the server as much as so many other requests

GameFile = dict[str, Any]


@dataclass(frozen=True)
class Way:
    """A route of the interface: method and path, who answers, what it takes and gives."""

    method: str
    path: str
    answer: Route
    reply: Any
    body: type[messages.Request] = messages.Nothing
    query: Mapping[str, type] = field(default_factory=dict, hash=False)
    largest: int = BODY
    cost: float = 1.0

    @property
    def nodes(self) -> int:
        """How many parts a body may have."""
        return messages.MOST_NODES if self.largest == BODY else messages.MANY_NODES


LOOK: Mapping[str, type] = {"have": int, "have_hash": str, "at": int, "side": str}
SIDE: Mapping[str, type] = {"side": str}
GAME = "/api/tables/{id}"

WAYS = (
    Way("GET", "/api/me", routes_tables.me, answers.Me | None),
    Way("POST", "/api/me", routes_tables.call_me, answers.Me, messages.CallMe),
    Way("GET", "/api/titles", routes_titles.titles, answers.Titles),
    Way("GET", "/api/titles/{id}/rulebook", routes_titles.rules, answers.Rulebook),
    Way("POST", "/api/join", routes_people.join, answers.Joined, messages.Join),
    Way("GET", "/api/tables", routes_tables.list_tables, answers.TableLines),
    Way(
        "POST",
        "/api/tables",
        routes_tables.begin,
        answers.Begun,
        messages.Begin,
        largest=LARGE_BODY,
        cost=DEAR,
    ),
    Way(
        "POST",
        "/api/tables/import",
        routes_files.bring_in,
        answers.Begun,
        messages.Import,
        largest=LARGE_BODY,
        cost=2 * DEAR,
    ),
    Way("GET", GAME, routes_tables.look, answers.TableView, query=LOOK),
    Way("POST", f"{GAME}/acts", routes_tables.act, answers.TableView, messages.Take),
    Way("POST", f"{GAME}/undo", routes_tables.undo, answers.TableView, messages.Back),
    Way("POST", f"{GAME}/resign", routes_tables.resign, answers.TableView, messages.Back),
    Way("GET", f"{GAME}/odds", routes_odds.odds, answers.Odds, query=SIDE),
    Way("GET", f"{GAME}/hint", routes_odds.hint, answers.Hint, query=SIDE),
    Way("GET", f"{GAME}/story", routes_story.tell_story, answers.Story, cost=DEAR),
    Way("GET", f"{GAME}/export", routes_files.export, GameFile),
    Way("POST", f"{GAME}/fork", routes_files.fork, answers.Begun, messages.Fork, cost=DEAR),
    Way(
        "POST", f"{GAME}/rematch", routes_files.rematch, answers.Begun, messages.Rematch, cost=DEAR
    ),
    Way("POST", f"{GAME}/links", routes_people.new_link, answers.LinkMade, messages.SeatLink),
    Way("POST", f"{GAME}/watch", routes_people.watch_link, answers.LinkMade),
    Way("POST", f"{GAME}/name", routes_people.rename, answers.Named, messages.Rename),
    Way("POST", f"{GAME}/bots", routes_people.stop_bots, answers.BotsStopped, messages.StopBots),
    Way("POST", f"{GAME}/delete", routes_people.delete, answers.Deleted),
    Way("POST", f"{GAME}/undelete", routes_people.undelete, answers.Deleted),
    Way("GET", f"{GAME}/chat", routes_people.read_chat, answers.Chat, query={"after": int}),
    Way("POST", f"{GAME}/chat", routes_people.say, answers.Said, messages.Say),
)
