"""2, 3.1 and 10.1 Before the first bound: ratings, concealment, radios, the base."""

from __future__ import annotations

import pytest

from grognard.engine.value import numbers
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.opening import Concealments, may_hide
from tests.fight_your_own_battles.builders import Table, element, make_board


def test_3_1_who_is_rated_by_the_pack_is_not_thrown_for() -> None:
    """Only the radios of the two officers are thrown for here; then the cards are dealt."""
    t = Table().begin()
    assert (t.asked, t.stack[1]) == ("Die", "FirstNet")
    t.roll(10, 10)
    assert (t.asked, t.stack[1], t.s.bound) == ("Pick", "Deal", 1)
    assert list(t.s.base) == [42, 24]


def test_2_1_ncos_and_then_officers_and_then_seniors_are_thrown_for() -> None:
    board = make_board()
    board.elements[element("b1")].nco = n.UNRATED
    board.elements[element("r1")].nco = n.UNRATED
    board.companies[0].grade = n.UNRATED
    board.forces[1].senior = n.UNRATED
    t = Table(board).begin().roll(6, 1, 1, 6)
    assert (t.of("nco", "b1"), t.of("nco", "r1")) == (n.BOLD, n.CAUTIOUS)
    assert (t.s.co[0], t.s.senior[1]) == (n.CAUTIOUS, n.ABOVE_AVERAGE)
    assert [told[0] for told in t.told(facts.RATED)] == [element("b1"), element("r1")]
    assert t.told(facts.CO_RATED) == [[0, 1, n.CAUTIOUS, 0]]
    assert t.told(facts.SENIOR_RATED) == [[1, 6, n.ABOVE_AVERAGE, 0]]


def test_2_1_quality_counts_but_not_for_militia() -> None:
    """R79, R56 An officer's throw goes by the element he is with, and may be Inspirational."""
    board = make_board()
    for name in ("b1", "b2", "bhq"):
        board.elements[element(name)].quality = n.ELITE
    for name in ("b1", "b2"):
        board.elements[element(name)].nco = n.UNRATED
    board.elements[element("b2")].militia = True
    board.companies[0].grade = n.UNRATED
    t = Table(board).begin().roll(5, 5, 6)
    assert (t.of("nco", "b1"), t.of("nco", "b2"), t.s.co[0]) == (n.BOLD, n.STEADY, n.INSPIRATIONAL)


# ---------------------------------------------------------------- 10.1 concealment


def hiding(*names: str, senior: int = n.AVERAGE) -> Board:
    """These are to be concealed, in two places each."""
    board = make_board()
    for place, name in enumerate(names):
        board.elements[element(name)].order = n.CONCEALED
        board.elements[element(name)].places = numbers([100 + place, 200 + place])
    board.forces[1].senior = senior
    return board


def test_10_1_on_a_5_an_element_is_concealed_under_the_next_letter() -> None:
    """R72 It is in no cell: nobody knows which marker it is."""
    t = Table(hiding("r1", "rat")).call(Concealments(0)).roll(5, 6)
    assert (t.of("letter", "r1"), t.of("letter", "rat")) == (0, 1)
    assert (t.of("cell", "r1"), t.of("cell", "rat")) == (n.NOWHERE, n.NOWHERE)
    assert list(t.s.markers)[:6] == [100, 200, n.NOWHERE, 101, 201, n.NOWHERE]
    assert list(t.s.spots(element("rat"))) == [101, 201]


def test_10_1_who_is_not_concealed_stands_where_the_pack_has_it_and_holds() -> None:
    t = Table(hiding("r1", "rat")).call(Concealments(0)).roll(4, 5)
    assert (t.of("order", "r1"), t.of("cell", "r1")) == (n.HOLD, 2 * 60 + 58)
    assert (t.of("letter", "r1"), t.of("letter", "rat")) == (n.NOBODY, 0)
    assert t.told(facts.HIDDEN) == [[element("r1"), 4, 0, 0], [element("rat"), 5, 1, 0]]


@pytest.mark.parametrize(
    ("senior", "least"), [(n.BELOW_AVERAGE, 6), (n.AVERAGE, 5), (n.ABOVE_AVERAGE, 4)]
)
def test_10_1_the_senior_officer_helps_or_hinders(senior: int, least: int) -> None:
    """Sheet 5, example 15: a 4 is enough with an Above average one."""
    for die in range(1, 7):
        t = Table(hiding("r1", senior=senior)).call(Concealments(0)).roll(die)
        assert t.s.hidden(element("r1")) == (die >= least)


def test_10_1_men_and_small_guns_hide_and_no_vehicles() -> None:
    board = hiding("r1", "rat", "bt1", "btr")
    assert [may_hide(board.elements[element(name)]) for name in ("r1", "rat", "bt1", "btr")] == [
        *(True, True, False, False)
    ]
    for calibre, hides in ((75, True), (76, False)):
        board.elements[element("rat")].calibre = calibre
        assert may_hide(board.elements[element("rat")]) == hides


def test_10_1_reserves_are_not_concealed() -> None:
    t = Table(hiding("r3")).call(Concealments(0))
    assert "Concealments" not in t.stack
