"""What a march or an attack is worth to a side: the maps it is planned on, worked out once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.games.army_group_north.bots.choosing import BADLY, POINT
from grognard.games.army_group_north.bots.grip import doom, grip, imagine
from grognard.games.army_group_north.bots.ground import (
    is_prize,
    threat,
    to_enemies,
    to_goals,
    to_raiders,
    worth,
)
from grognard.games.army_group_north.bots.odds import SURE, Promise, foresee, make_fight
from grognard.games.army_group_north.rules.attrition import attrition_drm
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    MEETING,
    SOVIET,
    STANDARD,
)
from grognard.games.army_group_north.rules.crt import attrition_lp
from grognard.games.army_group_north.rules.forces import hex_of
from grognard.games.army_group_north.rules.marching import Reach, why_not_enter
from grognard.games.army_group_north.rules.retreat import LONG, open_ends
from grognard.games.army_group_north.rules.stacking import can_join, stack
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import total_sp
from grognard.games.army_group_north.rules.supply import has_line_at

STEP: Final[i64] = POINT // 2  # a hex nearer to what matters
UNSUPPLIED: Final[i64] = 2 * POINT
DISHEARTENED: Final[i64] = 3 * POINT  # to lose an attack
VICTORY: Final[i64] = 2 * POINT  # to win one
CROWDED: Final[i64] = 10 * POINT  # 2.3 some are eliminated
OWED: Final[i64] = 3 * POINT
GOOD_ODDS: Final[i64] = 550  # of SURE
PRIZE_ODDS: Final[i64] = 400
LAST_ODDS: Final[i64] = 100  # with nothing left to lose
RAID: Final[i64] = 5  # hexes that an enemy comes in a turn
NEAR: Final[i64] = 2  # hexes from the enemy, where a march may cut somebody off
LOOKED_AT: Final[i64] = 6  # marches of a force whose consequences are worked out
FARTHEST: Final[i64] = 20  # hexes from a goal; more is all the same
MEAN_ROLL: Final[i64] = 7


class March:
    """Where a force had best go, and how much better that is than to stay."""

    def __init__(self, cell: i64, gain: i64) -> None:
        self.cell: i64 = cell  # NOBODY: nowhere
        self.gain: i64 = gain


class Staff:
    """A side's plans in one position."""

    def __init__(self, s: Campaign, side: i64) -> None:
        self.s: Campaign = s
        self.side: i64 = side
        self.goals: vec[i64] = to_goals(s, side)
        self.enemies: vec[i64] = to_enemies(s, side)
        self.raiders: vec[i64] = to_raiders(s, side)
        self.is_last: bool = s.turn == s.last_turn
        self.doom: i64 = doom(s, side)
        self.grip: i64 = grip(s, side)
        self.looked_at: i64 = LOOKED_AT if self.doom == 0 else 5 * LOOKED_AT

    # ------------------------------------------------------------ a hex

    def value(self, force: BitSet, here: i64, cell: i64) -> i64:
        """What it is worth that a force, now `here`, stands in a hex."""
        s = self.s
        fits = can_join(s, self.side, cell, force)
        if not fits and cell != here:
            return BADLY // 2
        held = self.advance(force, cell) if self.side == AXIS else self.shelter(force, here, cell)
        if not fits:
            held -= CROWDED
        if not has_line_at(s, s.supply_nation(force.lowest()), cell):
            held -= UNSUPPLIED
        return held

    def others(self, force: BitSet, cell: i64) -> i64:
        """The SP of the side's units in a hex that are not of the force."""
        return total_sp(self.s, stack(self.s, self.side, cell).difference(force))

    def advance(self, force: BitSet, cell: i64) -> i64:
        """The Axis goes where the prizes are, takes them, and keeps what could be taken back."""
        held = -STEP * min(self.goals[cell], 60)
        if self.s.control[cell] == SOVIET:
            return held + worth(self.s, cell)
        if self.is_raided(cell) and self.others(force, cell) == 0:
            held += worth(self.s, cell)
        return held

    def is_raided(self, cell: i64) -> bool:
        """Is it a prize that an enemy could walk into?"""
        return is_prize(self.s, cell) and self.raiders[cell] <= RAID

    def shelter(self, force: BitSet, here: i64, cell: i64) -> i64:
        """The Soviet holds places, each the less the more are there; else it stays near them."""
        s = self.s
        there = self.others(force, cell)
        held = worth(s, cell) * 4 // (4 + there)
        if s.control[cell] == AXIS:
            held += worth(s, cell)
        near = min(self.goals[cell], FARTHEST)
        held -= STEP * near // 2 if s.board.on_points else STEP * near // 4
        own = total_sp(s, force) + there
        if threat(s, self.side, cell) > 3 * own and not is_prize(s, cell):
            held -= POINT
        return held - s.board.hexes.distance(here, cell)

    # ------------------------------------------------------------ an attack

    def weigh_attack(self, force: BitSet, origin: i64, cell: i64, plan: i64) -> i64:
        """LP, and with the chance to win what the hex is worth; to lose costs heart and ground."""
        s = self.s
        supplied = has_line_at(s, s.supply_nation(force.lowest()), origin)
        sp = total_sp(s, force)
        fight = make_fight(s, self.side, sp, origin, cell, supplied)
        promise: Promise = foresee(s, fight, plan)
        owed = OWED if self.side == SOVIET and s.owed > 0 else 0
        if promise.won < self.least_odds(cell) and owed == 0:
            return BADLY
        prize = self.value(force, cell, cell) + VICTORY + self.trap(cell)
        fallback = self.value(force, origin, origin) - DISHEARTENED - self.risk(force, origin)
        mean = (promise.won * prize + (SURE - promise.won) * fallback) // SURE
        return mean + promise.gain() + owed

    def least_odds(self, cell: i64) -> i64:
        """Below which chance to win nobody attacks."""
        if self.is_last:
            return LAST_ODDS
        return PRIZE_ODDS if is_prize(self.s, cell) else GOOD_ODDS

    def trap(self, cell: i64) -> i64:
        """8.11 Beaten defenders without a way back are lost."""
        force = stack(self.s, 1 - self.side, cell)
        if len(open_ends(self.s, force, cell, cell, LONG)) > 0:
            return 0
        return POINT * total_sp(self.s, force) // 2

    def risk(self, force: BitSet, origin: i64) -> i64:
        """8.11, R60 A beaten attacker has to go back, or is lost."""
        s = self.s
        back = s.has_units(self.side, origin) or not s.in_ezoc(self.side, origin)
        return 0 if back or self.others(force, origin) > 0 else POINT * total_sp(s, force) // 2

    # ------------------------------------------------------------ a march

    def weigh_march(self, force: BitSet, cell: i64, reach: Reach) -> i64:
        """An attack by its promise, any other march by the hex and what it costs to get there."""
        s = self.s
        if s.has_units(1 - self.side, cell):
            if why_not_enter(s, self.side, force, cell) is not None:
                return BADLY
            plan = STANDARD if reach.costs[cell] < reach.mp else MEETING
            return self.weigh_attack(force, reach.came[cell], cell, plan)
        return self.value(force, reach.start, cell) - self.hunger(force, cell, reach)

    def hunger(self, force: BitSet, cell: i64, reach: Reach) -> i64:
        """9.0 The LP of a long march out of supply."""
        s = self.s
        if s.board.turns[s.turn].quiet or 2 * reach.costs[cell] <= reach.mp:
            return 0
        if has_line_at(s, s.supply_nation(force.lowest()), cell):
            return 0
        drm = attrition_drm(s, self.side, force, cell)
        lp = attrition_lp(total_sp(s, force), MEAN_ROLL + drm)
        return POINT * lp // 4 if self.is_last else POINT * lp

    def best_march(self, force: BitSet, mp: i64, first: bool) -> March:
        """The best march; of the most promising ones it works out who is cut off by them."""
        s = self.s
        here = hex_of(s, force)
        stay = self.value(force, here, here)
        reach = Reach(s, self.side, force, here, mp, first)
        weights = vec[i64]([0] * len(reach.cells))
        for n in range(i64(len(reach.cells))):
            weights[n] = self.weigh_march(force, reach.cells[n], reach)
        found = March(NOBODY, 0)
        for n in range(min(self.looked_at, i64(len(weights)))):
            at = heaviest(weights)
            cell = reach.cells[at]
            weight = weights[at] - stay + self.consequence(force, cell, reach)
            weights[at] = BADLY
            if weight > found.gain:
                found = March(cell, weight)
        return found

    def consequence(self, force: BitSet, cell: i64, reach: Reach) -> i64:
        """10.0 Who is cut off then, and who no longer."""
        s = self.s
        if min(self.enemies[cell], self.enemies[reach.start]) > NEAR:
            return 0
        after = imagine(s, self.side, force, cell, reach)
        if s.has_units(1 - self.side, cell):
            return self.doom - doom(after, self.side)
        return grip(after, self.side) - self.grip


def heaviest(weights: vec[i64]) -> i64:
    """Which one weighs most; the first of equals."""
    best: i64 = 0
    for n in range(i64(len(weights))):
        if weights[n] > weights[best]:
            best = n
    return best
