"""What a game shows and says by its tables alone: The Ford, if it had no view of its own."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.chance import CountFaces
from grognard.engine.game import Ending
from grognard.engine.plain_view import PlainView
from grognard.engine.stacks import Loan, Stacks, find_rules
from grognard.games.the_ford.rules import day, march, melee
from grognard.games.the_ford.rules.state import Duel
from grognard.games.the_ford.tables import SAVING
from tests.the_ford.table import FORD, do, duel, marching, sit_down

WON = Ending("red", "red", "The far bank is reached.", "4.1")
LOST = Ending("blue", "blue", "The far bank is reached.", "4.1")
PLAIN: PlainView[Duel] = PlainView(SAVING, WON, LOST)


def test_the_breadcrumb_is_the_headings_of_the_open_rules() -> None:
    s = duel(do(marching(), "step"))
    assert PLAIN.breadcrumb(s) == [("1", "Day"), ("2", "March"), ("2.2", "Ambush")]
    assert PLAIN.question(s) == "Ambush?"


def test_a_frame_that_the_engine_lends_has_the_heading_of_its_loan() -> None:
    s = duel(do(marching(), "step", "spring"))
    assert type(s.top).__name__ == "CountFaces"
    assert PLAIN.breadcrumb(s)[-1] == ("2.2", "Fire, or nerve")


def test_a_rule_without_a_heading_is_passed_over() -> None:
    unnamed: Stacks[Duel] = Stacks(find_rules(day, march, melee), {CountFaces: Loan({})})
    s = duel(do(marching(), "step", "spring"))
    assert unnamed.find_headings(s) == [("1", "Day"), ("2", "March")]


def test_a_look_is_every_field_that_is_saved() -> None:
    s = duel(sit_down())
    assert PLAIN.look(s, None) == PLAIN.look(s, "red")
    unseen = {"at", "stack", "answer", "finished", "outcome"}
    assert set(PLAIN.look(s, None)) == set(FORD.dump(s)) - unseen


def test_a_change_is_the_fields_that_differ() -> None:
    s = duel(sit_down())
    after = s.copy()
    assert PLAIN.describe_change(s, after) == "all stays as it is"
    after.front = 2
    after.men[1] = 7
    assert PLAIN.describe_change(s, after) == "front: 2; men: 15, 7"
    assert PLAIN.summary(s, [(after, Fraction(1))]) == {}


def test_an_ending_is_found_by_its_outcome() -> None:
    s = duel(sit_down())
    s.finish(2)
    assert PLAIN.ending(s) == LOST
    assert PLAIN.outcomes == {1: "red", 2: "blue"}


def test_what_is_the_custom_need_not_be_declared() -> None:
    assert FORD.id == "the-ford"
    assert FORD.folder.joinpath("rulebook.md").is_file()
    assert list(FORD.policies) == ["random", "bold"]
    assert FORD.find_best_policy() == "bold"
    assert {"Day", "Orders", "Throw", "Sum", "Pick"} <= set(FORD.rules)
    assert "FaceDown" not in FORD.rules, "no chapter of its own"
