"""5.0, 6.0, X4.3.1, X6.0 Before the fighting: set-up, reinforcements, RP, railways, transfers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Moves, operand, verb
from grognard.games.army_group_north.bots.choosing import BADLY, POINT, Best, has
from grognard.games.army_group_north.bots.ground import FAR, to_enemies, to_goals
from grognard.games.army_group_north.bots.staff import STEP, Staff
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    ACTIVATE,
    AXIS,
    EACH_RP,
    END_PHASE,
    HEX,
    MARCH,
    PLACE,
    REBUILD,
    REPLENISH,
    SOVIET,
)
from grognard.games.army_group_north.rules.forces import able_in
from grognard.games.army_group_north.rules.stacking import can_join
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import movers

RESERVE: Final[i64] = 2  # RP that are kept for combats
BEHIND: Final[i64] = 5  # hexes from the enemy: too far to march there in Operations


def set_up(s: Campaign, moves: Moves) -> i64:
    """X6.0 As the scenario proposes; where that was begun otherwise, each unit, if it can."""
    if has(moves, END_PHASE):
        return END_PHASE
    unit = operand(moves.acts[0]) // HEX
    proposed = PLACE + unit * HEX + s.board.units[unit].start
    return proposed if has(moves, proposed) else moves.acts[0]


# ---------------------------------------------------------------- 5.0


def reinforce(s: Campaign, side: i64, moves: Moves) -> i64:
    """Everybody enters near the front; RP go to the strongest, but for a small reserve."""
    best = Best(END_PHASE, 0)
    for n in range(moves.n):
        act = moves.acts[n]
        if verb(act) == PLACE:
            value = entry_value(s, side, operand(act) // HEX, operand(act) % HEX)
            best.weigh(act, 1000 * POINT + value)
        elif verb(act) == REPLENISH and s.rp[side] > spare(s):
            best.weigh(act, POINT + s.board.units[operand(act)].sp)
        elif verb(act) == REBUILD:
            points = operand(act) % EACH_RP
            if s.rp[side] - points >= spare(s) and points >= 2:
                best.weigh(act, 2 * POINT + points)
    return best.act


def spare(s: Campaign) -> i64:
    """X4.5.1 RP that are better kept for losses; none once there is no other turn."""
    return 0 if s.turn == s.last_turn else RESERVE


def entry_value(s: Campaign, side: i64, unit: i64, cell: i64) -> i64:
    """X4.12 What it can do from there, with those who are there; else near the front."""
    if not can_join(s, side, cell, EMPTY.plus(unit)):
        return -10 * POINT
    after: Campaign = s.copy()
    after.put(unit, cell)
    staff = Staff(after, side)
    force = able_in(after, side, cell)
    stay = staff.value(force, cell, cell)
    march = staff.best_march(force, lowest_ma(after, force), True)
    return stay + march.gain - STEP * min(staff.enemies[cell], 20) // 4


# ---------------------------------------------------------------- 6.0


def entrain(s: Campaign, side: i64, moves: Moves) -> i64:
    """Who stands too far behind the front for Operations goes up to it."""
    enemies = to_enemies(s, side)
    for n in range(moves.n):
        act = moves.acts[n]
        if verb(act) == ACTIVATE and gains_by_rail(s, side, operand(act), enemies):
            return act
    return END_PHASE


def gains_by_rail(s: Campaign, side: i64, cell: i64, enemies: vec[i64]) -> bool:
    if enemies[cell] <= BEHIND or enemies[cell] == FAR or holds_place(s, side, cell):
        return False
    return not movers(s, side, cell).is_empty() and s.turn > 1


def holds_place(s: Campaign, side: i64, cell: i64) -> bool:
    """Does a force keep a town or city that is worth it? Only the Soviet does."""
    return side == SOVIET and s.board.place[cell] != NOBODY


def transfer(s: Campaign, side: i64, force: BitSet, moves: Moves) -> i64:
    """Towards the front and what matters there, with room for all."""
    best = Best(moves.acts[0], BADLY)
    enemies = to_enemies(s, side)
    goals = to_goals(s, side)
    for n in range(moves.n):
        cell = operand(moves.acts[n])
        if verb(moves.acts[n]) == MARCH and can_join(s, side, cell, force):
            near = enemies[cell] if enemies[cell] > 2 else 4
            best.weigh(moves.acts[n], -STEP * (2 * near + goals[cell]))
    return best.act


# ---------------------------------------------------------------- X4.3.1


def lay_rail(s: Campaign, moves: Moves) -> i64:
    """X4.3.1 The rail goes where the army goes."""
    goals = to_goals(s, AXIS)
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        best.weigh(moves.acts[n], -goals[operand(moves.acts[n])])
    return best.act
