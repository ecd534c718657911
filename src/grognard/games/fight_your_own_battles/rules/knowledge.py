"""X3.2 Knowledge: which enemies an element knows of, how it comes to, and how it forgets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import NOBODY, NOWHERE
from grognard.games.fight_your_own_battles.rules.sight import sees
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

PLAIN: Final[i64] = 6  # inches: nobody in the open is overlooked
WATCHED: Final[i64] = 12  # X12.1 what a concealed element keeps an eye on


def is_in_open(s: Cardsheet, element: i64) -> bool:
    """Does it stand on the table to be seen, neither concealed nor riding?"""
    return s.on_table(element) and s.cell[element] != NOWHERE and s.carrier[element] == NOBODY


def has_in_sight(s: Cardsheet, element: i64, enemy: i64) -> bool:
    """X3.1 Is an enemy in sight of an element, X12.1 or of one of its markers?"""
    if not is_in_open(s, enemy) or not s.on_table(element):
        return False
    for cell in s.spots(element):
        if cell != NOWHERE and sees(s.board.ground, cell, s.cell[enemy]):
            return True
    return False


def notices(s: Cardsheet, element: i64, enemy: i64, inches: i64) -> bool:
    """Is an enemy in the open so near, and in sight of the same spot?"""
    for cell in s.spots(element):
        near = cell != NOWHERE and s.board.ground.within(cell, s.cell[enemy], inches)
        if near and sees(s.board.ground, cell, s.cell[enemy]):
            return True
    return False


def meet(s: Cardsheet, element: i64) -> bool:
    """X3.2 Whoever stands in the open within 6 inches is known, at once and both ways.

    X12.1 Who lies concealed learns of him within 12. Answers whether the element learned of any.
    """
    learned = False
    for enemy in range(s.board.count):
        if s.board.side(enemy) != s.board.side(element):
            learn(s, enemy, element)
            learned = learn(s, element, enemy) or learned
    return learned


def learn(s: Cardsheet, element: i64, enemy: i64) -> bool:
    """X3.2 Does an element become aware of an enemy where both are now?"""
    if s.is_known(element, enemy) or not is_in_open(s, enemy):
        return False
    if not s.on_table(element) or rides(s, element):
        return False
    if not notices(s, element, enemy, WATCHED if s.hidden(element) else PLAIN):
        return False
    s.get_to_know(element, enemy)
    return True


def rides(s: Cardsheet, element: i64) -> bool:
    return s.carrier[element] != NOBODY


def body_of(s: Cardsheet, element: i64) -> i64:
    """X4.6 What stands on the table and moves: an element's carrier, if it rides."""
    return s.carrier[element] if rides(s, element) else element


def meet_all(s: Cardsheet) -> None:
    """X3.2 Everybody looks around."""
    for element in range(s.board.count):
        if s.on_table(element) and not rides(s, element):
            meet(s, element)


def forget_unseen(s: Cardsheet) -> None:
    """X3.2 At the end of a bound a side forgets the enemies that nobody of it has in sight."""
    for enemy in range(s.board.count):
        if not is_watched(s, enemy):
            for element in range(s.board.count):
                s.forget(element, enemy)


def is_watched(s: Cardsheet, enemy: i64) -> bool:
    """Does anybody on the other side have it in sight?"""
    for element in range(s.board.count):
        if s.board.side(element) != s.board.side(enemy) and has_in_sight(s, element, enemy):
            return True
    return False
