"""7.1 The Moscow Mobilization Cup: what is drawn, how often, and where it arrives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

from grognard.engine.fate import outcomes
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.cup import Mobilization
from grognard.games.march_of_justice.rules.reasons import NOT_AN_ARRIVAL
from tests.march_of_justice.names import unit, words
from tests.march_of_justice.russians import BACK_IN_MOSCOW
from tests.march_of_justice.table import Position, Table, table

# 7.1 and the sheet's counters: where each chit of the cup that is a unit arrives
ENTRIES = {
    "tanks": "kaluga",
    "rifles": "kaluga",
    "airborne": "moscow",
    "helicopters": "moscow",
    "akhmat": "grozny",
    "rosgvardia": "moscow",
}
CUP = [*ENTRIES, "silence", "roadblock"]


def drawing(where: Mapping[str, str] | None = None, **more: Unpack[Position]) -> Table:
    """7.1 A chit is about to be drawn."""
    more["active"] = "russia"
    return table(where, Mobilization(), **more)


def odds(t: Table) -> dict[str, int]:
    return {words(drawn): weight for drawn, weight in outcomes(t.s)}


# ---------------------------------------------------------------- the draw


def test_7_1_of_eight_chits_each_is_drawn_one_time_in_eight() -> None:
    assert odds(drawing()) == {f"draw {chit}": 1 for chit in CUP}


@pytest.mark.parametrize("held", [["akhmat"], ["silence", "tanks"], ["roadblock", "rifles"], CUP])
def test_7_1_only_what_is_left_can_come_each_as_often(held: list[str]) -> None:
    assert odds(drawing(cup=held)) == {f"draw {chit}": 1 for chit in held}


@pytest.mark.parametrize("chit", CUP)
def test_7_1_what_is_drawn_is_no_longer_in_the_cup(chit: str) -> None:
    t = drawing(momentum=0).do(f"draw {chit}")
    assert sorted(t.cup) == sorted(other for other in CUP if other != chit)
    assert t.over


def test_7_1_an_empty_cup_gives_nothing() -> None:
    t = drawing(cup=[])
    assert t.over
    assert len(t.facts(facts.CUP_EMPTY)) == 1
    assert t.facts(facts.DREW) == []


def test_7_1_one_chit_is_drawn_in_a_turn() -> None:
    """4.3a The Russian half begins with it; after it nobody draws until the next turn."""
    t = table({"utkin": "kursk"}, section=5, active="russia").do("draw rosgvardia")
    assert t.s.turn == 2
    assert t.asked == "Administration"
    assert len(t.cup) == 7


# ---------------------------------------------------------------- arrivals


@pytest.mark.parametrize(("chit", "entry"), ENTRIES.items())
def test_7_1_units_arrive_in_moscow_regiments_in_kaluga_akhmat_in_grozny(
    chit: str, entry: str
) -> None:
    t = drawing().do(f"draw {chit}")
    assert t.where(chit) == entry
    assert t.side(chit) == "russia"
    assert chit not in t.reduced


def test_7_1_a_held_kaluga_sends_regiments_to_the_nearest_free_place_ruling_33() -> None:
    t = drawing({"utkin": "kaluga"}).do("draw tanks")
    assert t.where("tanks") == "moscow"
    t = drawing({"utkin": "kaluga", "rusich": "moscow"}).do("draw rifles")
    assert t.where("rifles") == "rubelo"


def test_7_1_equally_near_places_are_the_players_to_pick_ruling_33() -> None:
    t = drawing({"utkin": "kaluga", "rusich": "moscow", "serb": "rubelo"}).do("draw tanks")
    assert t.who == "wagner"
    assert t.options == ["go-to tula", "go-to oryol"]
    for elsewhere in ("kaluga", "moscow", "rubelo", "serpukhov", "rostov"):
        assert t.refusal(f"go-to {elsewhere}") is NOT_AN_ARRIVAL
    assert t.do("go-to oryol").where("tanks") == "oryol"


def test_7_1_units_for_a_held_moscow_stop_next_to_it_ruling_33() -> None:
    t = drawing({"utkin": "moscow", "rusich": "rubelo"}).do("draw airborne")
    around = ("kashira", "serpukhov", "kaluga", "kolomna")
    assert t.options == [f"go-to {place}" for place in around]
    assert t.do("go-to kolomna").where("airborne") == "kolomna"


SHUT: Mapping[str, str] = {
    "utkin": "kaluga",
    "rusich": "moscow",
    "serb": "rubelo",
    "airborne": "tula",
    "rifles": "oryol",
}


def test_7_1_with_no_place_the_regiment_waits_as_if_dispersed_ruling_33() -> None:
    t = drawing(SHUT, switched=["airborne", "rifles"], turn=3).do("draw tanks")
    assert t.where("tanks") == "dispersed"
    assert t.due("tanks") == 4
    assert t.facts(facts.SHUT_OUT) == [(unit("tanks"), 0, 0, 0)]


def test_7_1_who_was_shut_out_comes_on_the_following_turn_by_3_11_ruling_33() -> None:
    where = {"utkin": "rostov", "tanks": "dispersed"}
    late = table(where, None, BACK_IN_MOSCOW, turn=3, due={"tanks": 4}, active="russia")
    assert late.where("tanks") == "dispersed"
    now = table(where, None, BACK_IN_MOSCOW, turn=4, due={"tanks": 4}, active="russia")
    [came] = now.facts(facts.CAME_BACK)
    assert came[0] == unit("tanks")


def test_7_1_akhmat_stops_next_to_a_held_grozny_ruling_33() -> None:
    t = drawing({"utkin": "grozny"}).do("draw akhmat")
    assert t.where("akhmat") == "mineralnye-vody"
    t = drawing({"utkin": "grozny", "rusich": "mineralnye-vody"}).do("draw akhmat")
    assert t.where("akhmat") == "dispersed"


@pytest.mark.parametrize(
    ("russians", "who"), [("own-judgement", "wagner"), ("second-player", "russia")]
)
def test_7_1_a_person_puts_it_in_any_free_neighbour(russians: str, who: str) -> None:
    t = drawing({"utkin": "kaluga", "rusich": "rubelo"}, russians=russians).do("draw tanks")
    assert t.who == who
    assert t.options == ["go-to tula", "go-to moscow", "go-to oryol"]
    assert t.refusal("go-to rubelo") is NOT_AN_ARRIVAL
    assert t.do("go-to tula").where("tanks") == "tula"


# ---------------------------------------------------------------- the second Roadblock


def test_7_1_the_second_roadblock_brings_no_unit_that_turn_ruling_35() -> None:
    t = drawing().do("draw roadblock")
    assert t.over
    assert t.s.second_block
    assert all(t.where(chit) == "cup" for chit in ENTRIES)
    assert t.facts(facts.ARRIVED) == []


def test_7_1_the_second_roadblock_is_used_in_the_same_turn_ruling_35() -> None:
    t = table({"utkin": "boguchar"}, None, 5, active="russia").do("draw roadblock")
    assert t.options == ["block 2 yelets", "block 2 lipetsk", "block 2 kursk"]
    assert t.blocks == ["voronezh", ""]
