"""8.2 Forecasts say exactly what the rules bring, way by way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, ask
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.forecast import Fight, ways_of
from grognard.games.army_group_north.rules.record import WINNER
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import cell, unit, weaken
from tests.army_group_north.fights import combat, meet


def play_out(s: Campaign, chance: Fraction, ends: list[tuple[Campaign, Fraction]]) -> None:
    """Every road through the dice, until somebody is asked for a retreat or all is over."""
    if not ask(s) or s.top.kind != CHANCE:
        ends.append((s, chance))
        return
    possible = outcomes(s)
    total = sum(weight for _, weight in possible)
    for act, weight in possible:
        after = s.copy()
        after.top.take(after, act)
        play_out(after, chance * Fraction(weight, total), ends)


def played(s: Campaign, plan: int) -> dict[str, Fraction]:
    """What the combat itself brings, of single units on both sides."""
    s.top, s.at = combat(s, plan=plan), 0
    ends: list[tuple[Campaign, Fraction]] = []
    play_out(s.copy(), Fraction(1), ends)
    assert sum(p for _, p in ends) == 1
    strong, weak = int(s.sp[unit("g1")]), int(s.sp[unit("t1")])
    return {
        "won": sum((p for end, p in ends if has_won(end)), Fraction(0)),
        "attacker_lp": sum(
            (p * (strong - int(end.sp[unit("g1")])) for end, p in ends), Fraction(0)
        ),
        "defender_lp": sum((p * (weak - int(end.sp[unit("t1")])) for end, p in ends), Fraction(0)),
        "defender_gone": sum(
            (p for end, p in ends if end.where[unit("t1")] == n.LOST), Fraction(0)
        ),
        "defender_back": sum(
            (p for end, p in ends if has_won(end) and end.where[unit("t1")] != n.LOST), Fraction(0)
        ),
        "attacker_gone": sum(
            (p for end, p in ends if end.where[unit("g1")] == n.LOST), Fraction(0)
        ),
    }


def has_won(s: Campaign) -> bool:
    """8.10 By the record, or by who is left once it is wiped."""
    if s.finished:
        return s.has_units(n.AXIS, cell("0708")) and not s.has_units(n.SOVIET, cell("0708"))
    return s.combat[WINNER] == 0


def foretold(s: Campaign, plan: int, posture: int) -> dict[str, Fraction]:
    attack, defence = int(s.sp[unit("g1")]), int(s.sp[unit("t1")])
    told = Fight(n.AXIS, cell("0708"), cell("0709"), attack, defence).forecast(s, plan, posture)
    kinds = ("won", "attacker_lp", "defender_lp", "defender_gone", "attacker_gone", "defender_back")
    assert told.attacker_back + told.attacker_gone == told.ways - told.won
    return {kind: Fraction(int(getattr(told, kind)), int(told.ways)) for kind in kinds}


@pytest.mark.parametrize("plan", [n.MEETING, n.STANDARD, n.GRAND_ASSAULT, n.PENETRATION])
@pytest.mark.parametrize(("strong", "weak"), [(7, 9), (7, 2), (3, 6), (1, 1)])
def test_a_forecast_is_what_the_rules_bring(plan: int, strong: int, weak: int) -> None:
    """8.2, 8.9 Winner, losses and eliminations, the counterattack included."""
    s = weaken(meet("g1", "t1"), g1=strong, t1=weak)
    assert foretold(s, plan, n.COUNTERATTACK) == played(s, plan)


def test_an_overrun_is_certain() -> None:
    """X4.8.2 No dice."""
    s = meet("g1", "t1")
    told = Fight(n.AXIS, cell("0708"), cell("0709"), 24, 2).forecast(s, n.STANDARD, n.STEADFAST)
    assert (told.ways, told.won, told.defender_gone, told.attacker_lp) == (1, 1, 1, 0)


def test_a_forecast_changes_nothing() -> None:
    """8.2 It is worked out on a copy."""
    s = meet("g1", "t1")
    foretold(s, n.STANDARD, n.COUNTERATTACK)
    assert list(s.combat) == [0] * len(s.combat)


def test_supply_counts_in_a_forecast() -> None:
    """8.5 Who has no line wins less often."""
    s = meet("g1", "t1")
    fight = Fight(n.AXIS, cell("0708"), cell("0709"), 7, 5)
    fed = fight.forecast(s, n.STANDARD, n.STEADFAST)
    fight.attacker_supplied = 0
    assert fight.forecast(s, n.STANDARD, n.STEADFAST).won < fed.won


def test_ways_of_dice() -> None:
    """8.6 36 with two dice, six of them seven."""
    assert sum(ways_of(2)) == 36
    assert ways_of(2)[7] == 6
    assert sum(ways_of(3)) == 216
