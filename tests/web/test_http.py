"""The HTTP interface: people, titles, games; every route that a browser asks."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.web.store import people
from tests.web.browser import Browser, Server, act_body
from tests.web.chosen import key, nonce

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


def test_a_name_that_another_process_has_changed_is_the_new_one(
    server: Server, ann: Browser
) -> None:
    player = server.services.find_player(ann.client.cookies["grognard"])
    assert player is not None
    with server.services.database.write() as connection:
        people.rename_player(connection, player.id, "Anna")
    assert ann.get("/api/me") == {"name": "Anna"}
    ann.post("/api/me", {"name": "Ann"})
    assert ann.get("/api/me") == {"name": "Ann"}


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
    assert titles["keep-it-moving"]["automatic"] == []
    assert [one["side"] for one in titles["march-of-justice"]["automatic"]] == ["russia"]
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
    assert ann.get(f"/api/tables/{game}/odds")["options"] == []
    assert ann.get(f"/api/tables/{game}/hint", 422)["kind"] == "refused"


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
