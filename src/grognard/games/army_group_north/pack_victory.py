"""How a scenario is won, read from a pack: by the capital, or on points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.engine.packs import Row
from grognard.games.army_group_north.rules.board import Place

WAYS = ("capital", "points")
VICTORY_FIELDS = ("by", "points", "capital", "needed", "drawn", "lost")
MOST_POINTS = 99


@dataclass
class Victory:
    """Points of places by their ids, and what else counts."""

    on_points: bool = False
    points: dict[str, int] = field(default_factory=dict)
    needed: int = 0
    drawn: int = 0
    lost: int = 0
    capital: int = 0


def read_victory(row: Row, places: Sequence[Place]) -> Victory:
    """5.0, or what the invader needs in a smaller scenario."""
    if not row.is_table or row.one_of("by", WAYS) != row.get("by"):
        return Victory()
    if row.get("by") == "capital":
        for name in VICTORY_FIELDS[1:]:
            if name in row:
                row.wrong(name, 'means something only with by = "points"')
        return Victory()
    names = [place.name for place in places]
    points = row.table("points", names)
    worth = {name: points.number(name, 1, MOST_POINTS) for name in names if name in points}
    victory = Victory(True, worth)
    victory.needed = row.number("needed", 1, MOST_POINTS)
    victory.drawn = row.number("drawn", 1, MOST_POINTS, usual=victory.needed)
    victory.lost = row.number("lost", 0, MOST_POINTS, usual=0)
    victory.capital = row.number("capital", 0, MOST_POINTS, usual=0)
    refuse_vain(row, victory)
    return victory


def refuse_vain(row: Row, victory: Victory) -> None:
    """A draw needs fewer points than a victory, and there are enough for both."""
    if victory.drawn > victory.needed:
        row.wrong("drawn", f"is {victory.drawn}, more than needed: {victory.needed}")
    there = sum(victory.points.values()) + victory.capital
    if there < victory.needed:
        row.wrong("needed", f"is {victory.needed}, but there are {there} points in all")
