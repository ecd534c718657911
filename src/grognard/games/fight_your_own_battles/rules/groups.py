"""11 Groups: elements that act together on their officer's card."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Reason, operand
from grognard.games.fight_your_own_battles.rules.constants import (
    CO_CONTROL,
    DISSOLVE,
    LONGEST_GROUP,
    NOBODY,
)
from grognard.games.fight_your_own_battles.rules.control import find_chief
from grognard.games.fight_your_own_battles.rules.facts import RELEASED
from grognard.games.fight_your_own_battles.rules.reasons import (
    IN_A_GROUP,
    NO_GROUPING,
    NOT_HIS,
    NOT_IN_GROUP,
    TOO_FAR_TO_JOIN,
    TOO_LONG,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_within


def why_not_join(s: Cardsheet, company: i64, leader: i64, element: i64) -> Reason | None:
    """11.1 R62 Any element of the side within 12 inches of an officer; he leads no other way."""
    if leader != NOBODY or s.co_with[company] == NOBODY:
        return NOT_HIS
    if s.board.side(element) != s.board.company_side(company):
        return NOT_HIS
    if s.group[element] != NOBODY:
        return IN_A_GROUP
    if s.board.elements[element].flies_or_sails() or s.carries_any(element):
        return NO_GROUPING
    chief = find_chief(s, company, leader)
    return None if is_within(s, chief, element, CO_CONTROL) else TOO_FAR_TO_JOIN


def why_not_release(s: Cardsheet, company: i64, leader: i64, act: i64) -> Reason | None:
    """11.3 One member, or all if there are any."""
    if leader != NOBODY or list_group(s, company).is_empty():
        return NOT_IN_GROUP
    if act == DISSOLVE:
        return None
    in_it = operand(act) < s.board.count and s.group[operand(act)] == company
    return None if in_it else NOT_IN_GROUP


def why_not_limit(s: Cardsheet, company: i64, leader: i64, bounds: i64) -> Reason | None:
    """11.1 For how many bounds may he keep his Group?"""
    if leader != NOBODY or list_group(s, company).is_empty():
        return NOT_IN_GROUP
    return None if 1 <= bounds <= LONGEST_GROUP else TOO_LONG


def list_group(s: Cardsheet, company: i64) -> BitSet:
    """11.1 The members of an officer's Group."""
    members = EMPTY
    for element in range(s.board.count):
        if s.group[element] == company:
            members = members.plus(element)
    return members


def release(s: Cardsheet, element: i64) -> None:
    """11.3 R63 With a card after all others, if it had none in this bound."""
    s.group[element] = NOBODY
    if not s.has_card(element):
        s.cards = append(s.cards, element)
    s.tell(RELEASED, element)


def dissolve(s: Cardsheet, company: i64) -> None:
    """11.3 All members are on their own."""
    for element in list_group(s, company).members():
        release(s, element)


def disband(s: Cardsheet, company: i64) -> None:
    """11.1 R62 A Group ends with its officer or its time; its members get cards again."""
    s.group_ends[company] = 0
    for element in list_group(s, company).members():
        s.group[element] = NOBODY
