"""2.10 The way that each line of supply takes, hex by hex: for those who want to see it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import DIRECTIONS, opposite
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import SOVIETS
from grognard.games.army_group_north.rules.lines import UNREACHED, Field
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import (
    field,
    free_hexes,
    is_at_capital,
    is_source,
    links_of,
)

# where a line goes on from a hex: by land in one of six directions, by rail in one of six, or
BY_RAIL: Final[i64] = 6
AT_SOURCE: Final[i64] = 12
BY_RIGHT: Final[i64] = 13  # X4.9.2
NO_WAY: Final[i64] = -1


def ways_of_supply(s: Campaign, nation: i64) -> vec[i64]:
    """2.10 Of each hex, where the line of a nation's force goes on that stands in it."""
    found = field(s, nation)
    ways = vec[i64]([NO_WAY] * s.board.size)
    follow_rails(s, nation, found, ways)
    clear = free_hexes(s, s.board.side_of(nation))
    for cell in range(s.board.size):
        if ways[cell] == NO_WAY and found.steps[cell] != UNREACHED:
            ways[cell] = next_by_land(s, nation, found, clear, cell)
        if nation == SOVIETS and ways[cell] == NO_WAY and is_at_capital(s.board, cell):
            ways[cell] = BY_RIGHT
    return ways


def follow_rails(s: Campaign, nation: i64, found: Field, ways: vec[i64]) -> None:
    """X4.3 From the sources outwards, so that each hex of a railway knows the shortest way back."""
    queue = vec[i64]([])
    for cell in range(s.board.size):
        if found.rail[cell] == 1 and is_source(s, nation, cell):
            ways[cell] = AT_SOURCE
            queue = append(queue, cell)
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        for direction in range(DIRECTIONS):
            if links_of(s.board, nation, cell) >> direction & 1 == 0:
                continue
            beside = s.board.hexes.neighbour(cell, direction)
            if found.rail[beside] == 1 and ways[beside] == NO_WAY:
                ways[beside] = BY_RAIL + opposite(direction)
                queue = append(queue, beside)


def next_by_land(s: Campaign, nation: i64, found: Field, clear: vec[i64], cell: i64) -> i64:
    """A free hex that is one step nearer to supply."""
    if found.steps[cell] == 0:
        return AT_SOURCE
    for direction in range(DIRECTIONS):
        beside = s.board.ways[cell * DIRECTIONS + direction]
        if beside == NOBODY or clear[beside] == 0:
            continue
        if found.steps[beside] == found.steps[cell] - 1:
            return direction
    return NO_WAY
