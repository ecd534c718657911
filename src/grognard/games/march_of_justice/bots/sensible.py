"""A player with judgement.

For Wagner it tries what each act could come to by the end of his turn, dice included, and asks
what the chances are then. For Russia it does what the printed Russians would.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS, count, lowest
from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import PROCEDURE, Frame, Moves, ask, operand, verb
from grognard.games.march_of_justice.bots.by_table import by_the_table, muster
from grognard.games.march_of_justice.bots.ways import first_step, reach
from grognard.games.march_of_justice.rules.administration import Administration, why_not_false_flag
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.constants import (
    ADVANCE,
    BLOCK,
    CHOOSE,
    DISPERSED,
    DONE,
    FALSE_FLAG,
    FALSE_FLAG_COST,
    GO_TO,
    MOST_FLANKING,
    PLACE,
    RUSSIA,
    SECOND_PLAYER,
    SHIFT_DOWN,
    SHIFT_UP,
    SQUARES,
    TARGET,
    WAGNER,
)
from grognard.games.march_of_justice.rules.contact import (
    Muster,
    WhomToMeet,
    able,
    assess,
)
from grognard.games.march_of_justice.rules.kremlin import Boons, Roadblocks
from grognard.games.march_of_justice.rules.movement import Movement, give_points
from grognard.games.march_of_justice.rules.outcome import Advance, Outcome, WhichUnit, result, row
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.turn import end_turn, has_line
from grognard.games.march_of_justice.rules.weighing import UNFIT, spread_out

# What a position is worth to Wagner; HALF_SURE is as good as three games in four.
GARRISON: Final[i64] = -25  # a strength point in Moscow, and a step there
ELSEWHERE: Final[i64] = -10  # a strength point of any other Russian in play
IN_THE_WAY: Final[i64] = -20  # a Russian on the M4
STRENGTH: Final[i64] = 30  # a strength point of Wagner's own
BY_TRACK: Final[i64] = 5  # one that the MCT gives
TOO_FAR: Final[i64] = -15  # a movement point from Moscow
AT_THE_GATES: Final[i64] = 20  # a unit next to Moscow
ASTRAY: Final[i64] = -50  # a unit that is dispersed
IN_MOSCOW: Final[i64] = 100
ROSTOV_OPEN: Final[i64] = -400
MOMENTUM: Final[i64] = 40
HALF_SURE: Final[i64] = 150

SURE: Final[i64] = 1_000_000  # the game is won
HARDLY: Final[i64] = 1000  # so much less it matters how the last turn ends without a victory
BADLY: Final[i64] = -SURE


class Sensible(Policy):
    """Wagner with judgement; Russia by the printed priorities. It leaves nothing to dice."""

    def choose(self, guess: March, moves: Moves, dice: Dice) -> i64:
        top = guess.top
        if moves.n == 1:
            return moves.acts[0]
        if for_russia(guess, top):
            return by_the_table(guess, top)
        if isinstance(top, Administration):
            return administer(guess)
        if isinstance(top, Movement):
            return first_step(guess, best_stand(guess.copy()).spots, WAGNER)
        if isinstance(top, WhomToMeet):
            best = best_strike(guess, 1, worth(guess))
            return DONE if best.target < 0 else TARGET + best.target
        if isinstance(top, Muster):
            return muster(top, best_units(guess, top.target, top.attackers, 1).units)
        return best_of(guess, moves)


class Printed(Sensible):
    """The same player, by the name under which one looks for the printed Russians."""


def for_russia(s: March, top: Frame) -> bool:
    """Is it the Russians' own affair, whoever is asked?"""
    if isinstance(top, (Movement, WhomToMeet, Muster)):
        return top.nation == RUSSIA
    if isinstance(top, Advance):
        return s.side(lowest(top.units)) == RUSSIA
    if isinstance(top, WhereTo):
        return top.side == RUSSIA
    return isinstance(top, (Boons, Roadblocks))


def best_of(s: March, moves: Moves) -> i64:
    """The act that leaves the best position; a Roadblock goes where the way is long anyway."""
    best = moves.acts[0]
    most = BADLY
    for n in range(moves.n):
        act = moves.acts[n]
        after = s.copy()
        after.top.take(after, act)
        ask(after)
        value = worth(after)
        if verb(act) == BLOCK:
            value += s.board.points(operand(act) % PLACE, s.board.moscow)
        if value > most:
            most = value
            best = act
    return best


# ---------------------------------------------------------------- what a position is worth


def worth(s: March) -> i64:
    """Wagner's chances, were his turn over now: from nothing to SURE."""
    if has_line(s, WAGNER):
        return SURE
    later = s.copy()
    end_turn(later)
    value = MOMENTUM * later.momentum
    if s.at_place(s.board.moscow, WAGNER) != 0:
        value += IN_MOSCOW
    if s.russians == SECOND_PLAYER and rostov_open(s):
        value += ROSTOV_OPEN
    for unit in range(s.board.units):
        value += enemy_worth(s, unit) if s.side(unit) == RUSSIA else own_worth(s, unit)
    size = value if value > 0 else -value
    chances = (SURE + SURE * value // (HALF_SURE + size)) // 2
    return chances // HARDLY if s.turn >= s.board.turns else chances


def rostov_open(s: March) -> bool:
    """11.0 Is nobody on the M4, and can a Russian be in Rostov next?"""
    if s.find_held(WAGNER) & s.board.m4 != 0:
        return False
    enemies = s.on_map(RUSSIA)
    for unit in range(s.board.units):
        there = enemies >> unit & 1 == 1
        if there and s.board.points(s.where[unit], s.board.rostov) <= s.mp(unit):
            return True
    return False


def enemy_worth(s: March, unit: i64) -> i64:
    here = s.where[unit]
    if here == s.board.moscow:
        steps: i64 = 1 if s.last_step(unit) else 2
        return GARRISON * (s.sp(unit) + steps)
    if here == s.board.grozny or (here < 0 and here != DISPERSED):
        return 0
    value = ELSEWHERE * s.sp(unit)
    return value + IN_THE_WAY if here >= 0 and s.board.m4 >> here & 1 == 1 else value


def own_worth(s: March, unit: i64) -> i64:
    here = s.where[unit]
    if here < 0:
        return ASTRAY if here == DISPERSED else 0
    value = STRENGTH * s.sp(unit) + TOO_FAR * s.board.points(here, s.board.moscow)
    if unit < s.board.core:
        value += (BY_TRACK - STRENGTH) * (SQUARES - 1 - s.mct[unit])
    return value + AT_THE_GATES if s.board.links(here, s.board.moscow) <= 1 else value


# ---------------------------------------------------------------- contacts


class Strike:
    """A contact that Wagner might make, and the chances it leaves; target -1: none."""

    def __init__(self, target: i64, units: i64, value: i64) -> None:
        self.target: i64 = target
        self.units: i64 = units
        self.value: i64 = value


def best_strike(s: March, deep: i64, least: i64) -> Strike:
    """The contact that leaves better chances than `least`, if there is one."""
    best = Strike(-1, 0, least)
    targets = s.find_held(RUSSIA)
    while targets != 0:
        target = lowest(targets)
        targets &= targets - 1
        units = able(s, WAGNER, target)
        if units != 0:
            best = better(best, best_units(s, target, units, deep))
    return best


def better(one: Strike, other: Strike) -> Strike:
    return other if other.value > one.value else one


def best_units(s: March, target: i64, units: i64, deep: i64) -> Strike:
    """All of some units; or, looking deeper, one of them or all but one first."""
    best = Strike(target, units, weigh_contact(s, target, units, deep))
    if deep == 0 or count(units) == 1:
        return best
    for unit in range(s.board.units):
        one = BITS[unit] & units
        if one != 0:
            best = better(best, Strike(target, one, weigh_contact(s, target, one, deep)))
            rest = units & ~one
            if count(rest) > 1:
                best = better(best, Strike(target, rest, weigh_contact(s, target, rest, deep)))
    return best


def weigh_contact(s: March, target: i64, units: i64, deep: i64) -> i64:
    """The chances after a contact: the mean over the faces of the die."""
    found = assess(s, WAGNER, target, units)
    modifiers = found.modifiers()
    total: i64 = 0
    value: i64 = 0
    last: i64 = -1
    for die in range(1, 7):
        what = result(row(die, modifiers), found.column)
        if what != last:
            value = prospect(outcome(s, target, units, what), deep)
            last = what
        total += value
    return total // 6


def prospect(s: March, deep: i64) -> i64:
    """The chances if Wagner stops here, or makes one contact after another: so many more."""
    value = worth(s)
    if deep == 0 or value == SURE:
        return value
    return best_strike(s, deep - 1, value).value


def outcome(s: March, target: i64, units: i64, what: i64) -> March:
    """The position after a result of the table; where a rule asks, the first answer will do."""
    after: March = s.copy()
    before = after.top
    after.spent |= units
    after.call(Outcome(WAGNER, target, units, after.places(units), what))
    while after.top is not before:
        top = after.top
        if top.kind == PROCEDURE:
            section = after.at
            after.at = section + 1
            top.run(after, section)
        elif isinstance(top, WhichUnit):
            top.take(after, CHOOSE + lowest(top.units))
        elif isinstance(top, WhereTo):
            top.take(after, GO_TO + lowest(top.places))
        elif isinstance(top, Advance):
            top.take(after, DONE if top.units == 0 else ADVANCE + lowest(top.units))
    return after


# ---------------------------------------------------------------- movement


class Plan:
    """A place for each unit, or a square for each marker, and the chances that it gives."""

    def __init__(self, spots: vec[i64], value: i64) -> None:
        self.spots: vec[i64] = spots
        self.value: i64 = value


def choose_better(one: Plan, other: Plan) -> Plan:
    return other if other.value > one.value else one


def best_stand(s: March) -> Plan:
    """As near to Moscow as can be; or around it, all who can come or those who can come dry."""
    board = s.board
    near = s.where[:]
    wet = vec[i64]([0] * board.units)
    dry = wet[:]
    enemies = s.find_held(RUSSIA)
    for unit in range(board.units):
        if s.where[unit] >= 0 and s.side(unit) == WAGNER:
            places = reach(s, unit, s.where[unit], s.left[unit], enemies)
            near[unit] = closest(s, places, s.where[unit])
            wet[unit] = places & board.beside[board.moscow]
            dry[unit] = wet[unit] & ~board.rivers[board.moscow]
    best = besieging(s, weigh_stand(s, near), near, wet)
    return besieging(s, best, near, dry)


def closest(s: March, places: i64, here: i64) -> i64:
    """The location from which Moscow costs the fewest points."""
    best = here
    board = s.board
    for place in range(board.size):
        nearer = board.points(place, board.moscow) < board.points(best, board.moscow)
        if places >> place & 1 == 1 and nearer:
            best = place
    return best


def besieging(s: March, best: Plan, near: vec[i64], reaches: vec[i64]) -> Plan:
    """The better one: the best so far; or next to Moscow, on as many sides as count, who can be."""
    units: i64 = 0
    for unit in range(s.board.units):
        if reaches[unit] != 0:
            units |= BITS[unit]
    number = count(units)
    for flank in range(MOST_FLANKING, -1, -1):
        if flank < number:
            spots = spread_out(s, units, reaches, number - flank)
            if spots[0] != UNFIT:
                for unit in range(s.board.units):
                    if units >> unit & 1 == 0:
                        spots[unit] = near[unit]
                return choose_better(best, weigh_stand(s, spots))
    return best


def weigh_stand(s: March, spots: vec[i64]) -> Plan:
    """The chances with the units there, and one contact by all; for a moment `s` has them there."""
    before = s.where
    s.where = spots
    found = Plan(spots, prospect(s, 1))
    s.where = before
    return found


# ---------------------------------------------------------------- administration


def administer(s: March) -> i64:
    """A False Flag if it helps, then the shifts one by one."""
    best = best_setting(s)
    act = first_shift(s, best.spots)
    for unit in range(s.board.units):
        if why_not_false_flag(s, unit) is None and s.board.m4 >> s.where[unit] & 1 == 1:
            after: March = s.copy()
            after.shift_momentum(-FALSE_FLAG_COST, 1)
            after.disperse(unit)
            other = try_squares(after, best.spots)
            if other.value > best.value:
                best = other
                act = FALSE_FLAG + unit
    return act


def first_shift(s: March, squares: vec[i64]) -> i64:
    for marker in range(s.board.core):
        if squares[marker] < s.mct[marker]:
            return SHIFT_UP + marker
        if squares[marker] > s.mct[marker]:
            return SHIFT_DOWN + marker
    return DONE


def best_setting(s: March) -> Plan:
    """All free markers the same way or none; then each by itself."""
    best = try_squares(s, s.mct)
    every: i64 = BITS[s.board.core] - 1
    best = try_shift(s, best, every, -1)
    best = try_shift(s, best, every, 1)
    for marker in range(s.board.core):
        for by in range(-1, 2):
            best = try_shift(s, best, BITS[marker], by)
    return best


def try_shift(s: March, best: Plan, markers: i64, by: i64) -> Plan:
    """The better one: the best so far, or that with some markers so far from where they are."""
    squares = best.spots[:]
    changed = False
    for marker in range(s.board.core):
        square = s.mct[marker] + by
        free = s.shifts[marker] == 0 and s.where[marker] >= 0 and 0 <= square < SQUARES
        if markers >> marker & 1 == 1 and free and squares[marker] != square:
            squares[marker] = square
            changed = True
    return choose_better(best, try_squares(s, squares)) if changed else best


def try_squares(s: March, squares: vec[i64]) -> Plan:
    after: March = s.copy()
    after.mct = squares[:]
    give_points(after, WAGNER)
    return Plan(squares, best_stand(after).value)
