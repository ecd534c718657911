"""The description of the interface is one, and describes what there is."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest
import schemathesis

from grognard.web import openapi
from grognard.web.routes import ROUTES
from tests.web.browser import Browser
from tests.web.chosen import key, nonce


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(openapi.encode_api(ROUTES))
    return found


def test_every_route_is_described(described: dict[str, Any]) -> None:
    listed = {
        (method.upper(), path) for path, routes in described["paths"].items() for method in routes
    }
    assert listed == {(route.method, route.path) for route in ROUTES}
    names = [
        route["operationId"] for routes in described["paths"].values() for route in routes.values()
    ]
    assert len(set(names)) == len(names)
    for routes in described["paths"].values():
        for route in routes.values():
            assert route["summary"].endswith((".", ")"))


def test_it_is_read_by_a_reader_of_openapi(described: dict[str, Any]) -> None:
    schema = schemathesis.openapi.from_dict(described)
    assert len(list(schema.get_all_operations())) == len(ROUTES)
    schema.validate()


def test_every_shape_is_a_schema(described: dict[str, Any]) -> None:
    parts = described["components"]["schemas"]
    assert {"TableView", "TakeAct", "BeginTable", "ErrorResponse", "Story", "TableSummary"} <= set(
        parts
    )
    for part in parts.values():
        jsonschema_rs.meta.validate(part)
    said = json.dumps(described)
    for name in {part.split('"')[0] for part in said.split("#/components/schemas/")[1:]}:
        assert name in parts


def schema_of(described: dict[str, Any], shape: dict[str, Any]) -> Any:
    return jsonschema_rs.validator_for({**shape, "components": described["components"]})


def answer_to(described: dict[str, Any], method: str, path: str, status: int) -> Any:
    route = described["paths"][path][method.lower()]
    shape = route["responses"][str(status)]["content"]["application/json"]["schema"]
    return schema_of(described, shape)


def test_answers_fit_their_schemas(ann: Browser, described: dict[str, Any]) -> None:
    game = ann.begin()
    at = "/api/tables/{id}"
    view = ann.look(game)
    assert answer_to(described, "GET", at, 200).is_valid(view)
    assert not answer_to(described, "GET", at, 200).is_valid({**view, "seq": "x"})
    error = ann.ask("GET", "/api/tables/nowhere").json()
    assert answer_to(described, "GET", at, 404).is_valid(error)
    assert answer_to(described, "GET", "/api/tables", 200).is_valid(ann.get("/api/tables"))
    assert answer_to(described, "GET", "/api/titles", 200).is_valid(ann.get("/api/titles"))
    odds = ann.get(f"/api/tables/{game}/odds")
    assert answer_to(described, "GET", f"{at}/odds", 200).is_valid(odds)


def test_bodies_are_refused_as_their_schemas_say(ann: Browser, described: dict[str, Any]) -> None:
    game = ann.begin()
    shape = described["paths"]["/api/tables/{id}/acts"]["post"]["requestBody"]["content"]
    validator = schema_of(described, shape["application/json"]["schema"])
    good = {"expected": 0, "key": key(), "side": "player", "act": ["next"]}
    assert validator.is_valid(good)
    changes: list[dict[str, Any]] = [{"key": "x"}, {"expected": -1}, {"act": []}, {"more": 1}]
    for change in changes:
        assert not validator.is_valid(good | change)
        assert ann.post(f"/api/tables/{game}/acts", good | change, 422)["kind"] == "invalid"


def test_it_can_be_asked_for(ann: Browser, described: dict[str, Any]) -> None:
    response = ann.client.get("/api/openapi.json")
    assert response.json() == described
    assert described["openapi"] == "3.1.0"
    assert nonce()
