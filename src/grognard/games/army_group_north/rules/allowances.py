"""7.0, 8.12.1 How many MP a force has: by its counters, or after a combat that it has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.games.army_group_north.rules.constants import (
    ARMOR,
    MECH,
    MOST_MA,
    MOTORIZED,
    PENETRATION,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import is_capable

# What an exploitation is owed to: one number, with what each EMA is reckoned from.
NO_CREDIT: Final[i64] = 0  # an ordinary activation
BY_PLAN: Final[i64] = 1
BY_PENETRATION: Final[i64] = 2
BY_OVERRUN: Final[i64] = 3
BONUS: Final[i64] = 4  # times the MP of the plan, or of the terrain that was penetrated
SURPLUS_LP: Final[i64] = 256  # times the LP that nobody was left to bear
MOST_CREDIT: Final[i64] = SURPLUS_LP * 64


def pack_credit(plan: i64, bonus: i64, surplus: i64, overrun: bool) -> i64:
    """8.12.1 What is to be remembered of a combat."""
    if overrun:
        return BY_OVERRUN
    kind = BY_PENETRATION if plan == PENETRATION else BY_PLAN
    return kind + BONUS * bonus + SURPLUS_LP * surplus


def means(s: Campaign, force: BitSet, credit: i64) -> i64:
    """The MP of a force, before it has spent any."""
    if credit == NO_CREDIT:
        return lowest_ma(s, force)
    bonus = credit % SURPLUS_LP // BONUS
    surplus = credit // SURPLUS_LP
    match credit % BONUS:
        case 1:
            extra = surplus if is_capable(s, force) else 0
            return lowest_rating(s, force) + bonus + extra
        case 2:
            return max(0, lowest_rating(s, force) + lowest_ma(s, force) - bonus + surplus)
        case _:
            return 1  # X4.8.2


def lowest_ma(s: Campaign, force: BitSet) -> i64:
    """7.0 A force moves as its slowest unit does."""
    least: i64 = MOST_MA
    for unit in force.members():
        least = min(least, s.board.units[unit].ma)
    return least


def lowest_rating(s: Campaign, force: BitSet) -> i64:
    """R24 A force exploits as its worst unit does."""
    least: i64 = 2
    for unit in force.members():
        least = min(least, rating(s, unit))
    return least


def rating(s: Campaign, unit: i64) -> i64:
    """8.12.1, R95 How well a type exploits: armor 2, mech and motorized 1, the rest 0."""
    kind = s.board.units[unit].kind
    if kind == ARMOR:
        return 2
    return 1 if MOTORIZED <= kind <= MECH else 0
