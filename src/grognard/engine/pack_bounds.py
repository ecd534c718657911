"""How much a pack may ask of a table: a server plays what strangers send it.

Only what is new is held to these bounds: a game that was begun goes on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from grognard.engine.packs import BadPack, Value

MOST_BYTES = 100_000  # the largest of ours has 13,111
DEEPEST = 30  # the deepest of ours has 12; the body of a request may have 32


@dataclass(frozen=True)
class Amount:
    """So much of something is in a pack, and no more than `most` may be."""

    where: str  # empty: in all of it
    what: str
    there: int
    most: int

    def __str__(self) -> str:
        at = f"{self.where}: " if self.where else ""
        return f"{at}{self.there:,} {self.what}; {self.most:,} is the most"


def refuse_too_much(source: str, amounts: Iterable[Amount]) -> None:
    """BadPack with everything that a pack has too much of."""
    too_much = [str(one) for one in amounts if one.there > one.most]
    if too_much:
        raise BadPack(source, too_much)


def weigh_any(pack: Value) -> list[Amount]:
    """What every game asks of a pack."""
    return [
        Amount("", "levels of tables and lists", count_levels(pack), DEEPEST),
        Amount("", "bytes as JSON", count_bytes(pack), MOST_BYTES),
    ]


def count_levels(data: Value) -> int:
    """How deep tables and lists lie within each other, counted until it is too deep."""
    level, left = 0, [data]
    while left and level <= DEEPEST:
        held = [value for value in left if isinstance(value, dict | list)]
        left = [part for value in held for part in parts_of(value)]
        level += bool(held)
    return level


def parts_of(value: dict[str, Value] | list[Value]) -> list[Value]:
    return list(value.values()) if isinstance(value, dict) else value


def count_bytes(pack: Value) -> int:
    """The size as JSON; what cannot be written is refused by name when it is read."""
    try:
        return len(json.dumps(pack, default=str))
    except (ValueError, RecursionError):
        return 0
