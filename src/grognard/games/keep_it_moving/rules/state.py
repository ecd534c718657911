"""The state of a game: everything on the table, and what can be done to it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.rules import Frame, State
from grognard.games.keep_it_moving.rules.constants import (
    ALL_BATTALIONS,
    ALL_UNITS,
    BATTALIONS,
    FLIPPED,
    FOR_CARDS,
    LOSE,
    MOMENTUM_GONE,
    NO_BATTALION,
    NOBODY,
    PAUSE,
    THE_FAILING,
    UNITS,
    UNTIL_BATTLE,
)
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, BattleCard, Deck
from grognard.games.keep_it_moving.rules.facts import (
    ATTRITED,
    ENDED,
    GONE,
    MOMENTUM,
    PUT,
    RECOVERED,
    SPARED,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Kim(State):
    """Everything on the table. `usable`, `mods`, `in_play` follow from the rest: kept for speed."""

    deck: Deck
    momentum: i64 = 12
    levels: vec[i64]  # of attrition, by unit
    usable: i64 = ALL_UNITS  # the units not flipped, one bit each
    mods: vec[i64]  # what is added to each unit's die
    marks: vec[i64]  # in play: how many; on units: which; for some cards: how many, and this one
    in_play: i64 = 0  # those that are not 0, one bit each
    unseen: i64 = 0  # the copies nobody has seen, one bit each: their order is nobody's
    ahead: vec[i64]  # the kinds known to come next; never changed in place, so copies share it
    turn: i64 = 0  # cards drawn
    won: i64 = 0  # battles cleared
    card: i64 = -1  # being carried out
    target: i64 = -1  # the battalion that the card has named
    ending: i64 = 0
    # the battle being fought
    battle: BattleCard  # the card's, or NO_BATTLE
    needed: i64 = 0
    got: i64 = 0
    rounds: i64 = 0
    failing: i64 = 0  # the units that failed in this round
    supported: bool = False  # the assets' success is there, or was waived

    def __init__(
        self,
        deck: Deck,
        levels: vec[i64],
        mods: vec[i64],
        marks: vec[i64],
        ahead: vec[i64],
        top: Frame,
    ) -> None:
        super().__init__(top)
        self.deck = deck
        self.levels = levels
        self.mods = mods
        self.marks = marks
        self.ahead = ahead
        self.battle = NO_BATTLE

    def copy(self) -> Kim:
        c = Kim(self.deck, self.levels[:], self.mods[:], self.marks[:], self.ahead, self.top)
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.momentum = self.momentum
        c.usable = self.usable
        c.in_play = self.in_play
        c.unseen = self.unseen
        c.turn = self.turn
        c.won = self.won
        c.card = self.card
        c.target = self.target
        c.ending = self.ending
        c.battle = self.battle
        c.needed = self.needed
        c.got = self.got
        c.rounds = self.rounds
        c.failing = self.failing
        c.supported = self.supported
        return c

    def guess(self, side: i64, dice: Dice) -> Kim:
        """Nothing is hidden from the player but the order of the unseen, which is not stored."""
        return self

    def measure(self, n: i64) -> i64:
        if n == 0:
            return self.turn
        return self.momentum if n == 1 else self.won

    # ------------------------------------------------------------ momentum and ends

    def gain(self, n: i64) -> None:
        """3.3 Gained momentum has no upper bound; at 0 it is too late for more."""
        if n > 0 and self.momentum > 0:
            self.momentum += n
            self.tell(MOMENTUM, n, self.momentum)

    def change(self, by: i64) -> None:
        """Gain or lose momentum."""
        if by > 0:
            self.gain(by)
        else:
            self.lose(-by)

    def lose(self, n: i64) -> None:
        """3.3 Momentum never falls below 0; at 0 the game is about to end."""
        if n > 0:
            self.momentum = self.momentum - n if self.momentum > n else 0
            self.tell(MOMENTUM, -n, self.momentum)

    def end(self, outcome: i64, ending: i64) -> None:
        if not self.finished:
            self.ending = ending
            self.finish(outcome)
            self.tell(ENDED, outcome, ending)

    def end_if_spent(self) -> bool:
        """9.3 and 9.4: the brigade stops without momentum, or without a battalion."""
        if self.finished:
            return True
        if self.momentum == 0:
            self.end(PAUSE, MOMENTUM_GONE)
        elif self.usable & ALL_BATTALIONS == 0:
            decisive = self.card >= 0 and self.deck.cards[self.card].decisive
            self.end(LOSE if decisive else PAUSE, NO_BATTALION)
        return self.finished

    # ------------------------------------------------------------ units

    def attrit(self, unit: i64, by: i64) -> None:
        """4.2 A level worse for each point; past the last level the unit is flipped."""
        level = self.levels[unit]
        if level == FLIPPED:
            self.tell(SPARED, unit)
            return
        level += by
        if level >= FLIPPED:
            level = FLIPPED
            self.usable &= ~BITS[unit]
        self.levels[unit] = level
        self.tell(ATTRITED, unit, by, level)

    def regenerate(self, unit: i64, by: i64) -> None:
        """4.4 A level better for each point, never better than fresh; the flipped stay out."""
        level = self.levels[unit]
        if level == FLIPPED or level == 0:
            self.tell(SPARED, unit)
            return
        level = level - by if level > by else 0
        self.levels[unit] = level
        self.tell(RECOVERED, unit, by, level)

    def wear(self, unit: i64, by: i64) -> None:
        """Attrition, or its opposite where `by` is negative."""
        if by > 0:
            self.attrit(unit, by)
        else:
            self.regenerate(unit, -by)

    def can_recover(self, unit: i64) -> bool:
        level = self.levels[unit]
        return level > 0 and level < FLIPPED

    def worn_out(self, level: i64) -> i64:
        """How many battalions are at `level` or worse, the flipped included."""
        n: i64 = 0
        for unit in range(BATTALIONS):
            if self.levels[unit] >= level:
                n += 1
        return n

    def find_meant(self, who: i64) -> i64:
        """The set of units that a step speaks of."""
        if who >= 0:
            return who
        if who == THE_FAILING:
            return self.failing
        if self.target < 0:
            return 0
        return BITS[self.target]

    # ------------------------------------------------------------ cards

    def count_unseen(self, kind: i64) -> i64:
        """How many copies of a card nobody has seen."""
        n: i64 = 0
        for copy in range(self.deck.first[kind], self.deck.first[kind + 1]):
            n += self.unseen >> copy & 1
        return n

    # ------------------------------------------------------------ marks

    def put(self, mark: i64, cards: i64) -> None:
        """7.1 A mark comes into play: on the named battalion, for some cards, or once more."""
        m = self.deck.marks[mark]
        now = self.marks[mark]
        if m.on_unit:
            if self.target < 0 or now >> self.target & 1 == 1:
                return
            self.set_mark(mark, now | BITS[self.target])
            self.mods[self.target] += m.dice
            self.tell(PUT, mark, self.target)
            return
        if m.until == FOR_CARDS:
            self.set_mark(mark, now + cards if now > 0 else cards + 1)
        elif now == 0 or m.until == UNTIL_BATTLE:
            self.set_mark(mark, now + 1)
        else:
            return
        if now == 0 or m.until == UNTIL_BATTLE:
            self.modify(m.who, m.dice)
        self.tell(PUT, mark, NOBODY, cards)

    def remove(self, mark: i64, unit: i64) -> None:
        """7.2 A mark goes: from one unit, or altogether where `unit` is NOBODY."""
        m = self.deck.marks[mark]
        now = self.marks[mark]
        if now == 0:
            return
        if m.on_unit:
            if now >> unit & 1 == 1:
                self.set_mark(mark, now & ~BITS[unit])
                self.mods[unit] -= m.dice
                self.tell(GONE, mark, unit)
            return
        self.set_mark(mark, 0)
        self.modify(m.who, -m.dice * now if m.until == UNTIL_BATTLE else -m.dice)
        self.tell(GONE, mark, NOBODY)

    def set_mark(self, mark: i64, value: i64) -> None:
        self.marks[mark] = value
        if value == 0:
            self.in_play &= ~BITS[mark]
        else:
            self.in_play |= BITS[mark]

    def modify(self, who: i64, by: i64) -> None:
        if by != 0:
            for unit in range(UNITS):
                if who >> unit & 1 == 1:
                    self.mods[unit] += by

    def may_lift(self) -> bool:
        """Is anything in play that the player could end?"""
        return self.in_play & self.deck.lift_bits != 0

    # ------------------------------------------------------------ soundness

    def problem(self) -> str:
        """What cannot be: the cards, the levels and what is kept for speed must agree."""
        deck = self.deck
        if self.momentum < 0 or (self.momentum == 0 and not self.finished and self.at_rest()):
            return "momentum"
        if self.won > self.turn:
            return "won"
        usable: i64 = 0
        for unit in range(UNITS):
            if self.levels[unit] < 0 or self.levels[unit] > FLIPPED:
                return "levels"
            if self.levels[unit] < FLIPPED:
                usable |= BITS[unit]
        if usable != self.usable:
            return "usable"
        left: i64 = 0
        for copy in range(deck.size):
            left += self.unseen >> copy & 1
        ahead: i64 = len(self.ahead)
        if self.unseen >> deck.size != 0 or self.turn + ahead + left > deck.size:
            return "cards: more than the deck has"
        if self.turn + ahead + left < deck.size - 1:  # one may be between the deck and the table
            return "cards: some are lost"
        return self.mark_problem()

    def at_rest(self) -> bool:
        """Is the turn between two cards?"""
        return self.top.caller is None

    def mark_problem(self) -> str:
        in_play: i64 = 0
        for number in range(len(self.deck.marks)):
            m = self.deck.marks[number]
            now = self.marks[number]
            if now != 0:
                in_play |= BITS[number]
            if now < 0 or (m.on_unit and now > ALL_BATTALIONS):
                return "marks"
            if not m.on_unit and m.until != UNTIL_BATTLE and m.until != FOR_CARDS and now > 1:
                return "marks"
        mods = self.add_up_dice()
        for unit in range(UNITS):
            if mods[unit] != self.mods[unit]:
                return "mods"
        return "" if in_play == self.in_play else "in_play"

    def add_up_dice(self) -> vec[i64]:
        """7 What the marks in play add to each unit's die."""
        mods = vec[i64]([0, 0, 0, 0])
        for number in range(len(self.deck.marks)):
            m = self.deck.marks[number]
            now = self.marks[number]
            for unit in range(UNITS):
                if m.on_unit:
                    mods[unit] += m.dice * (now >> unit & 1)
                elif now > 0 and m.who >> unit & 1 == 1:
                    mods[unit] += m.dice * (now if m.until == UNTIL_BATTLE else 1)
        return mods
