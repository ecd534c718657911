"""The Hamlet with something changed, and what the checker says of it."""

from __future__ import annotations

import pytest

from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games.fight_your_own_battles.pack import built_in, make_board

LEFT_OUT = object()


def changed(*changes: tuple[str, Json]) -> Json:
    """The Hamlet with fields put in or LEFT_OUT: ("bounds", 9), ("blue bco b1 at", [3, 3]).

    A step into a list is an id or a place from 1; an id alone finds company and element. A last
    step "+" adds to a list.
    """
    pack = built_in("hamlet")
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
        inner = [lines for lines in (held.get("company"), held.get("elements")) if lines]
        return held[step] if step in held else entered(inner[0], step)
    named = [value for value in held if value.get("id") == step]
    return named[0] if named else held[int(step) - 1]


def mistakes(pack: Json) -> list[str]:
    """Everything that is wrong with a scenario; it is an error if nothing is."""
    with pytest.raises(BadPack) as caught:
        make_board(pack, "my.toml")
    return caught.value.mistakes
