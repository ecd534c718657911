"""4.2 and 4.3 Reaction tests and seizing."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts
from grognard.games.fight_your_own_battles.rules.reasons import HAS_NO_CARD, NOT_A_FRIEND
from grognard.games.fight_your_own_battles.rules.sequence import Cards
from grognard.games.fight_your_own_battles.rules.turn import ElementTurn
from tests.fight_your_own_battles.builders import Table, element, make_board


def turn(t: Table, name: str) -> Table:
    return t.call(ElementTurn(element(name), 0))


def test_4_2_without_action_card_and_counter_go_and_lines_wait() -> None:
    """Sheet 5, example 12: a Regular does nothing on a 2; R16, R31 his tests wait."""
    t = Table().cards("b1", "b2").set("counter", b1=n.RED_COUNTER).enter("b1", 0)
    turn(t, "b1").roll(2)
    assert t.told(facts.NO_CARD) == [[element("b1"), 0, 0, 0]]
    assert (t.of("counter", "b1"), t.lines("b1")) == (n.NO_COUNTER, [0])
    assert not t.s.reacted.has(element("b1"))


def test_4_2_acts_as_ordered() -> None:
    """Sheet 5, example 12: on a 3 he acts."""
    t = turn(Table().cards("b1", "b2"), "b1").roll(3)
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")
    assert t.s.reacted.has(element("b1"))


def test_4_2_a_transport_reacts_as_regular_and_the_headless_as_weak() -> None:
    """R45 and R49."""
    t = turn(Table().cards("btr", "b2"), "btr").roll(2)
    assert t.told(facts.REACTED) == [[element("btr"), n.STEADY, 2, n.NO_ACTION]]
    t = turn(Table().cards("b1", "b2").set("nco", b1=n.NO_NCO), "b1").roll(4)
    assert t.told(facts.REACTED) == [[element("b1"), n.WEAK, 4, n.NO_ACTION]]


def test_4_2_an_officer_leads_who_have_no_nco() -> None:
    """R55 By his personal grade: an Inspirational officer acts on a 1."""
    t = Table().cards("bhq", "b2")
    t.s.co[0] = n.INSPIRATIONAL
    turn(t, "bhq").roll(1)
    assert t.told(facts.REACTED) == [[element("bhq"), n.INSPIRATIONAL, 1, n.ACTS]]


def test_4_3_who_seizes_may_act_all_the_same() -> None:
    t = turn(Table().cards("b1", "b2"), "b1").roll(9)
    assert t.asked == "Seize"
    t.take(n.ACT_AS_ORDERED)
    assert (t.asked, t.s.turn) == ("Die", 0)


def test_4_3_a_swap_gives_the_card_to_a_friend_and_no_second_test_is_taken() -> None:
    """R58 The giver acts without a test when the other's card comes up."""
    t = Table().cards("b1", "b2", "bmg")
    t.s.goto(0)
    turn(t, "b1").roll(10).take(n.SWAP + element("bmg"))
    assert list(t.s.cards) == [element("bmg"), element("b2"), element("b1")]
    assert t.s.turn == 0
    assert t.told(facts.SWAPPED) == [[element("b1"), element("bmg"), 0, 0]]
    t.s.turn = 2
    turn(t, "b1")
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")
    assert len(t.told(facts.REACTED)) == 1


def test_4_3_cards_go_to_friends_of_the_same_nation_who_have_one_to_play() -> None:
    """R58, R23 Not to those who have played theirs, and not to an ally."""
    board = make_board()
    board.elements[element("bmg")].nation = n.AMERICAN
    t = Table(board).cards("b2", "b1", "bmg", "bt1", "r1")
    t.s.turn = 1
    turn(t, "b1").roll(9)
    assert t.options == [n.ACT_AS_ORDERED, n.SWAP + element("bt1")]
    assert t.refusal(n.SWAP + element("b2")) is HAS_NO_CARD
    assert t.refusal(n.SWAP + element("bhq")) is HAS_NO_CARD
    for name in ("b1", "bmg", "r1"):
        assert t.refusal(n.SWAP + element(name)) is NOT_A_FRIEND


def test_4_3_without_a_friend_to_swap_with_nobody_is_asked() -> None:
    t = turn(Table().cards("b1", "r1"), "b1").roll(10)
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


def test_4_3_the_receiver_throws_may_fail_and_may_pass_the_card_on() -> None:
    """R58 Who has passed may get it back, and then acts."""
    t = Table().cards("b1", "b2")
    t.s.goto(3)
    t.s.call(Cards())
    t.go_on().roll(9).take(n.SWAP + element("b2"))
    assert (t.asked, t.s.on_turn()) == ("Die", element("b2"))
    t.roll(9)
    assert t.options == [n.ACT_AS_ORDERED, n.SWAP + element("b1")]
    t.take(n.SWAP + element("b1"))
    assert (t.s.on_turn(), t.stack[1]) == (element("b1"), "ElementTurn")

    t = Table().cards("b1", "b2")
    t.s.call(Cards())
    t.go_on().roll(9).take(n.SWAP + element("b2")).roll(1)
    assert (t.s.on_turn(), t.s.turn) == (element("b1"), 1)


@pytest.mark.parametrize("grade", range(5))
def test_4_2_each_grade_reacts_by_its_row(grade: int) -> None:
    t = turn(Table().cards("b1", "b2").set("nco", b1=grade), "b1").roll(10)
    assert t.asked == ("Die" if grade == n.WEAK else "Seize")
