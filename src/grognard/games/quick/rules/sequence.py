"""The course of a battle: set-up, then round after round; and how it begins."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure
from grognard.games.quick.rules.actions import Actions
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.civilians import Wander
from grognard.games.quick.rules.constants import (
    AVAILABLE,
    BLUE,
    BLUE_CUBE,
    BOXES,
    CUBES,
    MOST_CIVILIANS,
    ON_POINTS,
    RED,
    RESERVE,
    TYPES,
    WAITING,
)
from grognard.games.quick.rules.cubes import SelectCubes
from grognard.games.quick.rules.facts import ROUND, SET_UP
from grognard.games.quick.rules.returning import Returns
from grognard.games.quick.rules.setting_up import SetUp
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.rules.victory import end_on_points


def new_battle(board: Board) -> Battle:
    """Nobody on the map yet, and both displays as the scenario says."""
    shown = vec[i64]([0] * (2 * TYPES))
    bounds = vec[i64]([0, 0, 0, 0])
    for side in range(BLUE, RED + 1):
        for enabler in range(TYPES):
            shown[side * TYPES + enabler] = board.boxes[side * BOXES + AVAILABLE * TYPES + enabler]
        bounds[2 * side] = board.cubes[side * CUBES + RESERVE + BLUE_CUBE]
        bounds[2 * side + 1] = bounds[2 * side]
    s = Battle(
        board,
        vec[i64]([WAITING] * board.count),
        board.empty[:],
        board.empty[:],
        vec[i64]([0] * MOST_CIVILIANS),
        vec[i64]([0] * len(board.objectives)),
        vec[i64]([0] * (board.count * TYPES)),
        board.boxes[:],
        shown,
        board.cubes[:],
        bounds,
        vec[i64]([0, 0]),
        Course(),
    )
    s.initiative = board.initiative
    for n in range(len(board.objectives)):
        s.control[n] = board.objectives[n].held
    for cell in board.civilians:
        s.crowd[s.crowds] = cell
        s.crowds += 1
    return s


@mypyc_attr(acyclic=True)
class Course(Procedure):
    """The battle."""

    heading = "1 The battle"
    sections = (
        *("first set-up", "second set-up", "all set up", "select cubes", "returns"),
        *("other returns", "civilians", "actions", "end of round"),
    )

    def fits(self, s: Battle) -> bool:
        """Nothing is open but the battle itself only before it begins."""
        return s.top is not self or s.round == 0

    def run(self, s: Battle, section: i64) -> None:
        match section:
            case 0:  # 1.1
                s.call(SetUp(s.board.sets_up_first))
            case 1:
                s.tell(SET_UP, s.board.sets_up_first)
                s.call(SetUp(1 - s.board.sets_up_first))
            case 2:
                s.tell(SET_UP, 1 - s.board.sets_up_first)
            case 3:  # 2.1, 2.2
                s.round += 1
                s.claimed = False
                s.tell(ROUND, s.round)
                s.call(SelectCubes())
            case 4:  # 2.3
                s.call(Returns(s.initiative, 0))
            case 5:
                s.call(Returns(1 - s.initiative, 0))
            case 6:  # 2.4
                s.call(Wander(0))
            case 7:  # 3
                s.call(Actions())
            case _:  # 7.2
                self.end_round(s)

    def end_round(self, s: Battle) -> None:
        s.goto(3)
        if s.round == s.board.rounds:
            end_on_points(s, ON_POINTS)
