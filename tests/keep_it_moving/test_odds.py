"""Exact odds of a few positions, against fractions worked out by hand."""

from fractions import Fraction

import pytest

from grognard.engine.odds import odds_of
from tests.keep_it_moving.table import KIM, Table, table


def odds(t: Table, words: str) -> dict[str, Fraction]:
    """The numbers a player sees for an act, and `sum` for all probabilities together."""
    act = KIM.encode(t.kim, words.split())
    ends = odds_of(t.kim, act, KIM.horizon(t.kim), KIM.constant_fields)
    return {**KIM.summary(t.kim, ends), "sum": sum((p for _, p in ends), Fraction(0))}


@pytest.mark.parametrize(
    ("card", "units", "clear"),
    [
        ("hard", "1st 2nd", Fraction(25, 36)),  # both: 5/6 · 5/6
        ("hard", "1st", Fraction(0)),
        ("hard", "1st assets", Fraction(5, 6)),  # fresh assets never fail
        ("easy", "3rd", Fraction(2, 3)),
        ("easy", "1st 2nd", Fraction(35, 36)),  # not both fail
        ("river", "1st 2nd 3rd", Fraction(0)),  # nobody scores for the assets
        # all four: two of the battalions must score: 50/108 all, 25/108 + 2 · 10/108 just two
        ("fortified", "1st 2nd 3rd assets", Fraction(95, 108)),
        ("urban", "1st 2nd 3rd assets", Fraction(50, 108)),
    ],
)
def test_chance_to_clear_in_round_1(card: str, units: str, clear: Fraction) -> None:
    seen = odds(Table().draw(card), f"commit {units}")
    assert seen["clear"] == clear
    assert seen["sum"] == 1


def test_expected_momentum_and_wear_of_hard_going() -> None:
    seen = odds(Table().draw("hard"), "commit 1st 2nd")
    assert seen["momentum"] == Fraction(-11, 36)
    assert seen["levels lost"] == 2 + Fraction(1, 6) + Fraction(1, 6)


def test_expected_momentum_of_a_breakthrough() -> None:
    """2 in 25 of 36 cases, -3 in the other 11; whoever fails loses four levels instead of one."""
    seen = odds(Table().draw("breakthrough"), "commit 1st 2nd")
    assert seen["momentum"] == Fraction(2 * 25 - 3 * 11, 36)
    assert seen["levels lost"] == 2 + 2 * Fraction(3, 6)


def test_odds_with_minus_one_on_the_dice() -> None:
    """1st Bloodied needs 3, so 4 with the -1: 3/6; 3rd Fresh the same."""
    t = table(levels=[1, 0, 0, 0], marks={"c2": 1}).draw("hard")
    assert odds(t, "commit 1st 3rd")["clear"] == Fraction(1, 4)


def test_pushing_a_road_march_is_worse_than_conserving() -> None:
    t = Table().draw("roadmarch")
    assert odds(t, "choose push")["momentum"] == Fraction(-1, 6)
    assert odds(t, "choose conserve")["momentum"] == 0


def test_info_ops_is_even() -> None:
    assert odds(Table(), "draw infoops")["momentum"] == 0


def test_hq_struck_costs_two_on_average() -> None:
    assert odds(Table(), "draw hq")["momentum"] == -2


def test_a_failed_round_against_a_counterattack() -> None:
    """The 1st alone cannot clear it: 2 momentum; its own 7/6 levels and one at random."""
    seen = odds(Table().draw("counter"), "commit 1st")
    assert seen["clear"] == 0
    assert seen["momentum"] == -2
    assert seen["levels lost"] == Fraction(7, 6) + 1
