"""3 The Actions Phase, and 4 all that can be done for a cube."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.combat import Combat, why_not_attack
from grognard.games.quick.rules.constants import (
    ADD_CUBE,
    ALLOCATE,
    ATTACK,
    BEGIN,
    BLUE,
    BLUE_CUBE,
    CLAIM,
    ENEMY_LOSS,
    FETCH,
    HAND,
    HEX,
    MOVE,
    MOVE_ALL,
    MOVE_FORMATION,
    NO_TYPE,
    OWN_GAIN,
    PAIR,
    PASS,
    PINK_CUBE,
    RED,
    REDEPLOY,
    REFRESH,
    RESTORE,
    TYPES,
)
from grognard.games.quick.rules.enablers import (
    Redeploying,
    restore,
    why_not_allocate,
    why_not_cube,
    why_not_fetch,
    why_not_redeploy,
    why_not_refresh,
    why_not_restore,
)
from grognard.games.quick.rules.enclosing import Turn, is_turn_of
from grognard.games.quick.rules.moving import (
    Marching,
    army_group,
    formation_group,
    go,
    offer_moves,
    why_not_all,
    why_not_formation,
    why_not_move,
)
from grognard.games.quick.rules.reasons import (
    CHANGED_HANDS,
    HAVE_MARKER,
    NO_BLUE,
    NO_PINK,
    NO_POST,
    NOT_ADJACENT,
    NOT_YOURS,
)
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.rules.victory import end_if_decided

EACH: Final[i64] = 8  # of a unit's or an Enabler's acts


@mypyc_attr(acyclic=True)
class Actions(Procedure):
    """3 Who has the Initiative Marker says who begins."""

    heading = "3 The Actions Phase"
    sections = ("who begins", "begin")
    called = {"Course": "end of round"}

    def run(self, s: Battle, section: i64) -> None:
        if section == 0:
            s.call(WhoBegins(s.initiative))
        else:
            s.become(Alternate(s.answer))


@mypyc_attr(acyclic=True)
class WhoBegins(Choice):
    """3.1 The side with the marker, or the other. Answers the side."""

    heading = "3.1 Who begins"
    called = {"Actions": "begin"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Battle, moves: Moves) -> None:
        moves.offer(BEGIN + BLUE, None)
        moves.offer(BEGIN + RED, None)

    def take(self, s: Battle, act: i64) -> None:
        s.tell(facts.FIRST, self.side, operand(act))
        s.done(operand(act))

    def fits(self, s: Battle) -> bool:
        return self.side == s.initiative


@mypyc_attr(acyclic=True)
class Alternate(Turn):
    """3.2 Action after Action, turn about; who has no cube left is passed over."""

    heading = "3 The Actions Phase"
    sections = ("action", "next")
    called = {"Course": "end of round"}

    def run(self, s: Battle, section: i64) -> None:
        other = 1 - self.side
        if section == 1:
            if not end_if_decided(s):
                s.become(Alternate(other))
        elif s.heap(self.side, HAND) > 0:
            s.call(Action(self.side))
        elif s.heap(other, HAND) > 0:
            s.become(Alternate(other))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class Action(Choice):
    """4 One Action."""

    heading = "3.2 A cube for an Action"
    called = {"Alternate": "next"}

    def __init__(self, side: i64) -> None:
        self.side = side

    # ------------------------------------------------------------ what there is

    def find_moves(self, s: Battle, moves: Moves) -> None:
        told = moves.refused is not None
        if told or s.cube(self.side, HAND, BLUE_CUBE) > 0:
            self.find_blue(s, moves)
        if told or s.cube(self.side, HAND, PINK_CUBE) > 0:
            self.find_pink(s, moves)
        for colour in range(BLUE_CUBE, PINK_CUBE + 1):
            self.offer(s, moves, PASS + colour)
            if s.popular:
                self.offer(s, moves, CLAIM + colour + OWN_GAIN)
                self.offer(s, moves, CLAIM + colour + ENEMY_LOSS)
            else:
                self.offer(s, moves, CLAIM + colour)

    def offer(self, s: Battle, moves: Moves, act: i64) -> None:
        moves.offer(act, self.why_not(s, act))

    def find_blue(self, s: Battle, moves: Moves) -> None:
        for unit in range(s.board.count):
            if s.board.owned[self.side] >> unit & 1 == 1 and s.where[unit] >= 0:
                offer_moves(s, moves, unit, MOVE, self)
                self.find_attacks(s, moves, unit)
                for enabler in range(TYPES):
                    self.offer(s, moves, ALLOCATE + unit * EACH + enabler)
        for n in range(len(s.board.formations)):
            if s.board.formations[n].side == self.side:
                self.offer(s, moves, MOVE_FORMATION + n)
        self.offer(s, moves, MOVE_ALL)
        for enabler in range(TYPES):
            self.offer(s, moves, FETCH + enabler)
        self.offer(s, moves, ADD_CUBE + BLUE_CUBE)
        self.offer(s, moves, ADD_CUBE + PINK_CUBE)

    def find_attacks(self, s: Battle, moves: Moves, unit: i64) -> None:
        """The enemies next to a Maneuver Unit."""
        if not s.board.units[unit].maneuvers():
            return
        for target in range(s.board.count):
            if s.board.owned[1 - self.side] >> target & 1 == 1 and s.where[target] >= 0:
                act = ATTACK + unit * PAIR + target
                why_not = self.why_not(s, act)
                if why_not is not NOT_ADJACENT:
                    moves.offer(act, why_not)

    def find_pink(self, s: Battle, moves: Moves) -> None:
        self.offer(s, moves, REDEPLOY)
        for unit in range(s.board.count):
            if s.board.maneuver[self.side] >> unit & 1 == 1:
                self.offer(s, moves, RESTORE + unit)
        for first in range(TYPES):
            self.offer(s, moves, REFRESH + first * EACH + NO_TYPE)
            for second in range(first, TYPES):
                self.offer(s, moves, REFRESH + first * EACH + second)

    # ------------------------------------------------------------ what is allowed

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        colour = colour_of(act)
        if s.cube(self.side, HAND, colour) == 0:
            return NO_BLUE if colour == BLUE_CUBE else NO_PINK
        kind = verb(act)
        if kind == MOVE:
            return self.why_not_march(s, operand(act) // HEX, operand(act) % HEX)
        if kind == ATTACK:
            return why_not_attack(s, self.side, operand(act) // PAIR, operand(act) % PAIR)
        if kind == MOVE_FORMATION:
            return why_not_formation(s, self.side, operand(act))
        if kind == MOVE_ALL:
            return why_not_all(s, self.side)
        if kind == PASS:
            return None
        if kind == CLAIM:
            return why_not_claim(s, self.side)
        return NO_POST if s.post_is_out(self.side) else self.why_not_staff(s, kind, operand(act))

    def why_not_march(self, s: Battle, unit: i64, cell: i64) -> Reason | None:
        if unit >= s.board.count or s.board.units[unit].side != self.side:
            return NOT_YOURS
        return why_not_move(s, unit, cell, s.in_command(unit))

    def why_not_staff(self, s: Battle, kind: i64, what: i64) -> Reason | None:
        """What needs a Command Post on the map."""
        if kind == ALLOCATE:
            return why_not_allocate(s, self.side, what // EACH, what % EACH)
        if kind == FETCH:
            return why_not_fetch(s, self.side, what)
        if kind == ADD_CUBE:
            return why_not_cube(s, self.side, what)
        if kind == REDEPLOY:
            return why_not_redeploy(s, self.side)
        if kind == RESTORE:
            return why_not_restore(s, self.side, what)
        return why_not_refresh(s, self.side, what // EACH, what % EACH)

    # ------------------------------------------------------------ what is done

    def take(self, s: Battle, act: i64) -> None:
        kind = verb(act)
        what = operand(act)
        s.spend(self.side, colour_of(act), kind)
        if kind == ATTACK:
            target = what % PAIR
            s.become(Combat(what // PAIR, target, s.where[target], 0))
        elif kind == MOVE_FORMATION:
            s.become(Marching(self.side, formation_group(s, what), 0))
        elif kind == MOVE_ALL:
            s.become(Marching(self.side, army_group(s, self.side), 0))
        elif kind == REDEPLOY:
            s.become(Redeploying(self.side, 0, 0))
        else:
            self.do(s, kind, what)
            s.done(0)

    def do(self, s: Battle, kind: i64, what: i64) -> None:
        """What is done at once."""
        side = self.side
        if kind == MOVE:
            go(s, what // HEX, what % HEX)
        elif kind == ALLOCATE:
            s.allocate(side, what % EACH, what // EACH)
            s.tell(facts.ALLOCATED, side, what % EACH, what // EACH)
        elif kind == FETCH:
            s.fetch(side, what)
            s.tell(facts.FETCHED, side, what)
        elif kind == ADD_CUBE:
            s.draw_from_supply(side, what)
            s.tell(facts.GOT_CUBE, side, what)
        elif kind == RESTORE:
            restore(s, what)
        elif kind == REFRESH:
            refresh(s, side, what // EACH, what % EACH)
        elif kind == CLAIM:
            claim(s, side, what)

    def fits(self, s: Battle) -> bool:
        return is_turn_of(self, self.side) and s.heap(self.side, HAND) > 0


def colour_of(act: i64) -> i64:
    """3.2 The cube that an Action costs."""
    kind = verb(act)
    if kind in (PASS, CLAIM):
        return operand(act) & 1
    pink = kind in (REDEPLOY, RESTORE, REFRESH)
    return PINK_CUBE if pink else BLUE_CUBE


def refresh(s: Battle, side: i64, first: i64, second: i64) -> None:
    """4.2 One or two Enablers."""
    s.refresh(side, first)
    s.tell(facts.REFRESHED, side, first)
    if second != NO_TYPE:
        s.refresh(side, second)
        s.tell(facts.REFRESHED, side, second)


# ---------------------------------------------------------------- 4.6 Claim Initiative


def why_not_claim(s: Battle, side: i64) -> Reason | None:
    """4.6 The other's marker, once in a round."""
    if s.claimed:
        return CHANGED_HANDS
    return HAVE_MARKER if s.initiative == side else None


def claim(s: Battle, side: i64, what: i64) -> None:
    s.initiative = side
    s.claimed = True
    s.tell(facts.CLAIMED, side)
    if what & OWN_GAIN != 0:
        s.sway(side, 1)
    elif what & ENEMY_LOSS != 0:
        s.sway(1 - side, -1)
