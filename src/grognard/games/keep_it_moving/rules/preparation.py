"""8 Looking at the next cards, and ordering them."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import DRAW, Draw
from grognard.engine.dice import Dice
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.keep_it_moving.rules.constants import CARRIED_OUT, MOST_LOOKED_AT, PLACE
from grognard.games.keep_it_moving.rules.facts import LOOKED, PLACED
from grognard.games.keep_it_moving.rules.reasons import NOT_SEEN
from grognard.games.keep_it_moving.rules.state import Kim


@mypyc_attr(acyclic=True, free_list_len=1)
class NextCard(Draw):
    """3.1 The next card nobody has seen: any that is left."""

    heading = "8.1 Look"
    called = {"Prepare": "known"}

    def fits(self, s: Kim) -> bool:
        return s.unseen != 0

    def kinds(self, s: Kim) -> i64:
        return len(s.deck.cards)

    def count_left(self, s: Kim, kind: i64) -> i64:
        return s.count_unseen(kind)

    def sample(self, s: Kim, dice: Dice) -> i64:
        """Any copy until one is unseen: 1.2 tries on average, where counting took 20 steps."""
        deck = s.deck
        copy = dice.below(deck.size)
        while s.unseen >> copy & 1 == 0:
            copy = dice.below(deck.size)
        return DRAW + deck.kind_of[copy]

    def remove(self, s: Kim, kind: i64) -> None:
        """Of like copies the first goes, so that equal tables are equal states."""
        copy = s.deck.first[kind]
        while s.unseen >> copy & 1 == 0:
            copy += 1
        s.unseen &= ~BITS[copy]

    def take(self, s: Kim, act: i64) -> None:
        self.remove(s, operand(act))
        s.done(operand(act))


@mypyc_attr(acyclic=True, free_list_len=1)
class Prepare(Procedure):
    """8 The next `cards` cards are looked at and put back in any order."""

    heading = "8 Preparation"
    sections = ("look", "known")
    called = CARRIED_OUT
    holds = {"cards": (1, MOST_LOOKED_AT)}

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def run(self, s: Kim, section: i64) -> None:
        match section:
            case 0:  # 8.1 Turn up what nobody has seen yet.
                if len(s.ahead) < self.cards and s.unseen != 0:
                    s.call(NextCard())
                else:
                    s.become(Arrange(0, self.cards))
            case _:  # 8.1 It is known from now on.
                s.ahead = append(s.ahead[:], s.answer)
                s.tell(LOOKED, s.answer)
                s.goto(0)


@mypyc_attr(acyclic=True, free_list_len=1)
class Arrange(Choice):
    """8.2 Which of the cards looked at, from `place` on, comes next?"""

    heading = "8.2 Order the cards"
    called = CARRIED_OUT
    holds = {"place": (0, MOST_LOOKED_AT), "cards": (1, MOST_LOOKED_AT)}

    def __init__(self, place: i64, cards: i64) -> None:
        self.may_be_over = True
        self.place: i64 = place
        self.cards: i64 = cards

    def count_seen(self, s: Kim) -> i64:
        """How many cards lie open: `cards`, or all that are left."""
        known: i64 = len(s.ahead)
        return known if known < self.cards else self.cards

    def over(self, s: Kim) -> bool:
        return self.place + 1 >= self.count_seen(s)

    def find_moves(self, s: Kim, moves: Moves) -> None:
        for place in range(self.place, self.count_seen(s)):
            if self.first_of_its_kind(s, place):
                moves.offer(PLACE + s.ahead[place], self.why_not(s, PLACE + s.ahead[place]))

    def first_of_its_kind(self, s: Kim, place: i64) -> bool:
        return self.find(s, s.ahead[place]) == place

    def find(self, s: Kim, kind: i64) -> i64:
        """Where the first card of a kind lies among those not placed; -1: nowhere."""
        for place in range(self.place, self.count_seen(s)):
            if s.ahead[place] == kind:
                return place
        return -1

    def why_not(self, s: Kim, act: i64) -> Reason | None:
        return NOT_SEEN if verb(act) == PLACE and self.find(s, operand(act)) < 0 else None

    def take(self, s: Kim, act: i64) -> None:
        found = self.find(s, operand(act))
        ahead = s.ahead[:]
        while found > self.place:
            ahead[found] = ahead[found - 1]
            found -= 1
        ahead[self.place] = operand(act)
        s.ahead = ahead
        s.tell(PLACED, operand(act), self.place + 1)
        s.become(Arrange(self.place + 1, self.cards))
