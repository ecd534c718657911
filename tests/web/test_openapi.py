"""The description of the interface is one, and describes what there is."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest
import schemathesis

from grognard.web import openapi
from grognard.web.ways import WAYS
from tests.web.browser import Browser
from tests.web.chosen import key, nonce


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(openapi.written(WAYS))
    return found


def test_every_route_is_described(described: dict[str, Any]) -> None:
    listed = {
        (method.upper(), path) for path, ways in described["paths"].items() for method in ways
    }
    assert listed == {(way.method, way.path) for way in WAYS}
    names = [way["operationId"] for ways in described["paths"].values() for way in ways.values()]
    assert len(set(names)) == len(names)
    for ways in described["paths"].values():
        for way in ways.values():
            assert way["summary"].endswith((".", ")"))


def test_it_is_read_by_a_reader_of_openapi(described: dict[str, Any]) -> None:
    schema = schemathesis.openapi.from_dict(described)
    assert len(list(schema.get_all_operations())) == len(WAYS)
    schema.validate()


def test_every_shape_is_a_schema(described: dict[str, Any]) -> None:
    parts = described["components"]["schemas"]
    assert {"TableView", "Take", "Begin", "Failure", "Story", "TableLine"} <= set(parts)
    for part in parts.values():
        jsonschema_rs.meta.validate(part)
    said = json.dumps(described)
    for name in {part.split('"')[0] for part in said.split("#/components/schemas/")[1:]}:
        assert name in parts


def schema_of(described: dict[str, Any], shape: dict[str, Any]) -> Any:
    return jsonschema_rs.validator_for({**shape, "components": described["components"]})


def answer_to(described: dict[str, Any], method: str, path: str, status: int) -> Any:
    way = described["paths"][path][method.lower()]
    shape = way["responses"][str(status)]["content"]["application/json"]["schema"]
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
