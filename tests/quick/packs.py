"""Velograd with something changed, and what the checker says of it."""

from __future__ import annotations

import pytest

from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games.quick.pack import built_in, make_board

LEFT_OUT = object()


def changed(*changes: tuple[str, Json]) -> Json:
    """Velograd with fields put in or LEFT_OUT: ("red guards", 9), ("blue formation 1 zone", "01").

    A step into a list is an id or a place from 1; a last step "+" adds to a list.
    """
    pack = built_in("velograd")
    for path, value in changes:
        *way, field = path.split()
        held = pack
        for step in way:
            held = entered(held, step)
        if field == "+":
            held.append(value)
        elif isinstance(held, list):
            held[int(field) - 1] = value
        elif value is LEFT_OUT:
            del held[field]
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
