"""The middleware that checks origins, headers and rates before a request is looked at."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.web.host_names import WRONG_NAME, is_asked_by_name
from grognard.web.limits import ADDRESS, PAGES, PLAYER, STRANGER, Limits, find_household

SAFE = ("GET", "HEAD", "OPTIONS")
OUR_HEADER = "x-grognard"
COOKIE, SAFE_COOKIE = "grognard", "__Host-grognard"
# Our own cookie among others, found in linear time: the standard parser took 15 s for 60 KB.
TOKENS = {
    name: re.compile(rb"(?:^|;)[ \t]*%s=([A-Za-z0-9_-]{1,64})[ \t]*(?:;|\Z)" % name.encode())
    for name in (COOKIE, SAFE_COOKIE)
}
IN_HEAD = re.compile(rb"\r\ncookie:([^\r\n]*)", re.IGNORECASE)
SECURE = ("https", "wss")
CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
# No upgrade-insecure-requests: it would break the page in a classroom that uses plain http.
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS = "max-age=31536000"


def is_secure(scope: Scope) -> bool:
    return scope.get("scheme") in SECURE


def cookie_name(scope: Scope) -> str:
    """Under https a name that no other host can set."""
    return SAFE_COOKIE if is_secure(scope) else COOKIE


def token_of(scope: Scope) -> str | None:
    """The token in the browser's cookie; whatever else is in the header is not read."""
    ours = TOKENS[cookie_name(scope)]
    for name, value in scope["headers"]:
        if name == b"cookie" and (found := ours.search(value)):
            return found[1].decode()
    return None


def glance_at_token(head: bytes) -> str | None:
    """The same in a head that nobody has parsed yet: who waits, but not yet who is served."""
    for line in IN_HEAD.finditer(head):
        if found := TOKENS[COOKIE].search(line[1]):
            return found[1].decode()
    return None


def address_of(scope: Scope) -> str:
    """Whom a request is counted for if nobody knows its cookie: one address, or one network."""
    client = scope.get("client")
    return find_household(str(client[0])) if client else ""


def is_same_origin(scope: Scope) -> bool:
    """Does a request come from a page of ours? A program that sends no Origin is no page."""
    headers = Headers(scope=scope)
    if headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    schemes = (
        ("https",) if is_secure(scope) else ("http", "https")
    )  # a proxy may have ended the TLS
    return parts.scheme in schemes and parts.netloc == headers.get("host")


class Rates:
    """Counts requests, by browser and by address."""

    def __init__(self, limits: Limits, knows: Callable[[str | None], bool]) -> None:
        self.limits, self.knows = limits, knows

    def are_kept(self, scope: Scope) -> bool:
        """Is a request within the limits? Most were counted before anybody answered them."""
        line = scope.get("state", {}).get("line")
        if line is not None and line.address is not None:
            return True
        return self.count(scope)

    def count(self, scope: Scope) -> bool:
        """Is the request within the limits of its browser and its address?

        What is refused to one browser is not taken from the others at its address.
        """
        address, player = address_of(scope), self.recognise(scope)
        if not scope["path"].startswith("/api/"):
            return self.limits.allow(PAGES, address)
        rate, name = (STRANGER, address) if player is None else (PLAYER, player)
        return self.limits.allow(rate, name) and self.limits.allow(ADDRESS, address)

    def recognise(self, scope: Scope) -> str | None:
        """The token of a player we know, whose connection this is from now on."""
        token, state = token_of(scope), scope.get("state", {})
        if token is None or not self.knows(token):
            return None
        if "line" in state:
            state["lines"].recognise(state["line"], token)
        return token


class Guard:
    """Refuses what no page of ours would send, and puts our headers on every answer."""

    def __init__(
        self,
        app: ASGIApp,
        rates: Rates,
        names: frozenset[str],
    ) -> None:
        self.app, self.rates, self.names = app, rates, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not (
            is_asked_by_name(scope, self.names)
            and is_same_origin(scope)
            and self.rates.are_kept(scope)
        ):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if is_secure(scope):
                    headers["strict-transport-security"] = HSTS
            await send(message)

        await (self.find_refusal(scope) or self.app)(scope, receive, send_with_headers)
        self.rates.recognise(scope)  # somebody whom only the database knew until now

    def find_refusal(self, scope: Scope) -> JSONResponse | None:
        """The response to a request that is refused unseen, or None."""
        headers = Headers(scope=scope)
        if not self.rates.are_kept(scope):
            return refuse_for_now()
        if not is_asked_by_name(scope, self.names):
            return refuse(421, "foreign", WRONG_NAME)
        if scope["method"] in SAFE:
            return None
        if not is_same_origin(scope):
            return refuse(403, "foreign", "this does not come from a page of ours")
        if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return refuse(415, "bad-request", "the body must be application/json")
        if OUR_HEADER not in headers:
            return refuse(403, "foreign", "the header X-Grognard is missing")
        return None


def refuse(status: int, kind: str, why: str) -> JSONResponse:
    headers = {"cache-control": "no-store"} | ({"retry-after": "2"} if status == 429 else {})
    return JSONResponse({"error": {"kind": kind, "why": why}}, status, headers)


def refuse_for_now() -> JSONResponse:
    return refuse(429, "limit", "too many requests: wait a moment")
