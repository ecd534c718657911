"""States as plain data: written down, read back, compared. The same compiled or not."""

from __future__ import annotations

import hashlib
import inspect
import json
from functools import cached_property
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Frame, State

Json = Any  # what json.loads gives

OWN = ("top", "told", "heard")  # written as the stack, or no part of the value
KEPT = "kept_"  # so begin the names of what is only remembered, since to find it anew takes long
LARGEST = 2**62


class BadState(Exception):
    """Data that is no state of the game; says what and where."""


FIELDS: dict[type, tuple[str, ...]] = {}
OPERANDS: dict[type, tuple[str, ...]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """The names of what a state of this class remembers, beside its stack and what it has kept."""
    if kind not in FIELDS:
        names: set[str] = set()
        for base in kind.__mro__:
            names.update(getattr(base, "__mypyc_attrs__", ()))
            names.update(inspect.get_annotations(base))
        value = (n for n in names if n not in OWN and n[:2] != "__" and not n.startswith(KEPT))
        FIELDS[kind] = tuple(sorted(value))
    return FIELDS[kind]


def operands(kind: type) -> tuple[str, ...]:
    """The names of what a frame of this class remembers: its constructor's arguments."""
    if kind not in OPERANDS:
        OPERANDS[kind] = tuple(inspect.signature(kind).parameters)
    return OPERANDS[kind]


def frames(s: State) -> list[Frame]:
    """The open rules, outermost first."""
    stack: list[Frame] = []
    frame: Frame | None = s.top
    while frame is not None:
        stack.append(frame)
        frame = frame.caller
    return stack[::-1]


def whole(value: Json, where: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A whole number within bounds, or BadState."""
    if type(value) is not int or not least <= value <= most:
        raise BadState(
            f"{where}: expected a whole number from {least} to {most}, got {value!r:.40}"
        )
    return value


def expect(value: Json, kind: type, where: str) -> Json:
    """A value of this type, or BadState."""
    if not isinstance(value, kind):
        names = {dict: "an object", list: "a list", str: "a text", bool: "true or false"}
        raise BadState(f"{where}: expected {names.get(kind, kind.__name__)}, got {value!r:.40}")
    return value


def plain(value: Any) -> Json:
    """What a state or a rule remembers as data: sets, tuples and arrays are lists."""
    if isinstance(value, BitSet):
        return list(value.members())
    return [plain(one) for one in value] if isinstance(value, vec | tuple) else value


def key(s: State, apart: tuple[str, ...] = ()) -> tuple[object, ...]:
    """Two states of one game are the same if and only if their keys are."""
    held: list[object] = [
        tuple(getattr(s, n)) if isinstance(getattr(s, n), vec) else getattr(s, n)
        for n in fields(type(s))
        if n not in apart
    ]
    frame: Frame | None = s.top
    while frame is not None:
        held += [type(frame), frame.resume_at]
        held += [getattr(frame, name) for name in operands(type(frame))]
        frame = frame.caller
    return tuple(held)


class Pack(dict[str, Json]):
    """A user's own deck or map. It never changes, so that it is written once and not for every
    hash: 3 ms for one of 150 KB."""

    @cached_property
    def text(self) -> str:
        return to_text(self)


def digest(data: Json) -> str:
    """The one hash of a state's data."""
    return hashlib.sha256(to_text(data).encode()).hexdigest()[:32]


def to_text(data: Json) -> str:
    """Data as the one JSON that is hashed."""
    if isinstance(data, dict) and any(type(value) is Pack for value in data.values()):
        parts = (f"{to_text(name)}:{write_part(data[name])}" for name in sorted(data))
        return f"{{{','.join(parts)}}}"
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def write_part(value: Json) -> str:
    return value.text if isinstance(value, Pack) else to_text(value)


def numbers(values: list[int]) -> vec[i64]:
    """Whole numbers as the rules keep them."""
    return vec[i64](values)
