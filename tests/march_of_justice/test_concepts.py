"""3 What the game is made of: units, markers, locations, tracks, homes and dispersal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.contact import able
from grognard.games.march_of_justice.rules.movement import Returns
from grognard.games.march_of_justice.rules.reasons import (
    CANNOT_FLIP,
    END_OF_TRACK,
    ENEMY_THERE,
    NO_MARKER,
    NO_WEAK_SIDE,
    NOT_AN_ENTRY,
    NOT_ON_MAP,
    NOT_YOURS,
)
from grognard.games.march_of_justice.rules.turn import has_line
from tests.march_of_justice.names import HARD, PLACES, UNITS, place, unit, units_in
from tests.march_of_justice.table import (
    Table,
    contact,
    meeting,
    moving,
    outcome,
    position,
    table,
)

# strength, reduced strength (0: no such side), movement points, as our sheet has them
COUNTERS = {
    "utkin": (4, 2, 0),
    "rusich": (3, 1, 0),
    "serb": (3, 1, 0),
    "omon": (2, 1, 1),
    "sobr": (2, 1, 1),
    "fsb": (3, 1, 2),
    "tanks": (4, 0, 2),
    "rifles": (3, 0, 2),
    "airborne": (3, 0, 3),
    "helicopters": (2, 1, 4),
    "akhmat": (3, 1, 2),
    "rosgvardia": (2, 1, 2),
}
M4 = ["rostov", "kamensk", "boguchar", "voronezh", "yelets", "tula", "kashira", "moscow"]

# ---------------------------------------------------------------- 3.1 units


def test_3_1_ruling_1_three_units_of_wagner_and_nine_of_russia() -> None:
    assert {c.name: (c.sp, c.reduced, c.mp) for c in HARD.counters} == COUNTERS
    assert [c.name for c in HARD.counters if c.side == n.WAGNER] == ["utkin", "rusich", "serb"]
    assert [c.name for c in HARD.counters if c.switches] == ["tanks", "rifles", "airborne"]
    assert [c.name for c in HARD.counters if c.police] == ["omon", "sobr"]
    assert [c.name for c in HARD.counters if c.flies] == ["helicopters"]


def test_3_1_ruling_2_one_spelling_of_each_name() -> None:
    assert HARD.titles[HARD.grozny] == "Grozny"
    assert HARD.titles[HARD.rubelo] == "Rubelo"


def test_3_1_a_reduced_unit_shows_its_weaker_side() -> None:
    t = table({"fsb": "moscow", "utkin": "rostov"}, reduced=("fsb", "utkin"))
    assert t.sp("fsb") == 1
    assert t.sp("utkin") == 2 + 2


@pytest.mark.parametrize("name", ["tanks", "rifles", "airborne"])
def test_3_1_ruling_10_a_unit_without_a_weaker_side_dies_of_one_step(name: str) -> None:
    before = position({name: "kaluga", "utkin": "rostov"})
    before.lose(unit(name), n.BY_STEP)
    assert before.where[unit(name)] == n.ELIMINATED
    assert before.happened == n.RUSSIAN_ELIMINATED
    assert before.reduced == 0


def test_3_1_ruling_10_so_does_one_that_has_switched() -> None:
    before = position({"tanks": "tula", "utkin": "rostov"}, switched=("tanks",))
    before.lose(unit("tanks"), n.BY_STEP)
    assert before.where[unit("tanks")] == n.ELIMINATED
    assert before.happened == n.WAGNER_ELIMINATED


def test_3_1_a_reduced_unit_dies_of_the_next_step() -> None:
    before = position({"fsb": "moscow", "utkin": "rostov"}, reduced=("fsb",))
    before.lose(unit("fsb"), n.BY_STEP)
    assert before.where[unit("fsb")] == n.ELIMINATED


def test_3_1_a_unit_that_has_switched_keeps_its_numbers_and_never_goes_back() -> None:
    t = table({"airborne": "tula", "utkin": "rostov"}, switched=("airborne",))
    assert t.side("airborne") == "wagner"
    assert (t.sp("airborne"), t.s.mp(unit("airborne"))) == (3, 3)
    assert not t.s.can_switch(unit("airborne"))


def test_3_1_ruling_32_police_move_and_defend_and_never_attack() -> None:
    where = {"omon": "kashira", "fsb": "kashira", "utkin": "tula"}
    there = {"omon": "kolomna", "fsb": "kashira", "utkin": "tula"}
    assert "move omon moscow" in moving(there, "russia", russians="second-player").options
    assert units_in(able(position(where), n.RUSSIA, place("tula"))) == ["fsb"]
    alone = {"omon": "kashira", "sobr": "kashira", "utkin": "tula"}
    assert meeting(alone, "russia", russians="second-player").over, "nobody could attack"
    before = position(alone)
    assert before.strength(before.at_place(place("kashira"), n.RUSSIA)) == 4


def test_3_1_one_moves_only_ones_own() -> None:
    t = moving({"utkin": "rostov", "tanks": "tula", "omon": "moscow"}, switched=("tanks",))
    assert t.refusal("move omon kashira") is NOT_YOURS
    assert "move tanks kashira" in t.options, "who has gone over is Wagner's"


def test_3_1_a_switched_unit_has_no_weaker_side_to_be_rebuilt_on() -> None:
    t = table({"tanks": "eliminated", "utkin": "rostov"}, switched=("tanks",), momentum=3)
    assert t.refusal("rebuild tanks") is NO_WEAK_SIDE


def test_3_1_1_strength_is_the_counter_and_for_wagners_own_the_mct() -> None:
    t = table(mct={"utkin": "4-0", "rusich": "2-2", "serb": "0-4"})
    assert [t.sp(name) for name in ("utkin", "rusich", "serb")] == [8, 5, 3]
    assert t.sp("fsb") == 3


def test_3_1_2_movement_is_the_counters_or_the_mcts() -> None:
    t = table(mct={"utkin": "4-0", "rusich": "1-3", "serb": "0-4"})
    assert [t.s.mp(unit(name)) for name in ("utkin", "rusich", "serb")] == [0, 3, 4]
    assert [t.s.mp(unit(name)) for name in ("omon", "fsb", "helicopters")] == [1, 2, 4]


# ---------------------------------------------------------------- 3.2 to 3.4 map and markers


def test_3_2_markers_are_not_units() -> None:
    """3.2 A Roadblock keeps nobody out of a location and cuts no line."""
    t = moving({"utkin": "yelets"}, roadblocks=("tula",))
    t.do("move utkin tula")
    assert t.where("utkin") == "tula"
    before = position({"utkin": "moscow"}, roadblocks=("voronezh", "tula"))
    assert has_line(before, n.WAGNER)


def test_3_2_ruling_3_the_event_is_told_in_7_1_1() -> None:
    assert CANNOT_FLIP.rule == "7.1.1"


ROADS = """
    rostov-kamensk kamensk-boguchar yelets-tula tula-kashira
    serpukhov-moscow kaluga-moscow kolomna-moscow rubelo-moscow rubelo-kaluga rubelo-serpukhov
    kursk-oryol oryol-tula oryol-yelets voronezh-lipetsk lipetsk-chaplygin lipetsk-tambov
    tambov-chaplygin chaplygin-ryazan rostov-morozovsk volgograd-borisoglebsk
    borisoglebsk-tambov ryazan-kashira vody-grozny
"""
RIVERS = """
    boguchar-voronezh voronezh-yelets kashira-moscow tula-serpukhov tula-kaluga kashira-serpukhov
    kashira-kolomna ryazan-kolomna oryol-kaluga voronezh-kursk lipetsk-yelets
    morozovsk-volgograd rostov-vody
"""


def links(kind: int) -> set[frozenset[str]]:
    """The links of the map that are roads, or those over a river."""
    names = [name.removeprefix("mineralnye-") for name in PLACES]
    return {
        frozenset((names[a], names[b]))
        for a in range(HARD.size)
        for b in range(a)
        if HARD.find_link(a, b) == kind
    }


def test_3_3_twenty_three_locations_and_thirty_six_links() -> None:
    assert len(PLACES) == 23
    assert links(1) == {frozenset(link.split("-")) for link in ROADS.split()}
    assert links(2) == {frozenset(link.split("-")) for link in RIVERS.split()}
    assert len(links(1) | links(2)) == 36


def test_3_3_the_eastern_road_is_no_shorter_than_the_m4() -> None:
    rostov, kashira = place("rostov"), place("kashira")
    assert HARD.points(rostov, kashira) == HARD.points(rostov, place("yelets")) + 2 == 8
    eastern = ("rostov", "morozovsk", "volgograd", "borisoglebsk", "tambov", "chaplygin", "ryazan")
    legs = pairwise([*map(place, eastern), kashira])
    assert sum(HARD.points(here, there) for here, there in legs) == 8


def test_3_3_ruling_27_a_location_has_one_side_and_nobody_moves_into_the_others() -> None:
    t = moving({"utkin": "tula", "fsb": "kashira"}, mct={"utkin": "0-4"})
    assert t.refusal("move utkin kashira") is ENEMY_THERE
    them = moving({"utkin": "tula", "fsb": "kashira"}, "russia", russians="second-player")
    assert them.refusal("move fsb tula") is ENEMY_THERE


@pytest.mark.parametrize("off", ["dispersed", "eliminated"])
def test_3_3_who_is_not_on_the_map_does_not_move(off: str) -> None:
    t = moving({"utkin": off, "serb": "rostov"})
    assert t.refusal("move utkin kamensk") is NOT_ON_MAP


def test_3_4_ruling_4_the_line_is_the_m4_and_a_unit_in_moscow() -> None:
    assert [name for at, name in enumerate(PLACES) if HARD.m4 >> at & 1] == M4
    assert has_line(position({"utkin": "moscow", "fsb": "rubelo"}), n.WAGNER)
    assert not has_line(position({"utkin": "kashira", "fsb": "rubelo"}), n.WAGNER)


@pytest.mark.parametrize("name", M4[:-1])
def test_3_4_ruling_4_one_enemy_unit_anywhere_on_the_m4_cuts_it(name: str) -> None:
    assert not has_line(position({"utkin": "moscow", "fsb": name}), n.WAGNER)


def test_3_4_ruling_5_the_line_of_russia_is_the_mirror_image() -> None:
    assert has_line(position({"akhmat": "rostov", "utkin": "oryol"}), n.RUSSIA)
    assert not has_line(position({"akhmat": "rostov", "utkin": "yelets"}), n.RUSSIA)
    assert not has_line(position({"akhmat": "kamensk", "utkin": "oryol"}), n.RUSSIA)


# ---------------------------------------------------------------- 3.5 to 3.9 tracks, cup, stacks


def test_3_5_markers_begin_on_2_2_and_only_wagners_own_have_one() -> None:
    t = table()
    assert [t.square(name) for name in ("utkin", "rusich", "serb")] == ["2-2"] * 3
    t = table({"utkin": "rostov", "tanks": "tula"}, switched=("tanks",))
    assert t.refusal("shift-up tanks") is NO_MARKER
    assert t.refusal("shift-down fsb") is NO_MARKER


def test_3_5_the_track_has_five_squares() -> None:
    t = table(mct={"utkin": "4-0", "serb": "0-4"})
    assert t.refusal("shift-up utkin") is END_OF_TRACK
    assert t.refusal("shift-down serb") is END_OF_TRACK
    t.do("shift-down utkin", "shift-up serb")
    assert (t.square("utkin"), t.square("serb")) == ("3-1", "1-3")


def test_3_5_with_the_option_own_turn_the_mct_gives_no_strength_to_defenders() -> None:
    where = {"utkin": "tula", "fsb": "kashira"}
    assert contact("tula", ["fsb"], where).sp("utkin") == 6
    assert contact("tula", ["fsb"], where, mct_counts="own-turn").sp("utkin") == 4
    assert contact("kashira", ["utkin"], where, mct_counts="own-turn").sp("utkin") == 6


def drm(t: Table) -> int:
    """The sum of the modifiers of a contact that is about to be rolled for, by a roll of 3."""
    t.do("roll 3")
    return t.s.crt_row - 3


@pytest.mark.parametrize("momentum", [-2, -1, 0, 1, 2])
def test_3_6_examples_3_and_4_momentum_is_wagners_modifier_and_turned_round_russias(
    momentum: int,
) -> None:
    where = {"utkin": "tula", "fsb": "kashira"}
    assert drm(contact("kashira", ["utkin"], where, momentum=momentum)) == momentum
    assert drm(contact("tula", ["fsb"], where, momentum=momentum)) == -momentum


@pytest.mark.parametrize(("by", "to"), [(1, 2), (2, 3), (5, 3), (-2, -1), (-4, -3), (-9, -3)])
def test_3_6_the_track_ends_at_3_on_either_side(by: int, to: int) -> None:
    s = position()
    s.shift_momentum(by, 0)
    assert s.momentum == to


def test_3_7_there_are_six_turns() -> None:
    assert HARD.turns == 6


def test_3_8_ruling_1_all_but_the_garrison_and_one_roadblock_are_in_the_cup() -> None:
    """3.8 Example 12: eight chits."""
    t = table()
    assert t.cup == [*UNITS[6:], "silence", "roadblock"]
    assert len(t.cup) == 8
    assert t.at("moscow") == ["omon", "sobr", "fsb"]
    assert t.blocks == ["", ""]
    assert not t.s.second_block


def test_3_9_any_number_of_units_may_be_in_one_location() -> None:
    t = moving({"utkin": "yelets", "rusich": "yelets", "serb": "yelets"})
    t.do("move utkin tula", "move rusich tula", "move serb tula")
    assert t.at("tula") == ["utkin", "rusich", "serb"]


# ---------------------------------------------------------------- 3.10 and 3.11 homes, dispersal


def test_3_10_who_must_retreat_from_home_is_dispersed() -> None:
    where = {"utkin": "rostov", "serb": "rostov", "akhmat": "mineralnye-vody"}
    t = outcome("Rp", "rostov", ["akhmat"], where)
    assert t.at("dispersed") == ["utkin", "serb"]
    t = outcome("Rp", "grozny", ["utkin"], {"utkin": "mineralnye-vody", "akhmat": "grozny"})
    assert t.at("dispersed") == ["akhmat"]


def test_3_10_a_home_of_others_is_a_location_like_any() -> None:
    t = outcome("Rp", "grozny", ["utkin"], {"utkin": "mineralnye-vody", "fsb": "grozny"})
    assert t.where("fsb") == "dispersed", "no way back to Moscow, but it was not for being at home"
    t = outcome("Rp", "grozny", ["akhmat"], {"akhmat": "mineralnye-vody", "utkin": "grozny"})
    assert t.where("utkin") == "dispersed"
    t = outcome("Rp", "rostov", ["utkin"], {"utkin": "kamensk", "fsb": "rostov"})
    assert t.where("fsb") == "dispersed", "Wagner stands on the way to Moscow"
    t = outcome("Rp", "rostov", ["utkin"], {"utkin": "morozovsk", "fsb": "rostov"})
    assert t.where("fsb") == "kamensk"
    t = outcome("Rp", "rostov", ["utkin"], {"utkin": "kamensk", "akhmat": "rostov"})
    assert t.where("akhmat") == "mineralnye-vody", "whose home is Grozny"


def test_3_10_in_moscow_the_strongest_is_step_reduced_instead() -> None:
    where = {"utkin": "kashira", "omon": "moscow", "sobr": "moscow", "fsb": "moscow"}
    t = outcome("Rp", "moscow", ["utkin"], where)
    assert t.at("moscow") == ["omon", "sobr", "fsb"]
    assert t.reduced == ["fsb"]
    t = outcome("Rp", "moscow", ["utkin"], {"utkin": "kashira", "fsb": "moscow"}, reduced=("fsb",))
    assert t.where("fsb") == "eliminated"


def test_3_10_akhmat_stands_in_moscow_as_the_others_do() -> None:
    t = outcome("Rp", "moscow", ["utkin"], {"utkin": "kashira", "akhmat": "moscow"})
    assert t.where("akhmat") == "moscow"
    assert t.reduced == ["akhmat"]


def returning(nation: int, where: dict[str, str], **due: int) -> Table:
    """3.11 Turn 3, before a side moves; without the printed Russians, so that all is asked."""
    back = {name: due.get(name, 3) for name, at in where.items() if at == "dispersed"}
    return table(where, Returns(nation, 0), turn=3, due=back, russians="second-player")


def test_3_11_ruling_18_the_dispersed_go_to_the_next_turn() -> None:
    t = outcome("Rp", "rostov", ["akhmat"], {"utkin": "rostov", "akhmat": "morozovsk"}, turn=2)
    assert t.due("utkin") == 3


def test_3_11_ruling_18_they_come_back_in_or_next_to_home() -> None:
    t = returning(n.WAGNER, {"utkin": "dispersed", "serb": "tula"})
    assert t.who == "wagner"
    homes = ["rostov", "kamensk", "mineralnye-vody", "morozovsk"]
    assert t.options == [f"go-to {name}" for name in homes]
    assert t.refusal("go-to tula") is NOT_AN_ENTRY
    assert t.refusal("go-to grozny") is NOT_AN_ENTRY
    t.do("go-to morozovsk")
    assert (t.where("utkin"), t.due("utkin")) == ("morozovsk", 0)


def test_3_11_ruling_18_not_among_enemies() -> None:
    t = returning(n.WAGNER, {"utkin": "dispersed", "akhmat": "rostov", "fsb": "kamensk"})
    assert t.options == ["go-to mineralnye-vody", "go-to morozovsk"]
    assert t.refusal("go-to rostov") is NOT_AN_ENTRY


def test_3_11_russians_come_back_in_or_next_to_moscow() -> None:
    t = returning(n.RUSSIA, {"fsb": "dispersed", "utkin": "kashira"})
    assert t.who == "russia"
    around = ["moscow", "rubelo", "serpukhov", "kaluga", "kolomna"]
    assert t.options == [f"go-to {name}" for name in around]


def test_3_11_akhmat_comes_back_in_grozny_and_nowhere_else() -> None:
    t = returning(n.RUSSIA, {"akhmat": "dispersed", "utkin": "rostov"})
    assert t.over, "nobody was asked"
    assert t.where("akhmat") == "grozny"
    t = returning(n.RUSSIA, {"akhmat": "dispersed", "utkin": "grozny"})
    assert (t.where("akhmat"), t.due("akhmat")) == ("dispersed", 4)


def test_3_11_one_place_left_is_no_question_and_none_is_another_turn() -> None:
    where = {"utkin": "dispersed", "akhmat": "rostov", "fsb": "kamensk", "omon": "morozovsk"}
    t = returning(n.WAGNER, where)
    assert t.where("utkin") == "mineralnye-vody"
    t = returning(n.WAGNER, {**where, "sobr": "mineralnye-vody"})
    assert (t.where("utkin"), t.due("utkin")) == ("dispersed", 4)


def test_3_11_only_ones_own_and_only_those_who_are_due() -> None:
    where = {"utkin": "dispersed", "serb": "dispersed", "fsb": "dispersed", "rusich": "rostov"}
    t = returning(n.WAGNER, where, serb=4)
    t.do("go-to rostov")
    assert t.over
    assert t.at("dispersed") == ["serb", "fsb"]


def test_3_11_a_switched_unit_comes_back_to_rostov() -> None:
    t = table(
        {"tanks": "dispersed", "utkin": "tula"},
        Returns(n.WAGNER, 0),
        turn=3,
        due={"tanks": 3},
        switched=("tanks",),
    )
    assert "go-to rostov" in t.options
    assert "go-to kaluga" not in t.options


def test_3_11_ruling_18_who_is_dispersed_in_the_last_turn_is_gone() -> None:
    where = {"utkin": "rostov", "serb": "kursk", "akhmat": "morozovsk"}
    t = outcome("Rp", "rostov", ["akhmat"], where, turn=6)
    assert t.due("utkin") == 7, "a turn that never comes"
