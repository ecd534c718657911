"""A game's table of verbs: what can be done, by name, as a number and as a button says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Generic, NoReturn, Self

from grognard.engine.chance import FACES
from grognard.engine.english import join
from grognard.engine.rules import operand, verb
from grognard.engine.things import (
    Kind,
    Maybe,
    Misnamed,
    Number,
    S,
    Text,
    Word,
    Words,
    find_all_words,
)
from grognard.engine.value import Json

NO_ACT = 0  # is never on offer: what was named is not here


class BadAct(Exception):
    """Data that names no act of the game; says what and where."""


class Verb(Generic[S]):
    """Something that can be done, and what it points at.

    A point is a kind of thing or, where several share the act's low 32 bits, a kind and the number
    by which it is multiplied there. Points are named in the order in which an act lists them; one
    that may be missing comes last.
    """

    def __init__(
        self,
        name: str,
        number: int,
        label: Text,
        secret: bool = False,
        when: Callable[[S], bool] | None = None,
        **points: Kind[S] | tuple[Kind[S], int],
    ) -> None:
        self.name = name
        self.number = int(number)
        self._label = label
        self.secret = secret  # is it the side's own until the end?
        self._when = when  # two verbs may share a number: then each says when it is meant
        self.kinds: dict[str, Kind[S]] = {}
        self.shares: list[int] = []
        for point, meant in points.items():
            kind, share = meant if isinstance(meant, tuple) else (meant, 1)
            self.kinds[point] = kind
            self.shares.append(int(share))

    def fits(self, s: S) -> bool:
        return self._when is None or self._when(s)

    def split(self, point: int) -> list[int]:
        """The numbers of what an act points at, in the order in which they are named."""
        numbers = [0] * len(self.shares)
        for place in sorted(range(len(self.shares)), key=lambda place: -self.shares[place]):
            numbers[place], point = divmod(point, self.shares[place])
        return numbers

    def label(self, s: S, point: int) -> str:
        """As a button would say it."""
        numbers = self.split(point)
        if callable(self._label):
            return self._label(s, *numbers)
        named = zip(self.kinds.items(), numbers, strict=True)
        return self._label.format(**{name: Word(kind, s, number) for (name, kind), number in named})

    def find_words(self) -> dict[str, Text]:
        """Its label and the names in it, by key; a class with a way of its own to label, that."""
        label = self._label if type(self).label is Verb.label else self.label
        return {f"verb {self.name}": label} | find_all_words(self.kinds.values())

    def speak(self, words: Words) -> Self:
        """The same verb in other words."""
        made = copy(self)
        made._label = words.get(f"verb {self.name}", self._label)
        if type(self).label is not Verb.label and f"verb {self.name}" in words:
            vars(made)["label"] = words[f"verb {self.name}"]
        made.kinds = {point: kind.speak(words) for point, kind in self.kinds.items()}
        return made

    def decode(self, s: S, point: int) -> list[Json]:
        """What it points at, by name."""
        pairs = zip(self.kinds.values(), self.split(point), strict=True)
        written = [kind.to_data(s, number) for kind, number in pairs]
        return written[:-1] if written and written[-1] is None else written

    def encode(self, s: S, points: Sequence[Json]) -> int:
        """The low bits of an act that points at these, or BadAct."""
        kinds = list(self.kinds.values())
        named = list(points)
        if len(named) == len(kinds) - 1 and isinstance(kinds[-1], Maybe):
            named.append(None)
        if len(named) != len(kinds):
            self.complain(points)
        return sum(
            share * self.from_data(s, place, kind, value)
            for place, (share, kind, value) in enumerate(
                zip(self.shares, kinds, named, strict=True), 1
            )
        )

    def from_data(self, s: S, place: int, kind: Kind[S], value: Json) -> int:
        try:
            return kind.from_data(s, value)
        except Misnamed as e:
            raise BadAct(f"act[{place}]: {self.name}: {e}") from None

    def complain(self, points: Sequence[Json]) -> NoReturn:
        wanted = join([kind.what for kind in self.kinds.values()], none="nothing after the verb")
        raise BadAct(f"act: {self.name} wants {wanted}, got {list(points)!r:.60}")


class Throw(Verb[S]):
    """Dice that are kept to be seen: their faces, in whatever order they are typed."""

    def __init__(self, dice: int, sides: int) -> None:
        face: Number[S] = Number(1, sides)
        names = [f"die{n + 1}" for n in range(dice)]
        super().__init__("faces", FACES, f"Faces {' '.join(f'{{{name}}}' for name in names)}")
        self.kinds = dict.fromkeys(names, face)
        self.shares = [16**n for n in range(dice)]

    def encode(self, s: S, points: Sequence[Json]) -> int:
        super().encode(s, points)
        return super().encode(s, sorted(points))


class Gather(Verb[S]):
    """Something done to a set of things, its only point: they follow the verb one by one."""

    def decode(self, s: S, point: int) -> list[Json]:
        [members] = super().decode(s, point)
        return list(members)

    def encode(self, s: S, points: Sequence[Json]) -> int:
        if not points:
            self.complain(points)
        return super().encode(s, [list(points)])


class Verbs(Generic[S]):
    """All verbs of a game, Nature's too."""

    def __init__(self, *verbs: Verb[S]) -> None:
        self.by_name = {one.name: one for one in verbs}
        self.by_number: dict[int, list[Verb[S]]] = {}
        for one in verbs:
            self.by_number.setdefault(one.number, []).append(one)

    def find(self, s: S, act: int) -> Verb[S]:
        """The verb of an act."""
        return next(one for one in self.by_number[verb(act)] if one.fits(s))

    def label(self, s: S, act: int) -> str:
        return self.find(s, act).label(s, operand(act))

    def decode(self, s: S, act: int) -> list[Json]:
        """An act as a list: a verb, and what it points at."""
        found = self.find(s, act)
        return [found.name, *found.decode(s, operand(act))]

    def encode(self, s: S, act: Json) -> int:
        """The number of an act written so, or BadAct."""
        if not isinstance(act, list) or not act or not isinstance(act[0], str):
            raise BadAct(f"act: expected a list that begins with a verb, got {act!r:.60}")
        found = self.by_name.get(act[0])
        if found is None:
            there = ", ".join(self.by_name)
            raise BadAct(f"act[0]: no verb {act[0]!r:.40}; there are {there}")
        point = found.encode(s, act[1:])
        return found.number + point if found.fits(s) else NO_ACT

    def find_words(self) -> dict[str, Text]:
        return find_all_words(self.by_name.values())

    def speak(self, words: Words) -> Verbs[S]:
        return Verbs(*[one.speak(words) for one in self.by_name.values()])

    def is_secret(self, name: Json) -> bool:
        return name in self.by_name and self.by_name[name].secret
