"""7.2 Russian Momentum and 7.3 Roadblocks: the printed Russians', and a person's."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, lowest, several
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.march_of_justice.rules.administration import rebuild, reduced_in_play
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.constants import (
    BLOCK,
    DONE,
    ELIMINATED,
    PLACE,
    PRINTED,
    REBUILD,
    REBUILD_COST,
    RESTORE,
    RESTORE_COST,
    REVIVE,
    REVIVE_COST,
    RUSSIA,
    WAGNER,
)
from grognard.games.march_of_justice.rules.facts import (
    BLOCKED,
    BLOCKS_PATH,
    BUYS,
    NO_MOMENTUM_TO_SPEND,
    NO_PLACE_TO_BLOCK,
    NOTHING_TO_BUY,
    REBUILDS,
    RESTORES,
    REVIVES,
)
from grognard.games.march_of_justice.rules.reasons import (
    MOSCOW_LOST,
    NO_BLOCK_THERE,
    NO_NEGATIVE,
    NO_WEAK_SIDE,
    NOT_DRAWN,
    NOT_LOST_RUSSIAN,
    NOT_ON_THE_WAY,
    NOT_REDUCED_RUSSIAN,
    ONE_BLOCK_EACH,
    PLACED_ALREADY,
)
from grognard.games.march_of_justice.rules.state import March

# ---------------------------------------------------------------- 7.2 a person spends


@mypyc_attr(acyclic=True)
class Boons(Choice):
    """7.2 and 11 A person spends negative Momentum on the Russian units, in any mix."""

    heading = "7.2 Russian Momentum"
    called = {"Turn": "roadblocks"}

    def __init__(self, side: i64) -> None:
        self.side = side
        self.may_be_over = True

    def over(self, s: March) -> bool:
        """Is there nothing that could be bought?"""
        for unit in range(s.board.units):
            if why_not_repair(s, unit) is None or why_not_raise(s, unit, REBUILD_COST) is None:
                return False
            if why_not_raise(s, unit, REVIVE_COST) is None:
                return False
        return True

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if s.side(unit) == RUSSIA and s.where[unit] == ELIMINATED:
                moves.offer(REBUILD + unit, self.why_not(s, REBUILD + unit))
                moves.offer(REVIVE + unit, self.why_not(s, REVIVE + unit))
            elif s.side(unit) == RUSSIA and s.reduced >> unit & 1 == 1:
                moves.offer(RESTORE + unit, self.why_not(s, RESTORE + unit))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE:
            return None
        if verb(act) == RESTORE:
            return why_not_repair(s, operand(act))
        if verb(act) == REBUILD:
            return why_not_raise(s, operand(act), REBUILD_COST)
        return why_not_raise(s, operand(act), REVIVE_COST)

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(0)
        elif verb(act) == RESTORE:
            s.shift_momentum(RESTORE_COST, 1)
            s.restore(operand(act))
        elif verb(act) == REBUILD:
            s.shift_momentum(REBUILD_COST, 1)
            rebuild(s, operand(act), s.board.moscow, 0)
        else:
            s.shift_momentum(REVIVE_COST, 1)
            rebuild(s, operand(act), s.board.moscow, 1)

    def fits(self, s: March) -> bool:
        return s.is_asked(self.side, RUSSIA)


def why_not_repair(s: March, unit: i64) -> Reason | None:
    """7.2 A reduced Russian unit is made whole."""
    if s.side(unit) != RUSSIA or not reduced_in_play(s, unit):
        return NOT_REDUCED_RUSSIAN
    return NO_NEGATIVE if s.momentum > -RESTORE_COST else None


def why_not_raise(s: March, unit: i64, price: i64) -> Reason | None:
    """7.2 An eliminated Russian unit stands again in Moscow, reduced or, for more, whole."""
    if s.side(unit) != RUSSIA or s.where[unit] != ELIMINATED:
        return NOT_LOST_RUSSIAN
    if price == REBUILD_COST and s.board.counters[unit].reduced == 0:
        return NO_WEAK_SIDE
    if s.at_place(s.board.moscow, WAGNER) != 0:
        return MOSCOW_LOST
    return NO_NEGATIVE if s.momentum > -price else None


# ---------------------------------------------------------------- 7.2 the printed Russians spend


def printed_boon(s: March) -> None:
    """7.2 They buy the dearest boon that changes something; with none, they keep the Momentum."""
    owned = -s.momentum
    if owned <= 0:
        s.tell(NO_MOMENTUM_TO_SPEND, s.momentum)
        return
    for price in range(owned, 0, -1):
        if raise_strongest(s, price) or repair_units(s, price):
            return
    s.tell(NOTHING_TO_BUY, s.momentum)


def raise_strongest(s: March, price: i64) -> bool:
    """An eliminated unit stands again, the strongest first."""
    if price == RESTORE_COST:
        return False
    best: i64 = -1
    for unit in range(s.board.units):
        if why_not_raise(s, unit, price) is None and stronger(s, unit, best):
            best = unit
    if best < 0:
        return False
    full: i64 = 1 if price == REVIVE_COST else 0
    s.tell(BUYS, REVIVES if full == 1 else REBUILDS, price)
    s.shift_momentum(price, 1)
    rebuild(s, best, s.board.moscow, full)
    return True


def repair_units(s: March, price: i64) -> bool:
    """One unit is made whole, or two, or up to three: as many as the price has points."""
    worn = 0
    for unit in range(s.board.units):
        if why_not_repair(s, unit) is None:
            worn += 1
    if worn == 0 or (worn < price and price < REVIVE_COST):
        return False
    s.tell(BUYS, RESTORES, price)
    s.shift_momentum(price, 1)
    for n in range(price):
        repair_best(s)
    return True


def stronger(s: March, unit: i64, than: i64) -> bool:
    """By the strength of a whole counter; anybody is stronger than nobody."""
    return than < 0 or s.board.counters[unit].sp > s.board.counters[than].sp


def repair_best(s: March) -> None:
    """The strongest of the reduced units is made whole."""
    best: i64 = -1
    for unit in range(s.board.units):
        reduced = s.side(unit) == RUSSIA and reduced_in_play(s, unit)
        if reduced and stronger(s, unit, best):
            best = unit
    if best >= 0:
        s.restore(best)


# ---------------------------------------------------------------- 7.3 a person deploys Roadblocks


@mypyc_attr(acyclic=True)
class Roadblocks(Choice):
    """7.3 and 11 A person places each Roadblock, or leaves it; `placed` has been, this turn."""

    heading = "7.3 Roadblocks"
    called = {"Turn": "russia returns"}
    holds = {"placed": (0, 3)}

    def __init__(self, side: i64, placed: i64) -> None:
        self.side = side
        self.placed: i64 = placed

    def find_moves(self, s: March, moves: Moves) -> None:
        for block in range(2 if s.second_block else 1):
            if self.placed >> block & 1 == 0:
                for place in range(s.board.size):
                    act = BLOCK + block * PLACE + place
                    moves.offer(act, self.why_not(s, act))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE:
            return None
        block = operand(act) // PLACE
        if block == 1 and not s.second_block:
            return NOT_DRAWN
        if self.placed >> block & 1 == 1:
            return PLACED_ALREADY
        return why_not_block(s, block, operand(act) % PLACE)

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(0)
            return
        block = operand(act) // PLACE
        put_block(s, block, operand(act) % PLACE)
        s.become(Roadblocks(self.side, self.placed | BITS[block]))

    def fits(self, s: March) -> bool:
        """What has been placed is somewhere."""
        for block in range(2):
            if self.placed >> block & 1 == 1 and s.blocks[block] < 0:
                return False
        return s.is_asked(self.side, RUSSIA)


def why_not_block(s: March, block: i64, place: i64) -> Reason | None:
    """7.3 Where a Roadblock may never stand."""
    if place == s.board.rostov or place == s.board.grozny:
        return NO_BLOCK_THERE
    return ONE_BLOCK_EACH if s.blocks[1 - block] == place else None


def put_block(s: March, block: i64, place: i64) -> None:
    s.blocks[block] = place
    s.tell(BLOCKED, block, place)


# ---------------------------------------------------------------- 7.3 the printed Russians deploy


@mypyc_attr(acyclic=True)
class Deployment(Procedure):
    """7.3 The printed Russians block Wagner's cheapest way; equal ways are the player's to pick."""

    heading = "7.3 Roadblocks"
    sections = ("find", "place")
    called = {"Turn": "russia returns"}
    holds = {"block": (0, 1)}

    def __init__(self, block: i64) -> None:
        self.block: i64 = block

    def run(self, s: March, section: i64) -> None:
        block = self.block
        if section == 1:
            put_block(s, block, s.answer)
        else:
            if block == 0:
                s.blocks[0] = -1
                s.blocks[1] = -1
            places = block_places(s, block)
            self.explain(s, places)
            if several(places):
                s.call(WhereToBlock(block, places))
                return
            if places != 0:
                put_block(s, block, lowest(places))
        if block == 0 and s.second_block:
            s.become(Deployment(1))
        else:
            s.done(0)

    def explain(self, s: March, places: i64) -> None:
        if places == 0:
            s.tell(NO_PLACE_TO_BLOCK, self.block)
        else:
            s.tell(BLOCKS_PATH, self.block, leaders(s), places)

    def fits(self, s: March) -> bool:
        """The Roadblocks are picked up before they are placed."""
        for block in range(self.block, 2):
            if s.blocks[block] >= 0:
                return False
        return s.russians == PRINTED and (self.block == 0 or s.second_block)


@mypyc_attr(acyclic=True)
class WhereToBlock(Choice):
    """7.3 Several ways are equally cheap: the player says which is blocked."""

    heading = "7.3 Which way is blocked"
    called = {"Deployment": "place"}
    holds = {"block": (0, 1)}

    def __init__(self, block: i64, places: i64) -> None:
        self.block: i64 = block
        self.places: i64 = places

    def find_moves(self, s: March, moves: Moves) -> None:
        for place in range(s.board.size):
            if self.places >> place & 1 == 1:
                act = BLOCK + self.block * PLACE + place
                moves.offer(act, self.why_not(s, act))

    def why_not(self, s: March, act: i64) -> Reason | None:
        if operand(act) // PLACE == self.block and self.places >> (operand(act) % PLACE) & 1 == 1:
            return None
        return NOT_ON_THE_WAY

    def take(self, s: March, act: i64) -> None:
        s.done(operand(act) % PLACE)

    def fits(self, s: March) -> bool:
        above = self.caller
        assert isinstance(above, Deployment)
        same = self.block == above.block and self.places == block_places(s, self.block)
        return same and several(self.places)


def block_places(s: March, block: i64) -> i64:
    """7.3 The next location on the cheapest way; for the second, the one after the first's."""
    moscow = s.board.moscow
    if block == 0:
        places = ahead(s, leaders(s), moscow)
    elif s.blocks[0] >= 0:
        places = ahead(s, BITS[s.blocks[0]], moscow)
    else:
        places = 0
    if places == 0:
        places = ahead(s, leaders(s), s.board.rubelo)
    return places


def leaders(s: March) -> i64:
    """The Wagner locations from which Moscow costs the fewest points; Moscow itself comes last."""
    held = s.find_held(WAGNER)
    if held & ~BITS[s.board.moscow] != 0:
        held &= ~BITS[s.board.moscow]
    least: i64 = FAR
    found: i64 = 0
    for place in range(s.board.size):
        if held >> place & 1 == 1:
            points = s.board.points(place, s.board.moscow)
            if points < least:
                least = points
                found = 0
            if points == least:
                found |= BITS[place]
    return found


def ahead(s: March, starts: i64, goal: i64) -> i64:
    """The first locations on the cheapest ways to a goal that can be blocked: no Wagner in them."""
    passed = s.find_held(WAGNER) | find_forbidden(s)
    found: i64 = 0
    left = starts
    seen = starts
    while left != 0:
        here = lowest(left)
        left &= left - 1
        steps = on_the_way(s, here, goal)
        found |= steps & ~passed
        left |= steps & passed & ~seen
        seen |= steps
    return found


def on_the_way(s: March, here: i64, goal: i64) -> i64:
    """The neighbours through which the cheapest ways to a goal lead."""
    board = s.board
    found: i64 = 0
    for place in range(board.size):
        kind = board.find_link(here, place)
        if kind > 0 and kind + board.points(place, goal) == board.points(here, goal):
            found |= BITS[place]
    return found


def find_forbidden(s: March) -> i64:
    """7.3 Where no Roadblock may be put: Rostov, Grozny, and where the other is."""
    places = BITS[s.board.rostov] | BITS[s.board.grozny]
    for place in s.blocks:
        if place >= 0:
            places |= BITS[place]
    return places
