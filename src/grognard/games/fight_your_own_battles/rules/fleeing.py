"""X4.5 Going back: towards one's own edge, as far as it goes, and over it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import IMMOBILE, NOWHERE
from grognard.games.fight_your_own_battles.rules.facts import WENT
from grognard.games.fight_your_own_battles.rules.going import STRAIGHT, TOWED
from grognard.games.fight_your_own_battles.rules.knowledge import body_of, is_in_open, meet
from grognard.games.fight_your_own_battles.rules.losing import go_into_box
from grognard.games.fight_your_own_battles.rules.reach import FAR, Reach
from grognard.games.fight_your_own_battles.rules.room import mark_places, mover_of
from grognard.games.fight_your_own_battles.rules.shelter import rows_to_edge
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import RIVER


def can_flee(s: Cardsheet, element: i64) -> bool:
    """X4.5 Who cannot move stays."""
    body = body_of(s, element)
    if s.cell[body] == NOWHERE or s.board.ground.kinds[s.cell[body]] == RIVER:
        return False
    return s.damage[body] != IMMOBILE and mover_of(s, body) != TOWED


def flee(s: Cardsheet, element: i64, tenths: i64) -> None:
    """X4.5 R36 Towards the own edge, and with an inch left over it: into the box."""
    left = go_back(s, element, tenths)
    body = body_of(s, element)
    if rows_to_edge(s, s.board.side(element), s.cell[body]) > 0 or left < STRAIGHT:
        return
    for rider in range(s.board.count):
        if s.carrier[rider] == body:
            go_into_box(s, rider)
    go_into_box(s, body)


def go_back(s: Cardsheet, element: i64, tenths: i64) -> i64:
    """X4.5 To the cell in reach that is nearest to the own edge. Answers what is left."""
    body = body_of(s, element)
    starts = vec[i64]([s.cell[body]])
    places = mark_places(s, body)
    nothing = vec[i64]([])
    reach = Reach(
        s.board.ground, mover_of(s, body), starts, tenths, places, s.opened, False, nothing
    )
    goal = find_refuge(s, body, reach)
    if goal == s.cell[body]:
        return tenths
    s.tell(WENT, body, s.cell[body], goal)
    s.cell[body] = goal
    s.lurking = s.lurking.minus(element)
    meet(s, body)
    return tenths - reach.cost(goal)


def find_refuge(s: Cardsheet, element: i64, reach: Reach) -> i64:
    """X4.5 The cell in reach that is nearest to the own edge, or where it stands."""
    best = s.cell[element]
    for cell in range(s.board.ground.size):
        if reach.has(cell) and is_better(s, element, reach, cell, best):
            best = cell
    return best


def is_better(s: Cardsheet, element: i64, reach: Reach, cell: i64, best: i64) -> bool:
    """X4.5 R119 Nearer to the own edge; else cheaper to come to; else farther from the enemy."""
    side = s.board.side(element)
    gain = rows_to_edge(s, side, best) - rows_to_edge(s, side, cell)
    if gain != 0 or best == s.cell[element]:
        return gain > 0
    if reach.cost(cell) != reach.cost(best):
        return reach.cost(cell) < reach.cost(best)
    return nearest_enemy(s, element, cell) > nearest_enemy(s, element, best)


def nearest_enemy(s: Cardsheet, element: i64, cell: i64) -> i64:
    """How far the nearest enemy in the open is from a cell, as a square."""
    found = FAR
    for enemy in range(s.board.count):
        if s.board.side(enemy) != s.board.side(element) and is_in_open(s, enemy):
            found = min(found, s.board.ground.apart(cell, s.cell[enemy]))
    return found
