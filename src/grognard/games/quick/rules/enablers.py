"""4.1 Redeploy, 4.2 Revive and 4.3 Regroup: what is done for units and on the displays."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count
from grognard.engine.rules import Choice, Moves, Reason, operand
from grognard.games.quick.rules.constants import (
    AVAILABLE,
    COMMAND_POST,
    DONE,
    EXHAUSTED,
    FORMATIONS_REDEPLOYED,
    HEX,
    IN_SUPPLY,
    NO_TYPE,
    PAIR,
    REDEPLOYED,
    RESERVE,
    TRANSFER,
    TYPES,
)
from grognard.games.quick.rules.enclosing import is_turn_of
from grognard.games.quick.rules.facts import RESTORED, TRANSFERRED
from grognard.games.quick.rules.reasons import (
    NEVER_REDUCED,
    NOT_ALLOCATED,
    NOT_AVAILABLE,
    NOT_EXHAUSTED,
    NOT_IN_SUPPLY,
    NOT_ON_MAP,
    NOT_REDUCED,
    NOT_YOURS,
    NOTHING_DONE,
    NOTHING_TO_REDEPLOY,
    OUT_OF_COMMAND,
    POST_HAS_NONE,
    SAME_UNIT,
    THIRD_FORMATION,
)
from grognard.games.quick.rules.state import Battle


def why_not_served(s: Battle, side: i64, unit: i64) -> Reason | None:
    """1.3 A unit of one's own that is in command."""
    if unit >= s.board.count or s.board.units[unit].side != side:
        return NOT_YOURS
    if s.where[unit] < 0:
        return NOT_ON_MAP
    if s.board.units[unit].kind == COMMAND_POST:
        return POST_HAS_NONE
    return None if s.in_command(unit) else OUT_OF_COMMAND


# ---------------------------------------------------------------- 4.1 Redeploy


def why_not_transfer(s: Battle, side: i64, what: i64, formations: i64) -> Reason | None:
    """4.1 An Enabler from a unit in command to another, in two formations at most."""
    enabler = what // HEX
    giver = what % HEX // PAIR
    taker = what % PAIR
    why_not = why_not_served(s, side, giver)
    if why_not is None:
        why_not = why_not_served(s, side, taker)
    if why_not is not None:
        return why_not
    if giver == taker:
        return SAME_UNIT
    if enabler >= TYPES or not s.has(giver, enabler):
        return NOT_ALLOCATED
    meant = formations | formation_bit(s, giver) | formation_bit(s, taker)
    return THIRD_FORMATION if count(meant) > FORMATIONS_REDEPLOYED else None


def formation_bit(s: Battle, unit: i64) -> i64:
    return BITS[s.board.units[unit].formation]


def why_not_redeploy(s: Battle, side: i64) -> Reason | None:
    """4.1 Somebody must have something to give, and somebody to give it to."""
    givers: i64 = 0
    others: i64 = 0
    for unit in range(s.board.count):
        if s.board.owned[side] >> unit & 1 == 1 and s.in_command(unit):
            others += 1
            if s.kinds(unit) > 0:
                givers += 1
    return None if givers > 0 and others > 1 else NOTHING_TO_REDEPLOY


@mypyc_attr(acyclic=True)
class Redeploying(Choice):
    """4.1 Up to three Enablers change hands; `formations` are those that have taken part."""

    heading = "4.1 Redeploy"
    called = {"Alternate": "next"}
    holds = {"moved": (0, REDEPLOYED - 1)}

    def __init__(self, side: i64, moved: i64, formations: i64) -> None:
        self.side = side
        self.moved: i64 = moved
        self.formations: i64 = formations
        self.may_be_over = True

    def over(self, s: Battle) -> bool:
        return self.moved == REDEPLOYED

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for giver in range(s.board.count):
            if s.board.owned[self.side] >> giver & 1 == 1:
                for enabler in range(TYPES):
                    if s.has(giver, enabler):
                        self.offer_takers(s, moves, enabler * HEX + giver * PAIR)
        moves.offer(DONE, self.why_not(s, DONE))

    def offer_takers(self, s: Battle, moves: Moves, what: i64) -> None:
        for taker in range(s.board.count):
            if s.board.owned[self.side] >> taker & 1 == 1:
                act = TRANSFER + what + taker
                why_not = self.why_not(s, act)
                if why_not is not SAME_UNIT and why_not is not POST_HAS_NONE:
                    moves.offer(act, why_not)

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        if act == DONE:
            return NOTHING_DONE if self.moved == 0 else None
        return why_not_transfer(s, self.side, operand(act), self.formations)

    def take(self, s: Battle, act: i64) -> None:
        if act == DONE:
            s.done(0)
            return
        enabler = operand(act) // HEX
        giver = operand(act) % HEX // PAIR
        taker = operand(act) % PAIR
        s.given[giver * TYPES + enabler] -= 1
        s.given[taker * TYPES + enabler] += 1
        s.tell(TRANSFERRED, enabler, giver, taker)
        meant = self.formations | formation_bit(s, giver) | formation_bit(s, taker)
        s.become(Redeploying(self.side, self.moved + 1, meant))

    def fits(self, s: Battle) -> bool:
        """Formations of its own have taken part, if Enablers have changed hands."""
        for n in range(len(s.board.formations)):
            if self.formations >> n & 1 == 1 and s.board.formations[n].side != self.side:
                return False
        few = count(self.formations) <= FORMATIONS_REDEPLOYED
        return is_turn_of(self, self.side) and few and (self.moved > 0) == (self.formations != 0)


# ---------------------------------------------------------------- 4.2 Revive


def why_not_restore(s: Battle, side: i64, unit: i64) -> Reason | None:
    if unit < s.board.count and not s.board.units[unit].maneuvers():
        return NEVER_REDUCED
    why_not = why_not_served(s, side, unit)
    if why_not is not None:
        return why_not
    return None if s.reduced >> unit & 1 == 1 else NOT_REDUCED


def restore(s: Battle, unit: i64) -> None:
    s.reduced &= ~BITS[unit]
    s.tell(RESTORED, unit)


def why_not_refresh(s: Battle, side: i64, first: i64, second: i64) -> Reason | None:
    """4.2 One or two that are Exhausted, the first no later in the list than the second."""
    if first >= TYPES or second > NO_TYPE or first > second:
        return NOT_EXHAUSTED
    needed: i64 = 2 if first == second else 1
    if s.box(side, EXHAUSTED, first) < needed:
        return NOT_EXHAUSTED
    if second != NO_TYPE and s.box(side, EXHAUSTED, second) == 0:
        return NOT_EXHAUSTED
    return None


# ---------------------------------------------------------------- 4.3 Regroup


def why_not_fetch(s: Battle, side: i64, enabler: i64) -> Reason | None:
    if enabler >= TYPES or s.box(side, IN_SUPPLY, enabler) == 0:
        return NOT_IN_SUPPLY
    return None


def why_not_cube(s: Battle, side: i64, colour: i64) -> Reason | None:
    if colour > 1 or s.cube(side, RESERVE, colour) == 0:
        return NOT_IN_SUPPLY
    return None


def why_not_allocate(s: Battle, side: i64, unit: i64, enabler: i64) -> Reason | None:
    why_not = why_not_served(s, side, unit)
    if why_not is not None:
        return why_not
    if enabler >= TYPES or s.box(side, AVAILABLE, enabler) == 0:
        return NOT_AVAILABLE
    return None
