"""X4.3.1 The Germans convert the railways to their gauge, line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.chance import Die
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CONVERT,
    GERMANS,
    SELECT_LINE,
    SOVIET,
)
from grognard.games.army_group_north.rules.facts import CONVERTED, LINE_ROLLED
from grognard.games.army_group_north.rules.reasons import NOT_A_BRANCH, NOT_A_RAILHEAD
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import field

AFTER_PAUSE: Final[i64] = 5  # R90 the turn after the pause: 1d6+2
MOST_CONVERTED: Final[i64] = 9


# ---------------------------------------------------------------- where


def can_convert(s: Campaign, cell: i64) -> bool:
    """R32, R87 Rail in Axis hands, without Soviets, nor in their ZOC unless a friend is there."""
    if s.board.convertible[cell] == 0 or s.converted[cell] == 1 or s.control[cell] != AXIS:
        return False
    if s.has_units(SOVIET, cell):
        return False
    return s.has_units(AXIS, cell) or not s.in_ezoc(AXIS, cell)


def branches(s: Campaign, cell: i64) -> BitSet:
    """The hexes that a line can go on to."""
    found = EMPTY
    for direction in range(DIRECTIONS):
        if s.board.has_side(s.board.rail, cell, direction):
            beside = s.board.hexes.neighbour(cell, direction)
            if can_convert(s, beside):
                found = found.plus(beside)
    return found


def find_lines(s: Campaign) -> BitSet:
    """R87 Where the lines begin: hexes linked to converted rail that is joined to the west."""
    found = EMPTY
    joined = field(s, GERMANS).rail
    for cell in range(s.board.size):
        if joined[cell] == 1:
            found = found.union(branches(s, cell))
    return found


# ---------------------------------------------------------------- how far


def faces(s: Campaign) -> i64:
    """X4.3.1 1d3, or 1d2 in deep winter; R90 1d6 after the pause."""
    if s.paused and s.turn == AFTER_PAUSE:
        return 6
    return s.board.turns[s.turn].faces


def bonus(s: Campaign, line: i64) -> i64:
    """What is added to the die: options `thrust`, `pause` and `baltic`."""
    more: i64 = 1 if s.thrust else 0
    if s.paused and s.turn == AFTER_PAUSE:
        more = 2
    if s.baltic and s.board.wide[line] == 1:
        more += 1
    return more


# ---------------------------------------------------------------- the phase


@mypyc_attr(acyclic=True)
class Conversion(Procedure):
    """X4.3.1 At the start of Strategic Movement: all lines, or the one that is chosen (thrust)."""

    heading = "X4.3.1 Rail conversion"
    sections = ("find lines", "one line", "all done")
    called = {"PlayerTurn": "strategic movement"}

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                lines = find_lines(s)
                if s.thrust and lines.count() > 1:
                    s.call(SelectLine())
                else:
                    s.goto(2)
                    s.call(Laying(lines))
            case 1:
                s.call(Laying(EMPTY.plus(s.answer)))
            case _:
                s.done(0)


@mypyc_attr(acyclic=True)
class SelectLine(Choice):
    """X4.3.1 The option of one thrust: which line goes on. Answers its first hex."""

    heading = "X4.3.1 The line of the thrust"
    called = {"Conversion": "one line"}

    def __init__(self) -> None:
        self.side = AXIS

    def fits(self, s: Campaign) -> bool:
        return s.thrust and find_lines(s).count() > 1

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for cell in find_lines(s).members():
            moves.offer(SELECT_LINE + cell, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        known = verb(act) == SELECT_LINE and find_lines(s).has(operand(act))
        return None if known else NOT_A_RAILHEAD

    def take(self, s: Campaign, act: i64) -> None:
        s.done(operand(act))


@mypyc_attr(acyclic=True)
class Laying(Procedure):
    """X4.3.1 A roll for each of the lines, one after the other."""

    heading = "X4.3.1 Rail conversion"
    sections = ("next line", "rolled")
    called = {"Conversion": "all done"}

    def __init__(self, lines: BitSet) -> None:
        self.lines: BitSet = lines  # their first hexes

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            self.roll(s)
            return
        line = self.lines.lowest()
        hexes = s.answer + bonus(s, line)
        s.tell(LINE_ROLLED, line, hexes)
        s.become(Laying(self.lines.minus(line)))
        s.call(Extension(line, hexes))

    def roll(self, s: Campaign) -> None:
        """Lines that another has met meanwhile are done."""
        left = self.lines
        while not left.is_empty() and not can_convert(s, left.lowest()):
            left = left.minus(left.lowest())
        if left.is_empty():
            s.done(0)
            return
        s.become(Laying(left))
        s.goto(1)
        s.call(Die(faces(s)))

    def fits(self, s: Campaign) -> bool:
        for cell in self.lines.members():
            if cell >= s.board.size or s.board.rail[cell] == 0:
                return False
        return True


@mypyc_attr(acyclic=True)
class Extension(Procedure):
    """X4.3.1, R87 So many hexes of one line, as far as it can be converted."""

    heading = "X4.3.1 Rail conversion"
    sections = ("convert", "branch")
    called = {"Laying": "next line"}
    holds = {"left": (1, MOST_CONVERTED)}

    def __init__(self, cell: i64, left: i64) -> None:
        self.cell: i64 = cell
        self.left: i64 = left

    def run(self, s: Campaign, section: i64) -> None:
        if section == 1:
            s.become(Extension(s.answer, self.left - 1))
            return
        s.convert(self.cell)
        s.tell(CONVERTED, self.cell)
        ahead = branches(s, self.cell)
        if self.left == 1 or ahead.is_empty():
            s.done(0)
        elif ahead.count() == 1:
            s.become(Extension(ahead.lowest(), self.left - 1))
        else:
            s.call(Branch(self.cell))

    def fits(self, s: Campaign) -> bool:
        return 0 <= self.cell < s.board.size and s.board.rail[self.cell] != 0


@mypyc_attr(acyclic=True)
class Branch(Choice):
    """X4.3.1 At a junction one line is chosen; the others wait. Answers the next hex."""

    heading = "X4.3.1 Which way the line goes"
    called = {"Extension": "branch"}

    def __init__(self, cell: i64) -> None:
        self.side = AXIS
        self.cell: i64 = cell

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for cell in branches(s, self.cell).members():
            moves.offer(CONVERT + cell, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        known = verb(act) == CONVERT and branches(s, self.cell).has(operand(act))
        return None if known else NOT_A_BRANCH

    def take(self, s: Campaign, act: i64) -> None:
        s.done(operand(act))

    def fits(self, s: Campaign) -> bool:
        extension = self.caller
        assert isinstance(extension, Extension)
        return self.cell == extension.cell and branches(s, self.cell).count() > 1
