"""What a reader who plays a side is not told of a game that goes on."""

from __future__ import annotations

from grognard.cli.boards import Board
from grognard.cli.replay import describe_act
from grognard.cli.story import Reader
from grognard.engine.fate import Seeded
from grognard.engine.game import Setup
from grognard.engine.play import NATURE, Play
from grognard.games.the_ford.game import TheFord


def test_cards_that_were_dealt_are_not_told_to_whoever_plays_a_side() -> None:
    play = Play(TheFord(), Setup("day"), Seeded(1))
    play.take(play.options("red")[0])
    for side, hides in (("red", True), ("blue", True), (None, False)):
        reader = Reader(Board(), play.game, side, hides)
        told = [describe_act(done, reader) for done in play.log]
        dealt = [row for row, done in zip(told, play.log, strict=True) if done.act[0] == "draw"]
        assert {row["by"] for row in dealt} == {NATURE}
        assert all((row["act"] is None) == hides for row in dealt)
        laid = next(row for row in told if row["by"] == "red")
        assert (laid["act"] is None) == (side == "blue")
        assert all((row["hash"] is None) == hides for row in told)
