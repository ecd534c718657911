"""5.1 to 5.4 Tests due, reductions, the throw."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines, momentum
from grognard.games.fight_your_own_battles.rules.momentum import Tests as TakeTests
from tests.fight_your_own_battles.builders import Table, element, make_board


def test_5_1_a_line_waits_as_often_as_it_arose() -> None:
    """R39 With the cover of that moment: two men lost in soft cover are 20 tests."""
    t = Table()
    for _ in range(2):
        momentum.enter(t.s, element("b1"), lines.CASUALTY_SOFT)
    assert t.lines("b1") == [lines.CASUALTY_SOFT] * 2
    assert momentum.count_tests(t.s, element("b1")) == 20


def test_5_1_each_kind_of_fire_counts_once_for_each_enemy_and_bound() -> None:
    """R40 One platoon firing and storming is one set, two enemies are two."""
    t = Table()
    b1, r1, r2 = element("b1"), element("r1"), element("r2")
    momentum.enter_fire(t.s, b1, r1, lines.SA_SOFT)
    momentum.enter_fire(t.s, b1, r1, lines.SA_OPEN)
    momentum.enter_fire(t.s, b1, r1, lines.UNOBSERVED)
    momentum.enter_fire(t.s, b1, r1, lines.UNOBSERVED)
    momentum.enter_fire(t.s, b1, r2, lines.SA_SOFT)
    assert t.lines("b1") == [lines.SA_SOFT, lines.SA_SOFT, lines.UNOBSERVED]


def test_5_1_lines_of_fire_are_counted_anew_in_the_next_bound() -> None:
    """R40 What was noted goes with the bound; the lines wait."""
    t = Table()
    momentum.enter_fire(t.s, element("b1"), element("r1"), lines.SA_SOFT)
    t.go_on()
    assert t.stack[-2] == "Bound"
    momentum.enter_fire(t.s, element("b1"), element("r1"), lines.SA_SOFT)
    assert t.lines("b1") == [lines.SA_SOFT] * 2


@pytest.mark.parametrize(
    ("cover", "fire", "loss"),
    [
        (n.NO_COVER, lines.SA_OPEN, lines.CASUALTY_OPEN),
        (n.SOFT_COVER, lines.SA_SOFT, lines.CASUALTY_SOFT),
        (n.HARD_COVER, lines.SA_HARD, lines.CASUALTY_HARD),
    ],
)
def test_5_2_lines_by_cover(cover: int, fire: int, loss: int) -> None:
    assert momentum.small_arms_line(cover) == fire
    assert momentum.casualty_line(cover) == loss


def test_5_1_a_state_counts_as_long_as_it_lasts_and_makes_nothing_due_later() -> None:
    """R43 Under half strength: 12 tests more whenever others are due, none by itself."""
    t = Table().set("figures", b1=3).enter("b1", lines.SA_HARD)
    assert momentum.count_tests(t.s, element("b1")) == 3 + 12
    t = Table().set("figures", b1=3)
    assert not momentum.is_due(t.s, element("b1"))


def test_5_1_under_a_quarter_is_under_a_half_too() -> None:
    """R11 Both lines count; exactly a half or a quarter is not under it."""
    for figures, tests in ((4, 3), (3, 15), (2, 15), (1, 27)):
        t = Table().set("figures", b1=figures).enter("b1", lines.SA_HARD)
        assert momentum.count_tests(t.s, element("b1")) == tests


def test_5_1_an_empty_weapon_is_due_at_once_and_counts_from_then_on() -> None:
    """R43 A gun out of ammunition."""
    t = Table()
    momentum.run_dry(t.s, element("rat"), lines.GUN_DRY)
    assert momentum.is_due(t.s, element("rat"))
    assert momentum.count_tests(t.s, element("rat")) == 9
    momentum.lapse(t.s, element("rat"))
    assert not momentum.is_due(t.s, element("rat"))
    t.enter("rat", lines.SA_OPEN)
    assert momentum.count_tests(t.s, element("rat")) == 7 + 9


def test_5_1_members_of_a_group_have_its_line_when_others_are_due() -> None:
    """R21, R43 In a Group nothing is due by that alone."""
    t = Table().set("group", b1=0, bt1=0)
    assert not momentum.is_due(t.s, element("b1"))
    t.enter("b1", lines.SA_HARD).enter("bt1", lines.AFV_AT)
    assert momentum.count_tests(t.s, element("b1")) == 3 + 6
    assert momentum.count_tests(t.s, element("bt1")) == 3 + 6


def test_5_2_the_column_is_the_elements_quality_and_regular_for_transports() -> None:
    """R45 A Poor truck is tested as Regular."""
    board = make_board()
    for name, quality in (("b1", n.POOR), ("b2", n.ELITE), ("btr", n.POOR)):
        board.elements[element(name)].quality = quality
    t = Table(board)
    assert [momentum.quality(t.s, element(name)) for name in ("b1", "b2", "btr")] == [0, 2, 1]
    t.enter("b1", lines.SA_OPEN).enter("b2", lines.SA_OPEN)
    assert momentum.count_tests(t.s, element("b1")) == 14
    assert momentum.count_tests(t.s, element("b2")) == 3


# ---------------------------------------------------------------- 5.3 reductions


@pytest.mark.parametrize(
    ("grade", "per_cent"), [(n.NO_NCO, 0), (0, 0), (1, 0), (2, 10), (3, 20), (4, 30)]
)
def test_5_3_per_cent_by_the_nco(grade: int, per_cent: int) -> None:
    """R49 Nobody is worth nothing; R56 a pack may name an Inspirational NCO."""
    t = Table().set("nco", b1=grade)
    assert momentum.led_per_cent(t.s, element("b1")) == per_cent


@pytest.mark.parametrize(("grade", "per_cent"), [(0, 0), (1, 0), (2, 20), (3, 30), (4, 30)])
def test_5_3_per_cent_by_the_officer_attached(grade: int, per_cent: int) -> None:
    """R10 They add to the NCO's."""
    t = Table()
    t.s.co[0], t.s.co_with[0] = grade, element("b1")
    assert momentum.led_per_cent(t.s, element("b1")) == 10 + per_cent


@pytest.mark.parametrize(("grade", "per_cent"), [(0, 0), (1, 0), (2, 20), (3, 30), (4, 30)])
def test_5_3_where_the_officer_leads_in_person_the_larger_counts(grade: int, per_cent: int) -> None:
    """R55 An HQ without an NCO."""
    t = Table()
    t.s.co[0] = grade
    assert momentum.led_per_cent(t.s, element("bhq")) == per_cent


def test_5_3_neighbours_give_a_per_cent_for_each_point_of_value() -> None:
    """R57 Active, Regular or Elite, of the own side, within 6 inches."""
    t = Table().move("b2", 2, 8)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10 + 8
    assert momentum.per_cent_off(t.move("b2", 2, 9).s, element("b1"), element("b1")) == 10
    t.move("b2", 2, 8).set("score", b2=3)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10
    t.set("score", b2=4)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 18
    t.s.retiring = t.s.retiring.plus(element("b2"))
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10
    t = Table().move("r2", 2, 8)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10


def test_5_3_poor_and_concealed_neighbours_are_no_help() -> None:
    """R57 Only Regular and Elite ones that are seen."""
    board = make_board()
    board.elements[element("b2")].quality = n.POOR
    t = Table(board).move("b2", 2, 8)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10
    t = Table().move("b2", 2, 8).set("letter", b2=0)
    t.s.markers[0] = t.s.cell[element("b2")]
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10


def test_5_3_neighbours_count_up_to_thirty() -> None:
    """R99 Two tanks, a platoon and a machine gun are 38 points, and 30 per cent."""
    t = Table().move("b2", 3, 2).move("bmg", 4, 2).move("bt1", 5, 2).move("bt2", 6, 2)
    assert momentum.per_cent_off(t.s, element("b1"), element("b1")) == 10 + 30


@pytest.mark.parametrize(
    ("tests", "per_cent", "dice"),
    [(29, 10, 27), (9, 10, 9), (10, 10, 9), (20, 100, 1), (20, 130, 1), (1, 0, 1), (900, 0, 300)],
)
def test_5_3_what_is_left_to_throw(tests: int, per_cent: int, dice: int) -> None:
    """R9, R76 Rounded down, at least one; sheet 5, examples 3 and 4; 6.9 at most 300 dice."""
    assert momentum.reduce(Table().s, element("b1"), tests, per_cent) == dice


def test_5_3_a_beach_landing_halves_the_rest_for_two_bounds() -> None:
    """R75 Half is taken off, rounded down, in the bound of landing and the next."""
    t = Table()
    t.s.bound = 5
    for landed, dice in ((5, 14), (4, 14), (3, 27), (0, 27)):
        t.set("landed", b1=landed)
        assert momentum.reduce(t.s, element("b1"), 29, 10) == dice


# ---------------------------------------------------------------- 5.4 the throw


def test_5_4_mortar_fire_from_nobody_knows_where() -> None:
    """Sheet 5, example 4: 6 and 3 tests, 10 per cent is nothing; one failure, and they carry on."""
    t = Table().enter("r1", lines.BOMBARDMENT, lines.UNOBSERVED)
    t.call(TakeTests(element("r1"), element("r1")))
    assert (t.asked, t.dice) == ("CountFaces", 9)
    t.count(1)
    assert (t.of("row", "r1"), t.of("score", "r1")) == (n.SHAKEN, 6)
    assert t.told(facts.TESTED) == [[element("r1"), 9, 10, 9]]
    assert t.told(facts.RESULT) == [[element("r1"), 1, n.SHAKEN, 0]]


@pytest.mark.parametrize(
    ("ones", "row", "score"),
    [
        *((0, n.STEADY_ROW, 6), (2, n.SHAKEN, 6), (3, n.SUPPRESSED, 5), (4, n.SUPPRESSED, 5)),
        *((5, n.PINNED, 4), (6, n.PINNED, 4), (7, n.RECOILS, 3), (8, n.RECOILS, 3)),
        *((9, n.BREAKS, 2), (12, n.BREAKS, 2)),
    ],
)
def test_5_4_rows_and_scores_by_ones(ones: int, row: int, score: int) -> None:
    t = Table().enter("b1", lines.FLAME).call(TakeTests(element("b1"), element("b1"))).count(ones)
    assert (t.of("row", "b1"), t.of("score", "b1")) == (row, score)
    assert t.lines("b1") == []


def test_5_4_a_score_does_not_fall_below_nothing() -> None:
    """R32, R14 The floor is 0."""
    t = Table().set("score", b1=2).enter("b1", lines.FLAME)
    t.call(TakeTests(element("b1"), element("b1"))).count(9)
    assert t.of("score", "b1") == 0


def test_5_4_without_a_line_nobody_throws() -> None:
    t = Table().call(TakeTests(element("b1"), element("b1")))
    assert t.told(facts.TESTED) == []
    assert "Deal" in t.stack
