"""The state of a battle, and what the rules ask of it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.rules import Frame, Reason, State
from grognard.games.quick.rules.board import NOBODY, Board
from grognard.games.quick.rules.constants import (
    AVAILABLE,
    BARRED,
    BLUE,
    BLUE_CUBE,
    BOXES,
    CLOSE,
    COMMAND_POST,
    CUBES,
    DISCARD,
    EXHAUSTED,
    GONE,
    HAND,
    HEADQUARTERS,
    IN_SUPPLY,
    LOST,
    MOST_CIVILIANS,
    MOST_SUPPORT,
    NEAR_HQ,
    NEAR_POST,
    PINK_CUBE,
    POOL,
    RED,
    RESERVE,
    SUPPORT_A_POINT,
    TYPES,
)
from grognard.games.quick.rules.displays import deal_cubes, deal_enablers, problem
from grognard.games.quick.rules.facts import CIVILIANS, CONTROL, ENDED, SPENT, SUPPORT
from grognard.games.quick.rules.reasons import ENEMY_THERE, FULL, NO_ENTRY


@mypyc_attr(acyclic=True, free_list_len=1)
class Battle(State):
    """Everything on the map and on the two displays."""

    board: Board
    fate: bool = False  # option 6.2
    popular: bool = False  # option 6.1
    round: i64 = 0
    initiative: i64 = BLUE  # who has the marker
    claimed: bool = False  # has it changed hands in this round?
    how: i64 = 0  # it ended
    reduced: i64 = 0  # the Reduced units, one bit each
    where: vec[i64]  # each unit's hex, or where it is off the map
    held: vec[i64]  # the units in each hex, one bit each: `where` the other way round
    rubble: vec[i64]  # a 1 for each hex that has become Close
    crowds: i64 = 0  # how many CIV markers there are
    crowd: vec[i64]  # their hexes
    control: vec[i64]  # who holds each objective
    given: vec[i64]  # Enablers allocated: a unit times TYPES, and the Enabler
    boxes: vec[i64]  # Enablers on the displays
    shown: vec[i64]  # of the Available ones, those the enemy knows to be there
    cubes: vec[i64]
    bounds: vec[i64]  # the fewest and the most blue cubes in Supply by what the enemy has seen
    support: vec[i64]  # 6.1 of each side

    def __init__(
        self,
        board: Board,
        where: vec[i64],
        held: vec[i64],
        rubble: vec[i64],
        crowd: vec[i64],
        control: vec[i64],
        given: vec[i64],
        boxes: vec[i64],
        shown: vec[i64],
        cubes: vec[i64],
        bounds: vec[i64],
        support: vec[i64],
        top: Frame,
    ) -> None:
        super().__init__(top)
        self.board = board
        self.where = where
        self.held = held
        self.rubble = rubble
        self.crowd = crowd
        self.control = control
        self.given = given
        self.boxes = boxes
        self.shown = shown
        self.cubes = cubes
        self.bounds = bounds
        self.support = support

    def copy(self) -> Battle:
        c = Battle(
            self.board,
            self.where[:],
            self.held[:],
            self.rubble[:],
            self.crowd[:],
            self.control[:],
            self.given[:],
            self.boxes[:],
            self.shown[:],
            self.cubes[:],
            self.bounds[:],
            self.support[:],
            self.top,
        )
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.fate = self.fate
        c.popular = self.popular
        c.round = self.round
        c.initiative = self.initiative
        c.claimed = self.claimed
        c.how = self.how
        c.reduced = self.reduced
        c.crowds = self.crowds
        return c

    def guess(self, side: i64, dice: Dice) -> Battle:
        """The other's cubes and the Enablers of its closed boxes are dealt anew."""
        c = self.copy()
        other = 1 - side
        deal_cubes(c.cubes, other * CUBES, c.bounds[2 * other], c.bounds[2 * other + 1], dice)
        deal_enablers(c.boxes, other * BOXES, c.shown, other * TYPES, dice)
        return c

    def measure(self, n: i64) -> i64:
        match n:
            case 0:
                return self.round
            case 1:
                return self.points(BLUE)
            case 2:
                return self.points(RED)
            case 3:
                return self.count_lost(BLUE)
            case _:
                return self.count_lost(RED)

    # ------------------------------------------------------------ the map

    def terrain(self, cell: i64) -> i64:
        """A hex's terrain: Rubble makes it Close."""
        return CLOSE if self.rubble[cell] == 1 else self.board.terrain[cell]

    def enemies(self, cell: i64, side: i64) -> i64:
        """The units in a hex that are against a side."""
        return self.held[cell] & self.board.owned[1 - side]

    def no_room(self, unit: i64, cell: i64) -> Reason | None:
        """1.2 Why a unit cannot be in a hex."""
        if self.board.terrain[cell] == BARRED:
            return NO_ENTRY
        if self.enemies(cell, self.board.units[unit].side) != 0:
            return ENEMY_THERE
        beside = self.held[cell] & self.board.alike[unit] & ~BITS[unit]
        return FULL if beside != 0 else None

    def put(self, unit: i64, cell: i64) -> None:
        """A unit goes into a hex; 1.4 a Maneuver Unit takes control of an objective."""
        old = self.where[unit]
        if old >= 0:
            self.held[old] &= ~BITS[unit]
        self.where[unit] = cell
        self.held[cell] |= BITS[unit]
        objective = self.board.objective[cell]
        if objective >= 0 and self.board.units[unit].maneuvers():
            self.take_control(objective, self.board.units[unit].side)

    def take_control(self, objective: i64, side: i64) -> None:
        if self.control[objective] != side:
            self.control[objective] = side
            self.tell(CONTROL, objective, side)

    def lift(self, unit: i64, to: i64) -> None:
        """A unit leaves the map."""
        self.held[self.where[unit]] &= ~BITS[unit]
        self.where[unit] = to

    def add_civilians(self, cell: i64) -> None:
        """One more CIV marker."""
        if self.crowds < MOST_CIVILIANS:
            self.crowd[self.crowds] = cell
            self.crowds += 1
            self.tell(CIVILIANS, cell)

    def has_civilians(self, cell: i64) -> bool:
        for n in range(self.crowds):
            if self.crowd[n] == cell:
                return True
        return False

    # ------------------------------------------------------------ 1.3 command

    def in_command(self, unit: i64) -> bool:
        """1.3 A Maneuver Unit near its HQ, or an HQ near the Command Post."""
        counter = self.board.units[unit]
        if counter.kind == COMMAND_POST:
            return False
        if counter.kind == HEADQUARTERS:
            return self.near(unit, self.board.posts[counter.side], NEAR_POST)
        return self.near(unit, self.board.formations[counter.formation].hq, NEAR_HQ)

    def near(self, unit: i64, chief: i64, most: i64) -> bool:
        """Are both on the map, and no further apart?"""
        if chief == NOBODY or self.where[chief] < 0 or self.where[unit] < 0:
            return False
        return self.board.hexes.distance(self.where[unit], self.where[chief]) <= most

    def post_is_out(self, side: i64) -> bool:
        """5.7 Is a side without its Command Post?"""
        post = self.board.posts[side]
        return post == NOBODY or self.where[post] < 0

    # ------------------------------------------------------------ Enablers

    def has(self, unit: i64, enabler: i64) -> bool:
        return self.given[unit * TYPES + enabler] > 0

    def kinds(self, unit: i64) -> i64:
        """How many different Enablers a unit has."""
        found: i64 = 0
        for enabler in range(TYPES):
            if self.given[unit * TYPES + enabler] > 0:
                found += 1
        return found

    def box(self, side: i64, box: i64, enabler: i64) -> i64:
        return self.boxes[side * BOXES + box * TYPES + enabler]

    def shift(self, side: i64, box: i64, enabler: i64, change: i64) -> None:
        """More or fewer of an Enabler in a box."""
        self.boxes[side * BOXES + box * TYPES + enabler] += change

    def fetch(self, side: i64, enabler: i64) -> None:
        """4.3 Out of Supply, and the enemy does not see what."""
        self.shift(side, IN_SUPPLY, enabler, -1)
        self.shift(side, AVAILABLE, enabler, 1)

    def refresh(self, side: i64, enabler: i64) -> None:
        """4.2 Out of Exhausted, in the open."""
        self.shift(side, EXHAUSTED, enabler, -1)
        self.shift(side, AVAILABLE, enabler, 1)
        self.shown[side * TYPES + enabler] += 1

    def allocate(self, side: i64, enabler: i64, unit: i64) -> None:
        """4.3 From Available to a unit, in the open: one less of those the enemy knew of."""
        self.shift(side, AVAILABLE, enabler, -1)
        self.given[unit * TYPES + enabler] += 1
        if self.shown[side * TYPES + enabler] > 0:
            self.shown[side * TYPES + enabler] -= 1

    def exhaust(self, unit: i64, enabler: i64) -> None:
        self.given[unit * TYPES + enabler] -= 1
        self.shift(self.board.units[unit].side, EXHAUSTED, enabler, 1)

    # ------------------------------------------------------------ cubes

    def cube(self, side: i64, place: i64, colour: i64) -> i64:
        return self.cubes[side * CUBES + place + colour]

    def heap(self, side: i64, place: i64) -> i64:
        """How many cubes of a side are somewhere."""
        at = side * CUBES + place
        return self.cubes[at] + self.cubes[at + 1]

    def carry(self, side: i64, colour: i64, off: i64, to: i64, many: i64) -> None:
        """Cubes of a colour go from one place to another."""
        self.cubes[side * CUBES + off + colour] -= many
        self.cubes[side * CUBES + to + colour] += many

    def spend(self, side: i64, colour: i64, verb: i64) -> None:
        """3.2 A cube for an Action."""
        self.carry(side, colour, HAND, DISCARD, 1)
        self.tell(SPENT, side, colour, verb)
        self.learn(side)

    def learn(self, side: i64) -> None:
        """What cubes in the open tell the enemy of those that are not."""
        hidden = self.heap(side, RESERVE)
        blue = self.count_unseen(side, BLUE_CUBE)
        least = hidden - self.count_unseen(side, PINK_CUBE)
        if self.bounds[2 * side] < least:
            self.bounds[2 * side] = least
        if self.bounds[2 * side + 1] > blue:
            self.bounds[2 * side + 1] = blue

    def count_unseen(self, side: i64, colour: i64) -> i64:
        """How many cubes of a colour are in Pool, hand and Supply together."""
        at = side * CUBES + colour
        return self.cubes[at + POOL] + self.cubes[at + HAND] + self.cubes[at + RESERVE]

    def draw_from_supply(self, side: i64, colour: i64) -> None:
        """4.3 A cube goes into the Pool, and the enemy does not see which."""
        self.carry(side, colour, RESERVE, POOL, 1)
        hidden = self.heap(side, RESERVE)
        if self.bounds[2 * side] > 0:
            self.bounds[2 * side] -= 1
        if self.bounds[2 * side + 1] > hidden:
            self.bounds[2 * side + 1] = hidden

    def lose_cube(self, side: i64, colour: i64, off: i64) -> None:
        """5.5 A cube leaves the game, in the open."""
        self.carry(side, colour, off, LOST, 1)
        self.learn(side)

    # ------------------------------------------------------------ support, points, the end

    def sway(self, side: i64, change: i64) -> None:
        """6.1 Popular Support goes up or down, if it is played."""
        now = self.support[side] + change
        if self.popular and now <= MOST_SUPPORT and now >= -MOST_SUPPORT:
            self.support[side] = now
            self.tell(SUPPORT, side, change, now)

    def count_lost(self, side: i64) -> i64:
        """How many Maneuver Units of a side are gone."""
        gone: i64 = 0
        for unit in range(self.board.count):
            if self.where[unit] == GONE and self.board.maneuver[side] >> unit & 1 == 1:
                gone += 1
        return gone

    def objective_points(self, side: i64) -> i64:
        """7.1 What the objectives that a side holds are worth."""
        points: i64 = 0
        for n in range(len(self.board.objectives)):
            if self.control[n] == side:
                points += self.board.objectives[n].points
        return points

    def unit_points(self, side: i64) -> i64:
        """7.1 What the enemy units removed are worth."""
        return self.count_lost(1 - side) // self.board.kills[side]

    def support_points(self, side: i64) -> i64:
        """6.1 One point up or down for every three of Popular Support."""
        support = self.support[side]
        if support < 0:
            return -(-support // SUPPORT_A_POINT)
        return support // SUPPORT_A_POINT

    def points(self, side: i64) -> i64:
        return self.objective_points(side) + self.unit_points(side) + self.support_points(side)

    def end(self, outcome: i64, how: i64) -> None:
        self.how = how
        self.finish(outcome)
        self.tell(ENDED, outcome, how)

    # ------------------------------------------------------------ soundness

    def problem(self) -> str:
        for unit in range(self.board.count):
            wrong = self.unit_problem(unit)
            if wrong != "":
                return wrong
        for side in range(BLUE, RED + 1):
            wrong = problem(side, self.cubes, self.bounds, self.boxes, self.shown)
            if wrong != "":
                return wrong
            support = self.support[side]
            if support > MOST_SUPPORT or support < -MOST_SUPPORT:
                return "support"
        for n in range(self.crowds):
            if self.board.terrain[self.crowd[n]] == BARRED:
                return "civilians"
        return ""

    def unit_problem(self, unit: i64) -> str:
        """Each unit is in one place, alone of its kind, and has what it may have."""
        place = self.where[unit]
        counter = self.board.units[unit]
        if place < GONE or place >= self.board.size:
            return "where"
        if place >= 0 and (self.no_room(unit, place) is not None or not self.holds(unit, place)):
            return "where"
        if self.reduced >> unit & 1 == 1 and not counter.maneuvers():
            return "reduced"
        if self.kinds(unit) > 0 and (place < 0 or counter.kind == COMMAND_POST):
            return "given"
        return ""

    def holds(self, unit: i64, cell: i64) -> bool:
        return self.held[cell] >> unit & 1 == 1
