"""3.11 Dispersed units come back, and 6.1 units move."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, lowest, several
from grognard.engine.rules import Choice, Moves, Reason, operand
from grognard.games.march_of_justice.rules.asking import Asking, WhereTo
from grognard.games.march_of_justice.rules.board import RIVER
from grognard.games.march_of_justice.rules.constants import (
    DISPERSED,
    DONE,
    MOVE,
    PLACE,
    PRINTED,
    RETURNING,
    RUSSIA,
    WAGNER,
)
from grognard.games.march_of_justice.rules.facts import ARRIVED, CAME_BACK, MOVED, STILL_AWAY
from grognard.games.march_of_justice.rules.reasons import (
    BLOCK_TOO_DEAR,
    BOTH_TOO_DEAR,
    ENEMY_THERE,
    NO_ROAD,
    NOT_ON_MAP,
    NOT_YOURS,
    OUT_OF_POINTS,
    RIVER_TOO_DEAR,
)
from grognard.games.march_of_justice.rules.state import March

# ---------------------------------------------------------------- 3.11 coming back


@mypyc_attr(acyclic=True)
class Returns(Asking):
    """3.11 Before a side moves, its dispersed units come back; `unit` is the next to be seen to."""

    heading = "3.11 Dispersed units come back"
    sections = ("find", "go")
    called = {"Turn": ("wagner moves", "russia moves")}

    def __init__(self, nation: i64, unit: i64) -> None:
        self.nation: i64 = nation
        self.unit: i64 = unit

    def run(self, s: March, section: i64) -> None:
        unit = self.unit
        if section == 1:
            come_back(s, unit, s.answer)
            unit += 1
        while unit < s.board.units:
            if is_due(s, unit, self.nation):
                places = entries(s, unit)
                if several(places):
                    now = Returns(self.nation, unit)
                    s.become(now)
                    s.goto(1)
                    now.ask_where(s)
                    return
                come_back(s, unit, lowest(places))
            unit += 1
        s.done(0)

    def where_to(self, s: March) -> WhereTo:
        return WhereTo(s.asked_for(self.nation), self.unit, entries(s, self.unit), RETURNING)

    def fits(self, s: March) -> bool:
        return self.nation == s.active and is_due(s, self.unit, self.nation)


def is_due(s: March, unit: i64, nation: i64) -> bool:
    """3.11 Is it a dispersed unit of this side whose turn has come?"""
    return s.where[unit] == DISPERSED and s.due[unit] <= s.turn and s.side(unit) == nation


def entries(s: March, unit: i64) -> i64:
    """3.11 Where a dispersed unit may come back. The printed Russians prefer their home itself."""
    home = s.home(unit)
    nation = s.side(unit)
    free = ~s.find_held(1 - nation)
    if home == s.board.grozny:
        return BITS[home] & free
    if nation == RUSSIA and s.russians == PRINTED and BITS[home] & free != 0:
        return BITS[home]
    return (s.board.beside[home] | BITS[home]) & free & ~BITS[s.board.grozny]


def come_back(s: March, unit: i64, place: i64) -> None:
    """3.11 There it is; or, with no place for it, it waits another turn."""
    if place < 0:
        s.due[unit] = s.turn + 1
        s.tell(STILL_AWAY, unit)
        return
    s.where[unit] = place
    s.due[unit] = 0
    s.tell(CAME_BACK, unit, place)


# ---------------------------------------------------------------- 6.1 movement


def give_points(s: March, nation: i64) -> None:
    """6.1 Every unit of a side gets its movement points."""
    for unit in range(s.board.units):
        moves = s.side(unit) == nation and s.where[unit] >= 0
        s.left[unit] = 0
        if moves:
            s.left[unit] = s.mp(unit)


@mypyc_attr(acyclic=True)
class Movement(Choice):
    """6.1 A side moves its units, link by link and in any order."""

    heading = "6.1 Movement"
    called = {"Turn": ("wagner meets", "russia meets")}

    def __init__(self, side: i64, nation: i64) -> None:
        self.side = side
        self.nation: i64 = nation
        self.may_be_over = True

    def over(self, s: March) -> bool:
        """Can nobody move any more?"""
        for unit in range(s.board.units):
            if s.left[unit] > 0 and self.can_move(s, unit):
                return False
        return True

    def can_move(self, s: March, unit: i64) -> bool:
        for place in range(s.board.size):
            if self.why_not(s, MOVE + unit * PLACE + place) is None:
                return True
        return False

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if s.where[unit] >= 0 and s.side(unit) == self.nation:
                for place in range(s.board.size):
                    if s.board.find_link(s.where[unit], place) > 0:
                        act = MOVE + unit * PLACE + place
                        moves.offer(act, self.why_not(s, act))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE:
            return None
        unit = operand(act) // PLACE
        place = operand(act) % PLACE
        if s.side(unit) != self.nation:
            return NOT_YOURS
        if s.where[unit] < 0:
            return NOT_ON_MAP
        if s.board.find_link(s.where[unit], place) == 0:
            return NO_ROAD
        if s.at_place(place, 1 - self.nation) != 0:
            return ENEMY_THERE
        return too_dear(s, unit, place)

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(0)
        else:
            move(s, operand(act) // PLACE, operand(act) % PLACE)

    def fits(self, s: March) -> bool:
        return s.is_asked(self.side, self.nation)


def too_dear(s: March, unit: i64, place: i64) -> Reason | None:
    """6.1 What a unit's points do not stretch to."""
    left = s.left[unit]
    if left >= price(s, unit, place):
        return None
    if left == 0:
        return OUT_OF_POINTS
    river = wades(s, unit, place)
    if river and blocked(s, unit, place):
        return BOTH_TOO_DEAR
    return RIVER_TOO_DEAR if river else BLOCK_TOO_DEAR


def price(s: March, unit: i64, place: i64) -> i64:
    """6.1 One point, one more over a river, and one more for Wagner into a Roadblock."""
    points: i64 = 1
    if wades(s, unit, place):
        points += 1
    if blocked(s, unit, place):
        points += 1
    return points


def wades(s: March, unit: i64, place: i64) -> bool:
    """Is there a river on the way, and does it matter to the unit?"""
    if s.board.find_link(s.where[unit], place) != RIVER:
        return False
    return not s.board.counters[unit].flies


def blocked(s: March, unit: i64, place: i64) -> bool:
    """6.1 Does a Roadblock stand there, against this unit?"""
    if s.side(unit) != WAGNER:
        return False
    return s.blocks[0] == place or s.blocks[1] == place


def move(s: March, unit: i64, place: i64) -> None:
    s.left[unit] -= price(s, unit, place)
    step(s, unit, place)


def step(s: March, unit: i64, place: i64) -> None:
    """A unit goes from one location to another."""
    s.tell(MOVED, unit, s.where[unit], place)
    s.where[unit] = place


def arrive(s: March, unit: i64, place: i64) -> None:
    s.where[unit] = place
    s.due[unit] = 0
    s.tell(ARRIVED, unit, place)
