"""7 Points, and the end of the battle."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.quick.rules.constants import (
    ALL_OBJECTIVES,
    BLUE,
    BLUE_WINS,
    NO_UNITS,
    RED,
)
from grognard.games.quick.rules.facts import POINTS
from grognard.games.quick.rules.state import Battle


def end_if_decided(s: Battle) -> bool:
    """7.2 and 7.3 After every Action: is the battle over before its last round is?"""
    attacker = s.board.attacker
    if holds_all(s, attacker):
        s.end(BLUE_WINS + attacker, ALL_OBJECTIVES)
        return True
    if destroyed(s, BLUE) or destroyed(s, RED):
        end_on_points(s, NO_UNITS)
        return True
    return False


def holds_all(s: Battle, side: i64) -> bool:
    """Is every objective a side's?"""
    for n in range(len(s.board.objectives)):
        if s.control[n] != side:
            return False
    return True


def destroyed(s: Battle, side: i64) -> bool:
    """Has a side no Maneuver Unit left?"""
    for unit in range(s.board.count):
        if s.board.maneuver[side] >> unit & 1 == 1 and s.where[unit] >= 0:
            return False
    return True


def end_on_points(s: Battle, how: i64) -> None:
    s.tell(POINTS, s.points(BLUE), s.points(RED))
    s.end(BLUE_WINS + winner_on_points(s), how)


def winner_on_points(s: Battle) -> i64:
    """7.3 The attacker wins with enough points, and more than the other; or else the other."""
    attacker = s.board.attacker
    points = s.points(attacker)
    wins = points >= s.board.needed and points > s.points(1 - attacker)
    return attacker if wins else 1 - attacker
