"""Where a card waits: for the player's choice, or for Nature's dice."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, count
from grognard.engine.chance import ROLL, Die
from grognard.engine.dice import Dice
from grognard.engine.rules import Chance, Choice, Moves, Odds, Reason, operand, verb
from grognard.games.keep_it_moving.rules.constants import (
    ALL_UNITS,
    CARRIED_OUT,
    D3,
    D6,
    LEVELS,
    SETS_OF_UNITS,
    TARGET,
    TWO_D6,
    UNITS,
)
from grognard.games.keep_it_moving.rules.facts import NAMED, ROLLED, ROLLED_FOR_UNIT
from grognard.games.keep_it_moving.rules.programs import perform
from grognard.games.keep_it_moving.rules.reasons import (
    ALREADY_FRESH,
    NOT_ASKED_FOR,
    OUT_OF_GAME,
)
from grognard.games.keep_it_moving.rules.state import Kim


@mypyc_attr(acyclic=True, free_list_len=1)
class Target(Choice):
    """4.5 Which `count` units of `pool` lose levels, or recover where `by_levels` is negative?"""

    heading = "4.5 Choose units"
    called = CARRIED_OUT
    holds = {"pool": (1, ALL_UNITS), "count": (1, UNITS), "by_levels": (-LEVELS, LEVELS)}

    def __init__(self, pool: i64, count: i64, by_levels: i64) -> None:
        self.may_be_over = True
        self.pool: i64 = pool
        self.count: i64 = count
        self.by_levels: i64 = by_levels

    def eligible(self, s: Kim) -> i64:
        """The units of the pool that the step can do something to."""
        if self.by_levels > 0:
            return self.pool & s.usable
        units: i64 = 0
        for unit in range(UNITS):
            if self.pool >> unit & 1 == 1 and s.can_recover(unit):
                units |= BITS[unit]
        return units

    def asked_for(self, s: Kim) -> i64:
        """How many must be pointed at: `count`, or all that are left."""
        left = count(self.eligible(s))
        return left if left < self.count else self.count

    def over(self, s: Kim) -> bool:
        return self.eligible(s) == 0

    def fits(self, s: Kim) -> bool:
        return self.by_levels != 0

    def find_moves(self, s: Kim, moves: Moves) -> None:
        asked = self.asked_for(s)
        for units in range(1, SETS_OF_UNITS):
            if count(units) == asked and units & ~self.pool == 0:
                moves.offer(TARGET + units, self.why_not(s, TARGET + units))

    def why_not(self, s: Kim, act: i64) -> Reason | None:
        if verb(act) != TARGET:
            return None
        units = operand(act)
        if units & ~self.pool != 0 or count(units) != self.asked_for(s):
            return NOT_ASKED_FOR
        if units & ~s.usable != 0:
            return OUT_OF_GAME
        if units & ~self.eligible(s) != 0:
            return ALREADY_FRESH
        return None

    def take(self, s: Kim, act: i64) -> None:
        s.done(0)
        for unit in range(UNITS):
            if operand(act) >> unit & 1 == 1:
                s.wear(unit, self.by_levels)


# ---------------------------------------------------------------- dice


@mypyc_attr(acyclic=True, free_list_len=1)
class SixSided(Die):
    """One six-sided die, for a step of a card."""

    called = CARRIED_OUT

    def __init__(self) -> None:
        super().__init__(6)


@mypyc_attr(acyclic=True, free_list_len=1)
class RollTable(SixSided):
    """3.2 The card's table."""

    heading = "6.4 Roll on the table"

    def __init__(self, table: i64) -> None:
        super().__init__()
        self.table: i64 = table

    def fits(self, s: Kim) -> bool:
        return self.table >= 0 and self.table < len(s.deck.tables)

    def take(self, s: Kim, act: i64) -> None:
        s.tell(ROLLED, operand(act), D6)
        s.done(0)
        perform(s, s.deck.tables[self.table].rows[operand(act) - 1])


@mypyc_attr(acyclic=True, free_list_len=1)
class RandomUnit(Die):
    """6.1 Any unit: 1 to 4 on a die; 5 and 6 are rolled again, so they never come up here."""

    heading = "6.1 Random unit"
    called = CARRIED_OUT
    holds = {"by_levels": (-LEVELS, LEVELS)}

    def __init__(self, by_levels: i64) -> None:
        super().__init__(UNITS)
        self.by_levels: i64 = by_levels

    def fits(self, s: Kim) -> bool:
        return self.by_levels != 0

    def take(self, s: Kim, act: i64) -> None:
        unit = operand(act) - 1
        s.tell(ROLLED_FOR_UNIT, operand(act), unit)
        s.done(0)
        s.wear(unit, self.by_levels)


def battalion_on(face: i64) -> i64:
    """6.2 1 and 2 are the 1st Battalion, 3 and 4 the 2nd, 5 and 6 the 3rd."""
    return (face - 1) // 2


@mypyc_attr(acyclic=True, free_list_len=1)
class RandomBattalion(SixSided):
    """6.2 Any battalion is hit."""

    heading = "6.2 Random battalion"
    holds = {"by_levels": (-LEVELS, LEVELS)}

    def __init__(self, by_levels: i64) -> None:
        super().__init__()
        self.by_levels: i64 = by_levels

    def fits(self, s: Kim) -> bool:
        return self.by_levels != 0

    def take(self, s: Kim, act: i64) -> None:
        unit = battalion_on(operand(act))
        s.tell(ROLLED_FOR_UNIT, operand(act), unit)
        s.done(0)
        s.wear(unit, self.by_levels)


@mypyc_attr(acyclic=True, free_list_len=1)
class NameBattalion(SixSided):
    """6.2 Any battalion is named."""

    heading = "6.2 Random battalion"

    def take(self, s: Kim, act: i64) -> None:
        s.target = battalion_on(operand(act))
        s.tell(NAMED, s.target, operand(act))
        s.done(0)


@mypyc_attr(acyclic=True, free_list_len=1)
class RollAmount(Chance):
    """6.3 A number from dice: D6, two of them added, or half of one rounded up."""

    called = CARRIED_OUT

    def __init__(self, dice: i64) -> None:
        self.dice: i64 = dice

    def fits(self, s: Kim) -> bool:
        return self.dice == D3 or self.dice == D6 or self.dice == TWO_D6

    def outcomes(self, s: Kim, odds: Odds) -> None:
        if self.dice == TWO_D6:
            for total in range(2, 13):
                odds.add(ROLL + total, 6 - abs(7 - total))
        else:
            for face in range(1, 7):
                odds.add(ROLL + face, 1)

    def sample(self, s: Kim, dice: Dice) -> i64:
        if self.dice == TWO_D6:
            return ROLL + dice.die(6) + dice.die(6)
        return ROLL + dice.die(6)

    def amount(self, act: i64) -> i64:
        return (operand(act) + 1) // 2 if self.dice == D3 else operand(act)


@mypyc_attr(acyclic=True, free_list_len=1)
class RollMomentum(RollAmount):
    """3.3 Momentum by dice."""

    heading = "6.3 Roll for momentum"

    def __init__(self, dice: i64, sign: i64) -> None:
        super().__init__(dice)
        self.sign: i64 = sign

    def fits(self, s: Kim) -> bool:
        return super().fits(s) and (self.sign == 1 or self.sign == -1)

    def take(self, s: Kim, act: i64) -> None:
        s.tell(ROLLED, operand(act), self.dice)
        s.done(0)
        if self.sign > 0:
            s.gain(self.amount(act))
        else:
            s.lose(self.amount(act))


@mypyc_attr(acyclic=True, free_list_len=1)
class RollCards(RollAmount):
    """7.3 For how many cards a mark stays."""

    heading = "7.3 Roll for how long"

    def __init__(self, dice: i64, mark: i64) -> None:
        super().__init__(dice)
        self.mark: i64 = mark

    def fits(self, s: Kim) -> bool:
        return super().fits(s) and self.mark >= 0 and self.mark < len(s.deck.marks)

    def take(self, s: Kim, act: i64) -> None:
        s.tell(ROLLED, operand(act), self.dice)
        s.done(0)
        s.put(self.mark, self.amount(act))
