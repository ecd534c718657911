"""6.2 Contact: who makes it, at what odds, and the die."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count, several
from grognard.engine.chance import Die
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.constants import (
    DONE,
    LAST_COLUMN,
    LEAVE_OUT,
    MOST_FLANKING,
    STRIKE,
    TARGET,
    WAGNER,
)
from grognard.games.march_of_justice.rules.outcome import MET, Outcome, result, row, standing
from grognard.games.march_of_justice.rules.reasons import (
    LAST_ATTACKER,
    NO_ENEMY,
    NOBODY_NEAR,
    NOT_TAKING_PART,
    ONLY_POLICE,
)
from grognard.games.march_of_justice.rules.state import March

# ---------------------------------------------------------------- 6.2.1 and 6.2.3 the numbers


class Assessment:
    """What a contact comes to before the die is thrown."""

    def __init__(self, attack: i64, defence: i64) -> None:
        self.attack: i64 = attack  # 6.2.1 strength points
        self.defence: i64 = defence
        self.shift: i64 = ratio_shift(attack, defence)
        self.column: i64 = within_table(within_table(attack - defence) + self.shift)
        self.momentum: i64 = 0  # 6.2.3.2 the modifiers
        self.river: i64 = 0
        self.moscow: i64 = 0
        self.flank: i64 = 0

    def modifiers(self) -> i64:
        return self.momentum + self.river + self.moscow + self.flank


def assess(s: March, nation: i64, target: i64, attackers: i64) -> Assessment:
    """The column and the modifiers of a contact."""
    defenders = s.at_place(target, 1 - nation)
    found = Assessment(s.strength(attackers), s.strength(defenders))
    found.momentum = s.momentum if nation == WAGNER else -s.momentum
    if crosses_river(s, target, attackers):
        found.river = -1
    if nation == WAGNER and target == s.board.moscow:
        found.moscow = -2
    found.flank = flanking(s, attackers)
    return found


def ratio_shift(attack: i64, defence: i64) -> i64:
    """6.2.3.1 Columns to the right; rounded down for the defender."""
    if attack >= 2 * defence:
        if attack >= 4 * defence:
            return 3
        return 2 if attack >= 3 * defence else 1
    if 2 * attack >= 3 * defence:
        return 0
    if attack >= defence:
        return -1
    return -2 if 2 * attack >= defence else -3


def within_table(column: i64) -> i64:
    """The table ends at 6 on either side."""
    if column > LAST_COLUMN:
        return LAST_COLUMN
    return -LAST_COLUMN if column < -LAST_COLUMN else column


def crosses_river(s: March, target: i64, attackers: i64) -> bool:
    """6.2.3.2 Does anybody come over a river, other than in the air?"""
    rivers = s.board.rivers[target]
    for unit in range(s.board.units):
        wet = attackers >> unit & 1 == 1 and rivers >> s.where[unit] & 1 == 1
        if wet and not s.board.counters[unit].flies:
            return True
    return False


def flanking(s: March, attackers: i64) -> i64:
    """6.2.3.2 One for each unit that is not where most of the attackers are, two at most."""
    most: i64 = 0
    places = s.places(attackers)
    for place in range(s.board.size):
        if places >> place & 1 == 1:
            here: i64 = 0
            for unit in range(s.board.units):
                if attackers >> unit & 1 == 1 and s.where[unit] == place:
                    here += 1
            if here > most:
                most = here
    others = count(attackers) - most
    return MOST_FLANKING if others > MOST_FLANKING else others


# ---------------------------------------------------------------- 6.2 who makes it

NOBODY: Final[i64] = 0


def able(s: March, nation: i64, target: i64) -> i64:
    """6.2 The units next to a location that may still make contact this turn; 3.1 no police."""
    found: i64 = 0
    beside = s.board.beside[target]
    for unit in range(s.board.units):
        place = s.where[unit]
        near = place >= 0 and beside >> place & 1 == 1 and s.side(unit) == nation
        if near and s.spent >> unit & 1 == 0 and not s.board.counters[unit].police:
            found |= BITS[unit]
    return found


def only_police(s: March, nation: i64, target: i64) -> bool:
    """3.1 Does police of a side stand next to a location, and nobody else of that side?"""
    found = False
    beside = s.board.beside[target]
    for unit in range(s.board.units):
        place = s.where[unit]
        if place >= 0 and beside >> place & 1 == 1 and s.side(unit) == nation:
            if not s.board.counters[unit].police:
                return False
            found = True
    return found


@mypyc_attr(acyclic=True)
class Contacts(Procedure):
    """6.2 A side makes contact with one location after another, until it has done."""

    heading = "6.2 Contact"
    sections = ("choose", "muster")
    called = {"Turn": ("wagner's victory", "russia's victory")}

    def __init__(self, side: i64, nation: i64) -> None:
        self.side: i64 = side
        self.nation: i64 = nation

    def run(self, s: March, section: i64) -> None:
        if section == 0:
            s.call(WhomToMeet(self.side, self.nation))
        elif s.answer == NOBODY:
            s.done(0)
        else:
            place = s.answer - 1
            s.goto(0)
            s.call(Muster(self.side, self.nation, place, able(s, self.nation, place)))

    def fits(self, s: March) -> bool:
        return s.is_asked(self.side, self.nation)


@mypyc_attr(acyclic=True)
class WhomToMeet(Choice):
    """6.2 The next location to make contact with: answers its number and one, or NOBODY."""

    heading = "6.2 With whom"
    called = {"Contacts": "muster"}

    def __init__(self, side: i64, nation: i64) -> None:
        self.side = side
        self.nation: i64 = nation
        self.may_be_over = True

    def over(self, s: March) -> bool:
        """Is there nobody to make contact with?"""
        for place in range(s.board.size):
            if self.why_not(s, TARGET + place) is None:
                return False
        return True

    def find_moves(self, s: March, moves: Moves) -> None:
        enemies = s.find_held(1 - self.nation)
        for place in range(s.board.size):
            if enemies >> place & 1 == 1:
                moves.offer(TARGET + place, self.why_not(s, TARGET + place))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE:
            return None
        if s.at_place(operand(act), 1 - self.nation) == 0:
            return NO_ENEMY
        if able(s, self.nation, operand(act)) != 0:
            return None
        return ONLY_POLICE if only_police(s, self.nation, operand(act)) else NOBODY_NEAR

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(NOBODY)
        else:
            s.done(operand(act) + 1)

    def fits(self, s: March) -> bool:
        return s.is_asked(self.side, self.nation)


@mypyc_attr(acyclic=True)
class Muster(Choice):
    """6.2 All who can take part, unless they are left out; then the die is thrown."""

    heading = "6.2 Who takes part"
    called = {"Contacts": "choose"}

    def __init__(self, side: i64, nation: i64, target: i64, attackers: i64) -> None:
        self.side = side
        self.nation: i64 = nation
        self.target: i64 = target
        self.attackers: i64 = attackers

    def find_moves(self, s: March, moves: Moves) -> None:
        moves.offer(STRIKE, None)
        for unit in range(s.board.units):
            if self.attackers >> unit & 1 == 1:
                moves.offer(LEAVE_OUT + unit, self.why_not(s, LEAVE_OUT + unit))

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == STRIKE:
            return None
        if self.attackers >> operand(act) & 1 == 0:
            return NOT_TAKING_PART
        return None if several(self.attackers) else LAST_ATTACKER

    def take(self, s: March, act: i64) -> None:
        if act == STRIKE:
            s.become(Contact(self.nation, self.target, self.attackers))
        else:
            rest = self.attackers & ~BITS[operand(act)]
            s.become(Muster(self.side, self.nation, self.target, rest))

    def fits(self, s: March) -> bool:
        """Those who take part can, and somebody is there to be met."""
        can = self.attackers != 0 and self.attackers & ~able(s, self.nation, self.target) == 0
        there = s.at_place(self.target, 1 - self.nation) != 0
        return can and there and s.is_asked(self.side, self.nation)


@mypyc_attr(acyclic=True)
class Contact(Procedure):
    """6.2.1 The numbers are read out, the die is thrown, the table says what comes of it."""

    heading = "6.2.1 Contact procedure"
    sections = ("read out", "result")
    called = MET

    def __init__(self, nation: i64, target: i64, attackers: i64) -> None:
        self.nation: i64 = nation
        self.target: i64 = target
        self.attackers: i64 = attackers

    def run(self, s: March, section: i64) -> None:
        found = assess(s, self.nation, self.target, self.attackers)
        if section == 0:
            s.spent |= self.attackers
            announce(s, self, found)
            s.call(Die(6))
            return
        die = s.answer
        s.crt_column = found.column
        s.crt_row = row(die, found.modifiers())
        what = result(s.crt_row, found.column)
        s.tell(facts.RESULT, die, found.modifiers(), found.column, what)
        froms = s.places(self.attackers)
        s.become(Outcome(self.nation, self.target, self.attackers, froms, what))

    def fits(self, s: March) -> bool:
        """Those who have met stand next to their enemies."""
        met = self.attackers & s.spent & s.on_map(self.nation)
        near = standing(s, met, s.board.beside[self.target])
        there = s.at_place(self.target, 1 - self.nation) != 0
        return self.nation == s.active and near == self.attackers != 0 and there


def announce(s: March, contact: Contact, found: Assessment) -> None:
    """Read the numbers out, for those who listen."""
    if not s.heard:
        return
    s.tell(facts.CONTACT, contact.nation, contact.target, contact.attackers)
    s.tell(facts.DIFFERENTIAL, found.attack, found.defence, found.shift, found.column)
    modify(s, facts.BY_MOMENTUM, found.momentum)
    modify(s, facts.BY_RIVER, found.river)
    modify(s, facts.BY_MOSCOW, found.moscow)
    modify(s, facts.BY_FLANK, found.flank)


def modify(s: March, modifier: i64, by: i64) -> None:
    """Tell of a modifier that is there."""
    if by != 0:
        s.tell(facts.MODIFIER, modifier, by)
