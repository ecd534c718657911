"""Where Nature's choices come from: a seed, a script, real dice, or the caller."""

from __future__ import annotations

import pytest

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.fate import Manual, NotThere, Scripted, Seeded, Typed
from grognard.engine.game import Setup
from grognard.engine.play import NATURE, Illegal, Play
from grognard.engine.rules import State
from tests.the_ford.table import FORD, dealt, do, marching, sit_down


def played(fate: Seeded) -> Play:
    play = Play(FORD, Setup("day"), fate)
    while not play.over:
        play.take(play.options()[0])
    return play


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = played(Seeded(5, 3)), played(Seeded(5, 3))
    assert one.log == other.log
    assert one.ending() == other.ending()


def test_another_seed_or_stream_gives_another_game() -> None:
    first = played(Seeded(5, 3)).log
    assert played(Seeded(6, 3)).log != first
    assert played(Seeded(5, 4)).log != first


def test_a_script_is_followed_and_then_the_caller_is_asked() -> None:
    play = Play(FORD, Setup("day"), Scripted(*dealt()[:2]))
    assert [done.act for done in play.log] == [["draw", "charge"], ["draw", "feint"]]
    assert play.nature_is_asked
    play.take(DRAW + 2)
    assert play.log[-1].by == NATURE


def test_a_script_refuses_what_cannot_come_up() -> None:
    with pytest.raises(NotThere, match="DealCard"):
        Play(FORD, Setup("day"), Scripted(ROLL + 3))
    with pytest.raises(NotThere, match="Sum"):
        Play(FORD, Setup("day"), Scripted(*dealt(paces=7)))


def test_real_dice_are_asked_for_again_until_they_can_be() -> None:
    answers = [ROLL + 9, DRAW + 7, DRAW + 1]
    asked: list[list[int]] = []

    def prompt(s: State, possible: list[int]) -> int:
        asked.append(possible)
        return answers.pop(0) if answers else possible[-1]

    play = Play(FORD, Setup("day"), Typed(prompt))
    assert play.log[0].act == ["draw", "feint"]
    assert asked[:3] == [[DRAW, DRAW + 1, DRAW + 2]] * 3
    assert asked[-1] == [ROLL + n for n in range(2, 7)]
    assert play.waiting() == ["red", "blue"]


def test_leaving_a_prompt_for_dice_loses_nothing_and_takes_nothing_back() -> None:
    """The act stands, the roll is due, and undo does not reach behind it."""

    def leave(s: State, possible: list[int]) -> int:
        raise KeyboardInterrupt

    play = do(marching(), "step", "hold", "step")
    assert play.undos
    play.fate = Typed(leave)
    with pytest.raises(KeyboardInterrupt):
        do(play, "halt")
    assert play.log[-1].act == ["halt"]
    assert play.nature_is_asked
    assert not play.undos


def test_by_hand_nature_is_asked_like_a_side() -> None:
    play = Play(FORD, Setup("day"), Manual())
    assert play.nature_is_asked
    assert play.waiting() == []
    assert play.options() == []
    assert play.why_not(DRAW + 1) is None
    assert play.why_not(ROLL + 1) is not None
    with pytest.raises(Illegal):
        play.take(ROLL + 1)
    assert play.log == []


def test_nobody_else_plays_nature() -> None:
    play = Play(FORD, Setup("day"), Manual())
    with pytest.raises(Illegal):
        play.take(DRAW + 1, "red")
    play.take(DRAW + 1, NATURE)
    assert play.log[0].by == NATURE


def test_a_side_is_not_nature() -> None:
    play = sit_down()
    assert not play.nature_is_asked
    with pytest.raises(Illegal):
        play.take(FORD.encode(play.state, ["lay", "red", "charge"]), NATURE)
