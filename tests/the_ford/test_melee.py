"""3 The melee and its losses, and 4 the end of the day."""

from __future__ import annotations

import pytest

from grognard.engine.chance import PICK
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.value import numbers
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.march import March
from grognard.games.the_ford.rules.melee import Casualties, Melee
from tests.the_ford.table import FORD, do, duel, inside, sit_down

LOSSES = {
    "faces 3 3 4": (0, 0),
    "faces 1 2 3": (2, 0),
    "faces 4 5 6": (0, 2),
    "faces 2 4 5": (1, 1),
    "faces 1 1 6": (2, 1),
    "faces 6 6 6": (0, 3),
    "faces 1 2 2": (3, 0),
}


@pytest.mark.parametrize("dice", LOSSES)
def test_3_low_dice_fell_red_men_and_high_ones_blue(dice: str) -> None:
    play = do(inside(Melee()), dice)
    red, blue = LOSSES[dice]
    do(play, *[f"pick {man}" for man in range(red)], *[f"pick {man}" for man in range(blue)])
    assert (duel(play).strength(n.RED), duel(play).strength(n.BLUE)) == (4 - red, 4 - blue)
    assert FORD.breadcrumb(play.state)[-1] == ("1.5", "Dusk")


def test_3_1_red_loses_first_and_any_man_who_stands() -> None:
    play = inside(Casualties(2, 1))
    assert dict(outcomes(play.state)) == {PICK + man: 1 for man in range(4)}
    do(play, "pick 2")
    assert list(duel(play).men) == [0b1011, 0b1111]
    assert [act - PICK for act, _ in outcomes(play.state)] == [0, 1, 3]
    do(play, "pick 3", "pick 3")
    assert list(duel(play).men) == [0b0011, 0b0111]


def ended(play: Play) -> tuple[str, str | None, str]:
    end = play.ending()
    assert end is not None
    return end.result, end.winner, end.rule


def test_4_1_four_paces_ahead_wins() -> None:
    assert ended(do(inside(March(n.RED, 4, 1)), *["step"] * 4)) == ("red", "red", "4.1")
    assert ended(do(inside(March(n.BLUE, 4, 1)), *["step"] * 4)) == ("blue", "blue", "4.1")


def test_4_1_the_first_pace_may_win_before_any_ambush() -> None:
    s = FORD.start(Setup("near"))
    assert ended(do(inside(March(n.RED, 2, 0), s), "step")) == ("red", "red", "4.1")


def last_men(losses: Casualties) -> Play:
    """Losses where each company has one man left."""
    s = FORD.start(Setup("day"))
    s.men = numbers([0b0100, 0b0001])
    return inside(losses, s)


def test_4_2_the_last_man_decides_whatever_was_still_to_come() -> None:
    assert ended(do(last_men(Casualties(1, 1)), "pick 2")) == ("blue", "blue", "4.2")
    assert ended(do(last_men(Casualties(0, 1)), "pick 0")) == ("red", "red", "4.2")


def test_4_3_at_dusk_the_day_is_drawn() -> None:
    play = do(sit_down(), "lay red guard", "lay blue guard", "faces 3 3 4", "roll 6")
    assert ended(play) == ("draw", None, "4.3")


def test_4_4_without_a_card_to_lay_the_day_is_drawn() -> None:
    s = FORD.start(Setup("day"))
    s.hands = numbers([1, 0, 0, 0, 0, 0])
    s.deck, s.used = numbers([0, 0, 0]), numbers([4, 5, 5])
    play = do(Play.resume(FORD, Setup("day"), s), "roll 4")
    assert ended(play) == ("draw", None, "4.4")
