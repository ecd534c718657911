"""The Ford: two companies fight over a ford. The sections are those of this little rulebook.

1 The day goes by in rounds. 1.1 Each captain draws up to three cards, which the other does not
see. 1.2 Dice say how far a company could march. 1.3 Both lay a card face down at the same time.
1.4 The cards are turned up: charge beats feint, feint beats guard, guard beats charge. The better
card marches (2); like cards make a melee (3). 1.5 A six means dusk.
2 The march is made pace by pace; 2.1 the company may halt. 2.2 After the first pace the other
captain may lay a guard card for an ambush: each man hits on 5 or 6, and a hit ends the march.
2.3 A company that was pushed back loses every man who rolls a 1.
3 Melee: three dice; each 1 or 2 fells a red man, each 5 or 6 a blue one. 3.1 Which man is luck.
4 The day is won by 4.1 reaching the far bank, or 4.2 felling the other's last man; it is drawn
at 4.3 dusk, or when 4.4 a captain has no card left to lay.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.chance import Die, Draw, Faces, Pick, Sum, at_least, at_most, faces_of
from grognard.engine.dice import Dice
from grognard.engine.rules import Choice, Frame, Moves, Procedure, Reason, State, which

RED, BLUE = 0, 1
CHARGE, FEINT, GUARD = 0, 1, 2
KINDS, COPIES, HAND, BANK = 3, 5, 3, 4
OPEN = -1  # in place of a card that is not yet laid

LAY = 0x10_0000_0000  # a card: the side times three, and its kind
STEP = 0x11_0000_0000
HALT = 0x12_0000_0000
SPRING = 0x13_0000_0000
HOLD = 0x14_0000_0000

RED_WINS, BLUE_WINS, DRAWN = 1, 2, 3
ACROSS, NO_MEN, DUSK, NO_CARDS = 1, 2, 3, 4
DEALT, GROUND, LAID, TURNED_UP, PACED, SPRUNG, FELL, ENDED = range(1, 9)

NOT_HELD = Reason("1.3", "You do not hold that card.")
ALREADY_LAID = Reason("1.3", "Your card lies on the table.")
NO_GUARD = Reason("2.2", "An ambush takes a guard card.")


class Duel(State):
    """What is on the table and in the hands. Cards are counts by kind: no order is stored."""

    front: i64 = 0  # paces that red is ahead
    paces: i64 = 0  # how far a company can march in this round
    rounds: i64 = 0
    how: i64 = 0  # it ended
    men: vec[i64]  # of red and of blue, one bit each
    hands: vec[i64]  # red's three counts, and blue's
    deck: vec[i64]
    used: vec[i64]

    def __init__(self, top: Frame) -> None:
        super().__init__(top)
        self.men = vec[i64]([15, 15])
        self.hands = vec[i64]([0] * 6)
        self.deck = vec[i64]([COPIES] * KINDS)
        self.used = vec[i64]([0] * KINDS)

    def copy(self) -> Duel:
        c = Duel(self.top)
        c.at, c.answer, c.finished, c.outcome = self.at, self.answer, self.finished, self.outcome
        c.front, c.paces, c.rounds, c.how = self.front, self.paces, self.rounds, self.how
        c.men, c.hands, c.deck, c.used = self.men[:], self.hands[:], self.deck[:], self.used[:]
        return c

    def guess(self, side: int, dice: Dice) -> Duel:
        """Shuffle the deck and the other's hand together, and deal that hand again."""
        c, first, held = self.copy(), (1 - side) * KINDS, self.held(1 - side)
        for card in range(KINDS):
            c.deck[card] += c.hands[first + card]
            c.hands[first + card] = 0
        for n in range(held):
            card = any_of(list(c.deck), dice)
            c.deck[card] -= 1
            c.hands[first + card] += 1
        if isinstance(c.top, Orders) and c.top.laid()[1 - side] != OPEN:
            c.become(c.top.with_card(1 - side, any_of(list(c.hands[first : first + KINDS]), dice)))
        return c

    def measure(self, n: int) -> int:
        return self.rounds if n == 0 else self.strength(n - 1)

    def unsound(self) -> str:
        for card in range(KINDS):
            cards = self.deck[card] + self.used[card] + self.hands[card] + self.hands[KINDS + card]
            if cards != COPIES or min(self.deck[card], self.used[card]) < 0:
                return "cards"
        if min(self.hands) < 0 or max(self.held(RED), self.held(BLUE)) > HAND:
            return "hands"
        return "" if abs(int(self.front)) <= BANK else "front"

    def held(self, side: int) -> int:
        return sum(self.hands[side * KINDS : (side + 1) * KINDS])

    def strength(self, side: int) -> int:
        return int(self.men[side]).bit_count()

    def discard(self, side: int, card: int) -> None:
        self.hands[side * KINDS + card] -= 1
        self.used[card] += 1

    def end(self, outcome: int, how: int) -> None:
        self.how = how
        self.finish(outcome)
        self.tell(ENDED, outcome, how, 0, 0)


def any_of(counts: list[int], dice: Dice) -> int:
    """One of the cards at random, by its kind."""
    cards = [card for card, copies in enumerate(counts) for n in range(copies)]
    return cards[dice.below(len(cards))]


class Day(Procedure):
    """1 Round after round."""

    def run(self, s: Duel, section: int) -> None:
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
            case _:
                s.goto(0)
                if s.answer == 6:
                    s.end(DRAWN, DUSK)

    def give_orders(self, s: Duel) -> None:
        s.paces = s.answer
        s.tell(GROUND, s.paces, 0, 0, 0)
        if 0 in (s.held(RED), s.held(BLUE)):
            s.end(DRAWN, NO_CARDS)
        else:
            s.call(Orders(OPEN, OPEN))


class Deal(Procedure):
    """1.1 Cards are dealt until both hands are full, or the deck is empty."""

    def run(self, s: Duel, section: int) -> None:
        short = [side for side in (RED, BLUE) if s.held(side) < HAND]
        if short and sum(s.deck):
            s.goto(0)
            s.call(DealCard(short[0]))
        else:
            s.done(0)


class DealCard(Draw):
    """1.1 One card for a captain, which the other does not see."""

    def __init__(self, side: int) -> None:
        self.side = side

    def kinds(self, s: Duel) -> int:
        return KINDS

    def left(self, s: Duel, kind: int) -> int:
        return s.deck[kind]

    def take(self, s: Duel, act: int) -> None:
        s.deck[which(act)] -= 1
        s.hands[self.side * KINDS + which(act)] += 1
        s.tell(DEALT, self.side, which(act), 0, 0)
        s.done(0)


class Orders(Choice):
    """1.3 Both lay a card at the same time; the frame keeps the first until the second is there."""

    def __init__(self, red: int, blue: int) -> None:
        self.red = red
        self.blue = blue

    def laid(self) -> tuple[int, int]:
        return self.red, self.blue

    def with_card(self, side: int, card: int) -> Orders:
        return Orders(card, self.blue) if side == RED else Orders(self.red, card)

    def waiting(self, s: Duel) -> int:
        return sum(1 << side for side, card in enumerate(self.laid()) if card == OPEN)

    def by(self, act: int) -> int:
        return which(act) // KINDS

    def find_moves(self, s: Duel, moves: Moves) -> None:
        for n in range(2 * KINDS):
            moves.offer(LAY + n, self.why_not(s, LAY + n))

    def why_not(self, s: Duel, act: int) -> Reason | None:
        if self.laid()[self.by(act)] != OPEN:
            return ALREADY_LAID  # first, so that it tells nothing of the hand
        return None if s.hands[which(act)] > 0 else NOT_HELD

    def take(self, s: Duel, act: int) -> None:
        side = self.by(act)
        now = self.with_card(side, which(act) % KINDS)
        s.tell(LAID, side, 0, 0, 0)
        if OPEN in now.laid():
            s.become(now)
        else:
            s.done(now.red * KINDS + now.blue)


class Clash(Procedure):
    """1.4 The cards are turned up, and one company marches, or both fight."""

    def __init__(self, red: int, blue: int) -> None:
        self.red = red
        self.blue = blue

    def run(self, s: Duel, section: int) -> None:
        s.discard(RED, self.red)
        s.discard(BLUE, self.blue)
        s.tell(TURNED_UP, self.red, self.blue, 0, 0)
        if self.red == self.blue:
            s.become(Melee())
        else:
            s.become(March(RED if (self.red + 1) % KINDS == self.blue else BLUE, s.paces, 0))


class March(Procedure):
    """2 `left` paces to go; `met` is 1 once the other captain has had the chance of an ambush."""

    def __init__(self, side: int, left: int, met: int) -> None:
        self.side = side
        self.left = left
        self.met = met

    def run(self, s: Duel, section: int) -> None:
        match section:
            case 0:  # 2.1 On, or halt?
                if self.left > 0:
                    s.call(Advance(self.side))
                else:
                    s.goto(3)
            case 1:
                if s.answer == 1:
                    self.pace(s)
                else:
                    s.goto(3)
            case 2:  # 2.2 The ambush has hit, or has not.
                on = March(self.side, self.left - 1, 1)
                s.become(casualties(self.side, s.answer) if s.answer > 0 else on)
            case 3:  # 2.3 Do they hold who were pushed back?
                if self.met == 1:
                    s.call(at_most(s.strength(1 - self.side), 1, 6))
                else:
                    s.done(0)
            case _:
                s.become(casualties(1 - self.side, s.answer))

    def pace(self, s: Duel) -> None:
        s.front += 1 if self.side == RED else -1
        s.tell(PACED, self.side, s.front, 0, 0)
        if abs(int(s.front)) == BANK:
            s.end(RED_WINS + self.side, ACROSS)
        elif self.met == 0:
            s.call(Ambush(1 - self.side))
        else:
            s.become(March(self.side, self.left - 1, 1))


class Advance(Choice):
    """2.1 A pace, or a halt."""

    def __init__(self, side: int) -> None:
        self.side = side

    def find_moves(self, s: Duel, moves: Moves) -> None:
        moves.offer(STEP, self.why_not(s, STEP))
        moves.offer(HALT, self.why_not(s, HALT))

    def take(self, s: Duel, act: int) -> None:
        s.done(1 if act == STEP else 0)


class Ambush(Choice):
    """2.2 A reaction in the middle of a march. Without a guard card one is asked all the same."""

    def __init__(self, side: int) -> None:
        self.side = side

    def find_moves(self, s: Duel, moves: Moves) -> None:
        moves.offer(SPRING, self.why_not(s, SPRING))
        moves.offer(HOLD, self.why_not(s, HOLD))

    def why_not(self, s: Duel, act: int) -> Reason | None:
        lacking = s.hands[self.side * KINDS + GUARD] == 0
        return NO_GUARD if act == SPRING and lacking else None

    def take(self, s: Duel, act: int) -> None:
        if act == HOLD:
            s.done(0)
            return
        s.discard(self.side, GUARD)
        s.tell(SPRUNG, self.side, 0, 0, 0)
        s.become(at_least(s.strength(self.side), 5, 6))


class Melee(Procedure):
    """3 Three dice, seen by all."""

    def run(self, s: Duel, section: int) -> None:
        if section == 0:
            s.call(Throw(3, 6))
        else:
            s.become(Casualties(s.answer // 4, s.answer % 4))


class Throw(Faces):
    """3 Low dice fell red men, high dice blue ones; answers red's losses times four, and blue's."""

    def take(self, s: Duel, act: int) -> None:
        faces = faces_of(act)
        s.done(4 * sum(face <= 2 for face in faces) + sum(face >= 5 for face in faces))


class Casualties(Procedure):
    """3.1 So many men fall, one after the other."""

    def __init__(self, red: int, blue: int) -> None:
        self.red = red
        self.blue = blue

    def run(self, s: Duel, section: int) -> None:
        side = RED if self.red > 0 else BLUE
        if self.red + self.blue == 0:
            s.done(0)
        elif section == 0:
            s.call(Pick(s.men[side]))
        else:
            self.fell(s, side)

    def fell(self, s: Duel, side: int) -> None:
        s.men[side] &= ~(1 << s.answer)
        s.tell(FELL, side, s.answer, 0, 0)
        if s.men[side] == 0:
            s.end(BLUE_WINS - side, NO_MEN)
        elif side == RED:
            s.become(Casualties(self.red - 1, self.blue))
        else:
            s.become(Casualties(self.red, self.blue - 1))


def casualties(side: int, men: int) -> Casualties:
    return Casualties(men, 0) if side == RED else Casualties(0, men)
