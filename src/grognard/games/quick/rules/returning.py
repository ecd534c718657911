"""2.3 HQs and Command Posts that were driven off the map come back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.quick.rules.board import NOBODY
from grognard.games.quick.rules.constants import (
    COME_BACK,
    COMMAND_POST,
    GONE,
    HEADQUARTERS,
    HEX,
    MOST_UNITS,
    OFF,
)
from grognard.games.quick.rules.facts import OUT, RETURNED, STILL_OFF
from grognard.games.quick.rules.reasons import NOT_BACK_THERE
from grognard.games.quick.rules.state import Battle

AFTER_FIRST: Final[i64] = 5  # where the battle goes on once the side with the Initiative is back


@mypyc_attr(acyclic=True)
class Returns(Procedure):
    """2.3 A side's HQs one after the other, from `turn` on; the Command Post is last."""

    heading = "2.3 HQs and Command Posts come back"
    sections = ("go on", "come back")
    called = {"Course": ("other returns", "civilians")}
    holds = {"turn": (0, MOST_UNITS)}

    def __init__(self, side: i64, turn: i64) -> None:
        self.side: i64 = side
        self.turn: i64 = turn

    def run(self, s: Battle, section: i64) -> None:
        turn = self.turn
        if section == 1:
            come_back(s, in_turn(s, self.side, turn), s.answer)
            turn += 1
        while turn <= s.board.count:
            unit = in_turn(s, self.side, turn)
            if unit != NOBODY and s.where[unit] == OFF and is_asked(s, unit):
                s.become(Returns(self.side, turn))
                s.goto(1)
                s.call(WhereBack(self.side, unit))
                return
            turn += 1
        s.done(0)

    def fits(self, s: Battle) -> bool:
        side = s.initiative if self.resume_at == AFTER_FIRST else 1 - s.initiative
        return self.side == side and self.turn <= s.board.count


def in_turn(s: Battle, side: i64, turn: i64) -> i64:
    """Whose turn it is: the HQs by number, then the Command Post."""
    if turn == s.board.count:
        return s.board.posts[side]
    counter = s.board.units[turn]
    return turn if counter.side == side and counter.kind == HEADQUARTERS else NOBODY


def is_asked(s: Battle, unit: i64) -> bool:
    """Are there several places for it? If not, it is seen to at once."""
    places = count_places(s, unit)
    if places == 1:
        come_back(s, unit, first_place(s, unit))
    elif places == 0:
        stay_off(s, unit)
    return places > 1


def count_places(s: Battle, unit: i64) -> i64:
    """In how many hexes it may come back."""
    places: i64 = 0
    for cell in range(s.board.size):
        if why_not_back(s, unit, cell) is None:
            places += 1
    return places


def first_place(s: Battle, unit: i64) -> i64:
    """The first of them."""
    cell: i64 = 0
    while why_not_back(s, unit, cell) is not None:
        cell += 1
    return cell


def come_back(s: Battle, unit: i64, cell: i64) -> None:
    s.put(unit, cell)
    s.tell(RETURNED, unit, cell)


def stay_off(s: Battle, unit: i64) -> None:
    """There is no place for it now; or never will be, for its formation is no more."""
    if s.board.units[unit].kind == HEADQUARTERS and count_units_left(s, unit) == 0:
        s.where[unit] = GONE
        s.tell(OUT, unit)
    else:
        s.tell(STILL_OFF, unit)


def count_units_left(s: Battle, hq: i64) -> i64:
    """How many Maneuver Units of an HQ's formation are on the map."""
    units = s.board.formations[s.board.units[hq].formation].units
    left: i64 = 0
    for unit in range(s.board.count):
        if units >> unit & 1 == 1 and s.where[unit] >= 0:
            left += 1
    return left


def why_not_back(s: Battle, unit: i64, cell: i64) -> Reason | None:
    """2.3 An HQ with or next to a unit of its own, a Command Post next to an HQ."""
    counter = s.board.units[unit]
    near = False
    for friend in range(s.board.count):
        if s.where[friend] >= 0 and calls_back(s, unit, friend):
            apart = s.board.hexes.distance(s.where[friend], cell)
            if apart == 1 or (apart == 0 and counter.kind != COMMAND_POST):
                near = True
    return s.no_room(unit, cell) if near else NOT_BACK_THERE


def calls_back(s: Battle, unit: i64, friend: i64) -> bool:
    """Is `friend` one of those near whom a unit comes back?"""
    counter = s.board.units[unit]
    other = s.board.units[friend]
    if counter.side != other.side:
        return False
    if counter.kind == COMMAND_POST:
        return other.kind == HEADQUARTERS
    return other.maneuvers() and other.formation == counter.formation


@mypyc_attr(acyclic=True)
class WhereBack(Choice):
    """2.3 Where a unit comes back. Answers the hex."""

    heading = "2.3 Where it comes back"
    called = {"Returns": "come back"}

    def __init__(self, side: i64, unit: i64) -> None:
        self.side = side
        self.unit: i64 = unit

    def find_moves(self, s: Battle, moves: Moves) -> None:
        for cell in range(s.board.size):
            act = COME_BACK + self.unit * HEX + cell
            why_not = self.why_not(s, act)
            if why_not is not NOT_BACK_THERE:
                moves.offer(act, why_not)

    def why_not(self, s: Battle, act: i64) -> Reason | None:
        if operand(act) // HEX != self.unit:
            return NOT_BACK_THERE
        return why_not_back(s, self.unit, operand(act) % HEX)

    def take(self, s: Battle, act: i64) -> None:
        s.done(operand(act) % HEX)

    def fits(self, s: Battle) -> bool:
        """Is it this unit's turn, and are there several places for it?"""
        returns = self.caller
        assert isinstance(returns, Returns)
        if self.side != returns.side or self.unit != in_turn(s, self.side, returns.turn):
            return False
        return s.where[self.unit] == OFF and count_places(s, self.unit) > 1
