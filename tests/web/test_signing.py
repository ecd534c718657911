"""The server's key: one for ever, shown by its public half, and under every exported game."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

from grognard.web import proof, signing
from grognard.web.store.database import Database
from tests.web.browser import Browser, Server


def test_a_server_has_one_key_however_often_it_is_started(url: str) -> None:
    made = set()
    for _ in range(3):
        opened = Database(url)
        made.add(signing.find_or_make_key(opened))
        opened.close()
    assert len(made) == 1
    assert len(made.pop()) == 32


def test_processes_that_start_at_once_agree_on_the_key(url: str) -> None:
    opened = [Database(url) for _ in range(6)]
    with ThreadPoolExecutor(6) as threads:
        made = set(threads.map(signing.find_or_make_key, opened))
    for one in opened:
        one.close()
    assert len(made) == 1


def test_a_signature_is_of_one_text_by_one_key() -> None:
    mine, other = bytes(32), bytes(range(32))
    public = signing.derive_public_key(mine)
    signature = signing.sign(mine, "a" * 64)
    assert signing.is_signed(public, "a" * 64, signature)
    assert not signing.is_signed(public, "b" * 64, signature)
    assert not signing.is_signed(signing.derive_public_key(other), "a" * 64, signature)
    assert not signing.is_signed(public, "a" * 64, signing.sign(other, "a" * 64))


def test_the_public_key_is_told_and_the_private_one_is_not(server: Server, ann: Browser) -> None:
    private = server.services.server_key
    shown = ann.get("/api/server")
    assert shown == {"key": signing.derive_public_key(private)}
    assert server.stranger().get("/api/server") == shown
    game = ann.begin()
    ann.finish(game)
    heard = json.dumps([ann.get(f"/api/tables/{game}{path}") for path in ("", "/export", "/story")])
    assert private.hex() not in heard


def test_an_exported_game_is_signed_by_its_server(ann: Browser) -> None:
    key = ann.get("/api/server")["key"]
    game = ann.begin()
    ann.finish(game)
    found = proof.verify(ann.get(f"/api/tables/{game}/export"), server_key=key)
    assert (found.named, found.signed_by) == (True, key)
    assert found.by_server == found.rolls > 0
