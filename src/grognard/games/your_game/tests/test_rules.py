"""A test for each section and each Reason, with the dice as the test says."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.chance import ROLL
from grognard.engine.fate import Scripted
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game
from grognard.games.your_game.rules.constants import AIM
from grognard.games.your_game.rules.reasons import NO_BETTER_AIM
from grognard.games.your_game.rules.state import Skirmish

GAME = game("your-game")


def play(*acts: str, dice: Sequence[int] = (), men: int = 4, turns: int = 20) -> Play:
    """A game in which red and blue do this in turn, and the dice show that."""
    pack = {"men": {"red": men, "blue": men}, "target": 6, "turns": turns}
    begun = Play(GAME, Setup("street", pack=pack), Scripted(*(ROLL + face for face in dice)))
    for act in acts:
        begun.take(GAME.encode(begun.state, [act]))
    return begun


def skirmish(played: Play) -> Skirmish:
    """What is on the table."""
    assert isinstance(played.state, Skirmish)
    return played.state


def test_1_red_begins_and_then_it_is_blues_turn() -> None:
    assert play().waiting() == ["red"]
    assert play("aim").waiting() == ["blue"]


def test_1_1_nobody_aims_better_than_three() -> None:
    assert play(*["aim"] * 5).refusals() == []
    assert play(*["aim"] * 6).refusals() == [(AIM, NO_BETTER_AIM)]


def test_1_2_die_and_aim_must_reach_the_target() -> None:
    assert list(skirmish(play("fire", dice=[6])).men) == [4, 3]
    assert list(skirmish(play("fire", dice=[5])).men) == [4, 4]
    s = skirmish(play("aim", "aim", "fire", dice=[5]))
    assert (list(s.men), list(s.aim)) == ([4, 3], [0, 0])


def test_2_1_a_side_without_men_has_lost() -> None:
    ending = play("fire", dice=[6], men=1).ending()
    assert ending is not None
    assert ending.winner == "red"


def test_2_2_after_the_last_turn_men_are_counted() -> None:
    drawn = play("aim", "aim", turns=2).ending()
    assert drawn is not None
    assert drawn.winner is None
    won = play("aim", "fire", dice=[6], turns=2).ending()
    assert won is not None
    assert won.winner == "blue"
