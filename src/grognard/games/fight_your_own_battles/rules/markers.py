"""X12.1 Markers: where a concealed element may be, and how they are turned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import at_least
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.constants import MARKERS, NOBODY, NOWHERE
from grognard.games.fight_your_own_battles.rules.facts import TURNED
from grognard.games.fight_your_own_battles.rules.knowledge import body_of, is_in_open, meet
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

TURNED_WITHIN: Final[i64] = 2  # inches
REAL_FROM: Final = vec[i64]([0, 1, 4, 5])  # X12.2 the die, by how many markers are left


def find_letter(s: Cardsheet, cell: i64) -> i64:
    """Whose marker lies in a cell; NOBODY's if none does."""
    for element in range(s.board.count):
        if s.hidden(element) and find_marker(s, element, cell) != NOWHERE:
            return element
    return NOBODY


def find_marker(s: Cardsheet, element: i64, cell: i64) -> i64:
    """Where among the markers of an element one lies in this cell."""
    first = s.letter[element] * MARKERS
    for place in range(first, first + MARKERS):
        if s.markers[place] == cell and cell != NOWHERE:
            return place
    return NOWHERE


def reveal(s: Cardsheet, element: i64, cell: i64) -> None:
    """X12.2 The element stands there, and its other markers go; who is near knows it."""
    first = s.letter[element] * MARKERS
    for place in range(first, first + MARKERS):
        s.markers[place] = NOWHERE
    s.letter[element] = NOBODY
    s.cell[element] = cell
    s.lurking = s.lurking.plus(element)
    meet(s, element)


@mypyc_attr(acyclic=True)
class Turning(Procedure):
    """X12.2 A marker is turned: the element itself, or a dummy. `finder` then knows it."""

    heading = "X12.2 A marker is turned"
    sections = ("throw", "result")
    called = {"Acting": "ask", "Journey": "look around"}

    def __init__(self, cell: i64, finder: i64) -> None:
        self.cell: i64 = cell
        self.finder: i64 = finder

    def run(self, s: Cardsheet, section: i64) -> None:
        element = find_letter(s, self.cell)
        if section == 0:
            left = i64(len(s.spots(element)))
            s.answer = 1
            if left > 1:
                s.call(at_least(1, REAL_FROM[left], 6))
            return
        s.tell(TURNED, element if s.answer == 1 else NOBODY, self.cell, s.answer)
        if s.answer == 1:
            reveal(s, element, self.cell)
            s.get_to_know(self.finder, element)
        else:
            s.markers[find_marker(s, element, self.cell)] = NOWHERE
        s.done(0)

    def fits(self, s: Cardsheet) -> bool:
        return find_letter(s, self.cell) != NOBODY


def find_near_marker(s: Cardsheet, element: i64) -> i64:
    """X12.2 A marker of the enemy within 2 inches of an element; NOWHERE if there is none."""
    if not is_in_open(s, body_of(s, element)):
        return NOWHERE
    here = s.cell[body_of(s, element)]
    for enemy in range(s.board.count):
        if s.board.side(enemy) == s.board.side(element) or not s.hidden(enemy):
            continue
        for cell in s.spots(enemy):
            if s.board.ground.within(here, cell, TURNED_WITHIN):
                return cell
    return NOWHERE
