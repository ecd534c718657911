"""A game's table of facts: what the rules tell, as data and in words, to each side its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Generic, Self

from grognard.engine.english import capitalize
from grognard.engine.rules import Fact
from grognard.engine.things import Kind, S, Text, Word, Words, find_all_words
from grognard.engine.value import Json

Names = Mapping[str, str]  # what else a sentence may name, the same for all facts
NO_NAMES: Names = {}
OWNER = "side"  # the argument that says whose secret it is


@dataclass(frozen=True)
class Told:
    """A fact for one reader: its kind, its arguments by name, the words for it and their rule."""

    kind: str
    arguments: Mapping[str, Json]
    text: str  # without the section's number
    rule: str = ""
    is_thought: bool = False  # a side of the rules' own thinks aloud

    def __str__(self) -> str:
        """The whole sentence: the section before its full stop; of a thought, before it all."""
        if not self.rule:
            return self.text
        text = self.text.removesuffix(".")
        return f"{self.rule}: {text}." if self.is_thought else f"{text} ({self.rule})."

    def without_rule(self) -> Told:
        """The same sentence without the section."""
        return replace(self, text=f"{self.text.removesuffix('.')}.", rule="")

    def data(self) -> dict[str, Json]:
        """As programs and browsers get it."""
        return {
            "kind": self.kind,
            "arguments": dict(self.arguments),
            "text": str(self),
            "rule": self.rule,
        }


@dataclass(frozen=True)
class Telling:
    """A fact as everybody may know it and, if some of it is a secret, as its own side does."""

    public: Told
    owner: int | None = None
    own: Told | None = None

    def to(self, side: int | None) -> Told:
        """What a side is told; None watches, and knows no secret."""
        return self.own if self.own is not None and side == self.owner else self.public


class FactKind(Generic[S]):
    """One kind of fact: its name, its words with the section they are by, and its arguments.

    The arguments are the numbers that the rules tell, in their order. Those in `secret` are for the
    side that the argument `side` names alone, and so is the wording `own`. A function in place of
    a sentence answers "" where there is nothing to say. A sentence begins with a capital letter by
    itself, a thought does not; after a name that ends in "!" there is no full stop. An argument
    that Python has another use for ends in "_", which is dropped.
    """

    def __init__(
        self,
        name: str,
        number: int,
        text: Text,
        rule: Text = "",
        own: Text = "",
        secret: Sequence[str] = (),
        is_thought: bool = False,
        **arguments: Kind[S],
    ) -> None:
        self.name = name
        self.number = int(number)
        self.text, self.rule, self.own = text, rule, own or text
        self.secret = secret
        self.is_thought = is_thought
        self.arguments = {key.rstrip("_"): kind for key, kind in arguments.items()}

    def tell(self, s: S, numbers: Sequence[int], names: Names = NO_NAMES) -> Telling:
        """The fact for everybody, and for its own side. Rules tell four numbers or more: those
        beyond the arguments mean nothing."""
        used = numbers[: len(self.arguments)]
        public = self._make_told(s, used, self.text, names, self.secret)
        if not self.secret and self.own is self.text:
            return Telling(public)
        owner = used[list(self.arguments).index(OWNER)]
        return Telling(public, owner, self._make_told(s, used, self.own, names, ()))

    def find_words(self) -> dict[str, Text]:
        """Its sentences and the names in them, by key."""
        own = {} if self.own is self.text else {f"fact {self.name}, own": self.own}
        said = {f"fact {self.name}": self.text} | own
        return said | find_all_words(self.arguments.values())

    def speak(self, words: Words) -> Self:
        """The same fact in other words."""
        made = copy(self)
        made.text = words.get(f"fact {self.name}", self.text)
        own = words.get(f"fact {self.name}, own", self.own)
        made.own = made.text if self.own is self.text else own
        made.arguments = {key: kind.speak(words) for key, kind in self.arguments.items()}
        return made

    def _make_told(
        self, s: S, numbers: Sequence[int], text: Text, names: Names, hidden: Sequence[str]
    ) -> Told:
        pairs = list(zip(self.arguments.items(), numbers, strict=True))
        written = {key: kind.to_data(s, n) for (key, kind), n in pairs if key not in hidden}
        words = {key: Word(kind, s, n) for (key, kind), n in pairs}
        said = text(s, *numbers) if callable(text) else text.format(**{**names, **words})
        said = said if self.is_thought else capitalize(said.replace("!.", "!"))
        rule = self.rule(s, *numbers) if callable(self.rule) else self.rule
        return Told(self.name, written, said, rule, self.is_thought)


def make_fact(
    arguments: Mapping[str, Kind[S]],
    number: int,
    said: str,
    text: Text,
    rule: Text = "",
    own: Text = "",
    secret: Sequence[str] = (),
    is_thought: bool = False,
) -> FactKind[S]:
    """A kind of fact with its arguments named after it, "moved unit from to", for games in which
    arguments of one name are always of one kind."""
    name, *named = said.split()
    kind: FactKind[S] = FactKind(name, number, text, rule, own, secret, is_thought)
    kind.arguments = {argument: arguments[argument] for argument in named}
    return kind


def name_nothing(s: Any) -> Names:
    """For a game whose sentences have all they need in their arguments."""
    return NO_NAMES


class FactKinds(Generic[S]):
    """All that the rules of a game can tell, and what sentences may name besides arguments."""

    def __init__(self, *kinds: FactKind[S], names: Callable[[S], Names] = name_nothing) -> None:
        self.by_number = {kind.number: kind for kind in kinds}
        self.names = names

    def tell(self, s: S, fact: Fact) -> Telling:
        return self.by_number[fact.kind].tell(s, fact.numbers, self.names(s))

    def find_words(self) -> dict[str, Text]:
        return find_all_words(self.by_number.values())

    def speak(self, words: Words) -> FactKinds[S]:
        spoken = [kind.speak(words) for kind in self.by_number.values()]
        return FactKinds(*spoken, names=self.names)
