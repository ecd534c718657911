"""4.5 and 5 Combat: the defender fires, losses are borne, the attacker fires, and advances."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import CountFaces, at_least
from grognard.engine.rules import Choice, Moves, Reason, operand
from grognard.games.quick.rules.constants import (
    ADVANCE,
    BARRED,
    CLOSE,
    HIT,
    OPEN,
    STAY,
    TASK_FORCE,
    WHEELED,
)
from grognard.games.quick.rules.enclosing import (
    ATTACKER_HAS_LOST,
    Fight,
    fight_of,
    is_turn_of,
)
from grognard.games.quick.rules.facts import ADVANCED, ATTACKED, FIRED
from grognard.games.quick.rules.losses import Losses
from grognard.games.quick.rules.moving import can_move, why_not_move
from grognard.games.quick.rules.reasons import (
    CANNOT_ATTACK,
    NOT_ADJACENT,
    NOT_ON_MAP,
    NOT_VACATED,
    NOT_YOURS,
    OWN_UNIT,
    SCREENED,
)
from grognard.games.quick.rules.state import Battle


def why_not_attack(s: Battle, side: i64, attacker: i64, target: i64) -> Reason | None:
    """4.5 A Maneuver Unit against an enemy next to it."""
    board = s.board
    if attacker >= board.count or board.units[attacker].side != side:
        return NOT_YOURS
    if not board.units[attacker].maneuvers():
        return CANNOT_ATTACK
    if s.where[attacker] < 0:
        return NOT_ON_MAP
    if target >= board.count or board.units[target].side == side or s.where[target] < 0:
        return OWN_UNIT
    cell = s.where[target]
    if board.hexes.distance(s.where[attacker], cell) != 1:
        return NOT_ADJACENT
    screened = s.held[cell] & board.maneuver[1 - side] != 0
    return SCREENED if screened and not board.units[target].maneuvers() else None


# ---------------------------------------------------------------- 5.1 Combat Power


def power(kind: i64, terrain: i64) -> i64:
    """5.1 What a unit's counter is worth in such terrain."""
    if kind == TASK_FORCE or (kind == WHEELED and terrain == OPEN):
        return 4
    return 3 if kind <= WHEELED else 1


def defence(s: Battle, unit: i64, cell: i64) -> i64:
    """5.1 The dice of a defender, by the hex it is attacked in."""
    return power(s.board.units[unit].kind, s.terrain(cell)) + s.kinds(unit) + cover(s, cell)


def cover(s: Battle, cell: i64) -> i64:
    """5.1 What Close terrain is worth to a defender."""
    return 1 if s.terrain(cell) == CLOSE else 0


def offence(s: Battle, unit: i64, cell: i64) -> i64:
    """5.1 The dice of an attacker, by the hex it attacks into."""
    weak = s.reduced >> unit & 1
    return power(s.board.units[unit].kind, s.terrain(cell)) + s.kinds(unit) - weak


def fires(s: Battle, roll: CountFaces) -> bool:
    """Are these the dice of whose turn it is to fire?"""
    fight = fight_of(roll)
    dice = defence(s, fight.target, fight.cell)
    if roll.resume_at > ATTACKER_HAS_LOST:
        dice = offence(s, fight.attacker, fight.cell)
    return fight.stands(s) and roll.dice == dice


def fire(dice: i64) -> CountFaces:
    """5.2 How many of so many dice hit."""
    return at_least(dice, HIT, 6)


@mypyc_attr(acyclic=True)
class Combat(Fight):
    """5 One attack."""

    heading = "5 Combat"
    sections = (
        *("defender fires", "attacker loses", "attacker fires"),
        *("defender loses", "advance", "momentum"),
    )
    called = {"Alternate": "next"}
    holds = {"follows": (0, 1)}

    def run(self, s: Battle, section: i64) -> None:
        match section:
            case 0:  # 5.2 The defender fires first.
                self.begin(s)
            case 1:  # 5.3 The attacker bears it.
                self.tell_fire(s, self.target, defence(s, self.target, self.cell))
                s.call(Losses(self.attacker, s.answer, 0, 0, self.attacker))
            case 2:  # 5.2 With what is left, the attacker fires.
                if s.where[self.attacker] < 0:
                    s.done(0)
                else:
                    s.call(fire(offence(s, self.attacker, self.cell)))
            case 3:  # 5.3 The defender bears it.
                self.tell_fire(s, self.attacker, offence(s, self.attacker, self.cell))
                s.call(Losses(self.target, s.answer, 1, 0, self.attacker))
            case 4:
                self.go_in(s, s.answer)
            case _:
                self.go_on(s)

    def begin(self, s: Battle) -> None:
        """5.2 Among civilians an attack costs Popular Support (6.1)."""
        s.tell(ATTACKED, self.attacker, self.target, self.cell)
        if s.popular and s.has_civilians(self.cell):
            s.sway(s.board.units[self.attacker].side, -1)
        s.call(fire(defence(s, self.target, self.cell)))

    def tell_fire(self, s: Battle, unit: i64, dice: i64) -> None:
        s.tell(FIRED, s.board.units[unit].side, unit, dice, s.answer)

    def go_in(self, s: Battle, follows: i64) -> None:
        """5.8 Is the hex empty of enemies? Then the attacker may advance."""
        side = s.board.units[self.attacker].side
        s.become(Combat(self.attacker, self.target, self.cell, follows))
        s.goto(5)
        if s.enemies(self.cell, side) == 0 and s.no_room(self.attacker, self.cell) is None:
            s.call(Advance(side, self.attacker, self.cell))

    def go_on(self, s: Battle) -> None:
        """6.2 Momentum: one hex more."""
        if self.follows == 1 and can_move(s, self.attacker, False):
            s.become(Momentum(s.board.units[self.attacker].side, self.attacker))
        else:
            s.done(0)

    def fits(self, s: Battle) -> bool:
        attacker = s.board.units[self.attacker]
        enemies = attacker.side != s.board.units[self.target].side
        can_be = s.board.terrain[self.cell] != BARRED and (self.follows == 0 or s.fate)
        return is_turn_of(self, attacker.side) and enemies and attacker.maneuvers() and can_be


@mypyc_attr(acyclic=True)
class Advance(Choice):
    """5.8 Into the hex that the defender has left, or not."""

    heading = "5.8 Advance"
    called = {"Combat": "momentum"}

    def __init__(self, side: i64, unit: i64, cell: i64) -> None:
        self.side = side
        self.unit: i64 = unit
        self.cell: i64 = cell

    def find_moves(self, s: Battle, moves: Moves) -> None:
        moves.offer(ADVANCE + self.cell, None)
        moves.offer(STAY, None)

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        return None if act == STAY or operand(act) == self.cell else NOT_VACATED

    def take(self, s: Battle, act: i64) -> None:
        if act != STAY:
            advance(s, self.unit, self.cell)
        s.done(0)

    def fits(self, s: Battle) -> bool:
        fight = fight_of(self)
        here = s.where[self.unit]
        same = self.unit == fight.attacker and self.cell == fight.cell
        own = self.side == s.board.units[self.unit].side and s.enemies(self.cell, self.side) == 0
        return same and own and here >= 0 and s.board.hexes.distance(here, self.cell) == 1


@mypyc_attr(acyclic=True)
class Momentum(Choice):
    """6.2 One hex in any direction, or none."""

    heading = "6.2 Momentum"
    called = {"Alternate": "next"}

    def __init__(self, side: i64, unit: i64) -> None:
        self.side = side
        self.unit: i64 = unit

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for direction in range(6):
            cell = s.board.hexes.neighbour(s.where[self.unit], direction)
            if cell >= 0:
                moves.offer(ADVANCE + cell, self.why_not(s, ADVANCE + cell))
        moves.offer(STAY, None)

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        return None if act == STAY else why_not_move(s, self.unit, operand(act), False)

    def take(self, s: Battle, act: i64) -> None:
        if act != STAY:
            advance(s, self.unit, operand(act))
        s.done(0)

    def fits(self, s: Battle) -> bool:
        counter = s.board.units[self.unit]
        own = s.fate and self.side == counter.side and is_turn_of(self, self.side)
        return own and counter.maneuvers() and s.where[self.unit] >= 0


def advance(s: Battle, unit: i64, cell: i64) -> None:
    s.tell(ADVANCED, unit, s.where[unit], cell)
    s.put(unit, cell)
