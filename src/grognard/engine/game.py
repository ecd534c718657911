"""What every game tells about itself: the one interface that tables, bots and programs use."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Mapping
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, Self

from typing_extensions import TypeVar

from grognard.engine.facts import FactKinds, Telling
from grognard.engine.pack_bounds import Amount, weigh_any
from grognard.engine.packs import read_packs, read_toml
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, Frame, Reason
from grognard.engine.saving import Saving
from grognard.engine.things import Text, Words
from grognard.engine.value import Json, digest
from grognard.engine.verbs import Verbs
from grognard.engine.words import gather_words, speak


class BadSetup(Exception):
    """A scenario or option that the game does not have; says which there are."""


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
    shipped: bool = False  # no, it is the scenario's, as it was when the game began

    @property
    def own_pack(self) -> Json:
        """The user's own; None if the scenario is one of ours."""
        return None if self.shipped else self.pack


@dataclass(frozen=True)
class Ending:
    """How a game ended: the result, who won, and why, with the rule's number."""

    result: str
    winner: str | None
    why: str
    rule: str


DATA = "data"  # the folder of a game's packs
RANDOM = "random"  # the policy that every game has, and that does not think
S = TypeVar("S", default=Any)  # a game's own State; any, for whoever knows no game in particular
Ends = list[tuple[S, Fraction]]  # the states that can come of an act, each with its chance


class View(Protocol[S]):
    """The words and looks of a game: usually its module view.py."""

    def question(self, s: S) -> str:
        """What is being asked, in one sentence."""

    def breadcrumb(self, s: S) -> list[tuple[str, str]]:
        """The open rules, outermost first: section number and title."""

    def describe_change(self, before: S, after: S) -> str:
        """What has come of an act, in a few words: the label of an outcome of odds."""

    def summary(self, before: S, ends: Ends[S]) -> dict[str, Fraction]:
        """The few expected numbers a player wants before committing to an act."""

    def ending(self, s: S) -> Ending:
        """How a finished game ended."""

    def look(self, s: S, side: str | None) -> Json:
        """What a side may see besides the scene, and nothing more; None is a spectator."""


class Game(Generic[S]):
    """A published system: its rules, its words, its bots.

    A game declares: its tables of verbs, facts and saved fields, and its view. What it does in
    another way than those say, or than is the custom, it overrides.
    """

    title: str
    version: str = "1"  # of the rules: a game in progress is pinned to it
    about: str
    sides: tuple[str, ...]
    settings: tuple[Setting, ...] = ()
    automatic: tuple[Automatic, ...] = ()  # the sides that the rules themselves can play
    outcomes: Mapping[int, str]  # the results by number, for batches
    measures: tuple[str, ...] = ()  # what State.measure(n) measures
    pack_fields: tuple[str, ...] = ()  # fields of the state that a pack sets
    constant_fields: tuple[str, ...] = ()  # fields of the state that never change in a game
    reveals: Container[int] = ()  # the kinds of facts that show what was hidden: no undo past them
    bots: tuple[type[Policy], ...] = ()  # the best first
    reasons: Mapping[Reason, Reason] = {}  # in another language, by ours
    keeps_pack: bool = False  # plays one of our scenarios by the pack that it had once

    verbs: Verbs[S]
    facts: FactKinds[S]
    saving: Saving[S]
    view: View[S]

    # ------------------------------------------------------------ found where they are by custom

    @property
    def folder(self) -> Path:
        """Where README.md and rulebook.md are: beside the class that is directly a Game."""
        return Path(inspect.getfile(self.first_class)).parent

    @property
    def package(self) -> str:
        """The same as a module."""
        return self.first_class.__module__.rpartition(".")[0]

    @property
    def first_class(self) -> type:
        return [one for one in type(self).__mro__ if issubclass(one, Game) and one is not Game][-1]

    @property
    def id(self) -> str:
        """The name of the folder, with hyphens."""
        return self.folder.name.replace("_", "-")

    @property
    def rules(self) -> Mapping[str, type[Frame]]:
        """The frames by name: those that may be on a saved stack."""
        return self.saving.stacks.rules

    @property
    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Who plays, by name: `random`, and the bots by the names of their classes."""
        return {RANDOM: Random} | {bot.__name__.lower(): bot for bot in self.bots}

    @cached_property
    def scenarios(self) -> tuple[Scenario, ...]:
        """One for each pack in data/: its id is the name of the file."""
        packs = read_packs(self.folder / DATA)
        titles = [(name, str(pack["title"]), str(pack["about"])) for name, pack in packs.items()]
        return tuple(Scenario(*title) for title in titles)

    # ------------------------------------------------------------ states

    def start(self, setup: Setup) -> S:
        """A new game by the scenario's pack or the user's own, or BadSetup, or BadPack."""
        self.check(setup)
        if setup.pack is not None:
            return self.saving.begin_by(setup.pack, "pack", self.pack_fields)
        source = self.folder / DATA / f"{setup.scenario}.toml"
        return self.saving.begin_by(read_toml(source), source.name, self.pack_fields)

    def dump(self, s: S) -> Json:
        """The state as plain data, things by their names."""
        return self.saving.dump(s)

    def load(self, data: Json) -> S:
        """The state that such data describes, or BadState."""
        return self.saving.load(data)

    def hash(self, s: S) -> str:
        record = self.saving.record(s)
        if self.keeps_pack and "pack" in record:
            record["pack"] = None
        return digest(record)

    def for_setup(self, setup: Setup) -> Self:
        """The same game, which hashes its states as ours where it keeps an earlier pack of ours."""
        if self.keeps_pack == setup.shipped:
            return self
        made = copy(self)
        made.keeps_pack = setup.shipped
        return made

    def write_pack(self, setup: Setup) -> Json:
        """The whole pack that a setup stands for, which needs no other; None if there are none."""
        if setup.pack is not None:
            return setup.pack
        return read_packs(self.folder / DATA).get(setup.scenario)

    def horizon(self, before: S) -> Callable[[S], bool]:
        """Where odds stop although no side is asked; by default nowhere."""
        return lambda s: False

    # ------------------------------------------------------------ acts

    def encode(self, s: S, act: Json) -> int:
        """The number of an act written by name, or BadAct."""
        return self.verbs.encode(s, act)

    def decode(self, s: S, act: int) -> list[Json]:
        """An act by name: a verb and what it points at."""
        return self.verbs.decode(s, act)

    def secret(self, act: list[Json]) -> bool:
        """Is an act, by name, its own side's alone until the end?"""
        return self.verbs.is_secret(act[0])

    # ------------------------------------------------------------ words

    @cached_property
    def words(self) -> dict[str, Text]:
        """All that the game says, by key: the one table that another language replaces."""
        return gather_words(self)

    def speak(self, words: Words) -> Self:
        """The same game in other words, by the keys of `words`, or UnknownWords."""
        return speak(self, words)

    def explain(self, reason: Reason) -> Reason:
        """A reason in the words of the game."""
        return self.reasons.get(reason, reason)

    def label(self, s: S, act: int) -> str:
        """An act in words, as a button would say it."""
        return self.verbs.label(s, act)

    def describe_fact(self, s: S, fact: Fact) -> Telling:
        """A fact as data and in words, for everybody and for its own side."""
        return self.facts.tell(s, fact)

    def question(self, s: S) -> str:
        return self.view.question(s)

    def breadcrumb(self, s: S) -> list[tuple[str, str]]:
        return self.view.breadcrumb(s)

    def describe_change(self, before: S, after: S) -> str:
        return self.view.describe_change(before, after)

    def summary(self, before: S, ends: Ends[S]) -> dict[str, Fraction]:
        return self.view.summary(before, ends)

    def ending(self, s: S) -> Ending:
        return self.view.ending(s)

    # ------------------------------------------------------------ what is seen

    def scene(self, s: S) -> Json:
        """What of a look never changes in a game and is the same for everybody: the map, the faces
        of the counters. It is sent once, and merged with every look (see scenes.py)."""
        return {}

    def look(self, s: S, side: str | None) -> Json:
        return self.view.look(s, side)

    def drawing_side(self, s: S) -> str | None:
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

    def weigh(self, pack: Json) -> list[Amount]:
        """How much a pack of a user's own asks of a table, each with the most it may."""
        return weigh_any(pack)

    def option(self, setup: Setup, name: str) -> str:
        """An option's value, or its default."""
        default = next(setting.default for setting in self.settings if setting.name == name)
        return setup.options.get(name, default)

    def find_best_policy(self) -> str | None:
        """Who plays, and gives hints, where no bot is named: the first policy that thinks."""
        return next((name for name in self.policies if name != RANDOM), None)

    def side_name(self, side: int) -> str:
        return self.sides[side]
