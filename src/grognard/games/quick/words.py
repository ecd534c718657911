"""The names by which files, programs and people know things, and lists of them."""

from __future__ import annotations

from grognard.engine.bits import members
from grognard.engine.english import join
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Board

SIDES = ("blue", "red")
SIDE_NAMES = ("Blue", "Red")
OUTCOMES = {n.BLUE_WINS: "blue", n.RED_WINS: "red"}
OUTCOME_NAMES = {n.BLUE_WINS: "Blue wins", n.RED_WINS: "Red wins"}
COLOURS = ("blue", "pink")
ENABLERS = ("recon", "artillery", "engineer", "supply")
ENABLER_NAMES = ("Recon", "Artillery", "Engineer", "Supply")
TERRAIN = ("open", "urban", "close", "barred")
TERRAIN_NAMES = ("Open", "Urban", "Close", "barred")
KINDS = ("infantry", "wheeled", "task-force", "hq", "command-post")
TRUCKED = "trucked"  # what infantry with trucks is called
OFF_MAP = {n.WAITING: "waiting", n.OFF: "round", n.GONE: "gone"}
PLACES = ("pool", "hand", "discard", "supply", "lost")  # of cubes, each for two numbers
OPEN_CUBES = ("discard", "lost")  # 1 for all to see
BOXES = ("available", "supply", "exhausted")
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
OPTIONS = ("off", "on")
HOW = ("points", "all-objectives", "no-units")  # it ended
EVENTS = {
    n.REFUGEES: "Refugees",
    n.MEDIA: "Media",
    n.COLLAPSE: "Rubble",
    n.SALVAGED: "Salvage",
    n.MOMENTUM: "Momentum",
}
FATES = EVENTS | {6: "nothing"}

# 4 by the verbs of their acts
ACTIONS = {
    n.REDEPLOY: ("Redeploy", "4.1"),
    n.RESTORE: ("Revive", "4.2"),
    n.REFRESH: ("Revive", "4.2"),
    n.FETCH: ("Regroup", "4.3"),
    n.ADD_CUBE: ("Regroup", "4.3"),
    n.ALLOCATE: ("Regroup", "4.3"),
    n.MOVE: ("Move", "4.4"),
    n.MOVE_FORMATION: ("Move", "4.4"),
    n.MOVE_ALL: ("Move", "4.4"),
    n.ATTACK: ("Attack", "4.5"),
    n.CLAIM: ("Claim Initiative", "4.6"),
    n.PASS: ("Pass", "4.7"),
}


def unit_ids(board: Board) -> list[str]:
    """The ids of all units, in the scenario's order."""
    return [unit.name for unit in board.units]


def unit_name(board: Board, unit: int) -> str:
    return board.units[unit].title


def hex_name(board: Board, cell: int) -> str:
    """A hex by its number, and by its title if it is an objective."""
    objective = board.objective[cell]
    number = board.names[cell]
    return number if objective < 0 else f"{number} {board.objectives[objective].title}"


def ids_of(board: Board, units: int) -> list[str]:
    """The ids of a set of units."""
    return [board.units[unit].name for unit in members(units)]


def say_cubes(blue: int, pink: int) -> str:
    """3 blue and 1 pink; 4 blue; no cubes."""
    held = [f"{many} {COLOURS[c]}" for c, many in enumerate((blue, pink)) if many]
    return join(held, none="no cubes")
