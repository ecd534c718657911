"""2 The march, the ambush and the nerve of those who are pushed back."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.value import numbers
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.march import March
from grognard.games.the_ford.rules.reasons import NO_GUARD
from tests.the_ford.table import FORD, do, duel, inside, marching, sit_down, where


def test_2_1_a_company_comes_on_pace_by_pace_and_may_halt() -> None:
    play = do(marching(), "step", "hold", "step")
    assert duel(play).front == 2
    assert where(play) == "2.1"
    assert play.options() == [n.STEP, n.HALT]
    do(play, "halt")
    assert duel(play).front == 2
    assert where(play) == "2.2", "the nerve of the others"


def test_2_1_no_farther_than_the_ground_allows() -> None:
    play = do(sit_down(paces=2), "lay red charge", "lay blue feint", "step", "hold", "step")
    assert play.nature_is_asked
    assert duel(play).front == 2


def test_2_a_pace_of_blue_goes_the_other_way() -> None:
    play = do(inside(March(n.BLUE, 3, 1)), "step", "step")
    assert duel(play).front == -2
    assert play.waiting() == ["blue"]


def test_2_2_an_ambush_takes_a_guard_card() -> None:
    play = do(inside(March(n.RED, 3, 0)), "step")
    assert play.waiting() == ["blue"]
    assert play.options() == [n.HOLD]
    assert play.refusals() == [(n.SPRING, NO_GUARD)]


def test_2_2_every_man_rolls_and_the_card_is_used_up() -> None:
    play = do(marching(), "step", "spring")
    assert list(duel(play).hands) == [0, 1, 1, 1, 0, 0]
    odds = dict(outcomes(play.state))
    total = sum(odds.values())
    assert [Fraction(weight, total) for weight in odds.values()] == [
        Fraction(ways * 2**hits * 4 ** (4 - hits), 6**4)
        for hits, ways in enumerate((1, 4, 6, 4, 1))
    ]


def test_2_2_one_is_asked_once_in_a_march() -> None:
    play = do(marching(), "step", "hold", "step")
    assert play.waiting() == ["red"]


def test_2_2_a_hit_fells_men_and_ends_the_march() -> None:
    play = do(marching(), "step", "spring", "count 2", "pick 1", "pick 2")
    assert list(duel(play).men) == [0b1001, 0b1111]
    assert where(play) == "1.5", "and nobody tests the nerve of the others"


def test_2_2_without_a_hit_the_march_goes_on() -> None:
    play = do(marching(), "step", "spring", "count 0", "step")
    assert duel(play).front == 2


def test_2_3_those_pushed_back_roll_and_lose_every_one() -> None:
    s = FORD.start(Setup("day"))
    s.men = numbers([0b1111, 0b0111])
    play = do(inside(March(n.RED, 1, 1), s), "halt")
    assert [weight for _, weight in outcomes(play.state)] == [125, 75, 15, 1]
    do(play, "count 2", "pick 0", "pick 2")
    assert list(duel(play).men) == [0b1111, 0b0010]


def test_2_3_nobody_rolls_who_was_not_pushed() -> None:
    assert where(do(marching(), "halt")) == "1.5"
