"""11 Two players: the Russian side is a person's. 7.4 Or one player judges for both."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.reasons import (
    NOBODY_NEAR,
    NOT_AN_ENTRY,
    NOT_YOURS,
    ONLY_POLICE,
)
from tests.march_of_justice.names import place, unit, units
from tests.march_of_justice.russians import BACK_IN_MOSCOW, thoughts
from tests.march_of_justice.table import Table, meeting, moving, outcome, table

ASKED = {"own-judgement": "wagner", "second-player": "russia"}
BY_A_PERSON = pytest.mark.parametrize(("russians", "who"), ASKED.items())


def asked(t: Table) -> tuple[str, str]:
    return t.asked, t.who


# ---------------------------------------------------------------- who is asked


@BY_A_PERSON
def test_11_0_a_person_is_asked_step_by_step(russians: str, who: str) -> None:
    """4.3 The draw, the Momentum, the Roadblock, the moves and the contacts."""
    where = {"utkin": "serpukhov", "fsb": "moscow", "omon": "moscow"}
    t = table(where, None, 5, momentum=-1, reduced=["fsb"], russians=russians, active="russia")
    assert asked(t) == ("DrawChit", "nature")
    assert asked(t.do("draw airborne")) == ("Boons", who)
    assert asked(t.do("restore fsb")) == ("Roadblocks", who)
    assert asked(t.do("block 1 rubelo", "done")) == ("Movement", who)
    assert asked(t.do("move airborne rubelo", "done")) == ("WhomToMeet", who)
    assert asked(t.do("target serpukhov")) == ("Muster", who)
    assert asked(t.do("leave-out fsb", "strike")) == ("Die", "nature")
    assert t.facts(facts.CONTACT) == [(n.RUSSIA, place("serpukhov"), units("airborne"), 0)]


def test_11_0_in_the_printed_game_russia_is_never_asked() -> None:
    """Wagner has done; the Russian half needs only the draw, and the next question is Wagner's."""
    t = table({"utkin": "boguchar", "fsb": "moscow"}, None, 5, active="russia")
    t.do("draw rosgvardia")
    assert asked(t) == ("Administration", "wagner")
    assert t.s.turn == 2


@pytest.mark.parametrize("russians", ["own-judgement", "second-player"])
def test_7_4_without_the_table_nobody_moves_by_himself(russians: str) -> None:
    where = {"utkin": "rostov", "fsb": "kaluga", "akhmat": "grozny"}
    t = table(where, None, 9, russians=russians, active="russia").do("done")
    assert (t.where("fsb"), t.where("akhmat")) == ("kaluga", "grozny")
    assert thoughts(t) == []


@BY_A_PERSON
def test_7_4_akhmat_needs_no_die_with_a_person(russians: str, who: str) -> None:
    t = moving({"utkin": "voronezh", "akhmat": "grozny"}, "russia", russians=russians)
    assert t.who == who
    assert t.do("move akhmat mineralnye-vody").where("akhmat") == "mineralnye-vody"


@BY_A_PERSON
def test_7_4_a_person_attacks_at_any_odds(russians: str, who: str) -> None:
    where = {"utkin": "serpukhov", "rosgvardia": "moscow"}
    t = meeting(where, "russia", russians=russians, mct={"utkin": "4-0"}, momentum=3)
    assert t.who == who
    assert t.do("target serpukhov", "strike", "roll 1").where("rosgvardia") == "eliminated"


@BY_A_PERSON
def test_3_1_police_moves_but_does_not_attack_for_a_person_either(russians: str, who: str) -> None:
    where = {"utkin": "serpukhov", "omon": "moscow", "fsb": "kaluga"}
    assert moving(where, "russia", russians=russians).do("move omon rubelo").who == who
    met = meeting({**where, "fsb": "kolomna", "rusich": "tula"}, "russia", russians=russians)
    assert met.over
    met = meeting({**where, "rusich": "tula"}, "russia", russians=russians)
    assert met.refusal("target serpukhov") is ONLY_POLICE


@BY_A_PERSON
def test_3_1_police_is_the_reason_only_where_nobody_else_is_near(russians: str, who: str) -> None:
    where = {"utkin": "serpukhov", "omon": "moscow", "fsb": "moscow", "tanks": "kaluga"}
    met = meeting({**where, "rusich": "tula"}, "russia", russians=russians, spent=("fsb",))
    assert met.refusal("target serpukhov") is NOBODY_NEAR, "the FSB was there, and has met them"
    met = meeting({**where, "serb": "voronezh"}, "russia", russians=russians, spent=("tanks",))
    assert met.refusal("target voronezh") is NOBODY_NEAR, "not even police is there"


@BY_A_PERSON
def test_11_0_only_russian_units_are_moved_in_the_russian_half(russians: str, who: str) -> None:
    t = moving({"utkin": "serpukhov", "fsb": "moscow"}, "russia", russians=russians)
    assert t.refusal("move utkin tula") is NOT_YOURS
    assert all(option.startswith(("move fsb", "done")) for option in t.options)


def test_11_0_the_halves_are_each_sides_own() -> None:
    t = moving({"utkin": "serpukhov", "fsb": "moscow"}, "wagner", russians="second-player")
    assert t.who == "wagner"
    assert t.refusal("move fsb kolomna") is NOT_YOURS


# ---------------------------------------------------------------- what follows from contacts


@BY_A_PERSON
def test_6_2_4_a_person_advances_or_not(russians: str, who: str) -> None:
    where = {"rusich": "kashira", "fsb": "moscow", "airborne": "ryazan"}
    t = outcome("Rp", "kashira", ["fsb", "airborne"], where, russians=russians)
    assert asked(t) == ("Advance", who)
    t.do("advance airborne", "done")
    assert (t.where("airborne"), t.where("fsb")) == ("kashira", "moscow")


@BY_A_PERSON
def test_6_2_2_a_persons_retreats_are_his_own(russians: str, who: str) -> None:
    t = outcome("Rp", "tula", ["utkin"], {"utkin": "yelets", "fsb": "tula"}, russians=russians)
    assert asked(t) == ("WhereTo", who)
    assert t.options == ["go-to kashira", "go-to serpukhov", "go-to kaluga"]


def test_6_2_2_which_of_equals_suffers_is_wagners_to_say_for_both() -> None:
    """Ruling 9, with a second player too."""
    where = {"utkin": "tula", "tanks": "removed", "omon": "serpukhov", "sobr": "serpukhov"}
    t = outcome("R", "serpukhov", ["utkin"], where, russians="second-player")
    assert asked(t) == ("WhichUnit", "wagner")


# ---------------------------------------------------------------- 3.11 who was dispersed


def back(where: Mapping[str, str], russians: str, turn: int = 2) -> Table:
    """The Russian units that are due are about to come back."""
    away = {name: turn for name, at in where.items() if at == "dispersed"}
    return table(
        where, None, BACK_IN_MOSCOW, turn=turn, due=away, russians=russians, active="russia"
    )


@BY_A_PERSON
def test_3_11_a_person_brings_them_back_in_or_next_to_moscow(russians: str, who: str) -> None:
    t = back({"utkin": "rubelo", "fsb": "dispersed"}, russians)
    assert asked(t) == ("WhereTo", who)
    around = ("kashira", "moscow", "serpukhov", "kaluga", "kolomna")
    assert t.options == [f"go-to {there}" for there in around]
    assert t.refusal("go-to rubelo") is NOT_AN_ENTRY
    assert t.refusal("go-to tula") is NOT_AN_ENTRY
    assert t.do("go-to kashira").where("fsb") == "kashira"


def test_3_11_the_printed_russians_come_back_in_moscow() -> None:
    t = back({"utkin": "tula", "fsb": "dispersed"}, "printed")
    assert t.facts(facts.CAME_BACK) == [(unit("fsb"), place("moscow"), 0, 0)]


def test_3_11_or_next_to_it_where_wagner_holds_it() -> None:
    t = back({"utkin": "moscow", "rusich": "kashira", "fsb": "dispersed"}, "printed")
    assert asked(t) == ("WhereTo", "wagner")
    around = ("rubelo", "serpukhov", "kaluga", "kolomna")
    assert t.options == [f"go-to {there}" for there in around]


@pytest.mark.parametrize("russians", ["printed", "own-judgement", "second-player"])
def test_3_11_akhmat_comes_back_in_grozny_and_nowhere_else(russians: str) -> None:
    where = {"utkin": "rostov", "akhmat": "dispersed"}
    assert back(where, russians).where("akhmat") == "grozny"
    held = back({**where, "rusich": "grozny"}, russians)
    assert held.facts(facts.STILL_AWAY) == [(unit("akhmat"), 0, 0, 0)]
    assert (held.where("akhmat"), held.due("akhmat")) == ("dispersed", 3)


def test_3_11_the_turn_must_have_come() -> None:
    where = {"utkin": "rostov", "fsb": "dispersed"}
    t = table(where, None, BACK_IN_MOSCOW, turn=2, due={"fsb": 3}, active="russia")
    assert t.facts(facts.CAME_BACK) == []


def test_3_11_dispersed_on_turn_6_nobody_comes_back() -> None:
    t = table({"utkin": "tula", "fsb": "moscow"}, turn=6, momentum=2).do("false-flag fsb", "done")
    while not t.over:
        t.do("draw rosgvardia" if t.asked == "DrawChit" else t.options[-1])
    assert t.where("fsb") == "dispersed"
    assert t.s.outcome == n.AMNESTY


def test_3_11_who_was_dispersed_by_wagner_is_back_next_turn_and_can_move() -> None:
    t = table({"utkin": "tambov", "fsb": "moscow"}, momentum=2).do("false-flag fsb", "done")
    while t.s.turn == 1:
        t.do("draw rosgvardia" if t.asked == "DrawChit" else "done")
    assert t.where("fsb") == "dispersed"
    while t.s.turn == 2:
        t.do("draw helicopters" if t.asked == "DrawChit" else "done")
    assert t.where("fsb") == "kolomna"
