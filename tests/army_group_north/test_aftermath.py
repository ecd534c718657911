"""8.11 What becomes of a loser, 2.8 demoralization, X4.10 Hanko."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.facts import RALLIED
from grognard.games.army_group_north.rules.results import is_won
from tests.army_group_north.builders import Table, demoralize, give, unit, weaken
from tests.army_group_north.fights import fight, meet, sp, split


def shaken(table: Table, *names: str) -> list[int]:
    return [table.s.demoralized[unit(name)] for name in names]


def test_a_loser_is_demoralized() -> None:
    """8.11 After its retreat; the winner is not."""
    table = fight(meet("g1", "r1")).do("roll 12", "roll 1")
    table.do("retreat 0706")
    assert shaken(table, "r1", "g1") == [1, 0]


def test_nobody_is_demoralized_by_a_meeting_engagement() -> None:
    """8.11, R50 Nor, R57, does a demoralized loser suffer more."""
    table = fight(meet("g1", "r1"), plan=n.MEETING).do("roll 12", "roll 1", "retreat 0706")
    assert shaken(table, "r1") == [0]
    s = demoralize(meet("g1", "r1"), "r1")
    table = fight(s, plan=n.MEETING).do("roll 12", "roll 1")
    before = sp(table, "r1")
    table.do("retreat 0706")
    assert sp(table, "r1") == before


def test_a_demoralized_loser_loses_one_sp_more() -> None:
    """2.8, 8.11 Off its strongest unit, and nothing else happens to it."""
    s = demoralize(meet("g1", "r1 d1"), "r1", "d1")
    table = fight(s).do("roll 11", "roll 2", split(3, 0))
    assert sp(table, "r1", "d1") == [2, 2]
    table.do("retreat 0706")
    assert sorted(sp(table, "r1", "d1")) == [1, 2]
    assert shaken(table, "r1", "d1") == [1, 1]


def test_the_last_sp_can_be_lost_so() -> None:
    """2.4, 8.11 Then the unit is eliminated."""
    s = weaken(demoralize(meet("g1", "r1"), "r1"), r1=3)
    table = fight(s).do("roll 6", "roll 1")  # with +1: n 12, 2 LP
    assert sp(table, "r1") == [1]
    table.do("retreat 0706")
    assert table.where("r1") == "lost"


def test_a_demoralized_defender_that_wins_rallies() -> None:
    """2.8, 8.11 At once, with or without a line of supply."""
    s = demoralize(meet("g1", "r1"), "r1")
    table = fight(s).do("roll 2", "roll 6", "retreat 0709")
    assert shaken(table, "r1", "g1") == [0, 1]
    assert table.told(RALLIED) == [[unit("r1"), 0, 0, 0]]


def test_it_rallies_too_if_nobody_is_left_to_retreat() -> None:
    """2.8, R58 The attacker is gone, and the demoralized defender has won."""
    s = weaken(demoralize(meet("s1", "r1"), "r1"), s1=1)
    table = fight(s).do("roll 1", "roll 6")
    assert table.over
    assert table.where("s1") == "lost"
    assert shaken(table, "r1") == [0]


def test_a_loser_demoralizes_its_friends() -> None:
    """R61, 2.8 Those with whom its retreat ends; it may be over the limit there."""
    s = meet("g1", "r1", others={"0706": "r2 r3"})
    table = fight(s).do("roll 12", "roll 1", "retreat 0706")
    assert shaken(table, "r1", "r2", "r3") == [1, 1, 1]


def test_a_rout_throws_the_attacker_back() -> None:
    """8.11, R62 It goes one hex and is demoralized, even after a Meeting Engagement; no EA."""
    s = give(meet("g1 g2", "r1 d1", "0405"), n.SOVIET, "0405")
    table = fight(s, at="0405", origin="0406", plan=n.MEETING)
    table.do("roll 18", "roll 3", split(1, 1), split(3, 1))  # r1 2, d1 1 left
    assert table.waiting == ["soviet"]
    table.do("rout r1", "retreat 0406")
    assert [table.where(name) for name in ("g1", "g2")] == ["0406", "0406"]
    assert shaken(table, "g1", "g2", "d1") == [1, 1, 0]
    assert [table.where(name) for name in ("r1", "d1")] == ["lost", "0405"]
    assert not is_won(table.s.answer)


def test_a_single_defender_of_the_city_cannot_rout() -> None:
    """R62 A second unit must be there to stay."""
    table = fight(meet("g1 g2", "r1", "0405"), at="0405", origin="0406").do("roll 18", "roll 3")
    while table.asked == "Split":
        table.do(table.options[0])
    assert table.of("rout") == []


def test_hankos_garrison_never_goes() -> None:
    """X4.10, R68 The attacker who has won goes back one hex, without other harm and without EA."""
    s = meet("f1 f2", "h1", "0210")
    table = fight(s, at="0210", origin="0209").do("roll 12", "roll 1")
    while not table.over:
        table.do(table.options[0])
    assert table.where("h1") == "0210"
    assert table.where("f1") == table.where("f2") != "0210"
    assert shaken(table, "h1", "f1", "f2") == [0, 0, 0]
    assert not is_won(table.s.answer)


def test_the_garrison_has_no_line() -> None:
    """R68 −1 for its roll, and no RP."""
    s = meet("f1 f2", "h1", "0210")
    s.rp[n.SOVIET] = 5
    table = fight(s, at="0210", origin="0209").do("roll 12", "roll 1")
    assert table.s.rp[n.SOVIET] == 5
    assert table.s.combat[7] == 0


def test_the_garrison_goes_with_its_last_sp() -> None:
    """R68 2 LP are enough for one."""
    s = weaken(meet("f1 f2", "h1", "0210"), h1=1)
    table = fight(s, at="0210", origin="0209").do("roll 12", "roll 1")
    while not table.over:
        table.do(table.options[0])
    assert table.where("h1") == "lost"
    assert is_won(table.s.answer)
