"""What is sent and makes no sense; what goes wrong in the server; the pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.web import pages
from grognard.web.app import make_app
from grognard.web.errors import Unavailable
from grognard.web.limits import Limits
from grognard.web.store import database as database_module
from tests.web.browser import Browser, Server, act_body, serving
from tests.web.chosen import nonce


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
        {"key": "a" * 32 + "\n"},
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
            raise database_module.Conflict("deadlock")
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

    monkeypatch.setattr("grognard.web.routes_tables.view_table", bug)
    response = ann.ask("GET", f"/api/tables/{game}")
    assert response.status_code == 500
    assert response.json()["error"]["kind"] == "internal"
    assert "secret" not in response.text
    assert "secret things" in caplog.text


def test_paths_and_methods_that_are_not_there(ann: Browser) -> None:
    assert ann.client.get("/api/nothing").json()["error"]["kind"] == "not-there"
    for method, path, allowed in (
        ("PUT", "/api/me", "GET, HEAD, POST"),  # two routes share the path
        ("POST", "/api/titles", "GET, HEAD"),
        ("DELETE", "/api/tables/x/acts", "POST"),
        ("POST", "/games", "GET, HEAD"),
        ("POST", "/assets/page.js", "GET, HEAD"),
    ):
        sent = ann.client.request(method, path, json={}, headers={"x-grognard": "1"})
        assert (sent.status_code, sent.headers["allow"]) == (405, allowed)


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
