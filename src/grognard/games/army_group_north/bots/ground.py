"""What hexes are worth, how far it is to them, and who might come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.bots.choosing import POINT
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CITY,
    MAJOR_CITY,
    NO_PLACE,
    SOVIET,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_soviet_city

FAR: Final[i64] = 1000
EACH_POINT: Final[i64] = 6 * POINT  # of victory
THE_CAPITAL: Final[i64] = 20 * POINT


# ---------------------------------------------------------------- worth


def is_prize(s: Campaign, cell: i64) -> bool:
    """X5.0 Is the game about this hex?"""
    place = s.board.place[cell]
    if place == NOBODY:
        return False
    return s.board.places[place].points > 0 if s.board.on_points else cell == s.board.capital


def worth(s: Campaign, cell: i64) -> i64:
    """What it means to hold a hex: points where there are any, else cities, above all one."""
    board = s.board
    place = board.place[cell]
    if place == NOBODY:
        return 0
    if board.on_points and board.places[place].points > 0:
        return EACH_POINT * board.places[place].points
    kind = board.kind[cell]
    if kind == MAJOR_CITY and not board.on_points:
        return THE_CAPITAL
    return POINT if kind >= CITY else POINT // 3


# ---------------------------------------------------------------- distances


def spread_out(board: Board, starts: vec[i64]) -> vec[i64]:
    """How many hexes it is from each hex to the nearest of some, over land."""
    steps = vec[i64]([FAR] * board.size)
    queue = vec[i64]([0] * board.size)
    ends: i64 = 0
    for start in starts:
        if steps[start] == FAR:
            steps[start] = 0
            queue[ends] = start
            ends += 1
    at: i64 = 0
    while at < ends:
        cell = queue[at]
        at += 1
        for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
            beside = board.ways[side]
            if beside != NOBODY and steps[beside] == FAR:
                steps[beside] = steps[cell] + 1
                queue[ends] = beside
                ends += 1
    return steps


def to_goals(s: Campaign, side: i64) -> vec[i64]:
    """How far each hex is from what the game is about: the Axis wants what it has not yet."""
    board = s.board
    goals = vec[i64]([0] * (len(board.places) + 1))
    count: i64 = 0
    for place in board.places:
        wanted = side == SOVIET or s.control[place.cell] == SOVIET
        if wanted and is_prize(s, place.cell):
            goals[count] = place.cell
            count += 1
    if count == 0:
        for place in board.places:
            if place.kind != NO_PLACE and s.control[place.cell] == SOVIET:
                goals[count] = place.cell
                count += 1
    return spread_out(board, goals[:count])


def to_enemies(s: Campaign, side: i64) -> vec[i64]:
    """How far each hex is from the nearest unit of the other side."""
    starts = vec[i64]([0] * s.board.count)
    count: i64 = 0
    for unit in range(s.board.count):
        if s.is_at(unit) and s.board.units[unit].side != side:
            starts[count] = s.where[unit]
            count += 1
    return spread_out(s.board, starts[:count])


def to_raiders(s: Campaign, side: i64) -> vec[i64]:
    """How far each hex is from where an enemy is, or may enter the map: one who could take it."""
    starts = vec[i64]([0] * (s.board.count + s.board.size))
    count: i64 = 0
    for unit in range(s.board.count):
        if s.is_at(unit) and s.board.units[unit].side != side:
            starts[count] = s.where[unit]
            count += 1
    if side == AXIS and not s.board.turns[s.turn].quiet:
        for cell in range(s.board.size):
            if is_soviet_city(s, cell) or s.board.edge[cell] == SOVIET:
                starts[count] = cell
                count += 1
    return spread_out(s.board, starts[:count])


def threat(s: Campaign, side: i64, cell: i64) -> i64:
    """SP of the enemy in the hexes around, at most of one stack: who may come in next."""
    most: i64 = 0
    for direction in range(DIRECTIONS):
        beside = s.board.ways[cell * DIRECTIONS + direction]
        if beside != NOBODY and s.has_units(1 - side, beside):
            most = max(most, s.strength(1 - side, beside))
    return most
