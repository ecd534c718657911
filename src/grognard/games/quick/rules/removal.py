"""5.5 to 5.7 Units leave the map: Rubble, civilians, a cube less; and 6.2 Fate."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import Draw
from grognard.engine.rules import Procedure, operand
from grognard.games.quick.rules.constants import (
    COMMAND_POST,
    DISCARD,
    GONE,
    OFF,
    OPEN,
    POOL,
)
from grognard.games.quick.rules.enclosing import bearer, fight_of, is_destroyed, is_gone
from grognard.games.quick.rules.facts import CUBE_LOST, NO_CUBE, REMOVED, RUBBLE
from grognard.games.quick.rules.fate import Fate
from grognard.games.quick.rules.state import Battle


@mypyc_attr(acyclic=True)
class Removal(Procedure):
    """5.5 A unit is removed in a combat begun by `attacker`. Answers 1 if that one may go on."""

    heading = "5.5 A unit is removed"
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, unit: i64, attacker: i64) -> None:
        self.unit: i64 = unit
        self.attacker: i64 = attacker

    def run(self, s: Battle, section: i64) -> None:
        counter = s.board.units[self.unit]
        cell = s.where[self.unit]
        s.tell(REMOVED, self.unit, cell)
        if counter.maneuvers():
            self.destroy(s, cell)
            s.become(Aftermath(self.unit, self.attacker, cell))
            return
        s.lift(self.unit, OFF)  # 5.6
        if counter.kind == COMMAND_POST:
            s.become(FewerCubes(counter.side))
        else:
            s.done(0)

    def destroy(self, s: Battle, cell: i64) -> None:
        """5.5 Rubble and civilians where it was; 6.1 among houses it costs Popular Support."""
        if s.terrain(cell) != OPEN:
            s.sway(s.board.units[self.attacker].side, -1)
        s.lift(self.unit, GONE)
        s.reduced &= ~BITS[self.unit]
        if s.rubble[cell] == 0:
            s.rubble[cell] = 1
            s.tell(RUBBLE, cell)
        s.add_civilians(cell)


@mypyc_attr(acyclic=True)
class Aftermath(Procedure):
    """5.5 The owner loses a cube, then 6.2 Fate speaks; `cell` is where the unit was."""

    heading = "5.5 A unit is removed"
    sections = ("lose a cube", "fate")
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, unit: i64, attacker: i64, cell: i64) -> None:
        self.unit: i64 = unit
        self.attacker: i64 = attacker
        self.cell: i64 = cell

    def run(self, s: Battle, section: i64) -> None:
        if section == 0:
            s.call(FewerCubes(s.board.units[self.unit].side))
        elif s.fate:
            s.become(Fate(self.unit, self.attacker, self.cell))
        else:
            s.done(0)

    def fits(self, s: Battle) -> bool:
        who = self.unit == bearer(self) and self.attacker == fight_of(self).attacker
        return who and is_destroyed(s, self.unit) and s.rubble[self.cell] == 1


@mypyc_attr(acyclic=True)
class FewerCubes(Procedure):
    """5.5 One cube at random out of the Pool, or of the Discard Pile if that is empty."""

    heading = "5.5 A cube is lost"
    called = {"Aftermath": "fate", "Combat": ("attacker fires", "advance")}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Battle, section: i64) -> None:
        if s.heap(self.side, POOL) > 0:
            s.become(LoseCube(self.side, POOL))
        elif s.heap(self.side, DISCARD) > 0:
            s.become(LoseCube(self.side, DISCARD))
        else:
            s.tell(CUBE_LOST, self.side, NO_CUBE)
            s.done(0)


@mypyc_attr(acyclic=True)
class LoseCube(Draw):
    """5.5 A cube drawn blindly leaves the game."""

    heading = "5.5 A cube is lost"
    called = {"Aftermath": "fate", "Combat": ("attacker fires", "advance")}

    def __init__(self, side: i64, place: i64) -> None:
        self.side: i64 = side
        self.place: i64 = place

    def kinds(self, s: Battle) -> i64:
        return 2

    def count_left(self, s: Battle, kind: i64) -> i64:
        return s.cube(self.side, self.place, kind)

    def take(self, s: Battle, act: i64) -> None:
        s.lose_cube(self.side, operand(act), self.place)
        s.tell(CUBE_LOST, self.side, operand(act), 1 if self.place == DISCARD else 0)
        s.done(0)

    def fits(self, s: Battle) -> bool:
        """Of whose unit is gone, a Maneuver Unit or a Post; of the discards if the Pool is bare."""
        above = self.caller
        if isinstance(above, Aftermath):
            unit = above.unit
        else:
            unit = bearer(self)
            if s.board.units[unit].kind != COMMAND_POST or not is_gone(s, unit):
                return False
        pile = POOL if s.heap(self.side, POOL) > 0 else DISCARD
        return self.side == s.board.units[unit].side and self.place == pile
