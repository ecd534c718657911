"""What every game tells about itself: the one interface that tables, bots and programs use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

from grognard.engine.policy import Policy
from grognard.engine.rules import Fact, Frame, State
from grognard.engine.value import Json, digest


class BadSetup(Exception):
    """A scenario or option that the game does not have; says which there are."""


class BadAct(Exception):
    """Data that names no act of the game; says what and where."""


@dataclass(frozen=True)
class Scenario:
    id: str
    title: str
    about: str = ""


@dataclass(frozen=True)
class Setting:
    """An option of a game: its name, what it may be, and what it means."""

    name: str
    choices: tuple[str, ...]
    default: str
    meaning: str


@dataclass(frozen=True)
class Automatic:
    """A side that the rules play while an option has a value; `otherwise` seats a player."""

    side: str
    option: str
    value: str
    otherwise: str


@dataclass(frozen=True)
class Setup:
    """How a game begins: what a game file must remember to begin it again."""

    scenario: str
    options: Mapping[str, str] = field(default_factory=dict)
    pack: Json = None  # a user's own deck or map, whole, so that the file needs nothing else


@dataclass(frozen=True)
class Ending:
    """How a game ended: the result, who won, and why, with the rule's number."""

    result: str
    winner: str | None
    why: str
    rule: str


class Game(ABC):
    """A published system: its rules, its words, its bots."""

    id: str
    title: str
    version: str  # of the rules: a game in progress is pinned to it
    about: str
    sides: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    settings: tuple[Setting, ...]
    automatic: tuple[Automatic, ...] = ()  # the sides that the rules themselves can play
    outcomes: Mapping[int, str]  # the results by number, for batches
    measures: tuple[str, ...]  # what State.measure(n) measures
    rules: Mapping[str, type[Frame]]  # the frames by name
    constant_fields: tuple[str, ...] = ()  # fields of the state that never change in a game
    reveals: Container[int] = ()  # the kinds of facts that show what was hidden: no undo past them
    policies: ClassVar[Mapping[str, Callable[[], Policy]]]
    folder: Path  # where README.md and rulebook.md are

    # ------------------------------------------------------------ states

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """A new game, or BadSetup, or BadPack."""

    @abstractmethod
    def dump(self, s: State) -> Json:
        """The state as plain data, things by their names."""

    @abstractmethod
    def load(self, data: Json) -> State:
        """The state that such data describes, or BadState."""

    def hash(self, s: State) -> str:
        return digest(self.dump(s))

    def horizon(self, before: State) -> Callable[[State], bool]:
        """Where odds stop although no side is asked; by default nowhere."""
        return lambda s: False

    # ------------------------------------------------------------ acts

    @abstractmethod
    def encode(self, s: State, act: Json) -> int:
        """The number of an act written by name, or BadAct."""

    @abstractmethod
    def decode(self, s: State, act: int) -> list[Json]:
        """An act by name: a verb and what it points at."""

    # ------------------------------------------------------------ words

    @abstractmethod
    def label(self, s: State, act: int) -> str:
        """An act in words, as a button would say it."""

    @abstractmethod
    def question(self, s: State) -> str:
        """What is being asked, in one sentence."""

    @abstractmethod
    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        """The open rules, outermost first: section number and title."""

    @abstractmethod
    def describe_fact(self, s: State, fact: Fact, side: str | None) -> str:
        """A fact in words for a side; empty where it may not know."""

    @abstractmethod
    def describe_change(self, before: State, after: State) -> str:
        """What has come of an act, in a few words: the label of an outcome of odds."""

    @abstractmethod
    def summary(self, before: State, ends: list[tuple[State, Fraction]]) -> dict[str, Fraction]:
        """The few expected numbers a player wants before committing to an act."""

    @abstractmethod
    def ending(self, s: State) -> Ending:
        """How a finished game ended."""

    # ------------------------------------------------------------ hidden information

    def scene(self, s: State) -> Json:
        """What of a look never changes in a game and is the same for everybody: the map, the faces
        of the counters. It is sent once, and merged with every look (see scenes.py)."""
        return {}

    @abstractmethod
    def look(self, s: State, side: str | None) -> Json:
        """What else a side may see, and nothing more; None is a spectator."""

    def secret(self, act: list[Json]) -> bool:
        """Is an act, by name, its own side's alone until the end? Unless a game knows better, all
        are in which something is hidden."""
        return bool(self.reveals)

    def drawing_side(self, s: State) -> str | None:
        """The side out of whose hidden pile, or into whose hand, Nature draws now: it alone sees
        what may come up. None: everybody may."""
        return None

    # ------------------------------------------------------------ for all games

    def check(self, setup: Setup) -> None:
        """Refuse scenarios and options that do not exist, naming those that do."""
        ids = [scenario.id for scenario in self.scenarios]
        if setup.pack is None and setup.scenario not in ids:
            raise BadSetup(f"scenario: no {setup.scenario!r:.40}; there are {', '.join(ids)}")
        known = {setting.name: setting for setting in self.settings}
        for name, value in setup.options.items():
            if name not in known:
                there = ", ".join(known) or "none"
                raise BadSetup(f"options: no {name!r:.40}; there are {there}")
            if value not in known[name].choices:
                there = ", ".join(known[name].choices)
                raise BadSetup(f"options.{name}: no {value!r:.40}; there are {there}")

    def option(self, setup: Setup, name: str) -> str:
        """An option's value, or its default."""
        default = next(setting.default for setting in self.settings if setting.name == name)
        return setup.options.get(name, default)

    def side_name(self, side: int) -> str:
        return self.sides[side]
