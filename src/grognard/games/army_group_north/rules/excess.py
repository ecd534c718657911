"""2.3, R85 At the end of its Operations a side's stacks must be within the limits."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import SIT_OUT
from grognard.games.army_group_north.rules.reasons import NONE_OF_YOURS
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.stacking import is_overstacked
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.undying import Undying


@mypyc_attr(acyclic=True)
class Thinning(Procedure):
    """2.3 Hex by hex, what is over the limit is eliminated."""

    heading = "2.3 Stacks over the limit"
    sections = ("next hex", "eliminate", "stragglers")
    called = {"PlayerTurn": "surrender"}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                cell = first_overstacked(s, self.side)
                if cell == NOBODY:
                    s.goto(2)
                    s.call(Undying())
                else:
                    s.call(Surplus(self.side, cell))
            case 1:
                eliminate(s, s.answer)
                s.goto(0)
            case _:
                s.done(0)


def first_overstacked(s: Campaign, side: i64) -> i64:
    """The first hex with too many of a side's units; NOBODY if there is none."""
    for cell in range(s.board.size):
        if s.has_units(side, cell) and is_overstacked(s, side, cell):
            return cell
    return NOBODY


@mypyc_attr(acyclic=True)
class Surplus(Choice):
    """2.3 Which unit of a stack goes. Answers the unit."""

    heading = "2.3 Who is over the limit"
    called = {"Thinning": "eliminate"}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side = side
        self.cell: i64 = cell

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for unit in s.units_in(self.side, self.cell):
            moves.offer(SIT_OUT + unit, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        unit = operand(act)
        if verb(act) != SIT_OUT or unit >= s.board.count or s.where[unit] != self.cell:
            return NONE_OF_YOURS
        return None if s.board.units[unit].side == self.side else NONE_OF_YOURS

    def take(self, s: Campaign, act: i64) -> None:
        s.done(operand(act))

    def fits(self, s: Campaign) -> bool:
        excess = self.caller
        assert isinstance(excess, Thinning)
        return self.side == excess.side and self.cell == first_overstacked(s, self.side)
