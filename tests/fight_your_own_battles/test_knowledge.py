"""X3.2 Knowledge and X5 observing."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.knowledge import forget_unseen, meet, meet_all
from grognard.games.fight_your_own_battles.rules.observing import (
    Observing,
    ObservingMarker,
    count_segments,
    why_not_observe,
    why_not_observe_marker,
)
from grognard.games.fight_your_own_battles.rules.opening import hide
from grognard.games.fight_your_own_battles.rules.reasons import (
    KNOWN_ALREADY,
    NO_ENEMY,
    NO_MARKER,
    OUT_OF_SIGHT,
    TOO_WELL_HIDDEN,
)
from tests.fight_your_own_battles.field import Field


def conceal(field: Field, name: str, *places: tuple[int, int]) -> Field:
    """Put an element under markers."""
    element = field.s.board.elements[field.who(name)]
    element.places = type(field.s.cell)([field.cell(x, y) for x, y in places])
    hide(field.s, field.who(name))
    return field


# ---------------------------------------------------------------- X3.2


def test_r84_enemies_within_six_inches_in_sight_know_each_other() -> None:
    """R84 Mutual, and not an inch further."""
    field = Field(b1="platoon 10 10", r1="platoon 16 10", r2="platoon 10 17")
    assert meet(field.s, field.who("b1"))
    assert field.known_to("b1") == ["r1"]
    assert field.known_to("r1") == ["b1"]
    assert field.known_to("r2") == []
    assert not meet(field.s, field.who("b1")), "nothing new"


def test_r84_what_is_not_in_sight_is_not_known() -> None:
    field = Field(b1="platoon 10 10", r1="platoon 14 10").lay("building", 12, 10)
    meet_all(field.s)
    assert field.known_to("b1") == []


def test_r84_a_side_forgets_whom_none_of_it_sees() -> None:
    """R84 As long as anybody of the side has him in sight, all remember."""
    field = Field(b1="platoon 10 10", b2="platoon 10 20", r1="platoon 30 10")
    field.lay("building", 20, 10).lay("building", 20, 15).knows("b1 r1", "b2 r1", "r1 b1")
    field.move("bhq", 30, 39)
    forget_unseen(field.s)
    assert field.known_to("b1") == ["r1"], "the headquarters see him"
    field.lay("building", 30, 30)
    forget_unseen(field.s)
    assert [field.known_to(name) for name in ("b1", "b2")] == [[], []]
    assert field.known_to("r1") == ["b1"], "the other headquarters see that one"


def test_r100_a_concealed_element_watches_twelve_inches_and_is_not_seen() -> None:
    """R100 From any of its markers; the other side learns nothing."""
    field = Field(b1="platoon 10 10", r1="platoon 30 10")
    conceal(field, "r1", (22, 10), (30, 10))
    meet(field.s, field.who("b1"))
    assert field.known_to("r1") == ["b1"]
    assert field.known_to("b1") == []
    field = Field(b1="platoon 10 10", r1="platoon 30 10")
    conceal(field, "r1", (23, 10), (30, 10))
    meet(field.s, field.who("b1"))
    assert field.known_to("r1") == []


# ---------------------------------------------------------------- X5.1 segments


def segments(field: Field) -> int:
    return int(count_segments(field.s, field.who("b1"), field.who("r1")))


@pytest.mark.parametrize(("x", "found"), [(11, 1), (16, 1), (17, 2), (22, 2), (23, 3), (70, 10)])
def test_r89_a_segment_is_six_inches(x: int, found: int) -> None:
    assert segments(Field(b1="platoon 10 10", r1=f"platoon {x} 10")) == found


@pytest.mark.parametrize(
    ("told", "more"),
    [
        ("platoon 34 10", 0),
        ("cruiser 34 10", -2),
        ("platoon 34 10 field", 2),
        ("platoon 34 10 wall", 3),
        ("cruiser 34 10 wood", 0),
    ],
)
def test_r89_what_is_looked_at(told: str, more: int) -> None:
    """R89 Four segments away: vehicles are easier, cover is harder."""
    assert segments(Field(b1="platoon 10 10", r1=told)) == 4 + more


@pytest.mark.parametrize(
    ("item", "more"), [("platoon", 0), ("foo", -1), ("cruiser", 1), ("half-track", 0)]
)
def test_r89_who_looks(item: str, more: int) -> None:
    """R89 A FOO sees better, a closed AFV worse."""
    assert segments(Field(b1=f"{item} 10 10", r1="platoon 34 10")) == 4 + more


@pytest.mark.parametrize(
    ("field_name", "name", "value", "more"),
    [
        ("counter", "r1", n.RED_COUNTER, -3),  # not under 1
        ("counter", "r1", n.BLUE_COUNTER, -2),
        ("order", "b1", n.OVERWATCH, -2),
        ("row", "b1", n.SHAKEN, 1),
        ("row", "b1", n.SUPPRESSED, 1),
        ("row", "b1", n.PINNED, 2),
        ("score", "b1", 4, 1),
        ("score", "b1", 5, 0),
    ],
)
def test_r89_how_both_are(field_name: str, name: str, value: int, more: int) -> None:
    field = Field(b1="platoon 10 10", r1="platoon 34 10").set(field_name, **{name: value})
    assert segments(field) == 4 + more


def test_r33_a_score_that_fell_in_this_turn_does_not_count_yet() -> None:
    """R33 Suppressed with 5 before it, an element observes as one that is suppressed."""
    field = Field(b1="platoon 10 10", r1="platoon 34 10")
    field.set("row", b1=n.SUPPRESSED).set("score", b1=4)
    assert segments(field) == 5


# ---------------------------------------------------------------- X5.2 the act


def test_r89_a_die_of_at_least_the_segments_finds_him() -> None:
    for die, known in ((3, []), (4, ["r1"])):
        field = Field(b1="platoon 10 10", r1="platoon 34 10")
        field.call(Observing(field.who("b1"), field.who("r1"))).roll(die)
        assert field.known_to("b1") == known
        assert field.known_to("r1") == []


def test_whom_one_cannot_observe() -> None:
    """X5.2 Friends, who is known, out of sight, or too well hidden."""
    field = Field(b1="platoon 10 10", b2="platoon 12 12", r1="platoon 34 10", r2="platoon 75 10")
    field.lay("wall", 75, 10)
    s, b1 = field.s, field.who("b1")
    assert why_not_observe(s, b1, field.who("r1")) is None
    assert why_not_observe(s, b1, field.who("b2")) is NO_ENEMY
    assert why_not_observe(s, b1, field.who("r2")) is TOO_WELL_HIDDEN
    assert why_not_observe(s, b1, 120) is NO_ENEMY
    field.lay("building", 20, 10)
    assert why_not_observe(s, b1, field.who("r1")) is OUT_OF_SIGHT
    assert why_not_observe(field.knows("b1 r1").s, b1, field.who("r1")) is KNOWN_ALREADY


# ---------------------------------------------------------------- X12.2 markers


def test_a_marker_is_four_segments_harder_to_make_out() -> None:
    """R89 Two segments, soft cover and concealed: 8."""
    field = Field(b1="platoon 10 10", r1="platoon 22 10 hedge", r2="platoon 22 14 hedge")
    conceal(field, "r1", (22, 10), (22, 12), (22, 14))
    marker = field.cell(22, 10)
    assert why_not_observe(field.s, field.who("b1"), field.who("r1")) is NO_ENEMY
    assert why_not_observe_marker(field.s, field.who("b1"), marker) is None
    assert why_not_observe_marker(field.s, field.who("b1"), field.cell(5, 5)) is NO_MARKER
    assert why_not_observe_marker(field.s, field.who("r2"), marker) is NO_MARKER
    field.call(ObservingMarker(field.who("b1"), marker)).roll(7)
    assert field.s.hidden(field.who("r1"))
    field.call(ObservingMarker(field.who("b1"), marker)).roll(8)
    assert field.asked == "CountFaces", "now it is turned"


@pytest.mark.parametrize(("left", "good"), [(3, 2), (2, 3)])
def test_r100_a_marker_is_real_or_a_dummy(left: int, good: int) -> None:
    """R100 On 5 of three, on 4 of two."""
    places = [(22, 10), (22, 12), (22, 14)][:left]
    for real in (0, 1):
        field = Field(b1="platoon 10 10", r1="platoon 22 10")
        conceal(field, "r1", *places)
        field.call(ObservingMarker(field.who("b1"), field.cell(22, 10))).roll(9)
        assert getattr(field.s.top, "good") == good  # noqa: B009
        field.count(real)
        assert field.s.hidden(field.who("r1")) == (real == 0)
        if real:
            assert field.at("r1") == (22, 10)
            assert field.known_to("b1") == ["r1"]
        else:
            cells = [field.cell(x, y) for x, y in places[1:]]
            assert list(field.s.spots(field.who("r1"))) == cells


def test_r100_the_last_marker_is_the_element() -> None:
    """R100 No die is thrown."""
    field = Field(b1="platoon 10 10", r1="platoon 22 10")
    conceal(field, "r1", (22, 10))
    field.call(ObservingMarker(field.who("b1"), field.cell(22, 10))).roll(9)
    assert field.at("r1") == (22, 10)
