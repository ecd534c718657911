"""A player with judgement, for either side: the Axis drives on, the Soviet holds what counts.

It weighs each order by what the dice promise and by what the hex is worth; foot goes first, who is
out of supply goes back to it, and nobody attacks at bad odds unless it is owed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet
from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, operand, verb
from grognard.games.army_group_north.bots.weighing import (
    FAR,
    POINT,
    SURE,
    Promise,
    foresee_attack,
    strength,
    threat,
    to_enemies,
    to_goals,
    worth,
)
from grognard.games.army_group_north.rules.allowances import lowest_ma
from grognard.games.army_group_north.rules.board import FAR as NO_WAY
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.concerted import Approach, Attacking
from grognard.games.army_group_north.rules.constants import (
    ACTIVATE,
    ATTACK_FROM,
    AXIS,
    CONCERTED,
    EACH_RP,
    END_PHASE,
    EXPLOIT,
    HEX,
    MARCH,
    PASS,
    PAUSE,
    PLACE,
    PLAN,
    RALLY,
    REACT_BACK,
    REACT_IN,
    REBUILD,
    REPLENISH,
    REROLL,
    ROUT,
    SOVIET,
    STANDARD,
    STOP,
)
from grognard.games.army_group_north.rules.conversion import Branch, SelectLine
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.forces import able_in, at_places, hex_of
from grognard.games.army_group_north.rules.losses import Split, share_of
from grognard.games.army_group_north.rules.marching import Reach
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.setting_up import SetUp
from grognard.games.army_group_north.rules.stacking import can_join
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import Entraining, Transfer, movers
from grognard.games.army_group_north.rules.supply import has_line_at
from grognard.games.army_group_north.rules.zones import is_capable

BADLY: Final[i64] = -1_000_000
STEP: Final[i64] = POINT // 2  # a hex nearer to what matters
UNSUPPLIED: Final[i64] = 2 * POINT
RESERVE: Final[i64] = 2  # RP that are kept for combats
GOOD_ODDS: Final[i64] = 550  # of SURE
BEHIND: Final[i64] = 5  # hexes from the enemy: too far to march there in Operations
OWED: Final[i64] = 3 * POINT


class Best:
    """The act that weighs most so far."""

    def __init__(self, act: i64, weight: i64) -> None:
        self.act: i64 = act
        self.weight: i64 = weight

    def weigh(self, act: i64, weight: i64) -> None:
        if weight > self.weight:
            self.act = act
            self.weight = weight


class Sensible(Policy):
    """Plays by its judgement; the same guess, the same act."""

    def choose(self, guess: Campaign, moves: Moves, dice: Dice) -> i64:
        if moves.n == 1:
            return moves.acts[0]
        top = guess.top
        side = top.side_of(moves.acts[0])
        if isinstance(top, SetUp):
            return set_up(guess, moves)
        if isinstance(top, Reinforcements):
            return self.reinforce(guess, side, moves)
        if isinstance(top, Entraining):
            return self.entrain(guess, side, moves)
        if isinstance(top, Transfer):
            return self.transfer(guess, side, top.force, moves)
        if isinstance(top, Commanding):
            return self.command(guess, side, moves)
        if isinstance(top, Orders):
            return self.order(guess, side, top, moves)
        return self.choose_in_combat(guess, side, moves)

    def choose_in_combat(self, s: Campaign, side: i64, moves: Moves) -> i64:
        top = s.top
        if isinstance(top, Split):
            return share_losses(s, top, moves)
        if isinstance(top, Reacting):
            return self.react(s, side, top, moves)
        if isinstance(top, Retreating):
            return retreat(s, side, top, moves)
        if isinstance(top, Attacking):
            return strongest(s, side, moves)
        if isinstance(top, Approach):
            return MARCH + top.target if has(moves, MARCH + top.target) else moves.acts[0]
        if isinstance(top, Exploiting):
            return largest(moves)
        if isinstance(top, (Branch, SelectLine)):
            return nearest_to_goal(s, moves)
        return plainly(moves)

    # ------------------------------------------------------------ 5.0

    def reinforce(self, s: Campaign, side: i64, moves: Moves) -> i64:
        """Everybody enters near the front; RP go to the strongest, but for a small reserve."""
        best = Best(END_PHASE, 0)
        enemies = to_enemies(s, side)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == PLACE:
                cell = operand(act) % HEX
                best.weigh(act, 10 * POINT + entry_value(s, side, cell, enemies))
            elif verb(act) == REPLENISH and s.rp[side] > RESERVE:
                best.weigh(act, POINT + s.board.units[operand(act)].sp)
            elif verb(act) == REBUILD:
                points = operand(act) % EACH_RP
                if s.rp[side] - points >= RESERVE and points >= 2:
                    best.weigh(act, 2 * POINT + points)
        return best.act

    # ------------------------------------------------------------ 6.0

    def entrain(self, s: Campaign, side: i64, moves: Moves) -> i64:
        """Who stands too far behind the front for Operations goes up to it."""
        enemies = to_enemies(s, side)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == ACTIVATE and self.gains_by_rail(s, side, operand(act), enemies):
                return act
        return END_PHASE

    def gains_by_rail(self, s: Campaign, side: i64, cell: i64, enemies: vec[i64]) -> bool:
        if enemies[cell] <= BEHIND or enemies[cell] == FAR or holds_place(s, side, cell):
            return False
        return not movers(s, side, cell).is_empty() and s.turn > 1

    def transfer(self, s: Campaign, side: i64, force: BitSet, moves: Moves) -> i64:
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

    # ------------------------------------------------------------ 7.0

    def command(self, s: Campaign, side: i64, moves: Moves) -> i64:
        """The force with the best thing to do; foot before tanks, as the rules want it."""
        best = Best(END_PHASE, 0)
        goals = to_goals(s, side)
        for n in range(moves.n):
            act = moves.acts[n]
            cell = operand(act) % HEX
            if verb(act) == ACTIVATE:
                force = able_in(s, side, cell)
                early = 0 if is_capable(s, force) else 100 * POINT
                gain = self.best_march(s, side, force, goals)
                if gain > 0:
                    best.weigh(act, gain + early)
            elif verb(act) == CONCERTED and side == AXIS:
                best.weigh(act, self.weigh_concerted(s, side, operand(act) // HEX, cell))
        return best.act

    def best_march(self, s: Campaign, side: i64, force: BitSet, goals: vec[i64]) -> i64:
        """How much better than to stay the best march is."""
        here = hex_of(s, force)
        mp = lowest_ma(s, force)
        stay = self.value(s, side, force, here, here, goals)
        if s.demoralized[force.lowest()] == 1:
            return POINT
        best: i64 = BADLY
        reach = Reach(s, side, force, here, mp, True)
        for cell in reach.cells:
            best = max(best, self.weigh_march(s, side, force, here, cell, mp - 1, reach, goals))
        return best - stay

    def weigh_march(
        self,
        s: Campaign,
        side: i64,
        force: BitSet,
        here: i64,
        cell: i64,
        spare: i64,
        reach: Reach,
        goals: vec[i64],
    ) -> i64:
        """An attack by its promise, any other march by the hex."""
        if not s.has_units(1 - side, cell):
            return self.value(s, side, force, here, cell, goals)
        if reach.costs[cell] == NO_WAY or (side == AXIS and cell == s.board.capital):
            return BADLY
        plan: i64 = STANDARD if reach.costs[cell] <= spare else 0
        origin = reach.came[cell]
        return self.weigh_attack(s, side, force, origin, cell, plan, goals)

    def weigh_attack(
        self,
        s: Campaign,
        side: i64,
        force: BitSet,
        origin: i64,
        cell: i64,
        plan: i64,
        goals: vec[i64],
    ) -> i64:
        """LP, and with the chance to win what the hex is worth; to lose costs heart and ground."""
        nation = s.supply_nation(force.lowest())
        supplied = has_line_at(s, nation, origin)
        promise: Promise = foresee_attack(s, side, force, origin, cell, plan, supplied)
        owed = OWED if side == SOVIET and s.owed > 0 else 0
        if promise.won < GOOD_ODDS and owed == 0:
            return BADLY
        prize = self.value(s, side, force, origin, cell, goals) + 2 * POINT
        fallback = self.value(s, side, force, origin, origin, goals) - 3 * POINT
        mean = (promise.won * prize + (SURE - promise.won) * fallback) // SURE
        return mean + promise.gain() + owed

    def weigh_concerted(self, s: Campaign, side: i64, plan: i64, target: i64) -> i64:
        """8.1 The strongest force next to the target that could break in."""
        best: i64 = 0
        goals = to_goals(s, side)
        for beside in s.board.hexes.within(target, 1):
            force = able_in(s, side, beside)
            if beside == target or force.is_empty() or not is_capable(s, force):
                continue
            gain = self.weigh_attack(s, side, force, beside, target, plan, goals)
            stay = self.value(s, side, force, beside, beside, goals)
            best = max(best, gain - stay + POINT)
        return best

    def value(
        self, s: Campaign, side: i64, force: BitSet, here: i64, cell: i64, goals: vec[i64]
    ) -> i64:
        """What it is worth to a side that a force stands in a hex."""
        if cell != here and not can_join(s, side, cell, force):
            return BADLY // 2
        held: i64 = 0
        if side == AXIS:
            held -= STEP * min(goals[cell], 60)
            if s.control[cell] == SOVIET:
                held += worth(s, cell)
        else:
            held += self.shelter(s, side, force, here, cell)
        if not has_line_at(s, s.supply_nation(force.lowest()), cell):
            held -= UNSUPPLIED
        return held

    def shelter(self, s: Campaign, side: i64, force: BitSet, here: i64, cell: i64) -> i64:
        """Soviets hold places, the nearer to the enemy the better, and avoid to stand alone."""
        alone = cell == here or not s.has_units(side, cell)
        held = worth(s, cell) if alone or worth(s, cell) > 3 * POINT else worth(s, cell) // 2
        danger = threat(s, side, cell)
        own = strength(s, force) + (0 if cell == here else s.strength(side, cell))
        if danger > 3 * own and worth(s, cell) < 3 * POINT:
            held -= POINT
        return held - s.board.hexes.distance(here, cell)

    def order(self, s: Campaign, side: i64, top: Orders, moves: Moves) -> i64:
        """The best march, or to stop."""
        if has(moves, RALLY):
            return RALLY
        goals = to_goals(s, side)
        here = hex_of(s, top.force)
        left = top.left(s)
        best = Best(STOP, self.value(s, side, top.force, here, here, goals))
        reach = Reach(s, side, top.force, here, left, top.spent == 0)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == MARCH:
                weight = self.weigh_march(
                    s, side, top.force, here, operand(act), left - 1, reach, goals
                )
                best.weigh(act, weight)
        return best.act

    # ------------------------------------------------------------ 2.6.1

    def react(self, s: Campaign, side: i64, top: Reacting, moves: Moves) -> i64:
        """In, if those who stand there then can expect to do more harm; back out of ruin."""
        attack = s.strength(1 - side, top.cell)
        defence = s.strength(side, top.cell)
        best = Best(PASS, 0)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == REACT_IN:
                place = operand(act) % HEX
                units = at_places(able_in(s, side, place), operand(act) // HEX)
                joined = defence + strength(s, units)
                if top.concerted == 0 and joined > attack:
                    best.weigh(act, joined)
            elif verb(act) == REACT_BACK and operand(act) == top.cell and 2 * defence < attack:
                best.weigh(act, 1)
        return best.act


# ---------------------------------------------------------------- small choices


def set_up(s: Campaign, moves: Moves) -> i64:
    """X6.0 As the scenario proposes; where that was begun otherwise, each unit, if it can."""
    if has(moves, END_PHASE):
        return END_PHASE
    unit = operand(moves.acts[0]) // HEX
    proposed = PLACE + unit * HEX + s.board.units[unit].start
    return proposed if has(moves, proposed) else moves.acts[0]


def has(moves: Moves, act: i64) -> bool:
    for n in range(moves.n):
        if moves.acts[n] == act:
            return True
    return False


def plainly(moves: Moves) -> i64:
    """A Standard Attack, no pause, the lowest die again; otherwise the last on offer."""
    if has(moves, PLAN + STANDARD):
        return PLAN + STANDARD
    if has(moves, PAUSE):
        return PAUSE
    if verb(moves.acts[0]) == REROLL:
        return lowest_die(moves)
    return moves.acts[moves.n - 1]


def lowest_die(moves: Moves) -> i64:
    """X4.4 A die is rolled again if it shows less than dice do on average."""
    best = Best(REROLL, -4)
    for n in range(moves.n):
        if operand(moves.acts[n]) > 0:
            best.weigh(moves.acts[n], -operand(moves.acts[n]))
    return best.act


def largest(moves: Moves) -> i64:
    """8.12 As many as can go on; nobody if none can."""
    best = Best(moves.acts[moves.n - 1], 0)
    for n in range(moves.n):
        if verb(moves.acts[n]) == EXPLOIT:
            best.weigh(moves.acts[n], operand(moves.acts[n]))
    return best.act


def strongest(s: Campaign, side: i64, moves: Moves) -> i64:
    """8.1 The force with the most SP."""
    best = Best(moves.acts[0], 0)
    for n in range(moves.n):
        at = operand(moves.acts[n])
        if verb(moves.acts[n]) == ATTACK_FROM:
            force = at_places(able_in(s, side, at % HEX), at // HEX)
            best.weigh(moves.acts[n], strength(s, force))
    return best.act


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


def retreat(s: Campaign, side: i64, top: Retreating, moves: Moves) -> i64:
    """8.11 To places and friends, in supply; a Major City is not given up."""
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        act = moves.acts[n]
        if verb(act) == ROUT:
            best.weigh(act, POINT)
            continue
        cell = operand(act)
        weight = worth(s, cell) // 4 - threat(s, side, cell)
        if not has_line_at(s, s.supply_nation(top.force.lowest()), cell):
            weight -= UNSUPPLIED
        if not can_join(s, side, cell, top.force):
            weight -= POINT
        best.weigh(act, weight)
    return best.act


def nearest_to_goal(s: Campaign, moves: Moves) -> i64:
    """X4.3.1 The rail goes where the army goes."""
    goals = to_goals(s, AXIS)
    best = Best(moves.acts[0], BADLY)
    for n in range(moves.n):
        best.weigh(moves.acts[n], -goals[operand(moves.acts[n])])
    return best.act


def entry_value(s: Campaign, side: i64, cell: i64, enemies: vec[i64]) -> i64:
    """X4.12 Near the front but not in it; where something is to be held, and is not."""
    near = enemies[cell] if enemies[cell] > 1 else 6
    value = -STEP * min(near, 20) // 4
    if side == SOVIET and not s.has_units(side, cell):
        value += worth(s, cell)
    if s.has_units(side, cell):
        value -= POINT * len(s.units_in(side, cell))
    return value


def holds_place(s: Campaign, side: i64, cell: i64) -> bool:
    """Does a force keep a town or city that is worth it? Only the Soviet does."""
    return side == SOVIET and s.board.place[cell] != NOBODY
