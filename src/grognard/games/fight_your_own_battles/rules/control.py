"""7.1 Who commands whom, and how far; X3 what they tell each other.

A chief is a company's officer, or the NCO who took his place (`leader` is NOBODY); or the NCO who
leads a detachment of it.
"""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.games.fight_your_own_battles.rules.constants import (
    CO_CONTROL,
    IN_BOX,
    NCO_CONTROL,
    NETTED,
    NOBODY,
    RECCE_CONTROL,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_within


def find_chief(s: Cardsheet, company: i64, leader: i64) -> i64:
    """The element that a chief is with; NOBODY if a company has none."""
    if leader != NOBODY:
        return leader
    officer = s.co_with[company]
    return s.successor[company] if officer == NOBODY else officer


def grade_chief(s: Cardsheet, company: i64, leader: i64) -> i64:
    """2.3 A chief's personal grade."""
    if leader == NOBODY and s.co_with[company] != NOBODY:
        return s.co[company]
    return s.grade(find_chief(s, company, leader))


def obeys(s: Cardsheet, company: i64, leader: i64, element: i64) -> bool:
    """7.7 Is an element a chief's to command, wherever it is?"""
    return s.board.elements[element].company == company and s.detached[element] == leader


def controls(s: Cardsheet, company: i64, leader: i64, element: i64) -> bool:
    """7.1 R54 Is an element near enough? A FOO always is, and a chief's own."""
    chief = find_chief(s, company, leader)
    if chief == NOBODY or not s.on_table(element):
        return False
    own = s.board.elements[element]
    if element == chief or own.observer:
        return True
    return is_within(s, chief, element, reach(own.recce, leader))


def reach(recce: bool, leader: i64) -> i64:
    """7.1 So many inches: a CO's 12, 18 to recce troops; 7.7 an NCO's 9."""
    if leader != NOBODY:
        return NCO_CONTROL
    return RECCE_CONTROL if recce else CO_CONTROL


def may_rally(s: Cardsheet, company: i64, leader: i64, element: i64) -> bool:
    """9.2 R67 In the box an element hears its officer at any distance."""
    in_box = leader == NOBODY and s.place[element] == IN_BOX
    return in_box or controls(s, company, leader, element)


# ---------------------------------------------------------------- X3 what they tell each other


def share(s: Cardsheet, company: i64, leader: i64) -> None:
    """X3 R84 Those under control, and of other officers with a link, pool what they know."""
    told = list_told(s, company, leader, EMPTY)
    if leader == NOBODY and is_netted(s, company):
        for other in range(s.board.companies_count):
            same = s.board.company_side(other) == s.board.company_side(company)
            if other != company and same and is_netted(s, other):
                told = list_told(s, other, NOBODY, told)
    for enemy in range(s.board.count):
        if is_known_to_any(s, told, enemy):
            for element in told.members():
                s.get_to_know(element, enemy)


def list_told(s: Cardsheet, company: i64, leader: i64, told: BitSet) -> BitSet:
    """X3 With the elements that a chief can tell."""
    for element in s.board.companies[company].elements:
        if obeys(s, company, leader, element) and controls(s, company, leader, element):
            told = told.plus(element)
    return told


def is_known_to_any(s: Cardsheet, elements: BitSet, enemy: i64) -> bool:
    for element in elements.members():
        if s.is_known(element, enemy):
            return True
    return False


def is_netted(s: Cardsheet, company: i64) -> bool:
    """12 Does the officer's radio work? Where none are played, it does."""
    element = s.co_with[company]
    return element != NOBODY and (not s.board.radios or s.radio[element] == NETTED)
