"""The state of a game: what is on the table and in the hands, and what can be done to it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.dice import Dice
from grognard.engine.rules import Choice, Frame, State
from grognard.games.the_ford.rules.constants import (
    ALL_MEN,
    BANK,
    BLUE,
    COPIES,
    HAND,
    KINDS,
    MEN,
    OPEN,
    RED,
)
from grognard.games.the_ford.rules.facts import ENDED


@mypyc_attr(acyclic=True)
class Duel(State):
    """Everything in play. Cards are counts by kind: the order of the deck is nobody's."""

    front: i64 = 0  # paces that red is ahead
    paces: i64 = 0  # how far a company can march in this round
    rounds: i64 = 0
    how: i64 = 0  # it ended
    men: vec[i64]  # of red and of blue, one bit each
    hands: vec[i64]  # red's three counts, and blue's
    deck: vec[i64]
    used: vec[i64]

    def __init__(
        self, top: Frame, men: vec[i64], hands: vec[i64], deck: vec[i64], used: vec[i64]
    ) -> None:
        super().__init__(top)
        self.men = men
        self.hands = hands
        self.deck = deck
        self.used = used

    def copy(self) -> Duel:
        c = Duel(self.top, self.men[:], self.hands[:], self.deck[:], self.used[:])
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.front = self.front
        c.paces = self.paces
        c.rounds = self.rounds
        c.how = self.how
        return c

    def guess(self, side: i64, dice: Dice) -> Duel:
        """Shuffle the deck and the other's hand together, and deal that hand again."""
        c = self.copy()
        other = 1 - side
        c.take_back(other)
        for n in range(self.count_held(other)):
            c.deal(other, any_of(c.deck, dice))
        top = c.top
        if isinstance(top, FaceDown) and top.card(other) != OPEN:
            c.become(top.with_card(other, any_of(c.hand(other), dice)))
        return c

    def measure(self, n: i64) -> i64:
        return self.rounds if n == 0 else self.strength(n - 1)

    def problem(self) -> str:
        for card in range(KINDS):
            cards = self.deck[card] + self.used[card] + self.hands[card] + self.hands[KINDS + card]
            if cards != COPIES or self.deck[card] < 0 or self.used[card] < 0:
                return "deck"
        for count in self.hands:
            if count < 0 or count > HAND:
                return "hands"
        for side in range(RED, BLUE + 1):
            if self.count_held(side) > HAND:
                return "hands"
            if self.men[side] < 0 or self.men[side] > ALL_MEN:
                return "men"
        return "front" if self.front > BANK or self.front < -BANK else ""

    # ------------------------------------------------------------ cards and men

    def hand(self, side: i64) -> vec[i64]:
        """A captain's cards by kind."""
        return self.hands[side * KINDS : (side + 1) * KINDS]

    def count_held(self, side: i64) -> i64:
        """How many cards a captain holds."""
        return total(self.hand(side))

    def strength(self, side: i64) -> i64:
        """How many men of a company stand."""
        men: i64 = 0
        for man in range(MEN):
            men += self.men[side] >> man & 1
        return men

    def deal(self, side: i64, card: i64) -> None:
        self.deck[card] -= 1
        self.hands[side * KINDS + card] += 1

    def take_back(self, side: i64) -> None:
        """A whole hand goes back into the deck."""
        for card in range(KINDS):
            self.deck[card] += self.hands[side * KINDS + card]
            self.hands[side * KINDS + card] = 0

    def discard(self, side: i64, card: i64) -> None:
        self.hands[side * KINDS + card] -= 1
        self.used[card] += 1

    def end(self, outcome: i64, how: i64) -> None:
        """4 The day is over."""
        self.how = how
        self.finish(outcome)
        self.tell(ENDED, outcome, how)


@mypyc_attr(acyclic=True)
class FaceDown(Choice):
    """Cards being laid face down, OPEN where none lies yet: what a guess has to deal anew."""

    def __init__(self, red: i64, blue: i64) -> None:
        self.red: i64 = red
        self.blue: i64 = blue

    def card(self, side: i64) -> i64:
        return self.red if side == RED else self.blue

    def with_card(self, side: i64, card: i64) -> FaceDown:
        """The same with this card of this side."""
        raise NotImplementedError


def total(counts: vec[i64]) -> i64:
    cards: i64 = 0
    for count in counts:
        cards += count
    return cards


def any_of(counts: vec[i64], dice: Dice) -> i64:
    """One of the cards at random, by its kind."""
    place = dice.below(total(counts))
    card: i64 = 0
    while place >= counts[card]:
        place -= counts[card]
        card += 1
    return card
