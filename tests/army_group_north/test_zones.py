"""2.5, 2.6, X3.0 Zones of control and of influence."""

from __future__ import annotations

import pytest

from grognard.engine.bit_set import set_of
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import (
    distances,
    fresh_in,
    influenced,
    is_capable,
    projects,
    strength_of,
    who_influences,
    zoi_range,
)
from tests.army_group_north.builders import (
    cell,
    demoralize,
    force,
    hex_of,
    names_of,
    position,
    spend,
    unit,
    weaken,
)


def reaching(s: Campaign, side: int, hex_name: str) -> list[str]:
    return [hex_of(at) for at in who_influences(s, side, cell(hex_name))]


# ---------------------------------------------------------------- 2.5


def test_a_unit_controls_the_six_hexes_around_it() -> None:
    """2.5, R93 The ZOC crosses any hexside, and a demoralized unit has none."""
    s = position({"0603": "d1"})
    around = ("0602", "0604", "0502", "0503", "0702", "0703")
    assert all(s.in_ezoc(n.AXIS, cell(name)) for name in around)
    assert not s.in_ezoc(n.AXIS, cell("0601"))
    demoralize(s, "d1")
    assert not any(s.in_ezoc(n.AXIS, cell(name)) for name in around)


def test_no_zone_of_control_goes_into_an_occupied_major_city() -> None:
    """2.5 An empty one it enters."""
    s = position({"0504": "g1"})
    assert s.in_ezoc(n.SOVIET, cell("0405"))
    s.put(unit("d1"), cell("0405"))
    assert not s.in_ezoc(n.SOVIET, cell("0405"))


def test_soviets_control_nothing_on_the_quiet_turn() -> None:
    """X4.8.1 Nobody of theirs has a ZOC or a ZOI on turn 1."""
    s = position({"0706": "t1"}, turn=1)
    assert not s.in_ezoc(n.AXIS, cell("0707"))
    assert not projects(s, unit("t1"))
    s.begin_turn(2)
    assert s.in_ezoc(n.AXIS, cell("0707"))
    assert projects(s, unit("t1"))


def test_finns_control_neither_leningrad_nor_what_lies_over_the_svir() -> None:
    """X4.7 The Germans among them do."""
    s = position({"0304": "f1", "0202": "f2"})
    assert not s.in_ezoc(n.SOVIET, cell("0405"))
    assert not s.in_ezoc(n.SOVIET, cell("0302"))
    assert s.in_ezoc(n.SOVIET, cell("0303"))
    s.put(unit("a1"), cell("0304"))
    assert s.in_ezoc(n.SOVIET, cell("0405"))


# ---------------------------------------------------------------- 2.6


@pytest.mark.parametrize(("sp", "reach"), [(0, 1), (6, 1), (7, 2), (12, 2), (13, 3), (30, 3)])
def test_a_zone_of_influence_reaches_as_far_as_the_force_has_dice(sp: int, reach: int) -> None:
    """2.6 Worked example 2."""
    assert zoi_range(sp) == reach


@pytest.mark.parametrize(
    ("name", "able"),
    [
        *(("p1", True), ("m1", True), ("c1", True), ("fj", True), ("g1", False)),
        *(("f1", False), ("t1", True), ("k1", False), ("r1", False), ("h1", False)),
    ],
)
def test_types_project_by_nation(name: str, able: bool) -> None:
    """X3.1, X3.2, R25, R26 All of the Axis but foot; of the Soviets armor alone."""
    assert projects(position({"0705": name}), unit(name)) is able


def test_cossacks_project_in_their_turn() -> None:
    """X4.11, R88 The units that were marked, whatever they are."""
    s = position({"0705": "k1 d1"}, turn=10)
    assert not is_capable(s, force("k1", "d1"))
    s.cossacks = set_of([unit("k1")])
    assert is_capable(s, force("k1", "d1"))
    assert not projects(s, unit("d1"))


def test_the_demoralized_project_nothing() -> None:
    """2.6, R43 A demoralized force is not ZOI-capable, whatever is in it."""
    s = demoralize(position({"0705": "t1"}), "t1")
    assert not is_capable(s, force("t1"))


def test_range_goes_by_all_fresh_units_of_the_hex() -> None:
    """R47 Foot beside armor lends its strength; spent, tried and waiting units do not."""
    s = position({"0705": "t2 r1"})
    assert strength_of(s, fresh_in(s, n.SOVIET, cell("0705"))) == 9
    assert reaching(s, n.SOVIET, "0707") == ["0705"]
    spend(s, "r1")
    assert reaching(s, n.SOVIET, "0707") == []
    assert reaching(s, n.SOVIET, "0706") == ["0705"]
    s.tried[unit("t2")] = 1
    assert reaching(s, n.SOVIET, "0706") == []


def test_a_force_weakened_below_seven_reaches_one_hex() -> None:
    """2.6 By the strength it has now, not the printed one."""
    s = position({"0705": "t1"})
    assert reaching(s, n.SOVIET, "0707") == ["0705"]
    assert reaching(weaken(s, t1=6), n.SOVIET, "0707") == []


def test_thirteen_points_reach_three_hexes_and_none_reach_four() -> None:
    """2.6 Two divisions of armor."""
    s = position({"0705": "p1 p2"})
    assert reaching(s, n.AXIS, "0708") == ["0705"]
    assert reaching(s, n.AXIS, "0709") == []


def test_the_way_of_a_reaction_avoids_enemies_straits_and_lakes() -> None:
    """R48 It is counted along passable hexes; only the hex asked about may hold an enemy."""
    s = position({"0708": "g1", "0605": "t1"})
    here = distances(s, n.SOVIET, cell("0708"), False)
    assert here[cell("0708")] == 0
    assert here[cell("0707")] == 1
    walled = position({"0707": "g1", "0607": "g2", "0807": "g3", "0706": "p1"})
    round_about = distances(walled, n.SOVIET, cell("0707"), False)
    assert round_about[cell("0705")] == UNREACHED
    assert distances(s, n.SOVIET, cell("0604"), False)[cell("0605")] == 2
    assert distances(s, n.SOVIET, cell("0602"), False)[cell("0603")] == 2


def test_finns_wait_and_keep_their_limits() -> None:
    """R69, R72 No reaction before their turn, none over the Svir nor into Leningrad."""
    s = position({"0202": "fj", "0304": "p1"})
    assert fresh_in(s, n.AXIS, cell("0202")).is_empty()
    assert names_of(fresh_in(s, n.AXIS, cell("0304"))) == ["p1"]
    s.finns = 2
    assert names_of(fresh_in(s, n.AXIS, cell("0202"))) == ["fj"]
    assert reaching(s, n.AXIS, "0201") == ["0202"]
    assert reaching(s, n.AXIS, "0302") == ["0304"]
    assert reaching(s, n.AXIS, "0405") == ["0304"]
    s.put(unit("fj"), cell("0304"))
    assert reaching(s, n.AXIS, "0405") == []


def test_the_garrison_of_hanko_reacts_to_nobody() -> None:
    """X4.10 It only defends."""
    s = position({"0210": "h1"})
    assert fresh_in(s, n.SOVIET, cell("0210")).is_empty()


def test_the_influenced_hexes_are_those_that_somebody_influences() -> None:
    """2.6, R48, R72 The same as asking hex by hex: straits, enemies and the Finns' limits."""
    s = position(
        {
            "0706": "t1",
            "0604": "t2 r1",
            "0304": "fj f1",
            "0202": "f2",
            "0709": "p1 g1",
            "0609": "m1",
            "0607": "d1",
            "0608": "g2",
        }
    )
    s.finns = 1
    for side in (n.AXIS, n.SOVIET):
        found, land = (
            influenced(s, side, s.sp),
            [at for at in range(s.board.size) if s.board.open[at]],
        )
        asked = [len(who_influences(s, side, at)) > 0 for at in land]
        assert [found[at] == 1 for at in land] == asked
        assert any(asked)
