"""2.4 Hidden strengths dealt anew: within what is known of each unit and of a total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.games.army_group_north.rules.constants import GARRISON

if TYPE_CHECKING:
    from grognard.games.army_group_north.rules.state import Campaign


def deal(least: i64, most: i64, dice: Dice) -> i64:
    """Any strength between, both included."""
    return least + dice.below(most - least + 1) if most > least else least


def match_total(
    sp: vec[i64], true: vec[i64], least: vec[i64], most: vec[i64], units: vec[i64], dice: Dice
) -> None:
    """8.2 One SP after another is given or taken until the units have the total that was said."""
    over: i64 = 0
    for unit in units:
        over += sp[unit] - true[unit]
    while over != 0:
        unit = units[dice.below(i64(len(units)))]
        if over > 0 and sp[unit] > least[unit]:
            sp[unit] -= 1
            over -= 1
        elif over < 0 and sp[unit] < most[unit]:
            sp[unit] += 1
            over += 1


def opponents(s: Campaign, side: i64) -> vec[i64]:
    """8.2 Whom a side fights; nobody where a garrison hides what the others lost (X4.10)."""
    found = vec[i64]([])
    for unit in range(s.board.count):
        place = s.where[unit]
        if s.board.units[unit].side == side or place < 0 or s.idle.has(unit):
            continue
        if s.has_units(side, place):
            if s.board.units[unit].kind == GARRISON:
                return vec[i64]([])
            found = append(found, unit)
    return found
