"""Frames: who is called, who answers whom, where each goes on; and how moves are offered."""

from __future__ import annotations

from grognard.engine.chance import ROLL, Die
from grognard.engine.dice import Dice
from grognard.engine.rules import (
    CHANCE,
    CHOICE,
    NO_SUCH_ACT,
    Choice,
    Moves,
    Procedure,
    Reason,
    ask,
    ask_side,
    operand,
    verb,
)
from tests.engine.ledger import Idle, Ledger, needs_plain_rules

pytestmark = needs_plain_rules

WAG = 0x10_0000_0000
TOO_LOW = Reason("1.1", "Too low.")


class Chapter(Procedure):
    """Three sections in order, then the end."""

    def run(self, s: Ledger, section: int) -> None:
        s.write(section)
        if section == 2:
            s.done(7)


class Outer(Procedure):
    """Calls a chapter, reads its answer in the very next section, and goes on as another rule."""

    def run(self, s: Ledger, section: int) -> None:
        match section:
            case 0:
                s.call(Chapter())
            case 1:
                s.write(100 + s.answer)
            case _:
                s.become(Ending(5))


class Ending(Procedure):
    """Writes what it remembers, and is done."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Ledger, section: int) -> None:
        s.write(self.number)
        s.done(1)


class Loop(Procedure):
    """Goes back to its first section until three numbers are written."""

    def run(self, s: Ledger, section: int) -> None:
        if section == 0:
            s.write(len(s.written))
        elif len(s.written) < 3:
            s.goto(0)
        else:
            s.done(0)


class Number(Choice):
    """A number from `least` up to three."""

    may_be_over = True

    def __init__(self, side: int, least: int) -> None:
        self.side = side
        self.least = least

    def over(self, s: Ledger) -> bool:
        return self.least > 3

    def find_moves(self, s: Ledger, moves: Moves) -> None:
        for n in range(4):
            moves.offer(WAG + n, self.why_not(s, WAG + n))

    def why_not(self, s: Ledger, act: int) -> Reason | None:
        return TOO_LOW if operand(act) < self.least else None

    def take(self, s: Ledger, act: int) -> None:
        s.write(operand(act))
        s.become(Number(self.side, operand(act) + 1))


class Asker(Procedure):
    """Asks for a number, then rolls a die, and writes it."""

    def run(self, s: Ledger, section: int) -> None:
        match section:
            case 0:
                s.call(Number(1, 0))
            case 1:
                s.call(Die(6))
            case 2:
                s.write(10 * s.answer)
            case _:
                s.finish(3)


def test_sections_run_in_order_and_the_answer_is_read_in_the_next() -> None:
    s = Ledger(Outer())
    assert not ask(s)
    assert list(s.written) == [0, 1, 2, 107, 5]
    assert s.finished, "the outermost rule is done: the game is over"


def test_goto_goes_back() -> None:
    s = Ledger(Loop())
    ask(s)
    assert list(s.written) == [0, 1, 2]


def test_call_knows_the_caller_and_where_it_goes_on() -> None:
    s = Ledger(Idle())
    s.at = 4
    frame = Chapter()
    s.call(frame)
    assert (s.top, s.at, frame.caller is not None, frame.resume_at) == (frame, 0, True, 4)
    s.done(9)
    assert (type(s.top), s.at, s.answer, s.finished) == (Idle, 4, 9, False)


def test_become_keeps_the_caller() -> None:
    s = Ledger(Idle())
    s.at = 3
    s.call(Chapter())
    s.at = 2
    s.become(Ending(1))
    assert (type(s.top), s.at, s.top.resume_at) == (Ending, 0, 3)
    assert type(s.top.caller) is Idle


def test_asking_stops_at_a_choice_and_at_nature() -> None:
    s = Ledger(Asker())
    assert ask(s)
    assert (s.top.kind, s.top.waiting(s)) == (CHOICE, 2)
    assert s.top.side_of(WAG) == 1
    s.top.take(s, WAG + 3)
    assert ask(s), "a choice with nothing more to choose is passed over"
    assert s.top.kind == CHANCE
    s.top.take(s, ROLL + 4)
    assert not ask(s)
    assert (list(s.written), s.outcome) == ([3, 40], 3)


def test_a_playout_lets_nature_choose() -> None:
    s = Ledger(Asker())
    dice = Dice(1)
    assert ask_side(s, dice)
    s.top.take(s, WAG + 3)
    assert not ask_side(s, dice)
    assert s.written[1] in range(10, 70, 10)


def test_branches_share_frames_and_go_their_own_ways() -> None:
    s = Ledger(Asker())
    ask(s)
    branch = s.copy()
    assert branch.top is s.top
    s.top.take(s, WAG + 1)
    branch.top.take(branch, WAG + 2)
    assert (list(s.written), list(branch.written)) == ([1], [2])
    for state, moves in ((s, 2), (branch, 1)):
        offered = Moves()
        state.top.find_moves(state, offered)
        assert offered.n == moves


def test_moves_are_what_nothing_speaks_against() -> None:
    s = Ledger(Idle())
    s.call(Number(0, 2))
    moves = Moves()
    moves.refused = []
    s.top.find_moves(s, moves)
    assert [moves.acts[n] for n in range(moves.n)] == [WAG + 2, WAG + 3]
    assert moves.refused == [(WAG, TOO_LOW), (WAG + 1, TOO_LOW)]


def test_refusals_are_kept_only_for_whoever_wants_them() -> None:
    moves = Moves()
    moves.offer(WAG, TOO_LOW)
    assert (moves.n, moves.refused) == (0, None)


def test_an_act_is_a_verb_and_what_it_points_at() -> None:
    assert verb(WAG + 5) == WAG
    assert operand(WAG + 5) == 5
    assert operand(WAG + 2**32 - 1) == 2**32 - 1


def test_reasons_name_their_rule() -> None:
    assert str(TOO_LOW) == "1.1: Too low."
    assert NO_SUCH_ACT.text


def test_facts_are_told_to_whoever_listens() -> None:
    s = Ledger(Idle())
    s.tell(1, 2, 3, 4, 5)
    s.listen()
    s.tell(6, 7, 8, 9, 10)
    told = s.hear()
    assert [(f.kind, f.numbers) for f in told] == [(6, [7, 8, 9, 10])]
    s.tell(1, 2, 3, 4, 5)
    s.listen()
    assert s.hear() == []
    assert len(told) == 1
