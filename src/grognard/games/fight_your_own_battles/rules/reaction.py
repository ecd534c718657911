"""4.2 and 4.3 The Officer Reaction Test, and what an NCO does who seizes the initiative."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.fight_your_own_battles.rules.charts import react
from grognard.games.fight_your_own_battles.rules.constants import (
    ACT_AS_ORDERED,
    ACTS,
    NO_ACTION,
    NOBODY,
    SEIZES,
    SWAP,
)
from grognard.games.fight_your_own_battles.rules.facts import REACTED, SWAPPED
from grognard.games.fight_your_own_battles.rules.reasons import HAS_NO_CARD, NOT_A_FRIEND
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Reaction(Procedure):
    """4.2 Does the NCO act? Answers NO_ACTION, ACTS, or SEIZES if his card has gone to another.

    Who has passed in this bound does not throw again.
    """

    heading = "4.2 Reaction test"
    sections = ("throw", "result", "seized")
    called = {"ElementTurn": "nerve"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            if s.reacted.has(self.element):
                s.done(ACTS)
            else:
                s.call(Die(10))
        elif section == 1:
            self.take_result(s, s.answer)
        else:
            s.done(ACTS if s.answer == NOBODY else SEIZES)

    def take_result(self, s: Cardsheet, die: i64) -> None:
        grade = s.grade(self.element)
        result = react(grade, die)
        s.tell(REACTED, self.element, grade, die, result)
        if result == NO_ACTION:
            s.done(NO_ACTION)
            return
        s.reacted = s.reacted.plus(self.element)
        if result == SEIZES and can_swap(s, self.element):
            s.call(Seize(s.board.side(self.element), self.element))
        else:
            s.done(ACTS)

    def fits(self, s: Cardsheet) -> bool:
        return s.on_turn() == self.element


@mypyc_attr(acyclic=True)
class Seize(Choice):
    """4.3 The card goes to a friend who has not had his turn, or is played. Answers to whom."""

    heading = "4.3 Seizing the initiative"
    called = {"Reaction": "seized"}

    def __init__(self, side: i64, element: i64) -> None:
        self.side = side
        self.element: i64 = element

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(ACT_AS_ORDERED, None)
        for other in range(s.board.count):
            if s.board.side(other) == self.side:
                moves.offer(SWAP + other, self.why_not(s, SWAP + other))

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        return None if act == ACT_AS_ORDERED else why_not_swap(s, self.element, operand(act))

    def take(self, s: Cardsheet, act: i64) -> None:
        if act == ACT_AS_ORDERED:
            s.done(NOBODY)
            return
        other = operand(act)
        s.swap_cards(self.element, other)
        s.tell(SWAPPED, self.element, other)
        s.done(other)

    def fits(self, s: Cardsheet) -> bool:
        own = s.board.side(self.element) == self.side and s.on_turn() == self.element
        return own and s.reacted.has(self.element)


def why_not_swap(s: Cardsheet, element: i64, other: i64) -> Reason | None:
    """4.3 R58 With an element of the same nation whose card is still to be played."""
    if other >= s.board.count or other == element:
        return NOT_A_FRIEND
    own = s.board.elements[element]
    friend = s.board.elements[other]
    if own.side != friend.side or own.nation != friend.nation:
        return NOT_A_FRIEND
    return None if s.waits(other) else HAS_NO_CARD


def can_swap(s: Cardsheet, element: i64) -> bool:
    """4.3 Is there anybody to give the card to?"""
    for other in range(s.board.count):
        if why_not_swap(s, element, other) is None:
            return True
    return False
