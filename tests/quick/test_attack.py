"""4.5 Attack, 5.1 Combat Power and 5.2 fire."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.engine.fate import outcomes
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.combat import power
from grognard.games.quick.rules.reasons import (
    CANNOT_ATTACK,
    NOT_ADJACENT,
    NOT_ON_MAP,
    NOT_YOURS,
    OWN_UNIT,
    SCREENED,
)
from tests.quick.builders import acting, cell, unit
from tests.quick.fights import dice, fight

# ---------------------------------------------------------------- 4.5 who, whom


def test_4_5_a_maneuver_unit_attacks_an_enemy_next_to_it() -> None:
    t = acting(at={"b1": "0304", "r1": "0404", "r6": "0504", "rhq1": "1001"})
    assert [said for said in t.of("attack") if said.startswith("b1")] == ["b1 r1", "b1 r2"]
    assert t.refusal("attack b1 r6") is NOT_ADJACENT
    t.do("attack b1 r2")
    assert t.cubes("blue", "discard") == (1, 0)
    assert t.told(facts.ATTACKED) == [(unit("b1"), unit("r2"), cell("0305"), 0)]
    assert t.asked == "CountFaces"


def test_4_5_no_command_is_needed() -> None:
    t = acting(only={"b1": "0304", "r2": "0305"})
    assert not t.s.in_command(unit("b1"))
    assert t.of("attack") == ["b1 r2"]


def test_4_5_hqs_and_posts_do_not_attack() -> None:
    t = acting(only={"b1": "0108", "bhq1": "0304", "bcp": "0304", "r2": "0305"})
    assert t.of("attack") == []
    assert t.refusal("attack bhq1 r2") is CANNOT_ATTACK
    assert t.refusal("attack bcp r2") is CANNOT_ATTACK


def test_4_5_what_is_no_target() -> None:
    t = acting(only={"b1": "0304", "b2": "0303", "r2": "0305"})
    assert t.refusal("attack b1 b2") is OWN_UNIT
    assert t.refusal("attack b1 r1") is OWN_UNIT, "it is not on the map"
    assert t.refusal("attack r2 b1") is NOT_YOURS
    assert t.refusal("attack b3 r2") is NOT_ON_MAP


def test_4_5_a_maneuver_unit_screens_its_hex() -> None:
    where = {"b1": "0304", "r2": "0305", "rhq1": "0305", "rcp": "0305"}
    t = acting(only=where)
    assert t.of("attack") == ["b1 r2"]
    assert t.refused["attack b1 rhq1"] is SCREENED
    assert t.refused["attack b1 rcp"] is SCREENED
    t = acting(only=where | {"r2": "0306"})
    assert t.of("attack") == ["b1 rcp", "b1 rhq1"]


def test_4_5_who_stands_in_the_next_hex_screens_nobody() -> None:
    t = acting(only={"b1": "0304", "r2": "0404", "rhq1": "0305"})
    assert t.of("attack") == ["b1 rhq1", "b1 r2"]


# ---------------------------------------------------------------- 5.1


@pytest.mark.parametrize(
    ("kind", "powers"),
    [
        (n.INFANTRY, (3, 3, 3)),
        (n.WHEELED, (4, 3, 3)),
        (n.TASK_FORCE, (4, 4, 4)),
        (n.HEADQUARTERS, (1, 1, 1)),
        (n.COMMAND_POST, (1, 1, 1)),
    ],
)
def test_5_1_the_power_of_a_counter_in_open_urban_and_close(
    kind: int, powers: tuple[int, int, int]
) -> None:
    assert tuple(power(kind, terrain) for terrain in (n.OPEN, n.URBAN, n.CLOSE)) == powers


@pytest.mark.parametrize(
    ("target", "into", "dice_rolled"),
    [
        ("r2", "0203", 3),  # infantry: Open, Urban, Close
        ("r2", "0305", 3),
        ("r2", "0404", 4),
        ("r6", "0203", 4),  # wheeled
        ("r6", "0305", 3),
        ("r6", "0404", 4),
        ("r1", "0203", 4),  # a task force
        ("r1", "0305", 4),
        ("r1", "0404", 5),
        ("rhq1", "0203", 1),
        ("rhq1", "0305", 1),
        ("rhq1", "0404", 2),
        ("rcp", "0203", 1),
        ("rcp", "0305", 1),
        ("rcp", "0404", 2),
    ],
)
def test_5_1_a_defender_by_its_own_hex_and_one_more_in_close(
    target: str, into: str, dice_rolled: int
) -> None:
    assert dice(fight(target=target, into=into)) == dice_rolled


def test_5_1_rubble_is_close_for_the_defender() -> None:
    assert dice(fight(target="r6", into="0203", rubble=["0203"])) == 4, "3 + 1"
    assert dice(fight(target="r2", into="0305", rubble=["0305"])) == 4
    assert dice(fight(target="rhq1", into="0305", rubble=["0305"])) == 2


def test_5_1_the_attackers_hex_gives_nothing() -> None:
    t = fight(at="0404", target="r2", into="0305").do("count 0")
    assert dice(t) == 3, "wheeled from Close into Urban"
    assert dice(fight(at="0304", attacker="b1", target="r2", into="0203").do("count 0")) == 4


@pytest.mark.parametrize(
    ("attacker", "into", "dice_rolled"),
    [
        ("b6", "0203", 3),
        ("b6", "0404", 3),
        ("b1", "0203", 4),
        ("b1", "0305", 3),
        ("b1", "0404", 3),
        ("b4", "0203", 4),
        ("b4", "0305", 4),
        ("b4", "0404", 4),
    ],
)
def test_5_1_an_attacker_by_the_hex_it_attacks_into(
    attacker: str, into: str, dice_rolled: int
) -> None:
    assert dice(fight(attacker=attacker, into=into).do("count 0")) == dice_rolled


def test_5_1_rubble_slows_wheels_in_attack() -> None:
    assert dice(fight(into="0203", rubble=["0203"]).do("count 0")) == 3


def test_5_1_reduced_counts_for_the_attacker_alone() -> None:
    assert dice(fight(reduced=["r2"])) == 3
    assert dice(fight(reduced=["b1"]).do("count 0")) == 2
    assert dice(fight(reduced=["r2"]).do("count 0")) == 3


@pytest.mark.parametrize(
    ("enablers", "more"),
    [
        (["recon"], 1),
        (["recon", "recon"], 1),
        (["recon", "supply"], 2),
        (["artillery", "artillery", "engineer"], 2),
        (["recon", "artillery", "engineer", "supply"], 4),
        (["recon", "artillery", "engineer", "supply", "supply"], 4),
    ],
)
def test_5_1_each_type_of_enabler_adds_one(enablers: list[str], more: int) -> None:
    assert dice(fight(enablers={"r2": enablers})) == 3 + more
    assert dice(fight(enablers={"b1": enablers}).do("count 0")) == 3 + more
    assert dice(fight(target="rhq1", enablers={"rhq1": enablers})) == 1 + more


def test_5_1_only_the_units_own_enablers_count() -> None:
    t = fight(others={"rhq1": "0305", "b2": "0303"}, enablers={"rhq1": ["recon"], "b2": ["recon"]})
    assert dice(t) == 3
    assert dice(t.do("count 0")) == 3


# ---------------------------------------------------------------- 5.2


def test_5_2_the_defender_fires_first() -> None:
    t = fight().do("count 1")
    assert t.told(facts.FIRED) == [(n.RED, unit("r2"), 3, 1)]
    t.do("count 0")
    assert t.told(facts.FIRED) == [(n.RED, unit("r2"), 3, 1), (n.BLUE, unit("b1"), 2, 0)]


def test_5_2_fives_and_sixes_hit() -> None:
    odds = dict(outcomes(fight().s))
    total = sum(odds.values())
    shares = [Fraction(weight, total) for weight in odds.values()]
    assert shares == [Fraction(8, 27), Fraction(12, 27), Fraction(6, 27), Fraction(1, 27)]


def test_5_2_the_attacker_fires_with_what_is_left() -> None:
    t = fight(enablers={"b1": ["recon", "artillery"]}).do("count 2")
    t.do("exhaust recon", "exhaust artillery")
    assert dice(t) == 3
    t = fight(enablers={"b1": ["recon", "artillery"]}).do("count 2", "reduce", "exhaust recon")
    assert dice(t) == 3 + 1 - 1
    t = fight(enablers={"b1": ["recon", "recon"]}).do("count 1", "exhaust recon")
    assert dice(t) == 4, "one of the type is left"


def test_5_2_without_losses_nobody_is_asked() -> None:
    t = fight().do("count 0", "count 0")
    assert (t.asked, t.who) == ("Action", ["red"])
    assert (t.where("b1"), t.where("r2"), t.reduced) == ("0304", "0305", [])


def test_5_2_an_attacker_that_is_removed_does_not_fire() -> None:
    t = fight(reduced=["b1"]).do("count 1", "draw blue")
    assert t.where("b1") == "gone"
    assert (t.asked, t.who) == ("Action", ["red"])
    assert t.where("r2") == "0305"
