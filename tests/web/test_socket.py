"""The live channel: it tells that a game has gone on, to those who may know, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from grognard.web.app import make_app
from grognard.web.limits import SOCKET, Limits
from grognard.web.socket import MOST_TABLES, PER_PLAYER
from tests.web.browser import Browser, Server, serving
from tests.web.chosen import key, nonce

TWO = {"options": {"russians": "second-player"}, "seats": {"wagner": "me", "russia": "open"}}


@contextmanager
def socket_of(browser: Browser, **rest: Any) -> Iterator[WebSocketTestSession]:
    with browser.client.websocket_connect("/api/socket", **rest) as socket:
        yield socket


def watch(socket: WebSocketTestSession, game: str) -> Any:
    socket.send_json({"watch": game})
    return socket.receive_json()


def test_watching_tells_where_a_game_is(ann: Browser) -> None:
    game = ann.begin()
    with socket_of(ann) as socket:
        seq = ann.look(game)["seq"]
        assert watch(socket, game) == {"table": game, "seq": seq, "chat": 0}
        assert watch(socket, game) == {"table": game, "seq": seq, "chat": 0}  # as a knock


def test_an_act_is_told_to_both_sides(ann: Browser, bob: Browser) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    game = begun["id"]
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    with socket_of(ann) as one, socket_of(bob) as other:
        watch(one, game)
        watch(other, game)
        seq = ann.act(game)["seq"]
        for socket in (one, other):
            assert socket.receive_json() == {"table": game, "seq": seq, "chat": 0}
        bob.post(f"/api/tables/{game}/chat", {"text": "Hello", "key": key()})
        for socket in (one, other):
            assert socket.receive_json() == {"table": game, "seq": seq, "chat": 1}


def test_after_unwatch_nothing_is_told(ann: Browser) -> None:
    game, other = ann.begin(), ann.begin()
    with socket_of(ann) as socket:
        watch(socket, game)
        socket.send_json({"unwatch": game})
        ann.act(game)
        assert watch(socket, other)["table"] == other


def test_the_game_of_another_is_not_there(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    with socket_of(bob) as socket:
        for name in (game, "AAAAAAAAAAAAAAAA", "x\0y"):
            assert watch(socket, name) == {"table": name, "gone": True}
        ann.act(game)
        mine = bob.begin()
        assert watch(socket, mine)["table"] == mine  # of the other game nothing was said


def test_who_loses_his_seat_is_told_once_and_then_nothing(ann: Browser, bob: Browser) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    game = begun["id"]
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    with socket_of(bob) as socket:
        watch(socket, game)
        ann.post(f"/api/tables/{game}/links", {"side": "russia"})
        assert socket.receive_json() == {"table": game, "gone": True}
        ann.act(game)
        mine = bob.begin()
        assert watch(socket, mine)["table"] == mine


def test_a_deleted_game_is_gone(ann: Browser) -> None:
    game = ann.begin()
    with socket_of(ann) as socket:
        watch(socket, game)
        ann.post(f"/api/tables/{game}/delete")
        assert socket.receive_json() == {"table": game, "gone": True}


def test_when_one_leaves_the_other_is_told_and_he_himself_sees_it_gone(
    ann: Browser, bob: Browser
) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    game = begun["id"]
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    with socket_of(ann) as leaver, socket_of(bob) as stayer:
        watch(leaver, game)
        seq = watch(stayer, game)["seq"]
        ann.post(f"/api/tables/{game}/leave")
        assert leaver.receive_json() == {"table": game, "gone": True}
        assert stayer.receive_json()["seq"] == seq


def test_a_socket_watches_so_many_games_and_no_more(ann: Browser) -> None:
    games = [ann.begin() for n in range(MOST_TABLES + 1)]
    with socket_of(ann) as socket:
        said = [watch(socket, game) for game in games]
        assert all("seq" in one for one in said[:-1])
        assert said[-1] == {"table": games[-1], "full": True}


def test_strangers_and_foreign_pages_do_not_get_in(server: Server, ann: Browser) -> None:
    with pytest.raises(WebSocketDisconnect), socket_of(server.stranger()):
        pass
    for origin in ("http://evil.example", "null", "http://testserver:99"):
        with pytest.raises(WebSocketDisconnect), socket_of(ann, headers={"origin": origin}):
            pass
    with socket_of(ann, headers={"origin": "http://testserver"}):
        pass


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("{", 1003),
        ("[]", 1003),
        ('{"watch": 7}', 1003),
        ('{"watch": "x", "more": 1}', 1003),
        ("[" * 9000, 1003),
        ('{"watch": "' + "x" * 17_000 + '"}', 1008),
        (b"\x00\x01", 1003),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_makes_no_sense_ends_the_socket(ann: Browser, said: str | bytes, code: int) -> None:
    with socket_of(ann) as socket:
        socket.send_text(said) if isinstance(said, str) else socket.send_bytes(said)
        with pytest.raises(WebSocketDisconnect) as e:
            socket.receive_json()
        assert e.value.code == code


def test_a_player_has_so_many_sockets(ann: Browser, bob: Browser) -> None:
    with socket_of(ann), socket_of(ann), socket_of(ann), socket_of(ann):
        assert PER_PLAYER == 4
        with socket_of(ann) as fifth:
            fifth.send_json({"watch": "x"})
            with pytest.raises(WebSocketDisconnect) as e:
                fifth.receive_json()
        assert e.value.code == 1013
        with socket_of(bob) as other:
            assert watch(other, bob.begin())["chat"] == 0
    with socket_of(ann) as again:
        assert watch(again, ann.begin())["chat"] == 0


def test_a_server_has_so_many_sockets(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.web.socket.IN_ALL", 1)
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        ann, bob = server.browser("Ann"), server.browser("Bob")
        with socket_of(ann), socket_of(bob) as second:
            second.send_json({"watch": "x"})
            with pytest.raises(WebSocketDisconnect) as e:
                second.receive_json()
            assert e.value.code == 1013


def test_who_says_too_much_is_cut_off(sqlite_url: str) -> None:
    with serving(make_app(sqlite_url, Limits(lambda: 0.0))) as server:
        ann = server.browser("Ann")
        with socket_of(ann) as socket:
            for n in range(int(SOCKET.burst) + 1):
                socket.send_json({})
            with pytest.raises(WebSocketDisconnect) as e:
                socket.receive_json()
            assert e.value.code == 1008


def test_all_are_woken_when_news_may_have_been_missed(server: Server, ann: Browser) -> None:
    game = ann.begin()
    with socket_of(ann) as socket:
        seq = watch(socket, game)["seq"]
        server.services.bus.wake_all()
        assert socket.receive_json() == {"table": game, "seq": seq, "chat": 0}


def test_nobody_listens_after_a_socket_has_gone(server: Server, ann: Browser) -> None:
    game = ann.begin()
    with socket_of(ann) as socket:
        watch(socket, game)
        assert server.services.bus.listeners
        assert server.services.bus.waiters
    with socket_of(ann):  # the server has seen that the first one is gone
        pass
    ann.look(game)
    assert server.services.bus.listeners == {}


def test_who_only_watches_does_not_learn_that_others_talk(server: Server, ann: Browser) -> None:
    """Neither how much was said nor when: a line of chat sends no message at all."""
    game = ann.begin()
    eve = server.browser("Eve")
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    eve.post("/api/join", {"link": link, "nonce": nonce()})
    with eve.client.websocket_connect("/api/socket") as socket:
        seq = watch(socket, game)["seq"]
        ann.post(f"/api/tables/{game}/chat", {"text": "What is she up to?", "key": key()})
        acted = ann.act(game)
        assert socket.receive_json() == {"table": game, "seq": acted["seq"], "chat": 0}
        assert acted["seq"] > seq
        assert watch(socket, game) == {"table": game, "seq": acted["seq"], "chat": 0}
    with ann.client.websocket_connect("/api/socket") as socket:
        assert watch(socket, game)["chat"] == 1
        ann.post(f"/api/tables/{game}/chat", {"text": "Nothing.", "key": key()})
        assert socket.receive_json() == {"table": game, "seq": acted["seq"], "chat": 2}
