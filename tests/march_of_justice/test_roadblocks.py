"""7.3 Roadblocks: where the printed Russians put them, and where a person may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.kremlin import Deployment, Roadblocks
from grognard.games.march_of_justice.rules.reasons import (
    NO_BLOCK_THERE,
    NOT_DRAWN,
    NOT_ON_THE_WAY,
    ONE_BLOCK_EACH,
    PLACED_ALREADY,
)
from tests.march_of_justice.names import place
from tests.march_of_justice.russians import thoughts
from tests.march_of_justice.table import Position, Table, table

# ---------------------------------------------------------------- the printed Russians


def deploying(where: Mapping[str, str], **more: Unpack[Position]) -> Table:
    """7.3 The printed Russians are about to deploy."""
    more["active"] = "russia"
    return table(where, Deployment(0), **more)


# from the sheet's map, by hand: the next location on the one cheapest way to Moscow
ONE_WAY = {
    "kamensk": "boguchar",
    "morozovsk": "volgograd",
    "volgograd": "borisoglebsk",
    "borisoglebsk": "tambov",
    "tambov": "chaplygin",
    "lipetsk": "chaplygin",
    "chaplygin": "ryazan",
    "boguchar": "voronezh",
    "kursk": "oryol",
    "oryol": "kaluga",
    "kashira": "moscow",
    "serpukhov": "moscow",
    "kaluga": "moscow",
    "kolomna": "moscow",
    "rubelo": "moscow",
    "grozny": "mineralnye-vody",
}
# and where several ways cost the same
SEVERAL_WAYS = {
    "rostov": ["kamensk", "morozovsk"],
    "voronezh": ["yelets", "lipetsk", "kursk"],
    "yelets": ["tula", "oryol"],
    "tula": ["kashira", "serpukhov", "kaluga"],
    "ryazan": ["kashira", "kolomna"],
}


@pytest.mark.parametrize(("here", "ahead"), ONE_WAY.items())
def test_7_3_the_roadblock_goes_next_on_wagners_cheapest_way(here: str, ahead: str) -> None:
    t = deploying({"utkin": here})
    assert t.over
    assert t.blocks == [ahead, ""]
    assert t.facts(facts.BLOCKED) == [(0, place(ahead), 0, 0)]
    assert thoughts(t) == [f"blocks 1 {here} {ahead}"]


@pytest.mark.parametrize(("here", "ways"), SEVERAL_WAYS.items())
def test_7_3_of_equally_cheap_ways_the_player_picks(here: str, ways: list[str]) -> None:
    t = deploying({"utkin": here})
    assert t.who == "wagner"
    assert t.options == [f"block 1 {ahead}" for ahead in ways]
    assert t.do(f"block 1 {ways[-1]}").blocks == [ways[-1], ""]
    assert thoughts(t) == [f"blocks 1 {here} {'+'.join(ways)}"]


def test_7_3_nothing_off_those_ways_can_be_picked() -> None:
    t = deploying({"utkin": "tula"}, second_roadblock=True)
    for elsewhere in ("1 rostov", "1 tula", "1 moscow", "2 kashira"):
        assert t.refusal(f"block {elsewhere}") is NOT_ON_THE_WAY


def test_7_3_it_blocks_the_unit_nearest_to_moscow() -> None:
    t = deploying({"utkin": "rostov", "rusich": "boguchar", "serb": "lipetsk"})
    assert t.blocks == ["chaplygin", ""]


def test_7_3_units_that_are_equally_near_are_all_looked_at() -> None:
    """Tula and Ryazan are both three points away."""
    t = deploying({"utkin": "tula", "rusich": "ryazan"})
    ways = ("kashira", "serpukhov", "kaluga", "kolomna")
    assert t.options == [f"block 1 {ahead}" for ahead in ways]


def test_7_3_where_wagner_stands_no_way_needs_blocking() -> None:
    """Wagner holds Moscow; from Serpukhov the other aim is Rubelo."""
    assert deploying({"utkin": "moscow", "rusich": "serpukhov"}).blocks == ["rubelo", ""]


def test_7_3_who_is_in_moscow_has_no_way_left_to_block() -> None:
    """The nearest of the others counts."""
    assert deploying({"utkin": "moscow", "rusich": "lipetsk"}).blocks == ["chaplygin", ""]


def test_7_3_last_turns_place_is_given_up() -> None:
    t = deploying({"utkin": "lipetsk"}, roadblocks=["voronezh"])
    assert t.blocks == ["chaplygin", ""]


def test_7_3_never_in_rostov_but_behind_it() -> None:
    """The way from the south leads through Rostov, and on by either road."""
    t = deploying({"utkin": "mineralnye-vody"})
    assert t.options == ["block 1 kamensk", "block 1 morozovsk"]


def test_7_3_without_wagner_there_is_nothing_to_block() -> None:
    t = deploying({}, roadblocks=["tula", "yelets"])
    assert t.blocks == ["", ""]
    assert thoughts(t) == ["no place 1", "no place 2"]


# ---------------------------------------------------------------- the second one


def test_7_3_one_roadblock_until_the_second_is_drawn() -> None:
    assert deploying({"utkin": "volgograd"}).blocks == ["borisoglebsk", ""]
    t = deploying({"utkin": "volgograd"}, second_roadblock=True)
    assert t.blocks == ["borisoglebsk", "tambov"]
    assert thoughts(t) == ["blocks 1 volgograd borisoglebsk", "blocks 2 volgograd tambov"]


def test_7_3_the_second_follows_the_way_that_was_picked() -> None:
    t = deploying({"utkin": "yelets"}, second_roadblock=True).do("block 1 oryol")
    assert t.blocks == ["oryol", "kaluga"]
    t = deploying({"utkin": "yelets"}, second_roadblock=True).do("block 1 tula")
    assert t.options == ["block 2 kashira", "block 2 serpukhov", "block 2 kaluga"]
    assert t.refusal("block 1 kashira") is NOT_ON_THE_WAY
    assert t.do("block 2 kaluga").blocks == ["tula", "kaluga"]


@pytest.mark.parametrize("here", ["serpukhov", "kaluga", "kolomna"])
def test_7_3_with_the_first_in_moscow_the_second_bars_rubelo(here: str) -> None:
    """From Kolomna the way there leads through Moscow, which is taken."""
    assert deploying({"utkin": here}, second_roadblock=True).blocks == ["moscow", "rubelo"]


def test_7_3_two_never_share_a_location() -> None:
    """With all of Wagner in Moscow only Rubelo is left to bar."""
    t = deploying({"utkin": "moscow"}, second_roadblock=True)
    assert t.blocks == ["rubelo", ""]
    assert thoughts(t) == ["blocks 1 moscow rubelo", "no place 2"]


# ---------------------------------------------------------------- a person


def placing(**more: Unpack[Position]) -> Table:
    """7.3 The second player is about to deploy."""
    more["russians"] = "second-player"
    more["active"] = "russia"
    return table({"utkin": "boguchar"}, Roadblocks(n.RUSSIA, 0), **more)


def test_7_3_a_person_puts_it_anywhere_but_in_rostov_or_grozny() -> None:
    t = placing()
    assert t.who == "russia"
    assert len(t.options) == 21 + 1
    assert t.refusal("block 1 rostov") is NO_BLOCK_THERE
    assert t.refusal("block 1 grozny") is NO_BLOCK_THERE
    assert t.do("block 1 kursk", "done").blocks == ["kursk", ""]


def test_7_3_a_person_may_leave_it_where_it_is() -> None:
    t = placing(roadblocks=["tula"]).do("done")
    assert t.over
    assert t.blocks == ["tula", ""]


def test_7_3_a_person_waits_for_the_second_to_be_drawn() -> None:
    assert placing().refusal("block 2 tula") is NOT_DRAWN
    assert placing(second_roadblock=True).do("block 2 tula").blocks == ["", "tula"]


def test_7_3_each_is_placed_once_a_turn() -> None:
    t = placing(second_roadblock=True).do("block 1 tula")
    assert t.refusal("block 1 kursk") is PLACED_ALREADY
    t.do("block 2 kursk")
    assert t.refusal("block 2 yelets") is PLACED_ALREADY
    assert t.options == ["done"]


def test_7_3_a_person_cannot_put_both_in_one_location() -> None:
    t = placing(roadblocks=["tula", "kursk"])
    assert t.refusal("block 1 kursk") is ONE_BLOCK_EACH
    assert t.refusal("block 2 tula") is ONE_BLOCK_EACH
    t.do("block 1 yelets", "block 2 tula")
    assert t.blocks == ["yelets", "tula"]


def test_7_3_one_player_alone_places_it_for_the_russians() -> None:
    t = table({"utkin": "boguchar"}, None, 7, russians="own-judgement", active="russia")
    assert (t.asked, t.who) == ("Roadblocks", "wagner")
