"""2 The march, pace by pace, and the ambush in the middle of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import at_least, at_most
from grognard.engine.rules import Choice, Moves, Procedure, Reason
from grognard.games.the_ford.rules.constants import (
    ACROSS,
    BANK,
    GUARD,
    HALT,
    HOLD,
    KINDS,
    RED,
    RED_WINS,
    SPRING,
    STEP,
)
from grognard.games.the_ford.rules.facts import PACED, SPRUNG
from grognard.games.the_ford.rules.melee import casualties
from grognard.games.the_ford.rules.reasons import NO_GUARD
from grognard.games.the_ford.rules.state import Duel

NERVE: Final[i64] = 3  # the section of a march that is over


@mypyc_attr(acyclic=True)
class March(Procedure):
    """2 `left` paces to go; `met` is 1 once the other captain has had the chance of an ambush."""

    heading = "2 March"
    sections = ("go on", "pace", "after ambush", "nerve", "losses")
    called = {"Day": "sunset"}
    holds = {"left": (0, 6), "met": (0, 1)}

    def __init__(self, side: i64, left: i64, met: i64) -> None:
        self.side: i64 = side
        self.left: i64 = left
        self.met: i64 = met

    def run(self, s: Duel, section: i64) -> None:
        match section:
            case 0:  # 2.1 On, or halt?
                if self.left > 0:
                    s.call(Advance(self.side))
                else:
                    s.goto(NERVE)
            case 1:
                if s.answer == 1:
                    self.pace(s)
                else:
                    s.goto(NERVE)
            case 2:  # 2.2 The ambush has hit, or has not.
                if s.answer > 0:
                    s.become(casualties(self.side, s.answer))
                else:
                    s.become(March(self.side, self.left - 1, 1))
            case 3:  # 2.3 Do they hold who were pushed back?
                if self.met == 1:
                    s.call(at_most(s.strength(1 - self.side), 1, 6))
                else:
                    s.done(0)
            case _:
                s.become(casualties(1 - self.side, s.answer))

    def pace(self, s: Duel) -> None:
        """2 One pace; 4.1 the far bank decides the day."""
        s.front += 1 if self.side == RED else -1
        s.tell(PACED, self.side, s.front)
        if s.front == BANK or s.front == -BANK:
            s.end(RED_WINS + self.side, ACROSS)
        elif self.met == 0:
            s.call(Ambush(1 - self.side))
        else:
            s.become(March(self.side, self.left - 1, 1))


@mypyc_attr(acyclic=True)
class Advance(Choice):
    """2.1 A pace, or a halt."""

    heading = "2.1 On, or halt"
    called = {"March": "pace"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Duel, moves: Moves) -> None:
        moves.offer(STEP, self.why_not(s, STEP))
        moves.offer(HALT, self.why_not(s, HALT))

    def take(self, s: Duel, act: i64) -> None:
        s.done(1 if act == STEP else 0)


@mypyc_attr(acyclic=True)
class Ambush(Choice):
    """2.2 A reaction in the middle of a march. Without a guard card one is asked all the same."""

    heading = "2.2 Ambush"
    called = {"March": "after ambush"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Duel, moves: Moves) -> None:
        moves.offer(SPRING, self.why_not(s, SPRING))
        moves.offer(HOLD, self.why_not(s, HOLD))

    def why_not(self, s: Duel, act: i64) -> Reason | None:
        lacking = s.hands[self.side * KINDS + GUARD] == 0
        return NO_GUARD if act == SPRING and lacking else None

    def take(self, s: Duel, act: i64) -> None:
        if act == HOLD:
            s.done(0)
            return
        s.discard(self.side, GUARD)
        s.tell(SPRUNG, self.side)
        s.become(at_least(s.strength(self.side), 5, 6))
