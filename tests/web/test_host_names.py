"""By which names a server may be asked."""

from __future__ import annotations

import socket

import pytest

from grognard.web.app import make_app
from grognard.web.host_names import list_names, plain_name
from grognard.web.limits import Limits
from tests.web.browser import Server, serving

MACHINE = socket.gethostname()


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("localhost", "localhost"),
        ("LocalHost:8000", "localhost"),
        ("example.org.", "example.org"),
        ("[::1]:8000", "::1"),
        ("::1", "::1"),
        ("10.0.0.7:80", "10.0.0.7"),
        ("", ""),
    ],
)
def test_a_name_is_compared_without_port_and_case(said: str, plain: str) -> None:
    assert plain_name(said) == plain


def test_a_server_goes_by_what_it_listens_on_and_what_it_was_told() -> None:
    assert list_names("0.0.0.0") == {"localhost", MACHINE.lower(), f"{MACHINE}.local".lower()}
    assert {"10.0.0.7", "games.example.org"} <= list_names("10.0.0.7", ["Games.Example.org"])


def status(server: Server, host: str, path: str = "/api/titles") -> int:
    return server.stranger().client.get(path, headers={"host": host}).status_code


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:80", MACHINE, "testserver"])
def test_our_own_names_are_answered(server: Server, host: str) -> None:
    """The last is the address at which the tests' requests come in."""
    assert status(server, host) == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "10.9.8.7", "", "x y"])
@pytest.mark.parametrize("path", ["/", "/api/titles", "/assets/x.js"])
def test_other_names_are_refused_whatever_is_asked(server: Server, host: str, path: str) -> None:
    assert status(server, host, path) == 421


def test_the_refusal_says_what_to_do(server: Server) -> None:
    answer = server.stranger().client.get("/", headers={"host": "evil.example"})
    assert answer.json()["error"]["kind"] == "foreign"
    assert "--host-name" in answer.json()["error"]["why"]


def test_a_name_that_the_operator_said_is_answered(sqlite_url: str) -> None:
    names = list_names("127.0.0.1", ["games.example.org"])
    with serving(make_app(sqlite_url, Limits(off=True), names)) as server:
        assert status(server, "games.example.org:8443") == 200
        assert status(server, "other.example.org") == 421
