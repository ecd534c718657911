"""How far forces come and how far supply reaches in Army Group North, against a C program.

One position of the campaign on the full map, after three turns of two bots: every force on it goes
as far as it could, and every nation's lines of supply are found. north_ways.c reads the position
as numbers and does the same work. `python -m bench.north_ways` measures the rules, `python -m
bench.north_ways position` writes what the C program reads.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench.figures import Figure, Goal, figure, ratio
from bench.processes import compile_yardstick, run_module
from bench.rules import Differs
from bench.worker import best_time
from grognard.engine.bit_set import BitSet
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import Moves, ask_side
from grognard.engine.value import Json
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.constants import AXIS, FINNS, GERMANS, SOVIET, SOVIETS
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.marching import Reach, prices_for
from grognard.games.army_group_north.rules.stacking import stack
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import field, is_finnish_city

SOURCE = Path(__file__).with_suffix(".c")
TURN = 4  # whose beginning is the position
ROUNDS = 100
SIDES = (AXIS, SOVIET)
NATIONS = (GERMANS, FINNS, SOVIETS)
LEAST = Goal(least=0.3)
PIECES = {"reach": "reach of a force", "lines": "lines of supply of a side"}

Force = tuple[int, BitSet, int, int]  # side, units, hex, MP


# ------------------------------------------------------------ the position


def play_to_turn(turn: int) -> Campaign:
    """The campaign as two bots come to a turn."""
    game, dice, moves = ArmyGroupNorth(), Dice(1), Moves()
    s = game.start(Setup("north"))
    bot = game.policies["sensible"]()
    while ask_side(s, dice) and s.turn < turn:
        moves.n = 0
        s.top.find_moves(s, moves)
        side = s.top.side_of(moves.acts[0])
        s.top.take(s, bot.choose(s.guess(side, dice), moves, dice))
    return s


def list_forces(s: Campaign) -> list[Force]:
    """All units of each hex, with all the MP that they can have."""
    held = [(side, cell) for side in SIDES for cell in range(s.board.size)]
    found = [(side, stack(s, side, cell), cell) for side, cell in held if s.has_units(side, cell)]
    able = [(side, force, cell, lowest_ma(s, force)) for side, force, cell in found]
    return [one for one in able if one[3] > 0]


def position_numbers(s: Campaign) -> list[int]:
    """All that the C program asks of a position, in its order."""
    board, size = s.board, s.board.size
    found = [size, board.capital, int(board.turns[s.turn].quiet), *board.ways, *board.hexes.beside]
    for held in (board.open, board.rail, board.road, board.strait, board.line, board.edge):
        found += held
    found += [*board.kind, *board.owner, *(int(is_finnish_city(board, c)) for c in range(size))]
    found += [*s.control, *s.converted, *prices_for(s, AXIS), *prices_for(s, SOVIET)]
    found += [*s.first, *s.zoc, *board.turns[s.turn].reach]
    for wells in board.wells:
        found += [len(wells), *wells]
    found += [board.count, *(unit.nation for unit in board.units), *s.demoralized]
    forces = list_forces(s)
    found.append(len(forces))
    for side, force, cell, mp in forces:
        members = list(force.members())
        found += [side, cell, mp, 1, len(members), *members]
    return found


# ------------------------------------------------------------ the work


def reach_all(s: Campaign, forces: list[Force]) -> None:
    for _ in range(ROUNDS):
        for side, force, cell, mp in forces:
            Reach(s, side, force, cell, mp, True)


def find_lines(s: Campaign) -> None:
    for _ in range(ROUNDS):
        s.kept_lines = None
        for nation in NATIONS:
            field(s, nation)


def check_reach(s: Campaign, forces: list[Force]) -> int:
    """One number that tells apart hexes, their order, what they cost, and the way there."""
    total = 0
    for side, force, start, mp in forces:
        reach = Reach(s, side, force, start, mp, True)
        for place, cell in enumerate(reach.cells, 1):
            total += (place * (cell + 1) + reach.came[cell]) * reach.costs[cell]
    return total


def check_lines(s: Campaign) -> int:
    total = 0
    for nation in NATIONS:
        found = field(s, nation)
        for cell, (steps, rail) in enumerate(zip(found.steps, found.rail, strict=True), 1):
            total += cell * (99 if steps == UNREACHED else steps + 7 * rail)
    return total


def measure() -> Json:
    """The seconds of one force's reach and of one side's lines, and what they add up to."""
    s = play_to_turn(TURN)
    forces = list_forces(s)
    reach = best_time(lambda: reach_all(s, forces))
    lines = best_time(lambda: find_lines(s))
    return {
        "reach": {"seconds": reach / ROUNDS / len(forces), "sum": check_reach(s, forces)},
        "lines": {"seconds": lines / ROUNDS / len(SIDES), "sum": check_lines(s)},
    }


# ------------------------------------------------------------ telling


def figures(rounds: int, folder: Path) -> list[Figure]:
    """Both programs in turns; what they find must be the same."""
    made = compile_yardstick(SOURCE, folder)
    position = json.dumps(run_module("bench.north_ways", "position", pure=False))
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(run_module("bench.north_ways", pure=False))
        read = position.strip("[]").replace(",", " ")
        theirs.append(json.loads(subprocess.check_output([made], input=read, text=True)))
        for piece in PIECES:
            if ours[-1][piece]["sum"] != theirs[-1][piece]["sum"]:
                raise Differs(f"{piece}: {ours[-1][piece]} by the rules, {theirs[-1][piece]} in C")
    return [one for piece in PIECES for one in figures_of(piece, ours, theirs)]


def figures_of(piece: str, ours: list[Json], theirs: list[Json]) -> list[Figure]:
    name = f"Army Group North, {PIECES[piece]}"
    took, in_c = ([told[piece]["seconds"] for told in side] for side in (ours, theirs))
    return [
        figure(name, "s", took),
        figure(f"{name}, in C", "s", in_c),
        ratio(f"{name}, against C", in_c, took, LEAST),
    ]


def main(what: str = "measure") -> None:
    told = position_numbers(play_to_turn(TURN)) if what == "position" else measure()
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
