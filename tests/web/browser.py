"""A browser for tests: keeps its cookie, makes up keys, and checks every answer's shape."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import msgspec
from starlette.applications import Starlette
from starlette.testclient import TestClient

from grognard.web.bots import Bots
from grognard.web.responses import ErrorResponse
from grognard.web.routes import ROUTES, Route
from grognard.web.services import Services
from tests.web.chosen import key, nonce

Json = Any


def route_of(method: str, path: str) -> Route | None:
    """The route that answers."""
    parts = path.partition("?")[0].split("/")
    for route in ROUTES:
        wanted = route.path.split("/")
        fits = len(wanted) == len(parts) and all(
            a == b or a.startswith("{") for a, b in zip(wanted, parts, strict=True)
        )
        if route.method == method and fits:
            return route
    return None


def check_shape(method: str, path: str, response: httpx2.Response) -> None:
    """Every answer is what /api/openapi.json says it is: all fields, and no others."""
    route = route_of(method, path)
    if route is None:
        return
    if route.cached and response.status_code in (200, 304):
        assert response.headers["cache-control"].startswith("private, ")
    else:
        assert response.headers["cache-control"] == "no-store"
    if response.status_code == 304:
        assert response.content == b""
        return
    kind = route.response if response.status_code == 200 else ErrorResponse
    read = msgspec.json.decode(response.content, type=kind)
    if response.status_code == 200:
        assert msgspec.json.decode(msgspec.json.encode(read)) == response.json()


@dataclass
class Browser:
    """One person at a server."""

    client: TestClient
    seen: list[httpx2.Response] = field(default_factory=list)

    def ask(self, method: str, path: str, body: Json = None, **rest: Any) -> httpx2.Response:
        if method != "GET":
            rest.setdefault("headers", {"x-grognard": "1"})
            rest.setdefault("json", {} if body is None else body)
        response = self.client.request(method, path, **rest)
        check_shape(method, path, response)
        self.seen.append(response)
        return response

    def get(self, path: str, status: int = 200) -> Json:
        return self.told(self.ask("GET", path), status)

    def post(self, path: str, body: Json = None, status: int = 200) -> Json:
        return self.told(self.ask("POST", path, body), status)

    def told(self, response: httpx2.Response, status: int) -> Json:
        assert response.status_code == status, response.text
        return response.json() if status == 200 else response.json()["error"]

    # ------------------------------------------------------------ games

    def begin(self, title: str = "keep-it-moving", **rest: Json) -> str:
        wanted = {"title": title, "seats": {"player": "me"}, "nonce": nonce(), **rest}
        public_id: str = self.post("/api/tables", wanted)["id"]
        return public_id

    def look(self, game: str, query: str = "") -> Json:
        return self.get(f"/api/tables/{game}{query}")

    def act(self, game: str, act: Json = None, status: int = 200, **rest: Json) -> Json:
        """Do something that is on offer, or just this."""
        view = self.look(game)
        body = {
            "expected": view["seq"],
            "key": key(),
            "side": view["who"],
            "act": act or (view["options"] or view["outcomes"])[0]["act"],
            **rest,
        }
        return self.post(f"/api/tables/{game}/acts", body, status)

    def command(self, game: str, what: str, status: int = 200, **rest: Json) -> Json:
        """Take back, or give up."""
        view = self.look(game)
        side = view["mine"][0] if view["mine"] else "player"
        body = {"expected": view["seq"], "key": key(), "side": side, **rest}
        return self.post(f"/api/tables/{game}/{what}", body, status)

    def finish(self, game: str) -> Json:
        """Play on to the end, always the last thing on offer."""
        view = self.look(game)
        while view["over"] is None:
            offered = view["options"] or view["outcomes"]
            body = {
                "expected": view["seq"],
                "key": key(),
                "side": view["who"] if view["who"] in view["mine"] else view["mine"][0],
                "act": offered[-1]["act"],
                "have": view["moves"],
                "have_hash": view["hash"],
            }
            view = self.post(f"/api/tables/{game}/acts", body)
        return view


def act_body() -> dict[str, Any]:
    """An act as a browser sends it."""
    return {"expected": 1, "key": key(), "side": "player", "act": ["next"]}


@dataclass
class Server:
    app: Starlette
    client: TestClient

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    @property
    def bots(self) -> Bots:
        found: Bots = self.app.state.bots
        return found

    def stranger(self, **rest: Any) -> Browser:
        """A browser without a cookie, in the same running server."""
        client = TestClient(self.app, raise_server_exceptions=False, **rest)
        client.portal = self.client.portal  # one event loop for all, as in a real server
        return Browser(client)

    def browser(self, name: str) -> Browser:
        made = self.stranger()
        made.post("/api/me", {"name": name})
        return made


@contextmanager
def serving(app: Starlette) -> Iterator[Server]:
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Server(app, client)
