"""The map, the formations and what they start with, as a data pack has them: never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS, count
from grognard.engine.hexes.grid import Hexes
from grognard.games.quick.rules.constants import (
    BOXES,
    COMMAND_POST,
    CUBES,
    HEADQUARTERS,
    MOST_UNITS,
    OPEN,
    TASK_FORCE,
)

NOBODY: Final[i64] = -1
AROUND: Final[i64] = 18  # hexes are at most one or two away from one


class Unit:
    """A unit's counter."""

    def __init__(self, name: str, title: str, side: i64, kind: i64, formation: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.kind: Final = kind
        self.formation: Final = formation  # NOBODY: of the whole side, as a Command Post is
        self.trucked: bool = False  # infantry with trucks: nothing but its symbol
        self.start: i64 = 0  # 1.1 where the scenario proposes it
        self.zone: vec[i64] = vec[i64]([])  # 1.1 where it may be set up: a 1 for each such hex

    def maneuvers(self) -> bool:
        """Is it a Maneuver Unit?"""
        return self.kind <= TASK_FORCE


class Formation:
    """A brigade: its HQ and its Maneuver Units."""

    def __init__(self, name: str, title: str, side: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.hq: i64 = NOBODY
        self.units: i64 = 0  # its Maneuver Units, one bit each


class Objective:
    """A hex worth points."""

    def __init__(self, name: str, title: str, cell: i64, points: i64, held: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.cell: Final = cell
        self.points: Final = points
        self.held: Final = held  # by whom at the start


class Board:
    """Everything a scenario says; `measure` must be called once all is there."""

    def __init__(self, name: str, title: str, hexes: Hexes) -> None:
        self.name: Final = name
        self.title: Final = title
        self.pack: object = None  # what it was read from
        self.hexes: Final = hexes
        self.size: Final[i64] = hexes.size
        self.names: list[str] = []  # of the hexes
        self.terrain: vec[i64] = vec[i64]([OPEN] * hexes.size)
        self.empty: vec[i64] = vec[i64]([0] * hexes.size)  # a number for each hex
        self.units: list[Unit] = []
        self.count: i64 = 0  # of units
        self.formations: list[Formation] = []
        self.posts: vec[i64] = vec[i64]([NOBODY, NOBODY])  # each side's Command Post
        self.maneuver: vec[i64] = vec[i64]([0, 0])  # each side's Maneuver Units, one bit each
        self.owned: vec[i64] = vec[i64]([0, 0])  # all its units
        self.alike: vec[i64] = vec[i64]([0] * MOST_UNITS)  # 1.2 no hex has room for two of these
        self.objectives: list[Objective] = []
        self.objective: vec[i64] = vec[i64]([NOBODY] * hexes.size)  # which one a hex is
        self.guards: vec[i64] = vec[i64]([0] * hexes.size)  # objectives in or next to a hex
        self.around: vec[i64] = vec[i64]([NOBODY] * (hexes.size * AROUND))  # hexes one or two away
        self.most_guarded: i64 = 0  # objectives that one hex is near
        self.guarded: vec[i64] = vec[i64]([0, 0])  # 1.1 how many a side must set up near
        self.boxes: vec[i64] = vec[i64]([0] * (2 * BOXES))
        self.cubes: vec[i64] = vec[i64]([0] * (2 * CUBES))
        self.civilians: vec[i64] = vec[i64]([])  # the hexes of the markers at the start
        self.initiative: i64 = 0
        self.sets_up_first: i64 = 1
        self.rounds: i64 = 9
        self.attacker: i64 = 0  # 7.3 who must reach
        self.needed: i64 = 5  # so many points
        self.kills: vec[i64] = vec[i64]([2, 1])  # 7.1 enemy units removed for one point

    def measure(self) -> None:
        """Work out what is asked again and again."""
        self.count = len(self.units)
        for n in range(self.count):
            self.take_up(n, self.units[n])
        for n in range(self.count):
            self.alike[n] = self.like(self.units[n])
        for cell in range(self.size):
            self.look_around(cell)
        for n in range(len(self.objectives)):
            cell = self.objectives[n].cell
            self.objective[cell] = n
            self.guards[cell] |= BITS[n]
            for direction in range(6):
                beside = self.hexes.neighbour(cell, direction)
                if beside >= 0:
                    self.guards[beside] |= BITS[n]

        for cell in range(self.size):
            if count(self.guards[cell]) > self.most_guarded:
                self.most_guarded = count(self.guards[cell])

    def look_around(self, cell: i64) -> None:
        """List the hexes that a unit may be able to move to."""
        at = cell * AROUND
        for near in self.hexes.within(cell, 2):
            if near != cell:
                self.around[at] = near
                at += 1

    def take_up(self, n: i64, unit: Unit) -> None:
        """Enter a unit in its side's and its formation's rolls."""
        self.owned[unit.side] |= BITS[n]
        if unit.kind == COMMAND_POST:
            self.posts[unit.side] = n
        elif unit.kind == HEADQUARTERS:
            self.formations[unit.formation].hq = n
        else:
            self.maneuver[unit.side] |= BITS[n]
            self.formations[unit.formation].units |= BITS[n]

    def like(self, unit: Unit) -> i64:
        """1.2 The units of a side of which one alone fits into a hex."""
        if unit.maneuvers():
            return self.maneuver[unit.side]
        units: i64 = 0
        for n in range(self.count):
            other = self.units[n]
            if other.side == unit.side and other.kind == unit.kind:
                units |= BITS[n]
        return units
