"""Every row of every chart."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import charts, lines
from grognard.games.fight_your_own_battles.rules import constants as n

DUE = {
    lines.SA_HARD: (6, 3, 1),
    lines.SA_SOFT: (10, 5, 2),
    lines.SA_OPEN: (14, 7, 3),
    lines.UNOBSERVED: (6, 3, 1),
    lines.CASUALTY_HARD: (10, 5, 2),
    lines.CASUALTY_SOFT: (20, 10, 5),
    lines.CASUALTY_OPEN: (30, 15, 7),
    lines.BOMBARDMENT: (12, 6, 3),
    lines.ARMOUR_NO_AT: (18, 9, 4),
    lines.ARMOUR_AT: (6, 3, 1),
    lines.FLAME: (24, 12, 6),
    lines.TRANSPORT_LOST: (6, 3, 1),
    lines.IN_GROUP: (12, 6, 3),
    lines.NCO_LOST: (8, 4, 2),
    lines.UNDER_25: (24, 12, 6),
    lines.UNDER_50: (24, 12, 6),
    lines.CSW_LOST: (6, 3, 1),
    lines.CSW_DRY: (12, 6, 3),
    lines.GUN_DRY: (18, 9, 4),
    lines.AFV_LOST: (12, 6, 3),
    lines.SOFT_SA: (5, 5, 5),
    lines.SOFT_AT: (9, 9, 9),
    lines.SOFT_HE: (4, 4, 4),
    lines.SOFT_UNOBSERVED: (3, 3, 3),
    lines.SOFT_FLAME: (12, 12, 12),
    lines.AFV_AT: (6, 3, 1),
    lines.HE_CLOSED: (4, 2, 1),
    lines.HE_OPEN: (12, 6, 3),
    lines.AFV_UNOBSERVED: (6, 3, 1),
    lines.DAMAGED: (18, 9, 4),
    lines.UNIT_DAMAGED: (18, 9, 4),
    lines.UNIT_DESTROYED: (36, 18, 8),
    lines.CO_DESTROYED: (8, 4, 2),
    lines.FLAME_CLOSED: (12, 6, 3),
    lines.FLAME_OPEN: (24, 12, 6),
    lines.AFV_IN_GROUP: (12, 6, 3),
    lines.AFV_NCO_LOST: (8, 4, 2),
    lines.MAIN_DRY: (18, 9, 4),
    lines.SECOND_DRY: (12, 6, 3),
    lines.MG_DRY: (12, 6, 3),
    lines.INFANTRY_RETIRED: (18, 9, 4),
}


@pytest.mark.parametrize("line", range(lines.LINES))
def test_5_2_each_line_makes_so_many_tests_due(line: int) -> None:
    assert tuple(charts.tests_due(line, quality) for quality in range(3)) == DUE[line]


def test_5_2_each_kind_has_its_chart() -> None:
    """R44 A loaded truck's passengers keep the infantry chart; the chart goes by kind."""
    first = [charts.first_line(kind) for kind in range(n.AIR)]
    assert first == [lines.SA_HARD] * 3 + [lines.SOFT_SA] + [lines.AFV_AT] * 2


def test_5_2_states_are_counted_each_time() -> None:
    """R43, R12 Which lines are states."""
    states = {
        *(lines.IN_GROUP, lines.UNDER_25, lines.UNDER_50, lines.CSW_DRY, lines.GUN_DRY),
        *(lines.AFV_IN_GROUP, lines.MAIN_DRY, lines.SECOND_DRY, lines.MG_DRY),
    }
    assert {line for line in range(lines.LINES) if lines.is_state(line)} == states


GRADES = [n.WEAK, n.CAUTIOUS, *[n.STEADY] * 4, n.BOLD, n.INSPIRATIONAL]  # by throws from 0 to 7


@pytest.mark.parametrize("die", range(1, 7))
def test_2_1_ratings_by_die_and_quality(die: int) -> None:
    for quality, change in ((n.POOR, -1), (n.REGULAR, 0), (n.ELITE, 1)):
        assert charts.grade_co(die, quality) == GRADES[die + change]


def test_2_1_no_throw_makes_an_nco_inspirational() -> None:
    """R56 An NCO's 7 is Bold, a CO's Inspirational."""
    assert charts.grade_nco(6, n.ELITE) == n.BOLD
    assert charts.grade_co(6, n.ELITE) == n.INSPIRATIONAL
    assert [charts.grade_nco(die, n.POOR) for die in (1, 2, 3, 6)] == [0, 1, 2, 2]


def test_2_2_senior_officers_by_die() -> None:
    assert [charts.grade_senior(die) for die in range(1, 7)] == [5, 6, 6, 6, 6, 7]


def test_2_3_company_officers_as_commanders() -> None:
    """R7 Weak and Cautious are Below average, Regular is Average, the others Above average."""
    assert [charts.as_commander(grade) for grade in range(5)] == [5, 5, 6, 7, 7]


REACTIONS = {  # by grade: the dice without action, and those that seize
    n.WEAK: (range(1, 5), ()),
    n.CAUTIOUS: (range(1, 4), (10,)),
    n.STEADY: (range(1, 3), (9, 10)),
    n.BOLD: ((1,), (8, 9, 10)),
    n.INSPIRATIONAL: ((), (7, 8, 9, 10)),
    n.BELOW_AVERAGE: ((1,), ()),
    n.AVERAGE: ((), ()),
    n.ABOVE_AVERAGE: ((), ()),
}


@pytest.mark.parametrize("grade", REACTIONS)
def test_4_2_reactions_by_grade_and_die(grade: int) -> None:
    none, seizes = REACTIONS[grade]
    dice = range(1, 11)
    assert [die for die in dice if charts.react(grade, die) == n.NO_ACTION] == list(none)
    assert [die for die in dice if charts.react(grade, die) == n.SEIZES] == list(seizes)


def test_5_4_rows_by_ones() -> None:
    rows = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [charts.row_of(ones) for ones in range(11)] == rows
    assert charts.row_of(300) == n.BREAKS
    assert list(charts.SCORE_LOST) == [0, 0, 1, 2, 3, 4]
    assert list(charts.SEGMENTS)[:4] == [0, 1, 1, 2]


def test_5_5_what_scores_allow_on_foot() -> None:
    """R32 A score of 0 acts as 1."""
    for kind in (n.INFANTRY, n.CSW, n.GUN):
        found = [charts.standing_of(kind, score, False) for score in range(7)]
        assert found == [*[n.RETIRING] * 2, *[n.COWERING] * 2, n.WAVERING, n.FIT, n.FIT]


def test_5_6_what_scores_allow_soft_vehicles() -> None:
    found = [charts.standing_of(n.SOFT, score, False) for score in range(7)]
    assert found == [*[n.FORSAKEN] * 4, n.COWERING, n.FIT, n.FIT]


def test_5_7_what_scores_allow_afvs() -> None:
    """R33 A damaged AFV is abandoned at 3 or less, any other at 1."""
    for kind in (n.AFV, n.OPEN_AFV):
        whole = [charts.standing_of(kind, score, False) for score in range(7)]
        assert whole == [*[n.FORSAKEN] * 2, *[n.COWERING] * 2, n.WAVERING, n.FIT, n.FIT]
        damaged = [charts.standing_of(kind, score, True) for score in range(7)]
        assert damaged == [*[n.FORSAKEN] * 4, n.WAVERING, n.FIT, n.FIT]


def test_8_1_leadership_by_grade_and_die() -> None:
    """Sheet 5, examples 1, 2 and 5: a Regular fails on 5; an Above average officer never fails."""
    passes = [sum(charts.leads_with(grade, die) for die in range(1, 7)) for grade in range(8)]
    assert passes == [2, 3, 4, 5, 6, 4, 5, 6]
    assert [grade for grade in range(8) if charts.cannot_fail(grade)] == [4, 7]
    assert charts.leads_with(n.STEADY, 4)
    assert not charts.leads_with(n.STEADY, 5)


def test_12_1_radio_numbers_by_nation() -> None:
    """Sheet 5, example 14: a British officer fails on 3 and passes on 4."""
    nations = (n.GERMAN, n.BRITISH, n.AMERICAN, n.ITALIAN, n.RUSSIAN, n.OTHER_NATION)
    assert [charts.RADIO[nation] for nation in nations] == [3, 4, 4, 5, 5, 5]
