"""2.1 and 2.2 Select Cubes."""

from __future__ import annotations

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import HAS_CHOSEN, NOT_IN_POOL
from tests.quick.builders import Table, at_section, battle

NO_HAND = (0, 0)
Cubes = dict[str, tuple[int, int]]


def selecting(blue: Cubes, red: Cubes | None = None, support: int | None = None) -> Table:
    """Both are asked for cubes; Red's are as a game begins unless said."""
    usual: Cubes = {"pool": (8, 4), "hand": NO_HAND}
    cubes = {"blue": usual | blue, "red": usual | (red or {})}
    return at_section(
        3, battle(cubes=cubes, popular=support is not None, support={"blue": support or 0})
    )


def test_2_2_four_cubes_of_ones_choice() -> None:
    t = selecting({})
    assert t.who == ["blue", "red"]
    assert t.of("select") == [f"{side} {blue}" for side in ("blue", "red") for blue in range(5)]
    t.do("select blue 3")
    assert t.cubes("blue", "hand") == (3, 1)
    assert t.cubes("blue", "pool") == (5, 3)
    assert t.told(facts.CHOSE) == [(n.BLUE, 3, 1, 0)]


@pytest.mark.parametrize(
    ("pool", "blue"), [((2, 4), [0, 1, 2]), ((8, 1), [3, 4]), ((3, 2), [2, 3])]
)
def test_2_2_one_takes_what_the_pool_has(pool: tuple[int, int], blue: list[int]) -> None:
    t = selecting({"pool": pool})
    assert [said for said in t.of("select") if said.startswith("blue")] == [
        f"blue {number}" for number in blue
    ]
    assert {t.refused[f"select blue {m}"] for m in range(5) if m not in blue} == {NOT_IN_POOL}


def test_2_2_five_cubes_are_too_many() -> None:
    assert selecting({}).refusal("select blue 5") is NOT_IN_POOL


def test_2_2_both_choose_in_any_order_and_once() -> None:
    t = selecting({})
    t.do("select red 0")
    assert t.who == ["blue"]
    assert t.refusal("select red 0") is HAS_CHOSEN
    assert t.refusal("select red 4") is HAS_CHOSEN
    assert t.refusal("select red 7") is HAS_CHOSEN, "and nothing about the Pool is told"
    t.do("select blue 4")
    assert t.asked == "Die", "civilians wander"


def test_2_2_who_has_chosen_is_offered_nothing_more() -> None:
    t = selecting({}).do("select red 1")
    assert {said.split()[1] for said in (*t.options, *t.refused)} == {"blue"}


# ---------------------------------------------------------------- 2.1


def test_2_1_a_pool_that_is_large_enough_is_not_refilled() -> None:
    t = selecting({"pool": (2, 2), "discard": (6, 2)})
    assert t.told(facts.REFILLED) == []
    t.do("select blue 2")
    assert t.cubes("blue", "pool") == (0, 0)
    assert t.cubes("blue", "discard") == (6, 2)


def test_2_1_what_is_left_is_taken_and_the_rest_chosen_from_the_discards() -> None:
    t = selecting({"pool": (1, 1), "discard": (7, 3)})
    assert t.told(facts.REFILLED) == [(n.BLUE, 10, 0, 0)]
    assert t.cubes("blue", "hand") == (1, 1)
    assert t.cubes("blue", "pool") == (7, 3)
    assert t.cubes("blue", "discard") == (0, 0)
    assert [said for said in t.of("select") if said.startswith("blue")] == [
        "blue 0",
        "blue 1",
        "blue 2",
    ]
    t.do("select blue 2")
    assert t.cubes("blue", "hand") == (3, 1)
    assert t.cubes("blue", "pool") == (5, 3)


def test_2_1_lost_cubes_and_the_supply_stay_out() -> None:
    t = selecting({"pool": (0, 0), "discard": (7, 3), "lost": (1, 1), "supply": (2, 3)})
    assert t.cubes("blue", "pool") == (7, 3)
    assert (t.cubes("blue", "lost"), t.cubes("blue", "supply")) == ((1, 1), (2, 3))


def test_2_2_reading_43_too_few_cubes_make_a_smaller_hand() -> None:
    t = selecting({"pool": (1, 0), "discard": (0, 2)})
    t.do("select blue 0")
    assert t.cubes("blue", "hand") == (1, 2)
    assert t.cubes("blue", "pool") == (0, 0)


def test_2_2_reading_43_who_has_no_cube_at_all_is_not_asked() -> None:
    t = selecting({"pool": (0, 0)})
    assert t.who == ["red"]
    t.do("select red 4")
    assert t.asked == "Die"


def test_2_2_with_no_cube_on_either_side_nobody_is_asked() -> None:
    nothing: Cubes = {"pool": (0, 0)}
    assert selecting(nothing, nothing).asked == "Die"


def test_2_2_whom_the_last_of_the_pool_suffices_chooses_nothing_more() -> None:
    """A pool of three and no discards: all are taken, nothing is left to choose."""
    t = selecting({"pool": (2, 1)})
    assert t.cubes("blue", "hand") == (2, 1)
    assert t.who == ["red"]


# ---------------------------------------------------------------- 6.1


@pytest.mark.parametrize(("support", "hand"), [(-3, 4), (-4, 3), (-6, 3), (6, 4)])
def test_2_2_and_6_1_the_unpopular_take_three(support: int, hand: int) -> None:
    t = selecting({}, support=support)
    t.do("select blue 2")
    assert sum(t.cubes("blue", "hand")) == hand
    t.do("select red 2")
    assert sum(t.cubes("red", "hand")) == 4


def test_2_1_and_6_1_three_in_the_pool_are_enough_for_the_unpopular() -> None:
    t = selecting({"pool": (2, 1), "discard": (5, 2)}, support=-4)
    assert t.told(facts.REFILLED) == []
    assert [said for said in t.of("select") if said.startswith("blue")] == ["blue 2"]


def test_2_2_without_the_option_support_counts_for_nothing() -> None:
    s = battle(cubes={"blue": {"pool": (8, 4), "hand": NO_HAND}}, support={"blue": -6})
    s.cubes[n.CUBES + n.HAND] = s.cubes[n.CUBES + n.HAND + 1] = 0
    assert sum(at_section(3, s).do("select blue 4").cubes("blue", "hand")) == 4
