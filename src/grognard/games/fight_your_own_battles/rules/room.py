"""X1.2 Room: who stands in a cell, and where there is room for one more."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import NOBODY, NOWHERE
from grognard.games.fight_your_own_battles.rules.going import may_enter
from grognard.games.fight_your_own_battles.rules.ground import WAYS
from grognard.games.fight_your_own_battles.rules.reach import CLOSED, FREE, PASSED
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import SHUT, WATER, going_of


def who_stands_in(s: Cardsheet, cell: i64) -> i64:
    """X1.2 The element in a cell; NOBODY if it is empty, or a marker is all that lies there."""
    for element in range(s.board.count):
        if s.cell[element] == cell and s.on_table(element) and s.carrier[element] == NOBODY:
            return element
    return NOBODY


def mover_of(s: Cardsheet, element: i64) -> i64:
    """X4.1 How an element moves: 5.4 a crew without its weapon, on foot."""
    own = s.board.elements[element]
    return own.item.mover if s.kind[element] == own.kind else 0


def mark_places(s: Cardsheet, element: i64) -> vec[i64]:
    """X1.2 For each cell: free, a friend to go through, or an enemy who closes it."""
    places = vec[i64]([FREE] * s.board.ground.size)
    for other in range(s.board.count):
        cell = s.cell[other]
        if cell == NOWHERE or not s.on_table(other) or s.carrier[other] != NOBODY:
            continue
        own = s.board.side(other) == s.board.side(element)
        places[cell] = PASSED if own else CLOSED
    return places


def has_room(s: Cardsheet, element: i64, cell: i64) -> bool:
    """X1.2 Can an element stand in a cell?"""
    if cell == NOWHERE or who_stands_in(s, cell) != NOBODY:
        return False
    kind = s.board.ground.kinds[cell]
    going = going_of(kind)
    shut = going == SHUT and not s.opened.has(cell)
    return may_enter(mover_of(s, element), kind) and going != WATER and not shut


def find_room_beside(s: Cardsheet, element: i64, cell: i64) -> i64:
    """The first cell beside another with room, by N, NE, E …; NOWHERE if there is none."""
    for way in range(WAYS):
        beside = s.board.ground.beside(cell, way)
        if has_room(s, element, beside):
            return beside
    return NOWHERE
