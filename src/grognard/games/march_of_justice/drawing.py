"""A scenario of the March of Justice as a picture: locations, roads, and who starts where."""

from __future__ import annotations

from grognard.cli.point_map.picture import Link, Spot, draw_picture
from grognard.engine.packs import Value
from grognard.engine.value import Json
from grognard.games.march_of_justice.pack import make_board
from grognard.games.march_of_justice.rules.board import RIVER, Board

INKS = ("#a8312a", "#24588f")  # Wagner's and Russia's
KEY = "orange: the M4 · blue bars: rivers · not to scale where it is crowded"


def draw(data: Value, file: str) -> str:
    """The picture of a sound scenario."""
    board = make_board(data, file)
    return draw_picture(board.title, KEY, make_spots(board), make_links(board))


def make_spots(board: Board) -> list[Spot]:
    """The locations, and the units that start there."""
    pack: Json = board.pack
    spots = []
    for place, location in enumerate(pack["map"]["location"]):
        there = [counter for counter in board.counters if counter.start == place]
        below = [(f"{unit.title} {unit.sp}", INKS[unit.side]) for unit in there]
        spots.append(Spot(board.titles[place], location["at"], below))
    return spots


def make_links(board: Board) -> list[Link]:
    """The roads, of which the M4 is the main one."""
    return [
        Link(a, b, bool(board.m4 >> a & board.m4 >> b & 1), board.find_link(a, b) == RIVER)
        for a in range(board.size)
        for b in range(a)
        if board.find_link(a, b)
    ]
