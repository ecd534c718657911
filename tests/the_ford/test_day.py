"""1 The day: deal, ground, orders, clash, dusk."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.engine.chance import ROLL
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.value import frames
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.march import March
from grognard.games.the_ford.rules.reasons import ALREADY_LAID, NOT_HELD
from tests.the_ford.table import EACH, FORD, do, duel, sit_down, where


def test_1_1_red_fills_his_hand_and_then_blue() -> None:
    play = do(Play(FORD, Setup("day")), "draw guard", "draw guard", "draw charge")
    assert list(duel(play).hands) == [1, 0, 2, 0, 0, 0]
    do(play, "draw guard", "draw feint", "draw feint")
    assert list(duel(play).hands) == [1, 0, 2, 0, 2, 1]
    assert list(duel(play).deck) == [4, 3, 2]
    assert where(play) == "1.2"


def test_1_1_a_card_comes_as_often_as_it_is_left() -> None:
    play = do(Play(FORD, Setup("day")), "draw guard", "draw guard")
    assert [weight for _, weight in outcomes(play.state)] == [5, 5, 3]


def test_1_1_a_laid_card_is_replaced() -> None:
    play = do(sit_down(), "lay red guard", "lay blue guard", "faces 3 3 4", "roll 1")
    assert (where(play), duel(play).rounds) == ("1.1", 2)
    do(play, "draw charge", "draw feint")
    assert list(duel(play).hands) == [2, 1, 0, 1, 2, 0]
    assert list(duel(play).used) == [0, 0, 2]


def test_1_2_the_ground_is_the_sum_of_two_small_dice() -> None:
    play = do(Play(FORD, Setup("day")), *["draw guard"] * 3, *["draw feint"] * 3)
    assert dict(outcomes(play.state)) == {ROLL + paces: 3 - abs(paces - 4) for paces in range(2, 7)}
    do(play, "roll 5")
    assert duel(play).paces == 5


def test_1_3_one_lays_a_card_that_one_holds_and_only_one() -> None:
    play = sit_down(red=("guard", "guard", "feint"))
    assert play.refusals("red") == [(n.LAY + n.CHARGE, NOT_HELD)]
    assert play.refusals("blue") == []
    do(play, "lay red guard")
    assert play.refusals("red") == [(n.LAY + card, ALREADY_LAID) for card in range(n.KINDS)]
    assert play.waiting() == ["blue"]


BETTER = {("charge", "feint"), ("feint", "guard"), ("guard", "charge")}


@pytest.mark.parametrize(("red", "blue"), list(product(EACH, repeat=2)))
def test_1_4_the_better_card_marches_and_like_cards_fight(red: str, blue: str) -> None:
    play = do(sit_down(), f"lay red {red}", f"lay blue {blue}")
    assert sum(duel(play).used) == 2
    assert duel(play).count_held(n.RED) == duel(play).count_held(n.BLUE) == 2
    rule = frames(play.state)[1]
    if red == blue:
        assert where(play) == "3"
    else:
        assert isinstance(rule, March)
        assert rule.side == (n.RED if (red, blue) in BETTER else n.BLUE)
        assert (rule.left, rule.met) == (4, 0)


@pytest.mark.parametrize("face", range(1, 7))
def test_1_5_a_six_is_dusk(face: int) -> None:
    play = do(sit_down(), "lay red guard", "lay blue guard", "faces 3 3 4")
    assert where(play) == "1.5"
    do(play, f"roll {face}")
    assert play.over == (face == 6)
