"""3 The turn: a card is drawn and carried out. 7.2 Before that, cards in play may be ended."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.rules import Choice, Moves, Procedure, Reason, link, operand, verb
from grognard.games.keep_it_moving.rules.battle import FIGHTING
from grognard.games.keep_it_moving.rules.constants import (
    BATTALIONS,
    DECK_EMPTY,
    DRAW_ON,
    LIFT,
    NOBODY,
    PAUSE,
)
from grognard.games.keep_it_moving.rules.deck import Deck
from grognard.games.keep_it_moving.rules.facts import DREW
from grognard.games.keep_it_moving.rules.preparation import NextCard
from grognard.games.keep_it_moving.rules.programs import CHOOSE, perform
from grognard.games.keep_it_moving.rules.reasons import NOT_IN_PLAY
from grognard.games.keep_it_moving.rules.state import Kim

AFTER_CARD: Final[i64] = 2
NO_CARDS: Final = vec[i64]()


def new_game(deck: Deck) -> Kim:
    """2 Set-up: every unit on its first level, momentum at its start, the whole deck unseen."""
    if not deck.ready:
        deck.prepare()
    marks = vec[i64]([0] * len(deck.marks))
    s = Kim(deck, deck.levels[:], vec[i64]([0, 0, 0, 0]), marks, NO_CARDS, TURN)
    s.momentum = deck.momentum
    s.unseen = BITS[deck.size] - 1
    return s


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Procedure):
    """3 Card after card, until the game is over."""

    sections = ("between cards", "draw", "after card")

    def run(self, s: Kim, section: i64) -> None:
        match section:
            case 0:  # 7.2 Cards in play may be ended.
                self.begin(s)
            case 1:  # 3.1 The next card is drawn, and carried out (3.2).
                self.draw(s)
            case _:  # 3.3 The brigade may be spent.
                if not s.end_if_spent():
                    self.begin(s)

    def begin(self, s: Kim) -> None:
        s.card = -1
        s.target = -1
        if s.may_lift():
            s.enter(BETWEEN_CARDS)
        else:
            self.draw(s)

    def draw(self, s: Kim) -> None:
        """3.1 The card known to be on top, else any unseen; 9.5 with none left it is over."""
        if len(s.ahead) > 0:
            kind = s.ahead[0]
            s.ahead = s.ahead[1:]
            carry_out(s, kind)
        elif s.unseen == 0:
            s.end(PAUSE, DECK_EMPTY)
        else:
            s.enter(DRAW_CARD)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawCard(NextCard):
    """3.1 The next card comes off the deck, and is carried out at once."""

    heading = "3.1 Draw"
    called = {"Turn": "after card"}

    def take(self, s: Kim, act: i64) -> None:
        self.remove(s, operand(act))
        s.answer = 0
        s.enter(TURN)
        carry_out(s, operand(act))

    def resolve(self, s: Kim, dice: Dice) -> None:
        """The same without the detour through the engine."""
        self.take(s, self.sample(s, dice))


def carry_out(s: Kim, kind: i64) -> None:
    """3.2 The card does what it says."""
    s.turn += 1
    s.card = kind
    s.tell(DREW, kind, s.turn)
    if s.in_play & s.deck.timed_bits != 0:
        count_down(s)
    s.goto(AFTER_CARD)
    perform(s, s.deck.plays[kind])


def count_down(s: Kim) -> None:
    """7.3 A mark for some cards counts this one."""
    for mark in s.deck.timed:
        if s.marks[mark] == 1:
            s.remove(mark, NOBODY)
        elif s.marks[mark] > 1:
            s.marks[mark] -= 1


@mypyc_attr(acyclic=True, free_list_len=1)
class BetweenCards(Choice):
    """7.2 Draw, or end a card in play first."""

    heading = "7.2 Between cards"
    called = {"Turn": "draw"}
    may_be_over = True

    def over(self, s: Kim) -> bool:
        return s.finished or not s.may_lift()

    def find_moves(self, s: Kim, moves: Moves) -> None:
        moves.offer(DRAW_ON, self.why_not(s, DRAW_ON))
        for mark in s.deck.liftable:
            if s.deck.marks[mark].on_unit:
                for unit in range(BATTALIONS):
                    moves.offer(LIFT + mark * 8 + unit, self.why_not(s, LIFT + mark * 8 + unit))
            else:
                moves.offer(LIFT + mark * 8 + NOBODY, self.why_not(s, LIFT + mark * 8 + NOBODY))

    def why_not(self, s: Kim, act: i64) -> Reason | None:
        if verb(act) != LIFT:
            return None
        now = s.marks[operand(act) >> 3]
        if s.deck.marks[operand(act) >> 3].on_unit:
            now &= unit_bit(act)
        return NOT_IN_PLAY if now == 0 else None

    def take(self, s: Kim, act: i64) -> None:
        if act == DRAW_ON:
            s.done(0)
            return
        mark = operand(act) >> 3
        s.remove(mark, operand(act) & 7)
        price = s.deck.marks[mark].lift
        if price is not None:
            perform(s, price)
        s.end_if_spent()


TURN: Final = Turn()
BETWEEN_CARDS: Final = link(BetweenCards(), TURN, 1)
DRAW_CARD: Final = link(DrawCard(), TURN, AFTER_CARD)
link(FIGHTING, TURN, AFTER_CARD)
for frame in CHOOSE:
    link(frame, TURN, AFTER_CARD)


def unit_bit(act: i64) -> i64:
    """The bit of the unit that a LIFT points at."""
    return BITS[operand(act) & 7]
