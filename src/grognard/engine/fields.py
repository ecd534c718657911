"""A game's table of fields: how each attribute of its state is written down and read back.

The same table gives the saved state and, through it, the hash: what is written here is the value
of a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.things import Kind, Misnamed, S, Thing
from grognard.engine.value import BadState, Json, expect, numbers


class Shape(ABC, Generic[S]):
    """How an attribute looks as data."""

    @abstractmethod
    def to_data(self, s: S, held: Any) -> Json:
        """The attribute as data."""

    @abstractmethod
    def from_data(self, s: S, data: Json, where: str, held: Any) -> Any:
        """The attribute that such data describes, or BadState; `held` is what a new game has."""


def read_one(kind: Kind[S], s: S, data: Json, where: str) -> int:
    """One thing by its name, or BadState that says where."""
    try:
        return kind.from_data(s, data)
    except Misnamed as e:
        raise BadState(f"{where}: {e}") from None


class One(Shape[S]):
    """A single number."""

    def __init__(self, kind: Kind[S]) -> None:
        self.kind = kind

    def to_data(self, s: S, held: int) -> Json:
        return self.kind.to_data(s, held)

    def from_data(self, s: S, data: Json, where: str, held: int) -> int:
        return read_one(self.kind, s, data, where)


class Begun(Shape[S]):
    """What a new game was begun with, a board say: `begin` has read it, so it is only written."""

    def __init__(self, as_data: Callable[[Any], Json]) -> None:
        self.as_data = as_data

    def to_data(self, s: S, held: Any) -> Json:
        return self.as_data(held)

    def from_data(self, s: S, data: Json, where: str, held: Any) -> Any:
        return held


class Row(Shape[S]):
    """As many numbers as a new game has, in their order."""

    def __init__(self, kind: Kind[S]) -> None:
        self.kind = kind

    def to_data(self, s: S, held: vec[i64]) -> Json:
        return [self.kind.to_data(s, number) for number in held]

    def from_data(self, s: S, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        if len(expect(data, list, where)) != len(held):
            raise BadState(f"{where}: expected {len(held)} numbers")
        return read_list(self.kind, s, data, where)


class Listing(Shape[S]):
    """A list that grows and shrinks."""

    def __init__(self, kind: Kind[S]) -> None:
        self.kind = kind

    def to_data(self, s: S, held: vec[i64]) -> Json:
        return [self.kind.to_data(s, number) for number in held]

    def from_data(self, s: S, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        return read_list(self.kind, s, expect(data, list, where), where)


def read_list(kind: Kind[S], s: S, data: list[Json], where: str) -> vec[i64]:
    return numbers([read_one(kind, s, one, f"{where}[{n}]") for n, one in enumerate(data)])


class Marked(Shape[S]):
    """A number for each thing, 1 or 0: written as the list of those that have 1."""

    def __init__(self, thing: Thing[S]) -> None:
        self.thing = thing

    def to_data(self, s: S, held: vec[i64]) -> Json:
        return [name for name, mark in zip(self.thing.ids(s), held, strict=False) if mark]

    def from_data(self, s: S, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        marks = [0] * len(held)
        for name in expect(data, list, where):
            place = read_one(self.thing, s, name, where)
            if marks[place]:
                raise BadState(f"{where}: {name!r} is there twice")
            marks[place] = 1
        return numbers(marks)


class Members(Shape[S]):
    """A BitSet of things: written as the list of their names, in their order."""

    def __init__(self, thing: Thing[S]) -> None:
        self.thing = thing

    def to_data(self, s: S, held: BitSet) -> Json:
        names = self.thing.ids(s)
        return [names[number] for number in held.members()]

    def from_data(self, s: S, data: Json, where: str, held: Any) -> BitSet:
        found = EMPTY
        for name in expect(data, list, where):
            number = read_one(self.thing, s, name, where)
            if found.has(number):
                raise BadState(f"{where}: {name!r} is there twice")
            found = found.plus(number)
        return found


class Tuple(Shape[S]):
    """A few numbers that belong together, each of a kind of its own."""

    def __init__(self, *kinds: Kind[S]) -> None:
        self.kinds = kinds

    def to_data(self, s: S, held: tuple[int, ...]) -> Json:
        return [kind.to_data(s, one) for kind, one in zip(self.kinds, held, strict=True)]

    def from_data(self, s: S, data: Json, where: str, held: Any) -> tuple[int, ...]:
        if len(expect(data, list, where)) != len(self.kinds):
            raise BadState(f"{where}: expected {len(self.kinds)} values, got {len(data)}")
        return tuple(
            read_one(kind, s, one, f"{where}[{n}]")
            for n, (kind, one) in enumerate(zip(self.kinds, data, strict=True))
        )


class Each(Shape[S]):
    """A number for each thing: an object with the names of all, or of those not as usual."""

    def __init__(
        self, thing: Thing[S], kind: Kind[S], sparse: bool = False, usual: int = 0
    ) -> None:
        self.thing, self.kind, self.sparse, self.usual = thing, kind, sparse, int(usual)

    def to_data(self, s: S, held: Sequence[int]) -> Json:
        names = self.thing.ids(s)
        pairs = zip(names, held, strict=False)
        written = [pair for pair in pairs if pair[1] != self.usual or not self.sparse]
        return {name: self.kind.to_data(s, n) for name, n in written}

    def from_data(self, s: S, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        names = self.thing.ids(s)
        check_names(data, names, where, self.sparse)
        found = [self.usual] * len(held)
        for name, value in data.items():
            found[names.index(name)] = read_one(self.kind, s, value, f"{where}.{name}")
        return numbers(found)


class Table(Shape[S]):
    """Several numbers for each thing: by the thing and by the name of the number, no zeros."""

    def __init__(
        self, thing: Thing[S], columns: Thing[S], kind: Kind[S], sparse: bool = False
    ) -> None:
        self.thing, self.columns, self.kind, self.sparse = thing, columns, kind, sparse

    def to_data(self, s: S, held: Sequence[int]) -> Json:
        width = len(self.columns.ids(s))
        row = Each(self.columns, self.kind, sparse=True)
        rows = {
            name: row.to_data(s, held[n * width : (n + 1) * width])
            for n, name in enumerate(self.thing.ids(s))
        }
        return {name: row for name, row in rows.items() if row or not self.sparse}

    def from_data(self, s: S, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        names, width = self.thing.ids(s), len(self.columns.ids(s))
        check_names(data, names, where, self.sparse)
        found = [0] * len(held)
        row = Each(self.columns, self.kind, sparse=True)
        for name, values in data.items():
            at = names.index(name) * width
            found[at : at + width] = row.from_data(
                s, values, f"{where}.{name}", numbers([0] * width)
            )
        return numbers(found)


def check_names(data: Json, names: Sequence[str], where: str, sparse: bool) -> None:
    """All things are named and no others; of a sparse table, none but these."""
    held = expect(data, dict, where)
    if not sparse and set(held) != set(names):
        raise BadState(f"{where}: expected {', '.join(names)}")
    unknown = [name for name in held if name not in names]
    if unknown:
        read_one(Thing("a name", names), None, unknown[0], where)


def shape_of(shape: Shape[S] | Kind[S]) -> Shape[S]:
    """A kind alone is the shape of a single number."""
    return One(shape) if isinstance(shape, Kind) else shape


class Field(Generic[S]):
    """An attribute of the state and its shape; the saved name may differ from the attribute's."""

    def __init__(self, name: str, shape: Shape[S] | Kind[S], attribute: str = "") -> None:
        self.name = name
        self.attribute = attribute or name
        self.shape = shape_of(shape)

    def to_data(self, s: S) -> Json:
        return self.shape.to_data(s, getattr(s, self.attribute))

    def from_data(self, s: S, data: Json) -> None:
        held = getattr(s, self.attribute)
        setattr(s, self.attribute, self.shape.from_data(s, data, f"state.{self.name}", held))
