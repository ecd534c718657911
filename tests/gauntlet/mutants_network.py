"""Mutants of the network: a server without one of its limits on connections, bytes and frames."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Scope

from grognard.web import app, guard, lines, network
from grognard.web import socket as live
from grognard.web.guard import Rates, address_of, cookie_name, token_of
from grognard.web.limits import ADDRESS, PLAYER, STRANGER, Rate
from grognard.web.lines import Lines
from tests.gauntlet.mutants import Patch, mutant

ENDLESS = 10**12


@mutant
def cookies_by_the_book() -> list[Patch]:
    """The standard parser, which is quadratic."""

    def token(scope: Scope) -> str | None:
        sent = Headers(scope=scope).get("cookie", "")
        return cookie_parser(sent).get(cookie_name(scope))

    return [(guard, "token_of", token), (app, "token_of", token)]


@mutant
def heads_without_end() -> list[Patch]:
    return [(network, "HEAD", ENDLESS), (network, "MOST_HEADERS", ENDLESS)]


@mutant
def bodies_without_end() -> list[Patch]:
    return [(network, "BODY", ENDLESS)]


@mutant
def requests_far_ahead() -> list[Patch]:
    return [(network, "MOST_AHEAD", ENDLESS)]


@mutant
def all_the_time_in_the_world() -> list[Patch]:
    """Nobody looks who dawdles."""
    return [(Lines, "sweep", lambda self: None)]


@mutant
def a_place_for_everybody() -> list[Patch]:
    """As many connections as one machine likes to open."""
    return [(lines, "STRANGERS_OF_ADDRESS", ENDLESS)]


@mutant
def frames_for_nothing() -> list[Patch]:
    """Only whole messages are counted, and after the limit the socket is closed politely."""
    return [(network, "FRAMES", Rate(ENDLESS, ENDLESS))]


@mutant
def sockets_for_one_machine() -> list[Patch]:
    return [(live, "PER_ADDRESS", ENDLESS)]


@mutant
def the_address_pays() -> list[Patch]:
    """What is refused to one browser is taken from all at its address, and it need not rest."""

    def count(self: Rates, scope: Scope) -> bool:
        address, token = address_of(scope), token_of(scope)
        if not self.limits.allow(ADDRESS, address, 10):
            return False
        if token is not None and self.knows(token):
            return self.limits.allow(PLAYER, token)
        return self.limits.allow(STRANGER, address)

    return [(Rates, "count", count), (network, "RESTING_SECONDS", 0.0)]
