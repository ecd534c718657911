"""What acts, facts, frames and states point at by number: how it is written, and how said.

A game declares its kinds once (units, hexes, sides …), and its tables of verbs, facts and fields
use them. Numbers are the rules' own; names are for files, programs and people.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Generic, Protocol, Self, TypeVar

from grognard.engine.english import agree, count, join, make_plural, sign
from grognard.engine.value import LARGEST, Json

S = TypeVar("S")
LISTED = 20  # names that a complaint tells of

Names = Sequence[str]  # by number; an empty name stands for no thing
Text = str | Callable[..., str]  # a sentence with {points}, or a function of state and numbers
Words = Mapping[str, Text]  # what a game says, by key: see words.py

NamesOf = Names | Callable[[S], Names]  # the same in every game, or those of a game's board


class Misnamed(Exception):
    """A value that names no such thing; says what there is."""


class Kind(ABC, Generic[S]):
    """A kind of thing that numbers stand for."""

    what: str  # as a complaint calls one: "a unit"

    @abstractmethod
    def to_data(self, s: S, number: int) -> Json:
        """A thing as files and programs know it."""

    @abstractmethod
    def from_data(self, s: S, value: Json) -> int:
        """Which thing it is, or Misnamed."""

    @abstractmethod
    def say(self, s: S, number: int) -> str:
        """A thing as people call it."""

    def phrase(self, s: S, number: int, how: str) -> str:
        """The thing and the verb that follows it: FSB moves, Helicopters move. After "…" the verb
        alone, for a sentence that has named the thing already."""
        name = self.say(s, number)
        verb = agree(name, how.removeprefix("…"))
        return verb if how.startswith("…") else f"{name} {verb}"

    def find_words(self) -> dict[str, Text]:
        """The names of its things by key; where a game names them in its own way, how it does."""
        return {} if type(self).say.__module__ == __name__ else {self.what: self.say}

    def speak(self, words: Words) -> Self:
        """The same kind in other words."""
        made = copy(self)
        if self.what in words:
            vars(made)["say"] = words[self.what]
        return made


class Thing(Kind[S]):
    """Things with names: ids for files and, for people, titles."""

    def __init__(self, what: str, ids: NamesOf[S], titles: NamesOf[S] | None = None) -> None:
        self.what = what
        self._ids = ids
        self._titles = ids if titles is None else titles

    def ids(self, s: S) -> Names:
        return self._ids(s) if callable(self._ids) else self._ids

    def to_data(self, s: S, number: int) -> Json:
        return self.ids(s)[number]

    def from_data(self, s: S, value: Json) -> int:
        return find(value, self.ids(s))

    def say(self, s: S, number: int) -> str:
        titles = self._titles(s) if callable(self._titles) else self._titles
        return titles[number]

    def find_words(self) -> dict[str, Text]:
        return super().find_words() | {key: title for key, title in self._keyed() if key}

    def speak(self, words: Words) -> Self:
        made = super().speak(words)
        if keyed := self._keyed():
            made._titles = [str(words.get(key, title)) for key, title in keyed]
        return made

    def _keyed(self) -> list[tuple[str, str]]:
        """Names that are the same in every game, with their keys; others are the pack's."""
        if callable(self._ids) or callable(self._titles):
            return []
        keys = [f"{self.what}: {name}" if name else "" for name in self._ids]
        return list(zip(keys, self._titles, strict=True))


class Number(Kind[S]):
    """Plain numbers within bounds."""

    def __init__(self, least: int = -LARGEST, most: int = LARGEST) -> None:
        self.least, self.most = int(least), int(most)
        self.what = f"a number from {self.least} to {self.most}"

    def to_data(self, s: S, number: int) -> Json:
        return number

    def from_data(self, s: S, value: Json) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            bounds = f"from {self.least} to {self.most}"
            raise Misnamed(f"expected a whole number {bounds}, got {value!r:.40}")
        return value

    def say(self, s: S, number: int) -> str:
        return str(number).replace("-", "−")

    def phrase(self, s: S, number: int, how: str) -> str:
        """The number with its sign, or of what it is the number: +2, 3 dice."""
        return sign(number) if how == "+" else count(number, how)


class Flag(Kind[S]):
    """Yes or no."""

    what = "true or false"

    def to_data(self, s: S, number: int) -> Json:
        return bool(number)

    def from_data(self, s: S, value: Json) -> int:
        if not isinstance(value, bool):
            raise Misnamed(f"expected true or false, got {value!r:.40}")
        return value

    def say(self, s: S, number: int) -> str:
        return "yes" if number else "no"


class Maybe(Kind[S]):
    """One of the things, or none, for which a number of its own stands."""

    def __init__(self, kind: Kind[S], none: int = -1) -> None:
        self.kind, self.none = kind, int(none)
        self.what = f"{kind.what} or none"

    def to_data(self, s: S, number: int) -> Json:
        return None if number == self.none else self.kind.to_data(s, number)

    def from_data(self, s: S, value: Json) -> int:
        return self.none if value is None else self.kind.from_data(s, value)

    def say(self, s: S, number: int) -> str:
        return "" if number == self.none else self.kind.say(s, number)

    def phrase(self, s: S, number: int, how: str) -> str:
        """A part of a sentence that is there only if the thing is: * stands for the thing."""
        return "" if number == self.none else how.replace("*", self.kind.say(s, number))

    def find_words(self) -> dict[str, Text]:
        return super().find_words() | self.kind.find_words()

    def speak(self, words: Words) -> Self:
        made = super().speak(words)
        made.kind = self.kind.speak(words)
        return made


class Either(Kind[S]):
    """One of the things, or one of a few names with numbers of their own: a hex, or the pool."""

    def __init__(self, kind: Kind[S], others: Mapping[int, str]) -> None:
        self.kind = kind
        self.others = {int(number): name for number, name in others.items()}
        self.what = f"{kind.what} or {join(list(others.values()), 'or')}"

    def to_data(self, s: S, number: int) -> Json:
        return self.others[number] if number in self.others else self.kind.to_data(s, number)

    def from_data(self, s: S, value: Json) -> int:
        for number, name in self.others.items():
            if value == name:
                return number
        return self.kind.from_data(s, value)

    def say(self, s: S, number: int) -> str:
        return self.others[number] if number in self.others else self.kind.say(s, number)


class Several(Kind[S]):
    """A set of things, one bit each: written as the list of their names, in their order."""

    def __init__(self, thing: Thing[S]) -> None:
        self.thing = thing
        self.what = f"a list of which each is {thing.what}"

    def to_data(self, s: S, number: int) -> Json:
        return [name for place, name in enumerate(self.thing.ids(s)) if number >> place & 1]

    def from_data(self, s: S, value: Json) -> int:
        if not isinstance(value, list):
            raise Misnamed(f"expected a list, got {value!r:.40}")
        found = 0
        for name in value:
            bit = 1 << self.thing.from_data(s, name)
            if found & bit:
                raise Misnamed(f"{name!r} is there twice")
            found |= bit
        return found

    def say(self, s: S, number: int) -> str:
        return join(self.titles(s, number), none="nobody")

    def titles(self, s: S, number: int) -> list[str]:
        places = range(int(number).bit_length())
        return [self.thing.say(s, place) for place in places if number >> place & 1]

    def phrase(self, s: S, number: int, how: str) -> str:
        titles = self.titles(s, number)
        names = join(titles, none="nobody")
        return f"{names} {make_plural(how) if len(titles) > 1 else agree(names, how)}"

    def find_words(self) -> dict[str, Text]:
        return {self.what: self.say} | self.thing.find_words()

    def speak(self, words: Words) -> Self:
        made = super().speak(words)
        made.thing = self.thing.speak(words)
        return made


def find(name: Json, names: Names) -> int:
    """Which of the names it is, or Misnamed."""
    if not isinstance(name, str) or not name or name not in names:
        known = [one for one in names if one]
        there = ", ".join(known[:LISTED]) + (" …" if len(known) > LISTED else "")
        raise Misnamed(f"no {name!r:.40}; there are {there}")
    return names.index(name)


AnyKind = Kind[Any]


class Speaker(Protocol):
    """What has words of its own."""

    def find_words(self) -> dict[str, Text]: ...


def find_all_words(speakers: Iterable[Speaker]) -> dict[str, Text]:
    """The words of several together."""
    return {key: text for one in speakers for key, text in one.find_words().items()}


class Word(Generic[S]):
    """A thing in a sentence yet to be written: {unit}, {unit:moves}, {unit:…moves}, {dice:die},
    {change:+}; one that may be missing with the words around it: {hex: in *}."""

    def __init__(self, kind: Kind[S], s: S, number: int) -> None:
        self.kind, self.s, self.number = kind, s, number

    def __format__(self, how: str) -> str:
        if how:
            return self.kind.phrase(self.s, self.number, how)
        return self.kind.say(self.s, self.number)
