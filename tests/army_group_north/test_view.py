"""What is said of where we are, of what an act has done, and of the end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.army_group_north import pack, view
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.conversion import Conversion
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.victory import end_game
from tests.army_group_north.builders import (
    Table,
    cell,
    demoralize,
    give,
    inside,
    position,
    unit,
    weaken,
)


def test_the_breadcrumb_begins_with_the_turn() -> None:
    """4.0 And names each rule once, with its section."""
    s = new_campaign(pack.BOARDS.get("north"), Course())
    Table(s)
    crumbs = view.breadcrumb(s)
    assert crumbs == [
        ("4.0", "Turn 1"),
        ("4.0", "Player turn"),
        ("6.0", "Strategic movement"),
    ]
    assert view.look(s, "axis")["rules"] == [list(crumb) for crumb in crumbs]


def test_changes_are_told_unit_by_unit() -> None:
    """Where they are, what they have lost, and in which heart."""
    before = position({"0706": "t1", "0710": "g1 g2", "0405": "d1 d2"}, turn=3)
    assert view.describe_change(before, before.copy()) == "nothing changes"
    after = demoralize(weaken(before.copy(), t1=7), "g1")
    after.put(unit("g2"), cell("0408"))
    eliminate(after, unit("d1"))
    after.lift(unit("d2"), n.GONE)
    after.rp[n.SOVIET] = 3
    said = view.describe_change(before, after).split(", ")
    assert said == [
        *("G1 demoralized", "G2 in Riga (0408)", "D1 eliminated", "D2 surrenders"),
        *("T1 −2 SP", "Soviet has 3 RP"),
    ]
    assert view.describe_change(after, before).startswith("G1 rallied")


def test_rail_is_told_by_its_end() -> None:
    """X4.3.1 As far as it has come."""
    s = give(position({}, turn=3), n.AXIS, "0709", "0708", "0707")
    before = s.copy()
    inside(Conversion(), s).do("roll 2")
    s.finished = False  # only the rule is
    assert view.describe_change(before, s) == "rail as far as Ostrov (0708)"


def test_a_summary_has_the_losses_that_one_may_expect() -> None:
    """8.8 Weighed by their chances."""
    before = position({"0706": "t1", "0710": "g1"})
    ends = [(weaken(before.copy(), t1=5), Fraction(1, 4)), (before.copy(), Fraction(3, 4))]
    assert view.summary(before, ends) == {"SP lost by the Soviet": Fraction(1)}


@pytest.mark.parametrize(
    ("hexes", "result", "winner"),
    [(("0405",), "axis-major", "axis"), ((), "soviet", "soviet")],
)
def test_an_end_says_who_has_won_and_why(hexes: tuple[str, ...], result: str, winner: str) -> None:
    """X5.0 By Leningrad."""
    s = give(position({}, top=Course()), n.AXIS, *hexes)
    end_game(s)
    told = view.ending(s)
    assert (told.result, told.winner, told.rule) == (result, winner, "X5.0")
    assert view.look(s, None)["over"] == result
    assert "Leningrad" in told.why


def test_an_end_on_points_says_how_many() -> None:
    """X5.0 In the smaller scenarios."""
    s = new_campaign(pack.BOARDS.get("border"), Course())
    end_game(s)
    assert view.ending(s).why == "The Axis has 0 of 11 points."
    assert set(view.OUTCOMES) == set(range(1, 6))
