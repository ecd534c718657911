"""X12.5 How a battle ends."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.sequence import Cards
from grognard.games.fight_your_own_battles.rules.victory import end_by_time, holds_area
from tests.fight_your_own_battles.builders import NAMES, ROWS, WIDTH, Table, element, make_board


def contested(attacker: int) -> Table:
    """The wood is fought over."""
    board = make_board()
    for y in range(8, 13):
        for x in range(18, 23):
            board.area[y * WIDTH + x] = 1
    board.attacker = attacker
    return Table(board)


@pytest.mark.parametrize(
    ("attacker", "inside", "outcome"),
    [
        (n.BLUE, ["b1"], n.BLUE_WINS),
        (n.BLUE, ["b1", "r1"], n.RED_WINS),
        (n.BLUE, [], n.RED_WINS),
        (n.BLUE, ["r1"], n.RED_WINS),
        (n.RED, ["r1"], n.RED_WINS),
        (n.RED, [], n.BLUE_WINS),
        (n.NOBODY, ["b1"], n.BLUE_WINS),
        (n.NOBODY, ["r1"], n.RED_WINS),
        (n.NOBODY, ["b1", "r1"], n.DRAWN),
        (n.NOBODY, [], n.DRAWN),
    ],
)
def test_x12_5_when_time_is_up_the_area_decides(
    attacker: int, inside: list[str], outcome: int
) -> None:
    """R102 The attacker must hold it alone; without one, who alone holds it, else a draw."""
    t = contested(attacker)
    for place, name in enumerate(inside):
        t.move(name, 18 + place, 10)
    end_by_time(t.s)
    assert (t.s.outcome, t.s.how) == (outcome, n.BY_TIME)


def test_x12_5_who_counts_in_the_area() -> None:
    """R102 A score of 4 at least, not retiring, no truck, not concealed."""
    t = contested(n.BLUE).move("b1", 20, 10).set("score", b1=4)
    assert holds_area(t.s, n.BLUE)
    assert not holds_area(t.set("score", b1=3).s, n.BLUE)
    t = contested(n.BLUE).move("btr", 20, 10)
    assert not holds_area(t.s, n.BLUE)
    t = contested(n.BLUE).move("b1", 20, 10)
    t.s.retiring = t.s.retiring.plus(element("b1"))
    assert not holds_area(t.s, n.BLUE)
    t = contested(n.BLUE).move("b1", 20, 10).set("letter", b1=0)
    assert not holds_area(t.s, n.BLUE)


def test_x12_5_after_the_last_bound_it_is_over() -> None:
    """R102."""
    t = contested(n.BLUE)
    t.s.bound = t.s.board.bounds
    t.s.goto(2)
    t.go_on()
    assert (t.s.finished, t.s.how) == (True, n.BY_TIME)


def test_x12_5_a_side_with_nobody_on_the_table_has_lost_at_once() -> None:
    """R102 Reserves that were not committed do not help; those who are about to enter do."""
    t = Table().cards("b1")
    for name, side, *_ in ROWS:
        if side == n.RED and name != "r3":
            t.set("place", **{name: n.GONE})
    t.set("place", r3=n.ENTERING).call(Cards())
    assert not t.s.finished
    t.set("place", r3=n.IN_RESERVE)
    t.s.goto(0)
    t.roll(1)
    assert (t.s.finished, t.s.outcome, t.s.how) == (True, n.BLUE_WINS, n.NOBODY_LEFT)


def test_x12_5_if_nobody_is_left_at_all_nobody_has_won() -> None:
    t = Table().cards("b1").set("place", **dict.fromkeys(NAMES, n.GONE)).call(Cards())
    assert (t.s.finished, t.s.outcome) == (True, n.DRAWN)
