"""7 Points, when it ends and who wins."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from tests.quick.builders import OBJECTIVES, Table, acting, at_section, battle
from tests.quick.fights import fight

ALL = list(OBJECTIVES)


def held_by_blue(*hexes: str) -> dict[str, str]:
    return {name: "blue" if name in hexes else "red" for name in ALL}


def last_round(held: dict[str, str], gone: tuple[str, ...] = ()) -> Table:
    """The ninth round has been played."""
    return at_section(8, battle(round=9, held=held, at=dict.fromkeys(gone, "gone")))


# ---------------------------------------------------------------- 7.1


@pytest.mark.parametrize(
    ("held", "blue", "red"),
    [((), 0, 6), (("0504",), 2, 4), (("0305", "0603", "0706"), 3, 3), (tuple(ALL), 6, 0)],
)
def test_7_1_objectives(held: tuple[str, ...], blue: int, red: int) -> None:
    s = battle(held=held_by_blue(*held))
    assert (s.points(n.BLUE), s.points(n.RED)) == (blue, red)


@pytest.mark.parametrize(("gone", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_7_1_two_red_units_are_a_point_for_blue(gone: int, points: int) -> None:
    names = [f"r{number}" for number in range(1, gone + 1)]
    s = battle(at=dict.fromkeys(names, "gone"))
    assert s.unit_points(n.BLUE) == points
    assert s.points(n.BLUE) == points
    assert s.unit_points(n.RED) == 0


@pytest.mark.parametrize("gone", [0, 1, 2, 5])
def test_7_1_each_blue_unit_is_a_point_for_red(gone: int) -> None:
    names = [f"b{number}" for number in range(1, gone + 1)]
    s = battle(at=dict.fromkeys(names, "gone"))
    assert s.unit_points(n.RED) == gone
    assert s.points(n.RED) == 6 + gone


def test_7_1_hqs_and_posts_are_worth_nothing() -> None:
    s = battle(at={"bhq1": "gone", "rhq1": "gone", "rhq2": "gone", "rcp": "off"})
    assert (s.unit_points(n.BLUE), s.unit_points(n.RED)) == (0, 0)


# ---------------------------------------------------------------- 7.2


def test_7_2_nine_rounds_are_played() -> None:
    t = at_section(8, battle(round=8))
    assert not t.over
    assert t.s.round == 9
    t = at_section(8, battle(round=9))
    assert t.over
    assert t.s.how == n.ON_POINTS
    assert t.told(facts.POINTS) == [(0, 6, 0, 0)]
    assert t.told(facts.ENDED) == [(n.RED_WINS, n.ON_POINTS, 0, 0)]


def test_7_2_a_side_without_maneuver_units_ends_it_on_points() -> None:
    t = fight(reduced=["r2"], others={"r5": "gone", "rhq1": "1001"}, held=held_by_blue())
    t.do("count 0", "count 1", "remove", "draw blue")
    assert t.asked == "Advance", "that comes first"
    t.do("stay")
    assert t.over
    assert t.s.how == n.NO_UNITS
    assert t.s.outcome == n.RED_WINS, "3 points for six units are not enough"


def test_7_2_the_advance_still_counts() -> None:
    others = {"r5": "gone", "b2": "0101", "b3": "0102", "b4": "0103", "b5": "0104"}
    for last, points, winner in (("advance 0305", 5, n.BLUE_WINS), ("stay", 4, n.RED_WINS)):
        t = fight(reduced=["r2"], others=others, held=held_by_blue("0603"))
        t.do("count 0", "count 1", "remove", "draw blue", last)
        assert (t.s.points(n.BLUE), t.s.outcome) == (points, winner)


def test_7_2_blue_without_units_loses() -> None:
    t = fight(reduced=["b1"], others={"b6": "gone"}).do("count 1", "draw blue")
    assert t.over
    assert (t.s.how, t.s.outcome) == (n.NO_UNITS, n.RED_WINS)


# ---------------------------------------------------------------- 7.3


def test_7_3_all_objectives_are_a_victory_at_once() -> None:
    held = held_by_blue("0504", "0603", "0706", "0402")
    t = acting(at={"b3": "0204", "r2": "1001"}, held=held | {"0305": "red"}).do("move b3 0305")
    assert t.over
    assert (t.s.how, t.s.outcome) == (n.ALL_OBJECTIVES, n.BLUE_WINS)
    assert t.told(facts.ENDED) == [(n.BLUE_WINS, n.ALL_OBJECTIVES, 0, 0)]


def test_7_3_but_not_in_the_midst_of_an_action() -> None:
    held = held_by_blue("0504", "0603", "0706", "0402")
    t = acting(at={"b3": "0204", "r2": "1001"}, held=held | {"0305": "red"})
    t.do("move-formation b-1", "march b3 0305")
    assert not t.over
    assert t.do("done").over


def test_7_3_all_objectives_do_nothing_for_the_defender() -> None:
    assert not acting("red").do("pass blue").over


@pytest.mark.parametrize(
    ("held", "gone", "winner"),
    [
        (("0504", "0305", "0603", "0706"), (), n.BLUE_WINS),  # 5 to 1
        (("0504", "0305", "0603"), (), n.RED_WINS),  # 4 to 2
        (("0504", "0305", "0603"), ("r1", "r2"), n.BLUE_WINS),  # 5 to 2
        (("0504", "0305", "0603"), ("r1", "r2", "b1", "b2"), n.BLUE_WINS),  # 5 to 4
        (("0504", "0305", "0603"), ("r1", "r2", "b1", "b2", "b3"), n.RED_WINS),  # 5 to 5
        (("0504", "0305", "0603"), ("r1", "r2", "b1", "b2", "b3", "b4"), n.RED_WINS),
        ((), (), n.RED_WINS),
    ],
)
def test_7_3_blue_needs_five_points_and_more_than_red(
    held: tuple[str, ...], gone: tuple[str, ...], winner: int
) -> None:
    t = last_round(held_by_blue(*held), gone)
    assert t.over
    assert t.s.outcome == winner


def test_7_3_support_may_decide() -> None:
    held = held_by_blue("0504", "0305", "0603")
    assert last_round(held).s.outcome == n.RED_WINS
    t = at_section(8, battle(round=9, held=held, popular=True, support={"blue": 3}))
    assert t.s.outcome == n.BLUE_WINS
