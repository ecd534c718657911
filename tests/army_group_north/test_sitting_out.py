"""2.3 Who is over the limit of a hex sits out, and dies if its side loses."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.facts import STRENGTHS_SAID
from tests.army_group_north.fights import fight, meet, split


def test_units_over_the_limit_sit_out() -> None:
    """2.3, R85 The owner says who; its SP do not count."""
    table = fight(meet("g1", "r1 r2 r3"))
    assert table.asked == "SittingOut"
    assert table.waiting == ["soviet"]
    assert table.of("sit-out") == ["r1", "r2", "r3"]
    table.do("sit-out r2")
    assert table.told(STRENGTHS_SAID)[0][2] == 10


def test_who_sits_out_cannot_do_so_twice() -> None:
    """2.3 One unit after the other."""
    table = fight(meet("g1", "r1 r2 r3 t1")).do("sit-out r2")
    assert table.asked == "SittingOut"
    assert table.refusal("sit-out r2") is reasons.SITS_OUT_ALREADY


def test_the_attackers_excess_sits_out_too() -> None:
    """2.3 The attacker is asked first."""
    table = fight(meet("g1 g2 g3 g4 g5", "r1"))
    assert table.waiting == ["axis"]
    table.do("sit-out g5")
    assert table.told(STRENGTHS_SAID)[0][0] == 28


def test_excess_dies_with_a_force_that_loses() -> None:
    """R85 The others retreat, it is eliminated."""
    table = fight(meet("g1", "r1 r2 r3")).do("sit-out r2", "roll 12", "roll 2", split(2, 1))
    table.do(table.options[0])
    assert table.where("r2") == "lost"
    assert table.where("r1") == table.where("r3") != "0708"


def test_excess_of_a_force_that_wins_lives() -> None:
    """R85 And fights again the next time."""
    table = fight(meet("g1", "r1 r2 r3")).do("sit-out r2", "roll 2", "roll 12")
    while not table.over:
        table.do(table.options[0])
    assert table.where("r2") == "0708"
    assert table.s.idle.is_empty()


def test_the_garrison_of_hanko_never_attacks() -> None:
    """X4.10 Not even beside Soviets that do."""
    s = meet("d1 h1", "f1", "0210")
    table = fight(s, side=n.SOVIET, at="0210", origin="0209")
    assert table.told(STRENGTHS_SAID)[0][0] == 2
