"""X8 Indirect fire: who sees, where it lands, what it hits."""

from __future__ import annotations

import pytest

from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import lines as ln
from grognard.games.fight_your_own_battles.rules.indirect import Barrage, help_of, why_not_bombard
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HURT,
    NO_ENEMY,
    NO_EYE,
    NO_WEAPON,
    NOT_LAID_THERE,
    NOT_SET_UP,
    OUT_OF_RANGE_THERE,
    TOO_NEAR,
)
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import throw


def refused(field: Field, moved: bool = False) -> Reason | None:
    return why_not_bombard(field.s, field.who("b1"), 0, field.who("r1"), moved)


def bombard(field: Field, helped: int = 0) -> Field:
    return field.call(Barrage(field.who("b1"), 0, field.who("r1"), helped))


# ---------------------------------------------------------------- X8.1 targets


@pytest.mark.parametrize(
    ("item", "x", "reason"),
    [
        ("mortar-50", 17, TOO_NEAR),
        ("mortar-50", 18, None),
        ("mortar-50", 46, None),
        ("mortar-50", 47, OUT_OF_RANGE_THERE),
        ("mortar-81", 70, None),
        ("mortar-81", 71, OUT_OF_RANGE_THERE),
        ("platoon", 20, NO_WEAPON),
    ],
)
def test_r95_ranges(item: str, x: int, reason: Reason | None) -> None:
    """R95 From 8 inches on: 36 of 50 mm, 60 of 81 mm."""
    assert refused(Field(b1=f"{item} 10 10", r1=f"platoon {x} 10").knows("b1 r1")) is reason


def test_small_shells_do_nothing_to_armour() -> None:
    assert refused(Field(b1="mortar-50 10 10", r1="cruiser 30 10").knows("b1 r1")) is CANNOT_HURT
    assert refused(Field(b1="mortar-81 10 10", r1="cruiser 30 10").knows("b1 r1")) is None


def test_r60_an_immobile_weapon_stays_where_it_is_laid() -> None:
    """R60 Set up, not moved, and the target within 6 inches of the last one's place."""
    field = Field(b1="mortar-81 10 10", r1="platoon 30 10").knows("b1 r1")
    assert refused(field) is None
    assert refused(field, moved=True) is NOT_LAID_THERE
    field.set("last_aim", b1=field.cell(36, 10))
    assert refused(field) is None
    field.set("last_aim", b1=field.cell(37, 10))
    assert refused(field) is NOT_LAID_THERE
    field.s.in_action = field.s.in_action.minus(field.who("b1"))
    assert refused(field) is NOT_SET_UP


def test_whom_nobody_bombards() -> None:
    field = Field(b1="mortar-50 10 10", b2="platoon 30 20", r1="platoon 30 10").knows("b1 r1")
    found = [why_not_bombard(field.s, field.who("b1"), 0, other, False) for other in (0, 120)]
    assert found == [NO_ENEMY, NO_ENEMY]


# ---------------------------------------------------------------- X8.2 eyes


def blind(eye: str) -> Field:
    """A mortar behind a house, and somebody who sees the target from elsewhere."""
    field = Field(b1="mortar-50 10 10", b2=eye, r1="platoon 40 10").knows("b2 r1")
    return field.lay("building", 20, 10)


def netted(field: Field, *names: str) -> Field:
    return field.set("radio", **dict.fromkeys(names, n.NETTED))


def test_r95_a_weapon_that_sees_nothing_needs_an_eye() -> None:
    """R95 It must know and see the target, or somebody must for it."""
    assert refused(blind("platoon 40 30")) is NO_EYE
    assert refused(blind("platoon 40 30").knows("b1 r1")) is NO_EYE
    assert refused(blind("platoon 14 14")) is None, "a friend within 6 inches"


@pytest.mark.parametrize("item", ["foo", "cruiser"])
def test_r95_by_radio(item: str) -> None:
    """R95 A FOO or an AFV, with both radios netted."""
    assert refused(netted(blind(f"{item} 40 30"), "b2")) is NO_EYE
    assert refused(netted(blind(f"{item} 40 30"), "b1")) is NO_EYE
    assert refused(netted(blind(f"{item} 40 30"), "b1", "b2")) is None


def test_r95_the_officers_element_is_an_eye() -> None:
    field = netted(blind("platoon 40 30"), "b1", "b2")
    assert refused(field) is NO_EYE
    field.s.co_with[0] = field.who("b2")
    assert refused(field) is None


def test_r95_by_runner() -> None:
    """R95 Anybody of the company, and one less on the die."""
    field = blind("platoon 40 30")
    field.s.runner = field.s.runner.plus(field.who("b2"))
    assert refused(field) is None
    assert help_of(field.s, field.who("b1"), field.who("r1")) == -1


def test_r95_the_same_target_is_easier() -> None:
    field = Field(b1="mortar-50 10 10", r1="platoon 30 10").knows("b1 r1")
    assert help_of(field.s, field.who("b1"), field.who("r1")) == 0
    field.set("last_target", b1=field.who("r1"))
    assert help_of(field.s, field.who("b1"), field.who("r1")) == 1


# ---------------------------------------------------------------- X8.3 the shot


@pytest.mark.parametrize(
    ("die", "helped", "dice"),
    [(2, 0, 0), (3, 0, 2), (4, 0, 2), (5, 0, 3), (2, 1, 2), (4, 1, 3), (3, -1, 0), (5, -1, 2)],
)
def test_r95_where_it_lands(die: int, helped: int, dice: int) -> None:
    """R95 81 mm: three dice on target, half of them rounded up near it, none off it."""
    field = Field(b1="mortar-81 10 10", r1="platoon 30 10").knows("b1 r1", "r1 b1")
    bombard(field, helped).roll(die)
    if dice == 0:
        assert field.lines("r1") == []
    else:
        assert throw(field) == (dice, 4)
        assert field.lines("r1") == [ln.BOMBARDMENT]
    assert field.s.shots[field.who("b1") * n.SLOTS] == 7


def test_r95_saves_and_radios() -> None:
    """R95, R69 Cover saves as always; men hit by 81 mm lose their net, saved or not."""
    field = Field(b1="mortar-81 10 10", r1="company-hq 30 10 wall").knows("b1 r1", "r1 b1")
    bombard(netted(field, "r1")).roll(6).count(2)
    assert field.of("radio", "r1") == n.OFF_NET
    assert throw(field) == (2, 3)
    field.count(2)
    assert field.of("figures", "r1") == 4


def test_r69_a_light_mortar_takes_nobody_off_the_net() -> None:
    field = Field(b1="mortar-50 10 10", r1="company-hq 30 10 wall").knows("b1 r1")
    bombard(netted(field, "r1")).roll(6).count(2)
    assert field.of("radio", "r1") == n.NETTED


@pytest.mark.parametrize(("saved", "radio"), [(0, n.OFF_NET), (1, n.NETTED)])
def test_r69_a_battery_loses_its_net_with_its_men(saved: int, radio: int) -> None:
    """R69 Counter-battery fire of any calibre, and only if it costs a man."""
    field = Field(b1="mortar-50 10 10", r1="mortar-81 30 10 wall").knows("b1 r1")
    bombard(netted(field, "r1")).roll(6).count(1).count(saved)
    assert field.of("radio", "r1") == radio
