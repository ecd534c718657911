"""The one cookie that we set is found among others, and nothing else of the header is read."""

from __future__ import annotations

import http.cookies

import pytest
from starlette import requests

from grognard.web.guard import glance_at_token, token_of
from grognard.web.store.people import new_token
from tests.web.browser import Server

TOKEN = "aA0_-" * 8 + "xyz"
OURS = f"grognard={TOKEN}"


def found(*sent: str, scheme: str = "http") -> str | None:
    headers = [(b"host", b"x"), *((b"cookie", one.encode("latin-1")) for one in sent)]
    token = token_of({"type": "http", "scheme": scheme, "headers": headers})
    if scheme == "http":
        assert glance(*sent) == token
    return token


def glance(*sent: str) -> str | None:
    """The same before anything is parsed."""
    lines = [b"GET / HTTP/1.1", *(b"Cookie: " + one.encode("latin-1") for one in sent), b"", b""]
    return glance_at_token(b"\r\n".join(lines))


@pytest.mark.parametrize(
    "sent",
    [
        OURS,
        f"theme=dark; {OURS}",
        f"{OURS};theme=dark",
        f'a;;; =; x=\\"\\";\t{OURS} ;b',
        f'theme="{OURS}"; {OURS}',
        f"not{OURS[:-1]}b; {OURS}",
        f"grognard=no good; {OURS}",
    ],
)
def test_our_cookie_is_found_among_others(sent: str) -> None:
    assert found(sent) == TOKEN


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "theme=dark",
        "grognard",
        "grognard=",
        f"__Host-{OURS}",
        f"not{OURS}",
        f'grognard="{TOKEN}"',
        f"{OURS}é",
        f"{OURS} and more",
        "grognard=" + "x" * 65,
    ],
)
def test_what_we_did_not_set_is_no_cookie_of_ours(sent: str) -> None:
    assert found(sent) is None


def test_at_a_glance_only_headers_count() -> None:
    assert glance_at_token(f"GET / HTTP/1.1\r\ncookie:{OURS}\r\n".encode()) == TOKEN
    assert glance_at_token(f"GET /?cookie: {OURS} HTTP/1.1\r\n\r\n".encode()) is None
    assert glance_at_token(f"GET / HTTP/1.1\r\nX-Cookie: {OURS}\r\n\r\n".encode()) is None


def test_it_may_be_in_any_of_several_headers() -> None:
    assert found("theme=dark", OURS) == TOKEN


def test_under_https_only_the_name_that_no_neighbour_can_set_counts() -> None:
    assert found(OURS, scheme="https") is None
    assert found(f"{OURS}; __Host-{OURS}", scheme="https") == TOKEN


def test_every_token_that_we_give_out_is_found() -> None:
    for n in range(100):
        token = new_token()
        assert found(f"grognard={token}") == token


def test_nobody_reads_cookies_by_the_standard_parser(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is quadratic: 60 KB of backslashes and quotes kept everybody waiting for 15 seconds."""

    def read(*args: object) -> None:
        raise AssertionError("the standard parser has read a cookie")

    monkeypatch.setattr(requests, "cookie_parser", read)
    monkeypatch.setattr(http.cookies, "_unquote", read)
    monkeypatch.setattr(http.cookies.BaseCookie, "load", read)
    eve, long = server.stranger(), {"cookie": 'x="' + '\\"' * 30_000 + '"'}
    for path in ("/api/me", "/api/tables", "/"):
        assert eve.client.get(path, headers=long).status_code < 500
