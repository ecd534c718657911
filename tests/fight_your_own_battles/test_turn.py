"""3.3 and 6 The Order Die, phases, acts and counters."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines, order_die, reasons
from grognard.games.fight_your_own_battles.rules.order_die import ACTED, DOUBLED, FIRED, MOVED
from grognard.games.fight_your_own_battles.rules.turn import Acting, ElementTurn
from tests.fight_your_own_battles.builders import Table, element


def acting(name: str, die: int = n.ACT_FIRST) -> Table:
    """Its card has come up, all went well, and the Order Die shows this."""
    t = Table().cards(name, "r1")
    return t.call(ElementTurn(element(name), 0)).roll(5, die)


@pytest.mark.parametrize("die", [n.FIRE_FIRST, n.MOVE_FIRST, n.ACT_FIRST])
def test_6_1_what_the_die_names_is_done_first_or_not_at_all(die: int) -> None:
    named = order_die.named_by(die)
    for phase in (FIRED, MOVED, ACTED):
        assert order_die.why_not_phase(die, 0, 0, phase) is None
        for done in (FIRED, MOVED, ACTED):
            refused = order_die.why_not_phase(die, done, 0, phase)
            if done == phase:
                assert refused is reasons.PHASE_OVER
            else:
                assert refused is (reasons.TOO_LATE if phase == named else None)


def test_6_1_fire_and_acts_are_in_one_piece_and_a_move_is_one() -> None:
    """R59 What goes on may go on; a second move may not."""
    for phase in (FIRED, ACTED):
        assert order_die.why_not_phase(n.FIRE_FIRST, phase | MOVED, phase, phase) is None
    assert order_die.why_not_phase(n.MOVE_FIRST, MOVED, MOVED, MOVED) is reasons.PHASE_OVER


def test_6_1_a_truck_ignores_that_it_should_fire() -> None:
    """Sheet 5, example 13: on Fire it may still act."""
    t = acting("btr", n.FIRE_FIRST)
    assert t.asked == "Phase"
    assert n.SEND_RUNNER in t.options


@pytest.mark.parametrize("row", [n.SUPPRESSED, n.PINNED])
def test_6_2_with_three_ones_nobody_fires(row: int) -> None:
    t = Table().set("row", b1=row)
    assert order_die.why_not_fire(t.s, element("b1"), 1, 0, 0) is reasons.KEPT_DOWN
    t = Table().set("row", b1=n.SHAKEN)
    assert order_die.why_not_fire(t.s, element("b1"), 1, 0, 0) is None


def test_6_3_at_the_double_neither_fire_nor_acts() -> None:
    t = Table()
    b1 = element("b1")
    done = MOVED | DOUBLED
    assert order_die.why_not_fire(t.s, b1, 2, done, MOVED) is reasons.NO_FIRE_DOUBLED
    assert order_die.why_not_act(2, done, MOVED) is reasons.NO_FIRE_DOUBLED


def test_6_3_one_doubles_on_a_move_only_and_not_when_suppressed() -> None:
    """R35 Who is suppressed goes to cover, and no further."""
    t = Table()
    b1 = element("b1")
    assert order_die.why_not_double(t.s, b1, n.MOVE_FIRST, 0, 0) is None
    assert order_die.why_not_double(t.s, b1, n.MOVE_FIRST, FIRED, FIRED) is reasons.TOO_LATE
    for die in (n.FIRE_FIRST, n.ACT_FIRST):
        assert order_die.why_not_double(t.s, b1, die, 0, 0) is reasons.NO_DOUBLE_NOW
    t.set("row", b1=n.SUPPRESSED)
    assert order_die.why_not_double(t.s, b1, n.MOVE_FIRST, 0, 0) is reasons.NO_DOUBLE_NOW


def test_10_3_nobody_leaves_a_hiding_place_at_the_double() -> None:
    """R73."""
    t = Table().set("letter", b1=0)
    refused = order_die.why_not_double(t.s, element("b1"), n.MOVE_FIRST, 0, 0)
    assert refused is reasons.HIDDEN_NO_DOUBLE


def test_6_5_on_overwatch_neither_fire_nor_double() -> None:
    t = Table().set("order", b1=n.OVERWATCH)
    b1 = element("b1")
    assert order_die.why_not_fire(t.s, b1, 1, 0, 0) is reasons.WATCH_NO_FIRE
    assert order_die.why_not_double(t.s, b1, 2, 0, 0) is reasons.WATCH_NO_DOUBLE


def test_6_3_fire_counts_as_on_the_move_by_the_die_or_after_a_move() -> None:
    """R22 On a Move even from the spot; on Fire or Act only after moving."""
    assert order_die.is_on_the_move(n.MOVE_FIRST, 0)
    for die in (n.FIRE_FIRST, n.ACT_FIRST):
        assert not order_die.is_on_the_move(die, ACTED)
        assert order_die.is_on_the_move(die, MOVED)


def test_6_4_two_acts_and_no_third() -> None:
    """R59 The same twice is allowed: two radio tests."""
    t = acting("bt1").take(n.NET_RADIO).roll(1).take(n.NET_RADIO).roll(1)
    assert t.refusal(n.NET_RADIO) is reasons.TWO_ACTS
    assert n.END in t.options


@pytest.mark.parametrize(
    ("done", "counter"),
    [
        *((0, n.NO_COUNTER), (ACTED, n.NO_COUNTER), (MOVED, n.BLUE_COUNTER)),
        *((FIRED, n.RED_COUNTER), (FIRED | MOVED, n.RED_COUNTER)),
    ],
)
def test_6_6_counters_by_what_was_done(done: int, counter: int) -> None:
    """R61 Red if it fired, else blue if it moved; the old one goes."""
    t = Table().set("counter", b1=n.RED_COUNTER)
    order_die.put_counter(t.s, element("b1"), done)
    assert t.of("counter", "b1") == counter


def test_6_6_the_counter_is_put_when_the_turn_ends() -> None:
    """R61 Until then there is the one of its last turn."""
    t = Table().set("counter", b1=n.RED_COUNTER).cards("b1", "r1")
    t.call(ElementTurn(element("b1"), 0)).roll(5, 3)
    assert t.of("counter", "b1") == n.RED_COUNTER
    t.take(n.END)
    assert t.of("counter", "b1") == n.NO_COUNTER


def test_5_4_what_the_last_tests_brought_holds_until_the_next_turn() -> None:
    """R35 It goes when the NCO acts again, and not before."""
    t = Table().set("row", b1=n.PINNED).cards("b1", "r1")
    t.call(ElementTurn(element("b1"), 0))
    assert t.of("row", "b1") == n.PINNED
    t.roll(5)
    assert t.of("row", "b1") == n.STEADY_ROW


def test_6_1_who_has_left_the_table_does_nothing_more() -> None:
    t = Table().set("place", b1=n.GONE).call(Acting(element("b1"), 1, 0, 0))
    assert "Acting" not in t.stack


# ---------------------------------------------------------------- 7.6 successors


def succeeded() -> Table:
    """Blue's officer is lost, and the NCO of b2 has taken his place."""
    t = Table().cards("b2", "r1")
    t.s.co_with[0], t.s.successor[0] = n.NOBODY, element("b2")
    return t


def test_7_6_a_successor_commands_in_his_own_turn_before_the_order_die() -> None:
    """R52 After his reaction and his tests."""
    t = succeeded().enter("b2", lines.SA_OPEN).call(ElementTurn(element("b2"), 0))
    assert t.asked == "Die"
    t.roll(5)
    assert t.asked == "CountFaces"
    t.count(0)
    assert t.asked == "Command"
    t.take(n.DONE)
    assert (t.asked, t.told(facts.ORDER_DIE)) == ("Die", [])


def test_7_6_he_commands_even_if_his_men_may_not_act() -> None:
    """R52 They cower in the wood."""
    t = succeeded().move("b2", 20, 10).set("score", b2=3).call(ElementTurn(element("b2"), 0))
    t.roll(5)
    assert t.asked == "Command"
    t.take(n.DONE)
    assert "ElementTurn" not in t.stack


def test_7_6_without_action_he_does_not_command() -> None:
    t = succeeded().call(ElementTurn(element("b2"), 0)).roll(1)
    assert "Commanding" not in t.stack
