"""A table set for a test: two small forces on open ground, and whatever the test wants otherwise.

Blue's company has b1 b2 (platoons), bhq (led by the officer), bmg (a machine gun), bt1 bt2 (tanks
of one unit) and btr (a truck); Red's has r1 r2, rhq with the officer, rat (a gun), and r3 in
reserve. All officers are Regular, Average. The west of the table is Blue's, and all stand more than
a foot apart unless a test moves them. There is a wood around (20, 10) and a house at (40, 30).
"""

from __future__ import annotations

from typing import Self

from grognard.engine.chance import COUNT, PICK, ROLL
from grognard.engine.rules import CHANCE, CHOICE, Fact, Frame, Moves, Reason, ask
from grognard.engine.value import numbers
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.forces import Company, Element, Force
from grognard.games.fight_your_own_battles.rules.ground import Ground
from grognard.games.fight_your_own_battles.rules.lines import LINES
from grognard.games.fight_your_own_battles.rules.sequence import new_battle
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import BUILDING, WOOD

WIDTH, HEIGHT = 60, 40
BOUND = 1  # the section where a battle goes on with the next bound

# name, side, kind, figures, value, x, y
Row = tuple[str, int, int, int, int, int, int]
ROWS: tuple[Row, ...] = (
    ("b1", n.BLUE, n.INFANTRY, 8, 8, 2, 2),
    ("b2", n.BLUE, n.INFANTRY, 8, 8, 2, 16),
    ("bhq", n.BLUE, n.INFANTRY, 4, 4, 2, 30),
    ("bmg", n.BLUE, n.CSW, 3, 6, 16, 2),
    ("bt1", n.BLUE, n.AFV, 1, 12, 16, 16),
    ("bt2", n.BLUE, n.AFV, 1, 12, 16, 30),
    ("btr", n.BLUE, n.SOFT, 1, 1, 2, 39),
    ("r1", n.RED, n.INFANTRY, 8, 8, 58, 2),
    ("r2", n.RED, n.INFANTRY, 8, 8, 58, 16),
    ("rhq", n.RED, n.INFANTRY, 4, 4, 58, 30),
    ("rat", n.RED, n.GUN, 4, 7, 44, 2),
    ("r3", n.RED, n.INFANTRY, 8, 8, 0, 0),
)
NAMES = [row[0] for row in ROWS]


def element(name: str) -> int:
    """An element by its name."""
    return NAMES.index(name)


def make_element(row: Row) -> Element:
    name, side, kind, figures, value, x, y = row
    made = Element(name, name, side, side, kind)
    made.figures, made.value, made.at = figures, value, y * WIDTH + x
    made.nation = n.BRITISH if side == n.BLUE else n.GERMAN
    made.nco = n.NO_NCO if name in ("bhq", "rhq", "btr") else n.STEADY
    made.set = name in ("bhq", "rhq", "bt1", "bt2")
    made.unit = 0 if kind == n.AFV else n.NOBODY
    made.carries = 8 if kind == n.SOFT else 0
    made.calibre = 37 if kind == n.GUN else 0
    made.reserve = name == "r3"
    made.order = n.HOLD
    return made


def make_board() -> Board:
    """A fresh board, for a test to change before the battle begins."""
    ground = Ground(WIDTH, HEIGHT)
    ground.lay(WOOD, numbers([18, 8, 23, 8, 23, 13, 18, 13]), 0)
    ground.lay(BUILDING, numbers([39, 29, 42, 29, 42, 32, 39, 32]), 1)
    board = Board("test", "Test", ground)
    board.elements = [make_element(row) for row in ROWS]
    for side, name, hq in ((n.BLUE, "blue", "bhq"), (n.RED, "red", "rhq")):
        company, force = Company(name, name, side), Force(name, name, side)
        company.grade, company.with_element, force.senior = n.STEADY, element(hq), n.AVERAGE
        board.companies.append(company)
        board.forces.append(force)
    board.measure()
    return board


class Table:
    """A battle in the middle of a rule; dice and acts as the test says."""

    def __init__(self, board: Board | None = None) -> None:
        self.s: Cardsheet = new_battle(board or make_board())
        self.s.bound = 1
        self.s.goto(BOUND)
        for force in range(self.s.board.forces_count):
            self.s.base[force] = self.s.total(force)
        self.facts: list[Fact] = []

    # ------------------------------------------------------------ setting it

    def move(self, name: str, x: int, y: int) -> Self:
        self.s.cell[element(name)] = y * WIDTH + x
        return self

    def set(self, field: str, **values: int) -> Self:
        """Numbers of elements by their names: set("score", b1=3)."""
        for name, value in values.items():
            getattr(self.s, field)[element(name)] = value
        return self

    def cards(self, *holders: str | int) -> Self:
        """The cards of this bound, in order."""
        found = [element(one) if isinstance(one, str) else one for one in holders]
        self.s.cards = numbers(found)
        return self

    def enter(self, name: str, *lines: int) -> Self:
        for line in lines:
            self.s.lines[element(name) * LINES + line] += 1
        return self

    def call(self, rule: Frame) -> Self:
        """Carry out a rule until somebody is asked."""
        self.s.call(rule)
        return self.go_on()

    def begin(self) -> Self:
        """From the very beginning."""
        self.s.bound = 0
        self.s.goto(0)
        return self.go_on()

    # ------------------------------------------------------------ playing

    def go_on(self) -> Self:
        self.s.listen()
        ask(self.s)
        self.facts += self.s.hear()
        return self

    def take(self, act: int) -> Self:
        """An act that must be allowed, or come up."""
        if self.s.top.kind == CHOICE:
            reason = self.s.top.why_not(self.s, act)
            assert reason is None, reason
        else:
            assert self.s.top.kind == CHANCE
        self.s.listen()
        self.s.top.take(self.s, act)
        self.facts += self.s.hear()
        return self.go_on()

    def roll(self, *dice: int) -> Self:
        for die in dice:
            self.take(ROLL + die)
        return self

    def count(self, *hits: int) -> Self:
        for many in hits:
            self.take(COUNT + many)
        return self

    def deal(self, *holders: str | int) -> Self:
        for one in holders:
            self.take(PICK + (element(one) if isinstance(one, str) else one))
        return self

    # ------------------------------------------------------------ looking

    @property
    def asked(self) -> str:
        """The rule that waits for an answer."""
        return type(self.s.top).__name__

    @property
    def dice(self) -> int:
        """How many dice are to be thrown and counted."""
        return int(getattr(self.s.top, "dice"))  # noqa: B009

    @property
    def options(self) -> list[int]:
        moves = Moves()
        self.s.top.find_moves(self.s, moves)
        return [int(act) for act in moves.acts[: moves.n]]

    def refusal(self, act: int) -> Reason | None:
        return self.s.top.why_not(self.s, act)

    def of(self, field: str, name: str) -> int:
        return int(getattr(self.s, field)[element(name)])

    def lines(self, name: str) -> list[int]:
        """The lines that are due, as often as they are."""
        at = element(name) * LINES
        return [line for line in range(LINES) for _ in range(self.s.lines[at + line])]

    def told(self, kind: int) -> list[list[int]]:
        return [fact.numbers for fact in self.facts if fact.kind == kind]

    @property
    def stack(self) -> list[str]:
        """The rules that are open, innermost first."""
        found: list[str] = []
        frame: Frame | None = self.s.top
        while frame is not None:
            found.append(type(frame).__name__)
            frame = frame.caller
        return found
