"""X4.11 Cossacks: from turn 10 on, one Soviet hex is ZOI-capable for a game turn."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Choice, Moves, Reason, operand, verb
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import COSSACKS, GARRISON, PASS, SOVIET
from grognard.games.army_group_north.rules.facts import COSSACKS_CAME
from grognard.games.army_group_north.rules.reasons import NO_HORSEMEN
from grognard.games.army_group_north.rules.state import Campaign


def would_gain(s: Campaign, cell: i64) -> bool:
    """Is a Soviet unit there that has no ZOI of its own?"""
    unit = s.first_of(SOVIET, cell)
    while unit != NOBODY:
        counter = s.board.units[unit]
        if not counter.zoi and counter.kind != GARRISON:
            return True
        unit = s.after[unit]
    return False


def units_of(s: Campaign, cell: i64) -> BitSet:
    """R88 Who is there now, but for a garrison that never moves."""
    found = EMPTY
    for unit in s.units_in(SOVIET, cell):
        if s.board.units[unit].kind != GARRISON:
            found = found.plus(unit)
    return found


@mypyc_attr(acyclic=True)
class Cossacks(Choice):
    """X4.11 The Soviet names a hex, or none."""

    heading = "X4.11 Cossacks"
    called = {"Course": "axis turn"}

    def __init__(self) -> None:
        self.side = SOVIET
        self.may_be_over = True

    def over(self, s: Campaign) -> bool:
        for cell in range(s.board.size):
            if would_gain(s, cell):
                return False
        return True

    def fits(self, s: Campaign) -> bool:
        return s.board.turns[s.turn].cossacks and s.cossacks.is_empty()

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for cell in range(s.board.size):
            if s.has_units(SOVIET, cell):
                moves.offer(COSSACKS + cell, self.why_not(s, COSSACKS + cell))
        moves.offer(PASS, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if act == PASS:
            return None
        cell = operand(act)
        known = verb(act) == COSSACKS and cell < s.board.size
        return None if known and would_gain(s, cell) else NO_HORSEMEN

    def take(self, s: Campaign, act: i64) -> None:
        if act != PASS:
            s.cossacks = units_of(s, operand(act))
            s.tell(COSSACKS_CAME, operand(act))
        s.done(0)
