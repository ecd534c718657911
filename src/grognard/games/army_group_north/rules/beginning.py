"""How a campaign begins: every unit, hex and number as the scenario says."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.rules import Frame
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import ABSENT, AXIS, DUE, SET_UP, SOVIET
from grognard.games.army_group_north.rules.state import Campaign


def new_campaign(board: Board, course: Frame) -> Campaign:
    """Nobody on the map yet; all units are due, at full strength."""
    s = Campaign(
        board,
        of_units(board, DUE),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        of_units(board, 0),
        board.control[:],
        board.converted[:],
        board.start_rp[:],
        vec[i64]([NOBODY] * (2 * board.size)),
        of_units(board, NOBODY),
        vec[i64]([0] * (2 * board.size)),
        course,
    )
    s.turn = board.first_turn
    s.last_turn = board.last_turn
    for unit in range(board.count):
        fill(s, unit)
    return s


def of_units(board: Board, number: i64) -> vec[i64]:
    return vec[i64]([number] * board.count)


def fill(s: Campaign, unit: i64) -> None:
    """2.4 A unit has the strength that is printed on it, and everybody knows."""
    counter = s.board.units[unit]
    s.sp[unit] = counter.sp
    s.least[unit] = counter.sp
    s.most[unit] = counter.sp
    s.due[unit] = counter.turn
    s.abroad[unit] = 1 if counter.abroad else 0
    if counter.entry == SET_UP and counter.start == NOBODY:
        s.where[unit] = ABSENT


def is_set_up(board: Board, unit: i64) -> bool:
    """Is it there from the beginning?"""
    counter = board.units[unit]
    return counter.entry == SET_UP and counter.start != NOBODY


def place_side(s: Campaign, side: i64) -> None:
    """X6.0 All of a side where the scenario proposes them."""
    for unit in range(s.board.count):
        if s.board.units[unit].side == side and is_set_up(s.board, unit):
            s.put(unit, s.board.units[unit].start)


def place_all(s: Campaign) -> None:
    """X6.0 Both sides."""
    place_side(s, SOVIET)
    place_side(s, AXIS)
