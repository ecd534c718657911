"""The map, the units, the calendar and the charts, as a data pack has them: never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import DIRECTIONS, Hexes
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CELL,
    CITY,
    CLEAR,
    FINNS,
    GERMANS,
    NO_PLACE,
    PLANS,
    POSTURES,
    SET_UP,
    SOVIET,
    SOVIETS,
    TERRAINS,
)
from grognard.games.army_group_north.rules.lines import UNREACHED

NOBODY: Final[i64] = -1
CLOSED: Final[i64] = -1  # a price nobody can pay
FAR: Final[i64] = 1000  # more MP than anybody has
WORD: Final[i64] = 5  # sets of hexes: 32 of them in a word, so this many bits of a hex's number
IN_WORD: Final[i64] = 31  # are the place in its word
NATIONS: Final[i64] = 3
RATIOS: Final[i64] = 7  # columns of the counterattack table, 1:4 to 4:1
FACES: Final[i64] = 6


class Unit:
    """A unit's counter."""

    def __init__(self, name: str, title: str, side: i64, nation: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.nation: Final = nation
        self.kind: i64 = 0  # FOOT to GARRISON
        self.size: i64 = 0  # REGIMENT to CORPS
        self.sp: i64 = 1  # printed
        self.ma: i64 = 0
        self.zoi: bool = False  # X3.0 does its type project a ZOI?
        self.free: bool = False  # X4.1 does it stack for free?
        self.abroad: bool = False  # R70 a German in Finland from the beginning
        self.turn: i64 = 1  # when it arrives
        self.entry: i64 = SET_UP
        self.start: i64 = NOBODY  # X6.0 the hex where the scenario proposes it


class Turn:
    """A row of the calendar."""

    def __init__(self, title: str) -> None:
        self.title: Final = title
        self.reach: vec[i64] = vec[i64]([3, 5, 5])  # X4.3 hexes of an LOS off the rail, by nation
        self.faces: i64 = 3  # X4.3.1 conversion: 1d3, 1d2 in deep winter
        self.income: vec[i64] = vec[i64]([0, 0])  # X4.5 RP of each side
        self.quiet: bool = False  # X4.8.1, 9.0 no Soviet turn, ZOC or ZOI, no attrition, no rivers
        self.undying: bool = False  # X4.8.4
        self.owes: bool = False  # X4.8.3 the Soviet must attack
        self.cossacks: bool = False  # X4.11


class Place:
    """A town or city."""

    def __init__(self, name: str, title: str, cell: i64, kind: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.cell: Final = cell
        self.kind: Final = kind
        self.points: i64 = 0  # where a scenario is won by points


class Board:
    """Everything a scenario says; `measure` must be called once all is there.

    Hexsides, rails and roads are one bit for each of the six directions.
    """

    def __init__(self, name: str, title: str, hexes: Hexes) -> None:
        self.name: Final = name
        self.title: Final = title
        self.pack: object = None  # what it was read from
        self.hexes: Final = hexes
        self.size: Final[i64] = hexes.size
        self.names: list[str] = []  # of the hexes
        # the map
        self.terrain: vec[i64] = self.of_hexes(CLEAR)
        self.kind: vec[i64] = self.of_hexes(NO_PLACE)  # TOWN, CITY …
        self.owner: vec[i64] = self.of_hexes(NOBODY)  # whose country it was: a nation
        self.open: vec[i64] = self.of_hexes(0)  # 1: units can be there
        self.coast: vec[i64] = self.of_hexes(0)
        self.river: vec[i64] = self.of_hexes(0)
        self.closed: vec[i64] = self.of_hexes(0)  # lake hexsides
        self.strait: vec[i64] = self.of_hexes(0)
        self.rail: vec[i64] = self.of_hexes(0)
        self.road: vec[i64] = self.of_hexes(0)
        self.line: vec[i64] = self.of_hexes(0)  # X4.7 hexsides that Finns never cross: the Svir
        self.places: list[Place] = []
        self.place: vec[i64] = self.of_hexes(NOBODY)  # which one is in a hex
        self.edge: vec[i64] = self.of_hexes(NOBODY)  # X4.12 whose edge of the map it is: a side
        self.converted: vec[i64] = self.of_hexes(0)  # X4.3.1 rail of the German gauge at the start
        self.convertible: vec[i64] = self.of_hexes(0)  # R87 rail that ever may be
        self.wide: vec[i64] = self.of_hexes(0)  # option `baltic`: converted more quickly
        self.control: vec[i64] = self.of_hexes(NOBODY)  # R37 at the start: a side
        self.trigger: vec[i64] = self.of_hexes(0)  # R71 hexes that bring the Finns in
        self.north: vec[i64] = self.of_hexes(0)  # R68 where lost Hanko costs the Soviets their RP
        self.capital: i64 = NOBODY  # X4.9 Leningrad
        self.enclave: i64 = NOBODY  # X4.10 Hanko
        self.ports: vec[i64] = vec[i64]([])  # X4.6 from where one ships
        self.harbours: vec[i64] = vec[i64]([])  # X4.6 to where: Riga, Tallinn
        self.far_harbour: i64 = NOBODY  # X4.6 Helsinki
        self.sources: vec[i64] = vec[i64]([])  # X4.3.3 the cities of the Finnish LOS
        self.borders: list[vec[i64]] = []  # X6.0 the chains that the Soviet must occupy
        # the units and the calendar
        self.units: list[Unit] = []
        self.count: i64 = 0
        self.turns: list[Turn] = []  # by number; the first is not used
        self.first_turn: i64 = 1
        self.last_turn: i64 = 12
        self.start_rp: vec[i64] = vec[i64]([0, 0])
        # the charts
        self.cost: vec[i64] = vec[i64]([1] * TERRAINS)  # 3.0 MP of a hex
        self.matrix: vec[i64] = vec[i64]([0] * (POSTURES * PLANS * CELL))  # 8.4
        self.counterattack: vec[i64] = vec[i64](
            [0] * (FACES * RATIOS * 2)
        )  # 8.9 defender, attacker
        # victory
        self.on_points: bool = False
        self.needed: i64 = 0  # points that the Axis wins with
        self.drawn: i64 = 0  # and from how many on it is a draw
        self.lost_points: i64 = 0  # off for each German unit eliminated
        self.capital_points: i64 = 0  # if the capital can be attacked
        # worked out by `measure`
        self.ways: vec[i64] = vec[i64]([NOBODY] * (hexes.size * DIRECTIONS))  # hexes beside
        self.prices: vec[i64] = vec[i64]([CLOSED] * (hexes.size * DIRECTIONS))
        self.dry_prices: vec[i64] = vec[i64]([CLOSED] * (hexes.size * DIRECTIONS))
        self.wells: list[vec[i64]] = []  # 2.10 by nation, hexes where supply can come from
        self.words: Final[i64] = (hexes.size >> WORD) + 1  # in a set of hexes
        # to be copied: 0.1 µs for the whole map, where a new list of them takes 0.5
        self.far: Final = self.of_hexes(FAR)
        self.from_nowhere: Final = self.of_hexes(NOBODY)
        self.unreached: Final = self.of_hexes(UNREACHED)
        self.nowhere: Final = self.of_hexes(0)

    def of_hexes(self, number: i64) -> vec[i64]:
        return vec[i64]([number] * self.hexes.size)

    # ------------------------------------------------------------ asking

    def has_side(self, sides: vec[i64], cell: i64, direction: i64) -> bool:
        """Is there such a hexside, link or road there?"""
        return sides[cell] >> direction & 1 == 1

    def is_passable(self, cell: i64, direction: i64) -> bool:
        """Can one ever go there, be it over a strait?"""
        beside = self.hexes.neighbour(cell, direction)
        shut = beside < 0 or self.has_side(self.closed, cell, direction)
        return not shut and self.open[beside] == 1

    def side_of(self, nation: i64) -> i64:
        return SOVIET if nation == 2 else AXIS

    # ------------------------------------------------------------ working out

    def measure(self) -> None:
        """Work out what is asked again and again."""
        self.count = len(self.units)
        for n in range(i64(len(self.places))):
            self.place[self.places[n].cell] = n
        for cell in range(self.size):
            for direction in range(DIRECTIONS):
                if self.is_passable(cell, direction):
                    beside = self.hexes.neighbour(cell, direction)
                    self.ways[cell * DIRECTIONS + direction] = beside
                self.prices[cell * DIRECTIONS + direction] = self.price(cell, direction, 1)
                self.dry_prices[cell * DIRECTIONS + direction] = self.price(cell, direction, 0)
        self.wells = [self.list_wells(nation) for nation in range(NATIONS)]

    def list_wells(self, nation: i64) -> vec[i64]:
        """2.10 Where a nation's supply can come from, if the hex is held (see `is_source`)."""
        found = vec[i64]([])
        for cell in range(self.size):
            if nation == GERMANS:
                is_well = self.edge[cell] == AXIS and self.rail[cell] != 0
            elif nation == FINNS:
                is_well = cell in self.sources
            else:
                city = self.kind[cell] >= CITY and self.owner[cell] == SOVIETS
                is_well = city or self.edge[cell] == SOVIET
            if is_well:
                found = append(found, cell)
        return found

    def price(self, cell: i64, direction: i64, river: i64) -> i64:
        """3.0 The MP of a step; R80 straits are another matter, and roads cost 1 in all."""
        if not self.is_passable(cell, direction) or self.has_side(self.strait, cell, direction):
            return CLOSED
        if self.has_side(self.road, cell, direction):
            return 1
        beside = self.hexes.neighbour(cell, direction)
        return self.enter_cost(beside) + river * (self.river[cell] >> direction & 1)

    def enter_cost(self, cell: i64) -> i64:
        """3.0 The MP of a hex by what is in it: a city costs 1 in any terrain."""
        return 1 if self.kind[cell] > 1 else self.cost[self.terrain[cell]]
