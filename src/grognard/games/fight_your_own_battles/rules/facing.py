"""X4.3 Facing: vehicles and guns face one of eight ways; what lies within 45° of it is in front."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.ground import ACROSS, DOWN, Ground


def is_in_front(ground: Ground, cell: i64, facing: i64, other: i64) -> bool:
    """X4.3 From a cell, facing so: is another cell in front? Exactly 45° off it still is."""
    across = ACROSS[facing]
    down = DOWN[facing]
    dx = ground.x(other) - ground.x(cell)
    dy = ground.y(other) - ground.y(cell)
    ahead = across * dx + down * dy
    square = (across * across + down * down) * (dx * dx + dy * dy)
    return ahead > 0 and 2 * ahead * ahead >= square
