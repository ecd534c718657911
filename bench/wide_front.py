"""A made-up game of the size that is to come: 640 hexes, 150 counters, thousands of acts.

Sides move a counter in turn, and a die falls after every move. Nobody plays it: it shows what a
large board and a long log cost the server. Its rules are not compiled, so it runs on an
interpreted engine only (GROGNARD_PURE=1), and what it shows is too slow rather than too fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.chance import ROLL, Die
from grognard.engine.dice import Dice
from grognard.engine.fields import Field, Row
from grognard.engine.game import Ending, Game, Scenario, Setup
from grognard.engine.hexes.grid import DIRECTIONS, OFF, Hexes
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Callers, Choice, Frame, Moves, Procedure, Reason, State, operand
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks
from grognard.engine.things import Number, Thing
from grognard.engine.value import Json, frames, numbers
from grognard.engine.verbs import Verb, Verbs

MAP = Hexes(40, 16, True, 0)
SIDE = 75  # counters of each side, the first side's first
COUNTERS = 2 * SIDE
REST = 40  # moves until a counter may move again
LAST = 2000  # moves; each is three acts
SIDES = ("west", "east")
KINDS = ("infantry", "armour", "artillery")
GROUND = ("open", "forest", "marsh", "town")
DRAW = 1
CHOOSE: i64 = 16 << 32  # a counter
GO: i64 = 17 << 32  # to a hex
NOT_YOURS = Reason("2.1", "It belongs to the other side.")
TIRED = Reason("2.2", "It has moved a short while ago, and rests.")
HELD = Reason("2.3", "The enemy stands there.")


class Front(State):
    """Where the counters are, and when each has moved."""

    moves: i64 = 0

    def __init__(self, top: Frame, where: vec[i64], moved: vec[i64], steps: vec[i64]) -> None:
        super().__init__(top)
        self.where = where
        self.moved = moved
        self.steps = steps

    def copy(self) -> Front:
        c = Front(self.top, self.where[:], self.moved[:], self.steps[:])
        c.at, c.answer, c.finished = self.at, self.answer, self.finished
        c.outcome, c.moves = self.outcome, self.moves
        return c

    def guess(self, side: i64, dice: Dice) -> Front:
        return self.copy()

    def measure(self, n: i64) -> i64:
        return self.moves

    def problem(self) -> str:
        return ""

    def rests(self, unit: i64) -> bool:
        return 0 < self.moved[unit] > self.moves - REST


# ---------------------------------------------------------------- rules


class War(Procedure):
    """1 A counter is chosen, moved, and a die falls."""

    sections = ("choose", "move", "roll", "end")

    def run(self, s: Front, section: i64) -> None:
        match section:
            case 0:
                s.call(ChooseCounter(s.moves % 2))
            case 1:
                s.call(MoveCounter(s.moves % 2, s.answer))
            case 2:
                s.call(Die(6))
            case 3:
                s.steps[s.moves % COUNTERS] = 1 + s.answer % 2
                s.moves += 1
                s.goto(0)
                if s.moves == LAST:
                    s.finish(DRAW)


class ChooseCounter(Choice):
    """2 Which of one's own."""

    called: ClassVar[Callers] = {"War": "move"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Front, moves: Moves) -> None:
        for unit in range(COUNTERS):
            moves.offer(CHOOSE + unit, self.why_not(s, CHOOSE + unit))

    def why_not(self, s: Front, act: i64) -> Reason | None:
        unit = operand(act)
        if unit // SIDE != self.side:
            return NOT_YOURS
        return TIRED if s.rests(unit) else None

    def take(self, s: Front, act: i64) -> None:
        s.done(operand(act))


class MoveCounter(Choice):
    """3 Where to: a hex beside it, or none."""

    called: ClassVar[Callers] = {"War": "roll"}

    def __init__(self, side: i64, unit: i64) -> None:
        self.side = side
        self.unit = unit

    def find_moves(self, s: Front, moves: Moves) -> None:
        here = s.where[self.unit]
        moves.offer(GO + here, None)
        for direction in range(DIRECTIONS):
            cell = MAP.neighbour(here, direction)
            if cell != OFF:
                moves.offer(GO + cell, self.why_not(s, GO + cell))

    def why_not(self, s: Front, act: i64) -> Reason | None:
        first = (1 - self.side) * SIDE
        return HELD if operand(act) in list(s.where[first : first + SIDE]) else None

    def take(self, s: Front, act: i64) -> None:
        s.where[self.unit] = operand(act)
        s.moved[self.unit] = s.moves + 1
        s.done(0)


# ---------------------------------------------------------------- names


def name_hex(cell: int) -> str:
    return f"{MAP.column(cell) + 1:02}{MAP.row(cell) + 1:02}"


def name_unit(unit: int) -> str:
    return f"{SIDES[unit // SIDE][0]}{unit % SIDE + 1}"


def title_unit(unit: int) -> str:
    return f"{unit % SIDE + 1}. {KINDS[unit % 3].capitalize()} Division"


HEXES = [name_hex(cell) for cell in range(MAP.size)]
UNITS = [name_unit(unit) for unit in range(COUNTERS)]
HEX: Thing[Front] = Thing("a hex", HEXES)
UNIT: Thing[Front] = Thing("a unit", UNITS, [title_unit(unit) for unit in range(COUNTERS)])

VERBS: Verbs[Front] = Verbs(
    Verb("choose", CHOOSE, "Move the {unit}", unit=UNIT),
    Verb("go", GO, "To {hex}", hex=HEX),
    Verb("roll", ROLL, "Roll {face}", face=Number(1, 6)),
)


def start() -> Front:
    """All counters on their sides of the map."""
    west = [MAP.at(unit % 15, unit // 15 * 3) for unit in range(SIDE)]
    east = [MAP.at(39 - unit % 15, unit // 15 * 3) for unit in range(SIDE)]
    none = [0] * COUNTERS
    return Front(War(), numbers(west + east), numbers(none), numbers([2] * COUNTERS))


SAVING: Saving[Front] = Saving(
    begin=lambda data: start(),
    fields=(
        Field("where", Row(HEX)),
        Field("moved", Row(Number())),
        Field("steps", Row(Number(0, 2))),
        Field("moves", Number()),
        Field("outcome", Number()),
    ),
    stacks=Stacks(
        rules=(War, ChooseCounter, MoveCounter),
        loans={Die: Loan({"War": "end"})},
        things={},
    ),
)


class WideFront(Game[Front]):
    """The game as the engine knows it."""

    id = "wide-front"
    title = "A Wide Front"
    version = "1"
    about = "Made up for measuring."
    sides = SIDES
    scenarios = (Scenario("front", "The front"),)
    settings = ()
    outcomes: Mapping[int, str] = {DRAW: "draw"}
    measures = ("moves",)
    rules = SAVING.stacks.rules
    verbs = VERBS
    saving = SAVING
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"random": Random}
    folder = Path(__file__).parent

    def start(self, setup: Setup) -> Front:
        return start()

    def question(self, s: Front) -> str:
        return "Which counter moves?" if isinstance(s.top, ChooseCounter) else "Where to?"

    def breadcrumb(self, s: Front) -> list[tuple[str, str]]:
        return [("1", type(frame).__name__) for frame in frames(s)]

    def describe_change(self, before: Front, after: Front) -> str:
        return ""

    def summary(self, before: Front, ends: list[tuple[Any, Fraction]]) -> dict[str, Fraction]:
        return {}

    def ending(self, s: Front) -> Ending:
        return Ending("draw", None, "The front holds.", "1")

    def scene(self, s: Front) -> Json:
        hexes = [{"hex": name, "terrain": GROUND[n % 4]} for n, name in enumerate(HEXES)]
        counters = [
            {
                "id": name,
                "title": title_unit(unit),
                "side": SIDES[unit // SIDE],
                "kind": KINDS[unit % 3],
                "strength": [4, 2],
            }
            for unit, name in enumerate(UNITS)
        ]
        return {
            "map": {"columns": MAP.columns, "rows": MAP.rows, "hexes": hexes},
            "units": counters,
        }

    def look(self, s: Front, side: str | None) -> Json:
        units = [
            {
                "hex": HEXES[s.where[unit]],
                "steps": s.steps[unit],
                "rests": s.rests(unit),
            }
            for unit in range(COUNTERS)
        ]
        return {"moves": s.moves, "units": units, "rules": self.breadcrumb(s)}
