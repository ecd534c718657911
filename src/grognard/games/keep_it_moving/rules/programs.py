"""How the steps of a card are carried out, and how the player takes one of its options."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Frame, Moves, Procedure, Reason, operand, verb
from grognard.games.keep_it_moving.rules.constants import CARRIED_OUT, OPTION, UNITS
from grognard.games.keep_it_moving.rules.deck import Program
from grognard.games.keep_it_moving.rules.facts import CHOSE
from grognard.games.keep_it_moving.rules.reasons import NOBODY_TO_REGENERATE, NOTHING_TO_ORDER
from grognard.games.keep_it_moving.rules.state import Kim


def perform(s: Kim, program: Program) -> bool:
    """3.2 Do a program: at once where only its last step asks, else as a rule of its own.

    False if somebody has to be asked first, or the game is over.
    """
    if program.momentum != 0:
        s.change(program.momentum)
        return True
    if program.question >= 0:
        if not s.end_if_spent():
            ask_question(s, program.question)
        return False
    if not program.straight:
        s.call(Carry(program.number))
        return False
    for step in program.steps:
        if s.finished or (step.asks and s.end_if_spent()):
            return False
        step.do(s)
    return not program.asks and not s.finished


@mypyc_attr(acyclic=True, free_list_len=1)
class Carry(Procedure):
    """A program whose steps wait for somebody before others follow: as many sections as steps."""

    called = CARRIED_OUT

    def __init__(self, program: i64) -> None:
        self.program: i64 = program

    def fits(self, s: Kim) -> bool:
        """A program of the deck; one that ends in a battle only if it is the card's own."""
        if self.program < 0 or self.program >= len(s.deck.programs):
            return False
        whole_card = self.program == s.deck.cards[s.card].program.number
        by_turn = self.caller is not None and self.caller.caller is None
        return not s.deck.programs[self.program].fights or (whole_card and by_turn)

    def run(self, s: Kim, section: i64) -> None:
        program = s.deck.programs[self.program]
        if section >= program.length:
            s.done(0)
            return
        step = program.steps[section]
        if not (step.asks and s.end_if_spent()):
            step.do(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class Choose(Choice):
    """3.2 One of the card's options."""

    heading = "3.2 Choose"
    called = CARRIED_OUT

    def __init__(self, question: i64) -> None:
        self.question: i64 = question

    def fits(self, s: Kim) -> bool:
        return self.question >= 0 and self.question < len(s.deck.questions)

    def find_moves(self, s: Kim, moves: Moves) -> None:
        options = s.deck.options[self.question]
        if options < 256:  # `why_not` refuses none of them
            for n in range(options):
                moves.offer(OPTION + n, None)
        else:
            for n in range(options & 255):
                moves.offer(OPTION + n, self.why_not(s, OPTION + n))

    def why_not(self, s: Kim, act: i64) -> Reason | None:
        """4.4 and 8.2: pausing to regenerate or to plan is refused where it is for nothing."""
        if verb(act) != OPTION:
            return None
        option = s.deck.questions[self.question].options[operand(act)]
        if option.regenerates and nobody_recovers(s):
            return NOBODY_TO_REGENERATE
        return NOTHING_TO_ORDER if option.plans and nothing_to_order(s) else None

    def take(self, s: Kim, act: i64) -> None:
        s.tell(CHOSE, self.question * 16 + operand(act))
        program = s.deck.answers[self.question * 16 + operand(act)]
        s.done(0)
        perform(s, program)


# A card's own question is always asked by the turn: these bookmarks are linked to it in turn.py.
QUESTIONS: Final[i64] = 64
CHOOSE: Final = vec[Frame]([Choose(question) for question in range(QUESTIONS)])


def ask_question(s: Kim, question: i64) -> None:
    if s.top.caller is None and question < QUESTIONS:
        s.enter(CHOOSE[question])
    else:
        s.call(Choose(question))


def nobody_recovers(s: Kim) -> bool:
    for unit in range(UNITS):
        if s.can_recover(unit):
            return False
    return True


def nothing_to_order(s: Kim) -> bool:
    """8.2 Is no card left, or only one?"""
    if s.unseen & (s.unseen - 1) != 0:
        return False
    known: i64 = len(s.ahead)
    return known == 0 or (known == 1 and s.unseen == 0)
