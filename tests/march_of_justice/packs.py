"""Our scenario with something changed, and what the checker says of it."""

from __future__ import annotations

import pytest

from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games.march_of_justice.pack import built_in, make_board

LEFT_OUT = object()


def changed(*changes: tuple[str, Json]) -> Json:
    """The hard scenario with fields put in or LEFT_OUT: ("unit tanks sp", 9), ("turns", 7)."""
    pack = built_in("hard")
    for path, value in changes:
        *way, field = path.split()
        held = pack
        for step in way:
            held = entered(held, step)
        if value is LEFT_OUT:
            del held[field]
        elif isinstance(held, list):
            held.append(value)
        else:
            held[field] = value
    return pack


def entered(held: Json, step: str) -> Json:
    """A table's field, or the one in a list that is named by its id or its place."""
    if isinstance(held, dict):
        return held[step]
    named = [value for value in held if value.get("id") == step]
    return named[0] if named else held[int(step) - 1]


def mistakes(pack: Json) -> list[str]:
    """Everything that is wrong with a scenario; it is an error if nothing is."""
    with pytest.raises(BadPack) as caught:
        make_board(pack, "my.toml")
    return caught.value.mistakes
