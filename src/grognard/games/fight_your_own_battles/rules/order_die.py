"""6 The Order Die: in which order an element fires, moves and acts, and what it may not do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules.constants import (
    BLUE_COUNTER,
    FIRE_FIRST,
    MOVE_FIRST,
    NO_COUNTER,
    OVERWATCH,
    RED_COUNTER,
    SUPPRESSED,
)
from grognard.games.fight_your_own_battles.rules.facts import COUNTERED
from grognard.games.fight_your_own_battles.rules.reasons import (
    HIDDEN_NO_DOUBLE,
    KEPT_DOWN,
    NO_DOUBLE_NOW,
    NO_FIRE_DOUBLED,
    PHASE_OVER,
    TOO_LATE,
    TWO_ACTS,
    WATCH_NO_DOUBLE,
    WATCH_NO_FIRE,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

# the phases of a turn, as bits of what has been done in it
FIRED: Final[i64] = 1
MOVED: Final[i64] = 2
ACTED: Final[i64] = 4
ACTED_TWICE: Final[i64] = 8
DOUBLED: Final[i64] = 16
MOST_DONE: Final[i64] = 31


def named_by(die: i64) -> i64:
    """6.1 The phase that the Order Die puts first."""
    if die == FIRE_FIRST:
        return FIRED
    return MOVED if die == MOVE_FIRST else ACTED


def why_not_phase(die: i64, done: i64, last: i64, phase: i64) -> Reason | None:
    """6.1 Each phase once and in one piece, and what the die names before the others."""
    if done & DOUBLED != 0 and phase != MOVED:
        return NO_FIRE_DOUBLED
    if done & phase != 0:
        return None if last == phase and phase != MOVED else PHASE_OVER
    late = done != 0 and phase == named_by(die)
    return TOO_LATE if late else None


def why_not_fire(s: Cardsheet, element: i64, die: i64, done: i64, last: i64) -> Reason | None:
    """6.2 Can an element fire at all now?"""
    if s.row[element] >= SUPPRESSED:
        return KEPT_DOWN
    if s.order[element] == OVERWATCH:
        return WATCH_NO_FIRE
    return why_not_phase(die, done, last, FIRED)


def why_not_double(s: Cardsheet, element: i64, die: i64, done: i64, last: i64) -> Reason | None:
    """6.3 Can an element go at the double?"""
    if die != MOVE_FIRST or s.row[element] >= SUPPRESSED:
        return NO_DOUBLE_NOW
    if s.order[element] == OVERWATCH:
        return WATCH_NO_DOUBLE
    if s.hidden(element):
        return HIDDEN_NO_DOUBLE
    return why_not_phase(die, done, last, MOVED)


def why_not_act(die: i64, done: i64, last: i64) -> Reason | None:
    """6.4 R59 Is there an act left? Two, one after the other."""
    if done & ACTED_TWICE != 0:
        return TWO_ACTS
    return why_not_phase(die, done, last, ACTED)


def is_on_the_move(die: i64, done: i64) -> bool:
    """6.3 Does fire count as on the move? On a Move it does, even from the spot."""
    return die == MOVE_FIRST or done & MOVED != 0


def put_counter(s: Cardsheet, element: i64, done: i64) -> None:
    """6.6 R61 Red for who fired, blue for who only moved; the old one goes."""
    counter = NO_COUNTER
    if done & FIRED != 0:
        counter = RED_COUNTER
    elif done & MOVED != 0:
        counter = BLUE_COUNTER
    s.counter[element] = counter
    s.tell(COUNTERED, element, counter)
