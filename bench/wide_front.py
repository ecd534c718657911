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

from grognard.engine.chance import Die
from grognard.engine.dice import Dice
from grognard.engine.game import BadAct, Ending, Game, Scenario, Setup
from grognard.engine.hexes.grid import DIRECTIONS, OFF, Hexes
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import (
    Choice,
    Fact,
    Frame,
    Moves,
    Procedure,
    Reason,
    State,
    operand,
    verb,
)
from grognard.engine.value import Json, dump_stack, frames, load_stack, numbers

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


RULES: dict[str, type[Frame]] = {
    rule.__name__: rule for rule in (War, ChooseCounter, MoveCounter, Die)
}


# ---------------------------------------------------------------- names


def name_hex(cell: int) -> str:
    return f"{MAP.column(cell) + 1:02}{MAP.row(cell) + 1:02}"


def name_unit(unit: int) -> str:
    return f"{SIDES[unit // SIDE][0]}{unit % SIDE + 1}"


def title_unit(unit: int) -> str:
    return f"{unit % SIDE + 1}. {KINDS[unit % 3].capitalize()} Division"


HEXES = [name_hex(cell) for cell in range(MAP.size)]
UNITS = [name_unit(unit) for unit in range(COUNTERS)]


def own(s: State) -> Front:
    assert isinstance(s, Front)
    return s


class WideFront(Game):
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
    rules = RULES
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"random": Random}
    folder = Path(__file__).parent

    def start(self, setup: Setup) -> Front:
        west = [MAP.at(unit % 15, unit // 15 * 3) for unit in range(SIDE)]
        east = [MAP.at(39 - unit % 15, unit // 15 * 3) for unit in range(SIDE)]
        none = [0] * COUNTERS
        return Front(War(), numbers(west + east), numbers(none), numbers([2] * COUNTERS))

    def dump(self, s: State) -> Json:
        front = own(s)
        kept: dict[str, Json] = {
            "where": [HEXES[cell] for cell in front.where],
            "moved": list(front.moved),
            "steps": list(front.steps),
        }
        names = ("moves", "at", "answer", "finished", "outcome")
        return kept | {name: getattr(front, name) for name in names} | {"stack": dump_stack(s)}

    def load(self, data: Json) -> Front:
        places = [HEXES.index(name) for name in data["where"]]
        top = load_stack(data["stack"], RULES)
        s = Front(top, numbers(places), numbers(data["moved"]), numbers(data["steps"]))
        for name in ("moves", "at", "answer", "finished", "outcome"):
            setattr(s, name, data[name])
        return s

    def encode(self, s: State, act: Json) -> int:
        match act:
            case ["choose", str(unit)]:
                return CHOOSE + UNITS.index(unit)
            case ["go", str(cell)]:
                return GO + HEXES.index(cell)
            case ["roll", int(face)]:
                return (1 << 32) + face
        raise BadAct(f"act: no {act!r:.40}")

    def decode(self, s: State, act: int) -> list[Json]:
        if verb(act) == CHOOSE:
            return ["choose", UNITS[operand(act)]]
        return ["go", HEXES[operand(act)]] if verb(act) == GO else ["roll", operand(act)]

    def label(self, s: State, act: int) -> str:
        if verb(act) == CHOOSE:
            return f"Move the {title_unit(operand(act))}"
        return f"To {HEXES[operand(act)]}" if verb(act) == GO else f"Roll {operand(act)}"

    def question(self, s: State) -> str:
        return "Which counter moves?" if isinstance(s.top, ChooseCounter) else "Where to?"

    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        return [("1", type(frame).__name__) for frame in frames(s)]

    def describe_fact(self, s: State, fact: Fact, side: str | None) -> str:
        return ""

    def describe_change(self, before: State, after: State) -> str:
        return ""

    def summary(self, before: State, ends: list[tuple[Any, Fraction]]) -> dict[str, Fraction]:
        return {}

    def ending(self, s: State) -> Ending:
        return Ending("draw", None, "The front holds.", "1")

    def scene(self, s: State) -> Json:
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

    def look(self, s: State, side: str | None) -> Json:
        front = own(s)
        units = [
            {
                "hex": HEXES[front.where[unit]],
                "steps": front.steps[unit],
                "rests": front.rests(unit),
            }
            for unit in range(COUNTERS)
        ]
        return {"moves": front.moves, "units": units, "rules": self.breadcrumb(s)}
