"""3.4 and 7 The turn of an officer: orders, rallies, new NCOs, detachments, withdrawals."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, reasons
from grognard.games.fight_your_own_battles.rules.command_turn import CommandTurn
from grognard.games.fight_your_own_battles.rules.sequence import list_holders
from tests.fight_your_own_battles.builders import Table, element, make_board


def command(t: Table, leader: int = n.NOBODY) -> Table:
    """The card of Blue's officer, or of a detachment's leader, has come up."""
    holder = t.s.officer(0) if leader == n.NOBODY else t.s.detachment(leader)
    return t.cards(holder, "r1").call(CommandTurn(0, leader))


def order(name: str, which: int) -> int:
    return n.ORDER + element(name) * n.ORDERS + which


def detach(leader: str, member: str) -> int:
    return n.DETACH + element(leader) * n.PAIR + element(member)


@pytest.mark.parametrize("grade", [n.WEAK, n.CAUTIOUS])
def test_4_2_a_below_average_officer_may_fail_to_command(grade: int) -> None:
    """R7 On a 1, and on no other die."""
    t = Table()
    t.s.co[0] = grade
    command(t)
    assert t.asked == "Die"
    t.roll(1)
    assert "CommandTurn" not in t.stack
    t = Table()
    t.s.co[0] = grade
    assert command(t).roll(2).asked == "Command"


@pytest.mark.parametrize("grade", [n.STEADY, n.BOLD, n.INSPIRATIONAL])
def test_4_2_other_officers_command_without_a_test(grade: int) -> None:
    t = Table()
    t.s.co[0] = grade
    assert command(t).asked == "Command"


# ---------------------------------------------------------------- 7.1 control, 7.2 orders


def test_7_2_an_order_binds_until_it_is_changed() -> None:
    t = command(Table().move("b1", 2, 20))
    assert t.refusal(order("b1", n.HOLD)) is reasons.SAME_ORDER
    t.take(order("b1", n.CONTACT)).take(n.AIM_FOR + 77)
    assert (t.of("order", "b1"), t.of("goal", "b1")) == (n.CONTACT, 77)
    assert t.told(facts.ORDERED) == [[element("b1"), n.CONTACT, 0, 0]]
    assert t.asked == "Command"


def test_7_2_an_order_leads_to_a_place_that_may_change() -> None:
    """The same order with another place, or with none; to hold is to stay where one is."""
    t = command(Table().move("b1", 2, 20).set("order", b1=n.CONTACT).set("goal", b1=77))
    t.take(order("b1", n.CONTACT))
    assert t.asked == "Goal"
    assert t.refusal(n.AIM_FOR + t.s.board.ground.size) is reasons.NOT_ON_THE_MAP
    assert len(t.options) == t.s.board.ground.size + 1
    t.take(n.DONE)
    assert t.of("goal", "b1") == n.NOWHERE
    t = command(Table().move("b1", 2, 20).set("order", b1=n.CONTACT).set("goal", b1=77))
    t.take(order("b1", n.HOLD))
    assert (t.asked, t.of("goal", "b1")) == ("Command", n.NOWHERE)


def test_7_2_one_order_for_each_element_in_a_turn() -> None:
    t = command(Table().move("b1", 2, 20)).take(order("b1", n.CONTACT)).take(n.DONE)
    assert t.refusal(order("b1", n.RECCE)) is reasons.ORDERED_ONCE
    assert t.refusal(order("bhq", n.RECCE)) is None


def test_7_2_on_a_players_own_table_no_cells_are_asked_for() -> None:
    board = make_board()
    board.companion = True
    t = command(Table(board).move("b1", 2, 20)).take(order("b1", n.CONTACT))
    assert t.asked == "Command"
    assert command(t).refusal(order("b1", n.CONTACT)) is reasons.SAME_ORDER


def test_7_2_nobody_is_told_to_hide_in_the_middle_of_a_battle() -> None:
    t = command(Table().move("b1", 2, 20))
    assert t.refusal(order("b1", n.CONCEALED)) is reasons.CANNOT_HIDE
    t = command(Table().set("letter", b1=0).move("b1", 2, 20))
    t.s.markers[0] = t.of("cell", "b1")
    assert t.refusal(order("b1", n.CONCEALED)) is None


def test_7_1_an_officer_reaches_twelve_inches() -> None:
    """R54 Beyond: no orders, no rally; and never another company's."""
    t = command(Table().move("b1", 2, 18).set("score", b1=4, b2=4))
    assert t.refusal(order("b1", n.CONTACT)) is None
    assert t.refusal(order("b2", n.CONTACT)) is reasons.OUT_OF_CONTROL
    assert t.refusal(n.RALLY + element("b2")) is reasons.OUT_OF_CONTROL
    assert t.refusal(order("r1", n.CONTACT)) is reasons.NOT_HIS


def test_7_1_recce_troops_hear_him_at_eighteen_and_observers_always() -> None:
    """R54."""
    board = make_board()
    board.elements[element("b2")].recce = True
    board.elements[element("bmg")].observer = True
    t = command(Table(board).move("b2", 2, 12))
    assert t.refusal(order("b2", n.CONTACT)) is None
    assert t.refusal(order("bmg", n.CONTACT)) is None
    t = command(Table(board).move("b2", 2, 11))
    assert t.refusal(order("b2", n.CONTACT)) is reasons.OUT_OF_CONTROL


# ---------------------------------------------------------------- 1.2 where he is


def test_1_2_an_officer_goes_over_to_an_element_next_to_his_own() -> None:
    """R55, R110 Once in a bound, in his own turn; from then on he commands from there."""
    t = command(Table().move("b1", 3, 30).move("b2", 4, 30))
    assert t.refusal(n.GO_OVER + element("b2")) is reasons.NOT_BESIDE
    assert t.refusal(n.GO_OVER + element("bhq")) is reasons.STAYS_THERE
    assert t.refusal(n.GO_OVER + element("r1")) is reasons.NOT_HIS
    t.take(n.GO_OVER + element("b1"))
    assert t.s.co_with[0] == element("b1")
    assert t.told(facts.CO_JOINED) == [[0, element("b1"), 0, 0]]
    assert t.refusal(n.GO_OVER + element("b2")) is reasons.CHANGED_ALREADY


def test_1_2_a_successor_stays_with_his_men() -> None:
    """R52 He is their NCO."""
    t = Table().move("b1", 3, 30).set("detached", b2=element("b2")).move("b2", 4, 30)
    command(t, element("b2"))
    assert t.refusal(n.GO_OVER + element("b2")) is reasons.STAYS_THERE


# ---------------------------------------------------------------- 9.2 rallies


@pytest.mark.parametrize(("grade", "throws"), [(n.STEADY, 1), (n.BOLD, 2), (n.INSPIRATIONAL, 2)])
def test_9_2_throws_by_the_officers_grade(grade: int, throws: int) -> None:
    """R68, R18 All on one element; each six is a point."""
    t = Table().move("b1", 2, 20).set("score", b1=3, bhq=5)
    t.s.co[0] = grade
    command(t).take(n.RALLY + element("b1"))
    assert t.dice == throws
    t.count(1)
    assert t.of("score", "b1") == 4
    assert t.told(facts.RALLIED) == [[element("b1"), throws, 1, 0]]
    assert t.refusal(n.RALLY + element("bhq")) is reasons.RALLIED_ONE


def test_9_2_no_score_rises_above_six() -> None:
    """R19."""
    t = Table().set("score", bhq=5)
    t.s.co[0] = n.BOLD
    command(t).take(n.RALLY + element("bhq")).count(2)
    assert t.of("score", "bhq") == 6
    t = command(Table())
    assert t.refusal(n.RALLY + element("bhq")) is reasons.FULL_HEART


def test_9_2_a_below_average_officer_does_not_rally_in_a_bound() -> None:
    """R68."""
    t = Table().set("score", bhq=3)
    t.s.co[0] = n.CAUTIOUS
    command(t).roll(5)
    assert t.refusal(n.RALLY + element("bhq")) is reasons.NO_RALLY_NOW


def test_9_2_in_the_box_an_element_hears_its_officer() -> None:
    """R67 At any distance, and it can be rallied out of a score of 0 (R32)."""
    t = Table().set("place", b2=n.IN_BOX).set("score", b2=0)
    t = command(t).take(n.RALLY + element("b2")).count(1)
    assert t.of("score", "b2") == 1


# ---------------------------------------------------------------- 7.4 new NCOs


def test_7_4_a_new_nco_comes_in_a_later_bound_whatever_the_distance() -> None:
    """R50 A D6 as at the start."""
    t = Table().set("nco", b1=n.NO_NCO).set("nco_lost", b1=1)
    assert command(t).asked == "Command"
    t = Table().set("nco", b1=n.NO_NCO, b2=n.NO_NCO).set("nco_lost", b1=1, b2=1)
    t.s.bound = 2
    command(t)
    assert t.asked == "Die"
    t.roll(6, 1)
    assert (t.asked, t.of("nco", "b1"), t.of("nco", "b2")) == ("Command", n.BOLD, n.CAUTIOUS)
    assert t.told(facts.NEW_NCO) == [[element("b1"), 6, 3, 0], [element("b2"), 1, 1, 0]]


def test_7_4_an_hq_without_an_nco_gets_none() -> None:
    """R55 It never had one."""
    t = Table()
    t.s.bound = 3
    assert command(t).asked == "Command"


def test_7_4_militia_and_elite_throws_of_new_ncos() -> None:
    """R50, R56 At most Bold; R79 militia unmodified."""
    board = make_board()
    board.elements[element("b1")].quality = n.ELITE
    board.elements[element("b2")].quality = n.POOR
    board.elements[element("b2")].militia = True
    t = Table(board).set("nco", b1=n.NO_NCO, b2=n.NO_NCO).set("nco_lost", b1=1, b2=1)
    t.s.bound = 2
    command(t).roll(6, 1)
    assert (t.of("nco", "b1"), t.of("nco", "b2")) == (n.BOLD, n.CAUTIOUS)


# ---------------------------------------------------------------- 7.7 detachments


def test_7_7_a_detachment_needs_a_leadership_test() -> None:
    """R53 Failed: not again in this turn."""
    t = command(Table().move("b1", 2, 20).move("b2", 3, 20)).take(detach("b1", "b1")).roll(5)
    assert t.of("detached", "b1") == n.NOBODY
    assert t.refusal(detach("b1", "b1")) is reasons.DECIDED
    assert t.refusal(detach("b2", "b2")) is reasons.DECIDED


def test_7_7_its_nco_has_a_command_card_from_the_next_deal() -> None:
    """R53, R111 And he commands those who go with him, within nine inches."""
    t = command(Table().move("b1", 2, 20).move("b2", 2, 29)).take(detach("b1", "b1")).roll(4)
    t.take(detach("b1", "b2"))
    assert (t.of("detached", "b1"), t.of("detached", "b2")) == (element("b1"), element("b1"))
    assert t.refusal(order("b1", n.CONTACT)) is reasons.NOT_HIS
    assert list_holders(t.s).has(t.s.detachment(element("b1")))
    t = command(t, element("b1"))
    assert t.refusal(order("b1", n.CONTACT)) is None
    assert t.refusal(order("b2", n.CONTACT)) is None
    assert t.refusal(order("bhq", n.CONTACT)) is reasons.NOT_HIS
    t.move("b2", 2, 30)
    assert t.refusal(order("b2", n.CONTACT)) is reasons.OUT_OF_CONTROL


def test_7_7_who_may_be_detached_and_by_whom_led() -> None:
    t = command(Table().move("b1", 2, 20).move("b2", 3, 20).set("nco", b2=n.NO_NCO))
    assert t.refusal(detach("b2", "b2")) is reasons.NO_LEADER
    assert t.refusal(detach("bhq", "bhq")) is reasons.NO_LEADER
    assert t.refusal(detach("b1", "b2")) is reasons.NOT_DETACHED
    t.take(detach("b1", "b1")).roll(1)
    assert t.refusal(detach("b1", "b1")) is reasons.NOT_HIS
    t = command(Table().set("detached", b1=element("b1")), element("b1"))
    assert t.refusal(detach("b1", "b1")) is reasons.DETACHED_ALREADY


def test_7_7_it_ends_when_both_are_together_again_and_the_officer_says_so() -> None:
    """R53 Within twelve inches."""
    t = Table().move("b1", 2, 17).set("detached", b1=element("b1"), b2=element("b1"))
    command(t)
    assert t.refusal(n.RECALL + element("b1")) is reasons.STILL_APART
    assert t.refusal(n.RECALL + element("b2")) is reasons.NOT_DETACHED
    t.move("b1", 2, 18).take(n.RECALL + element("b1"))
    assert (t.of("detached", "b1"), t.of("detached", "b2")) == (n.NOBODY, n.NOBODY)
    t = command(Table().set("detached", b1=element("b1")).set("place", b1=n.IN_BOX))
    assert t.refusal(n.RECALL + element("b1")) is reasons.NOT_ON_TABLE


# ---------------------------------------------------------------- 9.6 withdrawals


def test_9_6_an_element_is_sent_back_by_a_leadership_test() -> None:
    """R67 Passed, it is on its way to the box; failed, it stays for this bound."""
    t = command(Table().move("b1", 2, 20)).take(n.WITHDRAW + element("b1")).roll(4)
    assert t.s.retiring.has(element("b1"))
    assert t.refusal(n.WITHDRAW + element("b1")) is reasons.DECIDED
    t = command(Table().move("b1", 2, 20)).take(n.WITHDRAW + element("b1")).roll(5)
    assert not t.s.retiring.has(element("b1"))
    t = Table().move("b1", 2, 20)
    t.s.retiring = t.s.retiring.plus(element("b1"))
    assert command(t).refusal(n.WITHDRAW + element("b1")) is reasons.ON_ITS_WAY


# ---------------------------------------------------------------- X3 information


def test_7_1_an_officer_shares_what_those_under_his_control_know() -> None:
    """R84, R54 Not with who is out of reach."""
    t = Table().move("b1", 2, 20)
    t.s.get_to_know(element("b1"), element("r1"))
    t.s.get_to_know(element("b2"), element("r2"))
    command(t)
    assert t.s.is_known(element("bhq"), element("r1"))
    assert not t.s.is_known(element("b2"), element("r1"))
    assert not t.s.is_known(element("bhq"), element("r2"))
