"""2.4 What the enemy knows of a unit's SP: the least and the most it can have by what was seen.

Everything here follows from what is open alone: who was there, totals that were said, LP, who was
eliminated. So two games that look the same to the enemy have the same bounds.
"""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.games.army_group_north.rules.state import Campaign


def announce(s: Campaign, force: BitSet, total: i64) -> None:
    """8.2 The SP of a force are said: no unit has more than the others leave, nor less."""
    units = force.members()
    least: i64 = 0
    most: i64 = 0
    for unit in units:
        least += s.least[unit]
        most += s.most[unit]
    for unit in units:
        low = total - (most - s.most[unit])
        high = total - (least - s.least[unit])
        s.least[unit] = max(s.least[unit], low)
        s.most[unit] = min(s.most[unit], high)


def suffer(s: Campaign, survivors: BitSet, lost: i64) -> None:
    """8.8 Units have lost so many SP between them, nobody knows which, and all live on."""
    for unit in survivors.members():
        s.least[unit] = max(s.least[unit] - lost, 1)


def wear(s: Campaign, survivors: BitSet, lp: i64) -> None:
    """9.0 Attrition of so many LP, none of which takes a last SP; a single unit bears all."""
    suffer(s, survivors, lp)
    if survivors.count() == 1:
        unit = survivors.lowest()
        s.most[unit] = max(s.most[unit] - lp, 1)


def replenish(s: Campaign, units: BitSet, points: i64) -> None:
    """5.0 So many RP went to some of these units: each may have had them, up to what is printed."""
    for unit in units.members():
        s.most[unit] = min(s.most[unit] + points, s.board.units[unit].sp)


def living(s: Campaign, force: BitSet) -> BitSet:
    """The units of a force that are on the map."""
    found = EMPTY
    for unit in force.members():
        if s.where[unit] >= 0:
            found = found.plus(unit)
    return found
