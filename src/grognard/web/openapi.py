"""The OpenAPI description of the HTTP interface, made from its routes and their types."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from grognard import __version__
from grognard.engine.value import Json
from grognard.web import requests, responses

if TYPE_CHECKING:
    from grognard.web.routes import Route

ERRORS = {
    400: "No JSON, or too deep, or with a letter or a number that cannot be.",
    403: "It comes from a foreign page, or without the header X-Grognard.",
    404: "There is no such thing, or it is not yours.",
    409: "The game has gone on since you looked, or it is broken.",
    413: "The body is too large.",
    415: "The body is not application/json.",
    422: "The request names what does not exist, or the rules refuse it.",
    429: "Too often.",
    503: "The database cannot be used just now; nothing was done.",
}
READING, WRITING = (404, 422, 429, 503), tuple(ERRORS)


def describe_api(routes: tuple[Route, ...]) -> dict[str, Json]:
    """The whole OpenAPI 3.1 document."""
    named, parts = collect_schemas(routes)
    paths: dict[str, dict[str, Json]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = describe_operation(route, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Grognard",
            "version": __version__,
            "description": "A table for wargames that knows the rules. A browser is a player: "
            "POST /api/me gives it a cookie. Commands carry `expected`, the entry the sender has "
            "seen, and `key`, made up for each command and the same when it is sent again.",
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"browser": {"type": "apiKey", "in": "cookie", "name": "grognard"}},
        },
    }


def collect_schemas(routes: tuple[Route, ...]) -> tuple[dict[Json, Json], dict[str, Json]]:
    """The schema of each body, and the components they refer to."""
    wanted: list[Json] = [responses.ErrorResponse]
    for route in routes:
        wanted += [kind for kind in (route.body, route.response) if kind not in wanted]
    schemas, parts = msgspec.json.schema_components(
        wanted, ref_template="#/components/schemas/{name}"
    )
    return dict(zip(map(schema_key, wanted), schemas, strict=True)), parts


def schema_key(kind: Json) -> str:
    return str(kind)


def describe_operation(route: Route, named: dict[Json, Json]) -> Json:
    writes = route.method != "GET"
    answer: dict[str, Json] = {
        "200": {"description": "Done.", "content": json_content(named[schema_key(route.response)])}
    }
    if route.cached:
        answer["304"] = {"description": "As If-None-Match says: you have it already."}
    for status in WRITING if writes else READING:
        answer[str(status)] = {
            "description": ERRORS[status],
            "content": json_content(named[schema_key(responses.ErrorResponse)]),
        }
    said: dict[str, Json] = {
        "operationId": operation_id(route),
        "summary": first_line(route.handler.__doc__ or ""),
        "parameters": [
            *path_parameters(route),
            *query_parameters(route),
            *([OUR_HEADER] if writes else []),
        ],
        "security": [{"browser": []}, {}],
        "responses": answer,
    }
    if writes:
        said["requestBody"] = {
            "required": True,
            "content": json_content(named[schema_key(route.body)]),
        }
    return said


OUR_HEADER = {
    "name": "X-Grognard",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "enum": ["1"]},
}


def operation_id(route: Route) -> str:
    words = re.findall(r"[a-z]+", route.path.removeprefix("/api/"))
    return "_".join([route.method.lower(), *words])


def first_line(text: str) -> str:
    return text.strip().partition("\n")[0]


def json_content(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def path_parameters(route: Route) -> list[Json]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", route.path)
    ]


def query_parameters(route: Route) -> list[Json]:
    number = {"type": "integer", "minimum": 0, "maximum": 9_999_999}
    words = {"type": "string", "maxLength": requests.TEXT}
    return [
        {"name": name, "in": "query", "schema": number if kind is int else words}
        for name, kind in route.query.items()
    ]


@cache
def encode_api(routes: tuple[Route, ...]) -> bytes:
    return msgspec.json.encode(describe_api(routes))
