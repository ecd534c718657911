"""X4.3.1 The operational pause, an option: the armor rests on turn 4, and the rail comes up."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Reason, operand
from grognard.games.army_group_north.rules.constants import AXIS, PAUSE, PAUSE_TURN
from grognard.games.army_group_north.rules.facts import PAUSED
from grognard.games.army_group_north.rules.state import Campaign


def is_pause_offered(s: Campaign, side: i64) -> bool:
    """R90 On turn 4, with the option of one thrust."""
    return side == AXIS and s.pause and s.thrust and s.turn == PAUSE_TURN


@mypyc_attr(acyclic=True)
class DeclarePause(Choice):
    """X4.3.1 The Axis declares the pause, or not."""

    heading = "X4.3.1 The operational pause"
    called = {"PlayerTurn": "income"}

    def __init__(self) -> None:
        self.side = AXIS

    def fits(self, s: Campaign) -> bool:
        return is_pause_offered(s, AXIS) and not s.paused

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        moves.offer(PAUSE, None)
        moves.offer(PAUSE + 1, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        return None if act in (PAUSE, PAUSE + 1) else NO_SUCH_ACT

    def take(self, s: Campaign, act: i64) -> None:
        if operand(act) == 1:
            s.paused = True
            s.tell(PAUSED)
        s.done(0)
