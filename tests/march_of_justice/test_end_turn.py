"""8 The end of the turn: the questions about Momentum, and the next turn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.turn import end_turn
from tests.march_of_justice.names import unit
from tests.march_of_justice.russians import turn_ends
from tests.march_of_justice.table import Table, outcome

QUIET: Mapping[str, str] = {"utkin": "voronezh", "fsb": "kaluga"}

# 8.1 and the list at the back of the manual: what happened, and what it is worth
HAPPENED = {
    "a Russian unit reduced": (n.RUSSIAN_REDUCED, facts.RUSSIAN_REDUCED, 1),
    "a Russian unit eliminated": (n.RUSSIAN_ELIMINATED, facts.RUSSIAN_ELIMINATED, 2),
    "a Wagner unit repulsed": (n.WAGNER_REPULSED, facts.WAGNER_REPULSED, -1),
    "a Wagner unit reduced": (n.WAGNER_REDUCED, facts.WAGNER_REDUCED, -2),
    "a Wagner unit eliminated": (n.WAGNER_ELIMINATED, facts.WAGNER_ELIMINATED, -3),
}
STANDS: dict[str, tuple[Mapping[str, str], int, int]] = {
    "Wagner in Rubelo": ({"utkin": "rubelo"}, facts.IN_RUBELO, 1),
    "Wagner in Moscow": ({"utkin": "moscow"}, facts.IN_MOSCOW, 2),
    "Russia in Rostov": ({"utkin": "voronezh", "akhmat": "rostov"}, facts.IN_ROSTOV, -1),
}


@pytest.mark.parametrize("what", HAPPENED)
def test_8_1_what_happened_moves_the_momentum(what: str) -> None:
    bit, question, worth = HAPPENED[what]
    t = turn_ends(QUIET, momentum=0, happened=bit)
    assert t.momentum == worth
    assert t.facts(facts.ANSWERED) == [(question, worth, 0, 0)]


@pytest.mark.parametrize("what", STANDS)
def test_8_1_where_units_stand_moves_the_momentum(what: str) -> None:
    where, question, worth = STANDS[what]
    t = turn_ends(where, momentum=0)
    assert t.momentum == worth
    assert t.facts(facts.ANSWERED) == [(question, worth, 0, 0)]


def test_8_1_a_quiet_turn_changes_nothing() -> None:
    t = turn_ends(QUIET, momentum=2)
    assert t.momentum == 2
    assert t.facts(facts.ANSWERED) == []


def test_8_1_the_wrong_side_in_those_places_is_no_answer() -> None:
    where = {"utkin": "rostov", "fsb": "moscow", "rosgvardia": "rubelo"}
    assert turn_ends(where, momentum=0).facts(facts.ANSWERED) == []


def test_8_1_who_changed_sides_occupies_for_wagner() -> None:
    where = {"tanks": "rubelo", "airborne": "moscow"}
    t = turn_ends(where, momentum=0, switched=["tanks", "airborne"])
    assert t.momentum == 3


def test_8_1_all_that_apply_add_up_ruling_22() -> None:
    """Rubelo +1, a Russian eliminated +2, a Wagner unit repulsed -1 and reduced -2: nothing."""
    bits = n.RUSSIAN_ELIMINATED | n.WAGNER_REPULSED | n.WAGNER_REDUCED
    t = turn_ends({"utkin": "rubelo"}, momentum=1, happened=bits)
    assert t.momentum == 1
    assert [worth for _, worth, _, _ in t.facts(facts.ANSWERED)] == [1, 2, -1, -2]


def test_8_1_the_questions_are_asked_in_their_order() -> None:
    bits = sum(bit for bit, _, _ in HAPPENED.values())
    where = {"utkin": "rubelo", "rusich": "moscow", "akhmat": "rostov"}
    t = turn_ends(where, momentum=0, happened=bits)
    assert [worth for _, worth, _, _ in t.facts(facts.ANSWERED)] == [1, 1, 2, 2, -1, -1, -2, -3]
    assert t.momentum == -1


def test_8_1_each_question_counts_once_a_turn_ruling_22() -> None:
    """Two units of Wagner in Rubelo, and FSB and OMON both reduced: +1 and +1."""
    where = {"utkin": "rubelo", "rusich": "rubelo", "omon": "moscow", "fsb": "moscow"}
    t = outcome("NE", "moscow", ["utkin"], where, momentum=0)
    t.s.reduce(unit("omon"))
    t.s.reduce(unit("fsb"))
    end_turn(t.s)
    assert t.momentum == 2


@pytest.mark.parametrize(
    ("momentum", "happened", "then"),
    [
        (3, n.RUSSIAN_ELIMINATED, 3),
        (2, n.RUSSIAN_ELIMINATED, 3),
        (-2, n.WAGNER_ELIMINATED, -3),
        (-3, n.WAGNER_REDUCED, -3),
        (3, n.RUSSIAN_ELIMINATED | n.WAGNER_REDUCED, 3),
        (-3, n.WAGNER_ELIMINATED | n.RUSSIAN_ELIMINATED | n.RUSSIAN_REDUCED, -3),
        (3, n.RUSSIAN_ELIMINATED | n.WAGNER_ELIMINATED, 2),
    ],
)
def test_8_1_the_sum_is_added_and_the_track_ends_at_3_ruling_22(
    momentum: int, happened: int, then: int
) -> None:
    t = turn_ends(QUIET, momentum=momentum, happened=happened)
    assert t.momentum == then
    assert t.facts(facts.MOMENTUM) == [(then - momentum, then, 0, 0)]


# ---------------------------------------------------------------- by what comes of contacts


def after(result: str, defender: str, at: str = "kaluga") -> Table:
    """A contact that Utkin made from Tula, and the end of that turn."""
    t = outcome(result, at, ["utkin"], {"utkin": "tula", defender: at}, momentum=0)
    while not t.over:
        t.do("done" if "done" in t.options else t.options[0])
    end_turn(t.s)
    return t


def test_8_1_a_surrender_counts_as_an_elimination_ruling_23() -> None:
    t = after("S", "fsb")
    assert t.where("fsb") == "removed"
    assert t.momentum == 2


@pytest.mark.parametrize("result", ["EX", "S"])
def test_8_1_a_change_of_sides_counts_as_neither_ruling_23(result: str) -> None:
    """On EX the attacker still loses his step: -2."""
    t = after(result, "tanks")
    assert t.side("tanks") == "wagner"
    assert t.momentum == (-2 if result == "EX" else 0)


@pytest.mark.parametrize(
    ("result", "change"), [("AR", -3), ("Ar", -1), ("EX", -1), ("NE", 0), ("Rp", 0), ("R", 2)]
)
def test_8_1_every_result_of_a_contact_by_wagner(result: str, change: int) -> None:
    """EX costs both a step: -2 and +1. Rp and R leave nobody of Wagner's repulsed."""
    assert after(result, "fsb").momentum == change


def test_8_1_a_wagner_unit_repulsed_in_defence_counts() -> None:
    t = outcome("Rp", "tula", ["fsb"], {"utkin": "tula", "fsb": "serpukhov"}, momentum=0)
    while not t.over:
        t.do(t.options[0])
    end_turn(t.s)
    assert t.momentum == -1


# ---------------------------------------------------------------- 8.0 the next turn


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_8_0_the_next_turn_begins_with_administration(turn: int) -> None:
    t = turn_ends(QUIET, turn=turn)
    assert t.s.turn == turn + 1
    assert (t.asked, t.who) == ("Administration", "wagner")
    assert t.facts(facts.TURN) == [(turn + 1, 0, 0, 0)]


def test_8_0_what_happened_is_forgotten_in_the_next_turn() -> None:
    t = turn_ends(QUIET, happened=n.RUSSIAN_REDUCED, spent=["utkin", "fsb"])
    assert (t.s.happened, t.s.spent) == (0, 0)


def test_8_0_after_turn_6_the_game_is_over() -> None:
    t = turn_ends(QUIET, turn=6)
    assert t.over
    assert t.s.turn == 6
    assert t.s.outcome == n.AMNESTY
