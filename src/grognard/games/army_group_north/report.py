"""What `grognard scenario check` says of a sound scenario of Army Group North."""

from __future__ import annotations

from grognard.engine.english import count
from grognard.engine.packs import Value
from grognard.engine.rules import Frame
from grognard.games.army_group_north.pack import make_board
from grognard.games.army_group_north.pack_map import LETTERS
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.rules.board import Board, Unit
from grognard.games.army_group_north.rules.supply import has_line
from grognard.games.army_group_north.words import SIDE_NAMES

KIND = "scenario"


def report(data: Value, file: str) -> list[str]:
    """In a few lines: the map, the turns, what both sides have, and who begins out of supply."""
    board = make_board(data, file)
    return [
        f"{file}: {board.title} is a sound scenario of Army Group North.",
        f"  map        {describe_map(board)}",
        f"  places     {describe_places(board)}",
        f"  turns      {describe_turns(board)}",
        *(f"  {SIDE_NAMES[side]:<10} {describe_side(board, side)}" for side in (0, 1)),
        f"  supply     {describe_supply(board)}",
        f"  won by     {describe_victory(board)}",
    ]


def describe_map(board: Board) -> str:
    hexes = f"{board.hexes.columns} x {board.hexes.rows} hexes, {sum(board.open)} of them open"
    kinds = [int(board.terrain[c]) for c in range(board.size) if board.open[c]]
    found = [(kinds.count(number), name) for number, name in enumerate(LETTERS.names)]
    return f"{hexes}: {', '.join(f'{number} {name}' for number, name in found if number)}"


def describe_places(board: Board) -> str:
    """Cities by number, and how many hexes have a railway."""
    cities = sum(place.kind > n.TOWN for place in board.places)
    rails = sum(board.rail[cell] != 0 for cell in range(board.size))
    towns = len(board.places) - cities
    there = f"{count_cities(cities)}, {count(towns, 'town')}"
    return f"{there}, {count_hexes(rails)} with a railway, {sum(board.converted)} of them converted"


def count_cities(number: int) -> str:
    return "1 city" if number == 1 else f"{number} cities"


def count_hexes(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


def describe_turns(board: Board) -> str:
    first, last = board.turns[board.first_turn].title, board.turns[board.last_turn].title
    return f"{board.first_turn} to {board.last_turn}, {first} to {last}"


def describe_side(board: Board, side: int) -> str:
    """How many units there are and how strong, at the start and later."""
    units = [unit for unit in board.units if unit.side == side]
    there = [unit for unit in units if unit.entry == n.SET_UP]
    later = [unit for unit in units if unit.entry != n.SET_UP]
    held = f"{describe_units(there)} at the start, {describe_units(later)} later"
    return f"{held}; {board.start_rp[side]} RP"


def describe_units(units: list[Unit]) -> str:
    return f"{count(len(units), 'unit')} ({sum(unit.sp for unit in units)} SP)"


def describe_supply(board: Board) -> str:
    """2.10 Who has no line at the start: often a slip of the author's."""
    s = new_campaign(board, Frame())
    place_all(s)
    lacking = [
        f"{board.units[unit].title} {board.names[s.where[unit]]}"
        for unit in range(board.count)
        if s.where[unit] >= 0 and not has_line(s, unit)
    ]
    return f"none for {', '.join(lacking)}" if lacking else "everybody has it at the start"


def describe_victory(board: Board) -> str:
    if not board.on_points:
        return f"the capital, {board.names[board.capital]}"
    worth = [f"{place.title} {place.points}" for place in board.places if place.points]
    if board.capital_points:
        worth.append(f"the capital, if it can be attacked, {board.capital_points}")
    if board.lost_points:
        worth.append(f"{board.lost_points} off for each unit that the invader loses")
    draw = f" (a draw from {board.drawn})" if board.drawn < board.needed else ""
    return f"{board.needed} points{draw}: {', '.join(worth)}"
