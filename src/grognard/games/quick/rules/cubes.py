"""2.1 and 2.2 Both sides fill their Pools where they must, and choose their cubes in secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.quick.rules.constants import (
    ACTIONS,
    BLUE,
    BLUE_CUBE,
    DISCARD,
    HAND,
    PINK_CUBE,
    POOL,
    RED,
    SELECT,
    UNPOPULAR,
    UNPOPULAR_ACTIONS,
)
from grognard.games.quick.rules.facts import CHOSE, REFILLED
from grognard.games.quick.rules.reasons import HAS_CHOSEN, NOT_IN_POOL
from grognard.games.quick.rules.state import Battle

EACH: Final[i64] = 8  # acts for a side


@mypyc_attr(acyclic=True)
class SelectCubes(Procedure):
    """2 The Pools are seen to, then both choose."""

    heading = "2 Select Cubes"
    called = {"Course": "returns"}

    def run(self, s: Battle, section: i64) -> None:
        chosen: i64 = 0
        for side in range(BLUE, RED + 1):
            refill(s, side)
            if to_choose(s, side) == 0:
                chosen |= BITS[side]
        if chosen == BITS[BLUE] | BITS[RED]:
            s.done(0)
        else:
            s.become(Selection(chosen))


def refill(s: Battle, side: i64) -> None:
    """2.1 A Pool that is too small is taken whole, and all discarded cubes go into it."""
    if s.heap(side, POOL) >= hand_size(s, side):
        return
    for colour in range(BLUE_CUBE, PINK_CUBE + 1):
        s.carry(side, colour, POOL, HAND, s.cube(side, POOL, colour))
        s.carry(side, colour, DISCARD, POOL, s.cube(side, DISCARD, colour))
    s.tell(REFILLED, side, s.heap(side, POOL))


def hand_size(s: Battle, side: i64) -> i64:
    """2.2 How many cubes a side takes: 6.1 one less if it is unpopular."""
    if s.popular and s.support[side] <= UNPOPULAR:
        return UNPOPULAR_ACTIONS
    return ACTIONS


def to_choose(s: Battle, side: i64) -> i64:
    """2.2 How many cubes a side still takes out of its Pool."""
    lacking = hand_size(s, side) - s.heap(side, HAND)
    pool = s.heap(side, POOL)
    return lacking if lacking < pool else pool


@mypyc_attr(acyclic=True)
class Selection(Choice):
    """2.2 Both choose at the same time; `chosen` are the sides that have, one bit each."""

    heading = "2.2 Choosing cubes"
    called = {"Course": "returns"}

    def __init__(self, chosen: i64) -> None:
        self.chosen: i64 = chosen

    def waiting(self, s: Battle) -> i64:
        return (BITS[BLUE] | BITS[RED]) & ~self.chosen

    def side_of(self, act: i64) -> i64:
        return operand(act) // EACH

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for side in range(BLUE, RED + 1):
            if self.chosen >> side & 1 == 0:
                for blue in range(to_choose(s, side) + 1):
                    act = SELECT + side * EACH + blue
                    moves.offer(act, self.why_not(s, act))

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        side = self.side_of(act)
        if self.chosen >> side & 1 == 1:
            return HAS_CHOSEN  # first, so that it tells nothing of the Pool
        blue = operand(act) % EACH
        pink = to_choose(s, side) - blue
        has_blue = blue <= s.cube(side, POOL, BLUE_CUBE)
        has_pink = pink >= 0 and pink <= s.cube(side, POOL, PINK_CUBE)
        return None if has_blue and has_pink else NOT_IN_POOL

    def take(self, s: Battle, act: i64) -> None:
        side = self.side_of(act)
        blue = operand(act) % EACH
        pink = to_choose(s, side) - blue
        s.carry(side, BLUE_CUBE, POOL, HAND, blue)
        s.carry(side, PINK_CUBE, POOL, HAND, pink)
        s.tell(CHOSE, side, s.cube(side, HAND, BLUE_CUBE), s.cube(side, HAND, PINK_CUBE))
        now = Selection(self.chosen | BITS[side])
        if now.waiting(s) == 0:
            s.done(0)
        else:
            s.become(now)

    def fits(self, s: Battle) -> bool:
        """Who has chosen holds a hand, or all there is; who has not can still take something."""
        for side in range(BLUE, RED + 1):
            has_chosen = self.chosen >> side & 1 == 1
            if s.heap(side, HAND) > hand_size(s, side):
                return False
            if (to_choose(s, side) == 0) != has_chosen:
                return False
        return self.waiting(s) != 0
