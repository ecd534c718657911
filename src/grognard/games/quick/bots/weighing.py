"""What a position is worth to a side, and what an attack promises: the judgement of the bots.

Everything is counted in one unit, SURE being a battle won for certain; near an even score, with
much of the battle to come, a point is worth about a tenth of it. Of the enemy's hidden cubes
nothing is used but their number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS, lowest
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.games.quick.rules.board import NOBODY
from grognard.games.quick.rules.combat import defence, offence
from grognard.games.quick.rules.constants import (
    ACTIONS,
    AVAILABLE,
    BLUE,
    BLUE_CUBE,
    COMMAND_POST,
    EXHAUSTED,
    HAND,
    HEADQUARTERS,
    IN_SUPPLY,
    MOST_OBJECTIVES,
    NEAR_HQ,
    OPEN,
    RED,
    SUPPORT_A_POINT,
    TYPES,
)
from grognard.games.quick.rules.moving import why_not_move
from grognard.games.quick.rules.state import Battle

SURE: Final[i64] = 10_000
POINT: Final[i64] = 1000  # of the score
WHOLE: Final[i64] = 1000  # parts of one: chances, shares and weights
MOST_DICE: Final[i64] = 9  # 5.1: a task force in Close terrain with all four Enablers
ROW: Final[i64] = MOST_DICE + 1
FAR: Final[i64] = 8  # hexes, and further is no worse

# What a unit's strength counts for so many hexes away.
REACH: Final = vec[i64]([100, 60, 30, 15, 8, 6, 4, 3, 2])


def chances() -> vec[i64]:
    """How many of a million rolls of so many dice (times ROW) come to so many hits."""
    found = vec[i64]([0] * (ROW * ROW))
    for dice in range(ROW):
        ways = 1
        for hits in range(dice + 1):
            share = ways * 2 ** (dice - hits) * 1_000_000 // 3**dice
            found[dice * ROW + hits] = share
            ways = ways * (dice - hits) // (hits + 1)
    return found


CHANCES: Final = chances()
MILLION: Final[i64] = 1_000_000


def size(n: i64) -> i64:
    """A number without its sign."""
    return -n if n < 0 else n


def to_come(s: Battle, side: i64) -> i64:
    """How many Actions a side has before it, this round's and the later ones'."""
    return s.heap(side, HAND) + ACTIONS * (s.board.rounds - s.round)


def attacks_to_come(s: Battle, side: i64) -> i64:
    """How many of one's own Actions can be attacks: in the last round as many as cubes are blue."""
    last = s.round == s.board.rounds
    return s.cube(side, HAND, BLUE_CUBE) if last else to_come(s, side)


class Judgement:
    """A player's opinions, and the weighing of positions by them."""

    def __init__(self) -> None:
        self.early: i64 = 450  # what control counts for while there is much time, of WHOLE
        self.long: i64 = 15  # Actions that are much time
        self.doubt: i64 = 700  # milli-points by which a score may be wrong in the last round
        self.doubt_a_round: i64 = 450  # and so much more for every round to come
        self.nobody: i64 = 400  # strength of nobody in particular around an objective
        self.weak: i64 = 60  # strength that a Reduced unit lacks; a die is 100
        self.unit: i64 = 450  # a Maneuver Unit, apart from its points
        self.reduced: i64 = 130
        self.allocated: i64 = 140  # an Enabler with a unit,
        self.available: i64 = 60  # in the box,
        self.waiting: i64 = 25  # in Supply
        self.spent: i64 = 10  # or Exhausted
        self.headquarters: i64 = 150  # on the map
        self.post: i64 = 300
        self.command: i64 = 40  # a hex too far from the HQ
        self.approach: i64 = 60  # a hex nearer to an objective that the enemy holds
        self.garrison: i64 = 150  # a unit in an objective
        self.exposed: i64 = 700  # what an empty objective within the enemy's reach lacks, of WHOLE
        self.taken: i64 = 400  # an objective taken besides what control counts for, of WHOLE
        self.ground: i64 = 60  # a hex from which the enemy was driven
        self.marker: i64 = 15  # the Initiative
        self.last_word: i64 = 150  # the same for the last round
        self.own_best: i64 = 500  # how much of the best attack counts beforehand, of WHOLE
        self.own_rest: i64 = 200  # and of the other units'
        self.their_best: i64 = 550
        self.their_rest: i64 = 100
        # found for a position while it is weighed
        self.attack: i64 = 0  # milli-points the attacking side may come to
        self.defence: i64 = 0
        self.now: i64 = 0  # its chances by that
        self.matters: vec[i64] = vec[i64]([0, 0])  # what serves later Actions of a side, of WHOLE
        self.firm: i64 = 0  # how much of WHOLE control counts for
        self.leads: vec[i64] = vec[i64]([0] * MOST_OBJECTIVES)
        self.around: vec[i64] = vec[i64]([0] * MOST_OBJECTIVES)
        self.gains: vec[i64] = vec[i64]([0] * ROW)  # from so many hits on a defender

    # ------------------------------------------------------------ positions

    def worth(self, s: Battle, side: i64) -> i64:
        """A side's chances, from -SURE to SURE, and all that may better them."""
        self.forecast(s, side)
        value = self.now if side == s.board.attacker else -self.now
        value += self.staff(s, side) - self.staff(s, 1 - side)
        can = attacks_to_come(s, side)
        value += self.promise(s, side, can, self.own_best, self.own_rest)
        may = to_come(s, 1 - side)
        return value - self.promise(s, 1 - side, may, self.their_best, self.their_rest)

    def forecast(self, s: Battle, side: i64) -> None:
        """What both may come to: objectives by who holds them and who is near, and points had."""
        attacker = s.board.attacker
        for n in range(BLUE, RED + 1):
            time = to_come(s, n)
            self.matters[n] = WHOLE * time // self.long if time < self.long else WHOLE
        late = WHOLE - (self.matters[BLUE] + self.matters[RED]) // 2
        self.firm = self.early + (WHOLE - self.early) * late // WHOLE
        self.attack = self.points_had(s, attacker)
        self.defence = self.points_had(s, 1 - attacker)
        self.find_leads(s, attacker)
        for n in range(len(s.board.objectives)):
            objective = s.board.objectives[n]
            lead = self.leads[n] * (WHOLE - self.firm)
            held = self.firm * self.grip(s, n, side)
            share = (lead + (held if s.control[n] == attacker else -held)) // WHOLE
            self.attack += objective.points * (WHOLE + share) // 2
            self.defence += objective.points * (WHOLE - share) // 2
        self.now = self.chance(s, self.attack, self.defence)

    def grip(self, s: Battle, n: i64, side: i64) -> i64:
        """How surely an objective is held, of WHOLE: the enemy walks into an empty one of ours."""
        cell = s.board.objectives[n].cell
        ours = s.control[n] == side
        if ours and s.held[cell] == 0 and can_walk_in(s, cell, 1 - side):
            return WHOLE - self.exposed
        return WHOLE

    def points_had(self, s: Battle, side: i64) -> i64:
        """For units and support: by fractions, but for the last round as they will be counted."""
        if s.round >= s.board.rounds:
            return (s.unit_points(side) + s.support_points(side)) * POINT
        killed = s.count_lost(1 - side) * POINT // s.board.kills[side]
        return killed + s.support[side] * POINT // SUPPORT_A_POINT

    def find_leads(self, s: Battle, attacker: i64) -> None:
        """By how much of WHOLE the attacking side is the stronger around each objective."""
        many: i64 = len(s.board.objectives)
        for n in range(many):
            self.leads[n] = 0
            self.around[n] = self.nobody
        for unit in range(s.board.count):
            if s.where[unit] >= 0 and s.board.units[unit].maneuvers():
                dice = 100 * defence(s, unit, s.where[unit]) - self.weak * (s.reduced >> unit & 1)
                sign: i64 = 1 if s.board.units[unit].side == attacker else -1
                for n in range(many):
                    away = s.board.hexes.distance(s.where[unit], s.board.objectives[n].cell)
                    strength = dice * REACH[away if away < FAR else FAR] // 100
                    self.leads[n] += sign * strength
                    self.around[n] += strength
        for n in range(many):
            self.leads[n] = WHOLE * self.leads[n] // self.around[n]

    def swing(self, s: Battle, side: i64, more: i64, less: i64) -> i64:
        """What it is worth to a side to get `more` milli-points, and the enemy so much `less`."""
        if side == s.board.attacker:
            return self.chance(s, self.attack + more, self.defence - less) - self.now
        return self.now - self.chance(s, self.attack - less, self.defence + more)

    def chance(self, s: Battle, attack: i64, defence: i64) -> i64:
        """7.3 The attacker's chances with so many milli-points: enough, and more than the other?"""
        margin = attack - POINT * s.board.needed
        if attack - defence - POINT < margin:
            margin = attack - defence - POINT
        margin += POINT // 2
        doubt = self.doubt + self.doubt_a_round * (s.board.rounds - s.round)
        return SURE * margin // (size(margin) + doubt)

    # ------------------------------------------------------------ staff work

    def staff(self, s: Battle, side: i64) -> i64:
        """Enablers at hand, HQs and the Command Post in place, units in command, the marker."""
        value: i64 = 0
        for enabler in range(TYPES):
            value += self.available * s.box(side, AVAILABLE, enabler)
            value += self.waiting * s.box(side, IN_SUPPLY, enabler)
            value += self.spent * s.box(side, EXHAUSTED, enabler)
        for unit in range(s.board.count):
            if s.board.owned[side] >> unit & 1 == 1 and s.where[unit] >= 0:
                value += self.in_place(s, unit)
        value = value * self.matters[side] // WHOLE
        if s.initiative == side and s.round < s.board.rounds:
            value += self.last_word if s.round == s.board.rounds - 1 else self.marker
        return value

    def in_place(self, s: Battle, unit: i64) -> i64:
        counter = s.board.units[unit]
        if counter.kind == COMMAND_POST:
            return self.post
        if counter.kind == HEADQUARTERS:
            near: i64 = 0 if s.in_command(unit) else self.command
            return self.headquarters - near
        value = self.allocated * s.kinds(unit) + self.stands(s, unit)
        hq = s.board.formations[counter.formation].hq
        if hq == NOBODY or s.where[hq] < 0:
            return value - 2 * self.command
        away = s.board.hexes.distance(s.where[unit], s.where[hq]) - NEAR_HQ
        return value - self.command * away if away > 0 else value

    def stands(self, s: Battle, unit: i64) -> i64:
        """A Maneuver Unit's place: on an objective, or on the way to one."""
        n = s.board.objective[s.where[unit]]
        if n >= 0:
            return self.garrison * s.board.objectives[n].points
        side = s.board.units[unit].side
        near = FAR
        for n in range(len(s.board.objectives)):
            if s.control[n] != side:
                away = s.board.hexes.distance(s.where[unit], s.board.objectives[n].cell)
                near = away if away < near else near
        return -self.approach * near

    # ------------------------------------------------------------ attacks

    def promise(self, s: Battle, side: i64, many: i64, best_part: i64, rest_part: i64) -> i64:
        """What the attacks that a side could make next are worth to it; `many` Actions are left."""
        if many == 0:
            return 0
        best: i64 = 0
        total: i64 = 0
        for unit in range(s.board.count):
            if s.board.maneuver[side] >> unit & 1 == 1 and s.where[unit] >= 0:
                gain = self.best_attack(s, unit, side)
                total += gain
                if gain > best:
                    best = gain
        rest = total - best if many > 1 else 0
        return (best * best_part + rest * rest_part) // WHOLE

    def best_attack(self, s: Battle, unit: i64, side: i64) -> i64:
        """What the best attack of a unit promises; nothing if none is worth it."""
        best: i64 = 0
        for direction in range(DIRECTIONS):
            cell = s.board.hexes.neighbour(s.where[unit], direction)
            if cell >= 0 and s.enemies(cell, side) != 0:
                gain = self.weigh_attack(s, unit, foremost(s, cell, side))
                if gain > best:
                    best = gain
        return best

    def weigh_attack(self, s: Battle, unit: i64, target: i64) -> i64:
        """What an attack promises: the mean over both sides' dice, once `forecast` is made."""
        cell = s.where[target]
        side = s.board.units[unit].side
        fire = offence(s, unit, cell)
        answer = defence(s, target, cell)
        self.find_gains(s, unit, target, fire)
        whole = s.board.units[unit].maneuvers() and s.reduced >> unit & 1 == 0
        holds = bears(s, unit, whole)
        spare = holds - s.kinds(unit) - (1 if whole else 0)
        dead = -self.loss(side, whole, holds) - self.kill(s, unit, 1 - side)
        mean = self.support_cost(s, unit, cell) * MILLION
        for hits in range(answer + 1):
            if hits > holds:
                value = dead
            else:
                dice = fire - hits + spare if hits > spare else fire
                value = self.mean_gain(dice) - self.loss(side, whole, hits)
            mean += CHANCES[answer * ROW + hits] * value
        return mean // MILLION

    def mean_gain(self, dice: i64) -> i64:
        """What so many dice of an attacker are worth."""
        mean: i64 = 0
        for hits in range(dice + 1):
            mean += CHANCES[dice * ROW + hits] * self.gains[hits]
        return mean // MILLION

    def find_gains(self, s: Battle, unit: i64, target: i64, fire: i64) -> None:
        """What so many hits on a defender are worth, who bears them as suits it best."""
        side = s.board.units[unit].side
        ground = self.hex_worth(s, side, target)
        whole = s.board.units[target].maneuvers() and s.reduced >> target & 1 == 0
        holds = bears(s, target, whole)
        dead = self.loss(1 - side, whole, holds) + self.kill(s, target, side) + ground
        flees = can_flee(s, target)
        for hits in range(1, fire + 1):
            value = self.loss(1 - side, whole, hits) if hits <= holds else dead
            if flees and hits <= holds + 1:
                fled = self.loss(1 - side, whole, hits - 1) + ground
                value = fled if fled < value else value
            self.gains[hits] = value

    def loss(self, side: i64, whole: bool, hits: i64) -> i64:
        """What Losses cost a side that do not remove the unit."""
        if hits <= 0:
            return 0
        cost = (hits - 1) * self.allocated + (self.reduced if whole else self.allocated)
        return cost * self.matters[side] // WHOLE

    def kill(self, s: Battle, unit: i64, by: i64) -> i64:
        """What it is worth to a side that an enemy unit is removed."""
        counter = s.board.units[unit]
        if counter.kind == COMMAND_POST:
            return self.post * self.matters[by] // WHOLE
        if counter.kind == HEADQUARTERS:
            return self.headquarters * self.matters[by] // WHOLE
        points = POINT // s.board.kills[by]
        if s.round >= s.board.rounds:
            points = POINT if (s.count_lost(counter.side) + 1) % s.board.kills[by] == 0 else 0
        if s.popular and s.terrain(s.where[unit]) != OPEN:
            points -= POINT // SUPPORT_A_POINT
        return self.swing(s, by, points, 0) + self.unit * self.matters[counter.side] // WHOLE

    def hex_worth(self, s: Battle, side: i64, target: i64) -> i64:
        """What it is worth to a side to drive a defender from its hex."""
        cell = s.where[target]
        ground = self.ground * self.matters[side] // WHOLE
        n = s.board.objective[cell]
        stay = s.enemies(cell, side) & ~BITS[target]
        if stay != 0 or n < 0 or s.control[n] == side:
            return ground
        points = s.board.objectives[n].points * (
            self.firm + (WHOLE - self.firm) * self.taken // WHOLE
        )
        return ground + self.swing(s, side, points, points)

    def support_cost(self, s: Battle, unit: i64, cell: i64) -> i64:
        """6.1 What people think of an attack among civilians."""
        if not s.popular or not s.has_civilians(cell):
            return 0
        return self.swing(s, s.board.units[unit].side, -POINT // SUPPORT_A_POINT, 0)


def bears(s: Battle, unit: i64, whole: bool) -> i64:
    """How many Losses a unit can bear where it is."""
    holds: i64 = 1 if whole else 0
    for enabler in range(TYPES):
        holds += s.given[unit * TYPES + enabler]
    return holds


def can_walk_in(s: Battle, cell: i64, side: i64) -> bool:
    """Can a Maneuver Unit of a side move into a hex by its next Action?"""
    if to_come(s, side) == 0:
        return False
    for unit in range(s.board.count):
        if s.board.maneuver[side] >> unit & 1 == 1 and s.where[unit] >= 0:
            near = s.board.hexes.distance(s.where[unit], cell) <= 2
            if near and why_not_move(s, unit, cell, s.in_command(unit)) is None:
                return True
    return False


def foremost(s: Battle, cell: i64, side: i64) -> i64:
    """The enemy in a hex who can be attacked: a Maneuver Unit screens the others."""
    screen = s.held[cell] & s.board.maneuver[1 - side]
    return lowest(screen if screen != 0 else s.enemies(cell, side))


def can_flee(s: Battle, unit: i64) -> bool:
    """Is there room next to a unit?"""
    for direction in range(DIRECTIONS):
        cell = s.board.hexes.neighbour(s.where[unit], direction)
        if cell >= 0 and s.no_room(unit, cell) is None:
            return True
    return False
