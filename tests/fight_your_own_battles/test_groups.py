"""11 Groups."""

from __future__ import annotations

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines, reasons
from grognard.games.fight_your_own_battles.rules.command_turn import CommandTurn
from grognard.games.fight_your_own_battles.rules.sequence import end_bound, list_holders
from tests.fight_your_own_battles.builders import Table, element, make_board


def command(t: Table, *cards: str) -> Table:
    return t.cards(t.s.officer(0), *cards).call(CommandTurn(0, n.NOBODY))


def grouped() -> Table:
    """b1 and b2 march behind their officer's card."""
    return Table().move("b1", 2, 20).move("b2", 3, 20).set("group", b1=0, b2=0)


def test_11_1_elements_within_twelve_inches_join_without_a_test() -> None:
    """R62 From the next deal they have no cards."""
    t = command(Table().move("b1", 2, 18), "b1").take(n.GROUP + element("b1"))
    assert t.of("group", "b1") == 0
    assert t.refusal(n.GROUP + element("b1")) is reasons.IN_A_GROUP
    assert t.refusal(n.GROUP + element("b2")) is reasons.TOO_FAR_TO_JOIN
    assert t.refusal(n.GROUP + element("r1")) is reasons.NOT_HIS
    assert not list_holders(t.s).has(element("b1"))
    assert list_holders(t.s).has(t.s.officer(0))


def test_11_1_any_company_of_the_side_may_join_but_aircraft_and_loaded_carriers() -> None:
    """R62."""
    t = Table().move("btr", 2, 31).set("carrier", b1=element("btr"))
    assert command(t).refusal(n.GROUP + element("btr")) is reasons.NO_GROUPING
    board = make_board()
    t = Table(board).move("b1", 2, 29).set("carrier", b1=n.NOBODY)
    assert command(t).refusal(n.GROUP + element("b1")) is None


def test_11_2_who_has_a_card_in_this_bound_plays_it_and_acts_with_the_group_in_the_next() -> None:
    """R62, R108 Nobody acts twice."""
    t = command(Table().move("b1", 2, 20), "b1").take(n.GROUP + element("b1")).take(n.DONE)
    assert "GroupTurn" not in t.stack
    assert t.told(facts.GROUP_DIE) == []


def test_11_2_each_members_nerve_then_one_die_for_all() -> None:
    """R62 Tests of each; who recoils is out, the others act by the same die."""
    t = grouped().enter("b1", lines.FLAME).enter("b2", lines.FLAME)
    command(t, "r1").take(n.DONE)
    assert t.told(facts.TESTED) == [[element("b1"), 18, 18, 15]]
    t.count(7).roll(7)
    assert t.told(facts.TESTED)[1][0] == element("b2")
    t.count(2)
    assert (t.asked, t.stack[1]) == ("Die", "GroupTurn")
    t.roll(3)
    assert t.told(facts.GROUP_DIE) == [[0, 3, 0, 0]]
    assert (t.asked, t.s.top.element) == ("Phase", element("b2"))  # type: ignore[attr-defined]
    t.take(n.END)
    assert "GroupTurn" not in t.stack


def test_11_2_each_member_has_two_acts_of_its_own() -> None:
    """R59."""
    t = command(grouped(), "r1").take(n.DONE).roll(3)
    for name in ("b1", "b2"):
        t.take(n.SEND_RUNNER).roll(5).take(n.SEND_RUNNER).roll(5)
        assert t.refusal(n.SEND_RUNNER) is reasons.TWO_ACTS, name
        t.take(n.END)
    assert "GroupTurn" not in t.stack


def test_11_3_a_member_is_released_by_a_leadership_test_and_plays_last() -> None:
    """R63 With a card after all others, in this bound; the rest of the Group acts now."""
    t = command(grouped(), "r1").take(n.RELEASE + element("b1")).roll(4)
    assert t.of("group", "b1") == n.NOBODY
    assert list(t.s.cards) == [t.s.officer(0), element("r1"), element("b1")]
    assert t.refusal(n.RELEASE + element("b2")) is reasons.DECIDED
    assert t.refusal(n.RELEASE + element("b1")) is reasons.NOT_IN_GROUP
    t.take(n.DONE).roll(1)
    assert t.s.top.element == element("b2")  # type: ignore[attr-defined]


def test_11_3_a_failed_test_keeps_them_together() -> None:
    t = command(grouped(), "r1").take(n.DISSOLVE).roll(5)
    assert [t.of("group", "b1"), t.of("group", "b2")] == [0, 0]
    assert t.refusal(n.DISSOLVE) is reasons.DECIDED


def test_11_3_all_are_released_in_their_order() -> None:
    """R63 Cards n+1, n+2 …"""
    t = command(grouped(), "r1").take(n.DISSOLVE).roll(1)
    assert list(t.s.cards)[2:] == [element("b1"), element("b2")]
    t.take(n.DONE)
    assert t.told(facts.GROUP_DIE) == []


def test_11_3_without_a_group_nobody_is_released() -> None:
    t = command(Table(), "r1")
    assert t.refusal(n.DISSOLVE) is reasons.NOT_IN_GROUP


def test_11_1_a_group_may_be_formed_for_so_many_bounds() -> None:
    """R62 It ends with the last of them, and nobody tests."""
    t = command(grouped(), "r1")
    assert t.refusal(n.GROUP_FOR + 9) is reasons.TOO_LONG
    t.take(n.GROUP_FOR + 2)
    assert t.s.group_ends[0] == 3
    assert t.refusal(n.GROUP_FOR + 3) is reasons.DECIDED
    for bound, group in ((2, 0), (3, n.NOBODY)):
        t.s.bound = bound
        end_bound(t.s)
        assert t.of("group", "b1") == group
    assert t.s.group_ends[0] == 0
    assert command(Table(), "r1").refusal(n.GROUP_FOR + 2) is reasons.NOT_IN_GROUP


def test_11_2_a_group_ends_with_its_officer() -> None:
    """R62 At the end of the bound; the next deal has cards for all."""
    t = grouped()
    t.s.co_with[0] = n.NOBODY
    end_bound(t.s)
    assert [t.of("group", "b1"), t.of("group", "b2")] == [n.NOBODY, n.NOBODY]
