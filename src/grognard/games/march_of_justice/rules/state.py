"""The state of a game, and what the rules ask of it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.rules import Frame, State
from grognard.games.march_of_justice.rules.board import FAR, Board
from grognard.games.march_of_justice.rules.constants import (
    BY_SURRENDER,
    DISPERSED,
    ELIMINATED,
    IN_CUP,
    MOST_MOMENTUM,
    NOWHERE,
    OUTRIGHT,
    PRINTED,
    REMOVED,
    RUSSIA,
    RUSSIAN_ELIMINATED,
    RUSSIAN_REDUCED,
    SECOND_PLAYER,
    SQUARES,
    WAGNER,
    WAGNER_ELIMINATED,
    WAGNER_REDUCED,
)
from grognard.games.march_of_justice.rules.facts import (
    ENDED,
    LOST,
    MOMENTUM,
    REDUCED,
    RESTORED,
    SCATTERED,
    SWITCHED,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class March(State):
    """Everything on the map and its tracks."""

    board: Board
    russians: i64 = PRINTED  # who plays them
    losses_too: bool = False  # option: where defenders switch, another of them is lost all the same
    all_repulsed: bool = False  # option: who stands beside repulsed attackers retreats with them
    mct_at_home: bool = False  # option: the MCT gives strength in Wagner's own turn only
    turn: i64 = 1
    active: i64 = WAGNER  # whose half of the turn it is
    momentum: i64 = 1
    where: vec[i64]  # each unit's location, or where it is off the map
    due: vec[i64]  # the turn in which a dispersed unit comes back
    reduced: i64 = 0  # the units on their weaker side, one bit each
    switched: i64 = 0  # the Russian units that went over
    mct: vec[i64]  # the squares of Wagner's markers
    shifts: vec[i64]  # how far each has gone down in this Administration
    left: vec[i64]  # movement points left
    spent: i64 = 0  # the units that have made contact this turn
    blocks: vec[i64]  # where the two Roadblocks are
    second_block: bool = False  # has the second been drawn?
    cup: i64 = 0  # the chits left in the cup, one bit each
    marching: i64 = 0  # the units that rolled to leave Grozny for Rostov
    orders: vec[i64]  # 7.4 the location that each unit of the printed Russians is to attack
    happened: i64 = 0  # 8.1 in this turn
    crt_column: i64 = 0  # where on the table the turn's last contact was decided,
    crt_row: i64 = -1  # if there was one

    def __init__(
        self,
        board: Board,
        where: vec[i64],
        due: vec[i64],
        mct: vec[i64],
        shifts: vec[i64],
        left: vec[i64],
        blocks: vec[i64],
        orders: vec[i64],
        top: Frame,
    ) -> None:
        super().__init__(top)
        self.board = board
        self.where = where
        self.due = due
        self.mct = mct
        self.shifts = shifts
        self.left = left
        self.blocks = blocks
        self.orders = orders

    def copy(self) -> March:
        c = March(
            self.board,
            self.where[:],
            self.due[:],
            self.mct[:],
            self.shifts[:],
            self.left[:],
            self.blocks[:],
            self.orders[:],
            self.top,
        )
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.russians = self.russians
        c.losses_too = self.losses_too
        c.all_repulsed = self.all_repulsed
        c.mct_at_home = self.mct_at_home
        c.turn = self.turn
        c.active = self.active
        c.momentum = self.momentum
        c.reduced = self.reduced
        c.switched = self.switched
        c.spent = self.spent
        c.second_block = self.second_block
        c.cup = self.cup
        c.marching = self.marching
        c.happened = self.happened
        c.crt_column = self.crt_column
        c.crt_row = self.crt_row
        return c

    def guess(self, side: i64, dice: Dice) -> March:
        """Nothing is hidden but the order of the cup, which is not stored."""
        return self.copy()

    def measure(self, n: i64) -> i64:
        if n == 0:
            return self.turn
        return self.momentum if n == 1 else self.links_to_moscow()

    # ------------------------------------------------------------ units

    def side(self, unit: i64) -> i64:
        """3.1 Whose a unit is now."""
        if self.switched >> unit & 1 == 1:
            return WAGNER
        return self.board.counters[unit].side

    def sp(self, unit: i64) -> i64:
        """3.1.1 Strength: the counter's, and 3.5 the MCT's for Wagner's own."""
        counter = self.board.counters[unit]
        sp = counter.sp
        if self.reduced >> unit & 1 == 1:
            sp = counter.reduced
        if unit < self.board.core and (self.active == WAGNER or not self.mct_at_home):
            sp += SQUARES - 1 - self.mct[unit]
        return sp

    def mp(self, unit: i64) -> i64:
        """3.1.2 Movement allowance: the counter's, or 3.5 the MCT's for Wagner's own."""
        if unit < self.board.core:
            return self.mct[unit]
        return self.board.counters[unit].mp

    def home(self, unit: i64) -> i64:
        """3.10 Where a unit falls back to."""
        if self.side(unit) == WAGNER:
            return self.board.rostov
        return self.board.counters[unit].home

    def can_switch(self, unit: i64) -> bool:
        return self.board.counters[unit].switches and self.side(unit) == RUSSIA

    def switchable(self, units: i64) -> i64:
        """Those of some units that can still change sides."""
        found: i64 = 0
        for unit in range(self.board.units):
            if units >> unit & 1 == 1 and self.can_switch(unit):
                found |= BITS[unit]
        return found

    def at_place(self, place: i64, side: i64) -> i64:
        """The units of a side in a location."""
        units: i64 = 0
        where = self.where
        for unit in range(self.board.units):
            if where[unit] == place and self.side(unit) == side:
                units |= BITS[unit]
        return units

    def on_map(self, side: i64) -> i64:
        """The units of a side that stand in some location."""
        units: i64 = 0
        where = self.where
        for unit in range(self.board.units):
            if where[unit] >= 0 and self.side(unit) == side:
                units |= BITS[unit]
        return units

    def places(self, units: i64) -> i64:
        """The locations of units on the map."""
        places: i64 = 0
        where = self.where
        for unit in range(self.board.units):
            if units >> unit & 1 == 1 and where[unit] >= 0:
                places |= BITS[where[unit]]
        return places

    def find_held(self, side: i64) -> i64:
        """3.3 The locations where a side's units are."""
        return self.places(self.on_map(side))

    def strength(self, units: i64) -> i64:
        """Their strength points together."""
        total: i64 = 0
        for unit in range(self.board.units):
            if units >> unit & 1 == 1:
                total += self.sp(unit)
        return total

    def strongest(self, units: i64) -> i64:
        """6.2.2 Those of the highest strength among some units."""
        best: i64 = -1
        found: i64 = 0
        for unit in range(self.board.units):
            if units >> unit & 1 == 1:
                sp = self.sp(unit)
                if sp > best:
                    best = sp
                    found = BITS[unit]
                elif sp == best:
                    found |= BITS[unit]
        return found

    def links_to_moscow(self) -> i64:
        """How many links Wagner still is from Moscow."""
        least: i64 = FAR
        for unit in range(self.board.units):
            if self.where[unit] >= 0 and self.side(unit) == WAGNER:
                links = self.board.links(self.where[unit], self.board.moscow)
                if links < least:
                    least = links
        return least

    # ------------------------------------------------------------ what happens to units

    def lose(self, unit: i64, how: i64) -> None:
        """6.2.2 A step, the whole unit, or its arms."""
        if how == BY_SURRENDER:
            self.remove(unit, REMOVED, how)
        elif how == OUTRIGHT or self.last_step(unit):
            self.remove(unit, ELIMINATED, OUTRIGHT)
        else:
            self.reduce(unit)

    def last_step(self, unit: i64) -> bool:
        """3.1 Would one more step be the end of it?"""
        return self.board.counters[unit].reduced == 0 or self.reduced >> unit & 1 == 1

    def reduce(self, unit: i64) -> None:
        self.reduced |= BITS[unit]
        self.happened |= WAGNER_REDUCED if self.side(unit) == WAGNER else RUSSIAN_REDUCED
        self.tell(REDUCED, unit)

    def remove(self, unit: i64, to: i64, how: i64) -> None:
        wagner = self.side(unit) == WAGNER
        self.happened |= WAGNER_ELIMINATED if wagner else RUSSIAN_ELIMINATED
        self.tell(LOST, unit, self.where[unit], how)
        self.take_off(unit, to)

    def disperse(self, unit: i64) -> None:
        """3.11 Off the map until the next turn."""
        self.tell(SCATTERED, unit, self.where[unit])
        self.take_off(unit, DISPERSED)
        self.due[unit] = self.turn + 1

    def take_off(self, unit: i64, to: i64) -> None:
        """Off the map: it has no movement and no orders any more."""
        self.where[unit] = to
        self.left[unit] = 0
        self.orders[unit] = NOWHERE
        self.marching &= ~BITS[unit]

    def restore(self, unit: i64) -> None:
        self.reduced &= ~BITS[unit]
        self.tell(RESTORED, unit)

    def change_sides(self, unit: i64, place: i64) -> None:
        """3.1 From Russia to Wagner, and never back."""
        self.switched |= BITS[unit]
        self.where[unit] = place
        self.left[unit] = 0
        self.orders[unit] = NOWHERE
        self.marching &= ~BITS[unit]
        self.tell(SWITCHED, unit, place)

    def shift_momentum(self, by: i64, spent: i64) -> None:
        """3.6 Along its track, as far as that goes."""
        before = self.momentum
        self.momentum += by
        if self.momentum > MOST_MOMENTUM:
            self.momentum = MOST_MOMENTUM
        if self.momentum < -MOST_MOMENTUM:
            self.momentum = -MOST_MOMENTUM
        self.tell(MOMENTUM, self.momentum - before, self.momentum, spent)

    def end(self, outcome: i64) -> None:
        self.finish(outcome)
        self.tell(ENDED, outcome)

    def asked_for(self, side: i64) -> i64:
        """Who decides for a side: one player alone decides for the Russians too."""
        return side if self.russians == SECOND_PLAYER else WAGNER

    def is_asked(self, side: i64, nation: i64) -> bool:
        """Is it a nation's half of the turn, and is it this side that decides for it?"""
        by_table = nation == RUSSIA and self.russians == PRINTED
        return nation == self.active and side == self.asked_for(nation) and not by_table

    # ------------------------------------------------------------ soundness

    def problem(self) -> str:
        for unit in range(self.board.units):
            wrong = self.unit_problem(unit)
            if wrong == "":
                wrong = self.marker_problem(unit)
            if wrong != "":
                return f"{wrong}.{self.board.counters[unit].name}"
        if self.find_held(WAGNER) & self.find_held(RUSSIA) != 0:
            return "where"
        wrong = self.track_problem()
        return self.block_problem() if wrong == "" else wrong

    def unit_problem(self, unit: i64) -> str:
        """Each unit is somewhere, with what it may have there."""
        place = self.where[unit]
        if place < REMOVED or place >= self.board.size:
            return "where"
        in_cup = place == IN_CUP
        started_there = self.board.counters[unit].start == IN_CUP
        if in_cup != (self.cup >> unit & 1 == 1) or (in_cup and not started_there):
            return "cup"
        due = self.due[unit]
        if (due != 0) if place != DISPERSED else (due != self.turn and due != self.turn + 1):
            return "due"
        most = self.mp(unit) if place >= 0 else 0
        if self.left[unit] < 0 or self.left[unit] > most:
            return "left"
        return "orders" if self.orders[unit] >= 0 and not self.may_attack(unit) else ""

    def may_attack(self, unit: i64) -> bool:
        """7.5 Can the printed Russians have told a unit to attack?"""
        if self.russians != PRINTED or self.active != RUSSIA or self.side(unit) != RUSSIA:
            return False
        rested = self.spent >> unit & 1 == 0
        return self.where[unit] >= 0 and rested and not self.board.counters[unit].police

    def marker_problem(self, unit: i64) -> str:
        """Each unit is on a side it has, and did what it can."""
        counter = self.board.counters[unit]
        place = self.where[unit]
        in_cup = place == IN_CUP
        if self.reduced >> unit & 1 == 1 and (counter.reduced == 0 or in_cup):
            return "reduced"
        if self.switched >> unit & 1 == 1 and (not counter.switches or in_cup):
            return "switched"
        if self.spent >> unit & 1 == 1 and (counter.police or in_cup):
            return "spent"
        marches = place >= 0 and self.home(unit) == self.board.grozny and self.russians == PRINTED
        return "marching" if self.marching >> unit & 1 == 1 and not marches else ""

    def track_problem(self) -> str:
        """Markers are on their tracks, and came from there."""
        if self.turn < 1 or self.turn > self.board.turns:
            return "turn"
        if self.momentum > MOST_MOMENTUM or self.momentum < -MOST_MOMENTUM:
            return "momentum"
        for marker in range(self.board.core):
            square = self.mct[marker]
            before = square - self.shifts[marker]
            if square < 0 or square >= SQUARES:
                return "mct"
            if before < 0 or before >= SQUARES:
                return "shifts"
        return "crt_column" if self.crt_row < 0 and self.crt_column != 0 else ""

    def block_problem(self) -> str:
        """7.3 One to a location, none in Rostov or Grozny, the second not before it is drawn."""
        first = self.blocks[0]
        second = self.blocks[1]
        if first >= 0 and first == second:
            return "blocks"
        if second >= 0 and not self.second_block:
            return "second_block"
        for place in self.blocks:
            if place < NOWHERE or place >= self.board.size:
                return "blocks"
            if place == self.board.rostov or place == self.board.grozny:
                return "blocks"
        return ""
