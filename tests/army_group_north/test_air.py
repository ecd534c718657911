"""X4.4 The air unit: where it comes, what it does, and whether it stays."""

from __future__ import annotations

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.air import Landing, can_fly, is_railhead
from grognard.games.army_group_north.rules.facts import ROLLED, ROLLED_AGAIN
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import Table, cell, convert, inside, position
from tests.army_group_north.fights import fight, meet


def with_air(attackers: str = "g1 g2", defenders: str = "r1", turn: int = 3) -> Campaign:
    s = meet(attackers, defenders, turn=turn)
    s.air = n.BOTH
    return s


def test_railheads_are_where_the_gauge_changes_and_where_lines_end() -> None:
    """R74 0710 has a link to 0709, which is Soviet; 0712 is the end of the line, 0711 is not."""
    s = position({})
    heads = [name for name in ("0712", "0711", "0710", "0709") if is_railhead(s, cell(name))]
    assert heads == ["0712", "0710"]
    convert(s, "0709")
    assert is_railhead(s, cell("0709"))
    assert not is_railhead(s, cell("0710"))


def test_it_flies_five_hexes_from_a_railhead() -> None:
    """X4.4 0705 is five hexes from 0710, 0704 six."""
    s = position({"0705": "g1", "0704": "g2"})
    s.air = n.BOTH
    assert can_fly(s, cell("0705"))
    assert not can_fly(s, cell("0704"))


def test_it_comes_to_germans_only() -> None:
    """R74 Finns alone do not call it, and nobody does once it is gone."""
    s = position({"0708": "f1"})
    s.air = n.BOTH
    assert not can_fly(s, cell("0708"))
    s = position({"0708": "f1 g1"})
    s.air = n.BOTH
    assert can_fly(s, cell("0708"))
    s.air = 0
    assert not can_fly(s, cell("0708"))


def test_it_is_called_before_the_dice() -> None:
    """X4.4 Only the Axis is asked, as attacker and as defender."""
    table = fight(with_air())
    assert table.asked == "UsingAir"
    assert table.waiting == ["axis"]
    assert table.options == ["use-air yes", "use-air no"]
    s = meet("r1", "g1")
    s.air = n.BOTH
    table = fight(s, side=n.SOVIET, origin="0707")
    assert table.waiting == ["axis"]


def test_it_stays_away_if_it_is_not_called() -> None:
    """X4.4 No shift, no other die, and no roll afterwards."""
    table = fight(with_air()).do("use-air no", "roll 10", "roll 1")
    assert table.told(ROLLED)[0][3] == 7  # c9, 10: 3 LP
    assert table.s.air_uses == 0
    assert table.asked == "Retreating"
    table.do(table.options[0])
    assert table.over


def test_it_shifts_a_column_to_the_right() -> None:
    """X4.4, R15 14 SP are read in the column of 16–18: 10 brings 4 LP instead of 3."""
    table = fight(with_air()).do("use-air yes", "faces 2 4 4", "roll 1", "reroll 0")
    assert table.told(ROLLED)[0][1:] == [10, 0, 8]


def test_one_die_is_rolled_again_after_both_rolls() -> None:
    """X4.4, R74 An own die; what it brings must be taken."""
    table = fight(with_air()).do("use-air yes", "faces 1 4 4", "roll 6")
    assert table.waiting == ["axis"]
    assert table.options == ["reroll 0", "reroll 1", "reroll 4"]
    assert table.refusal("reroll 6") is reasons.NO_SUCH_DIE
    table.do("reroll 1", "roll 6")
    assert table.told(ROLLED_AGAIN) == [[1, 6, 0, 0]]
    assert table.told(ROLLED)[0][1] == 14


def test_a_defender_rolls_its_own_die_again() -> None:
    """R74 The Axis' die, not the attacker's."""
    s = meet("r1", "g1")
    s.air = n.BOTH
    table = fight(s, side=n.SOVIET, origin="0707").do("use-air yes", "roll 6", "faces 1 1")
    table.do("reroll 1", "roll 6")
    assert table.told(ROLLED)[1][1] == 7


def test_with_one_benefit_left_there_is_only_that() -> None:
    """X4.4 The shift without another die, or another die without the shift."""
    s = with_air()
    s.air = n.SHIFT
    table = fight(s).do("use-air yes", "roll 10", "roll 1")
    assert table.told(ROLLED)[0][3] == 8
    s = with_air()
    s.air = n.ANOTHER_DIE
    table = fight(s).do("use-air yes", "faces 2 4 4", "roll 1", "reroll 0")
    assert table.told(ROLLED)[0][3] == 7


def landed(turn: int, rolled: int, air: int = n.BOTH, misses: int = 0) -> Table:
    s = position({}, turn)
    s.air, s.air_misses = air, misses
    return inside(Landing(), s).do(f"roll {rolled}")


def test_afterwards_it_keeps_one_benefit() -> None:
    """X4.4 On turn 5 a 7 is enough; one of the two is kept."""
    table = landed(5, 7)
    assert table.options == ["keep-air shift", "keep-air another-die"]
    table.do("keep-air another-die")
    assert table.s.air == n.ANOTHER_DIE
    assert table.s.air_misses == 0


def test_the_first_miss_does_no_harm() -> None:
    """X4.4, R74 A 6 on turn 5 is a miss, no better than a hit: one benefit is left."""
    table = landed(5, 6)
    assert table.s.air_misses == 1
    assert table.asked == "Keeping"


def test_the_second_miss_ends_it() -> None:
    """X4.4, R74 Until the next turn."""
    table = landed(5, 6, n.SHIFT, 1)
    assert table.over
    assert table.s.air == 0


@pytest.mark.parametrize("rolled", [7, 6])
def test_the_benefit_is_chosen_once(rolled: int) -> None:
    """R74 From the second use on there is nothing to choose."""
    table = landed(5, rolled, n.SHIFT, 0)
    assert table.over
    assert table.s.air == n.SHIFT


def test_a_combat_with_it_ends_with_its_roll() -> None:
    """X4.4 2d6 once all else is done."""
    table = fight(with_air(defenders="d1"))
    table.do("use-air yes", "faces 4 4 4", "roll 1", "reroll 0")
    while table.asked != "Sum":
        table.do(table.options[0])
    table.do("roll 12", "keep-air shift")
    assert table.over
    assert table.s.air_uses == 1
