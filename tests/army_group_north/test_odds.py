"""8.2 The odds of a plan, as players get them before they choose."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.odds import odds_of
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.view import describe_change, summary
from tests.army_group_north.builders import act
from tests.army_group_north.fights import fight, meet

Ends = list[tuple[Campaign, Fraction]]


def odds(attackers: str, defenders: str, said: str = "plan standard") -> tuple[Campaign, Ends]:
    s = fight(meet(attackers, defenders), plan=n.NO_PLAN).s
    return s, odds_of(s, act(said), lambda end: False)  # type: ignore[return-value]


def test_the_odds_of_a_plan_name_the_lp_of_both() -> None:
    """8.6 Whether the losses can be split or not."""
    for defenders in ("r1", "r1 d1"):
        before, ends = odds("g1 g2", defenders)
        said = {describe_change(before, end) for end, _ in ends if not end.finished}
        assert "Axis loses 1 LP, Soviet loses 3 LP" in said
        assert all(text.startswith("Axis loses") for text in said)


def test_their_summary_is_the_whole_combat() -> None:
    """8.10 Up to the winner, the counterattack included."""
    before, ends = odds("g1 g2", "t1")
    told = summary(before, ends)
    assert 0 < told["Axis wins"] < 1
    assert set(told) >= {"Axis wins", "LP of the Axis", "LP of the Soviet"}
    better = summary(*odds("g1 g2 p1 p2", "t1"))
    assert better["Axis wins"] > told["Axis wins"]


def test_a_standard_attack_wins_more_often_than_a_meeting_engagement() -> None:
    """8.3 By its DRM."""
    meeting = summary(*odds("g1 g2", "r1", "plan meeting-engagement"))
    assert summary(*odds("g1 g2", "r1"))["Axis wins"] > meeting["Axis wins"]


def test_an_act_without_a_combat_has_no_such_summary() -> None:
    """8.2 Only what leads through both rolls is told so."""
    before, ends = odds("g1 g2 g3 p1", "d1")  # 12:1
    assert summary(before, ends) == {"SP lost by the Soviet": 2}
