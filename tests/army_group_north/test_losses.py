"""8.8 Losses, X4.5.1 RP for them, X4.10 Hanko's garrison."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.facts import BORE, ELIMINATED
from grognard.games.army_group_north.rules.losses import Absorb, Losses
from grognard.games.army_group_north.rules.record import IN_SUPPLY, RP_PAID
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import Table, cell, force, give, inside, position, unit, weaken
from tests.army_group_north.fights import fight, known, meet, sp, split


def absorb(s: Campaign, names: str, lp: int, share: int | None = None, keep: int = 0) -> Table:
    """A force loses LP, half of them on its strongest unit."""
    units = force(*names.split())
    side = s.board.units[units.lowest()].side
    at_least = lp // 2 if share is None else share
    return inside(Absorb(side, units, lp, at_least, keep), s)


def lose(s: Campaign, lp: int, at: str = "0708", side: int = n.AXIS, who: int = 0) -> Table:
    """A side's LP in a combat in which it has an LOS."""
    s.combat[IN_SUPPLY + who] = 1
    return inside(Losses(side, cell(at), lp, who), s)


# ---------------------------------------------------------------- the split


def test_the_strongest_bears_half_rounded_down() -> None:
    """8.8, R13 Of 3 LP one, of 4 two."""
    table = absorb(position({"0708": "p1 g1"}), "p1 g1", 3)  # g1 7, p1 8
    assert table.of("split") == [f"{mask}" for mask in (0x30, 0x21, 0x12)]
    assert table.refusal(split(3, 0)) is reasons.LARGEST_BEARS
    table = absorb(position({"0708": "p1 g1"}), "p1 g1", 4)
    assert table.refusal(split(3, 1)) is reasons.LARGEST_BEARS
    table.do(split(2, 2))
    assert sp(table, "g1", "p1") == [5, 6]
    assert table.s.answer == 0


def test_of_equals_the_owner_takes_one() -> None:
    """8.8 Either of two strongest units may bear the half."""
    table = absorb(position({"0708": "g1 g2 s1"}), "g1 g2 s1", 4)
    assert split(2, 0, 2) in table.options
    assert split(0, 2, 2) in table.options
    assert table.refusal(split(1, 1, 2)) is reasons.LARGEST_BEARS


def test_a_split_must_add_up() -> None:
    """8.8 Neither more nor fewer, nor more than a unit has."""
    table = absorb(position({"0708": "g1 s1"}), "g1 s1", 5)
    assert table.refusal(split(5, 1)) is reasons.WRONG_SUM
    assert table.refusal(split(4, 0)) is reasons.WRONG_SUM
    assert table.refusal(split(2, 3)) is reasons.TOO_WEAK


def test_nobody_without_a_choice_is_asked() -> None:
    """8.8 A single unit, a force wiped out and one that loses nothing have none."""
    s = position({"0708": "g1 s1"})
    table = absorb(s.copy(), "g1", 3)
    assert table.over
    assert sp(table, "g1") == [4]
    table = absorb(s.copy(), "g1 s1", 9)
    assert table.over
    assert sp(table, "g1", "s1") == [0, 0]
    assert [table.where(name) for name in ("g1", "s1")] == ["lost", "lost"]
    assert absorb(s.copy(), "g1 s1", 0).over


def test_what_cannot_be_absorbed_is_surplus() -> None:
    """8.8 12 LP on 9 SP leave 3."""
    table = absorb(position({"0708": "g1 s1"}), "g1 s1", 12)
    assert table.s.answer == 3


def test_eliminations_are_told_and_the_rest_is_not() -> None:
    """2.4 What a unit bore is its owner's own; that it is gone is seen."""
    table = absorb(position({"0708": "g1 s1"}), "g1 s1", 4).do(split(2, 2))
    assert table.told(BORE) == [[n.AXIS, unit("g1"), 2, 0], [n.AXIS, unit("s1"), 2, 0]]
    assert table.told(ELIMINATED) == [[unit("s1"), cell("0708"), 0, 0]]


# ---------------------------------------------------------------- 9.0


def test_attrition_takes_its_first_lp_from_the_strongest() -> None:
    """9.0 The rest is free, and nobody loses the last SP."""
    table = absorb(position({"0708": "g1 s1"}), "g1 s1", 2, share=1, keep=1)
    assert table.of("split") == [f"{mask}" for mask in (0x11, 0x02)]
    assert table.refusal(split(0, 2)) is reasons.SURVIVES
    table = absorb(position({"0708": "g1 g2"}), "g1 g2", 2, share=1, keep=1)
    assert split(0, 2) in table.options
    s = weaken(position({"0708": "g1 g2"}), g2=5)
    assert absorb(s, "g1 g2", 2, share=1, keep=1).refusal(split(0, 2)) is reasons.LARGEST_FIRST


def test_attrition_leaves_everybody_one_sp() -> None:
    """9.0 What is left over is ignored."""
    s = weaken(position({"0708": "g1 s1"}), g1=2, s1=1)
    table = absorb(s, "g1 s1", 3, share=1, keep=1)
    assert sp(table, "g1", "s1") == [1, 1]
    assert table.s.answer == 2


# ---------------------------------------------------------------- X4.5.1 RP


def test_two_rp_at_most_pay_for_losses() -> None:
    """X4.5.1, R76 They are taken off before the split."""
    s = position({"0708": "g1"})
    s.rp[n.AXIS] = 5
    table = lose(s, 4)
    assert table.waiting == ["axis"]
    assert table.of("pay") == ["0", "1", "2"]
    table.do("pay 2")
    assert sp(table, "g1") == [5]
    assert table.s.rp[n.AXIS] == 3


def test_surplus_is_what_rp_leave() -> None:
    """R76 9 LP on 7 SP with 1 RP: 1 is surplus."""
    s = position({"0708": "g1"})
    s.rp[n.AXIS] = 5
    assert lose(s, 9).do("pay 1").s.answer == 1


def test_more_rp_than_there_are_or_than_are_lost() -> None:
    """X4.5.1 Nobody pays what he has not, nor for what he does not lose."""
    s = position({"0708": "g1"})
    s.rp[n.AXIS] = 1
    assert lose(s.copy(), 4).refusal("pay 2") is reasons.TOO_FEW_RP
    s.rp[n.AXIS] = 5
    assert lose(s.copy(), 1).refusal("pay 2") is reasons.MORE_THAN_LOST
    s.combat[RP_PAID] = 1
    assert lose(s.copy(), 4).refusal("pay 2") is reasons.TWO_RP_AT_MOST
    s.combat[RP_PAID] = 2
    assert lose(s.copy(), 4).over


def test_two_rp_are_all_for_a_whole_combat() -> None:
    """X4.5.1 Who has paid in the first round has less to pay in the counterattack."""
    s = meet("g1 g2", "t1")
    s.rp[n.SOVIET] = 5
    table = fight(s).do("roll 11", "roll 6", split(2, 1), "pay 1", "roll 6")
    table.do(split(2, 1))
    assert table.asked == "Paying"
    assert table.of("pay") == ["0", "1"]
    table.do("pay 1")
    assert table.s.rp[n.SOVIET] == 3


def test_no_rp_without_a_line_of_supply() -> None:
    """X4.5.1 Nobody is asked then."""
    s = position({"0708": "g1"})
    s.rp[n.AXIS] = 5
    s.combat[IN_SUPPLY] = 0
    assert inside(Losses(n.AXIS, cell("0708"), 4, 0), s).over


def test_with_hanko_lost_the_north_gets_no_rp() -> None:
    """X4.10, R68 In, next to and north of Leningrad; elsewhere, and with Hanko held, they do."""
    s = position({"0405": "r1", "0404": "r2", "0105": "r3", "0706": "d1"})
    s.rp[n.SOVIET] = 5
    give(s, n.AXIS, "0210")
    for at in ("0405", "0404", "0105"):
        assert lose(s.copy(), 1, at, n.SOVIET).over
    assert lose(s.copy(), 1, "0706", n.SOVIET).asked == "Paying"
    give(s, n.SOVIET, "0210")
    assert lose(s.copy(), 1, "0405", n.SOVIET).asked == "Paying"


# ---------------------------------------------------------------- X4.10 Hanko


def test_the_garrison_loses_one_sp_for_two_lp() -> None:
    """X4.10, R31 Rounded down: 5 LP cost 2 SP; 8 cost all 4, and 9 leave one over."""
    for lp, left, surplus in ((1, 4, 0), (5, 2, 0), (8, 0, 0), (9, 0, 1)):
        table = absorb(position({"0210": "h1"}), "h1", lp)
        assert sp(table, "h1") == [left]
        assert table.s.answer == surplus


def test_beside_the_garrison_nothing_but_lp_is_known() -> None:
    """2.4, X4.10 Whether it bore them nobody sees, so only the least may fall."""
    table = absorb(position({"0210": "h1 d1"}), "d1 h1", 2).do(split(0, 2))
    assert sp(table, "d1", "h1") == [2, 3]
    assert known(table, "d1", "h1") == [(1, 2), (2, 4)]
