"""Data packs: TOML files that users write. All mistakes are found at once, each with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

LARGEST = 200_000  # bytes; a deck or map is a tenth of that
LONGEST_LINE = 2000  # letters; a key hidden from LONG_KEY by a quote is no longer than that
DEEPEST_KEY = 20  # tomllib takes half a minute over a key of a hundred thousand dots
# It begins where a word does and never gives back what it took, so that no line takes long.
LONG_KEY = re.compile(rf"(?<![\w\"-])(?:[\w\"-]++\s*+\.\s*+){{{DEEPEST_KEY}}}")
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
HUGE = 10**30

TITLES = ("title", "about")  # what a pack says of itself, beside what is in it
Value = object  # what TOML gives: it is looked at before it is believed


class BadPack(Exception):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, source: str, mistakes: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {mistake}" for mistake in mistakes))
        self.source = source
        self.mistakes = mistakes


def read_toml(path: Path) -> dict[str, Value]:
    """The tables of a TOML file; what is no TOML is refused with line and column."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as e:
        raise BadPack(str(path), [f"cannot be read: {e.strerror}"]) from None
    return parse_toml(raw, str(path))


def parse_toml(raw: bytes, source: str) -> dict[str, Value]:
    if len(raw) > LARGEST:
        raise BadPack(source, [f"is larger than {LARGEST} bytes"])
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as e:
        raise BadPack(source, [f"is not UTF-8 text (byte {e.start})"]) from None
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise BadPack(source, [f"line {number}: longer than {LONGEST_LINE} letters"])
        if LONG_KEY.search(QUOTED.sub('"', line)):
            raise BadPack(source, [f"line {number}: a key with more than {DEEPEST_KEY} parts"])
    try:
        return dict(tomllib.loads(text))
    except RecursionError:
        raise BadPack(source, ["is not TOML: nested too deeply"]) from None
    except ValueError as e:  # tomllib's own, and Python's for numbers too long to read
        raise BadPack(source, [f"is not TOML: {e}"]) from None


def read_packs(folder: Path) -> dict[str, dict[str, Value]]:
    """All packs in a folder by the names of their files, each with a title and what it is about."""
    packs = {path.stem: read_toml(path) for path in sorted(folder.glob("*.toml"))}
    for name, pack in packs.items():
        check = Checker()
        for key in TITLES:
            check.text(pack.get(key), key, LONGEST_LINE)
        check.refuse(f"{name}.toml")
    return packs


class Checker:
    """Reads values of an unknown shape, and notes what is wrong with them."""

    def __init__(self) -> None:
        self.mistakes: list[str] = []

    def wrong(self, where: str, text: str) -> None:
        self.mistakes.append(f"{where}: {text}")

    def refuse(self, source: str) -> None:
        """Raise BadPack if anything is wrong."""
        if self.mistakes:
            raise BadPack(source, self.mistakes)

    def table(self, value: Value, where: str, keys: Iterable[str]) -> dict[str, Value]:
        """A table with no other keys than these; what is none counts as empty."""
        if not isinstance(value, dict):
            self.wrong(where, f"expected a table, got {quote(value)}")
            return {}
        allowed = list(keys)
        for key in value:
            if key not in allowed:
                self.wrong(where, f"unknown field {key!r}{hint(key, allowed)}")
        return {str(key): held for key, held in value.items()}

    def read_list(self, value: Value, where: str) -> list[Value]:
        if not isinstance(value, list):
            self.wrong(where, f"expected a list, got {quote(value)}")
            return []
        return list(value)

    def number(self, value: Value, where: str, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            self.wrong(where, f"expected a whole number from {least} to {most}, got {quote(value)}")
            return least
        return value

    def flag(self, value: Value, where: str) -> bool:
        if not isinstance(value, bool):
            self.wrong(where, f"expected true or false, got {quote(value)}")
            return False
        return value

    def text(self, value: Value, where: str, longest: int) -> str:
        text = " ".join(value.split()) if isinstance(value, str) else ""
        if not 1 <= len(text) <= longest:
            self.wrong(where, f"expected a text of 1 to {longest} letters, got {quote(value)}")
            return ""
        if not text.isprintable():
            self.wrong(where, f"expected letters that can be printed, got {quote(value)}")
            return ""
        return text

    def identifier(self, value: Value, where: str) -> str:
        if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", value):
            self.wrong(
                where, f"expected an id of small letters, digits and hyphens, got {quote(value)}"
            )
            return ""
        return value

    def one_of(self, value: Value, where: str, words: Iterable[str]) -> str:
        allowed = list(words)
        if not isinstance(value, str) or value not in allowed:
            near = hint(value, allowed) if isinstance(value, str) else ""
            listing = ", ".join(repr(word) for word in allowed)
            self.wrong(where, f"expected one of {listing}; got {quote(value)}{near}")
            return allowed[0] if allowed else ""
        return value


class Row:
    """A table of a pack, read field by field; what is wrong is told with its place.

    Where a field is not there, `usual` stands for it; without that it is missed.
    """

    def __init__(self, check: Checker, value: Value, where: str, fields: Iterable[str]) -> None:
        self.check, self.where, self.is_table = check, where, isinstance(value, dict)
        self.held = check.table(value, where, fields)
        self.name = ""  # its id, if it is one of many

    def __contains__(self, field: str) -> bool:
        return field in self.held

    def get(self, field: str, usual: Value = None) -> Value:
        return self.held.get(field, usual)

    def at(self, field: str) -> str:
        """Where a field is, as a complaint says it."""
        return f"{self.where}, {field}"

    def wrong(self, field: str, text: str) -> None:
        self.check.wrong(self.at(field), text)

    def number(self, field: str, least: int, most: int, usual: int | None = None) -> int:
        return self.check.number(self.get(field, usual), self.at(field), int(least), int(most))

    def flag(self, field: str) -> bool:
        return self.check.flag(self.get(field, False), self.at(field))

    def text(self, field: str, longest: int, usual: str | None = None) -> str:
        if usual is not None and field not in self:
            return usual
        return self.check.text(self.get(field), self.at(field), longest)

    def identifier(self) -> str:
        return self.check.identifier(self.get("id"), self.at("id"))

    def one_of(self, field: str, words: Iterable[str], usual: str | None = None) -> str:
        return self.check.one_of(self.get(field, usual), self.at(field), words)

    def read_list(self, field: str, usual: Value = None) -> list[Value]:
        return self.check.read_list(self.get(field, usual), self.at(field))

    def table(self, field: str, fields: Iterable[str], usual: Value = None) -> Row:
        """A table within the table."""
        return Row(self.check, self.get(field, usual), self.at(field), fields)


@dataclass(frozen=True)
class Rows:
    """A list of tables of a kind: their fields, and how many there may be."""

    kind: str
    fields: Sequence[str]
    most: int
    least: int = 0
    field: str = ""  # that holds the list, if it is not called as its tables are

    def read(
        self, check: Checker, value: Value, within: str = "", ids: dict[Value, str] | None = None
    ) -> Iterator[Row]:
        """One after the other, each with an id that no other has, nor any of `ids`."""
        seen = {} if ids is None else ids
        where = f"{within}{self.field or self.kind}"
        values = check.read_list(value, where)
        if len(values) > self.most:
            check.wrong(where, f"there are {len(values)}; {self.most} is the most")
        elif len(values) < self.least and isinstance(value, list):
            check.wrong(where, "there is none")
        for place, one in enumerate(values[: self.most], 1):
            row = Row(check, one, f"{within}{place_of(self.kind, place, one)}", self.fields)
            row.name = row.identifier()
            once(check, seen, row.name, f"{within}{self.kind} {place}, id")
            yield row


def walk_tables(data: Value) -> Iterator[dict[str, Value]]:
    """Every table in the data, wherever it stands."""
    left = [data]
    while left:
        held = left.pop()
        if isinstance(held, dict):
            yield held
            left += held.values()
        elif isinstance(held, list):
            left += held


def place_of(kind: str, place: int, value: Value) -> str:
    """How a complaint names one of many tables: by its id if it has one, else by its place."""
    name = value.get("id") if isinstance(value, dict) else None
    return f"{kind} {name[:40]!r}" if isinstance(name, str) else f"{kind} {place}"


def once(check: Checker, seen: dict[Value, str], value: Value, where: str) -> None:
    """Refuse what another has too; what could not be read has no value."""
    if value and value in seen:
        check.wrong(where, f"{quote(value)} is there twice: {seen[value]} has it")
    seen.setdefault(value, where.rpartition(",")[0])


def quote(value: Value) -> str:
    """A value as the author wrote it, cut short."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        keys = ", ".join(str(key) for key in list(value)[:4])
        return f"a table with {cut(keys)}" if keys else "an empty table"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, int) and abs(value) > HUGE:  # Python refuses to write some of them out
        return "a huge number"
    return cut(repr(value))


def cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def hint(word: str, allowed: list[str]) -> str:
    near = get_close_matches(word, allowed, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""
