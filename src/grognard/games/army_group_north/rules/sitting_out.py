"""2.3 Units over the limit of a hex do not fight in it; their owner says which."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import GARRISON, SIT_OUT
from grognard.games.army_group_north.rules.facts import SAT_OUT
from grognard.games.army_group_north.rules.reasons import SITS_OUT_ALREADY
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.stacking import fit
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import fighters


@mypyc_attr(acyclic=True)
class Excess(Procedure):
    """2.3, R85 Unit after unit sits out until the others are within the limits."""

    heading = "2.3 Who sits out"
    sections = ("ask",)
    called = {"Combat": ("their excess", "plans")}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell

    def run(self, s: Campaign, section: i64) -> None:
        if fit(s.board, fighters(s, self.side, self.cell).members()):
            s.done(0)
        else:
            s.goto(0)
            s.call(SittingOut(self.side, self.cell))


@mypyc_attr(acyclic=True)
class SittingOut(Choice):
    """2.3 One unit that does not fight."""

    heading = "2.3 Who sits out"
    called = {"Excess": "ask"}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side = side
        self.cell: i64 = cell

    def fits(self, s: Campaign) -> bool:
        """There are too many."""
        return not fit(s.board, fighters(s, self.side, self.cell).members())

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for unit in s.units_in(self.side, self.cell):
            moves.offer(SIT_OUT + unit, self.why_not(s, SIT_OUT + unit))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        here = fighters(s, self.side, self.cell)
        return None if here.has(operand(act)) else SITS_OUT_ALREADY

    def take(self, s: Campaign, act: i64) -> None:
        s.idle = s.idle.plus(operand(act))
        s.tell(SAT_OUT, operand(act))
        s.done(0)


def keep_garrison_out(s: Campaign, side: i64, cell: i64) -> None:
    """X4.10 Hanko's garrison never attacks."""
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if s.board.units[unit].kind == GARRISON:
            s.idle = s.idle.plus(unit)
        unit = s.after[unit]


def sweep_idle(s: Campaign, side: i64, cell: i64) -> None:
    """2.3, R85 Whoever sat out dies with a force that loses."""
    for unit in s.units_in(side, cell):
        if s.idle.has(unit):
            eliminate(s, unit)
