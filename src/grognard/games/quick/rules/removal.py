"""5.5 to 5.7 Units leave the map: Rubble, civilians, a cube less; and 6.2 Fate."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Draw
from grognard.engine.rules import Procedure, which
from grognard.games.quick.rules.facts import CUBE_LOST, NO_CUBE, REMOVED, RUBBLE
from grognard.games.quick.rules.fate import Fate
from grognard.games.quick.rules.numbers import (
    BITS,
    COMMAND_POST,
    DISCARD,
    GONE,
    OFF,
    OPEN,
    POOL,
)
from grognard.games.quick.rules.state import Battle


@mypyc_attr(acyclic=True)
class Removal(Procedure):
    """5.5 A unit is removed in a combat begun by `attacker`. Answers 1 if that one may go on."""

    def __init__(self, unit: i64, attacker: i64) -> None:
        self.unit: i64 = unit
        self.attacker: i64 = attacker

    def run(self, s: Battle, section: i64) -> None:
        counter = s.board.units[self.unit]
        if section == 0 and counter.maneuvers():
            self.destroy(s)
        elif section == 0:
            self.drive_off(s)
        elif counter.maneuvers() and s.fate:
            s.become(Fate(self.unit, self.attacker, s.answer))
        else:
            s.done(0)

    def destroy(self, s: Battle) -> None:
        """5.5 Rubble and civilians where it was, and a cube less for its owner."""
        unit = self.unit
        cell = s.where[unit]
        if s.terrain(cell) != OPEN:
            s.sway(s.board.units[self.attacker].side, -1)
        s.lift(unit, GONE)
        s.reduced &= ~BITS[unit]
        s.tell(REMOVED, unit, cell, 0, 0)
        fall_in(s, cell)
        s.add_civilians(cell)
        lose_cube(s, s.board.units[unit].side, cell)

    def drive_off(self, s: Battle) -> None:
        """5.6 An HQ is off for the round; 5.7 so is a Command Post, and a cube is lost."""
        counter = s.board.units[self.unit]
        s.tell(REMOVED, self.unit, s.where[self.unit], 0, 0)
        s.lift(self.unit, OFF)
        if counter.kind == COMMAND_POST:
            lose_cube(s, counter.side, 0)


def fall_in(s: Battle, cell: i64) -> None:
    """5.5 The hex is Close from now on."""
    if s.rubble[cell] == 0:
        s.rubble[cell] = 1
        s.tell(RUBBLE, cell, 0, 0, 0)


def lose_cube(s: Battle, side: i64, then: i64) -> None:
    """5.5 One cube at random out of the Pool, or of the Discard Pile if that is empty."""
    s.answer = then
    if s.heap(side, POOL) > 0:
        s.call(LoseCube(side, POOL, then))
    elif s.heap(side, DISCARD) > 0:
        s.call(LoseCube(side, DISCARD, then))
    else:
        s.tell(CUBE_LOST, side, NO_CUBE, 0, 0)


@mypyc_attr(acyclic=True)
class LoseCube(Draw):
    """5.5 A cube drawn blindly. Answers what it was told to, for the rule that goes on."""

    def __init__(self, side: i64, place: i64, then: i64) -> None:
        self.side: i64 = side
        self.place: i64 = place
        self.then: i64 = then

    def kinds(self, s: Battle) -> i64:
        return 2

    def left(self, s: Battle, kind: i64) -> i64:
        return s.cube(self.side, self.place, kind)

    def take(self, s: Battle, act: i64) -> None:
        s.lose_cube(self.side, which(act), self.place)
        s.tell(CUBE_LOST, self.side, which(act), 1 if self.place == DISCARD else 0, 0)
        s.done(self.then)
