"""X4.8.4 Undying."""

from __future__ import annotations

from grognard.games.army_group_north.rules.constants import SOVIET
from grognard.games.army_group_north.rules.reaction import Attempt
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.undying import Undying
from tests.army_group_north.builders import Table, cell, force, inside, position, unit
from tests.army_group_north.fights import fight, known, meet


def fall(names: str, turn: int = 2) -> Table:
    """Units are eliminated, and the dice are rolled."""
    s = position({"0706": names}, turn)
    for name in names.split():
        eliminate(s, unit(name))
    return inside(Undying(), s)


def test_a_five_or_six_brings_a_unit_back() -> None:
    """X4.8.4, R77 1d3 turns later, with its printed SP."""
    table = fall("d1").do("roll 5")
    assert table.options == ["roll 1", "roll 2", "roll 3"]
    table.do("roll 2")
    assert table.where("d1") == "due"
    assert table.s.due[unit("d1")] == 4
    assert table.s.sp[unit("d1")] == 2
    assert known(table, "d1") == [(2, 2)]


def test_with_less_it_is_eliminated_as_others_are() -> None:
    """X4.8.4, R77 It can be rebuilt."""
    table = fall("d1").do("roll 4")
    assert table.over
    assert table.where("d1") == "lost"


def test_each_unit_has_its_own_die() -> None:
    """X4.8.4 One after the other."""
    table = fall("d1 d2").do("roll 6", "roll 1", "roll 3")
    assert table.over
    assert [table.where(name) for name in ("d1", "d2")] == ["due", "lost"]


def test_only_on_the_first_two_turns() -> None:
    """X4.8.4 Later nobody comes back so."""
    assert fall("d1", turn=3).over
    assert fall("d1", turn=1).waiting == ["nature"]


def test_neither_germans_nor_the_garrison_straggle() -> None:
    """X4.8.4, R68 Soviets of the field army only."""
    assert fall("g1").over
    assert fall("h1").over


def test_a_combat_ends_with_their_dice() -> None:
    """X4.8.4 After a 12:1 attack on turn 1."""
    table = fight(meet("g1 g2 g3 p1", "d1", turn=1))
    assert table.waiting == ["nature"]
    table.do("roll 6", "roll 3")
    assert table.over
    assert table.s.due[unit("d1")] == 4


def test_who_goes_back_into_a_trap_may_straggle_too() -> None:
    """X4.8.4, 2.6.1 A reaction that ends in elimination is followed by the die."""
    s = position({"0706": "t1", "0705": "g1", "0707": "g2", "0708": "g3"})
    table = inside(Attempt(SOVIET, force("t1"), cell("0708"), 0, 1), s).do("roll 12")
    assert table.where("t1") == "lost"
    table.do("roll 6", "roll 1")
    assert table.where("t1") == "due"
    assert table.over
