"""Other ground under the same table, for as long as a test wants it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Formation, Unit
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from tests.quick.builders import BOARD, ENABLERS, cell, make_board, unit


@contextmanager
def barred(*names: str) -> Iterator[None]:
    """Nobody can be in these hexes."""
    usual = BOARD.terrain[:]
    try:
        for name in names:
            BOARD.terrain[cell(name)] = n.BARRED
        yield
    finally:
        BOARD.terrain = usual


@contextmanager
def guarding(objectives: int) -> Iterator[None]:
    """Red must set up near so many objectives."""
    usual = BOARD.guarded[:]
    try:
        BOARD.guarded[n.RED] = objectives
        yield
    finally:
        BOARD.guarded = usual


def three_brigades(enablers: Mapping[str, str]) -> Battle:
    """Blue has a third formation, whose HQ is b5 and whose infantry is b6; all as set up."""
    board = make_board()
    board.formations.append(Formation("b-3", "Brigade b-3", n.BLUE))
    for name, kind in (("b5", n.HEADQUARTERS), ("b6", n.INFANTRY)):
        old = board.units[unit(name)]
        board.units[unit(name)] = Unit(name, old.title, n.BLUE, kind, 4)
        board.units[unit(name)].start = old.start
    board.maneuver = vec[i64]([0, 0])
    board.measure()
    s = new_battle(board)
    for number, counter in enumerate(board.units):
        s.put(number, counter.start)
    for name, enabler in enablers.items():
        s.given[unit(name) * n.TYPES + ENABLERS.index(enabler)] += 1
    s.cubes[n.HAND] = s.cubes[n.CUBES + n.HAND] = 4
    return s
