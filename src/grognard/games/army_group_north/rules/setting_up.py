"""X6.0 Set-up by the players, an option: the Soviet first, with chains along the borders."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Reason, operand, verb
from grognard.games.army_group_north.rules.beginning import is_set_up, place_side
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    DUE,
    END_PHASE,
    FINNS,
    GARRISON,
    HEX,
    NO_PLACE,
    PLACE,
    SOVIET,
)
from grognard.games.army_group_north.rules.facts import PLACED
from grognard.games.army_group_north.rules.reasons import (
    CHAIN_FIRST,
    NO_ROOM_TO_SET_UP,
    NOT_NEXT,
    NOT_SET_UP_THERE,
    SET_UP_BEGUN,
)
from grognard.games.army_group_north.rules.stacking import fit
from grognard.games.army_group_north.rules.state import Campaign

AFTER_SOVIET: Final[i64] = 1  # where the campaign goes on after the Soviet's set-up


# ---------------------------------------------------------------- where


def is_set_up_in(board: Board, unit: i64, cell: i64) -> bool:
    """X6.0, R97 Soviets in the chains, towns and cities, others in their own country.

    Where the scenario begins behind the border, a side's country ends where its control does.
    """
    counter = board.units[unit]
    if board.open[cell] == 0 or board.control[cell] != counter.side:
        return False
    if counter.kind == GARRISON or cell == board.enclave:
        return counter.kind == GARRISON and cell == board.enclave
    if counter.side == SOVIET:
        return board.kind[cell] != NO_PLACE or is_in_chain(board, cell)
    northern = counter.abroad or counter.nation == FINNS
    return northern == (board.owner[cell] == FINNS)


def is_in_chain(board: Board, cell: i64) -> bool:
    for chain in board.borders:
        for link in chain:
            if link == cell:
                return True
    return False


def why_not_there(s: Campaign, unit: i64, cell: i64) -> Reason | None:
    """X6.0, R97 In its hexes, within stacking, and the chains can still be filled."""
    board = s.board
    if cell >= board.size or not is_set_up_in(board, unit, cell):
        return NOT_SET_UP_THERE
    side = board.units[unit].side
    if not fit(board, append(s.units_in(side, cell), unit)):
        return NO_ROOM_TO_SET_UP
    if side == AXIS or board.units[unit].kind == GARRISON:
        return None
    return CHAIN_FIRST if gaps(s, cell) > count_left(s) - 1 else None


def gaps(s: Campaign, more: i64) -> i64:
    """R97 How many hexes of the chains must still be occupied, `more` counted as occupied."""
    found: i64 = 0
    for n in range(i64(len(s.board.borders))):
        found += gaps_in(s, s.board.borders[n], more, n == 0)
    return found


def gaps_in(s: Campaign, chain: vec[i64], more: i64, from_first: bool) -> i64:
    """No two neighbours in a chain are empty, and the first of the first is not."""
    found: i64 = 0
    empty = from_first
    for cell in chain:
        if cell == more or s.has_units(SOVIET, cell):
            empty = False
        elif empty:
            found += 1
            empty = False
        else:
            empty = True
    return found


# ---------------------------------------------------------------- who


def next_unit(s: Campaign, side: i64) -> i64:
    """The first of a side's units that waits to be set up; NOBODY if all are."""
    for unit in range(s.board.count):
        waits = s.where[unit] == DUE and is_set_up(s.board, unit)
        if waits and s.board.units[unit].side == side:
            return unit
    return NOBODY


def count_left(s: Campaign) -> i64:
    """How many Soviet units wait that can be in a chain."""
    left: i64 = 0
    for unit in range(s.board.count):
        counter = s.board.units[unit]
        able = counter.side == SOVIET and counter.kind != GARRISON
        if able and s.where[unit] == DUE and is_set_up(s.board, unit):
            left += 1
    return left


@mypyc_attr(acyclic=True)
class SetUp(Choice):
    """X6.0 A side sets its units up, one after the other, or all as the scenario proposes."""

    heading = "X6.0 Set-up"
    called = {"Course": ("axis set-up", "all set up")}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def over(self, s: Campaign) -> bool:
        return next_unit(s, self.side) == NOBODY

    def fits(self, s: Campaign) -> bool:
        """The Soviet sets up first; nobody of the Axis is on the map before that."""
        if not s.free or s.turn != s.board.first_turn:
            return False
        return self.side == (SOVIET if self.resume_at == AFTER_SOVIET else AXIS)

    def has_begun(self, s: Campaign) -> bool:
        for unit in range(s.board.count):
            if s.board.units[unit].side == self.side and s.is_at(unit):
                return True
        return False

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        unit = next_unit(s, self.side)
        for cell in range(s.board.size):
            if is_set_up_in(s.board, unit, cell):
                act = PLACE + unit * HEX + cell
                moves.offer(act, self.why_not(s, act))
        moves.offer(END_PHASE, self.why_not(s, END_PHASE))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if act == END_PHASE:
            return SET_UP_BEGUN if self.has_begun(s) else None
        if verb(act) != PLACE:
            return NO_SUCH_ACT
        if operand(act) // HEX != next_unit(s, self.side):
            return NOT_NEXT
        return why_not_there(s, operand(act) // HEX, operand(act) % HEX)

    def take(self, s: Campaign, act: i64) -> None:
        if act == END_PHASE:
            place_side(s, self.side)
            return
        unit = operand(act) // HEX
        s.put(unit, operand(act) % HEX)
        s.tell(PLACED, unit, operand(act) % HEX)
