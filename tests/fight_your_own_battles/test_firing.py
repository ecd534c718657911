"""X6 Fire over open sights: at whom, with how many dice, what hits, and what is borne."""

from __future__ import annotations

import pytest

from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import lines as ln
from grognard.games.fight_your_own_battles.rules.aiming import why_not_fire_at
from grognard.games.fight_your_own_battles.rules.firing import Fire
from grognard.games.fight_your_own_battles.rules.losing import leave_weapon
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HIT,
    CANNOT_HURT,
    FIRED_ALREADY,
    GUN_IS_OUT,
    IN_WATER,
    NEARER_ENEMY,
    NO_ENEMY,
    NO_SHOTS,
    NO_WEAPON,
    NOT_IN_FRONT,
    NOT_KNOWN,
    OUT_OF_RANGE_THERE,
    OUT_OF_SIGHT,
    RIDERS_DO_NOT_FIRE,
)
from tests.fight_your_own_battles.field import Field


def duel(firer: str, target: str) -> Field:
    """Two who know each other."""
    return Field(b1=firer, r1=target).knows("b1 r1", "r1 b1")


def fire(field: Field, slot: int = 0, moving: int = 0) -> Field:
    return field.call(Fire(field.who("b1"), slot, field.who("r1"), moving, 0, 0))


def throw(field: Field) -> tuple[int, int]:
    """The dice that are to be thrown now, and what they need."""
    return field.dice, 7 - int(getattr(field.s.top, "good"))  # noqa: B009


def refused(field: Field, slot: int = 0, moving: bool = False) -> Reason | None:
    return why_not_fire_at(field.s, field.who("b1"), slot, field.who("r1"), moving)


# ---------------------------------------------------------------- X6.2 dice and ranges


def test_a_platoon_fires_its_rifles_and_then_its_light_machine_gun() -> None:
    """X6.2 Eight men: two dice, and two for the LMG."""
    field = fire(duel("platoon 10 10", "platoon 20 10"))
    assert throw(field) == (2, 4)
    field.count(0)
    assert throw(field) == (2, 4)
    field.count(0)
    assert field.of("figures", "r1") == 8


def test_beyond_the_range_of_rifles_the_machine_gun_fires_alone() -> None:
    """X6.2 At 27 inches."""
    field = fire(duel("platoon 10 10", "platoon 37 10"))
    assert throw(field) == (2, 5)
    field.count(0)
    assert field.asked != "CountFaces"


def test_long_range_is_harder() -> None:
    assert throw(fire(duel("mmg 10 10", "platoon 28 10"))) == (3, 4)
    assert throw(fire(duel("mmg 10 10", "platoon 29 10"))) == (3, 5)


# ---------------------------------------------------------------- X6.3 modifiers


@pytest.mark.parametrize(
    ("field_name", "value", "need"),
    [("row", n.SHAKEN, 5), ("score", 4, 5), ("score", 5, 4), ("order", n.HOLD, 4)],
)
def test_r91_what_makes_it_harder(field_name: str, value: int, need: int) -> None:
    """R91 One or two ones, and a score of 4: one each."""
    field = duel("mmg 10 10", "platoon 20 10").set(field_name, b1=value)
    assert throw(fire(field))[1] == need


def test_r91_on_the_move() -> None:
    """R91 One less; a vehicle's gun two, its machine gun one."""
    assert throw(fire(duel("mmg 10 10", "platoon 20 10"), moving=1))[1] == 5
    tank = duel("cruiser 10 10", "platoon 20 10")
    assert throw(fire(tank, slot=0, moving=1)) == (2, 6)
    tank = duel("cruiser 10 10", "platoon 20 10")
    assert throw(fire(tank, slot=1, moving=1)) == (2, 5)


def test_r91_aimed_and_a_target_that_ran() -> None:
    """R91 One better each; a natural 1 misses all the same."""
    field = duel("at-75 10 10 E", "platoon 20 10")
    field.s.aimed = field.s.aimed.plus(field.who("b1"))
    assert throw(fire(field)) == (3, 3)
    field = duel("sniper 10 10", "platoon 20 10")
    field.s.doubled = field.s.doubled.plus(field.who("r1"))
    assert throw(fire(field)) == (1, 2)
    field = duel("at-75 10 10 E", "platoon 20 10")
    field.s.aimed = field.s.aimed.plus(field.who("b1"))
    field.s.doubled = field.s.doubled.plus(field.who("r1"))
    assert throw(fire(field)) == (3, 2)


def test_r91_who_would_need_a_seven_does_not_fire() -> None:
    """R91 Long range, on the move, shaken: 7."""
    field = duel("mmg 10 10", "platoon 40 10").set("row", b1=n.SHAKEN)
    assert refused(field) is None
    assert refused(field, moving=True) is CANNOT_HIT


# ---------------------------------------------------------------- X6.1 targets


def test_r90_whom_one_may_fire_at() -> None:
    """R90 Known, in sight, in range and in the open."""
    field = duel("platoon 10 10", "platoon 20 10")
    assert refused(field) is None
    assert refused(field, slot=1) is NO_WEAPON
    assert why_not_fire_at(field.s, field.who("b1"), 0, field.who("bhq"), False) is NO_ENEMY
    assert refused(field.move("r1", 41, 10)) is OUT_OF_RANGE_THERE
    field.move("r1", 20, 10).lay("building", 15, 10)
    assert refused(field) is OUT_OF_SIGHT
    assert refused(Field(b1="platoon 10 10", r1="platoon 20 10")) is NOT_KNOWN
    field = duel("platoon 10 10", "platoon 20 10").set("place", r1=n.GONE)
    assert refused(field) is NO_ENEMY


def test_r86_a_gun_fires_only_to_its_front() -> None:
    """R86 Turrets and men all round."""
    assert refused(duel("at-75 10 10 E", "platoon 20 10")) is None
    assert refused(duel("at-75 10 10 N", "platoon 20 10")) is NOT_IN_FRONT
    assert refused(duel("cruiser 10 10 N", "platoon 20 10")) is None


def test_r90_an_enemy_within_six_inches_comes_first() -> None:
    """R90 For men on foot, and if they know of him; tanks fire at whom they like."""
    field = Field(b1="platoon 10 10", r1="platoon 20 10", r2="platoon 14 10").knows("b1 r1")
    assert refused(field) is None
    assert refused(field.knows("b1 r2")) is NEARER_ENEMY
    assert why_not_fire_at(field.s, field.who("b1"), 0, field.who("r2"), False) is None
    field = Field(b1="cruiser 10 10", r1="platoon 20 10", r2="platoon 14 10")
    assert refused(field.knows("b1 r1", "b1 r2")) is None


def test_r97_no_shots_no_fire() -> None:
    field = duel("mmg 10 10", "platoon 20 10")
    field.s.shots[field.who("b1") * n.SLOTS] = 0
    assert refused(field) is NO_SHOTS


def test_a_weapon_fires_once_in_a_turn() -> None:
    """X6.1 The other weapons of a tank may fire at another."""
    field = fire(duel("cruiser 10 10", "platoon 20 10")).count(0)
    assert refused(field) is FIRED_ALREADY
    assert refused(field, slot=1) is None


def test_who_does_not_fire() -> None:
    """X4.4, X4.6 and X7.2 In a river, in a carrier, or with the gun out."""
    field = duel("platoon 10 10", "platoon 20 10").lay("river", 10, 10)
    assert refused(field) is IN_WATER
    field = Field(b1="platoon 10 10", b2="truck 11 10", r1="platoon 20 10").knows("b1 r1")
    field.set("carrier", b1=field.who("b2")).set("cell", b1=n.NOWHERE)
    assert refused(field) is RIDERS_DO_NOT_FIRE
    field = duel("cruiser 10 10", "platoon 20 10").set("damage", b1=n.GUN_OUT)
    assert refused(field) is GUN_IS_OUT
    assert refused(field, slot=1) is None, "its machine gun fires"


def test_r94_what_does_nothing_to_an_afv() -> None:
    """R94 Small arms, machine guns, small shells; over 50 mm they do."""
    assert refused(duel("platoon 10 10", "cruiser 20 10")) is CANNOT_HURT
    assert refused(duel("mmg 10 10", "half-track 20 10")) is CANNOT_HURT
    assert refused(duel("cruiser 10 10", "cruiser 20 10")) is CANNOT_HURT
    assert refused(duel("medium 10 10", "cruiser 20 10")) is None


def test_an_anti_tank_gun_without_high_explosive_does_nothing_to_men() -> None:
    """X7.1"""
    assert refused(duel("at-37 10 10 E", "platoon 20 10")) is CANNOT_HURT


# ---------------------------------------------------------------- X6.4 saves


@pytest.mark.parametrize(("ground", "need"), [("field", 4), ("wood", 4), ("wall", 3), ("ruin", 3)])
def test_r91_cover_saves(ground: str, need: int) -> None:
    """R91 Soft on 4, hard on 3; each that is not saved is a man."""
    field = fire(duel("mmg 10 10", f"platoon 20 10 {ground}")).count(3)
    assert throw(field) == (3, need)
    field.count(1)
    assert throw(field) == (2, 6), "a die for each man lost: the NCO on a 1"
    assert field.of("figures", "r1") == 6


def test_r91_in_the_open_nothing_is_saved() -> None:
    field = fire(duel("mmg 10 10", "platoon 20 10")).count(2)
    assert field.of("figures", "r1") == 6
    assert field.lines("r1") == [ln.SA_OPEN, ln.CASUALTY_OPEN, ln.CASUALTY_OPEN]


def test_r91_flame_is_not_saved() -> None:
    """X6.2 Four dice, on a 3, whatever the cover."""
    field = fire(duel("flame 10 10", "platoon 15 10 wall"))
    assert throw(field) == (4, 3)
    assert field.count(2).of("figures", "r1") == 6


def test_more_hits_than_men_take_all_of_them() -> None:
    field = fire(duel("mmg 10 10", "sniper 20 10")).count(3)
    assert field.of("place", "r1") == n.GONE


def test_5_4_a_crew_without_its_gun_has_rifles() -> None:
    """R36 Four men: one die, with shots of their own."""
    field = duel("at-37 10 10 W", "platoon 20 10")
    leave_weapon(field.s, field.who("b1"))
    assert refused(field) is None
    assert throw(fire(field)) == (1, 4)


# ---------------------------------------------------------------- X11.1 lines


@pytest.mark.parametrize(
    ("firer", "slot", "target", "line"),
    [
        ("platoon 10 10", 0, "platoon 20 10", ln.SA_OPEN),
        ("mmg 10 10", 0, "platoon 20 10 field", ln.SA_SOFT),
        ("sniper 10 10", 0, "mmg 20 10 wall", ln.SA_HARD),
        ("cruiser 10 10", 0, "platoon 20 10", ln.ARMOUR_NO_AT),
        ("cruiser 10 10", 1, "platoon 20 10", ln.ARMOUR_NO_AT),
        ("half-track 10 10", 0, "platoon 20 10", ln.ARMOUR_NO_AT),
        ("cruiser 10 10", 0, "at-37 20 10", ln.ARMOUR_AT),
        ("tiger 10 10", 0, "at-37 20 10", ln.ARMOUR_NO_AT),
        ("at-75 10 10 E", 0, "platoon 20 10", ln.BOMBARDMENT),
        ("platoon 10 10", 0, "truck 20 10", ln.SOFT_SA),
        ("cruiser 10 10", 0, "truck 20 10", ln.SOFT_HE),
        ("medium 10 10", 0, "cruiser 20 10", ln.HE_CLOSED),
        ("medium 10 10", 0, "half-track 20 10", ln.HE_OPEN),
        ("flame 10 10", 0, "platoon 15 10 wall", ln.FLAME),
        ("flame 10 10", 0, "truck 15 10", ln.SOFT_FLAME),
        ("flame 10 10", 0, "cruiser 15 10", ln.FLAME_CLOSED),
        ("flame 10 10", 0, "half-track 15 10", ln.FLAME_OPEN),
    ],
)
def test_r98_the_lines_of_fire(firer: str, slot: int, target: str, line: int) -> None:
    """R98, R41, R42 By who fires, with what and at whom, hit or not."""
    assert fire(duel(firer, target), slot).lines("r1") == [line]


@pytest.mark.parametrize(
    ("firer", "target", "line"),
    [
        ("mmg 10 10", "platoon 20 10", ln.UNOBSERVED),
        ("mmg 10 10", "truck 20 10", ln.SOFT_UNOBSERVED),
        ("medium 10 10", "cruiser 20 10", ln.AFV_UNOBSERVED),
    ],
)
def test_r98_an_unknown_firer_is_a_line_more(firer: str, target: str, line: int) -> None:
    field = fire(Field(b1=firer, r1=target).knows("b1 r1"))
    assert line in field.lines("r1")
    assert len(field.lines("r1")) == 2


def test_r40_one_line_of_a_kind_for_each_enemy() -> None:
    """R40 Rifles and LMG of one platoon are one line."""
    field = fire(duel("platoon 10 10", "platoon 20 10")).count(0, 0)
    assert field.lines("r1") == [ln.SA_OPEN]


def test_r44_passengers_of_a_truck_bear_its_lines() -> None:
    """R44 By the infantry chart and the cover of the cell; none for the truck."""
    field = Field(b1="mmg 10 10", r1="truck 20 10 field", r2="platoon 30 10")
    field.knows("b1 r1", "r1 b1").set("carrier", r2=field.who("r1")).set("cell", r2=n.NOWHERE)
    fire(field)
    assert field.lines("r1") == []
    assert field.lines("r2") == [ln.SA_SOFT]


# ---------------------------------------------------------------- X9.2 shots


@pytest.mark.parametrize(
    ("firer", "slot", "target", "line"),
    [
        ("platoon 10 10", 0, "platoon 20 10", None),
        ("mmg 10 10", 0, "platoon 20 10", None),
        ("at-75 10 10 E", 0, "platoon 20 10", ln.GUN_DRY),
        ("cruiser 10 10", 0, "platoon 20 10", ln.MAIN_DRY),
        ("cruiser 10 10", 1, "platoon 20 10", ln.MG_DRY),
    ],
)
def test_r97_the_last_shot(firer: str, slot: int, target: str, line: int | None) -> None:
    """R97 One a turn; at none left, guns and AFVs have a line due."""
    field = duel(firer, target)
    at = field.who("b1") * n.SLOTS + slot
    field.s.shots[at] = 2
    assert fire(field, slot).lines("b1") == []
    assert field.s.shots[at] == 1
    field = duel(firer, target)
    field.s.shots[at] = 1
    assert fire(field, slot).lines("b1") == ([] if line is None else [line])
