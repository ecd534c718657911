"""7.4.1 The best attack that the printed Russians can make on a location this turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS, count, lowest
from grognard.games.march_of_justice.rules.board import RIVER
from grognard.games.march_of_justice.rules.constants import MOST_FLANKING, WAGNER
from grognard.games.march_of_justice.rules.contact import Assessment
from grognard.games.march_of_justice.rules.state import March

NO_ATTACK: Final[i64] = -99  # the value of none at all


class Attack:
    """Who attacks a location, from where, and what it is worth: column and modifiers together."""

    def __init__(self, target: i64, units: i64, value: i64, spots: vec[i64]) -> None:
        self.target: i64 = target
        self.units: i64 = units
        self.value: i64 = value
        self.spots: vec[i64] = spots  # where each of the units is to stand


def best_attack(s: March, target: i64, units: i64, keeper: i64) -> Attack:
    """7.4.1 The best that some units can do; `keeper`, if there is one, does not leave Moscow.

    More strength never makes an attack worse, and a river takes one off however many cross it:
    so everybody who can come dry, or everybody who can come, is best; then who adds nothing is
    let off again.
    """
    reach = positions(s, target, units, keeper)
    every: i64 = 0
    dry = reach[:]
    dry_units: i64 = 0
    rivers = s.board.rivers[target]
    for unit in range(s.board.units):
        spots = reach[unit]
        if spots != 0:
            every |= BITS[unit]
        if not s.board.counters[unit].flies:
            spots &= ~rivers
        if spots != 0:
            dry_units |= BITS[unit]
        dry[unit] = spots
    if every == 0:
        return Attack(target, 0, NO_ATTACK, reach)
    best = weigh(s, target, every, reach, -1)
    if dry_units != 0:
        other = weigh(s, target, dry_units, dry, 0)
        if other.value >= best.value:
            return trim(s, other, dry, 0)
    return trim(s, best, reach, -1)


def positions(s: March, target: i64, units: i64, keeper: i64) -> vec[i64]:
    """From where each unit could attack a location this turn."""
    beside = s.board.beside[target]
    wagner = s.find_held(WAGNER)
    found = s.where[:]
    for unit in range(s.board.units):
        spots: i64 = 0
        if units >> unit & 1 == 1:
            near = s.board.links(s.where[unit], target)
            if near <= s.left[unit] + 1:
                flies = s.board.counters[unit].flies
                spots = reachable(s, s.where[unit], s.left[unit], flies, wagner) & beside
            if unit == keeper:
                spots &= BITS[s.board.moscow]
        found[unit] = spots
    return found


def reachable(s: March, here: i64, points: i64, flies: bool, wagner: i64) -> i64:
    """The locations that so many points reach, around Wagner's."""
    found = BITS[here]
    if points == 0:
        return found
    board = s.board
    open_to = board.beside[here] & ~wagner
    while open_to != 0:
        place = lowest(open_to)
        open_to &= open_to - 1
        left = points - 1
        if board.find_link(here, place) == RIVER and not flies:
            left -= 1
        if left >= 0:
            found |= reachable(s, place, left, flies, wagner)
    return found


def weigh(s: March, target: i64, units: i64, reach: vec[i64], river: i64) -> Attack:
    """What an attack by all of some units is worth, from as many sides as they can come."""
    defence = s.strength(s.at_place(target, WAGNER))
    value = Assessment(s.strength(units), defence).column - s.momentum + river
    number = count(units)
    for flank in range(MOST_FLANKING, -1, -1):
        if flank < number:
            spots = spread_out(s, units, reach, number - flank)
            if spots[0] != UNFIT:
                return Attack(target, units, value + flank, spots)
    return Attack(target, 0, NO_ATTACK, reach)


UNFIT: Final[i64] = -9


def spread_out(s: March, units: i64, reach: vec[i64], most: i64) -> vec[i64]:
    """A place for each unit with at most so many in one; UNFIT first if there is no such way."""
    spots = s.where[:]
    if not settle(s, units, reach, most, spots, s.board.empty[:]):
        spots[0] = UNFIT
    return spots


def settle(
    s: March, units: i64, reach: vec[i64], most: i64, spots: vec[i64], loads: vec[i64]
) -> bool:
    """Try the places of the first unit, where it stands before others, and go on with the rest."""
    unit = lowest(units)
    if unit < 0:
        return True
    here = s.where[unit]
    first = reach[unit] & BITS[here]
    rest = reach[unit] & ~BITS[here]
    while first != 0 or rest != 0:
        if first != 0:
            place = here
            first = 0
        else:
            place = lowest(rest)
            rest &= rest - 1
        if loads[place] < most:
            loads[place] += 1
            spots[unit] = place
            if settle(s, units & ~BITS[unit], reach, most, spots, loads):
                return True
            loads[place] -= 1
    return False


def trim(s: March, attack: Attack, reach: vec[i64], river: i64) -> Attack:
    """Without the units that add nothing to it, the last on the list first."""
    best = attack
    for n in range(s.board.units):
        unit = s.board.units - 1 - n
        rest = best.units & ~BITS[unit]
        if rest != 0 and rest != best.units:
            fewer = weigh(s, attack.target, rest, reach, river)
            if fewer.value >= best.value:
                best = fewer
    return best
