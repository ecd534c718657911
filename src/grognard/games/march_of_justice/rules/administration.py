"""5 Administration: Wagner's markers on the MCT, and what Momentum buys him."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.rules import Choice, Moves, Reason, operand, verb
from grognard.games.march_of_justice.rules.constants import (
    DISPERSED,
    DONE,
    ELIMINATED,
    FALSE_FLAG,
    FALSE_FLAG_COST,
    REBUILD,
    RESTORE,
    RUSSIA,
    SHIFT_DOWN,
    SHIFT_UP,
    SQUARES,
    WAGNER,
    WAGNER_BOON_COST,
)
from grognard.games.march_of_justice.rules.facts import REBUILT, SHIFTED
from grognard.games.march_of_justice.rules.reasons import (
    END_OF_TRACK,
    NO_MARKER,
    NO_MOMENTUM,
    NO_WEAK_SIDE,
    NOT_ELIMINATED,
    NOT_REDUCED,
    NOT_RUSSIAN,
    OTHER_WAY,
    ROSTOV_LOST,
    SECOND_SQUARE,
    TWO_SQUARES,
    UNIT_GONE,
)
from grognard.games.march_of_justice.rules.state import March


@mypyc_attr(acyclic=True)
class Administration(Choice):
    """5 Shifts and boons in any order, until Wagner has done with it."""

    heading = "5 Administration"
    called = {"Turn": "wagner returns"}

    def find_moves(self, s: March, moves: Moves) -> None:
        for marker in range(s.board.core):
            moves.offer(SHIFT_UP + marker, self.why_not(s, SHIFT_UP + marker))
            moves.offer(SHIFT_DOWN + marker, self.why_not(s, SHIFT_DOWN + marker))
        for unit in range(s.board.units):
            if s.side(unit) == RUSSIA and s.where[unit] >= 0:
                moves.offer(FALSE_FLAG + unit, self.why_not(s, FALSE_FLAG + unit))
            elif s.side(unit) == WAGNER and s.where[unit] == ELIMINATED:
                moves.offer(REBUILD + unit, self.why_not(s, REBUILD + unit))
            elif s.side(unit) == WAGNER and s.reduced >> unit & 1 == 1:
                moves.offer(RESTORE + unit, self.why_not(s, RESTORE + unit))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        unit = operand(act)
        done = verb(act)
        if done == SHIFT_UP:
            return why_not_shift(s, unit, -1)
        if done == SHIFT_DOWN:
            return why_not_shift(s, unit, 1)
        if done == FALSE_FLAG:
            return why_not_false_flag(s, unit)
        if done == RESTORE:
            return why_not_restore(s, unit)
        return why_not_rebuild(s, unit) if done == REBUILD else None

    def take(self, s: March, act: i64) -> None:
        unit = operand(act)
        done = verb(act)
        if done == SHIFT_UP:
            shift(s, unit, -1)
        elif done == SHIFT_DOWN:
            shift(s, unit, 1)
        elif done == FALSE_FLAG:
            s.shift_momentum(-FALSE_FLAG_COST, 1)
            s.disperse(unit)
        elif done == RESTORE:
            s.shift_momentum(-WAGNER_BOON_COST, 1)
            s.restore(unit)
        elif done == REBUILD:
            s.shift_momentum(-WAGNER_BOON_COST, 1)
            rebuild(s, unit, s.board.rostov, 0)
        else:
            s.done(0)


# ---------------------------------------------------------------- 5.1 the MCT


def why_not_shift(s: March, marker: i64, by: i64) -> Reason | None:
    """5.1 One square; a second one, the same way, for 1 Momentum."""
    if marker >= s.board.core:
        return NO_MARKER
    if s.where[marker] < DISPERSED:
        return UNIT_GONE
    square = s.mct[marker] + by
    if square < 0 or square >= SQUARES:
        return END_OF_TRACK
    gone = s.shifts[marker] * by
    if gone < 0:
        return OTHER_WAY
    if gone == 2:
        return TWO_SQUARES
    return SECOND_SQUARE if gone == 1 and s.momentum < 1 else None


def shift(s: March, marker: i64, by: i64) -> None:
    if s.shifts[marker] != 0:
        s.shift_momentum(-1, 1)
    s.shifts[marker] += by
    s.mct[marker] += by
    s.tell(SHIFTED, marker, s.mct[marker])


# ---------------------------------------------------------------- 5.2 boons


def why_not_false_flag(s: March, unit: i64) -> Reason | None:
    """5.2 One Russian unit goes astray."""
    if s.side(unit) != RUSSIA or s.where[unit] < 0:
        return NOT_RUSSIAN
    return NO_MOMENTUM if s.momentum < FALSE_FLAG_COST else None


def why_not_restore(s: March, unit: i64) -> Reason | None:
    """5.2 A reduced unit of Wagner's is made whole."""
    if s.side(unit) != WAGNER or not reduced_in_play(s, unit):
        return NOT_REDUCED
    return NO_MOMENTUM if s.momentum < WAGNER_BOON_COST else None


def reduced_in_play(s: March, unit: i64) -> bool:
    """On the map or on its way back, and on its weaker side."""
    return s.reduced >> unit & 1 == 1 and s.where[unit] >= DISPERSED


def why_not_rebuild(s: March, unit: i64) -> Reason | None:
    """5.2 An eliminated unit comes back reduced, in Rostov."""
    if s.side(unit) != WAGNER or s.where[unit] != ELIMINATED:
        return NOT_ELIMINATED
    if s.board.counters[unit].reduced == 0:
        return NO_WEAK_SIDE
    if s.at_place(s.board.rostov, RUSSIA) != 0:
        return ROSTOV_LOST
    return NO_MOMENTUM if s.momentum < WAGNER_BOON_COST else None


def rebuild(s: March, unit: i64, place: i64, full: i64) -> None:
    """An eliminated unit stands again, reduced or at full strength."""
    s.where[unit] = place
    s.reduced &= ~BITS[unit]
    if full == 0:
        s.reduced |= BITS[unit]
    s.tell(REBUILT, unit, place, full)
