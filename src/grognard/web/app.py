"""The HTTP server: reads requests, finds the player, calls the handler, writes the response."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from signal import SIGTERM

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.websockets import WebSocket

from grognard.engine.value import Json, digest
from grognard.web import openapi, requests
from grognard.web.bin import empty_bin_daily
from grognard.web.bots import Bots
from grognard.web.bus import Bus
from grognard.web.complaints import limit_complaints, sum_up_forever
from grognard.web.errors import (
    ApiError,
    Invalid,
    NotOpen,
    Refused,
    Stale,
    TooLarge,
    TooMany,
    Unavailable,
)
from grognard.web.guard import Guard, Rates, address_of, cookie_name, is_secure, token_of
from grognard.web.host_names import LOCAL, list_names
from grognard.web.lanes import Lane, Lanes
from grognard.web.limits import GAMES, GAMES_OF_ADDRESS, NEWCOMERS, PLAYER, Limits
from grognard.web.lines import Lines, raise_file_limit
from grognard.web.pages import page_routes
from grognard.web.pg_notify import PgNotify
from grognard.web.recheck import Recheck
from grognard.web.responses import ErrorInfo, ErrorResponse, TableCreated
from grognard.web.routes import BODY, ROUTES, Route
from grognard.web.services import Call, Services
from grognard.web.shares import Share, Shares
from grognard.web.signing import find_or_make_key
from grognard.web.socket import Sockets
from grognard.web.store.database import Database
from grognard.web.store.health import check_rules
from grognard.web.tables import Tables
from grognard.web.workers import end_with_parent

AT_ONCE, OPENINGS = 200, 3  # entries replayed while others wait; tries with a longer game
BODIES_OF_ADDRESS, BODIES = 8 * 1024**2, 24 * 1024**2  # bytes of large bodies at once
# A thread that writes gives up the interpreter at every statement. With Python's 5 ms it waited as
# long for it each time while the event loop was busy: acts took 2 s beside a flood, and 0.3 s so.
SWITCH_SECONDS = 0.0005
# To look through everything for garbage took 0.1 to 0.5 s under attack, while nobody was answered.
GARBAGE = (20_000, 20, 50)
A_YEAR = 365 * 24 * 3600
CLIENT_GONE = 499  # nginx's status for a client that has hung up: nobody reads the response
# Private: a table may be cached by the browsers of those who may see it, but by no proxy.
CACHE_FOREVER, CACHE_AND_CHECK = f"private, max-age={A_YEAR}, immutable", "private, no-cache"

logger = logging.getLogger(__name__)


def make_app(
    url: str, limits: Limits | None = None, names: frozenset[str] = frozenset()
) -> Starlette:
    """The server on a database."""
    database, bus = Database(url), Bus()
    check_rules(database)
    limits = limits or Limits()
    key = find_or_make_key(database)
    tables = Tables(database, bus.publish, AT_ONCE)
    services = Services(database, tables, bus, Lanes(), key)
    bots, sockets = Bots(services), Sockets(services, limits)
    services.wake_bots = lambda public_id: bus.call_in_loop(bots.wake, public_id)
    bus.local.append(bots.on_news)
    threads, bodies = services.lanes.short.threads, Shares(BODIES_OF_ADDRESS, BODIES)
    pg_notify = None if database.sqlite else PgNotify(database, bus)
    lines, rates = Lines(limits, raise_file_limit()), Rates(limits, services.knows)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, object]]:
        bus.loop = asyncio.get_running_loop()
        sys.setswitchinterval(SWITCH_SECONDS)
        gc.collect()
        gc.freeze()  # what the server holds from the start is never garbage
        gc.set_threshold(*GARBAGE)
        with nullcontext() if pg_notify is None else pg_notify, Recheck(database):
            bins = empty_bin_daily(database, threads)
            counting = sum_up_forever(limit_complaints())
            chores = (bots.resume(), lines.sweep_forever(), bins, counting)
            tasks = [asyncio.create_task(one) for one in chores]
            yield {
                "lines": lines,
                "rates": rates,
            }  # uvicorn hands it to our protocols, and with every request
            for task in tasks:
                task.cancel()
        services.lanes.stop()
        database.close()

    async def serve_socket(websocket: WebSocket) -> None:
        scope = websocket.scope
        await sockets.serve(websocket, token_of(scope), address_of(scope))

    async def serve_openapi(request: Request) -> Response:
        return Response(openapi.encode_api(ROUTES), media_type="application/json")

    routes = [
        StarletteRoute(
            route.path, endpoint(services, limits, bodies, threads, route), methods=[route.method]
        )
        for route in ROUTES
    ]
    extra = [
        StarletteRoute("/api/openapi.json", serve_openapi),
        WebSocketRoute("/api/socket", serve_socket),
    ]
    app = Starlette(
        routes=[*routes, *extra, *page_routes()],
        lifespan=lifespan,
        exception_handlers={HTTPException: handle_http_error, Exception: handle_crash},
    )
    app.add_middleware(Guard, rates=rates, names=names or list_names(LOCAL))
    app.state.services, app.state.bots = services, bots
    return app


def app_from_environment() -> Starlette:
    """The app that each server process starts; the environment names the database."""
    end_with_parent(lambda: os.kill(os.getpid(), SIGTERM))
    names = frozenset(os.environ.get("GROGNARD_HOST_NAMES", "").split())
    limits = Limits(off="GROGNARD_NO_LIMITS" in os.environ)
    return make_app(os.environ["GROGNARD_DB"], limits, names)


# ---------------------------------------------------------------- requests


def endpoint(
    services: Services, limits: Limits, bodies: Shares, threads: ThreadPoolExecutor, route: Route
) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint that Starlette calls for a route."""

    async def respond(request: Request) -> Response:
        try:
            check_cost(limits, services, route, request)
            loop = asyncio.get_running_loop()
            largest, token = route.max_bytes, token_of(request.scope)
            if largest > BODY and not services.knows(token):
                player = await loop.run_in_executor(threads, services.find_player, token)
                largest = BODY if player is None else largest
            with bodies.share_of(address_of(request.scope)) as share:
                raw = await read_raw_body(request, largest, share)
                return await answer(services, route, request, raw)
        except ApiError as error:
            return json_response(describe_error(error), error.status)
        except ClientDisconnect:
            return Response(status_code=CLIENT_GONE)

    return respond


async def answer(services: Services, route: Route, request: Request, raw: bytes) -> Response:
    """Answer when it is the client's turn; a long game is brought into memory first."""
    client = services.find_client(token_of(request.scope), address_of(request.scope))
    lane: Lane = getattr(services.lanes, route.lane or "short")
    for n in range(OPENINGS):
        try:
            found: Response = await lane.run(client, run_handler, services, route, request, raw)
        except NotOpen as e:
            await services.open_game(client, e.public_id)
        else:
            return found
    raise Unavailable("too much is going on: nothing was done, try again")


def check_cost(limits: Limits, services: Services, route: Route, request: Request) -> None:
    """Count expensive requests as several, and new players and games by their address, too."""
    token, address = token_of(request.scope), address_of(request.scope)
    if route.cost > 1 and token is not None and not limits.allow(PLAYER, token, route.cost - 1):
        raise TooMany("too much at once: wait a moment")
    newcomer = route.body is requests.SetName and not services.knows(token)
    if newcomer and not limits.allow(NEWCOMERS, address):
        raise TooMany("too many new players at once: wait a moment")
    if token is None or not services.knows(token) or route.response is not TableCreated:
        return
    if not (limits.allow(GAMES, token) and limits.allow(GAMES_OF_ADDRESS, address)):
        raise TooMany("too many new games at once: wait a moment")


async def read_raw_body(request: Request, largest: int, share: Share) -> bytes:
    """Read the body: `largest` bytes at most, and of large ones no more at once than is shared."""
    raw = bytearray()
    async for part in request.stream():
        raw += part
        if len(raw) > largest:
            raise TooLarge(f"the body is larger than {largest} bytes")
        if len(raw) > BODY and not share.take(len(part)):
            raise TooMany("too much is being sent at once: wait a moment")
    return bytes(raw)


def run_handler(services: Services, route: Route, request: Request, raw: bytes) -> Response:
    """Answer a request, in a thread: the rules and the database may take their time."""
    body: requests.RequestBody = requests.EmptyBody()
    if route.method != "GET":
        body = requests.read_body(route.body, raw, route.max_nodes)
    token = token_of(request.scope)
    player = services.find_player(token)
    if player is None and isinstance(body, requests.SetName):
        player, token = services.sign_in(requests.clean_name(body.name, "name"))
    if player is not None:
        services.remember_address(player, address_of(request.scope))
    call = Call(player, request.path_params, request.query_params, body)
    data = services.database.retry(lambda: route.handler(services, call))
    response = cacheable_json_response(request, data) if route.cached else json_response(data)
    if player is not None and token is not None and route.path == "/api/me":
        response.set_cookie(  # each visit prolongs it by a year
            cookie_name(request.scope),
            token,
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=is_secure(request.scope),
        )
    return response


# ---------------------------------------------------------------- responses


def json_response(data: Json, status: int = 200) -> Response:
    body = msgspec.json.encode(data)
    headers = {"cache-control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


def cacheable_json_response(request: Request, data: Json) -> Response:
    """Asked for by its hash, it may be cached for ever; without, it is checked by its ETag."""
    name = digest(data)
    by_name = request.query_params.get("hash") == name
    headers = {"cache-control": CACHE_FOREVER if by_name else CACHE_AND_CHECK, "etag": f'"{name}"'}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(msgspec.json.encode(data), headers=headers, media_type="application/json")


def describe_error(error: ApiError) -> ErrorResponse:
    return ErrorResponse(
        error=ErrorInfo(
            kind=error.kind,
            why=str(error),
            rule=error.rule or None if isinstance(error, Refused) else None,
            where=error.where or None if isinstance(error, Invalid) else None,
            seq=error.seq if isinstance(error, Stale) else None,
        )
    )


async def handle_http_error(request: Request, e: Exception) -> Response:
    """Answer a request for a path or a method that does not exist."""
    assert isinstance(e, HTTPException)
    kind = "not-there" if e.status_code == 404 else "bad-request"
    why = "there is no such thing here, or it is not yours" if kind == "not-there" else e.detail
    response = json_response(ErrorResponse(error=ErrorInfo(kind=kind, why=why)), e.status_code)
    if e.status_code == 405:
        response.headers["allow"] = ", ".join(allowed_methods(request))
    return response


def allowed_methods(request: Request) -> list[str]:
    """The methods that a path allows: several routes may share it; files can only be read."""
    routes = [route for route in request.app.routes if isinstance(route, StarletteRoute)]
    there = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    same = [route for route in there if route.path == there[0].path]
    return sorted({method for route in same for method in route.methods or ()}) or ["GET", "HEAD"]


async def handle_crash(request: Request, e: Exception) -> Response:
    """Answer after a bug of ours: details go to the server's log, and not to the client."""
    logger.error("%s %s", request.method, request.url.path, exc_info=e)
    why = "something went wrong in the server; nothing was lost"
    return json_response(ErrorResponse(error=ErrorInfo(kind="internal", why=why)), 500)
