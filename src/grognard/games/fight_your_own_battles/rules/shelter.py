"""X4.5 Where to take cover, what is feared, and the way back to one's own edge."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import NO_COVER, NOWHERE
from grognard.games.fight_your_own_battles.rules.ground import E, N, S
from grognard.games.fight_your_own_battles.rules.knowledge import is_in_open
from grognard.games.fight_your_own_battles.rules.observing import score_at_card
from grognard.games.fight_your_own_battles.rules.reach import CLOSED, FAR, FREE, Reach
from grognard.games.fight_your_own_battles.rules.room import mark_places
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import IN_VIEW


def shelters(s: Cardsheet, element: i64, cell: i64) -> bool:
    """X4.5 Is a cell cover for such an element? Men want cover, vehicles to be partly hidden."""
    if s.board.elements[element].drives():
        return s.board.ground.hiding(cell) != IN_VIEW
    return s.board.ground.cover(cell) != NO_COVER


def mark_passable(s: Cardsheet, element: i64) -> vec[i64]:
    """X1.2 Where an element may go: R124 an AFV with a score of 4 crosses no open ground."""
    places = mark_places(s, element)
    if not s.board.elements[element].is_armour() or score_at_card(s, element) != 4:
        return places
    for cell in range(s.board.ground.size):
        if places[cell] == FREE and s.board.ground.hiding(cell) == IN_VIEW:
            places[cell] = CLOSED
    return places


def list_fears(s: Cardsheet, element: i64) -> vec[i64]:
    """5.4 R35 How far each cell is from the nearest known enemy, as a square."""
    found = vec[i64]([FAR] * s.board.ground.size)
    for enemy in range(s.board.count):
        if s.is_known(element, enemy) and is_in_open(s, enemy):
            for cell in range(s.board.ground.size):
                found[cell] = min(found[cell], s.board.ground.apart(cell, s.cell[enemy]))
    return found


def find_shelters(s: Cardsheet, element: i64, reach: Reach) -> vec[i64]:
    """X4.5 A 1 for each cell in reach that is nearest to go to for cover, or else towards it."""
    size = s.board.ground.size
    allowed = vec[i64]([0] * size)
    least = FAR
    for cell in range(size):
        if reach.has(cell) and shelters(s, element, cell):
            least = min(least, reach.cost(cell))
    if least == FAR:
        return find_ways_to_shelter(s, element, reach)
    for cell in range(size):
        if reach.has(cell) and shelters(s, element, cell) and reach.cost(cell) == least:
            allowed[cell] = 1
    return allowed


def find_ways_to_shelter(s: Cardsheet, element: i64, reach: Reach) -> vec[i64]:
    """X4.5 With none in reach: a 1 for each cell that is as near to the nearest cover as may be."""
    size = s.board.ground.size
    allowed = vec[i64]([0] * size)
    goal = find_nearest_shelter(s, element)
    if goal == NOWHERE:
        return allowed
    least = s.board.ground.apart(s.cell[element], goal)
    for cell in range(size):
        if reach.has(cell):
            least = min(least, s.board.ground.apart(cell, goal))
    for cell in range(size):
        if reach.has(cell) and s.board.ground.apart(cell, goal) == least:
            allowed[cell] = 1
    return allowed


def find_nearest_shelter(s: Cardsheet, element: i64) -> i64:
    """X4.5 The nearest cover on the table, the first of several."""
    found = NOWHERE
    for cell in range(s.board.ground.size):
        if shelters(s, element, cell):
            nearer = found == NOWHERE or s.board.ground.apart(
                s.cell[element], cell
            ) < s.board.ground.apart(s.cell[element], found)
            if nearer:
                found = cell
    return found


# ---------------------------------------------------------------- X12.4 the own edge


def rows_to_edge(s: Cardsheet, side: i64, cell: i64) -> i64:
    """X12.4 How many cells lie between a cell and the side's own edge."""
    edge = s.board.edges[side]
    ground = s.board.ground
    if edge == N:
        return ground.y(cell)
    if edge == E:
        return ground.width - 1 - ground.x(cell)
    return ground.height - 1 - ground.y(cell) if edge == S else ground.x(cell)
