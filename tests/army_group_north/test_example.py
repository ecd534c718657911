"""8.13 The long example of the rules, played through as one combat."""

from __future__ import annotations

from grognard.engine.rules import Frame
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.facts import ROLLED, STRENGTHS_SAID
from grognard.games.army_group_north.rules.results import is_won, plan_of
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import Table, cell, make_board, unit
from tests.army_group_north.fights import fight, known, sp, split

UNITS = {  # side A: infantry, armor, mech; side B: mech, armor
    "g1": (n.FOOT, 9),
    "p1": (n.ARMOR, 4),
    "m1": (n.MECH, 5),
    "d1": (n.MECH, 2),
    "t1": (n.ARMOR, 10),
}


def set_table() -> Campaign:
    """Both in a clear hex, with lines of supply; who has reacted is there."""
    board = make_board()
    for name, (kind, strength) in UNITS.items():
        board.units[unit(name)].kind = kind
        board.units[unit(name)].sp = strength
    s = new_campaign(board, Frame())
    s.begin_turn(3)
    for name in UNITS:
        s.put(unit(name), cell("0708"))
    return s


def begin() -> Table:
    return fight(set_table(), plan=n.PENETRATION)


def test_the_combat_of_the_example() -> None:
    """8.13, R41 18 SP against 12: 6 LP and 4, a counterattack of 1:3, a tie, and A goes back."""
    table = begin()
    assert table.told(STRENGTHS_SAID) == [[18, 18, 12, 12]]
    table.do("roll 16", "roll 12")  # 3d6 and 2d6
    axis, soviet = table.told(ROLLED)
    assert axis[1:] == [16, 2, 10]  # +2 DRM, 6 LP
    assert soviet[1:] == [12, -1, 7]  # −1 DRM, 3 LP
    table.do(split(4, 0, 0))  # g1, p1, m1: 3 and 1 for the matrix
    table.do(split(0, 6))  # d1, t1
    assert sp(table, "g1", "p1", "m1", "d1", "t1") == [5, 4, 5, 2, 4]
    assert table.waiting == ["nature"]
    table.do("roll 6")  # 6 SP against 14: 1:3
    table.do(split(2, 0, 1), split(0, 1))
    assert sp(table, "g1", "p1", "m1", "d1", "t1") == [3, 4, 4, 2, 3]


def test_the_end_of_the_example() -> None:
    """8.10, 8.11 7 and 7 is a tie: the attacker retreats one hex and is demoralized."""
    table = begin().do("roll 16", "roll 12", split(4, 0, 0), split(0, 6), "roll 6")
    table.do(split(2, 0, 1), split(0, 1))
    assert table.asked == "Retreating"
    assert table.waiting == ["axis"]
    table.do("retreat 0709")
    assert table.over
    assert [table.where(name) for name in ("g1", "p1", "m1")] == ["0709"] * 3
    assert all(table.s.demoralized[unit(name)] for name in ("g1", "p1", "m1"))
    assert [table.where(name) for name in ("d1", "t1")] == ["0708"] * 2
    assert not any(table.s.demoralized[unit(name)] for name in ("d1", "t1"))
    assert not is_won(table.s.answer)
    assert plan_of(table.s.answer) == n.PENETRATION


def test_what_the_enemy_knows_after_the_example() -> None:
    """2.4 Only totals were said: 11 SP left of three units, 5 of two."""
    table = begin().do("roll 16", "roll 12", split(4, 0, 0), split(0, 6), "roll 6")
    table.do(split(2, 0, 1), split(0, 1), "retreat 0709")
    assert known(table, "g1", "p1", "m1") == [(2, 9), (1, 4), (1, 5)]
    assert known(table, "d1", "t1") == [(1, 2), (3, 4)]
