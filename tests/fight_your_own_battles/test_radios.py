"""12 Radios and runners."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, radios, reasons
from grognard.games.fight_your_own_battles.rules.radios import FirstNet
from grognard.games.fight_your_own_battles.rules.turn import ElementTurn
from tests.fight_your_own_battles.builders import Table, element, make_board


def sets(t: Table) -> list[int]:
    """The radios of Blue's headquarters and tanks."""
    return [t.of("radio", name) for name in ("bhq", "bt1", "bt2")]


def acting(t: Table, name: str) -> Table:
    return t.cards(name, "r1").call(ElementTurn(element(name), 0)).roll(5, n.ACT_FIRST)


def test_12_1_the_officer_nets_all_sets_of_his_company() -> None:
    """R69, sheet 5, example 14: a British officer fails on 3, and has a second try."""
    t = Table().call(FirstNet(0, 2)).roll(3)
    assert (t.asked, sets(t)) == ("Die", [n.OFF_NET] * 3)
    t.roll(4)
    assert sets(t) == [n.NETTED] * 3
    assert t.of("radio", "rhq") == n.OFF_NET
    assert t.told(facts.RADIO_TEST) == [[element("bhq"), 3, 4, 0], [element("bhq"), 4, 4, 0]]


def test_12_1_two_tries_before_the_first_bound() -> None:
    """R69 The third failure would end it: two are remembered."""
    t = Table().call(FirstNet(0, 2)).roll(1, 1)
    assert "FirstNet" not in t.stack
    assert (sets(t), t.of("failures", "bhq")) == ([n.OFF_NET] * 3, 2)


def test_12_1_a_set_is_netted_again_by_an_act_of_its_owner() -> None:
    """R69 Only his own; failures are forgotten."""
    t = Table().set("failures", bt1=2)
    acting(t, "bt1").take(n.NET_RADIO).roll(4)
    assert sets(t) == [n.OFF_NET, n.NETTED, n.OFF_NET]
    assert t.of("failures", "bt1") == 0
    assert t.refusal(n.NET_RADIO) is reasons.SET_WORKS


def test_12_1_the_third_failure_since_a_success_is_the_last() -> None:
    """R69, R26."""
    t = acting(Table().set("failures", bt1=1), "bt1").take(n.NET_RADIO).roll(3)
    assert t.of("radio", "bt1") == n.OFF_NET
    t.take(n.NET_RADIO).roll(3)
    assert t.of("radio", "bt1") == n.DISABLED
    assert t.told(facts.RADIO_OUT) == [[element("bt1"), 0, 0, 0]]


def test_12_1_an_officers_success_nets_no_set_that_was_tried_and_failed() -> None:
    """R69, R109 Who has lost the net since must find it himself."""
    t = Table().set("failures", bt1=1).call(FirstNet(0, 2)).roll(10)
    assert sets(t) == [n.NETTED, n.OFF_NET, n.NETTED]


@pytest.mark.parametrize(("state", "reason"), [(n.NO_SET, "NO_RADIO"), (n.DISABLED, "NO_RADIO")])
def test_12_1_without_a_set_there_is_nothing_to_net(state: int, reason: str) -> None:
    t = acting(Table().set("radio", b1=state), "b1")
    assert t.refusal(n.NET_RADIO) is getattr(reasons, reason)


def test_12_1_where_no_radios_are_played_nobody_has_one() -> None:
    board = make_board()
    board.radios = False
    t = Table(board).call(FirstNet(0, 2))
    assert sets(t) == [n.NO_SET] * 3
    assert radios.is_linked(t.s, 0)


def test_12_2_a_set_that_is_hit_is_off_the_net() -> None:
    """R69 What is disabled stays so."""
    t = Table().set("radio", bt1=n.NETTED, bt2=n.DISABLED)
    for name in ("bt1", "bt2"):
        radios.lose_net(t.s, element(name))
    assert [t.of("radio", "bt1"), t.of("radio", "bt2")] == [n.OFF_NET, n.DISABLED]


def test_12_3_a_runner_is_an_act_and_a_leadership_test() -> None:
    """R70 A Regular passes on 4; the link holds until the element's next turn."""
    t = acting(Table(), "b1").take(n.SEND_RUNNER).roll(5)
    assert not t.s.runner.has(element("b1"))
    t.take(n.SEND_RUNNER).roll(4)
    assert t.s.runner.has(element("b1"))
    assert not t.s.linked.has(0)
    t.take(n.END)
    t.cards("b1", "r1").s.turn = 0
    t.call(ElementTurn(element("b1"), 0)).roll(5)
    assert not t.s.runner.has(element("b1"))


def test_12_3_a_runner_from_the_officer_links_him_to_his_senior() -> None:
    """R70 Until the next change of session."""
    t = Table()
    assert not radios.is_linked(t.s, 0)
    acting(t, "bhq").take(n.SEND_RUNNER).roll(1)
    assert radios.is_linked(t.s, 0)


def test_12_3_no_runner_where_a_radio_works_or_one_has_arrived() -> None:
    t = acting(Table().set("radio", bt1=n.NETTED), "bt1")
    assert t.refusal(n.SEND_RUNNER) is reasons.NEEDS_NO_RUNNER
    t = acting(Table(), "b1").take(n.SEND_RUNNER).roll(1)
    assert t.refusal(n.SEND_RUNNER) is reasons.RAN_ALREADY


def test_8_1_who_cannot_fail_throws_no_die() -> None:
    """R74, R30, R8 An Inspirational NCO."""
    t = acting(Table().set("nco", b1=n.INSPIRATIONAL), "b1").take(n.SEND_RUNNER)
    assert t.asked == "Phase"
    assert t.told(facts.LEADERSHIP) == [[n.INSPIRATIONAL, 0, 7, 0]]
