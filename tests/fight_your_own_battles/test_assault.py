"""X10 Assault."""

from __future__ import annotations

import pytest

from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import lines as ln
from grognard.games.fight_your_own_battles.rules.assault import (
    EVEN,
    ArmourAssault,
    CloseAssault,
    attack,
    defend,
    why_not_assault,
)
from grognard.games.fight_your_own_battles.rules.moving import FREELY, Move
from grognard.games.fight_your_own_battles.rules.reasons import (
    NO_CLOSE_WEAPON,
    NO_ENEMY,
    NO_HEART,
    NOT_KNOWN,
    NOT_NEXT_TO,
    ONLY_MEN,
)
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import duel, throw


def refused(field: Field) -> Reason | None:
    return why_not_assault(field.s, field.who("b1"), field.who("r1"))


def close(field: Field) -> Field:
    return field.call(CloseAssault(field.who("b1"), field.who("r1"), 0, EVEN))


# ---------------------------------------------------------------- X10.1 who and whom


def test_r96_who_assaults_whom() -> None:
    """R96 Men in good heart, a known enemy beside them, an AFV only with what it takes."""
    assert refused(duel("platoon 10 10", "platoon 11 11")) is None
    assert refused(duel("platoon 10 10", "platoon 12 10")) is NOT_NEXT_TO
    assert refused(duel("mmg 10 10", "platoon 11 10")) is ONLY_MEN
    assert refused(duel("cruiser 10 10", "platoon 11 10")) is ONLY_MEN
    assert refused(duel("platoon 10 10", "cruiser 11 10")) is NO_CLOSE_WEAPON
    assert refused(duel("engineers 10 10", "cruiser 11 10")) is None
    assert refused(Field(b1="platoon 10 10", r1="platoon 11 10")) is NOT_KNOWN
    field = duel("platoon 10 10", "platoon 11 10")
    assert why_not_assault(field.s, field.who("b1"), field.who("bhq")) is NO_ENEMY


@pytest.mark.parametrize(
    ("field_name", "value", "reason"),
    [
        ("score", 5, None),
        ("score", 4, NO_HEART),
        ("row", n.SHAKEN, None),
        ("row", n.SUPPRESSED, NO_HEART),
        ("order", n.OVERWATCH, NO_HEART),
    ],
)
def test_r96_in_good_heart(field_name: str, value: int, reason: Reason | None) -> None:
    field = duel("platoon 10 10", "platoon 11 10").set(field_name, b1=value)
    assert refused(field) is reason


def test_r96_not_at_the_double() -> None:
    field = duel("platoon 10 10", "platoon 11 10")
    field.s.doubled = field.s.doubled.plus(field.who("b1"))
    assert refused(field) is NO_HEART


def test_r96_it_ends_a_move() -> None:
    """R96 In the move phase, once beside him."""
    field = duel("platoon 10 10", "platoon 14 10")
    field.call(Move(field.who("b1"), 0, 0, FREELY)).roll(3)
    act = n.ASSAULT + field.who("r1")
    assert field.refusal(act) is NOT_NEXT_TO
    field.take(n.GO + field.cell(13, 10))
    assert field.options == [act, n.HALT], "nothing is left but to close in"
    field.take(act)
    assert "CloseAssault" in field.stack


# ---------------------------------------------------------------- X10.2 strengths


def test_r96_what_each_adds_to_his_die() -> None:
    """R96 Half his men rounded up, quality, cover, a sunken heart, and fire before."""
    field = duel("platoon 10 10 elite", "mmg 11 10 poor wall")
    b1, r1 = field.who("b1"), field.who("r1")
    assert attack(field.s, b1, r1) == 4 + 1
    assert defend(field.s, r1) == 2 - 1 + 2
    field.set("fired", b1=1).set("last_target", b1=r1).set("score", r1=3).set("figures", b1=7)
    assert attack(field.s, b1, r1) == 4 + 1 + 1
    assert defend(field.s, r1) == 2 - 1 + 2 - 2


def test_r98_both_are_under_assault() -> None:
    field = close(duel("platoon 10 10", "platoon 11 10 wall"))
    assert field.lines("b1") == [ln.SA_OPEN]
    assert field.lines("r1") == [ln.SA_HARD]


def test_r96_the_attacker_wins_and_takes_the_cell() -> None:
    """R96 6 and 4 against 2 and 4: four men, and one of his own; the other goes 6 inches back."""
    field = close(duel("platoon 40 10", "platoon 41 10")).roll(6, 2)
    assert field.of("figures", "r1") == 4
    field.count(0)
    assert field.of("figures", "b1") == 7
    field.count(0)
    assert field.at("b1") == (41, 10)
    assert field.at("r1") == (47, 10)


def test_r96_the_defender_wins() -> None:
    """R96 By 3: the attacker loses three men and goes back, the defender one."""
    field = close(duel("platoon 40 10", "platoon 41 10")).roll(2, 5).count(0).count(0)
    assert [field.of("figures", "b1"), field.of("figures", "r1")] == [5, 7]
    assert field.at("b1") == (34, 10)
    assert field.at("r1") == (41, 10)


def test_r96_equal_is_beaten_off() -> None:
    """R96 A man each, and the attacker goes back."""
    field = close(duel("platoon 40 10", "platoon 41 10")).roll(3, 3).count(0).count(0)
    assert [field.of("figures", "b1"), field.of("figures", "r1")] == [7, 7]
    assert field.at("b1") == (34, 10)


def test_r96_nobody_loses_more_than_four() -> None:
    field = close(duel("platoon 40 10 elite", "platoon 41 10 poor")).roll(6, 1)
    assert field.of("figures", "r1") == 4


def test_r96_who_has_no_heart_left_surrenders() -> None:
    field = duel("platoon 40 10", "platoon 41 10").set("score", r1=3)
    close(field).roll(6, 2).count(0).count(0)
    assert field.of("place", "r1") == n.GONE
    assert field.at("b1") == (41, 10)


def test_r96_a_gun_is_lost_with_its_crew_and_a_weapon_without() -> None:
    field = close(duel("platoon 40 10", "at-37 41 10")).roll(4, 4).count(0).count(0)
    assert field.of("place", "r1") == n.GONE
    field = close(duel("platoon 40 10", "mmg 41 10")).roll(3, 4).count(0).count(0)
    assert [field.of("place", "r1"), field.of("kind", "r1")] == [n.ON_TABLE, n.INFANTRY]


# ---------------------------------------------------------------- X10.4 armour


def test_r96_men_against_armour() -> None:
    """R96 A die for two men, each 6 damages; the machine gun answers with two dice."""
    field = duel("engineers 40 10", "cruiser 41 10")
    field.call(ArmourAssault(field.who("b1"), field.who("r1")))
    assert throw(field) == (3, 6)
    field.count(1).roll(2).count(0)
    assert field.of("damage", "r1") == n.IMMOBILE
    assert throw(field) == (2, 4)
    field.count(1)
    assert field.of("figures", "b1") == 5


def test_r96_two_sixes_destroy_it() -> None:
    """R116 Damaged twice at once."""
    field = duel("engineers 40 10", "cruiser 41 10")
    field.call(ArmourAssault(field.who("b1"), field.who("r1"))).count(2)
    assert field.of("place", "r1") == n.GONE
