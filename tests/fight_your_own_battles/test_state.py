"""The cardsheet is a value."""

from __future__ import annotations

from grognard.engine.dice import Dice
from grognard.engine.rules import CHOICE, Moves, ask_side
from grognard.engine.value import fields, key, plain
from grognard.lab.contract import alter
from tests.fight_your_own_battles.builders import Table, make_board


def test_a_copy_covers_every_field_and_shares_nothing_that_changes() -> None:
    s = Table().begin().s
    for field in fields(type(s)):
        if field == "board":
            assert s.copy().board is s.board
            continue
        other = s.copy()
        setattr(other, field, alter(getattr(other, field)))
        assert key(other, ("board",)) != key(s, ("board",)), field
        assert plain(getattr(other.copy(), field)) == plain(getattr(other, field)), field


def test_battles_played_at_random_end_and_never_look_wrong() -> None:
    """Nobody moves or fires in these, so that all of them end by time."""
    for seed in range(6):
        board = make_board()
        board.bounds = 9
        s = Table(board).begin().s
        dice = Dice(seed)
        acts = 0
        while ask_side(s, dice):
            assert s.top.kind == CHOICE
            moves = Moves()
            s.top.find_moves(s, moves)
            assert moves.n > 0, type(s.top).__name__
            s.top.take(s, moves.acts[dice.below(moves.n)])
            assert s.problem() == ""
            acts += 1
        assert s.finished
        assert acts > 50
