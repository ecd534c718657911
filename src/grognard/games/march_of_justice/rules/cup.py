"""7.1 The Moscow Mobilization Cup, and 7.1.1 The People Are Silent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count, lowest, several
from grognard.engine.chance import DRAW, Draw
from grognard.engine.dice import Dice
from grognard.engine.rules import Callers, Choice, Moves, Procedure, Reason, operand
from grognard.games.march_of_justice.rules.asking import Asking, WhereTo
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.constants import (
    ARRIVING,
    CHITS,
    CLOSEST,
    DISPERSED,
    DONE,
    FLIP,
    IN_CUP,
    MOST_MOMENTUM,
    PRINTED,
    ROADBLOCK,
    RUSSIA,
    SILENT,
    SWITCH,
    WAGNER,
)
from grognard.games.march_of_justice.rules.facts import CUP_EMPTY, DREW, SHUT_OUT, SILENCE
from grognard.games.march_of_justice.rules.movement import arrive
from grognard.games.march_of_justice.rules.reasons import CANNOT_FLIP, CANNOT_SWITCH
from grognard.games.march_of_justice.rules.state import March

DRAWN: Final[Callers] = {"Turn": "russian momentum"}  # what Mobilization becomes


@mypyc_attr(acyclic=True)
class Mobilization(Procedure):
    """7.1 One chit is drawn: a unit, the second Roadblock, or the event."""

    heading = "7.1 Mobilization"
    sections = ("draw", "drawn")
    called = DRAWN

    def run(self, s: March, section: i64) -> None:
        if section == 0:
            if s.cup == 0:
                s.tell(CUP_EMPTY)
                s.done(0)
            else:
                s.call(DrawChit())
            return
        chit = s.answer
        s.cup &= ~BITS[chit]
        s.tell(DREW, chit)
        if chit == SILENT:
            s.become(silence(s))
        elif chit == ROADBLOCK:
            s.second_block = True
            s.done(0)
        else:
            s.where[chit] = DISPERSED  # until a place is found for it
            s.due[chit] = s.turn + 1
            s.become(Arrival(chit))


@mypyc_attr(acyclic=True)
class DrawChit(Draw):
    """7.1 What is in the cup is known, its order is nobody's."""

    heading = "7.1 A chit is drawn"
    called = {"Mobilization": "drawn"}

    def kinds(self, s: March) -> i64:
        return CHITS

    def count_left(self, s: March, kind: i64) -> i64:
        return s.cup >> kind & 1

    def sample(self, s: March, dice: Dice) -> i64:
        place = dice.below(count(s.cup))
        left = s.cup
        while place > 0:
            left &= left - 1
            place -= 1
        return DRAW + lowest(left)


# ---------------------------------------------------------------- 7.1 a unit arrives


@mypyc_attr(acyclic=True)
class Arrival(Asking):
    """7.1 A drawn unit is placed; where enemies are, next to it, else on the next turn."""

    heading = "7.1 Arrival"
    sections = ("find", "go")
    called = DRAWN

    def __init__(self, unit: i64) -> None:
        self.unit: i64 = unit

    def run(self, s: March, section: i64) -> None:
        if section == 1:
            arrive(s, self.unit, s.answer)
            s.done(0)
            return
        places = arrivals(s, self.unit)
        if several(places):
            self.ask_where(s)
            return
        if places == 0:
            s.tell(SHUT_OUT, self.unit)
        else:
            arrive(s, self.unit, lowest(places))
        s.done(0)

    def where_to(self, s: March) -> WhereTo:
        return WhereTo(s.asked_for(RUSSIA), self.unit, arrivals(s, self.unit), ARRIVING)

    def fits(self, s: March) -> bool:
        """It has been drawn just now."""
        drawn = s.board.counters[self.unit].start == IN_CUP and s.side(self.unit) == RUSSIA
        return drawn and s.due[self.unit] == s.turn + 1


def arrivals(s: March, unit: i64) -> i64:
    """7.1 Its entry; or the free places next to it, for the printed Russians the nearest home."""
    entry = s.board.counters[unit].enters
    free = ~s.find_held(WAGNER)
    if BITS[entry] & free != 0:
        return BITS[entry]
    places = s.board.beside[entry] & free
    return nearest(s, places, s.board.moscow) if s.russians == PRINTED else places


def nearest(s: March, places: i64, to: i64) -> i64:
    """Those of some locations that are the fewest links from another."""
    least: i64 = FAR
    found: i64 = 0
    for place in range(s.board.size):
        if places >> place & 1 == 1:
            links = s.board.links(place, to)
            if links < least:
                least = links
                found = 0
            if links == least:
                found |= BITS[place]
    return found


# ---------------------------------------------------------------- 7.1.1 the event


def silence(s: March) -> Silence:
    """7.1.1 What the event does depends on the Momentum, which is not spent."""
    s.tell(SILENCE, s.momentum)
    flips: i64 = 0
    if s.momentum > 0:
        flips = 1 if s.momentum == 1 else 2
    return Silence(flips, 1 if s.momentum >= MOST_MOMENTUM else 0)


@mypyc_attr(acyclic=True)
class Silence(Procedure):
    """7.1.1 So many units are flipped, and then one may change sides."""

    heading = "7.1.1 The People Are Silent"
    sections = ("next",)
    called = DRAWN
    holds = {"flips": (0, 1), "switches": (0, 1)}

    def __init__(self, flips: i64, switches: i64) -> None:
        self.flips: i64 = flips
        self.switches: i64 = switches

    def run(self, s: March, section: i64) -> None:
        if self.flips > 0 and flippable(s) != 0:
            s.become(Silence(self.flips - 1, self.switches))
            s.call(Flip())
        elif self.switches > 0 and s.switchable(s.on_map(RUSSIA)) != 0:
            s.become(Turncoat())
        else:
            s.done(0)

    def fits(self, s: March) -> bool:
        """Of what the Momentum allows, one unit is being flipped."""
        after = is_silent(s) and s.momentum > 0 and self.flips < s.momentum
        return after and self.switches == (1 if s.momentum >= MOST_MOMENTUM else 0)


def is_silent(s: March) -> bool:
    """7.1.1 Is the event out of the cup?"""
    return s.cup >> SILENT & 1 == 0


def flippable(s: March) -> i64:
    """7.1.1 Russian units on the map that have a weaker side and do not show it."""
    found: i64 = 0
    for unit in range(s.board.units):
        if s.where[unit] >= 0 and s.side(unit) == RUSSIA and not s.last_step(unit):
            found |= BITS[unit]
    return found


@mypyc_attr(acyclic=True)
class Flip(Choice):
    """7.1.1 Wagner's player picks a Russian unit to be reduced."""

    heading = "7.1.1 Who is reduced"
    called = {"Silence": "next"}

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if s.where[unit] >= 0 and s.side(unit) == RUSSIA:
                moves.offer(FLIP + unit, self.why_not(s, FLIP + unit))

    def why_not(self, s: March, act: i64) -> Reason | None:
        return None if flippable(s) >> operand(act) & 1 == 1 else CANNOT_FLIP

    def take(self, s: March, act: i64) -> None:
        s.reduce(operand(act))
        s.done(0)


@mypyc_attr(acyclic=True)
class Turncoat(Choice):
    """7.1.1 Wagner's player may make a Russian unit change sides."""

    heading = "7.1.1 Who changes sides"
    called = DRAWN

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if s.where[unit] >= 0 and s.side(unit) == RUSSIA:
                moves.offer(SWITCH + unit, self.why_not(s, SWITCH + unit))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE:
            return None
        return None if s.switchable(s.on_map(RUSSIA)) >> operand(act) & 1 == 1 else CANNOT_SWITCH

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(0)
        else:
            s.become(Desertion(operand(act)))

    def fits(self, s: March) -> bool:
        return may_switch(s) and s.switchable(s.on_map(RUSSIA)) != 0


def may_switch(s: March) -> bool:
    """7.1.1 Does the event make units change sides?"""
    return is_silent(s) and s.momentum >= MOST_MOMENTUM


@mypyc_attr(acyclic=True)
class Desertion(Asking):
    """7.1.1 Alone, the unit stays where it is; among others it goes to the closest of Wagner's."""

    heading = "7.1.1 Change of sides"
    sections = ("find", "go")
    called = DRAWN

    def __init__(self, unit: i64) -> None:
        self.unit: i64 = unit

    def run(self, s: March, section: i64) -> None:
        here = s.where[self.unit]
        if section == 1:
            self.join(s, s.answer)
            return
        if not several(s.at_place(here, RUSSIA)):
            self.join(s, here)
            return
        places = nearest(s, s.find_held(WAGNER), here)
        if several(places):
            self.ask_where(s)
        else:
            self.join(s, lowest(places))

    def where_to(self, s: March) -> WhereTo:
        places = nearest(s, s.find_held(WAGNER), s.where[self.unit])
        return WhereTo(WAGNER, self.unit, places, CLOSEST)

    def fits(self, s: March) -> bool:
        here = s.where[self.unit]
        among = here >= 0 and several(s.at_place(here, RUSSIA))
        return may_switch(s) and s.can_switch(self.unit) and among

    def join(self, s: March, place: i64) -> None:
        """It is Wagner's; with nobody to go to, it is dispersed."""
        if place < 0:
            s.change_sides(self.unit, s.where[self.unit])
            s.disperse(self.unit)
        else:
            s.change_sides(self.unit, place)
        s.done(0)
