"""What cards can do, one small class for each kind of step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.games.keep_it_moving.rules.asking import (
    NameBattalion,
    RandomBattalion,
    RandomUnit,
    RollCards,
    RollMomentum,
    RollTable,
    Target,
)
from grognard.games.keep_it_moving.rules.battle import start_battle
from grognard.games.keep_it_moving.rules.constants import (
    ALL_UNITS,
    BY_CARD,
    NOBODY,
    UNITS,
)
from grognard.games.keep_it_moving.rules.deck import Program, Step
from grognard.games.keep_it_moving.rules.preparation import Prepare
from grognard.games.keep_it_moving.rules.programs import Choose, perform
from grognard.games.keep_it_moving.rules.state import Kim


@mypyc_attr(acyclic=True)
class Momentum(Step):
    """Gain or lose so much."""

    def __init__(self, by: i64) -> None:
        self.momentum = by

    def do(self, s: Kim) -> None:
        s.change(self.momentum)


@mypyc_attr(acyclic=True)
class MomentumBySuccesses(Step):
    """Gain or lose as many as the battle needed, or as were scored in it."""

    def __init__(self, sign: i64, needed: bool) -> None:
        self.sign: Final = sign
        self.needed: Final = needed

    def do(self, s: Kim) -> None:
        by = s.needed if self.needed else s.got
        if self.sign > 0:
            s.gain(by)
        else:
            s.lose(by)


@mypyc_attr(acyclic=True)
class MomentumByDice(Step):
    """Gain or lose what the dice say."""

    def __init__(self, dice: i64, sign: i64) -> None:
        self.asks = True
        self.dice: Final = dice
        self.sign: Final = sign

    def do(self, s: Kim) -> None:
        s.call(RollMomentum(self.dice, self.sign))


@mypyc_attr(acyclic=True)
class Wear(Step):
    """Attrit certain units, or regenerate them where `by` is negative."""

    def __init__(self, who: i64, by: i64) -> None:
        self.who: Final = who
        self.by: Final = by

    def do(self, s: Kim) -> None:
        who = s.find_meant(self.who)
        for unit in range(UNITS):
            if who >> unit & 1 == 1:
                s.wear(unit, self.by)


@mypyc_attr(acyclic=True)
class WearChosen(Step):
    """The player points at `count` units of `pool`."""

    def __init__(self, pool: i64, count: i64, by: i64) -> None:
        self.asks = True
        self.pool: Final = pool
        self.count: Final = count
        self.by: Final = by

    def do(self, s: Kim) -> None:
        s.call(Target(self.pool, self.count, self.by))


@mypyc_attr(acyclic=True)
class WearRandom(Step):
    """6 The die points at a unit, or at a battalion."""

    def __init__(self, pool: i64, by: i64) -> None:
        self.asks = True
        self.pool: Final = pool
        self.by: Final = by

    def do(self, s: Kim) -> None:
        if self.pool == ALL_UNITS:
            s.call(RandomUnit(self.by))
        else:
            s.call(RandomBattalion(self.by))


@mypyc_attr(acyclic=True)
class Name(Step):
    """6.2 The die names the battalion that the card is about."""

    def __init__(self) -> None:
        self.asks = True

    def do(self, s: Kim) -> None:
        s.call(NameBattalion())


@mypyc_attr(acyclic=True)
class Ask(Step):
    """The player takes one of the options."""

    def __init__(self, question: i64) -> None:
        self.asks = True
        self.question = question  # its place among the deck's questions

    def do(self, s: Kim) -> None:
        s.call(Choose(self.question))


@mypyc_attr(acyclic=True)
class Table(Step):
    """A die is rolled, and its row is carried out."""

    def __init__(self, table: i64) -> None:
        self.asks = True
        self.table: Final = table  # its place among the deck's tables

    def do(self, s: Kim) -> None:
        s.call(RollTable(self.table))


@mypyc_attr(acyclic=True)
class Put(Step):
    """7.1 A mark comes into play."""

    def __init__(self, mark: i64, cards: i64) -> None:
        self.mark: Final = mark
        self.cards: Final = cards

    def do(self, s: Kim) -> None:
        s.put(self.mark, self.cards)


@mypyc_attr(acyclic=True)
class PutForDice(Step):
    """7.1 A mark comes into play for as many cards as the dice say."""

    def __init__(self, mark: i64, dice: i64) -> None:
        self.asks = True
        self.mark: Final = mark
        self.dice: Final = dice

    def do(self, s: Kim) -> None:
        s.call(RollCards(self.dice, self.mark))


@mypyc_attr(acyclic=True)
class Remove(Step):
    """7.2 A mark goes; one on units goes from the named battalion."""

    def __init__(self, mark: i64) -> None:
        self.mark: Final = mark

    def do(self, s: Kim) -> None:
        on_unit = s.deck.marks[self.mark].on_unit
        if not on_unit:
            s.remove(self.mark, NOBODY)
        elif s.target >= 0:
            s.remove(self.mark, s.target)


@mypyc_attr(acyclic=True)
class LookAhead(Step):
    """8 The player looks at the next cards and orders them."""

    def __init__(self, cards: i64) -> None:
        self.asks = True
        self.cards: Final = cards

    def do(self, s: Kim) -> None:
        s.call(Prepare(self.cards))


@mypyc_attr(acyclic=True)
class End(Step):
    """9 The card ends the game."""

    def __init__(self, outcome: i64) -> None:
        self.outcome: Final = outcome

    def do(self, s: Kim) -> None:
        s.end(self.outcome, BY_CARD)


@mypyc_attr(acyclic=True)
class Fight(Step):
    """5 The battle begins."""

    def __init__(self) -> None:
        self.asks = True
        self.fights = True

    def do(self, s: Kim) -> None:
        start_battle(s)


# ---------------------------------------------------------------- conditions


@mypyc_attr(acyclic=True)
class Condition:
    """A question about the table."""

    def holds(self, s: Kim) -> bool:
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class MomentumAtLeast(Condition):
    def __init__(self, n: i64) -> None:
        self.n: Final = n

    def holds(self, s: Kim) -> bool:
        return s.momentum >= self.n


@mypyc_attr(acyclic=True)
class BattalionsWorn(Condition):
    """Are `count` battalions at `level` or worse?"""

    def __init__(self, count: i64, level: i64) -> None:
        self.count: Final = count
        self.level: Final = level

    def holds(self, s: Kim) -> bool:
        return s.worn_out(self.level) >= self.count


@mypyc_attr(acyclic=True)
class MarkInPlay(Condition):
    """Is the mark in play; if it sits on units, on the named battalion?"""

    def __init__(self, mark: i64) -> None:
        self.mark: Final = mark

    def holds(self, s: Kim) -> bool:
        now = s.marks[self.mark]
        if s.deck.marks[self.mark].on_unit:
            return s.target >= 0 and now >> s.target & 1 == 1
        return now > 0


@mypyc_attr(acyclic=True)
class NamedIsOut(Condition):
    """Is the named battalion flipped?"""

    def holds(self, s: Kim) -> bool:
        return s.target >= 0 and s.usable >> s.target & 1 == 0


@mypyc_attr(acyclic=True)
class When(Step):
    """One thing if so, another if not."""

    def __init__(
        self, condition: Condition, then: Program | None, otherwise: Program | None
    ) -> None:
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise
        self.asks = (then is not None and then.asks) or (otherwise is not None and otherwise.asks)

    def do(self, s: Kim) -> None:
        program = self.then if self.condition.holds(s) else self.otherwise
        if program is not None:
            perform(s, program)
