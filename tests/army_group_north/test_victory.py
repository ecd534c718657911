"""X5.0 Victory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.facts import ENDED, POINTS
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.victory import end_game, points
from tests.army_group_north.builders import FRONT, give, position, unit


def outcome(s: Campaign) -> int:
    end_game(s)
    assert s.finished
    assert s.outcome == s.how
    return s.how


def test_leningrad_taken_is_a_major_victory() -> None:
    """X5.0 Control is enough, whoever is in it."""
    assert outcome(give(position({}), n.AXIS, "0405")) == n.AXIS_MAJOR


def test_leningrad_cut_off_is_a_minor_victory() -> None:
    """X5.0, R94 No way of any length to the eastern edge."""
    s = position({"0503": "g1", "0703": "g2", "0903": "g3", "0303": "g4"})
    assert outcome(s) == n.AXIS_MINOR


def test_anything_else_is_the_soviet_s() -> None:
    """X5.0 One open way is enough."""
    assert outcome(position({"0503": "g1", "0703": "g2"})) == n.SOVIET_WINS


@pytest.fixture
def worth() -> Iterator[None]:
    """Riga is worth 3, Pskov 2, an open Leningrad 3; a lost German costs 1."""
    values = {"Riga": 3, "Pskov": 2}
    for place in FRONT.places:
        place.points = values.get(place.title, 0)
    FRONT.on_points, FRONT.needed, FRONT.drawn = True, 5, 4
    FRONT.lost_points, FRONT.capital_points = 1, 3
    yield
    for place in FRONT.places:
        place.points = 0
    FRONT.on_points, FRONT.needed, FRONT.drawn = False, 0, 0
    FRONT.lost_points = FRONT.capital_points = 0


@pytest.mark.usefixtures("worth")
def test_smaller_scenarios_are_won_by_points() -> None:
    """Scenarios border and luga: enough, nearly enough, too few."""
    s = give(position({"0405": "n1", "0712": "g1 g2"}), n.AXIS, "0408")
    assert points(s) == 3
    assert outcome(s.copy()) == n.SOVIET_WINS
    give(s, n.AXIS, "0706")
    assert outcome(s.copy()) == n.AXIS_ON_POINTS
    eliminate(s, unit("g1"))
    assert points(s) == 4
    assert outcome(s.copy()) == n.DRAWN
    s.lift(unit("g2"), n.GONE)
    assert points(s) == 3


@pytest.mark.usefixtures("worth")
def test_only_germans_are_missed() -> None:
    """Scenario border: Soviets and Finns that are lost cost the Axis nothing."""
    s = give(position({"0405": "n1", "0706": "r1", "0108": "f1", "0712": "g1"}), n.AXIS, "0408")
    for name in ("r1", "f1"):
        eliminate(s, unit(name))
    assert points(s) == 3
    eliminate(s, unit("g1"))
    assert points(s) == 2


@pytest.mark.usefixtures("worth")
def test_a_map_without_leningrad_has_no_points_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenario border: the city is not on its map."""
    monkeypatch.setattr(FRONT, "capital", NOBODY)
    assert points(position({})) == 0


@pytest.mark.usefixtures("worth")
def test_points_and_result_are_told() -> None:
    """X5.0 Points where the scenario is won by them."""
    s = give(position({"0405": "n1"}), n.AXIS, "0408", "0706")
    s.listen()
    end_game(s)
    told = [(fact.kind, fact.numbers[0]) for fact in s.hear()]
    assert told == [(POINTS, 5), (ENDED, n.AXIS_ON_POINTS)]


@pytest.mark.usefixtures("worth")
def test_a_city_that_can_be_attacked_counts() -> None:
    """Scenario luga, R66 It can be where it has no line to the east, or nobody is in it."""
    s = position({"0405": "n1"})
    assert points(s) == 0
    for row in range(1, 10):
        give(s, n.AXIS, f"{row:02}01", f"{row:02}02")
    for name, at in (("g1", "0403"), ("g2", "0603")):
        s.put(unit(name), s.board.names.index(at))
    assert points(s) == 3
