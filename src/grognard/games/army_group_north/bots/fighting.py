"""2.6.1, 8.0 In and around a combat: reactions, plans and postures, air, losses, retreats."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.rules import Moves, operand, verb
from grognard.games.army_group_north.bots.choosing import BADLY, POINT, Best, has
from grognard.games.army_group_north.bots.ground import is_prize, threat, to_raiders, worth
from grognard.games.army_group_north.bots.odds import SURE, Promise, foresee, make_fight
from grognard.games.army_group_north.bots.staff import DISHEARTENED, RAID, UNSUPPLIED
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.constants import (
    ATTACK_FROM,
    EXPLOIT,
    GRAND_ASSAULT,
    HEX,
    MEETING,
    PASS,
    PAUSE,
    PLAN,
    POSTURE,
    REACT_BACK,
    REACT_IN,
    REROLL,
    ROUT,
    SIT_OUT,
    STANDARD,
    USE_AIR,
)
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.forces import at_places
from grognard.games.army_group_north.rules.forecast import Fight
from grognard.games.army_group_north.rules.losses import Split, share_of
from grognard.games.army_group_north.rules.plans import Plans
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.record import THE_PLAN
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.stacking import can_join
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import total_sp
from grognard.games.army_group_north.rules.supply import has_line_at
from grognard.games.army_group_north.rules.zones import fresh_in, who_influences

# ---------------------------------------------------------------- 2.6.1


def react(s: Campaign, side: i64, top: Reacting, moves: Moves) -> i64:
    """In, if that is better than what comes otherwise; back out of ruin."""
    attack = attackers(s, side, top)
    best = Best(PASS, 0)
    raiders = to_raiders(s, side)
    for n in range(moves.n):
        act = moves.acts[n]
        if verb(act) == REACT_IN:
            place = operand(act) % HEX
            fresh = fresh_in(s, side, place)
            units = at_places(fresh, operand(act) // HEX)
            gain = weigh_reaction(s, side, top.cell, attack, total_sp(s, units))
            if is_prize(s, place) and raiders[place] <= RAID and units == fresh:
                gain -= worth(s, place)
            best.weigh(act, gain)
        elif act == REACT_BACK + top.cell and is_hopeless(s, side, top.cell, attack):
            best.weigh(act, 1)
    return best.act


def is_hopeless(s: Campaign, side: i64, cell: i64, attack: i64) -> bool:
    """Are defenders better off elsewhere? Not in a prize."""
    return 2 * s.strength(side, cell) < attack and not is_prize(s, cell)


def attackers(s: Campaign, side: i64, top: Reacting) -> i64:
    """The SP that have come; R49 of a Concerted Attack those of the strongest who may come."""
    if top.concerted == 0 or s.has_units(1 - side, top.cell):
        return s.strength(1 - side, top.cell)
    most: i64 = 1
    for place in who_influences(s, 1 - side, top.cell):
        most = max(most, total_sp(s, fresh_in(s, 1 - side, place)))
    return most


def weigh_reaction(s: Campaign, side: i64, cell: i64, attack: i64, sp: i64) -> i64:
    """8.2 What a defender fares better by, if so many SP come to help him; or who strikes alone."""
    there = s.strength(side, cell)
    plan = STANDARD if there > 0 else MEETING
    helped = defend(s, side, cell, attack, there + sp, plan)
    if there == 0:
        return helped - worth(s, cell) // 4
    return helped - defend(s, side, cell, attack, there, plan)


def defend(s: Campaign, side: i64, cell: i64, attack: i64, defence: i64, plan: i64) -> i64:
    """LP of the attacker less those of the defender, and what it means to lose the hex."""
    fight = make_fight(s, 1 - side, attack, cell, cell, True)
    fight.defence = defence
    promise: Promise = foresee(s, fight, plan)
    stake = worth(s, cell) + DISHEARTENED if plan == STANDARD else POINT
    return -promise.gain() - promise.won * stake // SURE


# ---------------------------------------------------------------- 8.3, 8.4


def choose_plan(s: Campaign, side: i64, top: Plans, moves: Moves) -> i64:
    """8.3, 8.4 The plan or posture that promises most against what the other can choose."""
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        act = moves.acts[n]
        if verb(act) == PLAN:
            promise = foresee(s, fight_of(s, top), operand(act))
            best.weigh(act, promise.gain() + promise.won * DISHEARTENED // SURE)
        elif verb(act) == POSTURE:
            best.weigh(act, weigh_posture(s, top, operand(act)))
    return best.act


def weigh_posture(s: Campaign, top: Plans, posture: i64) -> i64:
    """8.4 Against the mean of the plans that may come."""
    promise = Promise()
    fight = fight_of(s, top)
    announced = not s.has_units(top.side, top.cell)
    first = GRAND_ASSAULT if announced else MEETING
    for plan in range(first, first + 2):
        promise.add(s, fight, plan, posture)
    promise.settle()
    return -promise.gain() - promise.won * (DISHEARTENED + worth(s, top.cell)) // SURE


def fight_of(s: Campaign, top: Plans) -> Fight:
    """8.2 As it would be fought; R49 of a Concerted Attack by the strongest who may come."""
    caller = top.caller
    origin = caller.origin if isinstance(caller, Combat) else top.cell
    sp = s.strength(top.side, top.cell)
    if sp == 0:
        sp = 1
        for place in who_influences(s, top.side, top.cell):
            sp = max(sp, total_sp(s, fresh_in(s, top.side, place)))
    return make_fight(s, top.side, sp, origin, top.cell, True)


# ---------------------------------------------------------------- 8.8


def share_losses(s: Campaign, top: Split, moves: Moves) -> i64:
    """8.8 As few units as can be are lost, and the strong bear more than the weak."""
    best = Best(moves.acts[0], BADLY)
    units = top.force.members()
    for n in range(moves.n):
        weight: i64 = 0
        for place in range(i64(len(units))):
            left = s.sp[units[place]] - share_of(operand(moves.acts[n]), place)
            weight -= POINT if left <= 0 else 0
            weight -= left * left
        best.weigh(moves.acts[n], weight)
    return best.act


# ---------------------------------------------------------------- 8.11


def retreat(s: Campaign, side: i64, top: Retreating, moves: Moves) -> i64:
    """8.11 To places, in supply, and not to friends who would lose heart with them."""
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        act = moves.acts[n]
        weight = POINT if verb(act) == ROUT else weigh_refuge(s, side, top, operand(act))
        best.weigh(act, weight)
    return best.act


def weigh_refuge(s: Campaign, side: i64, top: Retreating, cell: i64) -> i64:
    weight = worth(s, cell) // 4 - 5 * threat(s, side, cell)
    if not has_line_at(s, s.supply_nation(top.force.lowest()), cell):
        weight -= UNSUPPLIED
    if not can_join(s, side, cell, top.force):
        weight -= 3 * POINT
    if s.combat[THE_PLAN] != MEETING:
        for unit in s.units_in(side, cell):
            weight -= 20 * s.sp[unit] if s.demoralized[unit] == 0 else 0
    return weight


# ---------------------------------------------------------------- 8.1, 8.12


def strongest(s: Campaign, side: i64, moves: Moves) -> i64:
    """8.1 The force with the most SP."""
    best = Best(moves.acts[0], 0)
    for n in range(moves.n):
        at = operand(moves.acts[n])
        if verb(moves.acts[n]) == ATTACK_FROM:
            force = at_places(fresh_in(s, side, at % HEX), at // HEX)
            best.weigh(moves.acts[n], total_sp(s, force))
    return best.act


def exploit(s: Campaign, side: i64, top: Exploiting, moves: Moves) -> i64:
    """8.12 As many as can go on, but for a garrison where a prize was won; nobody if none can."""
    best = Best(moves.acts[moves.n - 1], 0)
    cell = s.where[top.force.lowest()]
    guarded = not is_prize(s, cell) or to_raiders(s, side)[cell] > RAID
    for n in range(moves.n):
        if verb(moves.acts[n]) == EXPLOIT:
            units = at_places(top.force, operand(moves.acts[n]))
            if guarded or units.count() < len(s.units_in(side, cell)):
                best.weigh(moves.acts[n], total_sp(s, units))
    return best.act


# ---------------------------------------------------------------- the rest


def plainly(s: Campaign, moves: Moves) -> i64:
    """The air unit flies, no pause, the lowest die again; otherwise the last on offer."""
    first = moves.acts[0]
    if has(moves, PAUSE):
        return PAUSE
    if verb(first) == USE_AIR:
        return USE_AIR + 1
    if verb(first) == REROLL:
        return lowest_die(moves)
    if verb(first) == SIT_OUT:
        return weakest(s, moves)
    return moves.acts[moves.n - 1]


def lowest_die(moves: Moves) -> i64:
    """X4.4 A die is rolled again if it shows less than dice do on average."""
    best = Best(REROLL, -4)
    for n in range(moves.n):
        if operand(moves.acts[n]) > 0:
            best.weigh(moves.acts[n], -operand(moves.acts[n]))
    return best.act


def weakest(s: Campaign, moves: Moves) -> i64:
    """2.3 The weakest sit out."""
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        if verb(moves.acts[n]) == SIT_OUT:
            best.weigh(moves.acts[n], -s.sp[operand(moves.acts[n])])
    return best.act
