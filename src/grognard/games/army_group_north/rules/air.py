"""X4.4 The German air unit: a column to the right, and one die rolled again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import Sum
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.army_group_north.rules.constants import (
    ANOTHER_DIE,
    AXIS,
    BOTH,
    GERMANS,
    KEEP_AIR,
    REROLL,
    SHIFT,
    USE_AIR,
)
from grognard.games.army_group_north.rules.facts import AIR_CAME, AIR_GONE, AIR_KEPT, AIR_ROLLED
from grognard.games.army_group_north.rules.reasons import NO_SUCH_DIE
from grognard.games.army_group_north.rules.record import AIR_HELP, AXIS_DICE
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import fighters
from grognard.games.army_group_north.rules.supply import field

FLIGHT: Final[i64] = 5  # hexes from a railhead
NEEDED: Final[i64] = 2  # of 2d6, and the turn's number
MOST_MISSES: Final[i64] = 2
FACE: Final[i64] = 15  # four bits for each die


def can_fly(s: Campaign, cell: i64) -> bool:
    """X4.4, R74 Is the air unit there, a German in the combat, and a railhead near?"""
    return s.air != 0 and has_germans(s, cell) and is_near_railhead(s, cell)


def has_germans(s: Campaign, cell: i64) -> bool:
    for unit in fighters(s, AXIS, cell).members():
        if s.board.units[unit].nation == GERMANS:
            return True
    return False


def is_near_railhead(s: Campaign, cell: i64) -> bool:
    hexes = s.board.hexes
    for other in range(s.board.size):
        if hexes.distance(cell, other) <= FLIGHT and is_railhead(s, other):
            return True
    return False


def is_railhead(s: Campaign, cell: i64) -> bool:
    """R74 A converted hex joined to the west edge, with an unconverted link or at a line's end."""
    if field(s, GERMANS).rail[cell] == 0:
        return False
    links = s.board.rail[cell]
    ends = True
    for direction in range(DIRECTIONS):
        if links & BITS[direction] != 0:
            if s.converted[s.board.hexes.neighbour(cell, direction)] == 0:
                return True
            ends = ends and links == BITS[direction]
    return ends


@mypyc_attr(acyclic=True)
class UsingAir(Choice):
    """X4.4 The air unit comes or stays away, before the dice; answers 1 or 0."""

    heading = "X4.4 The air unit"
    called = {"Exchange": "attacker rolls"}

    def __init__(self, cell: i64) -> None:
        self.side = AXIS
        self.cell: i64 = cell

    def fits(self, s: Campaign) -> bool:
        return can_fly(s, self.cell)

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        moves.offer(USE_AIR + 1, None)
        moves.offer(USE_AIR, None)

    def take(self, s: Campaign, act: i64) -> None:
        if operand(act) == 1:
            s.tell(AIR_CAME, self.cell)
            s.air_uses += 1
            s.combat[AIR_HELP] = s.air
        s.done(operand(act))


@mypyc_attr(acyclic=True)
class Rerolling(Choice):
    """X4.4 Which of the Axis' own dice is rolled again; answers its face, or 0 for none."""

    heading = "X4.4 One die again"
    called = {"Exchange": "another die"}

    def __init__(self) -> None:
        self.side = AXIS

    def fits(self, s: Campaign) -> bool:
        return s.combat[AXIS_DICE] != 0

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for face in range(7):
            moves.offer(REROLL + face, self.why_not(s, REROLL + face))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        face = operand(act)
        return None if face == 0 or shows(s.combat[AXIS_DICE], face) else NO_SUCH_DIE

    def take(self, s: Campaign, act: i64) -> None:
        s.done(operand(act))


def shows(dice: i64, face: i64) -> bool:
    """Does one of the dice show a face?"""
    left = dice
    while left > 0:
        if left & FACE == face:
            return True
        left >>= 4
    return False


def sum_faces(dice: i64) -> i64:
    """What dice show together."""
    total: i64 = 0
    left = dice
    while left > 0:
        total += left & FACE
        left >>= 4
    return total


# ---------------------------------------------------------------- afterwards


@mypyc_attr(acyclic=True)
class Landing(Procedure):
    """X4.4 After a combat with the air unit: 2d6 say whether it stays; one benefit is kept."""

    heading = "X4.4 The air unit afterwards"
    sections = ("roll", "judge", "keep")
    called = {"Combat": "end"}

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.call(Sum(2, 6))
            case 1:
                self.judge(s, s.answer)
            case _:
                s.done(0)

    def judge(self, s: Campaign, rolled: i64) -> None:
        """The first miss of a turn does no harm, the second ends it till the next (R74)."""
        s.tell(AIR_ROLLED, rolled, NEEDED + s.turn)
        if rolled < NEEDED + s.turn:
            s.air_misses += 1
        if s.air_misses >= MOST_MISSES:
            s.air = 0
            s.tell(AIR_GONE)
        elif s.air == BOTH:
            s.call(Keeping())


@mypyc_attr(acyclic=True)
class Keeping(Choice):
    """X4.4, R74 After its first use the air unit keeps one benefit for the rest of the turn."""

    heading = "X4.4 Which benefit stays"
    called = {"Landing": "keep"}

    def __init__(self) -> None:
        self.side = AXIS

    def fits(self, s: Campaign) -> bool:
        return s.air == BOTH

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        moves.offer(KEEP_AIR + SHIFT, None)
        moves.offer(KEEP_AIR + ANOTHER_DIE, None)

    def take(self, s: Campaign, act: i64) -> None:
        s.air = operand(act)
        s.tell(AIR_KEPT, s.air)
        s.done(0)
