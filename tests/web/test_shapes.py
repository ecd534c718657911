"""The page's types are made of the server's description."""

from __future__ import annotations

import pytest

from grognard.engine.value import Json
from tools.write_shapes import FILE, name_type, write_interface, write_shapes


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    """If not: `make shapes`."""
    assert FILE.read_text(encoding="utf-8") == write_shapes()


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"enum": ["open", "over"]}, '"open" | "over"'),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Roll"}}, "Roll[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "string"}] * 2}, "[string, string]"),
        ({"type": "array"}, "Act"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "Record<string, string>"),
        ({}, "Json"),
    ],
)
def test_a_schema_becomes_a_type(schema: Json, said: str) -> None:
    assert name_type(schema) == said


def test_what_need_not_be_sent_is_marked() -> None:
    schema = {"properties": {"a": {}, "b": {}}, "required": ["a"], "description": "Two\n  things."}
    said = "\n/** Two things. */\nexport interface Pair {\n  a: Json;\n  b?: Json;\n}\n"
    assert write_interface("Pair", schema) == said
