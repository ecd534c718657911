"""X7 Vehicles: fire at armour, damage, and what other fire does to them."""

from __future__ import annotations

import pytest

from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import lines as ln
from grognard.games.fight_your_own_battles.rules.aiming import why_not_fire_at_armour
from grognard.games.fight_your_own_battles.rules.damage import Damaging, Wrecking
from grognard.games.fight_your_own_battles.rules.firing import AntiTank, Fire
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HIT,
    CANNOT_HURT,
    OUT_OF_RANGE_THERE,
)
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import duel, throw


def shoot(field: Field, moving: int = 0) -> Field:
    return field.call(AntiTank(field.who("b1"), 0, field.who("r1"), moving))


def refused(field: Field, moving: bool = False) -> Reason | None:
    return why_not_fire_at_armour(field.s, field.who("b1"), 0, field.who("r1"), moving)


# ---------------------------------------------------------------- X7.1 to hit


@pytest.mark.parametrize(
    ("target", "moving", "need"),
    [
        ("cruiser 34 10 W", 0, 4),
        ("cruiser 35 10 W", 0, 5),
        ("cruiser 34 10 W", 1, 6),
        ("cruiser 34 10 W hedge", 0, 5),
        ("cruiser 34 10 W field", 0, 5),
        ("cruiser 58 10 W hedge", 0, 6),
    ],
)
def test_r93_what_hits_a_vehicle(target: str, moving: int, need: int) -> None:
    """R93 4 at short and 5 at long range; hull-down or partly hidden 1 more, moving 2 more."""
    assert throw(shoot(duel("cruiser 10 10", target), moving)) == (1, need)


def test_r93_at_whom_such_a_weapon_fires() -> None:
    """R93 and R117 Vehicles in range whose armour it can at least damage."""
    assert refused(duel("cruiser 10 10", "cruiser 34 10 W")) is None
    assert refused(duel("cruiser 10 10", "platoon 34 10")) is CANNOT_HURT
    assert refused(duel("mmg 10 10", "cruiser 20 10")) is CANNOT_HURT
    assert refused(duel("cruiser 10 10", "cruiser 59 10 W")) is OUT_OF_RANGE_THERE
    assert refused(duel("at-37 10 10 E", "medium 20 10 W")) is None, "a 6 damages"
    assert refused(duel("at-37 10 10 E", "tiger 20 10 W")) is CANNOT_HURT
    assert refused(duel("cruiser 10 10", "cruiser 40 10 W hedge"), moving=True) is CANNOT_HIT


# ---------------------------------------------------------------- X7.1 through the armour


@pytest.mark.parametrize(
    ("facing", "die", "place", "asked"),
    [
        ("W", 2, n.ON_TABLE, ""),  # 5 + 2 < 4 + 4
        ("W", 3, n.ON_TABLE, "Die"),  # as much: damaged
        ("W", 4, n.GONE, ""),
        ("N", 1, n.ON_TABLE, ""),  # the side: 3
        ("N", 2, n.ON_TABLE, "Die"),
        ("N", 3, n.GONE, ""),
    ],
)
def test_r93_more_destroys_as_much_damages(facing: str, die: int, place: int, asked: str) -> None:
    field = shoot(duel("cruiser 10 10", f"cruiser 30 10 {facing}")).count(1).roll(die)
    assert field.of("place", "r1") == place
    assert (field.asked == "Die" and "Damaging" in field.stack) == (asked == "Die")


def test_r93_a_miss_is_a_miss() -> None:
    field = shoot(duel("cruiser 10 10", "cruiser 30 10 W")).count(0)
    assert "AntiTank" not in field.stack
    assert field.of("damage", "r1") == n.UNDAMAGED


def test_r93_any_hit_destroys_a_soft_vehicle() -> None:
    field = shoot(duel("cruiser 10 10", "truck 30 10")).count(1)
    assert field.of("place", "r1") == n.GONE


def test_r93_only_what_can_destroy_puts_under_anti_tank_fire() -> None:
    """R93 AT 4 against 6 in front damages at best: no line. Against the side of 4 it destroys."""
    assert shoot(duel("at-37 10 10 E", "medium 30 10 W")).lines("r1") == []
    assert shoot(duel("at-37 10 10 E", "medium 30 10 N")).lines("r1") == [ln.AFV_AT]
    assert shoot(duel("at-37 10 10 E", "truck 30 10 N")).lines("r1") == [ln.SOFT_AT]
    unknown = Field(b1="at-37 10 10 E", r1="cruiser 30 10 W").knows("b1 r1")
    assert shoot(unknown).lines("r1") == [ln.AFV_AT, ln.AFV_UNOBSERVED]


# ---------------------------------------------------------------- X7.2 damage


@pytest.mark.parametrize(("die", "damage"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_r93_damage_stops_it_or_its_gun(die: int, damage: int) -> None:
    """R93, R48 and R69 A line, its radio off the net, and a die for the NCO."""
    field = duel("cruiser 10 10", "cruiser 30 10").set("radio", r1=n.NETTED)
    field.call(Damaging(field.who("r1"))).roll(die)
    assert field.of("damage", "r1") == damage == (n.IMMOBILE if die <= 3 else n.GUN_OUT)
    assert field.of("radio", "r1") == n.OFF_NET
    assert field.lines("r1") == [ln.DAMAGED]
    assert throw(field) == (1, 6)
    field.count(1)
    assert field.of("nco", "r1") == n.NO_NCO


def test_r93_damaged_again_it_is_destroyed() -> None:
    field = duel("cruiser 10 10", "cruiser 30 10").set("damage", r1=n.IMMOBILE)
    field.call(Damaging(field.who("r1")))
    assert field.of("place", "r1") == n.GONE


def test_r94_passengers_of_a_wreck() -> None:
    """R94 A die for each man, lost on 1 or 2; the others stand beside it."""
    field = Field(b1="cruiser 10 10", r1="half-track 30 10", r2="platoon 40 10")
    field.set("carrier", r2=field.who("r1")).set("cell", r2=n.NOWHERE)
    field.call(Wrecking(field.who("r1")))
    assert throw(field) == (8, 5), "good faces: 1 and 2"
    field.count(3)
    assert field.of("figures", "r2") == 5
    assert field.at("r2") == (30, 9)
    assert ln.TRANSPORT_LOST in field.lines("r2")
    field.count(0)
    assert field.of("place", "r1") == n.GONE


# ---------------------------------------------------------------- X7.3 other fire


def fire(field: Field) -> Field:
    return field.call(Fire(field.who("b1"), 0, field.who("r1"), 0, 0, 0))


def test_r94_small_arms_on_a_truck() -> None:
    """R94 and R115 One hit stops it, two destroy it; cover does not save it."""
    field = fire(duel("mmg 10 10", "truck 20 10 field")).count(1)
    assert [field.of("damage", "r1"), field.of("place", "r1")] == [n.IMMOBILE, n.ON_TABLE]
    field = fire(duel("mmg 10 10", "truck 20 10 field")).count(2)
    assert field.of("place", "r1") == n.GONE


@pytest.mark.parametrize(("target", "need"), [("cruiser", 6), ("half-track", 5)])
def test_r94_high_explosive_on_an_afv(target: str, need: int) -> None:
    """R94 and R116 A die for each hit; one that does it damages, two destroy."""
    field = fire(duel("medium 10 10", f"{target} 20 10")).count(2)
    assert throw(field) == (2, need)
    field.count(1)
    assert "Damaging" in field.stack
    field = fire(duel("medium 10 10", f"{target} 20 10")).count(2).count(2)
    assert field.of("place", "r1") == n.GONE


def test_flame_hurts_an_afv_as_high_explosive_does() -> None:
    """R125 A die for each hit."""
    field = fire(duel("flame 10 10", "cruiser 15 10")).count(3)
    assert throw(field) == (3, 6)
