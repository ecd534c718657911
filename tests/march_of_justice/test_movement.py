"""6.1 Movement: links, rivers, Roadblocks and what a unit's points stretch to."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.rules.reasons import (
    BLOCK_TOO_DEAR,
    BOTH_TOO_DEAR,
    NO_ROAD,
    OUT_OF_POINTS,
    RIVER_TOO_DEAR,
)
from tests.march_of_justice.table import moving, table

THREE = {"utkin": "rostov", "rusich": "rostov", "serb": "rostov"}


def test_6_1_a_link_costs_one_point() -> None:
    t = moving({"utkin": "rostov"}).do("move utkin kamensk")
    assert (t.where("utkin"), t.left("utkin")) == ("kamensk", 1)
    t.do("move utkin boguchar")
    assert t.over, "nobody has points left"
    assert t.where("utkin") == "boguchar"


def test_6_1_the_mct_says_how_far_each_goes() -> None:
    t = moving(THREE, mct={"utkin": "0-4", "rusich": "3-1", "serb": "4-0"})
    assert [t.left(name) for name in THREE] == [4, 1, 0]
    assert t.refusal("move serb kamensk") is OUT_OF_POINTS
    t.do("move rusich kamensk")
    assert t.refusal("move rusich boguchar") is OUT_OF_POINTS


def test_6_1_units_move_one_by_one_or_together_in_any_order() -> None:
    t = moving(THREE).do("move utkin kamensk", "move serb morozovsk", "move utkin rostov")
    assert (t.at("rostov"), t.at("morozovsk")) == (["utkin", "rusich"], ["serb"])


def test_6_1_nobody_has_to_move() -> None:
    t = moving(THREE).do("done")
    assert t.over
    assert t.at("rostov") == ["utkin", "rusich", "serb"]


def test_6_1_only_along_roads() -> None:
    t = moving({"utkin": "rostov"}, mct={"utkin": "0-4"})
    assert t.refusal("move utkin boguchar") is NO_ROAD
    assert t.refusal("move utkin rostov") is NO_ROAD, "nor to where it is"


def test_6_1_a_river_costs_one_more() -> None:
    t = moving({"utkin": "boguchar"}, mct={"utkin": "1-3"}).do("move utkin voronezh")
    assert t.left("utkin") == 1


def test_6_1_ruling_28_there_is_no_least_move() -> None:
    t = moving({"utkin": "boguchar"}, mct={"utkin": "3-1"})
    assert t.refusal("move utkin voronezh") is RIVER_TOO_DEAR
    t = moving({"utkin": "yelets"}, mct={"utkin": "3-1"}, roadblocks=("tula",))
    assert t.refusal("move utkin tula") is BLOCK_TOO_DEAR
    t = moving({"utkin": "boguchar"}, mct={"utkin": "3-1"}, roadblocks=("voronezh",))
    assert t.refusal("move utkin voronezh") is BOTH_TOO_DEAR


@pytest.mark.parametrize("roadblocks", [("tula",), ("", "tula"), ("moscow", "tula")])
def test_6_1_a_roadblock_costs_wagner_one_more(roadblocks: tuple[str, ...]) -> None:
    t = moving({"utkin": "yelets"}, roadblocks=roadblocks, second_roadblock=True)
    t.do("move utkin tula")
    assert t.left("utkin") == 0


def test_6_1_only_on_the_way_in() -> None:
    t = moving({"utkin": "tula"}, roadblocks=("tula",)).do("move utkin yelets")
    assert t.left("utkin") == 1


def test_6_1_also_to_those_who_have_gone_over() -> None:
    t = moving({"tanks": "yelets"}, switched=("tanks",), roadblocks=("tula",))
    t.do("move tanks tula")
    assert t.left("tanks") == 0


def test_6_1_russians_pass_their_roadblocks_free() -> None:
    where = {"fsb": "yelets", "utkin": "rostov"}
    t = moving(where, "russia", roadblocks=("tula",), russians="second-player")
    assert t.who == "russia"
    t.do("move fsb tula")
    assert t.left("fsb") == 1


def test_6_1_example_11_two_points_do_not_cross_the_don_into_a_roadblock() -> None:
    t = moving({"utkin": "boguchar"}, roadblocks=("voronezh",))
    assert t.left("utkin") == 2
    assert t.refusal("move utkin voronezh") is BOTH_TOO_DEAR
    t = moving({"utkin": "boguchar"}, mct={"utkin": "1-3"}, roadblocks=("voronezh",))
    assert t.do("move utkin voronezh").where("utkin") == "voronezh"


def test_6_1_rivers_are_nothing_to_helicopters() -> None:
    where = {"helicopters": "moscow", "fsb": "moscow", "utkin": "rostov"}
    t = moving(where, "russia", russians="second-player")
    t.do("move helicopters kashira", "move fsb kashira")
    assert (t.left("helicopters"), t.left("fsb")) == (3, 0)


def test_6_1_who_has_gone_over_moves_by_the_counter() -> None:
    t = moving({"airborne": "tula", "utkin": "tula"}, switched=("airborne",), mct={"utkin": "4-0"})
    assert (t.left("airborne"), t.left("utkin")) == (3, 0)
    t.do("move airborne kashira", "move airborne moscow")
    assert t.where("airborne") == "moscow"


def test_6_1_the_timetable_to_the_oka() -> None:
    """6.1 The M4 takes 8 points: two turns on 0-4, and each Roadblock makes one fall short."""
    t = moving({"utkin": "rostov"}, mct={"utkin": "0-4"})
    t.do("move utkin kamensk", "move utkin boguchar", "move utkin voronezh")
    assert t.over
    t = moving({"utkin": "voronezh"}, mct={"utkin": "0-4"})
    t.do("move utkin yelets", "move utkin tula", "move utkin kashira")
    assert t.over
    t = moving({"utkin": "boguchar"}, mct={"utkin": "0-4"}, roadblocks=("voronezh",))
    t.do("move utkin voronezh")
    assert t.refusal("move utkin yelets") is RIVER_TOO_DEAR
    t = moving({"utkin": "voronezh"}, mct={"utkin": "0-4"}, roadblocks=("yelets",))
    t.do("move utkin yelets", "move utkin tula")
    assert t.over


def test_6_1_points_are_the_new_squares_of_the_administration() -> None:
    t = table().do("shift-down utkin", "done")
    assert t.asked == "Movement"
    assert [t.left(name) for name in ("utkin", "rusich", "serb")] == [3, 2, 2]


def test_6_1_who_comes_back_moves_in_the_same_turn() -> None:
    where = {"utkin": "dispersed", "serb": "rostov"}
    t = table(where, turn=2, due={"utkin": 2}).do("done", "go-to kamensk", "move utkin boguchar")
    assert t.where("utkin") == "boguchar"
