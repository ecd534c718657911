"""What a fight promises by the dice, what a hex is worth, and how far it is to what matters."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    ATTACKER_DRM,
    ATTACKER_LP,
    AXIS,
    CELL,
    CITY,
    COUNTERATTACK,
    DEFENDER_DRM,
    DEFENDER_LP,
    MAJOR_CITY,
    NO_PLACE,
    PLANS,
    SOVIET,
    STEADFAST,
)
from grognard.games.army_group_north.rules.crt import climb, dice_of, inflict, lp_of
from grognard.games.army_group_north.rules.plans import plan_drm
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import attack_sp, defence_sp, overruns

FAR: Final[i64] = 1000
SURE: Final[i64] = 1000  # of a chance
POINT: Final[i64] = 100  # of LP and of hexes: what one is worth
WAYS: Final = vec[i64]([1, 6, 36, 216])
MOST_SUM: Final[i64] = 18


# ---------------------------------------------------------------- 8.6 dice


def ways_of(dice: i64) -> vec[i64]:
    """How many rolls of so many dice make each sum."""
    ways = vec[i64]([0] * (MOST_SUM + 1))
    ways[0] = 1
    for n in range(dice):
        wider = vec[i64]([0] * (MOST_SUM + 1))
        for total in range(MOST_SUM + 1):
            for face in range(1, 7):
                if ways[total] > 0 and total + face <= MOST_SUM:
                    wider[total + face] += ways[total]
        ways = wider
    return ways


class Promise:
    """What comes of a fight on average: LP of both in hundredths, and the chance to win it."""

    def __init__(self) -> None:
        self.dealt: i64 = 0
        self.taken: i64 = 0
        self.won: i64 = 0  # of SURE

    def gain(self) -> i64:
        """LP that the other loses more."""
        return self.dealt - self.taken


DICE: Final = [ways_of(0), ways_of(1), ways_of(2), ways_of(3)]


def foresee(attack: i64, defence: i64, drms: vec[i64]) -> Promise:
    """8.6 Both roll, by SP after terrain; `drms` as a cell of the matrix, all modifiers in it."""
    promise = Promise()
    attackers = dice_of(attack)
    defenders = dice_of(defence)
    whole = WAYS[attackers] * WAYS[defenders]
    for roll in range(attackers, 6 * attackers + 1):
        dealt = climb(inflict(attack, roll + drms[ATTACKER_DRM], 0), drms[DEFENDER_LP])
        for answer in range(defenders, 6 * defenders + 1):
            taken = climb(inflict(defence, answer + drms[DEFENDER_DRM], 0), drms[ATTACKER_LP])
            weight = DICE[attackers][roll] * DICE[defenders][answer]
            promise.dealt += weight * lp_of(dealt)
            promise.taken += weight * lp_of(taken)
            if dealt > taken:
                promise.won += weight
    promise.dealt = promise.dealt * POINT // whole
    promise.taken = promise.taken * POINT // whole
    promise.won = promise.won * SURE // whole
    return promise


def foresee_attack(
    s: Campaign, side: i64, force: BitSet, origin: i64, cell: i64, plan: i64, supplied: bool
) -> Promise:
    """8.2 An attack on whoever is in a hex, with a plan, against the posture to be expected."""
    enemy = 1 - side
    attack = attack_sp(s, side, origin, cell, strength(s, force))
    defence = defence_sp(s, cell, s.strength(enemy, cell))
    if overruns(side, attack, defence):
        sure = Promise()
        sure.dealt = s.strength(enemy, cell) * POINT
        sure.won = SURE
        return sure
    drms = vec[i64]([0, 0, 0, 0])
    shaken = s.demoralized[s.first_of(enemy, cell)] == 1
    if not shaken:
        posture = COUNTERATTACK if strikes_back(s, enemy, cell) else STEADFAST
        at = (posture * PLANS + plan) * CELL
        for n in range(CELL):
            drms[n] = s.board.matrix[at + n]
    drms[ATTACKER_DRM] += plan_drm(plan) + (1 if shaken else 0)
    if not supplied:
        drms[ATTACKER_DRM] -= 2 * dice_of(attack)
    return foresee(attack, defence, drms)


def strikes_back(s: Campaign, side: i64, cell: i64) -> bool:
    """X2.1 Will the defender counterattack? The Soviet with tanks does, out of cities."""
    if side == AXIS or s.board.kind[cell] >= CITY:
        return False
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if s.board.units[unit].zoi:
            return True
        unit = s.after[unit]
    return False


def strength(s: Campaign, force: BitSet) -> i64:
    total: i64 = 0
    for unit in force.members():
        total += s.sp[unit]
    return total


# ---------------------------------------------------------------- what hexes are worth


def worth(s: Campaign, cell: i64) -> i64:
    """What it means to hold a hex: points where there are any, else cities, above all one."""
    board = s.board
    place = board.place[cell]
    if place == NOBODY:
        return 0
    if board.on_points and board.places[place].points > 0:
        return 6 * POINT * board.places[place].points
    kind = board.kind[cell]
    if kind == MAJOR_CITY and not board.on_points:
        return 20 * POINT
    return POINT if kind >= CITY else POINT // 3


def spread_out(board: Board, starts: vec[i64]) -> vec[i64]:
    """How many hexes it is from each hex to the nearest of some, over land."""
    steps = vec[i64]([FAR] * board.size)
    queue = vec[i64]([0] * board.size)
    ends: i64 = 0
    for start in starts:
        if steps[start] == FAR:
            steps[start] = 0
            queue[ends] = start
            ends += 1
    at: i64 = 0
    while at < ends:
        cell = queue[at]
        at += 1
        for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
            beside = board.ways[side]
            if beside != NOBODY and steps[beside] == FAR:
                steps[beside] = steps[cell] + 1
                queue[ends] = beside
                ends += 1
    return steps


def to_goals(s: Campaign, side: i64) -> vec[i64]:
    """How far each hex is from what a side wants: prizes of the Axis, or what is threatened."""
    board = s.board
    goals = vec[i64]([0] * (len(board.places) + 1))
    count: i64 = 0
    for place in board.places:
        prize = place.points > 0 if board.on_points else place.cell == board.capital
        wanted = s.control[place.cell] == SOVIET
        if prize and wanted:
            goals[count] = place.cell
            count += 1
    if count == 0:
        for place in board.places:
            if place.kind != NO_PLACE and s.control[place.cell] == SOVIET:
                goals[count] = place.cell
                count += 1
    return spread_out(board, goals[:count])


def to_enemies(s: Campaign, side: i64) -> vec[i64]:
    """How far each hex is from the nearest unit of the other side."""
    starts = vec[i64]([0] * s.board.count)
    count: i64 = 0
    for unit in range(s.board.count):
        if s.is_at(unit) and s.board.units[unit].side != side:
            starts[count] = s.where[unit]
            count += 1
    return spread_out(s.board, starts[:count])


def threat(s: Campaign, side: i64, cell: i64) -> i64:
    """SP of the enemy in the hexes around, at most of one stack: who may come in next."""
    most: i64 = 0
    for direction in range(DIRECTIONS):
        beside = s.board.ways[cell * DIRECTIONS + direction]
        if beside != NOBODY and s.has_units(1 - side, beside):
            most = max(most, s.strength(1 - side, beside))
    return most
