"""What the gauntlet has found once stays found."""

from __future__ import annotations

from random import Random

from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game as game_of
from tests.gauntlet.crowd import MARCH


def test_taking_back_in_an_attempt_leaves_the_marks_of_the_true_game_alone() -> None:
    """race-postgres, seed 1: another process's undo was read into an attempt that was dropped."""
    play = Play(game_of(MARCH), Setup("hard"))
    random = Random(1)
    while not play.undos:
        play.take(random.choice(play.options()))
    before = play.game.hash(play.undos[-1].state)
    attempt = play.attempt()
    attempt.undo()
    attempt.take(attempt.options()[-1])
    assert play.game.hash(play.undos[-1].state) == before
