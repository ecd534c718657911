"""A player with judgement, for either side.

It tries each act on the guess it is given and takes the one that leaves the best position; an
attack is worth what it promises by the dice, and units that move together do so one by one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, operand, verb
from grognard.games.quick.bots.weighing import SURE, WHOLE, Judgement
from grognard.games.quick.rules.actions import Action, WhoBegins, colour_of
from grognard.games.quick.rules.combat import Advance
from grognard.games.quick.rules.constants import (
    ACTIONS,
    ADVANCE,
    ATTACK,
    BEGIN,
    BLUE_CUBE,
    COME_BACK,
    EXHAUST,
    EXHAUSTED,
    GONE,
    HEX,
    MOST_UNITS,
    MOVE,
    MOVE_ALL,
    MOVE_FORMATION,
    OFF,
    PAIR,
    PASS,
    PINK_CUBE,
    POOL,
    REDEPLOY,
    REDUCE,
    REMOVE,
    RETREAT,
    SALVAGE,
    TYPES,
    USE_DEFAULT,
)
from grognard.games.quick.rules.cubes import EACH, Selection, to_choose
from grognard.games.quick.rules.losses import Loss, Losses
from grognard.games.quick.rules.moving import army_group, formation_group
from grognard.games.quick.rules.setting_up import SetUp
from grognard.games.quick.rules.state import Battle

BADLY: Final[i64] = -1000 * SURE
TOGETHER: Final[i64] = 800  # of WHOLE: units that move together get into each other's way
TIE: Final[i64] = 2  # a pink cube rather than a blue one, where it is all the same


class Sensible(Policy):
    """Plays by its judgement; the same guess, the same act."""

    def __init__(self) -> None:
        self.judge: Judgement = Judgement()

    def choose(self, guess: Battle, moves: Moves, dice: Dice) -> i64:
        top = guess.top
        if moves.n == 1:
            return moves.acts[0]
        side = top.side_of(moves.acts[0])
        if isinstance(top, SetUp):
            return USE_DEFAULT
        if isinstance(top, Selection):
            return cubes(guess, side, moves)
        if isinstance(top, WhoBegins):
            last = guess.round == guess.board.rounds
            return BEGIN + (1 - side if last else side)
        if isinstance(top, Action):
            return self.action(guess, side, moves)
        if isinstance(top, Loss):
            return self.loss(guess, top, moves)
        if isinstance(top, Advance) and is_prize(guess, side, top.cell):
            return ADVANCE + top.cell
        return self.best(guess, side, moves).act

    # ------------------------------------------------------------ one act after another

    def best(self, s: Battle, side: i64, moves: Moves) -> Best:
        """The act that leaves the best position."""
        best = Best()
        for n in range(moves.n):
            best.weigh(moves.acts[n], self.weigh_act(s, side, moves.acts[n]))
        return best

    def weigh_act(self, s: Battle, side: i64, act: i64) -> i64:
        """What a position is worth after an act."""
        after: Battle = s.copy()
        if verb(act) == COME_BACK:
            after.put(operand(act) // HEX, operand(act) % HEX)
        elif verb(act) == SALVAGE:
            after.refresh(side, operand(act))
        else:
            after.top.take(after, act)
        return self.judge.worth(after, side)

    # ------------------------------------------------------------ Actions

    def action(self, s: Battle, side: i64, moves: Moves) -> i64:
        """An attack by what it promises, moves together by their parts, all else by trying."""
        best = Best()
        idle: Battle = s.copy()
        idle.top.take(idle, pass_of(s, moves))
        base = self.judge.worth(idle, side)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == ATTACK:
                promise = self.judge.weigh_attack(idle, operand(act) // PAIR, operand(act) % PAIR)
                best.weigh(act, base + promise)
        gains = vec[i64]([0] * MOST_UNITS)
        for n in range(moves.n):
            self.weigh(s, side, moves.acts[n], base, best, gains)
        for n in range(moves.n):
            act = moves.acts[n]
            if verb(act) == MOVE_FORMATION:
                best.weigh(act, base + together(gains, formation_group(s, operand(act))))
            elif act == MOVE_ALL:
                best.weigh(act, base + together(gains, army_group(s, side)))
        return best.act

    def weigh(self, s: Battle, side: i64, act: i64, base: i64, best: Best, gains: vec[i64]) -> None:
        """Try an act that is done at once; note what each unit would gain by a move."""
        kind = verb(act)
        if kind in (ATTACK, MOVE_FORMATION, MOVE_ALL):
            return
        if kind == REDEPLOY:
            best.weigh(act, self.weigh_redeploying(s, side, base))
            return
        value = self.weigh_act(s, side, act)
        if kind == MOVE:
            unit = operand(act) // HEX
            gains[unit] = value - base if value - base > gains[unit] else gains[unit]
        best.weigh(act, value if colour_of(act) == PINK_CUBE else value - TIE)

    def weigh_redeploying(self, s: Battle, side: i64, base: i64) -> i64:
        """The best that one Enabler's change of hands can do, and half as much for the next."""
        after: Battle = s.copy()
        after.top.take(after, REDEPLOY)
        moves = Moves()
        after.top.find_moves(after, moves)
        value = self.best(after, side, moves).value
        return value + (value - base) // 2

    # ------------------------------------------------------------ Losses

    def loss(self, s: Battle, loss: Loss, moves: Moves) -> i64:
        """The way that leaves the best position when all Losses are borne."""
        owed = loss.caller
        assert isinstance(owed, Losses)
        best = Best()
        for n in range(moves.n):
            after = imagine_loss(s, loss, owed, moves.acts[n])
            best.weigh(moves.acts[n], self.judge.worth(after, loss.side))
        return best.act


class Best:
    """The best act so far."""

    def __init__(self) -> None:
        self.act: i64 = 0
        self.value: i64 = BADLY

    def weigh(self, act: i64, value: i64) -> None:
        if value > self.value:
            self.act = act
            self.value = value


def is_prize(s: Battle, side: i64, cell: i64) -> bool:
    """5.8 Is a hex an objective of the enemy's? Who has driven him out goes in at once."""
    n = s.board.objective[cell]
    return n >= 0 and s.control[n] != side


def pass_of(s: Battle, moves: Moves) -> i64:
    """The Pass that costs least."""
    found: i64 = 0
    for n in range(moves.n):
        if verb(moves.acts[n]) == PASS:
            found = moves.acts[n]
    return found


def together(gains: vec[i64], group: i64) -> i64:
    """What a group gains by moving: a little less than its units by themselves."""
    total: i64 = 0
    for unit in range(MOST_UNITS):
        if group >> unit & 1 == 1:
            total += gains[unit]
    return total * TOGETHER // WHOLE


# ---------------------------------------------------------------- cubes


def cubes(s: Battle, side: i64, moves: Moves) -> i64:
    """2.2 As many pink cubes as there is work for; blue ones are kept for the last round."""
    many = to_choose(s, side)
    wished = many - count_pink(s, side)
    best = moves.acts[0]
    for n in range(moves.n):
        off = operand(moves.acts[n]) % EACH - wished
        nearest = operand(best) % EACH - wished
        if off * off < nearest * nearest:
            best = moves.acts[n]
    return best


def count_pink(s: Battle, side: i64) -> i64:
    """How many pink cubes to take now."""
    rounds = s.board.rounds - s.round
    if rounds == 0:
        return 0
    pink = s.cube(side, POOL, PINK_CUBE)
    hands = s.heap(side, POOL) // ACTIONS
    work = staff_work(s, side)
    if rounds < hands:
        spare = s.cube(side, POOL, BLUE_CUBE) - ACTIONS
        least = ACTIONS - (spare if spare > 0 else 0) // rounds
        work = least if least > work else work
    share = (pink + hands - 1) // hands if hands > 0 else pink
    return work if work < share else share


def staff_work(s: Battle, side: i64) -> i64:
    """How many Revives there is use for."""
    spent: i64 = 0
    for enabler in range(TYPES):
        spent += s.box(side, EXHAUSTED, enabler)
    work = (spent + 1) // 2
    for unit in range(s.board.count):
        if s.board.maneuver[side] >> unit & 1 == 1 and s.reduced >> unit & 1 == 1:
            work += 1
    return work


# ---------------------------------------------------------------- Losses


def imagine_loss(s: Battle, loss: Loss, owed: Losses, act: i64) -> Battle:
    """The position when this Loss is borne so, those still owed somehow, and the hex is taken."""
    after: Battle = s.copy()
    cell = after.where[loss.unit]
    flees = loss.defending == 1 and loss.retreated == 0 and verb(act) != RETREAT
    bear(after, loss.unit, act)
    for n in range(owed.left - 1):
        if after.where[loss.unit] >= 0:
            bear(after, loss.unit, plain_way(after, loss.unit, flees))
            flees = flees and after.where[loss.unit] == cell
    if loss.defending == 1:
        follow(after, owed.attacker, cell)
    return after


def bear(s: Battle, unit: i64, act: i64) -> None:
    """5.3 as far as positions go."""
    if verb(act) == EXHAUST:
        s.exhaust(unit, operand(act))
    elif act == REDUCE:
        s.reduced |= BITS[unit]
    elif verb(act) == RETREAT:
        s.put(unit, operand(act))
    else:
        s.reduced &= ~BITS[unit]
        s.lift(unit, GONE if s.board.units[unit].maneuvers() else OFF)


def plain_way(s: Battle, unit: i64, flees: bool) -> i64:
    """A way to bear a Loss without much thought: what heals, the hex, the unit."""
    if s.board.units[unit].maneuvers() and s.reduced >> unit & 1 == 0:
        return REDUCE
    for enabler in range(TYPES):
        if s.has(unit, enabler):
            return EXHAUST + enabler
    if flees:
        for direction in range(DIRECTIONS):
            cell = s.board.hexes.neighbour(s.where[unit], direction)
            if cell >= 0 and s.no_room(unit, cell) is None:
                return RETREAT + cell
    return REMOVE


def follow(s: Battle, attacker: i64, cell: i64) -> None:
    """5.8 The attacker is expected to advance."""
    side = s.board.units[attacker].side
    if s.enemies(cell, side) == 0 and s.no_room(attacker, cell) is None:
        s.put(attacker, cell)
