"""What the rules of command and morale ask of the table, and all they ask.

On our own table it is reckoned from cells. Where the table is the player's own, these are what
he is asked.
"""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import (
    GUN,
    MOST_SUPPORT,
    NO_COVER,
    NOBODY,
    NOWHERE,
    PINNED,
    REGULAR,
    SOFT_COVER,
    SUPPORTING,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


def spot(s: Cardsheet, element: i64) -> i64:
    """X1 The cell an element is in, its carrier's if it rides."""
    carrier = s.carrier[element]
    return s.cell[element] if carrier == NOBODY else s.cell[carrier]


def cover_of(s: Cardsheet, element: i64) -> i64:
    """X2 Its cover: of its cell, and R35 a gun's crew that lies low has soft cover at least."""
    cell = spot(s, element)
    cover = NO_COVER if cell == NOWHERE else s.board.ground.cover(cell)
    if s.kind[element] == GUN and s.row[element] == PINNED:
        return max(cover, SOFT_COVER)
    return cover


def is_sheltered(s: Cardsheet, element: i64) -> bool:
    """X2 Need it not look for cover? Men want cover, vehicles to be partly hidden at least."""
    cell = spot(s, element)
    if s.hidden(element) or cell == NOWHERE:
        return s.hidden(element)
    if s.board.elements[element].drives():
        return s.board.ground.hiding(cell) != 0
    return s.board.ground.cover(cell) != NO_COVER


def is_within(s: Cardsheet, one: i64, other: i64, inches: i64) -> bool:
    """X1 Are two elements no further apart? R100 a concealed one is where its nearest marker is."""
    if not s.on_table(one) or not s.on_table(other):
        return False
    for here in s.spots(one):
        for there in s.spots(other):
            if s.board.ground.within(here, there, inches):
                return True
    return False


def count_support(s: Cardsheet, element: i64) -> i64:
    """5.3 The points of friends within 6 inches, R99 up to 30."""
    points: i64 = 0
    for other in range(s.board.count):
        if other != element and supports(s, element, other):
            points += s.board.elements[other].value
    return min(points, MOST_SUPPORT)


def supports(s: Cardsheet, element: i64, other: i64) -> bool:
    """5.3 R57 Is a neighbour active, and Regular or Elite? Not who rides in it."""
    if s.board.side(other) != s.board.side(element) or s.board.elements[other].quality < REGULAR:
        return False
    if s.score[other] < 4 or s.retiring.has(other) or s.hidden(other):
        return False
    if s.carries_any(other) or s.carrier[other] == element:
        return False
    return is_within(s, element, other, SUPPORTING)


def find_nearest_friend(s: Cardsheet, element: i64) -> i64:
    """7.5 The nearest element of the same company; NOBODY if it is the last."""
    found = NOBODY
    least: i64 = 0
    for other in s.board.companies[s.board.elements[element].company].elements:
        if other == element or not s.on_table(other):
            continue
        apart = s.board.ground.apart(s.spots(element)[0], s.spots(other)[0])
        if found == NOBODY or apart < least:
            found = other
            least = apart
    return found


def is_in_area(s: Cardsheet, element: i64) -> bool:
    """X12.5 Does it stand in the area that the scenario is about?"""
    cell = spot(s, element)
    return s.on_table(element) and cell != NOWHERE and s.board.area[cell] == 1
