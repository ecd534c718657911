"""8.9 Counterattacks, 8.10 the winner."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.pack import BOARDS
from grognard.games.army_group_north.rules.counterattack import counter_lp, ratio_column
from grognard.games.army_group_north.rules.facts import COUNTERATTACKED
from grognard.games.army_group_north.rules.record import ATTACKER, DEFENDER
from grognard.games.army_group_north.rules.results import is_won, surplus_of
from tests.army_group_north.builders import FRONT, convert, weaken
from tests.army_group_north.charts import COUNTERATTACKS
from tests.army_group_north.fights import fight, meet, sp, split

RATIOS = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"]


@pytest.mark.parametrize("die", range(1, 7))
def test_every_row_of_the_counterattack_table(die: int) -> None:
    """8.9 The counterattacker's LP come first; our packs have the same table."""
    for board in (FRONT, BOARDS.get("north")):
        cells = [
            f"{counter_lp(board, die, column, DEFENDER)}/{counter_lp(board, die, column, ATTACKER)}"
            for column in range(len(RATIOS))
        ]
        assert " ".join(cells) == COUNTERATTACKS[die - 1]


@pytest.mark.parametrize(
    ("counter", "attacker", "ratio"),
    [
        (3, 5, "1:2"),  # the rules' own example
        (6, 14, "1:3"),  # and that of 8.13
        (5, 5, "1:1"),
        (9, 5, "1:1"),
        (10, 5, "2:1"),
        (14, 5, "2:1"),
        (15, 5, "3:1"),
        (40, 5, "4:1"),
        (5, 10, "1:2"),
        (5, 11, "1:3"),
        (5, 16, "1:4"),
        (1, 30, "1:4"),
    ],
)
def test_ratios_are_rounded_for_the_attacker(counter: int, attacker: int, ratio: str) -> None:
    """8.9 Fractions favour who attacked first."""
    assert RATIOS[ratio_column(counter, attacker)] == ratio


def test_only_a_beaten_defender_strikes_back() -> None:
    """8.9 Not if it suffered as little as the attacker, or less."""
    table = fight(meet("g1 g2", "t1"))  # 14 against 9
    table.do("roll 11", "roll 6")  # 4 LP; 2, and one more by the matrix
    table.do(split(2, 1))
    assert sp(table, "t1") == [5]
    table.do("roll 6")  # 5 against 11: 1:3
    assert table.told(COUNTERATTACKED) == [[6, RATIOS.index("1:3"), 1, 3]]


def test_a_defender_that_suffers_as_much_does_not_strike_back() -> None:
    """8.9 It has not lost the first round."""
    table = fight(meet("g1 g2", "t1"))
    table.do("roll 10", "roll 6")  # 3 LP and 2 + 1
    table.do(split(2, 1), "retreat 0709")
    assert table.over
    assert not table.told(COUNTERATTACKED)


def test_no_counterattack_with_another_posture() -> None:
    """8.9 Infantry stands fast."""
    table = fight(meet("g1 g2", "r1"))
    table.do("roll 18", "roll 1")
    assert not table.told(COUNTERATTACKED)


def test_in_the_counterattack_the_hex_serves_the_attacker() -> None:
    """8.9, R59 In woods who attacked first has half as much again; rivers do not count."""
    s = meet("g1 g2 p1 p2", "t1", "0607")
    table = fight(s, at="0607", origin="0608")  # 30 over the river: 15 against 14
    assert list(table.s.combat[4:6]) == [15, 14]
    table.do("roll 12", "roll 3", split(0, 0, 3, 0))  # 4 LP; 2, and one more
    assert sp(table, "t1") == [5]
    table.do("roll 3")
    assert table.told(COUNTERATTACKED)[0][1] == RATIOS.index("1:4")  # 5 against 41


def test_the_woods_make_the_ratio_worse() -> None:
    """8.9 4 SP against 11 would be 1:3; in woods it is 4 against 17."""
    how = {"at": "0607", "origin": "0606", "exploiting": 1, "supplied": 1}
    table = fight(meet("g1 g2", "t1", "0607"), **how)
    table.do("roll 18", "roll 3", split(2, 1))
    assert sp(table, "g1", "g2", "t1") == [5, 6, 4]
    table.do("roll 1")
    assert table.told(COUNTERATTACKED)[0][1] == RATIOS.index("1:4")


def test_a_counterattack_can_leave_a_surplus() -> None:
    """8.8, 8.12.1 It costs the last SP, and two LP that nobody is left to bear."""
    table = fight(meet("g1 g2 p1 p2", "t2")).do("roll 4", "roll 1")
    assert sp(table, "t2") == [1]
    table.do("roll 1")  # 1:4: 3/0
    assert is_won(table.s.answer)
    assert surplus_of(table.s.answer) == 2


def test_the_counterattack_can_turn_a_combat() -> None:
    """8.10 Its LP are added to those of the first round."""
    table = fight(meet("g1", "t1"))  # 7 against 9
    table.do("roll 11", "roll 4")  # 3 LP; 1♦ and one more
    assert sp(table, "g1", "t1") == [5, 6]
    table.do("roll 6")  # 1:1: 1/4
    assert sp(table, "g1", "t1") == [1, 5]
    assert table.asked == "Retreating"
    assert table.waiting == ["axis"]  # 3 + 1 against 2 + 4


def test_a_wiped_out_defender_does_not_strike_back() -> None:
    """R58, R59 Nobody is left; the attacker has won, and what was not absorbed is surplus."""
    s = convert(weaken(meet("g1 g2", "t2"), t2=2), "0709")
    table = fight(s)
    table.do("roll 16", "roll 1")
    while not table.over:
        table.do(table.options[0])
    assert not table.told(COUNTERATTACKED)
    assert is_won(table.s.answer)
    assert surplus_of(table.s.answer) == 3
