"""7.4.3 Akhmat: waiting in Grozny, and marching on Rostov."""

from __future__ import annotations

import pytest

from grognard.engine.fate import outcomes
from grognard.games.march_of_justice.rules import facts
from tests.march_of_justice.names import place, unit, units, words
from tests.march_of_justice.russians import planning, thoughts
from tests.march_of_justice.table import Table, table

FAR_FROM_IT = {"utkin": "voronezh"}


def test_7_4_3_a_die_is_thrown_while_it_is_in_grozny() -> None:
    t = planning({**FAR_FROM_IT, "akhmat": "grozny"})
    assert {words(rolled): weight for rolled, weight in outcomes(t.s)} == {
        f"roll {face}": 1 for face in range(1, 7)
    }


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_7_4_3_on_1_to_5_it_stays(face: int) -> None:
    t = planning({**FAR_FROM_IT, "akhmat": "grozny"}).do(f"roll {face}")
    assert t.where("akhmat") == "grozny"
    assert thoughts(t)[0] == f"busy akhmat {face}"


def test_7_4_3_while_it_waits_it_takes_no_part_in_the_table() -> None:
    """Neither an easy attack next door nor Moscow's need moves it."""
    where = {"rusich": "mineralnye-vody", "serb": "kashira", "akhmat": "grozny"}
    light = {"rusich": "0-4", "serb": "0-4"}
    t = planning(where, momentum=-3, mct=light, reduced=["rusich"]).do("roll 5")
    assert t.over
    assert t.where("akhmat") == "grozny"
    assert "nobody reaches mineralnye-vody" in thoughts(t)


def test_7_4_3_on_a_6_it_goes_for_rostov() -> None:
    t = planning({**FAR_FROM_IT, "akhmat": "grozny"}).do("roll 6")
    assert t.where("akhmat") == "mineralnye-vody"
    assert thoughts(t)[0] == "marches akhmat 6"
    assert t.over


def test_7_4_3_next_to_wagner_in_rostov_it_attacks_whatever_the_odds() -> None:
    """Three against six: -3, at 1:2 two to the left; Momentum and river one off each."""
    t = planning({"utkin": "rostov", "akhmat": "grozny"}, momentum=1).do("roll 6")
    assert t.facts(facts.CONTACT) == [(1, place("rostov"), units("akhmat"), 0)]
    assert t.facts(facts.DIFFERENTIAL) == [(3, 6, -2, -5)]
    told = {which: by for which, by, _, _ in t.facts(facts.MODIFIER)}
    assert told[facts.BY_MOMENTUM] == told[facts.BY_RIVER] == -1
    assert t.do("roll 6").where("akhmat") == "eliminated"


def test_7_4_3_once_out_of_grozny_it_marches_without_a_die() -> None:
    t = planning({**FAR_FROM_IT, "akhmat": "mineralnye-vody"}, marching=["akhmat"])
    assert t.where("akhmat") == "rostov"
    assert thoughts(t)[0] == "keeps marching akhmat"
    assert t.over


def test_7_4_3_on_the_march_it_attacks_again_without_a_die_for_it() -> None:
    t = planning({"utkin": "rostov", "akhmat": "mineralnye-vody"}, marching=["akhmat"])
    assert thoughts(t)[0] == "keeps marching akhmat"
    assert t.facts(facts.CONTACT) == [(1, place("rostov"), units("akhmat"), 0)]


def attacking_rostov(die: int, *, reduced: bool) -> Table:
    """Akhmat against Rusich in Rostov, at column +4 or -1; the river takes one off the die."""
    where = {"rusich": "rostov", "akhmat": "mineralnye-vody"}
    weak = ["rusich"] if reduced else []
    t = planning(where, momentum=0, mct={"rusich": "0-4"}, reduced=weak, marching=["akhmat"])
    return t.do(f"roll {die}")


def test_7_4_3_it_goes_into_a_rostov_that_it_has_cleared() -> None:
    t = attacking_rostov(4, reduced=True)
    assert t.where("rusich") == "dispersed"
    assert t.where("akhmat") == "rostov"
    assert t.facts(facts.ADVANCED) == [(unit("akhmat"), place("rostov"), 0, 0)]


def test_7_4_3_who_attacks_rostov_with_it_stays_out() -> None:
    """Three and three against one at the right end; the six takes everything."""
    where = {"rusich": "rostov", "akhmat": "mineralnye-vody", "airborne": "kamensk"}
    more = {"rusich": "0-4"}
    t = planning(where, momentum=0, mct=more, reduced=["rusich"], marching=["akhmat"]).do("roll 6")
    assert t.facts(facts.CONTACT)[0][2] == units("akhmat", "airborne")
    assert (t.where("akhmat"), t.where("airborne")) == ("rostov", "kamensk")


def test_7_4_3_repulsed_it_is_back_in_grozny_and_waits_for_a_6() -> None:
    t = attacking_rostov(3, reduced=False)
    assert t.where("akhmat") == "grozny"
    again = planning({"rusich": "rostov", "akhmat": "grozny"}, marching=["akhmat"])
    assert again.who == "nature"
    assert again.do("roll 2").where("akhmat") == "grozny"


def test_7_4_3_elsewhere_without_having_marched_it_is_like_others() -> None:
    """Rebuilt in Moscow, say: no die, and it attacks by the table."""
    where = {"rusich": "serpukhov", "akhmat": "moscow"}
    t = planning(where, momentum=0, mct={"rusich": "0-4"}, reduced=["rusich"])
    assert thoughts(t)[:2] == ["keeps akhmat", "attacks serpukhov 4 3"]


def test_7_4_3_in_rostov_it_stays() -> None:
    t = planning({**FAR_FROM_IT, "akhmat": "rostov"}, marching=["akhmat"])
    assert t.where("akhmat") == "rostov"


def test_7_4_3_it_rolls_in_the_turn_in_which_it_arrives() -> None:
    t = table({"utkin": "boguchar"}, None, 5, active="russia").do("draw akhmat")
    assert t.who == "nature"
    assert t.do("roll 6").where("akhmat") == "mineralnye-vody"


def test_7_4_3_dispersed_on_the_march_it_begins_again_in_grozny() -> None:
    """3.11 Only there does it come back."""
    where = {"utkin": "voronezh", "akhmat": "mineralnye-vody"}
    t = table(where, momentum=2, marching=["akhmat"]).do("false-flag akhmat")
    assert t.s.marching == 0
    back = table(
        {**where, "akhmat": "dispersed"}, None, 8, turn=2, due={"akhmat": 2}, active="russia"
    )
    assert back.where("akhmat") == "grozny"
    assert back.who == "nature"
