"""What one player or one address may hold at the same time."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from typing import Any
from unittest.mock import patch

import pytest
from starlette.websockets import WebSocketDisconnect

from grognard.web import app, socket
from grognard.web.app import make_app
from grognard.web.limits import GAMES, GAMES_OF_ADDRESS, Limits, Rate, find_household
from grognard.web.routes import BODY
from grognard.web.shares import Shares
from tests.web.browser import Browser, Server, serving
from tests.web.chosen import nonce


def test_nobody_takes_more_than_his_share() -> None:
    shares = Shares(of_one=3, in_all=5)
    assert [shares.take("ann") for n in range(4)] == [True, True, True, False]
    assert [shares.take("bob") for n in range(3)] == [True, True, False]
    shares.give_back("ann", 3)
    assert shares.take("bob")
    assert not shares.take("eve", 4)
    shares.give_back("bob", 3)
    assert (shares.held, shares.total) == ({}, 0)


def test_what_a_request_has_taken_is_given_back_however_it_ends() -> None:
    shares = Shares(of_one=10, in_all=10)
    with suppress(KeyError), shares.share_of("ann") as share:
        assert share.take(4)
        assert not share.take(7)
        assert shares.total == 4
        raise KeyError
    assert (shares.held, shares.total) == ({}, 0)


@pytest.mark.parametrize(
    ("host", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 5000, "x" * 100),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(host: str, household: str) -> None:
    assert find_household(host) == household


def test_an_address_has_so_many_sockets(sqlite_url: str) -> None:
    with (
        patch.object(socket, "PER_ADDRESS", 5),
        serving(make_app(sqlite_url, Limits(off=True))) as up,
        ExitStack() as stack,
    ):
        for player in (up.browser("Ann"), up.browser("Bob")):
            for n in range(2):
                stack.enter_context(player.client.websocket_connect("/api/socket"))
        carl = up.browser("Carl")
        with carl.client.websocket_connect("/api/socket") as fifth:
            assert said(fifth, carl.begin())["chat"] == 0
            with (
                pytest.raises(WebSocketDisconnect) as e,
                carl.client.websocket_connect("/api/socket") as sixth,
            ):
                said(sixth, "x")
            assert e.value.code == 1013


def said(line: Any, game: str) -> Any:
    line.send_json({"watch": game})
    return line.receive_json()


def begin(browser: Browser) -> int:
    wanted = {"title": "the moon", "seats": {}, "nonce": nonce()}
    return browser.ask("POST", "/api/tables", wanted).status_code


def test_a_player_begins_so_many_games_and_an_address_so_many(sqlite_url: str) -> None:
    """Sixty browsers may begin at once; one of them may not use up what is for all."""
    assert GAMES.burst * 5 <= GAMES_OF_ADDRESS.burst >= 4 * 60
    rates: dict[str, Any] = {
        "GAMES": Rate(0, 3),
        "GAMES_OF_ADDRESS": Rate(0, 5),
        "PLAYER": Rate(100, 1000),
    }
    with serving(make_app(sqlite_url, Limits(lambda: 0.0))) as up, patch.multiple(app, **rates):
        ann, bob = up.browser("Ann"), up.browser("Bob")
        assert [begin(ann) for n in range(5)] == [422, 422, 422, 429, 429]
        assert [begin(up.stranger()) for n in range(9)] == [422] * 9
        assert [begin(bob) for n in range(3)] == [422, 422, 429]


def test_large_bodies_are_for_players(server: Server, ann: Browser) -> None:
    large = {"title": "the moon", "seats": {}, "nonce": nonce(), "name": "x" * BODY}
    assert server.stranger().ask("POST", "/api/tables", large).status_code == 413
    assert ann.ask("POST", "/api/tables", large).status_code == 422
    server.services.tokens.clear()  # as after a start: only the database knows her
    assert ann.ask("POST", "/api/tables", large).status_code == 422


def test_an_address_sends_so_much_of_large_bodies_at_once(sqlite_url: str) -> None:
    """And small ones as ever: an act is not refused because somebody sends a whole game."""
    with (
        patch.object(app, "BODIES_OF_ADDRESS", 1000),
        serving(make_app(sqlite_url, Limits(off=True))) as up,
    ):
        ann = up.browser("Ann")
        wanted = {"title": "the moon", "seats": {}, "nonce": nonce()}
        for n in range(3):  # what was refused is given back, too
            large = {**wanted, "name": "x" * 2 * BODY}
            assert ann.post("/api/tables", large, 429)["kind"] == "limit"
        assert ann.post("/api/tables", {**wanted, "name": "x" * 60_000}, 422)
