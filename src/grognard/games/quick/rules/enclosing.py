"""What rules know of those that have called them: whose turn it is, and the combat it is about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Frame, Procedure
from grognard.games.quick.rules.constants import GONE, OFF
from grognard.games.quick.rules.state import Battle

ATTACKER_HAS_LOST: Final[i64] = 2  # the section of a combat that follows the attacker's Losses


@mypyc_attr(acyclic=True)
class Turn(Procedure):
    """3.2 A side's turn to take an Action."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side


def is_turn_of(frame: Frame, side: i64) -> bool:
    """Was a rule called in this side's turn?"""
    turn = frame.caller
    return isinstance(turn, Turn) and turn.side == side


@mypyc_attr(acyclic=True)
class Fight(Procedure):
    """5 One attack; `cell` is where the target was, `follows` 1 once Fate lets the attacker on."""

    def __init__(self, attacker: i64, target: i64, cell: i64, follows: i64) -> None:
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.cell: i64 = cell
        self.follows: i64 = follows

    def stands(self, s: Battle) -> bool:
        """Are both where they were when the attack began?"""
        here = s.where[self.attacker]
        near = here >= 0 and s.board.hexes.distance(here, self.cell) == 1
        return near and s.where[self.target] == self.cell


def fight_of(frame: Frame) -> Fight:
    """The combat that has called a rule."""
    fight = frame.caller
    assert isinstance(fight, Fight)
    return fight


def bearer(frame: Frame) -> i64:
    """5.3 Who bears Losses in the part of a combat in which a rule was called."""
    fight = fight_of(frame)
    return fight.attacker if frame.resume_at == ATTACKER_HAS_LOST else fight.target


def is_gone(s: Battle, unit: i64) -> bool:
    """5.5, 5.6 Has a combat driven a unit off the map?"""
    return s.where[unit] == (GONE if s.board.units[unit].maneuvers() else OFF)


def is_destroyed(s: Battle, unit: i64) -> bool:
    """5.5 Is it a Maneuver Unit, and gone?"""
    return s.board.units[unit].maneuvers() and is_gone(s, unit)
