"""X5.0 Victory: Leningrad in the campaign, points in the smaller scenarios."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    AXIS_MAJOR,
    AXIS_MINOR,
    AXIS_ON_POINTS,
    DRAWN,
    GERMANS,
    GONE,
    LOST,
    SOVIET_WINS,
)
from grognard.games.army_group_north.rules.facts import ENDED, POINTS
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_capital_isolated, is_capital_shut


def end_game(s: Campaign) -> None:
    """X5.0 Who has won."""
    if s.board.on_points:
        s.tell(POINTS, points(s))
        s.how = result_on_points(s)
    else:
        s.how = result_at_capital(s)
    s.tell(ENDED, s.how)
    s.finish(s.how)


def result_at_capital(s: Campaign) -> i64:
    """X5.0, R94 Leningrad taken is a major victory, cut off a minor one."""
    if s.control[s.board.capital] == AXIS:
        return AXIS_MAJOR
    return AXIS_MINOR if is_capital_isolated(s) else SOVIET_WINS


def result_on_points(s: Campaign) -> i64:
    """Our smaller scenarios: enough points, nearly enough, or too few."""
    held = points(s)
    if held >= s.board.needed:
        return AXIS_ON_POINTS
    return DRAWN if held >= s.board.drawn else SOVIET_WINS


def points(s: Campaign) -> i64:
    """Places that the Axis holds, an open Leningrad, less the German units that are lost."""
    held: i64 = 0
    for place in s.board.places:
        if s.control[place.cell] == AXIS:
            held += place.points
    if s.board.capital != NOBODY and not is_capital_shut(s):
        held += s.board.capital_points
    return held - s.board.lost_points * lost_germans(s)


def lost_germans(s: Campaign) -> i64:
    lost: i64 = 0
    for unit in range(s.board.count):
        gone = s.where[unit] == LOST or s.where[unit] == GONE
        if gone and s.board.units[unit].nation == GERMANS:
            lost += 1
    return lost
