"""What a side can foresee: where a force comes, what a combat and a reaction may bring.

The rules reckon it, and by what the side knows: of the enemy's strengths the least and the most.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.bit_set import BitSet
from grognard.engine.hexes.paths import FAR
from grognard.engine.rules import Moves, operand, verb
from grognard.engine.value import Json, frames
from grognard.games.army_group_north import words
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.concerted import (
    Approach,
    Attacking,
    why_not_carry_out,
)
from grognard.games.army_group_north.rules.exploitation import ASSAULT_COST, Pursuit
from grognard.games.army_group_north.rules.forces import at_places, hex_of
from grognard.games.army_group_north.rules.forecast import Fight, Forecast
from grognard.games.army_group_north.rules.marching import Reach
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.plans import Plans, only_posture, why_not_posture
from grognard.games.army_group_north.rules.reaction import (
    ALWAYS,
    NEEDED,
    Reacting,
    Reactions,
    force_drm,
    way_drm,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import HALVES, Transfer
from grognard.games.army_group_north.rules.strengths import fighters
from grognard.games.army_group_north.rules.supply import force_has_line_in_combat
from grognard.games.army_group_north.rules.zones import fresh_in, who_influences

Bounds = tuple[int, int]
DIGITS = 4
WAYS_OF_TWO_DICE = 36


# ---------------------------------------------------------------- 7.0 how far


def look_at_reach(s: Campaign) -> dict[str, Json]:
    """7.0, 6.0 By hex, the MP that it costs to get there, and the hex before it on the way."""
    top, names = s.top, s.board.names
    if isinstance(top, Transfer):
        return {"reach": look_at_transfer(s, top), "ways": {}}
    reach = find_reach(s)
    if reach is None:
        return {"reach": {}, "ways": {}}
    return {
        "reach": {names[cell]: reach.costs[cell] for cell in reach.cells},
        "ways": {names[cell]: names[reach.came[cell]] for cell in reach.cells},
    }


def find_reach(s: Campaign) -> Reach | None:
    """As the rule that asks has it."""
    top = s.top
    if isinstance(top, Orders):
        start, left = hex_of(s, top.force), top.left(s)
        return Reach(s, top.side, top.force, start, left, top.spent == 0) if left > 0 else None
    if isinstance(top, Approach):
        start = hex_of(s, top.force)
        return Reach(s, top.side, top.force, start, top.left(s, top.force), False)
    return None


def look_at_transfer(s: Campaign, top: Transfer) -> dict[str, Json]:
    """6.0 In whole and half points; nobody reacts, so any way will do."""
    start = top.start(s)
    costs = top.transport(s).costs(s)
    return {
        s.board.names[cell]: in_points(costs[cell])
        for cell in range(s.board.size)
        if costs[cell] != FAR and cell != start
    }


def in_points(halves: int) -> Json:
    """6.0 A rail link takes half a point."""
    whole, half = divmod(int(halves), int(HALVES))
    return whole + 0.5 if half else whole


# ---------------------------------------------------------------- 8.2 what a combat may bring


def bound(s: Campaign, force: Iterable[int], own: int) -> Bounds:
    """2.4 The SP of a force, as a side knows them."""
    units = list(force)
    if not s.fog or not units or s.board.units[units[0]].side == own:
        total = sum(s.sp[unit] for unit in units)
        return total, total
    return sum(s.least[unit] for unit in units), sum(s.most[unit] for unit in units)


def look_at_odds(s: Campaign, own: int) -> Json:
    """8.3, 8.4 Of the combat whose plans are being chosen: each plan against each posture."""
    combat = next((frame for frame in reversed(frames(s)) if isinstance(frame, Combat)), None)
    if combat is None or not isinstance(s.top, Plans):
        return None
    return tabulate(s, combat, combat.force.members(), own)


def look_at_fights(s: Campaign, own: int) -> dict[str, Json]:
    """8.0 The same of each combat that the force could march into."""
    top, reach = s.top, find_reach(s)
    if reach is None or not isinstance(top, Orders | Approach) or top.side != own:
        return {}
    targets = [cell for cell in reach.cells if s.has_units(1 - own, cell)]
    if isinstance(top, Approach):
        targets = [cell for cell in targets if cell == top.target]
    return {s.board.names[cell]: foresee(s, top, reach, cell, own) for cell in targets}


def look_at_attacks(s: Campaign, own: int | None) -> dict[str, Json]:
    """8.1 Of each hex from which a Concerted Attack can be made, if all who are fresh there go."""
    top = s.top
    if not isinstance(top, Attacking) or top.side != own:
        return {}
    side, target = int(top.side), top.target
    plan, found = s.plans[side], {}
    for place in who_influences(s, side, target):
        force = fresh_in(s, side, place)
        if why_not_carry_out(s, side, force, plan, target) is None:
            origin = find_origin(s, top, force, place)
            combat = Combat(side, force, target, origin, plan, n.NOT_CHOSEN, 0, 0, 0)
            found[s.board.names[place]] = foretell(s, combat, side)
    return found


def find_origin(s: Campaign, top: Attacking, force: BitSet, place: int) -> int:
    """8.1 The hex before the target, on the cheapest way of an assault."""
    if s.plans[top.side] == n.PENETRATION:
        return place
    mp = lowest_ma(s, force) - ASSAULT_COST
    return int(Reach(s, top.side, force, place, mp, False).came[top.target])


def foresee(s: Campaign, top: Orders | Approach, reach: Reach, cell: int, own: int) -> Json:
    """The combat at the end of a march."""
    plan, left = n.NO_PLAN, reach.mp - reach.costs[cell]
    if isinstance(top, Approach):
        plan = n.GRAND_ASSAULT
    pursuit = next((frame for frame in frames(s) if isinstance(frame, Pursuit)), None)
    goes_on, supplied = (0, 0) if pursuit is None else (1, pursuit.supplied)
    where = (cell, reach.came[cell])
    combat = Combat(own, top.force, *where, plan, n.NOT_CHOSEN, left, goes_on, supplied)
    return foretell(s, combat, own)


def foretell(s: Campaign, combat: Combat, own: int) -> Json:
    """A copy goes there, and nobody reacts."""
    c = s.copy()
    for unit in combat.force.members():
        c.put(unit, combat.cell)
    return tabulate(c, combat, combat.force.members(), own)


def tabulate(s: Campaign, combat: Combat, attackers: Iterable[int], own: int) -> Json:
    """A row for each plan, a cell in it for each posture; the worst and the best that is known."""
    defenders = fighters(s, 1 - combat.side, combat.cell)
    attack, defence = bound(s, attackers, own), bound(s, defenders.members(), own)
    fights = [
        prepare(s, combat, defenders, *totals)
        for totals in dict.fromkeys([(attack[0], defence[1]), (attack[1], defence[0])])
    ]
    plans, postures = list_plans(combat), list_postures(s, combat)
    return {
        "plans": [words.PLANS[plan] for plan in plans],
        "postures": [words.POSTURES[p] if p < len(words.POSTURES) else None for p in postures],
        "attack": list(attack),
        "defence": list(defence),
        "cells": [
            [
                describe([fight.forecast(s, plan, posture) for fight in fights])
                for posture in postures
            ]
            for plan in plans
        ],
    }


def list_plans(combat: Combat) -> list[int]:
    """8.3 Those that the attacker may have chosen or can choose."""
    if combat.plan != n.NO_PLAN:
        return [int(combat.plan)]
    return [int(n.MEETING), int(n.STANDARD)] if combat.mp_left > 0 else [int(n.MEETING)]


def list_postures(s: Campaign, combat: Combat) -> list[int]:
    """8.4 Those that are open to the defender; NO_POSTURE if it is demoralized."""
    side, cell = 1 - combat.side, combat.cell
    only = combat.posture if combat.posture != n.NOT_CHOSEN else only_posture(s, side, cell)
    if only != n.NOT_CHOSEN:
        return [int(only)]
    all_of_them = range(int(n.POSTURES))
    return [one for one in all_of_them if why_not_posture(s, side, cell, one) is None]


def prepare(s: Campaign, combat: Combat, defenders: BitSet, attack: int, defence: int) -> Fight:
    """2.10, R9 The combat with such totals, and the lines of supply of both."""
    cell, origin = combat.cell, combat.origin
    fight = Fight(combat.side, cell, origin, attack, defence)
    supplied = combat.supplied == 1
    if combat.exploiting == 0:
        attackers = fighters(s, combat.side, cell)
        supplied = force_has_line_in_combat(s, attackers, origin, cell)
    fight.attacker_supplied = int(supplied)
    fight.defender_supplied = int(force_has_line_in_combat(s, defenders, cell, cell))
    return fight


def describe(told: list[Forecast]) -> Json:
    """The chance that the attacker wins, the LP of both, and who retreats: from least to most."""
    return {
        "won": spread([(one.won, one.ways) for one in told]),
        "attacker_lp": spread([(one.attacker_lp, one.ways) for one in told]),
        "defender_lp": spread([(one.defender_lp, one.ways) for one in told]),
        "attacker_back": spread([(one.attacker_back, one.ways) for one in told]),
        "defender_back": spread([(one.defender_back, one.ways) for one in told]),
        "defender_gone": spread([(one.defender_gone, one.ways) for one in told]),
    }


def spread(shares: list[tuple[int, int]]) -> list[Json]:
    numbers = [round(int(part) / int(whole), DIGITS) for part, whole in shares]
    return [min(numbers), max(numbers)]


# ---------------------------------------------------------------- 2.6.1 what a reaction may bring


def look_at_reactions(s: Campaign, own: int | None) -> list[Json]:
    """2.6.1 Of each way to react that is offered: its act, and its chance from least to most."""
    top = s.top
    if not isinstance(top, Reacting) or top.side != own:
        return []
    moves = Moves()
    top.find_moves(s, moves)
    acts = [int(moves.acts[at]) for at in range(int(moves.n))]
    return [weigh_reaction(s, top, act) for act in acts if act != n.PASS]


def weigh_reaction(s: Campaign, top: Reacting, act: int) -> Json:
    place = operand(act) % n.HEX
    units, goes_in = fresh_in(s, top.side, place), verb(act) == n.REACT_IN
    if goes_in:
        units = at_places(units, operand(act) // n.HEX)
    way = way_drm(s, units, top.cell) if goes_in else 0
    drms = [way + drm for drm in bound_force_drm(s, top, units)]
    return {
        "act": ["react-in" if goes_in else "react-back", *place_words(s, act, goes_in)],
        "hex": s.board.names[place],
        "units": [s.board.units[unit].name for unit in units.members()],
        "way": int(way),
        "drm": drms,
        "chance": [round(ways_to_react(drm) / WAYS_OF_TWO_DICE, DIGITS) for drm in drms],
    }


def place_words(s: Campaign, act: int, goes_in: bool) -> list[Json]:
    hex_name = s.board.names[operand(act) % n.HEX]
    return [operand(act) // int(n.HEX), hex_name] if goes_in else [hex_name]


def bound_force_drm(s: Campaign, top: Reacting, units: BitSet) -> list[int]:
    """R49 With the most and with the least SP that the phasing force can have."""
    caller = top.caller
    assert isinstance(caller, Reactions)
    if not s.fog:
        return [int(force_drm(s, units, caller.force))] * 2
    found = []
    for known in (s.most, s.least):
        c = s.copy()
        for unit in caller.force.members():
            c.sp[unit] = known[unit]
        found.append(int(force_drm(c, units, caller.force)))
    return found


def ways_to_react(drm: int) -> int:
    """2.6.1 Of the 36 ways that two dice fall."""
    faces = range(1, 7)
    rolls = [one + other for one in faces for other in faces]
    return sum(roll == ALWAYS or roll + drm >= NEEDED for roll in rolls)
