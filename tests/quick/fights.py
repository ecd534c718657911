"""Combats for tests: one attacker, one target, and somebody of each side far away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from grognard.games.quick.rules.combat import Combat
from tests.quick.builders import Position, Table, battle, cell, inside, unit

ELSEWHERE = {"b6": "0108", "r5": "1008"}


class Fight(TypedDict, total=False):
    """What may be said of a combat."""

    attacker: str  # b1 at 0304 unless said
    target: str  # r2 at 0305 unless said
    at: str  # the attacker's hex
    into: str  # the target's
    others: Mapping[str, str]
    enablers: Mapping[str, Sequence[str]]
    reduced: Sequence[str]
    rubble: Sequence[str]
    civilians: Sequence[str]
    cubes: Mapping[str, Mapping[str, tuple[int, int]]]
    boxes: Mapping[str, Mapping[str, Sequence[str]]]
    held: Mapping[str, str]
    support: Mapping[str, int]
    popular: bool
    fate: bool


def fight(**said: Unpack[Fight]) -> Table:
    """A combat begins: the defender's dice are to be rolled."""
    attacker, target = said.get("attacker", "b1"), said.get("target", "r2")
    at, into = said.get("at", "0304"), said.get("into", "0305")
    changes: Position = {
        "only": {**ELSEWHERE, attacker: at, target: into, **said.get("others", {})},
        "popular": said.get("popular", False),
        "fate": said.get("fate", False),
        "civilians": said.get("civilians", ()),
        "enablers": said.get("enablers", {}),
        "reduced": said.get("reduced", ()),
        "rubble": said.get("rubble", ()),
        "cubes": said.get("cubes", {}),
        "boxes": said.get("boxes", {}),
        "held": said.get("held", {}),
        "support": said.get("support", {}),
    }
    turn = "blue" if attacker.startswith("b") else "red"
    return inside(Combat(unit(attacker), unit(target), cell(into), 0), battle(**changes), turn)


def dice(t: Table) -> int:
    """How many dice Nature is to roll."""
    assert t.asked == "CountFaces"
    return len(t.options) - 1
