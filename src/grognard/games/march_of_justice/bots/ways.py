"""6.1 The ways that a unit's points stretch to, link by link: for those who plan ahead."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS, lowest
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.constants import DONE, MOVE, NOWHERE, PLACE
from grognard.games.march_of_justice.rules.movement import blocked
from grognard.games.march_of_justice.rules.state import March


def reach(s: March, unit: i64, here: i64, points: i64, enemies: i64) -> i64:
    """The locations that so many points take a unit to."""
    found = BITS[here]
    if points == 0:
        return found
    open_to = s.board.beside[here] & ~enemies
    while open_to != 0:
        place = lowest(open_to)
        open_to &= open_to - 1
        left = points - toll(s, unit, here, place)
        if left >= 0:
            found |= reach(s, unit, place, left, enemies)
    return found


def toll(s: March, unit: i64, here: i64, place: i64) -> i64:
    """6.1 The points for a link, wherever the unit is now."""
    points: i64 = 1 if s.board.counters[unit].flies else s.board.find_link(here, place)
    return points + 1 if blocked(s, unit, place) else points


def first_step(s: March, spots: vec[i64], nation: i64) -> i64:
    """The next link of the first unit that is not where it is to stand."""
    for unit in range(s.board.units):
        here = s.where[unit]
        if here >= 0 and s.side(unit) == nation and spots[unit] != here:
            place = next_link(s, unit, spots[unit], s.find_held(1 - nation))
            if place >= 0:
                return MOVE + unit * PLACE + place
    return DONE


def next_link(s: March, unit: i64, goal: i64, enemies: i64) -> i64:
    """The neighbour through which a unit's points take it to a goal, the nearest to that."""
    here = s.where[unit]
    best: i64 = NOWHERE
    least: i64 = FAR
    open_to = s.board.beside[here] & ~enemies
    while open_to != 0:
        place = lowest(open_to)
        open_to &= open_to - 1
        left = s.left[unit] - toll(s, unit, here, place)
        far = s.board.points(place, goal)
        if left >= 0 and far < least and reach(s, unit, place, left, enemies) >> goal & 1 == 1:
            least = far
            best = place
    return best
