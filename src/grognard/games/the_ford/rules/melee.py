"""3 The melee, and how men fall."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Faces, Pick, faces_of
from grognard.engine.rules import Procedure
from grognard.games.the_ford.rules.constants import BLUE, BLUE_WINS, MEN, NO_MEN, RED
from grognard.games.the_ford.rules.facts import FELL
from grognard.games.the_ford.rules.state import Duel


@mypyc_attr(acyclic=True)
class Melee(Procedure):
    """3 Three dice, seen by all."""

    heading = "3 Melee"
    sections = ("throw", "losses")
    called = {"Day": "sunset"}

    def run(self, s: Duel, section: i64) -> None:
        if section == 0:
            s.call(Throw(3, 6))
        else:
            s.become(Casualties(s.answer // 4, s.answer % 4))


@mypyc_attr(acyclic=True)
class Throw(Faces):
    """3 Low dice fell red men, high dice blue ones; answers red's losses times four, and blue's."""

    heading = "3 Melee"
    called = {"Melee": "losses"}
    holds = {"dice": (3, 3), "sides": (6, 6)}

    def take(self, s: Duel, act: i64) -> None:
        losses: i64 = 0
        for face in faces_of(act):
            if face <= 2:
                losses += 4
            elif face >= 5:
                losses += 1
        s.done(losses)


@mypyc_attr(acyclic=True)
class Casualties(Procedure):
    """3.1 So many men of each company fall, one after the other."""

    heading = "3.1 Losses"
    sections = ("choose", "fall")
    called = {"Day": "sunset"}
    holds = {"red": (0, MEN), "blue": (0, MEN)}

    def __init__(self, red: i64, blue: i64) -> None:
        self.red: i64 = red
        self.blue: i64 = blue

    def run(self, s: Duel, section: i64) -> None:
        side = RED if self.red > 0 else BLUE
        if self.red + self.blue == 0:
            s.done(0)
        elif section == 0:
            s.call(Pick(s.men[side]))
        else:
            self.fell(s, side, s.answer)

    def fell(self, s: Duel, side: i64, man: i64) -> None:
        """3.1 One man; 4.2 the last of a company decides the day."""
        s.men[side] &= ~(1 << man)
        s.tell(FELL, side, man)
        if s.men[side] == 0:
            s.end(BLUE_WINS - side, NO_MEN)
        elif side == RED:
            s.become(Casualties(self.red - 1, self.blue))
        else:
            s.become(Casualties(self.red, self.blue - 1))


def may_fall(s: Duel, pick: Pick) -> bool:
    """Is it about the men of the company whose turn it is to lose one?"""
    above = pick.caller
    assert isinstance(above, Casualties)
    side = RED if above.red > 0 else BLUE
    return above.red + above.blue > 0 and pick.among == s.men[side]


def casualties(side: i64, men: i64) -> Casualties:
    """Losses of one company alone."""
    return Casualties(men, 0) if side == RED else Casualties(0, men)
