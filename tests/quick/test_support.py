"""6.1 Popular Support."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from tests.quick.builders import acting, battle
from tests.quick.fights import fight


def test_6_1_an_attack_among_civilians_costs_one() -> None:
    t = fight(popular=True, civilians=["0403", "0305", "0305"])
    assert list(t.s.support) == [-1, 0], "once, however many markers"
    assert t.told(facts.SUPPORT) == [(n.BLUE, -1, -1, 0)]
    t = fight(popular=True, civilians=["0304"])
    assert list(t.s.support) == [0, 0], "the attacker's own hex does not matter"
    t = fight(attacker="r2", at="0305", target="b1", into="0304", popular=True, civilians=["0304"])
    assert list(t.s.support) == [0, -1]


def test_6_1_without_the_option_nothing_changes() -> None:
    t = fight(civilians=["0305"], reduced=["r2"]).do("count 0", "count 1", "remove", "draw blue")
    assert list(t.s.support) == [0, 0]
    assert t.told(facts.SUPPORT) == []


@pytest.mark.parametrize(("into", "support"), [("0203", 0), ("0305", -1), ("0404", -1)])
def test_6_1_a_unit_removed_in_urban_or_close_costs_the_attacker(into: str, support: int) -> None:
    t = fight(popular=True, into=into, reduced=["r2"]).do("count 0", "count 1", "remove")
    assert list(t.s.support) == [support, 0]


def test_6_1_reading_36_judged_before_the_rubble_is_laid() -> None:
    t = fight(popular=True, into="0203", reduced=["r2"]).do("count 0", "count 1", "remove")
    assert t.rubble == ["0203"]
    assert list(t.s.support) == [0, 0]
    t = fight(popular=True, into="0203", reduced=["r2"], rubble=["0203"])
    assert list(t.do("count 0", "count 1", "remove").s.support) == [-1, 0], "old Rubble is Close"


def test_6_1_reading_36_the_attacker_pays_for_his_own_unit_too() -> None:
    t = fight(popular=True, reduced=["b1"]).do("count 1")
    assert t.where("b1") == "gone"
    assert list(t.s.support) == [-1, 0]


@pytest.mark.parametrize(("whose", "support"), [("own", [0, 1]), ("enemy", [-1, 0])])
@pytest.mark.parametrize("colour", ["blue", "pink"])
def test_6_1_a_claim_moves_one_of_the_two(whose: str, support: list[int], colour: str) -> None:
    t = acting("red", popular=True)
    assert t.of("claim") == ["blue own", "blue enemy", "pink own", "pink enemy"]
    t.do(f"claim {colour} {whose}")
    assert list(t.s.support) == support
    assert t.s.initiative == n.RED
    assert t.cubes("red", "discard") == ((1, 0) if colour == "blue" else (0, 1))


def test_6_1_the_track_ends_at_six() -> None:
    t = acting("red", popular=True, support={"red": 6, "blue": -6}).do("claim blue own")
    assert list(t.s.support) == [-6, 6]
    t = acting("red", popular=True, support={"red": 5, "blue": -6}).do("claim blue enemy")
    assert list(t.s.support) == [-6, 5]
    assert t.told(facts.SUPPORT) == []
    t = acting("red", popular=True, support={"red": 5}).do("claim blue own")
    assert list(t.s.support) == [0, 6]
    t = acting("red", popular=True, support={"blue": -5}).do("claim blue enemy")
    assert list(t.s.support) == [-6, 0]


@pytest.mark.parametrize(
    ("support", "points"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (-1, 0), (-2, 0), (-3, -1), (-5, -1), (-6, -2)],
)
def test_6_1_reading_42_every_full_three_are_a_point(support: int, points: int) -> None:
    s = battle(popular=True, support={"blue": support})
    assert s.support_points(n.BLUE) == points
    assert s.points(n.BLUE) == battle().points(n.BLUE) + points
    assert s.points(n.RED) == battle().points(n.RED)
