"""1 The turn, and 2 the end: a file for each chapter will do once they grow."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Choice, Moves, Procedure, Reason
from grognard.games.your_game.rules.constants import (
    AIM,
    AIMED,
    BEST_AIM,
    BLUE,
    BLUE_WINS,
    DRAWN,
    FIRE,
    HIT,
    MISSED,
    RED,
    RED_WINS,
)
from grognard.games.your_game.rules.reasons import NO_BETTER_AIM
from grognard.games.your_game.rules.state import Skirmish


def new_game() -> Skirmish:
    """Before a scenario's pack has set its fields."""
    return Skirmish(Turn(RED))


@mypyc_attr(acyclic=True)
class Turn(Procedure):
    """1 A Procedure runs by itself, section by section; what it calls answers in `s.answer`."""

    heading = "1 The turn"
    sections = ("order", "result")

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Skirmish, section: i64) -> None:
        if section == 0:  # 1.1 Fire, or aim?
            s.call(Order(self.side))
        else:  # 1.2 The answer is the die, or 0 where nobody fired.
            if s.answer > 0:
                self.shoot(s, s.answer)
            self.end_turn(s)

    def shoot(self, s: Skirmish, face: i64) -> None:
        """1.2 Die and aim against the target."""
        other = 1 - self.side
        if face + s.aim[self.side] >= s.target:
            s.men[other] -= 1
            s.aim[other] = 0
            s.tell(HIT, self.side, face)
        else:
            s.tell(MISSED, self.side, face)
        s.aim[self.side] = 0

    def end_turn(self, s: Skirmish) -> None:
        """2.1 Is a side without men? 2.2 Was it the last turn?"""
        if s.turns > 1 and self.fits(s):
            s.turns -= 1
            s.become(Turn(1 - self.side))
        elif s.men[RED] == s.men[BLUE]:
            s.finish(DRAWN)
        else:
            s.finish(RED_WINS if s.men[RED] > s.men[BLUE] else BLUE_WINS)

    def fits(self, s: Skirmish) -> bool:
        """A pack or a saved game in which a side has no men is refused."""
        return s.men[RED] > 0 and s.men[BLUE] > 0


@mypyc_attr(acyclic=True)
class Order(Choice):
    """1.1 A Choice waits for a side. What is legal is said in `why_not`, and nowhere else."""

    heading = "1.1 Fire, or aim"
    called = {"Turn": "result"}

    def __init__(self, side: i64) -> None:
        self.side = side

    def find_moves(self, s: Skirmish, moves: Moves) -> None:
        moves.offer(FIRE, self.why_not(s, FIRE))
        moves.offer(AIM, self.why_not(s, AIM))

    def why_not(self, s: Skirmish, act: i64) -> Reason | None:
        return NO_BETTER_AIM if act == AIM and s.aim[self.side] == BEST_AIM else None

    def take(self, s: Skirmish, act: i64) -> None:
        if act == FIRE:
            s.become(Shot(6))
            return
        s.aim[self.side] += 1
        s.tell(AIMED, self.side)
        s.done(0)


@mypyc_attr(acyclic=True)
class Shot(Die):
    """1.2 A Chance waits for Nature; a die answers with its face."""

    heading = "1.2 The shot"
    called = {"Turn": "result"}
    holds = {"sides": (6, 6)}
