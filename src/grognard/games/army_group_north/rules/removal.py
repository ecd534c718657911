"""2.4 A unit without SP is eliminated; it can be rebuilt (5.0) or may straggle back (X4.8.4)."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.army_group_north.rules.constants import GARRISON, LOST, SOVIETS
from grognard.games.army_group_north.rules.facts import ELIMINATED
from grognard.games.army_group_north.rules.state import Campaign


def eliminate(s: Campaign, unit: i64) -> None:
    """2.4 A unit leaves the map; whoever eliminates Soviets calls `Undying` afterwards."""
    s.tell(ELIMINATED, unit, s.where[unit])
    s.lift(unit, LOST)
    s.sp[unit] = 0
    s.least[unit] = 0
    s.most[unit] = 0
    s.demoralized[unit] = 0
    s.spent[unit] = 0
    s.tried[unit] = 0
    if s.board.turns[s.turn].undying and may_straggle(s, unit):
        s.fallen = s.fallen.plus(unit)


def may_straggle(s: Campaign, unit: i64) -> bool:
    """X4.8.4 Only Soviets do; R68 Hanko's garrison does not."""
    counter = s.board.units[unit]
    return counter.nation == SOVIETS and counter.kind != GARRISON
