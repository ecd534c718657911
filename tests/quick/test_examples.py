"""The worked examples of the sheet's research, all eight, by their numbers."""

from __future__ import annotations

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.reasons import CHANGED_HANDS
from tests.quick.builders import acting, at_section, battle, cell
from tests.quick.fights import dice, fight

RA = {"b1": ["recon", "artillery"]}


def test_example_1_a_wheeled_unit_with_two_enablers() -> None:
    """5.1"""
    assert dice(fight(into="0203", enablers=RA).do("count 0")) == 6
    assert dice(fight(into="0305", enablers=RA).do("count 0")) == 5
    assert dice(fight(into="0305", enablers=RA, reduced=["b1"]).do("count 0")) == 4


def test_example_2_infantry_in_rubble_with_an_engineer_fires_first() -> None:
    """5.1 and 5.2"""
    t = fight(into="0305", rubble=["0305"], enablers={"r2": ["engineer"]})
    assert t.asked == "CountFaces"
    assert dice(t) == 5


def test_example_3_a_whole_combat() -> None:
    """5.2 to 5.4"""
    t = fight(into="0305", enablers=RA)
    assert dice(t) == 3
    t.do("count 2", "exhaust recon", "exhaust artillery")
    assert dice(t) == 3
    assert t.box("blue", "exhausted") == ["recon", "artillery"]
    t.do("count 2", "reduce")
    assert "remove" in t.options
    t.do("retreat 0306")
    assert (t.where("r2"), t.reduced) == ("0306", ["r2"])


def test_example_4_two_artillery_count_once() -> None:
    """5.1"""
    enablers = {"b4": ["artillery", "artillery", "supply"]}
    assert dice(fight(attacker="b4", enablers=enablers).do("count 0")) == 6


def test_example_5_an_hq_alone() -> None:
    """5.6"""
    t = fight(target="rhq1")
    assert dice(t) == 1
    t.do("count 0", "count 1")
    assert t.options[0] == "remove"
    assert "retreat 0306" in t.options
    assert t.do("remove").where("rhq1") == "off"


def test_example_6_a_unit_removed_in_the_government_quarter() -> None:
    """5.5"""
    t = fight(at="0404", into="0504", target="r1", reduced=["r1"]).do(
        "count 0", "count 1", "remove"
    )
    assert t.s.terrain(cell("0504")) == n.CLOSE
    assert t.rubble == ["0504"]
    assert t.civilians == ["0504"]
    t.do("draw pink")
    assert t.cubes("red", "pool") == (6, 1)
    assert t.cubes("red", "lost") == (0, 1)


def test_example_7_a_pool_of_twelve_lasts_three_rounds() -> None:
    """2.1"""
    empty = (0, 0)
    start = {"pool": (8, 4), "hand": empty, "supply": (4, 4)}
    t = at_section(3, battle(cubes={"blue": start, "red": start}, civilians=(), round=0))
    for blue, passes in ((4, ["blue"] * 4), (4, ["blue"] * 4), (0, ["pink"] * 4)):
        assert sum(t.cubes("blue", "pool")) == 4 * (3 - (t.s.round - 1))
        t.do(f"select blue {blue}", f"select red {blue}", "begin blue")
        for colour in passes:
            t.do(f"pass {colour}", f"pass {colour}")
    assert t.s.round == 4
    assert t.cubes("blue", "pool") == (8, 4)
    assert t.cubes("blue", "discard") == empty


def test_example_7_less_the_lost_cubes() -> None:
    """2.1"""
    cubes = {"blue": {"pool": (0, 0), "hand": (0, 0), "discard": (7, 3), "lost": (1, 1)}}
    t = at_section(3, battle(cubes=cubes))
    assert t.cubes("blue", "pool") == (7, 3)


def test_example_8_a_second_claim_in_a_round() -> None:
    """4.6"""
    t = acting("red").do("claim pink")
    assert t.refused["claim blue"] is CHANGED_HANDS
