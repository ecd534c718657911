"""7.0 Marching: how far a force comes, what it may enter, and the march itself, hex by hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.bits import BITS, lowest
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Procedure, Reason
from grognard.games.army_group_north.rules.allowances import MOST_CREDIT, means
from grognard.games.army_group_north.rules.board import CLOSED, FAR, IN_WORD, NOBODY, WORD, Board
from grognard.games.army_group_north.rules.constants import AXIS, HEX
from grognard.games.army_group_north.rules.control import enter
from grognard.games.army_group_north.rules.enclosing import agrees, stands
from grognard.games.army_group_north.rules.facts import MARCHED
from grognard.games.army_group_north.rules.forces import (
    hex_of,
    ignores_rivers,
    is_northern,
    is_shaken,
)
from grognard.games.army_group_north.rules.reaction import STRUCK, WITHDREW, Reactions
from grognard.games.army_group_north.rules.reasons import (
    CAPITAL_SHUT,
    FINLAND_WAITS,
    NO_SHAKEN_ATTACK,
    NO_WAY_THERE,
    NORTHERNERS_HOLD,
    OVERSTACKED,
)
from grognard.games.army_group_north.rules.stacking import fit
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_capital_shut
from grognard.games.army_group_north.rules.zones import has_finns

MOST_MP: Final[i64] = 100

# who is asked on the way
NOBODY_ASKED: Final[i64] = 0  # 8.12 in an exploitation
ASKED: Final[i64] = 1
ASKED_IN: Final[i64] = 2  # 8.1 in a Concerted Attack: nobody goes back


# ---------------------------------------------------------------- how far one comes


@mypyc_attr(acyclic=True)
class Reach:
    """7.0 The hexes where a force comes with so many MP, by the cheapest ways."""

    def __init__(
        self, s: Campaign, side: i64, force: BitSet, start: i64, mp: i64, first: bool
    ) -> None:
        self.start: i64 = start
        self.mp: i64 = mp
        self.finnish: bool = has_finns(s.board, force)
        self.shaken: bool = is_shaken(s, force)
        self.limited: bool = self.finnish or self.shaken
        self.side: i64 = side
        self.prices: vec[i64] = prices_for(s, side)
        self.costs: vec[i64] = s.board.far[:]
        self.came: vec[i64] = s.board.from_nowhere[:]  # from which hex
        self.cells: vec[i64] = vec[i64]([])  # the nearest first
        self.costs[start] = 0
        near = (s.board.hexes.columns + 1) * mp  # further apart are no two hexes, in their numbers
        self.first_word: i64 = max(start - near, 0) >> WORD
        self.last_word: i64 = min(start + near, s.board.size - 1) >> WORD
        if mp > 0:
            due = vec[i64]([0] * (s.board.words * (mp + 1)))
            due[start >> WORD] = BITS[start & IN_WORD]
            if first:
                self.cross_straits(s, due)
            self.spread(s, due)

    def cross_straits(self, s: Campaign, due: vec[i64]) -> None:
        """R80 As its first step a force may go over a strait, which takes all MP."""
        board = s.board
        for direction in range(DIRECTIONS):
            beside = board.ways[self.start * DIRECTIONS + direction]
            if beside == NOBODY or not board.has_side(board.strait, self.start, direction):
                continue
            if not self.is_barred(s, self.start, direction, beside):
                self.costs[beside] = self.mp
                self.came[beside] = self.start
                due[self.mp * board.words + (beside >> WORD)] |= BITS[beside & IN_WORD]

    def spread(self, s: Campaign, due: vec[i64]) -> None:
        """From hex to hex: the cheapest first, of those that cost the same the first on the map.

        `due` is a set of hexes for every cost. Compiled, 30 hexes take 1.1 µs; with a heap it was
        9, and with a function for the six ways out of each 1.4.
        """
        words = s.board.words
        costs = self.costs
        came = self.came
        prices = self.prices
        ways = s.board.ways
        first = s.first
        enemies = (1 - self.side) * s.board.size
        found = vec[i64]([0] * min(s.board.size, 3 * self.mp * (self.mp + 1) + 1))
        n: i64 = 0
        for cost in range(self.mp + 1):
            for word in range(self.first_word, self.last_word + 1):
                left = due[cost * words + word]
                while left != 0:
                    cell = (word << WORD) + lowest(left)
                    left &= left - 1
                    if costs[cell] != cost:
                        continue
                    found[n] = cell
                    n += 1
                    if first[enemies + cell] != NOBODY:  # an enemy's hex is an end
                        continue
                    for side in range(cell * DIRECTIONS, cell * DIRECTIONS + DIRECTIONS):
                        then = cost + prices[side]
                        if then == cost + CLOSED or then > self.mp:
                            continue
                        beside = ways[side]
                        if then < costs[beside] and not self.is_limit(s, cell, side, beside):
                            costs[beside] = then
                            came[beside] = cell
                            due[then * words + (beside >> WORD)] |= BITS[beside & IN_WORD]
        self.cells = found[1:n]

    def is_limit(self, s: Campaign, cell: i64, side: i64, beside: i64) -> bool:
        return self.limited and self.is_barred(s, cell, side - cell * DIRECTIONS, beside)

    def is_barred(self, s: Campaign, cell: i64, direction: i64, beside: i64) -> bool:
        """R72 Finns have limits, 2.8 and shaken forces too."""
        if self.finnish and is_limit(s.board, cell, direction):
            return True
        return self.shaken and is_feared(s, self.side, beside)

    def next_step(self, goal: i64) -> i64:
        """The first hex on the way to a goal."""
        cell = goal
        while self.came[cell] != self.start:
            cell = self.came[cell]
        return cell


def prices_for(s: Campaign, side: i64) -> vec[i64]:
    """3.0 What each step costs in this turn, X4.8.5 with rivers or without."""
    return s.board.dry_prices if ignores_rivers(s, side) else s.board.prices


def is_limit(board: Board, cell: i64, direction: i64) -> bool:
    """R72 Do Finns go no further? They enter no Leningrad and do not cross the Svir."""
    beside = board.ways[cell * DIRECTIONS + direction]
    return beside == board.capital or board.has_side(board.line, cell, direction)


def is_feared(s: Campaign, side: i64, cell: i64) -> bool:
    """2.8 Does a demoralized force not enter a hex?"""
    return s.has_units(1 - side, cell) or s.in_ezoc(side, cell)


def step_price(s: Campaign, side: i64, force: BitSet, here: i64, cell: i64) -> i64:
    """What a force pays to go straight from one hex to the next, no strait; or CLOSED.

    Whatever its morale is: it is asked again of a force that has made the step and has lost heart.
    """
    board = s.board
    direction = board.hexes.towards(here, cell)
    if direction < 0 or (has_finns(board, force) and is_limit(board, here, direction)):
        return CLOSED
    return prices_for(s, side)[here * DIRECTIONS + direction]


def can_step(s: Campaign, side: i64, force: BitSet, mp: i64, first: bool) -> bool:
    """Is there anywhere to go?"""
    if mp <= 0:
        return False
    for cell in Reach(s, side, force, hex_of(s, force), mp, first).cells:
        if why_not_enter(s, side, force, cell) is None:
            return True
    return False


def why_not_enter(s: Campaign, side: i64, force: BitSet, cell: i64) -> Reason | None:
    """2.8, R66, R69, R70, R81 May a force go into a hex that it can pay for?"""
    for unit in force.members():
        if not s.may_act(unit):
            return FINLAND_WAITS
    if not s.has_units(1 - side, cell):
        return None
    if is_shaken(s, force):
        return NO_SHAKEN_ATTACK
    if side == AXIS and cell == s.board.capital:
        if is_northern(s, force):
            return NORTHERNERS_HOLD
        if is_capital_shut(s):
            return CAPITAL_SHUT
    return None if fit(s.board, force.members()) else OVERSTACKED


def why_not_march(
    s: Campaign, side: i64, force: BitSet, goal: i64, mp: i64, first: bool
) -> Reason | None:
    """7.0 Can a force go there, and may it?"""
    if goal >= s.board.size or goal == hex_of(s, force):
        return NO_WAY_THERE
    if Reach(s, side, force, hex_of(s, force), mp, first).costs[goal] == FAR:
        return NO_WAY_THERE
    return why_not_enter(s, side, force, goal)


# ---------------------------------------------------------------- the march


def move_in(s: Campaign, side: i64, force: BitSet, cell: i64) -> None:
    """R45 A force comes into a hex."""
    s.tell(MARCHED, force.lowest(), force.count(), hex_of(s, force), cell)
    for unit in force.members():
        s.put(unit, cell)
    enter(s, side, force, cell)


@mypyc_attr(acyclic=True)
class March(Procedure):
    """7.0 A force goes to a hex, `spent` MP ago; `asked` says who may react on the way.

    It ends early where an enemy is met or has gone back. Answers `pack_march`.
    """

    heading = "7.0 March"
    sections = ("step", "go on")
    called = {"Activation": "marched", "Assault": "marched", "Pursuit": "marched"}
    holds = {"spent": (0, MOST_MP), "credit": (0, MOST_CREDIT), "asked": (0, 2)}

    def __init__(
        self,
        side: i64,
        force: BitSet,
        goal: i64,
        origin: i64,
        spent: i64,
        credit: i64,
        asked: i64,
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.goal: i64 = goal
        self.origin: i64 = origin  # where it came from
        self.spent: i64 = spent
        self.credit: i64 = credit
        self.asked: i64 = asked

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            self.step(s)
        else:
            self.go_on(s, s.answer)

    def fits(self, s: Campaign) -> bool:
        """They are together, on their way to a hex."""
        same = agrees(self, ("side", "force")) and stands(s, self.side, self.force)
        return same and means(s, self.force, self.credit) >= self.spent

    def step(self, s: Campaign) -> None:
        """R45 A hex is paid and entered; then the other side is asked."""
        left = means(s, self.force, self.credit) - self.spent
        here = hex_of(s, self.force)
        reach = Reach(s, self.side, self.force, here, left, self.spent == 0)
        if reach.costs[self.goal] == FAR:
            s.done(pack_march(self.spent, self.origin, 0))
            return
        cell = reach.next_step(self.goal)
        spent = self.spent + reach.costs[cell]
        move_in(s, self.side, self.force, cell)
        s.become(self.after(here, spent))
        s.goto(1)
        s.answer = 0
        if self.asked != NOBODY_ASKED:
            s.call(Reactions(self.side, cell, self.force, self.asked - ASKED, 0))

    def after(self, origin: i64, spent: i64) -> March:
        """The same, a hex further."""
        return March(self.side, self.force, self.goal, origin, spent, self.credit, self.asked)

    def go_on(self, s: Campaign, came: i64) -> None:
        """To the next hex, unless there is somebody to fight, or more room than was thought."""
        cell = hex_of(s, self.force)
        met = s.has_units(1 - self.side, cell)
        if came & WITHDREW != 0:
            enter(s, self.side, self.force, cell)  # R63 perhaps nobody is left in it
        if met or cell == self.goal or came & WITHDREW != 0:
            s.done(pack_march(self.spent, self.origin, came & STRUCK))
        else:
            s.goto(0)


def pack_march(spent: i64, origin: i64, struck: i64) -> i64:
    """What a march has cost, from where it came last, and whether a reaction stopped it."""
    return (spent * HEX + origin) * 2 + struck


def spent_on(march: i64) -> i64:
    return march // 2 // HEX


def origin_of(march: i64) -> i64:
    return march // 2 % HEX


def was_struck(march: i64) -> bool:
    return march % 2 == 1
