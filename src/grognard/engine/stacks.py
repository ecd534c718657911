"""Saved stacks: open rules written by name, read back, and checked by what each declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Generic

from grognard.engine.fate import outcomes
from grognard.engine.fields import Shape, shape_of
from grognard.engine.rules import (
    ANYWHERE,
    CHANCE,
    PROCEDURE,
    Bounds,
    Callers,
    Frame,
    Moves,
    State,
)
from grognard.engine.things import Kind, Number, S
from grognard.engine.value import BadState, Json, expect, frames, operands, whole

DEEPEST = 100  # rules that can be open at once
MOST_SECTIONS = 100  # of a rule
NOBODY = "nobody"  # calls the outermost rule


@dataclass(frozen=True)
class Loan:
    """What a game says of a frame that the engine lends it; a frame of its own says it itself."""

    called: Callers
    holds: Bounds = field(default_factory=dict)
    fits: Callable[[Any, Any], bool] = lambda s, frame: True  # by the state and the frame
    heading: str = ""


def find_rules(*chapters: ModuleType) -> list[type[Frame]]:
    """The rules that are written in these modules, not those that they import."""
    held = [(chapter.__name__, one) for chapter in chapters for one in vars(chapter).values()]
    rules = [(home, one) for home, one in held if isinstance(one, type) and issubclass(one, Frame)]
    return [rule for home, rule in rules if rule.__module__ == home]


NO_LOANS: Mapping[type[Frame], Loan] = {}
NO_THINGS: Mapping[str, Any] = {}


class Stacks(Generic[S]):
    """The rules of a game that can be open, and what they remember.

    An operand among `things` is written by name, be it a number, a set or a tuple; any other is
    a plain number, within the bounds that its frame declares.
    """

    def __init__(
        self,
        rules: Sequence[type[Frame]],
        loans: Mapping[type[Frame], Loan] = NO_LOANS,
        things: Mapping[str, Kind[S] | Shape[S]] = NO_THINGS,
    ) -> None:
        self.rules = {rule.__name__: rule for rule in (*rules, *loans)}
        self.loans = {rule.__name__: loan for rule, loan in loans.items()}
        self.things = {operand: shape_of(thing) for operand, thing in things.items()}

    # ------------------------------------------------------------ written down

    def record(self, s: S) -> list[dict[str, Json]]:
        """Each open rule, with what it remembers and where its caller goes on, by number."""
        return [
            {"rule": type(frame).__name__, "back": frame.resume_at}
            | {name: self.to_data(s, name, getattr(frame, name)) for name in operands(type(frame))}
            for frame in frames(state_of(s))
        ]

    def to_data(self, s: S, operand: str, held: Any) -> Json:
        thing = self.things.get(operand)
        return held if thing is None else thing.to_data(s, held)

    # ------------------------------------------------------------ and back

    def from_data(self, s: S, rows: Json) -> Frame:
        """The innermost of the rules that were written."""
        if not 1 <= len(expect(rows, list, "stack")) <= DEEPEST:
            raise BadState(f"stack: expected a list of 1 to {DEEPEST} rules")
        caller: Frame | None = None
        for place, row in enumerate(rows):
            where = f"stack[{place}]"
            caller = self.read_frame(s, expect(row, dict, where), where, caller)
        assert caller is not None
        return caller

    def read_frame(self, s: S, row: Json, where: str, caller: Frame | None) -> Frame:
        name = row.get("rule")
        if not isinstance(name, str) or name not in self.rules:
            there = ", ".join(sorted(self.rules))
            raise BadState(f"{where}.rule: no rule {name!r:.40}; there are {there}")
        if caller is not None and caller.kind != PROCEDURE:
            raise BadState(f"{where}: {type(caller).__name__} waits for an act, it calls no rule")
        rule = self.rules[name]
        unknown = sorted(set(row) - {"rule", "back", *operands(rule)})
        if unknown:
            raise BadState(f"{where}: {name} has no {unknown[0]!r}")
        bounds = self.bounds(name)
        held = [self.read_operand(s, row, key, bounds, where) for key in operands(rule)]
        frame = rule(*held)
        frame.caller = caller
        frame.resume_at = number_of(caller, row.get("back"), f"{where}.back")
        return frame

    def read_operand(self, s: S, row: Json, name: str, bounds: Bounds, where: str) -> Any:
        thing = self.things.get(name) or shape_of(Number(*bounds.get(name, ())))
        return thing.from_data(s, row.get(name), f"{where}.{name}", None)

    # ------------------------------------------------------------ can the rules go on?

    def bounds(self, name: str) -> Bounds:
        return self.loans[name].holds if name in self.loans else self.rules[name].holds

    def find_callers(self, name: str) -> Callers:
        return self.loans[name].called if name in self.loans else self.rules[name].called

    def heading(self, name: str) -> str:
        return self.loans[name].heading if name in self.loans else self.rules[name].heading

    def find_headings(self, s: S) -> list[tuple[str, str]]:
        """Number and title of the sections that are being carried out, outermost first."""
        names = [type(frame).__name__ for frame in frames(state_of(s))]
        split = [self.heading(name).partition(" ") for name in names]
        return [(number, title) for number, _, title in split if number]

    def check(self, s: S) -> None:
        """Every rule was called by one that does so and fits the state, and somebody is asked."""
        state = state_of(s)
        for place, frame in enumerate(frames(state)):
            self.check_caller(frame, f"stack[{place}]")
        if state.finished:
            return
        check_asked(state)
        for place, frame in enumerate(frames(state)):
            name = type(frame).__name__
            fits = self.loans[name].fits(s, frame) if name in self.loans else frame.fits(s)
            if not fits:
                raise BadState(f"stack[{place}]: {name} does not fit this state")
        if state.top.kind != PROCEDURE and not is_answerable(state):
            name = type(state.top).__name__
            raise BadState(f"stack: {name} has nothing to ask in this state")

    def check_caller(self, frame: Frame, where: str) -> None:
        name, caller = type(frame).__name__, frame.caller
        callers = self.find_callers(name)
        if caller is None:
            if callers or frame.resume_at:
                raise BadState(f"{where}: {name} is not called there by {NOBODY}")
            return
        by = type(caller).__name__
        sections = callers.get(by, ())
        known = (sections,) if isinstance(sections, str) else sections
        if sections != ANYWHERE and section_of(caller, frame.resume_at) not in known:
            raise BadState(f"{where}: {name} is not called there by {by}")


def check_asked(s: State) -> None:
    """A state at rest waits for an answer, unless the game has not begun."""
    if s.at > 0:
        raise BadState("state.at: expected 0 before an answer is given")
    if s.top.kind == PROCEDURE and s.top.caller is not None:
        raise BadState("stack: nobody is asked")


def is_answerable(s: State) -> bool:
    """Is there something to choose from?"""
    top = s.top
    if top.kind == CHANCE:
        return bool(outcomes(s))
    if top.may_be_over and top.over(s):
        return False
    moves = Moves()
    top.find_moves(s, moves)
    return moves.n > 0


# ---------------------------------------------------------------- sections by name


def section_of(frame: Frame | None, number: int) -> str | int:
    """A section of a rule by its name; by its number where it has none."""
    named = frame is not None and number < len(frame.sections)
    return frame.sections[number] if frame is not None and named else number


def number_of(frame: Frame | None, section: Json, where: str) -> int:
    """A section's number, by its name or, in games saved long ago, by the number itself."""
    if isinstance(section, str):
        sections = () if frame is None else frame.sections
        if section not in sections:
            there = ", ".join(sections) or "none"
            raise BadState(f"{where}: no section {section!r:.40}; there are {there}")
        return sections.index(section)
    return whole(section, where, 0, MOST_SECTIONS)


def name_sections(s: State, data: dict[str, Json]) -> dict[str, Json]:
    """A recorded state with the sections of its rules by name."""
    rows = [
        row | {"back": section_of(frame.caller, frame.resume_at)}
        for frame, row in zip(frames(s), data["stack"], strict=True)
    ]
    at = section_of(s.top, s.at) if s.top.kind == PROCEDURE else s.at
    return data | {"stack": rows, "at": at}


def state_of(s: object) -> State:
    """A game's own state is one of the engine's."""
    assert isinstance(s, State)
    return s
