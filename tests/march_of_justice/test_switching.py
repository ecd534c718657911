"""6.2.2 Defenders who change sides on EX and S, instead of the defender's loss or besides it."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.reasons import NOT_THE_ATTACKERS
from tests.march_of_justice.table import outcome

KALUGA = {"utkin": "rubelo", "serb": "rubelo", "tanks": "kaluga", "fsb": "kaluga"}


def test_6_2_2_ruling_11_on_ex_they_join_the_attackers_instead_of_a_loss() -> None:
    t = outcome("EX", "kaluga", ["utkin", "serb"], KALUGA)
    assert (t.side("tanks"), t.where("tanks")) == ("wagner", "rubelo")
    assert t.reduced == ["utkin"], "the attacker has his loss all the same"
    assert t.where("fsb") == "kaluga", "and the others stay"
    assert t.s.happened == n.WAGNER_REDUCED, "changing sides is no loss"
    assert t.over


def test_6_2_2_ruling_11_on_s_the_others_retreat() -> None:
    t = outcome("S", "kaluga", ["utkin", "serb"], KALUGA)
    assert (t.side("tanks"), t.where("tanks")) == ("wagner", "rubelo")
    assert t.where("fsb") == "moscow"
    assert (t.reduced, t.s.happened) == ([], 0)


def test_6_2_2_ruling_11_on_s_in_moscow_the_strongest_of_the_others_is_reduced() -> None:
    where = {"utkin": "kashira", "airborne": "moscow", "fsb": "moscow", "omon": "moscow"}
    t = outcome("S", "moscow", ["utkin"], where)
    assert (t.side("airborne"), t.where("airborne")) == ("wagner", "kashira")
    assert t.at("moscow") == ["omon", "fsb"]
    assert t.reduced == ["fsb"]


@pytest.mark.parametrize("result", ["EX", "S"])
def test_6_2_2_ruling_11_all_who_can_do(result: str) -> None:
    where = {"utkin": "rubelo", "tanks": "kaluga", "rifles": "kaluga", "airborne": "kaluga"}
    t = outcome(result, "kaluga", ["utkin"], where)
    assert t.at("rubelo") == ["utkin", "tanks", "rifles", "airborne"]
    assert [t.side(name) for name in ("tanks", "rifles", "airborne")] == ["wagner"] * 3


def test_6_2_2_ruling_11_the_weaker_too_and_the_stronger_is_spared() -> None:
    where = {"utkin": "rubelo", "airborne": "kaluga", "fsb": "kaluga"}
    t = outcome("EX", "kaluga", ["utkin"], where)
    assert t.side("airborne") == "wagner"
    assert t.reduced == ["utkin"]


def test_6_2_2_ruling_11_each_goes_to_one_of_the_attackers_locations() -> None:
    where = {**KALUGA, "serb": "oryol", "rusich": "tula", "rifles": "kaluga"}
    t = outcome("EX", "kaluga", ["utkin", "serb"], where)
    assert t.who == "wagner"
    assert t.options == ["go-to rubelo", "go-to oryol"]
    assert t.refusal("go-to tula") is NOT_THE_ATTACKERS, "Rusich took no part"
    assert t.refusal("go-to kaluga") is NOT_THE_ATTACKERS
    t.do("go-to oryol", "go-to rubelo")
    assert (t.where("tanks"), t.where("rifles")) == ("oryol", "rubelo")


def test_6_2_2_ruling_11_even_where_the_exchange_ate_the_attacker() -> None:
    where = {"serb": "rubelo", "tanks": "kaluga"}
    t = outcome("EX", "kaluga", ["serb"], where, reduced=("serb",))
    assert t.where("serb") == "eliminated"
    assert (t.side("tanks"), t.where("tanks")) == ("wagner", "rubelo")


@pytest.mark.parametrize("result", ["AR", "Ar", "NE", "Rp"])
def test_6_2_2_by_no_other_result(result: str) -> None:
    t = outcome(result, "kaluga", ["utkin"], KALUGA, reduced=("utkin",))
    assert t.side("tanks") == "russia"


def test_6_2_2_with_the_option_besides_another_defender_is_lost_all_the_same() -> None:
    t = outcome("EX", "kaluga", ["utkin"], KALUGA, switching="besides")
    assert t.side("tanks") == "wagner"
    assert t.reduced == ["utkin", "fsb"]
    assert t.where("fsb") == "kaluga"
    where = {**KALUGA, "omon": "kaluga"}
    t = outcome("S", "kaluga", ["utkin"], where, switching="besides")
    assert (t.where("fsb"), t.where("omon")) == ("removed", "moscow")
    assert t.side("tanks") == "wagner"


def test_6_2_2_with_the_option_besides_nobody_is_lost_who_is_not_there() -> None:
    where = {"utkin": "rubelo", "tanks": "kaluga"}
    t = outcome("S", "kaluga", ["utkin"], where, switching="besides")
    assert (t.side("tanks"), t.where("tanks")) == ("wagner", "rubelo")
    assert t.asked == "Advance"
