"""7.4 The Russian AI Priority Table: what is attacked, by whom, and where the others go."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grognard.games.march_of_justice.rules import facts
from tests.march_of_justice.names import place, units
from tests.march_of_justice.russians import planning, thoughts

LIGHT: Mapping[str, str] = {"utkin": "0-4", "rusich": "0-4", "serb": "0-4"}  # no SP from the MCT
STRONG: Mapping[str, str] = {"utkin": "4-0"}  # 8 SP: nobody dares


# ---------------------------------------------------------------- 7.4.1 plus three or more


@pytest.mark.parametrize(
    ("momentum", "told"), [(-3, "attacks tula 3 3"), (-2, "too weak tula 2 3")]
)
def test_7_4_1_column_and_modifiers_must_come_to_3_ruling_26(momentum: int, told: str) -> None:
    """Four against three is column +1, at 1:1 one to the left: 0. The rest is Momentum."""
    where = {"rusich": "tula", "tanks": "oryol"}
    t = planning(where, momentum=momentum, mct=LIGHT)
    assert thoughts(t)[0] == told
    assert (t.who == "nature") == told.startswith("attacks")


@pytest.mark.parametrize(
    ("momentum", "told"), [(0, "attacks kashira 3 3"), (1, "too weak kashira 2 3")]
)
def test_7_4_1_the_river_counts_ruling_26(momentum: int, told: str) -> None:
    """Three against one is +2, at 3:1 two to the right: +4; over the Oka one less."""
    where = {"rusich": "kashira", "fsb": "moscow"}
    t = planning(where, momentum=momentum, mct=LIGHT, reduced=["rusich"])
    assert told in thoughts(t)


@pytest.mark.parametrize(
    ("momentum", "told"), [(-1, "attacks kashira 3 3"), (0, "too weak kashira 2 3")]
)
def test_7_4_1_the_river_is_nothing_to_helicopters_ruling_26(momentum: int, told: str) -> None:
    """Two against one is +1, at 2:1 one to the right: +2."""
    where = {"rusich": "kashira", "helicopters": "moscow"}
    t = planning(where, momentum=momentum, mct=LIGHT, reduced=["rusich"])
    assert told in thoughts(t)


@pytest.mark.parametrize(
    ("momentum", "told"), [(1, "attacks kashira 3 3"), (2, "too weak kashira 2 3")]
)
def test_7_4_1_a_second_side_counts_ruling_26(momentum: int, told: str) -> None:
    """Six against three is +3, at 2:1 one to the right: +4; river and flank make up for it."""
    where = {"rusich": "kashira", "fsb": "moscow", "airborne": "moscow"}
    t = planning(where, momentum=momentum, mct=LIGHT)
    assert told in thoughts(t)


def test_7_4_1_everybody_who_helps_is_counted() -> None:
    """Either of them alone would be at column -1; both together are six against three: +4."""
    where = {"rusich": "kashira", "fsb": "ryazan", "airborne": "kolomna"}
    t = planning(where, momentum=0, mct=LIGHT)
    assert thoughts(t)[0] == "attacks kashira 4 3"


def test_7_4_1_the_rulebooks_example() -> None:
    """Ten against three is the last column, dry from Oryol and Kashira, and one for the flank."""
    police = {"omon": "moscow", "sobr": "moscow"}
    where = {"serb": "tula", "tanks": "kaluga", "rifles": "kaluga", "fsb": "moscow", **police}
    t = planning(where, momentum=0, mct=LIGHT)
    assert thoughts(t)[0] == "attacks tula 7 3"
    assert (t.at("oryol"), t.at("kashira")) == (["tanks", "rifles"], ["fsb"])


def test_7_4_1_the_nearest_to_moscow_is_looked_at_first() -> None:
    where = {"rusich": "kashira", "serb": "yelets", "airborne": "tula"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich", "serb"])
    assert thoughts(t)[:2] == ["attacks kashira 4 3", "nobody reaches yelets"]


def test_7_4_1_who_is_left_looks_at_the_next() -> None:
    where = {"rusich": "kashira", "serb": "rostov", "fsb": "ryazan", "airborne": "kamensk"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich", "serb"])
    assert thoughts(t)[:2] == ["attacks kashira 4 3", "attacks rostov 4 3"]


def test_7_4_1_police_never_attacks() -> None:
    """3.1 Four points against one next door, and yet they only defend."""
    where = {"rusich": "serpukhov", "omon": "moscow", "sobr": "moscow"}
    t = planning(where, momentum=-3, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[0] == "nobody reaches serpukhov"
    assert t.over
    assert t.at("moscow") == ["omon", "sobr"]


# ---------------------------------------------------------------- 7.4.1a everybody else


def test_7_4_1a_with_wagner_near_everybody_goes_to_moscow() -> None:
    where = {"utkin": "kashira", "fsb": "kaluga", "airborne": "ryazan", "omon": "serpukhov"}
    t = planning(where, mct=STRONG)
    assert "threatened 1" in thoughts(t)
    assert t.at("moscow") == ["omon", "fsb", "airborne"]


@pytest.mark.parametrize(("unit", "there"), [("rosgvardia", "kolomna"), ("helicopters", "moscow")])
def test_7_4_1a_rivers_slow_them_unless_they_fly(unit: str, there: str) -> None:
    t = planning({"utkin": "tula", unit: "ryazan"}, mct=STRONG)
    assert t.where(unit) == there


def test_7_4_1a_nobody_goes_through_wagner() -> None:
    where = {"utkin": "kolomna", "rusich": "kashira", "rosgvardia": "ryazan"}
    t = planning(where, mct={"utkin": "4-0", "rusich": "4-0"})
    assert t.where("rosgvardia") == "ryazan"


def test_7_4_1a_who_is_in_moscow_stays_there() -> None:
    where = {"utkin": "tula", "fsb": "moscow", "rosgvardia": "moscow", "airborne": "moscow"}
    t = planning(where, mct=STRONG, momentum=3)
    assert t.at("moscow") == ["fsb", "airborne", "rosgvardia"]
    assert t.facts(facts.MOVED) == []


# ---------------------------------------------------------------- 7.4.2 into position


def test_7_4_2_the_attackers_move_next_to_their_target() -> None:
    """The regiment comes over the Oka, to Oryol or Tula, and attacks from there."""
    where = {"rusich": "yelets", "tanks": "kaluga"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[0] == "attacks yelets 6 3"
    assert t.where("tanks") in ("oryol", "tula")
    assert t.facts(facts.CONTACT) == [(1, place("yelets"), units("tanks"), 0)]


def test_7_4_2a_who_cannot_reach_it_this_turn_does_not_attack() -> None:
    where = {"rusich": "yelets", "fsb": "moscow"}
    t = planning(where, momentum=-3, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[0] == "nobody reaches yelets"
    assert t.over
    assert t.facts(facts.CONTACT) == []


# ---------------------------------------------------------------- Moscow is kept


def test_7_4_2_with_wagner_near_the_weakest_stays_in_moscow() -> None:
    where = {"rusich": "tula", "fsb": "moscow", "rosgvardia": "moscow"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[:2] == ["keeps rosgvardia", "attacks tula 4 3"]
    assert t.at("moscow") == ["rosgvardia"]
    assert t.where("fsb") == "kashira"


def test_7_4_2_police_in_moscow_is_guard_enough() -> None:
    where = {"rusich": "tula", "fsb": "moscow", "rosgvardia": "moscow", "omon": "moscow"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[0] == "attacks tula 6 3"
    assert t.at("moscow") == ["omon"]


def test_7_4_2_with_wagner_three_links_away_moscow_may_be_left() -> None:
    """The paratroopers come by Kaluga and the Oka to Oryol: three points."""
    where = {"rusich": "yelets", "airborne": "moscow"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[0] == "attacks yelets 4 3"
    assert t.at("moscow") == []


def test_7_4_2_the_only_unit_in_moscow_does_not_leave_it() -> None:
    where = {"rusich": "tula", "airborne": "moscow"}
    t = planning(where, momentum=-3, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[:2] == ["keeps airborne", "nobody reaches tula"]
    assert t.where("airborne") == "moscow"


def test_7_4_2_who_keeps_moscow_may_attack_from_there() -> None:
    where = {"rusich": "serpukhov", "airborne": "moscow"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[:2] == ["keeps airborne", "attacks serpukhov 4 3"]
    assert t.where("airborne") == "moscow"
    assert t.who == "nature"


# ---------------------------------------------------------------- 7.4.4 the Oka


# the sheet's step 5: Oka locations on Wagner's cheapest way, entered over the river
BEHIND_THE_OKA = {
    "rostov": {"serpukhov", "kaluga", "kolomna"},
    "tambov": {"kolomna"},
    "lipetsk": {"kolomna"},
    "kursk": {"kaluga"},
    "yelets": {"serpukhov", "kaluga"},
    "boguchar": {"serpukhov", "kaluga", "kolomna"},
}


@pytest.mark.parametrize(("here", "behind"), BEHIND_THE_OKA.items())
def test_7_4_4_the_strongest_holds_the_oka_on_wagners_way(here: str, behind: set[str]) -> None:
    where = {"utkin": here, "fsb": "moscow", "rosgvardia": "moscow", "omon": "moscow"}
    t = planning(where, mct=STRONG)
    assert t.where("fsb") in behind
    assert t.at("moscow") == ["omon", "rosgvardia"]
    assert thoughts(t)[-1] == f"holds fsb {t.where('fsb')}"


def test_7_4_4_the_strongest_is_who_has_most_strength_now() -> None:
    where = {"utkin": "rostov", "fsb": "moscow", "rosgvardia": "moscow"}
    t = planning(where, reduced=["fsb"])
    assert (t.where("fsb"), t.where("rosgvardia")) == ("moscow", "serpukhov")


def test_7_4_4_the_others_go_to_moscow() -> None:
    where = {"utkin": "rostov", "tanks": "kaluga", "rifles": "kaluga", "airborne": "ryazan"}
    t = planning(where)
    assert t.where("tanks") == "serpukhov"
    assert (t.where("rifles"), t.where("airborne")) == ("moscow", "moscow")


def test_7_4_4_police_does_not_go_to_the_oka() -> None:
    t = planning({"utkin": "rostov", "omon": "moscow", "sobr": "moscow"})
    assert t.at("moscow") == ["omon", "sobr"]
    assert thoughts(t) == ["nobody reaches rostov", "not threatened 7"]


def test_7_4_4_who_attacks_does_not_hold_the_oka() -> None:
    where = {"rusich": "yelets", "tanks": "oryol", "rosgvardia": "moscow"}
    t = planning(where, momentum=0, mct=LIGHT, reduced=["rusich"])
    assert t.where("tanks") == "oryol"
    assert t.where("rosgvardia") in BEHIND_THE_OKA["yelets"]


# ---------------------------------------------------------------- 7.4.5 Rubelo


@pytest.mark.parametrize(
    ("momentum", "told"), [(-2, "attacks rubelo 2 2"), (-1, "too weak rubelo 1 2")]
)
def test_7_4_5_for_rubelo_2_is_enough(momentum: int, told: str) -> None:
    t = planning({"rusich": "rubelo", "tanks": "kaluga"}, momentum=momentum, mct=LIGHT)
    assert thoughts(t)[0] == told


def test_7_4_5_rubelo_comes_before_a_better_attack() -> None:
    """Four against four is column -1; against the single point in Tula it would be +6."""
    where = {"utkin": "rubelo", "rusich": "tula", "tanks": "kaluga"}
    t = planning(where, momentum=-3, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t)[:2] == ["attacks rubelo 2 2", "nobody reaches tula"]


def test_7_4_5_elsewhere_2_is_not_enough() -> None:
    t = planning({"rusich": "serpukhov", "tanks": "rubelo"}, momentum=-2, mct=LIGHT)
    assert thoughts(t)[0] == "too weak serpukhov 2 3"
