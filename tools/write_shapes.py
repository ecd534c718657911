"""The page's types, made of what the server says of itself in /api/openapi.json: write_shapes.py.

They go to frontend/src/shapes.ts, which is kept in git; a test fails where it is stale.
"""

from __future__ import annotations

from pathlib import Path

from grognard.engine.play import NATURE
from grognard.engine.value import Json
from grognard.web import openapi
from grognard.web.routes import ROUTES

FILE = Path(__file__).parents[1] / "frontend" / "src" / "shapes.ts"
HEAD = f"""\
/** What the server sends and takes. Made by `make shapes` of its own description: do not edit. */

export type Json = null | boolean | number | string | Json[] | {{ [name: string]: Json }};
export type JsonObject = {{ [name: string]: Json }};

/** A verb and what it points at. */
export type Act = readonly Json[];

/** Who acts where no side does. */
export const NATURE = "{NATURE}";
"""
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def name_type(schema: Json) -> str:
    """A schema as TypeScript says it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(name_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return name_array(schema)
        case "object":
            return f"Record<string, {name_type(schema.get('additionalProperties', {}))}>"
        case None:
            return "Json"
        case plain:
            return PLAIN[plain]


def name_array(schema: Json) -> str:
    """Of one kind, or a tuple; one of anything is an act."""
    if "prefixItems" in schema:
        return f"[{', '.join(map(name_type, schema['prefixItems']))}]"
    if not schema.get("items"):
        return "Act"
    item = name_type(schema["items"])
    return f"({item})[]" if " " in item else f"{item}[]"


def write_interface(name: str, schema: Json) -> str:
    """An object with its fields; those that need not be sent have a question mark."""
    about = " ".join(schema.get("description", "").split())
    fields = [
        f"  {field}{'' if field in schema['required'] else '?'}: {name_type(one)};\n"
        for field, one in schema["properties"].items()
    ]
    head = f"/** {about} */\n" if about else ""
    return f"\n{head}export interface {name} {{\n{''.join(fields)}}}\n"


def write_shapes() -> str:
    """The whole file."""
    schemas: dict[str, Json] = openapi.describe_api(ROUTES)["components"]["schemas"]
    return HEAD + "".join(write_interface(name, one) for name, one in schemas.items())


if __name__ == "__main__":
    FILE.write_text(write_shapes(), encoding="utf-8")
