"""3.6 and 9 Milestones, conditions, rallies and reserves at the change of session."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, milestones, reasons
from grognard.games.fight_your_own_battles.rules.sequence import Bound
from grognard.games.fight_your_own_battles.rules.session import Session
from tests.fight_your_own_battles.builders import Table, element, make_board


def session(t: Table) -> Table:
    """A session is over, whichever bound it is."""
    return t.call(Session(0))


def sixty(total: int) -> Table:
    """Blue has ten elements and began with 60, as in the book's example, and has so much left."""
    board = make_board()
    for _ in range(3):
        board.elements.append(board.elements[element("b1")])
    board.measure()
    t = Table(board)
    assert t.s.base[0] == 60
    return lower(t, 60 - total)


def lower(t: Table, points: int) -> Table:
    """Blue loses so many points."""
    for number in range(t.s.board.count):
        if t.s.board.side(number) == n.BLUE:
            cut = min(t.s.score[number], points)
            t.s.score[number] -= cut
            points -= cut
    return t


@pytest.mark.parametrize(
    ("total", "passed"),
    [(60, 0), (54, 0), (53, 1), (48, 1), (47, 2), (42, 2), (6, 8), (5, 9), (0, 9)],
)
def test_9_3_a_milestone_is_passed_when_the_total_is_below_it(total: int, passed: int) -> None:
    """R64, R1."""
    t = sixty(total)
    assert (t.s.total(0), milestones.count_passed(t.s, 0)) == (total, passed)


def test_9_3_a_pack_may_set_another_milestone() -> None:
    """R64 At 25 per cent the first is passed below 45 of 60."""
    for total, passed in ((45, 0), (44, 1), (29, 2), (0, 3)):
        t = sixty(total)
        t.s.board.forces[0].milestone = 25
        assert milestones.count_passed(t.s, 0) == passed


def test_9_3_the_books_example_from_start_to_end() -> None:
    """Sheet 5, examples 6 to 9, as corrected (R2, R3, R6): Green, Yellow, still Yellow, Green."""
    t = session(sixty(53))
    assert t.dice == 2
    t.count(0)
    assert (t.s.condition[0], t.s.tested[0]) == (n.GREEN, 1)

    t = sixty(47)
    t.s.tested[0] = 1
    session(t)
    assert t.dice == 4
    t.count(1)
    assert (t.s.condition[0], t.s.tested[0]) == (n.YELLOW, 2)

    t = sixty(48)
    t.s.tested[0], t.s.condition[0] = 2, n.YELLOW
    session(t)
    assert t.dice == 4
    t.count(0)
    assert (t.s.condition[0], t.s.tested[0]) == (n.YELLOW, 1)

    t = sixty(54)
    t.s.tested[0], t.s.condition[0] = 1, n.YELLOW
    session(t)
    assert t.dice == 2
    t.count(1)
    assert (t.s.condition[0], t.s.tested[0]) == (n.GREEN, 0)


def test_9_3_two_milestones_at_once_are_two_tests() -> None:
    """R5 Two dice, then four; R4 two ones in a throw are one step."""
    t = session(sixty(47))
    assert t.dice == 2
    t.count(2)
    assert (t.s.condition[0], t.dice) == (n.YELLOW, 4)
    t.count(1)
    assert (t.s.condition[0], t.s.tested[0]) == (n.RED_CONDITION, 2)
    assert t.told(facts.MILESTONE) == [[0, 1, 2, 2], [0, 2, 4, 1]]


def test_9_3_a_milestone_is_taken_once() -> None:
    """R64 Nothing is due when the total has not fallen past another."""
    t = sixty(53)
    t.s.tested[0] = 1
    session(t)
    assert t.told(facts.MILESTONE) == t.told(facts.RETAKEN) == []


def test_9_3_a_milestone_re_taken_is_open_again() -> None:
    """R64 It is thrown for once more when it is passed anew."""
    t = sixty(54)
    t.s.tested[0] = 1
    session(t).count(0)
    again = sixty(53)
    again.s.tested[0] = t.s.tested[0]
    assert session(again).dice == 2


def test_9_3_the_rationed_throw_three_dice() -> None:
    t = sixty(47)
    t.s.board.forces[0].rationed = True
    assert session(t).dice == 3
    assert t.count(0).dice == 6


def test_9_3_green_is_the_best_there_is() -> None:
    """R64."""
    t = sixty(60)
    t.s.tested[0] = 1
    session(t).count(2)
    assert t.s.condition[0] == n.GREEN


def test_9_4_another_one_at_red_loses_the_battle() -> None:
    """R64, R65 At once."""
    t = sixty(53)
    t.s.condition[0] = n.RED_CONDITION
    session(t).count(1)
    assert (t.s.finished, t.s.outcome, t.s.how) == (True, n.RED_WINS, n.BY_WITHDRAWAL)


def test_9_4_if_both_withdraw_nobody_wins() -> None:
    """R65 Both sides are tested before anything else."""
    t = sixty(53).set("score", r1=0)
    for force in (0, 1):
        t.s.condition[force] = n.RED_CONDITION
    session(t).count(1)
    assert not t.s.finished
    t.count(1)
    assert (t.s.finished, t.s.outcome) == (True, n.DRAWN)


def test_9_4_a_side_is_lost_with_the_last_of_its_forces() -> None:
    """R78, R112 A second battalion fights on alone; the first leaves the table."""
    board = make_board()
    second = board.forces[0]
    board.forces.append(type(second)("second", "second", n.BLUE))
    company = type(board.companies[0])("other", "other", 2)
    company.grade, company.with_element = n.STEADY, element("b1")
    board.companies.append(company)
    moved = board.elements[element("b1")]
    board.elements[element("b1")] = type(moved)("b1", "b1", n.BLUE, 2, n.INFANTRY)
    board.elements[element("b1")].at, board.elements[element("b1")].nco = moved.at, n.STEADY
    board.forces[2].senior = n.AVERAGE
    board.measure()
    t = Table(board).set("score", b2=0)
    t.s.condition[0] = n.RED_CONDITION
    session(t).count(1)
    assert not t.s.finished
    assert [t.of("place", name) for name in ("b1", "b2", "bt1")] == [n.ON_TABLE, n.GONE, n.GONE]


# ---------------------------------------------------------------- 9.2 rallies


def test_9_2_below_average_officers_rally_at_the_change() -> None:
    """R68 Two throws on one element under control, without a reaction test."""
    t = Table().move("b1", 2, 20).set("score", b1=5, b2=5)
    t.s.co[0] = n.CAUTIOUS
    session(t)
    assert t.asked == "RallyWhom"
    assert t.refusal(n.RALLY + element("b2")) is reasons.OUT_OF_CONTROL
    assert t.refusal(n.RALLY + element("bhq")) is reasons.FULL_HEART
    assert t.refusal(n.RALLY + element("r1")) is reasons.NOT_HIS
    t.take(n.RALLY + element("b1"))
    assert t.dice == 2
    t.count(1)
    assert t.of("score", "b1") == 6
    assert "OfficerRally" not in t.stack


def test_9_2_other_officers_do_not() -> None:
    """R68 They rally in their turns."""
    t = session(Table().set("score", bhq=5))
    assert t.asked != "RallyWhom"


def test_9_2_the_senior_officer_has_four_throws_for_those_off_the_table() -> None:
    """R68, R29 Each for one who is named, in reserve or in the box."""
    t = Table().set("score", r3=3, r1=5).set("place", r1=n.IN_BOX)
    session(t)
    while t.asked == "CountFaces":
        t.count(0)
    assert t.asked == "RallyWhom"
    assert t.refusal(n.RALLY + element("r2")) is reasons.FULL_HEART
    t.take(n.RALLY + element("r3"))
    assert t.dice == 1
    t.count(1).take(n.RALLY + element("r1")).count(1)
    assert t.refusal(n.RALLY + element("r1")) is reasons.FULL_HEART
    t.take(n.RALLY + element("r3")).count(0).take(n.RALLY + element("r3")).count(0)
    assert t.asked != "RallyWhom"
    assert (t.of("score", "r3"), t.of("score", "r1")) == (4, 6)


def test_9_2_nobody_has_to_be_rallied() -> None:
    t = session(Table().set("score", r3=3))
    assert t.asked == "RallyWhom"
    t.take(n.DONE)
    assert t.asked == "Reserves"


# ---------------------------------------------------------------- 9.5 reserves


def test_9_5_one_leadership_test_for_all_that_are_named() -> None:
    """R66 An Average Senior Officer passes on 5; failed, they wait for the next change."""
    t = session(Table().set("place", r1=n.IN_BOX)).count(0, 0)
    assert t.asked == "Reserves"
    t.take(n.COMMIT + element("r3"))
    assert t.refusal(n.COMMIT + element("r3")) is reasons.NAMED_ALREADY
    t.take(n.COMMIT + element("r1"))
    assert t.asked == "Die"
    t.roll(6)
    assert [t.of("place", "r3"), t.of("place", "r1")] == [n.IN_RESERVE, n.IN_BOX]


def test_9_5_their_scores_count_at_once_and_milestones_are_re_taken_at_once() -> None:
    """R66 A 6 mends the condition before the next bound."""
    t = Table().set("place", r1=n.IN_BOX)
    t.s.tested[1], t.s.condition[1] = 2, n.YELLOW
    session(t).take(n.COMMIT + element("r3")).take(n.DONE).roll(5)
    assert t.of("place", "r3") == n.ENTERING
    assert (t.s.total(1), t.dice) == (24, 4)
    t.count(1)
    assert (t.s.condition[1], t.dice) == (n.GREEN, 2)
    t.count(0)
    assert t.s.tested[1] == 0
    assert t.told(facts.COMMITTED) == [[element("r3"), 0, 0, 0]]


def test_9_5_a_total_above_the_base_is_the_new_base() -> None:
    """R66."""
    t = session(Table()).take(n.COMMIT + element("r3")).roll(1)
    assert (t.s.base[0], t.s.base[1]) == (42, 30)
    assert t.told(facts.BASE_RAISED) == [[1, 30, 0, 0]]


def test_9_5_who_can_be_committed() -> None:
    """R67 In the box with 5 or more; not others, and not another's."""
    t = Table().set("place", r1=n.IN_BOX, r2=n.IN_BOX).set("score", r1=5, r2=4)
    session(t)
    while t.asked == "CountFaces":
        t.count(0)
    t.take(n.DONE)
    assert t.asked == "Reserves"
    assert t.refusal(n.COMMIT + element("r1")) is None
    assert t.refusal(n.COMMIT + element("r2")) is reasons.NO_RESERVE
    assert t.refusal(n.COMMIT + element("rhq")) is reasons.NO_RESERVE
    assert t.refusal(n.COMMIT + element("b1")) is reasons.NOT_HIS


def test_9_5_an_above_average_senior_officer_throws_no_die() -> None:
    """R27."""
    t = Table()
    t.s.senior[1] = n.ABOVE_AVERAGE
    session(t).take(n.COMMIT + element("r3"))
    assert t.of("place", "r3") == n.ENTERING


def test_9_5_none_need_be_committed() -> None:
    t = session(Table()).take(n.DONE)
    assert t.of("place", "r3") == n.IN_RESERVE
    assert t.asked == "Objectives"


# ---------------------------------------------------------------- 7.3 objectives


def test_7_3_a_senior_officer_reaches_companies_with_a_link() -> None:
    """R70 By radio or by runner; the other side's are not his."""
    t = session(Table().set("radio", bhq=n.NETTED)).take(n.DONE)
    assert t.refusal(n.OBJECTIVE + n.HOLD) is reasons.SAME_ORDER
    t.take(n.OBJECTIVE + n.CONTACT)
    assert (t.s.objective[0], t.asked) == (n.CONTACT, "Objectives")
    assert t.told(facts.OBJECTIVE_SET) == [[0, n.CONTACT, 0, 0]]
    assert t.refusal(n.OBJECTIVE + n.RECCE) is reasons.ORDERED_ONCE
    assert t.refusal(n.OBJECTIVE + n.ORDERS + n.CONTACT) is reasons.NOT_HIS
    t.take(n.DONE)
    assert t.refusal(n.OBJECTIVE + n.ORDERS + n.CONTACT) is reasons.NO_LINK
    t.s.linked = t.s.linked.plus(1)
    assert t.refusal(n.OBJECTIVE + n.ORDERS + n.CONTACT) is None
    t.take(n.DONE)
    assert "Session" not in t.stack


# ---------------------------------------------------------------- 3.6 when


@pytest.mark.parametrize("bound", [0, 1, 3, 4, 5, 8])
def test_3_6_a_session_is_four_bounds(bound: int) -> None:
    """R17 None before the first."""
    t = Table()
    t.s.bound = bound
    t.call(Bound())
    assert (t.told(facts.SESSION) != []) == (bound in (4, 8))


def test_12_3_an_officers_runner_is_good_until_the_change() -> None:
    """R70."""
    t = Table()
    t.s.linked = t.s.linked.plus(0)
    session(t).take(n.DONE).take(n.DONE)
    assert t.s.linked.has(0)
    t.take(n.DONE)
    assert not t.s.linked.has(0)
