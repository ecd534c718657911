"""Can a saved table be? Everything is where it may be, and nothing is missing or too much."""

from __future__ import annotations

from grognard.engine.value import BadState, frames, whole
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.setting_up import SetUp
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.rules.victory import destroyed, holds_all
from grognard.games.quick.words import BOXES, COLOURS, ENABLERS, PLACES, SIDES, unit_ids


def check_table(s: Battle) -> None:
    wrong = s.problem()
    if wrong:
        raise BadState(f"state.{FIELDS.get(wrong, wrong)}: cannot be so")
    check_units(s)
    for side in range(len(SIDES)):
        check_cubes(s, side)
        check_enablers(s, side)
    check_objectives(s)
    check_ending(s)


# Where a state keeps what `problem` complains of.
FIELDS = {"held": "where", "boxes": "enablers", "crowd": "civilians"}


def check_units(s: Battle) -> None:
    """Units wait only while they are set up, and only HQs and Command Posts come back."""
    setting_up = any(isinstance(frame, SetUp) for frame in frames(s)) or s.top.caller is None
    early = s.round == 0
    if early and not setting_up:
        raise BadState("state.round: expected 1 or more once all are set up")
    if not early:
        whole(s.round, "state.round", 1, s.board.rounds)
    for unit, name in enumerate(unit_ids(s.board)):
        place, counter = s.where[unit], s.board.units[unit]
        off = place == n.OFF and (early or counter.maneuvers())
        if off or (place == n.WAITING and not early) or (place == n.GONE and early):
            raise BadState(f"state.where.{name}: cannot be so in round {s.round}")
        if place < 0 and s.reduced >> unit & 1:
            raise BadState(f"state.reduced: {name} is not on the map")


def check_cubes(s: Battle, side: int) -> None:
    """All cubes are somewhere, no hand is too large, and what the enemy knows can be true."""
    where, board = f"state.cubes.{SIDES[side]}", s.board
    at = side * n.CUBES
    for colour, name in enumerate(COLOURS):
        places = [at + 2 * place + colour for place in range(len(PLACES))]
        there, wanted = (sum(held[place] for place in places) for held in (s.cubes, board.cubes))
        if there != wanted:
            raise BadState(f"{where}: expected {wanted} {name} cubes, got {there}")
    whole(s.heap(side, n.HAND), f"{where}: the hand", 0, int(n.ACTIONS))
    least, most = s.bounds[2 * side], s.bounds[2 * side + 1]
    supply = s.heap(side, n.RESERVE)
    if least < max(0, supply - s.unseen(side, n.PINK_CUBE)):
        raise BadState(f"state.bounds.{SIDES[side]}.least: there are not so many pink cubes")
    if most > min(supply, s.unseen(side, n.BLUE_CUBE)):
        raise BadState(f"state.bounds.{SIDES[side]}.most: there are not so many blue cubes")


def check_enablers(s: Battle, side: int) -> None:
    """All Enablers are somewhere."""
    units = [u for u in range(s.board.count) if s.board.units[u].side == side]
    for enabler, name in enumerate(ENABLERS):
        places = [side * n.BOXES + box * n.TYPES + enabler for box in range(len(BOXES))]
        wanted = sum(s.board.boxes[place] for place in places)
        given = [s.given[unit * n.TYPES + enabler] for unit in units]
        if min(given) < 0:
            raise BadState(f"state.given: fewer than no {name}")
        there = sum(s.boxes[place] for place in places) + sum(given)
        if there != wanted:
            at = f"state.enablers.{SIDES[side]}"
            raise BadState(f"{at}: expected {wanted} {name}, on units and off, got {there}")


def check_objectives(s: Battle) -> None:
    """1.4 Who stands in an objective holds it."""
    for number, objective in enumerate(s.board.objectives):
        for side in range(len(SIDES)):
            stands = s.held[objective.cell] & s.board.maneuver[side]
            if stands and s.control[number] != side:
                raise BadState(f"state.control.{objective.name}: {SIDES[side]} stands there")


def check_ending(s: Battle) -> None:
    """A battle that is over has a winner and a reason that can be seen, another has none."""
    if not (s.finished == (s.outcome > 0) == (s.how > 0)):
        raise BadState("state.finished: a battle that is over has outcome and how, another none")
    attacker = s.board.attacker
    wins = s.points(attacker) >= s.board.needed and s.points(attacker) > s.points(1 - attacker)
    on_points = n.BLUE_WINS + (attacker if wins else 1 - attacker)
    beaten = destroyed(s, n.BLUE) or destroyed(s, n.RED)
    fits = {
        0: True,
        int(n.ALL_OBJECTIVES): holds_all(s, attacker) and s.outcome == n.BLUE_WINS + attacker,
        int(n.NO_UNITS): beaten and s.outcome == on_points,
        int(n.ON_POINTS): s.round == s.board.rounds and s.outcome == on_points,
    }
    if not fits[s.how]:
        raise BadState(f"state.outcome: {s.outcome} does not fit this state")
