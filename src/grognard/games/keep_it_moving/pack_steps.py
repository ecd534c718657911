"""What cards do, read from a deck: lists of steps become programs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from librt.vecs import append

from grognard.engine.packs import Checker, Row, Value, quote
from grognard.games.keep_it_moving.pack_course import weigh_step
from grognard.games.keep_it_moving.pack_fields import (
    CONDITIONS,
    DEEPEST,
    DICE,
    FAILING,
    MOST_STEPS,
    NAMED,
    OUTCOMES,
    WHO,
)
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import (
    Deck,
    Mark,
    Option,
    Program,
    Question,
    Rows,
    Step,
)
from grognard.games.keep_it_moving.words import LEVEL_IDS


@dataclass(frozen=True)
class Scope:
    """What a step may speak of where it stands."""

    in_battle: bool = False  # "needed" and "successes" mean something
    some_failed: bool = False  # so does "failing"
    named: bool = False  # a battalion has been named
    of_a_mark: bool = False  # nobody can be asked here, and marks are not spoken of
    between_cards: bool = False  # no card is there that could end the game
    battle_on: bool = False  # the needed number is known, and marks for one battle go with it
    depth: int = 0


class StepReader:
    """Reads steps, and notes every mistake on the way."""

    def __init__(self, check: Checker, deck: Deck) -> None:
        self.check = check
        self.deck = deck
        self.mark_numbers: dict[str, int] = {}
        self.thresholds: list[tuple[str, int]] = []  # where momentum is asked for, and how much

    # ------------------------------------------------------------ lists of steps

    def program(self, value: Value, where: str, scope: Scope) -> Program:
        return self.add_program(self.steps(value, where, scope)[0])

    def add_program(self, steps: list[Step]) -> Program:
        program = Program(len(self.deck.programs), steps)
        self.deck.programs = append(self.deck.programs, program)
        return program

    def steps(self, value: Value, where: str, scope: Scope) -> tuple[list[Step], Scope]:
        """The steps of a list, and what may be spoken of after them."""
        items = self.check.read_list(value, where)
        scope = replace(scope, depth=scope.depth + 1)
        if len(items) > MOST_STEPS or scope.depth > DEEPEST:
            long = f"{len(items)} steps in one list; {MOST_STEPS} is the most"
            deep = f"{scope.depth} lists of steps within each other; {DEEPEST} is the most"
            self.check.wrong(where, long if len(items) > MOST_STEPS else deep)
            return [], scope
        steps: list[Step] = []
        over = False
        for place, item in enumerate(items, 1):
            at = f"{where} {place}"
            if over:
                self.check.wrong(at, "comes after the end of the game: it can never be done")
            step, scope = self.step(item, at, scope)
            if step is None:
                continue
            if scope.of_a_mark and step.asks:
                self.check.wrong(at, "nobody can be asked here, nor dice rolled")
            steps.append(step)
            over = not weigh_step(self.deck, step).goes_on
        return steps, scope

    def step(self, item: Value, where: str, scope: Scope) -> tuple[Step | None, Scope]:
        """One step, and what the steps after it may speak of."""
        kinds = [key for key in STEPS if isinstance(item, dict) and key in item]
        if len(kinds) != 1:
            got = " and ".join(kinds) or quote(item)
            self.check.wrong(where, f"expected one of {', '.join(STEPS)}; got {got}")
            return None, scope
        [kind] = kinds
        read, *more = STEPS[kind]
        row = Row(self.check, item, where, [kind, *more])
        row.where = f"{where}, {kind}"
        step = read(self, row.get(kind), row, scope)
        return step, replace(scope, named=True) if kind == "name" else scope

    # ------------------------------------------------------------ momentum and units

    def momentum(self, value: Value, row: Row, scope: Scope) -> Step | None:
        if type(value) is int and value and -99 <= value <= 99:
            return do.Momentum(value)
        words = value if isinstance(value, str) else ""
        found = re.fullmatch(r"([+-])(d3|d6|2d6|needed|successes)", words)
        if not found:
            self.check.wrong(
                row.where,
                "expected a number from -99 to 99 but 0, or a sign and d3, d6, 2d6, needed or "
                f'successes (as "-d3"); got {quote(value)}',
            )
            return None
        sign = 1 if found[1] == "+" else -1
        if found[2] in DICE:
            return do.MomentumByDice(DICE[found[2]], sign)
        if not scope.in_battle:
            self.check.wrong(row.where, f"{found[2]!r} means something only within a battle")
        return do.MomentumBySuccesses(sign, found[2] == "needed")

    def wear(self, value: Value, row: Row, scope: Scope, sign: int) -> Step:
        who = self.check.one_of(value, row.where, WHO)
        by = sign * row.number("by", 1, 5, usual=1)
        if who == NAMED:
            self.require_named(row.where, scope)
        elif who == FAILING and not scope.some_failed:
            text = f"{FAILING!r} means something only after a round with failures"
            self.check.wrong(row.where, text)
        return WHO[who](by)

    def name(self, value: Value, row: Row, scope: Scope) -> Step:
        self.check.one_of(value, row.where, ["random battalion"])
        return do.Name()

    def require_named(self, where: str, scope: Scope) -> None:
        if not scope.named:
            self.check.wrong(
                where, 'no battalion is named: put { name = "random battalion" } before'
            )

    # ------------------------------------------------------------ cards to come, and the end

    def prepare(self, value: Value, row: Row, scope: Scope) -> Step:
        return do.LookAhead(self.check.number(value, row.where, 1, 9))

    def end(self, value: Value, row: Row, scope: Scope) -> Step:
        if scope.between_cards:
            self.check.wrong(row.where, "a card can end the game, lifting a mark cannot")
        return do.End(OUTCOMES[self.check.one_of(value, row.where, OUTCOMES)])

    # ------------------------------------------------------------ branches

    def choose(self, value: Value, row: Row, scope: Scope) -> Step:
        options: list[Option] = []
        items = self.check.read_list(value, row.where)
        if not 2 <= len(items) <= 9:
            self.check.wrong(row.where, f"expected 2 to 9 options, got {len(items)}")
        for place, item in enumerate(items[:9], 1):
            held = Row(self.check, item, f"{row.where} {place}", ["label", "does"])
            option = self.option(held, scope, place)
            if option.name in [other.name for other in options]:
                held.wrong("label", f"{option.label!r} is there twice")
            options.append(option)
        if options and all(option.may_be_refused for option in options):
            self.check.wrong(row.where, "every option regenerates or prepares: what if none can?")
        self.deck.questions = append(self.deck.questions, Question(options))
        return do.Ask(len(self.deck.questions) - 1)

    def option(self, row: Row, scope: Scope, place: int) -> Option:
        label = row.text("label", 80)
        does = self.steps(row.get("does", []), row.at("does"), scope)[0]
        recovers = any(isinstance(step, do.WearChosen) and step.by < 0 for step in does)
        looks = any(isinstance(step, do.LookAhead) for step in does)
        plans = looks and self.deck.refuses_idle_plans
        return Option(name_option(label, place), label, self.add_program(does), recovers, plans)

    def roll(self, value: Value, row: Row, scope: Scope) -> Step | None:
        """A table must say what each face does, and say it once."""
        rows: dict[int, Program] = {}
        held = self.check.table(value, row.where, list(value) if isinstance(value, dict) else [])
        for faces, does in held.items():
            found = re.fullmatch(r"([1-6])(?:-([1-6]))?", faces)
            if not found or int(found[2] or found[1]) < int(found[1]):
                text = f'{quote(faces)} is no face or range of faces, as "2-5"'
                self.check.wrong(row.where, text)
                continue
            program = self.program(does, f"{row.where} {faces}", scope)
            for face in range(int(found[1]), int(found[2] or found[1]) + 1):
                if face in rows:
                    self.check.wrong(row.where, f"face {face} stands in two rows")
                rows[face] = program
        missing = [str(face) for face in range(1, 7) if face not in rows]
        if missing:
            self.check.wrong(row.where, f"no row for {', '.join(missing)}")
            return None
        self.deck.tables = append(self.deck.tables, Rows([rows[face] for face in range(1, 7)]))
        return do.Table(len(self.deck.tables) - 1)

    def when(self, value: Value, row: Row, scope: Scope) -> Step | None:
        condition = self.condition(value, row.where, scope)
        then, otherwise = (
            self.program(row.get(field, []), row.at(field), scope) for field in ("then", "else")
        )
        if "then" not in row and "else" not in row:
            self.check.wrong(row.where, "needs then, else or both")
        return None if condition is None else do.When(condition, then, otherwise)

    def condition(self, value: Value, where: str, scope: Scope) -> do.Condition | None:
        row = Row(self.check, value, where, [*CONDITIONS, "at"])
        kinds = [key for key in CONDITIONS if key in row]
        if len(kinds) != 1 or ("at" in row and kinds != ["battalions"]):
            self.check.wrong(where, "asks for one of momentum, battalions with at, mark, out")
            return None
        if "momentum" in row:
            least = row.number("momentum", 1, 999)
            self.thresholds.append((row.at("momentum"), least))
            return do.MomentumAtLeast(least)
        if "battalions" in row:
            level = LEVEL_IDS.index(row.one_of("at", LEVEL_IDS[1:]))
            return do.BattalionsWorn(row.number("battalions", 1, 3), level)
        if "out" in row:
            row.one_of("out", [NAMED])
            self.require_named(row.at("out"), scope)
            return do.NamedIsOut()
        mark = self.find_mark(row.get("mark"), row.at("mark"), scope)
        return None if mark is None else do.MarkInPlay(self.mark_numbers[mark.name])

    # ------------------------------------------------------------ marks

    def put(self, value: Value, row: Row, scope: Scope) -> Step | None:
        mark = self.find_mark(value, row.where, scope)
        if mark is None:
            return None
        number = self.mark_numbers[mark.name]
        if mark.until == n.UNTIL_BATTLE and mark.needs and scope.battle_on:
            text = "too late: this battle's number stands, and the mark goes with it"
            self.check.wrong(row.where, text)
        if mark.until != n.FOR_CARDS:
            if "cards" in row:
                text = f"cards, but mark {mark.name!r} is not until = 'cards'"
                self.check.wrong(row.where, text)
            return do.Put(number, 0)
        if isinstance(row.get("cards"), str):
            return do.PutForDice(number, DICE[row.one_of("cards", DICE)])
        return do.Put(number, row.number("cards", 1, 60))

    def lift(self, value: Value, row: Row, scope: Scope) -> Step | None:
        mark = self.find_mark(value, row.where, scope)
        if mark is None:
            return None
        if mark.until == n.FOR_GOOD:
            self.check.wrong(row.where, f"mark {mark.name!r} is until = 'end': nothing lifts it")
        return do.Remove(self.mark_numbers[mark.name])

    def find_mark(self, value: Value, where: str, scope: Scope) -> Mark | None:
        if scope.of_a_mark:
            self.check.wrong(where, "a mark cannot speak of marks")
            return None
        if not isinstance(value, str) or value not in self.mark_numbers:
            if self.mark_numbers:
                self.check.one_of(value, where, self.mark_numbers)
            else:
                self.check.wrong(where, f"no mark {quote(value)}: the deck has no [[mark]]")
            return None
        mark = self.deck.marks[self.mark_numbers[value]]
        if mark.on_unit:
            self.require_named(where, scope)
        return mark


Reading = Callable[[StepReader, Value, Row, Scope], Step | None]

# Each step by the field that names it: how it is read, and its other fields.
STEPS: dict[str, tuple[Reading, *tuple[str, ...]]] = {
    "momentum": (StepReader.momentum,),
    "attrit": (partial(StepReader.wear, sign=1), "by"),
    "regenerate": (partial(StepReader.wear, sign=-1), "by"),
    "name": (StepReader.name,),
    "choose": (StepReader.choose,),
    "roll": (StepReader.roll,),
    "put": (StepReader.put, "cards"),
    "lift": (StepReader.lift,),
    "if": (StepReader.when, "then", "else"),
    "prepare": (StepReader.prepare,),
    "end": (StepReader.end,),
}


def name_option(label: str, place: int) -> str:
    """What an act calls the option: its label in small plain letters, or its place."""
    plain = unicodedata.normalize("NFKD", label.lower())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or f"option-{place}"
