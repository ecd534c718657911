"""7.0 Operations: which force acts next, in how many parts, and where it goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Moves, operand, verb
from grognard.games.army_group_north.bots.choosing import BADLY, POINT, Best, has
from grognard.games.army_group_north.bots.ground import worth
from grognard.games.army_group_north.bots.staff import March, Staff
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.concerted import why_not_carry_out
from grognard.games.army_group_north.rules.constants import (
    ACTIVATE,
    ASSAULT,
    CONCERTED,
    END_PHASE,
    GRAND_ASSAULT,
    HEX,
    LEAVE,
    MARCH,
    RALLY,
    STOP,
)
from grognard.games.army_group_north.rules.forces import able_in, hex_of, is_shaken
from grognard.games.army_group_north.rules.marching import Reach
from grognard.games.army_group_north.rules.orders import RALLY_COST, Orders
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line_at
from grognard.games.army_group_north.rules.zones import (
    fresh_in,
    is_capable,
    projects,
    who_influences,
)

FOOT_FIRST: Final[i64] = 100 * POINT
APART: Final[i64] = POINT // 2  # what two parts must gain more than the whole


# ---------------------------------------------------------------- which force


def command(s: Campaign, side: i64, moves: Moves) -> i64:
    """The force with the best thing to do; foot before tanks, as the rules want it."""
    best = Best(END_PHASE, 0)
    staff = Staff(s, side)
    for n in range(moves.n):
        act = moves.acts[n]
        cell = operand(act) % HEX
        if verb(act) == ACTIVATE:
            weigh_activation(staff, best, act, able_in(s, side, cell))
        elif verb(act) == CONCERTED:
            best.weigh(act, weigh_concerted(staff, operand(act) // HEX, cell))
    return best.act


def weigh_activation(staff: Staff, best: Best, act: i64, force: BitSet) -> None:
    """By what the part of it gains that goes first; the demoralized rally before all others."""
    if is_shaken(staff.s, force):
        best.weigh(act, FOOT_FIRST + POINT)
        return
    part = first_part(staff, force)
    gain = best_march_of(staff, part).gain
    if gain > 0:
        best.weigh(act, gain if is_capable(staff.s, part) else gain + FOOT_FIRST)


def best_march_of(staff: Staff, force: BitSet) -> March:
    return staff.best_march(force, lowest_ma(staff.s, force), True)


def weigh_concerted(staff: Staff, plan: i64, target: i64) -> i64:
    """8.1 The best of those who could carry it out, whole stacks only."""
    s = staff.s
    best: i64 = 0
    for place in who_influences(s, staff.side, target):
        force = fresh_in(s, staff.side, place)
        if why_not_carry_out(s, staff.side, force, plan, target) is not None:
            continue
        origin = place
        if plan == GRAND_ASSAULT:
            reach = Reach(s, staff.side, force, place, lowest_ma(s, force), False)
            origin = reach.came[target]
        gain = staff.weigh_attack(force, origin, target, plan)
        best = max(best, gain - staff.value(force, place, place))
    return best


# ---------------------------------------------------------------- in parts


def first_part(staff: Staff, force: BitSet) -> BitSet:
    """The whole force; or foot and tanks apart, or one unit apart, if both do better so."""
    s = staff.s
    if force.count() == 1:
        return force
    whole = best_march_of(staff, force)
    best = force
    most = whole.gain + APART
    tanks = tanks_of(s, force)
    weakest = EMPTY.plus(weakest_of(s, force))
    for part in (force.difference(tanks), weakest):
        rest = force.difference(part)
        if part.is_empty() or rest.is_empty():
            continue
        one = best_march_of(staff, part)
        other = best_march_of(staff, rest)
        if one.gain + other.gain > most and (one.cell != other.cell or one.cell == NOBODY):
            most = one.gain + other.gain
            best = goes_first(s, part, one.gain, rest, other.gain)
    return best


def chosen_part(staff: Staff, force: BitSet) -> BitSet:
    """Who sets out: once somebody is left behind, tanks and foot do not go together any more."""
    s = staff.s
    left = able_in(s, staff.side, hex_of(s, force)).difference(force)
    tanks = tanks_of(s, force)
    if left.is_empty():
        return first_part(staff, force)
    if tanks.is_empty() or tanks == force:
        return force
    return tanks if tanks_of(s, left).is_empty() else force.difference(tanks)


def goes_first(s: Campaign, part: BitSet, gain: i64, rest: BitSet, more: i64) -> BitSet:
    """7.0 Foot, if it can still go; else whoever gains more."""
    if s.zoi_moves:
        if not is_capable(s, part):
            return rest
        if not is_capable(s, rest):
            return part
    elif is_capable(s, part) != is_capable(s, rest):
        foot = rest if is_capable(s, part) else part
        gained = more if is_capable(s, part) else gain
        if gained > 0:
            return foot
    return part if gain >= more else rest


def tanks_of(s: Campaign, force: BitSet) -> BitSet:
    """2.6 Those who project a ZOI."""
    found = EMPTY
    for unit in force.members():
        if projects(s, unit):
            found = found.plus(unit)
    return found


def weakest_of(s: Campaign, force: BitSet) -> i64:
    """The first of the weakest units, foot rather than tanks."""
    best = Best(force.lowest(), -POINT)
    for unit in force.members():
        best.weigh(unit, -s.sp[unit] - (POINT // 4 if projects(s, unit) else 0))
    return best.act


# ---------------------------------------------------------------- orders


def order(s: Campaign, side: i64, top: Orders, moves: Moves) -> i64:
    """The best march, or to stop; who is not needed stays behind."""
    if has(moves, RALLY):
        return RALLY
    if is_shaken(s, top.force):
        return flee(s, side, top, moves)
    staff = Staff(s, side)
    if top.begun == 0:
        part = chosen_part(staff, top.force)
        for unit in top.force.difference(part).members():
            if has(moves, LEAVE + unit):
                return LEAVE + unit
    march = staff.best_march(top.force, top.left(s), top.spent == 0)
    best = Best(STOP, 0)
    if march.cell != NOBODY and has(moves, MARCH + march.cell):
        best.weigh(MARCH + march.cell, march.gain)
    weigh_assaults(staff, top, moves, best)
    return best.act


def flee(s: Campaign, side: i64, top: Orders, moves: Moves) -> i64:
    """2.8 The demoralized go where they can rally: the nearest hex in supply, out of EZOCs."""
    best = Best(STOP, BADLY)
    reach = Reach(s, side, top.force, hex_of(s, top.force), top.left(s), top.spent == 0)
    nation = s.supply_nation(top.force.lowest())
    for n in range(moves.n):
        cell = operand(moves.acts[n])
        if verb(moves.acts[n]) != MARCH or not has_line_at(s, nation, cell):
            continue
        rallies = reach.costs[cell] + RALLY_COST <= reach.mp and not s.in_ezoc(side, cell)
        alone = not s.has_units(side, cell)
        if rallies and alone:
            best.weigh(moves.acts[n], worth(s, cell) // 4 - POINT * reach.costs[cell])
    return best.act


def weigh_assaults(staff: Staff, top: Orders, moves: Moves, best: Best) -> None:
    """R55 A Grand Assault in an exploitation."""
    s = staff.s
    here = hex_of(s, top.force)
    for n in range(moves.n):
        if verb(moves.acts[n]) == ASSAULT:
            target = operand(moves.acts[n])
            reach = Reach(s, staff.side, top.force, here, top.left(s), False)
            weight = staff.weigh_attack(top.force, reach.came[target], target, GRAND_ASSAULT)
            best.weigh(moves.acts[n], weight - staff.value(top.force, here, here))
