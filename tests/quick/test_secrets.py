"""1 What the other side can know: the bounds of the Supply of cubes, and the Enablers shown.

DESIGN: numbers are open everywhere; colours in hand, Pool and Supply and what a Regroup brings
are secret, until what is seen leaves no doubt.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.games.quick.rules import constants as n
from tests.quick.builders import Table, acting
from tests.quick.fights import fight

Pair = tuple[int, int]


def bounds(t: Table, side: int = n.BLUE) -> Pair:
    """The fewest and the most blue cubes that Supply can have, as the enemy knows it."""
    return t.s.bounds[2 * side], t.s.bounds[2 * side + 1]


def shown(t: Table, side: int = n.BLUE) -> list[int]:
    """Of each Enabler, how many the enemy knows to be Available."""
    return [t.s.shown[side * n.TYPES + enabler] for enabler in range(n.TYPES)]


# ---------------------------------------------------------------- cubes


def test_1_at_first_supply_is_known() -> None:
    assert bounds(acting()) == (4, 4)


@pytest.mark.parametrize("colour", ["blue", "pink"])
def test_4_3_after_a_regroup_of_a_cube_it_is_one_of_two(colour: str) -> None:
    assert bounds(acting().do(f"add-cube {colour}")) == (3, 4)


def test_4_3_two_cubes_make_three_cases_and_the_two_ends_are_hard() -> None:
    cubes = {"blue": {"hand": (4, 0), "supply": (1, 2)}, "red": {"hand": (0, 0)}}
    t = acting(cubes=cubes).do("add-cube pink")
    assert bounds(t) == (0, 1)
    assert bounds(t.do("add-cube pink")) == (0, 1), "one cube is left, of either colour"
    assert bounds(t.do("add-cube blue")) == (0, 0)


def test_4_3_where_supply_has_one_colour_there_is_no_secret() -> None:
    assert bounds(acting(cubes={"blue": {"supply": (3, 0)}}).do("add-cube blue")) == (2, 2)
    assert bounds(acting(cubes={"blue": {"supply": (0, 3)}}).do("add-cube pink")) == (0, 0)


def test_3_2_cubes_that_are_seen_narrow_it_down() -> None:
    """Pool and hand had two pinks; once three have been seen, one came out of Supply."""
    cubes = {"blue": {"hand": (1, 3), "pool": (0, 0), "supply": (1, 0)}, "red": {"hand": (0, 0)}}
    t = acting(cubes=cubes)
    t.s.bounds[0] = 0
    t.do("pass pink", "pass pink")
    assert bounds(t) == (0, 1), "a pink and two blue are unseen: the one in Supply may be either"
    t.do("pass pink")
    assert bounds(t) == (1, 1), "all pinks have been seen"


def test_3_2_and_the_other_way_round() -> None:
    cubes = {"blue": {"hand": (3, 1), "pool": (0, 0), "supply": (0, 1)}, "red": {"hand": (0, 0)}}
    t = acting(cubes=cubes)
    t.s.bounds[1] = 1
    assert bounds(t.do("pass blue", "pass blue")) == (0, 1)
    assert bounds(t.do("pass blue")) == (0, 0), "all blues have been seen"


def test_5_5_a_lost_cube_is_seen_too() -> None:
    cubes = {"red": {"pool": (0, 1), "hand": (0, 0), "supply": (2, 0)}}
    t = fight(reduced=["r2"], cubes=cubes)
    t.s.bounds[2] = 1
    t.do("count 0", "count 1", "remove")
    assert bounds(t, n.RED) == (1, 2)
    assert bounds(t.do("draw pink"), n.RED) == (2, 2)


def test_1_a_guess_keeps_what_is_open_and_within_the_bounds() -> None:
    t = acting().do("add-cube blue")
    dealt = set()
    for seed in range(200):
        guess = t.s.guess(n.RED, Dice(seed))
        assert guess.problem() == ""
        for place in (n.POOL, n.HAND, n.RESERVE):
            assert guess.heap(n.BLUE, place) == t.s.heap(n.BLUE, place)
        for colour in (n.BLUE_CUBE, n.PINK_CUBE):
            assert guess.count_unseen(n.BLUE, colour) == t.s.count_unseen(n.BLUE, colour)
            assert guess.cube(n.BLUE, n.DISCARD, colour) == t.s.cube(n.BLUE, n.DISCARD, colour)
        assert list(guess.cubes)[n.CUBES :] == list(t.s.cubes)[n.CUBES :], "its own it knows"
        dealt.add((guess.cube(n.BLUE, n.RESERVE, 0), guess.cube(n.BLUE, n.HAND, 0)))
    assert dealt == {(supply, hand) for supply in (3, 4) for hand in range(4)}


# ---------------------------------------------------------------- Enablers


def test_4_3_what_was_fetched_is_not_shown() -> None:
    t = acting().do("fetch artillery")
    assert shown(t) == [1, 2, 1, 1]
    assert t.box("blue", "available").count("artillery") == 3


def test_4_3_what_is_allocated_was_one_of_those_shown() -> None:
    t = acting().do("fetch artillery", "pass blue", "allocate artillery b1")
    assert shown(t) == [1, 1, 1, 1]
    assert t.box("blue", "available").count("artillery") == 2


def test_4_3_what_none_was_shown_of_has_been_fetched() -> None:
    boxes = {"blue": {"available": ["recon"], "supply": ["artillery", "supply"]}}
    t = acting(boxes=boxes).do("fetch supply", "pass blue", "allocate supply b1")
    assert shown(t) == [1, 0, 0, 0]
    assert t.box("blue", "available") == ["recon"]


def test_4_2_what_is_refreshed_or_salvaged_is_shown() -> None:
    t = acting(boxes={"blue": {"exhausted": ["recon", "supply"]}}).do("refresh recon supply")
    assert shown(t) == [2, 2, 1, 2]
    boxes = {"red": {"exhausted": ["recon"]}}
    t = fight(fate=True, reduced=["r2"], boxes=boxes)
    t.do("count 0", "count 1", "remove", "draw blue", "roll 4")
    assert shown(t, n.RED) == [2, 1, 1, 1]


def test_1_a_guess_deals_what_was_fetched_anew() -> None:
    t = acting().do("fetch artillery")
    kinds = set()
    for seed in range(100):
        guess = t.s.guess(n.RED, Dice(seed))
        assert guess.problem() == ""
        extra = [guess.box(n.BLUE, n.AVAILABLE, e) - shown(t)[e] for e in range(n.TYPES)]
        assert sum(extra) == 1
        for e in range(n.TYPES):
            together = guess.box(n.BLUE, n.AVAILABLE, e) + guess.box(n.BLUE, n.IN_SUPPLY, e)
            assert together == t.s.box(n.BLUE, n.AVAILABLE, e) + t.s.box(n.BLUE, n.IN_SUPPLY, e)
        kinds.add(extra.index(1))
    assert kinds == {n.RECON, n.ARTILLERY, n.ENGINEER, n.SUPPLY}
    assert list(t.s.guess(n.BLUE, Dice(1)).boxes)[: n.BOXES] == list(t.s.boxes)[: n.BOXES]


# ---------------------------------------------------------------- as games go


@given(st.lists(st.sampled_from(["blue", "pink", "add-cube blue", "add-cube pink"]), max_size=12))
def test_3_2_bounds_are_those_of_all_worlds_that_fit(spoken: list[str]) -> None:
    """Against every split of colours that the enemy could not tell from the real one.

    A world is the blue cubes in Supply and those in Pool and hand together.
    """
    cubes = {"blue": {"hand": (3, 2), "pool": (0, 0), "supply": (2, 2)}, "red": {"hand": (0, 0)}}
    t = acting(cubes=cubes)
    worlds, rest, left = {(2, 3)}, 5, 4  # how many are in Pool and hand, and in Supply
    for said in spoken:
        spoken_act = f"pass {said}" if len(said) == 4 else said
        if spoken_act not in t.options:
            continue
        t.do(spoken_act)
        spent = "pink" if said == "pink" else "blue"
        if said.startswith("add-cube"):
            drawn = {(s - 1, r + 1) for s, r in worlds if s > 0}
            worlds = drawn | {(s, r) for s, r in worlds if left - s > 0}
            left, rest = left - 1, rest + 1
        worlds = {(s, r - (spent == "blue")) for s, r in worlds}
        rest -= 1
        worlds = {(s, r) for s, r in worlds if 0 <= r <= rest}
        supplies = {s for s, _ in worlds}
        assert bounds(t) == (min(supplies), max(supplies))
