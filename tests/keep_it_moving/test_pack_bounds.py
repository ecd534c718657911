"""How much a deck may ask of a table; what is too much is named, with how much it is."""

from __future__ import annotations

import pytest

from grognard.engine.pack_bounds import DEEPEST, MOST_BYTES, count_levels, refuse_too_much
from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games.keep_it_moving.game import KeepItMoving
from grognard.games.keep_it_moving.pack import BUILT_IN, read_built_in
from tests.keep_it_moving.decks import event, pack

GAME = KeepItMoving()
ROOM = 5  # times as much as any deck of ours has


def too_much(data: Json) -> list[str]:
    with pytest.raises(BadPack) as refused:
        refuse_too_much("my.toml", GAME.weigh(data))
    return refused.value.mistakes


def with_steps(steps: Json) -> Json:
    data = pack(event(""))
    data["card"][1]["does"] = steps
    return data


def amounts(data: Json) -> dict[str, int]:
    """The most of each kind that a deck has."""
    found: dict[str, int] = {}
    for one in GAME.weigh(data):
        found[one.what] = max(found.get(one.what, 0), one.there)
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_there_is_room_for_five_times_our_own_decks(name: str) -> None:
    tight = [
        one
        for one in GAME.weigh(read_built_in(name))
        if one.there * ROOM > one.most and "levels" not in one.what
    ]
    assert tight == []


def test_steps_choices_and_rolls_are_counted_wherever_they_stand() -> None:
    choice = {"choose": [{"label": "a", "does": [{"momentum": "+d6"}]}, {"label": "b"}]}
    table = {"roll": {"1-3": [choice], "4-6": [{"if": {"mark": "m"}, "then": [{"prepare": 1}]}]}}
    found = amounts(with_steps([table, {"name": "random battalion"}]))
    assert found["steps"] == 1 + 6  # the card that wins has one
    assert found["choices"] == 1
    assert found["rolls"] == 3


@pytest.mark.parametrize(
    ("steps", "ways"),
    [
        ([{"momentum": 3}], 1),
        ([{"momentum": "-d3"}, {"momentum": "+2d6"}], 33),
        ([{"attrit": "random unit"}, {"regenerate": "random battalion"}], 12),
        ([{"name": "random battalion"}, {"put": "m", "cards": "d6"}], 18),
        ([{"roll": {"1-5": [], "6": [{"momentum": "+d6"}]}}], 11),
        ([{"choose": [{"label": "a", "does": [{"momentum": "+d6"}]}, {"label": "b"}]}], 6),
        ([{"if": {"momentum": 1}, "then": [{"momentum": "+d3"}], "else": []}], 3),
    ],
)
def test_the_ways_of_dice_are_counted(steps: Json, ways: int) -> None:
    assert amounts(with_steps(steps))["ways that dice can fall"] == ways


def test_each_bound_is_named_with_its_place_and_both_numbers() -> None:
    choice = {"choose": [{"label": "a"}, {"label": "b"}]}
    assert too_much(with_steps([{"momentum": 1}] * 1000)) == [
        "deck: 1,001 steps; 1,000 is the most"
    ]
    assert too_much(with_steps([choice] * 201)) == ["deck: 201 choices; 200 is the most"]
    assert too_much(with_steps([{"momentum": "+d6"}] * 4)) == [
        "card 'event': 1,296 ways that dice can fall; 1,000 is the most"
    ]
    assert "deck: 101 rolls; 100 is the most" in too_much(with_steps([{"momentum": "+d3"}] * 101))
    [words] = too_much(with_steps([]) | {"about": "x" * MOST_BYTES})
    assert words.startswith("100,")
    assert words.endswith(" bytes as JSON; 100,000 is the most")


def test_a_deep_nest_is_refused_whatever_it_is_made_of() -> None:
    nest: Json = 1
    for _ in range(DEEPEST):
        nest = [nest]
    assert count_levels(nest) == DEEPEST
    deep = {"about": [nest]}
    for _ in range(100_000):
        deep = {"about": [deep]}
    assert too_much(deep) == ["31 levels of tables and lists; 30 is the most"]


@pytest.mark.parametrize("data", [None, 3, [], {"card": 3}, {"card": [3, {"does": {"roll": 1}}]}])
def test_what_is_no_deck_is_left_to_those_who_read_it(data: Json) -> None:
    refuse_too_much("my.toml", GAME.weigh(data))
