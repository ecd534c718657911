"""3 and 4.1 The deal, the cards, the end of a bound."""

from __future__ import annotations

import pytest

from grognard.engine.fate import outcomes
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines
from grognard.games.fight_your_own_battles.rules.sequence import (
    Bound,
    Cards,
    Deal,
    end_bound,
    is_active,
    list_holders,
)
from tests.fight_your_own_battles.builders import NAMES, Table, element, make_board


def holders(t: Table) -> list[str]:
    """Those with a card of their own, by name."""
    return [name for name in NAMES if list_holders(t.s).has(element(name))]


def test_4_1_a_card_for_each_element_on_the_table_and_each_officer() -> None:
    """R57 The reserve has none."""
    t = Table()
    assert holders(t) == [name for name in NAMES if name != "r3"]
    assert list_holders(t.s).count() == len(NAMES) - 1 + 2


def test_4_1_a_squadron_of_four_tanks_with_its_officer_has_five_cards() -> None:
    """Sheet 5, example 10."""
    board = make_board()
    board.elements = [board.elements[element(name)] for name in ("bt1", "bt2", "bt1", "bt2")]
    board.companies[0].with_element = 3
    board.companies[1].with_element = n.NOBODY
    board.measure()
    assert list_holders(Table(board).s).count() == 5


@pytest.mark.parametrize(
    ("name", "score", "x", "active"),
    [
        *(("b1", 3, 20, False), ("b1", 2, 20, False), ("b1", 3, 2, True), ("b1", 4, 20, True)),
        *(("b1", 1, 20, True), ("bt1", 3, 20, False), ("bt1", 2, 2, True), ("btr", 4, 20, True)),
    ],
)
def test_4_1_who_lies_low_in_cover_has_no_card(name: str, score: int, x: int, active: bool) -> None:
    """R57 In the wood at x 20 men are covered and vehicles partly hidden."""
    t = Table().move(name, x, 10).set("score", **{name: score})
    assert is_active(t.s, element(name)) == active


def test_4_1_who_retires_has_a_card_even_in_cover() -> None:
    """R57, R38."""
    t = Table().move("b1", 20, 10).set("score", b1=3)
    t.s.retiring = t.s.retiring.plus(element("b1"))
    assert is_active(t.s, element("b1"))


def test_4_1_loaded_carriers_have_none_and_their_passengers_have() -> None:
    """R24."""
    t = Table().set("carrier", b1=element("btr"))
    assert "btr" not in holders(t)
    assert "b1" in holders(t)


@pytest.mark.parametrize("place", [n.IN_BOX, n.IN_RESERVE, n.LEFT, n.GONE])
def test_4_1_only_on_the_table_or_about_to_enter(place: int) -> None:
    """R66 Who has been committed has a card from the next deal; an officer in the box has none."""
    t = Table().set("place", bhq=place)
    assert "bhq" not in holders(t)
    assert not list_holders(t.s).has(t.s.officer(0))
    assert "r3" in holders(Table().set("place", r3=n.ENTERING))


def test_4_1_every_order_of_cards_is_as_likely_and_the_last_needs_no_chance() -> None:
    t = Table()
    few = list_holders(t.s)
    for name in ("b2", "bhq", "bmg", "bt1", "bt2", "btr", "r2", "rhq", "rat"):
        few = few.minus(element(name))
    for company in (0, 1):
        few = few.minus(t.s.officer(company))
    t.s.goto(3)
    t.call(Deal(few))
    assert [weight for _, weight in outcomes(t.s)] == [1, 1]
    t.deal("r1")
    assert t.told(facts.DEALT) == [[1, element("r1"), 0, 0], [2, element("b1"), 0, 0]]


def test_3_2_the_lowest_card_is_played_first() -> None:
    t = Table().cards("r1", "b1")
    t.call(Cards())
    assert (t.asked, t.s.on_turn()) == ("Die", element("r1"))
    t.roll(1)
    assert t.s.on_turn() == element("b1")


def test_3_2_the_card_of_who_is_gone_is_passed_over() -> None:
    t = Table().set("place", r1=n.GONE).cards("r1", "b1")
    t.call(Cards())
    assert t.s.on_turn() == element("b1")
    t = Table().set("place", bhq=n.GONE)
    t.cards(t.s.officer(0), t.s.detachment(element("b1")), "r1").call(Cards())
    assert t.s.on_turn() == element("r1")


def test_5_6_condemned_vehicles_are_abandoned_before_the_deal() -> None:
    """R33 Soft at 3, an AFV at 1, a damaged one at 3; a rally would have saved them."""
    t = Table().set("score", btr=3, bt1=1, bt2=3).set("damage", bt2=n.IMMOBILE)
    t.call(Bound())
    assert [t.of("place", name) for name in ("btr", "bt1", "bt2")] == [n.GONE] * 3
    assert [told[0] for told in t.told(facts.ABANDONED)] == [4, 5, 6]
    t = Table().set("score", btr=4, bt1=2, bt2=3).call(Bound())
    assert t.told(facts.ABANDONED) == []


def test_3_5_lines_of_the_timid_lapse_and_others_wait() -> None:
    """R31 At 3 and less, soft vehicles at 4 and less."""
    t = Table().set("score", b1=3, b2=4, btr=4, bt1=4)
    for name in ("b1", "b2", "bt1"):
        t.enter(name, lines.SA_OPEN)
    t.enter("btr", lines.SOFT_SA)
    end_bound(t.s)
    assert [len(t.lines(name)) for name in ("b1", "b2", "bt1", "btr")] == [0, 1, 1, 0]


def test_3_5_counters_go_from_those_who_had_no_card() -> None:
    """R61."""
    t = Table().set("counter", b1=n.RED_COUNTER, b2=n.RED_COUNTER).cards("b1")
    end_bound(t.s)
    assert (t.of("counter", "b1"), t.of("counter", "b2")) == (n.RED_COUNTER, n.NO_COUNTER)


def test_3_5_the_next_bound_begins_with_nothing_of_the_last() -> None:
    t = Table().cards("b1")
    t.s.reacted = t.s.reacted.plus(element("b1"))
    t.call(Bound())
    assert (t.s.bound, t.s.turn, len(t.s.cards)) == (2, 0, 0)
    assert t.s.reacted.is_empty()


# ---------------------------------------------------------------- 7.6 successors


def test_7_6_the_highest_rated_nco_succeeds_and_the_packs_order_breaks_ties() -> None:
    """R52, R25 At the end of the bound."""
    t = Table().set("nco", b1=n.STEADY, b2=n.BOLD, bmg=n.BOLD)
    t.s.co_with[0] = n.NOBODY
    end_bound(t.s)
    assert t.s.successor[0] == element("b2")
    assert t.told(facts.SUCCEEDED) == []
    assert t.s.find_succeeded(element("b2")) == 0


def test_7_6_he_stays_as_long_as_he_can() -> None:
    """R52 A better one who comes later does not replace him; when he is lost, another does."""
    t = Table().set("nco", b1=n.BOLD)
    t.s.co_with[0], t.s.successor[0] = n.NOBODY, element("b2")
    end_bound(t.s)
    assert t.s.successor[0] == element("b2")
    t.set("nco", b2=n.NO_NCO)
    end_bound(t.s)
    assert t.s.successor[0] == element("b1")


def test_7_6_an_officer_who_lives_has_no_successor() -> None:
    t = Table()
    end_bound(t.s)
    assert t.s.successor[0] == n.NOBODY
