"""Who may ask: not yours is not there, and foreign pages change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.web.guard import CSP
from grognard.web.routes import ROUTES
from tests.web.browser import Browser, Server, act_body
from tests.web.chosen import key, nonce

NOWHERE = "AAAAAAAAAAAAAAAA"
TWO = {"options": {"russians": "second-player"}, "seats": {"wagner": "me", "russia": "open"}}


def bodies() -> dict[str, Any]:
    """A body that every route of a game would take."""
    back = {"expected": 1, "key": key(), "side": "player"}
    return {
        "acts": act_body(),
        "bots": {"stop": True},
        "undo": back,
        "resign": back,
        "fork": {"at": 0, "seats": {"player": "me"}, "nonce": nonce()},
        "rematch": {"nonce": nonce()},
        "links": {"side": "player"},
        "name": {"name": "Mine"},
        "chat": {"text": "Hello", "key": key()},
    }


OF_A_GAME = [route for route in ROUTES if "/tables/{id}" in route.path]


@pytest.mark.parametrize("route", OF_A_GAME, ids=lambda route: f"{route.method} {route.path}")
def test_not_yours_is_the_same_as_not_there(
    ann: Browser, bob: Browser, server: Server, route: Any
) -> None:
    """For a game of somebody else's, for none, and for a stranger: one answer, byte by byte."""
    game = ann.begin()
    before = ann.look(game)
    body = bodies().get(route.path.rsplit("/", 1)[1])
    told = []
    for who, name in ((bob, game), (bob, NOWHERE), (server.stranger(), game), (bob, "a%00b")):
        response = who.ask(route.method, route.path.replace("{id}", name), body)
        told.append((response.status_code, response.content))
    assert len(set(told)) == 1
    assert told[0][0] == 404
    assert ann.look(game) == before


@pytest.mark.parametrize("what", ["links", "watch", "name", "bots", "delete", "undelete", "erase"])
def test_only_the_owner_may(ann: Browser, bob: Browser, what: str) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    body = bodies()[what] if what in ("name", "bots") else {}
    body = {"side": "wagner"} if what == "links" else body
    bob.post(f"/api/tables/{begun['id']}/{what}", body, 404)
    assert ann.look(begun["id"])["mine"] == ["wagner"]


def test_hidden_games_are_taken_out_and_forked_at_their_end(
    server: Server, ann: Browser, the_ford: str
) -> None:
    game = ann.begin(the_ford, seats={"red": "me", "blue": "bot:random"})
    fork = {"at": 0, "seats": {"red": "me", "blue": "me"}, "nonce": nonce()}
    assert ann.get(f"/api/tables/{game}/export", 422)["kind"] == "refused"
    assert ann.post(f"/api/tables/{game}/fork", fork, 422)["kind"] == "refused"
    seq = ann.look(game)["seq"]
    resign = {"expected": seq, "key": key(), "side": "red"}
    while ann.ask("POST", f"/api/tables/{game}/resign", resign).status_code == 409:
        resign["expected"] = ann.look(game)["seq"]  # the bot was quicker
    assert ann.get(f"/api/tables/{game}/export")["proof"]["secret"]
    ann.post(f"/api/tables/{game}/fork", fork)


# ---------------------------------------------------------------- foreign pages


HOME = "http://testserver"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": HOME}, 200),
        ({"origin": HOME, "sec-fetch-site": "same-origin"}, 200),
        ({"sec-fetch-site": "none"}, 200),
        ({"origin": "https://testserver"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ""}, 403),
        ({"origin": "http://testserver.evil.example"}, 403),
        ({"origin": "http://testserver:81"}, 403),
        ({"origin": "http://evil.example@testserver"}, 403),
        ({"origin": "ftp://testserver"}, 403),
        ({"origin": "http://[bad"}, 403),
        ({"origin": HOME, "sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": HOME, "host": "evil.example"}, 421),
    ],
    ids=str,
)
def test_only_our_own_pages_may_change_something(
    ann: Browser, headers: dict[str, str], status: int
) -> None:
    sent = {"x-grognard": "1", **headers}
    response = ann.ask("POST", "/api/me", {"name": "Eve"}, headers=sent)
    assert response.status_code == status
    if status == 403:
        assert response.json()["error"]["kind"] == "foreign"
        assert ann.get("/api/me") == {"name": "Ann"}


def test_an_https_server_wants_an_https_page(server: Server) -> None:
    safe = server.stranger(base_url="https://testserver")
    for origin, status in ((HOME, 403), ("https://testserver", 200)):
        sent = {"x-grognard": "1", "origin": origin}
        assert safe.ask("POST", "/api/me", {"name": "Ann"}, headers=sent).status_code == status


def test_a_form_of_another_page_is_refused(ann: Browser) -> None:
    body = b'{"name":"Eve"}'
    kind = "application/json"
    response = ann.client.post("/api/me", headers={"content-type": kind}, content=body)
    assert (response.status_code, response.json()["error"]["kind"]) == (403, "foreign")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        sent = {"x-grognard": "1", "content-type": kind}
        response = ann.client.post("/api/me", headers=sent, content=body)
        assert (response.status_code, response.json()["error"]["kind"]) == (415, "bad-request")
    assert ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/tables/x", "/nowhere", "/assets/x.js"])
def test_our_headers_are_on_every_answer(ann: Browser, path: str) -> None:
    headers = ann.client.get(path).headers
    assert headers["content-security-policy"] == CSP
    assert headers["x-content-type-options"] == "nosniff"
    assert "unsafe" not in CSP
    assert "upgrade-insecure-requests" not in CSP
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize("route", [w for w in ROUTES if w.method == "POST"], ids=lambda w: w.path)
def test_nothing_changes_by_get(ann: Browser, route: Any) -> None:
    game = ann.begin()
    response = ann.client.get(route.path.replace("{id}", game))
    assert response.status_code in (200, 404, 405)
    assert (response.status_code == 200) == any(
        other.path == route.path and other.method == "GET" for other in ROUTES
    )
