"""5 What an element's score lets it do when its card comes up, and its tests."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.compelled import Away, ToBox, ToCover
from grognard.games.fight_your_own_battles.rules.constants import (
    AWAY,
    BREAKS,
    NEAR,
    NOBODY,
    PINNED,
    RECOILS,
    RETIRING,
    STEADY_ROW,
    TO_BOX,
    TO_COVER,
    WAVERING,
)
from grognard.games.fight_your_own_battles.rules.facts import BROKEN, COMPELLED, SURRENDERED
from grognard.games.fight_your_own_battles.rules.losing import (
    abandon,
    alarm_armour,
    leave_weapon,
    lose_with_officer,
    set_down,
)
from grognard.games.fight_your_own_battles.rules.momentum import Tests
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_sheltered, is_within

OVER: Final[i64] = 4  # the section of a turn that is over

# what is left to do
STAYS: Final[i64] = 0
GOES_ON: Final[i64] = 1
HAS_MOVED: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Nerve(Procedure):
    """5 The score as it is now, then the tests due. Answers what is left for it to do."""

    heading = "5 Nerve"
    sections = ("score", "carrier", "own tests", "row", "over")
    called = {"ElementTurn": "command", "GroupTurn": "member"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 5.5, read before the tests of this turn (R33)
                self.read_score(s)
            case 1:  # R44 The armoured carrier is tested first, by the NCO who rides in it.
                self.test_carrier(s)
            case 2:  # 5.4
                self.leave_carrier(s, s.answer)
            case 3:
                self.obey_row(s, s.answer)
            case _:  # It was compelled to move, or stayed.
                s.done(HAS_MOVED if s.answer == 1 else STAYS)

    def read_score(self, s: Cardsheet) -> None:
        """5.5 R31 Who has no heart left takes no tests."""
        standing = s.standing(self.element)
        s.answer = 0
        s.goto(OVER)
        if s.board.elements[self.element].flies_or_sails():
            s.done(GOES_ON)
        elif s.retiring.has(self.element) or standing == RETIRING:
            self.retire(s)
        elif standing > WAVERING:
            if not is_sheltered(s, self.element):
                s.tell(COMPELLED, self.element, TO_COVER)
                s.call(ToCover(self.element))
        else:
            s.goto(1)

    def test_carrier(self, s: Cardsheet) -> None:
        carrier = s.carrier[self.element]
        s.answer = STEADY_ROW
        if carrier != NOBODY and s.board.elements[carrier].is_armour():
            s.call(Tests(carrier, self.element))

    def leave_carrier(self, s: Cardsheet, row: i64) -> None:
        """5.4 A carrier that recoils takes its passengers along; left by its crew, it does not."""
        carrier = s.carrier[self.element]
        if row == RECOILS:
            s.goto(OVER)
            s.tell(COMPELLED, carrier, AWAY)
            s.call(Away(carrier))
            return
        if row == BREAKS:
            set_down(s, carrier)
            abandon(s, carrier)
        s.call(Tests(self.element, self.element))

    def retire(self, s: Cardsheet) -> None:
        """9.6 R38 With small arms alone."""
        leave_weapon(s, self.element)
        alarm_armour(s, self.element)
        s.tell(COMPELLED, self.element, TO_BOX)
        s.call(ToBox(self.element))

    def obey_row(self, s: Cardsheet, row: i64) -> None:
        """5.4 Up to six ones an element goes on, as well as it may."""
        if row <= PINNED:
            s.done(GOES_ON)
        elif row == RECOILS:
            self.recoil(s)
        elif must_surrender(s, self.element):
            surrender(s, self.element)
            s.done(STAYS)
        else:
            self.break_up(s)

    def recoil(self, s: Cardsheet) -> None:
        """5.4 R36 Seven or eight ones: crews leave their weapons, and all go back."""
        if s.board.elements[self.element].on_foot():
            leave_weapon(s, self.element)
        alarm_armour(s, self.element)
        s.tell(COMPELLED, self.element, AWAY)
        s.call(Away(self.element))

    def break_up(self, s: Cardsheet) -> None:
        """5.4 R37 Nine ones and more: vehicles are left, men run for the box."""
        s.tell(BROKEN, self.element)
        if s.board.elements[self.element].drives():
            abandon(s, self.element)
            s.done(STAYS)
            return
        s.retiring = s.retiring.plus(self.element)
        self.retire(s)


def must_surrender(s: Cardsheet, element: i64) -> bool:
    """5.4 R37 An enemy in the open is near, and no friend is."""
    enemies: i64 = 0
    for other in range(s.board.count):
        if other == element or s.hidden(other) or not is_within(s, element, other, NEAR):
            continue
        if s.board.side(other) != s.board.side(element):
            enemies += 1
        elif not s.retiring.has(other):
            return False
    return enemies > 0


def surrender(s: Cardsheet, element: i64) -> None:
    """5.4 An element gives itself up."""
    s.tell(SURRENDERED, element)
    alarm_armour(s, element)
    lose_with_officer(s, element)
