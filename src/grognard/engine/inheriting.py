"""Packs that are based on another: they take over some of its tables, and what these need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.engine.packs import Checker, Value, walk_tables

BASE_FIELDS = ("based_on", "only", "without")


@dataclass(frozen=True)
class Inheritance:
    """What a pack takes from the one it is based on: rows of `kind`, all of them or those that
    `only` or `without` leave, and the rows of `needed` that something in them names."""

    pack: str  # what complaints call it
    kind: str
    needed: str
    naming: Sequence[str]  # the fields by which rows of `needed` are named

    def complete(
        self, check: Checker, held: dict[str, Value], base: dict[str, Value]
    ) -> dict[str, Value]:
        """The pack with all that it takes over; a row of its own takes the place of its like."""
        there, own = index_by_id(base[self.kind]), held.get(self.kind, [])
        taken = self.find_kept(check, held, list(there), list(index_by_id(own)))
        whole = dict(held)
        if isinstance(own, list):
            whole[self.kind] = [*(there[name] for name in taken), *own]
        others, own_others = index_by_id(base[self.needed]), held.get(self.needed, [])
        if isinstance(own_others, list):
            named = {name for field in self.naming for name in find_named(whole, field)}
            missing = named - index_by_id(own_others).keys()
            wanted = [row for name, row in others.items() if name in missing]
            whole[self.needed] = [*wanted, *own_others]
        return whole

    def refuse_alone(self, check: Checker, held: dict[str, Value]) -> None:
        """What says something of a base, where there is none."""
        for field in BASE_FIELDS[1:]:
            if field in held:
                check.wrong(f"{self.pack}, {field}", "means something only with based_on")

    def find_kept(
        self, check: Checker, held: dict[str, Value], there: list[str], own: list[str]
    ) -> list[str]:
        """Those listed in `only`, or all but those in `without`, that the pack does not replace."""
        if "only" in held and "without" in held:
            check.wrong(f"{self.pack}, without", "contradicts only: give one of them")
        field = "only" if "only" in held else "without"
        where, listed = f"{self.pack}, {field}", list[str]()
        for value in check.read_list(held.get(field, []), where):
            name = check.one_of(value, where, there)
            if name in listed and name == value:
                check.wrong(where, f"{name!r} is there twice")
            listed.append(name)
        kept = listed if field == "only" else [name for name in there if name not in listed]
        return [name for name in dict.fromkeys(kept) if name not in own]


def index_by_id(values: Value) -> dict[str, Value]:
    tables = values if isinstance(values, list) else []
    return {str(held.get("id")): held for held in tables if isinstance(held, dict)}


def find_named(data: Value, field: str) -> list[str]:
    """Everything that a field names, anywhere in the data, as often as it does."""
    return [name for table in walk_tables(data) if isinstance(name := table.get(field), str)]
