"""The HTTP interface: every route, what it refuses and how it says so, and who may ask."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.web import pages
from grognard.web.app import make_app
from grognard.web.guard import CSP
from grognard.web.limits import ADDRESS, NEWCOMERS, PLAYER, SAID, STRANGER, Limits
from grognard.web.store import database as database_module
from grognard.web.troubles import Unavailable
from grognard.web.ways import WAYS
from tests.web.browser import Browser, Server, serving
from tests.web.chosen import key, nonce

NOWHERE = "AAAAAAAAAAAAAAAA"
TWO = {"options": {"russians": "second-player"}, "seats": {"wagner": "me", "russia": "open"}}


# ---------------------------------------------------------------- people


def test_a_browser_gets_a_name_and_a_cookie(server: Server) -> None:
    ann = server.stranger()
    assert ann.get("/api/me") is None
    assert ann.get("/api/tables") == {"tables": []}
    assert ann.post("/api/me", {"name": "  Ann "}) == {"name": "Ann"}
    sent = ann.seen[-1].headers["set-cookie"]
    for word in ("grognard=", "HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert word in sent
    assert "Secure" not in sent
    assert ann.get("/api/me") == {"name": "Ann"}
    assert ann.seen[-1].headers["set-cookie"] == sent  # the same, for another year
    assert ann.post("/api/me", {"name": "Anna"}) == {"name": "Anna"}
    ann.get("/api/tables")
    assert "set-cookie" not in ann.seen[-1].headers
    assert ann.get("/api/me") == {"name": "Anna"}


def test_under_https_the_cookie_is_for_this_host_alone(server: Server) -> None:
    safe = server.stranger(base_url="https://testserver")
    safe.post("/api/me", {"name": "Ann"})
    sent = safe.seen[-1].headers["set-cookie"]
    assert sent.startswith("__Host-grognard=")
    for word in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
        assert word in sent
    assert "domain" not in sent.lower()
    assert safe.get("/api/me") == {"name": "Ann"}
    assert "max-age" in safe.seen[-1].headers["strict-transport-security"]
    token = safe.client.cookies["__Host-grognard"]
    plain = server.stranger(base_url="https://testserver")
    plain.client.cookies.set("grognard", token)  # a name that a neighbour could have set
    assert plain.get("/api/me") is None


def test_a_made_up_cookie_is_nobody(server: Server) -> None:
    eve = server.stranger()
    for token in (b"x", b"A" * 43, b"%00", b"\xe4" * 20, b'"""', b"\xff\xfe"):
        response = eve.client.get("/api/me", headers=[(b"cookie", b"grognard=" + token)])
        assert (response.status_code, response.json()) == (200, None)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "a\nb", "x" * 41, None, 7, ["Ann"]], ids=repr)
def test_names_that_cannot_be_seen_are_refused(ann: Browser, name: Any) -> None:
    assert ann.post("/api/me", {"name": name}, 422)["where"] == "name"
    assert ann.get("/api/me") == {"name": "Ann"}


# ---------------------------------------------------------------- titles


def test_titles_and_rulebooks(ann: Browser) -> None:
    titles = {one["id"]: one for one in ann.get("/api/titles")["titles"]}
    assert titles["march-of-justice"]["sides"] == ["wagner", "russia"]
    assert "sensible" in titles["keep-it-moving"]["bots"]
    for title in titles:
        book = ann.get(f"/api/titles/{title}/rulebook")
        assert {"number", "title", "level", "text"} == set(book["sections"][0])
        assert len(book["sections"]) > 10
    assert ann.get("/api/titles/chess/rulebook", 404)["kind"] == "not-there"


# ---------------------------------------------------------------- a game by HTTP


def test_a_whole_game(ann: Browser) -> None:
    game = ann.begin(name="Monday")
    view = ann.finish(game)
    assert view["status"] == "over"
    assert view["over"]["why"]
    line = ann.get("/api/tables")["tables"][0]
    assert (line["id"], line["status"], line["name"]) == (game, "over", "Monday")
    assert (line["my_turn"], line["waiting"], line["seq"]) == (False, [], view["seq"])


def test_my_turn_is_told(ann: Browser) -> None:
    ann.begin("march-of-justice", **TWO)
    line = ann.get("/api/tables")["tables"][0]
    assert (line["my_turn"], line["waiting"]) == (True, ["wagner"])


def test_an_act_sent_again_and_a_stale_one(ann: Browser) -> None:
    game = ann.begin()
    view = ann.look(game)
    body = {
        "expected": view["seq"],
        "key": key(),
        "side": "player",
        "act": view["options"][0]["act"],
    }
    once = ann.post(f"/api/tables/{game}/acts", body)
    assert ann.post(f"/api/tables/{game}/acts", body) == once
    error = ann.post(f"/api/tables/{game}/acts", body | {"key": key()}, 409)
    assert (error["kind"], error["seq"]) == ("stale", once["seq"])


def test_a_refused_act_says_why_and_by_which_rule(ann: Browser) -> None:
    game = ann.begin("march-of-justice", **TWO)
    refused = ann.look(game)["refused"][0]
    error = ann.act(game, refused["act"], 422)
    assert error == {"kind": "refused", "why": refused["why"], "rule": refused["rule"]}


def test_undo_resign_odds_and_hint(ann: Browser) -> None:
    game = ann.begin("march-of-justice", **TWO)
    start = ann.look(game)
    done = ann.act(game)
    assert done["undo"] == {"can": True, "why": "", "side": "wagner"}
    back = ann.command(game, "undo")
    assert back["hash"] == start["hash"]
    assert ann.command(game, "undo", 422)["kind"] == "refused"
    odds = ann.get(f"/api/tables/{game}/odds?side=wagner")
    assert [one["act"] for one in odds["options"]] == [one["act"] for one in start["options"]]
    assert ann.get(f"/api/tables/{game}/odds?side=russia", 422)["where"] == "side"
    assert ann.command(game, "resign")["over"]["resigned"] == "wagner"
    assert ann.get(f"/api/tables/{game}/odds", 422)["kind"] == "refused"


def test_odds_add_up_and_a_hint_is_an_option(ann: Browser) -> None:
    game = ann.begin()
    view = ann.look(game)
    for one in ann.get(f"/api/tables/{game}/odds")["options"]:
        if one["known"]:
            total = sum(end["value"] for end in one["ends"]) + one["rest"]["value"]
            assert total == pytest.approx(1)
    hint = ann.get(f"/api/tables/{game}/hint")
    assert hint["act"] in [one["act"] for one in view["options"]]
    assert hint["bot"] == "sensible"
    assert hint["prospect"]["act"] == hint["act"]


def test_looking_back(ann: Browser) -> None:
    game = ann.begin()
    start = ann.look(game)
    ann.act(game)
    back = ann.look(game, f"?at={start['moves']}")
    assert (back["at"], back["view"], back["options"]) == (start["moves"], start["view"], [])


@pytest.mark.parametrize("query", ["at=-1", "at=x", "at=1e3", "have=99999999", "at=٣", "have="])
def test_queries_that_are_no_numbers(ann: Browser, query: str) -> None:
    game = ann.begin()
    assert ann.get(f"/api/tables/{game}?{query}", 422)["where"] in ("at", "have")


def test_export_and_import(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    over = ann.finish(game)
    file = ann.get(f"/api/tables/{game}/export")
    assert file["proof"]["secret"] == over["dice"]["secret"]
    wanted = {"game_file": file, "seats": {"player": "me"}, "nonce": nonce()}
    copy = bob.look(bob.post("/api/tables/import", wanted)["id"])
    assert copy["over"] == over["over"]
    assert [one["act"] for one in copy["log"]["entries"]] == [one["act"] for one in file["acts"]]
    assert all(one["copied"] for one in copy["log"]["entries"])
    file["acts"][0]["hash"] = "0" * 32
    error = bob.post("/api/tables/import", wanted, 422)
    assert error["where"] == "game_file"
    assert "acts[0].hash" in error["why"]
    for bad in ({}, {"format": "grognard-game/1"}, {"acts": [0] * 5001}):
        bob.post("/api/tables/import", wanted | {"game_file": bad}, 422)


def test_fork(ann: Browser) -> None:
    game = ann.begin()
    ann.act(game)
    whole = ann.look(game)
    at = whole["moves"] - 1
    wanted = {"at": at, "seats": {"player": "me"}, "dice": "typed", "nonce": nonce()}
    fork = ann.look(ann.post(f"/api/tables/{game}/fork", wanted)["id"])
    assert fork["origin"] == f"{game}@{at}"
    assert (fork["moves"], fork["dice"]["mode"]) == (at, "typed")
    assert fork["view"] == ann.look(game, f"?at={at}")["view"]
    assert fork["dice"]["commitment"] != whole["dice"]["commitment"]
    error = ann.post(f"/api/tables/{game}/fork", wanted | {"at": whole["moves"] + 1}, 422)
    assert error["where"] == "at"


def test_rematch(ann: Browser, bob: Browser) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    ann.command(begun["id"], "resign")
    again = bob.post(f"/api/tables/{begun['id']}/rematch", {"nonce": nonce()})
    assert list(again["links"]) == ["wagner"]
    view = bob.look(again["id"])
    assert (view["mine"], view["settings"], view["moves"]) == (["russia"], TWO["options"], 0)


def test_delete_and_undelete(ann: Browser) -> None:
    game = ann.begin()
    assert ann.post(f"/api/tables/{game}/delete") == {"deleted": True}
    assert ann.get("/api/tables") == {"tables": []}
    ann.get(f"/api/tables/{game}", 404)
    ann.post(f"/api/tables/{game}/acts", act_body(), 404)
    assert ann.post(f"/api/tables/{game}/undelete") == {"deleted": False}
    assert ann.look(game)["id"] == game


def test_rename_and_links(ann: Browser, bob: Browser) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    game = begun["id"]
    assert ann.post(f"/api/tables/{game}/name", {"name": " Tuesday "}) == {"name": "Tuesday"}
    assert ann.look(game)["name"] == "Tuesday"
    new = ann.post(f"/api/tables/{game}/links", {"side": "russia"})["link"]
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()}, 404)
    assert bob.post("/api/join", {"link": new, "nonce": nonce()}) == {"id": game, "side": "russia"}
    assert ann.post(f"/api/tables/{game}/links", {"side": "gm"}, 422)["where"] == "side"
    names = {seat["side"]: seat["name"] for seat in ann.look(game)["seats"]}
    assert names == {"wagner": "Ann", "russia": "Bob"}


def test_watching_and_a_new_watch_link(ann: Browser, bob: Browser, server: Server) -> None:
    game = ann.begin()
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    for who in (bob, server.browser("Eve")):
        assert who.post("/api/join", {"link": link, "nonce": nonce()})["side"] is None
        assert who.look(game)["watches"]
        assert who.look(game)["options"] == []
    ann.post(f"/api/tables/{game}/watch")
    bob.get(f"/api/tables/{game}", 404)
    bob.post("/api/join", {"link": link, "nonce": nonce()}, 404)


def test_chat_is_for_the_table(ann: Browser, bob: Browser, server: Server) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    game = begun["id"]
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    seq = ann.look(game)["seq"]
    said = {"text": "Hello <b>Bob</b>", "key": key()}
    assert ann.post(f"/api/tables/{game}/chat", said) == {"n": 1}
    assert ann.post(f"/api/tables/{game}/chat", said) == {"n": 1}
    bob.post(f"/api/tables/{game}/chat", {"text": "Hi", "key": key()})
    lines = bob.get(f"/api/tables/{game}/chat")["lines"]
    assert [(one["n"], one["name"], one["sides"], one["text"]) for one in lines] == [
        (1, "Ann", ["wagner"], "Hello <b>Bob</b>"),
        (2, "Bob", ["russia"], "Hi"),
    ]
    assert len(bob.get(f"/api/tables/{game}/chat?after=1")["lines"]) == 1
    assert (bob.look(game)["chat"], bob.look(game)["seq"]) == (2, seq)
    eve = server.browser("Eve")
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    eve.post("/api/join", {"link": link, "nonce": nonce()})
    assert eve.get(f"/api/tables/{game}/chat") == {"lines": []}
    assert eve.look(game)["chat"] == 0
    eve.post(f"/api/tables/{game}/chat", {"text": "Boo", "key": key()}, 404)
    for text in ("", "x" * 1001):
        ann.post(f"/api/tables/{game}/chat", {"text": text, "key": key()}, 422)


# ---------------------------------------------------------------- not yours


def act_body() -> dict[str, Any]:
    return {"expected": 1, "key": key(), "side": "player", "act": ["next"]}


def bodies() -> dict[str, Any]:
    """A body that every route of a game would take."""
    back = {"expected": 1, "key": key(), "side": "player"}
    return {
        "acts": act_body(),
        "undo": back,
        "resign": back,
        "fork": {"at": 0, "seats": {"player": "me"}, "nonce": nonce()},
        "rematch": {"nonce": nonce()},
        "links": {"side": "player"},
        "name": {"name": "Mine"},
        "chat": {"text": "Hello", "key": key()},
    }


OF_A_GAME = [way for way in WAYS if "/tables/{id}" in way.path]


@pytest.mark.parametrize("way", OF_A_GAME, ids=lambda way: f"{way.method} {way.path}")
def test_not_yours_is_the_same_as_not_there(
    ann: Browser, bob: Browser, server: Server, way: Any
) -> None:
    """For a game of somebody else's, for none, and for a stranger: one answer, byte by byte."""
    game = ann.begin()
    before = ann.look(game)
    body = bodies().get(way.path.rsplit("/", 1)[1])
    told = []
    for who, name in ((bob, game), (bob, NOWHERE), (server.stranger(), game), (bob, "a%00b")):
        response = who.ask(way.method, way.path.replace("{id}", name), body)
        told.append((response.status_code, response.content))
    assert len(set(told)) == 1
    assert told[0][0] == 404
    assert ann.look(game) == before


@pytest.mark.parametrize("what", ["links", "watch", "name", "delete", "undelete"])
def test_only_the_owner_may(ann: Browser, bob: Browser, what: str) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    body = {"links": {"side": "wagner"}, "name": {"name": "Mine"}}.get(what, {})
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
        ({"origin": HOME, "host": "evil.example"}, 403),
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


@pytest.mark.parametrize("way", [w for w in WAYS if w.method == "POST"], ids=lambda w: w.path)
def test_nothing_changes_by_get(ann: Browser, way: Any) -> None:
    game = ann.begin()
    response = ann.client.get(way.path.replace("{id}", game))
    assert response.status_code in (200, 404, 405)
    assert (response.status_code == 200) == any(
        other.path == way.path and other.method == "GET" for other in WAYS
    )


# ---------------------------------------------------------------- bodies


def send(browser: Browser, raw: bytes, path: str = "/api/me") -> Any:
    sent = {"x-grognard": "1", "content-type": "application/json"}
    return browser.client.post(path, content=raw, headers=sent)


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        (b'{"name": "Ann"}', 200),
        (b"", 400),
        (b"{", 400),
        (b'{"name": "Ann"} x', 400),
        (b'{"name": NaN}', 400),
        (b'{"name": -Infinity}', 400),
        (b'{"name": 1e999}', 400),
        (b'{"name": "a", "name": "b"}', 400),
        (b'{"name": "\\ud800"}', 400),
        (b'{"name": "\\u0000"}', 400),
        (b'{"name": "\xff"}', 400),
        ('{"name": "Ann"}'.encode("utf-16"), 400),
        (b'\xef\xbb\xbf{"name": "Ann"}', 400),
        (b'{"name": ' + b"9" * 400 + b"}", 400),
        (b'{"name": ' + b"9" * 5000 + b"}", 400),
        (b'{"name": 9007199254740993}', 400),
        (b"[" * 40 + b"]" * 40, 400),
        (b"[" * 30_000, 400),
        (b'{"name": [' + b"0," * 12_000 + b"0]}", 400),
        (b'{"name": 9007199254740992}', 422),
        (b'{"name": "Ann", "admin": true}', 422),
        (b'{"name": null}', 422),
        (b"[]", 422),
        (b"null", 422),
        (b'"Ann"', 422),
        (b'{"name": "' + b"x" * 66_000 + b'"}', 413),
    ],
)
def test_bodies(server: Server, raw: bytes, status: int) -> None:
    response = send(server.stranger(), raw)
    assert response.status_code == status, response.text
    if status != 200:
        assert set(response.json()["error"]) >= {"kind", "why"}


@pytest.mark.parametrize(
    "change",
    [
        {"expected": -1},
        {"expected": 1.5},
        {"expected": 10**7},
        {"expected": "1"},
        {"expected": True},
        {"key": "short"},
        {"key": "G" * 32},
        {"key": "a" * 33},
        {"side": ""},
        {"act": []},
        {"act": "next"},
        {"act": ["x"] * 65},
        {"more": 1},
    ],
    ids=str,
)
def test_fields_out_of_bounds_are_named(ann: Browser, change: dict[str, Any]) -> None:
    game = ann.begin()
    error = ann.post(f"/api/tables/{game}/acts", act_body() | change, 422)
    assert error["kind"] == "invalid"
    assert next(iter(change)) in error["why"]


def test_a_missing_field_is_named(ann: Browser) -> None:
    body = act_body()
    del body["key"]
    assert "key" in ann.post(f"/api/tables/{ann.begin()}/acts", body, 422)["why"]


@pytest.mark.parametrize("act", [[1], [None], [["x"]], ["commit", 10**15], ["commit", {}], [{}]])
def test_acts_of_any_kind_are_refused_and_do_no_harm(ann: Browser, act: Any) -> None:
    game = ann.begin()
    before = ann.look(game)
    ann.act(game, act, 422)
    assert ann.look(game) == before


def test_a_large_game_may_be_brought_in_but_not_a_huge_one(ann: Browser) -> None:
    wanted = {"game_file": {"x": "y" * 100_000}, "seats": {"player": "me"}, "nonce": nonce()}
    assert ann.post("/api/tables/import", wanted, 422)["where"] == "game_file"
    raw = json.dumps(wanted | {"game_file": {"x": "y" * (2 * 1024 * 1024)}}).encode()
    assert send(ann, raw, "/api/tables/import").status_code == 413


# ---------------------------------------------------------------- when something is wrong


def test_a_database_that_cannot_be_used_is_503(
    ann: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ann.begin()
    view = ann.look(game)

    def no(*words: object) -> None:
        raise Unavailable("the disk is full")

    body = act_body() | {"expected": view["seq"], "act": view["options"][0]["act"]}
    with monkeypatch.context() as broken:
        broken.setattr("grognard.web.store.log.append", no)
        error = ann.post(f"/api/tables/{game}/acts", body, 503)
    assert error["kind"] == "unavailable"
    assert ann.look(game) == view
    assert ann.post(f"/api/tables/{game}/acts", body)["seq"] > view["seq"]


def test_what_lost_a_race_is_tried_again(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.web.store import log

    game = ann.begin()
    append, calls = log.append, []

    def twice(*words: Any) -> None:
        calls.append(1)
        if len(calls) == 1:
            raise database_module.Again("deadlock")
        append(*words)

    monkeypatch.setattr(log, "append", twice)
    ann.act(game)
    assert len(calls) == 2


def test_a_bug_is_500_and_tells_nothing(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = ann.begin()

    def bug(*words: object) -> None:
        raise KeyError("secret things")

    monkeypatch.setattr("grognard.web.routes_tables.table_view", bug)
    response = ann.ask("GET", f"/api/tables/{game}")
    assert response.status_code == 500
    assert response.json()["error"]["kind"] == "internal"
    assert "secret" not in response.text
    assert "secret things" in caplog.text


def test_paths_and_methods_that_are_not_there(ann: Browser) -> None:
    assert ann.client.get("/api/nothing").json()["error"]["kind"] == "not-there"
    assert ann.client.put("/api/me", json={}, headers={"x-grognard": "1"}).status_code == 405


# ---------------------------------------------------------------- pages


def test_every_page_is_the_one_page(
    ann: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert "make page" in ann.client.get("/").text
    (tmp_path / "index.html").write_text("<!doctype html><title>x</title>")
    for path in ("/", "/games", "/new/chess", "/table/x", "/join/y", "/rules/z"):
        response = ann.client.get(path)
        assert (response.status_code, "<title>x" in response.text) == (200, True)
        assert response.headers["cache-control"] == "no-cache"
    assert ann.client.get("/etc/passwd").status_code == 404


def test_assets_are_kept_by_the_browser_and_where_there_are_none_it_is_404(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sqlite_url: str
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        eve = server.stranger()
        assert eve.client.get("/assets/x.js").status_code == 404
        (tmp_path / "assets").mkdir()
        (tmp_path / "assets" / "x.js").write_text("1")
        response = eve.client.get("/assets/x.js")
        assert (response.status_code, response.text) == (200, "1")
        assert "immutable" in response.headers["cache-control"]


@pytest.mark.parametrize("path", ["/assets/../app.py", "/assets/..%2fapp.py", "/assets/%2e%2e/x"])
def test_assets_do_not_lead_out_of_their_folder(ann: Browser, path: str) -> None:
    assert ann.client.get(path).status_code == 404


# ---------------------------------------------------------------- how often


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def limited(sqlite_url: str) -> Any:
    clock = Clock()
    with serving(make_app(sqlite_url, Limits(clock))) as up:
        yield up, clock


def count_allowed(ask: Callable[[], int], most: int) -> int:
    for n in range(most):
        if ask() == 429:
            return n
    return most


def test_one_browser_is_held_back_and_another_is_not(limited: tuple[Server, Clock]) -> None:
    server, clock = limited
    ann, bob = server.browser("Ann"), server.browser("Bob")

    def ask() -> int:
        return ann.client.get("/api/me").status_code

    allowed = count_allowed(ask, 1000)
    assert allowed == PLAYER.burst
    assert ann.seen[0].status_code == 200
    error = ann.client.get("/api/me").json()["error"]
    assert error["kind"] == "limit"
    assert bob.client.get("/api/me").status_code == 200
    clock.now += 1
    assert count_allowed(ask, 1000) == PLAYER.per_second


def test_strangers_share_their_address(limited: tuple[Server, Clock]) -> None:
    """And a made-up cookie does not help."""
    server, _ = limited
    made_up = iter(range(10_000))

    def ask() -> int:
        eve = server.stranger()
        eve.client.cookies.set("grognard", f"{next(made_up)}")
        return eve.client.get("/api/openapi.json").status_code

    assert count_allowed(ask, 2000) == STRANGER.burst


def test_a_class_of_sixty_behind_one_address_can_come_at_once(
    limited: tuple[Server, Clock],
) -> None:
    server, _ = limited
    for n in range(60):
        student = server.stranger()
        student.client.get("/")
        student.get("/api/me")
        student.get("/api/titles")
        student.post("/api/me", {"name": f"Student {n}"})
    assert NEWCOMERS.burst >= 120


def test_new_players_are_counted(limited: tuple[Server, Clock]) -> None:
    server, _ = limited

    def ask() -> int:
        return server.stranger().ask("POST", "/api/me", {"name": "x"}).status_code

    assert count_allowed(ask, 1000) == NEWCOMERS.burst


def test_what_costs_more_counts_as_more(limited: tuple[Server, Clock]) -> None:
    server, _ = limited
    ann = server.browser("Ann")
    wanted = {"title": "chess", "seats": {}, "nonce": nonce()}

    def ask() -> int:
        return ann.ask("POST", "/api/tables", wanted).status_code

    assert count_allowed(ask, 1000) == PLAYER.burst // 5


def test_the_rates_fit_together() -> None:
    """240 students at an act every two seconds, each seen by another, from one address."""
    assert ADDRESS.per_second >= 240 * 0.5 * 3
    assert PLAYER.per_second >= 10
    assert (SAID.per_second, SAID.burst) == (5, 20)
