"""6.2 Contact: who may make it, 6.2.1 its procedure, and 6.2.3 what modifies it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.contact import assess
from grognard.games.march_of_justice.rules.reasons import (
    LAST_ATTACKER,
    NO_ENEMY,
    NOBODY_NEAR,
    NOT_TAKING_PART,
)
from tests.march_of_justice.names import place, unit, units
from tests.march_of_justice.table import Position, contact, meeting, position

MOSCOW = {"omon": "moscow", "sobr": "moscow", "fsb": "moscow"}
OKA = {"utkin": "kashira", "rusich": "serpukhov", "serb": "kolomna", **MOSCOW}
Drms = tuple[int, int, int, int]


def drms(target: str, where: dict[str, str], more: Position | None = None) -> Drms:
    """Momentum, river, Moscow and flank, where all of Wagner's on the map attack."""
    s = position(where, **(more or {}))
    taking_part = s.on_map(0)
    found = assess(s, 0, place(target), taking_part)
    return found.momentum, found.river, found.moscow, found.flank


# ---------------------------------------------------------------- 6.2 who, whom, how often


def test_6_2_contact_is_with_enemies_next_door() -> None:
    t = meeting({"utkin": "tula", "fsb": "kashira", "omon": "moscow"})
    assert t.options == ["target kashira", "done"]
    assert t.refusal("target moscow") is NOBODY_NEAR
    assert t.refusal("target yelets") is NO_ENEMY


def test_6_2_nobody_has_to() -> None:
    assert meeting({"utkin": "tula", "fsb": "kashira"}).do("done").over


def test_6_2_all_around_take_part_who_are_not_left_out() -> None:
    t = meeting(OKA).do("target moscow", "leave-out rusich")
    assert t.options == ["strike", "leave-out utkin", "leave-out serb"]
    assert t.refusal("leave-out rusich") is NOT_TAKING_PART
    t.do("leave-out utkin")
    assert t.refusal("leave-out serb") is LAST_ATTACKER
    t.do("strike")
    assert t.who == "nature"
    [told] = t.facts(facts.CONTACT)
    assert told == (0, place("moscow"), units("serb"), 0)


def test_6_2_a_unit_makes_contact_once_a_turn_but_a_location_is_met_again() -> None:
    t = meeting({**OKA, "rusich": "yelets"}, momentum=0)
    t.do("target moscow", "leave-out serb", "strike", "roll 6")
    assert "target moscow" in t.options, "Serb may still try"
    t.do("target moscow")
    assert t.options == ["strike"], "and only he"
    assert t.refusal("leave-out utkin") is NOT_TAKING_PART


def test_6_2_who_has_made_contact_this_turn_cannot_again() -> None:
    t = meeting({"utkin": "tula", "serb": "ryazan", "fsb": "kashira"}, spent=("utkin", "serb"))
    assert t.over, "nobody is left to be asked"
    t = meeting({"utkin": "tula", "serb": "ryazan", "fsb": "kashira"}, spent=("utkin",))
    assert t.options == ["target kashira", "done"]


def test_6_2_no_effect_still_uses_them_up() -> None:
    t = meeting({"utkin": "tula", "fsb": "kashira"}, momentum=0).do("target kashira", "strike")
    t.do("roll 2")  # column +4 at 6: no effect
    assert t.s.spent == units("utkin")
    assert t.over


def test_6_2_ruling_29_contact_costs_no_points() -> None:
    where = {"utkin": "tula", "fsb": "kashira"}
    t = meeting(where, mct={"utkin": "4-0"})
    assert t.left("utkin") == 0
    assert "target kashira" in t.options


def test_6_2_enemies_meet_in_the_same_way() -> None:
    t = meeting({"utkin": "tula", "fsb": "kashira"}, "russia", russians="second-player")
    assert t.who == "russia"
    assert t.options == ["target tula", "done"]


# ---------------------------------------------------------------- 6.2.1 procedure


def test_6_2_1_example_1_six_points_meet_five() -> None:
    where = {"utkin": "tula", "fsb": "kashira", "omon": "kashira"}
    t = contact("kashira", ["utkin"], where, momentum=0)
    assert t.facts(facts.DIFFERENTIAL) == [(6, 5, -1, 0)]
    t.do("roll 6")
    assert t.facts(facts.RESULT) == [(6, 0, 0, 3)], "NE"
    assert (t.s.crt_column, t.s.crt_row) == (0, 6)


def test_6_2_1_all_defenders_count_and_only_those_attackers() -> None:
    where = {"utkin": "tula", "serb": "tula", "rusich": "ryazan", "fsb": "kashira"}
    where |= {"omon": "kashira", "helicopters": "kashira", "sobr": "moscow"}
    t = contact("kashira", ["serb", "rusich"], where)
    assert t.facts(facts.DIFFERENTIAL)[0][:2] == (5 + 5, 3 + 2 + 2)


def test_6_2_1_a_six_sided_die_is_thrown() -> None:
    t = contact("kashira", ["utkin"], {"utkin": "tula", "fsb": "kashira"})
    assert t.options == [f"roll {face}" for face in range(1, 7)]


def test_6_2_3_1_example_2_six_points_meet_three() -> None:
    t = contact("kashira", ["utkin"], {"utkin": "tula", "fsb": "kashira"})
    assert t.facts(facts.DIFFERENTIAL) == [(6, 3, 1, 4)]


# ---------------------------------------------------------------- 6.2.3.2 modifiers


@pytest.mark.parametrize("momentum", [-3, 0, 2])
def test_6_2_3_2_example_3_momentum_helps_or_hinders_wagner(momentum: int) -> None:
    where = {"utkin": "tula", "fsb": "kashira"}
    assert drms("kashira", where, {"momentum": momentum}) == (momentum, 0, 0, 0)


@pytest.mark.parametrize(("momentum", "modifier"), [(-2, 2), (2, -2), (0, 0)])
def test_6_2_3_2_example_4_russians_turn_it_round(momentum: int, modifier: int) -> None:
    s = position({"utkin": "tula", "fsb": "kashira"}, momentum=momentum)
    assert assess(s, 1, place("tula"), units("fsb")).momentum == modifier


def test_6_2_3_2_ruling_31_a_river_costs_one_however_many_cross_it() -> None:
    target = {"fsb": "serpukhov"}
    assert drms("serpukhov", {"utkin": "tula", **target})[1] == -1
    assert drms("serpukhov", {"utkin": "tula", "serb": "kashira", **target})[1] == -1
    assert drms("serpukhov", {"utkin": "tula", "serb": "rubelo", **target})[1] == -1
    assert drms("serpukhov", {"utkin": "moscow", "serb": "rubelo", **target})[1] == 0


def test_6_2_3_2_helicopters_make_no_river() -> None:
    where = {"helicopters": "moscow", "fsb": "moscow", "utkin": "kashira"}
    s = position(where)
    assert assess(s, 1, place("kashira"), units("helicopters")).river == 0
    assert assess(s, 1, place("kashira"), units("helicopters", "fsb")).river == -1


def test_6_2_3_2_moscow_costs_wagner_two() -> None:
    assert drms("moscow", {"utkin": "rubelo", "fsb": "moscow"})[2] == -2
    assert drms("rubelo", {"utkin": "kaluga", "fsb": "rubelo"})[2] == 0
    s = position({"utkin": "moscow", "fsb": "rubelo"})
    assert assess(s, 1, place("moscow"), units("fsb")).moscow == 0, "Wagner's there is no fortress"


FLANKS = [
    ({"utkin": "tula"}, 0),
    ({"utkin": "tula", "serb": "tula"}, 0),
    ({"utkin": "tula", "serb": "ryazan"}, 1),
    ({"utkin": "tula", "serb": "ryazan", "rusich": "tula"}, 1),
    ({"utkin": "tula", "serb": "ryazan", "rusich": "kolomna"}, 2),
    ({"utkin": "tula", "serb": "tula", "rusich": "ryazan", "tanks": "ryazan"}, 2),
    ({"utkin": "tula", "serb": "ryazan", "rusich": "kolomna", "tanks": "serpukhov"}, 2),
]


@pytest.mark.parametrize(("attackers", "flank"), FLANKS)
def test_6_2_3_2_ruling_30_flanking_is_one_for_each_unit_elsewhere_and_two_at_most(
    attackers: dict[str, str], flank: int
) -> None:
    where = {**attackers, "fsb": "kashira"}
    switched = ("tanks",) if "tanks" in attackers else ()
    assert drms("kashira", where, {"switched": switched})[3] == flank


def test_6_2_3_2_all_modifiers_add_up() -> None:
    """6.2.3.2 Example 10: 16 points from three sides against Moscow's 7, at Momentum +1."""
    t = contact("moscow", ["utkin", "rusich", "serb"], OKA, momentum=1)
    assert t.facts(facts.DIFFERENTIAL) == [(16, 7, 1, 6)]
    told = [(number, by) for number, by, _, _ in t.facts(facts.MODIFIER)]
    assert told == [
        (facts.BY_MOMENTUM, 1),
        (facts.BY_RIVER, -1),
        (facts.BY_MOSCOW, -2),
        (facts.BY_FLANK, 2),
    ]
    t.do("roll 4")
    assert t.facts(facts.RESULT) == [(4, 0, 6, 5)], "R"
    assert t.where("fsb") == "eliminated"
    assert t.options == ["choose omon", "choose sobr"], "two are as strong"
    t.do("choose sobr")
    assert t.reduced == ["sobr"]
    assert t.at("moscow") == ["omon", "sobr"]
    assert t.over, "Moscow is not free"


# ---------------------------------------------------------------- that it always works

AROUND = ["tula", "kashira", "serpukhov", "kolomna", "rubelo", "kaluga", "ryazan"]


@given(st.lists(st.sampled_from(AROUND), min_size=3, max_size=3), st.integers(-3, 3))
def test_6_2_3_modifiers_stay_within_what_the_list_allows(spots: list[str], momentum: int) -> None:
    where = {**dict(zip(("utkin", "rusich", "serb"), spots, strict=True)), "fsb": "moscow"}
    s = position(where, momentum=momentum)
    near = [name for name in where if s.board.find_link(s.where[unit(name)], place("moscow"))]
    if near:
        found = assess(s, 0, place("moscow"), units(*near))
        assert found.momentum == momentum
        assert found.moscow == -2
        assert found.river == (-1 if "kashira" in spots else 0)
        assert found.flank == len(near) - max(
            [where[name] for name in near].count(spot) for spot in AROUND
        )
