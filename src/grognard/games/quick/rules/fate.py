"""6.2 The Fate Table, rolled on when a Maneuver Unit is removed."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count, lowest
from grognard.engine.chance import Die, Pick
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Frame, Moves, Procedure, Reason, operand
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.constants import (
    BARRED,
    COLLAPSE,
    EXHAUSTED,
    MEDIA,
    MOMENTUM,
    REFUGEES,
    SALVAGE,
    SALVAGED,
    TYPES,
    URBAN,
)
from grognard.games.quick.rules.enclosing import bearer, fight_of, is_destroyed
from grognard.games.quick.rules.reasons import NOT_EXHAUSTED
from grognard.games.quick.rules.state import Battle


@mypyc_attr(acyclic=True)
class Fate(Procedure):
    """6.2 A die; `unit` was removed in `cell`. Answers 1 if the attacker may go on."""

    heading = "6.2 Fate"
    sections = ("roll", "event")
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, unit: i64, attacker: i64, cell: i64) -> None:
        self.unit: i64 = unit
        self.attacker: i64 = attacker
        self.cell: i64 = cell

    def run(self, s: Battle, section: i64) -> None:
        if section == 0:
            s.call(Die(6))
            return
        die = s.answer
        s.tell(facts.FATE, die)
        if die == REFUGEES:
            s.become(Refugees(self.cell))
        elif die == COLLAPSE:
            s.become(Collapse(self.cell))
        elif die == SALVAGED:
            s.become(Salvage(s.board.units[self.unit].side))
        else:
            s.done(self.others(s, die))

    def others(self, s: Battle, die: i64) -> i64:
        """Media and Momentum; six is nothing."""
        if die == MEDIA and s.popular:
            s.sway(s.board.units[self.attacker].side, -1)
        elif die == MOMENTUM and s.where[self.attacker] >= 0:
            return 1
        else:
            s.tell(facts.NO_EFFECT)
        return 0

    def fits(self, s: Battle) -> bool:
        who = self.unit == bearer(self) and self.attacker == fight_of(self).attacker
        return who and is_rolled(s, self) and s.rubble[self.cell] == 1


def is_rolled(s: Battle, frame: Frame) -> bool:
    """6.2 Has a Maneuver Unit been removed, where Fate is played?"""
    return s.fate and is_destroyed(s, bearer(frame))


@mypyc_attr(acyclic=True)
class Refugees(Procedure):
    """6.2 One more CIV marker next to the hex; where that is off the map, in it."""

    heading = "6.2 Refugees"
    sections = ("roll", "gather")
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def run(self, s: Battle, section: i64) -> None:
        if section == 0:
            s.call(Die(6))
            return
        cell = s.board.hexes.neighbour(self.cell, s.answer - 1)
        if cell < 0 or s.board.terrain[cell] == BARRED:
            cell = self.cell
        s.add_civilians(cell)
        s.done(0)

    def fits(self, s: Battle) -> bool:
        return is_rolled(s, self)


@mypyc_attr(acyclic=True)
class Collapse(Procedure):
    """6.2 One of the Urban hexes next to it falls in."""

    heading = "6.2 Rubble"
    sections = ("pick", "fall in")
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def run(self, s: Battle, section: i64) -> None:
        if section == 0:
            streets = self.streets(s)
            if streets == 0:
                s.tell(facts.NO_EFFECT)
                s.done(0)
            else:
                s.call(Pick(streets))
            return
        cell = s.board.hexes.neighbour(self.cell, s.answer)
        s.rubble[cell] = 1
        s.tell(facts.RUBBLE, cell)
        s.done(0)

    def streets(self, s: Battle) -> i64:
        """The directions in which there is an Urban hex, one bit each."""
        found: i64 = 0
        for direction in range(DIRECTIONS):
            cell = s.board.hexes.neighbour(self.cell, direction)
            if cell >= 0 and s.terrain(cell) == URBAN:
                found |= BITS[direction]
        return found

    def fits(self, s: Battle) -> bool:
        return is_rolled(s, self)


def may_fall_in(s: Battle, pick: Pick) -> bool:
    """Is it about the Urban hexes around?"""
    collapse = pick.caller
    assert isinstance(collapse, Collapse)
    return pick.among == collapse.streets(s)


@mypyc_attr(acyclic=True)
class Salvage(Procedure):
    """6.2 The owner gets an Exhausted Enabler back."""

    heading = "6.2 Salvage"
    sections = ("choose", "get back")
    called = {"Combat": ("attacker fires", "advance")}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Battle, section: i64) -> None:
        if section == 1:
            self.get_back(s, s.answer)
            return
        types = self.types(s)
        if types == 0:
            s.tell(facts.NO_EFFECT)
            s.done(0)
        elif count(types) == 1:
            self.get_back(s, lowest(types))
        else:
            s.call(WhichSalvage(self.side))

    def types(self, s: Battle) -> i64:
        found: i64 = 0
        for enabler in range(TYPES):
            if s.box(self.side, EXHAUSTED, enabler) > 0:
                found |= BITS[enabler]
        return found

    def get_back(self, s: Battle, enabler: i64) -> None:
        s.refresh(self.side, enabler)
        s.tell(facts.REFRESHED, self.side, enabler)
        s.done(0)

    def fits(self, s: Battle) -> bool:
        return is_rolled(s, self) and self.side == s.board.units[bearer(self)].side


@mypyc_attr(acyclic=True)
class WhichSalvage(Choice):
    """6.2 Which of several. Answers the Enabler."""

    heading = "6.2 Which Enabler"
    called = {"Salvage": "get back"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for enabler in range(TYPES):
            moves.offer(SALVAGE + enabler, self.why_not(s, SALVAGE + enabler))

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        has = operand(act) < TYPES and s.box(self.side, EXHAUSTED, operand(act)) > 0
        return None if has else NOT_EXHAUSTED

    def take(self, s: Battle, act: i64) -> None:
        s.done(operand(act))

    def fits(self, s: Battle) -> bool:
        salvage = self.caller
        assert isinstance(salvage, Salvage)
        return self.side == salvage.side and count(salvage.types(s)) > 1
