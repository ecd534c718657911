"""How much of this game `make bench` plays, what it measures besides, and its goals."""

from __future__ import annotations

from functools import partial

from grognard.engine.game import Game, Setup
from grognard.engine.odds import odds_of
from grognard.engine.play import Play
from grognard.games.keep_it_moving.game import KeepItMoving
from grognard.games.keep_it_moving.rules.state import Kim

RANDOM, INTERPRETED, SENSIBLE = 100_000, 2_000, 20_000  # games in a round
CHECKED = 2_000  # by each policy, compiled and interpreted
GOALS = {
    "compiled against C": (0.25, None),
    "compiled against interpreted": (30.0, None),
    "copy of a state": (None, 0.15e-6),
    "exact odds of all four units": (None, 0.05),
}
YARDSTICK = "kim_yardstick.c"
BATTLES = ("breakthrough", "hard", "easy", "river", "fortified", "urban", "counter")
ALL_FOUR = ["commit", "1st", "2nd", "3rd", "assets"]

KIM: Game = KeepItMoving()


def fight(card: str) -> Kim:
    """The first round of a battle with four fresh units."""
    play = Play(KIM, Setup("standard"))
    play.take(KIM.encode(play.state, ["draw", card]))
    state = play.state
    assert isinstance(state, Kim)
    return state


def position() -> Kim:
    """What is copied, and weighed."""
    return fight("urban")


def reckon_all_four(card: str) -> None:
    """The exact odds of committing all four units to a battle."""
    s = fight(card)
    odds_of(s, KIM.encode(s, ALL_FOUR), KIM.horizon(s), KIM.constant_fields)


# Each the slowest of several pieces of work.
EXTRAS = {"exact odds of all four units": [partial(reckon_all_four, card) for card in BATTLES]}
