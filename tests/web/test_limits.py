"""How often: a browser by its cookie, strangers by their address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.web.app import make_app
from grognard.web.limits import ADDRESS, NEWCOMERS, PLAYER, SOCKET, STRANGER, Limits
from tests.web.browser import Server, serving
from tests.web.chosen import nonce


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
    assert (SOCKET.per_second, SOCKET.burst) == (5, 20)
