"""1 The day: round after round the captains are dealt cards, lay one each, and clash."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, Draw, Sum
from grognard.engine.rules import Moves, Procedure, Reason, operand
from grognard.games.the_ford.rules.constants import (
    ALL_MEN,
    BLUE,
    CHARGE,
    COPIES,
    DRAWN,
    DUSK,
    GUARD,
    HAND,
    KINDS,
    LAY,
    NO_CARDS,
    OPEN,
    RED,
)
from grognard.games.the_ford.rules.facts import DEALT, GROUND, LAID, TURNED_UP
from grognard.games.the_ford.rules.march import March
from grognard.games.the_ford.rules.melee import Melee
from grognard.games.the_ford.rules.reasons import ALREADY_LAID, NOT_HELD
from grognard.games.the_ford.rules.state import Duel, FaceDown, total


def new_day() -> Duel:
    """Both companies whole, all cards in the deck, and nobody in the ford."""
    men = vec[i64]([ALL_MEN, ALL_MEN])
    hands = vec[i64]([0, 0, 0, 0, 0, 0])
    deck = vec[i64]([COPIES, COPIES, COPIES])
    return Duel(Day(), men, hands, deck, vec[i64]([0, 0, 0]))


@mypyc_attr(acyclic=True)
class Day(Procedure):
    """1 Round after round."""

    heading = "1 Day"
    sections = ("deal", "ground", "orders", "clash", "sunset", "dusk")

    def run(self, s: Duel, section: i64) -> None:
        match section:
            case 0:  # 1.1 The hands are filled.
                s.rounds += 1
                s.call(Deal())
            case 1:  # 1.2 How good is the ground?
                s.call(Sum(2, 3))
            case 2:  # 1.3 Orders are laid.
                self.give_orders(s)
            case 3:  # 1.4 They clash.
                s.call(Clash(s.answer // KINDS, s.answer % KINDS))
            case 4:  # 1.5 Does the sun set?
                s.call(Die(6))
            case _:  # 4.3 At dusk nobody has won.
                s.goto(0)
                if s.answer == 6:
                    s.end(DRAWN, DUSK)

    def give_orders(self, s: Duel) -> None:
        """1.3 Orders; 4.4 without a card for each there are none."""
        s.paces = s.answer
        s.tell(GROUND, s.paces)
        if s.count_held(RED) == 0 or s.count_held(BLUE) == 0:
            s.end(DRAWN, NO_CARDS)
        else:
            s.call(Orders(OPEN, OPEN))


@mypyc_attr(acyclic=True)
class Deal(Procedure):
    """1.1 Cards are dealt until both hands are full, or the deck is empty."""

    heading = "1.1 Deal"
    sections = ("deal",)
    called = {"Day": "ground"}

    def run(self, s: Duel, section: i64) -> None:
        side = RED if s.count_held(RED) < HAND else BLUE
        if s.count_held(side) < HAND and total(s.deck) > 0:
            s.goto(0)
            s.call(DealCard(side))
        else:
            s.done(0)


@mypyc_attr(acyclic=True)
class DealCard(Draw):
    """1.1 One card for a captain, which the other does not see."""

    heading = "1.1 A card is dealt"
    called = {"Deal": "deal"}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def kinds(self, s: Duel) -> i64:
        return KINDS

    def count_left(self, s: Duel, kind: i64) -> i64:
        return s.deck[kind]

    def take(self, s: Duel, act: i64) -> None:
        s.deal(self.side, operand(act))
        s.tell(DEALT, self.side, operand(act))
        s.done(0)

    def fits(self, s: Duel) -> bool:
        return total(s.deck) > 0 and s.count_held(self.side) < HAND


@mypyc_attr(acyclic=True)
class Orders(FaceDown):
    """1.3 Both lay a card at the same time; the frame keeps the first until the second is there."""

    heading = "1.3 Orders"
    called = {"Day": "clash"}
    holds = {"red": (OPEN, GUARD), "blue": (OPEN, GUARD)}

    def with_card(self, side: i64, card: i64) -> Orders:
        return Orders(card, self.blue) if side == RED else Orders(self.red, card)

    def fits(self, s: Duel) -> bool:
        """Who has laid a card holds it, who has not holds one to lay."""
        for side in range(RED, BLUE + 1):
            card = self.card(side)
            if (s.count_held(side) if card == OPEN else s.hands[side * KINDS + card]) == 0:
                return False
        return self.waiting(s) > 0

    def waiting(self, s: Duel) -> i64:
        return (1 if self.red == OPEN else 0) + (2 if self.blue == OPEN else 0)

    def side_of(self, act: i64) -> i64:
        return operand(act) // KINDS

    def find_moves(self, s: Duel, moves: Moves) -> None:
        for card in range(2 * KINDS):
            moves.offer(LAY + card, self.why_not(s, LAY + card))

    def why_not(self, s: Duel, act: i64) -> Reason | None:
        if self.card(self.side_of(act)) != OPEN:
            return ALREADY_LAID  # first, so that it tells nothing of the hand
        return None if s.hands[operand(act)] > 0 else NOT_HELD

    def take(self, s: Duel, act: i64) -> None:
        side = self.side_of(act)
        now = self.with_card(side, operand(act) % KINDS)
        s.tell(LAID, side)
        if now.waiting(s) != 0:
            s.become(now)
        else:
            s.done(now.red * KINDS + now.blue)


@mypyc_attr(acyclic=True)
class Clash(Procedure):
    """1.4 The cards are turned up, and one company marches, or both fight."""

    heading = "1.4 Clash"
    called = {"Day": "sunset"}
    holds = {"red": (CHARGE, GUARD), "blue": (CHARGE, GUARD)}

    def __init__(self, red: i64, blue: i64) -> None:
        self.red: i64 = red
        self.blue: i64 = blue

    def run(self, s: Duel, section: i64) -> None:
        s.discard(RED, self.red)
        s.discard(BLUE, self.blue)
        s.tell(TURNED_UP, self.red, self.blue)
        if self.red == self.blue:
            s.become(Melee())
        else:
            winner = RED if (self.red + 1) % KINDS == self.blue else BLUE
            s.become(March(winner, s.paces, 0))
