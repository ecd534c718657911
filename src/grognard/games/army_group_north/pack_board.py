"""What has been read of a scenario, and how it is laid out on the board."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.pack_calendar import Calendar
from grognard.games.army_group_north.pack_charts import Charts
from grognard.games.army_group_north.pack_map import Ground
from grognard.games.army_group_north.pack_nations import SIDES, Nation
from grognard.games.army_group_north.pack_victory import Victory
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import NOBODY, Board, Unit


@dataclass
class Sheet:
    """All parts of a scenario, as they were read."""

    ground: Ground
    nations: list[Nation]
    units: list[Unit]  # of this scenario
    calendar: Calendar
    charts: Charts
    victory: Victory
    rp: list[int]
    areas: dict[str, set[int]]  # closed, converted, and of each side control and edge

    def is_open(self, cell: int) -> bool:
        """Can units be there in this scenario?"""
        return self.ground.is_open(cell) and cell not in self.areas["closed"]

    def owner(self, cell: int) -> Nation | None:
        """Whose country it was."""
        name = self.ground.countries[cell]
        return next((nation for nation in self.nations if nation.name == name), None)

    def control(self, cell: int) -> int:
        """R37 Which side has a hex at the start."""
        for unit in self.units:
            if unit.start == cell:
                return int(unit.side)
        for side, number in SIDES.items():
            if cell in self.areas[f"control {side}"]:
                return number
        owner = self.owner(cell)
        return int(NOBODY) if owner is None else owner.side

    def is_coast(self, cell: int) -> bool:
        """Land beside the sea, or what the map calls coastal beside that."""
        terrain = self.ground.terrain
        if terrain.is_barred(cell):
            return False
        beside = [terrain.hexes.neighbour(cell, side) for side in range(int(DIRECTIONS))]
        by_sea = any(there >= 0 and terrain.kinds[there] == n.SEA for there in beside)
        return by_sea or cell in self.ground.coast

    def borders(self) -> list[list[int]]:
        """6.0 The chains that the defender has in this scenario."""
        defender = SIDES["defender"]
        return [
            chain
            for chain in self.ground.borders.values()
            if chain and all(self.is_open(c) and self.control(c) == defender for c in chain)
        ]

    def rail(self) -> list[int]:
        """Links between hexes that are open."""
        return self.ground.mark_links(self.cut(self.ground.rails))

    def cut(self, chains: dict[str, list[int]]) -> list[list[int]]:
        """Chains without their closed hexes."""
        pieces: list[list[int]] = []
        for chain in chains.values():
            pieces.append([])
            for cell in chain:
                if self.is_open(cell):
                    pieces[-1].append(cell)
                else:
                    pieces.append([])
        return pieces


def lay_out(board: Board, sheet: Sheet) -> None:
    """The map, whatever is on it, and who has it."""
    ground, terrain, cells = sheet.ground, sheet.ground.terrain, range(board.size)
    is_open = [sheet.is_open(cell) for cell in cells]
    board.names = [terrain.name(cell) for cell in cells]
    board.terrain = vec[i64](list(terrain.kinds))
    board.open = flags(is_open)
    board.owner = vec[i64]([-1 if (o := sheet.owner(c)) is None else o.number for c in cells])
    board.control = vec[i64]([sheet.control(c) if is_open[c] else int(NOBODY) for c in cells])
    board.coast = flags([sheet.is_coast(cell) for cell in cells])
    board.river = vec[i64](ground.mark(side for sides in ground.rivers.values() for side in sides))
    board.closed = vec[i64](ground.mark(ground.lake_sides))
    board.strait = vec[i64](ground.mark(ground.straits))
    board.line = vec[i64](ground.mark(ground.limit))
    board.rail = vec[i64](sheet.rail())
    board.road = vec[i64](ground.mark_links(sheet.cut(ground.roads)))
    for place in ground.places:
        board.kind[place.cell] = place.kind
        if is_open[place.cell]:
            place.points = sheet.victory.points.get(place.name, 0)
            board.places.append(place)
    lay_edges(board, sheet)
    lay_rail(board, sheet)
    name_places(board, sheet)


def flags(values: list[bool]) -> vec[i64]:
    return vec[i64]([int(value) for value in values])


def lay_edges(board: Board, sheet: Sheet) -> None:
    """4.12 Where both sides come from."""
    for side, number in SIDES.items():
        for cell in sheet.areas[f"edge {side}"]:
            if sheet.is_open(cell):
                board.edge[cell] = number


def lay_rail(board: Board, sheet: Sheet) -> None:
    """4.3.1 Which gauge the railways have, and which can be converted."""
    areas, rails = sheet.ground.areas, [board.rail[cell] != 0 for cell in range(board.size)]
    for cell in range(board.size):
        if not rails[cell]:
            continue
        begun = board.owner[cell] == n.GERMANS or cell in sheet.areas["converted"]
        board.converted[cell] = int(begun)
        board.convertible[cell] = int(begun or cell in areas.get("convertible", ()))
        board.wide[cell] = int(cell in areas.get("quickly_converted", ()))


def name_places(board: Board, sheet: Sheet) -> None:
    """What the rules call by name; what is closed has no part in them."""
    ground = sheet.ground
    board.capital, board.enclave = ground.capital, ground.enclave
    board.ports, board.harbours, board.sources = (
        vec[i64]([cell for cell in ground.cells.get(name, []) if sheet.is_open(cell)])
        for name in ("ports", "harbours", "ally_sources")
    )
    if ground.far_harbour >= 0 and sheet.is_open(ground.far_harbour):
        board.far_harbour = ground.far_harbour
    board.trigger = flags(
        [cell in ground.areas.get("ally_wakes", ()) for cell in range(board.size)]
    )
    board.borders = [vec[i64](chain) for chain in sheet.borders()]
    near = set(ground.terrain.hexes.within(ground.capital, 1)) if ground.capital >= 0 else set()
    starved = ground.areas.get("starved", set()) | near
    board.north = flags([cell in starved for cell in range(board.size)])


def set_up(board: Board, sheet: Sheet) -> None:
    """The units, the calendar, the charts, and how it is won."""
    board.units = sheet.units
    board.turns = sheet.calendar.turns
    board.first_turn, board.last_turn = sheet.calendar.first, sheet.calendar.last
    board.start_rp = vec[i64](sheet.rp)
    board.cost = vec[i64](sheet.charts.costs)
    board.matrix = vec[i64](sheet.charts.matrix)
    board.counterattack = vec[i64](sheet.charts.counterattack)
    won = sheet.victory
    board.on_points, board.needed, board.drawn = won.on_points, won.needed, won.drawn
    board.lost_points, board.capital_points = won.lost, won.capital
